"""Azul for two to eight players, with the coloured or the grey wall, with and without jokers."""
