"""Queen's Garden's rules in the order of the rulebook: acquire, place, pass, score a round, the next one, the end."""

from azulejos.core import tallies
from azulejos.core.bits import bit_count, lowest_bit
from azulejos.core.contract import OVER, State
from azulejos.core.events import NO_SEAT
from azulejos.core.jit import kernel
from azulejos.core.limits import Limits
from azulejos.core.log import Log, write
from azulejos.core.seats import clockwise
from azulejos.games.queens_garden import events, scoring
from azulejos.games.queens_garden.layout import (
    AREA_CELLS,
    AREAS,
    CELLS,
    MOST_TOUCHED,
    ORNAMENT_BONUS,
    OUTER_CELLS,
    PLACES,
    STACK_OF,
)
from azulejos.games.queens_garden.moves import (
    ACQUIRE,
    AREA,
    CELL,
    DISCARD_EXPANSION,
    DISCARD_TILE,
    DONE,
    OTHER_KINDS,
    OTHERS,
    PASS,
    PAYMENT,
    PLACE_EXPANSION,
    PLACE_TILE,
    SLOT,
    WAY_EXPANSIONS,
    WAY_TILES,
    WAYS,
    can_discard,
    choose_slot,
    due,
    group_of,
    next_seat,
    open_kinds,
    placed_kind,
    shown,
    stored,
    undecided_kind,
)
from azulejos.games.queens_garden.params import (
    BONUS_SIZES,
    CATEGORIES,
    MARKER_PRICE,
    PAVILION_POINTS,
    ROUNDS,
    START_SCORE,
    STORAGE_EXPANSIONS,
    STORAGE_PLACES,
    SUPPLY_PRICE,
    SYMBOLS,
    TILES_PER_SLOT,
    QueensGardenParams,
)
from azulejos.games.queens_garden.setup import go_on_dealing, lay_out_stack
from azulejos.games.queens_garden.state import ACT, COPY, DISCARD, FINISHED, HIDDEN, NOBODY, NOTHING, PAY, TAKEN, WHERE


@kernel
def apply(state: State, move: int) -> None:
    """Plays a decision."""
    play(state, move, None)


@kernel
def apply_logged(state: State, move: int, log: Log) -> None:
    """Plays a decision and tells what happened."""
    play(state, move, log)


