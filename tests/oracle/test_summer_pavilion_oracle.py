"""Tests of the Summer Pavilion oracle itself, by the rules page and the rulebook's examples."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from tests.oracle.summer_pavilion import (
    COLOURS,
    COSTS,
    FEATURES,
    STAR_NAMES,
    Board,
    SummerPavilion,
    connected_tiles,
    size,
)

ORDERS = ("standard", "back", "standard-down", "back-down", "rbyogp")
SET_UPS = list(itertools.product((2, 3, 4), ("coloured", "monochrome"), ORDERS))


# Helpers


def pile(tiles: str) -> dict[str, int]:
    return {kind: tiles.count(kind) for kind in tiles}


def acquiring(
    displays: list[str] | None = None,
    centre: str = "",
    turn: int = 0,
    players: int = 2,
    **options: Any,
) -> SummerPavilion:
    """A game in phase 1 of round 1 (joker purple) with these tiles on offer and a supply of ten."""
    game = SummerPavilion(players, **options)
    for number, tiles in enumerate(displays or []):
        game.displays[number] = pile(tiles)
    game.centre = pile(centre)
    game.supply = pile("oorrbbyygg")
    game.phase = "acquire"
    game.turn = turn
    return game


def placing(*hands: str, round_number: int = 1, **options: Any) -> SummerPavilion:
    """A game in phase 2 with these hands, seat 0 to move; at least one more seat without tiles."""
    game = acquiring(players=max(2, len(hands)), **options)
    game.round = round_number
    game.stone = 0
    for board, tiles in zip(game.boards, hands, strict=False):
        board.hand = pile(tiles)
    game.phase = "place"
    return game


def cover(board: Board, star: str, *numbers: int, tiles: str = "") -> None:
    """Lay tiles on ring spaces of a star: the given ones, or else tiles of the star's own colour."""
    for position, number in enumerate(numbers):
        board.stars[STAR_NAMES.index(star)][number - 1] = tiles[position] if tiles else star


def cover_all_but(board: Board, star: str, *numbers: int, tiles: str = "") -> None:
    cover(board, star, *(number for number in range(1, 7) if number not in numbers), tiles=tiles)


def last_pass(round_number: int = 6, **options: Any) -> SummerPavilion:
    """A game in which seat 0 ends the round by passing with its only tile, a red one."""
    return placing("r", round_number=round_number, **options)


def moves_on(game: SummerPavilion, where: str) -> list[str]:
    """What may be laid on a star or space, without its name."""
    placements = [move for move in game.legal_moves() if "=" in move]
    return sorted(move.partition("=")[2] for move in placements if move.startswith(where))


def colours_on(game: SummerPavilion, star: str) -> str:
    letters = {move.partition("=")[2][0] for move in game.legal_moves() if move[0] == star and "=" in move}
    return "".join(sorted(letters, key=COLOURS.index))


def passes(game: SummerPavilion) -> set[str]:
    return {move for move in game.legal_moves() if move.startswith("pass")}


def deal_all(game: SummerPavilion, dice: random.Random) -> None:
    while game.turn == "chance":
        kinds = game.drawable()
        game.deal(dice.choices(list(kinds), list(kinds.values()))[0])


def all_tiles(snapshot: dict[str, Any]) -> dict[str, int]:
    piles = [snapshot[name] for name in ("bag", "tower", "supply", "centre")] + snapshot["displays"]
    for player in snapshot["players"]:
        piles += [player["hand"], player["corners"]]
        piles += [{tile: 1} for star in player["board"] for tile in star if tile]
    total: dict[str, int] = {}
    for tiles in piles:
        assert all(count > 0 for count in tiles.values())
        for kind, count in tiles.items():
            total[kind] = total.get(kind, 0) + count
    return total


# Set-up and dealing


