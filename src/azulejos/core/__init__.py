"""What every game stands on: the contract, its compiler, piles, records and the friendly layer."""
