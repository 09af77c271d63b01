"""Summer Pavilion's texts: one exact text for a move, for a drawn tile and for a position, each read back equal.

Moves: a take `3b` or `cb`; a placement `b6=b+3` (star, ring number, colour, jokers in the payment) with stars named by
their place on both boards, `c` for the centre; a bonus tile `+g`; a pass with what is kept, `pass` or `pass:r2g`.

A position after the game's name:

    round phase start stone bag tower supply centre|displays player player ...

phase is `supply` (`supply:SEAT` after that seat's turn), `displays`, `acquire:SEAT`, `place:SEAT`, `over`, or
`pick:SEAT:COUNTCOLOUR` (so many bonus tiles, none before that colour). A pile is letters with counts (`b2yp`), `-`
when empty. A player is score:hand:corners:board, with `!` before the score after passing; a board is seven stars of six
letters in the order of the ring numbers, `.` for a free space. Seats count from 0.
"""

import re

import numpy as np

from azulejos.core.bits import holders
from azulejos.core.contract import CHANCE, OVER, State
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.notation import malformed, read_number, read_pile, write_pile
from azulejos.games.summer_pavilion.check import check_position
from azulejos.games.summer_pavilion.layout import SPACES, source_name
from azulejos.games.summer_pavilion.moves import JOKER_COUNTS, KEPT, PASSES, PICKS, PLACEMENTS, placement
from azulejos.games.summer_pavilion.params import (
    COLOURS,
    KIND_LETTERS,
    RING,
    STARS,
    SummerPavilionParams,
)
from azulejos.games.summer_pavilion.setup import displays_end
from azulejos.games.summer_pavilion.state import ACQUIRE, DISPLAYS, FINISHED, NOBODY, PICK, PLACE, SUPPLY

EXAMPLE = "3b"
GAME = SummerPavilionParams.game
STAR_LETTERS = KIND_LETTERS + "c"

_TAKE = re.compile(r"(c|[1-9])([orbygp])")
_PLACEMENT = re.compile(r"([orbygpc])([1-6])=([orbygp])(?:\+([1-5]))?")
_PICK = re.compile(r"\+([orbygp])")
_PASS = re.compile(r"pass(?::([orbygp0-9]+))?")
_PHASE = re.compile(r"(supply|displays|acquire|place|pick|over)(?::([0-3]))?(?::([1-9])([orbygp]))?")
_STAGES = ("supply", "displays", "acquire", "place", "pick", "over")


# --- Moves and drawn tiles --------------------------------------------------------------------------------------------


def write_move(state: State, move: int) -> str:
    """The text of a move."""
    if move < PLACEMENTS:
        return f"{source_name(move // COLOURS)}{KIND_LETTERS[move % COLOURS]}"
    if move < PICKS:
        return _write_placement(move - PLACEMENTS)
    if move < PASSES:
        return f"+{KIND_LETTERS[move - PICKS]}"
    kept = int(KEPT[move - PASSES])
    return f"pass:{write_pile(kept, KIND_LETTERS)}" if kept else "pass"


def _write_placement(way: int) -> str:
    """The text of a placement, whose codes count from 0 here."""
    rest, jokers = divmod(way, JOKER_COUNTS)
    rest, place = divmod(rest, RING)
    star, colour = divmod(rest, COLOURS)
    return f"{STAR_LETTERS[star]}{place + 1}={KIND_LETTERS[colour]}" + (f"+{jokers}" if jokers else "")


def read_move(state: State, text: str) -> int:
    """The move a text means, legal or not."""
    plain = text.strip().lower()
    if found := _TAKE.fullmatch(plain):
        source = 0 if found[1] == "c" else int(found[1])
        return source * COLOURS + KIND_LETTERS.index(found[2])
    if found := _PLACEMENT.fullmatch(plain):
        star, colour = STAR_LETTERS.index(found[1]), KIND_LETTERS.index(found[3])
        return int(placement(star, colour, int(found[2]) - 1, int(found[4] or 0)))
    if found := _PICK.fullmatch(plain):
        return PICKS + KIND_LETTERS.index(found[1])
    return PASSES + _read_kept(text, plain)


def _read_kept(text: str, plain: str) -> int:
    """Which of the sets that can be kept a pass names."""
    found = _PASS.fullmatch(plain)
    try:
        pile = read_pile(GAME, (found[1] or "-") if found else "", KIND_LETTERS)
    except AzulejosError:
        raise AzulejosError(ErrorCode.MALFORMED_MOVE, text=text, example=EXAMPLE) from None
    sets = np.flatnonzero(pile == KEPT)
    if len(sets) == 0:
        raise AzulejosError(ErrorCode.ILLEGAL_MOVE, move=text)  # nobody keeps so many
    return int(sets[0])


def write_outcome(outcome: int) -> str:
    """The text of a drawn tile."""
    return KIND_LETTERS[outcome]


