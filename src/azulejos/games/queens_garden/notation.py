"""Queen's Garden's texts: one exact text for a move, for an outcome and for a position, each read back equal.

A hexagon is the letter of its colour (`glbpvy`) with the number of its symbol: `b3`. A cell is its part and its place:
`25` is place 5 of area 2, part 0 is the middle.

Moves: `b` or `3` acquires a colour or a symbol, `b3` places a tile, `+b3` an expansion, `+` one from the supply; then
`#2` names the slot of identical hexagons, `@25` the cell, `@2` the area for one from the supply, and `=b1,+b2,j1` pays
the tile b1, the expansion b2 and a joker. `pass` passes; then `-b3` and `-+b3` discard, `done` ends that.
Outcomes: `b3` is a tile drawn, `+b3` what an expansion shows that is turned up.

A position after the game's name:

    round phase first marker bag tower supply unseen display player player ...

phase is `deal:SEAT:OWED` (who acts then, tiles to deal), `act:SEAT`, `copy:SEAT:CATEGORY` or `copy:SEAT:CATEGORY:SLOTS`
(the slots chosen so far), `where:SEAT:ACTION`, `pay:SEAT:ACTION:CELL`, `discard:SEAT` or `discard:SEAT:PIECE` (the last
one), `over`. Tiles are written by colour, `b13y2` for b1, b3 and y2, a digit for each tile, `-` for none; so are the
unseen expansions. The display is `TOP|slot,slot,...` with `?` and its tiles for a face-down expansion, `+b3` for one
face up, `x` for one that is taken; `-` at the end. A player is score:jokers:tiles:expansions:garden, with `!` before
the score after passing. A garden is seven parts, each with its places one after the other: `.` for a free field, `b3`
for a tile, `+b3` for a printed hexagon, `*` for a pavilion; the middle has no place 0, and `-` is a free area.
"""

import re

from azulejos.core import tallies
from azulejos.core.contract import CHANCE, OVER, State
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.notation import malformed, read_number
from azulejos.core.tallies import Tally
from azulejos.games.queens_garden.check import check_position
from azulejos.games.queens_garden.layout import (
    AREA_CELLS,
    OUTER_CELLS,
    PARTS,
    PLACES,
    STACK_OF,
    START_FIELDS,
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
    OTHER_KINDS,
    PASS,
    PAYMENT,
    PLACE_EXPANSION,
    PLACE_TILE,
    SLOT,
    WAY_EXPANSIONS,
    WAY_OF,
    WAY_TILES,
    WAYS,
    choose_slot,
    due,
    hexagons,
    placed_kind,
    undecided_kind,
)
from azulejos.games.queens_garden.params import (
    CATEGORY_LETTERS,
    COLOUR_LETTERS,
    KINDS,
    SYMBOL_LETTERS,
    SYMBOLS,
    TILES_PER_KIND,
    QueensGardenParams,
)
from azulejos.games.queens_garden.state import (
    COPY,
    DEAL,
    DISCARD,
    FINISHED,
    HIDDEN,
    NOBODY,
    NOTHING,
    PAY,
    TAKEN,
    WHERE,
)

EXAMPLE = "b3"
GAME = QueensGardenParams.game
STAGES = ("deal", "act", "copy", "where", "pay", "discard", "over")

_HEXAGON = re.compile(r"(\+?)([glbpvy])([1-6])")
_SLOT = re.compile(r"#([1-8])")
_CELL = re.compile(r"@([0-6])([0-6])")
_AREA = re.compile(r"@([1-6])")
_PAYMENT = re.compile(r"=(\+?[glbpvy][1-6]|j[1-5])(,\+?[glbpvy][1-6]|,j[1-5]){0,4}")
_PHASE = re.compile(
    r"(deal):([0-3]):([0-4])|(act):([0-3])|(copy):([0-3]):([glbpvy1-6])(?::([1-8]+))?|(where):([0-3]):(\+|\+?[glbpvy][1-6])"
    r"|(pay):([0-3]):(\+?[glbpvy][1-6]):([0-6][0-6])|(discard):([0-3])(?::(\+?[glbpvy][1-6]))?|(over)"
)
_TILES = re.compile(r"-|(?:[glbpvy][1-6]+)+")
_COLOUR = re.compile(r"([glbpvy])([1-6]+)")
_SCORE = re.compile(r"-?[0-9]{1,6}")
_FIELD = re.compile(r"\.|\*|\+?[glbpvy][1-6]")


