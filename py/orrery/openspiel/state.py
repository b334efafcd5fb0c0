"""A position as OpenSpiel asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyspiel

from orrery.core.state import TERMINAL, Action, Player, State

if TYPE_CHECKING:
    from orrery.openspiel.game import OpenSpielGame


class _Held:
    """Has a position copied by its own `clone`: OpenSpiel copies what a state holds by `deepcopy`."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> _Held:
        del memo
        return _Held(self.state.clone())


class OpenSpielState(pyspiel.State):
    """A position of one of our games. The numbers of seats, of chance and of the end are the same in both."""

    def __init__(self, game: OpenSpielGame, state: State) -> None:
        super().__init__(game)
        self._held = _Held(state)

    def current_player(self) -> Player:
        """A seat, or `CHANCE`, or `TERMINAL`."""
        return self._held.state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._held.state.current_player() == TERMINAL

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        """The outcomes of a chance node: a copy, for OpenSpiel's search shuffles what it is given."""
        return list(self._held.state.chance_outcomes())

    def returns(self) -> list[float]:
        """A value a player."""
        return self._held.state.returns()

    def _legal_actions(self, player: Player) -> list[Action]:
        del player
        return self._held.state.legal_actions()

    def _apply_action(self, action: Action) -> None:
        self._held.state.apply_action(action)

    def _action_to_string(self, player: Player, action: Action) -> str:
        del player
        return self._held.state.action_to_string(action)

    def information_state_string(self, player: Player | None = None) -> str:
        """Everybody knows the position."""
        del player
        return str(self)

    def __str__(self) -> str:
        """The position as one line, see `State.serialize`."""
        return self._held.state.serialize()
