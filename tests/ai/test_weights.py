"""The learned weights that come with the games."""

from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from azulejos.ai.weights import FOLDER, learned_weights, weights_for
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.game import load
from azulejos.core.registry import names

FILES = [
    (game, Path(str(path)))
    for game in names()
    for path in files(f"azulejos.games.{game}").joinpath(FOLDER).iterdir()
    if path.name.endswith(".npy")
]
FOLDER_OF_AZUL = Path(str(files("azulejos.games.azul").joinpath(FOLDER)))
MOST_BYTES = 200_000


@pytest.mark.parametrize(("game", "path"), FILES, ids=lambda value: getattr(value, "stem", value))
def test_a_file_of_weights_fits_its_set_up_is_small_and_has_a_text(game: str, path: Path) -> None:
    set_up = load(f"{game}({path.stem})")
    weights = learned_weights(set_up)
    assert weights is not None
    assert np.array_equal(weights, np.load(path).astype(np.float32))
    assert path.stat().st_size <= MOST_BYTES
    text = path.with_suffix(".md").read_text()
    assert f"# Learned weights for `{set_up}`" in text


@pytest.mark.parametrize("game", names())
def test_two_players_have_weights_in_every_game_and_options_share_them(game: str) -> None:
    plain = learned_weights(load(f"{game}(players=2)"))
    assert plain is not None
    other = {"azul": "jokers=on", "summer_pavilion": "board=monochrome", "queens_garden": "board=back"}[game]
    assert learned_weights(load(f"{game}(players=2,{other})")) is not None


def test_a_set_up_without_weights_of_its_own_uses_those_with_most_of_its_options() -> None:
    both = weights_for(load("azul(players=2,wall=grey,jokers=on)"), "learned")
    assert not (FOLDER_OF_AZUL / "players=2,wall=grey,jokers=on.npy").exists()
    assert both is not None
    assert np.array_equal(both, np.load(FOLDER_OF_AZUL / "players=2,wall=grey.npy").astype(np.float32))


def test_several_arrays_in_one_file_are_no_weights(tmp_path: Path) -> None:
    np.savez(tmp_path / "two.npz", one=np.zeros(3), other=np.zeros(3))
    whole = (tmp_path / "two.npz").read_bytes()
    for content in (whole, whole[: len(whole) // 2]):
        path = tmp_path / "two.npy"
        path.write_bytes(content)
        with pytest.raises(AzulejosError) as caught:
            weights_for(load("azul"), str(path))
        assert caught.value.code == ErrorCode.BAD_OPTION_VALUE


def test_hand_made_weights_can_be_asked_for() -> None:
    assert weights_for(load("azul"), "hand") is None
    assert weights_for(load("azul"), "learned") is not None
