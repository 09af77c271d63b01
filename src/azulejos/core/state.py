"""A position that people and programs play on: everything passed in is checked, nothing breaks half-way."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from azulejos.core import chance, contract
from azulejos.core.contract import CHANCE, OVER, Integers, Seen
from azulejos.core.errors import AzulejosError, ErrorCode, check_number, is_whole
from azulejos.core.events import Event
from azulejos.core.log import new_log
from azulejos.core.move import LegalMoves, Move
from azulejos.core.rng import Rng, new_rng

if TYPE_CHECKING:
    from azulejos.core.game import Game

MOST_DRAWS = 256  # more than any game deals at once


@dataclass(frozen=True)
class Step:
    """Something that changed the position: a decision or a deal, and how things stood before."""

    before: "np.ndarray[Any, Any]"
    rng: Rng
    move: Move | None  # None for a deal
    outcomes: tuple[int, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Breakdown:
    """Where a seat's points come from: what it had at the start and every event that changed its score."""

    seat: int
    start: int
    items: tuple[Event, ...]

    @property
    def total(self) -> int:
        """The points in all."""
        return self.start + sum(item.points for item in self.items)

    @property
    def by_event(self) -> dict[str, int]:
        """The points added up for each kind of event."""
        sums: dict[str, int] = {}
        for item in self.items:
            sums[item.id] = sums.get(item.id, 0) + item.points
        return sums

    @property
    def by_item(self) -> dict[str, dict[str, int]]:
        """The points of events that come in kinds, added up for each: by star, by number, by row ..."""
        sums: dict[str, dict[str, int]] = {}
        for event in self.items:
            if event.item is not None:
                kinds = sums.setdefault(event.id, {})
                kind = str(event.parameters[event.item])
                kinds[kind] = kinds.get(kind, 0) + event.points
        return sums


