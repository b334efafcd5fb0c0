"""What a sprite looks like: a value that draws itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import fields
from typing import ClassVar

from orrery.scene.paths import Point
from orrery.scene.pen import Pen


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

    def __str__(self) -> str:
        """Its name and its fields, such as `coin.M.3`."""
        values = (getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]
        return ".".join((self.name, *(str(value) for value in values)))