@kernel
def play(state: State, move: int, log: Log | None) -> None:
    """Plays a decision and all that follows from it, up to the next decision, deal or the end."""
    if move < PLACE_TILE:
        state.action = move
        _ask_copy_or_acquire(state, log)
    elif move < PASS:
        state.action = move
        state.stage = WHERE
    elif move == PASS:
        _pass(state, log)
    elif move < CELL:
        choose_slot(state, undecided_kind(state), move - SLOT)
        _ask_copy_or_acquire(state, log)
    elif move < AREA:
        _choose_cell(state, move - CELL, log)
    elif move < PAYMENT:
        _place_from_supply(state, move - AREA + 1, log)
    elif move < DONE:
        _pay_and_place(state, (move - PAYMENT) // WAYS, (move - PAYMENT) % WAYS, log)
    elif move == DONE:
        _end_turn(state, log)
    else:
        _discard(state, move, log)


@kernel
def _end_turn(state: State, log: Log | None) -> None:
    """The next seat acts; when all have passed, the round is scored."""
    _forget_action(state)
    following = next_seat(state, int(state.turn))
    if following == NOBODY:
        _end_round(state, log)
    else:
        state.stage = ACT
        state.turn = following


@kernel
def _forget_action(state: State) -> None:
    """Clears what was decided of an action, which is complete."""
    state.action = NOTHING
    state.copies = 0
    state.cell = NOTHING
    state.discarded = NOTHING


# --- A. Acquire -------------------------------------------------------------------------------------------------------


@kernel
def _ask_copy_or_acquire(state: State, log: Log | None) -> None:
    """Asks for a choice among identical hexagons as long as there is one, then takes everything."""
    if undecided_kind(state) != NOTHING:
        state.stage = COPY
    else:
        _acquire(state, log)


@kernel
def _acquire(state: State, log: Log | None) -> None:
    """Takes one of every different matching hexagon; then tiles are dealt and empty expansions turned up."""
    seat = int(state.turn)
    from_top = False
    tiles = 0
    expansions = 0
    row = 0 if log is None else log.count
    write(log, events.ACQUIRE, seat, 0, int(state.action) - ACQUIRE)
    for slot in range(STACK_OF[state.players]):
        taken = open_kinds(state, slot, int(state.slots[slot, 0]))
        from_top |= taken != 0 and slot == state.top - 1
        tiles += bit_count(taken)
        while taken:
            _take_tile(state, seat, slot, lowest_bit(taken), log)
            taken &= taken - 1
        face = open_kinds(state, slot, shown(state, slot))
        if face:
            _take_expansion(state, seat, slot, face, log)
            expansions += 1
    if log is not None:
        # How much it is, is known only now.
        log.rows[row, 4] = tiles
        log.rows[row, 5] = expansions
    _forget_action(state)
    if from_top:
        state.top += 1
        # D2: when the stack is used up nothing more is dealt.
        state.owed = TILES_PER_SLOT if state.top <= STACK_OF[state.players] else 0
    state.mover = next_seat(state, seat)
    go_on_dealing(state)


@kernel
def _take_tile(state: State, seat: int, slot: int, kind: int, log: Log | None) -> None:
    """Moves a tile from a slot into a seat's storage."""
    tallies.remove(state.slots[slot], kind)
    tallies.add(state.player[seat].tiles, kind)
    write(log, events.TAKE_TILE, seat, 0, kind, slot)


@kernel
def _take_expansion(state: State, seat: int, slot: int, face: int, log: Log | None) -> None:
    """Moves a face-up expansion into a seat's storage."""
    state.faces[slot] = TAKEN
    state.player[seat].expansions |= face
    write(log, events.TAKE_EXPANSION, seat, 0, lowest_bit(face), slot)


# --- B, C. Place a tile or an expansion -------------------------------------------------------------------------------


@kernel
def _choose_cell(state: State, cell: int, log: Log | None) -> None:
    """Remembers where something goes and asks for the payment; what costs nothing more is placed at once."""
    state.cell = cell
    if due(placed_kind(int(state.action))):
        state.stage = PAY
    else:
        _pay_and_place(state, 0, 0, log)


@kernel
def _pay_and_place(state: State, mode: int, way: int, log: Log | None) -> None:
    """Pays for a hexagon first, then places it, then receives jokers for what is now surrounded."""
    seat = int(state.turn)
    kind = placed_kind(int(state.action))
    cell = int(state.cell)
    _pay(state, seat, kind, mode, way, log)
    player = state.player[seat]
    if state.action < PLACE_EXPANSION:
        tallies.remove(player.tiles, kind)
        _cover(state, seat, kind, cell)
        write(log, events.PLACE, seat, 0, kind, cell)
        _receive_jokers(state, seat, cell, log)
    else:
        # Five other cells of the area are still free, so nothing can be surrounded by this.
        player.expansions ^= 1 << kind
        player.fields |= OUTER_CELLS[cell // PLACES]
        player.printed |= 1 << cell
        _cover(state, seat, kind, cell)
        write(log, events.EXPAND, seat, 0, kind, cell)
    _end_turn(state, log)


@kernel
def _pay(state: State, seat: int, kind: int, mode: int, way: int, log: Log | None) -> None:
    """Pays tiles into the tower, expansions under the supply, and jokers for the rest."""
    for index in range(OTHERS):
        other = OTHER_KINDS[kind, mode, index]
        if (WAY_TILES[way] >> index) & 1:
            _give_tile(state, seat, other)
            write(log, events.PAY_TILE, seat, 0, other)
        if (WAY_EXPANSIONS[way] >> index) & 1:
            _give_expansion(state, seat, other)
            write(log, events.PAY_EXPANSION, seat, 0, other)
    jokers = due(kind) - bit_count(int(WAY_TILES[way])) - bit_count(int(WAY_EXPANSIONS[way]))
    if jokers:
        state.player[seat].jokers -= jokers
        write(log, events.PAY_JOKERS, seat, 0, jokers)


@kernel
def _give_tile(state: State, seat: int, kind: int) -> None:
    """Moves a tile from a seat's storage into the tower."""
    tallies.remove(state.player[seat].tiles, kind)
    tallies.add(state.tower, kind)


@kernel
def _give_expansion(state: State, seat: int, kind: int) -> None:
    """Moves an expansion from a seat's storage face down under the supply."""
    state.player[seat].expansions ^= 1 << kind
    state.supply += 1


@kernel
def _cover(state: State, seat: int, kind: int, cell: int) -> None:
    """Puts a hexagon on a cell."""
    state.player[seat].colours[kind // SYMBOLS] |= 1 << cell
    state.player[seat].symbols[kind % SYMBOLS] |= 1 << cell


@kernel
def _receive_jokers(state: State, seat: int, cell: int, log: Log | None) -> None:
    """Gives the jokers of every ornament that a tile has just surrounded, as far as the storage has room."""
    for index in range(MOST_TOUCHED):
        ornament = scoring.completes(state, seat, cell, index)
        if ornament >= 0:
            jokers = min(int(ORNAMENT_BONUS[ornament]), STORAGE_PLACES - stored(state, seat))
            state.player[seat].jokers += jokers
            write(log, events.SURROUND, seat, 0, ornament, jokers, int(ORNAMENT_BONUS[ornament]) - jokers)


@kernel
def _place_from_supply(state: State, area: int, log: Log | None) -> None:
    """Places a face-down expansion of the supply for points."""
    seat = int(state.turn)
    state.player[seat].score -= SUPPLY_PRICE
    state.supply -= 1
    state.player[seat].fields |= AREA_CELLS[area]
    write(log, events.SUPPLY, seat, -SUPPLY_PRICE, area)
    _end_turn(state, log)


# --- D. Pass ----------------------------------------------------------------------------------------------------------


@kernel
def _pass(state: State, log: Log | None) -> None:
    """Leaves the round; the first to pass takes the marker for a point, never below 0. Then one may discard."""
    seat = int(state.turn)
    state.player[seat].passed = 1
    write(log, events.PASS, seat, 0)
    if state.marker == NOBODY:
        state.marker = seat
        loss = min(MARKER_PRICE, int(state.player[seat].score))
        state.player[seat].score -= loss
        write(log, events.MARKER, seat, -loss)
    _ask_discard_or_end_turn(state, log)


@kernel
def _ask_discard_or_end_turn(state: State, log: Log | None) -> None:
    """Asks what else is discarded, if anything can be."""
    if can_discard(state):
        state.stage = DISCARD
    else:
        _end_turn(state, log)


@kernel
def _discard(state: State, move: int, log: Log | None) -> None:
    """Discards a hexagon of the storage for the points of its symbol."""
    seat = int(state.turn)
    state.discarded = move
    kind = move - (DISCARD_TILE if move < DISCARD_EXPANSION else DISCARD_EXPANSION)
    loss = kind % SYMBOLS + 1
    state.player[seat].score -= loss
    if move < DISCARD_EXPANSION:
        _give_tile(state, seat, kind)
        write(log, events.DISCARD_TILE, seat, -loss, kind)
    else:
        _give_expansion(state, seat, kind)
        write(log, events.DISCARD_EXPANSION, seat, -loss, kind)
    _ask_discard_or_end_turn(state, log)


# --- Phases 2 and 3: scoring and the next round -----------------------------------------------------------------------


@kernel
def _end_round(state: State, log: Log | None) -> None:
    """Scores the gardens and clears the display; then the next round begins or the game ends."""
    seat = int(state.first)
    for _ in range(state.players):
        _score_wheel(state, seat, log)
        _score_pavilions(state, seat, log)
        seat = clockwise(state, seat)
    _clear_display(state)
    if state.round_number == ROUNDS:
        _end_game(state, log)
        return
    round_number = int(state.round_number) + 1
    first = int(state.marker)
    state.round_number = round_number
    state.first = first
    state.marker = NOBODY
    for other in range(state.players):
        state.player[other].passed = 0
    write(log, events.ROUND, NO_SEAT, 0, round_number, first)
    lay_out_stack(state)


@kernel
def _score_wheel(state: State, seat: int, log: Log | None) -> None:
    """Every hexagon that shows one of the round's categories scores its points, by colour and by symbol."""
    for category in range(CATEGORIES):
        points = scoring.wheel_points(state, int(state.round_number), category)
        count = bit_count(scoring.category_cells(state, seat, category))
        if points * count:
            state.player[seat].score += points * count
            write(log, events.WHEEL, seat, points * count, int(state.round_number), category, count)


@kernel
def _score_pavilions(state: State, seat: int, log: Log | None) -> None:
    """A point for each pavilion."""
    count = scoring.pavilions(state, seat)
    if count:
        state.player[seat].score += PAVILION_POINTS * count
        write(log, events.PAVILIONS, seat, PAVILION_POINTS * count, int(state.round_number), count)


@kernel
def _clear_display(state: State) -> None:
    """Tiles left in the display go to the tower, expansions face down under the supply; after round 4, too."""
    for slot in range(STACK_OF[state.players]):
        tallies.move_all(state.slots[slot], state.tower)
        state.supply += int(state.faces[slot] != TAKEN)
        state.faces[slot] = HIDDEN
    state.top = 0


# --- The end ----------------------------------------------------------------------------------------------------------


@kernel
def _end_game(state: State, log: Log | None) -> None:
    """First the storages, which may bring a score below 0 (D6), then the groups."""
    state.stage = FINISHED
    state.turn = OVER
    write(log, events.END, NO_SEAT, 0)
    for seat in range(state.players):
        _score_storage(state, seat, log)
        for category in range(CATEGORIES):
            _score_groups(state, seat, category, log)


@kernel
def _score_storage(state: State, seat: int, log: Log | None) -> None:
    """A point for each joker left; tiles and expansions left cost the numbers of their symbols."""
    player = state.player[seat]
    jokers = int(player.jokers)
    loss = scoring.storage_value(state, seat)
    player.score += jokers - loss
    if jokers:
        write(log, events.JOKERS, seat, jokers, jokers)
    if loss:
        write(log, events.STORAGE, seat, -loss, tallies.size(player.tiles), bit_count(int(player.expansions)))


@kernel
def _score_groups(state: State, seat: int, category: int, log: Log | None) -> None:
    """Every large enough group of a colour or of a symbol scores the sum of its numbers and the bonus of its size."""
    members = scoring.category_cells(state, seat, category)
    left = members
    while left:
        group = group_of(lowest_bit(left), members)
        left &= ~group
        size = bit_count(group)
        value = scoring.group_points(state, seat, group)
        if value:
            bonus = scoring.group_bonus(state, size)
            state.player[seat].score += value + bonus
            write(log, events.GROUP, seat, value + bonus, category, size, value, bonus)


def phase(state: State) -> str:
    """What is going on."""
    return ("dealing", "acting", "choosing", "placing", "paying", "discarding", "over")[state.stage]


def limits(params: QueensGardenParams) -> Limits:
    """What no game with these options exceeds."""
    hexagons = ROUNDS * params.stack * (TILES_PER_SLOT + 1)
    return Limits(
        # A hexagon is taken (two decisions with the choice of a slot) and placed (three) or discarded (one); besides,
        # each seat expands from the supply and passes.
        decisions=5 * hexagons + params.players * (2 * AREAS + 2 * ROUNDS),
        draws=hexagons,
        least_points=-(STORAGE_PLACES + STORAGE_EXPANSIONS) * SYMBOLS,
        most_points=START_SCORE + STORAGE_PLACES + _most_points_of_gardens(params),
    )


def _most_points_of_gardens(params: QueensGardenParams) -> int:
    """More than a full garden can score in all rounds and at the end."""
    # A hexagon has one colour and one symbol, so it scores at most two of a round's categories.
    wheel = sum(sum(sorted(points.values())[-2:]) for points in params.wheel)
    bonuses = max(CELLS * bonus // size for size, bonus in zip(BONUS_SIZES, params.group_bonuses, strict=True))
    return CELLS * wheel + ROUNDS * AREAS * PAVILION_POINTS + 2 * (CELLS * SYMBOLS + bonuses)
