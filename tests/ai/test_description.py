"""Computer players as text: every one reads back equal, whatever is in its settings."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos
from azulejos.ai.description import read_description, write_description
from azulejos.ai.search import SearchPlayer
from azulejos.ai.settings import Settings
from azulejos.ai.weights import FOLDER
from azulejos.core.errors import AzulejosError, ErrorCode

WORDS = st.from_regex(r"[A-Za-z0-9_.]{1,8}", fullmatch=True)
LINES = st.text(st.characters(codec="utf-8", exclude_characters="\r\n\0"), max_size=20)


@given(st.dictionaries(WORDS, LINES, max_size=4))
def test_every_description_reads_back_equal(values: dict[str, str]) -> None:
    assert read_description(write_description("search", values.items())) == ("search", values)


@pytest.mark.parametrize("inside", ["time", "=1", "time=", "time=1,", ",time=1", "time=1,time=2", "time=(1", 'eval="a'])
def test_what_does_not_read_like_settings_names_no_player(inside: str) -> None:
    assert read_description(f"search({inside})") is None
    with pytest.raises(AzulejosError) as caught:
        azulejos.player(f"search({inside})")
    assert caught.value.code == ErrorCode.UNKNOWN_PLAYER


def test_weights_can_have_the_name_that_they_come_with() -> None:
    file = Path(azulejos.__file__).parent / "games" / "azul" / FOLDER / "players=2,wall=grey.npy"
    player = azulejos.player(f'search(nodes=5,eval="{file}")', seed=1)
    assert isinstance(player, SearchPlayer)
    assert player.settings == Settings(nodes=5, eval=str(file))
    assert azulejos.player(str(player.settings), seed=1).name == player.name
    state = azulejos.load("azul(players=2,wall=grey)").new(seed=1)
    assert player.choose(state) == azulejos.player("search(nodes=5)", seed=1).choose(state)
