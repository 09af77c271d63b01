"""The kernels' cache never answers with old machine code, and plain Python gives what compiled code gives."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import azulejos

PACKAGE = Path(azulejos.__file__).parent

# Draws from a pile: a kernel of piles.py that calls kernels of rng.py.
DRAW = """
import sys
sys.path.insert(0, sys.argv[1])
from azulejos.core import jit, piles
from azulejos.core.rng import new_rng
assert jit.__file__.startswith(sys.argv[1])
rng = new_rng(1)
print([piles.random_kind(0x0505050505, rng) for _ in range(20)], len(list(jit.cache_directory().glob("*.nbc"))))
"""

PLAY = """
import random
import azulejos
from azulejos.core import contract
import numpy as np
for text in ("azul(players=2)", "azul(players=3,wall=grey,jokers=on)", "azul(players=5,jokers=on)"):
    state, chooser = azulejos.load(text).new(seed=5), random.Random(5)
    for _ in range(45):
        if not state.is_over:
            state.apply(chooser.choice(state.legal_moves))
            numbers = np.zeros(state.game.planes.size, np.float32)
            contract.observe(state.position, 0, numbers)
            features = np.zeros(len(state.game.parts.features.WEIGHTS), np.float32)
            contract.features(state.position, 0, features)
            print(state.to_text(), state.scores, float(numbers.sum()), features.tolist())
            print([event.to_json() for event in state.steps[-1].events])
"""


def run(code: str, *arguments: str, **environment: str) -> str:
    """What a fresh Python process prints."""
    result = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_a_change_in_one_file_is_not_answered_by_stale_machine_code_of_another(tmp_path: Path) -> None:
    source, cache = tmp_path / "source", tmp_path / "cache"
    shutil.copytree(PACKAGE, source / "azulejos", ignore=shutil.ignore_patterns("__pycache__"))
    before = run(DRAW, str(source), AZULEJOS_CACHE=str(cache))
    again = run(DRAW, str(source), AZULEJOS_CACHE=str(cache))
    assert again == before  # also the number of files: nothing was compiled anew
    generator = source / "azulejos" / "core" / "rng.py"
    text = generator.read_text()
    assert text.count("return product >> 32") == 1
    generator.write_text(text.replace("return product >> 32", "return bound - 1 - (product >> 32)"))
    after = run(DRAW, str(source), AZULEJOS_CACHE=str(cache))
    assert after != before


def test_plain_python_plays_exactly_like_compiled_code() -> None:
    compiled = run(PLAY, NUMBA_DISABLE_JIT="0")
    plain = run(PLAY, NUMBA_DISABLE_JIT="1")
    assert len(compiled.splitlines()) > 200
    assert plain == compiled


def test_a_cache_folder_that_cannot_be_made_is_no_obstacle(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert run(DRAW, str(PACKAGE.parent), AZULEJOS_CACHE=str(blocked)).startswith("[")


def test_machine_code_that_cannot_be_kept_is_no_obstacle(tmp_path: Path) -> None:
    full = DRAW.replace("rng = ", "jit.FunctionCache.save_overload = lambda *_: fail()\nrng = ")
    code = "def fail():\n    raise OSError('no space left')\n" + full
    assert run(code, str(PACKAGE.parent), AZULEJOS_CACHE=str(tmp_path)).startswith("[")


def test_processes_that_start_together_compile_once(tmp_path: Path) -> None:
    code = """
import sys, time
from azulejos.core.jit import compile_once
compile_once("together", [("step", lambda: (print("compiled"), time.sleep(1)))])
"""
    environment = {**os.environ, "AZULEJOS_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", code]
    together = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert sorted(process.communicate()[0] for process in together) == ["", "", "compiled\n"]


def test_importing_the_package_imports_no_compiler() -> None:
    assert run("import sys, azulejos; print('numba' in sys.modules, 'numpy' in sys.modules)") == "False False\n"


def test_every_public_name_can_be_imported() -> None:
    assert all(getattr(azulejos, name) is not None for name in azulejos.__all__)
    assert set(azulejos.__all__) <= set(dir(azulejos))
