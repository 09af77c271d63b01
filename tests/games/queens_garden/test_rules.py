"""Every fact of the rules page, one test each."""

from collections.abc import Sequence
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

import azulejos
from azulejos.core.contract import CHANCE
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.events import Event
from azulejos.core.state import State
from azulejos.games.queens_garden.layout import FIRST_PAVILION, ORNAMENT_CELLS, ORNAMENT_NAMES, PLACES, cell_name
from azulejos.games.queens_garden.params import BOARDS, CATEGORY_LETTERS, QueensGardenParams
from tests.games.queens_garden.positions import apply, garden, moves, position

DOWN = "......."  # an expansion that lies face down


def told(events: Sequence[Event], name: str) -> list[Event]:
    """The events with a name."""
    return [event for event in events if event.id == f"queens_garden.{name}"]


def seat(state: State, number: int) -> dict[str, Any]:
    """What a seat has."""
    found: dict[str, Any] = state.view(0)["boards"][number]
    return found


def finish(state: State) -> State:
    """Lets everybody pass without discarding until the game is over or chance decides."""
    while state.turn >= 0:
        state.apply("pass" if state.phase == "acting" else "done")
    return state


# --- Parts and options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "stack", "supply"), [(2, 5, 16), (3, 7, 8), (4, 8, 4)])
def test_stacks_and_supply_follow_the_number_of_players(players: int, stack: int, supply: int) -> None:
    view = azulejos.load(f"queens_garden(players={players})").new(seed=1).view(0)
    assert len(view["display"]) == stack
    assert view["supply"] == supply
    assert len(view["unseen"]) == 36


def test_there_are_three_tiles_of_each_of_36_kinds_and_four_lie_on_the_first_expansion() -> None:
    view = azulejos.load("queens_garden").new(seed=1).view(0)
    assert sum(view["bag"].values()) == 104
    assert sum(view["display"][0]["tiles"].values()) == 4
    together = {kind: view["bag"].get(kind, 0) + view["display"][0]["tiles"].get(kind, 0) for kind in view["bag"]}
    assert set(together.values()) == {3}
    assert len(together) == 36


def test_everybody_starts_with_15_points_3_jokers_and_the_six_fields_around_the_fountain() -> None:
    state = azulejos.load("queens_garden(players=4)").new(seed=1)
    for number in range(4):
        assert (seat(state, number)["score"], seat(state, number)["jokers"]) == (15, 3)
        assert seat(state, number)["fields"] == ["01", "02", "03", "04", "05", "06"]
        assert seat(state, number)["areas"] == [None] * 6


def test_round_1_of_the_front_scores_dark_green_blue_and_tree() -> None:
    view = azulejos.load("queens_garden").new(seed=1).view(0)
    assert view["wheel"][0] == {"dark_green": 1, "blue": 1, "tree": 1}


@pytest.mark.parametrize("board", BOARDS)
def test_over_four_rounds_each_of_the_twelve_categories_comes_exactly_once(board: str) -> None:
    wheel = QueensGardenParams(board=board).wheel
    assert [len(points) for points in wheel] == [3, 3, 3, 3]
    assert sorted(category for points in wheel for category in points) == list(range(12))


def test_d5_the_tables_of_front_and_back() -> None:
    front, back = (QueensGardenParams(board=board).wheel for board in ("front", "back"))
    letters = [
        [{CATEGORY_LETTERS[category]: points for category, points in table.items()} for table in wheel]
        for wheel in (front, back)
    ]
    assert letters[0] == [
        *({"g": 1, "b": 1, "1": 1}, {"y": 2, "2": 2, "3": 2}),
        *({"l": 2, "p": 2, "4": 2}, {"v": 3, "5": 3, "6": 3}),
    ]
    assert letters[1] == [
        *({"y": 1, "l": 1, "2": 1}, {"p": 2, "4": 2, "1": 2}),
        *({"b": 2, "v": 2, "6": 2}, {"g": 3, "3": 3, "5": 3}),
    ]


def test_d7_bonuses_are_6_for_groups_of_6_on_the_front_and_2_4_6_on_the_back() -> None:
    assert QueensGardenParams(board="front").group_bonuses == (0, 0, 6)
    assert QueensGardenParams(board="back").group_bonuses == (2, 4, 6)


def test_a_table_of_ones_own_can_be_given() -> None:
    state = azulejos.load("queens_garden(board=g0l1b2/p3v4y5/162738/495061/10-0-99)").new(seed=1)
    assert state.view(0)["wheel"][0] == {"dark_green": 0, "light_green": 1, "blue": 2}
    assert state.view(0)["wheel"][3] == {"flower": 9, "plant": 0, "lilies": 1}
    assert state.view(0)["bonuses"] == {"4": 10, "5": 0, "6": 99}


