"""Azul's rules in the order of the rulebook: drafting, tiling, the next round, the end."""

from azulejos.core import piles
from azulejos.core.contract import CHANCE, OVER, State
from azulejos.core.events import NO_SEAT
from azulejos.core.jit import kernel
from azulejos.core.limits import Limits
from azulejos.core.log import Log, write
from azulejos.core.seats import clockwise
from azulejos.games.azul import events, scoring
from azulejos.games.azul.layout import FIRST_DISPLAY, FLOOR_COST, ROW, SECOND_AREA, SOURCES_USED
from azulejos.games.azul.moves import (
    DRAFTS,
    FLOOR,
    JOKERS_ALONE,
    TAKEN,
    TARGETS,
    WHATS,
    line_colour,
    occupied,
    open_columns,
    update_takes,
    wall_kind,
)
from azulejos.games.azul.params import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FLOOR_SPACES,
    IDLE_ROUNDS,
    JOKER,
    LINES,
    ROW_BONUS,
    TILES_PER_DISPLAY,
    AzulParams,
)
from azulejos.games.azul.setup import MARKER_TILE
from azulejos.games.azul.state import NO_ROW, NOBODY


@kernel
def apply(state: State, move: int) -> None:
    """Plays a draft or a tiling choice."""
    play(state, move, None)


@kernel
def apply_logged(state: State, move: int, log: Log) -> None:
    """Plays a draft or a tiling choice and tells what happened."""
    play(state, move, log)


