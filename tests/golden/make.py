"""Writes the golden files anew: `make golden`. Only after a change of the rules that was wanted; read the diff."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

from azulejos.core.conformance import random_game
from azulejos.core.contract import CHANCE
from azulejos.core.game import load
from azulejos.core.playouts import perft
from azulejos.core.registry import names, parts
from azulejos.core.state import State

FOLDER = Path(__file__).parent
SEED = 7
MANY = 100_000


def families(game: str) -> list[str]:
    """Every combination of a game's options for its fewest and its most players."""
    params = parts(game).params.PARAMS
    choices = {name: option.choices for name, option in params.options().items()}
    choices["players"] = (choices["players"][0], choices["players"][-1])
    return [
        str(params.read(dict(zip(choices, values, strict=True)))) for values in itertools.product(*choices.values())
    ]


def playthrough(set_up: str) -> Iterator[str]:
    """A random game as lines: each deal and move, the position after each deal, and the end."""
    *_, final = random_game(load(set_up), SEED)
    yield from tell(final)


def tell(final: State) -> Iterator[str]:
    """The story of a finished game as lines."""
    replayed = State(final.game, final.game.start, final._rng)
    write = final.game.parts.notation.write_outcome
    for step in final.steps:
        if step.move is None:
            texts = [write(outcome) for outcome in step.outcomes]
            replayed.deal(texts)
            yield f"deal {' '.join(texts)}"
            yield f"position {replayed.to_text()}"
        else:
            seat = replayed.turn
            events = replayed.decide(step.move)
            points = [event.points for event in events if event.points]
            yield f"{seat}: {step.move}" + (f"  {points}" if points else "")
    assert replayed.turn != CHANCE
    yield f"position {replayed.to_text()}"
    yield f"scores {replayed.scores} places {replayed.places}"


def positions(set_up: str) -> dict[str, State]:
    """The positions whose decisions are counted: the start, and the one with most moves in the game's second half."""
    states = [state.copy() for state in random_game(load(set_up), SEED)]
    return {"start": states[0], "later": max(states[len(states) // 2 :], key=lambda state: len(state.legal_moves))}


def perft_counts(state: State) -> list[int]:
    """The numbers of decision sequences of one, two, ... decisions, until there are very many or chance ends all."""
    counts = [1, perft(state, 1)]
    while counts[-1] < MANY and counts[-1] > counts[-2]:
        counts.append(perft(state, len(counts)))
    return counts[1:]


def all_perft_counts(game: str) -> dict[str, dict[str, list[int]]]:
    """The numbers for every family of a game."""
    return {
        set_up: {name: perft_counts(state) for name, state in positions(set_up).items()} for set_up in families(game)
    }


def file_name(set_up: str) -> str:
    """The file of a set-up's playthrough."""
    return set_up.replace("(", "-").replace(")", "").replace(",", "-").replace("=", "-") + ".txt"


def main() -> None:
    """Writes all golden files."""
    for game in names():
        folder = FOLDER / game
        folder.mkdir(exist_ok=True)
        (folder / "perft.json").write_text(json.dumps(all_perft_counts(game), indent=1) + "\n")
        for set_up in families(game):
            (folder / file_name(set_up)).write_text("\n".join(playthrough(set_up)) + "\n")


if __name__ == "__main__":
    main()
