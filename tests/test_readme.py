"""What the README promises."""

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
EXAMPLES = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)


def test_the_library_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    example = EXAMPLES[0]
    assert len(example.splitlines()) <= 22
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "README.md", "exec"), {})
    assert "winners:" in capsys.readouterr().out
    assert (tmp_path / "end.svg").read_text().startswith("<svg")


def test_the_example_for_research_runs() -> None:
    assert len(EXAMPLES) == 2
    names: dict[str, Any] = {}
    exec(compile(EXAMPLES[1], "README.md", "exec"), names)
    assert names["batch"].observations.shape[0] == names["batch"].masks.shape[0] == 1024


def test_the_readme_says_that_this_is_an_unofficial_fan_project() -> None:
    assert "unofficial fan project" in README


def test_the_readme_names_exactly_two_commands_for_a_fresh_machine() -> None:
    assert set(re.findall(r"^make (\w+)", README, flags=re.MULTILINE)) == {"play", "test"}


PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    *(str(page.relative_to(ROOT)) for page in sorted((ROOT / "docs").rglob("*.md"))),
]


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / page).read_text()):
        assert ((ROOT / page).parent / target).exists(), target
