"""Whether an Azul position that somebody wrote down or set up by hand can exist."""

import numpy as np

from azulejos.core import piles
from azulejos.core.bits import bit_count
from azulejos.core.contract import CHANCE, OVER, State
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.games.azul.layout import AREAS, COLOUR_COLUMN, FIRST_DISPLAY, SECOND_AREA, SOURCES_USED
from azulejos.games.azul.moves import JOKER_TILES, line_colour, occupied, open_columns, row_holds
from azulejos.games.azul.params import (
    COLOURS,
    FLOOR_SPACES,
    IDLE_ROUNDS,
    KIND_NAMES,
    LINES,
    MARKER,
    TILE_KINDS,
    TILES_PER_DISPLAY,
    AzulParams,
)
from azulejos.games.azul.scoring import column_bits, complete_rows, row_bits
from azulejos.games.azul.setup import census, drawable
from azulejos.games.azul.state import NO_ROW, NOBODY


def check_position(state: State, params: AzulParams) -> None:
    """Refuses a position that no game with these options can reach, as far as the rules tell at a glance."""
    _check_numbers(state)
    _check_tiles(state, params)
    _check_sources(state)
    for seat in range(state.players):
        _check_lines(state, seat)
        _check_wall(state, seat)
        _check_floor(state, seat)
    _check_phase(state)


def _require(condition: object, reason: str) -> None:
    """Refuses the position for a reason unless the condition holds."""
    if not condition:
        raise AzulejosError(ErrorCode.IMPOSSIBLE_POSITION, reason=reason)


def _check_numbers(state: State) -> None:
    """Round, idle rounds and seats within their limits."""
    _require(state.round_number >= 1, "rounds count from 1")
    _require(state.first < state.players, f"there is no seat {state.first}")
    _require(state.marker < state.players, f"there is no seat {state.marker}")
    _require(state.turn < state.players, f"there is no seat {state.turn}")
    _require(state.idle < IDLE_ROUNDS or (state.idle == IDLE_ROUNDS and state.turn == OVER), "too many idle rounds")


def _check_tiles(state: State, params: AzulParams) -> None:
    """As many tiles of each kind as the box holds, and the marker nowhere but on a floor."""
    counts = np.zeros(TILE_KINDS, np.int64)
    census(state, counts)
    for kind, (count, expected) in enumerate(zip(counts, params.tiles, strict=True)):
        _require(count == expected, f"{KIND_NAMES[kind]} has {count} tiles instead of {expected}")
    elsewhere = [state.bag, state.lid, *state.sources, *(line for player in state.player for line in player.lines)]
    _require(not any(piles.count_of(int(pile), MARKER) for pile in elsewhere), "the marker lies among tiles")


def _check_sources(state: State) -> None:
    """No more tiles than a display holds, nor than its displays can leave in a centre."""
    for display in range(FIRST_DISPLAY, SOURCES_USED[state.players]):
        _require(piles.size(state.sources[display]) <= TILES_PER_DISPLAY, "a display holds more than four tiles")
    most = (TILES_PER_DISPLAY - 1) * (SECOND_AREA[state.players] - FIRST_DISPLAY)
    for centre in range(AREAS[state.players]):
        _require(piles.size(state.sources[centre]) <= most, "a centre holds more tiles than can be left there")


def _check_lines(state: State, seat: int) -> None:
    """Each line within its length, of one colour, which its wall row does not hold yet."""
    for row in range(LINES):
        line = int(state.player[seat].lines[row])
        colour = int(line_colour(line))
        _require(piles.size(line) <= row + 1, f"line {row + 1} of seat {seat} is too long")
        if colour == COLOURS:
            continue
        rest = line - piles.tiles(colour, piles.count_of(line, colour))
        _require(not rest & ~JOKER_TILES, f"line {row + 1} of seat {seat} mixes colours")
        _require(
            not row_holds(state, seat, row, colour), f"row {row + 1} of seat {seat} has that line's colour already"
        )


