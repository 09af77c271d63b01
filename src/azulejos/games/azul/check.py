"""Whether an Azul position that somebody wrote down or set up by hand can exist."""

from azulejos.core import piles
from azulejos.core.bits import bit_count
from azulejos.core.contract import CHANCE, OVER, State
from azulejos.core.notation import check_counts, check_scores, count_kinds, require
from azulejos.games.azul.layout import AREAS, COLOUR_COLUMN, FIRST_DISPLAY, ROW, SECOND_AREA, SOURCES_USED
from azulejos.games.azul.moves import JOKER_TILES, line_colour, occupied, open_columns, row_holds
from azulejos.games.azul.params import (
    COLOURS,
    FLOOR_SPACES,
    IDLE_ROUNDS,
    KIND_NAMES,
    LINES,
    MARKER,
    MOST_ROUNDS,
    TILE_KINDS,
    TILES_PER_DISPLAY,
    AzulParams,
)
from azulejos.games.azul.scoring import column_bits, complete_rows, row_bits
from azulejos.games.azul.setup import drawable
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


def _check_numbers(state: State) -> None:
    """Round, idle rounds and seats within their limits."""
    require(1 <= state.round_number <= MOST_ROUNDS, f"rounds count from 1 to {MOST_ROUNDS}")
    require(state.idle < state.round_number or state.turn == OVER, "there have not been so many rounds yet")
    require(state.first < state.players, f"there is no seat {state.first}")
    require(state.marker < state.players, f"there is no seat {state.marker}")
    require(state.turn < state.players, f"there is no seat {state.turn}")
    require(state.idle < IDLE_ROUNDS or (state.idle == IDLE_ROUNDS and state.turn == OVER), "too many idle rounds")
    check_scores(int(player.score) for player in state.player)


def _check_tiles(state: State, params: AzulParams) -> None:
    """As many tiles of each kind as the box holds, and the marker nowhere but on a floor."""
    loose = [state.bag, state.lid, *state.sources, *(line for player in state.player for line in player.lines)]
    require(count_kinds(loose, piles.KINDS)[MARKER] == 0, "the marker lies among tiles")
    counts = count_kinds([*loose, *(player.floor for player in state.player)], TILE_KINDS)
    walls = [sum(bit_count(int(player.wall[kind])) for player in state.player) for kind in range(TILE_KINDS)]
    check_counts([count + wall for count, wall in zip(counts, walls, strict=True)], params.tiles, KIND_NAMES)


def _check_sources(state: State) -> None:
    """No more tiles than a display holds, nor than its displays can leave in a centre."""
    for display in range(FIRST_DISPLAY, SOURCES_USED[state.players]):
        require(piles.size(state.sources[display]) <= TILES_PER_DISPLAY, "a display holds more than four tiles")
    most = (TILES_PER_DISPLAY - 1) * (SECOND_AREA[state.players] - FIRST_DISPLAY)
    for centre in range(AREAS[state.players]):
        require(piles.size(state.sources[centre]) <= most, "a centre holds more tiles than can be left there")


def _check_lines(state: State, seat: int) -> None:
    """Each line within its length, of one colour, which its wall row does not hold yet."""
    for row in range(LINES):
        line = int(state.player[seat].lines[row])
        colour = int(line_colour(line))
        require(piles.size(line) <= row + 1, f"line {row + 1} of seat {seat} is too long")
        if colour == COLOURS:
            continue
        rest = line - piles.tiles(colour, piles.count_of(line, colour))
        require(not rest & ~JOKER_TILES, f"line {row + 1} of seat {seat} mixes colours")
        require(not row_holds(state, seat, row, colour), f"row {row + 1} of seat {seat} has that line's colour already")


