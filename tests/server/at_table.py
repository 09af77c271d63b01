"""A table without any database: commands are folded in as the hub does it, with a clock that tests turn."""

from collections.abc import Callable, Sequence

from azulejos.core.record import commitment
from azulejos.server.errors import Refusal
from azulejos.server.events import ClockPlan, Created, Entry, Holder, SeatPlan, Step
from azulejos.server.tables import Table

SEED = 0xA2013_0005_2017_0001_2024

HERE = SeatPlan("here", "Ana")
LINK = SeatPlan("link")
BOT = SeatPlan("bot")
COMPUTER = SeatPlan("computer", level="random")


def plan_for(
    seats: Sequence[SeatPlan], game: str = "azul", start: str | None = None, clock: ClockPlan | None = None
) -> Created:
    """The beginning of a table's history."""
    name = f"{game}(players={len(seats)})" if "(" not in game else game
    return Created(name, tuple(seats), commitment(SEED), start=start, clock=clock)


class AtTable:
    """A table and its whole history; seats by link and of bots are taken by holders 1, 2, ... in their order."""

    def __init__(self, plan: Created, *, joined: bool = True) -> None:
        self.now = 1_000_000
        self.history: list[Step] = []
        self.table = Table("table", SEED)
        here: list[Holder | None] = [0 if seat.kind == "here" else None for seat in plan.seats]
        self.fold(Table.create(plan, SEED, here))
        if joined:
            awaited = [number for number, seat in enumerate(plan.seats) if seat.kind in ("link", "bot")]
            for holder, seat in enumerate(awaited, 1):
                is_bot = plan.seats[seat].kind == "bot"
                self.do(lambda table, h=holder, s=seat, b=is_bot: table.take_seat(h, s, f"N{h}", bot=b))  # type: ignore[misc]

    def fold(self, entries: tuple[Entry, ...]) -> None:
        """Lets entries happen as one step, on a copy like the hub."""
        after = self.table.copy()
        step = Step(after.version + 1, self.now, entries)
        after.fold(step)
        self.history.append(step)
        self.table = after

    def do(self, command: Callable[[Table], tuple[Entry, ...]], seconds: float = 0) -> tuple[Entry, ...]:
        """Lets a command happen after some seconds; answers its entries."""
        self.now += round(seconds * 1000)
        entries = command(self.table)
        self.fold(entries)
        return entries

    def code(self, command: Callable[[Table], tuple[Entry, ...]]) -> str:
        """The code with which a command is refused."""
        try:
            entries = command(self.table)
        except Refusal as refusal:
            return refusal.code
        raise AssertionError(f"it was accepted: {entries}")

    def play(self, decisions: int = 1, *, move: int = 0, seconds: float = 0) -> None:
        """Plays legal moves, each by whoever is to decide."""
        for _ in range(decisions):
            seat = self.turn
            text = str(self.table.state.legal_moves[move])
            version, holder = self.table.version, self.table.seats[seat].holder
            if self.table.seats[seat].level:
                self.do(lambda table: table.decide_for(seat, text, version, "computer"), seconds)  # noqa: B023
            else:
                self.do(lambda table: table.decide(holder, seat, text, version), seconds)  # noqa: B023

    def play_until_dealt(self) -> None:
        """Plays until chance has done something again."""
        dealt = self.deals
        while self.deals == dealt:
            self.play()

    def play_to_the_end(self) -> None:
        """Plays the whole game."""
        while not self.table.is_over:
            self.play()

    @property
    def turn(self) -> int:
        """The seat to decide."""
        assert self.table.turn is not None
        return self.table.turn

    @property
    def deals(self) -> int:
        """How often chance has dealt."""
        return sum(step.move is None for step in self.table.state.steps)

    @property
    def names(self) -> list[str]:
        """The names at the table."""
        return [seat.name for seat in self.table.seats]
