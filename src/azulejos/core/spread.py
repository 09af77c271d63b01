"""Sets and piles written out as numbers, all at once: a few vector instructions instead of a step for each number.

Whether a bit is set cannot be predicted, so jumps from bit to bit are slow, and the compiler does not find these
instructions by itself. So they are spelled out here; where they do not fit, the plain functions do the same.
"""

from collections.abc import Iterator
from typing import Any, cast

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload

from azulejos.core import piles, tallies
from azulejos.core.contract import Function, Seen
from azulejos.core.jit import kernel
from azulejos.core.tallies import Tally

WORD = 64
SMALL = ir.IntType(16)


def write_bits(bits: int, count: int, start: int, out: Seen) -> None:
    """Writes 1 for each of so many places that is in a set and 0 for the others, from a start on."""
    for place in range(count):
        out[start + place] = (bits >> place) & 1


def write_tally(tally: Tally, count: int, start: int, out: Seen) -> None:
    """Writes how many tiles of each of so many kinds a tally has, from a start on."""
    for kind in range(count):
        out[start + kind] = tallies.count_of(tally, kind)


def write_pile(pile: int, count: int, start: int, out: Seen) -> None:
    """Writes how many tiles of each of so many kinds a pile has, from a start on."""
    for kind in range(count):
        out[start + kind] = piles.count_of(pile, kind)


# --- The instructions -------------------------------------------------------------------------------------------------


def _write_sums(_: Any, one: Any, two: Any, three: Any, count: Any, start: Any, out: Any) -> tuple[Any, Any]:
    """Writes for each of so many places in how many of three sets it is; the compiler knows how many places."""
    return types.void(types.int64, types.int64, types.int64, count, types.int64, out), _generate_sums


def _generate_sums(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Each set becomes vectors of numbers, which are added."""
    *words, _, start, array = arguments
    *_, counted, _, kind = signature.args
    for first, size in _parts(counted.literal_value):
        parts = [_bits(builder, word, first, size) for word in words]
        sums = builder.add(builder.add(parts[0], parts[1]), parts[2])
        _store(context, builder, sums, builder.add(start, start.type(first)), array, kind)
    return context.get_dummy_value()


def _parts(count: int) -> Iterator[tuple[int, int]]:
    """Where vectors begin and how long they are: powers of two, because LLVM fails at others on some processors."""
    first = 0
    while first < count:
        size = min(SMALL.width, 1 << (count - first).bit_length() - 1)
        yield first, size
        first += size


def _bits(builder: Any, word: Any, first: int, size: int) -> Any:
    """A vector of some bits of a word as numbers.

    To turn the bits into a vector of truths would be shorter, but LLVM fails at that on processors without AVX-512.
    """
    part = builder.trunc(builder.lshr(word, word.type(first)), SMALL)
    numbers = ir.VectorType(SMALL, size)
    alone = builder.insert_element(ir.Constant(numbers, ir.Undefined), part, ir.IntType(32)(0))
    everywhere = builder.shuffle_vector(alone, alone, ir.Constant(ir.VectorType(ir.IntType(32), size), None))
    own = ir.Constant(numbers, [1 << place for place in range(size)])
    is_set = builder.icmp_unsigned("!=", builder.and_(everywhere, own), ir.Constant(numbers, None))
    return builder.zext(is_set, numbers)


def _write_bytes(_: Any, word: Any, count: Any, start: Any, out: Any) -> tuple[Any, Any]:
    """Writes the first bytes of a word as numbers; the compiler knows how many."""
    return types.void(types.int64, count, types.int64, out), _generate_bytes


def _generate_bytes(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The word becomes a vector of bytes, those that are wanted become numbers."""
    word, _, start, array = arguments
    _, counted, _, kind = signature.args
    each = builder.bitcast(word, ir.VectorType(ir.IntType(piles.BITS), WORD // piles.BITS))
    for first, size in _parts(counted.literal_value):
        wanted = ir.Constant(ir.VectorType(ir.IntType(32), size), list(range(first, first + size)))
        numbers = builder.zext(builder.shuffle_vector(each, each, wanted), ir.VectorType(SMALL, size))
        _store(context, builder, numbers, builder.add(start, start.type(first)), array, kind)
    return context.get_dummy_value()


def _store(context: Any, builder: Any, numbers: Any, start: Any, array: Any, kind: Any) -> None:
    """Stores small numbers together, as numbers of the array's kind."""
    wide = ir.VectorType(context.get_data_type(kind.dtype), numbers.type.count)
    values = numbers if kind.dtype == types.int16 else builder.uitofp(numbers, wide)
    first = builder.gep(context.make_array(kind)(context, builder, array).data, [start])
    builder.store(values, builder.bitcast(first, wide.as_pointer()), align=kind.dtype.bitwidth // 8)


_sums: Any = intrinsic(prefer_literal=True)(_write_sums)
_bytes: Any = intrinsic(prefer_literal=True)(_write_bytes)


# --- Where they are used ----------------------------------------------------------------------------------------------


def _compile_as(plain: Function, at_once: Function) -> None:
    """Lets kernels use the instructions in place of a plain function, where they fit."""
    compiled = kernel(plain)
    one_by_one = lambda what, count, start, out: compiled(what, count, start, out)  # noqa: E731
    choose = lambda what, count, start, out: at_once if _fits(count, out) else one_by_one  # noqa: E731
    cast(Any, overload)(plain, prefer_literal=True)(choose)


def _fits(count: Any, out: Any) -> bool:
    """Whether it is known how many numbers there are, and they lie side by side."""
    known = isinstance(count, types.IntegerLiteral) and 0 < count.literal_value < WORD
    return known and out.layout == "C" and out.dtype in (types.int16, types.float32)


# Lambdas, because Numba compares their bare signatures and annotations would make them differ.
_compile_as(write_bits, lambda what, count, start, out: _sums(what, 0, 0, count, start, out))
_compile_as(write_tally, lambda what, count, start, out: _sums(what[0], what[1], what[2], count, start, out))
_compile_as(write_pile, lambda what, count, start, out: _bytes(what, count, start, out))
