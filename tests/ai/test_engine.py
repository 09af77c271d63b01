"""Our players as an engine: what docs/engine_protocol.md promises, whatever anybody says."""

import json
import os
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import azulejos
from azulejos.ai import engine, lines
from azulejos.ai.engine import Engine, Session
from azulejos.ai.invitation import Invitation
from azulejos.ai.lines import EngineErrorCode, Info, Splitter, read_go, read_info, write_go, write_info
from azulejos.ai.program import MOST_NOTES, TroubleKind
from azulejos.ai.thought import Cancel, Chooser, Limits, Line
from azulejos.core.errors import ErrorCode
from azulejos.core.move import Move
from azulejos.core.state import State

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "engine_protocol.md").read_text()
GAME = azulejos.load("azul(players=2)")
START = GAME.new(seed=3)
PATIENCE = 60.0


def seat_greedy(seed: int | None) -> Chooser:
    return azulejos.player("greedy", seed)


def seat_search(seed: int | None) -> Chooser:
    return azulejos.player("search(nodes=50)", seed)


class Talk:
    """An engine in this process at the other end of two pipes."""

    def __init__(self, seat: Callable[[int | None], Chooser] = seat_greedy) -> None:
        read_end, self.to_engine = os.pipe()
        self.from_engine, write_end = os.pipe()
        session = Session("test", seat, lambda count: os.read(read_end, count), lambda data: write_all(write_end, data))
        self.problem: BaseException | None = None

        def run() -> None:
            try:
                session.run()
            except BaseException as problem:
                self.problem = problem
            os.close(write_end)
            os.close(read_end)

        self.thread = threading.Thread(target=run)
        self.thread.start()
        self.told: queue.Queue[str] = queue.Queue()
        self.listener = threading.Thread(target=self._listen)
        self.listener.start()

    def _listen(self) -> None:
        with os.fdopen(self.from_engine, encoding="utf-8") as stream:
            for line in stream:
                self.told.put(line.rstrip("\n"))

    def say(self, *said: str | bytes) -> None:
        for line in said:
            write_all(self.to_engine, (line.encode() if isinstance(line, str) else line) + b"\n")

    def hear(self) -> str:
        return self.told.get(timeout=PATIENCE)

    def hear_until(self, word: str) -> list[str]:
        heard = [self.hear()]
        while heard[-1].partition(" ")[0] != word:
            heard.append(self.hear())
        return heard

    def ask(self, line: str) -> str:
        self.say(line)
        return self.hear()

    def __enter__(self) -> "Talk":
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.to_engine)
        self.thread.join(PATIENCE)
        self.listener.join(PATIENCE)
        assert not self.thread.is_alive()


def write_all(end: int, data: bytes) -> None:
    while data:
        data = data[os.write(end, data) :]


