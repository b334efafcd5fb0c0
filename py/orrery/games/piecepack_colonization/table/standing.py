"""How a game of Colonization for the piecepack stands, and what the choices that are asked for come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Player
from orrery.core.wording import counted, enumerated
from orrery.games.piecepack_colonization.rules.actions import Verb, decode
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    MATCH_BONUS,
    PLANETS,
    SET_BONUS,
    SUIT,
    VALUE,
    Space,
)
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.reasons import in_the_way, named, value, within_means
from orrery.games.piecepack_colonization.table.sentences import last_turn_of, space_title

NO_LEAD: Final = "which is no lead"
"""This speaks against ending the game."""
FEW: Final = 2
"""With so few coins in a stash the end is near."""


def points_said(scores: Sequence[int], seat: Player, names: Sequence[str]) -> str:
    """The points of a player and of the others."""
    others = [f"{names[other]} {points}" for other, points in enumerate(scores) if other != seat]
    return f"You have {counted(scores[seat], 'point')}, {enumerated(others)}."


def is_ahead(scores: Sequence[int], seat: Player) -> bool:
    """Whether a player has more points than each of the others."""
    return all(scores[seat] > points for other, points in enumerate(scores) if other != seat)


def coins_said(state: PiecepackColonization, seat: Player, names: Sequence[str]) -> str:
    """How many coins are left, where there are few, and how many of them are added to a roll."""
    used, count = state.used.bit_count() if state.phase == Phase.COINS else 0, state.stash[seat].bit_count()
    if used and count == used + 1:
        return f"If you succeed, the coin left becomes the colony, and {last_turn_of(names, seat)}."
    if count == 1:
        return f"Once your last coin is used, {last_turn_of(names, seat)}."
    if (count > FEW and not used) or (not used and if_ended(state, seat).endswith("coins.")):
        return ""
    added = f", {used} of them added here" if used else ""
    return f"You have {counted(count, 'coin')} in your stash{added}."


def if_ended(state: PiecepackColonization, seat: Player) -> str:
    """Who would win, where somebody can soon end the game."""
    if state.ending >= 0 or min(stash.bit_count() for stash in state.stash) > FEW:
        return ""
    scores = state.scores()
    is_alone = scores.count(max(scores)) == 1
    result = "lose" if scores[seat] < max(scores) else "win" if is_alone else "share the win"
    ends = state.options.end_on == "stash" and state.stash[seat].bit_count() <= FEW
    is_able = ends and result == "win"
    coins = "coin" if state.stash[seat].bit_count() == 1 else f"{state.stash[seat].bit_count()} coins"
    can_leap = any(decode(action).verb == Verb.PLAY for action in state.legal_actions())
    use = f" for a colony{' or a leap' * can_leap}" if coins == "coin" else ""
    way = f"; the last turns begin once you use up your last {coins}{use}" if is_able else ""
    return f" If the game ended now, you would {result}{way}."


def end_of_coins(after: PiecepackColonization, seat: Player, names: Sequence[str]) -> str:
    """What it comes to that the last coin is gone."""
    scores = after.scores()
    others = enumerated([str(points) for points in scores[:seat] + scores[seat + 1 :]])
    stands = f"{counted(scores[seat], 'point')} to {others}"
    lead = "" if is_ahead(scores, seat) else f", {NO_LEAD}"
    return f"your last coin is then gone at {stands}{lead}, and {last_turn_of(names, seat)}"


def sum_of_points(state: PiecepackColonization, seat: Player) -> str:
    """Where points come from (PC-50 to PC-54)."""
    parts = [
        f"{_split(planet, state.colony[planet] % 6)} for {space_title(planet)}"
        for planet in PLANETS
        if state.held[seat] >> planet & 1
    ]
    if len(parts) in SET_BONUS:
        parts.append(f"{SET_BONUS[len(parts)]} for {len(parts)} colonies")
    return f" Yours: {enumerated(parts)}." if parts else ""


def _split(planet: Space, coin: int) -> str:
    """The points of a colony, those for the match apart, e.g. `3 + 2`."""
    return f"{value(planet)}{f' + {MATCH_BONUS}' if coin == VALUE[planet] else ''}"


def target(state: PiecepackColonization) -> str:
    """What to aim for where the ship is on nothing that it could colonize."""
    free = within_means(state)
    if free:
        return f"aim for {named(free, 'or')}"
    legal = {decode(action).verb for action in state.legal_actions()}
    if Verb.DRAW in legal and not any(map(any, state.strings)):
        return "there are no planets yet, so draw one"
    return in_the_way(state) or "no planet of this system is free"


def explained(state: PiecepackColonization) -> str:
    """What speaks for one or another of what is now to be chosen."""
    if state.phase == Phase.RESTORE:
        return "On a sun one turn restores two coins."
    return _preview(state) if state.phase == Phase.SETTLE else _of_the_die(state)


def _of_the_die(state: PiecepackColonization) -> str:
    """What the face of the die that was rolled can do (PC-36 to PC-40)."""
    if not state.die:
        return "A 0 makes no move: it only leads to another sun, where no ship is."
    if state.die == ACE and state.held[state.turn] >> state.ship[state.turn] & 1:
        value = VALUE[state.ship[state.turn]]
        return f"From your own colony a rolled 1 makes a move, or leaps to another planet of value {value}."
    system = SUIT[state.ship[state.turn]]
    owners = (state.owner(planet) for planet in PLANETS if SUIT[planet] == system)
    slow = any(owner not in (-1, state.turn) for owner in owners)
    two = "; entering another's colony takes two" if slow else ""
    return f"A move leads to the next planet or sun{two}."


def _preview(state: PiecepackColonization) -> str:
    """What each coin would score where it becomes the colony (PC-23, PC-52)."""
    planet, left = state.ship[state.turn], state.stash[state.turn] & ~state.used
    match = VALUE[planet]
    falls = "To destroy it, an attack has to roll its coin's value or more (for coin 0, a 0 or 1)."
    if left >> match & 1:
        scored = f"Coin {match} scores {value(planet)} + {MATCH_BONUS} for the match"
        return f"{scored}{f', any other {value(planet)}' if left.bit_count() > 1 else ''}. {falls}"
    return f"Here any coin scores {value(planet)}, as you do not have coin {match} left. {falls}"