def test_a_table_is_the_same_in_whatever_order_a_round_names_its_categories() -> None:
    assert QueensGardenParams(board="b1g111/y22232/l2p242/v35363/0-0-6").board == "front"
    assert azulejos.load("queens_garden(board=11b1g1/3222y2/42p2l2/6353v3/00-0-06)") == azulejos.load("queens_garden")


@pytest.mark.parametrize(
    "board",
    [
        *("", "side", "FRONT", "g1b111", "g1b111/y22232/l2p242/v35363", "g1b111/y22232/l2p242/0-0-6"),
        "g1b111/y22232/l2p242/v35363/0-6",  # a bonus is missing
        "g1b111/y22232/l2p242/v35363/0-0-100",
        "g1b111/y22232/l2p242/v35363/0-0--6",
        "g1b111/y22232/l2p242/v353/0-0-6",  # a round of two
        "g1b111/y22232/l2p242/v35363g1/0-0-6",
        "g1b111/y22232/l2p242/g35363/0-0-6",  # dark green twice
        "g1b111/y22232/l2p242/v35373/0-0-6",  # no seventh symbol
        "g1b1-11/y22232/l2p242/v35363/0-0-6",
        "g10b11/y22232/l2p242/v35363/0-0-6",
        "g1b111/y22232/l2p242/v35363/l2p242/0-0-6",
        "g\u0661b111/y22232/l2p242/v35363/0-0-6",  # a digit, but not one of ours
    ],
)
def test_a_wrong_table_is_refused(board: str) -> None:
    with pytest.raises(AzulejosError) as caught:
        QueensGardenParams(board=board)
    assert caught.value.code == ErrorCode.BAD_OPTION_VALUE
    assert BOARDS["front"] in str(caught.value)


@given(st.text("glbpvy0123456789/-", max_size=40), st.integers(0, 33), st.integers(1, 3))
def test_a_spoilt_table_is_refused_or_a_table_that_reads_back_equal(new: str, place: int, length: int) -> None:
    board = BOARDS["front"][:place] + new[:length] + BOARDS["front"][place + length :]
    for text in (board, new):
        try:
            params = QueensGardenParams(board=text)
        except AzulejosError as error:
            assert error.code == ErrorCode.BAD_OPTION_VALUE
        else:
            assert QueensGardenParams(board=params.board) == params
            assert sorted(category for points in params.wheel for category in points) == list(range(12))
            assert all(0 <= number <= 9 for points in params.wheel for number in points.values())
            assert str(azulejos.load(str(params))) == str(params)


# --- A. Acquire -------------------------------------------------------------------------------------------------------


def test_a_colour_or_a_symbol_that_lies_open_can_be_named() -> None:
    state = position(garden(), garden(), display="?g1l2b3b4")
    assert {"g", "l", "b", "1", "2", "3", "4"} == {move for move in moves(state) if len(move) == 1 and move != "+"}


def test_one_of_every_different_matching_hexagon_is_taken_from_any_expansion() -> None:
    state = position(garden(), garden(), display="?b1y2,?b2,+b3,?b4b5g1g2")
    apply(state, "b")
    assert seat(state, 0)["tiles"] == {"b1": 1, "b2": 1, "b4": 1, "b5": 1}
    assert seat(state, 0)["expansions"] == ["b3"]


def test_of_identical_hexagons_only_one_is_taken() -> None:
    state = position(garden(), garden(), display="?b1b1b1g2")
    apply(state, "b")
    assert seat(state, 0)["tiles"] == {"b1": 1}
    assert state.view(0)["display"][0]["tiles"] == {"b1": 2, "g2": 1}


def test_the_player_chooses_which_of_identical_hexagons_in_different_places() -> None:
    state = position(garden(), garden(), display="?b1y2,?b2,?b1b2g1g2")
    apply(state, "b")
    assert moves(state) == {"#1", "#3"}
    apply(state, "#1")
    assert moves(state) == {"#2", "#3"}
    assert (state.view(0)["action"]["asked"], state.view(0)["action"]["chosen"]) == ("b2", {"b1": 1})
    assert seat(state, 0)["tiles"] == {}
    state.apply("#2")
    assert seat(state, 0)["tiles"] == {"b1": 1, "b2": 1}
    assert state.view(0)["display"][2]["tiles"] == {"b1": 1, "b2": 1, "g1": 1, "g2": 1}


def test_a_tile_and_a_face_up_expansion_with_the_same_print_are_identical() -> None:
    state = position(garden(), garden(), display="+b1,?b1g1g2g3")
    apply(state, "b", "#1")
    assert seat(state, 0)["expansions"] == ["b1"]
    assert seat(state, 0)["tiles"] == {}


def test_all_of_it_must_fit_into_the_storage() -> None:
    full = garden("g1l1p1v1y1g2l2p2", jokers=3)  # one place is left
    state = position(full, garden(), display="?b3b4y5v6")
    assert "b" not in moves(state)
    assert {"y", "v", "3", "4", "5", "6"} <= moves(state)


