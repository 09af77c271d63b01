"""Every language says everything."""

from collections.abc import Iterator
from string import Formatter

import pytest

from azulejos.cli.seating import computer_names
from azulejos.cli.texts import LANGUAGES, Words, choose_language, game_texts, general_texts
from azulejos.cli.texts.message import format_message, parse, placeholders
from azulejos.core import errors, registry
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.events import Event
from tests.cli.conftest import play_randomly

GAMES = registry.names()


def tables(language: str) -> Iterator[dict[str, str]]:
    yield dict(general_texts(language))
    for game in GAMES:
        yield dict(game_texts(game, language))


def all_texts(language: str) -> dict[str, str]:
    return {key: text for table in tables(language) for key, text in table.items()}


def event_parameters(game: str) -> dict[str, set[str]]:
    messages = vars(registry.parts(game).events)["_MESSAGES"]
    return {f"{game}.{message}": set(names) for message, names in messages.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_exactly_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(all_texts(language)) == list(all_texts("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_uses_the_same_parameters(language: str) -> None:
    english = all_texts("en")
    for key, text in all_texts(language).items():
        assert placeholders(text) == placeholders(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_left_in_english(language: str) -> None:
    texts = all_texts(language)
    assert all(text.strip() for text in texts.values())
    if language != "en":
        long = [key for key, text in all_texts("en").items() if text.count(" ") > 3]
        assert [key for key in long if texts[key] == all_texts("en")[key]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_sentence_with_parameters_that_it_brings(language: str) -> None:
    sentences = vars(errors)["_SENTENCES"]
    for code in ErrorCode:
        text = all_texts(language)[f"error.{code}"]
        brought = {name for _, name, _, _ in Formatter().parse(sentences[code]) if name}
        assert placeholders(text) <= brought, code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_every_game_has_a_sentence(game: str, language: str) -> None:
    texts = game_texts(game, language)
    for event_id, parameters in event_parameters(game).items():
        known = parameters | {f"{name}_seat" for name in parameters}
        assert placeholders(texts[event_id]) <= known, event_id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_label_of_every_drawing_is_translated_and_none_is_left_over(game: str, language: str) -> None:
    assert set(Words(language).labels(game)) == set(registry.parts(game).scene.LABELS)


@pytest.mark.parametrize("game", GAMES)
def test_english_labels_are_those_of_the_drawing(game: str) -> None:
    assert Words("en").labels(game) == registry.parts(game).scene.LABELS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_asked_for(game: str, language: str) -> None:
    words = Words(language)
    for name in registry.parts(game).params.PARAMS.options():
        assert words.find(f"{game}.option.{name}") or words.find(f"option.{name}"), name
    assert words.find(f"{game}.help")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_computer_player_is_described(language: str) -> None:
    assert all(Words(language).find(f"player.{name}") for name in computer_names())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_event_that_gives_points_has_a_title(game: str, language: str) -> None:
    scoring = {event.id for seed in range(10) for event in play_randomly(game, seed).events if event.points}
    assert all(Words(language).find(f"{event_id}.title") for event_id in scoring)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_told_without_a_word_missing(game: str, language: str) -> None:
    words = Words(language)
    state = play_randomly(game, 3)
    names = [f"N{seat}" for seat in range(state.game.players)]
    for event in state.events:
        told = words.event(event, names)
        assert told != event.id
        assert "{" not in told
        assert "#" not in told
        assert "None" not in told
        assert "  " not in told


def test_one_tile_and_two_tiles_are_told_apart() -> None:
    def take(count: int, jokers: int, colour: str | None = "blue") -> Event:
        return Event("azul.take", 0, 0, {"source": "3", "colour": colour, "count": count, "jokers": jokers})

    english, german, dutch = (Words(language) for language in ("en", "de", "nl"))
    assert english.event(take(1, 0), ["A"]) == "takes 1 blue tile from display 3"
    assert english.event(take(2, 1), ["A"]) == "takes 2 blue tiles and 1 joker from display 3"
    assert english.event(take(0, 2, None), ["A"]) == "takes 2 jokers from display 3"
    assert german.event(take(1, 0), ["A"]) == "nimmt 1 blaue Fliese von Manufaktur 3"
    assert german.event(take(2, 2), ["A"]) == "nimmt 2 blaue Fliesen und 2 Joker von Manufaktur 3"
    assert dutch.event(take(1, 0), ["A"]) == "pakt 1 blauwe tegel van fabriek 3"
    assert dutch.event(take(2, 2), ["A"]) == "pakt 2 blauwe tegels en 2 jokers van fabriek 3"


@pytest.mark.parametrize(
    ("count", "to_lid", "expected"),
    [
        (1, 0, "drops 1 red tile on the floor line"),
        (2, 1, "drops 2 red tiles on the floor line and gives 1 red tile to the lid"),
        (0, 2, "finds the floor line full and gives 2 red tiles to the lid"),
    ],
)
def test_tiles_that_fall_are_told_by_where_they_end(count: int, to_lid: int, expected: str) -> None:
    event = Event("azul.floor", 0, 0, {"kind": "red", "count": count, "to_lid": to_lid})
    assert Words("en").event(event, ["A"]) == expected


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        (None, {}, "en"),
        ("nl", {"AZULEJOS_LANGUAGE": "de"}, "nl"),
        (None, {"AZULEJOS_LANGUAGE": "de", "LC_ALL": "nl_NL.UTF-8"}, "de"),
        (None, {"LC_ALL": "nl_NL.UTF-8", "LANG": "de_DE.UTF-8"}, "nl"),
        (None, {"LC_MESSAGES": "de_AT", "LANG": "nl_BE"}, "de"),
        (None, {"LANG": "nl_BE.UTF-8"}, "nl"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        (None, {"AZULEJOS_LANGUAGE": "klingon", "LANG": "de"}, "de"),
        (None, {"LANG": "deutsch"}, "en"),
    ],
)
def test_the_language_is_chosen_by_option_then_variable_then_locale(
    wanted: str | None, environment: dict[str, str], language: str
) -> None:
    assert choose_language(wanted, environment) == language


def test_a_message_chooses_by_numbers_and_words() -> None:
    template = "{n, plural, =0 {nothing} one {# thing} other {# things}} {who, select, none {alone} other {with {who}}}"
    assert format_message(template, {"n": 0, "who": None}) == "nothing alone"
    assert format_message(template, {"n": 1, "who": "Ann"}) == "1 thing with Ann"
    assert format_message(template, {"n": 5, "who": "ann"}, {"who": "Ann!"}) == "5 things with Ann!"
    assert placeholders(template) == {"n", "who"}


@pytest.mark.parametrize(
    "broken", ["{", "}", "{a", "{a, plural}", "{a, plural, one {x}}", "{a, plural, other {x}", "{}"]
)
def test_a_broken_message_is_refused(broken: str) -> None:
    with pytest.raises(ValueError, match=r"brace|message"):
        parse(broken)


def test_an_error_stays_on_one_line_whatever_was_typed() -> None:
    sentence = Words("en").error(AzulejosError(ErrorCode.MALFORMED_PARAMS, text="a\nb\x1b[2J" + "x" * 1000))
    assert "\n" not in sentence
    assert "\x1b" not in sentence
    assert len(sentence) < 400


def test_braces_in_what_was_typed_are_no_placeholders() -> None:
    assert "'{name}'" in Words("en").error(AzulejosError(ErrorCode.UNKNOWN_GAME, name="{name}", known="azul"))


def test_lists_are_joined_as_people_say_them() -> None:
    assert Words("de").join(["A"]) == "A"
    assert Words("de").join(["A", "B"]) == "A und B"
    assert Words("nl").join(["A", "B", "C"]) == "A, B en C"
