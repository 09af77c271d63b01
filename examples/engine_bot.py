"""An engine for `azulejos` in plain Python: it plays any legal move, and does not know a single rule.

azulejos play azul --seats 'you,engine(command="python examples/engine_bot.py")'
"""

import random
import sys

BEFORE_LEGAL_MOVES = "legal"


def say(line: str) -> None:
    """Answers at once."""
    print(line, flush=True)


def greet() -> None:
    """Tells who this is."""
    say("protocol 1")
    say("id name any move")
    say("option name seed type number default none min 0 max 1000000")
    say("welcome")


def choose(words: list[str]) -> str:
    """One of the legal moves that come with the question."""
    return random.choice(words[words.index(BEFORE_LEGAL_MOVES) + 1 :])


for line in sys.stdin:
    match line.split():
        case ["hello", *_]:
            greet()
        case ["isready"]:
            say("readyok")
        case ["setoption", "name", "seed", "value", seed]:
            random.seed(seed)
        case ["go", *words] if BEFORE_LEGAL_MOVES in words:
            say(f"bestmove {choose(words)}")
        case ["go", *_]:
            say("error no_moves this engine does not know the rules; tell it the legal moves")
        case ["quit"]:
            break
        case ["newgame" | "position" | "stop", *_] | []:
            pass  # whoever is told the legal moves can do without
        case _:
            say("error unknown_command this engine does not know that command")
