"""The board's stylesheet, for pictures that stand alone; on the page it is a file of its own."""

from __future__ import annotations

from importlib.resources import files


def board_stylesheet() -> str:
    """The text of board.css."""
    return files("orrery.scene").joinpath("board.css").read_text("utf-8")
