"""`tip.<tree>.<width>.<back>.<reach>.<exits>`: an open root, with the exits that it could take.

`back` is the point from which it comes, `reach` the outline that a finger may touch, `exits` five points
where the numbers 1 to 5 show while the tip is picked, each if the class word `can-1` to `can-5` allows it.
A tip of Amber is round, one of Teal is a diamond; `is-dead` has nowhere to go.
"""

from __future__ import annotations

from typing import Final

from orrery.scene.paths import closed, line
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.trees import points, tree_class

BUD: Final = 7.2
DIGITS: Final = (
    "M-2,-3L0.8,-5V5",
    "M-3,-2.8Q-3,-5.3 0,-5.3Q3.1,-5.3 3.1,-2.6Q3.1,-0.5 -3.1,4.9H3.4",
    "M-2.8,-4.9H3L-0.3,-1.2Q3.3,-1.2 3.3,1.9Q3.3,5 0,5Q-2.4,5 -3.3,3.4",
    "M1.6,5V-5L-3.6,2.2H3.7",
    "M2.8,-4.9H-2.3L-2.8,-0.7Q-1.4,-1.6 0.2,-1.6Q3.3,-1.6 3.3,1.7Q3.3,5 0,5Q-2.3,5 -3.2,3.6",
)
"""1 to 5 to stroke: the tip's label has the words, which letters here would have to repeat."""


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw a tree's tip about its bud."""
    if len(args) != 5 or not args[1].isdigit():
        raise ShapeError(f"a tip has a tree, a width, a back, a reach and exits, not {'.'.join(args)!r}")
    exits = points(args[4])
    if len(exits) != 5:
        raise ShapeError(f"a tip has five exits, not {len(exits)}")
    pen.kind(f"{tree_class(args[0])} bark-{args[0]}")
    pen.path(closed(points(args[3])), "reach")
    stub = line([*points(args[2]), (0, 0)])
    pen.path(stub, f"stub-edge wide-{args[1]}")
    pen.path(stub, f"stub wide-{args[1]}")
    _bud(pen, args[0], BUD + 5, "halo")
    _bud(pen, args[0], BUD, "bud")
    _bud(pen, args[0], BUD - 4.4, "heart")
    for number, (at, digit) in enumerate(zip(exits, DIGITS, strict=True), 1):
        with pen.group(f"exit exit-{number}", at=at):
            pen.circle(0, 0, 9, "sign")
            pen.path(digit, "digit")


def _bud(pen: Pen, letter: str, radius: float, classes: str) -> None:
    if letter == "A":
        pen.circle(0, 0, radius, classes)
    else:
        far = radius * 1.22
        pen.path(closed(((0, -far), (far, 0), (0, far), (-far, 0))), classes)
