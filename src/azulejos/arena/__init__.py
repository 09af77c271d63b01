"""Matches between computer players, with ratings: on one machine or on a Ray cluster."""
