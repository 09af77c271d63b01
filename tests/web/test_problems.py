"""What the server refuses has words in the web app."""

import json
from pathlib import Path

import pytest

from azulejos.core.errors import ErrorCode
from azulejos.server.errors import ServerErrorCode

MESSAGES = Path(__file__).parents[2] / "web" / "messages"


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_web_app_has_words_for_every_refusal(language: str) -> None:
    """The app's own tests see to it that each of these texts belongs to the code in its name."""
    texts = json.loads((MESSAGES / language / "problems.json").read_text(encoding="utf-8"))
    codes = [*ErrorCode, *ServerErrorCode]
    assert [code.value for code in codes if not texts.get(f"problem_{code.value}")] == []
