"""What any game must keep, whatever its rules: run these checks on a new game before anything else.

    from azulejos.core.conformance import check
    check("azul(players=3,wall=grey)", games=5)

Each check plays random games and raises `Violation` with the seed and the place where a promise is broken.
"""

import json
from collections.abc import Callable, Iterator

import numpy as np

from azulejos.core import contract
from azulejos.core.contract import CHANCE, OVER, Integers
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.game import Game, load
from azulejos.core.record import replay
from azulejos.core.rng import new_rng, random_below
from azulejos.core.state import State

MOST_DECISIONS = 100_000  # a game that takes longer does not end


class Violation(AssertionError):
    """A promise that every game makes is broken."""


def check(game: Game | str, *, games: int = 2, seed: int = 0) -> int:
    """Runs every check on random games; answers how many decisions were looked at."""
    chosen = load(game) if isinstance(game, str) else game
    return sum(one(chosen, seed + index) for one in CHECKS for index in range(games))


def random_game(game: Game, seed: int) -> Iterator[State]:
    """Plays a random game and shows the state before every decision and at the end; do not change it."""
    state, chooser = game.new(seed), new_rng(seed + 1)
    for _ in range(MOST_DECISIONS):
        yield state
        if state.is_over:
            return
        codes = state.legal_moves.codes
        state.decide(state.move(int(codes[random_below(chooser, len(codes))])))
        if state.turn == CHANCE:
            state.deal()
    raise Violation(f"{game} seed {seed}: the game does not end")


def _require(condition: object, state: State, promise: str) -> None:
    """Raises with everything needed to find the place, unless the promise is kept."""
    if not condition:
        raise Violation(f"{promise} does not hold after {len(state.moves)} decisions in {state.to_text()}")


def check_legal_moves(game: Game, seed: int) -> int:
    """Legal moves are ascending, unique and within the codes, and each of them can be played."""
    decisions, work = 0, game.start.copy()
    for state in random_game(game, seed):
        codes = state.legal_moves.codes
        _require(len(codes) > 0 or state.is_over, state, "a seat on turn has a move")
        _require(np.all(np.diff(codes) > 0), state, "legal moves are ascending and unique")
        _require(np.all((codes >= 0) & (codes < game.parts.moves.MOVES)), state, "legal moves are within the codes")
        for code in codes:
            work[0] = state.position
            contract.apply(work[0], code)
            _require(work[0] != state.position, state, f"move {code} changes something")
        decisions += 1
    return decisions


def check_texts_of_moves(game: Game, seed: int) -> int:
    """Every legal move has a text of its own that reads back equal."""
    decisions = 0
    for state in random_game(game, seed):
        texts = [str(move) for move in state.legal_moves]
        _require(len(set(texts)) == len(texts), state, "each move has a text of its own")
        read = [state.code_of(text) for text in texts]
        _require(read == state.legal_moves.codes.tolist(), state, "a move's text reads back equal")
        decisions += 1
    return decisions


def check_pieces(game: Game, seed: int) -> int:
    """Pieces are conserved for each kind at every decision; `check_chance` looks at every single draw."""
    decisions, expected = 0, _census(game.start[0], game)
    for state in random_game(game, seed):
        _require(np.array_equal(_census(state.position, game), expected), state, "pieces are conserved")
        decisions += 1
    return decisions


def _census(position: contract.State, game: Game) -> Integers:
    """How many pieces of each kind a position has."""
    counts = np.zeros(game.parts.setup.PIECES, np.int64)
    contract.census(position, counts)
    return counts


