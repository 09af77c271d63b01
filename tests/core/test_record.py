"""Fair dealing: a record whose deals come from the seed that was promised, and what else is refused."""

import json
from typing import Any

import pytest

import azulejos
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.record import commitment
from azulejos.core.registry import names
from tests.fair_games import begun, fair_record, played

SEED = 2**127 + 5


@pytest.fixture(scope="module")
def fair() -> dict[str, Any]:
    return fair_record(played(begun("azul(players=3)", SEED), SEED), SEED)


def refusal(record: dict[str, Any]) -> AzulejosError:
    """Why a record is not verified."""
    with pytest.raises(AzulejosError) as caught:
        azulejos.verify(record)
    return caught.value


@pytest.mark.parametrize("name", names())
def test_a_fair_record_is_verified_and_gives_the_same_game_as_its_replay(name: str) -> None:
    record = fair_record(played(begun(name, SEED), SEED), SEED)
    state = azulejos.verify(record)
    assert state == azulejos.replay(record)
    assert state.is_over
    assert len(state.steps) == len(record["steps"])


def test_a_record_is_verified_from_its_json_text_too(fair: dict[str, Any]) -> None:
    assert azulejos.verify(json.dumps(fair)) == azulejos.verify(json.dumps(fair).encode()) == azulejos.verify(fair)


def test_a_record_from_a_position_is_verified_by_the_deals_after_it() -> None:
    game = azulejos.load("azul(players=2)")
    start = played(begun("azul(players=2)", 3), 3, 12).to_text()
    record = fair_record(played(game.from_text(start), SEED), SEED)
    assert azulejos.verify(record).started_from == start
    assert refusal(fair_record(azulejos.replay(record), SEED + 1)).code == ErrorCode.UNFAIR_DEAL


def test_a_game_with_decisions_taken_back_is_fair_all_the_same() -> None:
    state = played(begun("azul(players=2)", SEED), SEED, 25)
    for _ in range(20):
        state.undo()
    assert azulejos.verify(fair_record(played(state, SEED), SEED)).is_over


def test_a_changed_deal_is_found_with_its_step(fair: dict[str, Any]) -> None:
    steps = [number for number, entry in enumerate(fair["steps"]) if "deal" in entry]
    for number in steps:
        tiles = fair["steps"][number]["deal"].split()
        other = next(index for index, tile in enumerate(tiles) if tile != tiles[0])
        tiles[0], tiles[other] = tiles[other], tiles[0]
        changed = [*fair["steps"][:number], {"deal": " ".join(tiles)}, *fair["steps"][number + 1 :]]
        error = refusal({**fair, "steps": changed})
        assert (error.code, error.parameters) == (ErrorCode.UNFAIR_DEAL, {"step": number + 1})


def test_a_deal_cut_short_or_made_longer_is_found(fair: dict[str, Any]) -> None:
    for deal in (fair["steps"][0]["deal"].rpartition(" ")[0], fair["steps"][0]["deal"] + " b", ""):
        assert refusal({**fair, "steps": [{"deal": deal}, *fair["steps"][1:]]}).code == ErrorCode.UNFAIR_DEAL


def test_a_changed_seed_breaks_the_promise(fair: dict[str, Any]) -> None:
    assert refusal({**fair, "seed": str(SEED + 1)}).code == ErrorCode.BROKEN_COMMITMENT


def test_a_changed_seed_with_a_promise_that_fits_it_is_found_by_the_deals(fair: dict[str, Any]) -> None:
    changed = {**fair, "seed": str(SEED + 1), "commitment": commitment(SEED + 1)}
    assert refusal(changed).code == ErrorCode.UNFAIR_DEAL


@pytest.mark.parametrize("promise", [None, "", commitment(SEED + 1), commitment(SEED).upper()])
def test_a_wrong_promise_is_broken(fair: dict[str, Any], promise: str | None) -> None:
    assert refusal({**fair, "commitment": promise}).code == ErrorCode.BROKEN_COMMITMENT


def test_a_record_without_a_seed_cannot_be_verified(fair: dict[str, Any]) -> None:
    without = {key: value for key, value in fair.items() if key != "seed"}
    assert refusal(without).code == ErrorCode.NO_SEED
    assert refusal({**fair, "seed": None}).code == ErrorCode.NO_SEED


@pytest.mark.parametrize("seed", ["", "-1", "x", "1.5", "٣", "9" * 5000, str(2**128)])
def test_a_seed_that_is_none_is_refused(fair: dict[str, Any], seed: str) -> None:
    promise = commitment(2**128) if seed == str(2**128) else fair["commitment"]
    assert refusal({**fair, "seed": seed, "commitment": promise}).code == ErrorCode.BAD_SEED


def test_fair_deals_do_not_excuse_an_illegal_move_or_a_wrong_result(fair: dict[str, Any]) -> None:
    number = next(number for number, entry in enumerate(fair["steps"]) if "move" in entry)
    illegal = [*fair["steps"][:number], {"move": "9b>1"}, *fair["steps"][number + 1 :]]
    both = [{**fair["steps"][0], "move": "1b>1"}, *fair["steps"][1:]]
    changes: tuple[dict[str, Any], ...] = (
        {"steps": illegal},
        {"scores": [9, 9, 9]},
        {"over": False},
        {"steps": both},
        {"steps": []},
    )
    for change in changes:
        assert refusal({**fair, **change}).code == ErrorCode.MALFORMED_RECORD


def test_a_record_still_played_can_be_verified_up_to_there() -> None:
    record = fair_record(played(begun("azul(players=2)", SEED), SEED, 15), SEED)
    assert not azulejos.verify(record).is_over
