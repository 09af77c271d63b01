"""Programs of others at the table: they play, and whatever they do wrong, the game goes on."""

import gc
import logging
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import azulejos
from azulejos.ai.invitation import Invitation
from azulejos.ai.outside import MOST_REPORTS, OutsidePlayer, _within
from azulejos.ai.program import Trouble, TroubleKind
from azulejos.core.state import State
from tests.ai.processes import children, is_running, program_threads, wait_until

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "engine_bot.py"
ROGUE = Path(__file__).parent / "rogue.py"
GAME = azulejos.load("azul(players=2)")
PATIENT = 60.0  # seconds to start on a busy machine


@pytest.fixture(autouse=True)
def _nothing_is_left_running() -> Iterator[None]:
    """Every program has ended and was collected, and so have the threads that served it."""
    before = children()
    yield
    gc.collect()
    assert children() <= before
    assert program_threads() == []


def invite(*arguments: object, **settings: object) -> OutsidePlayer:
    command = shlex.join([sys.executable, *map(str, arguments)])
    return OutsidePlayer(Invitation(command, **({"start": PATIENT} | settings)))  # type: ignore[arg-type]


def rogue(how: str, file: object = "", **settings: object) -> OutsidePlayer:
    return invite(ROGUE, how, file, **({"time": 0.2, "grace": 0.2} | settings))


def play(*players: azulejos.Player, seed: int = 3, decisions: int = 10_000) -> State:
    state = GAME.new(seed=seed)
    while not state.is_over and len(state.moves) < decisions:
        state.apply(players[state.turn % len(players)].choose(state))
    return state


def kinds(player: OutsidePlayer) -> list[TroubleKind]:
    return [report.kind for report in player.reports]


# --- Those that play well ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["azul(players=2)", "azul(players=4,wall=grey,jokers=on)"])
def test_the_example_bot_plays_a_whole_game_against_greedy(game: str) -> None:
    state, greedy = azulejos.load(game).new(seed=5), azulejos.player("greedy", seed=1)
    with invite(BOT, time=PATIENT) as bot:
        while not state.is_over:
            state.apply((bot if state.turn == 0 else greedy).choose(state))
        assert bot.reports == []
    assert state.winners


@pytest.mark.parametrize("name", ["greedy", "beginner", "easy"])
def test_our_engine_plays_a_whole_game_exactly_like_the_player_behind_it(name: str) -> None:
    seeded = f'engine(command="{sys.executable} -m azulejos engine {name}",time={PATIENT},start={PATIENT})'
    outside = azulejos.player(seeded, seed=8)
    assert isinstance(outside, OutsidePlayer)
    with outside:
        through = play(outside)
        assert outside.reports == []
    assert through == play(azulejos.player(name, seed=8))


def test_the_same_seed_plays_the_same_moves() -> None:
    games = []
    for _ in range(2):
        bot = azulejos.player(f'engine(command="{sys.executable} {BOT}",time={PATIENT},start={PATIENT})', seed=4)
        games.append(play(bot, decisions=10))
        del bot
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("seed", "details", "told"),
    [
        (7, "type number default none min 0 max 9", "7"),
        (12, "type number default none min 0 max 9", "2"),
        (2**100, "type number default none min 1 max 8", str(1 + (2**100 - 1) % 8)),
        (2**100, "type number default none", str(2**100)),
        (12, "type number default none min 5 max 4", "12"),
    ],
)
def test_a_seed_is_one_that_the_program_can_have(seed: int, details: str, told: str) -> None:
    assert _within(seed, details) == told


def test_a_program_with_small_seeds_gets_one_of_them(tmp_path: Path) -> None:
    file = tmp_path / "told"
    command = shlex.join([sys.executable, str(ROGUE), "options", str(file)])
    with OutsidePlayer(Invitation(command, time=PATIENT, start=PATIENT), seed=2**100) as bot:
        play(bot, decisions=1)
    assert f"setoption name seed value {2**100 % 10}" in file.read_text().splitlines()


def test_the_example_bot_is_short_and_needs_no_azulejos() -> None:
    source = BOT.read_text()
    assert "import azulejos" not in source
    assert len([line for line in source.splitlines() if line.strip() and not line.strip().startswith('"""')]) <= 45


def test_a_slow_start_is_waited_for() -> None:
    with rogue("slow", time=PATIENT) as bot:
        play(bot, decisions=2)
        assert bot.reports == []


def test_who_needs_a_stop_gets_one() -> None:
    with rogue("late", grace=PATIENT) as bot:
        state = play(bot, decisions=3)
        assert bot.reports == []
    first = GAME.new(seed=3)
    assert str(state.moves[0]) == str(first.legal_moves[0])


