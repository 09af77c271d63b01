"""Tests of the Queen's Garden oracle itself, by the rules page and the rulebook's examples."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from tests.oracle.queens_garden import (
    AREAS,
    BOARDS,
    CATEGORIES,
    COLOUR,
    KINDS,
    NEIGHBOURS,
    ORNAMENTS,
    POINTS,
    SYMBOL,
    SYMBOLS,
    Player,
    QueensGarden,
    value,
)

OWN_BOARD = "g5b011/y92232/l2p742/v35369/1-2-10"
SET_UPS = list(itertools.product((2, 3, 4), ("front", "back", OWN_BOARD)))
MIDDLE = ["01", "02", "03", "04", "05", "06"]


# Helpers


def pile(hexagons: str) -> dict[str, int]:
    return dict(Counter(hexagons.split()))


def acting(*slots: str, top: int | None = None, players: int = 2, board: str = "front") -> QueensGarden:
    """Seat 0's turn with these slots: tiles, +b3 face up, or - taken; the last one is the stack's top."""
    game = QueensGarden(players, board)
    for slot, text in zip(game.slots, slots, strict=False):
        if text.startswith("+"):
            slot.face = text[1:]
            game.never_turned_up.remove(text[1:])
        elif text == "-":
            slot.face = "taken"
        else:
            slot.tiles = pile(text)
    game.top = max(1, len(slots)) if top is None else top
    game.tiles_due = 0
    game.turn, game.stage = 0, "act"
    return game


def placing(tiles: str = "", expansions: str = "", jokers: int = 0, **cells: str) -> QueensGarden:
    """Seat 0's turn with this storage and garden; cells are given as c25="b3"."""
    game = acting()
    player = game.players[0]
    player.tiles, player.expansions, player.jokers = pile(tiles), expansions.split(), jokers
    player.cells = {cell[1:]: hexagon for cell, hexagon in cells.items()}
    return game


def with_storage(game: QueensGarden, tiles: str = "", expansions: str = "", jokers: int = 0) -> QueensGarden:
    player = game.players[0]
    player.tiles, player.expansions, player.jokers = pile(tiles), expansions.split(), jokers
    return game


def play(game: QueensGarden, *decisions: str) -> QueensGarden:
    for text in decisions:
        assert text in game.legal_moves()
        game.apply(text)
    return game


def categories(game: QueensGarden) -> set[str]:
    return {move for move in game.legal_moves() if move in CATEGORIES}


def payments(hexagon: str, tiles: str = "", expansions: str = "", jokers: int = 0) -> set[str]:
    """How this tile can be paid for with these other pieces."""
    game = placing(f"{hexagon} {tiles}", expansions, jokers)
    if hexagon not in game.legal_moves():
        return set()
    moves = play(game, hexagon, "@01").legal_moves()
    assert len(set(moves)) == len(moves)
    return set(moves)


def cells_for(game: QueensGarden, action: str) -> set[str]:
    if action not in game.legal_moves():
        return set()
    return {move[1:] for move in play(game, action).legal_moves()}


def final_score(player: Player, board: str = "front") -> int:
    """What the end of the game adds to the points, without the last round's."""
    before = player.score
    player.score_end(QueensGarden(2, board).bonuses)
    return player.score - before


def row_of_cells(count: int) -> list[str]:
    """A path of cells without a bend back, from the middle into area 1."""
    path = ["04", "05", "06", "01", "14", "15", "16", "11"]
    assert all(after in NEIGHBOURS[before] for before, after in itertools.pairwise(path))
    return path[:count]


def gardener(*groups: str) -> Player:
    """A player with an empty storage; each group's hexagons lie in a row in a garden of its own area."""
    player = Player()
    player.jokers = 0
    starts = [MIDDLE, *([area + str(place) for place in (1, 2, 3, 4, 5, 6)] for area in "246")]
    for cells, group in zip(starts, groups, strict=False):
        player.cells.update(zip(cells, group.split(), strict=False))
    return player


def surrounding_all_but(name: str, number: int, missing: int) -> tuple[QueensGarden, list[str]]:
    """A garden in which one tile is missing around an ornament; the groups do not matter here."""
    thing = [ornament for ornament in ORNAMENTS if ornament.name == name][number]
    game = placing("y1")
    player = game.players[0]
    for area in AREAS:
        player.areas[area] = "up"
    player.cells = {cell: "y2" for cell in thing.ring if cell != thing.ring[missing]}
    return game, thing.ring


def deal_all(game: QueensGarden, dice: random.Random) -> None:
    while game.turn == "chance":
        outcomes = game.drawable()
        game.deal(dice.choices(list(outcomes), list(outcomes.values()))[0])


