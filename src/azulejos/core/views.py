"""What every game's view has, as types: front ends get theirs from these, by the server's description."""

from typing_extensions import TypedDict


class GameView(TypedDict):
    """A position as a JSON-able dict; each game's `observation.View` adds its own."""

    game: str
    turn: int
    round: int
    phase: str
    scores: list[int]
    places: list[int]
    legal_moves: list[str]


PileView = dict[str, int]  # how many pieces of each kind, without those of which there are none
