"""Moves as values, and the legal moves of a position as a sequence."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

import numpy as np

from azulejos.core.contract import Integers
from azulejos.core.errors import AzulejosError

if TYPE_CHECKING:
    from azulejos.core.state import State


@dataclass(frozen=True, order=True)
class Move:
    """One decision: the code that kernels use and the text that people type."""

    code: int
    text: str

    def __str__(self) -> str:
        return self.text


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, ascending by code; texts are made only for those that are looked at."""

    def __init__(self, state: "State", codes: Integers) -> None:
        self._state = state
        self.codes = codes

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> "list[Move]": ...
    def __getitem__(self, index: int | slice) -> "Move | list[Move]":
        if isinstance(index, slice):
            return list(self._moves(self.codes[index]))
        return self._state.move(int(self.codes[index]))

    def __iter__(self) -> Iterator[Move]:
        return self._moves(self.codes)

    def _moves(self, codes: Integers) -> Iterator[Move]:
        """The moves with these codes; all of them are asked for often, so what they share is looked up once."""
        position, write = self._state.position, self._state.game.parts.notation.write_move
        return (Move(code, write(position, code)) for code in codes.tolist())

    def __contains__(self, move: object) -> bool:
        try:
            code = self._state.code_of(move)
        except AzulejosError:
            return False
        return self.has(code)

    def has(self, code: int) -> bool:
        """Whether the move with this code is legal."""
        place = int(np.searchsorted(self.codes, code))
        return place < len(self.codes) and int(self.codes[place]) == code

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(map(str, self[:8]))}{', ...' if len(self) > 8 else ''}>"