# The garden


def test_forty_two_cells_lie_around_the_seven_centres_and_form_fifty_four_neighbouring_pairs() -> None:
    rings = [cell for cell in NEIGHBOURS if cell[1] != "0"]
    pairs = [(one, other) for one, other in itertools.combinations(rings, 2) if other in NEIGHBOURS[one]]
    between_pieces = [{one[0], other[0]} for one, other in pairs if one[0] != other[0]]
    assert (len(rings), len(pairs), len(between_pieces)) == (42, 54, 12)
    assert all(between_pieces.count(pieces) == 1 for pieces in between_pieces)


def test_cells_are_numbered_by_the_direction_order() -> None:
    assert [POINTS[cell] for cell in ("01", "02", "06", "10", "13", "36", "64")] == [
        (1, 0), (1, -1), (0, 1), (3, 0), (3, -1), (0, -2), (-1, 3),
    ]  # fmt: skip
    assert sorted(NEIGHBOURS["01"]) == ["02", "06", "14"]
    assert sorted(NEIGHBOURS["10"]) == ["11", "12", "13", "14", "15", "16"]


def test_each_statue_and_bench_touches_two_cells_of_the_middle_and_two_of_each_of_two_areas() -> None:
    names = Counter(thing.name for thing in ORNAMENTS)
    assert names == {"fountain": 1, "statue": 3, "bench": 3, "pavilion": 6}
    for thing in ORNAMENTS:
        assert len(set(thing.ring)) == 6
        if thing.name in ("statue", "bench"):
            parts = Counter(cell[0] for cell in thing.ring)
            assert len(parts) == 3
            assert set(parts.values()) == {2}
            assert "0" in parts
    assert [thing.name for thing in ORNAMENTS[1:4]] == ["statue", "bench", "statue"]


def test_a_player_begins_with_the_six_cells_around_the_fountain() -> None:
    assert cells_for(placing("g1"), "g1") == set(MIDDLE)


def test_a_face_down_expansion_has_seven_fields_and_a_face_up_one_five_free_ones() -> None:
    game = placing("g1")
    game.players[0].areas["2"] = "down"
    assert cells_for(game, "g1") == {*MIDDLE, "20", "21", "22", "23", "24", "25", "26"}
    game = placing("g1", c25="g2")
    game.players[0].areas["2"] = "up"
    assert cells_for(game, "g1") == {*MIDDLE, "21", "22", "23", "24", "26"}


# Set-up and dealing


@pytest.mark.parametrize(("players", "stack", "supply"), [(2, 5, 16), (3, 7, 8), (4, 8, 4)])
def test_a_new_game_waits_for_the_four_tiles_of_the_first_slot(players: int, stack: int, supply: int) -> None:
    game = QueensGarden(players)
    assert game.drawable() == dict.fromkeys(KINDS, 3)
    assert game.legal_moves() == []
    for outcome in ("b3", "b3", "b3", "y6"):
        assert (game.turn, game.stage) == ("chance", "deal")
        game.deal(outcome)
    state = game.snapshot()
    assert (state["turn"], state["stage"], state["round"], state["first"]) == (0, "act", 1, 0)
    assert (state["marker"], state["top"], state["supply"]) == (None, 1, supply)
    assert state["slots"][0] == {"tiles": {"b3": 3, "y6": 1}, "face": "hidden"}
    assert state["slots"][1:] == [{"tiles": {}, "face": "hidden"}] * (stack - 1)
    assert "b3" not in state["bag"]
    assert state["players"] == [
        {"score": 15, "jokers": 3, "tiles": {}, "expansions": [], "areas": [None] * 6, "cells": {}}
    ] * players  # fmt: skip


def test_taking_from_the_top_moves_it_beside_the_stack_and_the_new_top_gets_four_tiles() -> None:
    game = play(acting("b1 b2 b3 y2"), "b")
    assert (game.turn, game.top) == ("chance", 2)
    for outcome in ("g1", "g2", "g3", "g4"):
        game.deal(outcome)
    assert [slot.tiles for slot in game.slots[:2]] == [{"y2": 1}, pile("g1 g2 g3 g4")]
    assert (game.turn, game.stage) == (1, "act")
    assert game.players[0].tiles == pile("b1 b2 b3")


def test_taking_beside_the_stack_deals_no_tiles() -> None:
    game = play(acting("y1 y2", "b1 b2 b3 b4"), "y")
    assert game.top == 2
    assert set(game.drawable()) == {"+" + kind for kind in KINDS}