@kernel
def play(state: State, move: int, log: Log | None) -> None:
    """Plays a decision and all that follows from it, up to the next decision, deal or the end."""
    if move >= DRAFTS:
        _choose_space(state, (move - DRAFTS) % LINES, log)
    else:
        _draft(state, move // (WHATS * TARGETS), move // TARGETS % WHATS, move % TARGETS, log)


# --- 1. Drafting ------------------------------------------------------------------------------------------------------


@kernel
def _draft(state: State, source: int, what: int, target: int, log: Log | None) -> None:
    """Takes tiles from a source and lays them in a line or on the floor."""
    seat = int(state.turn)
    pile = int(state.sources[source])
    taken = pile & TAKEN[what]
    colour = what % COLOURS if what < JOKERS_ALONE else COLOURS
    jokers = piles.count_of(taken, JOKER)
    coloured = piles.count_of(taken, colour) if colour < COLOURS else 0
    write(log, events.TAKE, seat, 0, source, colour, coloured, jokers)
    _leave(state, source, pile - taken, log)
    if target < FLOOR:
        room = target + 1 - piles.size(state.player[seat].lines[target])
        # D2: the colour fills the line first, then the jokers.
        fitting = min(coloured, room)
        fitting_jokers = min(jokers, room - fitting)
        state.player[seat].lines[target] += piles.tiles(colour, fitting) + piles.tiles(JOKER, fitting_jokers)
        update_takes(state, seat, target)
        write(log, events.LINE, seat, 0, target, colour, fitting, fitting_jokers)
        coloured -= fitting
        jokers -= fitting_jokers
    _drop(state, seat, colour, coloured, log)
    _drop(state, seat, JOKER, jokers, log)
    _next_turn(state, log)


@kernel
def _leave(state: State, source: int, rest: int, log: Log | None) -> None:
    """Leaves what was not taken: from a display it goes to its area's centre; a centre gives up the marker."""
    if source >= FIRST_DISPLAY:
        state.sources[source] = 0
        state.sources[int(source >= SECOND_AREA[state.players])] += rest
        return
    state.sources[source] = rest
    if state.marker == NOBODY:
        _take_marker(state, log)


@kernel
def _take_marker(state: State, log: Log | None) -> None:
    """Gives the marker to the seat on turn; D1: with a full floor line it costs nothing."""
    player = state.player[state.turn]
    state.marker = state.turn
    fits = piles.size(player.floor) < FLOOR_SPACES
    if fits:
        player.floor += MARKER_TILE
    write(log, events.MARKER, state.turn, 0, int(fits))


@kernel
def _drop(state: State, seat: int, kind: int, count: int, log: Log | None) -> None:
    """Lets tiles fall on the floor line; past its seventh space they go to the lid."""
    if count == 0:
        return
    falling = min(count, FLOOR_SPACES - piles.size(state.player[seat].floor))
    state.player[seat].floor += piles.tiles(kind, falling)
    state.lid += piles.tiles(kind, count - falling)
    write(log, events.FLOOR, seat, 0, kind, falling, count - falling)


@kernel
def _next_turn(state: State, log: Log | None) -> None:
    """Passes the turn on clockwise; when all tiles are taken, the tiling begins."""
    left = 0
    for source in range(SOURCES_USED[state.players]):
        left |= state.sources[source]
    if left:
        state.turn = clockwise(state, state.turn)
    else:
        state.built = 0
        _tile(state, state.first, 0, log)


# --- 2. Tiling --------------------------------------------------------------------------------------------------------


@kernel
def _tile(state: State, seat: int, row: int, log: Log | None) -> None:
    """Goes on with the tiling from a seat's row, until somebody has to choose or all are done."""
    # D5: in seat order from the round's first player, each one's lines from top to bottom.
    while True:
        for line in range(row, LINES):
            if _stops_for_choice(state, seat, line, log):
                return
        _clear_floor(state, seat, log)
        seat = clockwise(state, seat)
        row = 0
        if seat == state.first:
            break
    _end_round(state, log)


@kernel
def _stops_for_choice(state: State, seat: int, row: int, log: Log | None) -> bool:
    """Tiles a line where the rules leave no choice; answers whether the seat has to choose instead."""
    if piles.size(state.player[seat].lines[row]) <= row:
        return False
    columns = open_columns(state, seat, row)
    if columns == 0:
        _fall(state, seat, row, log)
        return False
    if columns & (columns - 1):
        state.turn = seat
        state.row = row
        return True
    _put_on_wall(state, seat, row, _place_of(columns), log)
    return False


@kernel
def _place_of(bit: int) -> int:
    """Which of the five bits is set."""
    return int(bit > 1) + int(bit > 2) + int(bit > 4) + int(bit > 8)


@kernel
def _choose_space(state: State, column: int, log: Log | None) -> None:
    """Plays a tiling choice and goes on with the tiling."""
    seat, row = int(state.turn), int(state.row)
    state.row = NO_ROW
    _put_on_wall(state, seat, row, column, log)
    _tile(state, seat, row + 1, log)


@kernel
def _put_on_wall(state: State, seat: int, row: int, column: int, log: Log | None) -> None:
    """Moves one tile of a complete line to the wall, scores it, and clears the line to the lid."""
    player = state.player[seat]
    line = player.lines[row]
    kind = wall_kind(line)
    player.wall[kind] |= 1 << (LINES * row + column)
    state.lid += line - piles.tiles(kind, 1)
    player.lines[row] = 0
    state.built = 1
    update_takes(state, seat, row)
    spaces = occupied(state, seat)
    points = scoring.tile_points(spaces, row, column)
    player.score += points
    horizontal = scoring.horizontal_points(spaces, row, column)
    vertical = scoring.vertical_points(spaces, row, column)
    write(log, events.PLACE, seat, points, row, column, kind, horizontal, vertical)


@kernel
def _fall(state: State, seat: int, row: int, log: Log | None) -> None:
    """D3: a complete line that fits nowhere on the grey wall falls to the floor."""
    line = int(state.player[seat].lines[row])
    write(log, events.FALL, seat, 0, row, line_colour(line), row + 1)
    state.player[seat].lines[row] = 0
    update_takes(state, seat, row)
    _drop(state, seat, line_colour(line), row + 1, log)


@kernel
def _clear_floor(state: State, seat: int, log: Log | None) -> None:
    """Takes the floor line's penalty, never below 0 points, and clears it to the lid."""
    player = state.player[seat]
    fallen = piles.size(player.floor)
    if fallen == 0:
        return
    loss = min(FLOOR_COST[fallen], player.score)
    player.score -= loss
    write(log, events.PENALTY, seat, -loss, fallen, FLOOR_COST[fallen])
    state.lid += player.floor & (MARKER_TILE - 1)  # the marker stays with its owner
    player.floor = 0


# --- 3. Next round, and the end ---------------------------------------------------------------------------------------


@kernel
def _end_round(state: State, log: Log | None) -> None:
    """Ends the game or owes the next deal."""
    state.idle = 0 if state.built else state.idle + 1
    if _row_complete(state):
        _end_game(state, events.END_ROW, log)
    elif state.idle == IDLE_ROUNDS:
        _end_game(state, events.END_IDLE, log)
    elif state.bag == 0 and state.lid == 0:
        _end_game(state, events.END_NO_TILES, log)
    else:
        _prepare_round(state, log)


@kernel
def _row_complete(state: State) -> bool:
    """Whether any seat has a complete horizontal row."""
    for seat in range(state.players):
        if scoring.complete_rows(occupied(state, seat)):
            return True
    return False


@kernel
def _prepare_round(state: State, log: Log | None) -> None:
    """The marker's owner starts the next round; D6: if nobody took it, the same seat starts again."""
    first = int(state.first) if state.marker == NOBODY else int(state.marker)
    state.first = first
    state.marker = NOBODY
    state.built = 0
    round_number = int(state.round_number) + 1
    state.round_number = round_number
    state.turn = CHANCE
    write(log, events.ROUND, NO_SEAT, 0, round_number, first)


@kernel
def _end_game(state: State, reason: int, log: Log | None) -> None:
    """Adds the bonuses for rows, columns and colours."""
    state.built = 0
    state.turn = OVER
    write(log, events.END, NO_SEAT, 0, reason)
    for seat in range(state.players):
        spaces = occupied(state, seat)
        for index in range(LINES):
            if scoring.row_bits(spaces, index) == ROW:
                _add_bonus(state, seat, events.ROW_BONUS, index, ROW_BONUS, log)
            if scoring.column_bits(spaces, index) == ROW:
                _add_bonus(state, seat, events.COLUMN_BONUS, index, COLUMN_BONUS, log)
            if scoring.has_whole_colour(state, seat, index):
                _add_bonus(state, seat, events.COLOUR_BONUS, index, COLOUR_BONUS, log)


@kernel
def _add_bonus(state: State, seat: int, event: int, index: int, points: int, log: Log | None) -> None:
    """Adds one bonus of the final scoring."""
    state.player[seat].score += points
    write(log, event, seat, points, index)


def phase(state: State) -> str:
    """What is going on."""
    if state.turn == OVER:
        return "over"
    if state.turn == CHANCE:
        return "dealing"
    return "drafting" if state.row == NO_ROW else "tiling"


def limits(params: AzulParams) -> Limits:
    """What no game with these options exceeds."""
    # Walls without a complete row have at most four tiles in each, and D8 lets one be built every five rounds at least.
    rounds = (params.players * LINES * (LINES - 1) + 1) * IDLE_ROUNDS
    draws = params.displays * TILES_PER_DISPLAY
    # A tile scores at most what its row has, and what its column has.
    runs = 2 * LINES * sum(range(1, LINES + 1))
    return Limits(
        decisions=rounds * (draws + params.players * LINES),  # a draft takes a tile at least
        draws=rounds * draws,
        least_points=0,
        most_points=runs + LINES * (ROW_BONUS + COLUMN_BONUS + COLOUR_BONUS),
    )
