"""Sets written out as numbers: compiled with special instructions, compiled plainly, and not compiled at all."""

import os
import platform
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from azulejos.core.contract import Integers, Seen
from azulejos.core.jit import kernel
from azulejos.core.spread import write_bits, write_pile, write_tally

ODD, FULL, KINDS = 5, 63, 7


@kernel
def write_known(words: Integers, start: int, out: Seen) -> None:
    write_bits(words[0], ODD, start, out)
    write_bits(words[1], FULL, start + ODD, out)
    write_tally(words, FULL, start + ODD + FULL, out)
    write_pile(words[2], KINDS, start + ODD + FULL + FULL, out)


@kernel
def write_unknown(words: Integers, first: int, second: int, kinds: int, start: int, out: Seen) -> None:
    write_bits(words[0], first, start, out)
    write_bits(words[1], second, start + first, out)
    write_tally(words, second, start + first + second, out)
    write_pile(words[2], kinds, start + first + second + second, out)


def expected(words: Integers) -> list[int]:
    one, two, three = ([int(word) >> place & 1 for place in range(FULL)] for word in words)
    counts = [int(words[2]) >> 8 * kind & 255 for kind in range(KINDS)]
    return [*one[:ODD], *two, *(sum(bits) for bits in zip(one, two, three, strict=True)), *counts]


def write_both(words: Integers, start: int, out: Seen, *, known: bool) -> None:
    if known:
        write_known(words, start, out)
    else:
        write_unknown(words, ODD, FULL, KINDS, start, out)


@pytest.mark.parametrize("dtype", [np.int16, np.float32, np.int64])
@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize("known", [True, False])
def test_all_ways_write_the_same_and_nothing_beside_it(dtype: type[np.int16], step: int, known: bool) -> None:
    generator = np.random.default_rng(3)
    for start in range(9):
        words = generator.integers(0, 1 << 63, 3)
        space = np.full((start + ODD + FULL + FULL + KINDS + 9) * step, 7, dtype)
        write_both(words, start, space[::step], known=known)
        assert space[::step].tolist() == [7] * start + expected(words) + [7] * 9
        assert step == 1 or (space[1::step] == 7).all()


ON_ITS_OWN = """
import numpy as np
from tests.core.test_spread import expected, write_known

for dtype in (np.int16, np.float32):
    words, out = np.array([3**39, 5**26, 7**22]), np.zeros(138, dtype)
    write_known(words, 0, out)
    assert out.tolist() == expected(words)
"""

ONLY_COMPILED = """
from numba import float32, int16, int64
from tests.core.test_spread import write_known

for kind in (int16, float32, int64):
    write_known.compile((int64[::1], int64, kind[::1]))
"""


def run_for(processor: str, code: str, cache: Path) -> subprocess.CompletedProcess[str]:
    """Runs code in a process of its own that compiles for another processor."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": "", "AZULEJOS_CACHE": str(cache)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_a_processor_without_extras_writes_the_same(tmp_path: Path) -> None:
    done = run_for("generic", ON_ITS_OWN, tmp_path)
    assert done.returncode == 0, done.stderr


# LLVM ends the whole process where it cannot compile, so every family of instructions is tried, whatever runs here.
@pytest.mark.skipif(platform.machine() not in {"x86_64", "AMD64"}, reason="other processors have other names")
@pytest.mark.parametrize("processor", ["x86-64-v2", "x86-64-v3", "x86-64-v4", "skylake-avx512", "sapphirerapids"])
def test_it_can_be_compiled_for_processors_of_all_ages(processor: str, tmp_path: Path) -> None:
    done = run_for(processor, ONLY_COMPILED, tmp_path)
    assert done.returncode == 0, done.stderr
