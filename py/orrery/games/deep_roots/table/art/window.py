"""The part of the planet of Deep Roots that a picture shows: some regions; those at the edge are cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, Self

from orrery.scene.shapes.marker import Marker
from orrery.scene.sprite import Sprite, Stage
from orrery.scene.window import Highlight, Window, box


@dataclass(frozen=True, slots=True)
class Soil(Window):
    """A piece of the planet, which its regions fill wholly."""

    room: ClassVar[float] = 62.0
    """So much round the middles of the regions, for all of each and a little of its neighbours."""
    places = "region"
    highlights = MappingProxyType({"target": Highlight(Marker("target"))})
    pixels_a_unit = 2.0
    replaced = frozenset()
    rim = 0.0
    farthest: ClassVar[float] = 80.0
    """From a sprite's middle to its end, at most."""
    soil_layers: ClassVar[tuple[str, ...]] = ("planet", "region", "root", "tip", "tree")

    @classmethod
    def round(cls, corners: Sequence[Sprite]) -> Self:
        """The soil round some regions."""
        return cls(*box(corners, cls.room))

    @classmethod
    def whole(cls, stage: Stage, places: Sequence[Sprite]) -> Window:
        """The whole planet, with the trees that stand on it."""
        return Globe.round(places)

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


@dataclass(frozen=True, slots=True)
class Globe(Soil):
    """All of the planet, as large as a page has room for."""

    room = 86.0
    pixels_a_unit = 1.15


WINDOW: Final = Soil