def test_garbage_before_the_answer_is_skipped() -> None:
    with rogue("babble", time=PATIENT) as bot:
        play(bot, decisions=5)
        assert bot.reports == []


def test_a_second_answer_is_not_taken_for_the_next_question() -> None:
    with rogue("twice", time=PATIENT) as bot:
        state = GAME.new(seed=3)
        while len(state.moves) < 6:
            move = bot.choose(state)
            assert move == state.legal_moves[0]
            state.apply(move)
        assert bot.reports == []


def test_options_the_seed_and_new_games_are_told(tmp_path: Path) -> None:
    told = tmp_path / "told"
    bot = OutsidePlayer(
        Invitation(
            shlex.join([sys.executable, str(ROGUE), "options", str(told)]),
            time=PATIENT,
            start=PATIENT,
            options=(("mood", "very good"),),
        ),
        seed=7,
    )
    with bot:
        state = play(bot, decisions=2)
        bot.choose(state)
        state.undo()
        bot.choose(state)
        bot.choose(GAME.new(seed=1))
        assert bot.reports == []
    lines = told.read_text().splitlines()
    assert lines[:4] == ["hello 1", "setoption name seed value 7", "setoption name mood value very good", "isready"]
    asked = [line.partition(" ")[0] for line in lines if line.startswith(("newgame", "go"))]
    assert asked == ["newgame", "go", "go", "go", "newgame", "go", "newgame", "go"]
    assert f"position text {GAME.new(seed=3).to_text()}" in lines
    legal = " ".join(map(str, GAME.new(seed=3).legal_moves))
    assert f"go time {PATIENT * 1000:.0f} legal {legal}" in lines


# --- Those that do not ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "kind", "reason"),
    [
        ("crash", TroubleKind.CRASHED, "code 3"),
        ("close", TroubleKind.CRASHED, "closed its output"),
        ("hang", TroubleKind.SILENT, "in time"),
        ("stubborn", TroubleKind.SILENT, "in time"),
        ("flood", TroubleKind.SILENT, "in time"),
        ("illegal", TroubleKind.ILLEGAL_MOVE, "9b>1"),
        ("nonsense", TroubleKind.ILLEGAL_MOVE, "maybe"),
        ("nothing", TroubleKind.ILLEGAL_MOVE, "does not read like a move"),
        ("sorry", TroubleKind.REFUSED, "no idea"),
        ("refuse", TroubleKind.REFUSED, "never heard of it"),
        ("crash at hello", TroubleKind.NO_START, "code 3"),
        ("old", TroubleKind.NO_START, "protocol 7"),
    ],
)
def test_a_decision_is_forfeited_to_the_fallback_and_reported(how: str, kind: TroubleKind, reason: str) -> None:
    state = GAME.new(seed=3)
    with rogue(how, fallback="random") as bot:
        assert bot.choose(state) in state.legal_moves
        (report,) = bot.reports
    assert report.kind == kind
    assert reason in report.text
    assert report.position == state.to_text()
    assert report.notes == ("ouch, my tiles" if how.startswith("crash") else "")


def test_who_never_answers_hello_is_given_up_in_time() -> None:
    began = time.monotonic()
    with rogue("mute", start=0.5, restarts=0) as bot:
        play(bot, decisions=3)
        assert kinds(bot) == [TroubleKind.NO_START, TroubleKind.GIVEN_UP, TroubleKind.GIVEN_UP]
    assert time.monotonic() - began < 5


def test_a_program_that_is_not_there_is_reported() -> None:
    bot = OutsidePlayer(Invitation("/no/such/program --fast", restarts=1))
    play(bot, decisions=4)
    assert kinds(bot) == [TroubleKind.NO_START] * 2 + [TroubleKind.GIVEN_UP] * 2
    assert "No such file" in bot.reports[0].text
    with pytest.raises(Trouble):
        bot.open()


def test_the_fallback_decides_as_it_would_alone() -> None:
    with rogue("illegal", fallback="greedy") as bot:
        bot._fallback = azulejos.player("greedy", seed=5)
        assert play(bot, decisions=10) == play(azulejos.player("greedy", seed=5), decisions=10)
        assert kinds(bot) == [TroubleKind.ILLEGAL_MOVE] * 10


def test_after_a_crash_it_is_started_again(tmp_path: Path) -> None:
    with rogue("crash once", tmp_path / "crashed", time=PATIENT) as bot:
        play(bot, decisions=5)
        assert kinds(bot) == [TroubleKind.CRASHED]


