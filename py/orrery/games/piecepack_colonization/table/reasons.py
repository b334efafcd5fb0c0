"""What speaks for a move in Colonization for the piecepack, or against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.wording import counted, enumerated
from orrery.games.piecepack_colonization.rules.actions import MOVE, Parts, Verb, decode
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    ACE_BONUS,
    COIN_SETS,
    DESTROYS,
    FIRST_SUN,
    MATCH_BONUS,
    SUIT,
    VALUE,
    VALUES,
    Coins,
    Space,
    members,
    planet_of,
)
from orrery.games.piecepack_colonization.rules.notation import SEAT_NAMES
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.sentences import space_title

NO_CHANCE: Final = "your coins are not enough for it"
NO_CHANCES: Final = "your coins are not enough for them"
NOT_YOURS: Final = "is not yours"
YOURS: Final = "that is your own colony"
NONE_NEAR: Final = "planet that you could colonize within reach"
NONE_FREE: Final = "no planet of the"
ANY_SUN: Final = "no planet is known yet, so any sun will do"
IN_REACH: Final = "could be reached now"
PASSES: Final = "it only passes the turn"

# --- planets ---------------------------------------------------------------------------------------


def value(planet: Space) -> int:
    """The points of a colony whose coin does not match."""
    return VALUE[planet] + ACE_BONUS * (VALUE[planet] == ACE)


def worth(state: PiecepackColonization, planet: Space) -> str:
    """What a colony there scores, and what it scores with a coin of the same value (PC-50 to PC-52)."""
    points = counted(value(planet), "point")
    if (state.stash[state.turn] & ~state.used) >> VALUE[planet] & 1:
        return f"{points}, or {value(planet) + MATCH_BONUS} with coin {VALUE[planet]}"
    return points


def _most(state: PiecepackColonization, planet: Space) -> int:
    """The most that a colony there can score with the coins of the player."""
    return value(planet) + MATCH_BONUS * (state.stash[state.turn] >> VALUE[planet] & 1)


def _at_most(state: PiecepackColonization, planets: Sequence[Space]) -> str:
    """What a colony on one of these planets scores, e.g. `4 points`, or `up to 6 points` at most."""
    most = max(_most(state, planet) for planet in planets)
    is_sure = {value(planet) for planet in planets} == {most}
    return f"{'' if is_sure else 'up to '}{counted(most, 'point')}"


def named(planets: Sequence[Space], joined: str = "and") -> str:
    """Planets of one system, e.g. `Moons 2 and 4`."""
    values = sorted(VALUE[planet] for planet in planets)
    return f"{SEAT_NAMES[SUIT[planets[0]]]} {enumerated([*map(str, values)], joined)}"


def best_chance(state: PiecepackColonization, planet: Space, *, spent: Coins = 0, kept: Coins = 0) -> float:
    """How likely the player can colonize a planet at best, with one coin left to be the colony (PC-Q10).

    Coins that are `spent` are gone by then; those that are `kept` are not used for the roll.
    """
    stash, there = state.stash[state.turn] & ~spent, state.clone()
    there.ship[state.turn] = planet
    sets = (used for used in COIN_SETS if used & (~stash | kept) == 0 and used != stash)
    return max((there.chance_of_success(used) for used in sets), default=0.0)


def expected(state: PiecepackColonization, planet: Space) -> int:
    """What a free planet is worth, in hundredths of a point, by how likely it can be colonized at best."""
    return round(100 * best_chance(state, planet) * _most(state, planet))


def expected_of_a_roll(state: PiecepackColonization) -> int:
    """The same for the best planet that a roll can reach, weighed by how likely it does."""
    costs, faces = state.costs(), len(VALUES) + 1
    hopes = ((faces - costs[near]) * expected(state, near) // faces for near in within_means(state))
    return max(hopes, default=0)


def _known(state: PiecepackColonization, suit: int) -> list[Space]:
    """The planets of a system that were drawn."""
    return [planet_of(suit, value) for string in state.strings[suit] for value in string]


def within_means(state: PiecepackColonization) -> list[Space]:
    """The planets of the system that a roll could reach, and that the player could colonize (PC-38)."""
    return [
        space
        for space, cost in state.costs().items()
        if space < FIRST_SUN
        and cost <= VALUES[-1]
        and space not in state.ship
        and state.owner(space) < 0
        and best_chance(state, space)
    ]


def near_in_vain(state: PiecepackColonization) -> list[Space]:
    """The free planets of the system of the ship that take more coins, where the player can win no other."""
    return [] if within_means(state) else [each for each in _elsewhere(state) if not best_chance(state, each)]


def in_the_way(state: PiecepackColonization) -> str:
    """Why the player, who can win no planet near, wins none of those that are free; empty if none is."""
    near = _elsewhere(state)
    if not near:
        return ""
    if near == near_in_vain(state):
        return f"your coins are not enough for {named(near, 'or')} now"
    is_taken = all(planet in state.ship for planet in near)
    return f"a ship is on {named(near)}" if is_taken else f"you cannot colonize {named(near, 'or')} now"


def _elsewhere(state: PiecepackColonization) -> list[Space]:
    """The free planets of the system of the ship, but for the one that it is on."""
    here = state.ship[state.turn]
    return [planet for planet in _free(state, SUIT[here]) if planet != here]


def after_restoring(before: PiecepackColonization, after: PiecepackColonization) -> PiecepackColonization:
    """The position before coins were restored, with the stash that the player has after that."""
    able = before.clone()
    able.stash[before.turn] = after.stash[before.turn]
    return able


def of_means(before: PiecepackColonization, after: PiecepackColonization) -> str:
    """For which planets near the ship restored coins are enough, if it could win none; empty for none."""
    able = after_restoring(before, after)
    won = [planet for planet in near_in_vain(before) if best_chance(able, planet)]
    return f"your coins are then enough for {named(won, 'or')}" if won else ""


# --- where a ship goes -----------------------------------------------------------------------------


def of_going(state: PiecepackColonization, parts: Parts) -> str:
    """What a ship can do at a space that it moves or leaps to."""
    space = parts.space
    if state.phase == Phase.PLACE:
        return "" if any(map(any, state.strings)) else ANY_SUN
    if space < FIRST_SUN:
        return _of_planet(state, space)
    suit = SUIT[space]
    free = _free(state, suit)
    discards = state.discards[state.turn].bit_count() + (parts.verb == Verb.PLAY)
    zero = "coin 0 helps in a roll only on an Ace, and " if parts.verb == Verb.PLAY else ""
    if not free:
        two = f"{zero}a turn on a sun restores two coins; " if discards > 1 else ""
        return f"{two}{_none_free(state, suit)}"
    if suit == SUIT[state.ship[state.turn]] and discards > 1:
        return f"{zero}a turn on a sun restores two coins"
    there = f"{named(free)} {_are(free)} free there"
    spent = 1 << VALUE[space] if parts.verb == Verb.PLAY else 0
    won = [planet for planet in free if best_chance(state, planet, spent=spent)]
    if not won:
        return f"{there}, but {NO_CHANCE if len(free) == 1 else NO_CHANCES} yet"
    here = ", and none is free here" if state.phase == Phase.ACTION and not within_means(state) else ""
    return f"{there}, for {_at_most(state, won)}{here}"


def of_staying(state: PiecepackColonization) -> str:
    """What staying is good for."""
    here = state.ship[state.turn]
    if here < FIRST_SUN:
        return _of_planet(state, here)
    if state.discards[state.turn].bit_count() > 1:
        return "on a sun you can restore two coins in a turn"
    system = SUIT[here]
    free = _free(state, system)
    if not free:
        return _none_free(state, system)
    won = [planet for planet in free if best_chance(state, planet)]
    if not won:
        return f"your coins are not enough for {named(free, 'or')} now"
    to = {parts.space for parts in map(decode, state.legal_actions()) if parts.verb == Verb.GO}
    if reached := [planet for planet in won if planet in to]:
        return f"{named(reached, 'or')} {IN_REACH}"
    return f"you can roll for {named(won, 'or')} again next turn"


def _free(state: PiecepackColonization, suit: int) -> list[Space]:
    """The planets of a system without a colony."""
    return [planet for planet in _known(state, suit) if state.owner(planet) < 0]


def _none_free(state: PiecepackColonization, suit: int) -> str:
    none = f"{NONE_FREE} {SEAT_NAMES[suit]} is"
    if _known(state, suit):
        return f"{none} free"
    left = sum(SUIT[planet] == suit for planet in state.pile)
    return f"{none} known yet, but {left} of the {len(state.pile)} in the pile would join it"


def _of_planet(state: PiecepackColonization, space: Space) -> str:
    """Whose a planet is, and how likely it can be won."""
    seat = state.turn
    if state.held[seat] >> space & 1:
        return YOURS
    if state.owner(space) >= 0:
        coin = state.colony[space] % 6
        return f"the colony of coin {coin} {NOT_YOURS}, but in an attack {faces_said(coin)} destroys it"
    chance = best_chance(state, space)
    if not chance:
        return f"a colony there scores {worth(state, space)}, but {NO_CHANCE}"
    won = (
        "you are sure to colonize it"
        if chance == 1
        else f"you colonize it {round(100 * chance)} times in 100"
    )
    there = state.clone()
    there.ship[seat] = space
    is_by_die = there.chance_of_success(0) == chance
    means = "by the die alone" if is_by_die else "with your coins"
    points = worth(state, space)
    if state.stash[seat] >> VALUE[space] & 1 and best_chance(state, space, kept=1 << VALUE[space]) < chance:
        points = counted(value(space), "point")
    return f"a colony there scores {points}; {means} {won}"


def of_coming(state: PiecepackColonization, planet: Space, name: str) -> str:
    """What somebody else's ship can do on a planet that is free, or a colony of the person's."""
    if state.owner(planet) < 0:
        return f"{name}'s ship can try to colonize {space_title(planet)} next."
    attack = f"{name}'s ship can attack your colony on {space_title(planet)} next"
    return f"{attack}: {faces_said(state.colony[planet] % 6)} destroys it."


def _are(planets: Sequence[Space]) -> str:
    return "is" if len(planets) == 1 else "are"


def of_rolling(state: PiecepackColonization, names: Sequence[str]) -> str:
    """Which planet a roll reaches at best, and what else speaks for it."""
    free, costs = within_means(state), state.costs()
    led = _by_an_ace(state)
    if not free and led:
        sun = ", and a 0 to another sun" if state.free_suns() else ""
        return f"a 1 leads from your colony to a planet of the same value ({led}){sun}"
    here = state.ship[state.turn]
    no = "no other" if here < FIRST_SUN and state.owner(here) < 0 and best_chance(state, here) else "no"
    if not free and state.free_suns():
        return f"there is {no} {NONE_NEAR} here, but a 0 leads to another sun"
    if not free:
        return f"there is {no} {NONE_NEAR}"
    best = max(free, key=lambda planet: (VALUES[-1] + 1 - costs[planet]) * _most(state, planet))
    others = [planet for planet in free if planet != best]
    least = "any roll but 0" if costs[best] == 1 else f"a roll of {costs[best]}"
    more = " or more" if 1 < costs[best] < VALUES[-1] else ""
    steps = next(steps for to, _, steps in state.routes[SUIT[here]][VALUE[here]] if to == best)
    slow = " (entering another's colony takes two moves)" if costs[best] > steps else ""
    besides = _besides(state, others, names)
    why = f"to colonize it in a later turn for {worth(state, best)}"
    return f"{least}{more} reaches {space_title(best)}{slow}, {why}{besides}"


def _by_an_ace(state: PiecepackColonization) -> str:
    """The planets of other systems to which a 1 leads from a colony of the player (PC-40)."""
    rolled = state.clone()
    rolled.apply_action(MOVE)
    rolled.apply_action(ACE)
    here = state.ship[state.turn]
    spaces = [decode(action).space for action in rolled.legal_actions() if decode(action).verb == Verb.GO]
    far = [space for space in spaces if space < FIRST_SUN and SUIT[space] != SUIT[here]]
    theirs = [space_title(space) for space in far if state.owner(space) not in (-1, state.turn)]
    others = [space_title(space) for space in far if state.owner(space) < 0]
    ways = [enumerated(others, "or")] if others else []
    ways += [f"to attack the colony on {enumerated(theirs, 'or')}"] if theirs else []
    return ", or ".join(ways)


def _besides(state: PiecepackColonization, others: Sequence[Space], names: Sequence[str]) -> str:
    """Planets near besides the best, somebody else's ship near, or what a leap would cost."""
    if others:
        return f"; {named(others)} {_are(others)} near too"
    here, seat = state.ship[state.turn], state.turn
    rivals = [
        who for who, ship in enumerate(state.ship) if who != seat and ship >= 0 and SUIT[ship] == SUIT[here]
    ]
    if rivals:
        return f"; {names[rivals[0]]} is near too"
    return "; a leap would cost a coin" if state.stash[seat] & 1 else ""


