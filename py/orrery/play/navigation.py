"""Going through a record: which ways there are, and where each leads."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from orrery.play.match import Match
from orrery.play.mode import Mode
from orrery.records.tree import Node


def destinations(match: Match) -> Mapping[str, Node | None]:
    """Where `first`, `back`, `forward`, `last`, `undo` and `redo` lead; None where one cannot go.

    Steps go from action to action and only look (`turn_back` and `turn_on` go further); undo and redo go from
    choice to choice.
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


def turn_back(cursor: Node) -> Node | None:
    """The beginning of the turn that is looked at; at its beginning, that of the turn before."""
    return next((start for start in reversed(_turns(cursor)) if start.ply < cursor.ply), None)


def turn_on(cursor: Node) -> Node | None:
    """The end of the turn that is looked at, which is the beginning of the next."""
    end = cursor.end() if cursor.children else None
    return next((start for start in _turns(cursor) if start.ply > cursor.ply), end)


def _turns(cursor: Node) -> list[Node]:
    """The nodes after which a turn begins, in the line that is looked at, the root first.

    What follows without any choice, such as dice for the lead, still belongs to the turn before.
    """
    starts: list[Node] = []
    for _, nodes in groupby([*cursor.path(), *cursor.line()], key=lambda node: node.turn):
        turn = list(nodes)
        if not starts or any(node.is_choice for node in turn):
            assert turn[0].parent is not None
            starts.append(turn[0].parent)
    return starts
