"""The story of a record: each of its actions as a sentence, under the heading of its stretch of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from orrery.core.record import Node, Record
from orrery.core.state import Action, State


class Teller(Protocol):
    """What a game's words can tell."""

    def heading(self, state: State) -> str:
        """The stretch of the game that a position belongs to."""

    def sentence(self, state: State, action: Action, names: Sequence[str]) -> str:
        """What a legal action or outcome does, told before it is applied."""


@dataclass(frozen=True, slots=True)
class Told:
    """An action in words."""

    heading: str
    sentence: str


class Story:
    """Tells the actions of one record; what was told once is remembered."""

    def __init__(self, record: Record, teller: Teller) -> None:
        self._record = record
        self._teller = teller
        self._told: dict[Node, Told] = {}

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

    def _tell(self, state: State, node: Node) -> Told:
        told = Told(
            self._teller.heading(state), self._teller.sentence(state, node.action, self._record.names)
        )
        self._told[node] = told
        return told
