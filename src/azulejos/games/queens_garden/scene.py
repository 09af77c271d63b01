"""What both drawings of a Queen's Garden position show, the picture and the text: words, colours, table and gardens."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from azulejos.core import piles, tallies
from azulejos.core.bits import bits_of
from azulejos.core.contract import OVER, State
from azulejos.core.svg import tile_styles
from azulejos.core.tallies import Tally
from azulejos.core.text import Owner, player_name
from azulejos.games.queens_garden.layout import (
    AREA_CELLS,
    AREAS,
    CATEGORY_KINDS,
    FIRST_PAVILION,
    ORNAMENTS,
    STACK_OF,
    cell_name,
    hexagon_name,
)
from azulejos.games.queens_garden.moves import (
    ACQUIRE,
    AREA,
    CELL,
    DISCARD_EXPANSION,
    DISCARD_TILE,
    DONE,
    FROM_SUPPLY,
    MOVES,
    OTHER_KINDS,
    PAYMENT,
    PLACE_EXPANSION,
    SLOT,
    WAY_EXPANSIONS,
    WAY_TILES,
    WAYS,
    chosen_slot,
    due,
    hexagons,
    legal_moves,
    placed_kind,
    undecided_kind,
)
from azulejos.games.queens_garden.params import (
    BONUS_SIZES,
    CATEGORIES,
    CATEGORY_NAMES,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    KINDS,
    ORNAMENT_JOKERS,
    PAVILION_POINTS,
    ROUNDS,
    SYMBOL_NAMES,
)
from azulejos.games.queens_garden.params import SYMBOLS as SYMBOL_COUNT
from azulejos.games.queens_garden.scoring import has_pavilion, is_scored, is_surrounded, wheel_points
from azulejos.games.queens_garden.state import COPY, DISCARD, NOBODY, PAY, TAKEN, WHERE

# The words in both drawings; callers may pass translations of some or all.
LABELS = {
    "queens_garden": "Queen's Garden",
    "round": "Round",
    "display": "display",
    "top": "top of the stack",
    "below": "below it",
    "face_up": "face up",
    "taken": "taken",
    "supply": "supply",
    "bag": "bag",
    "tower": "tower",
    "wheel": "scoring wheel",
    "group_of": "group of",
    "storage": "storage",
    "expansions": "expansions",
    "garden": "garden",
    "surrounded": "surrounded",
    "player": "Player",
    "point": "point",
    "points": "points",
    "on_turn": "on turn",
    "began": "first player",
    "has_marker": "starts next",
    "passed": "passed",
    "dealing": "dealing",
    "acting": "acting",
    "choosing": "choosing",
    "placing": "placing",
    "paying": "paying",
    "discarding": "discarding",
    "over": "game over",
    "empty": "empty",
    "hexagon": "{colour} {symbol}",
    "joker": "joker",
    **{name: name for name in ORNAMENT_JOKERS},
    **{name: name.replace("_", " ") for name in COLOUR_NAMES},
    **{name: name for name in SYMBOL_NAMES},
    "plant": "leafy plant",
}
PHASES = ("dealing", "acting", "choosing", "placing", "paying", "discarding", "over")  # by the state's stage

# The artwork's names of the colours, and how the command line colours hexagons; they look alike in both themes.
TOKENS = tuple(f"qg-{name}" for name in ("dgreen", "lgreen", "blue", "dpurple", "lpurple", "yellow"))
STYLES = tile_styles(dict(zip(COLOUR_LETTERS + "j", (*TOKENS, "qg-joker"), strict=True)), bright="gbp")


@dataclass(frozen=True)
class Slot:
    """An expansion of the display."""

    number: int
    shows: int | None  # the kind of its hexagon when it lies face up
    taken: bool
    tiles: list[int]
    marks: dict[int, str] = field(default_factory=dict)  # kinds in it that are to choose from, or chosen


@dataclass(frozen=True)
class Table:
    """What lies on the table for all; hexagons are told by their kinds, categories by their numbers."""

    slots: list[Slot]  # those beside the stack and its top
    top: int
    below: int  # expansions under the top
    wheel: list[dict[int, int]]  # for each round the points by category
    this_round: int
    bonuses: dict[int, int]  # by size of a group
    stocks: dict[str, int]
    supply: int
    marker: bool  # whether the marker is still to take


@dataclass(frozen=True)
class Choice:
    """What is decided of an action that is not complete, and what there is to choose from."""

    kind: int | None = None  # to be placed, or of which there are several
    expansion: bool = False
    cell: int | None = None
    slots: list[int] = field(default_factory=list)
    cells: list[int] = field(default_factory=list)
    areas: list[int] = field(default_factory=list)
    tiles: set[int] = field(default_factory=set)  # kinds to pay or to discard, here and below
    expansions: set[int] = field(default_factory=set)
    jokers: bool = False


@dataclass(frozen=True)
class Garden(Owner):
    """A player's garden and storage; hexagons are told by their kinds."""

    hexagons: dict[int, int]  # by cell
    printed: set[int]
    free: set[int]  # fields without a hexagon
    areas: set[int]  # that are free
    ornaments: dict[int, bool]  # whether each that is there is surrounded
    tiles: list[int]
    jokers: int
    expansions: list[int]
    choice: Choice
    task: str  # what the player is doing, in words


