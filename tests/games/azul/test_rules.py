"""Every fact of the rules page, one test each."""

from collections.abc import Sequence

import pytest

import azulejos
from azulejos.core.events import Event
from azulejos.core.state import State
from azulejos.games.azul.params import PENALTIES, TABLE, AzulParams
from tests.games.azul.positions import EMPTY_WALL, board, position, targets

SET_UPS = {
    2: (5, 1, 100),
    3: (7, 1, 100),
    4: (9, 1, 100),
    5: (12, 2, 200),
    6: (14, 2, 200),
    7: (16, 2, 200),
    8: (18, 2, 200),
}
JOKERS = {2: (5, 1), 3: (10, 2), 4: (10, 2), 5: (15, 3), 6: (15, 3), 7: (20, 4), 8: (20, 4)}


def boards(state: State) -> list[dict[str, object]]:
    """All boards as a seat sees them."""
    seen: list[dict[str, object]] = state.view(0)["boards"]
    return seen


def told(events: Sequence[Event], name: str) -> list[Event]:
    """The events with a name."""
    return [event for event in events if event.id == f"azul.{name}"]


# --- Parts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 9))
def test_displays_areas_and_tiles_follow_the_number_of_players(players: int) -> None:
    view = azulejos.load(f"azul(players={players})").new(seed=1).view(0)
    displays, areas, tiles = SET_UPS[players]
    assert (len(view["displays"]), len(view["centres"])) == (displays, areas)
    assert sum(view["bag"].values()) + sum(sum(pile.values()) for pile in view["displays"]) == tiles
    assert AzulParams(players=players).tiles == (tiles // 5,) * 5 + (0,)


@pytest.mark.parametrize("players", range(2, 9))
def test_jokers_replace_as_many_tiles_of_each_colour_as_the_table_says(players: int) -> None:
    jokers, removed = JOKERS[players]
    per_colour = SET_UPS[players][2] // 5
    assert AzulParams(players=players, jokers=True).tiles == (per_colour - removed,) * 5 + (jokers,)
    assert sum(AzulParams(players=players, jokers=True).tiles) == SET_UPS[players][2]


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_two_areas_have_equally_many_displays(players: int) -> None:
    half = TABLE[players][0] // 2
    for display, area in ((1, 0), (half, 0), (half + 1, 1), (2 * half, 1)):
        displays = ["-"] * (2 * half)
        displays[display - 1] = "b2yk"
        state = position(*[board()] * players, displays=",".join(displays))
        state.apply(f"{display}b>2")
        assert [sum(centre.values()) for centre in state.view(0)["centres"]] == [2 * (area == 0), 2 * (area == 1)]


def test_a_game_starts_with_empty_boards_no_points_and_the_marker_in_the_middle() -> None:
    view = azulejos.load("azul(players=4)").new(seed=3).view(0)
    assert view["marker"] is None
    empty = {"score": 0, "lines": [{}] * 5, "wall": [[None] * 5] * 5, "floor": {}, "floor_cost": 0, "tiling": []}
    assert view["boards"] == [empty | {"tiled_score": 0}] * 4


def test_every_display_starts_with_four_tiles() -> None:
    view = azulejos.load("azul(players=8,jokers=on)").new(seed=3).view(0)
    assert [sum(pile.values()) for pile in view["displays"]] == [4] * 18


def test_the_floor_line_costs_1_1_2_2_2_3_3() -> None:
    assert PENALTIES == (1, 1, 2, 2, 2, 3, 3)


def test_each_row_of_the_coloured_wall_is_the_row_above_shifted_one_to_the_right() -> None:
    letters = "byrkw"
    expected = [letters[-row:] + letters[:-row] if row else letters for row in range(5)]
    assert expected == ["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"]
    for row, colours in enumerate(expected):
        for column, colour in enumerate(colours):
            lines = ["-"] * 5
            lines[row] = f"{colour}{row}" if row else "-"
            state = position(board(lines=",".join(lines)), board(), displays=colour)
            state.apply(f"1{colour}>{row + 1}")
            wall = boards(state)[0]["wall"]
            assert isinstance(wall, list)
            assert [place for place in range(5) if wall[row][place]] == [column]


# --- Drafting ---------------------------------------------------------------------------------------------------------


def test_a_draft_takes_all_tiles_of_one_colour_and_moves_the_rest_to_the_centre() -> None:
    state = position(board(), board(), displays="b2yk", centres="k")
    state.apply("1b>2")
    view = state.view(0)
    assert view["displays"][0] == {}
    assert view["centres"] == [{"yellow": 1, "black": 2}]
    assert view["boards"][0]["lines"][1] == {"blue": 2}
    assert state.turn == 1


def test_tiles_left_on_a_display_go_to_the_centre_of_its_own_area() -> None:
    displays = ",".join(["b2yk"] + ["-"] * 6 + ["r2w2"])
    state = position(*[board()] * 6, displays=displays)
    state.apply("1b>2")
    assert state.view(0)["centres"] == [{"yellow": 1, "black": 1}, {}]
    state.apply("8r>2")
    assert state.view(0)["centres"] == [{"yellow": 1, "black": 1}, {"white": 2}]


def test_taking_from_one_centre_leaves_the_other_alone() -> None:
    state = position(*[board()] * 5, centres="r3y,r2")
    state.apply("c1r>3")
    assert state.view(0)["centres"] == [{"yellow": 1}, {"red": 2}]
    assert boards(state)[0]["lines"] == [{}, {}, {"red": 3}, {}, {}]


def test_the_first_to_take_from_the_centre_takes_the_marker_to_the_floor() -> None:
    state = position(board(), board(), centres="r3y2")
    state.apply("cr>3")
    assert state.view(0)["marker"] == 0
    assert boards(state)[0]["floor"] == {"marker": 1}


def test_only_the_first_to_take_from_a_centre_takes_the_marker() -> None:
    state = position(board(), board(), centres="r3y2", displays="k")
    state.apply("cr>3")
    state.apply("cy>2")
    assert state.view(0)["marker"] == 0
    assert boards(state)[1]["floor"] == {}


def test_with_two_areas_there_is_one_marker_for_both_centres() -> None:
    state = position(*[board()] * 5, centres="r3,y2", displays="k")
    state.apply("c2y>2")
    state.apply("c1r>3")
    assert state.view(0)["marker"] == 0
    assert boards(state)[1]["floor"] == {}


def test_the_marker_lies_on_the_floor_before_the_tiles_of_that_turn() -> None:
    # Six fallen tiles and one free space: the marker takes it, and the tile goes to the lid.
    state = position(board(floor="b6"), board(), centres="ry", displays="k")
    state.apply("cr>f")
    assert boards(state)[0]["floor"] == {"blue": 6, "marker": 1}
    assert state.view(0)["lid"] == {"red": 1}


def test_d1_with_a_full_floor_line_the_marker_changes_owner_and_costs_nothing() -> None:
    state = position(board(floor="b7"), board(), centres="ry", displays="k")
    events = state.apply("cr>1")
    assert state.view(0)["marker"] == 0
    assert boards(state)[0]["floor"] == {"blue": 7}
    assert [event.parameters for event in told(events, "marker")] == [{"on_floor": False}]


def test_two_yellow_tiles_may_go_to_lines_1_and_5_or_the_floor_as_in_the_rulebook() -> None:
    # Rows 2 and 3 hold yellow, line 4 holds blue.
    wall = "...../..y../...y./...../....."
    state = position(board(lines="-,-,-,b,-", wall=wall), board(), displays="y2kw")
    assert targets(state, "1y") == {"1", "5", "f"}
    state.apply("1y>1")
    assert boards(state)[0]["lines"] == [{"yellow": 1}, {}, {}, {"blue": 1}, {}]
    assert boards(state)[0]["floor"] == {"yellow": 1}


def test_a_line_takes_only_its_own_colour() -> None:
    state = position(board(lines="-,-,y,-,-"), board(), displays="b2yk")
    assert targets(state, "1b") == {"1", "2", "4", "5", "f"}
    assert targets(state, "1y") == {"1", "2", "3", "4", "5", "f"}


def test_a_full_line_is_never_a_target() -> None:
    state = position(board(lines="b,-,-,-,-"), board(), displays="b2yk")
    assert "1" not in targets(state, "1b")


def test_every_tile_may_go_to_the_floor() -> None:
    state = position(board(), board(), displays="b2yk", centres="r")
    assert all("f" in targets(state, tiles) for tiles in ("1b", "1y", "1k", "cr"))


def test_what_does_not_fit_into_the_line_falls_to_the_floor() -> None:
    state = position(board(lines="-,b,-,-,-"), board(), displays="b3k")
    state.apply("1b>2")
    assert boards(state)[0]["lines"] == [{}, {"blue": 2}, {}, {}, {}]
    assert boards(state)[0]["floor"] == {"blue": 2}


def test_tiles_past_the_seventh_floor_space_go_to_the_lid() -> None:
    state = position(board(floor="r5"), board(), displays="b4,k")
    state.apply("1b>1")
    assert boards(state)[0]["floor"] == {"blue": 2, "red": 5}
    assert state.view(0)["lid"] == {"blue": 1}


def test_the_turn_passes_clockwise() -> None:
    state = position(board(), board(), board(), phase="draft:2", displays="b,y,r")
    assert state.turn == 2
    state.apply("1b>1")
    assert state.turn == 0


# --- Drafting with jokers ---------------------------------------------------------------------------------------------


def test_jokers_can_be_taken_alone_with_a_colour_or_left() -> None:
    state = position(board(), board(), jokers=True, displays="b2kj")
    assert {str(move).split(">")[0] for move in state.legal_moves} == {"1b", "1bj", "1k", "1kj", "1j"}


def test_taking_a_colour_alone_moves_the_jokers_to_the_centre_with_the_rest() -> None:
    state = position(board(), board(), jokers=True, displays="b2kj")
    state.apply("1b>2")
    assert state.view(0)["centres"] == [{"black": 1, "joker": 1}]


def test_taking_jokers_with_a_colour_takes_all_of_both() -> None:
    state = position(board(), board(), jokers=True, centres="b2j3k")
    state.apply("cbj>5")
    assert state.view(0)["centres"] == [{"black": 1}]
    assert boards(state)[0]["lines"] == [{}, {}, {}, {}, {"blue": 2, "joker": 3}]


def test_without_jokers_in_a_place_no_move_takes_them() -> None:
    state = position(board(), board(), jokers=True, displays="b2k2")
    assert not any("j" in str(move) for move in state.legal_moves)


def test_jokers_in_a_line_leave_its_colour_open() -> None:
    state = position(board(lines="-,-,j,-,-"), board(), jokers=True, displays="b2k2")
    assert "3" in targets(state, "1b")
    assert "3" in targets(state, "1k")


def test_jokers_go_to_any_line_that_is_not_full() -> None:
    lines, wall = "b,-,y,-,-", "...../....k/...../...../....."
    state = position(board(lines=lines, wall=wall), board(), jokers=True, displays="j2k2")
    assert targets(state, "1j") == {"2", "3", "4", "5", "f"}


def test_a_colour_with_jokers_goes_only_where_the_colour_may_go() -> None:
    state = position(board(lines="-,-,y,-,-"), board(), jokers=True, displays="b2j2")
    assert targets(state, "1bj") == {"1", "2", "4", "5", "f"}


def test_on_the_coloured_wall_a_joker_on_a_colours_space_blocks_that_colour_in_its_row() -> None:
    state = position(board(wall="j..../...../...../...../....."), board(), jokers=True, displays="b2k2")
    assert "1" not in targets(state, "1b")
    assert "1" in targets(state, "1k")


def test_on_the_grey_wall_a_joker_blocks_no_colour() -> None:
    state = position(board(wall="j..../...../...../...../....."), board(), wall="grey", jokers=True, displays="b2k2")
    assert "1" in targets(state, "1b")


def test_d2_the_colour_fills_the_line_first_then_the_jokers() -> None:
    state = position(board(), board(), jokers=True, centres="b3j2", displays="k")
    state.apply("cbj>4")
    assert boards(state)[0]["lines"] == [{}, {}, {}, {"blue": 3, "joker": 1}, {}]
    assert boards(state)[0]["floor"] == {"joker": 1, "marker": 1}


def test_d2_when_the_colour_alone_overflows_all_jokers_fall() -> None:
    state = position(board(), board(), jokers=True, centres="b3j2", displays="k")
    state.apply("cbj>2")
    assert boards(state)[0]["lines"] == [{}, {"blue": 2}, {}, {}, {}]
    assert boards(state)[0]["floor"] == {"blue": 1, "joker": 2, "marker": 1}


# --- Tiling -----------------------------------------------------------------------------------------------------------


def score_for(wall: str, line: str, move: str) -> int:
    """The points of the one tile that a last draft puts on the wall."""
    state = position(board(lines=line, wall=wall), board(), displays=move[1])
    [placed] = told(state.apply(move), "place")
    return placed.points


def test_a_tile_without_neighbours_scores_1() -> None:
    assert score_for(EMPTY_WALL, "-,-,-,-,-", "1r>1") == 1


def test_completing_a_horizontal_run_of_three_scores_3() -> None:
    assert score_for("b.r../...../...../...../.....", "-,-,-,-,-", "1y>1") == 3


def test_a_vertical_run_of_two_scores_2() -> None:
    assert score_for("...../w..../...../...../.....", "-,-,-,-,-", "1b>1") == 2


def test_a_run_of_four_across_and_three_down_scores_7() -> None:
    assert score_for("..r../wb.r./..b../...../.....", "-,y,-,-,-", "1y>2") == 7


def test_a_gap_ends_a_run() -> None:
    assert score_for("b..kw/...../...../...../.....", "-,-,-,-,-", "1y>1") == 2


def test_a_complete_line_moves_one_tile_to_the_wall_and_the_rest_to_the_lid() -> None:
    state = position(board(lines="-,-,-,r3,-"), board(), displays="r")
    state.decide("1r>4")
    assert boards(state)[0]["wall"] == [[None] * 5] * 3 + [["red", None, None, None, None], [None] * 5]
    assert boards(state)[0]["lines"] == [{}] * 5
    assert state.view(0)["lid"] == {"red": 3}


def test_incomplete_lines_stay() -> None:
    state = position(board(lines="-,-,k2,-,w3"), board(), displays="r")
    state.decide("1r>1")
    assert boards(state)[0]["lines"] == [{}, {}, {"black": 2}, {}, {"white": 3}]


def test_lines_are_tiled_from_top_to_bottom_and_each_scores_at_once() -> None:
    # Blue in row 1 and white in row 2 stand above each other: the lower one is placed second and scores 2.
    state = position(board(lines="-,w2,-,-,-"), board(), displays="b")
    placed = told(state.apply("1b>1"), "place")
    assert [(event.parameters["row"], event.points) for event in placed] == [(1, 1), (2, 2)]


def test_four_tiles_and_the_marker_on_the_floor_cost_8() -> None:
    state = position(board(score=20, floor="b3"), board(), centres="r", phase="draft:0")
    events = state.apply("cr>f")
    [penalty] = told(events, "penalty")
    assert penalty.parameters == {"pieces": 5, "cost": 8}
    assert state.scores == [12, 0]


def test_a_score_never_falls_below_0() -> None:
    state = position(board(score=3, floor="b6"), board(), displays="r")
    [penalty] = told(state.apply("1r>f"), "penalty")
    assert (penalty.points, penalty.parameters["cost"]) == (-3, 14)
    assert state.scores[0] == 0


def test_points_of_the_wall_count_before_the_floor_is_paid() -> None:
    state = position(board(score=0, floor="b"), board(), displays="r")
    state.apply("1r>1")
    assert state.scores[0] == 0  # 1 for the tile, then 1 for the floor


def test_floor_tiles_go_to_the_lid_and_the_marker_stays_with_its_owner_who_starts() -> None:
    state = position(board(), board(floor="b2m"), marker="1", displays="r")
    state.decide("1r>1")
    assert boards(state)[1]["floor"] == {}
    assert state.view(0)["lid"] == {"blue": 2}
    assert state.view(0)["first"] == 1
    state.deal()
    assert state.turn == 1


def test_d6_if_nobody_took_the_marker_the_same_seat_starts_again() -> None:
    state = position(board(), board(), board(), first=2, phase="draft:2", displays="r")
    state.apply("1r>1")
    assert state.turn == 2


def test_on_the_grey_wall_the_player_chooses_among_the_free_spaces_of_the_row() -> None:
    state = position(board(wall="y..../...../...../...../....."), board(), wall="grey", displays="r")
    state.apply("1r>1")
    assert (state.phase, state.turn) == ("tiling", 0)
    assert [str(move) for move in state.legal_moves] == ["1@2", "1@3", "1@4", "1@5"]
    [placed] = told(state.apply("1@2"), "place")
    assert placed.points == 2
    assert boards(state)[0]["wall"] == [["yellow", "red", None, None, None]] + [[None] * 5] * 4


def test_on_the_grey_wall_a_colour_may_stand_only_once_in_a_column() -> None:
    state = position(board(wall="...../r..../.r.../...../....."), board(), wall="grey", displays="r")
    state.apply("1r>1")
    assert [str(move) for move in state.legal_moves] == ["1@3", "1@4", "1@5"]


def test_d5_a_single_legal_space_is_taken_without_asking() -> None:
    wall = "yb.k./..r../...../...../....."
    state = position(board(wall=wall), board(), wall="grey", displays="r")
    [placed] = told(state.decide("1r>1"), "place")
    assert (placed.parameters["column"], state.phase) == (5, "dealing")


def test_d3_a_line_that_fits_nowhere_falls_to_the_floor_and_counts_in_this_round() -> None:
    # Row 3 is open only in columns 1 and 2, and both hold red already.
    wall = "r..../.r.../..ykb/...../....."
    state = position(board(score=10, lines="-,-,r2,-,-", wall=wall), board(), wall="grey", displays="r")
    events = state.decide("1r>3")
    assert [event.parameters for event in told(events, "fall")] == [{"line": 3, "colour": "red", "count": 3}]
    assert state.scores[0] == 10 - 4
    assert state.view(0)["lid"] == {"red": 3}
    assert told(events, "place") == []


def test_d3_what_finds_no_room_on_the_floor_goes_to_the_lid() -> None:
    wall = "r..../.r.../..ykb/...../....."
    state = position(board(score=20, lines="-,-,r2,-,-", wall=wall, floor="k6"), board(), wall="grey", displays="r")
    [penalty] = told(state.decide("1r>3"), "penalty")
    assert penalty.parameters == {"pieces": 7, "cost": 14}
    assert state.view(0)["lid"] == {"red": 3, "black": 6}


def test_a_complete_line_with_a_joker_puts_a_joker_on_its_colours_space() -> None:
    state = position(board(lines="-,-,y2,-,-"), board(), jokers=True, displays="j")
    state.decide("1j>3")
    assert boards(state)[0]["wall"] == [[None] * 5] * 2 + [[None, None, None, "joker", None]] + [[None] * 5] * 2
    assert state.view(0)["lid"] == {"yellow": 2}


def test_a_line_of_jokers_only_goes_to_any_free_space_of_the_row() -> None:
    state = position(board(lines="-,j,-,-,-", wall="...../wb.../...../...../....."), board(), jokers=True, displays="j")
    state.apply("1j>2")
    assert [str(move) for move in state.legal_moves] == ["2@3", "2@4", "2@5"]
    state.decide("2@4")
    assert boards(state)[0]["wall"] == [[None] * 5, ["white", "blue", None, "joker", None]] + [[None] * 5] * 3
    assert state.view(0)["lid"] == {"joker": 1}


def test_d4_on_the_grey_wall_a_joker_may_go_on_any_free_space_of_the_row() -> None:
    wall = "...../y..../.y.../...../....."
    state = position(board(wall=wall, lines="-,-,-,y3,-"), board(), wall="grey", jokers=True, displays="j")
    state.apply("1j>4")
    assert [str(move) for move in state.legal_moves] == ["4@1", "4@2", "4@3", "4@4", "4@5"]


def test_d4_a_joker_on_the_grey_wall_closes_no_column_to_a_colour() -> None:
    wall = "...../j..../...../...../....."
    state = position(board(wall=wall), board(), wall="grey", jokers=True, displays="y")
    state.apply("1y>1")
    assert "1@1" in map(str, state.legal_moves)


def test_a_row_may_hold_several_jokers() -> None:
    state = position(board(wall="jj.../...../...../...../....."), board(), jokers=True, displays="j")
    state.apply("1j>1")
    [placed] = told(state.apply("1@3"), "place")
    assert placed.points == 3


def test_d5_choices_are_asked_in_seat_order_from_the_rounds_first_player() -> None:
    state = position(
        board(lines="r,-,-,-,-"), board(lines="b,-,-,-,-"), board(), wall="grey", first=1, phase="draft:2", displays="k"
    )
    state.apply("1k>1")
    order = []
    while state.phase == "tiling":
        order.append(state.turn)
        state.decide(state.legal_moves[0])
    assert order == [1, 2, 0]


def test_d5_each_players_choices_are_asked_from_the_top_line_down() -> None:
    state = position(board(lines="-,y2,-,-,-"), board(), wall="grey", displays="r")
    state.apply("1r>1")
    assert str(state.legal_moves[0]).startswith("1@")
    state.apply("1@3")
    assert str(state.legal_moves[0]).startswith("2@")


# --- Next round -------------------------------------------------------------------------------------------------------


def test_the_next_round_fills_every_display_with_four_tiles() -> None:
    state = position(board(), board(), displays="r")
    state.apply("1r>1")
    assert [sum(pile.values()) for pile in state.view(0)["displays"]] == [4] * 5
    assert (state.round, state.view(0)["marker"]) == (3, None)


def test_an_empty_bag_is_refilled_from_the_lid_while_dealing() -> None:
    state = position(*[board()] * 2, displays="r", lid="rest")
    state.decide("1r>2")
    assert state.view(0)["bag"] == {}
    state.deal()
    assert state.view(0)["lid"] == {}
    assert sum(state.view(0)["bag"].values()) == 100 - 20 - 1


def wall_without(missing: str) -> str:
    """A coloured wall with all its tiles but one in each row, whose colours are given from the top."""
    rows = ["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"]
    return "/".join(row.replace(colour, ".") for row, colour in zip(rows, missing, strict=True))


# Four walls that hold sixteen tiles of each colour, so that four of each are left.
FOUR_WALLS = [wall_without(missing) for missing in ("yrkwb", "rkwby", "kwbyr", "wbyrk")]


def nearly_out_of_tiles(lines: Sequence[str]) -> State:
    """Four full walls, these lines, one white tile to take, and all other tiles in the lid."""
    players = [board(lines=line, wall=wall) for line, wall in zip(lines, FOUR_WALLS, strict=True)]
    return position(*players, phase="draft:2", first=2, displays="w", lid="rest")


def test_when_bag_and_lid_run_out_the_displays_are_filled_in_order_and_the_game_goes_on() -> None:
    state = nearly_out_of_tiles(["-,-,-,-,b4", "-,-,-,-,y4", "-,-,-,-,r4", "-,-,-,-,k2"])
    state.apply("1w>f")
    assert [sum(pile.values()) for pile in state.view(0)["displays"]] == [4, 2, 0, 0, 0, 0, 0, 0, 0]
    assert state.turn == 2
    assert state.view(0)["bag"] == state.view(0)["lid"] == {}


def test_when_tiles_run_short_the_displays_of_area_1_fill_first() -> None:
    eight = [board(wall=wall) for wall in FOUR_WALLS * 2]
    state = position(*eight, displays="w", lid="rest")
    state.apply("1w>f")
    assert [sum(pile.values()) for pile in state.view(0)["displays"]] == [4] * 10 + [0] * 8


def test_d7_if_not_a_single_tile_can_be_dealt_the_game_ends() -> None:
    state = nearly_out_of_tiles(["-,-,-,w3,b4", "-,-,-,-,y4", "-,-,-,-,r4", "-,-,-,-,k4"])
    events = state.apply("1w>2")
    assert state.is_over
    assert [event.parameters["reason"] for event in told(events, "end")] == ["no_tiles"]


# --- End --------------------------------------------------------------------------------------------------------------


def test_the_game_ends_after_the_tiling_in_which_somebody_completes_a_row() -> None:
    state = position(board(wall="byrk./...../...../...../....."), board(lines="r,-,-,-,-"), displays="w")
    events = state.apply("1w>1")
    assert state.is_over
    assert [event.parameters["reason"] for event in told(events, "end")] == ["row"]
    assert [event.seat for event in told(events, "place")] == [0, 1]  # everybody still tiles


def test_a_complete_row_gives_2() -> None:
    state = position(board(wall="byrk./...../...../...../....."), board(), displays="w")
    state.apply("1w>1")
    assert state.scores == [5 + 2, 0]


def test_a_complete_column_gives_7() -> None:
    wall = "byrk./w..../k..../r..../y...."
    state = position(board(wall=wall), board(), displays="w")
    events = state.apply("1w>1")
    assert [(event.parameters, event.points) for event in told(events, "column_bonus")] == [({"column": 1}, 7)]


def test_all_five_tiles_of_a_colour_give_10() -> None:
    wall = "byrk./.b.../..b../...b./....b"
    state = position(board(wall=wall), board(), displays="w")
    events = state.apply("1w>1")
    assert [(event.parameters, event.points) for event in told(events, "colour_bonus")] == [({"colour": "blue"}, 10)]
    assert state.scores == [5 + 2 + 10, 0]


def test_four_blue_tiles_and_a_joker_on_the_fifth_blue_space_give_no_colour_bonus() -> None:
    wall = "byrk./.b.../..b../...b./....j"
    state = position(board(wall=wall), board(), jokers=True, displays="w")
    events = state.apply("1w>1")
    assert told(events, "colour_bonus") == []
    assert state.scores == [5 + 2, 0]


def test_jokers_count_for_rows_and_columns() -> None:
    wall = "jyrk./j..../j..../j..../j...."
    state = position(board(wall=wall), board(), jokers=True, displays="w")
    events = state.apply("1w>1")
    assert len(told(events, "row_bonus")) == len(told(events, "column_bonus")) == 1


def test_most_points_win() -> None:
    state = position(board(wall="byrk./...../...../...../....."), board(score=30), board(score=3), displays="w")
    state.apply("1w>1")
    assert (state.winners, state.places) == ([1], [2, 1, 3])


def test_among_tied_players_the_one_with_more_complete_rows_wins() -> None:
    state = position(board(wall="byrk./...../...../...../....."), board(score=7), displays="w")
    state.apply("1w>1")
    assert (state.scores, state.winners, state.places) == ([7, 7], [0], [1, 2])


def test_players_tied_in_points_and_rows_share_the_win() -> None:
    state = position(board(wall="byrk./...../...../...../....."), board(score=9), board(score=9), displays="w")
    state.apply("1w>1")
    assert (state.winners, state.places) == ([1, 2], [3, 1, 1])


def test_d8_five_rounds_without_a_tile_on_any_wall_end_the_game() -> None:
    state = position(board(), board(), idle=4, round_number=6, displays="r")
    events = state.apply("1r>f")
    assert state.is_over
    assert [event.parameters["reason"] for event in told(events, "end")] == ["idle"]


def test_d8_four_rounds_without_a_tile_on_any_wall_do_not_end_the_game() -> None:
    state = position(board(), board(), idle=3, round_number=6, displays="r")
    state.apply("1r>f")
    assert (state.is_over, state.view(0)["idle"]) == (False, 4)


def test_d8_a_tile_on_a_wall_starts_the_count_anew() -> None:
    state = position(board(), board(), idle=4, round_number=6, displays="r")
    state.apply("1r>1")
    assert (state.is_over, state.view(0)["idle"]) == (False, 0)


def test_d8_a_tile_chosen_on_the_grey_wall_starts_the_count_anew() -> None:
    state = position(board(), board(), wall="grey", idle=4, round_number=6, displays="r")
    state.apply("1r>1")
    state.apply("1@1")
    assert (state.is_over, state.view(0)["idle"]) == (False, 0)
