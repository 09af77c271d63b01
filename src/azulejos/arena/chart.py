"""A result as a picture: ratings of many players or win rates of two, each with its 95 % interval."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from azulejos.arena.errors import ArenaError, ArenaErrorCode
from azulejos.arena.files import check_writable, replacing
from azulejos.arena.results import Result

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ENDINGS = (".svg", ".png")
WIDTH, HEIGHT, ROW = 6.2, 1.3, 0.38  # inches; the width without names, the height without rows
LETTER = 0.08  # inches that a letter of a name needs
MARGIN = 0.1
DOTS = 160  # per inch
INK, GRID, BLUE = "#26323f", "#d5dbe1", "#1f5fa8"
# Texts stay texts, and ids come from a fixed salt: the same result is the same file.
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "azulejos",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.parse_math": False,
}


@dataclass(frozen=True)
class Mark:
    """One line of a chart: whose, and from where to where."""

    label: str
    low: float
    value: float
    high: float


def check_chart(path: str) -> None:
    """Refuses a chart that cannot be drawn, before anything is played for it."""
    if Path(path).suffix.lower() not in ENDINGS:
        raise ArenaError(ArenaErrorCode.BAD_CHART, path=path)
    check_writable(Path(path).expanduser())
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        raise ArenaError(ArenaErrorCode.MISSING_EXTRA, package="matplotlib", extra="charts") from None


def draw(result: Result, path: str) -> None:
    """Writes a chart as SVG or PNG, by the file's ending."""
    check_chart(path)
    with replacing(Path(path).expanduser()) as beside:
        _write(result, beside)


def _write(result: Result, place: Path) -> None:
    """Draws into a file."""
    import matplotlib

    kind = place.suffix.lower().removeprefix(".")
    facts: dict[str, Any] = {"Title": _title(result)} | ({"Date": None} if kind == "svg" else {})
    with matplotlib.rc_context(STYLE):
        _figure(result).savefig(place, format=kind, dpi=DOTS, metadata=facts)


def _figure(result: Result) -> "Figure":
    """The chart itself."""
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    marks, has_ratings = _marks(result), result.standings[0].rating is not None
    margins = ConstrainedLayoutEngine(w_pad=MARGIN, h_pad=MARGIN)
    width = WIDTH + LETTER * max(len(mark.label) for mark in marks)
    figure = Figure(figsize=(width, HEIGHT + ROW * len(marks)), layout=margins)
    axes = figure.add_subplot()
    rows = range(len(marks), 0, -1)
    reaches = [[mark.value - mark.low for mark in marks], [mark.high - mark.value for mark in marks]]
    axes.errorbar([mark.value for mark in marks], rows, xerr=reaches, fmt="o", color=BLUE, capsize=3, markersize=5)
    axes.set_yticks(rows, [mark.label for mark in marks])
    axes.set_ylim(0.4, len(marks) + 0.6)
    axes.set_title(_title(result), fontsize=10, color=INK, loc="left")
    axes.set_xlabel("rating, with 95 % interval" if has_ratings else "win rate, with 95 % interval", color=INK)
    axes.grid(axis="x", color=GRID)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(colors=INK, left=False)
    if not has_ratings:
        _make_rates(axes, chance=result.comparisons[0].chance)
    return figure


def _make_rates(axes: Any, chance: float) -> None:
    """Makes the scale one of win rates, with a line where equal players would be."""
    from matplotlib.ticker import PercentFormatter

    axes.set_xlim(-0.02, 1.02)
    axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0, symbol=" %"))
    axes.axvline(chance, color=INK, linewidth=1, linestyle="--")


def _marks(result: Result) -> list[Mark]:
    """The lines of the chart, the best first."""
    if result.standings[0].rating is None and result.table:
        return [
            Mark(f"{one.first} at a table of {one.second}", one.low, one.rate, one.high) for one in result.comparisons
        ]
    return [
        Mark(one.player, one.rating.low, one.rating.value, one.rating.high)
        if one.rating
        else Mark(one.player, one.low, one.win_rate, one.high)
        for one in result.standings
    ]


def _title(result: Result) -> str:
    """What the chart shows."""
    return f"{result.game}, {result.games} games"