def test_a_new_game_waits_for_the_first_tile_of_the_supply() -> None:
    state = SummerPavilion(3).snapshot()
    assert (state["turn"], state["phase"], state["round"], state["start"]) == ("chance", "supply", 1, 0)
    assert (state["stone"], state["joker"], state["picks"]) == (None, "p", 0)
    assert state["bag"] == dict.fromkeys(COLOURS, 22)
    assert state["displays"] == [{}] * 7
    assert [player["score"] for player in state["players"]] == [5, 5, 5]
    assert state["players"][0]["board"] == [[None] * 6] * 7


def test_the_supply_is_drawn_first_and_then_the_displays_in_order() -> None:
    game = SummerPavilion(2)
    for _ in range(10):
        assert game.phase == "supply"
        game.deal("o")
    for kind in "rbygp":
        for _ in range(4):
            assert (game.phase, game.turn) == ("displays", "chance")
            game.deal(kind)
    state = game.snapshot()
    assert (state["phase"], state["turn"], state["supply"]) == ("acquire", 0, {"o": 10})
    assert state["displays"] == [{kind: 4} for kind in "rbygp"]


@pytest.mark.parametrize(
    ("order", "colours"),
    [
        ("standard", "pgoybr"),
        ("back", "orbygp"),
        ("standard-down", "rbyogp"),
        ("back-down", "pgybro"),
        ("yogrpb", "yogrpb"),
    ],
)
def test_the_joker_order_gives_the_colours_of_the_six_rounds(order: str, colours: str) -> None:
    game = SummerPavilion(2, jokers=order)
    for game.round, colour in enumerate(colours, start=1):
        assert game.snapshot()["joker"] == colour


@pytest.mark.parametrize("order", ["", "front", "rbyog", "rbyogr", "rbyogp-down", "standard-up"])
def test_other_joker_orders_are_refused(order: str) -> None:
    with pytest.raises(ValueError, match="joker colours"):
        SummerPavilion(2, jokers=order)


def test_only_tiles_in_the_bag_can_be_dealt_and_only_when_one_is_due() -> None:
    game = SummerPavilion(2)
    game.bag = {"b": 3}
    with pytest.raises(ValueError, match="can be drawn"):
        game.deal("y")
    with pytest.raises(ValueError, match="no tile is to be drawn"):
        acquiring(["b"]).drawable()


def test_the_bag_is_refilled_from_the_tower_only_when_a_tile_must_be_drawn() -> None:
    game = last_pass(round_number=1)
    game.bag, game.tower = {"o": 1}, {"y": 30}
    game.apply("pass")
    assert game.drawable() == {"o": 1}
    game.deal("o")
    assert game.drawable() == {"y": 30, "r": 1}
    assert (game.snapshot()["bag"], game.snapshot()["tower"]) == ({}, {"y": 30, "r": 1})
    game.deal("r")
    assert (game.snapshot()["bag"], game.snapshot()["tower"]) == ({"y": 30}, {})


def test_displays_stay_short_when_bag_and_tower_run_out() -> None:
    game = last_pass(round_number=1)
    game.bag = {"o": 4, "g": 1}
    game.apply("pass:r")
    for kind in "oooog":
        game.deal(kind)
    assert (game.phase, game.turn) == ("acquire", 0)
    assert game.snapshot()["displays"] == [{"o": 4}, {"g": 1}, {}, {}, {}]
    assert sorted(game.legal_moves()) == ["1o", "2g"]


def test_a_round_without_any_tile_to_deal_goes_straight_to_placing() -> None:
    game = last_pass(round_number=1)
    game.bag = {}
    game.apply("pass:r")
    assert (game.round, game.phase, game.turn) == (2, "place", 0)
    assert game.snapshot()["passed"] == [False, False]
    assert game.boards[0].hand == {"r": 1}


def test_a_game_without_any_tile_left_is_over_at_once() -> None:
    game = last_pass(round_number=2)
    game.bag = {}
    game.apply("r1=r")
    assert (game.round, game.turn, game.phase) == (6, "over", "over")
    assert game.passed == [True, True]


# Acquiring


