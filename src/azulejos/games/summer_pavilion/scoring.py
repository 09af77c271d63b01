"""Summer Pavilion's points, each rule by itself; nothing here changes a position."""

from azulejos.core.bits import lowest_bit
from azulejos.core.contract import State
from azulejos.core.jit import kernel
from azulejos.core.seats import places_by_score
from azulejos.games.summer_pavilion.layout import (
    FEATURE_SPACES,
    NUMBER_SPACES,
    RUN,
    STAR,
    TOUCHED,
)
from azulejos.games.summer_pavilion.moves import colours_on, covered
from azulejos.games.summer_pavilion.params import MANY_COLOURED, RING


@kernel
def tile_points(spaces: int, space: int) -> int:
    """What a tile scores when it is placed: itself and all that are connected with it along the ring."""
    return int(RUN[(spaces >> (space // RING * RING)) & STAR, space % RING])


@kernel
def completes(spaces: int, space: int, index: int) -> int:
    """The feature that a tile on a space has just completed as the `index`-th of those it touches, or -1."""
    feature = TOUCHED[space, index]
    if feature >= 0 and (spaces & FEATURE_SPACES[feature]) == FEATURE_SPACES[feature]:
        return int(feature)
    return -1


@kernel
def star_kind(state: State, seat: int, star: int) -> int:
    """The colour of a complete star, MANY_COLOURED for one of six colours, or -1 if it is not complete."""
    if (covered(state, seat) >> (RING * star)) & STAR != STAR:
        return -1
    colours = colours_on(state, seat, star)
    return MANY_COLOURED if colours & (colours - 1) else lowest_bit(colours)


@kernel
def has_all(state: State, seat: int, number: int) -> bool:
    """Whether every space of a cost is covered; `number` counts the costs that give points from 0."""
    spaces = NUMBER_SPACES[state.monochrome, number]
    return bool((covered(state, seat) & spaces) == spaces)


places = places_by_score
