"""Reads Colonization's position line (described in notation.py), refusing what no game can come to."""

from __future__ import annotations

import re
from typing import Final

from orrery.core.game import Game, OptionError
from orrery.core.position_line import one_of, parts, split_details, split_fields
from orrery.core.state import PositionError
from orrery.games.piecepack_colonization.rules.board import (
    NOWHERE,
    SUITS,
    VALUES,
    Coins,
    Options,
    Space,
    planet_of,
)
from orrery.games.piecepack_colonization.rules.checking import check
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, parse_space
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization

FIELDS: Final = 8
"""The fields of a position line."""
DETAILS: Final = ("die", "used", "restored", "ending")


def deserialize(text: str, game: Game, rules_version: int) -> PiecepackColonization:
    """The position of a line, by these rules; raises `PositionError`, saying what is wrong with it."""
    fields = split_fields(text, FIELDS, "Colonization")
    players, settings, systems, ships, coins, turn, phase, details = fields
    try:
        count = game.checked_players(_digit(players, "the number of players"), rules_version)
        options = Options.read(settings, game, rules_version)
    except OptionError as error:
        raise PositionError(f"the game's settings are wrong: {error}") from error
    state = PiecepackColonization(count, options)
    state.turn = _seat(state, turn)
    state.phase = Phase(one_of([p.name.lower() for p in Phase], phase, "what is being decided"))
    _read_systems(state, systems)
    _read_ships(state, ships)
    _read_coins(state, coins)
    _read_details(state, split_details(details, DETAILS))
    check(state)
    return state


def _digit(text: str, what: str) -> int:
    if not re.fullmatch("[0-9]", text):
        raise PositionError(f"{what} is a digit, not {text[:20]!r}")
    return int(text)


def _value(text: str, what: str) -> int:
    if not re.fullmatch("[0-5]", text):
        raise PositionError(f"{what} is a value from 0 to 5, not {text[:20]!r}")
    return int(text)


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
        state.die = _value(details["die"], "the die")
    if "used" in details:
        state.used = _coins(details["used"])
    if "restored" in details:
        state.restored = _value(details["restored"], "the first coin restored")
    if "ending" in details:
        state.ending = _seat(state, details["ending"])


def _coins(text: str) -> Coins:
    values = [_value(letter, "a coin") for letter in text]
    if not values or values != sorted(set(values)):
        raise PositionError(f"coins used are values in ascending order, not {text[:20]!r}")
    return sum(1 << value for value in values)
