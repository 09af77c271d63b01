"""What somebody is asked who just types `azulejos play` on a terminal."""

import pytest

import azulejos
from azulejos.cli.questions import ask_choice, ask_game, ask_kinds
from azulejos.cli.screen import Screen
from azulejos.cli.texts import Words
from azulejos.core import registry


class Typist(Screen):
    """A screen in front of which somebody types what is told."""

    def __init__(self, *typed: str, language: str = "en") -> None:
        super().__init__(Words(language))
        self.typed = list(typed)
        self.asked: list[str] = []

    def ask(self, prompt: str) -> str:
        self.asked.append(prompt)
        return self.typed.pop(0)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_newcomer_just_presses_enter(language: str) -> None:
    typist = Typist(*[""] * 6, language=language)
    game = ask_game(typist)
    assert game == azulejos.load(registry.names()[0])
    assert ask_kinds(typist, game.players) == ["you", "medium"]
    assert typist.asked[-1].endswith("[medium]: ")


def test_every_option_can_be_chosen_and_shortened() -> None:
    assert ask_game(Typist("az", "3", "g", "on")) == azulejos.load("azul(players=3,wall=grey,jokers=on)")


def test_an_option_takes_what_it_allows_beyond_its_named_choices() -> None:
    wanted = azulejos.load("summer_pavilion(players=2,jokers=gpboyr)")
    assert ask_game(Typist("summer", "", "", "gpboyy", "gpboyr")) == wanted


def test_a_wrong_answer_is_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask_choice(Typist("blue", "o", "off"), "Jokers", {"off": "", "on": ""}, "off") == "off"
    assert capsys.readouterr().out.count("Please type one of these: off, on.") == 2


def test_levels_are_offered_weakest_first_and_before_other_computers(capsys: pytest.CaptureFixture[str]) -> None:
    ask_kinds(Typist("", ""), 2)
    offered = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert offered == ["you", "beginner", "easy", "medium", "hard", "expert", "random", "greedy"]


def test_seats_are_given_to_people_and_computers() -> None:
    assert ask_kinds(Typist("r", "you", "YOU"), 3) == ["random", "you", "you"]
