"""Which moves a search of Summer Pavilion leaves out, and that nothing is lost by it."""

from functools import cache

import numpy as np
import pytest

import azulejos
from azulejos.core import contract, piles
from azulejos.core.contract import CHANCE, OVER, SKIPPED
from azulejos.core.rng import new_rng, random_below
from azulejos.core.state import State
from azulejos.games.summer_pavilion.moves import MOVES
from azulejos.games.summer_pavilion.params import COLOURS, ROUNDS
from azulejos.games.summer_pavilion.state import DTYPE, PLACE
from tests.games.summer_pavilion.positions import board, position

SMALL = 3  # tiles in all hands
WANTED = 12  # positions of each board


def looked_at(state: State) -> list[str]:
    """The moves that are not skipped, the most promising first."""
    codes = state.legal_moves.codes
    guesses = np.zeros(MOVES, np.int64)
    contract.guess(state.position, codes, len(codes), guesses)
    order = np.argsort(-guesses[: len(codes)], kind="stable")
    return [str(state.move(int(codes[index]))) for index in order if guesses[index] != SKIPPED]


def of_kind(state: State, start: str) -> list[str]:
    """Those that begin with a text."""
    return [move for move in looked_at(state) if move.startswith(start)]


# --- What is left out -------------------------------------------------------------------------------------------------


def test_of_equal_displays_the_first_one_is_looked_at() -> None:
    state = position(board(), board(), phase="acquire:0", displays="r2b2,o4,r2b2")
    assert sorted(looked_at(state)) == ["1b", "1r", "2o"]


def test_equal_displays_in_another_order_are_the_same_position() -> None:
    first = position(board(), board(), phase="acquire:0", displays="r2b2,o4,g2y2")
    other = position(board(), board(), phase="acquire:0", displays="-,g2y2,r2b2,-,o4")
    assert contract.key(first.position) == contract.key(other.position)


def test_whoever_passes_keeps_as_many_tiles_as_possible() -> None:
    state = position(board("r2b2g", score=5), board("r"))
    assert sorted(of_kind(state, "pass")) == ["pass:r2b2", "pass:r2bg", "pass:rb2g"]


def test_with_fewer_points_than_tiles_discarding_is_cheap_and_all_passes_are_looked_at() -> None:
    state = position(board("rb", score=1), board("r"))
    assert len(of_kind(state, "pass")) == 4


def test_in_the_last_round_there_is_one_way_to_pass() -> None:
    state = position(board("r2b2g", score=0), board("r"), round_number=ROUNDS)
    assert len(of_kind(state, "pass")) == 1


# --- That nothing is lost by it ---------------------------------------------------------------------------------------


class Solver:
    """The lead of seat 0 in the end when both play as well as possible, every deal weighed."""

    def __init__(self, *, skips: bool) -> None:
        self.skips = skips
        self.solve = cache(self._solve)

    def _solve(self, record: bytes) -> float:
        work = np.frombuffer(record, DTYPE).copy()
        state = work[0]
        if state.turn == OVER:
            return float(state.player[0].score - state.player[1].score)
        if state.turn == CHANCE:
            return self._mean(record)
        values = [self.solve(self._after(record, move)) for move in self._moves(state)]
        return max(values) if state.turn == 0 else min(values)

    def _moves(self, state: np.record) -> list[int]:
        moves, guesses = np.zeros((2, MOVES), np.int64)
        count = contract.legal_moves(state, moves)
        contract.guess(state, moves, count, guesses)
        return [int(moves[index]) for index in range(count) if not self.skips or guesses[index] != SKIPPED]

    def _after(self, record: bytes, move: int) -> bytes:
        work = np.frombuffer(record, DTYPE).copy()
        contract.apply(work[0], move)
        return work.tobytes()

    def _mean(self, record: bytes) -> float:
        outcomes, weights = np.zeros((2, COLOURS), np.int64)
        count = contract.chance_outcomes(np.frombuffer(record, DTYPE).copy()[0], outcomes, weights)
        total = 0.0
        for outcome, weight in zip(outcomes[:count], weights[:count], strict=True):
            work = np.frombuffer(record, DTYPE).copy()
            contract.apply_outcome(work[0], int(outcome))
            total += float(weight) * self.solve(work.tobytes())
        return total / float(weights[:count].sum())


def last_positions(name: str) -> list[bytes]:
    """Positions of random games with few tiles left to place in the last round; some seats have hardly any points."""
    found = []
    for seed in range(1000):
        state, chooser = azulejos.load(name).new(seed), new_rng(seed)
        while not state.is_over:
            hands = sum(piles.size(int(player.hand)) for player in state.position.player)
            if state.round == ROUNDS and state.position.stage == PLACE and hands <= SMALL:
                work = np.array([state.position], DTYPE)
                work[0].player[seed % 2].score = seed // 2 % 4
                found.append(work.tobytes())
                break
            codes = state.legal_moves.codes
            state.apply(state.move(int(codes[random_below(chooser, len(codes))])))
        if len(found) == WANTED:
            break
    return found


@pytest.mark.parametrize("board_name", ["coloured", "monochrome"])
def test_what_is_left_out_changes_no_result(board_name: str) -> None:
    everything, most = Solver(skips=False), Solver(skips=True)
    found = last_positions(f"summer_pavilion(players=2,board={board_name})")
    assert len(found) == WANTED
    for record in found:
        assert most.solve(record) == pytest.approx(everything.solve(record))