# --- Moves and outcomes -----------------------------------------------------------------------------------------------


def write_move(state: State, move: int) -> str:
    """The text of a move; a payment is told by what the placed hexagon leaves to pay with."""
    if move < PLACE_TILE:
        return CATEGORY_LETTERS[move - ACQUIRE]
    if move < FROM_SUPPLY:
        return write_piece(move, PLACE_TILE, PLACE_EXPANSION)
    if move < SLOT:
        return "+" if move == FROM_SUPPLY else "pass"
    if move < CELL:
        return f"#{move - SLOT + 1}"
    if move < AREA:
        return f"@{cell_name(move - CELL)}"
    if move < PAYMENT:
        return f"@{move - AREA + 1}"
    if move < DONE:
        return _write_payment(int(state.action), *divmod(move - PAYMENT, WAYS))
    return "done" if move == DONE else f"-{write_piece(move, DISCARD_TILE, DISCARD_EXPANSION)}"


def write_piece(move: int, tiles: int, expansions: int) -> str:
    """The tile or the expansion that a move means, where its codes for tiles and for expansions begin."""
    return hexagon_name(move - tiles) if move < expansions else f"+{hexagon_name(move - expansions)}"


def _write_payment(action: int, mode: int, way: int) -> str:
    """What pays for the hexagon of an action; a payment has a text only while something is being placed."""
    if not PLACE_TILE <= action < FROM_SUPPLY:
        raise AzulejosError(ErrorCode.ILLEGAL_MOVE, move="=")
    kind = int(placed_kind(action))
    pieces = []
    for index, other in enumerate(OTHER_KINDS[kind, mode].tolist()):
        if WAY_TILES[way] >> index & 1:
            pieces.append(hexagon_name(other))
        elif WAY_EXPANSIONS[way] >> index & 1:
            pieces.append(f"+{hexagon_name(other)}")
    jokers = due(kind) - len(pieces)
    return "=" + ",".join([*pieces, f"j{jokers}"] if jokers else pieces)


def read_move(state: State, text: str) -> int:
    """The move a text means, legal or not."""
    plain = text.strip().lower()
    if plain in ("+", "pass", "done"):
        return {"+": FROM_SUPPLY, "pass": PASS, "done": DONE}[plain]
    if len(plain) == 1 and plain in CATEGORY_LETTERS:
        return ACQUIRE + CATEGORY_LETTERS.index(plain)
    if _HEXAGON.fullmatch(plain):
        return read_piece(plain, PLACE_TILE, PLACE_EXPANSION)
    if plain.startswith("-") and _HEXAGON.fullmatch(plain[1:]):
        return read_piece(plain[1:], DISCARD_TILE, DISCARD_EXPANSION)
    if found := _SLOT.fullmatch(plain):
        return SLOT + int(found[1]) - 1
    if found := _AREA.fullmatch(plain):
        return AREA + int(found[1]) - 1
    if found := _CELL.fullmatch(plain):
        return CELL + int(found[1]) * PLACES + int(found[2])
    if _PAYMENT.fullmatch(plain):
        return _read_payment(state, text, plain[1:].split(","))
    raise AzulejosError(ErrorCode.MALFORMED_MOVE, text=text, example=EXAMPLE)


def read_piece(text: str, tiles: int, expansions: int) -> int:
    """The move for a tile or an expansion, where its codes for tiles and for expansions begin."""
    return (expansions if text.startswith("+") else tiles) + _kind(text.removeprefix("+"))


