"""The story of a record: each of its actions as a sentence, under the heading of its stretch of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from orrery.core.state import State
from orrery.games.interface import Words
from orrery.play.happening import Move, in_short, told_with, turns_back
from orrery.records.teaching import plain
from orrery.records.tree import Node, Record


@dataclass(frozen=True, slots=True)
class Told:
    """An action in words."""

    heading: str
    sentence: str
    is_step: bool
    """Whether it only goes on within a turn."""


class Story:
    """Tells the actions of one record; what was told once is remembered."""

    def __init__(self, record: Record, words: Words[State]) -> None:
        self._record = record
        self._words = words
        self._told: dict[Node, Told] = {}
        self._events: dict[Move, str] = {}

    def tell(self, node: Node) -> Told:
        """An action of the record in words."""
        told = self._told.get(node)
        if told is None:
            assert node.parent is not None
            told = self._tell(self._record.state_at(node.parent), node)
        return told

    def tell_line(self, nodes: Iterable[Node]) -> list[Told]:
        """Actions that follow each other, with one replay for them all."""
        told: list[Told] = []
        state: State | None = None
        for node in nodes:
            known = self._told.get(node)
            if known is None:
                if state is None:
                    assert node.parent is not None
                    state = self._record.state_at(node.parent)
                known = self._tell(state, node)
            if state is not None:
                state.apply_action(node.action)
            told.append(known)
        return told

    def just_happened(self) -> str:
        """The latest turn with something to see, up to where the record is looked at.

        A decision that dice follow is told with them: their event says what it was.
        """
        for turn in self.turns_back(self._record.cursor):
            pairs = zip(turn, [*turn[1:], None], strict=True)
            told = in_short([self.event(move) for move, after in pairs if not told_with(move, after)])
            if told:
                return told
        return ""

    def last_throw(self) -> Move:
        """The dice that lie on the table: the last throw of the latest turn; empty where there is none.

        While dice are in the air, none lie there.
        """
        if self._record.state.is_chance_node():
            return ()
        turn = next(self.turns_back(self._record.cursor), [])
        return next((move for move in reversed(turn) if move[0].player < 0), ())

    def last_line(self) -> str:
        """What the log says of the last action, or of the last throw."""
        last = next((turn[-1] for turn in self.turns_back(self._record.cursor)), ())
        return self._told_throw(last).sentence if last else ""

    def turns_back(self, node: Node) -> Iterator[list[Move]]:
        """The turns that led to a node, the last one first."""
        return turns_back(node, lambda node: self.tell(node).heading)

    def tell_throws(self, nodes: Sequence[Node]) -> list[Told | None]:
        """Actions that follow each other, dice that fell together told once: with the last of them.

        Where something is noted of one die, such as that it was set by hand, each is told for itself.
        """
        told: list[Told | None] = [*self.tell_line(nodes)]
        throw: list[Node] = []
        for place, (node, after) in enumerate(zip(nodes, [*nodes[1:], None], strict=False)):
            throw = [*throw, node] if node.player < 0 else []
            goes_on = after and after.player < 0 and self.tell(after).heading == self.tell(node).heading
            if throw and not goes_on:
                if not any(die.marks or plain(die.comment) for die in throw):
                    first = place + 1 - len(throw)
                    told[first : place + 1] = [*[None] * (place - first), self._told_throw(throw)]
                throw = []
        return told

    def _told_throw(self, throw: Sequence[Node]) -> Told:
        one = self.tell(throw[-1])
        return one if len(throw) == 1 else Told(one.heading, self.event(tuple(throw)), is_step=False)

    def event(self, move: Move) -> str:
        """What a decision came to, or a throw."""
        told = self._events.get(move)
        if told is None:
            before = move[0].parent
            assert before is not None
            state, actions = self._record.state_at(before), [node.action for node in move]
            told = self._events[move] = self._words.event(state, actions, self._record.names)
        return told

    def _tell(self, state: State, node: Node) -> Told:
        words, action = self._words, node.action
        sentence = words.sentence(state, action, self._record.names)
        told = Told(words.heading(state, self._record.names), sentence, words.is_step(state, action))
        self._told[node] = told
        return told
