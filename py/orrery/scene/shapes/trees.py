"""The two trees whose colours a shape can bear, and how shapes read outlines from their arguments."""

from __future__ import annotations

from typing import Final

from orrery.scene.paths import Point
from orrery.scene.pen import ShapeError

TREES: Final = {"A": "seat-Amber", "T": "seat-Teal"}
"""By letter the class word for the colours."""


def tree_class(letter: str) -> str:
    """The class word of a tree's letter; raises `ShapeError`."""
    if letter not in TREES:
        raise ShapeError(f"there is no tree {letter!r}; there are: {', '.join(TREES)}")
    return TREES[letter]


def points(text: str) -> list[Point]:
    """Points from whole tenths of units, `x_y_x_y`; raises `ShapeError`."""
    try:
        values = [int(word) / 10 for word in text.split("_")]
    except ValueError:
        values = []
    if not values or len(values) % 2:
        raise ShapeError(f"an outline is pairs of whole numbers, not {text!r}")
    return list(zip(values[::2], values[1::2], strict=True))