def test_a_colour_is_taken_whole_and_the_rest_goes_to_the_centre() -> None:
    game = acquiring(["rryy", "bbbb"])
    game.apply("1r")
    state = game.snapshot()
    assert state["players"][0]["hand"] == {"r": 2}
    assert (state["displays"][0], state["centre"], state["turn"]) == ({}, {"y": 2}, 1)


def test_exactly_one_joker_tile_comes_with_a_colour() -> None:
    game = acquiring(["gypp", "bbbb"])
    assert sorted(game.legal_moves()) == ["1g", "1y", "2b"]
    game.apply("1g")
    assert game.boards[0].hand == {"g": 1, "p": 1}
    assert game.centre == {"y": 1, "p": 1}


def test_from_a_display_with_joker_tiles_only_exactly_one_is_taken() -> None:
    game = acquiring(["pppp"])
    assert game.legal_moves() == ["1p"]
    game.apply("1p")
    assert game.boards[0].hand == {"p": 1}
    assert game.centre == {"p": 3}
    assert game.stone is None


def test_from_a_centre_with_joker_tiles_only_exactly_one_is_taken() -> None:
    game = acquiring(centre="pp")
    assert game.legal_moves() == ["cp"]
    game.apply("cp")
    assert (game.boards[0].hand, game.centre, game.stone) == ({"p": 1}, {"p": 1}, 0)
    assert game.boards[0].score == 4


def test_the_joker_is_the_colour_of_the_round() -> None:
    game = acquiring(["gpyy"], jokers="back")  # orange in round 1, so purple is an ordinary colour
    assert sorted(game.legal_moves()) == ["1g", "1p", "1y"]


def test_the_first_to_take_from_the_centre_gets_the_stone_and_loses_a_point_a_tile() -> None:
    game = acquiring(["bbbb"], centre="yyyprr", turn=1)
    game.apply("cy")
    assert game.boards[1].hand == {"y": 3, "p": 1}
    assert (game.stone, game.boards[1].score) == (1, 1)
    game.apply("cr")
    assert (game.stone, game.boards[0].score) == (1, 5)


def test_the_stone_never_brings_a_score_below_zero() -> None:
    game = acquiring(["bbbb"], centre="yyyyyyy")
    game.apply("cy")
    assert game.boards[0].score == 0


def test_the_owner_of_the_stone_begins_the_placing() -> None:
    game = acquiring(centre="yb", players=3, turn=2)
    game.apply("cy")
    assert game.start == 0
    game.apply("cb")
    assert (game.start, game.stone, game.phase, game.turn) == (2, 2, "place", 2)


def test_the_same_player_starts_when_nobody_took_the_stone() -> None:
    game = acquiring(["bbbb", "yyyp"], players=3)
    game.start = 1
    game.apply("1b")
    game.apply("2y")
    assert (game.start, game.stone, game.phase, game.turn) == (1, None, "place", 1)


# Placing: the rulebook's examples


def test_example_a_seven_blue_pay_for_blue_six() -> None:
    game = placing("bbbbbbb")
    game.apply("b6=b")
    board = game.boards[0]
    assert (board.score, board.hand, game.tower) == (6, {"b": 1}, {"b": 5})
    assert board.stars[2] == [None, None, None, None, None, "b"]


def test_example_b_tiles_with_a_gap_between_do_not_count() -> None:
    game = placing("rrr")
    cover(game.boards[0], "r", 1, 5, 6)
    game.apply("r3=r")
    assert (game.boards[0].score, game.tower) == (6, {"r": 2})


def test_example_c_three_jokers_help_three_blue() -> None:
    game = placing("bbbppp")
    cover(game.boards[0], "b", 1, 2)
    game.apply("b6=b+3")
    assert (game.boards[0].score, game.boards[0].hand, game.tower) == (8, {}, {"b": 2, "p": 3})


