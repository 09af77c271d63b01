"""Every fact of the rules page, one test each."""

from collections.abc import Sequence
from typing import Any

import pytest

import azulejos
from azulejos.core.contract import CHANCE
from azulejos.core.events import Event
from azulejos.core.state import State
from azulejos.games.summer_pavilion.layout import COSTS, COSTS_OF, FEATURE_NAMES, FEATURE_SPACES, TOP_NUMBER
from azulejos.games.summer_pavilion.params import JOKER_ORDERS, KIND_NAMES, SummerPavilionParams
from tests.games.summer_pavilion.positions import board, moves, position

STARS = ("orange", "red", "blue", "yellow", "green", "purple", "centre")


def told(events: Sequence[Event], name: str) -> list[Event]:
    """The events with a name."""
    return [event for event in events if event.id == f"summer_pavilion.{name}"]


def seat(state: State, number: int) -> dict[str, Any]:
    """What a seat has."""
    found: dict[str, Any] = state.view(0)["boards"][number]
    return found


# --- Parts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "displays"), [(2, 5), (3, 7), (4, 9)])
def test_displays_follow_the_number_of_players_and_start_with_four_tiles(players: int, displays: int) -> None:
    view = azulejos.load(f"summer_pavilion(players={players})").new(seed=1).view(0)
    assert [sum(pile.values()) for pile in view["displays"]] == [4] * displays
    assert sum(view["supply"].values()) == 10
    assert sum(view["bag"].values()) == 132 - 10 - 4 * displays


def test_everybody_starts_with_five_points_and_an_empty_board() -> None:
    state = azulejos.load("summer_pavilion(players=4)").new(seed=1)
    assert state.scores == [5] * 4
    assert all(seat(state, number)["stars"] == [[None] * 6] * 7 for number in range(4))
    assert state.view(0)["stone"] is None


def test_the_standard_joker_colours_are_purple_green_orange_yellow_blue_red() -> None:
    view = azulejos.load("summer_pavilion").new(seed=1).view(0)
    assert view["jokers"] == ["purple", "green", "orange", "yellow", "blue", "red"]
    assert view["joker"] == "purple"


def test_d1_the_back_has_orange_red_blue_yellow_green_purple() -> None:
    assert JOKER_ORDERS["back"] == "orbygp"


@pytest.mark.parametrize("order", ["standard", "back"])
def test_an_order_counted_down_begins_with_the_joker_of_round_six(order: str) -> None:
    up, down = SummerPavilionParams(jokers=order), SummerPavilionParams(jokers=f"{order}-down")
    assert down.joker_order == up.joker_order[::-1]


def test_any_order_of_the_six_colours_can_be_given() -> None:
    view = azulejos.load("summer_pavilion(jokers=gpboyr)").new(seed=1).view(0)
    assert view["jokers"] == ["green", "purple", "blue", "orange", "yellow", "red"]


def test_an_order_that_has_a_name_is_the_same_game() -> None:
    assert azulejos.load("summer_pavilion(jokers=pgoybr)") == azulejos.load("summer_pavilion")
    assert SummerPavilionParams(jokers="orbygp") == SummerPavilionParams(jokers="back")


@pytest.mark.parametrize("order", ["rbyog", "rbyogg", "rbyogpp", "backwards", "RBYOGP", ""])
def test_what_is_no_order_of_the_six_colours_is_refused(order: str) -> None:
    with pytest.raises(azulejos.AzulejosError):
        azulejos.load(f"summer_pavilion(jokers={order})")


def test_the_number_at_the_top_of_each_star_is_the_one_of_the_table() -> None:
    assert dict(zip(STARS, TOP_NUMBER, strict=True)) == {
        "orange": 6,
        "red": 5,
        "blue": 4,
        "yellow": 3,
        "green": 2,
        "purple": 1,
        "centre": 1,
    }


def test_costs_are_the_ring_numbers_on_the_coloured_board() -> None:
    assert all(COSTS[COSTS_OF[0, star]].tolist() == [1, 2, 3, 4, 5, 6] for star in range(7))


