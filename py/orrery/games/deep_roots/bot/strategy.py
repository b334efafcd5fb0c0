"""What a bot knows of Deep Roots: evaluation, candidates, and a choice without a search."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from orrery.core.chance import Rng
from orrery.core.state import Action, Player
from orrery.core.strategy import SearchParameters, WeighedStrategy
from orrery.games.deep_roots.bot.evaluation import WEIGHTS, features
from orrery.games.deep_roots.bot.fits import FITS
from orrery.games.deep_roots.rules.actions import FIRST_PICK, LEAVE, REROLL, THROW, Verb, decode
from orrery.games.deep_roots.rules.board import (
    DIE_KINDS,
    EXITS,
    REGULARS,
    Drawing,
    Drawings,
    Region,
    Slot,
    bit_of,
    drawings_at,
    is_merge,
    seat_of,
)
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Position
from orrery.games.deep_roots.rules.state import DeepRoots

EMPTY: Final = 2.0
THEIRS: Final = 1.5
"""What a root is worth in a region that is empty, and in one that the other would have alone."""
PATH_ON: Final = 0.4
"""What a new tip is worth that can grow, in parts of the region that it could grow into."""
MERGING: Final = 0.8
"""What it costs to draw two dice at once."""
CROSSING: Final = 1.0
"""What it costs to spend Cross root, which every game allows but once."""
WORTH: Final = {
    Verb.GROW: 1.0,
    Verb.END: 0.0,
    Verb.KEEP: -1.0,
    Verb.LEAVE: -2.0,
    Verb.REROLL: -3.0,
}
"""What else is worth doing: Fast growth as soon as it can be; keep or leave only where there is no root."""


def _worth(state: Position, action: Action) -> float:
    verb, drawing, slot, _ = decode(action)
    if verb == Verb.DRAW:
        return _worth_of_root(state, drawing, slot)
    return WORTH.get(verb, 0.0)


def _worth_of_root(state: Position, drawing: Drawing, slot: Slot) -> float:
    region, entry = divmod(slot, 6)
    exits = EXITS[bit_of(drawing, state.kept[state.turn])][entry]
    fars = (state.planet.across[6 * region + side] for side in range(6) if exits >> side & 1)
    cost = MERGING * is_merge(drawing) + CROSSING * state.spends_cross(drawing, slot)
    return _worth_of_region(state, region) + sum(_worth_of_tip(state, far) for far in fars) - cost


def _worth_of_tip(state: Position, slot: Slot) -> float:
    """What a new tip promises: nothing where it is dead at once."""
    region, entry = divmod(slot, 6)
    is_open = drawings_at(state.barriers[region], entry)[0] & REGULARS
    return PATH_ON * (0.5 + _worth_of_region(state, region)) if is_open else 0.0


def _worth_of_region(state: Position, region: Region) -> float:
    seats = {seat_of(block) for block in state.blocks[region]}
    if not seats:
        return EMPTY
    return 0.0 if state.turn in seats else THEIRS


LAST: Final = 3
"""Rounds in which a Reroll is a matter of judgement; before, it is kept for a turn without a root to draw."""
GROWING: Final = 2
"""From this round on a coach advises Fast growth: the first is hard enough."""
_REROLL: Final = int(Phase.REROLL)
_TURN: Final = int(Phase.TURN)


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
        found |= drawings_at(state.barriers[slot // 6], slot % 6)[0]
    return found


SEARCH_PARAMETERS: Final[Mapping[int, SearchParameters]] = {
    1: SearchParameters(150, beam=10, width=5, noise=0.28),
    2: SearchParameters(250, beam=15, width=6, noise=0.17),
    3: SearchParameters(550, beam=30, width=8, noise=0.085),
    4: SearchParameters(1_000, beam=40),
    5: SearchParameters(20_000, beam=40),
}
"""By level; a turn has one search or two."""


class DeepRootsStrategy(WeighedStrategy[DeepRoots]):
    """How bots judge the game."""

    version = 4
    WEIGHTS = WEIGHTS
    search_parameters = SEARCH_PARAMETERS
    judge_closer = 4
    judge_doubts = 0.02
    fits = FITS
    features = staticmethod(features)

    def candidates(self, state: DeepRoots) -> list[Action]:
        """No Reroll before the last rounds while a root can be drawn, and of the sets of dice for it a few.

        All that the dice can show would take most of a search, and a Reroll is there once in a game: bots
        that looked at it in every turn used it in the first rounds, and won 28 of 100 against these.
        """
        legal = state.legal_actions()
        if state.phase == _REROLL:
            return _picks(state, legal)
        if REROLL not in legal or state.round > ROUNDS - LAST:
            return legal
        others = [action for action in legal if action != REROLL]
        is_needed = state.phase == _TURN and not any(decode(action).verb == Verb.DRAW for action in others)
        return legal if is_needed or not others else others

    def counted(self, state: DeepRoots, seat: Player) -> int:
        """The lead in regions, once both trees are planted."""
        scores = state.scores() if state.round else [0, 0]
        return scores[seat] - scores[1 - seat]

    def coach_candidates(self, state: DeepRoots) -> list[Action]:
        """What is worth a person's time: no Fast growth before `GROWING`.

        Where no region can change hands, the round is left.
        """
        candidates = self.candidates(state)
        if LEAVE in candidates and state.is_settled():
            return [LEAVE]
        if state.round >= GROWING:
            return candidates
        return [action for action in candidates if decode(action).verb != Verb.GROW] or candidates

    def choose(self, state: DeepRoots, rng: Rng) -> Action:
        """The action of the highest worth; luck decides between equals, and where to plant."""
        return max(state.legal_actions(), key=lambda action: (_worth(state, action), rng.random()))

    def search_key(self, state: DeepRoots) -> Hashable:
        """What the roots bar, and what the turn has come to.

        Each root hangs together with the rim, so where the trees stand and what is barred tell whose it is.
        """
        order = (state.phase, state.turn, state.round, *state.kept, *state.left, *state.powers, *state.pool)
        throw = (state.falling, state.chosen, state.resume, state.grown, *state.planted)
        return order, throw, tuple(state.barriers)


STRATEGY: Final = DeepRootsStrategy()
