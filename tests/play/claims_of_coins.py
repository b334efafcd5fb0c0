"""What a coach may claim of coins in Colonization for the piecepack: what they score, raise and keep."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Final

from orrery.games.piecepack_colonization.rules.actions import ROLL, Verb, decode
from tests.play.asked import Asked, Check, Position, after, rolled, steps


def _left(asked: Asked) -> list[int]:
    """The coins of the stash after the action."""
    return [coin for coin, place in enumerate(asked.after.coins[asked.seat]) if place == -1]


def falls_to(coin: int) -> list[int]:
    """The faces that destroy a colony of a coin."""
    return [0, 1] if coin == 0 else [*range(coin, 6)]


def _coin(asked: Asked) -> int:
    return int(asked.after.colony[asked.state.ship[asked.seat]]) % 6


def _destroys(asked: Asked, found: re.Match[str]) -> bool:
    faces = [int(face) for face in re.findall(r"\d", found[2])]
    is_hardest = all(len(faces) <= len(falls_to(other)) for other in _left(asked))
    return faces == falls_to(_coin(asked)) and (not found[1] or is_hardest)


def _settled(asked: Asked, found: re.Match[str]) -> bool:
    """What the coin scores, and what the one that matches or any other would."""
    value, coin = asked.state.ship[asked.seat] % 5 + 1, _coin(asked)
    points = value + 5 * (value == 1)
    if found[1]:
        is_other = bool(found[2]) == bool(_left(asked)) and int(found[2] or points) == points
        return coin == value and int(found[1]) == points + 2 and is_other
    numbers = (int(found[3]), int(found[4]), int(found[5]))
    return coin != value and value in _left(asked) and numbers == (points, value, points + 2)


def _kept(asked: Asked, found: re.Match[str]) -> bool:
    """Which coins of the stash are not used for an attempt, or to be the colony."""
    coins = [int(coin) for coin in re.findall(r"\d", found[1])]
    used = {decode(action).coin for action in asked.actions if decode(action).verb == Verb.USE}
    kept = [coin for coin in _left(asked) if coin not in used and not asked.state.used >> coin & 1]
    match = asked.state.ship[asked.seat] % 5 + 1
    if "more" in found[0]:
        others = [coin for coin in kept if coin != match]
        named = [int(coin) for coin in re.findall(r"\d", found[2] or "")]
        return coins == [match] and match in kept and named == others
    if "for the colony" in found[0] and match in kept:
        return False
    if "stronger" in found[0] and _coin(asked) > min(kept):
        return False
    return coins == kept


def _likelier(asked: Asked, found: re.Match[str]) -> bool:
    """Roll before the first coin is used, and after the last."""
    state, shares = asked.state, list[Fraction]()
    for action in asked.actions:
        ahead = after(state, action)
        if decode(action).verb == Verb.USE:
            for position in (state, ahead):
                (ways,) = (
                    rolled(after(position, ROLL))
                    if not position.is_sure()
                    else [[(1, after(position, ROLL))]]
                )
                won = (Fraction(odds) for odds, end in ways if end.phase.name == "SETTLE")
                shares.append(sum(won, Fraction()))
        state = ahead
    said = (f"{float(shares[0]):.0%}" if found[2] else None, f"{float(shares[-1]):.0%}")
    used = [decode(action).coin for action in asked.actions if decode(action).verb == Verb.USE]
    are_used = not found[1] or sorted(used) == [int(coin) for coin in re.findall(r"\d", found[1])]
    return are_used and said == (found[2], found[3]) and (bool(found[2]) == (shares[0] < shares[-1]))


def _fewer(asked: Asked, found: re.Match[str]) -> bool:
    """Whether fewer coins make the attempt as likely as those that are used, with one that is stronger."""
    used = {decode(action).coin for action in asked.actions if decode(action).verb == Verb.USE}
    fewer = {int(coin) for coin in re.findall(r"\d", found[1])}
    assert found[2] is None or int(found[2]) == max(fewer)
    have = fewer | used <= {*_left(asked)} | used
    here = asked.state.clone()
    here.used = 0
    likely, now = (here.chance_of_success(sum(1 << coin for coin in coins)) for coins in (fewer, used))
    return have and likely >= now and len(fewer) < len(used) and max(fewer) > max(used)


def best_share(asked: Asked, planet: int, later: Position | None = None) -> Fraction:
    """Of all sets of coins that leave one, now or later, how often the best colonizes a planet."""
    state = later or asked.state
    stash = [coin for coin, place in enumerate(state.coins[asked.seat]) if place == -1]
    best = Fraction()
    for number in range(len(stash)):
        for used in combinations(stash, number):
            faces = [planet % 5 + 1 < face + sum(used) for face in range(6)]
            if planet % 5 == 0:
                faces = [face < 2 or min(used, default=2) < 2 for face in range(6)]
            best = max(best, Fraction(sum(faces), 6))
    return best


def share_with_match(asked: Asked, planet: int) -> Fraction:
    """The same if the coin of the planet's value, which the player has, becomes the colony."""
    value = planet % 5 + 1
    stash = [coin for coin, place in enumerate(asked.state.coins[asked.seat]) if place == -1]
    if value not in stash:
        return best_share(asked, planet)
    stash.remove(value)
    best = Fraction()
    for number in range(len(stash) + 1):
        for used in combinations(stash, number):
            faces = [value < face + sum(used) for face in range(6)]
            if value == 1:
                faces = [face < 2 or min(used, default=2) < 2 for face in range(6)]
            best = max(best, Fraction(sum(faces), 6))
    return best


def _is_needed(asked: Asked, found: re.Match[str]) -> bool:
    """Whether a coin of the planet's value is used, and success would be less likely if it were kept."""
    planet = asked.state.ship[asked.seat]
    used = [before.action_to_string(action) for before, action, _ in steps(asked)]
    is_it = int(found[1]) == planet % 5 + 1 and f"use-{found[1]}" in used
    return is_it and share_with_match(asked, planet) < best_share(asked, planet)


OF_COINS: Final[Mapping[str, Check]] = {
    r"coin (\d) would score 2 more as the colony, yet the roll needs it": _is_needed,
    r"; coins? ([\d, and]*\d) (?:alone )?would do too, but (?:is|coin (\d) is) worth keeping": _fewer,
    r"(no other coin left is harder to destroy, as )?(?:only )?a ([\d, or]*\d) destroys it": _destroys,
    r"it matches the planet and scores (\d)(?:, where any other coin scores (\d))?"
    r"|it scores (\d), coin (\d) would score (\d)": _settled,
    r"(?:, and |; )?you keep (coins? [\d, and]*\d)"
    r"(?:, which scores 2 more here(?:, and (coins? [\d, and]*\d))?|, (?:one )?for the colony"
    r"|, stronger in a roll)?": _kept,
    r"(?:(?:coins? ([\d, and]*\d) raises? your chance|your chance rises) from (\d+%) to|your chance stays at)"
    r" (\d+%)": _likelier,
    r"your coins are enough, whatever the die shows": lambda asked, _: all(
        after(asked.after, face).phase.name == "SETTLE" for face in range(6)
    ),
}
"""How reasons about coins read, and whether each is true."""
