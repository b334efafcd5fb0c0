"""What a coach may claim of Colonization for the piecepack, each claim recomputed from the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Final

from orrery.games.piecepack_colonization.rules.actions import ROLL, Verb, decode
from orrery.games.piecepack_colonization.rules.board import DISCARDS
from tests.play.asked import Asked, Check, Position, after, rolled

SUITS: Final = ("Moons", "Crowns", "Stars", "Anchors")


def _reached(asked: Asked, found: re.Match[str]) -> bool:
    spaces: set[int] = set()
    for face in range(1, 6):
        moving = after(asked.after, face)
        spaces |= {space for space in moving.legal_actions() if space < 20 and asked.after.colony[space] < 0}
    here = asked.state.ship[asked.seat]
    system = here // 5 if here < 20 else here - 20
    own = [space for space in spaces if space // 5 == system and _best_share(asked, space) > 0]
    return _are(found[1], own)


def _are(named: str | None, planets: list[int] | set[int]) -> bool:
    """Whether planets of one system are those that are named, as in `Moons 2 and 4`."""
    if not named:
        return not planets
    suit, *values = re.findall(r"^[A-Z]\w+|\d", named)
    return {5 * SUITS.index(suit) + int(value) - 1 for value in values} == set(planets)


def _free_planets(state: Position, suit: str = "") -> set[int]:
    """The free planets that some roll of a ship of the player leads to, of its own system."""
    moves = [action for action in state.legal_actions() if decode(action).verb == Verb.MOVE]
    here = state.ship[state.turn]
    system = here // 5 if here < 20 else here - 20
    assert not suit or SUITS[system] == suit
    spaces: set[int] = set()
    for face in range(1, 6) if moves else ():
        spaces |= {space for space in after(after(state, moves[0]), face).legal_actions() if space < 20}
    return {space for space in spaces if space // 5 == system and state.colony[space] < 0}


def _is_free(state: Position) -> bool:
    """Whether the ship of the player is on a planet without a colony."""
    here = state.ship[state.turn]
    return here < 20 and int(state.colony[here]) < 0


def _of_others(state: Position, seat: int) -> list[int]:
    """The points of the others, in the order of seats."""
    return [points for other, points in enumerate(state.scores()) if other != seat]


def _planet(asked: Asked) -> int:
    """Where the ship is after the action."""
    return int(asked.after.ship[asked.seat])


def _still_free(asked: Asked, found: re.Match[str]) -> bool:
    suit = _planet(asked) - 20
    known = [planet for planet in range(5 * suit, 5 * suit + 5) if planet not in asked.state.pile]
    free = [planet for planet in known if asked.state.colony[planet] < 0]
    if found[1]:
        return _are(found[1], free)
    return SUITS[suit] == found[2] and not free and bool(known) == (found[3] == "free")


def _scores(asked: Asked, found: re.Match[str]) -> bool:
    planet, value = _planet(asked), _planet(asked) % 5 + 1
    points = value + 5 * (value == 1)
    if "alone" in found[0]:
        assert asked.state.coins[asked.seat].count(-1) == 1
    wins = 0 if "cannot" in found[0] else int(found[4] or 100)
    likely = round(100 * float(_best_share(asked, planet)))
    return (*map(int, found.groups()[:3]), wins) == (points, points + 2, value, likely)


def _best_share(asked: Asked, planet: int) -> Fraction:
    """Of all sets of coins that leave one, how often the best colonizes a planet with the ship there."""
    stash = [coin for coin, place in enumerate(asked.state.coins[asked.seat]) if place == -1]
    best = Fraction()
    for number in range(len(stash)):
        for used in combinations(stash, number):
            faces = [planet % 5 + 1 < face + sum(used) for face in range(6)]
            if planet % 5 == 0:
                faces = [face < 2 or min(used, default=2) < 2 for face in range(6)]
            best = max(best, Fraction(sum(faces), 6))
    return best


def _destroys(asked: Asked, found: re.Match[str]) -> bool:
    coin = asked.after.colony[asked.state.ship[asked.seat]] % 6
    faces = [int(face) for face in re.findall(r"\d", found[1])]
    return faces == ([0, 1] if coin == 0 else [*range(coin, 6)])


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
    said = (f"{float(shares[0]):.0%}" if found[1] else None, f"{float(shares[-1]):.0%}")
    return said == (found[1], found[2]) and (bool(found[1]) == (shares[0] < shares[-1]))


OF_PIECEPACK: Final[Mapping[str, Check]] = {
    r"no free planet of the (\w+) can be reached yet, so turn over a new one": lambda asked, found: (
        not _free_planets(asked.last, found[1]) and not _is_free(asked.last)
    ),
    r"only planets that were drawn can be colonized": lambda asked, _: (
        bool(_free_planets(asked.last)) or _is_free(asked.last)
    ),
    r"([A-Z]\w+ [\d, and]*\d) (?:is|are) still free|no planet of the (\w+) is (free|known yet)": _still_free,
    r"that is your own colony": lambda asked, _: asked.state.colony[_planet(asked)] // 6 == asked.seat,
    r"the colony of coin (\d) is not yours": lambda asked, found: (
        asked.state.colony[_planet(asked)] % 6 == int(found[1])
        and asked.state.owner(_planet(asked)) not in (-1, asked.seat)
    ),
    r"a colony there scores (\d+) points?, or (\d+) with coin (\d)"
    r"(?:; (?:with your coins|by the die alone) you (?:are sure to win it|win it (\d+) times in 100)"
    r"|, but your coins cannot win it)": _scores,
    r"(?:within reach (?:is|are) ([A-Z]\w+ [\d, and]*\d), which|there is no planet that) you could colonize"
    r"(?: within reach)?(?: here)?": _reached,
    r"no planet is known yet, so any sun will do": lambda asked, _: len(asked.state.pile) == 20,
    r"on a sun you can restore two coins in a turn": lambda asked, _: (
        _planet(asked) >= 20 and asked.state.coins[asked.seat].count(DISCARDS) > 1
    ),
    r"it can add (\d) to a roll, or become a colony": lambda asked, found: (
        asked.after.coins[asked.seat][int(found[1])] == -1 != asked.last.coins[asked.seat][int(found[1])]
    ),
    r"coin 0 leads to any sun, or makes a colony that is hard to destroy": lambda asked, _: (
        asked.after.coins[asked.seat][0] == -1 != asked.last.coins[asked.seat][0]
    ),
    r", but a 0 leads to another sun": lambda asked, _: len(after(asked.after, 0).legal_actions()) > 1,
    r"an attack on it needs a roll of ([\d, or]*\d)": _destroys,
    r"an attack on it fails only with a 0": lambda asked, _: (
        asked.after.colony[asked.state.ship[asked.seat]] % 6 == 1
    ),
    r"your chance (?:rises from (\d+%) to|stays at) (\d+%)": _likelier,
    r"your last coin is then gone at (\d+) points? to ([\d, and]+\d), and the others have one turn left": (
        lambda asked, found: (
            -1 not in asked.after.coins[asked.seat]
            and asked.after.ending == asked.seat
            and int(found[1]) == asked.after.scores()[asked.seat]
            and [*map(int, re.findall(r"\d+", found[2]))] == _of_others(asked.after, asked.seat)
        )
    ),
    r"that is enough, whatever the die shows": lambda asked, _: all(
        after(asked.after, face).phase.name == "SETTLE" for face in range(6)
    ),
}
"""How reasons of Colonization for the piecepack read, and whether each is true."""