def test_a_program_that_only_crashes_is_started_so_often_and_no_more() -> None:
    with rogue("crash", restarts=2) as bot:
        play(bot, decisions=6)
        assert kinds(bot) == [TroubleKind.CRASHED] * 3 + [TroubleKind.GIVEN_UP] * 3


def test_a_silent_program_costs_its_time_and_its_grace_and_not_much_more() -> None:
    with rogue("hang", time=0.3, grace=0.3) as bot:
        bot.open()
        began = time.monotonic()
        bot.choose(GAME.new(seed=3))
        assert 0.6 <= time.monotonic() - began < 4


def test_an_option_that_it_does_not_offer_is_reported() -> None:
    with rogue("good", options=(("depth", "3"),)) as bot:
        bot.choose(GAME.new(seed=3))
        assert kinds(bot) == [TroubleKind.NO_START]
        assert "no option depth; its options: mood, seed" in bot.reports[0].text


def test_the_first_report_and_the_newest_are_kept() -> None:
    with rogue("illegal") as bot:
        first, second, later = (GAME.new(seed=seed) for seed in (3, 4, 5))
        for state in (first, second, *[later] * (MOST_REPORTS + 5)):
            bot.choose(state)
        told = [report.position for report in bot.reports]
        assert told == [first.to_text()] + [later.to_text()] * (MOST_REPORTS - 1)
        assert bot.forfeited == MOST_REPORTS + 7


def test_a_warning_is_logged_and_nothing_reaches_the_screen(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.WARNING), rogue("crash") as bot:
        bot.choose(GAME.new(seed=3))
    (record,) = caplog.records
    assert (record.name, record.levelname) == ("azulejos.ai.outside", "WARNING")
    assert vars(record)["kind"] == "crashed"
    assert vars(record)["notes"] == "ouch, my tiles"
    assert capfd.readouterr() == ("", "")


# --- How they end -----------------------------------------------------------------------------------------------------


def test_everything_that_a_program_started_ends_with_it(tmp_path: Path) -> None:
    with rogue("parent", tmp_path / "child") as bot:
        bot.choose(GAME.new(seed=3))
        child = int((tmp_path / "child").read_text())
        wait_until(lambda: not is_running(child))


def test_a_program_ends_when_nobody_uses_the_player_any_more() -> None:
    before = children()
    bot = rogue("good", time=PATIENT)
    bot.choose(GAME.new(seed=3))
    assert len(children() - before) == 1
    del bot
    gc.collect()
    assert children() == before


def test_a_closed_player_goes_on_with_the_fallback() -> None:
    bot = rogue("good", time=PATIENT)
    bot.choose(GAME.new(seed=3))
    bot.close()
    bot.close()
    assert bot.choose(GAME.new(seed=3))
    assert kinds(bot) == [TroubleKind.GIVEN_UP]


def test_closing_does_not_wait_for_a_thought() -> None:
    bot = rogue("hang", time=PATIENT)
    bot.open()
    thinking = threading.Thread(target=bot.choose, args=(GAME.new(seed=3),))
    thinking.start()
    time.sleep(0.2)
    began = time.monotonic()
    bot.close()
    thinking.join()
    assert time.monotonic() - began < 5
    assert len(bot.reports) == 1


def test_many_threads_can_ask_one_program() -> None:
    states = [GAME.new(seed=seed) for seed in range(12)]
    chosen: dict[int, str] = {}

    def ask(number: int) -> None:
        chosen[number] = str(bot.choose(states[number]))

    with rogue("good", time=PATIENT) as bot:
        threads = [threading.Thread(target=ask, args=(number,)) for number in range(len(states))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert bot.reports == []
    assert chosen == {number: str(state.legal_moves[0]) for number, state in enumerate(states)}


def test_a_program_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    code = f"""
import azulejos, os
bot = azulejos.player({str(Invitation(shlex.join([sys.executable, str(ROGUE), "parent", str(tmp_path / "child")])))!r})
bot.open()
print(bot._program.id, flush=True)
"""
    for ending in ("", "os._exit(0)"):
        done = subprocess.run([sys.executable, "-c", code + ending], capture_output=True, text=True, cwd=ROOT)
        assert (done.returncode, done.stderr) == (0, "")
        process = int(done.stdout)
        wait_until(lambda process=process: not is_running(process))  # type: ignore[misc]
        child = int((tmp_path / "child").read_text())
        if not ending:
            wait_until(lambda child=child: not is_running(child))  # type: ignore[misc]
        elif is_running(child):
            subprocess.run(["kill", str(child)], check=True)  # only the program itself learns that we were killed
