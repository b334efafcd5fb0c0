"""A lesson as it is written: its steps and words, checked; and how one is written at the table.

What is written is an ordinary comment, so a lesson that is being made stays a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from orrery.games.interface import view_of
from orrery.play.multi_select import set_end
from orrery.records.share import ROUTE, link_fragment
from orrery.records.teaching import Teaching, parse_teaching, plain, reworded, write_teaching
from orrery.records.text import read_text, write_text
from orrery.records.tree import MAX_NAME, Node, Record, RecordError, clean, clean_comment, subtree

_ID: Final = r"\b[A-Z]{2,4}-[A-Z]?[1-9][0-9]*\b"
_CLAUSE: Final = re.compile(_ID)
_REFERENCE: Final = re.compile(rf"\s*+\({_ID}(?:(?:, | and | to ){_ID})*\)")


def split_clauses(words: str) -> Iterator[tuple[str, bool]]:
    """The words piece by piece, in order, and whether each is the id of a clause."""
    begin = 0
    for found in _CLAUSE.finditer(words):
        if found.start() > begin:
            yield words[begin : found.start()], False
        yield found[0], True
        begin = found.end()
    if begin < len(words):
        yield words[begin:], False


def split_references(words: str) -> tuple[str, tuple[str, ...]]:
    """The words without the clauses in brackets, and the ids of those clauses, each once.

    >>> split_references("A pass earns a token (IC-21). It is yours (IC-22, IC-21).")
    ('A pass earns a token. It is yours.', ('IC-21', 'IC-22'))
    """
    found = (clause for reference in _REFERENCE.findall(words) for clause in _CLAUSE.findall(reference))
    return _REFERENCE.sub("", words), tuple(dict.fromkeys(found))


class Script:
    """A record read as a lesson; it is only read, and none of its positions is ever changed."""

    def __init__(self, record: Record) -> None:
        """Raises `RecordError` with a sentence that names the action and what is wrong with it."""
        self.record: Final = record
        self._teaching = {node: _read(node) for node in subtree(record.root)}
        self._main = dict.fromkeys((record.root, *record.root.line()))
        self._check()
        self.steps: Final = tuple(node for node in self._main if self._is_step(node))
        """The nodes of the main line at which the teacher speaks or asks, the first position before all."""
        self.opening: Final = self._opening()
        """Where the first words are said: what leads to the next words is dealt before the first look."""

    def at(self, node: Node) -> Teaching:
        """What is said at a node of the record."""
        return self._teaching[node]

    def rest(self, step: Node) -> Node:
        """The node whose position is looked at during a step."""
        return self.opening if step is self.record.root else step

    def foreseen(self, asked: Node, action: int) -> Node | None:
        """What the lesson has to say of an answer beside its main line; None if nothing."""
        child = asked.child(action)
        if child is None or child is asked.children[0]:
            return None
        teaching = self._teaching[child]
        return child if teaching.words or teaching.right else None

    def _is_step(self, node: Node) -> bool:
        teaching = self._teaching[node]
        return node.parent is None or teaching.ask or bool(teaching.words)

    def _opening(self) -> Node:
        root, *others = self.steps
        second = others[0] if others else root.end()
        return root if self._teaching[root].ask else second.parent or root

    def _check(self) -> None:
        """Raise `RecordError` where a command stands that means nothing there."""
        root = self.record.root
        if not self._teaching[root].is_lesson:
            raise RecordError("This record is not a lesson: its first comment has no “[%lesson]”.")
        if not self._teaching[root].words:
            raise RecordError("This lesson has no goal: its first comment has no words.")
        for node, teaching in self._teaching.items():
            if fault := self._fault(node, teaching):
                raise RecordError(f"This lesson is damaged {_place(node)}: {fault}")

    def _fault(self, node: Node, teaching: Teaching) -> str:
        """What is wrong with a node's commands, in a sentence; empty if nothing is."""
        if teaching.is_lesson and node.parent is not None:
            return "“[%lesson]” stands before all actions."
        if teaching.ask:
            if node not in self._main:
                return "“[%ask]” is where no learner comes."
            if not node.children:
                return "it asks, but no answer follows."
            if node.children[0].player < 0:
                return "it asks for something that a die decides."
        if teaching.right and not self._is_answer(node):
            return "“[%right]” is for the first action of a variation, after “[%ask]”."
        return ""

    def _is_answer(self, node: Node) -> bool:
        """Whether a node beside the main line answers what is asked before it."""
        parent = node.parent
        return parent in self._main and node not in self._main and self._teaching[parent].ask


def _read(node: Node) -> Teaching:
    try:
        return parse_teaching(node.comment)
    except RecordError as error:
        raise RecordError(f"This lesson is damaged {_place(node)}: {error}") from None


def _place(node: Node) -> str:
    """Where a node is, for a sentence."""
    if node.parent is None:
        return "before its first action"
    beside = "" if node.is_main() else ", in a variation"
    return f"at action {node.ply}, “{clean(node.notation, MAX_NAME)}”{beside}"


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


def use_of(node: Node) -> str:
    """Where a node is, and what words are for there."""
    if node.parent is None:
        return "The first position, where the teacher tells the goal."
    return f"After action {node.ply}, “{clean(node.notation, MAX_NAME)}”. {_use(node)}".strip()


def _use(node: Node) -> str:
    if node.is_main():
        return ""
    if can_be_right(node):
        return "The teacher says this to a learner who plays this instead of the right action."
    if node.parent is not None and node.parent.is_main():
        return "The teacher says this only if the learner must find the action that follows the one before."
    return "No learner comes here: the teacher answers only the first action of a variation."


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
