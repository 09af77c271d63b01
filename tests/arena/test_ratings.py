"""Ratings order players as their games do."""

from azulejos.arena import round_robin
from azulejos.arena.games import Played, Thinking
from azulejos.arena.ratings import rate


def game(number: int, seats: tuple[int, ...], places: tuple[int, ...]) -> Played:
    nothing = (0,) * len(seats)
    return Played(number, number, seats, nothing, places, (Thinking(),) * len(seats))


def test_who_wins_more_is_rated_higher_and_more_games_make_it_surer() -> None:
    games = [game(number, (0, 1, 2), (1, 2, 3)) for number in range(30)]
    few, many = rate(3, games[:5]), rate(3, games)
    assert many[0].value > many[1].value > many[2].value
    assert all(after.deviation < before.deviation for before, after in zip(few, many, strict=True))
    assert all(rating.low < rating.value < rating.high for rating in many)


def test_ratings_do_not_depend_on_who_finished_first() -> None:
    games = [game(number, (0, 1), (1, 2) if number % 3 else (2, 1)) for number in range(20)]
    assert rate(2, games) == rate(2, games[::-1])


def test_a_player_in_several_seats_has_one_rating() -> None:
    ratings = rate(2, [game(0, (0, 1, 1), (1, 2, 2))])
    assert ratings[0].value > 25 > ratings[1].value


def test_a_draw_of_equals_changes_nothing_but_the_deviation() -> None:
    ratings = rate(2, [game(0, (0, 1), (1, 1))])
    assert ratings[0] == ratings[1]
    assert abs(ratings[0].value - 25) < 1e-9


def test_greedy_is_rated_above_random() -> None:
    result = round_robin("azul", ["random", "greedy", "random"], games=6)
    assert result.standings[0].player == "greedy"
    assert [standing.player for standing in result.standings[1:]].count("random") == 1
    assert all(standing.rating is not None for standing in result.standings)
