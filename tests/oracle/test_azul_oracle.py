"""Tests of the Azul oracle itself, by the facts of the rules page and the decisions D1 to D8."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from tests.oracle.azul import COLOURS, DISPLAYS, JOKERS, Azul, Board, placement_score

SET_UPS = list(itertools.product(range(2, 9), ("coloured", "grey"), (False, True)))
COLOURED_WALL = ["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"]


# Helpers


def pile(tiles: str) -> dict[str, int]:
    return {kind: tiles.count(kind) for kind in tiles}


def drafting(
    displays: list[str] | None = None,
    centres: list[str] | None = None,
    turn: int = 0,
    players: int = 2,
    **options: Any,
) -> Azul:
    """A game in its drafting phase with these tiles on offer, the other displays and centres empty."""
    game = Azul(players, **options)
    for number, tiles in enumerate(displays or []):
        game.displays[number] = pile(tiles)
    for number, tiles in enumerate(centres or []):
        game.centres[number] = pile(tiles)
    game.phase = "drafting"
    game.turn = turn
    return game


def last_move_by_seat_one(**options: Any) -> Azul:
    """A game in which seat 1 ends the drafting with 1w>f, after a test has prepared the board of seat 0."""
    return drafting(displays=["w"], turn=1, **options)


def set_lines(board: Board, *lines: str) -> None:
    for row, tiles in enumerate(lines):
        board.lines[row] = pile(tiles)


def set_wall(board: Board, *rows: str) -> None:
    """Wall rows as texts with a dot for a free space."""
    for row, cells in enumerate(rows):
        board.wall[row] = [None if cell == "." else cell for cell in cells]


def deal_round(game: Azul, dice: random.Random) -> None:
    while game.turn == "chance":
        kinds = game.drawable()
        game.deal(dice.choices(list(kinds), list(kinds.values()))[0])


def all_tiles(snapshot: dict[str, Any]) -> dict[str, int]:
    piles = [snapshot["bag"], snapshot["lid"], *snapshot["displays"], *snapshot["centres"]]
    for player in snapshot["players"]:
        piles += [player["floor"], *player["lines"]]
        piles += [{cell: 1} for wall_row in player["wall"] for cell in wall_row if cell]
    total: dict[str, int] = {}
    for tiles in piles:
        assert all(count > 0 for count in tiles.values())
        for kind, count in tiles.items():
            total[kind] = total.get(kind, 0) + count
    return total


def expected_tiles(players: int, jokers: bool) -> dict[str, int]:
    per_colour = 20 if players <= 4 else 40
    if not jokers:
        return dict.fromkeys(COLOURS, per_colour)
    joker_count, removed = JOKERS[players]
    return dict.fromkeys(COLOURS, per_colour - removed) | {"j": joker_count}


# Set-up and dealing


def test_a_new_game_waits_for_the_first_tile() -> None:
    state = Azul(2).snapshot()
    assert (state["turn"], state["round"], state["idle"], state["first"]) == ("chance", 1, 0, 0)
    assert state["marker"] is None
    assert state["bag"] == dict.fromkeys(COLOURS, 20)
    assert state["displays"] == [{}] * 5
    assert state["centres"] == [{}]


@pytest.mark.parametrize(("players", "jokers"), [(2, 5), (3, 10), (4, 10), (5, 15), (6, 15), (7, 20), (8, 20)])
def test_jokers_replace_as_many_coloured_tiles(players: int, jokers: int) -> None:
    bag = Azul(players, jokers=True).drawable()
    assert bag["j"] == jokers
    assert sum(bag.values()) == (100 if players <= 4 else 200)


def test_drafting_starts_by_itself_when_every_display_has_four_tiles() -> None:
    game = Azul(2)
    for number in range(20):
        assert game.turn == "chance"
        game.deal("byrkw"[number // 4])
    assert game.turn == 0
    assert game.snapshot()["displays"] == [{kind: 4} for kind in "byrkw"]


def test_only_tiles_in_the_bag_can_be_dealt() -> None:
    game = Azul(2)
    game.bag = {"b": 3}
    with pytest.raises(ValueError, match="can be drawn"):
        game.deal("y")


def test_the_bag_is_refilled_from_the_lid_only_when_a_tile_must_be_drawn() -> None:
    game = Azul(2)
    game.bag, game.lid = {"b": 1}, {"r": 30}
    assert game.drawable() == {"b": 1}
    game.deal("b")
    assert game.snapshot()["bag"] == {}
    assert game.snapshot()["lid"] == {"r": 30}
    assert game.drawable() == {"r": 30}
    assert game.snapshot()["bag"] == {}
    assert game.snapshot()["lid"] == {"r": 30}
    game.deal("r")
    assert game.snapshot()["bag"] == {"r": 29}
    assert game.snapshot()["lid"] == {}
    assert game.snapshot()["displays"][0] == {"b": 1, "r": 1}


def test_the_bag_stays_empty_when_dealing_ends_with_its_last_tile() -> None:
    game = Azul(2)
    game.bag, game.lid = {"b": 20}, {"r": 30}
    for _ in range(20):
        game.deal("b")
    assert game.turn == 0
    assert game.snapshot()["bag"] == {}
    assert game.snapshot()["lid"] == {"r": 30}


def test_a_round_starts_with_short_displays_when_bag_and_lid_are_empty() -> None:
    game = Azul(2)
    game.bag, game.lid = {"b": 3}, {"r": 3}
    for kind in "bbbrrr":
        game.deal(kind)
    assert game.turn == 0
    assert game.snapshot()["displays"] == [{"b": 3, "r": 1}, {"r": 2}, {}, {}, {}]


# Drafting


def test_two_yellow_tiles_go_to_line_one_or_five_or_the_floor_as_in_the_rulebook() -> None:
    game = drafting(displays=["yyrr"])
    set_lines(game.boards[0], "", "", "", "b", "")
    set_wall(game.boards[0], ".....", "..y..", "...y.")
    assert {move for move in game.legal_moves() if move.startswith("1y")} == {"1y>1", "1y>5", "1y>f"}
    game.apply("1y>1")
    assert game.boards[0].lines[0] == {"y": 1}
    assert game.boards[0].floor == {"y": 1}


def test_a_line_takes_more_of_its_own_colour_until_it_is_full() -> None:
    game = drafting(displays=["bbbr", "bbbb"])
    set_lines(game.boards[0], "b", "bb", "bb", "r", "")
    assert "1b>3" in game.legal_moves()
    assert "1b>5" in game.legal_moves()
    assert not {"1b>1", "1b>2", "1b>4"} & set(game.legal_moves())
    game.apply("1b>3")
    assert game.boards[0].lines[2] == {"b": 3}
    assert game.boards[0].floor == {"b": 2}


def test_what_is_left_of_a_display_goes_to_the_centre() -> None:
    game = drafting(displays=["bbry", "wwww"], centres=["r"])
    game.apply("1b>3")
    assert game.snapshot()["centres"] == [{"r": 2, "y": 1}]
    assert game.snapshot()["displays"][0] == {}
    assert game.turn == 1
    assert game.marker is None


def test_what_is_left_of_a_display_goes_to_the_centre_of_its_own_area() -> None:
    game = drafting(displays=["", "", "", "", "", "bbry", "kkkw"], players=5)
    game.apply("6b>2")
    game.apply("7k>3")
    assert game.snapshot()["centres"] == [{"r": 1, "y": 1}, {"w": 1}]
    assert {"c1r>1", "c1y>f", "c2w>5"} <= set(game.legal_moves())


def test_the_centre_is_called_c_with_one_area_and_numbered_with_two() -> None:
    assert "cb>1" in drafting(centres=["b"], players=4).legal_moves()
    assert "c2b>1" in drafting(centres=["", "b"], players=5).legal_moves()


def test_the_first_to_take_from_a_centre_gets_the_marker_on_the_floor_before_the_tiles() -> None:
    game = drafting(centres=["bbbbbbbbrr"])
    game.apply("cb>f")
    assert game.marker == 0
    assert game.boards[0].floor_marker
    assert game.boards[0].floor == {"b": 6}
    assert game.lid == {"b": 2}


def test_only_the_first_to_take_from_any_centre_gets_the_marker() -> None:
    game = drafting(centres=["b", "ry"], players=5)
    game.apply("c2r>1")
    game.apply("c1b>1")
    assert game.marker == 0
    assert not game.boards[1].floor_marker


def test_with_a_full_floor_the_marker_changes_owner_and_costs_nothing_d1() -> None:
    game = drafting(centres=["br"])
    game.boards[0].floor = {"k": 7}
    game.boards[0].score = 20
    game.apply("cb>1")
    assert game.marker == 0
    assert not game.boards[0].floor_marker
    game.apply("cr>1")
    assert game.boards[0].score == 20 + 1 - 14
    assert game.first == 0
    assert game.marker is None


def test_past_the_seventh_floor_space_tiles_go_to_the_lid() -> None:
    game = drafting(displays=["bbbr", "w"])
    game.boards[0].floor = {"k": 5}
    game.apply("1b>f")
    assert game.boards[0].floor == {"k": 5, "b": 2}
    assert game.lid == {"b": 1}


def test_illegal_decisions_are_refused() -> None:
    game = drafting(displays=["bbry"])
    set_lines(game.boards[0], "y")
    before = game.snapshot()
    for text in ("1b>1", "1k>2", "2b>2", "1bj>2", "1j>2"):
        with pytest.raises(ValueError, match=r"not there|cannot take"):
            game.apply(text)
    for text in ("1b>6", "1b>0", "01b>2", "c1b>2", "1b", "1by>2", "1jb>2", "1>2", "b>2", "1@1", ">", ""):
        with pytest.raises(ValueError, match="not a drafting move"):
            game.apply(text)
    assert game.snapshot() == before


# Drafting with jokers


def test_a_place_with_jokers_offers_colour_alone_jokers_alone_and_both() -> None:
    moves = drafting(displays=["bbjr"], jokers=True).legal_moves()
    assert {move.partition(">")[0] for move in moves} == {"1b", "1r", "1j", "1bj", "1rj"}
    assert len(moves) == len(set(moves)) == 5 * 6


def test_jokers_left_behind_move_to_the_centre() -> None:
    game = drafting(displays=["bbjr"], jokers=True)
    game.apply("1b>2")
    assert game.snapshot()["centres"] == [{"j": 1, "r": 1}]


def test_colour_fills_the_line_before_the_jokers_d2() -> None:
    game = drafting(centres=["bbjjjr"], jokers=True)
    game.apply("cbj>3")
    assert game.boards[0].lines[2] == {"b": 2, "j": 1}
    assert game.boards[0].floor == {"j": 2}
    assert game.boards[0].floor_marker


def test_colour_overflows_to_the_floor_before_the_jokers() -> None:
    game = drafting(displays=["bbjj", "w"], jokers=True)
    game.boards[0].floor = {"k": 5}
    game.apply("1bj>1")
    assert game.boards[0].lines[0] == {"b": 1}
    assert game.boards[0].floor == {"k": 5, "b": 1, "j": 1}
    assert game.lid == {"j": 1}


def test_jokers_in_a_line_leave_its_colour_open() -> None:
    game = drafting(displays=["bbyy"], jokers=True)
    set_lines(game.boards[0], "", "", "jj", "jb", "")
    assert {"1b>3", "1y>3", "1b>4"} <= set(game.legal_moves())
    assert "1y>4" not in game.legal_moves()


def test_a_line_of_any_colour_takes_jokers_until_it_is_full() -> None:
    game = drafting(displays=["jjyy"], jokers=True)
    set_lines(game.boards[0], "b", "b", "jjj", "rrr", "")
    assert {move for move in game.legal_moves() if move.startswith("1j")} == {"1j>2", "1j>4", "1j>5", "1j>f"}


def test_a_joker_on_the_coloured_wall_blocks_the_colour_of_its_space_in_that_row() -> None:
    game = drafting(displays=["bbyy"], jokers=True)
    set_wall(game.boards[0], ".....", ".j...")
    assert "1b>2" not in game.legal_moves()
    assert "1y>2" in game.legal_moves()


def test_a_joker_on_the_grey_wall_blocks_no_colour_d4() -> None:
    game = drafting(displays=["bbyy"], wall="grey", jokers=True)
    set_wall(game.boards[0], ".....", ".j..y")
    assert "1b>2" in game.legal_moves()
    assert "1y>2" not in game.legal_moves()


# Scoring a tile


@pytest.mark.parametrize(
    ("rows", "row", "column", "points"),
    [
        (["....."] * 2 + ["..r.."] + ["....."] * 2, 2, 2, 1),
        ([".yrk."] + ["....."] * 4, 0, 1, 3),
        (["b....", "w....", ".....", ".....", "....."], 1, 0, 2),
        ([".y...", ".b...", "kwby.", ".....", "....."], 2, 1, 7),
        (["b.r..", ".....", "b....", ".....", "....."], 0, 0, 1),
        (["byrkw", "w....", "k....", "r....", "y...."], 0, 0, 10),
    ],
)
def test_a_tile_scores_the_runs_through_it_or_one(rows: list[str], row: int, column: int, points: int) -> None:
    board = Board()
    set_wall(board, *rows)
    assert placement_score(board.wall, row, column) == points


# Tiling on the coloured wall


def test_each_colour_goes_to_its_printed_space() -> None:
    for row, colours in enumerate(COLOURED_WALL):
        for column, colour in enumerate(colours):
            game = last_move_by_seat_one()
            game.boards[0].lines[row] = {colour: row + 1}
            game.apply("1w>f")
            assert game.boards[0].wall[row][column] == colour
            assert game.boards[0].lines[row] == {}
            assert game.turn == "chance"


def test_incomplete_lines_stay_and_complete_lines_send_the_rest_to_the_lid() -> None:
    game = last_move_by_seat_one()
    set_lines(game.boards[0], "", "rr", "kk", "bbbb", "w")
    game.apply("1w>f")
    assert game.boards[0].score == 2
    assert game.boards[0].lines == [{}, {}, {"k": 2}, {}, {"w": 1}]
    assert game.lid == {"r": 1, "b": 3, "w": 1}


def test_lines_score_from_top_to_bottom() -> None:
    game = last_move_by_seat_one()
    set_lines(game.boards[0], "b", "ww", "kkk")
    game.apply("1w>f")
    assert game.boards[0].score == 1 + 2 + 3


def test_four_tiles_and_the_marker_on_the_floor_cost_eight() -> None:
    game = last_move_by_seat_one()
    game.boards[0].score = 20
    game.boards[0].floor, game.boards[0].floor_marker, game.marker = {"b": 3, "r": 1}, True, 0
    game.apply("1w>f")
    assert game.boards[0].score == 12
    assert game.boards[0].floor == {}
    assert not game.boards[0].floor_marker
    assert game.lid == {"b": 3, "r": 1, "w": 1}


def test_a_score_never_falls_below_zero_and_the_floor_counts_after_the_lines() -> None:
    game = last_move_by_seat_one()
    set_lines(game.boards[0], "b")
    game.boards[0].floor = {"r": 2}
    game.apply("1w>f")
    assert game.boards[0].score == 0


def test_a_joker_goes_to_the_space_of_the_colour_in_its_line() -> None:
    game = last_move_by_seat_one(jokers=True)
    set_lines(game.boards[0], "", "", "yjj")
    game.apply("1w>f")
    assert game.turn == "chance"
    assert game.boards[0].wall[2] == [None, None, None, "j", None]
    assert game.lid == {"y": 1, "j": 1, "w": 1}


def test_a_line_of_jokers_only_asks_for_any_free_space_of_its_row() -> None:
    game = last_move_by_seat_one(jokers=True)
    set_lines(game.boards[0], "", "jj")
    set_wall(game.boards[0], "b....", "w..j.")
    game.apply("1w>f")
    assert game.turn == 0
    assert sorted(game.legal_moves()) == ["2@2", "2@3", "2@5"]
    with pytest.raises(ValueError, match="not a legal space"):
        game.apply("2@1")
    game.apply("2@2")
    assert game.boards[0].wall[1] == ["w", "j", None, "j", None]
    assert game.boards[0].score == 2
    assert game.lid == {"j": 1, "w": 1}


def test_a_line_of_jokers_only_takes_the_last_free_space_without_asking() -> None:
    game = last_move_by_seat_one(jokers=True)
    set_lines(game.boards[0], "j")
    set_wall(game.boards[0], "byr.w")
    game.apply("1w>f")
    assert game.turn == "over"
    assert game.boards[0].wall[0] == list("byrjw")
    assert game.boards[0].score == 5 + 2


# Tiling on the grey wall


def test_the_grey_wall_asks_for_a_column_without_that_colour() -> None:
    game = last_move_by_seat_one(wall="grey")
    set_lines(game.boards[0], "", "bb")
    set_wall(game.boards[0], "b....", "..y..", ".....", "...b.")
    game.apply("1w>f")
    assert game.turn == 0
    assert sorted(game.legal_moves()) == ["2@2", "2@5"]


def test_a_single_legal_space_of_the_grey_wall_is_not_asked_for() -> None:
    game = last_move_by_seat_one(wall="grey")
    set_lines(game.boards[0], "", "bb")
    set_wall(game.boards[0], "b....", ".kyr.")
    game.apply("1w>f")
    assert game.turn == "chance"
    assert game.boards[0].wall[1][4] == "b"


def test_a_line_without_a_legal_space_falls_to_the_floor_and_costs_at_once_d3() -> None:
    game = last_move_by_seat_one(wall="grey")
    set_lines(game.boards[0], "", "", "", "", "bbbbb")
    set_wall(game.boards[0], "b....", ".b...", "..b..", ".....", "...wk")
    game.boards[0].score = 20
    game.boards[0].floor = {"r": 4}
    game.apply("1w>f")
    assert game.boards[0].score == 20 - 14
    assert game.boards[0].lines[4] == {}
    assert game.boards[0].floor == {}
    assert game.lid == {"r": 4, "b": 5, "w": 1}
    assert game.idle == 1


def test_a_joker_on_the_grey_wall_may_go_on_any_free_space_whatever_its_line_holds_d4() -> None:
    game = last_move_by_seat_one(wall="grey", jokers=True)
    set_lines(game.boards[0], "", "bj")
    set_wall(game.boards[0], "b....", "..y..", ".....", "...b.")
    game.apply("1w>f")
    assert sorted(game.legal_moves()) == ["2@1", "2@2", "2@4", "2@5"]
    game.apply("2@1")
    assert game.boards[0].wall[1][0] == "j"
    assert game.lid == {"b": 1, "w": 1}


def test_a_joker_in_a_grey_column_blocks_no_colour_there_d4() -> None:
    game = last_move_by_seat_one(wall="grey", jokers=True)
    set_lines(game.boards[0], "b")
    set_wall(game.boards[0], ".....", "j....")
    game.apply("1w>f")
    assert "1@1" in game.legal_moves()


def test_choices_are_asked_from_the_first_player_and_later_players_stay_untouched_d5() -> None:
    game = drafting(displays=["w"], players=3, wall="grey", turn=0)
    game.first, game.marker = 1, 0
    for board in game.boards:
        board.lines[0], board.floor, board.score = {"b": 1}, {"r": 1}, 10
    game.boards[1].lines[2] = {"k": 3}
    game.apply("1w>5")
    seen = []
    while game.turn != "chance":
        seen.append((game.turn, [board.score for board in game.boards]))
        game.apply(game.legal_moves()[0])
    # Seat 1 puts blue on 1@1 and black on 3@1, pays its floor, then seat 2 and at last seat 0 do the same.
    assert seen == [(1, [10, 10, 10]), (1, [10, 11, 10]), (2, [10, 11, 10]), (0, [10, 11, 10])]
    assert [board.score for board in game.boards] == [10, 11, 10]
    assert game.first == 0
    assert game.round == 2


# End of a round


def test_the_owner_of_the_marker_starts_the_next_round() -> None:
    game = drafting(centres=["b"], turn=1)
    game.apply("cb>1")
    assert (game.turn, game.round, game.first, game.marker) == ("chance", 2, 1, None)


def test_the_same_player_starts_again_when_nobody_took_the_marker_d6() -> None:
    game = drafting(displays=["w"], turn=0)
    game.first = 1
    game.apply("1w>5")
    assert (game.turn, game.round, game.first, game.marker) == ("chance", 2, 1, None)


def test_the_game_ends_when_not_a_single_tile_can_be_dealt_d7() -> None:
    game = drafting(displays=["w"])
    game.bag = {}
    game.apply("1w>5")
    assert game.turn == "over"
    assert game.round == 1
    assert game.legal_moves() == []


def test_the_game_goes_on_when_one_tile_can_be_dealt() -> None:
    game = last_move_by_seat_one()
    game.bag = {}
    game.apply("1w>f")
    assert game.turn == "chance"
    assert game.drawable() == {"w": 1}
    game.deal("w")
    assert game.snapshot()["turn"] == 0


def test_five_rounds_in_a_row_without_a_tile_on_a_wall_end_the_game_d8() -> None:
    game = Azul(2)
    dice = random.Random(1)
    for idle in range(5):
        assert game.snapshot()["idle"] == idle
        assert game.turn == "chance"
        deal_round(game, dice)
        while game.turn not in ("chance", "over"):
            game.apply(next(move for move in game.legal_moves() if move.endswith(">f")))
    assert game.turn == "over"
    assert game.snapshot()["idle"] == 5
    assert game.snapshot()["round"] == 5


def test_a_tile_on_any_wall_resets_the_count_of_idle_rounds() -> None:
    game = last_move_by_seat_one()
    game.idle = 4
    set_lines(game.boards[0], "b")
    game.apply("1w>f")
    assert game.turn == "chance"
    assert game.idle == 0


# End of the game


def test_a_complete_row_ends_the_game_and_the_marker_stays_with_its_owner() -> None:
    game = drafting(centres=["b"], turn=1)
    set_wall(game.boards[1], ".yrkw")
    game.apply("cb>1")
    assert (game.turn, game.round, game.first, game.marker) == ("over", 1, 0, 1)
    assert game.boards[1].score == 5 - 1 + 2
    assert game.places() == [2, 1]


def test_a_complete_column_alone_does_not_end_the_game() -> None:
    game = last_move_by_seat_one()
    set_wall(game.boards[0], *[colours[0] + "...." for colours in COLOURED_WALL])
    game.apply("1w>f")
    assert game.turn == "chance"
    assert game.boards[0].score == 0


def test_rows_columns_and_colours_give_two_seven_and_ten() -> None:
    game = last_move_by_seat_one()
    set_wall(game.boards[0], *COLOURED_WALL)
    game.apply("1w>f")
    assert game.boards[0].score == 5 * 2 + 5 * 7 + 5 * 10


def test_four_blue_tiles_and_a_joker_on_the_fifth_blue_space_give_no_colour_bonus() -> None:
    game = last_move_by_seat_one(jokers=True)
    set_wall(game.boards[0], "jyrkw", ".b...", "..b..", "...b.", "....b")
    game.apply("1w>f")
    assert game.turn == "over"
    assert game.boards[0].score == 2


def test_jokers_count_for_rows_and_columns() -> None:
    game = last_move_by_seat_one(jokers=True)
    set_wall(game.boards[0], "jjjjj", "j....", "j....", "j....", "j....")
    game.apply("1w>f")
    assert game.boards[0].score == 2 + 7


def test_equal_points_are_decided_by_complete_rows_and_else_shared() -> None:
    game = last_move_by_seat_one(players=4)
    for board, score in zip(game.boards, (10, 8, 10, 30), strict=True):
        board.score = score
    set_wall(game.boards[1], "byrkw")
    game.apply("1w>f")
    assert [board.score for board in game.boards] == [10, 9, 10, 30]
    assert game.places() == [2, 4, 2, 1]
    game.boards[1].score = 10
    assert game.places() == [3, 2, 3, 1]


def test_there_are_no_places_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        Azul(2).places()


# Random games


@pytest.mark.parametrize(("players", "wall", "jokers"), SET_UPS)
def test_random_games_keep_all_tiles_and_end(players: int, wall: str, jokers: bool) -> None:
    dice = random.Random(f"{players} {wall} {jokers}")
    for _ in range(3):
        game = Azul(players, wall, jokers)
        assert len(game.displays) == DISPLAYS[players]
        assert len(game.centres) == (1 if players <= 4 else 2)
        while game.turn != "over":
            deal_round(game, dice)
            moves = game.legal_moves()
            assert moves
            assert len(moves) == len(set(moves))
            before = game.snapshot()
            game.apply(dice.choice(moves))
            after = game.snapshot()
            assert after != before
            assert all_tiles(after) == expected_tiles(players, jokers)
        assert min(game.places()) == 1
        assert after["idle"] == 5 or any(None not in row for seat in after["players"] for row in seat["wall"])


def test_random_games_of_two_have_the_known_length_and_score() -> None:
    dice = random.Random(7)
    games, decisions, points = 300, 0, 0
    for _ in range(games):
        game = Azul(2)
        while game.turn != "over":
            deal_round(game, dice)
            game.apply(dice.choice(game.legal_moves()))
            decisions += 1
        points += sum(board.score for board in game.boards)
    # Long runs give 70 to 71 decisions and about 3 points a seat; the margins are for only 300 games.
    assert 67 < decisions / games < 74
    assert 2.3 < points / games / 2 < 3.6
