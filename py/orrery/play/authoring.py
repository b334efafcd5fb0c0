"""Writing a lesson at the table: what may be said and asked where, and the comments that say it.

No browser is in it. What is written is an ordinary comment, so a lesson that is being made stays a game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from orrery.games.interface import view_of
from orrery.play.gathering import set_end
from orrery.play.script import Script
from orrery.records.share import ROUTE, link_fragment
from orrery.records.teaching import Teaching, parse_teaching, plain, reworded, write_teaching
from orrery.records.text import read_text, write_text
from orrery.records.tree import MAX_NAME, Node, Record, clean, clean_comment

LESSON_ROUTE: Final = "#/lesson/"
"""What the fragment of a link to a lesson begins with."""


def teaching_at(node: Node) -> Teaching:
    """What a node's comment says, also where a command in it is damaged: that is among the words then."""
    return replace(parse_teaching(reworded(node.comment, "")), words=plain(node.comment).strip())


def write(node: Node, teaching: Teaching) -> bool:
    """Have a node say this, and tell whether it said anything else before.

    Raises `RecordError` with a sentence, and nothing changed, where no comment says it.
    """
    if teaching == teaching_at(node):
        return False
    node.comment = clean_comment(write_teaching(teaching))
    return True


def with_goal(record: Record, goal: str) -> Teaching:
    """What the first position is to say for a goal; with one the record is a lesson."""
    now = teaching_at(record.root)
    return replace(now, words=goal, is_lesson=now.is_lesson or bool(goal))


def can_ask(node: Node) -> bool:
    """Whether the learner can be asked for what follows: a player's action of the main line."""
    return node.is_main() and bool(node.children) and node.children[0].player >= 0


def can_be_right(node: Node) -> bool:
    """Whether a node is another answer to what is asked before it."""
    parent = node.parent
    return parent is not None and parent.is_main() and not node.is_main() and teaching_at(parent).ask


def toggled(teaching: Teaching, key: str) -> Teaching:
    """The same with a thing circled that was not, or no more."""
    rest = tuple(point for point in teaching.points if point != key)
    return replace(teaching, points=rest if key in teaching.points else (*rest, key))


def told(node: Node) -> str:
    """Where a node is, and what words are for there."""
    if node.parent is None:
        return "The first position: the goal is said here."
    return f"After action {node.ply}, “{clean(node.notation, MAX_NAME)}”. {_use(node)}".strip()


def _use(node: Node) -> str:
    if node.is_main():
        return ""
    if can_be_right(node):
        return "The words answer whoever plays this instead of the right action."
    if node.parent is not None and node.parent.is_main():
        return "These words are said only if the learner must find what follows the action before."
    return "No learner comes here: only the first action of a what-if is answered."


def lesson_of(record: Record) -> Record:
    """A copy of a game that ends with the last that is said or found in it; the rest is no part of a lesson.

    Raises `RecordError` with a sentence if the record is no lesson.
    """
    lesson = read_text({record.game.info.slug: record.game}, write_text(record))
    script = Script(lesson)
    last = script.steps[-1]
    if last.parent is None and not script.at(last).ask:
        return lesson
    if script.at(last).ask:
        last = _answer(lesson, last)
    lesson.go(last)
    for child in list(last.children):
        lesson.delete(child)
    return lesson


def _answer(record: Record, asked: Node) -> Node:
    """The end of the answer to a question: of a set, its last member."""
    view, answer = view_of(record.game.info.slug), asked.children[0]
    is_member = bool(view.members(record.state_at(answer)))
    return set_end(record, view, answer) if is_member else answer


def lesson_fragment(lesson: Record) -> str:
    """The part of a link to a lesson from `#` on, with all its variations.

    Raises `RecordError` with a sentence if it is too long for any link.
    """
    return LESSON_ROUTE + link_fragment(lesson).removeprefix(ROUTE)
