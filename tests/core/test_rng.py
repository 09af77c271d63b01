"""The generator: the published sequence, even shares, seeds."""

import numpy as np
import pytest

from azulejos.core.rng import new_rng, next_word, random_below


def test_the_words_are_those_of_xoshiro128_starstar() -> None:
    # A second implementation with plain Python integers.
    words = [1, 2, 3, 4]
    rng = np.array(words, np.int64)

    def rotate(word: int, places: int) -> int:
        return (word << places | word >> 32 - places) & 0xFFFFFFFF

    for _ in range(1000):
        expected = rotate(words[1] * 5 & 0xFFFFFFFF, 7) * 9 & 0xFFFFFFFF
        shifted = words[1] << 9 & 0xFFFFFFFF
        words[2] ^= words[0]
        words[3] ^= words[1]
        words[1] ^= words[2]
        words[0] ^= words[3]
        words[2] ^= shifted
        words[3] = rotate(words[3], 11)
        assert next_word(rng) == expected
    assert rng.tolist() == words


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 100, 200, 1345])
def test_every_number_below_a_bound_comes_equally_often(bound: int) -> None:
    rng = new_rng(bound)
    draws = 200 * bound
    counts = np.bincount([random_below(rng, bound) for _ in range(draws)], minlength=bound)
    assert len(counts) == bound
    assert ((counts - 200) ** 2 / 200).sum() < bound + 6 * (2 * bound) ** 0.5  # chi-squared, six sigma


def test_the_same_seed_gives_the_same_numbers_and_no_seed_gives_new_ones() -> None:
    assert new_rng(5).tolist() == new_rng(5).tolist()
    assert new_rng(5).tolist() != new_rng(6).tolist()
    assert new_rng().tolist() != new_rng().tolist()
    assert new_rng(np.int64(5)).tolist() == new_rng(5).tolist()  # type: ignore[arg-type]
