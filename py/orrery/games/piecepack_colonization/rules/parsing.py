"""Reads Colonization's position line (described in notation.py), refusing what cannot be played on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from orrery.core.game import Game
from orrery.core.position_line import member, number, one_of, parts, require, split_details, split_fields
from orrery.core.state import PositionError
from orrery.games.piecepack_colonization.rules.board import (
    ABOVE,
    ACE,
    ALL_COINS,
    FIRST_SUN,
    NOWHERE,
    NULL_AND_ACE,
    SUITS,
    SUNS,
    VALUE,
    VALUES,
    Coins,
    Options,
    Space,
    planet_of,
)
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, parse_space
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization

FIELDS: Final = 8
"""The fields of a position line."""
DETAILS: Final = ("die", "used", "restored", "ending")


def parse_position(text: str, game: Game, rules_version: int) -> PiecepackColonization:
    """The position of a line, by these rules; raises `PositionError`, saying what is wrong with it."""
    fields = split_fields(text, FIELDS, "Colonization")
    players, settings, systems, ships, coins, turn, phase, details = fields
    count = game.checked_players(number(players, 9, "the number of players"), rules_version)
    state = PiecepackColonization(count, Options.read(settings, game, rules_version))
    state.turn = _seat(state, turn)
    state.phase = member(Phase, phase, "what is being decided")
    _read_systems(state, systems)
    _read_ships(state, ships)
    _read_coins(state, coins)
    _read_details(state, split_details(details, DETAILS))
    require("Colonization", _conditions(state))
    return state


def _seat(state: PiecepackColonization, letter: str) -> int:
    return one_of(SEAT_LETTERS[: state.num_players], letter, "a seat")


# --- the fields ------------------------------------------------------------------------------------


def _read_systems(state: PiecepackColonization, text: str) -> None:
    for suit, system in zip(SUITS, parts(text, "/", len(SUITS), "systems"), strict=True):
        strings = system.split(",") if system != "-" else []
        values = [int(value) for string in strings for value in string if value in "12345"]
        if len(values) != sum(map(len, strings)) or len(set(values)) != len(values):
            raise PositionError(f"a system is strings of the values 1 to 5, each once, not {system[:20]!r}")
        for value in values:
            state.put_planet(planet_of(suit, value))
        if ["".join(map(str, string)) for string in state.strings[suit]] != strings:
            raise PositionError(
                f"strings rise, and each begins below the last planet of the one before (PC-12, PC-13);"
                f" not so {system[:20]!r}"
            )


def _read_ships(state: PiecepackColonization, text: str) -> None:
    names = parts(text, ",", state.num_players, "ships")
    state.ship = [NOWHERE if name == "-" else _placed_space(state, name) for name in names]
    standing = [space for space in state.ship if space != NOWHERE]
    if len(set(standing)) != len(standing):
        raise PositionError("no two ships are on the same space (PC-35, PC-Q2)")


def _placed_space(state: PiecepackColonization, name: str) -> Space:
    space = parse_space(name)
    if space == NOWHERE:
        raise PositionError(f"a space is a suit and a value, m0 to a5, not {name[:20]!r}")
    if not state.is_placed(space):
        raise PositionError(f"{name} is still in the pile")
    return space


def _read_coins(state: PiecepackColonization, text: str) -> None:
    for seat, places in enumerate(parts(text, "/", state.num_players, "sets of coins")):
        marks = re.findall("[-+x]|[mcsa][1-5]", places)
        if len(marks) != len(VALUES) or "".join(marks) != places:
            raise PositionError(
                f"six coins are each +, -, x or a planet, from Null to 5 (PC-2), not {places[:20]!r}"
            )
        for coin, mark in enumerate(marks):
            _put_coin(state, seat, coin, mark)


def _put_coin(state: PiecepackColonization, seat: int, coin: int, mark: str) -> None:
    bit = 1 << coin
    if mark == "+":
        return
    state.stash[seat] &= ~bit
    if mark == "-":
        state.discards[seat] |= bit
    elif mark == "x":
        state.removed[seat] |= bit
    else:
        planet = _placed_space(state, mark)
        if state.colony[planet] >= 0:
            raise PositionError(f"{mark} carries more than one colony (PC-34)")
        state.colony[planet] = 6 * seat + coin
        state.held[seat] |= 1 << planet


def _read_details(state: PiecepackColonization, details: dict[str, str]) -> None:
    if "die" in details:
        state.die = number(details["die"], VALUES[-1], "the die")
    if "used" in details:
        state.used = _coins(details["used"])
    if "restored" in details:
        state.restored = number(details["restored"], VALUES[-1], "the first coin restored")
    if "ending" in details:
        state.ending = _seat(state, details["ending"])


def _coins(text: str) -> Coins:
    values = [number(letter, VALUES[-1], "a coin") for letter in text]
    if not values or values != sorted(set(values)):
        raise PositionError(f"coins used are values in ascending order, not {text[:20]!r}")
    return sum(1 << value for value in values)


# --- what fits together ----------------------------------------------------------------------------


def _conditions(state: PiecepackColonization) -> Iterator[tuple[bool, str]]:
    """That coins, die and phase fit together, and that the game has not ended unnoticed."""
    phase, seat, ship = state.phase, state.turn, state.ship
    yield bool(state.used) <= (phase in (Phase.COINS, Phase.COLONIZE)), "no coins are used now"
    yield (state.restored >= 0) == (phase == Phase.RESTORE), "restored goes with a second coin"
    if phase == Phase.PLACE:
        placed = [space for space in ship if space != NOWHERE]
        in_order = ship[:seat] == placed and all(space in SUNS for space in placed)
        yield in_order, "ships are placed on suns in seat order (PC-5, PC-Q1)"
        yield not any(state.strings) and state.ending < 0, "planets are drawn after the ships are placed"
        yield all(stash == ALL_COINS for stash in state.stash), "all coins begin in the stash (PC-2)"
        return
    yield NOWHERE not in ship, "ships are placed before the first turn (PC-5)"
    yield (state.die >= 0) >= (phase == Phase.MOVE), "the die is rolled before the move (PC-41)"
    is_shown = phase in (Phase.MOVE, Phase.ACTION, Phase.SETTLE, Phase.OVER)
    yield state.die < 0 or is_shown, "no die has been rolled for this action yet"
    yield from _end_conditions(state)
    yield phase != Phase.DRAW or bool(state.pile), "the pile is empty (PC-15)"
    space, stash = ship[seat], state.stash[seat]
    if phase in (Phase.COINS, Phase.COLONIZE, Phase.SETTLE, Phase.ATTACK):
        yield space < FIRST_SUN, "a sun cannot be colonized (PC-17)"
        yield bool(stash), "a coin is needed to colonize (PC-18)"
        is_attack = phase == Phase.ATTACK
        yield (state.colony[space] >= 0) == is_attack, "a colony is attacked, and only that (PC-27, PC-34)"
        is_enemy = not is_attack or state.owner(space) != seat
        yield is_enemy, "an attack is on another player's colony (PC-27)"
        yield state.used & stash == state.used != stash, "coins used are of the stash, one is kept (PC-Q10)"
    yield phase != Phase.COLONIZE or not state.is_sure(), "a Null or Ace coin needs no die there (PC-Q11)"
    is_ace = phase == Phase.SETTLE and VALUE[space] == ACE
    is_taken = state.die <= ACE if state.die >= 0 else bool(state.discards[seat] & NULL_AND_ACE)
    yield not is_ace or is_taken, "an Ace planet takes a Null or an Ace (PC-24)"
    if phase == Phase.RESTORE:
        first = 1 << state.restored
        yield space in SUNS and bool(stash & first), "two coins are restored on a sun (PC-45, PC-46)"
        yield bool(state.discards[seat] & ABOVE[first]), "there is no second coin (PC-Q26)"


def _end_conditions(state: PiecepackColonization) -> Iterator[tuple[bool, str]]:
    """Only who triggered the end, and those who moved since, are out of coins (PC-48, PC-49)."""
    count, is_over, moved = state.num_players, state.phase == Phase.OVER, set[int]()
    if state.ending < 0:
        yield not is_over, "a game ends after somebody has run out of coins (PC-48)"
    else:
        yield not state.has_coins_left(state.ending), "who ends the game has no coins left (PC-48)"
        yield state.turn != state.ending, "who ended the game has no last move (PC-Q28)"
        since = (state.turn - state.ending) % count + is_over
        yield not is_over or since == count, "everyone else has one last move (PC-49)"
        moved = {(state.ending + number) % count for number in range(since)}
    for seat in set(range(count)) - moved:
        yield state.has_coins_left(seat), f"{SEAT_LETTERS[seat]} has run out of coins (PC-48)"
