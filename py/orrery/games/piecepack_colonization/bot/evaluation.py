"""How a position of the piecepack's Colonization stands: points, coins, and what the ships can reach."""

from __future__ import annotations

from functools import cache
from typing import Final

from orrery.core.state import Player
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    ACE_BONUS,
    COIN_SETS,
    COLONIZES,
    DESTROYS,
    DIE,
    FIRST_SUN,
    MATCH_BONUS,
    NOWHERE,
    PLANETS,
    SET_BONUS,
    SUIT,
    VALUE,
    VALUES,
    Coins,
    members,
)
from orrery.games.piecepack_colonization.rules.position import Position

COIN: Final = 0.7
"""What a coin is worth, in points."""
MANY: Final = tuple(SET_BONUS.get(count, 0) for count in range(len(VALUES) + 1))
"""By the number of colonies the points for many (PC-53, PC-54)."""

FACES: Final = len(DIE)
ODDS: Final = tuple(faces.bit_count() / FACES for faces in range(1 << FACES))
"""By a set of faces how likely one of them is."""
REACHED: Final = tuple(max(FACES - steps, 0) / FACES for steps in range(4 * FACES))
"""By the number of steps how likely a roll leads as far."""
PIPS: Final = tuple(sum(members(coins)) for coins in COIN_SETS)
"""By a set of coins their values added up."""
WORTH: Final = tuple(VALUE[planet] + ACE_BONUS * (VALUE[planet] == ACE) for planet in PLANETS)
"""By planet its points (PC-50, PC-51)."""
WORTH_OF: Final = tuple(value + ACE_BONUS * (value == ACE) for value in VALUES)
"""The same by the value of a planet."""
POINTS: Final = tuple(
    tuple(WORTH[planet] + MATCH_BONUS * (coin == VALUE[planet]) for coin in VALUES) for planet in PLANETS
)
"""By planet and coin the points of a colony."""


WEIGHTS: Final[dict[str, float]] = {
    "score": 0.14,
    "lead": 0.12,
    "late lead": 0.3,
    "stash": 0.12,
    "pips": 0.02,
    "discards": 0.08,
    "last coin": -0.04,
    "here": 0.04,
    "attack": 0.04,
    "near": 0.024,
    "on a sun": 0.04,
    "to move": 0.04,
    "strike": 0.1,
    "strike on the move": 0.4,
}
"""What each feature of a seat is worth in the piecepack's Colonization, in logits of winning.

Set by hand. Weights fitted to 300 games of a search two turns deep by regression did as well as these, 49 to
45 of 100, and left more games without an end. `python -m tools.tune piecepack-colonization` tries to better
them by matches.
"""

FOR_POINTS: Final[dict[str, float]] = {
    **WEIGHTS,
    "late lead": 0.0,
    "here": 0.16,
    "near": 0.12,
    "strike": 0.0,
    "strike on the move": 0.0,
}
"""The same for bots that play for points: a planet in reach is worth more to them, the end nothing by itself.

By hand: with half the worth of planets in reach level 3 took 67 of 100 points of the sensible player, with
this 79.
"""
ENOUGH: Final = 18
"""Points with which such a bot is content to end the game as its winner."""

PLENTY: Final = 28
"""The same where somebody has no points yet: they are given time for a colony."""


def features(state: Position) -> list[list[float]]:
    """By seat what speaks for it, in the order of `WEIGHTS`."""
    scores = points(state)
    hurry = 1 / (1 + fewest_coins(state))
    still = potential if state.ending < 0 else last_chance
    found = []
    for seat, score in enumerate(scores):
        lead = hurry * (score - max(scores[:seat] + scores[seat + 1 :]))
        found.append([score, lead, hurry * lead, *still(state, seat)])
    for seat, (strike, is_next) in enumerate(strikes(state, scores)):
        found[seat] += [strike, is_next * strike]
    return found


def strikes(state: Position, scores: list[int]) -> list[tuple[float, bool]]:
    """By seat how likely one attempt with all coins ends the game with more points than any answer brings.

    And whether the seat is about to move.
    """
    if state.options.end_on != "stash" or state.ending >= 0:
        return [(0.0, False)] * state.num_players
    best = [all_in_at(state, seat) for seat in range(state.num_players)]
    reached = [score + odds * more for score, (odds, more) in zip(scores, best, strict=True)]
    found = []
    for seat, (odds, more) in enumerate(best):
        others = max(reached[:seat] + reached[seat + 1 :])
        found.append((odds if scores[seat] + more > others else 0.0, seat == state.turn))
    return found


def all_in_at(state: Position, seat: Player) -> tuple[float, int]:
    """How likely an attempt with all coins succeeds where the ship is, and the points that it brings."""
    space = state.ship[seat]
    if space >= FIRST_SUN or space == NOWHERE or state.colony[space] >= 0:
        return 0.0, 0
    return all_in(VALUE[space], state.stash[seat])


