"""The text beside learned weights: from which settings they come, and how strong each generation was."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from azulejos.ai.settings import WEIGHTS
from azulejos.training.generation import Generation, best
from azulejos.training.plan import Plan

TITLES = ("generation", "new games", "learned from", "cross-entropy", "explained", "won", "95 %", "games", "against")
ALIGNED = ("---:",) * (len(TITLES) - 1) + ("---",)
TEXT = """# Learned weights for `{game}`

Made by `azulejos train "{game}"` in {hours:.1f} hours, without what was spent on a generation before an interruption:
{settings}. The weights are those of generation {best}.

Each generation plays against itself with a search of so many nodes, learns from scratch, and meets the strongest one
before with the same search: every deal in all seatings, with more than two players alone at a table of the other.
Chance would win {chance}. The cross-entropy and the part of the variance that is explained are those of positions that
were not learned from.

"""


def report(plan: Plan, generations: list[Generation]) -> str:
    """A page in Markdown."""
    values = msgspec.structs.asdict(plan) | {"start": plan.start_name}
    settings = ", ".join(f"{name} {values[name]}" for name in Plan.__struct_fields__[1:])
    hours = sum(one.seconds for one in generations) / 3600
    chance = f"{100 * generations[0].strength.chance:.0f} %"
    text = TEXT.format(game=plan.game, hours=hours, settings=settings, best=best(generations), chance=chance)
    table = "".join(_line(cells) for cells in (TITLES, ALIGNED, *map(_row, generations)))
    return text + table + _of_the_start(plan)


def _of_the_start(plan: Plan) -> str:
    """What stands beside the weights that the run began with, if it began with some that were learned."""
    beside = Path(plan.start).expanduser().with_suffix(".md")
    if not plan.start.endswith(WEIGHTS) or not beside.is_file():
        return ""
    _, _, rest = beside.read_text(encoding="utf-8").partition("\n")
    return f"\n## The run before, which ended with the start\n{rest}"


def _row(one: Generation) -> list[str]:
    """What the table says of a generation."""
    strength = one.strength
    return [
        str(one.number),
        f"{one.games:,}",
        f"{one.positions:,}",
        f"{one.entropy:.4f}",
        f"{one.explained:.3f}",
        f"{100 * strength.rate:.1f} %",
        f"{100 * strength.low:.0f}–{100 * strength.high:.0f}",
        str(strength.games),
        strength.against,
    ]


def _line(cells: Sequence[str]) -> str:
    """A row of the table."""
    return f"| {' | '.join(cells)} |\n"
