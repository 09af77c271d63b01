"""What both drawings of an Azul position show, the picture and the text: words, colours, areas and boards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from azulejos.core import piles
from azulejos.core.contract import CHANCE, OVER, State
from azulejos.core.svg import tile_styles
from azulejos.core.text import Owner, player_name
from azulejos.games.azul.layout import AREAS, FIRST_DISPLAY, SECOND_AREA, SOURCES_USED, SPACES, source_name
from azulejos.games.azul.moves import open_columns
from azulejos.games.azul.params import KIND_LETTERS, KIND_NAMES, LINES, MARKER, TILE_KINDS
from azulejos.games.azul.state import NO_ROW, NOBODY

# The words in both drawings; callers may pass translations of some or all.
LABELS = {
    "azul": "Azul",
    "round": "Round",
    "area": "Area",
    "display": "display",
    "centre": "centre",
    "bag": "bag",
    "lid": "lid",
    "floor": "floor",
    "player": "Player",
    "point": "point",
    "points": "points",
    "on_turn": "on turn",
    "starts": "first player",
    "has_marker": "has marker",
    "choose": "choose",
    "dealing": "dealing",
    "drafting": "drafting",
    "tiling": "tiling",
    "over": "game over",
    "empty": "empty",
    **{name: name for name in KIND_NAMES},
}

# The artwork's names of the kinds of tiles, and how the command line colours them; they look alike in both themes.
TOKENS = tuple(f"az-{name}" for name in KIND_NAMES[:TILE_KINDS])
STYLES = tile_styles(dict(zip(KIND_LETTERS, (*TOKENS, "marker"), strict=True)), bright="brk")


@dataclass(frozen=True)
class Area:
    """An area of the table: kinds of tiles in its centre, the marker first, and on its displays, each with its name."""

    centre: tuple[str, list[int]]
    displays: list[tuple[str, list[int]]]


@dataclass(frozen=True)
class Board(Owner):
    """A player's board; tiles are told by their kinds."""

    lines: list[list[int]]  # from the right
    wall: list[int | None]
    printed: list[int | None]
    choices: set[int]  # the wall spaces among which the player chooses
    floor: list[int]  # from the left


def tiles_of(pile: int) -> Iterator[int]:
    """The kinds of a pile's tiles one by one, the marker first."""
    for kind in (MARKER, *range(TILE_KINDS)):
        yield from [kind] * int(piles.count_of(int(pile), kind))


def areas_of(state: State) -> list[Area]:
    """The areas of the table."""
    players = int(state.players)
    ends = (FIRST_DISPLAY, int(SECOND_AREA[players]), int(SOURCES_USED[players]))
    return [
        Area(_source(state, index), [_source(state, display) for display in range(ends[index], ends[index + 1])])
        for index in range(int(AREAS[players]))
    ]


def _source(state: State, source: int) -> tuple[str, list[int]]:
    """The name and tiles of a place to take from."""
    # With two areas the one marker, which can be taken from either centre, is shown in the first.
    marker = [MARKER] if source == 0 and state.marker == NOBODY else []
    return source_name(int(state.players), source), [*marker, *tiles_of(state.sources[source])]


def boards_of(state: State, names: Sequence[str] | None, labels: Mapping[str, str]) -> list[Board]:
    """The boards of all players."""
    return [_board(state, seat, player_name(seat, names, labels)) for seat in range(int(state.players))]


def _board(state: State, seat: int, name: str) -> Board:
    """The board of one player."""
    player = state.player[seat]
    holders = {"on_turn": state.turn, "starts": state.first, "has_marker": state.marker}
    return Board(
        seat=seat,
        name=name,
        score=int(player.score),
        notes=[note for note, holder in holders.items() if holder == seat],
        lines=[list(tiles_of(line)) for line in player.lines],
        wall=[_tile_at(player, space) for space in range(SPACES)],
        printed=[None if state.grey else _printed_at(space) for space in range(SPACES)],
        choices=_choices(state, seat),
        floor=list(tiles_of(player.floor)),
    )


def _tile_at(player: State, space: int) -> int | None:
    """The kind of the tile on a wall space."""
    return next((kind for kind in range(TILE_KINDS) if int(player.wall[kind]) >> space & 1), None)


def _printed_at(space: int) -> int:
    """The colour printed on a space of the coloured wall."""
    row, column = divmod(space, LINES)
    return (column - row) % LINES


def _choices(state: State, seat: int) -> set[int]:
    """The wall spaces among which a seat chooses."""
    if state.turn != seat or state.row == NO_ROW:
        return set()
    columns = int(open_columns(state, seat, state.row))
    return {int(state.row) * LINES + column for column in range(LINES) if columns >> column & 1}


def _phase(state: State) -> str:
    """The label of what the game is at."""
    if state.turn in (CHANCE, OVER):
        return "dealing" if state.turn == CHANCE else "over"
    return "drafting" if state.row == NO_ROW else "tiling"


def headline(state: State, labels: Mapping[str, str]) -> list[str]:
    """The round and the phase in words."""
    return [f"{labels['round']} {int(state.round_number)}", labels[_phase(state)]]


def stocks_of(state: State) -> dict[str, int]:
    """How many tiles are in the bag and in the lid."""
    return {"bag": int(piles.size(int(state.bag))), "lid": int(piles.size(int(state.lid)))}