@cache
def all_in(value: int, stash: Coins) -> tuple[float, int]:
    """The same, of a planet of this value."""
    most = (0.0, 0)
    for coin in members(stash):
        odds = ODDS[COLONIZES[value][stash & ~(1 << coin)]]
        worth = value + ACE_BONUS * (value == ACE) + MATCH_BONUS * (coin == value)
        if odds * worth > most[0] * most[1]:
            most = (odds, worth)
    return most


def points(state: Position) -> list[int]:
    """By seat the points, as if the game ended now."""
    found = [MANY[planets.bit_count()] for planets in state.held]
    for planet, colony in enumerate(state.colony):
        if colony >= 0:
            found[colony // len(VALUES)] += POINTS[planet][colony % len(VALUES)]
    return found


def for_points(state: Position, values: list[float]) -> list[float]:
    """What a position is worth to bots that play for points: little if the winner has ended it with few.

    Whoever runs out of coins ends the game (PC-48), so that all coins in one attempt may win it with a single
    colony.
    """
    seat = state.ending
    if seat < 0 or values[seat] <= 0:
        return values
    scores = points(state)
    part = min(1.0, scores[seat] / (ENOUGH if min(scores) else PLENTY)) ** 1.5
    return [part * value for value in values]


def fewest_coins(state: Position) -> int:
    """How many coins keep the game from its end (PC-48, PC-Q27)."""
    if state.ending >= 0:
        return 0
    if state.options.end_on == "stash":
        return min([stash.bit_count() for stash in state.stash])
    return min([(stash | more).bit_count() for stash, more in zip(state.stash, state.discards, strict=True)])


def potential(state: Position, seat: Player) -> tuple[float, ...]:
    """What a seat may make of its coins and its ship."""
    stash, discards, space = state.stash[seat], state.discards[seat], state.ship[seat]
    count = stash.bit_count()
    here, attack = under_ship(state, seat)
    return (
        count,
        PIPS[stash],
        discards.bit_count(),
        count == 1,
        here,
        attack,
        within_a_roll(state, seat),
        discards != 0 and space >= FIRST_SUN,
        seat == state.turn,
    )


def last_chance(state: Position, seat: Player) -> tuple[float, ...]:
    """The same when somebody has run out of coins: a last turn, or none (PC-49)."""
    has_moved = (seat - state.turn) % state.num_players >= (state.ending - state.turn) % state.num_players
    here, attack = (0.0, 0.0) if has_moved else under_ship(state, seat)
    return (0, 0, 0, False, here, attack, 0, False, seat == state.turn)


def under_ship(state: Position, seat: Player) -> tuple[float, float]:
    """The points to be won where the ship is, and those that an attack there would destroy."""
    space = state.ship[seat]
    if space >= FIRST_SUN or space == NOWHERE or state.held[seat] >> space & 1 or not state.stash[seat]:
        return 0.0, 0.0
    colony = state.colony[space]
    if colony < 0:
        return best_gain(VALUE[space], state.stash[seat]), 0.0
    return 0.0, ODDS[DESTROYS[colony % 6]] * POINTS[space][colony % 6]


def within_a_roll(state: Position, seat: Player) -> float:
    """The most to be won on a planet that one roll leads to, by the odds to get there (PC-35 to PC-40)."""
    space, stash, ships, colony = state.ship[seat], state.stash[seat], state.ship, state.colony
    if space == NOWHERE or not stash:
        return 0.0
    others = 0
    for other, held in enumerate(state.held):
        if other != seat:
            others |= held
    most = 0.0
    for to, entered, steps in state.routes[SUIT[space]][VALUE[space]]:
        if to < FIRST_SUN and colony[to] < 0 and to not in ships:
            gain = REACHED[steps + (entered & others).bit_count()] * best_gain(VALUE[to], stash)
            if gain > most:
                most = gain
    return most


@cache
def best_gain(value: int, stash: Coins) -> float:
    """The points that an attempt at a free planet brings at best, less the coins that it uses (PC-19)."""
    uses = [used for used in COIN_SETS if used & stash == used != stash]
    return max((gain(value, used, stash & ~used) for used in uses), default=0.0)


def gain(value: int, used: Coins, left: Coins) -> float:
    """What an attempt at a free planet brings: its points by the odds, less the coins used."""
    worth = value + ACE_BONUS * (value == ACE) + MATCH_BONUS * (left >> value & 1)
    return ODDS[COLONIZES[value][used]] * worth - COIN * used.bit_count()


@cache
def worthwhile_uses(value: int, stash: Coins) -> tuple[Coins, ...]:
    """The sets of coins for an attempt at a free planet, each coin of which brings more than it is worth.

    None without a chance of success.
    """
    found = []
    for used in COIN_SETS:
        if used & stash == used != stash and COLONIZES[value][used]:
            brought = (
                ODDS[COLONIZES[value][used]] - ODDS[COLONIZES[value][used & ~(1 << coin)]]
                for coin in members(used)
            )
            if all(odds * WORTH_OF[value] >= COIN for odds in brought):
                found.append(used)
    return tuple(found)
