"""Whole matches: fair, stopped when clear, kept in a file and gone on with."""

import json
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import azulejos
from azulejos.arena import ArenaError, ArenaErrorCode, Contest, Result, match, round_robin
from azulejos.arena.board import Board
from azulejos.arena.games import Played, Thinking
from azulejos.arena.journal import keep
from azulejos.arena.results import summarise
from azulejos.core.errors import AzulejosError, ErrorCode

ROGUE = Path(__file__).parents[1] / "ai" / "rogue.py"


def essence(result: Result) -> Any:
    """A result without the times, which differ from run to run."""
    plain = result.to_dict()
    for standing in plain["standings"]:
        del standing["mean_seconds"], standing["longest_seconds"]
    return plain


def result_of(contest: Contest, number: int, first_wins: bool) -> Played:
    """A game that was never played."""
    fixture = contest.pairing.fixture(number)
    places = tuple(1 if (who == 0) == first_wins else 2 for who in fixture.seats)
    return Played(number, fixture.deal, fixture.seats, (0, 0), places, (Thinking(), Thinking()))


# --- What comes out ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_equal_players_win_exactly_half_of_mirrored_games(name: str) -> None:
    result = match("azul", name, name, games=20)
    assert [standing.win_rate for standing in result.standings] == [0.5, 0.5]
    assert result.comparisons[0].rate == 0.5
    assert result.comparisons[0].better is None


def test_equal_players_win_exactly_a_third_at_a_table_of_three() -> None:
    result = match("azul(players=3)", "greedy", "greedy", games=9)
    assert result.comparisons[0].rate == pytest.approx(1 / 3)
    assert result.comparisons[0].chance == pytest.approx(1 / 3)


def test_greedy_beats_random_and_everything_about_it_is_told() -> None:
    result = match("azul", "random", "greedy", games=9)
    best = result.standings[0]
    assert (best.player, best.games, best.win_rate, best.mean_place, best.forfeits) == ("greedy", 10, 1.0, 1.0, 0)
    assert best.mean_score > result.standing("random").mean_score + 20
    assert 0 < best.mean_seconds < best.longest_seconds < 5
    assert best.low < 1 == best.high
    assert result.comparisons[0].better == "greedy"
    assert (result.players, result.games, result.most_games) == (("random", "greedy"), 10, 10)
    assert json.loads(json.dumps(result.to_dict())) == json.loads(json.dumps(result.to_dict()))


def test_the_same_seed_gives_the_same_result_and_another_one_another() -> None:
    first, again, other = (match("azul", "random", "random", games=6, seed=seed) for seed in (5, 5, 6))
    assert essence(first) == essence(again)
    assert essence(first) | {"seed": 6} != essence(other)


def test_a_round_robin_lets_every_pair_meet() -> None:
    result = round_robin("azul", ["random", "greedy", "random", "greedy"], games=2)
    assert result.games == 12
    assert result.players == ("random", "greedy", "random #2", "greedy #2")
    assert {(one.first, one.second, one.games) for one in result.comparisons} == {
        ("random", "greedy", 2),
        ("random", "random #2", 2),
        ("random", "greedy #2", 2),
        ("greedy", "random #2", 2),
        ("greedy", "greedy #2", 2),
        ("random #2", "greedy #2", 2),
    }


def test_three_at_a_table_are_compared_in_pairs_by_who_is_ahead() -> None:
    result = round_robin("azul(players=3)", ["random", "greedy", "random"], games=3)
    ahead = {(one.first, one.second): one.rate for one in result.comparisons}
    assert ahead["random", "greedy"] == 0.0
    assert ahead["greedy", "random #2"] == 1.0
    assert sum(standing.win_rate for standing in result.standings) == pytest.approx(1)


# --- Until it is clear ------------------------------------------------------------------------------------------------


def test_a_clear_match_stops_early() -> None:
    result = match("azul", "greedy", "random", games=1000, until_clear=True)
    assert result.is_clear
    assert result.games < 30
    assert result.comparisons[0].better == "greedy"


def test_equal_players_play_to_the_end() -> None:
    result = match("azul", "random", "random", games=30, until_clear=True)
    assert (result.games, result.is_clear, result.comparisons[0].better) == (30, False, None)


