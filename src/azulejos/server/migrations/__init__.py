"""How a database gets the tables of this version, whatever version it had before."""
