"""What a coach says of Colonization for the piecepack."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import counted, enumerated
from orrery.games.coaching import Coaching, Count
from orrery.games.piecepack_colonization.rules.actions import Parts, Verb, decode
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    ACE_BONUS,
    COIN_SETS,
    DESTROYS,
    FIRST_SUN,
    MATCH_BONUS,
    PLANETS,
    SET_BONUS,
    SUIT,
    VALUE,
    VALUES,
    Space,
    members,
    planet_of,
)
from orrery.games.piecepack_colonization.rules.notation import SEAT_NAMES
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.sentences import space_title
from orrery.games.piecepack_colonization.table.words import WORDS

_USE: Final = "Use coin "
NO_CHANCE: Final = "your coins cannot win it"
NOT_YOURS: Final = "is not yours"
YOURS: Final = "that is your own colony"
NONE_NEAR: Final = "no planet that you could colonize"
NONE_FREE: Final = "no planet of the"
FEW: Final = 2
"""With so few coins in a stash the end is near."""


class PiecepackColonizationCoaching(Coaching[PiecepackColonization]):
    """The coaching of Colonization for the piecepack."""

    WELCOME = (
        "Found colonies on planets: each scores the planet's value, an Ace planet 6, and 2 more if its coin"
        " has the same value. Most points win once somebody runs out of coins."
    )
    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "coin": "you have six, 0 to 5: each can add its value to a roll, or become a colony",
        "stash": "the coins that you can still use; when one is empty, each of the others has one last turn",
        "discarded": "lying aside after use; a turn spent to restore brings one back, on a sun two",
        "restore": "take a discarded coin back into your stash; on a sun, two",
        "colonize": "roll more than its value, coins added (on an Ace planet a 0 or 1), and leave a coin",
        "Ace planet": "one of value 1, which scores 6: only a 0 or a 1, rolled or as a coin, colonizes it",
        "sun": "the middle of a system, which nobody can colonize; its planets are drawn around it",
        "string": "planets that were drawn in rising order, in a row from the sun",
        "leap": "go to another sun, with a 0 that is rolled or with coin 0",
        "attack": "roll the value of a colony's coin or more, without coins: it is then out of the game",
        "match": "a colony's coin with the value of its planet: 2 points more",
    }

    def aim(self, state: PiecepackColonization, seat: Player, names: Sequence[str]) -> str:
        """To be on a planet that can be colonized; whoever leads can end the game."""
        if state.phase == Phase.PLACE:
            return "Your ship begins on a sun. Planets are drawn later, each to the sun of its suit."
        here, scores = state.ship[seat], state.scores()
        standing = f"{_points(scores, seat, names)}{_if_ended(state, seat)}"
        if state.ending < 0:
            standing += f" {_coins(state, seat)}"
        if state.ending >= 0:
            return f"This is your last turn; then the most points win. {standing}{_sum(state, seat)}"
        if state.phase == Phase.SETTLE:
            return f"{_preview(state)} {standing}"
        if here >= FIRST_SUN:
            return f"Your ship is at a sun: aim for a planet that you can colonize. {standing}"
        if state.held[seat] >> here & 1:
            return f"{space_title(here)} is yours already: aim for another planet. {standing}"
        if state.owner(here) >= 0:
            whose = f"a colony of {names[state.owner(here)]} with coin {state.colony[here] % 6}"
            return f"Your ship is on {space_title(here)}, {whose}. {standing}"
        return f"Your ship is on {space_title(here)}: a colony there scores {_worth(here)}. {standing}"

    def order(self, state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
        """What to do, with the space or the coin."""
        parts, here = decode(action), state.ship[state.turn]
        match parts:
            case Parts(Verb.GO, space):
                verb = "Begin at" if state.phase == Phase.PLACE else "Go to"
                return f"{verb} {space_title(space)}"
            case Parts(Verb.PLAY, space):
                return f"Play coin {VALUE[space]} to leap to {space_title(space)}"
            case Parts(Verb.COLONIZE):
                verb = "Attack the colony on" if state.owner(here) >= 0 else "Colonize"
                return f"{verb} {space_title(here)}"
            case Parts(Verb.ROLL):
                return "Land" if state.is_sure() else "Roll"
            case Parts(verb, _, coin):
                return {
                    Verb.DRAW: "Draw a planet",
                    Verb.MOVE: "Roll to move",
                    Verb.STAY: "Stay",
                    Verb.USE: f"{_USE}{coin}",
                    Verb.SETTLE: f"Make coin {coin} the colony",
                    Verb.RESTORE: f"Restore coin {coin}",
                    Verb.SECOND: f"Restore coin {coin} too",
                    Verb.DONE: "Restore only that one",
                }[verb]

    def merged(self, orders: list[str]) -> list[str]:
        """Coins that are used one after the other, as one order: `Use coins 1, 2 and 4`."""
        merged = list[str]()
        for is_coin, some in groupby(orders, lambda order: order.startswith(_USE)):
            given = [*some]
            coins = enumerated([order.removeprefix(_USE) for order in given])
            merged += [f"Use coins {coins}"] if is_coin and len(given) > 1 else given
        return merged

    def reason(self, state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
        """What can be colonized from where a ship goes, and what defends a colony."""
        parts = decode(action)
        match parts.verb:
            case Verb.DRAW:
                return _of_drawing(state)
            case Verb.GO if state.phase == Phase.PLACE:
                return "" if any(map(any, state.strings)) else "no planet is known yet, so any sun will do"
            case Verb.GO | Verb.PLAY:
                return _place(state, parts.space)
            case Verb.MOVE:
                return _within_reach(state)
            case Verb.SETTLE:
                return _of_colony(parts.coin)
            case Verb.STAY:
                return _of_staying(state)
            case Verb.RESTORE | Verb.SECOND:
                return _of_restoring(parts.coin)
        return ""

    def trimmed(
        self, state: PiecepackColonization, actions: tuple[Action, ...], names: Sequence[str]
    ) -> tuple[Action, ...]:
        """Without coins that are used where fewer make a colony as likely."""
        if not _used(actions):
            return actions
        used = state.used | _used(actions)
        enough = (
            some
            for some in COIN_SETS
            if some & ~used == state.used & ~some == 0
            and state.chance_of_success(some) == state.chance_of_success(used)
        )
        best = min(enough, key=lambda some: (some.bit_count(), some))
        return tuple(action for action in actions if not _used([action]) & ~best) or actions

    def is_doubtful(self, reason: str) -> bool:
        """Of a way to where nothing can be won, and of a roll that leads nowhere else."""
        return any(lack in reason for lack in (NO_CHANCE, NOT_YOURS, YOURS, NONE_NEAR, NONE_FREE))

    def overall(
        self, state: PiecepackColonization, actions: Sequence[Action], names: Sequence[str]
    ) -> tuple[str, str]:
        """How much likelier the coins that are used, all together, make a colony; and that they are the last.

        If none is used, whether those used before make a roll certain to.
        """
        ahead, odds = state.clone(), list[float]()
        for action in actions:
            if decode(action).verb == Verb.USE:
                odds.append(ahead.chance_of_success(ahead.used))
                odds.append(ahead.chance_of_success(ahead.used | 1 << decode(action).coin))
            ahead.apply_action(action)
        ends = _end(ahead, state.turn) if _ends(state, ahead) else ""
        if not odds:
            is_certain = decode(actions[0]).verb == Verb.ROLL and state.chance_of_success(state.used) == 1
            is_enough = is_certain and not state.is_sure()
            return "", ends or ("that is enough, whatever the die shows" if is_enough else "")
        if ends or odds[0] == odds[-1]:
            return "", ends or f"your chance stays at {odds[0]:.0%}"
        return "", f"your chance rises from {odds[0]:.0%} to {odds[-1]:.0%}"

    def counts(self, state: PiecepackColonization, seat: Player) -> tuple[Count, ...]:
        """Points, colonies, and the coins of the stash."""
        return (
            Count(state.scores()[seat], "point", "points"),
            Count(state.held[seat].bit_count(), "colony", "colonies"),
            Count(state.stash[seat].bit_count(), "coin in the stash", "coins in the stash", is_spent=True),
        )


def _ends(before: PiecepackColonization, after: PiecepackColonization) -> bool:
    """Whether a player has run out of coins, and the others play once more (PC-48, PC-49)."""
    return after.ending >= 0 > before.ending and not after.is_terminal()


def _end(after: PiecepackColonization, seat: Player) -> str:
    """What it comes to that the last coin is gone."""
    scores = after.scores()
    others = enumerated([str(points) for points in scores[:seat] + scores[seat + 1 :]])
    stands = f"{counted(scores[seat], 'point')} to {others}"
    return f"your last coin is then gone at {stands}, and the others have one turn left"


def _if_ended(state: PiecepackColonization, seat: Player) -> str:
    """Who would win, where somebody can soon end the game."""
    if state.ending >= 0 or min(stash.bit_count() for stash in state.stash) > FEW:
        return ""
    scores = state.scores()
    is_alone = scores.count(max(scores)) == 1
    result = "lose" if scores[seat] < max(scores) else "win" if is_alone else "share the win"
    return f" If the game ended now, you would {result}."


def _sum(state: PiecepackColonization, seat: Player) -> str:
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
    return f"{_value(planet)}{f' + {MATCH_BONUS}' if coin == VALUE[planet] else ''}"


def _preview(state: PiecepackColonization) -> str:
    """What each coin would score where it becomes the colony (PC-23, PC-52)."""
    planet, left = state.ship[state.turn], state.stash[state.turn] & ~state.used
    value, falls = (
        VALUE[planet],
        "A colony falls to a roll of its coin's value or more, coin 0 only to 0 or 1.",
    )
    if left >> value & 1:
        scored = f"Coin {value} scores {_value(planet)} + {MATCH_BONUS} for the match"
        return f"{scored}{f', any other {_value(planet)}' if left.bit_count() > 1 else ''}."
    return f"Here any coin scores {_value(planet)}, as you do not have coin {value} left. {falls}"


def _points(scores: Sequence[int], seat: Player, names: Sequence[str]) -> str:
    others = [f"{names[other]} {points}" for other, points in enumerate(scores) if other != seat]
    return f"You have {counted(scores[seat], 'point')}, {enumerated(others)}."


def _coins(state: PiecepackColonization, seat: Player) -> str:
    used, count = state.used.bit_count() if state.phase == Phase.COINS else 0, state.stash[seat].bit_count()
    added = f", {used} of them added to this roll" if used else ""
    last = " Once that is used, the others have one last turn." if count == 1 else ""
    if used and count == used + 1:
        last = " If you succeed, the coin left becomes the colony, and the others have one last turn."
    return f"You have {counted(count, 'coin')} in your stash{added}.{last}"


def _worth(planet: Space) -> str:
    """What a colony there scores, apart from a coin of the same value (PC-50, PC-51)."""
    points = _value(planet)
    return f"{counted(points, 'point')}, or {points + MATCH_BONUS} with coin {VALUE[planet]}"


def _value(planet: Space) -> int:
    """The points of a colony whose coin does not match."""
    return VALUE[planet] + ACE_BONUS * (VALUE[planet] == ACE)


def _chance(state: PiecepackColonization, planet: Space) -> float:
    """How likely the player can colonize a planet at best, with one coin left to be the colony (PC-Q10)."""
    stash, there = state.stash[state.turn], state.clone()
    there.ship[state.turn] = planet
    sets = (used for used in COIN_SETS if used & ~stash == 0 and used != stash)
    return max((there.chance_of_success(used) for used in sets), default=0.0)


def _place(state: PiecepackColonization, space: Space) -> str:
    """What a ship can do at a space."""
    seat = state.turn
    if space >= FIRST_SUN:
        return _of_system(state, SUIT[space])
    if state.held[seat] >> space & 1:
        return YOURS
    if state.owner(space) >= 0:
        return f"the colony of coin {state.colony[space] % 6} {NOT_YOURS}"
    chance = _chance(state, space)
    if not chance:
        return f"a colony there scores {_worth(space)}, but {NO_CHANCE}"
    won = "you are sure to win it" if chance == 1 else f"you win it {round(100 * chance)} times in 100"
    means = "with your coins" if state.stash[seat].bit_count() > 1 else "by the die alone"
    return f"a colony there scores {_worth(space)}; {means} {won}"


def _of_system(state: PiecepackColonization, suit: int) -> str:
    """Which planets around a sun have no colony."""
    placed = [planet_of(suit, value) for string in state.strings[suit] for value in string]
    free = [planet for planet in placed if state.owner(planet) < 0]
    if not free:
        return f"{NONE_FREE} {SEAT_NAMES[suit]} is {'free' if placed else 'known yet'}"
    return f"{_named(free)} {'is' if len(free) == 1 else 'are'} still free"


def _named(planets: Sequence[Space]) -> str:
    """Planets of one system, e.g. `Moons 2 and 4`."""
    values = sorted(VALUE[planet] for planet in planets)
    return f"{SEAT_NAMES[SUIT[planets[0]]]} {enumerated([*map(str, values)])}"


def _used(actions: Sequence[Action]) -> int:
    """The set of coins that are used."""
    parts = map(decode, actions)
    return sum(1 << part.coin for part in parts if part.verb == Verb.USE)


def _of_staying(state: PiecepackColonization) -> str:
    """What staying is good for."""
    here = state.ship[state.turn]
    if here >= FIRST_SUN and state.discards[state.turn].bit_count() > 1:
        return "on a sun you can restore two coins in a turn"
    return _place(state, here)


def _of_colony(coin: int) -> str:
    """What destroys a colony of a coin."""
    if coin == ACE:
        return "an attack on it fails only with a 0"
    faces = [str(face) for face in members(DESTROYS[coin])]
    return f"an attack on it needs a roll of {enumerated(faces, 'or')}"


def _of_restoring(coin: int) -> str:
    """What a coin is good for."""
    if not coin:
        return "coin 0 leads to any sun, or makes a colony that is hard to destroy"
    return f"it can add {coin} to a roll, or become a colony"


def _free_within_reach(state: PiecepackColonization) -> list[Space]:
    """The planets of the system that the die could reach and that can be colonized (PC-36, PC-38)."""
    return [
        space
        for space, cost in state.costs().items()
        if space < FIRST_SUN and cost <= VALUES[-1] and space not in state.ship and state.owner(space) < 0
    ]


def _within_means(state: PiecepackColonization) -> list[Space]:
    """Those of these planets that can be colonized with the coins of the player."""
    return [space for space in _free_within_reach(state) if _chance(state, space)]


def _of_drawing(state: PiecepackColonization) -> str:
    """What a planet more is good for."""
    here = state.ship[state.turn]
    if _free_within_reach(state) or (here < FIRST_SUN and state.owner(here) < 0):
        return "only planets that were drawn can be colonized"
    system = SEAT_NAMES[SUIT[state.ship[state.turn]]]
    return f"no free planet of the {system} can be reached yet, so turn over a new one"


def _within_reach(state: PiecepackColonization) -> str:
    """How many planets of the system the die could reach that can be colonized."""
    free = _within_means(state)
    if not free and state.free_suns():
        return f"there is {NONE_NEAR} within reach here, but a 0 leads to another sun"
    if not free:
        return f"there is {NONE_NEAR} within reach"
    return f"within reach {'is' if len(free) == 1 else 'are'} {_named(free)}, which you could colonize"


COACHING: Final = PiecepackColonizationCoaching(WORDS)
