"""The friendly layer: what users rely on."""

import copy
import json
import pickle
import random
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos.core.contract import CHANCE
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.move import Move
from azulejos.core.playouts import Simulation, perft

GAME = azulejos.load("azul(players=3,wall=grey,jokers=on)")


def test_a_new_game_is_dealt_and_waits_for_the_first_seat() -> None:
    state = GAME.new(seed=7)
    assert (state.turn, state.round, state.phase, state.is_over) == (0, 1, "drafting", False)
    assert (state.scores, state.winners, state.places) == ([0, 0, 0], [], [])
    assert azulejos.game_names() == tuple(sorted(azulejos.game_names()))


def test_games_without_a_seed_differ() -> None:
    assert GAME.new() != GAME.new()


def test_legal_moves_are_a_sequence_of_moves() -> None:
    moves = GAME.new(seed=7).legal_moves
    assert isinstance(moves[0], Move)
    assert [str(move) for move in moves[:2]] == [str(moves[0]), str(moves[1])]
    assert moves[-1] == list(moves)[-1]
    wanted: list[object] = [str(moves[3]), moves[3]]
    assert all(move in moves for move in wanted)
    unwanted: list[object] = ["nonsense", 5, None, Move(-1, "x"), Move(float(moves[0].code), "x")]  # type: ignore[arg-type]
    assert not any(move in moves for move in unwanted)
    assert repr(moves).startswith(f"<{len(moves)} legal moves")


@pytest.mark.parametrize("game", ["azul(players=2)", "summer_pavilion(players=2)", "queens_garden(players=2)"])
def test_legal_moves_stay_those_of_their_position_when_the_game_goes_on(game: str) -> None:
    """What a payment in Queen's Garden is called depends on the position: the other ones must not be renamed."""
    generator, state = random.Random(2), azulejos.load(game).new(seed=2)
    for _ in range(60):
        moves = state.legal_moves
        texts = [str(move) for move in moves]
        for move, text in zip(state.legal_moves, texts, strict=True):
            assert str(move) == text
            state.apply(move)
            assert [str(other) for other in moves] == texts
            state.undo()
        state.apply(moves[generator.randrange(len(moves))])


def test_a_move_can_be_played_as_a_value_or_as_a_text() -> None:
    one, other = GAME.new(seed=7), GAME.new(seed=7)
    assert one.apply(one.legal_moves[5]) == other.apply(str(other.legal_moves[5]))
    assert one == other


def test_values_rebuild_themselves_from_their_repr() -> None:
    state = GAME.new(seed=7)
    names = {"azulejos": azulejos, "Move": Move}
    assert eval(repr(state), names) == state
    assert eval(repr(state.legal_moves[0]), names) == state.legal_moves[0]
    assert repr(azulejos.player("greedy", seed=3)) == "azulejos.player('greedy', seed=3)"


def test_states_are_equal_when_their_positions_are() -> None:
    state = GAME.new(seed=7)
    assert state == GAME.from_text(state.to_text())
    assert state != GAME.new(seed=8)
    assert state != "something else"


def test_states_can_be_copied_and_pickled_by_pythons_own_means() -> None:
    state = GAME.new(seed=7)
    state.apply(state.legal_moves[0])
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state
        other.undo()
        assert other != state
        assert len(state.moves) == 1


def test_undo_brings_the_same_deal_again() -> None:
    state = azulejos.load("azul(players=2)").new(seed=1)
    while state.round == 1:
        state.apply(state.legal_moves[-1])
    dealt, move = state.to_text(), state.undo()
    assert state.round == 1
    state.apply(move)
    assert state.to_text() == dealt


def test_the_first_deal_cannot_be_undone() -> None:
    with pytest.raises(AzulejosError) as caught:
        GAME.new(seed=7).undo()
    assert caught.value.code == ErrorCode.NOTHING_TO_UNDO


