"""A part of the board shown larger, which opens by itself where a finger might mean several things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from orrery.scene.nearest import Box, magnified, whole
from orrery.scene.paths import Point
from orrery.scene.sprite import Sprite, Stage


class Magnifier:
    """What of its sheet an `<svg>` shows: all of it, or for one more touch a part."""

    def __init__(self, changed: Callable[[bool], None]) -> None:
        """`changed` is told whether a part is shown from now on."""
        self._changed = changed
        self._svg: Any = None
        self._stage = Stage(1, 1, ())
        self._box = whole(self._stage)

    def begin(self, svg: Any, stage: Stage) -> None:
        """Another picture is there, and all of it is shown."""
        self._svg, self._stage, self._box = svg, stage, whole(stage)

    @property
    def is_open(self) -> bool:
        """Whether a part is shown."""
        return self._box != whole(self._stage)

    def place_of(self, event: Any) -> tuple[Point, float]:
        """Where on the sheet a click was, and how many CSS pixels a unit has."""
        seen = self._svg.getBoundingClientRect()
        scale = seen.width / self._box.width
        at = (event.clientX - seen.left) / scale, (event.clientY - seen.top) / scale
        return (self._box.x + at[0], self._box.y + at[1]), scale

    def open(self, thing: Sprite, others: Sequence[Sprite], scale: float) -> None:
        """Show a thing so large that a finger can tell it from the others; `scale` is that of now."""
        self._show(magnified(thing, others, self._stage, scale * self._box.width / self._stage.width))

    def close(self) -> None:
        """Show all."""
        if self.is_open:
            self._show(whole(self._stage))

    def _show(self, box: Box) -> None:
        self._box = box
        self._svg.setAttribute("viewBox", f"{box.x:.2f} {box.y:.2f} {box.width:.2f} {box.height:.2f}")
        self._svg.classList.toggle("is-close", self.is_open)
        self._changed(self.is_open)
