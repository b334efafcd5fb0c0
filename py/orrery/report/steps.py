"""The main line of a record in steps: dice that were rolled together, and what a player did meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from orrery.core.state import CHANCE, Player, State
from orrery.records.mark import Mark
from orrery.records.tree import Node, Record

SEVERAL: Final[Player] = CHANCE
"""In place of a seat: dice that were rolled for several players."""


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """Consecutive actions of the main line, all of chance or all of one player in one turn."""

    nodes: tuple[Node, ...]
    before: State
    turn: int
    """The number of the turn that it belongs to, from 0."""

    @property
    def is_throw(self) -> bool:
        """Whether dice, a bag or a deck decided."""
        return self.nodes[0].player == CHANCE

    @property
    def is_choice(self) -> bool:
        """Whether a player could have decided otherwise."""
        return any(node.is_choice for node in self.nodes)

    @property
    def seat(self) -> Player:
        """Who decided; of dice whose turn it was, or `SEVERAL`."""
        if not self.is_throw:
            return self.nodes[0].player
        turns = {node.turn for node in self.nodes}
        return turns.pop() if len(turns) == 1 else SEVERAL

    @property
    def marks(self) -> frozenset[Mark]:
        """What its player had help with, or that dice were set by hand."""
        return frozenset().union(*(node.marks for node in self.nodes))


def steps_of(record: Record) -> Iterator[Step]:
    """The steps of a record's main line; its cursor stays."""
    state = record.state_at(record.root)
    number, turn = 0, record.root.turn
    for _, group in groupby(record.root.line(), key=_decided_by):
        nodes = tuple(group)
        if nodes[-1].turn != turn:
            number, turn = number + 1, nodes[-1].turn
        yield Step(nodes, state.clone(), number)
        for node in nodes:
            state.apply_action(node.action)


def _decided_by(node: Node) -> tuple[Player, Player]:
    """What the actions of a step have in common."""
    return node.player, SEVERAL if node.player == CHANCE else node.turn
