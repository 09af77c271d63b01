"""What a search of Azul wants to know of positions and moves: what is equal, who goes on, what to try first."""

from azulejos.core import piles
from azulejos.core.contract import SKIPPED, Integers, State
from azulejos.core.jit import kernel
from azulejos.core.keys import at, chain, join, mix
from azulejos.games.azul.layout import FIRST_DISPLAY, SECOND_AREA, SOURCES_USED
from azulejos.games.azul.moves import DRAFTS, FLOOR, MOVES, TAKEN, TARGETS, WHATS
from azulejos.games.azul.params import LINES, TILE_KINDS
from azulejos.games.azul.state import NOBODY

WIDE = NARROW = MOVES  # all of them
DEALS = 0  # only whole rounds are dealt
MARKER_COST = 60
_WALL, _SCORE, _FLOOR = LINES, LINES + TILE_KINDS, LINES + TILE_KINDS + 1  # places of a board's key, after the lines
AREA = 1 << 60  # tells the displays of the second area from those of the first


@kernel
def key(state: State) -> int:
    """A number for the position, whatever the order of the displays."""
    found = join(at(0, state.turn + 8 * (state.marker + 1) + 128 * (state.row + 1)), at(1, state.bag))
    found = join(found, at(2, state.first + 8 * state.round_number + 65536 * (2 * state.idle + state.built)))
    found = join(found, join(at(3, state.sources[0]), at(4, state.sources[1])))
    for seat in range(state.players):
        found = chain(found, board_key(state, seat))
    return join(found, _displays_key(state))


@kernel
def board_key(state: State, seat: int) -> int:
    """A number for a seat's board."""
    player = state.player[seat]
    found = join(at(_SCORE, player.score), at(_FLOOR, player.floor))
    for row in range(LINES):
        found = join(found, at(row, player.lines[row]))
    for kind in range(TILE_KINDS):
        found = join(found, at(_WALL + kind, player.wall[kind]))
    return found


@kernel
def _displays_key(state: State) -> int:
    """A number for the displays of each area in any order."""
    found = 0
    for source in range(FIRST_DISPLAY, SOURCES_USED[state.players]):
        pile = int(state.sources[source])
        if pile:
            found = join(found, mix(pile + AREA * int(source >= SECOND_AREA[state.players])))
    return found


@kernel
def mover(state: State) -> int:
    """The seat on turn, or the one that starts the next round."""
    return int(state.turn) if state.turn >= 0 else int(state.first)


@kernel
def starts_turn(state: State) -> bool:
    """Whether a draft is to be made: the choices of a tiling belong together."""
    return bool(state.row < 0)


@kernel
def guess(state: State, moves: Integers, count: int, out: Integers) -> None:
    """Complete lines first, then full ones; little on the floor; of equal displays only the first one."""
    rooms = _rooms(state)
    taking = source = -1
    pile = tiles = marker = 0
    is_twin = False
    for index in range(count):
        move = moves[index]
        if move >= DRAFTS:
            out[index] = 0
            continue
        if move // TARGETS != taking:  # moves that take the same tiles follow each other, and so do those of a source
            taking = move // TARGETS
            if taking // WHATS != source:
                source = taking // WHATS
                pile = int(state.sources[source])
                marker = MARKER_COST if source < FIRST_DISPLAY and state.marker == NOBODY else 0
                is_twin = _has_twin(state, source, pile)
            tiles = piles.size(pile & TAKEN[taking % WHATS])
        out[index] = SKIPPED if is_twin else _promise(rooms, tiles, move % TARGETS) - marker


@kernel
def _rooms(state: State) -> int:
    """How many tiles each line of the seat on turn has room for, eight bits each."""
    rooms = 0
    for row in range(LINES):
        rooms |= (row + 1 - piles.size(state.player[state.turn].lines[row])) << (piles.BITS * row)
    return rooms


@kernel
def _promise(rooms: int, tiles: int, target: int) -> int:
    """How promising it looks to lay so many tiles somewhere."""
    if target == FLOOR:
        return -100 - 50 * tiles
    missing = piles.count_of(rooms, target) - tiles
    if missing > 0:
        return 20 * tiles - 10 * missing
    return 150 - 30 * min(missing * missing, 25) + 10 * target


@kernel
def _has_twin(state: State, source: int, pile: int) -> bool:
    """Whether an earlier display of the same area holds the same tiles."""
    begin = SECOND_AREA[state.players] if source >= SECOND_AREA[state.players] else FIRST_DISPLAY
    for other in range(begin, source):
        if state.sources[other] == pile:
            return True
    return False