def test_more_than_two_expansions_find_no_place() -> None:
    state = position(garden(expansions="g1"), garden(), display="+b1,+b2,+y2,?v1v2v3v4", top=4)
    assert "b" not in moves(state)
    assert "y" in moves(state)


def test_an_identical_tile_may_be_chosen_where_the_expansion_would_not_fit() -> None:
    state = position(garden(expansions="g12"), garden(), display="+b1,?b1v2v3v4")
    state.apply("b")
    assert moves(state) == {"#2"}


def test_an_identical_expansion_may_be_chosen_where_the_tile_would_not_fit() -> None:
    state = position(garden("g123456l123456", jokers=0), garden(), display="+b1,?b1v2v3v4")
    state.apply("b")
    assert moves(state) == {"#1"}


def test_d1_a_choice_that_takes_expansions_only_is_allowed() -> None:
    state = position(garden(), garden(), display="+b1,?v1v2v3v4")
    state.decide("b")
    assert seat(state, 0)["expansions"] == ["b1"]
    assert state.view(0)["display"][0] == {"tiles": {}, "shows": None, "taken": True}
    assert (state.turn, state.view(0)["top"]) == (1, 2)


def test_taking_from_the_top_moves_it_beside_the_stack_and_the_new_top_gets_four_tiles() -> None:
    state = position(garden(), garden(), display="?b1b2v3v4")
    state.decide("b")
    assert (state.turn, state.view(0)["top"]) == (CHANCE, 2)
    state.deal(["g1", "g2", "g3", "g4"])
    display = state.view(0)["display"]
    assert display[0]["tiles"] == {"v3": 1, "v4": 1}
    assert display[1]["tiles"] == {"g1": 1, "g2": 1, "g3": 1, "g4": 1}
    assert state.turn == 1


def test_taking_beside_the_stack_deals_no_tiles() -> None:
    state = position(garden(), garden(), display="?b1v3,?g1g2g3g4")
    state.decide("b")
    assert (state.turn, state.view(0)["top"]) == (1, 2)


def test_expansions_without_tiles_are_turned_up_after_the_deal_and_can_be_taken_from_the_next_turn_on() -> None:
    state = position(garden(), garden(), display="?b1,?b2b3g2g3")
    state.decide("b")
    state.deal(["g1", "g2", "g3", "g4", "+y6"])
    assert state.view(0)["display"][0]["shows"] == "y6"
    assert {"y", "6"} <= moves(state)


def test_several_empty_expansions_are_turned_up_in_the_order_of_their_slots() -> None:
    state = position(garden(), garden(), display="?b1,?b2,?v1v2v3v4")
    state.decide("b")
    state.deal(["+y6", "+l1"])
    assert [slot["shows"] for slot in state.view(0)["display"][:2]] == ["y6", "l1"]


def test_an_expansion_that_was_seen_is_never_turned_up_again() -> None:
    state = position(garden(expansions="y6"), garden(), display="?b1,+l1,?v1v2v3v4", returned="g1")
    state.decide("b")
    for seen in ("+y6", "+l1", "+g1"):
        with pytest.raises(AzulejosError):
            state.deal([seen])
    state.deal(["+b1"])
    assert "b1" not in state.view(0)["unseen"]


def test_d2_when_the_stack_is_used_up_nothing_more_is_dealt() -> None:
    state = position(garden(), garden(), display="x,x,x,x,?b1b2g3g4")
    state.decide("b")
    assert (state.turn, state.view(0)["top"]) == (1, 6)
    assert state.view(0)["display"][4]["tiles"] == {"g3": 1, "g4": 1}


def test_an_empty_bag_is_refilled_from_the_tower_when_tiles_are_dealt() -> None:
    state = position(garden(), garden(), display="?b1b2g3g4", rest="tower")
    assert state.view(0)["bag"] == {}
    state.apply("b")
    assert state.view(0)["tower"] == {}
    assert sum(state.view(0)["bag"].values()) == 108 - 8


def test_players_act_in_turn_and_those_who_passed_are_skipped() -> None:
    state = position(garden(), garden(passed=True), garden(), marker="1", display="?b1b2g3g4,?")
    state.apply("b")
    assert state.turn == 2
    state.apply("pass")
    assert state.turn == 0


# --- B. Place a tile --------------------------------------------------------------------------------------------------


def test_a_tree_is_free() -> None:
    state = position(garden("b1", jokers=0), garden())
    apply(state, "b1", "@01")
    assert seat(state, 0)["cells"] == {"01": "b1"}
    assert seat(state, 0)["tiles"] == {}
    assert state.turn == 1


def test_lilies_need_five_more() -> None:
    assert "b6" not in moves(position(garden("b1236", jokers=1), garden()))
    assert "b6" in moves(position(garden("b1236", jokers=2), garden()))


