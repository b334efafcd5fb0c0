"""How a game went, turn by turn: how much there was to choose, and who led.

All of it follows from the record, so that it can be computed again from a link. Ludii counts the same way
(its `LeadChange` and `DecisivenessMoves`), but after every move; here a turn is the unit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from orrery.core.state import Action, Player, State
from orrery.core.strategy import Strategy


@dataclass(frozen=True, slots=True)
class Course:
    """What one game shows besides its result."""

    choices: int
    """Decisions with more than one legal action."""
    ways: int
    """The legal actions of all of these together."""
    leaders: tuple[Player, ...]
    """At the end of each turn but the last, the seat whose evaluation is the highest."""

    @property
    def lead_changes(self) -> int:
        """How often another seat leads than at the end of the turn before."""
        return sum(one != other for one, other in zip(self.leaders, self.leaders[1:], strict=False))


def course_of(first: State, actions: Iterable[Action], strategy: Strategy[State]) -> Course:
    """The course of a game from its first position; the state is not changed."""
    state = first.clone()
    choices, ways = 0, 0
    leaders: list[Player] = []
    for action in actions:
        if not state.is_chance_node() and (count := len(state.legal_actions())) > 1:
            choices, ways = choices + 1, ways + count
        turn = state.turn_player()
        state.apply_action(action)
        if not state.is_terminal() and state.turn_player() != turn:
            values = strategy.evaluate(state)
            leaders.append(values.index(max(values)))
    return Course(choices, ways, tuple(leaders))
