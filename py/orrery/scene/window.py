"""A part of a board that a picture shows by itself, as rules pages do: where, on what, how large."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Final, Self

from orrery.scene.shape import Shape
from orrery.scene.shapes.sky import Sky
from orrery.scene.sprite import Sprite, Stage

MARGIN: Final = 6.0
"""Room for the shadow of what everything lies on."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """What a picture may put on a place to point it out."""

    shape: Shape
    right: float = 0.0
    down: float = 0.0
    """How far it lies off the middle of its place."""


@dataclass(frozen=True, slots=True)
class Window(ABC):
    """A rectangle in the units of the whole board's stage."""

    left: float
    top: float
    right: float
    bottom: float

    places: ClassVar[str]
    """The kind of the sprites that are a board's places: `tile`, if their keys are like `tile.c3`."""
    highlights: ClassVar[Mapping[str, Highlight]] = MappingProxyType({})
    """By the names that rules texts have for them."""
    pixels_a_unit: ClassVar[float]
    """How large a page shows the picture unless the style sheet makes it smaller."""
    replaced: ClassVar[frozenset[str]]
    """Shapes of the whole board, drawn anew for the part that is shown."""
    rim: ClassVar[float]

    @classmethod
    @abstractmethod
    def round(cls, corners: Sequence[Sprite]) -> Self:
        """The part from one of these places to the other."""

    @classmethod
    def whole(cls, stage: Stage, places: Sequence[Sprite]) -> Window:
        """What is shown of a board where no part of it is named."""
        return cls.round(places)

    @property
    def width(self) -> float:
        """The picture's width, with the rim."""
        return self.right - self.left + 2 * (self.rim + MARGIN)

    @property
    def height(self) -> float:
        """The picture's height, with the rim."""
        return self.bottom - self.top + 2 * (self.rim + MARGIN)

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def holds(self, sprite: Sprite) -> bool:
        """Whether the sprite is shown: its middle lies within."""
        within = self.left <= sprite.x <= self.right and self.top <= sprite.y <= self.bottom
        return within and sprite.shape.name not in self.replaced

    def shows(self, sprite: Sprite) -> bool:
        """Whether the sprite is drawn; it is described in words only if the window holds it."""
        return self.holds(sprite)

    def placed(self, sprite: Sprite) -> Sprite:
        """The sprite in the units of the picture."""
        edge = self.rim + MARGIN
        return replace(sprite, x=sprite.x - self.left + edge, y=sprite.y - self.top + edge)

    def layers(self, whole: Sequence[str]) -> tuple[str, ...]:
        """The picture's layers, from those of the whole board."""
        return tuple(whole)

    def ground(self, places: Mapping[str, Sprite]) -> Iterator[Sprite]:
        """What everything lies on, and the names at its edge, where the board's own are replaced."""
        return iter(())


@dataclass(frozen=True, slots=True)
class Sheet(Window):
    """All of a board, with what lies beside the places: enough for a game that shows no parts."""

    places = ""
    pixels_a_unit = 0.85
    replaced = frozenset()
    rim = -MARGIN

    @classmethod
    def round(cls, corners: Sequence[Sprite]) -> Self:
        """The board cut close to some places."""
        return cls(*box(corners, 0))

    @classmethod
    def whole(cls, stage: Stage, places: Sequence[Sprite]) -> Window:
        """All of the sheet."""
        return cls(0, 0, stage.width, stage.height)


@dataclass(frozen=True, slots=True)
class SkyWindow(Window):
    """A piece of a sky in which spaces lie anywhere."""

    room: ClassVar[float] = 52.0
    """So much sky round the middles of the spaces, for ships and colonies at their edges."""
    pixels_a_unit = 1.3
    replaced = frozenset({"sky", "name"})
    rim = 0.0

    @classmethod
    def round(cls, corners: Sequence[Sprite]) -> Self:
        """The sky round some spaces."""
        return cls(*box(corners, cls.room))

    def ground(self, places: Mapping[str, Sprite]) -> Iterator[Sprite]:
        """A sheet of sky; the spaces show their suits and values themselves."""
        width, height = round(self.right - self.left), round(self.bottom - self.top)
        yield Sprite("picture.sky", "sky", Sky(width, height), *self.middle)


def box(corners: Sequence[Sprite], room: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the box with so much room round the corners."""
    across, down = [corner.x for corner in corners], [corner.y for corner in corners]
    return min(across) - room, min(down) - room, max(across) + room, max(down) + room
