"""A game being played: its position, the plies so far, and its dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Protocol

from orrery.core.game import Game
from orrery.core.state import Action, Player, State


class Luck(Protocol):
    """Where chance comes from."""

    def random(self) -> float:
        """A number in [0, 1)."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One decision or one chance outcome, as it was made."""

    player: Player
    """Who decided, or `CHANCE`."""
    action: Action
    notation: str


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
    """A game of these players, from its first position on.

    Live dice come from the operating system, never from a generator whose state a program can
    freeze or repeat.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        options: Mapping[str, str] | None = None,
        luck: Luck | None = None,
    ) -> None:
        """Begin; as many players as names. Raises `OptionError`."""
        self.game = game
        self.names = tuple(names)
        self.options = game.checked_options(options)
        self.state = game.new_initial_state(len(self.names), self.options)
        self.plies: list[Ply] = []
        self._luck = luck if luck is not None else SystemRandom()

    def act(self, action: Action) -> Ply:
        """Play a decision that came from outside; raises `IllegalActionError`."""
        player, legal = self.state.current_player(), self.state.legal_actions()
        notation = self.state.action_to_string(action) if action in legal else ""
        self.state.apply_checked(action)
        ply = Ply(player, action, notation)
        self.plies.append(ply)
        return ply

    def roll(self) -> Action:
        """An outcome for the chance node that is next; `act` plays it."""
        return choose_outcome(self.state, self._luck)
