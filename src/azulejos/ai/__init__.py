"""Computer players, written over the contract for all games."""
