"""A position of any game: who decides, what is legal, what chance may do, what it is worth.

The words are those of OpenSpiel and python-chess. A state is mutable, cheap to clone, and holds
neither history nor randomness: chance is data (`chance_outcomes`), chosen by whoever drives it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable
from typing import Final, Self, TypeAlias

Action: TypeAlias = int
"""One decision or one chance outcome: small, and stable within a rules version."""

Player: TypeAlias = int
"""A seat, counted from 0; or `CHANCE`, or `TERMINAL`."""

CHANCE: Final[Player] = -1
TERMINAL: Final[Player] = -4

_ECHOED: Final = 60
"""How much a refusal quotes of a text from outside: no notation is longer."""


class IllegalActionError(ValueError):
    """An action, or the name of one, that is not legal in the position it was offered to."""


class PositionError(ValueError):
    """A position line that cannot be read, or that no game can reach the form of."""


class State(ABC):
    """A position: mutable, cheap to clone, no history, no randomness, no input or output."""

    __slots__ = ()

    # --- written by every game ---------------------------------------------------------------

    @abstractmethod
    def current_player(self) -> Player:
        """Who decides now: a seat from 0, `CHANCE` or `TERMINAL`."""

    @abstractmethod
    def turn_player(self) -> Player:
        """The seat whose turn it is, also while dice fly or a defender answers."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """The legal actions (at a chance node: the possible outcomes), ascending.

        Empty if and only if the position is terminal. The caller must not change the list.
        """

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[Action, float]]:
        """Outcomes of a chance node with their probabilities, merged by meaning, summing to 1."""

    @abstractmethod
    def apply_action(self, action: Action) -> None:
        """Play a legal action or a possible outcome. Trusted: anything else is undefined."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def returns(self) -> list[float]:
        """A value a player in [-1, 1], zero-sum; shared wins are shared; zeros until the end."""

    @abstractmethod
    def action_to_string(self, action: Action) -> str:
        """The notation of a legal action or outcome: unique among those of this position."""

    @abstractmethod
    def serialize(self) -> str:
        """The position as one line; the game's `deserialize` gives it back."""

    @abstractmethod
    def key(self) -> Hashable:
        """Two states with the same key have the same future."""

    # --- derived -----------------------------------------------------------------------------

    def may_pass_turn(self) -> bool:
        """Whether it is another seat's turn after some outcome of a chance node.

        This tries the outcomes. A game in which that takes time knows it from its rules.
        """
        turn = self.turn_player()
        for outcome, _ in self.chance_outcomes():
            after = self.clone()
            after.apply_action(outcome)
            if after.turn_player() != turn:
                return True
        return False

    def is_between_turns(self) -> bool:
        """Whether a turn is over, and it is being found out whose turn is next.

        `turn_player` is then whoever is asked or rolls. Only games with such dice have this to say.
        """
        return False

    def settled_action(self) -> Action | None:
        """What its player can answer until the end of the game, as no decision changes the result any more.

        None while one may, or where there is no such answer. Only games that can be decided long before they
        are over have this to say.
        """
        return None

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether a die, a bag or a deck decides now."""
        return self.current_player() == CHANCE

    def apply_checked(self, action: Action) -> None:
        """Play an action from outside (a click, a link, a file, a typed move).

        Raises `IllegalActionError`, leaving the position as it was.
        """
        self.legal_with(action)
        self.apply_action(action)

    def legal_with(self, action: Action) -> list[Action]:
        """The legal actions, of which this is one; raises `IllegalActionError` if it is none."""
        legal = self.legal_actions()
        if action not in legal:
            raise IllegalActionError(f"action {action} is not legal in: {self.serialize()}")
        return legal

    def string_to_action(self, text: str) -> Action:
        """The legal action or possible outcome with this notation; raises `IllegalActionError`."""
        names = {self.action_to_string(action): action for action in self.legal_actions()}
        if text not in names:
            shown = ", ".join(names) or "none, the game is over"
            raise IllegalActionError(f"{text[:_ECHOED]!r} is not legal here; legal: {shown}")
        return names[text]


def shared_returns(winners: Collection[Player], num_players: int) -> list[float]:
    """The returns of a finished game that these players win together: 1 for one alone, summing to 0."""
    share = num_players / len(winners)
    return [((share if seat in winners else 0) - 1) / (num_players - 1) for seat in range(num_players)]