def test_empty_expansions_are_turned_up_after_dealing_in_the_order_of_the_slots() -> None:
    game = play(acting("y1", "y2", "y3 y4"), "y")
    for outcome in ("g1", "g2", "g3", "g4"):
        assert outcome in game.drawable()
        game.deal(outcome)
    for outcome in ("+b1", "+b2", "+b3"):
        assert outcome in game.drawable()
        game.deal(outcome)
    assert [slot.face for slot in game.slots] == ["b1", "b2", "b3", "hidden", "hidden"]
    assert game.turn == 1


def test_no_kind_of_expansion_is_turned_up_twice() -> None:
    game = play(acting("+b1", "y1", "y2", "b2"), "y")
    assert game.drawable() == {"+" + kind: 1 for kind in KINDS if kind != "b1"}
    game.deal("+g4")
    assert game.drawable() == {"+" + kind: 1 for kind in KINDS if kind not in ("b1", "g4")}


def test_the_bag_is_refilled_from_the_tower_only_when_a_tile_must_be_drawn() -> None:
    game = acting("b1 b2 b3 b4")
    game.bag, game.tower = pile("l1 l1"), pile("p1 p2")
    play(game, "b")
    assert game.drawable() == {"l1": 2}
    game.deal("l1")
    game.deal("l1")
    assert (game.bag, game.tower, game.drawable()) == ({}, pile("p1 p2"), pile("p1 p2"))
    game.deal("p2")
    assert (game.bag, game.tower) == (pile("p1"), {})


def test_play_goes_on_with_fewer_tiles_when_bag_and_tower_run_out() -> None:
    game = acting("b1 b2 b3 y4")
    game.bag = pile("l1")
    play(game, "b")
    game.deal("l1")
    assert (game.turn, game.top, game.slots[1].tiles) == (1, 2, {"l1": 1})


def test_the_whole_stack_is_laid_out_when_no_tile_at_all_can_be_dealt() -> None:
    game = acting("b1 b2 b3 y4")
    game.bag = {}
    play(game, "b")
    assert game.top == 6
    for outcome in ("+g1", "+g2", "+g3", "+g4"):
        game.deal(outcome)
    assert [slot.face for slot in game.slots] == ["hidden", "g1", "g2", "g3", "g4"]
    assert game.turn == 1


def test_nothing_is_dealt_when_the_stack_is_used_up() -> None:
    game = play(acting("-", "-", "-", "-", "b1 y1"), "b")
    assert (game.turn, game.top) == (1, 6)


# Acquiring


def test_what_lies_open_can_be_named_by_colour_or_symbol() -> None:
    assert categories(acting("b3 y2", "+g1", "p3", top=3)) == set("byg123p")


def test_one_of_every_different_matching_hexagon_is_taken() -> None:
    game = play(acting("b3 b3 y3", "+g3", "p3 b1", top=3), "3")
    assert game.players[0].tiles == pile("b3 y3 p3")
    assert game.players[0].expansions == ["g3"]
    assert [slot.face for slot in game.slots[:2]] == ["hidden", "taken"]
    assert (game.slots[0].tiles, game.slots[2].tiles) == ({"b3": 1}, {"b1": 1})


def test_expansions_alone_can_be_taken() -> None:
    game = play(acting("+g3", "b1"), "g")
    assert (game.turn, game.top, game.players[0].expansions) == (1, 2, ["g3"])


def test_copies_in_different_slots_are_asked_for_in_the_order_of_kinds() -> None:
    game = play(acting("b3 g3", "b3 g3", "l3 b3"), "3")
    assert (game.stage, game.turn, game.legal_moves()) == ("copy", 0, ["#1", "#2"])
    play(game, "#2")
    assert game.players[0].tiles == {}
    assert (game.stage, game.legal_moves()) == ("copy", ["#1", "#2", "#3"])
    play(game, "#1")
    assert [slot.tiles for slot in game.slots[:3]] == [pile("g3"), pile("b3"), pile("b3")]
    assert game.players[0].tiles == pile("g3 b3 l3")


def test_leaving_the_copy_on_the_top_leaves_the_top_where_it_is() -> None:
    assert play(acting("y2 b1", "y2 g2"), "y", "#1").top == 2
    assert play(acting("y2 b1", "y2 g2"), "y", "#2").top == 3


def test_a_tile_and_a_face_up_expansion_with_the_same_print_are_identical() -> None:
    game = play(acting("+b3", "b3 b4"), "b")
    assert game.legal_moves() == ["#1", "#2"]
    play(game, "#1")
    assert (game.players[0].expansions, game.players[0].tiles) == (["b3"], {"b4": 1})


