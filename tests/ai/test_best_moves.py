"""Positions made by hand in which one knows the best move, of every game: the search finds it.

In nearly all of them the game ends with the round whatever anybody does, so that the best move is a matter of counting
and not of opinion: every evaluation has to find it.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

import azulejos
from azulejos.ai.search import SearchPlayer
from azulejos.ai.settings import HAND, LEARNED, MOST_DEPTH, Settings
from azulejos.core.state import State
from tests.games.azul import positions as azul
from tests.games.queens_garden import positions as queens_garden
from tests.games.summer_pavilion import positions as summer_pavilion

NODES = 20_000
# A learned evaluation knows positions of real games; in such odd ones the search must see the end to know better.
NODES_TO = {HAND: NODES, LEARNED: 1_000_000}


@dataclass(frozen=True)
class Problem:
    """A position, the moves of which one is to be found, and whether only they win."""

    name: str
    state: Callable[[], State]
    best: frozenset[str]
    only_they_win: bool = True


def after(state: State, *moves: str) -> State:
    """A position after some moves."""
    for move in moves:
        state.apply(move)
    return state


def moves_from(state: Callable[[], State], start: str) -> frozenset[str]:
    """The legal moves that begin with a text."""
    return frozenset(str(move) for move in state().legal_moves if str(move).startswith(start))


# --- Azul -------------------------------------------------------------------------------------------------------------

FOUR_IN_ROW_1 = "byrk./...../...../...../....."
FOUR_IN_ROW_1_AND_COLUMN_5 = "byrk./....k/....r/....y/....b"
ALL_BLACK = "...k./....k/k..../.k.../..k.."
ALL_BLACK_AND_FOUR_IN_ROW_1 = "byrk./....k/k..../.k.../..k.."
ENDS = "w,-,-,-,-"  # with four in row 1 the game ends after this round, whatever anybody does


def other_ends_azul(*, first: int) -> State:
    """Seat 1 wins if it gets the white tile: 5 for the row, 5 for the column, 2 and 7 for completing them."""
    return azul.position(
        azul.board(first, wall="...../w..../...../...../....."),
        azul.board(25, wall=FOUR_IN_ROW_1_AND_COLUMN_5),
        displays="w,r",
        centres="b",
    )


AZUL = [
    # White ends the game at 37 to 18 and a little. Whoever leaves it to seat 1 loses: it brings 19 points there.
    Problem(
        "the end of the game with a win",
        lambda: azul.position(
            azul.board(30, wall=FOUR_IN_ROW_1), azul.board(18, wall=FOUR_IN_ROW_1_AND_COLUMN_5), displays="w,r"
        ),
        frozenset({"1w>1"}),
    ),
    # The same with a third player, who could not prevent it: seat 1 comes first.
    Problem(
        "the end of the game with a win among three",
        lambda: azul.position(
            azul.board(24, wall=FOUR_IN_ROW_1),
            azul.board(18, wall=FOUR_IN_ROW_1_AND_COLUMN_5),
            azul.board(20),
            displays="w,r,y",
        ),
        frozenset({"1w>1"}),
    ),
    # White is no use to seat 0, and only its taking it keeps seat 1 from 44 points to at most 42.
    Problem(
        "taking the tile with which the other would end the game and win",
        lambda: other_ends_azul(first=40),
        moves_from(lambda: other_ends_azul(first=40), "1w"),
        only_they_win=False,
    ),
    # Nobody can lay black. Yellow or red first looks better, but then seat 1 takes the other one, and the five black
    # tiles with the marker are left for seat 0: 11 points. Two of them at once cost 2 and make the others seat 1's.
    Problem(
        "taking a few tiles for the floor before they are many",
        lambda: azul.position(
            azul.board(15, wall=ALL_BLACK),
            azul.board(5, wall=ALL_BLACK_AND_FOUR_IN_ROW_1, lines=ENDS),
            displays="yk2,rk3",
        ),
        frozenset({"1k>f"}),
    ),
    # Nobody can lay black here either. Two black tiles now cost 2; later there are six, and somebody gets them all.
    Problem(
        "taking a few tiles for the floor among three",
        lambda: azul.position(
            azul.board(8, wall=ALL_BLACK),
            azul.board(5, lines="-,y,y,y,y", wall="...k./...../...../...../....."),
            azul.board(5, lines="w,r,r,r,r", wall=FOUR_IN_ROW_1),
            displays="bk2,wk2,rk2",
        ),
        frozenset({"1k>f", "2k>f", "3k>f"}),
    ),
    # White scores 3 at once in row 1, blue only 1; but it is the fifth blue tile: 10 more at the end.
    Problem(
        "the last tile of a colour",
        lambda: azul.position(
            azul.board(20, wall="..rk./.b.../..b../...b./....b"),
            azul.board(5, wall=ALL_BLACK_AND_FOUR_IN_ROW_1, lines=ENDS),
            displays="b,w",
        ),
        frozenset({"1b>1"}),
    ),
    # In column 3 the tile scores 4 with three others. In column 5 it scores 2 and 5, and completes the column: 7 more.
    Problem(
        "the place on the grey wall that completes a column",
        lambda: after(
            azul.position(
                azul.board(20, wall="by.r./....y/....r/....b/....k"),
                azul.board(21, wall=FOUR_IN_ROW_1, lines=ENDS),
                wall="grey",
                displays="w",
            ),
            "1w>1",
        ),
        frozenset({"1@5"}),
    ),
    # The columns of row 1 that are free have white already, so white would fall to the floor. Black scores 4 there.
    Problem(
        "a colour that still fits on the grey wall",
        lambda: azul.position(
            azul.board(20, wall="by.r./..w../....w/...../....."),
            azul.board(13, wall=FOUR_IN_ROW_1, lines=ENDS),
            wall="grey",
            displays="w,k",
        ),
        frozenset({"2k>1"}),
    ),
    # The fifth blue tile brings 10 points, but not if a joker lies there; and the joker taken with it would fall.
    Problem(
        "leaving a joker where it would cost the bonus for a colour",
        lambda: azul.position(
            azul.board(20, lines="-,b,-,-,-", wall="b..../...../..b../...b./....b"),
            azul.board(11, wall=ALL_BLACK_AND_FOUR_IN_ROW_1, lines=ENDS),
            jokers=True,
            displays="bj",
        ),
        frozenset({"1b>2"}),
    ),
    # There is no white tile, but a joker completes row and column as well: 19 points.
    Problem(
        "a joker for a row and a column",
        lambda: azul.position(
            azul.board(20, wall=FOUR_IN_ROW_1_AND_COLUMN_5),
            azul.board(12, wall=ALL_BLACK_AND_FOUR_IN_ROW_1, lines=ENDS),
            jokers=True,
            displays="j,y",
        ),
        frozenset({"1j>1"}),
    ),
]

# --- Summer Pavilion, in the last round, when red is the joker --------------------------------------------------------


def without_use_for_blue(score: int) -> str:
    """A board on which no blue tile can be placed."""
    return summer_pavilion.board(score=score, b="bbbbbb", c="b.....")


SUMMER_PAVILION = [
    # One joker for two stars that lack a space of cost 2: purple brings 20 points, blue 15. That is 56 or 51 to 55.
    Problem(
        "the star that is worth more",
        lambda: summer_pavilion.position(
            summer_pavilion.board("pbr", score=31, p="p.pppp", b="b.bbbb", c="bp...."),
            summer_pavilion.board(score=55, passed=True),
            round_number=6,
        ),
        frozenset({"p2=p+1"}),
    ),
    # Two green tiles score 2 on two spaces and 1 on green 2; but this is the last space of cost 2: 8 more at the end.
    Problem(
        "the last space of a number",
        lambda: summer_pavilion.position(
            summer_pavilion.board(
                "g2", score=30, o=".o....", r=".r....", b=".b....", y=".y....", p=".p....", c=".r...."
            ),
            summer_pavilion.board(score=35, passed=True),
            round_number=6,
        ),
        frozenset({"g2=g"}),
    ),
    # The purple tile completes either star, for 6 points; then one of a single colour brings 20, the other one 12.
    Problem(
        "a star of one colour rather than one of many",
        lambda: summer_pavilion.position(
            summer_pavilion.board("p", score=30, o="pp.ppp", y="ob.yrg"),
            summer_pavilion.board(score=55, passed=True),
            monochrome=True,
            round_number=6,
        ),
        frozenset({"o3=p"}),
    ),
    # Purple and orange are worth a point each to seat 0. Seat 1 would complete its purple star: 26 points, and the win.
    Problem(
        "taking the tile that completes the other's star",
        lambda: summer_pavilion.position(
            summer_pavilion.board(score=50),
            summer_pavilion.board(score=40, p=".ppppp"),
            phase="acquire:0",
            displays="p,o",
            round_number=6,
        ),
        frozenset({"1p"}),
    ),
    # Among three it is seat 2 who waits for purple, and seat 1, far behind, is not to be relied on.
    Problem(
        "taking the tile that completes a third one's star",
        lambda: summer_pavilion.position(
            summer_pavilion.board(score=50),
            summer_pavilion.board(score=20),
            summer_pavilion.board(score=40, p=".ppppp"),
            phase="acquire:0",
            displays="p,o,g",
            round_number=6,
        ),
        frozenset({"1p"}),
    ),
    # Nobody can place blue: each tile costs a point in the end, and whoever is the first to take from the centre pays
    # another one for each. Yellow or orange first, and five are left for seat 0. Two of them now make three seat 1's.
    Problem(
        "taking a few useless tiles before they are many",
        lambda: summer_pavilion.position(
            without_use_for_blue(30),
            without_use_for_blue(29),
            phase="acquire:0",
            displays="yb2,ob3",
            round_number=6,
        ),
        frozenset({"1b"}),
    ),
]

# --- Queen's Garden, in the last round, which scores light purple, plants and lilies with 3 points --------------------

FIVE_BLUE = "b1b2b3b4b5."


def five_blue_and_a_choice() -> State:
    """Five jokers pay for the sixth blue hexagon or for the light purple one."""
    return queens_garden.position(
        queens_garden.garden("b6v5", score=40, jokers=5, middle=FIVE_BLUE, a1="......."),
        queens_garden.garden(score=68, jokers=0, passed=True),
        marker="1",
        round_number=4,
        display="x,x,x,x,x",
        top=6,
    )


QUEENS_GARDEN = [
    # Light purple scores 6 and saves 5. Blue lilies score 3, save 6, and the group of six is worth 12 more.
    Problem("the sixth hexagon of a group", five_blue_and_a_choice, frozenset({"b6"})),
    # On area 1 the group is complete too, but here the fountain is surrounded as well: a joker, and with it a point.
    Problem(
        "the cell that surrounds the fountain",
        lambda: after(five_blue_and_a_choice(), "b6"),
        frozenset({"@06"}),
    ),
    # The others have passed. One point ahead, every acquisition would cost more than that in the end, and so does the
    # supply: passing ends the game with a win.
    Problem(
        "the end of the game with a win",
        lambda: queens_garden.position(
            queens_garden.garden(score=30, jokers=0),
            queens_garden.garden(score=29, jokers=0, passed=True),
            marker="1",
            display="x,x,x,+l5,+g4",
            top=6,
            round_number=4,
        ),
        frozenset({"pass"}),
    ),
    # Six lilies in the storage cost 36 points in the end. One of them can be placed, paid with all others: the light
    # purple one, which scores twice.
    Problem(
        "the way out of a large penalty",
        lambda: queens_garden.position(
            queens_garden.garden("g6l6b6p6v6y6", score=30, jokers=0),
            queens_garden.garden(score=34, jokers=0, passed=True),
            marker="1",
            display="x,x,x,x,+g4",
            top=6,
            round_number=4,
        ),
        frozenset({"v6"}),
    ),
    # Seat 1 has five jokers for the blue lilies, its sixth blue hexagon: 39 points to at most 37. To take them costs 6
    # in the end, and seat 0 has to pass first, but then it is 30 to 29. Nobody can pay for the supply.
    Problem(
        "taking what completes the other's group",
        lambda: queens_garden.position(
            queens_garden.garden(score=4, jokers=0, middle="y1y2y3y4y5y6"),
            queens_garden.garden(score=5, jokers=5, middle=FIVE_BLUE),
            display="x,x,x,+g1,+b6",
            top=6,
            round_number=4,
        ),
        frozenset({"b"}),
    ),
    # The same among three, one of whom has passed. There is too much to find out all of it, so that the gardens have
    # something in them, as in games that were learned from: twos of a kind, which score nothing.
    Problem(
        "taking what completes a third one's group",
        lambda: queens_garden.position(
            queens_garden.garden(score=76, jokers=0, middle="g1g2l2l3p3p4"),
            queens_garden.garden(score=20, jokers=0, middle="v1v2y2y3g3g4", passed=True),
            queens_garden.garden(score=45, jokers=5, middle=FIVE_BLUE),
            marker="1",
            display="x,x,x,x,x,+g1,+b6",
            top=8,
            round_number=4,
        ),
        frozenset({"b"}),
    ),
]

PROBLEMS = {
    f"{game}: {problem.name}": problem
    for game, problems in [("azul", AZUL), ("summer_pavilion", SUMMER_PAVILION), ("queens_garden", QUEENS_GARDEN)]
    for problem in problems
}


@pytest.mark.parametrize("evaluation", [HAND, LEARNED])
@pytest.mark.parametrize("name", PROBLEMS)
def test_the_best_move_is_found(name: str, evaluation: str) -> None:
    problem = PROBLEMS[name]
    state = problem.state()
    assert str(azulejos.player(f"search(nodes={NODES_TO[evaluation]},eval={evaluation})").choose(state)) in problem.best


@pytest.mark.parametrize("name", [name for name, problem in PROBLEMS.items() if problem.only_they_win])
def test_it_wins_and_no_other_move_does(name: str) -> None:
    problem = PROBLEMS[name]
    state = problem.state()
    # With a depth it looks ahead as if all others played against it, so what it is sure of is sure.
    settings = Settings(nodes=NODES * 10, depth=MOST_DEPTH - 1, eval=HAND)
    *_, last = SearchPlayer(settings).analyse(state, lines=len(problem.best) + 1)
    found = {str(line.move): line.wins[state.turn] for line in last.lines}
    assert {move for move, chance in found.items() if chance == 1} == problem.best
    assert len(found) == len(problem.best) + 1


@pytest.mark.parametrize("game", ["azul", "summer_pavilion", "queens_garden"])
def test_every_game_has_such_positions_for_more_than_two(game: str) -> None:
    states = [problem.state() for problem in PROBLEMS.values()]
    assert any(state.game.name == game and state.game.players > 2 for state in states)
