"""A second, plain implementation of Azul, used only by tests.

It exists to be compared, decision by decision, with the fast kernels of the product. So it shares no code
with them, uses nothing but lists, dicts and strings, and says each rule once, in the words of the rules page
(decisions D1 to D8 there). Being easy to check against the rulebook matters more here than being fast.

Kinds of tiles: b blue, y yellow, r red, k black, w white, j joker. A pile of tiles is a dict from kind to
count in which no count is ever zero, so an empty pile is an empty dict.

Decisions are texts. Drafting: source + what + ">" + target, for example 3b>4, c1rj>2, cw>f, cj>3.
Choosing a wall space in the tiling: row "@" column, for example 4@2.
"""

from __future__ import annotations

from typing import Any

Pile = dict[str, int]
Wall = list[list[str | None]]

COLOURS = "byrkw"
JOKER = "j"
SIZE = 5
TILES_PER_DISPLAY = 4
FLOOR_SPACES = 7
FLOOR_PENALTIES = [1, 1, 2, 2, 2, 3, 3]
IDLE_ROUNDS_TO_END = 5
DISPLAYS = {2: 5, 3: 7, 4: 9, 5: 12, 6: 14, 7: 16, 8: 18}
# What a drafting move can name: a colour, jokers, or both; and a pattern line or the floor.
WHATS = [*COLOURS, JOKER, *(colour + JOKER for colour in COLOURS)]
TARGETS = [*"12345", "f"]
# Players -> (jokers in the game, tiles of each colour they replace).
JOKERS = {2: (5, 1), 3: (10, 2), 4: (10, 2), 5: (15, 3), 6: (15, 3), 7: (20, 4), 8: (20, 4)}


def add(pile: Pile, kind: str, count: int) -> None:
    """Put tiles on a pile; nothing happens for a count of zero, so that piles never name absent kinds."""
    if count:
        pile[kind] = pile.get(kind, 0) + count


def add_all(pile: Pile, tiles: Pile) -> None:
    for kind, count in tiles.items():
        add(pile, kind, count)


def size(pile: Pile) -> int:
    return sum(pile.values())


def colour_of(line: Pile) -> str | None:
    """The one colour in a pattern line, or None for a line that is empty or has only jokers."""
    for kind in line:
        if kind != JOKER:
            return kind
    return None


def printed_column(colour: str, row: int) -> int:
    """Where the coloured wall shows a colour: each row is the row above shifted one to the right."""
    return (COLOURS.index(colour) + row) % SIZE


def run_length(cells: list[str | None], position: int) -> int:
    """How many tiles lie side by side, without a gap, through the given position."""
    start = position
    while start > 0 and cells[start - 1] is not None:
        start -= 1
    end = position
    while end < SIZE - 1 and cells[end + 1] is not None:
        end += 1
    return end - start + 1


def column_of(wall: Wall, column: int) -> list[str | None]:
    return [wall_row[column] for wall_row in wall]


def placement_score(wall: Wall, row: int, column: int) -> int:
    """The points for the tile just put on this space."""
    across = run_length(wall[row], column)
    down = run_length(column_of(wall, column), row)
    points = (across if across > 1 else 0) + (down if down > 1 else 0)
    return points or 1


def complete_rows(wall: Wall) -> int:
    return sum(None not in wall_row for wall_row in wall)


def complete_columns(wall: Wall) -> int:
    return sum(None not in column_of(wall, column) for column in range(SIZE))


def complete_colours(wall: Wall) -> int:
    """Colours with all five tiles on the wall; a joker on a colour's space is not a tile of that colour."""
    tiles = [cell for wall_row in wall for cell in wall_row]
    return sum(tiles.count(colour) == SIZE for colour in COLOURS)