def test_a_choice_that_does_not_fit_into_the_storage_is_not_allowed() -> None:
    assert categories(with_storage(acting("b1 b2 b3 y1"), "g1 g1", jokers=8)) == set("y123")
    assert categories(with_storage(acting("b1 b2 b3 y1"), "g1 g1 g1", jokers=9)) == set()
    assert categories(with_storage(acting("+b1", "y1 y2"), expansions="g1 g2")) == set("y2")


def test_only_copies_are_offered_with_which_all_of_it_fits() -> None:
    full_of_expansions = with_storage(acting("+b3", "b3 b4"), expansions="g1 g2")
    assert play(full_of_expansions, "b").legal_moves() == ["#2"]
    one_place_for_tiles = with_storage(acting("+b3", "b3 b4"), "g1", jokers=10)
    assert play(one_place_for_tiles, "b").legal_moves() == ["#1"]
    # One expansion fits, and one of the two kinds must be one.
    game = with_storage(acting("+b3", "+b4", "b3 b4"), "g1", "g2", jokers=10)
    assert play(game, "b").legal_moves() == ["#1", "#3"]
    assert play(game, "#1").legal_moves() == ["#3"]


def copy_sequences(slots: list[str], expansions: str, jokers: int) -> set[tuple[str, ...]]:
    """All ways to decide between copies after choosing blue, found by playing each of them."""
    found: set[tuple[str, ...]] = set()
    beginnings: list[tuple[str, ...]] = [("b",)]
    for beginning in beginnings:  # grows while it is walked through
        game = with_storage(acting(*slots), expansions=expansions, jokers=jokers)
        if "b" not in game.legal_moves():
            return set()
        play(game, *beginning)
        if game.stage == "copy":
            assert game.legal_moves()
            beginnings += [(*beginning, text) for text in game.legal_moves()]
        else:
            found.add(beginning[1:])
    return found


def test_copy_decisions_reach_exactly_the_choices_that_fit() -> None:
    dice = random.Random(5)
    kinds = ["b1", "b2", "b3"]
    for _ in range(60):
        slots = ["+" + kind for kind in dice.sample(kinds, 2)]
        slots += [" ".join(dice.sample(kinds, dice.randint(1, 3))) for _ in range(3)]
        stored, jokers = dice.choice(["", "g1", "g1 g2"]), dice.randint(8, 12)
        lying = [[number for number, slot in enumerate(slots, start=1) if kind in slot] for kind in kinds]
        expected = set()
        for choice in itertools.product(*filter(None, lying)):
            expansions = sum(slots[number - 1].startswith("+") for number in choice)
            tiles = len(choice) - expansions
            if expansions + len(stored.split()) <= 2 and tiles + jokers <= 12:
                chosen = zip(choice, filter(None, lying), strict=True)
                expected.add(tuple(f"#{number}" for number, numbers in chosen if len(numbers) > 1))
        assert copy_sequences(slots, stored, jokers) == expected


# Paying


def test_a_tree_is_free_and_is_placed_without_asking_for_a_payment() -> None:
    game = play(placing("y1"), "y1", "@03")
    assert game.turn == 1
    assert (game.players[0].cells, game.players[0].tiles) == ({"03": "y1"}, {})


def test_blue_butterflies_are_paid_as_in_the_rulebooks_example() -> None:
    assert payments("b3", "g3 y3") == {"=g3,y3"}
    assert payments("b3", "b1 b6") == {"=b1,b6"}
    assert payments("b3", "y3", jokers=1) == {"=y3,j1"}
    assert payments("b3", jokers=2) == {"=j2"}
    assert payments("b3", "b3 b3") == set()
    assert payments("b3", "b3", jokers=1) == set()
    assert payments("b3", "y3 b1") == set()
    assert payments("b3", "y3 y3") == set()


def test_expansions_pay_too_and_are_another_choice_than_a_tile_of_the_same_kind() -> None:
    assert payments("b2", "y2", "y2 b1") == {"=y2", "=+y2", "=+b1"}
    assert payments("b3", "y3", "y3 g3") == {"=+g3,y3", "=+g3,+y3"}
    assert payments("b3", "", "b3", jokers=1) == set()


