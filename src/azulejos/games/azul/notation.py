"""Azul's texts: one exact text for a move, for a drawn tile and for a position, each read back equal.

A position after the game's name:

    round phase first marker idle bag lid centres|displays player player ...

phase is `deal`, `draft:SEAT`, `tile:SEAT@ROW` (with a `+` when somebody has put a tile on a wall in this tiling) or
`over`. A pile is letters with counts (`b2yk`), `-` when empty. A player is score:lines:wall:floor with wall rows of
five letters, `.` for a free space; `m` on a floor is the marker. Seats count from 0, rows from 1.
"""

import re
from functools import cache

from azulejos.core.bits import holders
from azulejos.core.contract import CHANCE, OVER, State
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.notation import malformed, read_number, read_pile, write_pile
from azulejos.games.azul.check import check_position
from azulejos.games.azul.layout import AREAS, FIRST_DISPLAY, SOURCES_USED, source_name
from azulejos.games.azul.moves import DRAFTS, FLOOR, JOKERS_ALONE, TARGETS, WHATS, draft, tiling, update_takes
from azulejos.games.azul.params import (
    COLOURS,
    JOKER,
    KIND_LETTERS,
    LINES,
    MOST_DISPLAYS,
    MOST_PLAYERS,
    TILE_KINDS,
    AzulParams,
)
from azulejos.games.azul.state import NO_ROW, NOBODY

EXAMPLE = "3b>4"
FROM_DISPLAYS = FIRST_DISPLAY * WHATS * TARGETS  # where the moves that take from displays begin
GAME = AzulParams.game

_DRAFT = re.compile(r"(?:c([12])?|([1-9][0-9]?))(?:([byrkw])(j)?|j)>([1-5f])")
_TILING = re.compile(r"([1-5])@([1-5])")
_PHASE = re.compile(r"deal|over|draft:([0-7])|tile:([0-7])@([1-5])(\+)?")


# --- Moves and drawn tiles --------------------------------------------------------------------------------------------


def write_move(state: State, move: int) -> str:
    """The text of a move."""
    # Only centres have names that depend on the players, and asking a record for a field takes long.
    return _write_move(int(state.players) if move < FROM_DISPLAYS else MOST_PLAYERS, move)


@cache  # of a few thousand moves, written again and again for everybody who looks at a table
def _write_move(players: int, move: int) -> str:
    """The text of a move at a table of so many players."""
    if move >= DRAFTS:
        row, column = divmod(move - DRAFTS, LINES)
        return f"{row + 1}@{column + 1}"
    source, what, target = move // (WHATS * TARGETS), move // TARGETS % WHATS, move % TARGETS
    return f"{source_name(players, source)}{_write_what(what)}>{'f' if target == FLOOR else target + 1}"


def _write_what(what: int) -> str:
    """A colour's letter, with `j` for a colour with jokers, `j` for jokers alone."""
    if what == JOKERS_ALONE:
        return KIND_LETTERS[JOKER]
    return KIND_LETTERS[what % COLOURS] + (KIND_LETTERS[JOKER] if what >= COLOURS else "")


def read_move(state: State, text: str) -> int:
    """The move a text means, legal or not."""
    plain = text.strip().lower()
    if found := _TILING.fullmatch(plain):
        return int(tiling(int(found[1]) - 1, int(found[2]) - 1))
    found = _DRAFT.fullmatch(plain)
    source = _read_source(state, found[1], found[2]) if found else None
    if found is None or source is None:
        raise AzulejosError(ErrorCode.MALFORMED_MOVE, text=text, example=EXAMPLE)
    what = KIND_LETTERS.index(found[3]) + (COLOURS if found[4] else 0) if found[3] else JOKERS_ALONE
    return int(draft(source, what, FLOOR if found[5] == "f" else int(found[5]) - 1))


def _read_source(state: State, centre: str | None, display: str | None) -> int | None:
    """The source that a move's text names, if such a thing can be on this table."""
    if display is not None:
        return FIRST_DISPLAY + int(display) - 1 if int(display) <= MOST_DISPLAYS else None
    if (AREAS[state.players] == 1) != (centre is None):
        return None
    return int(centre or 1) - 1


def write_outcome(outcome: int) -> str:
    """The text of a drawn tile."""
    return KIND_LETTERS[outcome]


def read_outcome(text: str) -> int:
    """The drawn tile that a text means."""
    if len(text) != 1 or text not in KIND_LETTERS[:TILE_KINDS]:
        raise AzulejosError(ErrorCode.IMPOSSIBLE_DEAL, outcome=text)
    return KIND_LETTERS.index(text)


