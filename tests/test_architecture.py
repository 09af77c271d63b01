"""The shape of the package: the same files in every game, and nothing general that knows a game by name."""

import re
from pathlib import Path

import pytest

import azulejos
from azulejos.core.jit import KERNEL_FOLDERS
from azulejos.core.registry import FILES, names

PACKAGE = Path(azulejos.__file__).parent
EXPECTED = {f"{file}.py" for file in FILES} | {"__init__.py", "README.md", "weights"}


@pytest.mark.parametrize("game", names())
def test_each_game_has_the_same_files(game: str) -> None:
    assert {path.name for path in (PACKAGE / "games" / game).iterdir() if path.name != "__pycache__"} == EXPECTED


@pytest.mark.parametrize("folder", ["core", "ai", "envs"])
def test_what_is_general_knows_no_game_by_name(folder: str) -> None:
    # Examples in docstrings and error sentences may name a game; code may not.
    for path in (PACKAGE / folder).rglob("*.py"):
        code = re.sub(r'""".*?"""|"[^"\n]*"|#.*', "", path.read_text(), flags=re.DOTALL)
        for game in names():
            assert not re.search(rf"\b{game}\b", code), f"{path} knows {game}"


def test_no_module_uses_a_global_random_generator() -> None:
    for path in PACKAGE.rglob("*.py"):
        assert "import random\n" not in path.read_text(), path
        assert "np.random.seed" not in path.read_text(), path


def test_every_kernel_is_in_a_folder_that_the_machine_codes_name_covers() -> None:
    covered = [PACKAGE / folder for folder in KERNEL_FOLDERS]
    for path in PACKAGE.rglob("*.py"):
        if "\n@kernel" in path.read_text():
            assert any(path.is_relative_to(folder) for folder in covered), path