@pytest.mark.parametrize("board_name", ["coloured", "monochrome"])
def test_the_view_tells_costs_and_bonuses(board_name: str) -> None:
    view = azulejos.load(f"summer_pavilion(board={board_name})").new(seed=1).view(0)
    outer = [1, 2, 3, 4, 5, 6] if board_name == "coloured" else [3, 2, 1, 4, 5, 6]
    assert view["costs"] == [outer] * 6 + [outer if board_name == "coloured" else [3] * 6]
    assert view["number_points"] == {"1": 4, "2": 8, "3": 12, "4": 16}
    stars = {"orange": 17, "red": 14, "blue": 15, "yellow": 16, "green": 18, "purple": 20, "many": 12}
    assert view["star_points"] == stars


def test_costs_on_the_monochrome_board_are_3_2_1_4_5_6_and_all_3_in_the_centre() -> None:
    assert all(COSTS[COSTS_OF[1, star]].tolist() == [3, 2, 1, 4, 5, 6] for star in range(6))
    assert COSTS[COSTS_OF[1, 6]].tolist() == [3] * 6


def test_there_are_six_statues_six_pillars_and_six_windows() -> None:
    assert FEATURE_NAMES == ("statue",) * 6 + ("pillar",) * 6 + ("window",) * 6
    assert [bin(spaces).count("1") for spaces in FEATURE_SPACES] == [4] * 12 + [2] * 6


# --- Acquire ----------------------------------------------------------------------------------------------------------


def acquire(*boards: str, **keywords: Any) -> State:
    """A position in the acquire phase; purple is the joker."""
    return position(*(boards or (board(), board())), phase="acquire:0", **keywords)


def test_a_take_gets_all_tiles_of_a_colour_and_leaves_the_rest_to_the_centre() -> None:
    state = acquire(displays="r2y2,b")
    state.apply("1r")
    assert seat(state, 0)["hand"] == {"red": 2}
    assert state.view(0)["centre"] == {"yellow": 2}
    assert state.turn == 1


def test_a_take_includes_exactly_one_joker_tile_if_there_is_any() -> None:
    state = acquire(displays="gp2r")
    state.apply("1g")
    assert seat(state, 0)["hand"] == {"green": 1, "purple": 1}
    assert state.view(0)["centre"] == {"red": 1, "purple": 1}


def test_the_joker_colour_cannot_be_taken_while_there_are_other_colours() -> None:
    assert moves(acquire(displays="gp2r", centre="p2y")) == {"1g", "1r", "cy"}


def test_from_a_display_with_joker_tiles_only_exactly_one_is_taken() -> None:
    state = acquire(displays="p3,b")
    assert moves(state) == {"1p", "2b"}
    state.apply("1p")
    assert seat(state, 0)["hand"] == {"purple": 1}
    assert state.view(0)["centre"] == {"purple": 2}


def test_from_a_centre_with_joker_tiles_only_exactly_one_is_taken() -> None:
    state = acquire(centre="p3")
    assert moves(state) == {"cp"}
    state.apply("cp")
    assert state.view(0)["centre"] == {"purple": 2}
    assert (seat(state, 0)["hand"], state.turn) == ({"purple": 1}, 1)


def test_the_first_from_the_centre_takes_the_stone_and_loses_a_point_for_each_tile() -> None:
    state = acquire(centre="y3pr")
    events = state.apply("cy")
    assert state.view(0)["stone"] == 0
    assert state.scores == [1, 5]  # 3 yellow and 1 joker: -4
    assert [(event.points, event.parameters) for event in told(events, "stone")] == [(-4, {"tiles": 4})]


def test_only_the_first_from_the_centre_loses_points() -> None:
    state = acquire(centre="y3r2", displays="b")
    state.apply("cy")
    state.apply("cr")
    assert (state.scores, state.view(0)["stone"]) == ([2, 5], 0)


def test_the_stone_never_brings_a_score_below_0() -> None:
    state = acquire(board(score=2), board(), centre="y5")
    [stone] = told(state.apply("cy"), "stone")
    assert (stone.points, state.scores[0]) == (-2, 0)


