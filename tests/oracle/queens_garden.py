"""A second, plain implementation of Queen's Garden, used only by tests.

It exists to be compared, decision by decision, with the fast kernels of the product. So it shares no code
with them, uses nothing but lists, dicts and strings, and says each rule once, in the words of the rules page
(decisions D1 to D7 there). Being easy to check against the rulebook matters more here than being fast.

Colours: g dark green, l light green, b blue, p dark purple, v light purple, y yellow. Symbols: their values 1
to 6. A hexagon is a text of both, b3; this is also its kind. A pile of tiles is a dict from kind to count in
which no count is ever zero. A cell of the garden is a text of two digits, part and place: part 0 is the
middle, parts 1 to 6 are the expansion areas; place 0 is the part's centre, 1 to 6 are the cells around it.

Decisions are texts; an action can take several of them, and nothing moves before the last one:
- act: b or 3 acquires a colour or symbol, b3 places a tile, +b3 an expansion from the storage, + one from the
  supply, pass passes;
- copy: #2 takes the hexagon asked for from the second slot of the display;
- where: @25 is a cell, or area 2 with the printed hexagon on place 5; @2 is an area for one from the supply;
- pay: =b1,+b2,j1 pays the tile b1, the expansion b2 and one joker;
- discard: -b3 or -+b3 discards a tile or an expansion from the storage while passing, done ends that.
Outcomes of chance: b3 is a tile drawn, +b3 what the expansion that is turned up shows.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Pile = dict[str, int]
Point = tuple[int, int]  # axial coordinates of a hexagonal grid

COLOURS = "glbpvy"
SYMBOLS = "123456"
KINDS = [colour + symbol for colour in COLOURS for symbol in SYMBOLS]
CATEGORIES = [*COLOURS, *SYMBOLS]
COLOUR, SYMBOL = 0, 1  # where the text of a hexagon names them
TILES_PER_KIND = 3
TILES_PER_SLOT = 4
STORAGE_PLACES = 12
STORAGE_EXPANSIONS = 2
ROUNDS = 4
FIRST_SCORE = 15
FIRST_JOKERS = 3
SUPPLY_PRICE = 6
SMALLEST_GROUP = 3
STACK_SIZES = {2: 5, 3: 7, 4: 8}
# D5 and D7: categories with their points for each round, then the bonuses for groups of 4, 5 and 6.
BOARDS = {"front": "g1b111/y22232/l2p242/v35363/0-0-6", "back": "y1l121/p24212/b2v262/g33353/2-4-6"}

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
CENTRES = [(0, 0), (3, 0), (3, -3), (0, -3), (-3, 0), (-3, 3), (0, 3)]  # of the middle and of the areas
AREAS = "123456"
OUTER_PLACES = "123456"
# Statues and benches in turn.
STATUES_AND_BENCHES = [(2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1)]


def around(point: Point) -> list[Point]:
    return [(point[0] + q, point[1] + r) for q, r in DIRECTIONS]


def all_cells() -> dict[str, Point]:
    """Every cell that can ever hold a hexagon, so all but the fountain."""
    cells = {}
    for part, centre in enumerate(CENTRES):
        for place, point in enumerate([centre, *around(centre)]):
            cells[f"{part}{place}"] = point
    del cells["00"]
    return cells


POINTS = all_cells()
CELLS = {point: cell for cell, point in POINTS.items()}
NEIGHBOURS = {
    cell: [CELLS[near] for near in around(point) if near in CELLS]
    for cell, point in POINTS.items()
}  # fmt: skip


class Ornament(NamedTuple):
    """Something that can be surrounded; a pavilion is there only if its area has a face-up expansion."""

    name: str
    jokers: int
    ring: list[str]
    area: str | None


def ornament(name: str, jokers: int, point: Point, area: str | None = None) -> Ornament:
    return Ornament(name, jokers, [CELLS[near] for near in around(point)], area)


def all_ornaments() -> list[Ornament]:
    ornaments = [ornament("fountain", 1, CENTRES[0])]
    for position, point in enumerate(STATUES_AND_BENCHES):
        ornaments.append(ornament("bench" if position % 2 else "statue", 2, point))
    return ornaments + [ornament("pavilion", 3, CENTRES[int(area)], area) for area in AREAS]


ORNAMENTS = all_ornaments()


def add(pile: Pile, kind: str, count: int = 1) -> None:
    pile[kind] = pile.get(kind, 0) + count


def add_all(pile: Pile, tiles: Pile) -> None:
    for kind, count in tiles.items():
        add(pile, kind, count)


def remove(pile: Pile, kind: str) -> None:
    """Take one tile from a pile that has it."""
    pile[kind] -= 1
    if not pile[kind]:
        del pile[kind]


def size(pile: Pile) -> int:
    return sum(pile.values())


def value(hexagon: str) -> int:
    """The number of the symbol: what it costs, and what it scores."""
    return int(hexagon[SYMBOL])


def hexagon_of(piece: str) -> str:
    """What a piece shows: b3 for the tile b3 and for the expansion +b3."""
    return piece.removeprefix("+")


def discard_order(piece: str) -> int:
    """The place of a piece in the order of discarding; before all of them where nothing was discarded."""
    if not piece:
        return -1
    return KINDS.index(hexagon_of(piece)) + (len(KINDS) if piece.startswith("+") else 0)


def matches(hexagon: str, category: str) -> bool:
    return category in hexagon  # the letters of colours and symbols differ


def other_kinds(hexagon: str) -> list[list[str]]:
    """What can pay for a hexagon: its symbol in the other colours, or its colour with the other symbols."""
    others = [kind for kind in KINDS if kind != hexagon]
    same_symbol = [kind for kind in others if kind[SYMBOL] == hexagon[SYMBOL]]
    same_colour = [kind for kind in others if kind[COLOUR] == hexagon[COLOUR]]
    return [same_symbol, same_colour]


OTHER_KINDS = {kind: other_kinds(kind) for kind in KINDS}


def read_board(board: str) -> tuple[list[Pile], dict[int, int]]:
    """The points of the categories in each round, and the bonuses by the size of a group."""
    *rounds, bonuses = BOARDS.get(board, board).split("/")
    tables = [read_round(text) for text in rounds]
    named = sorted(category for table in tables for category in table)
    numbers = bonuses.split("-")
    if (
        [len(text) for text in rounds] != [6] * ROUNDS
        or named != sorted(CATEGORIES)
        or len(numbers) != 3
        or not all(number.isascii() and number.isdecimal() for number in numbers)
    ):
        raise ValueError(f"not a scoring board: {board!r}")
    return tables, dict(zip((4, 5, 6), map(int, numbers), strict=True))


def read_round(text: str) -> Pile:
    """The points of three categories named by a text such as g1b111."""
    points = {}
    for category, digit in zip(text[::2], text[1::2], strict=False):
        if digit not in "0123456789":
            raise ValueError(f"not points from 0 to 9: {digit!r}")
        points[category] = int(digit)
    return points


class Slot:
    """One expansion of the round stack, on the stack or beside it, and the tiles on it."""

    def __init__(self) -> None:
        self.tiles: Pile = {}
        self.face = "hidden"  # or the printed hexagon if it lies face up, or "taken"

    def shows(self, kind: str) -> bool:
        return self.face == kind or kind in self.tiles

    def snapshot(self) -> dict[str, Any]:
        return {"tiles": self.tiles.copy(), "face": self.face}


class Player:
    """A player's points, storage and garden."""

    def __init__(self) -> None:
        self.score = FIRST_SCORE
        self.jokers = FIRST_JOKERS
        self.tiles: Pile = {}
        self.expansions: list[str] = []
        self.areas: dict[str, str | None] = dict.fromkeys(AREAS)  # None, "down" or "up"
        self.cells: dict[str, str] = {}  # the hexagons in the garden

    def snapshot(self) -> dict[str, Any]:
        return {
            "score": self.score,
            "jokers": self.jokers,
            "tiles": self.tiles.copy(),
            "expansions": sorted(self.expansions),
            "areas": list(self.areas.values()),
            "cells": self.cells.copy(),
        }

    # Storage

    def room(self) -> int:
        """Free places for tiles and jokers."""
        return STORAGE_PLACES - size(self.tiles) - self.jokers

    def expansion_room(self) -> int:
        return STORAGE_EXPANSIONS - len(self.expansions)

    def pieces(self, kind: str) -> list[str]:
        """The different pieces in the storage that show this hexagon: a tile, an expansion, both or none."""
        tile = [kind] if kind in self.tiles else []
        return [*tile, "+" + kind] if kind in self.expansions else tile

    def remove_piece(self, piece: str) -> None:
        if piece.startswith("+"):
            self.expansions.remove(piece[1:])
        else:
            remove(self.tiles, piece)

    # Paying

    def can_pay(self, hexagon: str) -> bool:
        """Whether there is any payment: one piece of each useful kind, and jokers for the rest."""
        useful = [sum(1 for kind in kinds if self.pieces(kind)) for kinds in OTHER_KINDS[hexagon]]
        return max(useful) + self.jokers >= value(hexagon) - 1

    def payments(self, hexagon: str) -> list[str]:
        due = value(hexagon) - 1
        texts = {}  # a dict, because jokers alone come up with both ways to pay
        for kinds in OTHER_KINDS[hexagon]:
            for chosen in self._choices(kinds, due):
                jokers = due - len(chosen)
                if jokers <= self.jokers:
                    texts["=" + ",".join([*chosen, f"j{jokers}"] if jokers else chosen)] = True
        return list(texts)

    def _choices(self, kinds: list[str], most: int) -> list[list[str]]:
        """Every choice of pieces of these kinds, at most one of each kind and not too many together."""
        choices: list[list[str]] = [[]]
        for kind in kinds:
            pieces = self.pieces(kind)
            choices += [[*chosen, piece] for chosen in choices for piece in pieces if len(chosen) < most]
        return choices

    # Garden

    def free_areas(self) -> list[str]:
        return [area for area in AREAS if self.areas[area] is None]

    def is_field(self, cell: str) -> bool:
        """Whether tiles can lie there: in the middle, on a face-down expansion, around a pavilion."""
        part, place = cell[0], cell[1]
        return part == "0" or self.areas[part] == "down" or (self.areas[part] == "up" and place != "0")

    def tile_cells(self, hexagon: str) -> list[str]:
        """The free fields where a tile may be placed."""
        free = [cell for cell in NEIGHBOURS if cell not in self.cells and self.is_field(cell)]
        return [cell for cell in free if self.fits(hexagon, cell)]

    def expansion_cells(self, hexagon: str) -> list[str]:
        """The cells of free areas where an expansion may show its printed hexagon."""
        cells = [area + place for area in self.free_areas() for place in OUTER_PLACES]
        return [cell for cell in cells if self.fits(hexagon, cell)]

    def fits(self, hexagon: str, cell: str) -> bool:
        """Whether the neighbours and the groups allow this hexagon on a cell without one."""
        touching = [self.cells[near] for near in NEIGHBOURS[cell] if near in self.cells]
        if not touching:
            return True
        if not any(near[COLOUR] == hexagon[COLOUR] or near[SYMBOL] == hexagon[SYMBOL] for near in touching):
            return False
        for what in (COLOUR, SYMBOL):
            others = self.group(cell, what, hexagon)[1:]
            group = [hexagon] + [self.cells[other] for other in others]
            if len(set(group)) < len(group):
                return False
        return True

    def group(self, cell: str, what: int, hexagon: str) -> list[str]:
        """The cells of the colour or symbol group that this hexagon has on this cell, which comes first."""
        found = [cell]
        for reached in found:  # grows while it is walked through
            for near in NEIGHBOURS[reached]:
                if near in self.cells and self.cells[near][what] == hexagon[what] and near not in found:
                    found.append(near)
        return found

    def groups(self) -> list[list[str]]:
        """The hexagons of every colour group and every symbol group."""
        groups = []
        for what in (COLOUR, SYMBOL):
            seen: set[str] = set()
            for cell, hexagon in self.cells.items():
                if cell not in seen:
                    group = self.group(cell, what, hexagon)
                    seen.update(group)
                    groups.append([self.cells[member] for member in group])
        return groups

    def is_surrounded(self, thing: Ornament) -> bool:
        there = thing.area is None or self.areas[thing.area] == "up"
        return there and all(cell in self.cells for cell in thing.ring)

    def place_tile(self, hexagon: str, cell: str) -> None:
        """Lay a tile that is paid for and receive jokers for all that is surrounded now."""
        self.cells[cell] = hexagon
        completed = [thing for thing in ORNAMENTS if cell in thing.ring and self.is_surrounded(thing)]
        self.jokers += min(self.room(), sum(thing.jokers for thing in completed))

    # Scoring

    def score_round(self, points: Pile) -> None:
        for hexagon in self.cells.values():
            self.score += points.get(hexagon[COLOUR], 0) + points.get(hexagon[SYMBOL], 0)
        self.score += sum(1 for side in self.areas.values() if side == "up")

    def score_end(self, bonuses: dict[int, int]) -> None:
        self.score += self.jokers
        self.score -= sum(value(kind) * count for kind, count in self.tiles.items())
        self.score -= sum(value(kind) for kind in self.expansions)
        for group in self.groups():
            if len(group) >= SMALLEST_GROUP:
                self.score += sum(value(hexagon) for hexagon in group) + bonuses.get(len(group), 0)


