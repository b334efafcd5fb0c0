"""Wins of Advanced Colonization in one turn, which may take a beam of two ships, an exchange or lasers first.

A search of all that is good thinks little of such beginnings. This one asks of each position only whether the
sides that are missing can still be won with the points that are left.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from orrery.core.state import TERMINAL, Action, State
from orrery.games.advanced_colonization.bot.pruning import candidates, search_key
from orrery.games.advanced_colonization.rules.action_tables import NEXT
from orrery.games.advanced_colonization.rules.actions import Verb
from orrery.games.advanced_colonization.rules.limits import WINNING
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.rules.actions import VERB_BITS

MOST_SIDES: Final = (0, 0, 1, 1, 2, 2)
"""By points how many sides they win: one for 2 by settling, one for 3 by what clears or exchanges.

Lasers may uncover two sides at once; that is so rare that it is not looked for.
"""
_IDLE: Final = frozenset({int(Verb.BUY), int(Verb.RETURN), int(Verb.BOMB)})
"""What wins no side, nor prepares one in the same turn."""
_PAID: Final = frozenset({Phase.BURN, Phase.TARGET, Phase.SWAP, Phase.WITH})


def winning_turn(state: State) -> Iterator[tuple[Action, ...]]:
    """See `WinningTurn`: the actions with which the mover wins before the turn is over."""
    assert isinstance(state, AdvancedColonization)
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


def _is_in_reach(state: AdvancedColonization) -> bool:
    """Whether the points of the mover may suffice for all sides that are missing."""
    paid = state.phase in _PAID
    return state.count_dominant(state.turn) + MOST_SIDES[state.points] + paid >= WINNING


def _steps(state: AdvancedColonization) -> list[Action]:
    """What may be part of a win."""
    actions = [action for action in candidates(state) if action >> VERB_BITS not in _IDLE]
    return [action for action in actions if action != NEXT] if state.phase == Phase.ACT else actions
