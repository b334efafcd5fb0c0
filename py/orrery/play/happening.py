"""What just happened, in a line that stays until something else does: a turn, as far as it is short."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from orrery.records.tree import Node

LONGEST: Final = 120
"""So many characters at most are told of a turn; its last event is told in full."""

Move: TypeAlias = tuple[Node, ...]
"""One decision, or outcomes that came together, which are one throw."""

Headed: TypeAlias = Callable[[Node], str]
"""The heading of the stretch of the game that an action belongs to."""


def moves_back(node: Node, heading: Headed) -> Iterator[Move]:
    """The moves that led to a node, the last one first; no throw goes on under another heading."""
    while node.parent is not None:
        move, before = [node], node.parent
        while node.player < 0 and _is_chance(before) and heading(before) == heading(node):
            assert before.parent is not None
            move.append(before)
            before = before.parent
        yield tuple(reversed(move))
        node = before


def turns_back(node: Node, heading: Headed) -> Iterator[list[Move]]:
    """The turns that led to a node, the last one first, each in the order of its moves.

    A throw belongs to the turn that its last die falls in. A turn in which nobody has chosen yet is one with
    that before it: whoever is asked then has not seen the last one's end.
    """
    turn: list[Move] = []
    for move in moves_back(node, heading):
        if turn and move[-1].turn != turn[0][-1].turn and _has_choice(turn):
            yield turn
            turn = []
        turn.insert(0, move)
    if turn:
        yield turn


def _has_choice(turn: list[Move]) -> bool:
    return any(node.is_choice for move in turn for node in move)


def _is_chance(node: Node) -> bool:
    """Whether an action was an outcome; the root stands for none."""
    return node.parent is not None and node.player < 0


def told_with(move: Move, after: Move | None) -> bool:
    """Whether a decision is told by the event of the dice that follow it."""
    return after is not None and move[0].player >= 0 > after[0].player


def in_short(events: Sequence[str]) -> str:
    """As many of these as fit, the latest; at least the last of them."""
    told = ""
    for event in reversed([event for event in events if event]):
        longer = f"{event} {told}".strip()
        if told and len(longer) > LONGEST:
            break
        told = longer
    return told
