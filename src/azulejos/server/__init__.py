"""Live tables over the network: one authority for each, an append-only history, views cut for each seat."""
