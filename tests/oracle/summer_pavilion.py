"""A second, plain implementation of Summer Pavilion (mini edition), used only by tests.

It exists to be compared, decision by decision, with the fast kernels of the product. So it shares no code
with them, uses nothing but lists, dicts and strings, and says each rule once, in the words of the rules page
(decisions D1 to D4 there). Being easy to check against the rulebook matters more here than being fast.

Kinds of tiles: o orange, r red, b blue, y yellow, g green, p purple. A pile of tiles is a dict from kind to
count in which no count is ever zero, so an empty pile is an empty dict.

Decisions are texts. Acquiring: source + colour, for example 3b, cb. Placing: star + ring space + "=" + colour
(+ "+" and the number of joker tiles paid), for example b6=b, b6=b+3, c4=r+1. Taking a bonus tile: +g.
Passing with the tiles to keep: pass, pass:g4, pass:r2g.
"""

from __future__ import annotations

from typing import Any

Pile = dict[str, int]
Star = list[str | None]
Space = tuple[int, int]  # number of the star and of the ring space, both from 0

COLOURS = "orbygp"
STAR_NAMES = COLOURS + "c"
OUTER_STARS = 6
CENTRE = 6
RING = 6
TILES_PER_COLOUR = 22
TILES_PER_DISPLAY = 4
SUPPLY_SPACES = 10
CORNERS = 4
ROUNDS = 6
FIRST_SCORE = 5
DISPLAYS = {2: 5, 3: 7, 4: 9}
# Joker colours of rounds 1 to 6; the back side's order is decision D1.
JOKER_ORDERS = {"standard": "pgoybr", "back": "orbygp"}
# What the spaces 1 to 6 of each star's ring cost.
COSTS = {
    "coloured": [[1, 2, 3, 4, 5, 6]] * (OUTER_STARS + 1),
    "monochrome": [[3, 2, 1, 4, 5, 6]] * OUTER_STARS + [[3, 3, 3, 3, 3, 3]],
}
# The two ring spaces of the centre star at each outer star's pillar.
CENTRE_AT_PILLAR = {"o": (6, 1), "r": (1, 2), "b": (2, 3), "y": (3, 4), "g": (4, 5), "p": (5, 6)}
STAR_BONUS = {"o": 17, "r": 14, "b": 15, "y": 16, "g": 18, "p": 20}
MANY_COLOURED_STAR_BONUS = 12
NUMBER_BONUS = {1: 4, 2: 8, 3: 12, 4: 16}


def ring_spaces(star: int, *numbers: int) -> list[Space]:
    return [(star, number - 1) for number in numbers]


def all_features() -> list[tuple[int, list[Space]]]:
    """Every statue, pillar and window: its bonus tiles and the spaces around it."""
    features = []
    for star, name in enumerate(COLOURS):
        following = (star + 1) % OUTER_STARS
        statue = ring_spaces(star, 1, 2) + ring_spaces(following, 3, 4)
        pillar = ring_spaces(star, 2, 3) + ring_spaces(CENTRE, *CENTRE_AT_PILLAR[name])
        window = ring_spaces(star, 5, 6)
        features += [(2, statue), (1, pillar), (3, window)]
    return features


FEATURES = all_features()


def add(pile: Pile, kind: str, count: int) -> None:
    """Put tiles on a pile; nothing happens for a count of zero, so that piles never name absent kinds."""
    if count:
        pile[kind] = pile.get(kind, 0) + count


def remove(pile: Pile, kind: str, count: int) -> None:
    """Take tiles from a pile that has them."""
    left = pile.get(kind, 0) - count
    assert left >= 0, f"{count} of {kind} cannot be taken from {pile}"
    pile[kind] = left
    if not left:
        del pile[kind]


def add_all(pile: Pile, tiles: Pile) -> None:
    for kind, count in tiles.items():
        add(pile, kind, count)


def size(pile: Pile) -> int:
    return sum(pile.values())


def connected_tiles(star: Star, space: int) -> int:
    """How many tiles lie along the ring without a gap, this covered space included."""
    if None not in star:
        return RING  # no gap would ever end the two walks below
    count = 1
    for step in (1, -1):
        neighbour = (space + step) % RING
        while star[neighbour] is not None:
            count += 1
            neighbour = (neighbour + step) % RING
    return count


