import pytest

from egr.model.geometry import Box, Page, normalised, union

_MEDIA = Box(0, 0, 200, 100)


def _page(rotation: int, crop: Box = _MEDIA) -> Page:
    return Page(0, "1", 3, _MEDIA, crop, rotation, 1.0)


@pytest.mark.parametrize(
    ("rotation", "seen"),
    [
        (0, Box(0.0, 0.0, 0.1, 0.2)),
        (90, Box(0.8, 0.0, 1.0, 0.1)),
        (180, Box(0.9, 0.8, 1.0, 1.0)),
        (270, Box(0.0, 0.9, 0.2, 1.0)),
    ],
)
def test_the_top_left_corner_turns_clockwise_with_the_page(rotation: int, seen: Box):
    assert normalised(Box(0, 80, 20, 100), _page(rotation)) == seen


def test_a_crop_box_moves_the_origin():
    page = _page(0, Box(100, 0, 200, 100))
    assert normalised(Box(100, 50, 150, 100), page) == Box(0.0, 0.0, 0.5, 0.5)


def test_union_of_nothing_is_none():
    assert union([]) is None
    assert union([Box(0, 0, 1, 1), Box(2, -1, 3, 0)]) == Box(0, -1, 3, 1)
