"""Matches between computer players, with ratings: on one machine or on a Ray cluster."""

from azulejos.arena.contest import Contest
from azulejos.arena.errors import ArenaError, ArenaErrorCode
from azulejos.arena.matches import Arrangements, match, round_robin, run
from azulejos.arena.ratings import Rating
from azulejos.arena.results import Comparison, Failure, Replacement, Result, Standing

__all__ = [
    "ArenaError",
    "ArenaErrorCode",
    "Arrangements",
    "Comparison",
    "Contest",
    "Failure",
    "Rating",
    "Replacement",
    "Result",
    "Standing",
    "match",
    "round_robin",
    "run",
]