def test_example_d_one_orange_and_three_jokers_pay_for_orange_four() -> None:
    game = placing("ogppp")
    game.apply("o4=o+3")
    board = game.boards[0]
    assert (board.stars[0][3], board.hand, game.tower) == ("o", {"g": 1}, {"p": 3})


def test_example_e_joker_tiles_are_laid_on_the_star_of_their_own_colour() -> None:
    game = placing("pprrgggg")
    cover(game.boards[0], "p", 3, 4)
    game.apply("p2=p")
    board = game.boards[0]
    assert (board.score, board.hand, game.tower) == (8, {"r": 2, "g": 4}, {"p": 1})


def test_example_f_two_tiles_beyond_the_four_kept_cost_two_points() -> None:
    game = placing("ggggrr", "b")
    game.apply("pass:g4")
    board = game.boards[0]
    assert (board.score, board.hand, board.corners, game.tower) == (3, {}, {"g": 4}, {"r": 2})
    assert (game.passed, game.turn) == ([True, False], 1)


# Placing: payments, colours and points


def test_every_mix_of_colour_and_jokers_with_at_least_one_of_the_colour_is_a_payment() -> None:
    game = placing("bbbppp")
    assert moves_on(game, "b4") == ["b+1", "b+2", "b+3"]
    assert moves_on(game, "b3") == ["b", "b+1", "b+2"]
    assert moves_on(game, "b1") == ["b"]
    assert moves_on(game, "b6") == ["b+3"]


def test_joker_tiles_alone_only_fit_their_own_star_and_the_centre() -> None:
    game = placing("ppp")
    placements = sorted(move for move in game.legal_moves() if "=" in move)
    assert placements == ["c1=p", "c2=p", "c3=p", "p1=p", "p2=p", "p3=p"]


def test_a_joker_of_an_earlier_round_is_an_ordinary_tile() -> None:
    game = placing("bbp", round_number=2)
    assert moves_on(game, "b3") == []


def test_covered_spaces_are_not_offered_again() -> None:
    game = placing("rrrrrr")
    cover(game.boards[0], "r", 1, 2)
    assert {move[1] for move in game.legal_moves() if move[0] == "r"} == set("3456")
    with pytest.raises(ValueError, match="not a legal decision"):
        game.apply("r1=r")


def test_the_centre_of_the_coloured_board_takes_every_colour_once() -> None:
    game = placing("orbygp")
    assert colours_on(game, "c") == COLOURS
    cover(game.boards[0], "c", 4, 6, tiles="ry")
    assert colours_on(game, "c") == "obgp"
    assert colours_on(game, "r") == "r"


@pytest.mark.parametrize(
    ("covered", "space", "points"),
    [
        ([], 1, 1),
        ([6], 1, 2),
        ([5, 6, 2], 1, 4),
        ([2, 4, 6], 1, 3),
        ([3, 4, 5], 1, 1),
        ([1, 2, 3, 4], 6, 5),
        ([1, 2, 3, 4, 5], 6, 6),
        ([1, 2, 4, 5, 6], 3, 6),
    ],
)
def test_a_run_goes_around_the_ring_up_to_six(covered: list[int], space: int, points: int) -> None:
    board = Board()
    cover(board, "g", *covered, space)
    assert connected_tiles(board.stars[4], space - 1) == points


def test_tiles_of_other_stars_do_not_score_and_the_centre_scores_as_a_ring() -> None:
    game = placing("r", "b")
    cover(game.boards[0], "c", 6, 2, tiles="by")
    cover(game.boards[0], "o", 1, 4)
    game.apply("c1=r")
    assert game.boards[0].score == 8


# Placing on the monochrome board


def test_the_monochrome_board_has_other_costs() -> None:
    assert COSTS["monochrome"][:6] == [[3, 2, 1, 4, 5, 6]] * 6
    game = placing("bb", board="monochrome")
    placements = sorted(move for move in game.legal_moves() if "=" in move)
    assert placements == sorted(f"{star}{space}=b" for star in COLOURS for space in "23")


