"""Queen's Garden's positions as text made of letters, for a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import set_cell_size

from azulejos.core.contract import State
from azulejos.core.text import aligned, flowing, hanging, player_heading, side_by_side
from azulejos.games.queens_garden.layout import (
    CENTRES,
    ORNAMENT_NAMES,
    ORNAMENT_POINTS,
    POINTS,
    cell_name,
    hexagon_name,
)
from azulejos.games.queens_garden.params import CATEGORY_LETTERS, CATEGORY_NAMES
from azulejos.games.queens_garden.scene import (
    LABELS,
    Garden,
    Slot,
    Table,
    all_labels,
    bonus_words,
    gardens_of,
    headline,
    table_of,
)

TEXT_WIDTH = 36  # of a garden; two of them fit into 80 columns
LONGEST_LABEL = 13
ORNAMENT_LETTERS = {"fountain": "F", "statue": "S", "bench": "B", "pavilion": "P"}
ROWS = range(-4, 5)
SLOT_WIDTH = 19


def text(
    state: State, *, names: Sequence[str] | None = None, labels: Mapping[str, str] = LABELS, columns: int = 100
) -> str:
    """The position in plain letters, at most `columns` wide but never narrower than a garden."""
    labels, columns = all_labels(labels), max(columns, TEXT_WIDTH)
    table, gardens = table_of(state), gardens_of(state, names, labels)
    lines = flowing(_text_top(state, table, gardens, labels), columns)
    lines += ["", *_text_wheel(table, labels, columns)]
    lines += ["", *_text_display(table, labels, columns)]
    lines += side_by_side([_text_garden(garden, labels) for garden in gardens], columns, gap=5, between=[""])
    lines += ["", *flowing(_text_ornaments(labels), columns)]
    return "\n".join(line.rstrip() for line in lines)


def _text_top(state: State, table: Table, gardens: list[Garden], labels: Mapping[str, str]) -> Iterator[str]:
    """Round, phase, who is on turn and in the middle of what, bag, tower and supply."""
    yield from headline(state, labels)
    yield from (f"{labels['on_turn']}: {garden.name}" for garden in gardens if "on_turn" in garden.notes)
    for garden in gardens:
        if garden.choice.kind is not None or garden.choice.areas:
            yield garden.task
        if garden.choice.kind is not None:
            yield f"[{hexagon_name(garden.choice.kind)}]" + "".join(f" #{slot + 1}" for slot in garden.choice.slots)
    stocks = {**table.stocks, "supply": table.supply}
    yield from (f"{labels[name]} {count}" for name, count in stocks.items())


def _text_wheel(table: Table, labels: Mapping[str, str], columns: int) -> Iterator[str]:
    """A line for each round: the letters and names of what it scores; then what groups and pavilions are worth."""
    for number, points in enumerate(table.wheel, start=1):
        head = f"{'>' if number == table.this_round else ' '} {number} "
        parts = [
            f"{CATEGORY_LETTERS[index]} {labels[CATEGORY_NAMES[index]]} +{worth}" for index, worth in points.items()
        ]
        for index, line in enumerate(flowing(parts, columns - len(head))):
            yield (" " * len(head) if index else head) + line
    yield from ("    " + line for line in flowing(bonus_words(table, labels), columns - 4))


def _text_display(table: Table, labels: Mapping[str, str], columns: int) -> list[str]:
    """The expansions of the display with the numbers that moves use, a star at the top of the stack."""
    if not table.slots:
        return [f"{labels['display']} -"]
    slots = [[_text_slot(slot, table).ljust(SLOT_WIDTH)] for slot in table.slots]
    lines = side_by_side(slots, columns, gap=1)
    return lines + (flowing([f"* {labels['top']}, {table.below} {labels['below']}"], columns) if table.top else [])


def _text_slot(slot: Slot, table: Table) -> str:
    """An expansion of the display: its number, and its tiles or what it shows."""
    mark = "*" if slot.number == table.top else " "
    shown = "-" if slot.taken else "" if slot.shows is None else f"+{hexagon_name(slot.shows)}"
    return f"#{slot.number}{mark}{shown}" + "".join(f"[{hexagon_name(kind)}]" for kind in slot.tiles)


def _text_garden(garden: Garden, labels: Mapping[str, str]) -> list[str]:
    """A garden as lines of equal width: name and points, rows of hexagons, the storage."""
    heads = aligned(("storage", "expansions"), labels, LONGEST_LABEL)
    stored = [f"[{hexagon_name(kind)}]" for kind in garden.tiles] + ["[j]"] * garden.jokers
    expansions = [f"+{hexagon_name(kind)} " for kind in garden.expansions]
    lines = [
        *player_heading(garden, labels, TEXT_WIDTH),
        *(_text_row(_text_cells(garden), row) for row in ROWS),
        *hanging(heads["storage"], stored, TEXT_WIDTH),
        *hanging(heads["expansions"], expansions, TEXT_WIDTH),
    ]
    return [set_cell_size(line, TEXT_WIDTH) for line in lines]


def _text_row(cells: Mapping[tuple[int, int], str], row: int) -> str:
    """A row of the garden; every second one is shifted by half a cell of four letters."""
    line = [" "] * TEXT_WIDTH
    for (q, r), letters in cells.items():
        if r == row:
            start = TEXT_WIDTH // 2 - 2 + 2 * (2 * q + r)
            line[start : start + len(letters)] = letters
    return "".join(line)


def _text_cells(garden: Garden) -> dict[tuple[int, int], str]:
    """What stands at each point of a garden, in up to four letters."""
    choice = garden.choice
    cells = {POINTS[cell]: " .. " for cell in garden.free}
    cells |= {CENTRES[area]: f" {'@' if area in choice.areas else ' '}{area} " for area in garden.areas}
    for index, done in garden.ornaments.items():
        letter = ORNAMENT_LETTERS[ORNAMENT_NAMES[index]]
        cells[ORNAMENT_POINTS[index]] = f"({letter}) " if done else f" {letter}  "
    for cell, kind in garden.hexagons.items():
        cells[POINTS[cell]] = f"+{hexagon_name(kind)} " if cell in garden.printed else f"[{hexagon_name(kind)}]"
    cells |= {POINTS[cell]: f"@{cell_name(cell)} " for cell in choice.cells}
    if choice.cell is not None and choice.kind is not None:
        cells[POINTS[choice.cell]] = f">{hexagon_name(choice.kind)}<"
    return cells


def _text_ornaments(labels: Mapping[str, str]) -> list[str]:
    """What the letters of the ornaments mean."""
    letters = [f"{letter} {labels[name]}" for name, letter in ORNAMENT_LETTERS.items()]
    return [*letters, f"( ) {labels['surrounded']}"]
