"""What the README promises."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def test_the_library_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    [example] = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    assert len(example.splitlines()) <= 22
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "README.md", "exec"), {})
    assert "winners:" in capsys.readouterr().out
    assert (tmp_path / "end.svg").read_text().startswith("<svg")


def test_the_readme_says_that_this_is_an_unofficial_fan_project() -> None:
    assert "unofficial fan project" in README


def test_the_readme_names_exactly_two_commands_for_a_fresh_machine() -> None:
    assert set(re.findall(r"^make (\w+)", README, flags=re.MULTILINE)) == {"play", "test"}


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_link_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text()
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / target).exists(), target