def test_the_monochrome_centre_costs_three_everywhere() -> None:
    game = placing("ggg", "r", board="monochrome")
    assert all(moves_on(game, f"c{space}") == ["g"] for space in range(1, 7))
    game.apply("c6=g")
    assert game.tower == {"g": 2}


def test_the_first_and_the_second_tile_of_a_monochrome_star_may_have_any_colour() -> None:
    game = placing("orbygp", board="monochrome")
    assert colours_on(game, "r") == COLOURS
    cover(game.boards[0], "r", 4, tiles="y")
    assert colours_on(game, "r") == COLOURS
    cover(game.boards[0], "c", 4, tiles="y")
    game.boards[0].hand = pile("oorrrbbbyyygggppp")
    assert colours_on(game, "c") == COLOURS


def test_two_equal_tiles_make_a_monochrome_star_one_coloured() -> None:
    game = placing("orbygp", board="monochrome")
    cover(game.boards[0], "r", 6, 2, tiles="yy")
    assert colours_on(game, "r") == "y"


def test_two_different_tiles_make_a_monochrome_star_many_coloured() -> None:
    game = placing("orbygp", board="monochrome")
    cover(game.boards[0], "r", 6, 2, tiles="yo")
    assert colours_on(game, "r") == "rbgp"


# Bonus tiles


def test_no_space_belongs_to_more_than_two_features_or_three_bonus_tiles() -> None:
    around: dict[tuple[int, int], list[int]] = {}
    for bonus, spaces in FEATURES:
        for space in spaces:
            around.setdefault(space, []).append(bonus)
    assert len(FEATURES) == 18
    assert len(around) == 42
    for star in range(6):
        assert [sorted(around[star, space]) for space in range(6)] == [[2], [1, 2], [1, 2], [2], [3], [3]]
    assert all(around[6, space] == [1, 1] for space in range(6))


@pytest.mark.parametrize(
    ("covered", "move", "picks"),
    [
        ({"o": [2], "r": [3, 4]}, "o1=o", 2),  # the statue between orange and red
        ({"p": [1, 2], "o": [3]}, "o4=o", 2),  # the statue between purple and orange
        ({"o": [1], "r": [3, 4]}, "o4=o", 0),  # three tiles around a statue, the fourth elsewhere
        ({"o": [3], "c": [6, 1]}, "o2=o", 1),  # orange's pillar
        ({"p": [2], "c": [5, 6]}, "p3=p", 1),  # purple's pillar
        ({"o": [5]}, "o6=o", 3),  # a window
        ({"o": [6]}, "o5=o", 3),
        ({"o": [1]}, "o6=o", 0),
        ({"o": [1, 3], "r": [3, 4], "c": [6, 1]}, "o2=o", 3),  # a statue and a pillar
        ({"o": [2, 3], "c": [6]}, "c1=r", 1),  # a pillar from the centre's side
        ({"o": [2, 3], "r": [2, 3], "c": [6, 2]}, "c1=r", 2),  # two pillars at once
    ],
)
def test_completed_features_add_up(covered: dict[str, list[int]], move: str, picks: int) -> None:
    game = placing("oooooorrrrrrpppppp", "b")
    for star, numbers in covered.items():
        cover(game.boards[0], star, *numbers, tiles="bgy" if star == "c" else "")
    game.apply(move)
    if picks:
        assert (game.phase, game.turn, game.picks) == ("pick", 0, picks)
    else:
        assert (game.phase, game.turn, game.picks) == ("place", 1, 0)


def test_picks_go_up_in_colour_order_so_that_each_set_is_one_sequence() -> None:
    supply = "rrbbbggggp"
    sequences = [""]
    for _ in range(3):
        longer = []
        for sequence in sequences:
            game = placing("oooooo", "b")
            cover(game.boards[0], "o", 5)
            game.supply = pile(supply)
            game.apply("o6=o")
            for colour in sequence:
                game.apply("+" + colour)
            longer += [sequence + move.removeprefix("+") for move in game.legal_moves()]
        sequences = longer
    expected = {"".join(chosen) for chosen in itertools.combinations(supply, 3)}
    assert sorted(sequences) == sorted(expected)


