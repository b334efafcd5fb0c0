"""Counting positions: the classic check that a generator of actions is right."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.state import State


@dataclass(frozen=True, slots=True)
class Counts:
    """How many positions lie at one depth, paths that meet counted apart."""

    decision: int = 0
    chance: int = 0
    terminal: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.decision + other.decision, self.chance + other.chance, self.terminal + other.terminal
        )


def perft(state: State, depth: int) -> list[Counts]:
    """The counts at each depth from 0 to `depth` plies, chance outcomes being plies too."""
    table = [Counts() for _ in range(depth + 1)]
    _count(state, 0, table)
    return table


def _count(state: State, depth: int, table: list[Counts]) -> None:
    if state.is_terminal():
        table[depth] += Counts(terminal=1)
        return
    table[depth] += Counts(chance=1) if state.is_chance_node() else Counts(decision=1)
    if depth + 1 == len(table):
        return
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        _count(after, depth + 1, table)