def test_games_that_were_already_running_when_it_became_clear_do_not_count() -> None:
    contest = Contest.check("azul", ["greedy", "random"])
    in_order, hasty = (Board(contest, 100, until_clear=True) for _ in range(2))
    games = [result_of(contest, number, first_wins=True) for number in range(40)]
    for game in games[::-1]:
        hasty.add(game)
    for fixture in in_order.missing():
        in_order.add(games[fixture.number])
    assert in_order.is_clear
    assert essence(summarise(in_order)) == essence(summarise(hasty))
    assert len(hasty.games) == len(in_order.games) < 40
    assert list(hasty.missing()) == []


def test_a_round_robin_goes_on_only_with_pairs_that_are_not_clear() -> None:
    contest = Contest.check("azul", ["greedy", "random", "random"])
    board = Board(contest, 60, until_clear=True)
    for fixture in board.missing():
        is_open = fixture.encounter == 2  # the two random players: whoever starts wins
        board.add(result_of_pair(contest, fixture.number, winner=0 if is_open else None))
    played = [contest.pairing.place(game.number)[1] for game in board.games]
    assert played.count(2) == 60
    assert played.count(0) == played.count(1) < 40
    assert not board.is_clear


def result_of_pair(contest: Contest, number: int, winner: int | None) -> Played:
    """A game that the player named first in the match wins, or the one in a seat."""
    fixture = contest.pairing.fixture(number)
    seat = fixture.seats.index(min(fixture.seats)) if winner is None else winner
    places = (1, 2) if seat == 0 else (2, 1)
    return Played(number, fixture.deal, fixture.seats, (0, 0), places, (Thinking(), Thinking()))


# --- Kept in a file ---------------------------------------------------------------------------------------------------


class EnoughError(Exception):
    pass


def stop_after(games: int) -> Any:
    """A watcher that loses patience."""
    begun: list[int] = []

    def watch(board: Board) -> None:
        begun.append(len(board.games))
        if begun[-1] >= begun[0] + games:
            raise EnoughError

    return watch


def test_an_interrupted_match_plays_only_what_is_missing_and_ends_the_same(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(EnoughError):
        match("azul", "greedy", "random", games=12, out=str(path), watch=stop_after(5))
    begun = path.read_bytes()
    assert begun.count(b"\n") == 6
    played: list[int] = []
    result = match(
        "azul", "greedy", "random", games=12, out=str(path), watch=lambda board: played.append(len(board.games))
    )
    assert played == list(range(5, 13))
    assert path.read_bytes().startswith(begun)
    assert essence(result) == essence(match("azul", "greedy", "random", games=12))


def test_a_finished_match_plays_nothing_and_more_games_play_only_those(tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    first = match("azul", "greedy", "random", games=4, out=path)
    content = Path(path).read_bytes()
    assert match("azul", "greedy", "random", games=4, out=path, watch=stop_after(1)) == first
    assert Path(path).read_bytes() == content
    more = match("azul", "greedy", "random", games=8, out=path)
    assert Path(path).read_bytes().startswith(content)
    assert essence(more) == essence(match("azul", "greedy", "random", games=8))
    assert essence(match("azul", "greedy", "random", games=4, out=path)) == essence(first)


@pytest.mark.parametrize("cut", [1, 20, 150])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "games.jsonl"
    whole = match("azul", "greedy", "random", games=4, out=str(path))
    content = path.read_bytes()
    path.write_bytes(content[:-cut])
    assert essence(match("azul", "greedy", "random", games=4, out=str(path))) == essence(whole)
    assert [json.loads(line) for line in path.read_text().splitlines()][1:4] == [
        json.loads(line) for line in content.decode().splitlines()
    ][1:4]
    assert path.read_bytes().count(b"\n") == 5


@pytest.mark.parametrize("left", [0, 1, 60])
def test_a_first_line_that_was_cut_off_is_written_again(tmp_path: Path, left: int) -> None:
    path = tmp_path / "games.jsonl"
    match("azul", "greedy", "random", games=2, out=str(path))
    path.write_bytes(path.read_bytes()[:left])
    assert match("azul", "greedy", "random", games=2, out=str(path)).games == 2
    assert path.read_bytes().count(b"\n") == 3


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        ({"seed": 1}, "its seed is 0, not 1"),
        ({"game": "azul(wall=grey)"}, "its game is azul(players=2), not azul(players=2,wall=grey)"),
        ({"player": "random"}, "its players is greedy, random, not random, random"),
    ],
)
def test_the_file_of_another_match_is_left_alone(tmp_path: Path, other: dict[str, Any], difference: str) -> None:
    path = tmp_path / "games.jsonl"
    settings: dict[str, Any] = {"game": "azul", "player": "greedy", "opponent": "random", "games": 2, "out": str(path)}
    match(**settings)
    content = path.read_bytes()
    with pytest.raises(ArenaError) as caught:
        match(**settings | other)
    assert caught.value.code == ArenaErrorCode.OTHER_MATCH
    assert caught.value.parameters["difference"] == difference
    assert path.read_bytes() == content


