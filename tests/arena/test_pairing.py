"""Who sits where: nobody has better seats, tiles or neighbours than anybody else."""

import itertools
import math
from collections import Counter

import pytest

from azulejos.arena.pairing import Pairing, arrange

SHAPES = [(2, 2, False), (5, 2, False), (3, 3, False), (5, 3, False), (4, 4, False), (6, 4, False)]
TABLES = [(2, 2, True), (2, 3, True), (4, 3, True), (2, 4, True), (3, 8, True)]


@pytest.mark.parametrize(("players", "seats", "table"), SHAPES + TABLES)
def test_each_deal_is_played_with_everybody_of_an_encounter_in_every_seat(
    players: int, seats: int, table: bool
) -> None:
    pairing = Pairing(players, seats, table)
    seatings: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for fixture in pairing.fixtures(7):
        seatings.setdefault((fixture.deal, fixture.encounter), []).append(fixture.seats)
    assert len(seatings) == 7 * len(pairing.encounters)
    for (_, encounter), orders in seatings.items():
        members = Counter(pairing.encounters[encounter])
        for seat in range(seats):
            assert Counter(order[seat] for order in orders) == members


def test_two_players_meet_both_ways_round() -> None:
    assert [fixture.seats for fixture in Pairing(2, 2).fixtures(2)] == [(0, 1), (1, 0)] * 2


@pytest.mark.parametrize(("players", "seats", "table"), SHAPES)
def test_everybody_sits_in_each_seat_equally_often(players: int, seats: int, table: bool) -> None:
    fixtures = list(Pairing(players, seats, table).fixtures(3))
    counts = Counter((who, seat) for fixture in fixtures for seat, who in enumerate(fixture.seats))
    assert len(counts) == players * seats
    assert len(set(counts.values())) == 1


@pytest.mark.parametrize(("players", "seats"), [(3, 3), (4, 3), (4, 4), (5, 4)])
def test_over_all_orders_everybody_has_everybody_as_neighbour_equally_often(players: int, seats: int) -> None:
    fixtures = Pairing(players, seats).fixtures(math.factorial(seats - 1))
    neighbours = Counter(
        (fixture.seats[seat], fixture.seats[(seat + 1) % seats]) for fixture in fixtures for seat in range(seats)
    )
    assert set(neighbours) == set(itertools.permutations(range(players), 2))
    assert len(set(neighbours.values())) == 1


def test_at_a_table_the_first_player_sits_alone_among_each_of_the_others() -> None:
    assert Pairing(3, 4, table=True).encounters == ((0, 1, 1, 1), (0, 2, 2, 2))


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_the_orders_around_a_table_are_all_there_are(size: int) -> None:
    orders = {arrange(range(size), number) for number in range(math.factorial(size - 1))}
    assert orders == {(0, *rest) for rest in itertools.permutations(range(1, size))}
    assert arrange(range(size), math.factorial(size - 1)) == arrange(range(size), 0)


@pytest.mark.parametrize(("games", "deals"), [(1, 1), (2, 1), (3, 1), (4, 2), (300, 100)])
def test_games_are_rounded_up_to_whole_deals(games: int, deals: int) -> None:
    assert Pairing(4, 3).deals(games) == deals


@pytest.mark.parametrize(("players", "seats", "table"), SHAPES + TABLES)
def test_a_game_is_known_by_its_number(players: int, seats: int, table: bool) -> None:
    pairing = Pairing(players, seats, table)
    for number, fixture in enumerate(pairing.fixtures(3)):
        assert fixture == pairing.fixture(number)
        assert fixture.number == number