def check_copies_and_undo(game: Game, seed: int) -> int:
    """Copies are equal and independent, old ones never change, and undoing a decision leads back exactly."""
    kept: list[tuple[State, str]] = []
    for state in random_game(game, seed):
        copy = state.copy()
        _require(copy == state and copy is not state, state, "a copy is equal")
        kept.append((copy, state.to_text()))
        if not state.is_over:
            other = state.copy()
            move = other.legal_moves[-1]
            other.apply(move)
            _require(state == copy, state, "playing on a copy leaves the state alone")
            _require(other.undo() == move and other == copy, state, "undo takes a decision back")
            _require(other.record() == state.record(), state, "undo takes the history back")
    for copy, text in kept:
        _require(copy.to_text() == text, copy, "old copies never change")
    return len(kept)


def check_texts_of_positions(game: Game, seed: int) -> int:
    """A position's text reads back equal and says all that matters; `check_chance` looks at every single draw."""
    decisions = 0
    for state in random_game(game, seed):
        text = state.to_text()
        _require("\n" not in text, state, "a position's text is one line")
        read = game.from_text(text)
        _require(read == state and read.to_text() == text, state, "a position's text reads back equal")
        _require(read.legal_moves.codes.tolist() == state.legal_moves.codes.tolist(), state, "the same moves are legal")
        decisions += 1
    return decisions


def check_records(game: Game, seed: int) -> int:
    """A record survives JSON and replays without a seed to the same end, half-way too."""
    final = half = None
    for state in random_game(game, seed):
        final = state
        if len(state.moves) == 10:
            half = state.copy()
    assert final is not None
    for state in (final, half or final):
        record = json.loads(json.dumps(state.record()))
        again = replay(record)
        _require(again == state and again.record() == record, state, "a record replays to the same end")
        _require(again.events == state.events, state, "a replay tells the same story")
    return len(final.moves)


def check_seeds(game: Game, seed: int) -> int:
    """The same seed gives the same game; another one gives another."""
    first, second, other = (list(random_game(game, number))[-1] for number in (seed, seed, seed + 1))
    _require(first.record() == second.record(), first, "the same seed gives the same game")
    _require(first.record() != other.record(), first, "another seed gives another game")
    return len(first.moves)


def check_chance(game: Game, seed: int) -> int:
    """`deal` does what its outcomes do one by one, which are ascending, possible and weighed."""
    outcomes, weights = (np.zeros(game.parts.setup.OUTCOMES, np.int64) for _ in range(2))
    draws, expected = 0, _census(game.start[0], game)
    for state in random_game(game, seed):
        for step in state.steps[-1:]:
            if step.move is not None:
                continue
            at_once, one_by_one = step.before.copy(), step.before.copy()
            contract.deal(at_once[0], step.rng.copy())
            for outcome in step.outcomes:
                count = contract.chance_outcomes(one_by_one[0], outcomes, weights)
                _require(np.all(np.diff(outcomes[:count]) > 0), state, "outcomes are ascending and unique")
                _require(np.all(weights[:count] > 0), state, "outcomes can happen")
                _require(outcome in outcomes[:count], state, "only possible outcomes happen")
                contract.apply_outcome(one_by_one[0], outcome)
                between = State(game, one_by_one, new_rng())
                _require(game.from_text(between.to_text()) == between, between, "a text reads back equal while dealing")
                _require(np.array_equal(_census(one_by_one[0], game), expected), state, "pieces are conserved")
                draws += 1
            _require(at_once.tobytes() == one_by_one.tobytes(), state, "deal and single outcomes agree")
    return draws


def check_story(game: Game, seed: int) -> int:
    """Playing with and without a log is the same, and the points of the story add up to the scores."""
    decisions = 0
    for state in random_game(game, seed):
        for index, step in list(enumerate(state.steps))[-2:]:
            if step.move is not None:
                after = state.steps[index + 1].before if index + 1 < len(state.steps) else np.array([state.position])
                quiet = step.before.copy()
                contract.apply(quiet[0], step.move.code)
                _require(quiet.tobytes() == after.tobytes(), state, "the log changes nothing")
        totals = [breakdown.total for breakdown in state.breakdown]
        _require(totals == state.scores, state, "the breakdown adds up to the score")
        json.dumps([event.to_json() for event in state.events[-20:]])
        decisions += 1
    return decisions


