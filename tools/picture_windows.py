"""The part of a board that a picture shows: squares with their rim, a piece of sky or of soil, or all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from orrery.scene.scene import Sprite

MARGIN: Final = 6.0
"""Room for the shadow of what everything lies on."""
_TRAY: Final = "picture-tray"
_NAMES: Final = "picture-names"


@dataclass(frozen=True, slots=True)
class Window(ABC):
    """A rectangle in the units of the whole board's stage."""

    left: float
    top: float
    right: float
    bottom: float

    pixels_a_unit: ClassVar[float]
    """How large a page shows the picture unless the style sheet makes it smaller."""
    replaced: ClassVar[frozenset[str]]
    """Shapes of the whole board, drawn anew for the part that is shown."""
    rim: ClassVar[float]

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
        return within and sprite.shape.partition(".")[0] not in self.replaced

    def shows(self, sprite: Sprite) -> bool:
        """Whether the sprite is drawn; it is told in words only if the window holds it."""
        return self.holds(sprite)

    def placed(self, sprite: Sprite) -> Sprite:
        """The sprite in the units of the picture."""
        edge = self.rim + MARGIN
        return replace(sprite, x=sprite.x - self.left + edge, y=sprite.y - self.top + edge)

    @abstractmethod
    def layers(self, whole: Sequence[str]) -> tuple[str, ...]:
        """The picture's layers, from those of the whole board."""

    @abstractmethod
    def ground(self, places: Mapping[str, Sprite]) -> Iterator[Sprite]:
        """What everything lies on, and the names at its edge."""


@dataclass(frozen=True, slots=True)
class Squares(Window):
    """Some columns and rows of square tiles, on a tray with the names of both on its rim."""

    side: ClassVar[float] = 100.0
    pixels_a_unit = 0.72
    replaced = frozenset({"board", "coordinate"})
    rim = 20.0

    @classmethod
    def round(cls, corners: Sequence[Sprite]) -> Squares:
        """The squares from one corner to the other."""
        return cls(*_box(corners, cls.side / 2))

    def layers(self, whole: Sequence[str]) -> tuple[str, ...]:
        """The tray below all, the names above."""
        return _TRAY, *whole, _NAMES

    def ground(self, places: Mapping[str, Sprite]) -> Iterator[Sprite]:
        """The tray, and the names of columns and rows."""
        columns, rows = (round(span / self.side) for span in (self.right - self.left, self.bottom - self.top))
        yield Sprite("picture.tray", _TRAY, f"board.{columns}.{rows}", *self.middle)
        for name, tile in places.items():
            if self.holds(tile) and tile.y - self.top < self.side:
                shape, y = f"coordinate.{name[0]}", self.top - self.rim / 2
                yield Sprite(f"picture.column.{name}", _NAMES, shape, tile.x, y)
            if self.holds(tile) and tile.x - self.left < self.side:
                shape, x = f"coordinate.{name[1:]}", self.left - self.rim / 2
                yield Sprite(f"picture.row.{name}", _NAMES, shape, x, tile.y)


@dataclass(frozen=True, slots=True)
class Sky(Window):
    """A piece of a sky on which spaces lie anywhere."""

    room: ClassVar[float] = 52.0
    """So much sky round the middles of the spaces, for ships and colonies at their edges."""
    pixels_a_unit = 1.3
    replaced = frozenset({"sky", "name"})
    rim = 0.0

    @classmethod
    def round(cls, corners: Sequence[Sprite]) -> Sky:
        """The sky round some spaces."""
        return cls(*_box(corners, cls.room))

    def layers(self, whole: Sequence[str]) -> tuple[str, ...]:
        """As the whole board has them."""
        return tuple(whole)

    def ground(self, places: Mapping[str, Sprite]) -> Iterator[Sprite]:
        """A sheet of sky; the spaces show their suits and values themselves."""
        width, height = round(self.right - self.left), round(self.bottom - self.top)
        yield Sprite("picture.sky", "sky", f"sky.{width}.{height}", *self.middle)


@dataclass(frozen=True, slots=True)
class Orbits(Sky):
    """A piece of a sky round some planets, with their stacks and the ships that orbit them."""

    beside: ClassVar[float] = 140.0
    above: ClassVar[float] = 146.0
    """So much sky at the sides of a planet, and above and below it."""
    pixels_a_unit = 0.85

    @classmethod
    def round(cls, corners: Sequence[Sprite]) -> Orbits:
        """The sky round some planets."""
        left, top, right, bottom = _box(corners, 0)
        return cls(left - cls.beside, top - cls.above, right + cls.beside, bottom + cls.above)


@dataclass(frozen=True, slots=True)
class Sheet(Window):
    """All of a board, with what lies beside the places."""

    pixels_a_unit = 0.85
    replaced = frozenset()
    rim = -MARGIN

    def layers(self, whole: Sequence[str]) -> tuple[str, ...]:
        """As the whole board has them."""
        return tuple(whole)

    def ground(self, places: Mapping[str, Sprite]) -> Iterator[Sprite]:
        """Nothing: the board has its own."""
        del places
        return iter(())


@dataclass(frozen=True, slots=True)
class Soil(Window):
    """A piece of a planet whose regions fill all of it; those at the edge are cut."""

    room: ClassVar[float] = 62.0
    """So much round the middles of the regions, for all of each and a little of its neighbours."""
    pixels_a_unit = 2.0
    replaced = frozenset()
    rim = 0.0
    farthest: ClassVar[float] = 80.0
    """From a sprite's middle to its end, at most."""
    soil_layers: ClassVar[tuple[str, ...]] = ("planet", "region", "root", "tip", "tree")

    @classmethod
    def round(cls, corners: Sequence[Sprite]) -> Soil:
        """The soil round some regions."""
        return cls(*_box(corners, cls.room))

    def holds(self, sprite: Sprite) -> bool:
        """Whether nearly all of the sprite is to be seen; cut ones are scenery."""
        return self._is_soil(sprite) and self._is_near(sprite, -self.room / 2)

    def shows(self, sprite: Sprite) -> bool:
        """Whatever reaches into the window, and nothing beside the planet."""
        is_whole = sprite.layer == "planet"
        return self._is_soil(sprite) and (is_whole or self._is_near(sprite, self.farthest))

    def _is_soil(self, sprite: Sprite) -> bool:
        return sprite.layer in self.soil_layers

    def _is_near(self, sprite: Sprite, beyond: float) -> bool:
        """Whether the sprite's middle lies within the window made larger on all sides."""
        across = self.left - beyond <= sprite.x <= self.right + beyond
        return across and self.top - beyond <= sprite.y <= self.bottom + beyond

    def layers(self, whole: Sequence[str]) -> tuple[str, ...]:
        """Those of the planet."""
        return tuple(layer for layer in whole if layer in self.soil_layers)

    def ground(self, places: Mapping[str, Sprite]) -> Iterator[Sprite]:
        """Nothing: the regions are the ground."""
        del places
        return iter(())


def _box(corners: Sequence[Sprite], room: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the box with so much room round the corners."""
    across, down = [corner.x for corner in corners], [corner.y for corner in corners]
    return min(across) - room, min(down) - room, max(across) + room, max(down) + room