def _check_wall(state: State, seat: int) -> None:
    """Coloured wall: each tile on its colour's space; grey wall: each colour once in a row and in a column."""
    for colour in range(COLOURS):
        spaces = int(state.player[seat].wall[colour])
        for index in range(LINES):
            inside = row_bits(spaces, index)
            if state.grey:
                _require(bit_count(inside) <= 1, f"seat {seat} has a colour twice in row {index + 1}")
                twice = bit_count(column_bits(spaces, index)) > 1
                _require(not twice, f"seat {seat} has a colour twice in column {index + 1}")
            else:
                own = 1 << int(COLOUR_COLUMN[index, colour])
                _require(inside in (0, own), f"seat {seat} has a tile on another colour's space in row {index + 1}")


def _check_floor(state: State, seat: int) -> None:
    """At most seven pieces, and the marker only with its owner."""
    floor = int(state.player[seat].floor)
    markers = piles.count_of(floor, MARKER)
    _require(piles.size(floor) <= FLOOR_SPACES, f"the floor line of seat {seat} is too long")
    _require(markers == 0 or (markers == 1 and state.marker == seat), "the marker lies with someone who has not got it")


def _check_phase(state: State) -> None:
    """What must be empty or full in each phase."""
    taken = not any(int(pile) for pile in state.sources)
    if state.turn == CHANCE:
        _check_deal(state)
    elif state.turn == OVER:
        _require(taken and _all_tiled(state), "a finished game has tiles left to take or to tile")
    elif state.row == NO_ROW:
        _require(not taken, "there is nothing to take")
        _require(not _any_complete_row(state), "the game should have ended with a complete row")
    else:
        _require(taken, "tiling begins when all tiles are taken")
        _check_tiling(state)


def _check_deal(state: State) -> None:
    """Before and while dealing the boards are tiled, the centres empty, and displays full one after the other."""
    _require(_all_tiled(state) and not _any_complete_row(state), "tiles are dealt before the tiling is over")
    _require(state.marker == NOBODY, "the marker lies in the middle while tiles are dealt")
    _require(drawable(state), "there is nothing to deal")
    sizes = [int(piles.size(pile)) for pile in state.sources[: SOURCES_USED[state.players]]]
    dealt = sum(sizes)
    filled = [
        min(TILES_PER_DISPLAY, max(0, dealt - TILES_PER_DISPLAY * index)) for index in range(len(sizes) - FIRST_DISPLAY)
    ]
    _require(
        sizes == [0] * FIRST_DISPLAY + filled and filled[-1] < TILES_PER_DISPLAY, "the displays are not filled in order"
    )


def _check_tiling(state: State) -> None:
    """The seat on turn has a real choice, and everything before it is done."""
    seat, row = int(state.turn), int(state.row)
    _require(_is_complete(state, seat, row), f"line {row + 1} of seat {seat} is not complete")
    _require(bit_count(open_columns(state, seat, row)) > 1, "there is no choice to make")
    _require(not any(_is_complete(state, seat, above) for above in range(row)), "lines are tiled from top to bottom")
    before = (seat - state.first) % state.players
    done = [(state.first + step) % state.players for step in range(before)]
    _require(all(_is_tiled(state, other) for other in done), "seats are tiled one after the other")


def _is_complete(state: State, seat: int, row: int) -> bool:
    """Whether a line is full."""
    return bool(piles.size(state.player[seat].lines[row]) == row + 1)


def _is_tiled(state: State, seat: int) -> bool:
    """Whether a seat has no complete line and nothing on the floor."""
    return not int(state.player[seat].floor) and not any(_is_complete(state, seat, row) for row in range(LINES))


def _all_tiled(state: State) -> bool:
    """Whether all seats are done with the tiling."""
    return all(_is_tiled(state, seat) for seat in range(state.players))


def _any_complete_row(state: State) -> bool:
    """Whether a wall has a complete row."""
    return any(complete_rows(occupied(state, seat)) for seat in range(state.players))