def test_a_pick_that_leaves_too_few_later_tiles_is_not_legal() -> None:
    game = placing("oooooo", "b")
    cover(game.boards[0], "o", 5)
    game.supply = pile("rgp")
    game.apply("o6=o")
    assert game.legal_moves() == ["+r"]
    game.apply("+r")
    assert (game.picks, game.legal_moves()) == (2, ["+g"])
    game.apply("+g")
    assert (game.picks, game.legal_moves()) == (1, ["+p"])


def test_the_supply_is_refilled_after_the_last_pick_and_before_the_next_turn() -> None:
    game = placing("oooooo", "b")
    cover(game.boards[0], "o", 5)
    game.supply = pile("rrbbbgggpp")
    game.apply("o6=o")
    for text in ("+b", "+p", "+p"):
        assert (game.phase, game.turn, size(game.tower)) == ("pick", 0, 5)
        game.apply(text)
    assert game.boards[0].hand == {"b": 1, "p": 2}
    for _ in range(3):
        assert (game.phase, game.turn, game.picks) == ("supply", "chance", 0)
        game.deal("y")
    assert (game.phase, game.turn) == ("place", 1)
    assert game.supply == pile("rrbbgggyyy")


def test_a_short_supply_gives_all_it_has_and_is_filled_up_as_far_as_tiles_go() -> None:
    game = placing("oooooo", "b")
    cover(game.boards[0], "o", 5)
    game.bag, game.supply = {}, pile("gp")
    game.apply("o6=o")
    assert game.picks == 2
    game.apply("+g")
    game.apply("+p")
    assert game.drawable() == {"o": 5}  # just paid
    for _ in range(5):
        game.deal("o")
    assert (game.phase, game.turn, game.supply, game.tower) == ("place", 1, {"o": 5}, {})


def test_nothing_is_drawn_for_the_supply_when_bag_and_tower_are_empty() -> None:
    game = placing("b", "b", board="monochrome")
    cover(game.boards[0], "b", 2, tiles="b")
    cover(game.boards[0], "c", 2, 3, tiles="bb")
    game.bag = {}
    game.apply("b3=b")
    game.apply("+o")
    assert (game.phase, game.turn) == ("place", 1)
    assert game.supply == pile("orrbbyygg")


def test_an_empty_supply_asks_for_nothing_and_is_not_refilled() -> None:
    game = placing("oooooo", "b")
    cover(game.boards[0], "o", 5)
    game.supply = {}
    game.apply("o6=o")
    assert (game.phase, game.turn, game.supply) == ("place", 1, {})


def test_a_placement_without_bonus_does_not_refill_a_short_supply() -> None:
    game = placing("o", "b")
    game.supply = pile("rr")
    game.apply("o1=o")
    assert (game.phase, game.turn) == ("place", 1)


def test_bonus_tiles_give_another_turn_to_a_seat_that_had_spent_its_hand() -> None:
    game = placing("oooooo", "")
    cover(game.boards[0], "o", 5)
    game.apply("o6=o")
    for text in ("+o", "+o", "+r"):
        game.apply(text)
    deal_all(game, random.Random(1))
    assert (game.turn, game.passed) == (0, [False, True])
    assert "o2=o" in game.legal_moves()


# Turns and passing


def test_turns_go_clockwise_and_skip_those_who_passed() -> None:
    game = placing("rr", "bb", "yy", "gg")
    game.apply("r1=r")
    game.apply("pass")
    game.apply("y1=y")
    game.apply("g1=g")
    assert game.turn == 0
    game.apply("c1=r")
    assert game.turn == 2
    assert game.passed == [False, True, False, False]


