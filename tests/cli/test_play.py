"""Playing in the terminal, with what somebody types coming from a pipe."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

import azulejos
from azulejos.cli.dialogue import Dialogue
from azulejos.cli.screen import Screen
from azulejos.cli.seating import Seat
from azulejos.cli.table import Table
from azulejos.cli.texts import Words
from azulejos.core import registry
from tests.cli.conftest import Command, lines, play_randomly


def saved(path: str) -> "azulejos.State":
    return azulejos.replay(Path(path).read_bytes())


def moves_of_one_person(game: str, seed: int) -> "tuple[list[Any], azulejos.State]":
    """What the person in the first seat plays against the usual computer, and how the game ends."""
    state = azulejos.load(game).new(seed=seed)
    person, computer = azulejos.player("greedy", seed=99), azulejos.player("medium", seed=seed + 2)
    typed = []
    while not state.is_over:
        move = (person if state.turn == 0 else computer).choose(state)
        typed += [move] if state.turn == 0 else []
        state.apply(move)
    return typed, state


@pytest.mark.parametrize("game", ["azul(players=2)", "azul(players=2,wall=grey,jokers=on)"])
def test_a_person_plays_a_whole_game_against_the_computer(command: Command, game: str) -> None:
    typed, end = moves_of_one_person(game, 7)
    answer = command("play", game, "--seed", 7, "--save", "game.json", typed=lines(typed))
    assert answer.code == 0
    assert answer.err == ""
    assert saved("game.json") == end
    assert "with" in answer.out.splitlines()[-1]
    assert [path.name for path in Path().iterdir()] == ["game.json"]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_computers_alone_play_through_in_every_language(command: Command, language: str) -> None:
    answer = command("play", "azul(players=3)", "--seats", "greedy,random", "--seed", 1, "--language", language)
    assert (answer.code, answer.err) == (0, "")
    points = {"en": " points.", "de": " Punkten.", "nl": " punten."}[language]
    assert answer.out.rstrip().endswith(points)
    assert not list(Path().iterdir())


def test_eight_players_with_jokers_and_the_grey_wall_fit_into_eighty_columns(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    answer = command("play", "azul(players=8,wall=grey,jokers=on)", "--seats", "random", "--seed", 1)
    assert answer.code == 0
    assert max(map(len, answer.out.splitlines()[1:])) <= 80


def test_the_same_seed_gives_the_same_game(command: Command) -> None:
    arguments = ("play", "azul", "--seats", "greedy,random", "--seed", 5)
    assert command(*arguments).out == command(*arguments).out


def test_a_wrong_move_is_asked_for_again_and_nothing_is_lost(command: Command) -> None:
    moves = play_randomly("azul", 4, 3).moves
    typed = f"foo\n9b>9\n17b>1\n\n{lines(moves)}quit\n"
    answer = command("play", "azul", "--seats", "you,you", "--seed", 4, "--save", "game.json", typed=typed)
    assert answer.code == 0
    example = play_randomly("azul", 4, 0).legal_moves[0]
    assert f"'foo' does not read like a move; an example: {example}." in answer.out
    assert "'17b>1' is not a legal move here." in answer.out
    assert saved("game.json") == play_randomly("azul", 4, 3)


def test_quitting_saves_the_game_and_says_how_to_go_on(command: Command) -> None:
    moves = play_randomly("azul", 4, 3).moves
    answer = command("play", "azul", "--seats", "you,you", "--seed", 4, typed=lines(moves) + "quit\n")
    [path] = Path().iterdir()
    assert answer.code == 0
    assert path.name.startswith("azulejos-")
    assert answer.out.endswith(f"To go on: azulejos play --from {path.name} --seats you,you\n")
    assert saved(path.name) == play_randomly("azul", 4, 3)


NAMES = [
    "Anna (the one, and only one),Bob",
    "Anna (the one, and only one)",
    "Somebody's (very) long name (a, b",
    ",Bob",
]
NAMES += [
    'Anna (",")) of the longest of all names (",")),B',
    "",
    "-x,--help",
    "Anna\x1b[2J (the\none, and only one),Bob",
]


@pytest.mark.parametrize("names", NAMES)
def test_the_command_to_go_on_seats_everybody_under_the_same_name(command: Command, names: str) -> None:
    first = command("play", "azul", "--seats", "you,random", f"--names={names}", "--save", "game.json", typed="q\n")
    assert (first.code, first.err) == (0, "")
    told = first.out.partition("To go on: ")[2].removesuffix("\n")
    assert told.isprintable()
    again = command(*shlex.split(told)[1:], typed="q\n")
    assert (again.code, again.err) == (0, "")
    assert again.out.splitlines()[0] == first.out.splitlines()[0]
    assert again.out.endswith(f"To go on: {told}\n")


def test_the_end_of_input_saves_the_game_too(command: Command) -> None:
    answer = command("play", "azul", "--seed", 4)
    [path] = Path().iterdir()
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.endswith(f"To go on: azulejos play --from {path.name}\n")


def test_two_games_left_in_the_same_second_get_two_files(command: Command) -> None:
    for _ in range(3):
        command("play", "azul", "--seed", 4)
    assert len(list(Path().iterdir())) == 3


def test_a_game_continued_in_pieces_is_the_same_game(command: Command) -> None:
    whole = play_randomly("azul(players=3,wall=grey)", 2, 40)
    texts = [str(move) for move in whole.moves]
    seats = ("--seats", "you,you,you", "--save", "game.json")
    first = command("play", "azul(players=3,wall=grey)", "--seed", 2, *seats, typed=lines(texts[:10]))
    assert first.code == 0
    state = saved("game.json")
    assert [str(move) for move in state.moves] == texts[:10]
    second = command("play", "--from", "game.json", *seats, typed=lines([state.legal_moves[0]]))
    assert second.code == 0
    state.apply(state.legal_moves[0])
    assert saved("game.json") == state


def test_saving_by_hand_and_going_on_gives_equal_positions(command: Command) -> None:
    moves = play_randomly("azul", 4, 5).moves
    answer = command("play", "azul", "--seats", "you,you", "--seed", 4, typed=lines(moves) + "save my.json\nquit\n")
    assert "Saved in my.json." in answer.out
    again = command("play", "--from", "my.json", "--seats", "you,you", "--save", "other.json")
    assert again.code == 0
    assert saved("my.json") == saved("other.json") == play_randomly("azul", 4, 5)


def test_undo_goes_back_to_the_persons_previous_decision(command: Command) -> None:
    start = azulejos.load("azul").new(seed=4)
    first, other = str(start.legal_moves[0]), str(start.legal_moves[5])
    typed = f"{first}\nundo\n{other}\nquit\n"
    answer = command("play", "azul", "--seed", 4, "--save", "game.json", typed=typed)
    assert "2 decisions are taken back." in answer.out
    assert str(saved("game.json").moves[0]) == other


def test_undo_is_saved_at_once(command: Command) -> None:
    first = str(azulejos.load("azul").new(seed=4).legal_moves[0])
    command("play", "azul", "--seed", 4, "--save", "game.json", typed=f"{first}\nundo\n")
    assert saved("game.json").moves == []


def test_undo_explains_when_there_is_nothing_to_take_back(command: Command) -> None:
    answer = command("play", "azul", "--names", "Ann", typed="undo\n")
    assert "Ann has not decided anything yet" in answer.out


def test_undo_works_in_a_game_continued_from_a_file(command: Command) -> None:
    Path("game.json").write_text(json.dumps(play_randomly("azul", 4, 4).record()))
    answer = command(
        "play",
        "--from",
        "game.json",
        "--seats",
        "you,you",
        typed="undo\n",
    )
    assert "2 decisions are taken back." in answer.out


def test_help_shows_the_grammar_the_commands_and_the_legal_moves(command: Command) -> None:
    answer = command("play", "azul", "--seed", 4, typed="?\nmoves\n")
    assert "3b>4    all blue tiles of display 3 to pattern line 4" in answer.out
    assert "back to your previous decision" in answer.out
    assert answer.out.count("legal moves:") == 2
    assert "1b> 1 2 3 4 5 f" in answer.out


def test_a_hint_names_a_legal_move_and_plays_nothing(command: Command) -> None:
    answer = command("play", "azul", "--seed", 4, "--save", "game.json", typed="hint\n")
    move = answer.out.partition("The computer would play ")[2].partition(":")[0]
    assert move in map(str, azulejos.load("azul").new(seed=4).legal_moves)
    assert saved("game.json").moves == []


def test_a_hint_for_a_decision_that_does_nothing_yet_is_its_move_alone(capsys: pytest.CaptureFixture[str]) -> None:
    state = azulejos.load("queens_garden").new(seed=7)
    for move in ("b", "g", "b2"):  # a bird costs something more, so choosing its field moves nothing
        state.apply(move)
    Dialogue(Table(state, [Seat("Ann"), Seat("Ben")]), Screen(Words("en")), None).hint("")
    assert re.fullmatch(r"The computer would play @0[1-6]\.\n", capsys.readouterr().out)


def test_the_score_table_and_the_picture_can_be_asked_for(command: Command) -> None:
    answer = command(
        "play",
        "azul",
        "--names",
        "Ann,Ben",
        typed="score\nsvg p.svg\nshow\n",
    )
    assert "Total" in answer.out
    assert answer.out.count("> Ann ") == 2
    assert Path("p.svg").read_text().startswith("<svg")


def test_saving_without_a_name_asks_for_one(command: Command) -> None:
    answer = command("play", "azul", typed="save\nsvg\n")
    assert "For example: save my-game.json" in answer.out
    assert "For example: svg my-game.svg" in answer.out


def test_a_file_that_cannot_be_written_does_not_end_the_game(command: Command) -> None:
    answer = command("play", "azul", typed="save no/such/folder/game.json\nscore\n")
    assert answer.code == 0
    assert "No/such/folder" not in answer.out
    assert "no/such/folder/game.json cannot be written" in answer.out
    assert "Total" in answer.out


def test_more_seats_than_two_make_a_larger_game(command: Command) -> None:
    answer = command("play", "--seats", "random,random,random,random", "--seed", 1)
    assert answer.out.startswith("azul(players=4).")


def test_without_a_game_and_without_a_terminal_the_first_game_is_played(command: Command) -> None:
    assert command("play").out.startswith(f"{azulejos.load(registry.names()[0])}.")


def test_names_are_shown_and_seats_told_apart(command: Command) -> None:
    answer = command("play", "azul(players=4)", "--names", "Ann,,Cat\x1b[2J", "--seats", "you,greedy,random")
    assert answer.out.splitlines()[0] == (
        "azul(players=4). At the table: Ann, greedy, Cat [2J (computer: random) and Computer (medium)."
    )


def test_computers_of_a_level_are_called_computers_in_the_users_language(command: Command) -> None:
    seats = ("play", "azul(players=4)", "--seats", "you,easy,expert", "--names", ",,Cat")
    answer = command(*seats, "--language", "de")
    assert answer.out.splitlines()[0] == (
        "azul(players=4). Am Tisch: Spieler 1, Computer 2 (leicht), Cat (Computer: Profi) und Computer 4 (mittel)."
    )


def test_the_log_carries_no_colours_into_a_pipe(command: Command) -> None:
    assert "\x1b" not in command("play", "azul", "--seats", "random,random").out


def test_a_saved_game_has_no_temporary_file_beside_it(command: Command) -> None:
    command("play", "azul", "--save", "game.json", typed="quit\n")
    assert [path.name for path in Path().iterdir()] == ["game.json"]


def test_an_interrupted_move_leaves_the_position_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(azulejos.load("azul").new(seed=1), [Seat("A"), Seat("B")])
    before = table.state.copy()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(azulejos.State, "move", interrupted)
        with pytest.raises(KeyboardInterrupt):
            table.decide("1b>1")
    assert table.state == before
    assert azulejos.replay(table.state.record()) == before
