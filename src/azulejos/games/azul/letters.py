"""Azul's positions as text made of letters, for a terminal."""

from collections.abc import Mapping, Sequence

from rich.cells import set_cell_size

from azulejos.core.contract import State
from azulejos.core.text import flowing, market_lines, player_heading, side_by_side
from azulejos.games.azul.params import KIND_LETTERS, LINES, PENALTIES
from azulejos.games.azul.scene import LABELS, Board, areas_of, boards_of, headline, stocks_of
from azulejos.games.azul.state import NO_ROW

TEXT_WIDTH = 2 + 3 * LINES + 3 + 3 * LINES  # of a board; a tile has three letters


def text(
    state: State, *, names: Sequence[str] | None = None, labels: Mapping[str, str] = LABELS, columns: int = 100
) -> str:
    """The position in plain letters, at most `columns` wide but never narrower than a board."""
    labels, columns = {**LABELS, **labels}, max(columns, TEXT_WIDTH)
    areas, boards = areas_of(state), boards_of(state, names, labels)
    lines = _text_top(state, boards, labels, columns)
    for index, area in enumerate(areas):
        title = [f"{labels['area']} {index + 1}"] if len(areas) > 1 else []
        displays = [(name, _text_tiles(kinds)) for name, kinds in area.displays]
        lines += ["", *title, *market_lines(displays, (area.centre[0], _text_tiles(area.centre[1])), columns)]
    blocks = [_text_board(board, labels, numbered=state.row != NO_ROW) for board in boards]
    lines += side_by_side(blocks, columns, gap=5, between=[""])
    return "\n".join(line.rstrip() for line in lines)


def _text_top(state: State, boards: list[Board], labels: Mapping[str, str], columns: int) -> list[str]:
    """Round, phase, who is on turn and what can be chosen, bag and lid."""
    parts = headline(state, labels)
    parts += [f"{labels['on_turn']}: {board.name}" for board in boards if "on_turn" in board.notes]
    choices = [f"{space // LINES + 1}@{space % LINES + 1}" for board in boards for space in sorted(board.choices)]
    parts += [f"{labels['choose']}: {' '.join(choices)}"] if choices else []
    parts += [f"{labels[name]} {count}" for name, count in stocks_of(state).items()]
    return flowing(parts, columns)


def _text_tile(kind: int) -> str:
    """A tile: its letter in brackets."""
    return f"[{KIND_LETTERS[kind]}]"


def _text_tiles(kinds: list[int]) -> list[str]:
    """Several tiles."""
    return [_text_tile(kind) for kind in kinds]


def _text_board(board: Board, labels: Mapping[str, str], *, numbered: bool) -> list[str]:
    """A board as lines of equal width; with numbered columns when somebody chooses one."""
    head = player_heading(board, labels, TEXT_WIDTH)
    above = [" " * (TEXT_WIDTH - 3 * LINES) + "".join(f" {column + 1} " for column in range(LINES))] if numbered else []
    lines = [f"{row + 1} {_text_line(board, row)}" for row in range(LINES)]
    return [*head, *above, *lines, _text_floor(board, labels)]


def _text_line(board: Board, row: int) -> str:
    """A pattern line, filled from the right, and the wall's row beside it."""
    free = [" . "] * (row + 1 - len(board.lines[row]))
    line = "".join([*free, *map(_text_tile, reversed(board.lines[row]))])
    wall = (_text_space(board, space) for space in range(row * LINES, (row + 1) * LINES))
    return f"{line:>{3 * LINES}} | {''.join(wall)}"


def _text_space(board: Board, space: int) -> str:
    """A space of the wall: a tile in brackets, or what is printed, in parentheses where it may be chosen."""
    kind, printed = board.wall[space], board.printed[space]
    if kind is not None:
        return _text_tile(kind)
    letter = "." if printed is None else KIND_LETTERS[printed]
    return f"({letter})" if space in board.choices else f" {letter} "


def _text_floor(board: Board, labels: Mapping[str, str]) -> str:
    """The floor line: fallen tiles, then the penalties of free spaces."""
    spaces = [*map(_text_tile, board.floor), *(f" -{penalty}" for penalty in PENALTIES[len(board.floor) :])]
    return set_cell_size(f"f {''.join(spaces)}  {labels['floor']}", TEXT_WIDTH)
