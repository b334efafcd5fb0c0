"""The part of Ice Colony's board that a picture shows: squares, on a tray with their names on its rim."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, Self

from orrery.games.ice_colony.table.art.board import RIM, SPACE, Board, Coordinate
from orrery.scene.shapes.marker import Marker
from orrery.scene.sprite import Sprite
from orrery.scene.window import Highlight, Window, box

_TRAY: Final = "picture-tray"
_NAMES: Final = "picture-names"


@dataclass(frozen=True, slots=True)
class Squares(Window):
    """Some columns and rows of square tiles."""

    side: ClassVar[float] = SPACE
    places = "tile"
    highlights = MappingProxyType(
        {"target": Highlight(Marker("target")), "attack": Highlight(Marker("attack"))}
    )
    pixels_a_unit = 0.72
    replaced = frozenset({"board", "coordinate"})
    rim = RIM

    @classmethod
    def round(cls, corners: Sequence[Sprite]) -> Self:
        """The squares from one corner to the other."""
        return cls(*box(corners, cls.side / 2))

    def layers(self, whole: Sequence[str]) -> tuple[str, ...]:
        """The tray below all, the names above."""
        return _TRAY, *whole, _NAMES

    def ground(self, places: Mapping[str, Sprite]) -> Iterator[Sprite]:
        """The tray, and the names of columns and rows."""
        columns, rows = (round(span / self.side) for span in (self.right - self.left, self.bottom - self.top))
        yield Sprite("picture.tray", _TRAY, Board(columns, rows), *self.middle)
        for name, tile in places.items():
            if self.holds(tile) and tile.y - self.top < self.side:
                shape, y = Coordinate(name[0]), self.top - self.rim / 2
                yield Sprite(f"picture.column.{name}", _NAMES, shape, tile.x, y)
            if self.holds(tile) and tile.x - self.left < self.side:
                shape, x = Coordinate(name[1:]), self.left - self.rim / 2
                yield Sprite(f"picture.row.{name}", _NAMES, shape, x, tile.y)


WINDOW: Final = Squares
