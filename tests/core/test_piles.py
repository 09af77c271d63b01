"""Piles against plain lists."""

import hypothesis.strategies as st
from hypothesis import given

from azulejos.core import piles
from azulejos.core.bits import bit_count, lowest_bit
from azulejos.core.rng import new_rng

COUNTS = st.lists(st.integers(0, 36), min_size=7, max_size=7)


def pile_of(counts: list[int]) -> int:
    return sum(piles.tiles(kind, count) for kind, count in enumerate(counts))


@given(COUNTS)
def test_a_pile_counts_its_tiles_by_kind_and_in_all(counts: list[int]) -> None:
    pile = pile_of(counts)
    assert [piles.count_of(pile, kind) for kind in range(7)] == counts
    assert piles.size(pile) == sum(counts)


@given(COUNTS, COUNTS)
def test_adding_and_taking_away_piles_is_plain_arithmetic(one: list[int], other: list[int]) -> None:
    both = [first + second for first, second in zip(one, other, strict=True)]
    assert pile_of(one) + pile_of(other) == pile_of(both)
    assert pile_of(both) - pile_of(other) == pile_of(one)


@given(COUNTS)
def test_the_tile_at_an_index_is_the_one_of_the_laid_out_pile(counts: list[int]) -> None:
    laid_out = [kind for kind, count in enumerate(counts) for _ in range(count)]
    assert [piles.kind_at(pile_of(counts), index) for index in range(len(laid_out))] == laid_out


@given(st.lists(st.integers(0, 128), min_size=6, max_size=6))
def test_the_kinds_in_a_pile_are_those_with_a_tile(counts: list[int]) -> None:
    expected = sum(1 << kind for kind, count in enumerate(counts) if count)
    assert piles.kinds_in(pile_of([*counts, 0])) == expected


def test_a_blind_draw_takes_each_kind_as_often_as_it_is_there() -> None:
    rng, pile = new_rng(1), pile_of([10, 0, 20, 0, 0, 70, 0])
    drawn = [piles.random_kind(pile, rng) for _ in range(20_000)]
    shares = [drawn.count(kind) / len(drawn) for kind in range(7)]
    assert all(abs(share - wanted) < 0.02 for share, wanted in zip(shares, [0.1, 0, 0.2, 0, 0, 0.7, 0], strict=True))


@given(st.integers(1, 2**62))
def test_bits_are_counted_and_found(word: int) -> None:
    assert bit_count(word) == word.bit_count()
    assert word >> lowest_bit(word) & 1
    assert word & ((1 << lowest_bit(word)) - 1) == 0
