"""One game: reproducible, fair, and lost by whoever fails to decide."""

import itertools
from typing import Any

import pytest

import azulejos
from azulejos.ai.players import Player
from azulejos.arena import games, match, round_robin
from azulejos.arena.contest import Contest
from azulejos.arena.games import Played, play
from azulejos.core.contract import Integers
from azulejos.core.move import Move
from azulejos.core.state import State

CONTEST = Contest.check("azul", ["greedy", "random"], seed=3)


class Failing(Player):
    """Decides for a while, then does something stupid."""

    name = "failing"
    decisions = itertools.count()

    def choose(self, state: State) -> Move:
        if len(state.moves) < 6:
            return state.legal_moves[0]
        return self.fail(state)

    def fail(self, state: State) -> Move:
        raise RuntimeError("out of\nideas")

    def _choose_code(self, state: State, codes: Integers) -> int:
        raise NotImplementedError


class Cheating(Failing):
    def fail(self, state: State) -> Move:
        return next(
            move
            for move in (state.move(code) for code in range(state.game.parts.moves.MOVES))
            if move not in state.legal_moves
        )


class Silent(Failing):
    def fail(self, state: State) -> Move:
        return None  # type: ignore[return-value]


class Leaving(Failing):
    def fail(self, state: State) -> Move:
        raise SystemExit(1)


class Unborn(Failing):
    def __init__(self, seed: int | None = None) -> None:
        if seed:
            raise OSError("no weights")
        super().__init__(seed)


class Meddling(Failing):
    def fail(self, state: State) -> Move:
        move = state.legal_moves[0]
        state.apply(move)
        return move


def seat(monkeypatch: pytest.MonkeyPatch, kind: type[Failing]) -> None:
    """Lets games in this process know one more player, by the name `failing`."""

    def player(name: str, seed: int | None = None) -> Player:
        return kind(seed) if name == "failing" else azulejos.player(name, seed)

    games.warm_up.cache_clear()
    monkeypatch.setattr(games, "player", player)
    monkeypatch.setattr("azulejos.arena.contest.player", player)


def without_time(played: Played) -> tuple[Any, ...]:
    return (played.number, played.deal, played.seats, played.scores, played.places, played.forfeit)


def test_the_same_game_is_played_the_same_again() -> None:
    fixture = CONTEST.pairing.fixture(5)
    assert without_time(play(CONTEST, fixture).played) == without_time(play(CONTEST, fixture).played)


def test_mirrored_games_begin_with_the_same_tiles_and_other_deals_with_others() -> None:
    records = [play(CONTEST, CONTEST.pairing.fixture(number), with_record=True).record for number in range(4)]
    first, mirrored, other, _ = [record["steps"][0]["deal"] for record in records if record]
    assert first == mirrored != other


def test_a_mirrored_game_gets_the_same_tiles_in_later_rounds_too() -> None:
    records = [play(CONTEST, CONTEST.pairing.fixture(number), with_record=True).record for number in range(2)]
    deals = [[step["deal"] for step in record["steps"] if "deal" in step][:4] for record in records if record]
    assert deals[0] == deals[1]  # four rounds empty the bag; what comes back into it depends on the players


def test_a_record_can_be_replayed_and_its_deals_checked() -> None:
    finished = play(CONTEST, CONTEST.pairing.fixture(0), with_record=True)
    assert finished.record is not None
    assert tuple(azulejos.replay(finished.record).scores) == finished.played.scores
    assert azulejos.verify(finished.record).is_over


def test_everybodys_time_is_measured() -> None:
    for thinking in play(CONTEST, CONTEST.pairing.fixture(0)).played.thinking:
        assert thinking.decisions > 10
        assert 0 < thinking.seconds / thinking.decisions <= thinking.longest < thinking.seconds


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Failing, "RuntimeError: out of ideas"),
        (Cheating, "AzulejosError: '"),
        (Silent, "AzulejosError: None does not read like a move"),
        (Leaving, "SystemExit: 1"),
        (Unborn, "OSError: no weights"),
    ],
)
def test_whoever_fails_to_decide_loses_that_game_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, kind: type[Failing], reason: str
) -> None:
    seat(monkeypatch, kind)
    result = match("azul", "failing", "random", games=4)
    assert result.games == 4
    assert [failure.player for failure in result.failures] == ["failing"] * 4
    assert all(failure.reason.startswith(reason) for failure in result.failures)
    assert (result.standing("random").win_rate, result.standing("failing").forfeits) == (1.0, 4)


def test_when_one_of_three_forfeits_the_others_share_the_win(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, Failing)
    result = round_robin("azul(players=3)", ["failing", "random", "greedy"], games=3)
    assert [result.standing(name).win_rate for name in ("failing", "random", "greedy")] == [0.0, 0.5, 0.5]
    assert result.standing("failing").mean_place == 3


def test_a_player_that_moves_on_the_position_it_is_shown_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, Meddling)
    assert match("azul", "failing", "random", games=2).failures == ()


def test_a_player_that_looks_into_the_state_learns_nothing_about_the_next_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Peeking(Failing):
        guesses: list[tuple[str, ...]] = []  # noqa: RUF012

        def fail(self, state: State) -> Move:
            move = state.legal_moves[0]
            state.apply(move)
            if state.steps[-1].move is None:
                self.guesses.append(tuple(state.steps[-1].events[0].parameters["outcomes"]))
            return move

    seat(monkeypatch, Peeking)
    contest = Contest.check("azul", ["failing", "failing"])
    record = play(contest, contest.pairing.fixture(0), with_record=True).record
    assert record is not None
    deals = {tuple(step["deal"].split()) for step in record["steps"] if "deal" in step}
    assert Peeking.guesses
    assert not deals & set(Peeking.guesses)