def joker_colours(order: str) -> str:
    """The joker colours of rounds 1 to 6 by the name of an order or the six letters themselves."""
    name = order.removesuffix("-down")
    if name in JOKER_ORDERS:
        colours = JOKER_ORDERS[name]
        return colours if order == name else colours[::-1]
    if sorted(order) != sorted(COLOURS):
        raise ValueError(f"not an order of joker colours: {order!r}")
    return order


def keeping_texts(hand: Pile) -> list[str]:
    """Every choice of at most four tiles of a hand, in colour order, a count behind its letter if above 1."""
    choices = [("", CORNERS)]  # each with the number of corners still free
    for colour in COLOURS:
        if colour in hand:
            letters = ["", colour] + [f"{colour}{count}" for count in range(2, hand[colour] + 1)]
            choices = [
                (text + letters[count], free - count)
                for text, free in choices
                for count in range(min(free, hand[colour]) + 1)
            ]
    return [text for text, _ in choices]


def read_keeping(text: str) -> Pile:
    """The tiles named by a text such as r2g."""
    kept: Pile = {}
    for letter in text:
        if letter in COLOURS:
            colour = letter
            kept[colour] = 1
        else:
            kept[colour] = int(letter)
    return kept


class Board:
    """What lies in front of one player."""

    def __init__(self) -> None:
        self.score = FIRST_SCORE
        self.hand: Pile = {}
        self.corners: Pile = {}
        self.stars: list[Star] = [[None] * RING for _ in STAR_NAMES]

    def lose(self, points: int) -> None:
        self.score = max(0, self.score - points)

    def covers(self, spaces: list[Space]) -> bool:
        return all(self.stars[star][space] is not None for star, space in spaces)

    def snapshot(self) -> dict[str, Any]:
        return {
            "score": self.score,
            "hand": self.hand.copy(),
            "corners": self.corners.copy(),
            "board": [star.copy() for star in self.stars],
        }