def test_payments_are_those_that_trying_every_choice_of_pieces_finds() -> None:
    dice = random.Random(9)
    for _ in range(80):
        hexagon = dice.choice([kind for kind in KINDS if value(kind) in (2, 3, 4, 5, 6)])
        useful = [kind for kind in KINDS if kind[0] == hexagon[0] or kind[1] == hexagon[1]]
        tiles = dice.choices(useful, k=dice.randint(0, 8))
        expansions = dice.sample(useful, dice.randint(0, 2))
        jokers = dice.randint(0, 4)
        pieces = tiles + ["+" + kind for kind in expansions] + ["j"] * jokers
        expected = set()
        for chosen in itertools.combinations(pieces, value(hexagon) - 1):
            shown = [hexagon] + [piece.removeprefix("+") for piece in chosen if piece != "j"]
            same = len({kind[COLOUR] for kind in shown}) == 1 or len({kind[SYMBOL] for kind in shown}) == 1
            if same and len(set(shown)) == len(shown):
                paid = [piece for piece in chosen if piece != "j"]
                paid.sort(key=lambda piece: KINDS.index(piece.removeprefix("+")))
                count = chosen.count("j")
                expected.add("=" + ",".join(paid + [f"j{count}"] * bool(count)))
        assert payments(hexagon, " ".join(tiles), " ".join(expansions), jokers) == expected


def test_paid_pieces_leave_the_storage_only_with_the_last_decision() -> None:
    game = play(placing("b4 b1", "y4", jokers=3), "b4", "@01")
    before = game.snapshot()
    assert (before["stage"], before["players"][0]["tiles"], before["players"][0]["cells"]) == (
        "pay", pile("b4 b1"), {},
    )  # fmt: skip
    play(game, "=+y4,j2")
    after = game.snapshot()
    assert (after["supply"], after["tower"], after["turn"]) == (17, {}, 1)
    player = after["players"][0]
    assert (player["tiles"], player["expansions"], player["jokers"]) == ({"b1": 1}, [], 1)
    assert player["cells"] == {"01": "b4"}


def test_paid_tiles_go_to_the_tower() -> None:
    game = play(placing("b3 g3 y3"), "b3", "@01", "=g3,y3")
    assert game.tower == pile("g3 y3")


# Placing


def test_a_hexagon_needs_no_neighbour_or_one_that_shares_its_colour_or_symbol() -> None:
    assert cells_for(placing("b1", c01="y2"), "b1") == {"03", "04", "05"}
    assert cells_for(placing("b1", c01="b2"), "b1") == {"02", "03", "04", "05", "06"}
    assert cells_for(placing("b1", c01="y1"), "b1") == {"02", "03", "04", "05", "06"}
    assert cells_for(placing("b1", c01="b2", c03="y5"), "b1") == {"02", "05", "06"}


def test_identical_hexagons_never_come_into_one_group() -> None:
    assert cells_for(placing("b1", c01="b1"), "b1") == {"03", "04", "05"}
    assert cells_for(placing("b1", c01="b1", c02="b2"), "b1") == {"04", "05"}
    assert cells_for(placing("b1", c01="b1", c02="y1"), "b1") == {"04", "05"}
    # The colour group ends at y1 and the symbol group at y4, so b1 may come again.
    assert "04" in cells_for(placing("b1", c01="b1", c02="y1", c03="y4", c05="b4"), "b1")


def test_two_groups_with_identical_hexagons_are_not_joined() -> None:
    assert cells_for(placing("b1", c01="b2", c03="b2"), "b1") == {"04", "05", "06"}
    assert "02" in cells_for(placing("b1", c01="b2", c03="b3"), "b1")


def test_groups_reach_from_one_part_of_the_garden_into_another() -> None:
    game = placing("b1", c01="b2", c14="b1")
    game.players[0].areas["1"] = "up"
    assert cells_for(game, "b1") == {"11", "12", "16", "03", "04", "05"}


def test_an_action_that_cannot_be_completed_is_not_offered() -> None:
    assert "b2" not in placing("b2").legal_moves()
    full = placing("b1", c01="y2", c02="y3", c03="y4", c04="y5", c05="y6", c06="v2")
    assert "b1" not in full.legal_moves()


def test_the_printed_hexagon_of_an_expansion_goes_to_any_outer_cell_that_its_neighbours_allow() -> None:
    assert cells_for(placing(expansions="b1"), "+b1") == {area + place for area in AREAS for place in SYMBOLS}
    game = placing(expansions="b1", c01="y2", c02="b4")
    game.players[0].areas["3"] = "down"
    expected = {area + place for area in "12456" for place in SYMBOLS} - {"14"}
    assert cells_for(game, "+b1") == expected


def test_an_expansion_from_the_storage_is_paid_like_a_tile_and_lies_face_up() -> None:
    game = play(placing("y2", "b2"), "+b2", "@25", "=y2")
    state = game.snapshot()["players"][0]
    assert (state["areas"], state["cells"]) == ([None, "up", None, None, None, None], {"25": "b2"})
    assert (state["expansions"], state["tiles"], state["score"]) == ([], {}, 15)
    assert (game.supply, game.tower) == (16, {"y2": 1})


