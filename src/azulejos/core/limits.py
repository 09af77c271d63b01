"""What no game exceeds: bounds that follow from the rules, not from what was seen in play."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Bounds of a game with its options chosen, however it is played; play seldom comes near them."""

    decisions: int
    draws: int  # outcomes of chance
    least_points: int  # of a seat, at any time
    most_points: int
