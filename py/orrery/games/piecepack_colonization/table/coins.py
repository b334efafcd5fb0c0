"""What speaks for a coin in Colonization for the piecepack: as a colony, in a roll, or brought back."""

from __future__ import annotations

from typing import Final

from orrery.games.piecepack_colonization.rules.board import (
    DESTROYS,
    FIRST_SUN,
    MATCH_BONUS,
    VALUE,
    Coins,
    members,
)
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.reasons import (
    best_chance,
    best_of_leaps,
    faces_said,
    value,
    within_means,
)
from orrery.games.piecepack_colonization.table.sentences import coins_title, space_title

BETTER: Final = "it scores"
LIKELIER: Final = 1 / 3
"""By so much at least a coin makes an attempt likelier that is worth a turn to restore it."""
FEW_FACES: Final = 4
"""Fewer than so many of the six faces are few."""
ONLY_ONE: Final = "the other discards stay out of use"


def of_colony(state: PiecepackColonization, coin: int) -> str:
    """What a coin scores as the colony, what destroys it, and what the others could do instead."""
    planet, left = state.ship[state.turn], state.stash[state.turn] & ~state.used & ~(1 << coin)
    match, points = VALUE[planet], value(planet)
    if coin == match:
        other = f", where any other coin scores {points}" if left else ""
        return f"it matches the planet and scores {points + MATCH_BONUS}{other}"
    only = "only " if DESTROYS[coin].bit_count() < FEW_FACES else ""
    falls = f"{only}{faces_said(coin)} destroys it"
    if left >> match & 1:
        return f"{BETTER} {points}, coin {match} would score {points + MATCH_BONUS}"
    others = members(left)
    if others and all(DESTROYS[coin].bit_count() <= DESTROYS[other].bit_count() for other in others):
        return f"no other coin left is harder to destroy, as {falls}"
    if others and coin < others[0]:
        return f"you keep {coins_title(left)}, stronger in a roll"
    return falls


def of_keeping(state: PiecepackColonization, kept: Coins) -> str:
    """What the coins are good for that are not used for an attempt."""
    match = VALUE[state.ship[state.turn]]
    if not kept:
        return ""
    if not kept >> match & 1:
        return f"; you keep {coins_title(kept)}, {'one ' if kept & (kept - 1) else ''}for the colony"
    rest = kept & ~(1 << match)
    others = f", and {coins_title(rest)}" if rest else ""
    return f"; you keep coin {match}, which scores {MATCH_BONUS} more here{others}"


def of_match(state: PiecepackColonization, used: Coins, chance: float) -> str:
    """That the roll needs the coin of the planet's value, which would score more as the colony."""
    match = VALUE[state.ship[state.turn]]
    if not used >> match & 1 or best_chance(state, state.ship[state.turn], kept=1 << match) >= chance:
        return ""
    return f"; coin {match} would score {MATCH_BONUS} more as the colony, yet the roll needs it"


def chances_here(state: PiecepackColonization, coin: int) -> tuple[float, float]:
    """How likely the planet that the ship is on can be colonized, now and with a coin that is restored.

    Both are 0 where it is on no free planet.
    """
    here = state.ship[state.turn]
    if here >= FIRST_SUN or state.owner(here) >= 0:
        return 0.0, 0.0
    able = state.clone()
    able.stash[state.turn] |= 1 << coin
    return best_chance(state, here), best_chance(able, here)


def of_restoring(state: PiecepackColonization, coin: int) -> str:
    """What a coin is good for, compared with the others that could come back."""
    now, then = chances_here(state, coin)
    if then - now >= LIKELIER:
        there = space_title(state.ship[state.turn])
        return f"your chance at {there} rises from {now:.0%} to {then:.0%}"
    others = state.discards[state.turn] & ~(1 << coin)
    matching = [planet for planet in within_means(state) if VALUE[planet] == coin]
    if matching:
        return f"as the colony on {space_title(matching[0])} it would score {MATCH_BONUS} more"
    if not coin:
        best = best_of_leaps(state)
        if best is None:
            return "coin 0 leads to another sun when played"
        return f"coin 0 leads to another sun when played: {space_title(best)} is free there"
    if others and coin > max(members(others)):
        return f"coin {coin} adds the most of your discards to a roll"
    return f"coin {coin} can add {coin} to a roll, or become a colony"
