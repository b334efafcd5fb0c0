"""What a shape may draw with."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from orrery.scene.paths import Point


class Pen(Protocol):
    """Draws the art of one shape, back to front. Colours come from the stylesheet, by class.

    A `paint` is the name of one of the stage's shared gradients (`svg.PAINTS`) to fill with.
    """

    def kind(self, classes: str) -> None:
        """Class words for the art as a whole, such as `seat-W`."""

    def group(self, classes: str, *, at: Point = (0, 0), clip: str = "") -> AbstractContextManager[None]:
        """Everything drawn within goes into one group, moved to `at`, cut to the outline `clip`.

        A `clip` is the name of one of the stage's shared outlines (`svg.CLIPS`).
        """

    def path(self, d: str, classes: str, paint: str = "") -> None:
        """A path from its text, see `paths`."""

    def circle(self, x: float, y: float, radius: float, classes: str, paint: str = "") -> None:
        """A circle about the centre (x, y)."""

    def ellipse(self, x: float, y: float, rx: float, ry: float, classes: str, paint: str = "") -> None:
        """An upright ellipse about the centre (x, y)."""

    def rect(
        self,
        width: float,
        height: float,
        classes: str,
        *,
        x: float = 0,
        y: float = 0,
        radius: float = 0,
        paint: str = "",
    ) -> None:
        """A rectangle about the centre (x, y)."""

    def text(self, x: float, y: float, words: str, classes: str) -> None:
        """Words on a baseline that begins at (x, y), or as the stylesheet anchors them."""