def test_the_stones_owner_starts_the_placing_and_the_next_round() -> None:
    state = acquire(board("r"), board("b"), centre="y", start=0)
    state.apply("cy")  # seat 0 has the stone
    assert (state.phase, state.turn) == ("placing", 0)
    state = position(board("r"), board("b"), phase="acquire:1", centre="y")
    state.apply("cy")
    assert (state.phase, state.turn, state.view(0)["start"]) == ("placing", 1, 1)
    for _ in range(2):
        state.apply("pass")
    assert (state.round, state.turn, state.view(0)["stone"]) == (2, 1, None)


def test_d2_if_nobody_took_the_stone_the_same_player_starts() -> None:
    state = position(board("r"), board("b"), phase="acquire:0", start=1, displays="y4")
    state.apply("1y")
    assert (state.phase, state.turn, state.view(0)["stone"]) == ("placing", 1, None)


# --- Place and score --------------------------------------------------------------------------------------------------


def test_example_a_seven_blue_on_blue_six_score_1_and_leave_one() -> None:
    state = position(board("b7"), board("r"))
    [placed] = told(state.apply("b6=b"), "place")
    assert placed.points == 1
    assert seat(state, 0)["hand"] == {"blue": 1}
    assert state.view(0)["tower"] == {"blue": 5}
    assert seat(state, 0)["stars"][2][5] == "blue"


def test_example_b_three_red_on_red_three_score_1_without_tiles_on_two_and_four() -> None:
    state = position(board("r3", r="r...rr"), board("b"))
    [placed] = told(state.apply("r3=r"), "place")
    assert placed.points == 1
    assert state.view(0)["tower"] == {"red": 2}


def test_example_c_three_blue_and_three_jokers_beside_two_connected_tiles_score_3() -> None:
    state = position(board("b3p3", b="...bb."), board("r"))
    [placed] = told(state.apply("b6=b+3"), "place")
    assert placed.points == 3
    assert state.view(0)["tower"] == {"blue": 2, "purple": 3}


def test_example_d_one_orange_and_three_jokers_pay_for_orange_four() -> None:
    state = position(board("ogp3"), board("r"))
    assert "o4=o+3" in moves(state)
    state.apply("o4=o+3")
    assert seat(state, 0)["stars"][0][3] == "orange"
    assert seat(state, 0)["hand"] == {"green": 1}
    assert state.view(0)["tower"] == {"purple": 3}


def test_example_e_two_purple_on_purple_two_beside_two_connected_tiles_score_3() -> None:
    state = position(board("p2r2g4", p="..pp.."), board("r"))
    [placed] = told(state.apply("p2=p"), "place")
    assert placed.points == 3
    assert seat(state, 0)["hand"] == {"red": 2, "green": 4}
    assert state.view(0)["tower"] == {"purple": 1}


def test_example_f_passing_with_four_green_and_two_red_keeps_the_green_for_2_points() -> None:
    state = position(board("g4r2"), board("r"))
    [passed] = told(state.apply("pass:g4"), "pass")
    assert (passed.points, passed.parameters) == (-2, {"kept": 4, "discarded": 2, "corners": {"green": 4}})
    assert seat(state, 0)["corners"] == {"green": 4}
    assert state.view(0)["tower"] == {"red": 2}
    assert state.scores[0] == 3


def test_the_six_is_next_to_the_one_on_a_ring() -> None:
    state = position(board("o", o="...ooo"), board("r"))
    [placed] = told(state.apply("o1=o"), "place")
    assert placed.points == 4


def test_a_completed_ring_scores_6() -> None:
    state = position(board("o", o=".ooooo"), board("r"))
    [placed] = told(state.apply("o1=o"), "place")
    assert placed.points == 6


def test_at_least_one_tile_of_the_colour_itself_is_needed() -> None:
    assert not moves(position(board("p6"), board("r")), "b")


def test_every_mix_of_colour_and_jokers_is_a_move_of_its_own() -> None:
    assert moves(position(board("b3p3"), board("r")), "b3") == {"b3=b", "b3=b+1", "b3=b+2"}
    assert moves(position(board("b3p3"), board("r")), "b6") == {"b6=b+3"}