def _kind(text: str) -> int:
    """The hexagon with a name."""
    return COLOUR_LETTERS.index(text[0]) * SYMBOLS + SYMBOL_LETTERS.index(text[1])


def _read_payment(state: State, text: str, pieces: list[str]) -> int:
    """The payment of these pieces, in whatever order they are named, for what is being placed."""
    jokers = [int(piece[1:]) for piece in pieces if piece.startswith("j")]
    kinds = [(_kind(piece.removeprefix("+")), piece.startswith("+")) for piece in pieces if not piece.startswith("j")]
    names = {kind for kind, _ in kinds}
    if state.stage == PAY and len(jokers) <= 1 and len(names) == len(kinds):
        kind = int(placed_kind(int(state.action)))
        for mode, others in enumerate(OTHER_KINDS[kind].tolist()):
            if names <= set(others) and len(names) + sum(jokers) == due(kind):
                tiles = sum(1 << others.index(other) for other, expansion in kinds if not expansion)
                expansions = sum(1 << others.index(other) for other, expansion in kinds if expansion)
                if WAY_OF[tiles, expansions] != NOTHING:
                    return int(PAYMENT + mode * WAYS + WAY_OF[tiles, expansions])
    raise AzulejosError(ErrorCode.ILLEGAL_MOVE, move=text)


def write_outcome(outcome: int) -> str:
    """The text of a tile drawn or an expansion turned up."""
    return write_piece(outcome, 0, KINDS)


def read_outcome(text: str) -> int:
    """The tile or the expansion that a text means."""
    if not _HEXAGON.fullmatch(text):
        raise AzulejosError(ErrorCode.IMPOSSIBLE_DEAL, outcome=text)
    return read_piece(text, 0, KINDS)


# --- Positions: what lies on the table --------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """The text of a position, without the game's name."""
    marker = "-" if state.marker == NOBODY else str(state.marker)
    head = [str(state.round_number), _write_phase(state), str(state.first), marker]
    table = [write_tiles(state.bag), write_tiles(state.tower), str(state.supply), _write_kinds(int(state.unseen))]
    players = [_write_player(state, seat) for seat in range(state.players)]
    return " ".join([*head, *table, _write_display(state), *players])


def write_tiles(tally: Tally) -> str:
    """Tiles by colour, a digit for each."""
    return _write_counts([int(tallies.count_of(tally, kind)) for kind in range(KINDS)])


def _write_kinds(kinds: int) -> str:
    """A set of kinds by colour."""
    return _write_counts([kinds >> kind & 1 for kind in range(KINDS)])


def _write_counts(counts: list[int]) -> str:
    """Kinds by colour, as many digits of each as there are pieces."""
    colours = [counts[start : start + SYMBOLS] for start in range(0, KINDS, SYMBOLS)]
    digits = ["".join(digit * count for digit, count in zip(SYMBOL_LETTERS, some, strict=True)) for some in colours]
    return "".join(letter + some for letter, some in zip(COLOUR_LETTERS, digits, strict=True) if some) or "-"


def _write_phase(state: State) -> str:
    """What the game waits for, with what is decided so far."""
    name, stage, action = STAGES[state.stage], int(state.stage), int(state.action)
    if stage == FINISHED:
        return name
    if stage == DEAL:
        return f"{name}:{state.mover}:{state.owed}"
    parts = [name, str(state.turn)]
    if stage in (COPY, WHERE, PAY):
        parts.append(write_move(state, action))
    if stage == COPY and state.copies:
        chosen = [int(state.copies) >> (4 * place) & 15 for place in range(SYMBOLS)]
        parts.append("".join(str(slot) for slot in chosen if slot))
    if stage == PAY:
        parts.append(cell_name(int(state.cell)))
    if stage == DISCARD and state.discarded != NOTHING:
        parts.append(write_piece(int(state.discarded), DISCARD_TILE, DISCARD_EXPANSION))
    return ":".join(parts)


def _write_display(state: State) -> str:
    """The expansions of the round stack with the tiles on them."""
    if state.stage == FINISHED:
        return "-"
    return f"{state.top}|{','.join(_write_slot(state, slot) for slot in range(int(STACK_OF[state.players])))}"


