"""How a game is looked at, while it is played on or not: looking back, trying out, reading a link."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from orrery.records.tree import Node, Record


class Mode(Enum):
    """How a record is looked at; decides what becomes of what is played."""

    GAME = "game"
    """Where the game goes on: a new choice takes the place of one that was undone."""
    PAST = "past"
    """At an earlier action of the main line: another choice begins a what-if."""
    BRANCH = "branch"
    """In a what-if, whose dice are set by hand."""
    LINK = "link"
    """In a game that came by a link and is not saved here."""
    ELSEWHERE = "elsewhere"
    """In a game that another tab is playing: nothing can be played."""
    LESSON = "lesson"
    """In a lesson, which is never saved: the teacher says what is asked and what goes on by itself."""


OWN: Final = frozenset({Mode.GAME, Mode.PAST, Mode.BRANCH})
"""In a game that is saved here and played here."""
SETS_DICE: Final = frozenset({Mode.PAST, Mode.BRANCH, Mode.LINK})
"""Where nothing goes on by itself, so that persons decide what the dice show."""
UNSAVED: Final = frozenset({Mode.LINK, Mode.ELSEWHERE, Mode.LESSON})
"""Where what is played is not saved among the games of this browser."""
WAYS_ON: Final[Mapping[Mode, tuple[str, ...]]] = {
    Mode.GAME: (),
    Mode.PAST: ("return", "on"),
    Mode.BRANCH: ("return", "promote", "name", "delete"),
    Mode.LINK: ("on", "keep"),
    Mode.ELSEWHERE: ("take",),
    Mode.LESSON: (),
}
"""What can be done about it, besides playing."""


def mode_at(node: Node) -> Mode:
    """How a game of one's own is looked at once one has come to this action of it."""
    if not node.is_main():
        return Mode.BRANCH
    return Mode.PAST if node.children else Mode.GAME


def branch_start(node: Node) -> Node:
    """The first action of the what-if that a node lies in; the node itself on the main line."""
    start = node
    for step in node.path():
        if step.parent is not None and step.parent.children[0] is not step:
            start = step
    return start


def mode_sentence(mode: Mode, record: Record) -> str:
    """Tells a person where in a record he is; empty where the game simply goes on, and in a lesson."""
    ply, end = record.cursor.ply, record.root.end().ply
    match mode:
        case Mode.PAST:
            return f"Looking back at action {ply} of {end}. To play here is to try a what-if."
        case Mode.BRANCH:
            start = branch_start(record.cursor)
            called = f"“{start.name}”" if start.name else "A what-if"
            return f"{called}, beside the game from action {start.ply} on. You set the dice, or roll them."
        case Mode.LINK:
            return f"A game from a link, action {ply} of {end}. It is not among your games yet."
        case Mode.ELSEWHERE:
            return "This game is being played in another tab."
        case _:
            return ""
