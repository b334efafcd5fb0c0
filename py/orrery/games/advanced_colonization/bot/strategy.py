"""What a bot knows of Advanced Colonization: evaluation, candidates, wins at hand."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Final

from orrery.core.state import TERMINAL, Action, Player
from orrery.core.strategy import SearchParameters, WeighedStrategy
from orrery.games.advanced_colonization.bot.evaluation import WEIGHTS, features
from orrery.games.advanced_colonization.bot.fits import FITS
from orrery.games.advanced_colonization.bot.pruning import candidates, leads_to_a_beam, search_key
from orrery.games.advanced_colonization.bot.reach import towards_a_win
from orrery.games.advanced_colonization.rules.actions import NEXT, POINTS, WINNING, Verb
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.bot.strategy import choose, result_key
from orrery.games.pyramids.rules.board import VERB_BITS
from orrery.games.pyramids.rules.position import NOBODY

MOST_SIDES: Final = (0, 0, 1, 1, 2, 2)
"""By points how many sides they win: one for 2 by settling, one for 3 by what clears or exchanges.

Lasers may uncover two sides at once; that is so rare that it is not looked for.
"""
_IDLE: Final = frozenset({int(Verb.BUY), int(Verb.RETURN), int(Verb.BOMB)})
"""What wins no side, nor prepares one in the same turn."""
_INTRICATE: Final = frozenset({int(Verb.BEAM), int(Verb.SHIFT), int(Verb.BOMB)})
"""What takes many steps, and is hard to judge for who plays for the first time."""
_PAID: Final = frozenset({Phase.BURN, Phase.TARGET, Phase.SWAP, Phase.WITH})


def _is_in_reach(state: AdvancedColonization) -> bool:
    """Whether the points of the mover may suffice for all sides that are missing."""
    paid = state.phase in _PAID
    return state.count_dominant(state.turn) + MOST_SIDES[state.points] + paid >= WINNING


def _steps(state: AdvancedColonization) -> list[Action]:
    """What may be part of a win: with all points left, also moves after which a ship can beam another.

    Such a move, the beam and a settlement cost exactly that.
    """
    actions = [action for action in candidates(state) if action >> VERB_BITS not in _IDLE]
    if state.phase != Phase.ACT:
        return actions
    if state.points == POINTS:
        known = set(actions)
        actions += [
            move for move in state.legal_actions() if move not in known and leads_to_a_beam(state, move)
        ]
    return [action for action in actions if action != NEXT]


WIN_NODES: Final = 2_000
"""Nine of ten searches for a win are over after 180 positions."""
SEARCH_PARAMETERS: Final[Mapping[int, SearchParameters]] = {
    1: SearchParameters(1_000, beam=20, width=7, noise=0.33, win_nodes=15),
    2: SearchParameters(1_200, beam=24, width=8, noise=0.25, win_nodes=20),
    3: SearchParameters(2_000, beam=30, width=10, noise=0.22, win_nodes=WIN_NODES),
    4: SearchParameters(3_000, beam=40, noise=0.125, win_nodes=WIN_NODES),
    5: SearchParameters(6_000, win_nodes=WIN_NODES),
}
"""By level, see `SearchParameters`."""
LONG: Final = 60
"""Turns without a burned ship after which bots are content with a draw, unless one is clearly ahead."""
CONTENT: Final = 0.3
"""What such a draw is worth to each."""
COACHED: Final = SearchParameters(6_000, win_nodes=WIN_NODES)
"""With three times the work of level 3, whose games against level 1 take 26 turns, a game takes ten."""


class AdvancedColonizationStrategy(WeighedStrategy[AdvancedColonization]):
    """How bots judge the game."""

    version = 4
    WEIGHTS = WEIGHTS
    search_parameters = SEARCH_PARAMETERS
    coached = COACHED
    judge_closer = 4
    fits = FITS
    candidates = staticmethod(candidates)
    choose = staticmethod(choose)
    result_key = staticmethod(result_key)
    features = staticmethod(features)
    search_key = staticmethod(search_key)
    towards_a_win = staticmethod(towards_a_win)

    def results(self, state: AdvancedColonization) -> list[float]:
        """Return who has won; a draw contents both after many turns without a burned ship.

        It does at once if neither has more than four ships: who burns one then can no longer win, and two
        bots went on for 427 turns.
        """
        returns = state.returns()
        if any(returns) or (len(state.seen) < LONG and any(state.alive(seat) > WINNING for seat in (0, 1))):
            return returns
        return [CONTENT, CONTENT]

    def counted(self, state: AdvancedColonization, seat: Player) -> int:
        """The lead in dominant colonies."""
        return state.count_dominant(seat) - state.count_dominant(1 - seat)

    def coach_candidates(self, state: AdvancedColonization) -> list[Action]:
        """While no colony is dominant, only plain turns: what takes many steps comes later."""
        found = candidates(state)
        if state.phase != Phase.ACT or any(piece != NOBODY for piece in state.dominant):
            return found
        return [action for action in found if action >> VERB_BITS not in _INTRICATE] or found

    def winning_turn(self, state: AdvancedColonization) -> Iterator[tuple[Action, ...]]:
        """The actions with which the mover wins before the turn is over."""
        seat, seen = state.turn, set[Hashable]()
        open_ways: list[tuple[AdvancedColonization, tuple[Action, ...]]] = [(state, ())]
        while open_ways:
            position, line = open_ways.pop()
            if position.current_player() == TERMINAL:
                wins = position.returns()[seat] > 0
                yield line if wins else ()
                continue
            key = search_key(position)
            if key in seen or position.turn != seat or not _is_in_reach(position):
                continue
            seen.add(key)
            for action in reversed(_steps(position)):
                after = position.clone()
                after.apply_action(action)
                open_ways.append((after, (*line, action)))
            yield ()


STRATEGY: Final = AdvancedColonizationStrategy()