def _write_slot(state: State, slot: int) -> str:
    """One expansion of the display."""
    face = int(state.faces[slot])
    if face == TAKEN:
        return "x"
    if face == HIDDEN:
        return f"?{write_tiles(state.slots[slot]).replace('-', '')}"
    return f"+{hexagon_name(face)}"


def read_position(state: State, params: QueensGardenParams, text: str) -> None:
    """Fills a record, in which the game has just begun, with the position that a text describes."""
    fields = text.split()
    if len(fields) != 9 + params.players:
        raise malformed(GAME, f"{9 + params.players} fields are needed, not {len(fields)}")
    phase = _PHASE.fullmatch(fields[1])
    if phase is None:
        raise malformed(GAME, f"no phase is called {fields[1]!r}")
    name, *details = [part for part in phase.groups() if part is not None]
    state.round_number = read_number(GAME, "round", fields[0])
    state.first = read_number(GAME, "first", fields[2])
    state.marker = NOBODY if fields[3] == "-" else read_number(GAME, "marker", fields[3])
    _read_tally(state.bag, fields[4])
    _read_tally(state.tower, fields[5])
    state.supply = read_number(GAME, "supply", fields[6])
    state.unseen = _read_kinds(fields[7])
    _read_display(state, params, fields[8], over=name == "over")
    for seat in range(params.players):
        _read_player(state, seat, fields[9 + seat], over=name == "over")
    _read_phase(state, name, details)
    check_position(state)


def _read_counts(text: str, most: int) -> list[int]:
    """How many pieces of each kind a text names, in whatever order."""
    if not _TILES.fullmatch(text):
        raise malformed(GAME, f"{text!r} are not tiles")
    counts = [0] * KINDS
    for letter, digits in _COLOUR.findall(text):
        for digit in digits:
            counts[_kind(letter + digit)] += 1
    if max(counts) > most:
        raise malformed(GAME, f"{text!r} has more than {most} of a kind")
    return counts


def _read_tally(tally: Tally, text: str) -> None:
    """Tiles into a tally."""
    counts = _read_counts(text, TILES_PER_KIND)
    for word in range(TILES_PER_KIND):
        tally[word] = sum(1 << kind for kind, count in enumerate(counts) if count > word)


def _read_kinds(text: str) -> int:
    """A set of kinds."""
    return sum(1 << kind for kind, count in enumerate(_read_counts(text, 1)) if count)


def _read_display(state: State, params: QueensGardenParams, text: str, *, over: bool) -> None:
    """The expansions of the round stack with the tiles on them."""
    if over:
        if text != "-":
            raise malformed(GAME, "at the end nothing lies in the display")
        state.top = 0
        return
    top, _, slots = text.partition("|")
    found = slots.split(",")
    if len(found) != params.stack:
        raise malformed(GAME, f"the display has {params.stack} expansions, not {len(found)}")
    state.top = read_number(GAME, "top", top)
    for slot, piece in enumerate(found):
        if piece == "x":
            state.faces[slot] = TAKEN
        elif piece.startswith("?"):
            _read_tally(state.slots[slot], piece[1:] or "-")
        elif piece.startswith("+") and _HEXAGON.fullmatch(piece):
            state.faces[slot] = _kind(piece[1:])
        else:
            raise malformed(GAME, f"{piece!r} is not an expansion of the display")


# --- Positions: players and what is being decided ---------------------------------------------------------------------


def _write_player(state: State, seat: int) -> str:
    """Whether a seat has passed, its score, jokers, tiles, expansions and garden."""
    player = state.player[seat]
    kinds = hexagons(state, seat)
    garden = "/".join(_write_part(state, seat, part, kinds) for part in range(PARTS))
    stored = f"{player.jokers}:{write_tiles(player.tiles)}:{_write_kinds(int(player.expansions))}"
    return f"{'!' if player.passed else ''}{player.score}:{stored}:{garden}"


