"""The chart of the scores: readable scales, names that do not lie on each other."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.scene.shapes.lines import HEIGHT, Lines, shortened, spread, ticks
from orrery.scene.svg import art


@given(st.integers(1, 5000))
def test_a_scale_has_few_round_numbers(top: int) -> None:
    marks = ticks(top)
    assert marks[0] == 0
    assert 2 <= len(marks) <= 5
    steps = {after - before for before, after in pairwise(marks)}
    assert len(steps) == 1
    assert marks[-1] <= top < marks[-1] + steps.pop()


@given(st.lists(st.floats(12, 158), min_size=1, max_size=6))
def test_names_keep_their_distance_and_stay_on_the_sheet(heights: list[float]) -> None:
    placed = sorted(spread(heights))
    assert all(below - above >= 16.99 for above, below in pairwise(placed))
    assert all(0 <= y <= HEIGHT for y in placed)


def test_names_keep_their_order() -> None:
    assert spread([50, 49, 120]) == [66, 49, 120]


@pytest.mark.parametrize(
    ("name", "shown"), [("Bob", "Bob"), ("Bartholomew", "Bartholomew"), ("Bartholomew I", "Bartholome…")]
)
def test_long_names_are_cut(name: str, shown: str) -> None:
    assert shortened(name) == shown


def test_names_are_text_and_rows_have_looks_of_their_own() -> None:
    drawn = art(Lines(((0, 2), (0, 1)), ("<b>Ann</b>", "Bob"), ("seat-White", "seat-Orange")))
    assert "<b>" not in drawn
    assert 'class="seat-White line-0"' in drawn
    assert 'class="seat-Orange line-1"' in drawn