class State:
    """A position with its history; `Game.new` and `Game.from_text` make one."""

    def __init__(
        self, game: "Game", position: "np.ndarray[Any, Any]", rng: Rng, *, started_from: str | None = None
    ) -> None:
        self.game = game
        self.started_from = started_from
        self._array = position.copy()
        self._rng = rng
        self._steps: list[Step] = []

    # --- What there is to see -----------------------------------------------------------------------------------------

    @property
    def position(self) -> contract.State:
        """The record itself, for kernels; change it and the history will lie."""
        return self._array[0]  # type: ignore[no-any-return]

    @property
    def turn(self) -> int:
        """The seat to decide, or CHANCE, or OVER."""
        return int(self._array["turn"][0])  # asked for all the time, and a record's attributes are slow

    @property
    def round(self) -> int:
        """The round, from 1."""
        return int(self.position.round_number)

    @property
    def phase(self) -> str:
        """What is going on, as the game calls it; `over` at the end in every game."""
        return self.game.parts.rules.phase(self.position)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.turn == OVER

    @property
    def scores(self) -> list[int]:
        """The points of each seat as they stand."""
        out = np.zeros(self.game.players, np.int64)
        contract.scores(self.position, out)
        return [int(points) for points in out]

    @property
    def places(self) -> list[int]:
        """The final place of each seat, equal for ties; empty before the end."""
        if not self.is_over:
            return []
        out = np.zeros(self.game.players, np.int64)
        contract.places(self.position, out)
        return [int(place) for place in out]

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty before the end."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, none while tiles are dealt or after the end."""
        if self.turn < 0:
            return LegalMoves(self._still, np.zeros(0, np.int64))
        out = np.zeros(self.game.parts.moves.MOVES, np.int64)
        return LegalMoves(self._still, out[: contract.legal_moves(self.position, out)].copy())

    @property
    def _still(self) -> "State":
        """The position as it is now, without its history: what was found for it stays true when the game goes on."""
        return State(self.game, self._array, self._rng)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The decisions and deals that led here."""
        return tuple(self._steps)

    @property
    def moves(self) -> list[Move]:
        """The decisions that led here."""
        return [step.move for step in self._steps if step.move is not None]

    @property
    def events(self) -> list[Event]:
        """All that happened since the start."""
        return [event for step in self._steps for event in step.events]

    @property
    def breakdown(self) -> list[Breakdown]:
        """For each seat where its points come from."""
        start = State(self.game, self._steps[0].before if self._steps else self._array, self._rng).scores
        items = [event for event in self.events if event.points]
        return [
            Breakdown(seat, start[seat], tuple(item for item in items if item.seat == seat))
            for seat in range(self.game.players)
        ]

    def observation(self, seat: int) -> dict[str, Seen]:
        """The named planes that a seat sees."""
        planes = self.game.planes
        out = np.zeros(planes.size, np.float32)
        contract.observe(self.position, self._seat(seat), out)
        return planes.split(out)

    def view(self, seat: int) -> dict[str, Any]:
        """A JSON-able dict of what a seat may see."""
        return {
            "game": str(self.game),
            "turn": self.turn,
            "round": self.round,
            "phase": self.phase,
            "scores": self.scores,
            "places": self.places,
            "legal_moves": [str(move) for move in self.legal_moves] if self._seat(seat) == self.turn else [],
            **self.game.parts.observation.view(self.position, seat),
        }

    # --- What can be done ---------------------------------------------------------------------------------------------

    def apply(self, move: Move | str) -> list[Event]:
        """Plays a legal move, then deals what chance owes; answers what happened."""
        code = self._legal_code(move)
        played = self._decide(code)
        return [*played, *(self.deal() if self.turn == CHANCE else [])]

    def decide(self, move: Move | str) -> list[Event]:
        """Plays a legal move and leaves the deal that may follow to the caller."""
        return self._decide(self._legal_code(move))

    def deal(self, outcomes: Iterable[str] | None = None) -> list[Event]:
        """Deals what chance owes, at random or as told; answers what happened."""
        if self.turn != CHANCE:
            raise AzulejosError(ErrorCode.NO_DEAL_PENDING)
        before, rng = self._array.copy(), self._rng.copy()
        try:
            drawn = self._draw() if outcomes is None else self._draw_as_told(outcomes)
        except BaseException:
            self._array, self._rng = before, rng  # whatever was dealt so far is taken back
            raise
        texts = [self.game.parts.notation.write_outcome(outcome) for outcome in drawn]
        event = Event("deal", parameters={"outcomes": texts})
        self._steps.append(Step(before, rng, None, drawn, (event,)))
        return [event]

    def reseed(self, seed: int) -> None:
        """Lets later deals come from a new generator."""
        self._rng = new_rng(seed)

    def undo(self) -> Move:
        """Takes back the last decision and what chance did after it; answers the decision."""
        while_dealt = 2 if self._steps and self._steps[-1].move is None else 1
        step = self._steps[-while_dealt] if len(self._steps) >= while_dealt else None
        if step is None or step.move is None:
            raise AzulejosError(ErrorCode.NOTHING_TO_UNDO)
        del self._steps[-while_dealt:]
        self._array, self._rng = step.before.copy(), step.rng.copy()
        return step.move

    def copy(self) -> "State":
        """An independent copy, history and all."""
        other = State(self.game, self._array, self._rng.copy(), started_from=self.started_from)
        other._steps = self._steps.copy()
        return other

    __copy__ = copy

    # --- Texts and pictures -------------------------------------------------------------------------------------------

    def move(self, code: int) -> Move:
        """The move with a code, legal or not, as a value with its text."""
        check_number("code", code, 0, self.game.parts.moves.MOVES - 1)
        return Move(int(code), self.game.parts.notation.write_move(self.position, int(code)))

    def code_of(self, move: object) -> int:
        """The code of a move or of its text, legal or not."""
        if isinstance(move, Move) and is_whole(move.code):
            return int(move.code)
        if not isinstance(move, str):
            raise AzulejosError(ErrorCode.MALFORMED_MOVE, text=move, example=self.game.parts.notation.EXAMPLE)
        try:
            return self.game.parts.notation.read_move(self.position, move)
        except AzulejosError as error:
            if error.code == ErrorCode.MALFORMED_MOVE and self.turn >= 0:
                error = AzulejosError(ErrorCode.MALFORMED_MOVE, text=move, example=str(self.legal_moves[0]))
            raise error from None

    def to_text(self) -> str:
        """The position in one line, exact and without secrets."""
        return f"{self.game} {self.game.parts.notation.write_position(self.position)}"

    def record(self) -> dict[str, Any]:
        """The whole game with explicit deals as a JSON-able dict; `azulejos.replay` reads it."""
        from azulejos.core.record import write_record

        return write_record(self)

    def svg(self, **choices: Any) -> str:
        """A picture; what can be chosen is told by the game's picture.py."""
        return self.game.parts.picture.svg(self.position, **choices)

    def text(self, **choices: Any) -> str:
        """A picture made of letters."""
        return self.game.parts.letters.text(self.position, **choices)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"azulejos.load({str(self.game)!r}).from_text({self.to_text()!r})"

    def __eq__(self, other: object) -> bool:
        """Equal when the positions are, however they came about."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self._array.tobytes() == other._array.tobytes()

    __hash__ = None  # type: ignore[assignment]  # a position changes

    # --- Inside -------------------------------------------------------------------------------------------------------

    def _seat(self, seat: int) -> int:
        """The seat, if there is such a one."""
        if not is_whole(seat) or not 0 <= seat < self.game.players:
            raise AzulejosError(ErrorCode.BAD_SEAT, seat=seat, last=self.game.players - 1)
        return int(seat)

    def _legal_code(self, move: Move | str) -> int:
        """The code of a move that is legal now."""
        if self.turn == OVER:
            raise AzulejosError(ErrorCode.GAME_OVER)
        if self.turn == CHANCE:
            raise AzulejosError(ErrorCode.DEAL_PENDING)
        code = self.code_of(move)
        if not self.legal_moves.has(code):
            raise AzulejosError(ErrorCode.ILLEGAL_MOVE, move=move)
        return code

    def _decide(self, code: int) -> list[Event]:
        """Plays a move that is legal and notes it."""
        before, move, log = self._array.copy(), self.move(code), new_log()
        contract.apply_logged(self.position, code, log)
        explain = self.game.parts.events.explain
        events = tuple(explain(self.position, row) for row in log.rows[: log.count])
        self._steps.append(Step(before, self._rng.copy(), move, (), events))
        return list(events)

    @cached_property
    def _scratch(self) -> tuple[Integers, Integers, Integers]:
        """Space for outcomes and their weights, and for what was drawn."""
        most = self.game.parts.setup.OUTCOMES
        return np.zeros(most, np.int64), np.zeros(most, np.int64), np.zeros(MOST_DRAWS, np.int64)

    def _draw(self) -> tuple[int, ...]:
        """Lets chance deal."""
        outcomes, weights, told = self._scratch
        count = chance.deal_and_tell(self.position, self._rng, outcomes, weights, told)
        return tuple(int(outcome) for outcome in told[:count])

    def _draw_as_told(self, texts: Iterable[str]) -> tuple[int, ...]:
        """Deals what the caller says, as long as it is possible."""
        outcomes, weights, _ = self._scratch
        drawn = []
        if not isinstance(texts, Iterable):
            raise AzulejosError(ErrorCode.IMPOSSIBLE_DEAL, outcome=texts)
        for text in texts:
            if not isinstance(text, str):
                raise AzulejosError(ErrorCode.IMPOSSIBLE_DEAL, outcome=text)
            outcome = self.game.parts.notation.read_outcome(text)
            possible: Sequence[int] = []
            if self.turn == CHANCE:
                possible = outcomes[: contract.chance_outcomes(self.position, outcomes, weights)].tolist()
            if outcome not in possible:
                raise AzulejosError(ErrorCode.IMPOSSIBLE_DEAL, outcome=text)
            contract.apply_outcome(self.position, outcome)
            drawn.append(outcome)
        if self.turn == CHANCE:
            raise AzulejosError(ErrorCode.INCOMPLETE_DEAL)
        return tuple(drawn)