def table_of(state: State) -> Table:
    """What lies on the table for all."""
    stack, top = int(STACK_OF[state.players]), int(state.top)
    choice = choice_of(state)
    return Table(
        slots=[_slot(state, slot, choice) for slot in range(min(top, stack))],
        top=top if top <= stack else 0,
        below=max(0, stack - top) if top else 0,
        wheel=[_wheel_round(state, number) for number in range(1, ROUNDS + 1)],
        this_round=int(state.round_number),
        bonuses={size: int(piles.count_of(int(state.bonuses), size)) for size in BONUS_SIZES},
        stocks={"bag": int(tallies.size(state.bag)), "tower": int(tallies.size(state.tower))},
        supply=int(state.supply),
        marker=bool(state.marker == NOBODY and state.turn != OVER),
    )


def _slot(state: State, slot: int, choice: Choice) -> Slot:
    """An expansion of the display, with marks while somebody chooses among identical hexagons."""
    face, tiles = int(state.faces[slot]), _tiles_of(state.slots[slot])
    acquired = bits_of(CATEGORY_KINDS[state.action - ACQUIRE]) if state.stage == COPY else []
    marks = {kind: "chosen" for kind in acquired if chosen_slot(state, kind) == slot}
    if choice.kind is not None and slot in choice.slots:
        marks[choice.kind] = "legal"
    return Slot(slot + 1, face if face >= 0 else None, face == TAKEN, tiles, marks)


def _wheel_round(state: State, number: int) -> dict[int, int]:
    """What the three categories of a round score."""
    scored = [category for category in range(CATEGORIES) if is_scored(state, number, category)]
    return {category: int(wheel_points(state, number, category)) for category in scored}


def _tiles_of(tally: Tally) -> list[int]:
    """The kinds of a tally's tiles one by one."""
    return [kind for kind in range(KINDS) for _ in range(tallies.count_of(tally, kind))]


def choice_of(state: State) -> Choice:
    """What the seat on turn is in the middle of."""
    if state.stage not in (COPY, WHERE, PAY, DISCARD):
        return Choice()
    out = np.zeros(MOVES, np.int64)
    legal = [int(move) for move in out[: legal_moves(state, out)]]
    if state.stage == COPY:
        return Choice(kind=int(undecided_kind(state)), slots=[move - SLOT for move in legal])
    if state.stage == DISCARD:
        tiles = {move - DISCARD_TILE for move in legal if DISCARD_TILE <= move < DISCARD_EXPANSION}
        return Choice(tiles=tiles, expansions={move - DISCARD_EXPANSION for move in legal if move >= DISCARD_EXPANSION})
    action = int(state.action)
    kind = None if action == FROM_SUPPLY else int(placed_kind(action))
    if state.stage == PAY and kind is not None:
        return _payment_choice(kind, action >= PLACE_EXPANSION, int(state.cell), legal)
    cells = [move - CELL for move in legal if CELL <= move < AREA]
    areas = [move - AREA + 1 for move in legal if AREA <= move < PAYMENT]
    return Choice(kind=kind, expansion=action >= PLACE_EXPANSION, cells=cells, areas=areas)


