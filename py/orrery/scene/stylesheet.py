"""The board's stylesheet, for pictures that stand alone; on the page it is a file of its own."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

PARTS: Final = ("board.css", "sky.css", "roots.css", "pyramids.css")
"""In the order in which they hold: what all boards share, skies, the planet of roots, the pyramid games."""


def board_stylesheet() -> str:
    """The text of all parts."""
    folder = files("orrery.scene")
    return "\n".join(folder.joinpath(part).read_text("utf-8") for part in PARTS)