class Board:
    """What lies in front of one player."""

    def __init__(self) -> None:
        self.score = 0
        self.lines: list[Pile] = [{} for _ in range(SIZE)]
        self.wall: Wall = [[None] * SIZE for _ in range(SIZE)]
        self.floor: Pile = {}
        self.floor_marker = False

    def free_floor_spaces(self) -> int:
        return FLOOR_SPACES - size(self.floor) - self.floor_marker

    def drop_on_floor(self, kind: str, count: int, lid: Pile) -> None:
        """Lay tiles on the floor line; those past the seventh space go to the lid."""
        kept = min(count, self.free_floor_spaces())
        add(self.floor, kind, kept)
        add(lid, kind, count - kept)

    def pay_for_floor(self, lid: Pile) -> None:
        """Subtract the penalties and clear the floor line; the marker just stays with its owner."""
        occupied = FLOOR_SPACES - self.free_floor_spaces()
        self.score = max(0, self.score - sum(FLOOR_PENALTIES[:occupied]))
        add_all(lid, self.floor)
        self.floor = {}
        self.floor_marker = False

    def snapshot(self) -> dict[str, Any]:
        return {
            "score": self.score,
            "lines": [line.copy() for line in self.lines],
            "wall": [wall_row.copy() for wall_row in self.wall],
            "floor": self.floor.copy(),
            "floor_marker": self.floor_marker,
        }