def of_drawing(state: PiecepackColonization) -> str:
    """What is near, and how many planets could still come near."""
    suit = SUIT[state.ship[state.turn]]
    system, known = SEAT_NAMES[suit], _known(state, suit)
    here, pile = state.ship[state.turn], len(state.pile)
    left = sum(SUIT[planet] == suit for planet in state.pile)
    joins = f"{left or 'none'} of the {pile} in the pile would join the {system}"
    if within_means(state) or (here < FIRST_SUN and state.owner(here) < 0):
        return f"another planet might give more choice, as {joins}" if left else f"{PASSES}, as {joins}"
    none = "no planet of this system is free" if known else f"the sun of the {system} has no planet yet"
    lacking = in_the_way(state) or none
    return f"{lacking}, {'but' if left else 'and'} {joins}{_leap_instead(state)}"


def _leap_instead(state: PiecepackColonization) -> str:
    """What the best of the planets that a leap leads to would cost, or what it takes; nothing without any."""
    best = best_of_leaps(state)
    if best is None:
        return ""
    there = f"the {SEAT_NAMES[SUIT[best]]}, for {_at_most(state, [best])}"
    if state.stash[state.turn] & 1:
        return f"; a leap to {there}, would cost coin 0 until you restore it"
    return f"; it takes a 0, rolled or as a coin, to leap to {there}"


def best_of_leaps(state: PiecepackColonization) -> Space | None:
    """Of the planets at free suns that the player could colonize, the one that scores most."""
    suits = [SUIT[sun] for sun in state.free_suns()]
    free = [planet for suit in suits for planet in _free(state, suit) if best_chance(state, planet)]
    return max(free, key=lambda planet: _most(state, planet), default=None)


def faces_said(coin: int) -> str:
    """The faces that destroy a colony of a coin, e.g. `a 4 or 5`."""
    return f"a {enumerated([*map(str, members(DESTROYS[coin]))], 'or')}"