def read_outcome(text: str) -> int:
    """The drawn tile that a text means."""
    if len(text) != 1 or text not in KIND_LETTERS:
        raise AzulejosError(ErrorCode.IMPOSSIBLE_DEAL, outcome=text)
    return KIND_LETTERS.index(text)


# --- Positions --------------------------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """The text of a position, without the game's name."""
    stone = "-" if state.stone == NOBODY else str(state.stone)
    tiles = [write_pile(int(pile), KIND_LETTERS) for pile in (state.bag, state.tower, state.supply)]
    centre, *displays = (write_pile(int(pile), KIND_LETTERS) for pile in state.sources[: displays_end(state)])
    players = [_write_player(state, seat) for seat in range(state.players)]
    head = [str(state.round_number), _write_phase(state), str(state.start), stone]
    return " ".join([*head, *tiles, f"{centre}|{','.join(displays)}", *players])


def _write_phase(state: State) -> str:
    """What the game waits for."""
    name = _STAGES[state.stage]
    if state.stage == SUPPLY:
        return name if state.mover == NOBODY else f"{name}:{state.mover}"
    if state.stage in (DISPLAYS, FINISHED):
        return name
    if state.stage == PICK:
        return f"{name}:{state.turn}:{state.picks}{KIND_LETTERS[state.pick_from]}"
    return f"{name}:{state.turn}"


def _write_player(state: State, seat: int) -> str:
    """Whether a seat has passed, its score, hand, corners and board."""
    player = state.player[seat]
    tiles = player.tiles.tolist()
    colours = holders(tiles, SPACES)
    letters = "".join("." if colour is None else KIND_LETTERS[colour] for colour in colours)
    board = "/".join(letters[star * RING : (star + 1) * RING] for star in range(STARS))
    hand, corners = (write_pile(int(pile), KIND_LETTERS) for pile in (player.hand, player.corners))
    return f"{'!' if player.passed else ''}{player.score}:{hand}:{corners}:{board}"


def read_position(state: State, params: SummerPavilionParams, text: str) -> None:
    """Fills a record, in which the game has just begun, with the position that a text describes."""
    fields = text.split()
    if len(fields) != 8 + params.players:
        raise malformed(GAME, f"{8 + params.players} fields are needed, not {len(fields)}")
    state.round_number = read_number(GAME, "round", fields[0])
    _read_phase(state, fields[1])
    state.start = read_number(GAME, "start", fields[2])
    state.stone = NOBODY if fields[3] == "-" else read_number(GAME, "stone", fields[3])
    state.bag, state.tower, state.supply = (read_pile(GAME, field, KIND_LETTERS) for field in fields[4:7])
    _read_sources(state, params, fields[7])
    for seat in range(params.players):
        _read_player(state, seat, fields[8 + seat])
    check_position(state)


def _read_phase(state: State, text: str) -> None:
    """Whose decision it is, and on what."""
    found = _PHASE.fullmatch(text)
    stage = _STAGES.index(found[1]) if found else FINISHED
    seat, picks = (found[2], found[3]) if found else (None, None)
    alone = (DISPLAYS, FINISHED) if seat is None else (ACQUIRE, PLACE, PICK)
    if found is None or (stage not in alone and stage != SUPPLY) or (stage == PICK) != (picks is not None):
        raise malformed(GAME, f"no phase is called {text!r}")
    state.stage = stage
    state.turn = {SUPPLY: CHANCE, DISPLAYS: CHANCE, FINISHED: OVER}.get(stage, int(seat or 0))
    state.mover = int(seat) if stage == SUPPLY and seat is not None else NOBODY
    state.picks = int(picks or 0)
    state.pick_from = KIND_LETTERS.index(found[4]) if picks else 0


def _read_sources(state: State, params: SummerPavilionParams, text: str) -> None:
    """The centre and the displays."""
    centre, _, displays = text.partition("|")
    found = displays.split(",")
    if len(found) != params.displays:
        raise malformed(GAME, f"there are {params.displays} displays, not {len(found)}")
    for source, pile in enumerate([centre, *found]):
        state.sources[source] = read_pile(GAME, pile, KIND_LETTERS)


def _read_player(state: State, seat: int, text: str) -> None:
    """Whether a seat has passed, its score, hand, corners and board."""
    parts = text.removeprefix("!").split(":")
    stars = parts[3].split("/") if len(parts) == 4 else []
    if len(stars) != STARS or any(len(star) != RING for star in stars):
        raise malformed(GAME, f"{text!r} is not score:hand:corners:board")
    player = state.player[seat]
    player.passed = int(text.startswith("!"))
    player.score = read_number(GAME, "score", parts[0])
    player.hand = read_pile(GAME, parts[1], KIND_LETTERS)
    player.corners = read_pile(GAME, parts[2], KIND_LETTERS)
    for space, letter in enumerate("".join(stars)):
        if letter not in "." + KIND_LETTERS:
            raise malformed(GAME, f"{letter!r} is not a tile on a board")
        if letter != ".":
            player.tiles[KIND_LETTERS.index(letter)] |= 1 << space