def test_a_deal_can_be_told_tile_by_tile_and_a_wrong_one_changes_nothing() -> None:
    state = azulejos.load("azul(players=2)").new(seed=1)
    while state.turn != CHANCE:
        state.decide(state.legal_moves[-1])
    before = state.to_text()
    for deal, code in (
        (["b"] * 5, ErrorCode.INCOMPLETE_DEAL),
        (["b"] * 25, ErrorCode.IMPOSSIBLE_DEAL),
        (["x"], ErrorCode.IMPOSSIBLE_DEAL),
        (["j"], ErrorCode.IMPOSSIBLE_DEAL),
        ([""], ErrorCode.IMPOSSIBLE_DEAL),
        (["b", 5], ErrorCode.IMPOSSIBLE_DEAL),
        (["b", None], ErrorCode.IMPOSSIBLE_DEAL),
        (["b", b"b"], ErrorCode.IMPOSSIBLE_DEAL),
        (5, ErrorCode.IMPOSSIBLE_DEAL),
    ):
        with pytest.raises(AzulejosError) as caught:
            state.deal(deal)  # type: ignore[arg-type]
        assert (caught.value.code, state.to_text()) == (code, before)
    with pytest.raises(ZeroDivisionError):
        state.deal("b" if number else str(1 // number) for number in (1, 0))
    assert state.to_text() == before
    with pytest.raises(AzulejosError) as caught:
        state.apply("1b>1")
    assert caught.value.code == ErrorCode.DEAL_PENDING
    state.deal(["b", "y", "r", "k", "w"] * 4)
    assert state.view(0)["displays"][0] == {"blue": 1, "yellow": 1, "red": 1, "black": 1}


def finished() -> dict[str, Any]:
    """The record of a whole game."""
    state, greedy = GAME.new(seed=7), azulejos.player("greedy", seed=1)
    while not state.is_over:
        state.apply(greedy.choose(state))
    return state.record()


def test_a_record_has_no_secrets_and_names_its_version() -> None:
    record = finished()
    assert (record["format"], record["version"], record["over"]) == ("azulejos-record", 1, True)
    assert "seed" not in json.dumps(record)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda record: record.update(scores=[99, 0, 0]),
        lambda record: record.update(over=False),
        lambda record: record.update(format="other"),
        lambda record: record.update(extra=1),
        lambda record: record.update(steps="none"),
        lambda record: record.pop("game"),
        lambda record: record["steps"].insert(3, {"move": "1b>9"}),
        lambda record: record["steps"].insert(3, {"deal": "b b b b"}),
        lambda record: record["steps"].insert(3, {}),
        lambda record: record["steps"].insert(3, {"deal": "b", "move": "1b>1"}),
        lambda record: record["steps"].pop(0),
        lambda record: record["steps"].pop(),
        lambda record: record["steps"].append({"move": "1b>1"}),
    ],
)
def test_a_spoilt_record_is_refused(spoil: Any) -> None:
    record = finished()
    spoil(record)
    with pytest.raises(AzulejosError) as caught:
        azulejos.replay(record)
    assert caught.value.code == ErrorCode.MALFORMED_RECORD


def test_a_record_can_start_from_a_position() -> None:
    state = GAME.from_text(GAME.new(seed=7).to_text(), seed=2)
    state.apply(state.legal_moves[0])
    record = json.loads(json.dumps(state.record()))
    assert record["start"] is not None
    assert azulejos.replay(record) == state


def test_a_replayed_game_goes_on_alike_with_the_same_seed() -> None:
    state = azulejos.load("azul(players=2)").new(seed=1)
    record = state.record()
    ends = []
    for _ in range(2):
        again = azulejos.replay(record, seed=5)
        while again.round < 3:
            again.apply(again.legal_moves[-1])
        ends.append(again.to_text())
    assert ends[0] == ends[1]


def test_perft_counts_one_sequence_of_no_decisions() -> None:
    state = GAME.new(seed=7)
    assert perft(state, 0) == 1
    assert perft(state, 1) == len(state.legal_moves)
    for wrong in (-1, 65, "3", True):
        with pytest.raises(AzulejosError) as caught:
            perft(state, wrong)  # type: ignore[arg-type]
        assert caught.value.code == ErrorCode.BAD_NUMBER


def test_random_games_are_as_long_and_as_good_as_in_all_correct_engines() -> None:
    simulation = Simulation(azulejos.load("azul(players=2)"), seed=1)
    simulation.play(20_000)
    assert 70 <= simulation.mean_decisions <= 71
    assert all(2.8 <= score <= 3.1 for score in simulation.mean_scores)


def test_numbers_from_numpy_are_numbers() -> None:
    state = azulejos.load("azul").new(seed=np.int64(1))  # type: ignore[arg-type]
    move = state.move(state.legal_moves.codes[0])
    assert move == state.legal_moves[0]
    assert type(move.code) is int
    state.apply(Move(np.int64(move.code), move.text))  # type: ignore[arg-type]
    assert state.moves == [move]
    assert type(state.game.params)(players=np.int32(3)).players == 3  # type: ignore[arg-type]


@pytest.mark.parametrize("code", [-1, 10**6, True, "1"])
def test_a_code_that_no_move_has_is_refused(code: Any) -> None:
    with pytest.raises(AzulejosError) as caught:
        azulejos.load("azul").new(seed=1).move(code)
    assert caught.value.code == ErrorCode.BAD_NUMBER
