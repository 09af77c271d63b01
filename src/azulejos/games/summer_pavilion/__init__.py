"""Summer Pavilion (mini edition) for two to four players, with the coloured or the monochrome board."""
