"""What a sprite looks like: a value that draws itself, and the pen that it draws with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import ClassVar, Protocol

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


class Shape(ABC):
    """The art of a sprite, a frozen dataclass: equal shapes look the same, and are drawn once.

    @dataclass(frozen=True, slots=True)
    class Coin(Shape):
        name = "coin"
        suit: str
        value: int

        def draw(self, pen: Pen) -> None:
            pen.circle(0, 0, 20, f"suit-{self.suit}")
    """

    __slots__ = ()

    name: ClassVar[str]
    """A word of its own, for the stylesheet: every sprite of this shape is of this class."""

    @abstractmethod
    def draw(self, pen: Pen) -> None:
        """Draw it about (0, 0), back to front."""

    def dot(self) -> tuple[Point, int]:
        """Where the dot lies that marks a place to go to, so that it hides nothing, and its radius."""
        return (0, 0), 8

    def sight(self) -> int:
        """The radius of the cross-hair that marks a thing to attack."""
        return 20

    def ring(self) -> int:
        """The radius of the ring that marks it as taking part; 0 where its own outline is its ring."""
        return 0