class SummerPavilion:
    """One game. Seats, stars and spaces count from 0 inside, displays and spaces from 1 in texts."""

    def __init__(self, players: int, board: str = "coloured", jokers: str = "standard") -> None:
        if players not in DISPLAYS:
            raise ValueError(f"players must be 2 to 4, not {players!r}")
        if board not in COSTS:
            raise ValueError(f"board must be coloured or monochrome, not {board!r}")
        self.players = players
        self.coloured = board == "coloured"
        self.costs = COSTS[board]
        self.jokers = joker_colours(jokers)
        self.turn: int | str = "chance"
        self.phase = "supply"  # then "displays", "acquire", "place" with "pick" and "supply", at last "over"
        self.round = 1
        self.start = 0
        self.stone: int | None = None
        self.bag: Pile = dict.fromkeys(COLOURS, TILES_PER_COLOUR)
        self.tower: Pile = {}
        self.supply: Pile = {}
        self.displays: list[Pile] = [{} for _ in range(DISPLAYS[players])]
        self.centre: Pile = {}
        self.boards = [Board() for _ in range(players)]
        self.passed = [False] * players
        self.source_names = [str(number) for number in range(1, len(self.displays) + 1)] + ["c"]
        self.picks = 0
        self.last_picked = COLOURS[0]
        # The seat whose bonus tiles are being replaced in the supply; nobody's while the game is set up.
        self.replacing_for: int | None = None

    # What anybody may ask at any time

    def joker(self) -> str:
        return self.jokers[self.round - 1]

    def snapshot(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "round": self.round,
            "phase": self.phase,
            "start": self.start,
            "stone": self.stone,
            "joker": self.joker(),
            "bag": self.bag.copy(),
            "tower": self.tower.copy(),
            "supply": self.supply.copy(),
            "centre": self.centre.copy(),
            "displays": [display.copy() for display in self.displays],
            "passed": self.passed.copy(),
            "picks": self.picks,
            "players": [board.snapshot() for board in self.boards],
        }

    def legal_moves(self) -> list[str]:
        if self.phase == "acquire":
            return self._takes()
        if self.phase == "place":
            return self._placements() + self._passes()
        if self.phase == "pick":
            return self._bonus_picks()
        return []

    def apply(self, text: str) -> None:
        # Only the moves of the same sort are listed again, because listing them takes most of the time.
        if self.phase == "acquire" and text in self._takes():
            self._apply_take(text)
        elif self.phase == "pick" and text in self._bonus_picks():
            self._apply_pick(text)
        elif self.phase == "place" and text.startswith("pass") and text in self._passes():
            self._apply_pass(text)
        elif self.phase == "place" and "=" in text and text in self._placements():
            self._apply_placement(text)
        else:
            raise ValueError(f"not a legal decision now: {text!r}")

    def places(self) -> list[int]:
        """Final ranks: only points decide, players with equal points share their rank."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        scores = [board.score for board in self.boards]
        return [1 + sum(other > own for other in scores) for own in scores]

    def _mover(self) -> int:
        """The seat to decide, where it is certain that there is one."""
        assert isinstance(self.turn, int)
        return self.turn

    def _next_seat(self, seat: int) -> int:
        return (seat + 1) % self.players

    # Drawing tiles for the supply and the displays

    def drawable(self) -> Pile:
        if self.turn != "chance":
            raise ValueError("no tile is to be drawn now")
        return (self.bag or self.tower).copy()

    def deal(self, kind: str) -> None:
        if kind not in self.drawable():
            raise ValueError(f"no tile {kind!r} can be drawn now")
        if not self.bag:
            self.bag, self.tower = self.tower, {}
        remove(self.bag, kind, 1)
        if self.phase == "supply":
            add(self.supply, kind, 1)
            self._fill_supply()
        else:
            add(next(display for display in self.displays if size(display) < TILES_PER_DISPLAY), kind, 1)
            self._fill_displays()

    def _can_draw(self) -> bool:
        return bool(self.bag or self.tower)

    def _fill_supply(self) -> None:
        """Wait for the next tile of the supply, or go on if no more are due or there are none."""
        if size(self.supply) < SUPPLY_SPACES and self._can_draw():
            self.phase = "supply"
            self.turn = "chance"
        elif self.replacing_for is None:
            self._fill_displays()
        else:
            self._give_turn(self._next_seat(self.replacing_for))

    def _fill_displays(self) -> None:
        """Wait for the next tile of the displays, or go on if no more are due or there are none."""
        if size(self.displays[-1]) < TILES_PER_DISPLAY and self._can_draw():
            self.phase = "displays"
            self.turn = "chance"
        else:
            self._go_on_acquiring(self.start)

    # Acquiring

    def _go_on_acquiring(self, seat: int) -> None:
        if self.centre or any(self.displays):
            self.phase = "acquire"
            self.turn = seat
            return
        if self.stone is not None:  # D2: otherwise the same player starts again
            self.start = self.stone
        self._give_turn(self.start)

    def _takes(self) -> list[str]:
        moves = []
        for name, place in zip(self.source_names, [*self.displays, self.centre], strict=True):
            # Joker tiles cannot be chosen as long as another colour lies there.
            colours = [colour for colour in place if colour != self.joker()] or list(place)
            moves += [name + colour for colour in colours]
        return moves

    def _apply_take(self, text: str) -> None:
        seat = self._mover()
        name, colour = text[:-1], text[-1]
        place = self.centre if name == "c" else self.displays[int(name) - 1]
        taken: Pile = {}
        if colour != self.joker():
            taken[colour] = place[colour]
        if self.joker() in place:
            taken[self.joker()] = 1
        for kind, count in taken.items():
            remove(place, kind, count)
        board = self.boards[seat]
        add_all(board.hand, taken)
        if name != "c":
            add_all(self.centre, place)
            place.clear()
        elif self.stone is None:
            self.stone = seat
            board.lose(size(taken))
        self._go_on_acquiring(self._next_seat(seat))

    # Placing

    def _give_turn(self, first: int) -> None:
        """The next turn of phase 2: the first seat from this one on that has not passed and has tiles."""
        for offset in range(self.players):
            seat = (first + offset) % self.players
            if not self.passed[seat] and self.boards[seat].hand:
                self.phase = "place"
                self.turn = seat
                return
            self.passed[seat] = True  # without tiles there is nothing to decide
        self._finish_round()

    def _fitting_colours(self, star: int, tiles: Star) -> list[str]:
        """The colours of which a tile may be laid on a free space of this star."""
        if self.coloured and star != CENTRE:
            return [COLOURS[star]]
        lying = [tile for tile in tiles if tile is not None]
        if not self.coloured:
            if len(lying) < 2:
                return list(COLOURS)
            if lying[0] == lying[1]:
                return [lying[0]]
        return [colour for colour in COLOURS if colour not in lying]

    def _placements(self) -> list[str]:
        board = self.boards[self._mover()]
        payments = {colour: self._payment_texts(board.hand, colour) for colour in board.hand}
        moves = []
        for star, tiles in enumerate(board.stars):
            colours = [colour for colour in self._fitting_colours(star, tiles) if colour in payments]
            for space, cost in enumerate(self.costs[star]):
                if tiles[space] is None:
                    where = f"{STAR_NAMES[star]}{space + 1}="
                    moves += [where + payment for colour in colours for payment in payments[colour][cost]]
        return moves

    def _payment_texts(self, hand: Pile, colour: str) -> list[list[str]]:
        """For every cost 0 to 6, the ways to pay it with this colour and joker tiles."""
        own = hand[colour]
        jokers = hand.get(self.joker(), 0) if colour != self.joker() else 0
        texts: list[list[str]] = [[]]
        for cost in range(1, RING + 1):
            # The tile that is laid has the colour itself, so jokers pay at most one less than the cost.
            numbers = range(max(0, cost - own), min(jokers, cost - 1) + 1)
            texts.append([f"{colour}+{number}" if number else colour for number in numbers])
        return texts

    def _apply_placement(self, text: str) -> None:
        where, _, payment = text.partition("=")
        star, space = STAR_NAMES.index(where[0]), int(where[1]) - 1
        colour, _, number = payment.partition("+")
        jokers = int(number) if number else 0
        own = self.costs[star][space] - jokers
        board = self.boards[self._mover()]
        remove(board.hand, colour, own)
        board.stars[star][space] = colour
        add(self.tower, colour, own - 1)
        if jokers:
            remove(board.hand, self.joker(), jokers)
            add(self.tower, self.joker(), jokers)
        board.score += connected_tiles(board.stars[star], space)
        completed = [tiles for tiles, spaces in FEATURES if (star, space) in spaces and board.covers(spaces)]
        self.picks = min(sum(completed), size(self.supply))  # D3
        self.last_picked = COLOURS[0]
        if self.picks:
            self.phase = "pick"
        else:
            self._give_turn(self._next_seat(self._mover()))

    # Taking bonus tiles

    def _bonus_picks(self) -> list[str]:
        """Colours from the last picked one on, if they and later ones are enough for all picks due."""
        moves = []
        for position in range(COLOURS.index(self.last_picked), len(COLOURS)):
            remaining = sum(self.supply.get(colour, 0) for colour in COLOURS[position:])
            if COLOURS[position] in self.supply and remaining >= self.picks:
                moves.append("+" + COLOURS[position])
        return moves

    def _apply_pick(self, text: str) -> None:
        colour = text[1]
        remove(self.supply, colour, 1)
        add(self.boards[self._mover()].hand, colour, 1)
        self.last_picked = colour
        self.picks -= 1
        if not self.picks:
            self.replacing_for = self._mover()
            self._fill_supply()

    # Passing

    def _passes(self) -> list[str]:
        keepings = keeping_texts(self.boards[self._mover()].hand)
        return ["pass:" + keeping if keeping else "pass" for keeping in keepings]

    def _apply_pass(self, text: str) -> None:
        seat = self._mover()
        board = self.boards[seat]
        board.corners = read_keeping(text.removeprefix("pass").removeprefix(":"))
        for colour, count in board.corners.items():
            remove(board.hand, colour, count)
        self._discard(board, board.hand)
        board.hand = {}
        self.passed[seat] = True
        self._give_turn(self._next_seat(seat))

    def _discard(self, board: Board, tiles: Pile) -> None:
        board.lose(size(tiles))
        add_all(self.tower, tiles)

    # End of a round and of the game

    def _finish_round(self) -> None:
        if self.round == ROUNDS:
            self._finish_game()
            return
        self.round += 1
        self.stone = None
        self.passed = [False] * self.players
        for board in self.boards:
            board.hand, board.corners = board.corners, {}
        self._fill_displays()

    def _finish_game(self) -> None:
        for board in self.boards:
            # D4: first the kept tiles, then the bonuses.
            self._discard(board, board.corners)
            board.corners = {}
            board.score += sum(self._star_bonus(star) for star in board.stars)
            board.score += self._number_bonus(board)
        self.phase = "over"
        self.turn = "over"

    def _star_bonus(self, star: Star) -> int:
        if None in star:
            return 0
        colour = star[0]
        if colour is not None and star.count(colour) == RING:
            return STAR_BONUS[colour]
        return MANY_COLOURED_STAR_BONUS

    def _number_bonus(self, board: Board) -> int:
        points = 0
        for cost, bonus in NUMBER_BONUS.items():
            stars = enumerate(self.costs)
            spaces = [(star, space) for star, costs in stars for space in range(RING) if costs[space] == cost]
            points += bonus if board.covers(spaces) else 0
        return points
