"""Highlights laid over a place or under a piece, and the trail of the last move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from orrery.scene.paths import line
from orrery.scene.shape import Pen, Shape

_CORNERS: Final = tuple((x, y) for x in (-50.5, 50.5) for y in (-50.5, 50.5))

HighlightKind: TypeAlias = Literal["active", "attack", "last", "picked", "target"]


@dataclass(frozen=True, slots=True)
class Marker(Shape):
    """One of the highlights, for a place of 96 by 96."""

    name = "marker"

    kind: HighlightKind

    def draw(self, pen: Pen) -> None:
        pen.kind(f"marker-{self.kind}")
        _DRAWN[self.kind](pen)


def _active(pen: Pen) -> None:
    """A ring round the tile with bold corners."""
    corners = "".join(
        f"M{x},{y * 0.6:g}V{y * 0.86:g}Q{x},{y} {x * 0.86:g},{y}H{x * 0.6:g}" for x, y in _CORNERS
    )
    pen.rect(101, 101, "under", radius=13)
    pen.path(corners, "corner-under")
    pen.rect(101, 101, "ring", radius=13)
    pen.path(corners, "corner")


def _target(pen: Pen) -> None:
    """A soft dot in a ring."""
    pen.circle(0, 0, 16, "pool")
    pen.circle(0, 0, 13, "ring")
    pen.circle(0, 0, 5.5, "dot")


def _picked(pen: Pen) -> None:
    """A dashed ring inside the tile's rim."""
    pen.rect(90, 90, "under", radius=9)
    pen.rect(90, 90, "ring", radius=9)


def _last(pen: Pen) -> None:
    """A ring within the tile's rim, where the last move changed something."""
    pen.rect(89, 89, "under", radius=8)
    pen.rect(89, 89, "ring", radius=8)


def _attack(pen: Pen) -> None:
    """A cross-hair, wide enough to stand round the pieces that it aims at."""
    cross = "M0,-47V-29M0,47V29M-47,0H-29M47,0H29"
    for stroke in ("under", "shine", "ring"):
        pen.circle(0, 0, 38, stroke)
        pen.path(cross, stroke)


_DRAWN: Final[dict[HighlightKind, Callable[[Pen], None]]] = {
    "active": _active,
    "attack": _attack,
    "last": _last,
    "picked": _picked,
    "target": _target,
}


NEAR: Final = 14
"""How far the trail keeps from the middle of where it begins, and a bit more from where it ends."""


@dataclass(frozen=True, slots=True)
class Trail(Shape):
    """An arrow to the right, of so many units from middle to middle; it begins at (0, 0)."""

    name = "trail"

    length: int

    def draw(self, pen: Pen) -> None:
        tip = max(self.length - NEAR - 6, NEAR + 10)
        shaft, head = line([(NEAR, 0), (tip - 2, 0)]), line([(tip - 8, -6), (tip, 0), (tip - 8, 6)])
        for stroke in ("under", "over"):
            pen.path(shaft, stroke)
            pen.path(head, stroke)


@dataclass(frozen=True, slots=True)
class Change(Shape):
    """By how much a place gained or lost, on a tag in its corner of 96 by 96, such as `+2`."""

    name = "change"

    amount: int

    def draw(self, pen: Pen) -> None:
        sign = "+" if self.amount > 0 else "\N{MINUS SIGN}"
        pen.kind("is-gain" if self.amount > 0 else "is-loss")
        pen.rect(31, 21, "tag", x=30, y=34, radius=10)
        pen.text(30, 39.5, f"{sign}{abs(self.amount)}", "count")
