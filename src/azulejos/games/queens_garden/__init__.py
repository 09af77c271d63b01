"""Queen's Garden: 2 to 4 players, front and back of the scoring board."""
