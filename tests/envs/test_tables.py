"""What docs/envs/encodings.md says of observations and actions."""

import pytest

from azulejos.envs.tables import rewrite
from tests.envs.pages import DOCS, run_examples

PAGE = (DOCS / "encodings.md").read_text()


def test_the_tables_are_up_to_date() -> None:
    assert rewrite(PAGE) == PAGE, "write them anew: python -m azulejos.envs.tables docs/envs/encodings.md"


def test_a_page_without_the_mark_is_left_alone() -> None:
    with pytest.raises(ValueError, match="no line"):
        rewrite("# Another page\n")


def test_the_examples_tell_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_examples("encodings.md") == 2
    shown = capsys.readouterr().out
    assert "(9, 6)" in shown
    assert "267 3b>4" in shown
    assert "tiling_row (5,) 1 for the row" in shown


def test_the_index_names_every_page() -> None:
    index = (DOCS / "README.md").read_text()
    assert all(f"({page.name})" in index for page in DOCS.glob("*.md") if page.name != "README.md")
