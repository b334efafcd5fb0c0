"""The phase machine: phases are declared by name, each once, and say who decides."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Self

import pytest

from orrery.core.phases import OVER, Odds, PhasedState, PhaseRules, chance, decision
from orrery.core.state import CHANCE, TERMINAL, Action, IllegalActionError, Player


class Phase(IntEnum):
    """With gaps, and not in the order of play."""

    OVER = 0
    ANSWER = 7
    ASK = 2
    TOSS = 4


class Coin(PhasedState):
    """One asks, the other answers, a coin is tossed."""

    __slots__ = ("said",)

    def __init__(self) -> None:
        self.phase: IntEnum = Phase.ASK
        self.turn = 0
        self.said: list[Action] = []

    def legal_words(self) -> list[Action]:
        return [1, 2]

    def other(self) -> Player:
        return 1 - self.turn

    def ask(self, action: Action) -> None:
        self.said.append(action)
        self.phase = Phase.ANSWER

    def answer(self, action: Action) -> None:
        self.said.append(action)
        self.phase = Phase.TOSS

    def toss_odds(self) -> Odds:
        return [(0, 0.5), (1, 0.5)]

    def legal_tosses(self) -> list[Action]:
        return [0, 1]

    def toss(self, action: Action) -> None:
        self.said.append(action)
        self.phase = Phase.OVER

    def clone(self) -> Self:
        return self

    def returns(self) -> list[float]:
        return [0.0, 0.0]

    def action_to_string(self, action: Action) -> str:
        return str(action)

    def serialize(self) -> str:
        return f"{self.phase.name} {self.said}"

    def key(self) -> str:
        return self.serialize()


RULES: Final[dict[Phase, PhaseRules[Coin]]] = {
    Phase.ASK: decision(Coin.legal_words, Coin.ask),
    Phase.ANSWER: decision(Coin.legal_words, Coin.answer, by=Coin.other),
    Phase.TOSS: chance(Coin.toss_odds, Coin.legal_tosses, Coin.toss),
    Phase.OVER: OVER,
}
Coin.declare(Phase, RULES)


def test_each_phase_says_who_decides_what_is_legal_and_what_it_does() -> None:
    state = Coin()
    seen = []
    for action in (1, 2, 0):
        seen.append((state.current_player(), state.turn_player(), state.legal_actions()))
        state.apply_action(action)
    assert seen == [(0, 0, [1, 2]), (1, 0, [1, 2]), (CHANCE, 0, [0, 1])]
    assert state.said == [1, 2, 0]


def test_only_chance_has_odds() -> None:
    state = Coin()
    assert state.chance_outcomes() == []
    state.phase = Phase.TOSS
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]


def test_after_the_last_phase_nobody_decides_and_nothing_can_be_done() -> None:
    state = Coin()
    state.phase = Phase.OVER
    assert (state.current_player(), state.legal_actions(), state.chance_outcomes()) == (TERMINAL, [], [])
    with pytest.raises(IllegalActionError, match="the game is over"):
        state.apply_action(1)


def test_a_phase_that_is_not_declared_is_named() -> None:
    rules: dict[Phase, PhaseRules[Coin]] = {
        phase: rule for phase, rule in RULES.items() if phase is not Phase.TOSS
    }
    with pytest.raises(ValueError, match="Phase: not declared: TOSS"):
        Coin.declare(Phase, rules)
