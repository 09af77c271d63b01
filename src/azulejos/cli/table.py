"""The table that is played at: a position, the seats around it, and what can be done."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import azulejos
from azulejos.cli.seating import ADVISER, Seat
from azulejos.core.errors import AzulejosError, ErrorCode

if TYPE_CHECKING:
    from azulejos.core.events import Event
    from azulejos.core.move import Move
    from azulejos.core.state import State


class Table:
    """A game with its seats. The position is replaced, never changed, so an interruption leaves it whole."""

    def __init__(self, state: "State", seats: Sequence[Seat]) -> None:
        self.state = state
        self.seats = list(seats)
        if state.turn == azulejos.CHANCE:
            self.state = state.copy()
            self.state.deal()

    @property
    def names(self) -> list[str]:
        """What everybody is called."""
        return [seat.name for seat in self.seats]

    @property
    def on_turn(self) -> Seat:
        """Who decides now."""
        return self.seats[self.state.turn]

    def decide(self, move: "Move | str") -> "list[Event]":
        """Plays a decision; answers what happened."""
        after = self.state.copy()
        events = after.apply(move)
        self.state = after
        return events

    def undo(self) -> int:
        """Goes back to the previous decision of whoever is on turn; answers how many decisions that took."""
        before, count = self.state.copy(), 0
        while count == 0 or before.turn != self.state.turn:
            if not before.moves:
                raise AzulejosError(ErrorCode.NOTHING_TO_UNDO)
            before.undo()
            count += 1
        self.state = before
        return count

    def hint(self) -> "Move":
        """What a computer would play here."""
        return azulejos.player(ADVISER, seed=0).choose(self.state)
