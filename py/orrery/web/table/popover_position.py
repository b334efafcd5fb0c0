"""Where a tooltip goes: beside the thing that it speaks of, which it never covers."""

from __future__ import annotations

from typing import Final, NamedTuple

GAP: Final = 10.0
"""Between the thing and its tooltip, and at least to the edge of the window, in CSS pixels."""


class Box(NamedTuple):
    """A rectangle in CSS pixels from the window's upper left corner."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Of its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Of its lower edge."""
        return self.top + self.height


def beside(thing: Box, width: float, height: float, window_width: float, window_height: float) -> Box:
    """The place of a tooltip of this size: on the right, on the left, below or above, where it fits first.

    Where it fits nowhere it goes above or below, where there is more room, and is cut to that height.
    """
    x = _within(thing.left, width, window_width)
    y = _within(thing.top, height, window_height)
    if thing.right + 2 * GAP + width <= window_width:
        return Box(thing.right + GAP, y, width, height)
    if thing.left - 2 * GAP - width >= 0:
        return Box(thing.left - GAP - width, y, width, height)
    above, below = thing.top - 2 * GAP, window_height - thing.bottom - 2 * GAP
    if height <= below or below >= above:
        return Box(x, thing.bottom + GAP, width, min(height, below))
    cut = min(height, above)
    return Box(x, thing.top - GAP - cut, width, cut)


def _within(start: float, length: float, end: float) -> float:
    """Where something begins that is to lie within the window, if it can."""
    return max(GAP, min(start, end - GAP - length))
