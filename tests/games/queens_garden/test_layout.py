"""The geometry of the garden: the figures by which the rules page lets a model be checked."""

from azulejos.core.bits import bit_count
from azulejos.games.queens_garden.layout import (
    AREA_CELLS,
    CATEGORY_KINDS,
    CELL_AT,
    CELLS,
    FIRST_PAVILION,
    NEIGHBOURS,
    ORNAMENT_CELLS,
    ORNAMENT_NAMES,
    ORNAMENT_POINTS,
    OUTER_CELLS,
    PLACES,
    POINTS,
    START_FIELDS,
    cell_name,
    hexagon_name,
)
from azulejos.games.queens_garden.params import ORNAMENT_JOKERS

OUTER = sum(int(cells) for cells in OUTER_CELLS)


def pairs(cells: int) -> list[tuple[int, int]]:
    """The neighbouring pairs within a set of cells."""
    inside = [cell for cell in range(CELLS) if cells >> cell & 1]
    return [(one, other) for one in inside for other in inside if one < other and NEIGHBOURS[one] >> other & 1]


def test_there_are_42_cells_around_the_seven_centres() -> None:
    assert bit_count(OUTER) == 42
    assert len(set(POINTS)) == CELLS == 49


def test_there_are_54_neighbouring_pairs_among_them() -> None:
    assert len(pairs(OUTER)) == 54


def test_different_pieces_touch_through_exactly_one_pair_and_twelve_of_them_touch() -> None:
    between = [(one // PLACES, other // PLACES) for one, other in pairs(OUTER) if one // PLACES != other // PLACES]
    assert len(between) == len(set(between)) == 12


def test_the_middle_touches_every_area_and_each_area_the_next_one() -> None:
    between = {(one // PLACES, other // PLACES) for one, other in pairs(OUTER) if one // PLACES != other // PLACES}
    assert {(0, area) for area in range(1, 7)} | {(area, area + 1) for area in range(1, 6)} | {(1, 6)} == between


def test_neighbours_are_mutual_and_never_the_fountain() -> None:
    for one in range(1, CELLS):
        assert not NEIGHBOURS[one] & 1
        for other in range(1, CELLS):
            assert NEIGHBOURS[one] >> other & 1 == NEIGHBOURS[other] >> one & 1


def test_ornaments_are_never_cells() -> None:
    assert not set(ORNAMENT_POINTS[:FIRST_PAVILION]) & set(CELL_AT)


def test_everything_that_can_be_surrounded_has_exactly_six_neighbour_cells() -> None:
    assert [bit_count(int(cells)) for cells in ORNAMENT_CELLS] == [6] * 13


def test_each_statue_and_bench_touches_two_cells_of_the_middle_and_two_of_each_of_two_areas() -> None:
    for cells in ORNAMENT_CELLS[1:FIRST_PAVILION]:
        touched = sorted(bit_count(int(cells) & int(part)) for part in AREA_CELLS)
        assert touched == [0, 0, 0, 0, 2, 2, 2]
        assert bit_count(int(cells) & START_FIELDS) == 2


def test_an_expansion_alone_never_completes_a_ring_because_it_has_two_cells_of_it_or_all_six() -> None:
    for ring in ORNAMENT_CELLS:
        assert {bit_count(int(ring) & int(area)) for area in OUTER_CELLS[1:]} <= {0, 2, 6}


def test_statues_and_benches_stand_in_turn_around_the_middle() -> None:
    assert ORNAMENT_NAMES[1:FIRST_PAVILION] == ("statue", "bench", "statue", "bench", "statue", "bench")
    assert ORNAMENT_POINTS[1:FIRST_PAVILION] == ((2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1))


def test_jokers_are_1_for_the_fountain_2_for_statue_and_bench_3_for_a_pavilion() -> None:
    assert ORNAMENT_JOKERS == {"fountain": 1, "statue": 2, "bench": 2, "pavilion": 3}


def test_centres_of_areas_touch_only_their_own_ring() -> None:
    for area in range(1, 7):
        assert NEIGHBOURS[area * PLACES] == OUTER_CELLS[area]


def test_cells_and_hexagons_have_short_names() -> None:
    assert (cell_name(1), cell_name(7), cell_name(19)) == ("01", "10", "25")
    assert (hexagon_name(0), hexagon_name(14), hexagon_name(35)) == ("g1", "b3", "y6")


def test_every_kind_shows_one_colour_and_one_symbol() -> None:
    for kind in range(36):
        assert [bool(kinds >> kind & 1) for kinds in CATEGORY_KINDS].count(True) == 2
