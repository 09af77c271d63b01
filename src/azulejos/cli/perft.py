"""`azulejos perft`: counts sequences of decisions, the usual check that rules are right."""

import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from azulejos.cli.files import to_json
from azulejos.cli.inputs import read_state
from azulejos.cli.options import FixedSeed, Json
from azulejos.cli.screen import Screen, progress
from azulejos.cli.texts import Words

if TYPE_CHECKING:
    from azulejos.core.state import State

EXAMPLES = """Examples:

azulejos perft azul --seed 7 --depth 3

azulejos perft "azul(players=3,jokers=on)" --depth 2 --divide"""

LONG = 4  # from this depth on the work is cut into more portions, so that the bar moves


def perft(
    game: Annotated[str, typer.Argument(help="A game, whose first deal the seed decides, or a position's text.")],
    seed: FixedSeed = 0,
    depth: Annotated[int, typer.Option(help="How many decisions deep.")] = 2,
    divide: Annotated[bool, typer.Option("--divide", help="Count for each first move apart.")] = False,
    as_json: Json = False,
) -> None:
    """Count the sequences of decisions from a position, up to a depth and to the next deal or the end."""
    from azulejos.core import playouts
    from azulejos.core.errors import check_number

    state = read_state(game, seed)
    playouts.perft(state, min(depth, 1))  # compiled, and the depth checked, before the clock runs
    check_number("depth", depth, 0, playouts.MOST_DEPTH)
    started = time.perf_counter()
    counts = count_by_move(state, depth)
    answer = _answer(state, depth, sum(counts.values()), time.perf_counter() - started)
    if divide:
        answer["divide"] = counts if depth and state.turn >= 0 else {}
    if as_json:
        sys.stdout.write(to_json(answer))
    else:
        _print(answer)


def count_by_move(state: "State", depth: int) -> dict[str, int]:
    """How many sequences begin with each move."""
    if depth == 0 or state.turn < 0:
        return {"": 1}
    counts: dict[str, int] = {}
    with progress("perft", len(state.legal_moves)) as bar:
        for move, after in _after_each(state):
            counts[move] = _count(after, depth - 1)
            bar.advance(bar.task_ids[0])
    return counts


def _count(state: "State", depth: int) -> int:
    """Counts in portions that are short enough for Ctrl-C to be heard in between."""
    from azulejos.core import playouts

    if depth < LONG or state.turn < 0:
        return playouts.perft(state, depth)
    return sum(_count(after, depth - 1) for _, after in _after_each(state))


def _after_each(state: "State") -> "Iterator[tuple[str, State]]":
    """Every legal move with the position it leads to, before anything is dealt."""
    for move in state.legal_moves:
        after = state.copy()
        after.decide(move)
        yield str(move), after


def _answer(state: "State", depth: int, nodes: int, seconds: float) -> dict[str, Any]:
    """The count for programs."""
    speed = nodes / max(seconds, 1e-9)
    return {"position": state.to_text(), "depth": depth, "nodes": nodes, "seconds": seconds, "nodes_per_second": speed}


def _print(answer: dict[str, Any]) -> None:
    """The count for people."""
    screen = Screen(Words("en"))
    for move, count in answer.get("divide", {}).items():
        screen.line(f"{move:<8} {count:>14,}")
    screen.line(
        f"depth {answer['depth']}: {answer['nodes']:,} nodes in {answer['seconds']:.3f} s, "
        f"{answer['nodes_per_second']:,.0f} per second"
    )
