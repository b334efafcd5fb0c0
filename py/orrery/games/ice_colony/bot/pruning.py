"""How a bot of Ice Colony brings a game to its end.

Good defenders never come to an end by themselves: who has 15 squares has no piece for another (IC-3), who is
behind would fill the board only to lose, and every fight makes free land anew. So they do as people do. Once
a game is decided or has been long enough, free land comes first; whoever is not clearly behind keeps the
peace; and who has most of the board attacks, as others will not fill it for him.

Between players of level 5, half of the games ended within 107 turns before this was so, and 2 of 29 not at
all; since then half of 60 within 72, and all. That free land comes first, even from the beginning, does not
shorten games of itself: fights do not let the board fill.
"""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.games.ice_colony.bot.promise import LEAD, attack_lead, foes, land_odds
from orrery.games.ice_colony.rules.actions import Parts, Verb, decode
from orrery.games.ice_colony.rules.board import EMPTY, Square
from orrery.games.ice_colony.rules.pieces import ALL_PIECES, PIPS, counts
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony

_ACTIVATE: Final = int(Phase.ACTIVATE)
PLAYED_OUT: Final = frozenset({_ACTIVATE, int(Phase.ACT), int(Phase.EXTRA)})
"""The phases in which a player can hasten the end, as numbers: looking a `Phase` up is slow."""
LONG: Final = 10
"""Rounds; about half of the land is taken by then."""
PEACE: Final = 40
"""Rounds; a game that has not ended by then is not ended by peace."""
ALL_SQUARES: Final = sum(counts(ALL_PIECES))
"""That a player can hold, with a piece on each (IC-3)."""
LAST: Final = 2
"""Free squares: so many can be taken in one turn (IC-46), which may be the last."""
MUCH: Final = 0.44
CLEARLY: Final = 2
"""A share of the land, and squares: with more of both games last longer."""
LIKELY: Final = 0.5
"""Odds of free land that are good enough: the better ones are not always beside the better land."""
FEW: Final = 3
"""Squares: so few may all be Black with three pips, where hardly any attack is favourable."""
FAVOURABLE: Final = 1
HOPEFUL: Final = -1
"""Leads in a fight: of such fights 58 and 28 in 100 are won."""


def to_the_end(state: IceColony) -> list[Action]:
    """What brings the end nearer, once it is time; before that, and where nothing does, all that is legal."""
    actions = state.legal_actions()
    if state.is_forced() or not _is_time(state):
        return actions
    parts = [(action, decode(action)) for action in actions]
    others = sum(map(len, state.held)) - len(state.held[state.turn])
    return (
        (others == 1 and _attacks(state, parts, HOPEFUL))
        or _takes_land(state, parts)
        or (_has_most(state) and _attacks(state, parts, HOPEFUL if others <= FEW else FAVOURABLE))
        or [action for action, each in parts if _keeps_the_peace(state, each)]
    )


def _is_time(state: IceColony) -> bool:
    """Whether it has been long, or one player has nearly half of the land, clearly more than each other.

    For the last squares in a close game patience is no reason: there each move may win or lose.
    """
    land, squares = len(state.land.territory), sorted(map(len, state.held))
    next_best, best = squares[-2:]
    if best >= MUCH * land and best >= next_best + CLEARLY:
        return True
    return state.round > LONG and land - sum(squares) > LAST


def _has_most(state: IceColony) -> bool:
    """Whether the mover has twice as many squares as any other, or all that a player can hold."""
    own = len(state.held[state.turn])
    return own == ALL_SQUARES or own >= 2 * max(
        len(held) for seat, held in enumerate(state.held) if seat != state.turn
    )


def _attacks(state: IceColony, actions: list[tuple[Action, Parts]], wanted: int) -> list[Action]:
    """The favourable attacks, or else the best with the lead that is wanted, and choices for them."""
    leads = [_best_lead(state, parts) for _, parts in actions]
    enough = max(wanted, min(max(leads), FAVOURABLE))
    return [action for (action, _), lead in zip(actions, leads, strict=True) if lead >= enough]


def _best_lead(state: IceColony, parts: Parts) -> int:
    """With which this attacks, or can once the square is chosen; far behind if neither."""
    if parts.verb == Verb.ATTACK:
        return _lead(state, state.active, parts.square)
    if parts.verb == Verb.CHOOSE:
        return max((_lead(state, parts.square, foe) for foe in foes(state, parts.square)), default=-LEAD)
    return -LEAD


def _keeps_the_peace(state: IceColony, parts: Parts) -> bool:
    """Whether this is no attack, or a favourable one by who is clearly behind or has waited long."""
    if parts.verb != Verb.ATTACK:
        return True
    is_behind = len(state.held[state.turn]) + CLEARLY <= max(map(len, state.held))
    return (is_behind or state.round > PEACE) and _lead(state, state.active, parts.square) >= FAVOURABLE


def _lead(state: IceColony, square: Square, foe: Square) -> int:
    return attack_lead(state, PIPS[state.stack[square]], square, foe)


def _takes_land(state: IceColony, actions: list[tuple[Action, Parts]]) -> list[Action]:
    """What leaves a piece where one is and puts one on free land, or chooses a square that is likely to."""
    if state.phase == _ACTIVATE:
        odds = [land_odds(state, parts.square) for _, parts in actions]
        enough = min(max(odds), LIKELY)
        return [action for (action, _), chance in zip(actions, odds, strict=True) if 0 < chance >= enough]
    pips = PIPS[state.stack[state.active]]
    return [
        action
        for action, parts in actions
        if parts.verb == Verb.MOVE and state.owner[parts.square] == EMPTY and parts.pips < pips
    ]
