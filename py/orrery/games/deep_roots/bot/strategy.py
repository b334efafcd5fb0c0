"""What a search is told of Deep Roots: what is worth a look, what is alike, and how positions stand."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from orrery.core.chance import Rng
from orrery.core.phases import Odds
from orrery.core.state import Action
from orrery.core.strategy import SearchParameters, Strategy
from orrery.games.deep_roots.bot.evaluation import evaluate
from orrery.games.deep_roots.bot.sensible import choose
from orrery.games.deep_roots.rules.actions import FIRST_PICK, THROW
from orrery.games.deep_roots.rules.dice import DIE_KINDS
from orrery.games.deep_roots.rules.exits import Drawings, ways
from orrery.games.deep_roots.rules.position import Phase
from orrery.games.deep_roots.rules.state import DeepRoots

_REROLL: Final = int(Phase.REROLL)

SEARCH_PARAMETERS: Final[Mapping[int, SearchParameters]] = {
    1: SearchParameters("turn", 100, beam=8, width=4, noise=0.42),
    2: SearchParameters("turn", 150, beam=10, width=5, noise=0.3),
    3: SearchParameters("turn", 250, beam=15, width=6, noise=0.17),
    4: SearchParameters("turn", 500, beam=30, width=8, noise=0.1),
    5: SearchParameters("turn", 1_000, beam=40),
}
"""By level; a turn has one search or two."""


def search_key(state: DeepRoots) -> Hashable:
    """What the roots bar, and what the turn has come to.

    Each root hangs together with the rim, so where the trees stand and what is barred tell whose it is.
    """
    order = (state.phase, state.turn, state.round, *state.kept, *state.left, *state.powers, *state.pool)
    throw = (state.falling, state.chosen, state.resume, state.grown, *state.planted)
    return order, throw, tuple(state.barriers)


def outcomes(state: DeepRoots) -> Odds:
    """Every face leaves a pool of its own."""
    return state.chance_outcomes()


def candidates(state: DeepRoots) -> list[Action]:
    """All that is legal, but of the many sets of dice for a Reroll those alone that make sense."""
    legal = state.legal_actions()
    if state.phase == _REROLL:
        return _picks(state, legal)
    return legal


def _picks(state: DeepRoots, legal: list[Action]) -> list[Action]:
    """All dice are thrown, or those alone that the mover could not draw with."""
    all_dice = tuple(die for die in DIE_KINDS for _ in range(state.pool[die]))
    dead = tuple(die for die in all_dice if not _drawable(state) >> die & 1)
    chosen, count = state.chosen, len(state.chosen)
    found = {
        FIRST_PICK + dice[count] if count < len(dice) else THROW
        for dice in (all_dice, dead)
        if dice[:count] == chosen
    }
    return sorted(found.intersection(legal)) or legal


def _drawable(state: DeepRoots) -> Drawings:
    """What the mover could draw somewhere without Cross root."""
    found = 0
    for slot in state.tips[state.turn]:
        found |= ways(state.barriers[slot // 6], slot % 6)[0]
    return found


class DeepRootsStrategy(Strategy[DeepRoots]):
    """How bots judge the game."""

    search_parameters = SEARCH_PARAMETERS

    def candidates(self, state: DeepRoots) -> list[Action]:
        return candidates(state)

    def choose(self, state: DeepRoots, rng: Rng) -> Action:
        return choose(state, rng)

    def evaluate(self, state: DeepRoots) -> list[float]:
        return evaluate(state)

    def outcomes(self, state: DeepRoots) -> list[tuple[Action, float]]:
        return outcomes(state)

    def search_key(self, state: DeepRoots) -> Hashable:
        return search_key(state)


STRATEGY: Final = DeepRootsStrategy()
