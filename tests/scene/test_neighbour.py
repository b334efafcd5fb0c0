"""Which thing comes next in a direction."""

from __future__ import annotations

from random import Random

import pytest

from orrery.scene.nearest import neighbour
from orrery.scene.shapes.label import Name
from orrery.scene.sprite import Sprite

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def thing(key: str, x: float, y: float, label: str = "A thing") -> Sprite:
    return Sprite(key, "pieces", Name(key), x, y, label=label)


HERE = thing("here", 0, 0)
GRID = (HERE, thing("east", 2, 1), thing("far-east", 5, 0), thing("south", -1, 3), thing("north", 0, -1))


@pytest.mark.parametrize(
    ("step", "key"), [((1, 0), "east"), ((0, 1), "south"), ((0, -1), "north"), ((-1, 0), "")]
)
def test_the_nearest_thing_in_that_quarter(step: tuple[int, int], key: str) -> None:
    found = neighbour(GRID, HERE, *step)
    assert (found.key if found else "") == key


def test_decoration_is_passed_over() -> None:
    found = neighbour([HERE, thing("line", 1, 0, label=""), thing("tile", 2, 0)], HERE, 1, 0)
    assert found is not None
    assert found.key == "tile"


def test_a_corner_belongs_to_both_quarters() -> None:
    corner = thing("corner", 1, 1)
    assert neighbour([HERE, corner], HERE, 1, 0) is neighbour([HERE, corner], HERE, 0, 1) is corner


def test_of_things_that_are_equally_near_the_first_key_is_taken() -> None:
    found = neighbour([thing("b", 2, 1), thing("a", 2, -1)], HERE, 1, 0)
    assert found is not None
    assert found.key == "a"


def test_every_thing_can_be_reached_from_every_other() -> None:
    rng = Random(1)
    things = [thing(str(number), rng.randrange(100), rng.randrange(100)) for number in range(30)]
    things = list({(one.x, one.y): one for one in things}.values())
    reached = {things[0].key: things[0]}
    waiting = list(reached.values())
    for here in waiting:
        for step in STEPS:
            found = neighbour(things, here, *step)
            if found is not None and found.key not in reached:
                reached[found.key] = found
                waiting.append(found)
    assert len(reached) == len(things)
