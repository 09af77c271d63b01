"""The set-ups that tests run over: every combination of every game's options."""

import itertools

from azulejos.core.registry import names, parts


def set_ups(game: str) -> list[str]:
    """Every combination of a game's options, as texts."""
    params = parts(game).params.PARAMS
    options = params.options()
    combinations = itertools.product(*(option.choices for option in options.values()))
    return [str(params.read(dict(zip(options, values, strict=True)))) for values in combinations]


# What options allow beyond their named choices.
MORE_SET_UPS = [
    "summer_pavilion(players=3,jokers=gpboyr)",
    "summer_pavilion(players=4,board=monochrome,jokers=ybgrpo)",
    "queens_garden(players=2,board=g0l1b2/p3v4y5/162738/495061/10-0-99)",
    "queens_garden(players=4,board=b91020/g1y240/l3v536/p45967/0-1-2)",
]

ALL_SET_UPS = [set_up for game in names() for set_up in set_ups(game)] + MORE_SET_UPS
