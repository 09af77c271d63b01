"""One folder per game, each with the same file names; the registry finds them by looking here."""
