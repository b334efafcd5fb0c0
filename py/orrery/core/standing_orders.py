"""Standing orders: what a player who is elsewhere answers beforehand to what is asked outside their turn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeVar

from orrery.core.state import Action, State

S = TypeVar("S", bound=State)
"""The state of the game that the orders belong to."""


class Answer(StrEnum):
    """What an order says. The values are what records write, for ever, in this order."""

    ASK = "ask"
    """No order: the player decides."""
    ALWAYS = "always"
    NEVER = "never"
    DECIDING = "deciding"
    """Only if it decides; each kind says exactly when that is."""


@dataclass(frozen=True, slots=True, eq=False)
class OrderKind:
    """A decision that can be asked of a player while others play."""

    name: str
    """As records write it."""
    title: str
    """What is asked, for a dialog, e.g. `Spend the edge token to defend a square`."""
    answers: Mapping[Answer, str]
    """The orders that can be given, besides `ASK`, each in a few words."""


class StandingOrders(ABC, Generic[S]):
    """The decisions of a game that can be answered beforehand."""

    @abstractmethod
    def kinds(self, options: Mapping[str, str], num_players: int) -> tuple[OrderKind, ...]:
        """Return the kinds that can come up in a game with these settings and so many players.

        Within a rules version they and their order stay, as links count on them.
        """

    @abstractmethod
    def kind(self, state: S) -> OrderKind | None:
        """Return which of the kinds a position asks; None where an order cannot answer."""

    @abstractmethod
    def action(self, state: S, answer: Answer) -> Action:
        """Return what an order plays in a position that asks one of the kinds; never of `ASK`."""


class _NoOrders(StandingOrders[State]):
    """Those of a game in which players decide in their own turns only."""

    def kinds(self, options: Mapping[str, str], num_players: int) -> tuple[OrderKind, ...]:
        return ()

    def kind(self, state: State) -> None:
        return None

    def action(self, state: State, answer: Answer) -> Action:
        raise ValueError(f"no standing order can answer in {state.serialize()}")


NO_ORDERS: Final = _NoOrders()