def test_an_expansion_from_the_supply_costs_six_points_and_lies_face_down() -> None:
    game = play(placing(), "+", "@4")
    assert (game.players[0].score, game.supply, game.turn) == (9, 15, 1)
    assert game.snapshot()["players"][0]["areas"] == [None, None, None, "down", None, None]


def test_the_supply_needs_six_points_a_piece_left_and_a_free_area() -> None:
    game = placing()
    game.players[0].score = 6
    assert "+" in game.legal_moves()
    game.players[0].score = 5
    assert "+" not in game.legal_moves()
    game = placing()
    game.supply = 0
    assert "+" not in game.legal_moves()
    game = placing()
    game.players[0].areas = dict.fromkeys(AREAS, "down")
    assert "+" not in game.legal_moves()


# Jokers


@pytest.mark.parametrize(
    ("name", "number", "jokers"),
    [("fountain", 0, 1)]
    + [(name, number, 2) for name in ("statue", "bench") for number in range(3)]
    + [("pavilion", number, 3) for number in range(6)],
)
def test_surrounding_gives_jokers(name: str, number: int, jokers: int) -> None:
    for missing in range(6):
        game, ring = surrounding_all_but(name, number, missing)
        game.players[0].place_tile("y1", ring[missing])
        assert game.players[0].jokers == jokers


def test_a_face_down_expansion_has_no_pavilion_to_surround() -> None:
    game, ring = surrounding_all_but("pavilion", 2, 4)
    game.players[0].areas["3"] = "down"
    game.players[0].place_tile("y1", ring[4])
    assert game.players[0].jokers == 0


def test_one_tile_can_surround_several_things_at_once() -> None:
    player = Player()
    player.jokers = 0
    statue = ORNAMENTS[1]
    ours = {*MIDDLE, *statue.ring} - {"01"}
    player.cells = dict.fromkeys(ours, "y2")
    player.place_tile("y1", "01")
    assert player.jokers == 3


def test_jokers_that_find_no_place_are_lost() -> None:
    game, ring = surrounding_all_but("pavilion", 0, 0)
    with_storage(game, "g1 g1 g1 l1 l1 l1 b1", jokers=4)
    game.players[0].place_tile("y1", ring[0])
    assert game.players[0].jokers == 5


def test_placing_an_expansion_never_surrounds_anything() -> None:
    for thing in ORNAMENTS:
        for area in AREAS:
            assert sum(cell[0] == area for cell in thing.ring) in (0, 2, 6)


# Passing


def test_the_first_to_pass_takes_the_marker_and_loses_a_point() -> None:
    game = play(acting(), "pass")
    assert (game.marker, game.players[0].score, game.turn, game.passed) == (0, 14, 1, [True, False])
    other = acting(players=3)
    other.players[0].score = 0
    play(other, "pass", "pass")
    assert (other.marker, [player.score for player in other.players]) == (0, [0, 15, 15])


def test_those_who_passed_are_skipped() -> None:
    game = play(acting("b1 b2 b3 b4", players=3), "pass", "+", "@1", "+", "@1")
    assert game.turn == 1
    play(game, "pass", "+", "@2")
    assert game.turn == 2


def test_passing_is_the_only_decision_without_another_action() -> None:
    game = placing("y2")
    game.players[0].score = 0
    assert game.legal_moves() == ["pass"]


def test_discards_come_in_order_and_cost_their_numbers() -> None:
    game = play(placing("b3 b3 g1 y2", "g2"), "pass")
    assert (game.stage, game.turn, game.players[0].score) == ("discard", 0, 14)
    assert game.legal_moves() == ["done", "-g1", "-b3", "-y2", "-+g2"]
    play(game, "-b3")
    assert (game.players[0].score, game.tower) == (11, {"b3": 1})
    assert game.legal_moves() == ["done", "-b3", "-y2", "-+g2"]
    play(game, "-y2", "-+g2")
    assert (game.turn, game.supply, game.players[0].score) == (1, 17, 7)
    assert (game.players[0].tiles, game.players[0].expansions) == (pile("b3 g1"), [])


def test_discards_reach_only_as_far_as_the_points() -> None:
    game = placing("g1 b3 y2")
    game.players[0].score = 4
    assert play(game, "pass").legal_moves() == ["done", "-g1", "-b3", "-y2"]
    assert play(game, "-g1").legal_moves() == ["done", "-y2"]
    assert play(game, "-y2").turn == 1


def test_no_discard_is_asked_for_where_none_is_possible() -> None:
    game = placing("y6", jokers=2)
    game.players[0].score = 6
    assert play(game, "pass").turn == 1
    game = placing("y6")
    game.players[0].score = 7
    assert play(game, "pass", "done").turn == 1


