"""A game being played: its record, its dice, and undo."""

from __future__ import annotations

from random import SystemRandom
from typing import Protocol

from orrery.core.game import Game
from orrery.core.record import Node, Record
from orrery.core.state import Action, State


class Luck(Protocol):
    """Where chance comes from."""

    def random(self) -> float:
        """A number in [0, 1)."""


def choose_outcome(state: State, luck: Luck) -> Action:
    """An outcome of a chance node, drawn by its probability."""
    left = luck.random()
    outcomes = state.chance_outcomes()
    for outcome, probability in outcomes:
        if left < probability:
            return outcome
        left -= probability
    return outcomes[-1][0]  # rounding left a sliver


class Match:
    """A record that is played on: whose choice, what luck, and the way back.

    Live dice come from the operating system, never from a generator whose state a program can
    freeze or repeat.
    """

    def __init__(self, record: Record, luck: Luck | None = None) -> None:
        """Go on from the record's cursor."""
        self.record = record
        self.is_exploring = False
        """Whether what is played beside the main line stays a variation, or takes the main line's place."""
        self._luck = luck if luck is not None else SystemRandom()

    @property
    def game(self) -> Game:
        """What is played."""
        return self.record.game

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.record.names

    @property
    def state(self) -> State:
        """The position that is looked at; not to be changed but through the match."""
        return self.record.state

    # --- forward -----------------------------------------------------------------------------

    def act(self, action: Action) -> Node:
        """Play a decision or an outcome that came from outside; raises `IllegalActionError`."""
        node = self.record.play(action)
        if not self.is_exploring:
            self.record.promote(node)
        return node

    def roll(self) -> Action:
        """An outcome for the chance node that is next; `act` plays it.

        What was rolled here before comes again: the same choice meets the same die.
        """
        rolled = self.record.cursor.children
        return rolled[0].action if rolled else self.roll_anew()

    def roll_anew(self) -> Action:
        """An outcome that owes nothing to what was rolled here before."""
        return choose_outcome(self.state, self._luck)

    # --- back and forth ----------------------------------------------------------------------

    def undo_target(self) -> Node | None:
        """The node before the last real choice, forced and rolled plies left out; None before the first."""
        return next((node.parent for node in reversed(self.record.cursor.path()) if node.is_choice), None)

    def redo_target(self) -> Node | None:
        """Where the next choice, with all that followed by itself, leads; None at the end of the line."""
        target: Node | None = None
        for node in self.record.cursor.line():
            if node.is_choice and target is not None:
                break
            target = node
        return target
