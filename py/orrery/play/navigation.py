"""Going through a record: which ways there are, and where each leads."""

from __future__ import annotations

from collections.abc import Mapping

from orrery.play.match import Match
from orrery.play.mode import Mode
from orrery.records.tree import Node


def destinations(match: Match) -> Mapping[str, Node | None]:
    """Where `first`, `back`, `forward`, `last`, `undo` and `redo` lead; None where one cannot go.

    Steps go from action to action and only look; undo and redo go from choice to choice.
    """
    cursor = match.record.cursor
    is_here = match.mode is not Mode.ELSEWHERE
    return {
        "first": match.record.root if cursor.parent else None,
        "back": cursor.parent,
        "forward": next(cursor.line(), None),
        "last": cursor.end() if cursor.children else None,
        "undo": match.undo_target() if is_here else None,
        "redo": match.redo_target() if is_here else None,
    }
