"""What the pages about environments show."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs" / "envs"


def run_examples(page: str) -> int:
    """Runs each example of a page as a program of its own; answers how many there are."""
    found = re.findall(r"^```python\n(.*?)^```$", (DOCS / page).read_text(), flags=re.DOTALL | re.MULTILINE)
    for example in found:
        exec(compile(example, page, "exec"), {})
    return len(found)
