"""Which table has to be looked at when."""

import random

from azulejos.server.clockwork import SPARE, Clockwork


def test_what_is_due_is_told_once_and_in_its_order() -> None:
    clockwork = Clockwork()
    for table, when in (("a", 30), ("b", 10), ("c", 20), ("d", 31)):
        clockwork.set(table, when)
    assert clockwork.due(9) == []
    assert clockwork.due(30) == ["b", "c", "a"]
    assert clockwork.due(30) == []
    assert len(clockwork) == 1


def test_only_the_last_time_that_was_set_counts() -> None:
    clockwork = Clockwork()
    clockwork.set("a", 10)
    clockwork.set("a", 20)
    clockwork.set("b", 10)
    clockwork.set("b", None)
    clockwork.set("c", 20)
    clockwork.set("c", 10)
    clockwork.set("d", None)
    assert clockwork.due(15) == ["c"]
    assert clockwork.when("a") == 20
    assert clockwork.due(20) == ["a"]


def test_a_time_that_is_set_back_and_forth_is_told_once() -> None:
    clockwork = Clockwork()
    for when in (10, 20, 10):
        clockwork.set("a", when)
    assert clockwork.due(100) == ["a"]


def test_a_look_costs_nothing_for_tables_that_are_not_due() -> None:
    clockwork = Clockwork()
    for number in range(10_000):
        clockwork.set(f"{number}", 1000 + number)
    compared = 0

    class Now(int):
        def __ge__(self, other: object) -> bool:
            nonlocal compared
            compared += 1
            return int(self) >= other  # type: ignore[operator]

    assert clockwork.due(Now(1004)) == ["0", "1", "2", "3", "4"]
    assert compared == 6


def test_times_that_are_set_again_and_again_take_no_memory() -> None:
    clockwork, chance = Clockwork(), random.Random(1)
    for step in range(5000):
        clockwork.set(f"{chance.randrange(10)}", 10**9 + step)
    assert len(clockwork._heap) <= 2 * len(clockwork) + SPARE
    assert len(clockwork.due(2 * 10**9)) == 10