def _write_part(state: State, seat: int, part: int, kinds: dict[int, int]) -> str:
    """The places of the middle or of an area."""
    if not int(state.player[seat].fields) & AREA_CELLS[part]:
        return "-"
    first = 1 if part == 0 else 0
    return "".join(_write_cell(state, seat, part * PLACES + place, kinds) for place in range(first, PLACES))


def _write_cell(state: State, seat: int, cell: int, kinds: dict[int, int]) -> str:
    """What is on one cell of a garden."""
    if cell in kinds:
        return f"{'+' if int(state.player[seat].printed) >> cell & 1 else ''}{hexagon_name(kinds[cell])}"
    return "." if int(state.player[seat].fields) >> cell & 1 else "*"


def _read_player(state: State, seat: int, text: str, *, over: bool) -> None:
    """Whether a seat has passed, its score, jokers, tiles, expansions and garden."""
    parts = text.removeprefix("!").split(":")
    garden = parts[4].split("/") if len(parts) == 5 else []
    if len(garden) != PARTS or not _SCORE.fullmatch(parts[0]):
        raise malformed(GAME, f"{text!r} is not score:jokers:tiles:expansions:garden")
    if parts[0].startswith("-") and not over:
        raise malformed(GAME, "a score is below 0 only at the end")
    player = state.player[seat]
    player.passed = int(text.startswith("!"))
    player.score = int(parts[0])
    player.jokers = read_number(GAME, "jokers", parts[1])
    _read_tally(player.tiles, parts[2])
    player.expansions = _read_kinds(parts[3])
    for part, places in enumerate(garden):
        _read_part(state, seat, part, places)


def _read_part(state: State, seat: int, part: int, text: str) -> None:
    """The places of the middle or of an area."""
    if part and text == "-":
        return
    places = _FIELD.findall(text)
    first = 1 if part == 0 else 0
    pavilion = part > 0 and places[:1] == ["*"]
    wrong = "".join(places) != text or len(places) != PLACES - first or "*" in places[1 if pavilion else 0 :]
    if wrong or sum(place.startswith("+") for place in places) != int(pavilion) or (places[0].startswith("+") and part):
        raise malformed(GAME, f"{text!r} is not a part of a garden")
    player = state.player[seat]
    player.fields |= OUTER_CELLS[part] if pavilion else AREA_CELLS[part] if part else START_FIELDS
    for place, hexagon in enumerate(places, start=first):
        if hexagon in (".", "*"):
            continue
        bit = 1 << (part * PLACES + place)
        kind = _kind(hexagon.removeprefix("+"))
        player.colours[kind // SYMBOLS] |= bit
        player.symbols[kind % SYMBOLS] |= bit
        player.printed |= bit if hexagon.startswith("+") else 0


def _read_phase(state: State, name: str, details: list[str]) -> None:
    """Whose decision it is, on what, and what is decided so far."""
    stage = STAGES.index(name)
    state.stage = stage
    state.owed = 0
    state.mover = NOBODY
    if stage == FINISHED:
        state.turn = OVER
        return
    if stage == DEAL:
        state.turn, state.mover, state.owed = CHANCE, int(details[0]), int(details[1])
        return
    state.turn = int(details[0])
    if stage in (COPY, WHERE, PAY):
        state.action = read_move(state, details[1])
    if stage == COPY:
        _read_copies(state, details[2] if len(details) > 2 else "")
    elif stage == PAY:
        state.cell = int(details[2][0]) * PLACES + int(details[2][1])
    elif stage == DISCARD and len(details) > 1:
        state.discarded = read_piece(details[1], DISCARD_TILE, DISCARD_EXPANSION)


def _read_copies(state: State, digits: str) -> None:
    """The slots chosen so far, for the kinds that lie in several slots, in their order."""
    for digit in digits:
        kind = undecided_kind(state)
        if kind == NOTHING:
            raise malformed(GAME, "more slots are chosen than there are identical hexagons")
        choose_slot(state, kind, int(digit) - 1)
