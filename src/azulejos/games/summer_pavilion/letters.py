"""Summer Pavilion's positions as text made of letters, for a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import set_cell_size

from azulejos.core.contract import State
from azulejos.core.text import aligned, flowing, hanging, market_lines, player_heading, side_by_side
from azulejos.games.summer_pavilion.layout import FEATURE_NAMES, FEATURES
from azulejos.games.summer_pavilion.params import COLOURS, CORNERS, KIND_LETTERS, KIND_NAMES, RING, STARS
from azulejos.games.summer_pavilion.scene import (
    LABELS,
    STAR_LETTERS,
    TILE_LETTERS,
    Board,
    Table,
    boards_of,
    headline,
    stocks_of,
    table_of,
    to_take,
)

TEXT_WIDTH = 36  # of a board; four of them fit into 160 columns
LONGEST_LABEL = 12


def text(
    state: State, *, names: Sequence[str] | None = None, labels: Mapping[str, str] = LABELS, columns: int = 100
) -> str:
    """The position in plain letters, at most `columns` wide but never narrower than a board."""
    labels, columns = {**LABELS, **labels}, max(columns, TEXT_WIDTH)
    table, boards = table_of(state), boards_of(state, names, labels)
    lines = flowing(_text_top(state, table, boards, labels), columns)
    lines += ["", *_text_table(table, labels, columns)]
    lines += side_by_side([_text_board(board, labels) for board in boards], columns, gap=5, between=[""])
    return "\n".join(line.rstrip() for line in lines)


def _text_top(state: State, table: Table, boards: list[Board], labels: Mapping[str, str]) -> Iterator[str]:
    """Round, phase, who is on turn, the joker colours, bonus tiles to take, bag and tower."""
    yield from headline(state, labels)
    yield from (f"{labels['on_turn']}: {board.name}" for board in boards if "on_turn" in board.notes)
    if table.picks:
        yield f"{to_take(table, labels)} ({' '.join(f'+{KIND_LETTERS[kind]}' for kind in table.choices)})"
    rounds = [KIND_LETTERS[kind] for kind in table.jokers]
    rounds[table.this_round - 1] = f"({rounds[table.this_round - 1]})"
    yield f"{labels['joker']}: {labels[KIND_NAMES[table.joker]]}, {' '.join(rounds)}"
    yield from (f"{labels[name]} {count}" for name, count in stocks_of(state).items())


def _text_tiles(kinds: list[int]) -> list[str]:
    """Tiles: their letters in brackets."""
    return [f"[{TILE_LETTERS[kind]}]" for kind in kinds]


def _text_table(table: Table, labels: Mapping[str, str], columns: int) -> list[str]:
    """The displays in rows, and below them the centre and the supply."""
    displays = [(name, _text_tiles(kinds)) for name, kinds in table.displays]
    centre = (table.centre[0], _text_tiles(table.centre[1]))
    supply = hanging(f" {labels['supply']}", _text_tiles(table.supply), columns)
    return [*market_lines(displays, centre, columns), *supply]


def _text_board(board: Board, labels: Mapping[str, str]) -> list[str]:
    """A board as lines of equal width: stars with the costs of free spaces, features, tiles beside it and kept ones."""
    numbers = "".join(f" {number + 1} " for number in range(RING))
    heads = aligned(("statue", "pillar", "window", "hand", "corners"), labels, LONGEST_LABEL)
    corners = [*_text_tiles(board.corners), *([" . "] * (CORNERS - len(board.corners)))]
    lines = [
        *player_heading(board, labels, TEXT_WIDTH),
        f"# {numbers}",
        *(f"{STAR_LETTERS[star]} {_text_star(board, star)}" for star in range(STARS)),
        *(f"{heads[kind]} {_text_features(board, kind)}" for kind in ("statue", "pillar", "window")),
        *hanging(heads["corners"], corners, TEXT_WIDTH),
        *hanging(heads["hand"], _text_tiles(board.hand), TEXT_WIDTH),
    ]
    return [set_cell_size(line, TEXT_WIDTH) for line in lines]


def _text_star(board: Board, star: int) -> str:
    """The spaces of a star in the order of their numbers: a tile, or what a free space costs."""
    spaces = range(star * RING, (star + 1) * RING)
    tiles = [(board.tiles[space], f" {board.costs[space]} ") for space in spaces]
    return "".join(cost if kind is None else f"[{KIND_LETTERS[kind]}]" for kind, cost in tiles)


def _text_features(board: Board, kind: str) -> str:
    """How many features of a kind are complete, and beside which stars."""
    features = [feature for feature in range(FEATURES) if FEATURE_NAMES[feature] == kind and board.done[feature]]
    around = KIND_LETTERS + KIND_LETTERS[0]
    stars = 2 if kind == "statue" else 1  # a statue stands between two
    beside = [around[feature % COLOURS :][:stars] for feature in features]
    return " ".join([f"{len(features)}/{COLOURS}", *beside])
