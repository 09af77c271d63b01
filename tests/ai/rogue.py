"""Engines that go wrong in every way: rogue.py HOW [FILE]."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

HOW, FILE = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""


def say(line: str) -> None:
    print(line, flush=True)


def crash() -> None:
    print("ouch, my tiles", file=sys.stderr, flush=True)
    sys.exit(3)


def hello() -> None:
    """Greets, in its own way."""
    if HOW == "mute":
        time.sleep(1000)
    if HOW == "slow":
        time.sleep(0.7)
    if HOW == "crash at hello":
        crash()
    if HOW == "babble":
        sys.stdout.buffer.write(bytes(range(256)) + b"\n" + b"x" * 3_000_000 + b"\n\n\n")
    say("protocol 7" if HOW == "old" else "protocol 1")
    if HOW == "picky":
        say("game azul players 2")
    say("option name seed type number default none min 0 max 9")
    say("option name mood type text default none")
    say("welcome")


def position() -> None:
    """Looks at a position, or refuses to."""
    if HOW == "refuse":
        say("error unknown_game never heard of it")


def go(legal: list[str]) -> None:
    """Plays the first legal move, or does not."""
    if HOW == "crash" or (HOW == "crash once" and not Path(FILE).exists()):
        if FILE:
            Path(FILE).touch()
        crash()
    if HOW == "close":
        os.close(1)
        time.sleep(1000)
    if HOW in ("hang", "stubborn", "parent"):
        time.sleep(1000)
    if HOW == "flood":
        while True:
            say("info line 1 moves " + legal[0])
    if HOW == "late":
        return
    if HOW == "sorry":
        say("error player_failed no idea")
    elif HOW == "illegal":
        say("bestmove 9b>1")
    elif HOW == "nonsense":
        say("bestmove \x00\x1b[2J maybe")
    elif HOW == "nothing":
        say("bestmove")
    else:
        if HOW == "babble":
            sys.stdout.buffer.write(b"\xff\xfe garbage\ninfo depth\ninfo points x moves\ninfo\nbest move\n")
        say(f"bestmove {legal[0]}")
    if HOW == "twice":
        say(f"bestmove {legal[-1]}")
        say("error unknown_command whatever")


if HOW == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if HOW == "parent":
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
    Path(FILE).write_text(str(child.pid))
if HOW == "options":
    Path(FILE).write_text("")

for line in sys.stdin:
    words = line.split()
    if HOW == "options":
        Path(FILE).write_text(Path(FILE).read_text() + line)
    match words[0]:
        case "hello":
            hello()
        case "isready":
            say("readyok")
        case "position":
            position()
        case "go":
            last = words[words.index("legal") + 1 :]
            go(last)
        case "stop" if HOW == "late":
            say(f"bestmove {last[0]}")
        case "quit":
            break
