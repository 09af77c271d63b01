"""How a program is named as a player."""

import contextlib
import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos
from azulejos.ai.invitation import Invitation
from azulejos.core.errors import AzulejosError, ErrorCode

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r\n\0"), min_size=1, max_size=20)
SOLID = TEXTS.filter(lambda text: bool(text.strip()))


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ("engine(command=./bot)", ["./bot"]),
        (" engine ( command = ./bot --fast , time = 2 ) ", ["./bot", "--fast"]),
        ('engine(command="python my_bot.py",time=0.5)', ["python", "my_bot.py"]),
        ("engine(command=\"python 'my bot.py' a,b (c)\")", ["python", "my bot.py", "a,b", "(c)"]),
        (r'engine(command="say \"hello you\"")', ["say", "hello you"]),
        ("engine(command='say \"hello you\"')", ["say", "hello you"]),
    ],
)
def test_a_command_survives_spaces_quotes_and_commas(text: str, arguments: list[str]) -> None:
    invitation = Invitation.read(text)
    assert invitation.arguments == arguments
    assert Invitation.read(str(invitation)) == invitation


@given(
    st.lists(SOLID, min_size=1, max_size=4),
    st.floats(0.001, 1000),
    st.integers(0, 1000),
    st.sampled_from(["random", "greedy"]),
    st.dictionaries(st.from_regex(r"[A-Za-z0-9_.]{1,8}", fullmatch=True), SOLID, max_size=3),
)
def test_every_invitation_reads_back_equal(
    words: list[str], seconds: float, restarts: int, fallback: str, options: dict[str, str]
) -> None:
    invitation = Invitation(
        shlex.join(words), time=seconds, restarts=restarts, fallback=fallback, options=tuple(options.items())
    )
    again = Invitation.read(str(invitation))
    assert again == invitation
    assert again.arguments == words
    assert repr(azulejos.player(str(invitation), seed=3)) == f"azulejos.player({str(invitation)!r}, seed=3)"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("engine", ErrorCode.UNKNOWN_PLAYER),
        ("engine()", ErrorCode.UNKNOWN_PLAYER),
        ("engine(./bot)", ErrorCode.UNKNOWN_PLAYER),
        ('engine(command="./bot)', ErrorCode.UNKNOWN_PLAYER),
        ("engine(command=./bot,command=./other)", ErrorCode.UNKNOWN_PLAYER),
        ("engine(command=./bot\nquit)", ErrorCode.UNKNOWN_PLAYER),
        ("engine(time=1)", ErrorCode.UNKNOWN_PLAYER),
        ("engine(command=./bot,fallback=kasparov)", ErrorCode.UNKNOWN_PLAYER),
        ("engine(command=./bot,speed=3)", ErrorCode.UNKNOWN_OPTION),
        ("engine(command=./bot,time=soon)", ErrorCode.BAD_OPTION_VALUE),
        ("engine(command=./bot,time=0)", ErrorCode.BAD_OPTION_VALUE),
        ("engine(command=./bot,grace=nan)", ErrorCode.BAD_OPTION_VALUE),
        ("engine(command=./bot,restarts=-1)", ErrorCode.BAD_OPTION_VALUE),
        ('engine(command="")', ErrorCode.BAD_OPTION_VALUE),
        ("""engine(command="it's")""", ErrorCode.BAD_OPTION_VALUE),
    ],
)
def test_what_names_no_program_is_refused(text: str, code: ErrorCode) -> None:
    with pytest.raises(AzulejosError) as caught:
        azulejos.player(text)
    assert caught.value.code == code


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(inside: str) -> None:
    with contextlib.suppress(AzulejosError):
        azulejos.player(f"engine({inside})")