def test_a_seat_without_tiles_passes_unasked_when_its_turn_comes() -> None:
    game = placing("rr", "", "yy")
    game.apply("r1=r")
    assert (game.turn, game.passed) == (2, [False, True, False])
    assert [board.score for board in game.boards] == [6, 5, 5]


def test_a_seat_without_a_legal_placement_is_still_asked_what_it_keeps() -> None:
    game = placing("r", "b")
    cover_all_but(game.boards[0], "r", 6)
    cover(game.boards[0], "c", 1, tiles="r")
    assert set(game.legal_moves()) == {"pass", "pass:r"}


def test_every_choice_of_at_most_four_tiles_can_be_kept() -> None:
    assert passes(placing("rrg")) == {"pass", "pass:r", "pass:g", "pass:r2", "pass:rg", "pass:r2g"}
    hand = "ooooorrbbbyyggggppp"
    game = placing(hand)
    choices = {tiles for count in range(5) for tiles in itertools.combinations(hand, count)}
    assert len(passes(game)) == len(choices)
    assert {"pass:obp2", "pass:o4", "pass:g4", "pass:r2y2"} <= passes(game)
    assert not {"pass:o5", "pass:r3", "pass:", "pass:o1", "pass:po"} & passes(game)


def test_keeping_fewer_tiles_than_possible_costs_a_point_for_each_of_the_others() -> None:
    game = placing("rgg", "b")
    game.apply("pass:g")
    board = game.boards[0]
    assert (board.score, board.corners, game.tower) == (3, {"g": 1}, {"r": 1, "g": 1})


def test_passing_never_brings_a_score_below_zero() -> None:
    game = placing("rrrrrrrrr", "b")
    game.apply("pass")
    assert (game.boards[0].score, game.tower) == (0, {"r": 9})


def test_illegal_decisions_are_refused() -> None:
    game = placing("rrb", "b")
    for text in ("", "pass:y", "b2=b", "r3=r", "x1=r", "+r", "1r", "r2=r+1", "b2=r"):
        with pytest.raises(ValueError, match="not a legal decision"):
            game.apply(text)


# The next round


def test_a_new_round_returns_the_stone_and_the_kept_tiles() -> None:
    game = placing("rr", "bb")
    game.start = game.stone = game.turn = 1
    game.apply("pass:b")
    game.apply("pass:r2")
    state = game.snapshot()
    assert (state["round"], state["phase"], state["turn"], state["joker"]) == (2, "displays", "chance", "g")
    assert (state["start"], state["stone"], state["passed"]) == (1, None, [False, False])
    assert [player["hand"] for player in state["players"]] == [{"r": 2}, {"b": 1}]
    assert [player["corners"] for player in state["players"]] == [{}, {}]
    deal_all(game, random.Random(1))
    assert (game.phase, game.turn) == ("acquire", 1)


def test_a_new_round_does_not_refill_the_supply() -> None:
    game = last_pass(round_number=1)
    game.supply = pile("ry")
    game.apply("pass")
    deal_all(game, random.Random(1))
    assert (game.phase, game.supply) == ("acquire", {"r": 1, "y": 1})


# The end


def test_kept_tiles_are_discarded_before_the_bonuses_after_round_six() -> None:
    game = placing("rrrr", round_number=6)
    game.boards[0].score = 1
    cover_all_but(game.boards[0], "p")
    game.apply("pass:r4")
    state = game.snapshot()
    assert (state["turn"], state["phase"], state["round"]) == ("over", "over", 6)
    assert (state["stone"], state["passed"]) == (0, [True, True])
    assert state["players"][0]["score"] == 20
    assert (state["players"][0]["corners"], state["tower"]) == ({}, {"r": 4})
    assert game.legal_moves() == []


@pytest.mark.parametrize(
    ("star", "points"), [("r", 14), ("b", 15), ("y", 16), ("o", 17), ("g", 18), ("p", 20), ("c", 12)]
)
def test_a_complete_star_scores_by_its_colour(star: str, points: int) -> None:
    game = last_pass()
    cover_all_but(game.boards[0], star, tiles="gpybro" if star == "c" else "")
    cover_all_but(game.boards[1], star, 3, tiles="gpybr" if star == "c" else "")
    game.apply("pass:r")
    assert [board.score for board in game.boards] == [4 + points, 5]


