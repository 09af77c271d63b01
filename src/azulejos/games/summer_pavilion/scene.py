"""What both drawings of a Summer Pavilion position show, the picture and the text: words, colours, table and boards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from azulejos.core import piles
from azulejos.core.contract import OVER, State
from azulejos.core.svg import tile_styles
from azulejos.core.text import Owner, player_name
from azulejos.games.summer_pavilion.layout import (
    CENTRE_SOURCE,
    COSTS,
    COSTS_OF,
    FEATURE_SPACES,
    FIRST_DISPLAY,
    SPACES,
    source_name,
)
from azulejos.games.summer_pavilion.moves import MOVES, PICKS, covered, legal_moves
from azulejos.games.summer_pavilion.params import COLOURS, KIND_LETTERS, KIND_NAMES, RING, ROUNDS
from azulejos.games.summer_pavilion.setup import displays_end
from azulejos.games.summer_pavilion.state import NOBODY, PICK

# The words in both drawings; callers may pass translations of some or all.
LABELS = {
    "summer_pavilion": "Summer Pavilion",
    "round": "Round",
    "joker": "joker colour",
    "supply": "supply",
    "to_take": "still to take",
    "display": "display",
    "centre": "centre",
    "bag": "bag",
    "tower": "tower",
    "player": "Player",
    "point": "point",
    "points": "points",
    "on_turn": "on turn",
    "starts": "first player",
    "has_stone": "has the stone",
    "passed": "passed",
    "statue": "statues",
    "pillar": "pillars",
    "window": "windows",
    "hand": "tiles",
    "corners": "corners",
    "dealing": "dealing",
    "acquiring": "acquiring",
    "placing": "placing",
    "picking": "bonus tiles",
    "over": "game over",
    "empty": "empty",
    "stone": "start stone",
    **{name: name for name in KIND_NAMES},
}
PHASES = ("dealing", "dealing", "acquiring", "placing", "picking", "over")  # by the state's stage

STONE = COLOURS  # among the tiles of the centre
TILE_NAMES = (*KIND_NAMES, "stone")
TILE_LETTERS = KIND_LETTERS + "s"
STAR_LETTERS = KIND_LETTERS + "c"  # what moves call the stars

# The artwork's names of the colours, and how the command line colours tiles; they look alike in both themes.
TOKENS = tuple(f"sp-{name}" for name in KIND_NAMES)
STYLES = tile_styles(dict(zip(TILE_LETTERS, (*TOKENS, "marker"), strict=True)), bright="rbp")


@dataclass(frozen=True)
class Table:
    """What lies on the table for all; tiles are told by their kinds, sources by their names."""

    jokers: list[int]  # the joker colour of each round
    this_round: int
    supply: list[int]
    picks: int  # bonus tiles to take now
    choices: list[int]  # the colours they may have
    centre: tuple[str, list[int]]  # the stone first
    displays: list[tuple[str, list[int]]]

    @property
    def joker(self) -> int:
        """This round's joker colour."""
        return self.jokers[self.this_round - 1]


@dataclass(frozen=True)
class Board(Owner):
    """A player's board; tiles are told by their kinds."""

    tiles: list[int | None]  # by space
    costs: list[int]
    neutral: bool  # whether all stars look like the one in the centre
    done: list[bool]  # by feature
    hand: list[int]
    corners: list[int]


def tiles_of(pile: int) -> Iterator[int]:
    """The kinds of a pile's tiles one by one."""
    for kind in range(COLOURS):
        yield from [kind] * int(piles.count_of(int(pile), kind))


def table_of(state: State) -> Table:
    """What lies on the table for all."""
    stone = [STONE] if state.stone == NOBODY else []
    return Table(
        jokers=[int(piles.count_of(int(state.order), number)) for number in range(ROUNDS)],
        this_round=int(state.round_number),
        supply=list(tiles_of(state.supply)),
        picks=int(state.picks) if state.stage == PICK else 0,
        choices=_choices(state) if state.stage == PICK else [],
        centre=(source_name(CENTRE_SOURCE), [*stone, *tiles_of(state.sources[CENTRE_SOURCE])]),
        displays=[
            (source_name(source), list(tiles_of(state.sources[source])))
            for source in range(FIRST_DISPLAY, displays_end(state))
        ],
    )


def _choices(state: State) -> list[int]:
    """The colours of the supply from which the seat on turn may take one."""
    out = np.zeros(MOVES, np.int64)
    return [int(move) - PICKS for move in out[: legal_moves(state, out)]]


def boards_of(state: State, names: Sequence[str] | None, labels: Mapping[str, str]) -> list[Board]:
    """The boards of all players."""
    return [_board(state, seat, player_name(seat, names, labels)) for seat in range(int(state.players))]


def _board(state: State, seat: int, name: str) -> Board:
    """The board of one player."""
    player = state.player[seat]
    board = int(state.monochrome)
    spaces = int(covered(state, seat))
    return Board(
        seat=seat,
        name=name,
        score=int(player.score),
        notes=_notes(state, seat),
        tiles=[_tile_at(player, space) for space in range(SPACES)],
        costs=[int(COSTS[COSTS_OF[board, space // RING], space % RING]) for space in range(SPACES)],
        neutral=bool(board),
        done=[spaces & int(around) == int(around) for around in FEATURE_SPACES],
        hand=list(tiles_of(player.hand)),
        corners=list(tiles_of(player.corners)),
    )


def _notes(state: State, seat: int) -> list[str]:
    """Labels of what is special about a player; whoever has the stone starts anyway."""
    holds = {
        "on_turn": state.turn == seat,
        "starts": state.start == seat != state.stone,
        "has_stone": state.stone == seat,
        "passed": state.player[seat].passed and state.turn != OVER,
    }
    return [note for note, holding in holds.items() if holding]


def _tile_at(player: State, space: int) -> int | None:
    """The colour of the tile on a space."""
    return next((kind for kind in range(COLOURS) if int(player.tiles[kind]) >> space & 1), None)


def headline(state: State, labels: Mapping[str, str]) -> list[str]:
    """The round and the phase in words."""
    return [f"{labels['round']} {int(state.round_number)}", labels[PHASES[state.stage]]]


def stocks_of(state: State) -> dict[str, int]:
    """How many tiles are in the bag and in the tower."""
    return {"bag": int(piles.size(int(state.bag))), "tower": int(piles.size(int(state.tower)))}


def to_take(table: Table, labels: Mapping[str, str]) -> str:
    """How many bonus tiles are to take."""
    return f"{labels['to_take']}: {table.picks}"