def test_the_joker_colour_pays_only_with_itself_on_its_own_star() -> None:
    assert moves(position(board("p3b3"), board("r")), "p") - moves(position(board("p3b3"), board("r")), "pass") == {
        "p1=p",
        "p2=p",
        "p3=p",
    }


def test_last_rounds_joker_is_an_ordinary_colour() -> None:
    state = position(board("bp3"), board("r"), round_number=2)
    assert moves(state, "b") == {"b1=b"}


def test_a_covered_space_is_not_free() -> None:
    assert "b1=b" not in moves(position(board("b", b="b....."), board("r")))


def test_on_the_centre_star_every_colour_may_stand_once() -> None:
    state = position(board("b2r2", c="b....."), board("r"))
    assert moves(state, "c") == {"c2=r"}


def test_on_the_coloured_board_a_star_takes_only_its_colour() -> None:
    state = position(board("b"), board("r"))
    assert {move[0] for move in moves(state) if "=" in move} == {"b", "c"}


def test_players_place_in_turn_and_those_who_passed_are_skipped() -> None:
    state = position(board("b2"), board(passed=True), board("r"))
    state.apply("b1=b")
    assert state.turn == 2
    state.apply("pass")
    assert state.turn == 0


def test_a_player_without_tiles_has_passed_without_being_asked() -> None:
    state = position(board("b"), board("r"))
    state.apply("b1=b")
    assert state.turn == 1
    state.decide("r1=r")
    assert (state.round, state.phase) == (2, "dealing")


def test_a_player_with_tiles_but_no_legal_placement_can_only_pass() -> None:
    state = position(board("b", b="b.....", c="b....."), board("r"))
    assert moves(state) == {"pass", "pass:b"}


def test_keeping_fewer_than_four_tiles_is_legal() -> None:
    state = position(board("b2r"), board("r"))
    assert moves(state, "pass") == {"pass", "pass:b", "pass:b2", "pass:r", "pass:rb", "pass:rb2"}
    state.apply("pass:b")
    assert (seat(state, 0)["corners"], state.scores[0]) == ({"blue": 1}, 3)


def test_no_more_than_four_tiles_can_be_kept() -> None:
    state = position(board("b5"), board("r"))
    assert "pass:b4" in moves(state)
    assert "pass:b5" not in moves(state)


def test_passing_never_brings_a_score_below_0() -> None:
    state = position(board("b5", score=3), board("r"))
    [passed] = told(state.apply("pass"), "pass")
    assert (passed.points, state.scores[0]) == (-3, 0)


# --- Bonus tiles ------------------------------------------------------------------------------------------------------