def test_blue_butterflies_are_paid_with_two_others_of_the_symbol_or_of_the_colour_or_with_jokers() -> None:
    state = position(garden("g3b1233p3y1", jokers=2), garden())
    apply(state, "b3", "@01")
    assert moves(state) == {
        *("=g3,p3", "=b1,b2"),  # the symbol in other colours, the colour with other symbols
        *("=g3,j1", "=p3,j1", "=b1,j1", "=b2,j1"),
        "=j2",
    }
    assert len(state.legal_moves) == 7  # jokers alone are one move, not one by symbol and one by colour


def test_a_payment_that_differs_only_by_order_is_one_move() -> None:
    state = position(garden("g3b3p3"), garden())
    apply(state, "b3", "@01")
    apply(state, "=p3,g3")
    assert str(state.moves[-1]) == "=g3,p3"


def test_expansions_pay_like_tiles() -> None:
    state = position(garden("b3g3", jokers=0, expansions="g3p3"), garden())
    apply(state, "b3", "@01")
    assert moves(state) == {"=g3,+p3", "=+g3,+p3"}


def test_paid_tiles_go_to_the_tower_expansions_under_the_supply_and_jokers_out_of_the_game() -> None:
    state = position(garden("g4b4", jokers=1, expansions="p4"), garden())
    supply = state.view(0)["supply"]
    apply(state, "b4", "@01", "=g4,+p4,j1")
    view = state.view(0)
    assert view["tower"] == {"g4": 1}
    assert view["supply"] == supply + 1
    assert (seat(state, 0)["jokers"], seat(state, 0)["tiles"], seat(state, 0)["expansions"]) == (0, {}, [])
    assert "p4" not in view["unseen"]


def test_nothing_moves_before_the_last_decision_of_an_action() -> None:
    state = position(garden("g3b3", jokers=3), garden())
    before = seat(state, 0)
    apply(state, "b3", "@01")
    assert seat(state, 0) == before
    assert state.turn == 0


def test_never_more_than_the_cost_is_paid() -> None:
    state = position(garden("b2g2p2"), garden())
    apply(state, "b2", "@01")
    assert moves(state) == {"=g2", "=p2", "=j1"}


def test_a_field_without_neighbouring_hexagons_takes_any_tile() -> None:
    state = position(garden("y1", middle="b2....."), garden())
    apply(state, "y1")
    assert moves(state) == {"@03", "@04", "@05"}


def test_a_field_beside_hexagons_needs_one_that_shares_colour_or_symbol() -> None:
    by_colour = position(garden("b1", middle="b2....."), garden())
    by_symbol = position(garden("y1", middle="b1....."), garden())
    one_of_two = position(garden("y1", middle="b1.g3..."), garden())
    for state, cells in ((by_colour, {"@02", "@06"}), (by_symbol, {"@02", "@06"}), (one_of_two, {"@02", "@06"})):
        state.apply(next(iter(moves(state) & {"b1", "y1"})))
        assert cells <= moves(state)
    assert "@04" not in moves(one_of_two)


def test_no_group_may_have_two_identical_hexagons() -> None:
    state = position(garden("b1", middle="b1b2...."), garden())
    state.apply("b1")
    assert moves(state) == {"@04", "@05"}  # 03 would join the colour group of b1, 06 touches b1 itself


def test_no_placement_may_join_two_groups_that_share_a_kind() -> None:
    # b2 on 02 would connect b1-b3 on one side with b1 on the other.
    state = position(garden("b2", middle="b1.b1b3.."), garden())
    state.apply("b2")
    assert "@02" not in moves(state)
    assert "@05" in moves(state)


def test_two_groups_without_a_kind_in_common_can_be_joined_by_one_placement() -> None:
    state = position(garden("b2", middle="b1.b3b4.."), garden())
    apply(state, "b2", "@02", "=j1")
    assert seat(state, 0)["cells"]["02"] == "b2"


def test_symbol_groups_keep_the_rule_like_colour_groups() -> None:
    state = position(garden("y2", middle="b2.b2g2.."), garden())
    state.apply("y2")
    assert "@02" not in moves(state)


def test_groups_reach_from_one_part_of_the_garden_into_another() -> None:
    # The middle and area 1 touch through one pair: 01 and 14.
    state = position(garden("b1", middle="b1.....", a1="....b2.."), garden())
    state.apply("b1")
    assert not {"@10", "@13", "@15"} & moves(state)  # next to the group
    assert {"@11", "@12", "@16"} <= moves(state)


def test_a_tile_that_cannot_be_paid_or_placed_is_no_action() -> None:
    unpaid = position(garden("b2", jokers=0), garden())
    full = position(garden("y1", middle="g1l1b1p1v1g2"), garden())
    assert "b2" not in moves(unpaid)
    assert "y1" in moves(position(garden("y1"), garden()))
    assert "y1" not in moves(full)


