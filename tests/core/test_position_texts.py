"""Position texts that somebody has spoilt: refused with a clear error, or a position that can be played to its end."""

import random
from functools import cache

import hypothesis.strategies as st
from hypothesis import given, settings

import azulejos
from azulejos.core.contract import CHANCE
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.state import State
from tests.set_ups import ALL_SET_UPS

LETTERS = "byrkwjmogplv0123456789.,|/:-+@!=*?# dtox"


@cache
def texts(set_up: str) -> tuple[str, ...]:
    """The texts of all positions of a game in which most decisions are greedy's, so that boards fill."""
    state, chooser, greedy = azulejos.load(set_up).new(seed=5), random.Random(5), azulejos.player("greedy", seed=5)
    found = [state.to_text()]
    while not state.is_over:
        wild = chooser.random() < 0.2
        state.decide(chooser.choice(state.legal_moves) if wild else greedy.choose(state))
        found.append(state.to_text())
        if state.turn == CHANCE:
            state.deal()
    return tuple(found)


def play_on(state: State, seed: int) -> None:
    """Plays a position to its end with random moves; kernels check nothing, so a wrong one would do harm here."""
    chooser = random.Random(seed)
    while not state.is_over:
        assert state.game.from_text(state.to_text()) == state
        if state.turn == CHANCE:
            state.deal()
        else:
            state.decide(chooser.choice(state.legal_moves))
    assert state.winners


def spoil_letters(data: st.DataObject, set_up: str) -> str:
    """A text with up to three other letters."""
    spoilt = list(data.draw(st.sampled_from(texts(set_up))))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(len(set_up), len(spoilt) - 1))
        spoilt[place] = data.draw(st.sampled_from(LETTERS))
    return "".join(spoilt)


def exchange_a_field(data: st.DataObject, set_up: str) -> str:
    """A text with a field of another position of the same game: a phase, a seat, tiles, a board."""
    fields, others = (data.draw(st.sampled_from(texts(set_up))).split() for _ in range(2))
    place = data.draw(st.integers(1, len(fields) - 1))
    fields[place] = others[place]
    return " ".join(fields)


@given(st.data())
@settings(max_examples=400, deadline=None)
def test_a_spoilt_text_is_refused_or_a_position_that_plays_to_its_end(data: st.DataObject) -> None:
    set_up = data.draw(st.sampled_from(ALL_SET_UPS))
    spoil = data.draw(st.sampled_from([spoil_letters, exchange_a_field]))
    game = azulejos.load(set_up)
    try:
        state = game.from_text(spoil(data, set_up), seed=1)
    except AzulejosError as error:
        assert error.code in (ErrorCode.MALFORMED_POSITION, ErrorCode.IMPOSSIBLE_POSITION)
    else:
        assert game.from_text(state.to_text()) == state
        play_on(state, seed=1)


@given(st.text(max_size=60))
def test_any_text_is_refused_with_a_clear_error(text: str) -> None:
    for game in azulejos.game_names():
        try:
            azulejos.load(game).from_text(text)
        except AzulejosError as error:
            assert error.code == ErrorCode.MALFORMED_POSITION