@pytest.mark.parametrize("content", [b"my diary\n", b"my diary", b"\n", b"{}\n", b"\xff\xfe\n", bytes(range(256))])
def test_a_file_that_is_no_match_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(ArenaError, match="does not begin like a match"):
        match("azul", "greedy", "random", games=2, out=str(path))
    assert path.read_bytes() == content


@pytest.mark.parametrize("change", [(b'"deal":0', b'"deal":7'), (b'"scores":', b'"score":'), (b"[0,1]", b"[1,0]")])
def test_a_line_that_is_no_game_of_the_match_is_told_by_its_number(tmp_path: Path, change: tuple[bytes, bytes]) -> None:
    path = tmp_path / "games.jsonl"
    match("azul", "greedy", "random", games=4, out=str(path))
    header, first, *rest = path.read_bytes().splitlines(keepends=True)
    assert change[0] in first
    path.write_bytes(header + first.replace(*change) + b"".join(rest))
    with pytest.raises(AzulejosError, match="line 2 is not a game") as caught:
        match("azul", "greedy", "random", games=4, out=str(path))
    assert caught.value.code == ErrorCode.UNREADABLE_FILE


@pytest.mark.parametrize(
    "more",
    [
        b',"forfeit":{"seat":9,"reason":"x"}}',
        b',"forfeit":{"seat":-1,"reason":"x"}}',
        b',"lapses":[{"seat":2,"decisions":1,"reason":"x"}]}',
    ],
)
def test_a_game_in_which_nobodys_seat_failed_is_refused(tmp_path: Path, more: bytes) -> None:
    path = tmp_path / "games.jsonl"
    match("azul", "greedy", "random", games=2, out=str(path))
    path.write_bytes(path.read_bytes().rstrip(b"\n").removesuffix(b"}") + more + b"\n")
    with pytest.raises(AzulejosError, match="line 3 is not a game of this match"):
        match("azul", "greedy", "random", games=2, out=str(path))


@pytest.mark.parametrize("places", ["[7,7]", "[2,2]", "[0,1]", "[1]", "[]"])
def test_a_game_that_nobody_can_have_ended_so_is_refused(tmp_path: Path, places: str) -> None:
    path = tmp_path / "games.jsonl"
    match("azul", "greedy", "random", games=2, out=str(path))
    path.write_text(re.sub(r'"places":\[[12],[12]\]', f'"places":{places}', path.read_text(), count=1))
    with pytest.raises(AzulejosError, match="line 2 is not a game of this match"):
        match("azul", "greedy", "random", games=2, out=str(path))


