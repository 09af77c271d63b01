"""Charts: two kinds of files, always the same for the same result."""

import builtins
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from azulejos.arena import ArenaError, ArenaErrorCode, Result, match, round_robin
from azulejos.arena.chart import check_chart, draw
from azulejos.core.errors import AzulejosError, ErrorCode


@pytest.fixture(scope="module")
def results() -> list[Result]:
    pair = match("azul", "greedy", "random", games=2)
    table = match("azul(players=3)", "greedy", "random", games=3)
    return [pair, table, round_robin("azul", ["greedy", "random", "random"], games=2)]


def test_a_chart_shows_everybody_with_a_rating_or_a_rate(results: list[Result], tmp_path: Path) -> None:
    for result, scale in zip(results, ("win rate", "win rate", "rating"), strict=True):
        draw(result, str(tmp_path / "chart.svg"))
        text = (tmp_path / "chart.svg").read_text()
        assert "<svg" in text
        assert f"{scale}, with 95 % interval" in text
        assert all(name in text for name in result.players)


def test_the_same_result_is_the_same_svg(results: list[Result], tmp_path: Path) -> None:
    for name in ("one.svg", "two.svg"):
        draw(results[2], str(tmp_path / name))
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()


def test_a_chart_can_be_a_png_too(results: list[Result], tmp_path: Path) -> None:
    draw(results[0], str(tmp_path / "CHART.PNG"))
    assert (tmp_path / "CHART.PNG").read_bytes().startswith(b"\x89PNG")
    assert len(list(tmp_path.iterdir())) == 1


def test_another_kind_of_file_is_refused(results: list[Result]) -> None:
    for path in ("chart.pdf", "chart", ""):
        with pytest.raises(ArenaError) as caught:
            draw(results[0], path)
        assert caught.value.code == ArenaErrorCode.BAD_CHART


def test_a_chart_that_cannot_be_written_is_told(results: list[Result]) -> None:
    with pytest.raises(AzulejosError) as caught:
        draw(results[0], "no/such/folder/chart.svg")
    assert caught.value.code == ErrorCode.UNWRITABLE_FILE


def test_a_chart_that_could_not_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "folder.svg").mkdir()
    for path in ("no/such/folder/chart.svg", str(tmp_path / "folder.svg")):
        with pytest.raises(AzulejosError) as caught:
            check_chart(path)
        assert caught.value.code == ErrorCode.UNWRITABLE_FILE


def test_long_names_leave_the_chart_its_room(tmp_path: Path) -> None:
    names = ["search(nodes=9,slips=0.1,eval=hand,threads=1,depth=3)", "random"]
    long, short = (round_robin("azul", pair, games=2) for pair in (names, ["greedy", "random"]))
    widths = []
    for result in (long, short):
        draw(result, str(tmp_path / "chart.svg"))
        found = re.search(r'width="([\d.]+)pt"', (tmp_path / "chart.svg").read_text())
        assert found is not None
        widths.append(float(found[1]))
    assert widths[0] > widths[1] + 72 * 0.06 * (len(names[0]) - len("greedy"))


def test_without_matplotlib_it_is_told_what_to_install(
    results: list[Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *arguments: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real(name, *arguments)

    for name in [name for name in sys.modules if name.startswith("matplotlib")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ArenaError, match=r"pip install 'azulejos\[charts\]'"):
        draw(results[0], str(tmp_path / "chart.svg"))
