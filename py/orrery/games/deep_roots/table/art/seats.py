"""In whose colours something is."""

from __future__ import annotations

from typing import Final

from orrery.scene.pen import Pen

_SEATS: Final = {"A": "seat-Amber", "T": "seat-Teal"}
"""By letter of a tree the class word for its colours."""


def colour(pen: Pen, tree: str) -> None:
    """Let all of a shape be in the colours of a tree."""
    pen.kind(_SEATS[tree])


def colour_bark(pen: Pen, tree: str) -> None:
    """The same for what is of wood, which is darker or lighter than its tree."""
    pen.kind(f"{_SEATS[tree]} bark-{tree}")
