"""The project's own artwork: the tile sprite and the design tokens."""
