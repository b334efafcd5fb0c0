"""Where a tooltip goes: beside the thing that it speaks of, clear of that and of what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
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

    def overlaps(self, other: Box) -> bool:
        """Whether they share any of the window."""
        is_apart = self.right <= other.left or self.left >= other.right
        return not is_apart and self.top < other.bottom and self.bottom > other.top

    def is_within(self, other: Box) -> bool:
        """Whether none of it lies outside the other."""
        is_between = other.left <= self.left and self.right <= other.right
        return is_between and other.top <= self.top and self.bottom <= other.bottom


def beside(
    thing: Box,
    width: float,
    height: float,
    window_width: float,
    window_height: float,
    *,
    clear: Sequence[Box] = (),
    aside: Box | None = None,
) -> Box:
    """The place of a tooltip of this size: on the right, on the left, below or above, where it fits first.

    It covers nothing that is to be kept clear, if there is a place where it does not: `aside` is one more,
    away from the thing. Where it fits nowhere it goes above or below, where there is more room, and is cut.
    """
    x = _within(thing.left, width, window_width)
    y = _within(thing.top, height, window_height)
    places = [
        Box(thing.right + GAP, y, width, height),
        Box(thing.left - GAP - width, y, width, height),
        Box(x, thing.bottom + GAP, width, height),
        Box(x, thing.top - GAP - height, width, height),
    ]
    window = Box(GAP, GAP, window_width - 2 * GAP, window_height - 2 * GAP)
    fitting = [place for place in places if place.is_within(window)]
    if aside is not None:
        at = _within(aside.left, width, window_width), _within(aside.top, height, window_height)
        fitting.append(Box(*at, width, height))
    free = [place for place in fitting if not any(place.overlaps(box) for box in (thing, *clear))]
    best = [*free, *(place for place in fitting if not place.overlaps(thing))]
    return best[0] if best else _cut(thing, x, width, height, window_height)


def _cut(thing: Box, x: float, width: float, height: float, window_height: float) -> Box:
    """Above or below, as high as there is room."""
    above, below = thing.top - 2 * GAP, window_height - thing.bottom - 2 * GAP
    if below >= above:
        return Box(x, thing.bottom + GAP, width, min(height, below))
    cut = min(height, above)
    return Box(x, thing.top - GAP - cut, width, cut)


def _within(start: float, length: float, end: float) -> float:
    """Where something begins that is to lie within the window, if it can."""
    return max(GAP, min(start, end - GAP - length))