# --- Positions --------------------------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """The text of a position, without the game's name."""
    sources = [write_pile(int(pile), KIND_LETTERS) for pile in state.sources[: SOURCES_USED[state.players]]]
    centres, displays = sources[: AREAS[state.players]], sources[FIRST_DISPLAY:]
    marker = "-" if state.marker == NOBODY else str(state.marker)
    fields = [
        *(str(state.round_number), _write_phase(state), str(state.first), marker, str(state.idle)),
        *(
            write_pile(int(state.bag), KIND_LETTERS),
            write_pile(int(state.lid), KIND_LETTERS),
            f"{','.join(centres)}|{','.join(displays)}",
        ),
        *(_write_player(state, seat) for seat in range(state.players)),
    ]
    return " ".join(fields)


def _write_phase(state: State) -> str:
    """What the game waits for."""
    if state.turn == CHANCE:
        return "deal"
    if state.turn == OVER:
        return "over"
    if state.row == NO_ROW:
        return f"draft:{state.turn}"
    return f"tile:{state.turn}@{state.row + 1}{'+' if state.built else ''}"


def _write_player(state: State, seat: int) -> str:
    """Score, lines, wall and floor of a seat."""
    player = state.player[seat]
    lines = ",".join(write_pile(int(line), KIND_LETTERS) for line in player.lines)
    tiles = player.wall.tolist()
    kinds = holders(tiles, LINES * LINES)
    letters = "".join("." if kind is None else KIND_LETTERS[kind] for kind in kinds)
    wall = "/".join(letters[row * LINES : (row + 1) * LINES] for row in range(LINES))
    return f"{player.score}:{lines}:{wall}:{write_pile(int(player.floor), KIND_LETTERS)}"


def read_position(state: State, params: AzulParams, text: str) -> None:
    """Fills a record, in which the game has just begun, with the position that a text describes."""
    fields = text.split()
    if len(fields) != 8 + params.players:
        raise malformed(GAME, f"{8 + params.players} fields are needed, not {len(fields)}")
    state.round_number = read_number(GAME, "round", fields[0])
    _read_phase(state, fields[1])
    state.first = read_number(GAME, "first", fields[2])
    state.marker = NOBODY if fields[3] == "-" else read_number(GAME, "marker", fields[3])
    state.idle = read_number(GAME, "idle", fields[4])
    state.bag = read_pile(GAME, fields[5], KIND_LETTERS)
    state.lid = read_pile(GAME, fields[6], KIND_LETTERS)
    _read_sources(state, params, fields[7])
    for seat in range(params.players):
        _read_player(state, seat, fields[8 + seat])
    check_position(state, params)


def _read_phase(state: State, text: str) -> None:
    """Whose decision it is, and on what."""
    found = _PHASE.fullmatch(text)
    if found is None:
        raise malformed(GAME, f"no phase is called {text!r}")
    drafting, tiler, row, built = found.groups()
    state.turn = {"deal": CHANCE, "over": OVER}.get(text, int(drafting or tiler or 0))
    state.row = int(row) - 1 if row else NO_ROW
    state.built = int(bool(built))


def _read_sources(state: State, params: AzulParams, text: str) -> None:
    """The centres and displays."""
    centres, _, displays = text.partition("|")
    for name, part, first, count in (
        ("centres", centres, 0, params.areas),
        ("displays", displays, FIRST_DISPLAY, params.displays),
    ):
        found = part.split(",")
        if len(found) != count:
            raise malformed(GAME, f"there are {count} {name}, not {len(found)}")
        for index, pile in enumerate(found):
            state.sources[first + index] = read_pile(GAME, pile, KIND_LETTERS)


def _read_player(state: State, seat: int, text: str) -> None:
    """Score, lines, wall and floor of a seat."""
    parts = text.split(":")
    lines, rows = (parts[1].split(","), parts[2].split("/")) if len(parts) == 4 else ([], [])
    if len(lines) != LINES or len(rows) != LINES or any(len(row) != LINES for row in rows):
        raise malformed(GAME, f"{text!r} is not score:lines:wall:floor")
    player = state.player[seat]
    player.score = read_number(GAME, "score", parts[0])
    player.floor = read_pile(GAME, parts[3], KIND_LETTERS)
    for space, letter in enumerate("".join(rows)):
        if letter not in "." + KIND_LETTERS[:TILE_KINDS]:
            raise malformed(GAME, f"{letter!r} is not a tile on a wall")
        if letter != ".":
            player.wall[KIND_LETTERS.index(letter)] |= 1 << space
    for row, line in enumerate(lines):
        player.lines[row] = read_pile(GAME, line, KIND_LETTERS)
        update_takes(state, seat, row)