class Azul:
    """One game. Seats, rows and columns count from 0 inside, rows and columns from 1 in texts."""

    def __init__(self, players: int, wall: str = "coloured", jokers: bool = False) -> None:
        if players not in DISPLAYS:
            raise ValueError(f"players must be 2 to 8, not {players!r}")
        if wall not in ("coloured", "grey"):
            raise ValueError(f"wall must be coloured or grey, not {wall!r}")
        self.players = players
        self.coloured = wall == "coloured"
        self.turn: int | str = "chance"
        self.phase = "dealing"  # then "drafting", "tiling", and at last "over"
        self.round = 1
        self.idle = 0
        self.first = 0
        self.marker: int | None = None
        areas = 1 if players <= 4 else 2
        joker_count, removed = JOKERS[players] if jokers else (0, 0)
        self.bag: Pile = dict.fromkeys(COLOURS, 20 * areas - removed)
        add(self.bag, JOKER, joker_count)
        self.lid: Pile = {}
        self.displays: list[Pile] = [{} for _ in range(DISPLAYS[players])]
        self.centres: list[Pile] = [{} for _ in range(areas)]
        self.boards = [Board() for _ in range(players)]
        self.source_names = [str(number) for number in range(1, len(self.displays) + 1)]
        self.source_names += ["c"] if areas == 1 else ["c1", "c2"]
        # How far the tiling has come, because it stops wherever a player has to choose a space.
        self.tiling_players_done = 0
        self.tiling_row = 0
        self.placed_this_round = False

    # What anybody may ask at any time

    def snapshot(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "round": self.round,
            "idle": self.idle,
            "first": self.first,
            "marker": self.marker,
            "bag": self.bag.copy(),
            "lid": self.lid.copy(),
            "displays": [display.copy() for display in self.displays],
            "centres": [centre.copy() for centre in self.centres],
            "players": [board.snapshot() for board in self.boards],
        }

    def legal_moves(self) -> list[str]:
        if self.phase == "drafting":
            return self._drafting_moves()
        if self.phase == "tiling":
            row = self.tiling_row
            columns = self._legal_columns(self.boards[self._mover()], row)
            return [f"{row + 1}@{column + 1}" for column in columns]
        return []

    def apply(self, text: str) -> None:
        if self.phase == "drafting":
            self._apply_draft(text)
        elif self.phase == "tiling":
            self._apply_tiling_choice(text)
        else:
            raise ValueError(f"nobody is to decide now, so {text!r} cannot be played")

    def places(self) -> list[int]:
        """Final ranks: points decide, then complete rows; players equal in both share their rank."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        results = [(board.score, complete_rows(board.wall)) for board in self.boards]
        return [1 + sum(other > own for other in results) for own in results]

    def _mover(self) -> int:
        """The seat to decide, where it is certain that there is one."""
        assert isinstance(self.turn, int)
        return self.turn

    # Dealing

    def drawable(self) -> Pile:
        if self.phase != "dealing":
            raise ValueError("no tile is to be drawn now")
        return (self.bag or self.lid).copy()

    def deal(self, kind: str) -> None:
        if kind not in self.drawable():
            raise ValueError(f"no tile {kind!r} can be drawn now")
        if not self.bag:
            self.bag, self.lid = self.lid, {}
        self.bag[kind] -= 1
        if not self.bag[kind]:
            del self.bag[kind]
        display = next(display for display in self.displays if size(display) < TILES_PER_DISPLAY)
        add(display, kind, 1)
        displays_full = size(self.displays[-1]) == TILES_PER_DISPLAY
        if displays_full or not (self.bag or self.lid):
            self.phase = "drafting"
            self.turn = self.first

    # Drafting

    def _row_holds(self, board: Board, row: int, colour: str) -> bool:
        """Whether the wall row counts as having this colour already."""
        if self.coloured:
            # Any tile on the colour's space counts as that colour, even a joker.
            return board.wall[row][printed_column(colour, row)] is not None
        return colour in board.wall[row]

    def _kinds_for_line(self, board: Board, row: int) -> list[str]:
        """The kinds of which a pattern line can take at least one tile."""
        line = board.lines[row]
        if size(line) > row:
            return []
        colours = colour_of(line) or COLOURS
        return [colour for colour in colours if not self._row_holds(board, row, colour)] + [JOKER]

    def _drafting_moves(self) -> list[str]:
        board = self.boards[self._mover()]
        targets = {kind: [">f"] for kind in COLOURS + JOKER}
        for row in range(SIZE):
            for kind in self._kinds_for_line(board, row):
                targets[kind].append(f">{row + 1}")
        moves: list[str] = []
        for name, place in zip(self.source_names, self.displays + self.centres, strict=True):
            for kind in place:
                moves += [name + kind + target for target in targets[kind]]
                if kind != JOKER and JOKER in place:
                    # A line that takes the colour is not full, so it takes the jokers as well.
                    moves += [name + kind + JOKER + target for target in targets[kind]]
        return moves

    def _apply_draft(self, text: str) -> None:
        source, kinds, row = self._read_draft(text)
        board = self.boards[self._mover()]
        taken = self._take(source, kinds)
        if source >= len(self.displays) and self.marker is None:
            self._take_marker(board)
        # D2: the colour comes before the jokers, both in the line and in what overflows.
        for kind, count in taken:
            if row is not None:
                fitting = min(count, row + 1 - size(board.lines[row]))
                add(board.lines[row], kind, fitting)
                count -= fitting
            board.drop_on_floor(kind, count, self.lid)
        if any(self.displays) or any(self.centres):
            self.turn = (self._mover() + 1) % self.players
        else:
            self._start_tiling()

    def _read_draft(self, text: str) -> tuple[int, str, int | None]:
        """Source index, kinds taken (colour first) and row (None for the floor) of a move, if it is legal."""
        source_and_what, _, target = text.partition(">")
        name = source_and_what.rstrip(COLOURS + JOKER)
        kinds = source_and_what[len(name) :]
        if name not in self.source_names or kinds not in WHATS or target not in TARGETS:
            raise ValueError(f"not a drafting move: {text!r}")
        source = self.source_names.index(name)
        place = (self.displays + self.centres)[source]
        if any(kind not in place for kind in kinds):
            raise ValueError(f"these tiles are not there: {text!r}")
        if target == "f":
            return source, kinds, None
        row = int(target) - 1
        if kinds[0] not in self._kinds_for_line(self.boards[self._mover()], row):
            raise ValueError(f"the line cannot take these tiles: {text!r}")
        return source, kinds, row

    def _take(self, source: int, kinds: str) -> list[tuple[str, int]]:
        """Take all tiles of these kinds; what is left of a display goes to the centre of its own area."""
        place = (self.displays + self.centres)[source]
        taken = [(kind, place.pop(kind)) for kind in kinds]
        if source < len(self.displays):
            area = source * len(self.centres) // len(self.displays)
            add_all(self.centres[area], place)
            place.clear()
        return taken

    def _take_marker(self, board: Board) -> None:
        """D1: with a full floor line the marker still changes owner, but occupies no space."""
        self.marker = self._mover()
        board.floor_marker = board.free_floor_spaces() > 0

    # Tiling

    def _start_tiling(self) -> None:
        self.phase = "tiling"
        self.tiling_players_done = 0
        self.tiling_row = 0
        self.placed_this_round = False
        self._go_on_tiling()

    def _go_on_tiling(self) -> None:
        """D5: seat by seat from the round's first player, lines top to bottom, up to the next real choice."""
        while self.tiling_players_done < self.players:
            seat = (self.first + self.tiling_players_done) % self.players
            board = self.boards[seat]
            while self.tiling_row < SIZE:
                row = self.tiling_row
                if size(board.lines[row]) > row:
                    columns = self._legal_columns(board, row)
                    if len(columns) > 1:
                        self.turn = seat
                        return
                    if columns:
                        self._place(board, row, columns[0])
                    else:
                        self._drop_line(board, row)
                self.tiling_row += 1
            board.pay_for_floor(self.lid)
            self.tiling_players_done += 1
            self.tiling_row = 0
        self._finish_round()

    def _legal_columns(self, board: Board, row: int) -> list[int]:
        """Where the tile of a complete line may go in its wall row."""
        line = board.lines[row]
        colour = colour_of(line)
        free = [column for column in range(SIZE) if board.wall[row][column] is None]
        if colour is None:
            return free
        if self.coloured:
            return [column for column in free if column == printed_column(colour, row)]
        if JOKER in line:
            # D4: on the grey wall a joker has no colour, whatever else its line holds.
            return free
        return [column for column in free if colour not in column_of(board.wall, column)]

    def _apply_tiling_choice(self, text: str) -> None:
        if text not in self.legal_moves():
            raise ValueError(f"not a legal space for this line: {text!r}")
        column = int(text.partition("@")[2]) - 1
        self._place(self.boards[self._mover()], self.tiling_row, column)
        self.tiling_row += 1
        self._go_on_tiling()

    def _place(self, board: Board, row: int, column: int) -> None:
        """One tile, a joker if there is one, goes to the wall and scores; the rest goes to the lid."""
        line = board.lines[row]
        kind = JOKER if JOKER in line else next(iter(line))
        board.wall[row][column] = kind
        board.score += placement_score(board.wall, row, column)
        for other, count in line.items():
            add(self.lid, other, count - 1 if other == kind else count)
        board.lines[row] = {}
        self.placed_this_round = True

    def _drop_line(self, board: Board, row: int) -> None:
        """D3: a complete line without a legal space falls to the floor line, before the floor is paid for."""
        for kind, count in board.lines[row].items():
            board.drop_on_floor(kind, count, self.lid)
        board.lines[row] = {}

    # End of a round and of the game

    def _finish_round(self) -> None:
        self.idle = 0 if self.placed_this_round else self.idle + 1
        row_complete = any(complete_rows(board.wall) for board in self.boards)
        locked_up = self.idle >= IDLE_ROUNDS_TO_END  # D8
        nothing_to_deal = not self.bag and not self.lid  # D7
        if row_complete or locked_up or nothing_to_deal:
            self._finish_game()
            return
        self.round += 1
        if self.marker is not None:  # D6: otherwise the same player starts again
            self.first = self.marker
        self.marker = None
        self.phase = "dealing"
        self.turn = "chance"

    def _finish_game(self) -> None:
        for board in self.boards:
            board.score += 2 * complete_rows(board.wall)
            board.score += 7 * complete_columns(board.wall)
            board.score += 10 * complete_colours(board.wall)
        self.phase = "over"
        self.turn = "over"