def surrounding(ornament: int, missing: int) -> tuple[dict[str, Any], str]:
    """The parts of a garden in which an ornament misses one hexagon of its ring, and the cell of it."""
    cells = [cell for cell in range(49) if ORNAMENT_CELLS[ornament] >> cell & 1]
    hexagons = ["g1", "g2", "g3", "g4", "g5", "g6"]
    parts: dict[int, list[str]] = {0: ["."] * 7}
    for cell in cells:
        parts.setdefault(cell // PLACES, ["."] * 7)
    if ornament >= FIRST_PAVILION:
        parts[cells[0] // PLACES][0] = "*"
    printed = ornament >= FIRST_PAVILION
    for index, cell in enumerate(cells):
        if index != missing:
            parts[cell // PLACES][cell % PLACES] = ("+" if printed else "") + hexagons[index]
            printed = False
    texts = {f"a{part}": "".join(places) for part, places in parts.items() if part}
    return {"middle": "".join(parts[0][1:]), **texts}, cell_name(cells[missing])


@pytest.mark.parametrize("ornament", range(13))
@pytest.mark.parametrize("missing", [0, 3, 5])
def test_the_last_hexagon_around_an_ornament_gives_its_jokers(ornament: int, missing: int) -> None:
    parts, cell = surrounding(ornament, missing)
    tile = f"g{missing + 1}"
    state = position(garden(f"{tile}", jokers=missing, **parts), garden())
    apply(state, tile, f"@{cell}")
    if missing:
        state.apply(f"=j{missing}")
    jokers = {"fountain": 1, "statue": 2, "bench": 2, "pavilion": 3}[ORNAMENT_NAMES[ornament]]
    assert seat(state, 0)["jokers"] == jokers
    assert seat(state, 0)["surrounded"] == [{"name": ORNAMENT_NAMES[ornament], "index": ornament}]
    (event,) = told(state.events, "surround")
    assert event.parameters == {"ornament": ORNAMENT_NAMES[ornament], "jokers": jokers, "lost": 0}


def test_five_hexagons_do_not_surround_anything() -> None:
    state = position(garden("g5", jokers=4, middle="g1g2g3g4.."), garden())
    apply(state, "g5", "@05", "=j4")
    assert (seat(state, 0)["jokers"], seat(state, 0)["surrounded"]) == (0, [])


def test_a_face_down_expansion_has_no_pavilion_to_surround() -> None:
    state = position(garden("g6", jokers=5, a1=".g1g2g3g4g5."), garden())
    apply(state, "g6", "@16", "=j5")
    assert seat(state, 0)["jokers"] == 0
    assert seat(state, 0)["surrounded"] == []


def test_one_tile_can_complete_several_ornaments_at_once() -> None:
    # 01 is the last cell of the fountain and of the statue between the middle and the areas 1 and 2.
    parts: dict[str, Any] = {"middle": ".g2g3g4g5g6", "a1": "...l2l1..", "a2": ".....v2v1"}
    state = position(garden("g1", jokers=0, **parts), garden())
    apply(state, "g1", "@01")
    assert [event.parameters["ornament"] for event in told(state.events, "surround")] == ["fountain", "statue"]
    assert seat(state, 0)["jokers"] == 3


def test_jokers_that_find_no_place_in_the_storage_are_lost() -> None:
    # Twelve places are taken; the tile that is placed leaves one for the two jokers of the statue.
    around: dict[str, Any] = {"middle": ".g2....", "a1": "...l2l1..", "a2": ".....v2v1"}
    state = position(garden("g1b12345p1234", jokers=2, **around), garden())
    apply(state, "g1", "@01")
    assert seat(state, 0)["jokers"] == 3
    (event,) = told(state.events, "surround")
    assert event.parameters == {"ornament": "statue", "jokers": 1, "lost": 1}


def test_the_payment_makes_room_for_the_jokers() -> None:
    around: dict[str, Any] = {"middle": ".g1....", "a1": "...l2l1..", "a2": ".....v2v1"}
    state = position(garden("g2b12345p1234", jokers=2, **around), garden())
    apply(state, "g2", "@01", "=p2")
    assert seat(state, 0)["jokers"] == 4


# --- C. Place an expansion --------------------------------------------------------------------------------------------


def test_an_expansion_from_the_storage_is_paid_like_a_tile_and_shows_its_hexagon_where_the_player_wants() -> None:
    state = position(garden(expansions="b2", jokers=1), garden())
    apply(state, "+b2")
    assert moves(state) == {f"@{area}{place}" for area in range(1, 7) for place in range(1, 7)}
    apply(state, "@25", "=j1")
    board = seat(state, 0)
    assert board["areas"] == [None, "up", None, None, None, None]
    assert (board["cells"], board["printed"], board["jokers"]) == ({"25": "b2"}, ["25"], 0)
    assert {"21", "22", "23", "24", "26"} <= set(board["fields"])
    assert "20" not in board["fields"]


def test_a_printed_hexagon_keeps_the_placement_rules() -> None:
    # 14 of area 1 touches 01; a neighbour must share colour or symbol.
    state = position(garden(expansions="y2", middle="b1....."), garden())
    state.apply("+y2")
    assert "@14" not in moves(state)
    assert "@11" in moves(state)
    same = position(garden(expansions="b1", middle="b1....."), garden())
    same.apply("+b1")
    assert "@14" not in moves(same)


def test_an_expansion_from_the_supply_lies_face_down_for_exactly_6_points() -> None:
    state = position(garden(score=6), garden())
    supply = state.view(0)["supply"]
    apply(state, "+")
    assert moves(state) == {"@1", "@2", "@3", "@4", "@5", "@6"}
    apply(state, "@3")
    board = seat(state, 0)
    assert (board["score"], board["areas"][2]) == (0, "down")
    assert {f"3{place}" for place in range(7)} <= set(board["fields"])
    assert state.view(0)["supply"] == supply - 1


def test_d3_the_supply_needs_6_points() -> None:
    assert "+" not in moves(position(garden(score=5), garden()))


def test_d3_the_supply_must_not_be_empty() -> None:
    areas: dict[str, Any] = {f"a{area}": DOWN for area in range(1, 6)}
    gardens = [garden(a1=DOWN), garden(), garden(), garden(a1=DOWN, a2=DOWN, a3=DOWN)]
    state = position(*gardens)
    assert state.view(0)["supply"] == 0
    assert "+" not in moves(state)
    assert "+" in moves(position(garden(**areas), garden()))


def test_without_a_free_area_no_expansion_can_be_placed() -> None:
    areas: dict[str, Any] = {f"a{area}": DOWN for area in range(1, 7)}
    state = position(garden(expansions="b1", **areas), garden())
    assert not moves(state, "+")


def test_the_centre_of_a_face_down_expansion_is_a_field_and_a_pavilion_is_not() -> None:
    state = position(garden("y1", a1=DOWN, a2="*..+b3..."), garden())
    state.apply("y1")
    assert "@10" in moves(state)
    assert "@20" not in moves(state)


@pytest.mark.parametrize("cell", ["13", "14"])
def test_placing_an_expansion_never_surrounds_anything(cell: str) -> None:
    # The statue between the middle and the areas 1 and 2 lacks 13 and 14; an expansion on area 1 covers one of them.
    state = position(garden(expansions="b1", jokers=0, middle="g1g2....", a2=".....v2v1"), garden())
    apply(state, "+b1", f"@{cell}")
    assert not told(state.events, "surround")
    assert (seat(state, 0)["jokers"], seat(state, 0)["surrounded"]) == (0, [])


# --- D. Pass ----------------------------------------------------------------------------------------------------------


def test_the_first_to_pass_takes_the_marker_and_loses_a_point() -> None:
    state = position(garden(), garden())
    state.apply("pass")
    assert state.view(0)["marker"] == 0
    assert state.scores == [14, 15]


def test_the_marker_never_brings_a_score_below_0() -> None:
    state = position(garden(score=0), garden())
    state.apply("pass")
    assert state.scores == [0, 15]


def test_only_the_first_to_pass_loses_a_point() -> None:
    state = position(garden(passed=True), garden(), garden(), marker="0", phase="act:1")
    state.apply("pass")
    assert state.scores == [15, 15, 15]
    assert state.view(0)["marker"] == 0


def test_when_passing_hexagons_may_be_discarded_for_their_numbers_in_ascending_order() -> None:
    state = position(garden("g4b2", expansions="y3"), garden())
    state.apply("pass")
    assert moves(state) == {"done", "-g4", "-b2", "-+y3"}
    state.apply("-b2")
    assert moves(state) == {"done", "-+y3"}
    assert state.scores[0] == 15 - 1 - 2
    state.apply("-+y3")
    assert state.scores[0] == 15 - 1 - 2 - 3
    assert state.turn == 1
    assert state.view(0)["tower"] == {"b2": 1}


def test_several_tiles_of_a_kind_may_be_discarded_and_expansions_go_under_the_supply() -> None:
    state = position(garden("b22", expansions="y3"), garden())
    supply = state.view(0)["supply"]
    apply(state, "pass", "-b2", "-b2", "-+y3")
    assert state.scores[0] == 15 - 1 - 2 - 2 - 3
    assert (state.view(0)["tower"], state.view(0)["supply"]) == ({"b2": 2}, supply + 1)
    assert "y3" not in state.view(0)["unseen"]


def test_d4_discards_reach_only_as_far_as_the_points_and_jokers_are_not_discarded() -> None:
    state = position(garden("g4b2", score=4), garden())
    state.apply("pass")
    assert moves(state) == {"done", "-b2"}
    state.apply("-b2")
    assert (state.scores[0], state.turn) == (1, 1)


def test_who_has_nothing_to_discard_is_not_asked() -> None:
    state = position(garden(), garden())
    state.apply("pass")
    assert state.turn == 1


def test_a_player_with_no_other_legal_action_must_pass() -> None:
    full = garden("g123456l123456", jokers=0, score=5, middle="y1y2y3y4y5y6")
    state = position(full, garden())
    assert moves(state) == {"pass"}


def test_the_storage_is_kept_between_rounds() -> None:
    state = position(garden("b2", expansions="y3"), garden(passed=True), marker="1")
    apply(state, "pass", "done")
    assert state.view(0)["round"] == 2
    assert (seat(state, 0)["tiles"], seat(state, 0)["expansions"], seat(state, 0)["jokers"]) == ({"b2": 1}, ["y3"], 3)


# --- Phase 2: scoring -------------------------------------------------------------------------------------------------


def test_a_hexagon_scores_for_its_colour_and_for_its_symbol() -> None:
    # Round 1 of the front: dark green, blue and trees for 1 each.
    state = position(garden(middle="b1b2y1..."), garden(passed=True), marker="1")
    state.apply("pass")
    assert state.scores[0] == 15 + 2 + 2
    assert state.breakdown[0].by_item["queens_garden.wheel"] == {"blue": 2, "tree": 2}


def test_a_printed_hexagon_scores_like_a_tile() -> None:
    state = position(garden(a1="*...+b1.."), garden(passed=True), marker="1")
    state.apply("pass")
    assert state.breakdown[0].by_item["queens_garden.wheel"] == {"blue": 1, "tree": 1}
    state = final(garden(jokers=0, score=0, middle="b2b3....", a1="*...+b1.."))
    assert state.breakdown[0].by_item["queens_garden.group"] == {"blue": 6}


@pytest.mark.parametrize(("number", "points"), [(1, 3), (2, 4), (3, 4), (4, 3)])
def test_each_round_scores_its_own_categories(number: int, points: int) -> None:
    # b1, y2, l4 and v1: round 1 blue and two trees, 2 yellow and bird, 3 light green and flower, 4 light purple.
    apart: dict[str, Any] = {"middle": "b1.....", "a2": "y2......", "a4": "l4......", "a6": "v1......"}
    state = position(garden(**apart), garden(passed=True), marker="1", round_number=number)
    state.apply("pass")
    wheel = state.breakdown[0].by_event["queens_garden.wheel"]
    assert wheel == points


def test_each_pavilion_scores_a_point_and_a_face_down_expansion_none() -> None:
    state = position(garden(a1="*..+y4...", a2="*+v3.....", a3=DOWN), garden(passed=True), marker="1")
    state.apply("pass")
    assert state.breakdown[0].by_event["queens_garden.pavilions"] == 2


# --- Phase 3: the next round ------------------------------------------------------------------------------------------


def test_the_next_round_clears_the_display_and_the_markers_owner_starts() -> None:
    state = position(garden(), garden(passed=True), marker="1", display="+b1,x,?g1g2g3g4")
    supply = state.view(0)["supply"]
    state.decide("pass")
    assert state.turn == CHANCE
    view = state.view(0)
    assert view["round"] == 2
    assert view["tower"] == {"g1": 1, "g2": 1, "g3": 1, "g4": 1}
    assert view["supply"] == supply + 4  # all of the five but the one that was taken
    assert (view["first"], view["marker"]) == (1, None)
    assert not any(board["passed"] for board in view["boards"])
    state.deal()
    assert state.turn == 1


def test_the_game_ends_after_the_scoring_of_round_4() -> None:
    state = position(garden(middle="v5....."), garden(passed=True), marker="1", round_number=4)
    finish(state)
    assert state.is_over
    assert state.breakdown[0].by_event["queens_garden.wheel"] == 6


# --- Bag and tower ----------------------------------------------------------------------------------------------------


def scarce(display: str) -> State:
    """Four players who own all tiles but those of light purple and yellow; what the display lacks of these is left."""
    rings = {colour: "".join(f"{colour}{symbol}" for symbol in range(1, 7)) for colour in "glbpvy"}
    return position(
        garden(jokers=0, middle=rings["g"], a1="." + rings["v"], a3="." + rings["l"]),
        garden("b123456p123456", jokers=0, middle=rings["l"], a1="." + rings["y"], a3="." + rings["g"]),
        garden("v123456y123456", jokers=0, middle=rings["b"], a1="." + rings["g"]),
        garden("b123456p123456", jokers=0, middle=rings["p"], a1="." + rings["l"]),
        display=display,
        round_number=2,
    )


def test_when_bag_and_tower_run_out_fewer_tiles_are_dealt() -> None:
    state = scarce("?v12,?v345,?v6y1,?y2345")
    assert state.view(0)["bag"] == {"y6": 1}
    state.decide("y")
    state.deal(["y6", "+g1"])
    assert state.view(0)["display"][4]["tiles"] == {"y6": 1}
    assert (state.turn, state.view(0)["top"]) == (1, 5)


def test_when_no_tile_at_all_can_be_dealt_the_whole_stack_is_laid_out_face_up() -> None:
    state = scarce("?v12,?v345,?v6y16,?y2345")
    assert state.view(0)["bag"] == {}
    state.decide("y")
    assert state.view(0)["top"] == 9
    state.deal(["+g1", "+g2", "+g3", "+g4", "+g5"])
    shown = [slot["shows"] for slot in state.view(0)["display"]]
    assert shown == [None, None, None, "g1", "g2", "g3", "g4", "g5"]


def test_a_round_for_which_no_tile_is_left_begins_with_the_whole_stack_face_up() -> None:
    state = scarce("?v12,?v345,?v6y16,?y2345")
    state.decide("v")
    state.deal(["+g1", "+g2"])
    apply(state, *("pass", "done") * 3, "y")
    state.decide("pass")
    state.decide("done")
    assert (state.turn, state.view(0)["round"], state.view(0)["top"]) == (CHANCE, 3, 9)
    state.deal()
    assert all(slot["shows"] for slot in state.view(0)["display"])
    assert state.turn == 1


# --- The end ----------------------------------------------------------------------------------------------------------


def final(first: str, **keywords: Any) -> State:
    """The end of a game after both have passed in round 4; points of the wheel are left out by an own table."""
    board = "g0l0b0/p0v0y0/102030/405060/" + keywords.pop("bonuses", "0-0-6")
    return finish(position(first, garden(passed=True), marker="1", round_number=4, board=board, **keywords))


def test_the_storage_scores_a_point_for_each_joker_and_costs_the_numbers_of_the_rest() -> None:
    state = final(garden("b4", jokers=2, score=10))
    assert state.scores[0] == 10 + 2 - 4
    state = final(garden("b4", jokers=2, score=10, expansions="y3"))
    assert state.scores[0] == 10 + 2 - 4 - 3
    state = final(garden("b444", jokers=2, score=10))
    assert state.scores[0] == 10 + 2 - 3 * 4


def test_d6_the_final_storage_may_bring_a_score_below_0() -> None:
    state = final(garden("b6", jokers=0, score=0))
    assert state.scores[0] == -6
    assert azulejos.load(str(state.game)).from_text(state.to_text()).scores[0] == -6


@pytest.mark.parametrize(
    ("middle", "points"),
    [
        ("b1b2b3b6..", 12),
        ("b1b2b3b4b5b6", 21 + 6),
        ("b1g1l1p1v1.", 5),
        ("b3g3l3...", 9),
        ("b3g3l3p3..", 12),
        ("b3g3....", 0),
        ("b6.....", 0),
    ],
)
def test_groups_of_at_least_three_score_the_sum_of_their_numbers_and_a_group_of_6_six_more(
    middle: str, points: int
) -> None:
    state = final(garden(jokers=0, score=0, middle=middle))
    assert state.scores[0] == points


@pytest.mark.parametrize(
    ("middle", "points"), [("b1b2b3...", 6), ("b1b2b3b6..", 12 + 2), ("b1g1l1p1v1.", 5 + 4), ("b1b2b3b4b5b6", 21 + 6)]
)
def test_the_back_gives_bonuses_for_groups_of_4_5_and_6(middle: str, points: int) -> None:
    state = final(garden(jokers=0, score=0, middle=middle), bonuses="2-4-6")
    assert state.scores[0] == points


def test_a_hexagon_can_be_in_a_colour_group_and_in_a_symbol_group() -> None:
    state = final(garden(jokers=0, score=0, middle="b1b2b3g3l3."))
    assert state.scores[0] == 6 + 9
    groups = [event.parameters for event in told(state.events, "group")]
    assert groups == [
        {"category": "blue", "size": 3, "value": 6, "bonus": 0},
        {"category": "butterflies", "size": 3, "value": 9, "bonus": 0},
    ]


def test_every_group_of_a_colour_scores_by_itself() -> None:
    state = final(garden(jokers=0, score=0, middle="b1b2b3...", a5="...b1b2b3.", a4="......."))
    assert state.scores[0] == 6 + 6


def test_most_points_win_and_ties_share() -> None:
    state = finish(position(garden(score=9), garden(score=10), garden(score=10), round_number=4))
    assert state.places[0] == 3
    tie = finish(position(garden(score=9), garden(score=8), garden(score=3), round_number=4))
    assert tie.scores[:2] == [11, 11]
    assert tie.places == [1, 1, 3]
