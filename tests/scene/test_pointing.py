"""What a teacher points with lies about what it points at, however that is turned."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest

from orrery.scene.pointing import CORNER, LEAST, ROOM, SHORTEST, Arrow, Extent, Ring, pointers
from orrery.scene.shapes.marker import Marker
from orrery.scene.sprite import Sprite

Things = dict[str, tuple[Sprite, Extent]]


def thing(x: float, y: float, *, turn: float = 0, scale: float = 1) -> Sprite:
    return Sprite("thing", "aim", Marker("last"), x, y, turn=turn, scale=scale)


def things() -> Things:
    square, long = Extent(-20, -20, 40, 40), Extent(0, -10, 200, 20)
    return {
        "a": (thing(100, 100), square),
        "b": (thing(100, 300), square),
        "long": (thing(50, 50, turn=90, scale=0.5), long),
        "dot": (thing(104, 100), Extent(-1, -1, 2, 2)),
    }


def test_a_ring_is_a_circle_about_what_is_as_wide_as_high_and_turns_with_what_is_long() -> None:
    ring, long = pointers(things(), ["a", "long"], [])
    assert (ring.shape, ring.x, ring.y) == (Ring(52, 52, 26), 100, 100)
    assert long.shape == Ring(round(100 + 2 * ROOM), round(max(10 + 2 * ROOM, LEAST)), CORNER)
    assert (long.x, long.y, long.turn) == (50, 100, 90), "its middle is half its length below"


def test_a_ring_leaves_the_corners_of_a_thing_free() -> None:
    (ring,) = pointers({"tile": (thing(0, 0), Extent(-30, -30, 60, 60, has_corners=True))}, ["tile"], [])
    assert isinstance(ring.shape, Ring)
    half, corner, stroke = ring.shape.width / 2, ring.shape.corner, 4.5
    nearest = hypot(half - corner, half - corner) + corner - stroke
    assert nearest > hypot(30, 30) - 2, "what stands two units from the corner of the thing is not covered"


def test_a_small_thing_has_a_ring_that_is_seen() -> None:
    (ring,) = pointers(things(), ["dot"], [])
    assert ring.shape == Ring(round(LEAST), round(LEAST), round(LEAST / 2))


def test_what_is_not_there_is_passed_over_and_nothing_is_drawn_twice() -> None:
    drawn = list(pointers(things(), ["a", "gone", "a"], [("a", "gone"), ("a", "b"), ("a", "b")]))
    assert [sprite.key for sprite in drawn] == ["point.a", "point.a.to.b"]


@pytest.mark.parametrize(("source", "target"), [("a", "b"), ("b", "a"), ("a", "dot"), ("long", "b")])
def test_an_arrow_leads_from_one_towards_the_other(source: str, target: str) -> None:
    (arrow,) = pointers(things(), [], [(source, target)])
    assert isinstance(arrow.shape, Arrow)
    assert arrow.shape.length >= SHORTEST
    angle = radians(arrow.turn)
    end = arrow.x + arrow.shape.length * cos(angle), arrow.y + arrow.shape.length * sin(angle)
    goal = things()[target][0]
    assert (
        hypot(end[0] - goal.x, end[1] - goal.y) < hypot(arrow.x - goal.x, arrow.y - goal.y) or target == "dot"
    )