def check_observations(game: Game, seed: int) -> int:
    """What a seat sees follows from the open position alone, not from seeds, history or hidden order."""
    decisions = 0
    for state in random_game(game, seed):
        stranger = game.from_text(state.to_text())  # the same position with another generator and no history
        for seat in range(game.players):
            _require(_same_planes(state, stranger, seat), state, f"seat {seat} observes only what is open")
            _require(_fits_small_integers(state, seat), state, f"seat {seat} observes whole numbers of 16 bits")
            _require(state.view(seat) == stranger.view(seat), state, f"seat {seat} is shown only what is open")
        _require(json.loads(json.dumps(state.view(0))) == state.view(0), state, "a view survives JSON")
        _require(not state.view(0)["legal_moves"] or state.turn == 0, state, "only the seat on turn is shown moves")
        decisions += 1
    return decisions


def _same_planes(one: State, other: State, seat: int) -> bool:
    """Whether a seat observes two states alike, all numbers finite."""
    first, second = one.observation(seat), other.observation(seat)
    return all(np.array_equal(first[name], second[name]) and np.isfinite(first[name]).all() for name in first)


def _fits_small_integers(state: State, seat: int) -> bool:
    """Whether an observation says the same in small integers, all of it written anew."""
    wide = np.full(state.game.planes.size, np.nan, np.float32)
    small = np.full(state.game.planes.size, -1, np.int16)
    contract.observe(state.position, seat, wide)
    contract.observe(state.position, seat, small)
    return np.array_equal(wide, small)


def check_features(game: Game, seed: int) -> int:
    """Features are finite numbers for every seat in every position."""
    decisions, out = 0, np.zeros(len(game.parts.features.WEIGHTS), np.float32)
    for state in random_game(game, seed):
        for seat in range(game.players):
            out[:] = np.nan
            contract.features(state.position, seat, out)
            _require(np.isfinite(out).all(), state, f"the features of seat {seat} are numbers")
        decisions += 1
    return decisions


def check_end(game: Game, seed: int) -> int:
    """The end has winners with the most points, and nothing can be played after it."""
    *before, final = random_game(game, seed)
    _require(final.turn == OVER and final.phase == "over", final, "a finished game is over")
    _require(final.winners and min(final.places) == 1, final, "somebody wins")
    by_place = [points for _, points in sorted(zip(final.places, (-points for points in final.scores), strict=True))]
    _require(by_place == sorted(by_place), final, "better places have at least as many points")
    _require(len(final.legal_moves) == 0, final, "nothing can be played after the end")
    try:
        final.copy().apply(final.moves[-1])
    except AzulejosError as error:
        _require(error.code == ErrorCode.GAME_OVER, final, "playing on after the end is refused")
    else:
        raise Violation(f"{game} seed {seed}: a move was accepted after the end")
    return len(before)


def check_limits(game: Game, seed: int) -> int:
    """A game is never longer, and nobody ever has fewer or more points, than the rules allow."""
    limits = game.parts.rules.limits(game.params)
    decisions = 0
    for state in random_game(game, seed):
        points = state.scores
        _require(limits.least_points <= min(points), state, "nobody has fewer points than the least")
        _require(max(points) <= limits.most_points, state, "nobody has more points than the most")
        _require(len(state.moves) <= limits.decisions, state, "decisions are limited")
        _require(sum(len(step.outcomes) for step in state.steps) <= limits.draws, state, "draws are limited")
        decisions += 1
    return decisions


CHECKS: tuple[Callable[[Game, int], int], ...] = (
    check_legal_moves,
    check_texts_of_moves,
    check_pieces,
    check_copies_and_undo,
    check_texts_of_positions,
    check_records,
    check_seeds,
    check_chance,
    check_story,
    check_observations,
    check_features,
    check_end,
    check_limits,
)
