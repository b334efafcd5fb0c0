"""The plain turn search of the first trials: a beam of 60, the best 12 by expectation over chance.

All distinct ways to play one's own turn up to chance or its end; the best of them valued by the mean over
what chance may do and the best way to go on from there. It never asks what the others answer. A plan is
played until chance breaks it.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast

from orrery.core.chance import Rng
from orrery.core.state import CHANCE, Action, State
from tests.baselines import advanced, colonization, ice, piecepack, roots
from tests.baselines.knowledge import Knowledge

FEW: Final = 2
"""A throw that follows another counts if it has no more outcomes: as in a fight, won or lost."""

KNOWLEDGE: Final[dict[str, Knowledge[State]]] = {
    # Each is only ever asked about states of its own game.
    "ice-colony": cast(Knowledge[State], ice.KNOWLEDGE),
    "colonization": cast(Knowledge[State], colonization.KNOWLEDGE),
    "advanced-colonization": cast(Knowledge[State], advanced.KNOWLEDGE),
    "piecepack-colonization": cast(Knowledge[State], piecepack.KNOWLEDGE),
    "deep-roots": cast(Knowledge[State], roots.KNOWLEDGE),
}

Way = tuple[State, tuple[Action, ...]]
"""A position and the actions that lead there."""


class TurnBaseline:
    """A player of one game, by its slug."""

    beam: ClassVar[int] = 60
    """Positions that it goes on with at each step of a turn."""
    best: ClassVar[int] = 12
    """Ways to play the turn of which it takes the mean over what chance may do."""

    def __init__(self, slug: str, rng: Rng) -> None:
        self._knowledge = KNOWLEDGE[slug]
        self._rng = rng
        self._plan: list[tuple[object, Action]] = []
        """What is still to be played, and by key where."""

    def decide(self, state: State) -> Action:
        """What to play where somebody decides."""
        key = state.key()
        while self._plan:
            planned, action = self._plan.pop(0)
            if planned == key:
                return action
        return self._search(state)

    def _search(self, state: State) -> Action:
        seat = state.current_player()
        ways = self.ways(state)
        ranked = sorted(ways, key=lambda way: (-self._value(way[0], seat), self._rng.random()))
        chosen = max(ranked[: self.best], key=lambda way: self._expected(way[0], seat))
        return self._planned(state, chosen[1])

    def _planned(self, state: State, line: tuple[Action, ...]) -> Action:
        after = state.clone()
        self._plan = []
        for action in line:
            self._plan.append((after.key(), action))
            after.apply_action(action)
        return self._plan.pop(0)[1]

    def _value(self, state: State, seat: int) -> float:
        return self._knowledge.evaluate(state)[seat]

    def ways(self, state: State) -> list[Way]:
        """The distinct ways to go on until chance or somebody else decides, or the turn is over."""
        seat, turn, known = state.current_player(), state.turn_player(), self._knowledge
        seen = {known.key(state)}
        layer: list[Way] = [(state, ())]
        ends: list[Way] = []
        while layer:
            following: list[Way] = []
            for position, line in layer:
                for action in known.candidates(position):
                    after = position.clone()
                    after.apply_action(action)
                    if (key := known.key(after)) in seen:
                        continue
                    seen.add(key)
                    goes_on = after.current_player() == seat and after.turn_player() == turn
                    (following if goes_on else ends).append((after, (*line, action)))
            if len(following) > self.beam:
                following.sort(key=lambda way: -self._value(way[0], seat))
            layer = following[: self.beam]
        return ends

    def _expected(self, state: State, seat: int, *, is_first: bool = True) -> float:
        """The mean over chance of the best way to go on; where chance does not decide, the value itself."""
        if state.current_player() != CHANCE:
            return self._value(state, seat)
        outcomes = self._knowledge.outcomes(state)
        if not is_first and len(outcomes) > FEW:
            return self._value(state, seat)
        total = 0.0
        for outcome, probability in outcomes:
            after = state.clone()
            after.apply_action(outcome)
            total += probability * self._going_on(after, seat, state.turn_player())
        return total

    def _going_on(self, state: State, seat: int, turn: int) -> float:
        """What is worth a position that chance has left."""
        if state.current_player() == seat and state.turn_player() == turn:
            return max(self._value(end, seat) for end, _ in self.ways(state))
        return self._expected(state, seat, is_first=False)
