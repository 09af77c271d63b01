"""Errors: a closed set of codes with sentences, and each reachable one where it belongs."""

import pickle
from collections.abc import Callable

import pytest

import azulejos
from azulejos.core.errors import _SENTENCES, AzulejosError, ErrorCode
from azulejos.core.move import Move


def test_every_code_has_a_sentence() -> None:
    assert set(_SENTENCES) == set(ErrorCode)


def test_an_error_keeps_its_code_when_it_is_pickled() -> None:
    error = AzulejosError(ErrorCode.BAD_SEAT, seat=9, last=3)
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.parameters, str(again)) == (error.code, error.parameters, str(error))


START = "azul(players=2) 1 draft:0 0 - 0"


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda: azulejos.load("chess"), ErrorCode.UNKNOWN_GAME),
        (lambda: azulejos.load("azul(players=2"), ErrorCode.MALFORMED_PARAMS),
        (lambda: azulejos.load("azul(players)"), ErrorCode.MALFORMED_PARAMS),
        (lambda: azulejos.load("azul(players=2,players=3)"), ErrorCode.MALFORMED_PARAMS),
        (lambda: azulejos.load(""), ErrorCode.MALFORMED_PARAMS),
        (lambda: azulejos.load(7), ErrorCode.MALFORMED_PARAMS),  # type: ignore[arg-type]
        (lambda: azulejos.load("azul(colour=red)"), ErrorCode.UNKNOWN_OPTION),
        (lambda: azulejos.load("azul(players=9)"), ErrorCode.BAD_OPTION_VALUE),
        (lambda: azulejos.load("azul(players=two)"), ErrorCode.BAD_OPTION_VALUE),
        (lambda: azulejos.load("azul(jokers=true)"), ErrorCode.BAD_OPTION_VALUE),
        (lambda: azulejos.load("azul").new(seed=-1), ErrorCode.BAD_SEED),
        (lambda: azulejos.load("azul").new(seed="x"), ErrorCode.BAD_SEED),  # type: ignore[arg-type]
        (lambda: azulejos.load("azul").new(seed=True), ErrorCode.BAD_SEED),
        (lambda: azulejos.player("grandmaster"), ErrorCode.UNKNOWN_PLAYER),
        (lambda: azulejos.player([]), ErrorCode.UNKNOWN_PLAYER),  # type: ignore[arg-type]
        (lambda: azulejos.load("azul").new(seed=1).apply(Move([1], "x")), ErrorCode.MALFORMED_MOVE),  # type: ignore[arg-type]
        (lambda: azulejos.replay('{"steps":' * 100_000), ErrorCode.MALFORMED_RECORD),
        (lambda: azulejos.replay("{"), ErrorCode.MALFORMED_RECORD),
        (lambda: azulejos.replay({}), ErrorCode.MALFORMED_RECORD),
        (lambda: azulejos.replay(b"\xff\xfe"), ErrorCode.MALFORMED_RECORD),
        (lambda: azulejos.replay({"format": "azulejos-record", "version": 99}), ErrorCode.UNSUPPORTED_RECORD),
        (lambda: azulejos.load("azul").from_text(""), ErrorCode.MALFORMED_POSITION),
        (lambda: azulejos.load("azul").from_text(None), ErrorCode.MALFORMED_POSITION),  # type: ignore[arg-type]
        (lambda: azulejos.load("azul").from_text(START), ErrorCode.MALFORMED_POSITION),
        (lambda: azulejos.load("azul").from_text("azul(players=3) 1"), ErrorCode.MALFORMED_POSITION),
    ],
)
def test_wrong_input_gets_its_own_code(act: Callable[[], object], code: ErrorCode) -> None:
    with pytest.raises(AzulejosError) as caught:
        act()
    assert caught.value.code == code
    assert str(caught.value)
