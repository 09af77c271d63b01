"""How an observation is cut into planes, for any number of players."""

import numpy as np
import pytest

import azulejos
from azulejos.core.planes import Block, Plane, Planes
from azulejos.core.registry import names
from tests.set_ups import ALL_SET_UPS

TABLE = Block(Plane("round", (1,), "the round"), Plane("bag", (3,), "tiles by kind"))
SEAT = Block(Plane("score", (), "points"), Plane("wall", (2, 2), "tiles"))
BOWL = Block(Plane("bowls", (3,), "tiles by kind"))
PLANES = Planes(TABLE, seats=(SEAT, 2), bowls=(BOWL, 3))


def test_what_there_is_once_comes_first_then_each_seat_then_each_source() -> None:
    split = PLANES.split(np.arange(PLANES.size, dtype=np.int16))
    assert split["round"].tolist() == [0]
    assert split["bag"].tolist() == [1, 2, 3]
    assert split["score"].tolist() == [4, 9]
    assert split["wall"].tolist() == [[[5, 6], [7, 8]], [[10, 11], [12, 13]]]
    assert split["bowls"].tolist() == [[14, 15, 16], [17, 18, 19], [20, 21, 22]]
    assert PLANES.size == 23


def test_a_plane_tells_its_shape_with_the_seats_first() -> None:
    assert [(plane.name, plane.shape) for plane in PLANES.planes] == [
        *[("round", (1,)), ("bag", (3,)), ("score", (2,)), ("wall", (2, 2, 2)), ("bowls", (3, 3))]
    ]


@pytest.mark.parametrize("before", [(), (5,), (2, 4)])
def test_planes_are_views_also_of_many_observations(before: tuple[int, ...]) -> None:
    numbers = np.arange(np.prod((*before, PLANES.size)), dtype=np.float32).reshape(*before, PLANES.size)
    for plane in PLANES.planes:
        found = PLANES.split(numbers)[plane.name]
        assert found.shape == (*before, *plane.shape)
        assert np.shares_memory(found, numbers)


def test_with_fewer_players_an_observation_is_smaller() -> None:
    for game in names():
        counts = sorted({azulejos.load(text).players for text in ALL_SET_UPS if text.startswith(game)})
        games = [azulejos.load(f"{game}(players={players})") for players in counts]
        assert [one.new(seed=1).observation(0)["score"].shape for one in games] == [(count,) for count in counts]
        sizes = [one.planes.size for one in games]
        assert sizes == sorted(set(sizes))


@pytest.mark.parametrize("game", names())
def test_everyone_sees_the_seats_from_the_own_one_on(game: str) -> None:
    state = azulejos.load(f"{game}(players=4)").new(seed=1)
    while not state.is_over:
        for seat in range(4):
            seen = state.observation(seat)
            assert seen["score"].tolist() == [state.scores[(seat + place) % 4] for place in range(4)]
            assert seen["turn"].tolist() == [float((seat + place) % 4 == state.turn) for place in range(4)]
        state.apply(state.legal_moves[-1])
    assert not state.observation(0)["turn"].any()