# Scoring a round, the next round


def test_a_hexagon_scores_for_its_colour_and_for_its_symbol() -> None:
    player = gardener("b1 b2 g1 y1 y3 v6")
    player.score_round(QueensGarden(2).points[0])
    assert player.score == 15 + 2 + 1 + 2 + 1


def test_face_up_expansions_score_a_point_each() -> None:
    player = Player()
    player.areas |= {"1": "up", "2": "down", "5": "up"}
    player.score_round(QueensGarden(2).points[0])
    assert player.score == 17


def test_the_next_round_clears_the_display_and_the_markers_owner_starts() -> None:
    game = acting("b1 y1", "+b2", "-", "g1 g2", players=3)
    for player in game.players:
        player.cells["01"] = "b1"
    supply = game.supply
    play(game, "+", "@1", "pass", "pass", "pass")
    state = game.snapshot()
    assert (state["round"], state["first"], state["marker"], state["passed"]) == (2, 1, None, [False] * 3)
    assert [player["score"] for player in state["players"]] == [15 - 6 + 2, 15 - 1 + 2, 15 + 2]
    assert state["tower"] == pile("b1 y1 g1 g2")
    assert state["supply"] == supply - 1 + 6
    assert state["slots"] == [{"tiles": {}, "face": "hidden"}] * 7
    assert (state["top"], state["turn"], state["stage"]) == (1, "chance", "deal")
    deal_all(game, random.Random(1))
    assert game.turn == 1


def test_a_round_without_any_tile_begins_with_the_whole_stack_face_up() -> None:
    game = acting()
    game.bag = {}
    play(game, "pass", "pass")
    deal_all(game, random.Random(1))
    assert (game.round, game.top, game.turn) == (2, 6, 0)
    assert all(slot.face in KINDS for slot in game.slots)


def test_every_category_comes_once_on_the_boards() -> None:
    for board in BOARDS:
        game = QueensGarden(2, board)
        assert sorted(category for table in game.points for category in table) == sorted(CATEGORIES)
    assert QueensGarden(2).points[0] == {"g": 1, "b": 1, "1": 1}
    assert QueensGarden(2, "back").points[3] == {"g": 3, "3": 3, "5": 3}
    assert QueensGarden(2, OWN_BOARD).points[3] == {"v": 3, "5": 3, "6": 9}
    assert QueensGarden(2, OWN_BOARD).bonuses == {4: 1, 5: 2, 6: 10}


@pytest.mark.parametrize(
    "board",
    [
        "",
        "middle",
        "g1b111/y22232/l2p242/v35363",
        "g1b111/y22232/l2p242/v35363/0-6",
        "g1b111/y22232/l2p242/v35363/0-0-x",
        "g1g111/y22232/l2p242/v35363/0-0-6",
        "g1b1/11y22232/l2p242/v35363/0-0-6",
        "gxb111/y22232/l2p242/v35363/0-0-6",
    ],
)
def test_a_wrong_table_is_refused(board: str) -> None:
    with pytest.raises(ValueError, match="not"):
        QueensGarden(2, board)


# The end


def test_jokers_left_score_and_hexagons_left_cost() -> None:
    player = Player()
    player.jokers, player.tiles = 2, {"b4": 1}
    assert final_score(player) == 2 - 4
    player.jokers, player.tiles, player.expansions = 0, {"b6": 3}, ["y5"]
    player.score = 0
    assert final_score(player) == -23


@pytest.mark.parametrize(
    ("group", "points", "on_the_back"),
    [
        ("b1 b2 b3 b6", 12, 14),
        ("b1 b2 b3 b4 b5 b6", 27, 27),
        ("g1 l1 b1 p1 v1", 5, 9),
        ("g3 l3 b3", 9, 9),
        ("g3 l3 b3 y3", 12, 14),
        ("b5 b6", 0, 0),
        ("b5", 0, 0),
    ],
)
def test_groups_of_at_least_three_score_their_numbers(group: str, points: int, on_the_back: int) -> None:
    assert final_score(gardener(group)) == points
    assert final_score(gardener(group), "back") == on_the_back


def test_every_group_scores_and_a_hexagon_can_be_in_two() -> None:
    assert final_score(gardener("g3 l3 b3", "g3 v3 y3")) == 18
    player = Player()
    player.jokers = 0
    player.cells = dict(zip(row_of_cells(5), ["b1", "b2", "b3", "y3", "g3"], strict=True))
    assert final_score(player) == 6 + 9