class Watched:
    """A player that tells the legal moves as lines, one more each time, until somebody stops it."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.asked: list[Limits] = []

    def choose(self, state: State) -> Move:
        return state.legal_moves[0]

    def think(self, state: State, limits: Limits, cancel: Cancel) -> Iterator[Sequence[Line]]:
        self.asked.append(limits)
        for depth in range(1, 10**9):
            best = [(str(move),) for move in state.legal_moves[: limits.lines]]
            yield [Line(moves, (10.0, 5.25), (0.75, 0.25), depth, 100 * depth) for moves in best]
            if self.fails:
                raise KeyError("lost")
            if cancel.is_set() or depth == limits.depth:
                return
            time.sleep(0.002)


# --- The page ---------------------------------------------------------------------------------------------------------


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def first_words(title: str) -> list[str]:
    return re.findall(r"^\| `(\w+)[^|]*` \|", section(title), flags=re.MULTILINE)


def test_the_example_is_played_literally() -> None:
    (dialogue,) = re.findall(r"```dialogue\n(.*?)```", PAGE, flags=re.DOTALL)
    process = subprocess.Popen(
        [sys.executable, "-m", "azulejos", "engine", "greedy"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in dialogue.splitlines():
            if line.startswith("> "):
                process.stdin.write(line[2:] + "\n")
            else:
                assert f"< {process.stdout.readline()}" == f"{line}\n"
        assert process.stdout.read() == ""
    assert process.returncode == 0


def test_the_line_that_tells_a_thought_is_as_shown() -> None:
    (shown,) = re.findall(r"```info\n(.*)\n```", PAGE)
    info = read_info(shown.removeprefix("info "))
    assert info == Info(Line(("1r>4", "2k>1"), (61.2, 55.75), (0.648, 0.352), 6, 48210), 1, 104)
    assert write_info(info) == shown


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    monkeypatch.chdir(ROOT)
    command = example.replace('"python ', f'"{sys.executable} ').replace(
        "time=0.5", f"time={PATIENCE},start={PATIENCE}"
    )
    exec(compile(command, "engine_protocol.md", "exec"), {})
    assert capsys.readouterr().out == "[]\n"


def test_all_codes_commands_limits_and_settings_are_named() -> None:
    tables = section("What the engine says")
    assert set(re.findall(r"^\| `(\w+)` \|", tables.partition("besides those")[2], re.MULTILINE)) == {*EngineErrorCode}
    commands = set(vars(Engine("", seat_greedy, print))["_commands"]) | {engine.QUIT}
    rows = first_words("What the host says")
    assert set(rows) == commands | {"time", "nodes", "depth", "lines", "infinite"}
    prose = " ".join(PAGE.split())
    assert f"{lines.LONGEST_LINE:,} bytes" in prose
    assert f"{MOST_NOTES:,} bytes" in prose
    seating = set(first_words("Seating a program"))
    assert seating == {*Invitation.__dataclass_fields__, "option", *TroubleKind} - {"options"}
    named = re.findall(r"besides those of the library \((.*?) \.\.\.\)", prose)[0]
    assert {code.strip("` ") for code in named.split(",")} <= {*ErrorCode}


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
    for title in re.findall(r"\]\(#([^)]+)\)", PAGE):
        assert title in {heading.lower().replace(" ", "-") for heading in re.findall(r"^## (.*)$", PAGE, re.MULTILINE)}


# --- Playing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["azul(players=2)", "azul(players=3,wall=grey,jokers=on)"])
def test_a_whole_game_is_told_by_moves_and_deals(game: str) -> None:
    state = azulejos.load(game).new(seed=4)
    start, steps = state.to_text(), ""
    with Talk() as talk:
        while not state.is_over:
            talk.say(f"position text {start} moves{steps}")
            assert talk.ask("moves") == " ".join(["moves", *map(str, state.legal_moves)])
            move = talk.ask("go").removeprefix("bestmove ")
            events = state.apply(move)
            steps += f" {move}"
            if events[-1].id == "deal":
                steps += f" deal:{','.join(events[-1].parameters['outcomes'])}"
        talk.say(f"position record {json.dumps(state.record())}")
        assert talk.ask("moves") == "moves"
        assert talk.ask("go") == "error game_over the game is over"
        assert talk.ask("isready") == "readyok"


def test_a_position_that_cannot_be_leaves_the_one_before() -> None:
    with Talk() as talk:
        talk.say(f"position text {START.to_text()}")
        legal = talk.ask("moves")
        for wrong in (
            f"text {START.to_text()} moves 9b>9",
            "text azul 1",
            'record {"a": 1}',
            "record [",
            "picture x",
            "",
        ):
            assert talk.ask(f"position {wrong}").startswith("error ")
        assert talk.ask("moves") == legal


def test_the_same_seed_chooses_the_same_move_and_a_new_game_begins_again() -> None:
    def moves(*before: str) -> list[str]:
        with Talk(lambda seed: azulejos.player("random", seed)) as talk:
            talk.say(*before)
            chosen = []
            for _ in range(2):
                talk.say("newgame", f"position text {START.to_text()}")
                chosen.append([talk.ask("go") for _ in range(5)])
        assert (chosen[0] == chosen[1]) == bool(before)
        return chosen[0]

    assert moves("setoption name seed value 5") == moves("setoption name seed value 5")
    moves()


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("hello 2", "error unsupported_protocol"),
        ("go", "error no_position"),
        ("moves", "error no_position"),
        ("setoption", "error malformed_command"),
        ("setoption name colour value red", "error unknown_option"),
        ("setoption name seed value -1", "error bad_seed"),
        (f"setoption name seed value {2**128}", "error bad_seed"),
        ("setoption name seed value", "error bad_seed"),
        ("go time", "error bad_number"),
        ("go time 0", "error bad_number"),
        ("go nodes ٣", "error bad_number"),
        ("go lines 101", "error bad_number"),
        ("go depth 1 depth 2", "error malformed_command"),
        ("go fast", "error malformed_command"),
        ("HELLO", "error unknown_command"),
        ("\x00\x1b[2J", "error unknown_command"),
    ],
)
def test_what_cannot_be_obeyed_is_an_error_with_its_code(line: str, answer: str) -> None:
    with Talk() as talk:
        if line != "go" and not line.startswith("moves"):
            talk.say(f"position text {START.to_text()}")
        heard = talk.ask(line)
        assert heard.startswith(f"{answer} ")
        assert heard.isprintable()
        assert talk.ask("isready") == "readyok"


# --- Thinking ---------------------------------------------------------------------------------------------------------


def test_a_thought_is_told_with_a_value_for_each_seat() -> None:
    with Talk(lambda seed: Watched()) as talk:
        talk.say(f"position text {START.to_text()}", "go depth 3 lines 2")
        *told, best = talk.hear_until("bestmove")
    infos = [read_info(line.removeprefix("info ")) for line in told]
    assert [(info.rank, info.line.depth) for info in infos if info] == [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (2, 3)]
    assert all(info and (info.line.points, info.line.wins) == ((10.0, 5.25), (0.75, 0.25)) for info in infos)
    assert best == f"bestmove {START.legal_moves[0]}"


def test_all_limits_reach_the_player() -> None:
    watched = Watched()
    with Talk(lambda seed: watched) as talk:
        talk.say(f"position text {START.to_text()}", "go nodes 9 time 50 depth 2 lines 1 legal 1b>1 time")
        talk.hear_until("bestmove")
    assert watched.asked == [Limits(time=50, nodes=9, depth=2, lines=1)]


def test_stop_ends_an_infinite_thought_within_fifty_milliseconds() -> None:
    waited = []
    with Talk(lambda seed: Watched()) as talk:
        talk.say(f"position text {START.to_text()}")
        for _ in range(5):
            talk.say("go infinite")
            talk.hear()
            began = time.monotonic()
            talk.say("stop")
            talk.hear_until("bestmove")
            waited.append(time.monotonic() - began)
    assert min(waited) < 0.05  # whatever else a busy machine does meanwhile


def test_a_searching_player_that_is_stopped_answers_soon_with_what_it_has_found() -> None:
    waited = []
    with Talk(seat_search) as talk:
        talk.say(f"position text {START.to_text()}")
        for _ in range(5):
            talk.say("go infinite lines 2")
            told = [talk.hear() for _ in range(6)]
            began = time.monotonic()
            talk.say("stop")
            *more, best = talk.hear_until("bestmove")
            waited.append(time.monotonic() - began)
            infos = [info for info in (read_info(line.removeprefix("info ")) for line in (*told, *more)) if info]
            assert len(infos) == len(told) + len(more)
            assert best == f"bestmove {[info for info in infos if info.rank == 1][-1].line.moves[0]}"
            assert all(info.line.moves[0] in map(str, START.legal_moves) for info in infos)
            assert all(sum(info.line.wins) == pytest.approx(1, abs=0.01) for info in infos)
            assert talk.ask("isready") == "readyok"
    assert min(waited) < 1  # milliseconds, whatever else a busy machine does meanwhile


def test_a_searching_player_keeps_to_the_limits_it_is_told() -> None:
    with Talk(seat_search) as talk:
        talk.say(f"position text {START.to_text()}", "go nodes 2000")
        *_, last, _ = talk.hear_until("bestmove")
        info = read_info(last.removeprefix("info "))
        assert info is not None
        assert info.line.nodes is not None
        assert 1000 < info.line.nodes < 3000
        talk.say("go depth 2")
        *told, _ = talk.hear_until("bestmove")
        found = [read_info(line.removeprefix("info ")) for line in told]
        assert [info.line.depth for info in found if info] == [1, 2]
        talk.say("go time 20")
        assert talk.hear_until("bestmove")[-1].removeprefix("bestmove ") in map(str, START.legal_moves)


def test_an_infinite_thought_is_not_answered_before_stop_even_by_who_chooses_at_once() -> None:
    with Talk() as talk:
        talk.say(f"position text {START.to_text()}", "go infinite")
        time.sleep(0.3)
        assert talk.ask("isready") == "readyok"
        assert talk.ask("stop").startswith("bestmove ")
        talk.say("stop")  # nothing to stop
        assert talk.ask("isready") == "readyok"


def test_while_it_thinks_it_listens_and_is_busy() -> None:
    with Talk(lambda seed: Watched()) as talk:
        talk.say(f"position text {START.to_text()}", "go infinite")
        for line in ("go", "position text azul", "newgame", "setoption name seed value 1"):
            talk.say(line)
            assert talk.hear_until("error")[-1].startswith("error busy ")
        talk.say("isready")
        talk.hear_until("readyok")
        talk.say("stop")
        talk.hear_until("bestmove")
        assert talk.ask("isready") == "readyok"


def test_the_next_question_may_follow_the_answer_at_once() -> None:
    with Talk() as talk:
        talk.say(f"position text {START.to_text()}")
        for _ in range(300):
            assert talk.ask("go").startswith("bestmove ")


def test_a_player_that_fails_is_an_error_and_no_end() -> None:
    with Talk(lambda seed: Watched(fails=True)) as talk:
        talk.say(f"position text {START.to_text()}")
        for _ in range(2):
            talk.say("go infinite")
            assert talk.hear_until("error")[-1] == "error player_failed KeyError: 'lost'"


def test_when_the_host_is_gone_the_answer_that_is_owed_comes_and_all_ends() -> None:
    with Talk(lambda seed: Watched()) as talk:
        talk.say(f"position text {START.to_text()}", "go infinite")
        talk.hear()
    assert talk.problem is None
    assert [line for line in talk.told.queue if not line.startswith("info")] == [f"bestmove {START.legal_moves[0]}"]


def test_when_nobody_reads_the_answers_all_ends() -> None:
    asked = threading.Event()

    def write(data: bytes) -> None:
        asked.set()
        raise BrokenPipeError

    read_end, to_engine = os.pipe()
    session = Session("test", lambda seed: Watched(), lambda count: os.read(read_end, count), write)
    os.write(to_engine, f"position text {START.to_text()}\ngo infinite\n".encode())
    with pytest.raises(BrokenPipeError):
        session.run()
    assert asked.is_set()
    os.close(to_engine)


# --- Garbage ----------------------------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    [
        *("hello", "setoption", "newgame", "position", "moves", "go", "stop", "isready", "name", "value", "seed"),
        *("text", "record", "moves", "time", "nodes", "depth", "lines", "infinite", "legal", "deal:b,y", "1b>1", "7"),
        *("{}", "[[", '{"format":', '"\\ud800"', START.to_text(), json.dumps(START.record())),
    ]
)
NOISE = st.one_of(
    st.binary(max_size=60),
    st.lists(WORDS, max_size=6).map(lambda words: " ".join(words).encode()),
    st.lists(st.one_of(WORDS, st.text(max_size=8)), max_size=5).map(
        lambda words: " ".join(words).encode("utf-8", "replace")
    ),
)


@pytest.mark.parametrize("seat", [seat_greedy, seat_search])
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(noise=st.lists(NOISE.filter(lambda line: not line.strip().startswith(b"quit")), max_size=12))
def test_after_any_garbage_it_goes_on(seat: Callable[[int | None], Chooser], noise: list[bytes]) -> None:
    lines_without_end = [part for line in noise for part in line.split(b"\n") if not part.strip().startswith(b"quit")]
    with Talk(seat) as talk:
        talk.say(*lines_without_end, "stop", "hello 1")
        heard = talk.hear_until("welcome")
        talk.say("isready")
        heard += talk.hear_until("readyok")
    assert all(line.split()[0] in KNOWN for line in heard)
    assert not any(line.startswith("error internal") for line in heard)


KNOWN = {"protocol", "id", "game", "option", "welcome", "readyok", "moves", "info", "bestmove", "error"}


def test_a_line_without_end_is_an_error_once_and_takes_no_memory() -> None:
    with Talk() as talk:
        talk.say(b"x" * (3 * lines.LONGEST_LINE), "isready", b"position record " + b"[" * 900_000)
        assert talk.hear() == "error line_too_long the line is too long"
        assert talk.hear() == "readyok"
        assert talk.hear().startswith("error malformed_record ")
        assert talk.ask("isready") == "readyok"


@given(st.lists(st.binary(max_size=30), max_size=8), st.integers(1, 7))
def test_lines_are_the_same_however_the_bytes_arrive(parts: list[bytes], step: int) -> None:
    data = b"\n".join(parts)
    whole, pieces = Splitter(), Splitter()
    expected = [*whole.feed(data), *whole.finish()]
    found = [line for at in range(0, len(data), step) for line in pieces.feed(data[at : at + step])]
    assert [*found, *pieces.finish()] == expected


numbers = st.one_of(st.none(), st.integers(1, lines.MOST))


@given(st.builds(Limits, numbers, numbers, numbers, st.integers(1, lines.MOST_LINES), st.booleans()))
def test_limits_read_back_equal(limits: Limits) -> None:
    text = write_go(limits, ["1b>1", "time"])
    assert read_go(text.removeprefix("go")) == limits


@given(st.text(max_size=60))
def test_any_text_after_info_is_read_or_skipped(text: str) -> None:
    read_info(text)