def _payment_choice(kind: int, expansion: bool, cell: int, legal: list[int]) -> Choice:
    """What is being placed where, and what can be a part of some payment for it."""
    tiles, expansions, jokers = set[int](), set[int](), False
    for mode, way in (divmod(move - PAYMENT, WAYS) for move in legal if PAYMENT <= move < DONE):
        others = OTHER_KINDS[kind, mode].tolist()
        paid = [{others[index] for index in bits_of(bits[way])} for bits in (WAY_TILES, WAY_EXPANSIONS)]
        tiles |= paid[0]
        expansions |= paid[1]
        jokers |= len(paid[0]) + len(paid[1]) < due(kind)
    return Choice(kind=kind, expansion=expansion, cell=cell, tiles=tiles, expansions=expansions, jokers=jokers)


def gardens_of(state: State, names: Sequence[str] | None, labels: Mapping[str, str]) -> list[Garden]:
    """The gardens of all players."""
    return [_garden(state, seat, player_name(seat, names, labels), labels) for seat in range(int(state.players))]


def _garden(state: State, seat: int, name: str, labels: Mapping[str, str]) -> Garden:
    """The garden and the storage of one player."""
    player = state.player[seat]
    kinds = hexagons(state, seat)
    there = [index for index in range(ORNAMENTS) if _is_there(state, seat, index)]
    choice = choice_of(state) if state.turn == seat else Choice()
    return Garden(
        seat=seat,
        name=name,
        score=int(player.score),
        notes=_notes(state, seat),
        hexagons=kinds,
        printed=set(bits_of(player.printed)),
        free=set(bits_of(player.fields)) - set(kinds),
        areas={area for area in range(1, AREAS + 1) if not int(player.fields) & int(AREA_CELLS[area])},
        ornaments={index: bool(is_surrounded(state, seat, index)) for index in there},
        tiles=_tiles_of(player.tiles),
        jokers=int(player.jokers),
        expansions=bits_of(player.expansions),
        choice=choice,
        task=_task(state, choice, labels) if state.turn == seat else "",
    )


def _is_there(state: State, seat: int, ornament: int) -> bool:
    """Whether a garden has an ornament; a pavilion comes with a face-up expansion."""
    return ornament < FIRST_PAVILION or bool(has_pavilion(state, seat, ornament - FIRST_PAVILION + 1))


def _notes(state: State, seat: int) -> list[str]:
    """Labels of what is special about a player."""
    holds = {
        "on_turn": state.turn == seat,
        "began": state.first == seat and state.turn != OVER,
        "has_marker": state.marker == seat and state.turn != OVER,
        "passed": state.player[seat].passed and state.turn != OVER,
    }
    return [note for note, holding in holds.items() if holding]


def _task(state: State, choice: Choice, labels: Mapping[str, str]) -> str:
    """What the seat on turn is in the middle of, in words; nothing before an action."""
    if state.stage not in (COPY, WHERE, PAY, DISCARD):
        return ""
    words = [] if choice.kind is None else [labels[hexagon_name(choice.kind)]]
    words += [labels["supply"]] if state.action == FROM_SUPPLY else []
    words += [f"@{cell_name(choice.cell)}"] if choice.cell is not None else []
    return ": ".join([labels[PHASES[state.stage]], " ".join(words)] if words else [labels[PHASES[state.stage]]])


def all_labels(labels: Mapping[str, str]) -> dict[str, str]:
    """All words, with those for each hexagon by its name."""
    words = {**LABELS, **labels}
    for kind in range(KINDS):
        colour, symbol = words[COLOUR_NAMES[kind // SYMBOL_COUNT]], words[SYMBOL_NAMES[kind % SYMBOL_COUNT]]
        words[hexagon_name(kind)] = words["hexagon"].format(colour=colour, symbol=symbol)
    return words


def headline(state: State, labels: Mapping[str, str]) -> list[str]:
    """The round and the phase in words."""
    return [f"{labels['round']} {int(state.round_number)}", labels[PHASES[state.stage]]]


def round_words(table: Table, labels: Mapping[str, str]) -> list[str]:
    """What this round scores, in words."""
    scored = table.wheel[table.this_round - 1]
    return [f"{labels[CATEGORY_NAMES[category]]} +{points}" for category, points in scored.items()]


def bonus_words(table: Table, labels: Mapping[str, str]) -> list[str]:
    """What groups and pavilions are worth, in words."""
    groups = [f"{labels['group_of']} {size} +{points}" for size, points in table.bonuses.items() if points]
    return [*groups, f"{labels['pavilion']} +{PAVILION_POINTS}"]