def feature_with(name: str, star: int) -> dict[str, Any]:
    """All spaces around a feature, as stars of a board, many-coloured in the centre."""
    index = {"statue": 0, "pillar": 6, "window": 12}[name] + star
    letters = [["."] * 6 for _ in range(7)]
    for space in range(42):
        if FEATURE_SPACES[index] >> space & 1:
            letters[space // 6][space % 6] = "orbygp"[space // 6 if space < 36 else space % 6]
    return dict(zip("orbygpc", map("".join, letters), strict=True))


@pytest.mark.parametrize(("name", "bonus"), [("statue", 2), ("pillar", 1), ("window", 3)])
@pytest.mark.parametrize("star", range(6))
def test_the_last_tile_around_a_feature_gives_its_bonus(name: str, bonus: int, star: int) -> None:
    stars = feature_with(name, star)
    for missing, ring in stars.items():
        for place, letter in enumerate(ring):
            if letter == ".":
                continue
            spoilt: dict[str, Any] = {**stars, missing: ring[:place] + "." + ring[place + 1 :]}
            hand = f"{letter}6"
            state = position(board(hand, **spoilt), board("r"), supply="o2r2b2y2gp")
            events = state.apply(f"{missing}{place + 1}={letter}")
            [feature] = told(events, "feature")
            assert feature.parameters == {"feature": name, "bonus": bonus, "star": KIND_NAMES[star]}
            assert (state.phase, state.turn, state.view(0)["picks"]) == ("picking", 0, bonus)


def test_pillars_stand_at_the_pairs_of_centre_spaces_that_the_table_names() -> None:
    pairs = {"orange": (6, 1), "red": (1, 2), "blue": (2, 3), "yellow": (3, 4), "green": (4, 5), "purple": (5, 6)}
    for star, (one, other) in enumerate(pairs.values()):
        spaces = [space for space in range(42) if FEATURE_SPACES[6 + star] >> space & 1]
        assert spaces == sorted([star * 6 + 1, star * 6 + 2, 36 + one - 1, 36 + other - 1])


def test_two_features_completed_by_one_tile_add_up() -> None:
    # Space 2 of the orange star closes the statue towards red and the pillar towards the centre.
    stars: dict[str, Any] = {"o": "o.o...", "r": "..rr..", "c": "o....r"}
    state = position(board("o2", **stars), board("r"), supply="o4r4")
    events = state.apply("o2=o")
    assert sorted(event.parameters["feature"] for event in told(events, "feature")) == ["pillar", "statue"]
    assert state.view(0)["picks"] == 3


def test_no_space_touches_three_features() -> None:
    touched = [sum(int(spaces) >> space & 1 for spaces in FEATURE_SPACES) for space in range(42)]
    assert (min(touched), max(touched)) == (1, 2)


def window(supply: str, **keywords: Any) -> State:
    """A position in which placing o6=o completes the orange window for three bonus tiles."""
    return position(board("o6", o="....o."), board("r"), supply=supply, **keywords)


def test_bonus_tiles_are_picked_one_by_one_in_ascending_order() -> None:
    state = window("o2r2b2y2gp")
    state.apply("o6=o")
    assert moves(state) == {"+o", "+r", "+b", "+y"}  # green leaves only purple after it
    state.apply("+b")
    assert moves(state) == {"+b", "+y", "+g"}
    state.apply("+g")
    assert moves(state) == {"+p"}
    state.apply("+p")
    assert seat(state, 0)["hand"] == {"blue": 1, "green": 1, "purple": 1}
    assert state.turn == 1


def test_joker_tiles_may_be_picked() -> None:
    state = window("p4o")
    state.apply("o6=o")
    for _ in range(3):
        state.apply("+p")
    assert seat(state, 0)["hand"] == {"purple": 3}


def test_d3_if_the_supply_has_fewer_all_of_them_are_taken() -> None:
    state = window("rg")
    state.apply("o6=o")
    assert (state.view(0)["picks"], moves(state)) == (2, {"+r"})
    state.apply("+r")
    assert moves(state) == {"+g"}


def test_an_empty_supply_gives_nothing() -> None:
    state = window("-")
    state.apply("o6=o")
    assert (state.phase, state.turn) == ("placing", 1)


def test_the_supply_is_refilled_after_the_last_pick_and_not_between_picks() -> None:
    state = window("o2r2b2y2gp")
    state.decide("o6=o")
    state.decide("+o")
    assert sum(state.view(0)["supply"].values()) == 9
    state.decide("+r")
    state.decide("+b")
    assert (state.turn, sum(state.view(0)["supply"].values())) == (CHANCE, 7)
    state.deal()
    assert (state.turn, sum(state.view(0)["supply"].values())) == (1, 10)


def test_an_empty_bag_is_refilled_from_the_tower_for_the_supply() -> None:
    state = window("o2r2b2y2gp", rest="tower")
    state.apply("o6=o")
    for pick in ("+o", "+r", "+b"):
        state.apply(pick)
    assert state.view(0)["tower"] == {}
    assert sum(state.view(0)["supply"].values()) == 10


def test_with_bag_and_tower_empty_supply_spaces_stay_empty() -> None:
    everything = board("o22r22b22y22g22p20", score=0)
    state = position(everything, board("p"), supply="p", phase="pick:0:1o")
    state.apply("+p")
    assert (state.turn, state.view(0)["supply"]) == (1, {})


def test_bonus_tiles_can_be_used_in_the_same_round() -> None:
    state = position(board("o6", o="....o."), board("r2"), supply="b3r3")
    state.apply("o6=o")
    for _ in range(3):
        state.apply("+b")
    state.apply("r1=r")
    assert "b3=b" in moves(state)


# --- The monochrome board ---------------------------------------------------------------------------------------------


def fitting(state: State, star: str) -> set[str]:
    """The colours that may be put on a star."""
    return {move.split("=")[1][0] for move in moves(state, star) if "=" in move}


HAND = "o3r3b3y3g3p3"


def test_the_first_tile_of_a_monochrome_star_may_have_any_colour() -> None:
    assert fitting(position(board(HAND), board("r"), monochrome=True), "b") == set("orbygp")


def test_the_second_tile_of_a_monochrome_star_may_have_any_colour() -> None:
    assert fitting(position(board(HAND, b="r....."), board("r"), monochrome=True), "b") == set("orbygp")


def test_two_tiles_of_one_colour_make_a_one_colour_star() -> None:
    assert fitting(position(board(HAND, b="rr...."), board("r"), monochrome=True), "b") == {"r"}


def test_two_tiles_of_two_colours_make_a_many_coloured_star() -> None:
    assert fitting(position(board(HAND, b="rg...."), board("r"), monochrome=True), "b") == set("obyp")


def test_the_centre_of_the_monochrome_board_decides_like_every_star() -> None:
    assert fitting(position(board(HAND, c="rr...."), board("r"), monochrome=True), "c") == {"r"}
    assert fitting(position(board(HAND, c="rg...."), board("r"), monochrome=True), "c") == set("obyp")


def test_the_monochrome_board_is_paid_by_its_own_costs() -> None:
    state = position(board("b3"), board("r"), monochrome=True)
    assert moves(state, "o") == {"o1=b", "o2=b", "o3=b"}
    assert moves(state, "c") == {f"c{number}=b" for number in range(1, 7)}
    state.apply("o3=b")
    assert seat(state, 0)["hand"] == {"blue": 2}


# --- Next round -------------------------------------------------------------------------------------------------------


def test_a_new_round_fills_the_displays_returns_kept_tiles_and_changes_the_joker() -> None:
    state = position(board("b2"), board("r"), supply="o4")
    state.apply("pass:b2")
    state.decide("pass:r")
    assert state.view(0)["joker"] == "green"
    assert (seat(state, 0)["hand"], seat(state, 0)["corners"]) == ({"blue": 2}, {})
    state.deal()
    assert (state.round, state.phase) == (2, "acquiring")
    assert [sum(pile.values()) for pile in state.view(0)["displays"]] == [4] * 5
    assert state.view(0)["supply"] == {"orange": 4}  # only bonus tiles are replaced


def nearly_out_of_tiles(hand: str, supply: str) -> State:
    """Three boards are full, so only one tile of each colour is left for the fourth seat and the supply."""
    stars: dict[str, Any] = {star: star * 6 for star in "orbygp"}
    full = board(passed=True, **stars, c="orbygp")
    return position(full, full, full, board(hand), phase="place:3", start=3, supply=supply)


def test_when_bag_and_tower_run_out_the_displays_are_filled_as_far_as_they_reach() -> None:
    state = nearly_out_of_tiles("orbyg", "p")
    state.apply("pass:orby")
    assert (state.round, state.phase, state.turn) == (2, "acquiring", 3)
    assert [sum(pile.values()) for pile in state.view(0)["displays"]] == [1] + [0] * 8


def test_a_round_with_nothing_to_deal_begins_with_the_placing() -> None:
    state = nearly_out_of_tiles("orby", "gp")
    state.apply("pass:orby")
    assert (state.round, state.phase, state.turn) == (2, "placing", 3)
    assert seat(state, 3)["hand"] == {"orange": 1, "red": 1, "blue": 1, "yellow": 1}


def test_rounds_without_any_tile_to_deal_or_to_place_lead_to_the_end() -> None:
    state = nearly_out_of_tiles("o", "rbygp")
    state.apply("o1=o")
    assert (state.is_over, state.round) == (True, 6)


# --- End --------------------------------------------------------------------------------------------------------------


def finish(first: str, **keywords: Any) -> tuple[State, list[Event]]:
    """Plays the last pass of round 6 for the second seat; the first has passed."""
    state = position(first, board("r"), phase="place:1", round_number=6, **keywords)
    events = state.apply("pass")
    return state, events


def test_the_game_ends_after_round_six() -> None:
    state, events = finish(board(passed=True))
    assert state.is_over
    assert len(told(events, "end")) == 1


def test_tiles_kept_in_round_six_are_discarded_for_a_point_each() -> None:
    state, events = finish(board(passed=True, corners="b3"))
    assert [(event.points, event.parameters) for event in told(events, "corners")] == [(-3, {"discarded": 3})]
    assert state.scores[0] == 2


def test_discarding_kept_tiles_never_brings_a_score_below_0() -> None:
    state, _ = finish(board(passed=True, corners="b3", score=1))
    assert state.scores[0] == 0


def test_d4_kept_tiles_are_discarded_before_the_bonuses() -> None:
    state, _ = finish(board(passed=True, corners="b3", score=0, r="rrrrrr"))
    assert state.scores[0] == 14


@pytest.mark.parametrize(("star", "points"), [("r", 14), ("b", 15), ("y", 16), ("o", 17), ("g", 18), ("p", 20)])
def test_a_complete_star_gives_the_points_of_its_colour(star: str, points: int) -> None:
    stars: dict[str, Any] = {star: star * 6}
    _, events = finish(board(passed=True, **stars))
    assert [event.points for event in told(events, "star_bonus")] == [points]


def test_a_complete_many_coloured_star_gives_12() -> None:
    _, events = finish(board(passed=True, c="orbygp"))
    assert [(event.points, event.parameters["kind"]) for event in told(events, "star_bonus")] == [(12, "many")]


def test_an_incomplete_star_gives_nothing() -> None:
    _, events = finish(board(passed=True, r="rrrrr."))
    assert told(events, "star_bonus") == []


def test_on_the_monochrome_board_several_stars_of_one_kind_each_count() -> None:
    _, events = finish(board(passed=True, o="rrrrrr", r="rrrrrr", b="orbygp", c="pgybro"), monochrome=True)
    assert [event.points for event in told(events, "star_bonus")] == [14, 14, 12, 12]


@pytest.mark.parametrize(("number", "points"), [(1, 4), (2, 8), (3, 12), (4, 16)])
def test_covering_all_spaces_of_a_number_gives_its_points(number: int, points: int) -> None:
    stars: dict[str, Any] = {
        star: "".join(star if place == number else "." for place in range(1, 7)) for star in "orbygp"
    }
    centre = "".join("o" if place == number else "." for place in range(1, 7))
    _, events = finish(board(passed=True, **stars, c=centre))
    [bonus] = told(events, "number_bonus")
    assert (bonus.points, bonus.parameters) == (points, {"number": number})
    _, events = finish(board(passed=True, **stars))
    assert told(events, "number_bonus") == []


def test_fives_and_sixes_give_no_points() -> None:
    stars: dict[str, Any] = {star: "...." + star * 2 for star in "orbygp"}
    _, events = finish(board(passed=True, **stars, c="....or"))
    assert told(events, "number_bonus") == []


def test_the_threes_of_the_monochrome_board_are_twelve_spaces() -> None:
    outer: dict[str, Any] = {star: star + "....." for star in "orbygp"}
    _, events = finish(board(passed=True, **outer, c="orbygp"), monochrome=True)
    assert [event.parameters["number"] for event in told(events, "number_bonus")] == [3]
    _, events = finish(board(passed=True, **outer, c="orbyg."), monochrome=True)
    assert told(events, "number_bonus") == []


def test_the_ones_of_the_monochrome_board_are_its_third_spaces() -> None:
    outer: dict[str, Any] = {star: ".." + star + "..." for star in "orbygp"}
    _, events = finish(board(passed=True, **outer), monochrome=True)
    assert [event.parameters["number"] for event in told(events, "number_bonus")] == [1]


def test_most_points_win_and_ties_share() -> None:
    state, _ = finish(board(passed=True, score=4))
    assert (state.scores, state.winners) == ([4, 4], [0, 1])
    state, _ = finish(board(passed=True, score=9))
    assert (state.winners, state.places) == ([0], [1, 2])
