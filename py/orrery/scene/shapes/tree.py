"""`tree.<letter>.<feet>`: a tree on the surface, upright, with five feet: where its roots go in.

Amber has a round crown of three clouds, Teal is a fir.
"""

from __future__ import annotations

from collections.abc import Sequence

from orrery.scene.paths import Point, closed, number
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.trees import points, tree_class


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw a tree about the foot of its trunk."""
    feet = points(args[1]) if len(args) == 2 else []
    if len(feet) != 5:
        raise ShapeError(f"a tree has a letter and five feet, not {'.'.join(args)!r}")
    pen.kind(f"{tree_class(args[0])} bark-{args[0]}")
    pen.path(_roots(feet), "foot-edge")
    pen.path(_roots(feet), "foot")
    pen.path("M-7,3Q-3.5-4-3-14H3Q3.5-4 7,3z", "trunk")
    if args[0] == "A":
        _clouds(pen, "leaf-edge", 1.6)
        _clouds(pen, "leaf", 0)
        pen.path("M-13-17q4-7 9-6M0-27q5-5 10-2", "leaf-light")
    else:
        _fir(pen, "leaf-edge")
        _fir(pen, "leaf")
        pen.path("M-8-11l6-4M-6-19l5-4M-3-27l2-4", "leaf-light")


def _clouds(pen: Pen, classes: str, more: float) -> None:
    for x, y, radius in ((-10.0, -16.0, 9.5), (10.0, -16.0, 9.5), (0.0, -24.0, 10.5)):
        pen.circle(x, y, radius + more, classes)


def _fir(pen: Pen, classes: str) -> None:
    tiers: list[Sequence[Point]] = [
        ((-15, -6), (15, -6), (0, -22)),
        ((-12, -14), (12, -14), (0, -29)),
        ((-8, -23), (8, -23), (0, -37)),
    ]
    for tier in tiers:
        pen.path(closed(tier), classes)


def _roots(feet: list[Point]) -> str:
    """From the trunk over the ground to each foot."""
    return "".join(f"M0,-4Q{number(x * 0.6)},{number(y - 9)} {number(x)},{number(y)}" for x, y in feet)
