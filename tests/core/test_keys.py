"""Keys: the same compiled and plain, never negative, and hardly ever shared."""

import numpy as np
import pytest

from azulejos.core import keys
from azulejos.core.contract import Integers
from azulejos.core.jit import kernel

WORDS = [0, 1, -1, 5, 1 << 31, 1 << 32, (1 << 62) - 1, 1 << 62, -(1 << 63), (1 << 63) - 1, *range(-50, 2000)]


@kernel
def mix_all(words: Integers, out: Integers) -> None:
    """The keys of many numbers."""
    for index in range(len(words)):
        out[index] = keys.mix(words[index])


@kernel
def chain_all(words: Integers, out: Integers) -> None:
    """The keys of pairs of numbers."""
    for index in range(len(words) - 1):
        out[index] = keys.chain(keys.chain(0, words[index]), words[index + 1])


def plain(function: object) -> object:
    """A kernel as plain Python, with the functions it calls still compiled."""
    return getattr(function, "py_func", function)


@pytest.mark.parametrize("word", WORDS[:40])
def test_compiled_and_plain_keys_are_the_same(word: int) -> None:
    stir = plain(keys._stir)
    assert callable(stir)
    assert stir(word) == keys._stir(word)
    assert 0 <= keys._stir(word) <= keys.MASK


def test_keys_are_never_negative_and_tell_numbers_apart() -> None:
    rng = np.random.default_rng(1)
    words = np.unique(np.concatenate([np.array(WORDS), rng.integers(-(2**62), 2**62, 200_000), np.arange(200_000)]))
    out = np.zeros(len(words), np.int64)
    mix_all(words, out)
    assert out.min() >= 0
    assert len(np.unique(out)) == len(words)
    assert len(np.unique(out & 0xFFFFF)) > 0.3 * 2**20, "tables look at the lowest bits only"


def test_chains_tell_sequences_apart() -> None:
    words = np.random.default_rng(2).permutation(np.arange(300_000))
    out = np.zeros(len(words), np.int64)
    chain_all(words, out)
    assert out.min() >= 0
    assert len(np.unique(out[:-1])) == len(words) - 1


@kernel
def keys_at_places(words: Integers, out: Integers) -> None:
    """For each row of words the key of the whole row."""
    for row in range(len(words)):
        found = 0
        for place in range(words.shape[1]):
            found = keys.join(found, keys.at(place, words[row, place]))
        out[row] = found


@pytest.mark.parametrize("word", WORDS[:40])
def test_compiled_and_plain_keys_at_a_place_are_the_same(word: int) -> None:
    at = plain(keys.at)
    assert callable(at)
    for place in range(keys.PLACES):
        assert at(place, word) == keys.at(place, word)
        assert 0 <= keys.at(place, word) <= keys.MASK


def test_joined_places_tell_records_of_few_small_piles_apart() -> None:
    # Lines as Azul has them: up to four tiles of one of five kinds, eight bits for each kind.
    rng = np.random.default_rng(3)
    piles = rng.integers(0, 5, (400_000, 10)) << (8 * rng.integers(0, 6, (400_000, 10)))
    records = np.unique(piles, axis=0)
    out = np.zeros(len(records), np.int64)
    keys_at_places(records, out)
    assert out.min() >= 0
    assert len(np.unique(out)) == len(records)


def test_joined_places_tell_apart_what_has_changed_places() -> None:
    words = np.random.default_rng(4).integers(0, 2**62, 300)
    pairs = np.array([(first, second) for first in words for second in words])
    out = np.zeros(len(pairs), np.int64)
    keys_at_places(pairs, out)
    assert len(np.unique(out)) == len(pairs)


def test_every_place_has_factors_of_its_own() -> None:
    assert len(np.unique(keys.FACTORS)) == 2 * keys.PLACES
    assert (keys.FACTORS % 2 == 1).all()
    assert keys.FACTORS.max() < 2**31


def test_the_order_of_a_chain_matters_and_that_of_a_join_does_not() -> None:
    first, second = keys.mix(3), keys.mix(4)
    assert keys.chain(first, 4) != keys.chain(second, 3)
    assert keys.join(first, second) == keys.join(second, first)
