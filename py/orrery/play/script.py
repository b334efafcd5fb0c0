"""A lesson as it was written: its steps, and what the teacher has to say at each, checked from end to end."""

from __future__ import annotations

from typing import Final

from orrery.records.teaching import Teaching, parse_teaching
from orrery.records.tree import MAX_NAME, Node, Record, RecordError, clean, subtree


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
            raise RecordError("This record is no lesson: its first comment has no “[%lesson]”.")
        if not self._teaching[root].words:
            raise RecordError("This lesson does not say what it is about: its first comment has no words.")
        for node, teaching in self._teaching.items():
            if fault := self._fault(node, teaching):
                raise RecordError(f"This lesson is damaged {_place(node)}: {fault}")

    def _fault(self, node: Node, teaching: Teaching) -> str:
        """What is wrong with a node's commands, in a sentence; empty if nothing is."""
        if teaching.is_lesson and node.parent is not None:
            return "“[%lesson]” stands before all actions."
        if teaching.ask:
            if node not in self._main:
                return "“[%ask]” stands beside the main line, where nobody comes."
            if not node.children:
                return "it asks, and no answer follows."
            if node.children[0].player < 0:
                return "it asks for what a die decides."
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
