"""The phase machine: what is legal, what an action does and who decides, declared by phase, once a game.

A game whose turns go through phases derives its state from `PhasedState` and says beside its rules

    IceColony.declare(
        Phase,
        {
            Phase.PLACE: decision(IceColony.legal_places, IceColony.place),
            Phase.FATE: chance(IceColony.fate_odds, IceColony.legal_fates, IceColony.roll_fate),
            Phase.DEFENCE: decision(IceColony.legal_edges, IceColony.defend, by=IceColony.defender),
            Phase.OVER: OVER,
        },
    )

Phases are named, never counted: their numbers, and the order in which they are declared, mean nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, Final, Generic, TypeAlias, TypeVar, cast

from orrery.core.state import CHANCE, TERMINAL, Action, IllegalActionError, Player, State

S = TypeVar("S", bound="PhasedState")
S_contra = TypeVar("S_contra", bound="PhasedState", contravariant=True)
P = TypeVar("P", bound=IntEnum)

Odds: TypeAlias = list[tuple[Action, float]]
"""Outcomes with their probabilities, as `State.chance_outcomes` has them."""


@dataclass(frozen=True, slots=True)
class PhaseRules(Generic[S_contra]):
    """The rules of one phase; `decision` and `chance` make them, and there is `OVER`."""

    legal: Callable[[S_contra], list[Action]]
    apply: Callable[[S_contra, Action], None]
    decides: Callable[[S_contra], Player] | None
    """Who decides; where nothing is said, whose turn it is."""
    odds: Callable[[S_contra], Odds]


class PhasedState(State):
    """A position that knows its phase and whose turn it is; the rest follows from the declared phases."""

    __slots__ = ("phase", "turn")

    phase: IntEnum
    turn: Player
    """The seat whose turn it is, also while dice fly or a defender answers."""

    # Tuples by the number of the phase: looking an enum up in a dictionary costs more than the rules do.
    _legal: ClassVar[tuple[Callable[[PhasedState], list[Action]], ...]]
    _apply: ClassVar[tuple[Callable[[PhasedState, Action], None], ...]]
    _decides: ClassVar[tuple[Callable[[PhasedState], Player] | None, ...]]
    _odds: ClassVar[tuple[Callable[[PhasedState], Odds], ...]]

    @classmethod
    def declare(cls: type[S], phases: type[P], rules: Mapping[P, PhaseRules[S]]) -> None:
        """Say what the phases do, each of them exactly once; raises `ValueError` otherwise."""
        if amiss := set(phases) ^ set(rules):
            raise ValueError(f"{phases.__name__}: not declared: {', '.join(phase.name for phase in amiss)}")
        # Each is only ever called with a state of this very class.
        known = {int(phase): cast("PhaseRules[PhasedState]", each) for phase, each in rules.items()}
        by_number = [known.get(number, OVER) for number in range(max(phases) + 1)]
        cls._legal = tuple(each.legal for each in by_number)
        cls._apply = tuple(each.apply for each in by_number)
        cls._decides = tuple(each.decides for each in by_number)
        cls._odds = tuple(each.odds for each in by_number)

    def current_player(self) -> Player:
        decides = self._decides[self.phase]
        return self.turn if decides is None else decides(self)

    def turn_player(self) -> Player:
        return self.turn

    def legal_actions(self) -> list[Action]:
        return self._legal[self.phase](self)

    def chance_outcomes(self) -> Odds:
        return self._odds[self.phase](self)

    def apply_action(self, action: Action) -> None:
        self._apply[self.phase](self, action)


def decision(
    legal: Callable[[S], list[Action]],
    apply: Callable[[S, Action], None],
    *,
    by: Callable[[S], Player] | None = None,
) -> PhaseRules[S]:
    """A phase in which a player decides: whose turn it is, or who `by` says."""
    return PhaseRules(legal, apply, by, lambda _: [])


def chance(
    odds: Callable[[S], Odds], legal: Callable[[S], list[Action]], apply: Callable[[S, Action], None]
) -> PhaseRules[S]:
    """A phase in which a die, a bag or a deck decides; `legal` lists the outcomes of `odds`, ascending."""
    return PhaseRules(legal, apply, lambda _: CHANCE, odds)


def _refuse(state: PhasedState, action: Action) -> None:
    raise IllegalActionError(f"action {action}: the game is over: {state.serialize()}")


OVER: Final[PhaseRules[PhasedState]] = PhaseRules(lambda _: [], _refuse, lambda _: TERMINAL, lambda _: [])
"""The phase after the last."""