def _check_wall(state: State, seat: int) -> None:
    """Coloured wall: each tile on its colour's space; grey wall: each colour once in a row and in a column."""
    for colour in range(COLOURS):
        spaces = int(state.player[seat].wall[colour])
        for index in range(LINES):
            inside = row_bits(spaces, index)
            if state.grey:
                require(bit_count(inside) <= 1, f"seat {seat} has a colour twice in row {index + 1}")
                twice = bit_count(column_bits(spaces, index)) > 1
                require(not twice, f"seat {seat} has a colour twice in column {index + 1}")
            else:
                own = 1 << int(COLOUR_COLUMN[index, colour])
                require(inside in (0, own), f"seat {seat} has a tile on another colour's space in row {index + 1}")


def _check_floor(state: State, seat: int) -> None:
    """At most seven pieces, and the marker only with its owner."""
    floor = int(state.player[seat].floor)
    markers = piles.count_of(floor, MARKER)
    require(piles.size(floor) <= FLOOR_SPACES, f"the floor line of seat {seat} is too long")
    require(markers == 0 or (markers == 1 and state.marker == seat), "the marker lies with someone who has not got it")


def _check_phase(state: State) -> None:
    """What must be empty or full in each phase."""
    taken = not any(int(pile) for pile in state.sources)
    if state.turn == CHANCE:
        _check_deal(state)
    elif state.turn == OVER:
        require(taken and _all_tiled(state), "a finished game has tiles left to take or to tile")
        ended = _any_complete_row(state) or state.idle == IDLE_ROUNDS or not drawable(state)
        require(ended, "there is no reason for the game to be over")
    elif state.row == NO_ROW:
        require(not taken, "there is nothing to take")
        require(not _any_complete_row(state), "the game should have ended with a complete row")
        _check_marker(state)
    else:
        require(taken, "tiling begins when all tiles are taken")
        _check_tiling(state)


def _check_deal(state: State) -> None:
    """Before and while dealing the boards are tiled, the centres empty, and displays full one after the other."""
    require(_all_tiled(state) and not _any_complete_row(state), "tiles are dealt before the tiling is over")
    require(state.marker == NOBODY, "the marker lies in the middle while tiles are dealt")
    require(drawable(state), "there is nothing to deal")
    sizes = [int(piles.size(pile)) for pile in state.sources[: SOURCES_USED[state.players]]]
    dealt = sum(sizes)
    filled = [
        min(TILES_PER_DISPLAY, max(0, dealt - TILES_PER_DISPLAY * index)) for index in range(len(sizes) - FIRST_DISPLAY)
    ]
    require(
        sizes == [0] * FIRST_DISPLAY + filled and filled[-1] < TILES_PER_DISPLAY, "the displays are not filled in order"
    )


def _check_marker(state: State) -> None:
    """Whoever has the marker has it on the floor line, unless that was full (D1)."""
    if state.marker != NOBODY:
        floor = int(state.player[state.marker].floor)
        on_floor = piles.count_of(floor, MARKER) or piles.size(floor) == FLOOR_SPACES
        require(on_floor, "the marker is not on its owner's floor line")


def _check_tiling(state: State) -> None:
    """The seat on turn has a real choice, and everything before it is done."""
    seat, row = int(state.turn), int(state.row)
    require(_is_complete(state, seat, row), f"line {row + 1} of seat {seat} is not complete")
    require(bit_count(open_columns(state, seat, row)) > 1, "there is no choice to make")
    require(not any(_is_complete(state, seat, above) for above in range(row)), "lines are tiled from top to bottom")
    before = (seat - state.first) % state.players
    seats = [int(state.first + step) % int(state.players) for step in range(state.players)]
    require(all(_is_tiled(state, other) for other in seats[:before]), "seats are tiled one after the other")
    waiting = [complete_rows(occupied(state, other)) for other in seats[before + 1 :]]
    later = [row_bits(occupied(state, seat), below) == ROW for below in range(row, LINES)]
    require(not any(waiting) and not any(later), "a row is complete before its line was tiled")
    if state.marker in seats[before:]:
        _check_marker(state)


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
