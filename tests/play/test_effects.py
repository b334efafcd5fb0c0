"""What is seen for a moment of what was played, and what is drawn of it."""

from __future__ import annotations

from typing import Final

from orrery.scene.effect import Effect, Ray, drawn
from orrery.scene.shapes.label import Name
from orrery.scene.sprite import Sprite

THINGS: Final = {
    "ship.a": Sprite("ship.a", "piece", Name("a"), 10, 20),
    "ship.b": Sprite("ship.b", "piece", Name("b"), 13, 24),
}


def test_a_laser_goes_from_ship_to_ship() -> None:
    ray = drawn(Effect("laser", "ship.b", "ship.a"), THINGS)
    assert ray is not None
    assert (ray.x, ray.y, ray.turn) == (10, 20, 53.1)
    assert ray.shape == Ray("laser", 5)


def test_what_is_not_in_the_picture_has_no_effect() -> None:
    assert drawn(Effect("won", "world.L"), THINGS) is None
    assert drawn(Effect("pull", "ship.b", "ship.z"), THINGS) is None