def test_the_game_ends_after_the_fourth_round_and_only_points_decide() -> None:
    game = acting("b1 y1", "-", players=3)
    game.round = 4
    game.players[2].jokers = 4
    game.players[1].tiles = {"y6": 1}
    game.players[1].score = 0
    supply = game.supply
    play(game, "pass", "pass", "pass")
    state = game.snapshot()
    assert (state["turn"], state["stage"], state["round"], state["marker"]) == ("over", "over", 4, 0)
    assert (state["slots"], state["top"], state["passed"]) == ([], 0, [True] * 3)
    assert (state["tower"], state["supply"]) == (pile("b1 y1"), supply + 6)
    assert [player["score"] for player in state["players"]] == [17, -3, 19]
    assert state["players"][1]["tiles"] == {"y6": 1}
    assert game.places() == [2, 3, 1]
    assert game.legal_moves() == []
    game.players[0].score = 19
    assert game.places() == [1, 3, 1]


# Whole games


def all_tiles(state: dict[str, Any]) -> Counter[str]:
    """Every tile of the game by kind; face-up expansions in gardens are not tiles."""
    total: Counter[str] = Counter()
    for tiles in [state["bag"], state["tower"], *(slot["tiles"] for slot in state["slots"])]:
        total.update(tiles)
    for player in state["players"]:
        total.update(player["tiles"])
        total.update(player["cells"].values())
    return total


def check(game: QueensGarden, printed: Counter[str]) -> None:
    """What is true in every position; printed are the hexagons of the expansions placed face up."""
    state = game.snapshot()
    total = all_tiles(state)
    total.subtract(printed)
    assert total == dict.fromkeys(KINDS, 3)
    expansions = state["supply"] + (4 - state["round"]) * game.stack_size
    expansions += sum(slot["face"] != "taken" for slot in state["slots"])
    for player in state["players"]:
        expansions += len(player["expansions"]) + sum(area is not None for area in player["areas"])
        assert len(player["expansions"]) <= 2
        assert player["jokers"] >= 0
        assert sum(player["tiles"].values()) + player["jokers"] <= 12
        assert player["score"] >= 0 or state["turn"] == "over"
    assert expansions == 36
    for player_now in game.players:
        assert all(len(set(group)) == len(group) <= 6 for group in player_now.groups())


def check_actions(game: QueensGarden) -> None:
    """Exactly the placements with a cell and a payment are offered."""
    player = game.players[game._seat()]
    offered = set(game.legal_moves())
    for kind in KINDS:
        payable = value(kind) == 1 or bool(player.payments(kind))
        assert (kind in offered) == (kind in player.tiles and payable and bool(player.tile_cells(kind)))
        on_areas = bool(player.expansion_cells(kind))
        assert ("+" + kind in offered) == (kind in player.expansions and payable and on_areas)


def choose(moves: list[str], stage: str, prefer_placing: bool, dice: random.Random) -> str:
    if prefer_placing and stage == "act":
        placements = [move for move in moves if len(move) > 1 and move != "pass"]
        moves = placements or [move for move in moves if move != "pass"] or moves
    return dice.choice(moves)


@pytest.mark.parametrize("prefer_placing", [False, True])
@pytest.mark.parametrize(("players", "board"), SET_UPS)
def test_random_games_keep_every_piece_and_end_after_four_rounds(
    players: int, board: str, prefer_placing: bool
) -> None:
    for seed in range(2):
        dice = random.Random(f"{players} {board} {prefer_placing} {seed}")
        game = QueensGarden(players, board)
        printed: Counter[str] = Counter()
        while game.turn != "over":
            if game.turn == "chance":
                deal_all(game, dice)
            else:
                if game.stage == "act":
                    check_actions(game)
                moves = game.legal_moves()
                assert len(set(moves)) == len(moves) > 0
                action, areas = game.action, areas_up(game)
                game.apply(choose(moves, game.stage, prefer_placing, dice))
                if areas_up(game) > areas:
                    printed[action.removeprefix("+")] += 1
            check(game, printed)
        assert game.round == 4
        assert min(game.places()) == 1


def areas_up(game: QueensGarden) -> int:
    return sum(list(player.areas.values()).count("up") for player in game.players)


def test_wrong_decisions_are_refused() -> None:
    game = QueensGarden(2)
    with pytest.raises(ValueError, match="outcome"):
        game.deal("+b3")
    with pytest.raises(ValueError, match="legal"):
        game.apply("b")
    with pytest.raises(ValueError, match="over"):
        game.places()
    deal_all(game, random.Random(3))
    for text in ("", "z", "b3", "+b3", "@01", "done"):
        with pytest.raises(ValueError, match="legal"):
            game.apply(text)
    with pytest.raises(ValueError, match="chance"):
        game.drawable()
    with pytest.raises(ValueError, match="players"):
        QueensGarden(5)