def test_complete_monochrome_stars_score_by_their_kind_and_each_counts() -> None:
    game = last_pass(board="monochrome")
    cover_all_but(game.boards[0], "o", tiles="gggggg")
    cover_all_but(game.boards[0], "c", tiles="gggggg")
    cover_all_but(game.boards[0], "r", tiles="orbygp")
    cover_all_but(game.boards[0], "y", tiles="pgybro")
    game.apply("pass:r")
    assert game.boards[0].score == 4 + 18 + 18 + 12 + 12


@pytest.mark.parametrize(("number", "points"), [(1, 4), (2, 8), (3, 12), (4, 16), (5, 0), (6, 0)])
def test_all_seven_spaces_of_a_number_score_on_the_coloured_board(number: int, points: int) -> None:
    game = last_pass()
    for star in STAR_NAMES:
        cover(game.boards[0], star, number, tiles="y")
        if star != "c":
            cover(game.boards[1], star, number, tiles="y")
    game.apply("pass:r")
    assert [board.score for board in game.boards] == [4 + points, 5]


@pytest.mark.parametrize(("space", "points"), [(1, 0), (2, 8), (3, 4), (4, 16), (5, 0), (6, 0)])
def test_numbers_on_the_monochrome_board_follow_its_costs(space: int, points: int) -> None:
    game = last_pass(board="monochrome")
    for star in COLOURS:
        cover(game.boards[0], star, space, tiles="y")
    game.apply("pass:r")
    assert game.boards[0].score == 4 + points


def test_the_threes_of_the_monochrome_board_are_twelve_spaces() -> None:
    game = last_pass(board="monochrome")
    for board in game.boards:
        cover_all_but(board, "c", tiles="rrrrrr")
        for star in COLOURS:
            cover(board, star, 1, tiles="y")
    game.boards[1].stars[5][0] = None
    game.apply("pass:r")
    assert [board.score for board in game.boards] == [4 + 14 + 12, 5 + 14]


def test_equal_points_share_a_place() -> None:
    game = placing("r", "", "", "", round_number=6)
    for board, score in zip(game.boards, (10, 9, 30, 8), strict=True):
        board.score = score
    game.apply("pass")
    assert [board.score for board in game.boards] == [9, 9, 30, 8]
    assert game.places() == [2, 2, 1, 4]


def test_there_are_no_places_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        SummerPavilion(2).places()


# Random games


def choose(game: SummerPavilion, moves: list[str], dice: random.Random) -> str:
    """A random decision that passes only one time in twenty if it can place, so that boards get full."""
    placements = [move for move in moves if "=" in move]
    return dice.choice(placements if placements and dice.random() < 0.95 else moves)


@pytest.mark.parametrize(("players", "board", "jokers"), SET_UPS)
def test_random_games_keep_all_tiles_and_end_after_six_rounds(players: int, board: str, jokers: str) -> None:
    dice = random.Random(f"{players} {board} {jokers}")
    for _ in range(3):
        game = SummerPavilion(players, board, jokers)
        rounds = set()
        while game.turn != "over":
            deal_all(game, dice)
            if game.turn == "over":
                break
            moves = game.legal_moves()
            assert moves
            assert len(moves) == len(set(moves))
            before = game.snapshot()
            game.apply(choose(game, moves, dice))
            after = game.snapshot()
            assert after != before
            assert all_tiles(after) == dict.fromkeys(COLOURS, 22)
            assert all(player["score"] >= 0 for player in after["players"])
            assert (after["picks"] > 0) == (after["phase"] == "pick")
            rounds.add(before["round"])
        assert rounds == {1, 2, 3, 4, 5, 6}
        assert min(game.places()) == 1