class QueensGarden:
    """One game. Seats count from 0, slots of the display from 1."""

    def __init__(self, players: int, board: str = "front") -> None:
        if players not in STACK_SIZES:
            raise ValueError(f"players must be 2 to 4, not {players!r}")
        self.points, self.bonuses = read_board(board)
        self.stack_size = STACK_SIZES[players]
        self.turn: int | str = "chance"
        self.stage = "deal"  # then "act", "copy", "where", "pay", "discard", at last "over"
        self.round = 1
        self.first = 0
        self.marker: int | None = None
        self.bag: Pile = dict.fromkeys(KINDS, TILES_PER_KIND)
        self.tower: Pile = {}
        self.supply = len(KINDS) - ROUNDS * self.stack_size
        self.slots: list[Slot] = []
        self.top = 0
        self.never_turned_up = KINDS.copy()
        self.players = [Player() for _ in range(players)]
        self.passed = [False] * players
        # What is decided so far of an action: its text, the slots chosen for copies, the cell.
        self.action = ""
        self.copies: dict[str, int] = {}
        self.cell = ""
        self.last_discard = ""
        # What is to be dealt, and who has the turn after that.
        self.tiles_due = 0
        self.next_seat = 0
        self._lay_out_stack()

    # What anybody may ask at any time

    def snapshot(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "round": self.round,
            "stage": self.stage,
            "first": self.first,
            "marker": self.marker,
            "bag": self.bag.copy(),
            "tower": self.tower.copy(),
            "supply": self.supply,
            "slots": [slot.snapshot() for slot in self.slots],
            "top": self.top,
            "passed": self.passed.copy(),
            "players": [player.snapshot() for player in self.players],
        }

    def legal_moves(self) -> list[str]:
        if self.stage == "act":
            return [action for action in self._actions() if self._can_do(action)]
        if self.stage == "copy":
            return self._copy_moves()
        if self.stage == "where":
            return self._where_moves()
        if self.stage == "pay":
            return self._mover().payments(hexagon_of(self.action))
        if self.stage == "discard":
            return ["done", *self._discards()]
        return []

    def apply(self, text: str) -> None:
        if not self._is_legal(text):
            raise ValueError(f"not a legal decision now: {text!r}")
        if self.stage == "act":
            self._apply_action(text)
        elif self.stage == "copy":
            self._apply_copy(text)
        elif self.stage == "where":
            self._apply_where(text)
        elif self.stage == "pay":
            self._pay_and_place(text)
        else:
            self._apply_discard(text)

    def _is_legal(self, text: str) -> bool:
        if self.stage == "act":
            # Only this action is looked at, because listing all of them takes most of the time.
            return text in self._actions() and self._can_do(text)
        return text in self.legal_moves()

    def places(self) -> list[int]:
        """Final ranks: only points decide, players with equal points share their rank."""
        if self.stage != "over":
            raise ValueError("the game is not over")
        scores = [player.score for player in self.players]
        return [1 + sum(other > own for other in scores) for own in scores]

    def _seat(self) -> int:
        """The seat to decide, where it is certain that there is one."""
        assert isinstance(self.turn, int)
        return self.turn

    def _mover(self) -> Player:
        return self.players[self._seat()]

    # Dealing tiles and turning expansions up

    def drawable(self) -> Pile:
        if self.turn != "chance":
            raise ValueError("chance decides nothing now")
        if self.tiles_due:
            return (self.bag or self.tower).copy()
        return {"+" + kind: 1 for kind in self.never_turned_up}

    def deal(self, outcome: str) -> None:
        if outcome not in self.drawable():
            raise ValueError(f"not a possible outcome now: {outcome!r}")
        if self.tiles_due:
            if not self.bag:
                self.bag, self.tower = self.tower, {}
            remove(self.bag, outcome)
            add(self.slots[self.top - 1].tiles, outcome)
            self.tiles_due -= 1
        else:
            self.never_turned_up.remove(outcome[1:])
            self._slots_to_turn_up()[0].face = outcome[1:]
        self._go_on_dealing()

    def _lay_out_stack(self) -> None:
        self.slots = [Slot() for _ in range(self.stack_size)]
        self.top = 1
        self.tiles_due = TILES_PER_SLOT
        self.next_seat = self.first
        self._go_on_dealing()

    def _slots_to_turn_up(self) -> list[Slot]:
        """Those beside the stack that lie face down without tiles."""
        return [slot for slot in self.slots[: self.top - 1] if slot.face == "hidden" and not slot.tiles]

    def _go_on_dealing(self) -> None:
        """Wait for the next tile, then for the next expansion to turn up; then the next turn begins."""
        if self.tiles_due and not self.bag and not self.tower:
            if self.tiles_due == TILES_PER_SLOT:  # none at all: the whole stack is laid out
                self.top = len(self.slots) + 1
            self.tiles_due = 0
        if self.tiles_due or self._slots_to_turn_up():
            self.turn, self.stage = "chance", "deal"
        else:
            self.turn, self.stage = self.next_seat, "act"

    # Choosing an action

    def _actions(self) -> list[str]:
        """All that could be meant, whether it can be completed or not."""
        player = self._mover()
        expansions = ["+" + kind for kind in player.expansions]
        return [*CATEGORIES, *player.tiles, *expansions, "+", "pass"]

    def _can_do(self, action: str) -> bool:
        player = self._mover()
        if action == "pass":
            return True
        if action == "+":  # D3
            return player.score >= SUPPLY_PRICE and self.supply > 0 and bool(player.free_areas())
        if action.startswith("+"):
            return player.can_pay(action[1:]) and bool(player.expansion_cells(action[1:]))
        if action in CATEGORIES:
            lying = self._lying(action)
            return bool(lying) and self._can_store(lying)
        return player.can_pay(action) and bool(player.tile_cells(action))

    def _apply_action(self, text: str) -> None:
        self.action = text
        if text == "pass":
            self._begin_passing()
        elif text in CATEGORIES:
            self.copies = {}
            self._ask_copy_or_acquire()
        else:
            self.stage = "where"

    def _next_seat_after(self, seat: int) -> int | None:
        """The next seat in turn that has not passed, this one at last; nobody if all have."""
        for offset in range(1, len(self.players) + 1):
            following = (seat + offset) % len(self.players)
            if not self.passed[following]:
                return following
        return None

    def _end_turn(self) -> None:
        following = self._next_seat_after(self._seat())
        if following is None:
            self._finish_round()
        else:
            self.turn, self.stage = following, "act"

    # Acquiring

    def _lying(self, category: str) -> dict[str, list[int]]:
        """The kinds of a category that lie open, in order, and for each the numbers of its slots."""
        lying = {}
        for kind in KINDS:
            if matches(kind, category):
                numbers = [number for number, slot in enumerate(self.slots, start=1) if slot.shows(kind)]
                if numbers:
                    lying[kind] = numbers
        return lying

    def _can_store(self, lying: dict[str, list[int]]) -> bool:
        """Whether one hexagon of each kind can be taken so that tiles and expansions find their places."""
        tiles = expansions = either = 0
        for kind, numbers in lying.items():
            faces = [self.slots[number - 1].face == kind for number in numbers]
            if all(faces):
                expansions += 1
            elif any(faces):
                either += 1
            else:
                tiles += 1
        player = self._mover()
        return any(
            tiles + either - more <= player.room() and expansions + more <= player.expansion_room()
            for more in range(either + 1)
        )

    def _still_lying(self) -> dict[str, list[int]]:
        """The kinds to be taken, with no other slots than the chosen one where a copy is chosen already."""
        lying = self._lying(self.action)
        for kind, number in self.copies.items():
            lying[kind] = [number]
        return lying

    def _copy_moves(self) -> list[str]:
        lying = self._still_lying()
        kind = self._kind_to_choose(lying)
        return [f"#{number}" for number in lying[kind] if self._can_store(lying | {kind: [number]})]

    def _kind_to_choose(self, lying: dict[str, list[int]]) -> str:
        """The first kind that lies in several slots, or no kind at all."""
        return next((kind for kind, numbers in lying.items() if len(numbers) > 1), "")

    def _apply_copy(self, text: str) -> None:
        self.copies[self._kind_to_choose(self._still_lying())] = int(text[1:])
        self._ask_copy_or_acquire()

    def _ask_copy_or_acquire(self) -> None:
        lying = self._still_lying()
        if self._kind_to_choose(lying):
            self.stage = "copy"
        else:
            self._acquire({kind: numbers[0] for kind, numbers in lying.items()})

    def _acquire(self, taken: dict[str, int]) -> None:
        """Take each kind from its slot; deal new tiles if one of the tiles came from the stack's top."""
        player = self._mover()
        from_top = False
        for kind, number in taken.items():
            slot = self.slots[number - 1]
            if slot.face == kind:
                slot.face = "taken"
                player.expansions.append(kind)
            else:
                remove(slot.tiles, kind)
                add(player.tiles, kind)
                from_top = from_top or number == self.top
        if from_top:
            self.top += 1
            # D2: nothing is dealt when the stack is used up.
            self.tiles_due = TILES_PER_SLOT if self.top <= len(self.slots) else 0
        following = self._next_seat_after(self._seat())
        assert following is not None, "the mover has not passed"
        self.next_seat = following
        self._go_on_dealing()

    # Placing tiles and expansions

    def _where_moves(self) -> list[str]:
        player = self._mover()
        if self.action == "+":
            cells = player.free_areas()
        elif self.action.startswith("+"):
            cells = player.expansion_cells(self.action[1:])
        else:
            cells = player.tile_cells(self.action)
        return ["@" + cell for cell in cells]

    def _apply_where(self, text: str) -> None:
        self.cell = text[1:]
        if self.action == "+":
            self._place_from_supply()
        elif value(hexagon_of(self.action)) > 1:
            self.stage = "pay"
        else:
            self._pay_and_place("=")

    def _place_from_supply(self) -> None:
        player = self._mover()
        player.score -= SUPPLY_PRICE
        self.supply -= 1
        player.areas[self.cell] = "down"
        self._end_turn()

    def _pay_and_place(self, payment: str) -> None:
        player = self._mover()
        for piece in payment[1:].split(",") if payment != "=" else []:
            if piece.startswith("j"):
                player.jokers -= int(piece[1:])
            else:
                self._discard(piece)
        player.remove_piece(self.action)
        if self.action.startswith("+"):
            player.areas[self.cell[0]] = "up"
            player.cells[self.cell] = self.action[1:]
        else:
            player.place_tile(self.action, self.cell)
        self._end_turn()

    def _discard(self, piece: str) -> None:
        """From the mover's storage, a tile into the tower or an expansion face down under the supply."""
        self._mover().remove_piece(piece)
        if piece.startswith("+"):
            self.supply += 1
        else:
            add(self.tower, piece)

    # Passing

    def _begin_passing(self) -> None:
        seat = self._seat()
        if self.marker is None:
            self.marker = seat
            self.players[seat].score = max(0, self.players[seat].score - 1)
        self.passed[seat] = True
        self.last_discard = ""
        self._ask_discard_or_end_turn()

    def _discards(self) -> list[str]:
        """D4: what the points reach for, from the last discard on, all tiles before all expansions."""
        player = self._mover()
        tiles = [kind for kind in KINDS if kind in player.tiles]
        expansions = ["+" + kind for kind in KINDS if kind in player.expansions]
        pieces = [piece for piece in tiles + expansions if value(hexagon_of(piece)) <= player.score]
        return ["-" + piece for piece in pieces if discard_order(piece) >= discard_order(self.last_discard)]

    def _ask_discard_or_end_turn(self) -> None:
        if self._discards():
            self.stage = "discard"
        else:
            self._end_turn()

    def _apply_discard(self, text: str) -> None:
        if text == "done":
            self._end_turn()
            return
        self.last_discard = text[1:]
        self._discard(self.last_discard)
        self._mover().score -= value(hexagon_of(self.last_discard))
        self._ask_discard_or_end_turn()

    # End of a round and of the game

    def _finish_round(self) -> None:
        for player in self.players:
            player.score_round(self.points[self.round - 1])
        for slot in self.slots:
            add_all(self.tower, slot.tiles)
            self.supply += slot.face != "taken"
        if self.round == ROUNDS:
            self._finish_game()
            return
        assert self.marker is not None, "somebody was the first to pass"
        self.round += 1
        self.first, self.marker = self.marker, None
        self.passed = [False] * len(self.players)
        self._lay_out_stack()

    def _finish_game(self) -> None:
        for player in self.players:
            player.score_end(self.bonuses)
        self.slots = []
        self.top = 0
        self.turn, self.stage = "over", "over"
