"""What docs/players.md promises."""

import dataclasses
import re
from pathlib import Path

import pytest

from azulejos.ai.levels import LEVELS
from azulejos.ai.settings import Settings
from azulejos.core.params import split

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text()


def rows(title: str) -> list[list[str]]:
    """The cells of the table in a section, without its head."""
    section = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_the_table_of_levels_is_that_of_the_program() -> None:
    assert {level: text for level, text, _ in rows("Levels")} == LEVELS
    assert [level for level, _, _ in rows("Levels")] == list(LEVELS)


def test_the_table_of_settings_has_each_with_its_default() -> None:
    told = {name: default for name, _, default in rows("How a search thinks")}
    settings = dataclasses.fields(Settings)
    assert list(told) == [field.name for field in settings]
    defaults = {field.name: field.default for field in settings if field.default is not None}
    assert {name: told[name] for name in defaults} == {
        name: f"{default:g}" if isinstance(default, float) else str(default) for name, default in defaults.items()
    }


def test_the_players_that_are_named_can_be_had() -> None:
    for text in re.findall(r"`(search\([^.]+?\))`", PAGE):
        Settings.read(*split(text))


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    exec(compile(example, "players.md", "exec"), {})
    assert len(capsys.readouterr().out.splitlines()) > 2
