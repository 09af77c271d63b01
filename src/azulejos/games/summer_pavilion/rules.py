"""Summer Pavilion's rules in the order of the rulebook: acquire, place and score, the next round, the end."""

from azulejos.core import piles
from azulejos.core.contract import CHANCE, OVER, State
from azulejos.core.events import NO_SEAT
from azulejos.core.jit import kernel
from azulejos.core.limits import Limits
from azulejos.core.log import Log, write
from azulejos.core.seats import clockwise
from azulejos.games.summer_pavilion import events, scoring
from azulejos.games.summer_pavilion.layout import (
    CENTRE_SOURCE,
    COSTS,
    COSTS_OF,
    FEATURE_BONUS,
    MOST_TOUCHED,
    NUMBER_BONUS,
    NUMBERS,
    SOURCES,
    SPACES,
)
from azulejos.games.summer_pavilion.moves import (
    JOKER_COUNTS,
    KEPT,
    PASSES,
    PICKS,
    PLACEMENTS,
    covered,
    joker,
    next_seat,
)
from azulejos.games.summer_pavilion.params import (
    COLOURS,
    NUMBER_POINTS,
    RING,
    ROUNDS,
    STAR_POINTS,
    STARS,
    START_SCORE,
    SUPPLY_SPACES,
    TILES_PER_DISPLAY,
    SummerPavilionParams,
)
from azulejos.games.summer_pavilion.setup import drawable
from azulejos.games.summer_pavilion.state import DISPLAYS, FINISHED, NOBODY, PICK, PLACE, SUPPLY


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
    if move < PLACEMENTS:
        _take(state, move // COLOURS, move % COLOURS, log)
    elif move < PICKS:
        way = move - PLACEMENTS
        place = way // JOKER_COUNTS % RING
        star = way // (JOKER_COUNTS * RING * COLOURS)
        _place(state, star, place, way // (JOKER_COUNTS * RING) % COLOURS, way % JOKER_COUNTS, log)
    elif move < PASSES:
        _pick(state, move - PICKS, log)
    else:
        _pass(state, KEPT[move - PASSES], log)


# --- 1. Acquire -------------------------------------------------------------------------------------------------------


@kernel
def _take(state: State, source: int, colour: int, log: Log | None) -> None:
    """Takes all tiles of a colour and one joker tile with them, or a joker tile alone."""
    seat = int(state.turn)
    pile = int(state.sources[source])
    wild = joker(state)
    jokers = min(1, piles.count_of(pile, wild))
    count = piles.count_of(pile, colour) if colour != wild else 0
    taken = piles.tiles(colour, count) + piles.tiles(wild, jokers)
    write(log, events.TAKE, seat, 0, source, colour, count, jokers)
    state.player[seat].hand += taken
    state.sources[source] = 0
    state.sources[CENTRE_SOURCE] += pile - taken
    if source == CENTRE_SOURCE and state.stone == NOBODY:
        _take_stone(state, seat, count + jokers, log)
    _next_take(state, log)


@kernel
def _take_stone(state: State, seat: int, tiles: int, log: Log | None) -> None:
    """Gives the stone to a seat, at a point for each tile it took, never below 0."""
    state.stone = seat
    loss = min(tiles, int(state.player[seat].score))
    state.player[seat].score -= loss
    write(log, events.STONE, seat, -loss, tiles)


@kernel
def _next_take(state: State, log: Log | None) -> None:
    """Passes the turn on clockwise; when all tiles are taken, the placing begins."""
    left = 0
    for source in range(SOURCES):
        left |= state.sources[source]
    if left:
        state.turn = clockwise(state, int(state.turn))
        return
    # D2: if nobody took the stone, the same player starts.
    if state.stone != NOBODY:
        state.start = state.stone
    write(log, events.PLACING, NO_SEAT, 0, int(state.start))
    _pass_on(state, int(state.start) - 1, log)


# --- 2. Place and score -----------------------------------------------------------------------------------------------


@kernel
def _pass_on(state: State, seat: int, log: Log | None) -> None:
    """Gives the turn to the next seat after this one that goes on placing, or ends the round."""
    following = next_seat(state, seat)
    if following == NOBODY:
        _end_round(state, log)
        return
    state.stage = PLACE
    state.turn = following


@kernel
def _place(state: State, star: int, place: int, colour: int, jokers: int, log: Log | None) -> None:
    """Pays for a space, covers it and scores it; completed features give bonus tiles."""
    seat = int(state.turn)
    player = state.player[seat]
    space = star * RING + place
    cost = COSTS[COSTS_OF[state.monochrome, star], place]
    paid = piles.tiles(colour, cost - jokers) + piles.tiles(joker(state), jokers)
    player.hand -= paid
    state.tower += paid - piles.tiles(colour, 1)
    player.tiles[colour] |= 1 << space
    points = scoring.tile_points(covered(state, seat), space)
    player.score += points
    write(log, events.PLACE, seat, points, star, place, colour, cost - jokers, jokers)
    picks = min(_bonus(state, seat, space, log), piles.size(state.supply))
    if picks:
        state.stage = PICK
        state.picks = picks
        state.pick_from = 0
    else:
        _pass_on(state, seat, log)


@kernel
def _bonus(state: State, seat: int, space: int, log: Log | None) -> int:
    """How many bonus tiles the tile on a space has earned."""
    spaces = covered(state, seat)
    bonus = 0
    for index in range(MOST_TOUCHED):
        feature = scoring.completes(spaces, space, index)
        if feature >= 0:
            bonus += FEATURE_BONUS[feature]
            write(log, events.FEATURE, seat, 0, feature, FEATURE_BONUS[feature], feature % COLOURS)
    return bonus


@kernel
def _pick(state: State, colour: int, log: Log | None) -> None:
    """Takes a bonus tile; after the last one the supply is refilled before the next turn."""
    seat = int(state.turn)
    supply = int(state.supply) - piles.tiles(colour, 1)
    state.supply = supply
    state.player[seat].hand += piles.tiles(colour, 1)
    write(log, events.PICK, seat, 0, colour)
    state.picks -= 1
    state.pick_from = colour
    if state.picks:
        return
    state.pick_from = 0
    if piles.size(supply) < SUPPLY_SPACES and drawable(state):
        state.stage = SUPPLY
        state.mover = seat
        state.turn = CHANCE
    else:
        _pass_on(state, seat, log)


@kernel
def _pass(state: State, kept: int, log: Log | None) -> None:
    """Keeps some tiles on the corners and discards the others, at a point each, never below 0."""
    seat = int(state.turn)
    player = state.player[seat]
    discarded = int(player.hand) - kept
    loss = min(piles.size(discarded), int(player.score))
    player.score -= loss
    player.hand = 0
    player.corners = kept
    player.passed = 1
    state.tower += discarded
    write(log, events.PASS, seat, -loss, piles.size(kept), piles.size(discarded), kept)
    _pass_on(state, seat, log)


# --- 3. Next round, and the end ---------------------------------------------------------------------------------------


@kernel
def _end_round(state: State, log: Log | None) -> None:
    """Owes the next deal, or ends the game; a round without any tile to deal and to place is over at once."""
    while state.round_number < ROUNDS:
        _prepare_round(state, log)
        if drawable(state):
            state.stage = DISPLAYS
            state.turn = CHANCE
            return
        following = next_seat(state, int(state.start) - 1)
        if following != NOBODY:
            state.stage = PLACE
            state.turn = following
            return
    _end_game(state, log)


@kernel
def _prepare_round(state: State, log: Log | None) -> None:
    """The stone goes back to the centre, and kept tiles lie beside the boards again."""
    round_number = int(state.round_number) + 1
    state.round_number = round_number
    state.stone = NOBODY
    for seat in range(state.players):
        player = state.player[seat]
        player.hand = player.corners
        player.corners = 0
        player.passed = 0
    write(log, events.ROUND, NO_SEAT, 0, round_number, int(state.start), joker(state))


@kernel
def _end_game(state: State, log: Log | None) -> None:
    """D4: first the kept tiles are discarded, then stars and numbers give their points."""
    state.stage = FINISHED
    state.turn = OVER
    write(log, events.END, NO_SEAT, 0)
    for seat in range(state.players):
        _discard_corners(state, seat, log)
        for star in range(STARS):
            kind = scoring.star_kind(state, seat, star)
            if kind >= 0:
                _add_bonus(state, seat, events.STAR_BONUS, STAR_POINTS[kind], star, kind, log)
        for number in range(len(NUMBERS)):
            if scoring.has_all(state, seat, number):
                _add_bonus(state, seat, events.NUMBER_BONUS, NUMBER_BONUS[number], number, 0, log)


@kernel
def _discard_corners(state: State, seat: int, log: Log | None) -> None:
    """Kept tiles go to the tower at a point each, never below 0."""
    player = state.player[seat]
    count = piles.size(player.corners)
    if count == 0:
        return
    loss = min(count, int(player.score))
    player.score -= loss
    state.tower += player.corners
    player.corners = 0
    write(log, events.CORNERS, seat, -loss, count)


@kernel
def _add_bonus(state: State, seat: int, event: int, points: int, a: int, b: int, log: Log | None) -> None:
    """Adds one bonus of the final scoring."""
    state.player[seat].score += points
    write(log, event, seat, points, a, b)


def phase(state: State) -> str:
    """What is going on."""
    return ("dealing", "dealing", "acquiring", "placing", "picking", "over")[state.stage]


def limits(params: SummerPavilionParams) -> Limits:
    """What no game with these options exceeds."""
    dealt = ROUNDS * params.displays * TILES_PER_DISPLAY
    picks = params.players * int(FEATURE_BONUS.sum())
    # A tile scores at most what its star has; in monochrome every star could be of the best colour.
    star = sum(range(1, RING + 1)) + max(STAR_POINTS)
    return Limits(
        decisions=dealt + params.players * (SPACES + ROUNDS) + picks,  # take, place, pass, pick
        draws=dealt + SUPPLY_SPACES + picks,
        least_points=0,
        most_points=START_SCORE + STARS * star + sum(NUMBER_POINTS.values()),
    )