def test_two_matches_cannot_use_one_file_at_a_time(tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    contest = Contest.check("azul", ["greedy", "random"])
    with keep(path, contest), pytest.raises(ArenaError) as caught:
        match("azul", "greedy", "random", games=2, out=path)
    assert caught.value.code == ArenaErrorCode.FILE_IN_USE


def test_records_are_kept_on_request(tmp_path: Path) -> None:
    match("azul", "greedy", "random", games=4, records=str(tmp_path / "some" / "records"))
    paths = sorted((tmp_path / "some" / "records").iterdir())
    assert [path.name for path in paths] == [f"game-00000{number}.json" for number in range(4)]
    assert all(azulejos.verify(path.read_bytes()).is_over for path in paths)


def test_kept_games_without_the_record_that_is_wanted_are_told(tmp_path: Path) -> None:
    out, records = str(tmp_path / "games.jsonl"), tmp_path / "records"
    assert match("azul", "greedy", "random", games=2, out=out).unrecorded == 0
    result = match("azul", "greedy", "random", games=4, out=out, records=str(records))
    assert (result.unrecorded, len(list(records.iterdir()))) == (2, 2)
    assert match("azul", "greedy", "random", games=4, out=out, records=str(records)).unrecorded == 2


def test_the_records_of_another_match_are_left_alone(tmp_path: Path) -> None:
    match("azul", "greedy", "random", games=2, records=str(tmp_path))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    match("azul", "greedy", "random", games=2, records=str(tmp_path))  # the same games
    with pytest.raises(AzulejosError) as caught:
        match("azul", "random", "random", games=2, records=str(tmp_path))
    assert caught.value.code == ErrorCode.UNWRITABLE_FILE
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


# --- What cannot be ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda: match("chess", "greedy", "random"), ErrorCode.UNKNOWN_GAME),
        (lambda: match("azul", "greedy", "kasparov"), ErrorCode.UNKNOWN_PLAYER),
        (lambda: match("azul", "greedy", 7), ErrorCode.UNKNOWN_PLAYER),  # type: ignore[arg-type]
        (lambda: match("azul", "greedy", "random", games=0), ErrorCode.BAD_NUMBER),
        (lambda: match("azul", "greedy", "random", workers=0), ErrorCode.BAD_NUMBER),
        (lambda: match("azul", "greedy", "random", seed=-1), ErrorCode.BAD_SEED),
        (lambda: match("azul", "greedy", "random", out="."), ErrorCode.UNWRITABLE_FILE),
        (lambda: match("azul", "greedy", "random", out="a\0b"), ErrorCode.UNWRITABLE_FILE),
        (lambda: match("azul", "greedy", "random", out="/dev/full"), ErrorCode.UNWRITABLE_FILE),
        (lambda: match("azul", "greedy", "random", out="/dev/null"), ErrorCode.UNWRITABLE_FILE),
        (lambda: match("azul", "greedy", "random", address="127.0.0.1:1"), ErrorCode.BAD_OPTION_VALUE),
        (lambda: match("azul", "greedy", "random", on="rey"), ErrorCode.BAD_OPTION_VALUE),  # type: ignore[arg-type]
        (lambda: match("azul", "search(nodes=9,eval=no.npy)", "random"), ErrorCode.BAD_OPTION_VALUE),
        (lambda: match("azul", "engine(command=./no-such-program)", "random"), ArenaErrorCode.NO_ENGINE),
        (lambda: match("azul", "engine(command=false)", "random"), ArenaErrorCode.NO_ENGINE),
        (lambda: match("azul", "greedy", "random", records="/dev/null/x"), ErrorCode.UNWRITABLE_FILE),
        (lambda: round_robin("azul(players=3)", ["greedy", "random"]), ArenaErrorCode.TOO_FEW_PLAYERS),
        (lambda: round_robin("azul", []), ArenaErrorCode.TOO_FEW_PLAYERS),
    ],
)
def test_wrong_input_is_refused_with_a_code(act: Callable[[], object], code: str) -> None:
    with pytest.raises((AzulejosError, ArenaError)) as caught:
        act()
    assert vars(caught.value)["code"] == code


def test_who_cannot_play_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    bot = f"{sys.executable} {ROGUE} picky"  # which knows Azul for two only
    fallback = f'engine(command="{bot}",start=60,fallback="search(nodes=9,eval=no.npy)")'
    for name in ("search(nodes=9,eval=no.npy)", "engine(command=./no-such-program)", fallback):
        with pytest.raises((AzulejosError, ArenaError)):
            match("azul", "random", name, games=2, out=str(path))
    for game in ("summer_pavilion(players=2)", "azul(players=3)"):
        with pytest.raises(ArenaError, match="does not know"):
            match(game, "random", f'engine(command="{bot}",start=60)', games=2, out=str(path))
    assert not path.exists()


def test_what_the_fallback_decided_for_a_program_is_told_and_kept(tmp_path: Path) -> None:
    rogue = shlex.join([sys.executable, str(ROGUE), "illegal"])
    name = f"engine(command={json.dumps(rogue)},start=60,fallback=random)"
    path = tmp_path / "games.jsonl"
    results = [match("azul", name, "random", games=2, out=str(path)) for _ in range(2)]  # the second only reads
    for result in results:
        assert [(one.game, one.player) for one in result.replacements] == [(0, name), (1, name)]
        assert all(one.decisions > 5 and one.reason.startswith("illegal_move: ") for one in result.replacements)
    assert results[0].replacements == results[1].replacements
    assert results[0].failures == ()
