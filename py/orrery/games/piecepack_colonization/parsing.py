"""Reads Colonization's position line (described in notation.py), refusing what no game can come to."""

from __future__ import annotations

import re
from typing import Final

from orrery.core.game import Game, OptionError
from orrery.core.position_line import one_of, parts, split_details, split_fields
from orrery.core.state import CHANCE, TERMINAL, PositionError
from orrery.games.piecepack_colonization.board import (
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
    Phase,
    Space,
    planet_of,
)
from orrery.games.piecepack_colonization.notation import SEAT_LETTERS, parse_space, space_name
from orrery.games.piecepack_colonization.rules import PiecepackColonization

FIELDS: Final = 8
"""The fields of a position line."""
DETAILS: Final = ("die", "used", "restored", "ending")
_CHANCE_PHASES: Final = (Phase.DRAW, Phase.COLONIZE, Phase.ATTACK, Phase.MOVE_DIE)


def deserialize(text: str, game: Game) -> PiecepackColonization:
    """The position of a line; raises `PositionError`, saying what is wrong with it."""
    fields = split_fields(text, FIELDS, "Colonization")
    players, end_on, systems, ships, coins, turn, phase, details = fields
    try:
        count = game.checked_players(_digit(players, "the number of players"))
        options = Options(**game.checked_options({"end_on": end_on[:40]}))
    except OptionError as error:
        raise PositionError(f"the game's settings are wrong: {error}") from error
    state = PiecepackColonization(count, options)
    state.turn = _seat(state, turn)
    state.phase = Phase(one_of([p.name.lower() for p in Phase], phase, "what is being decided"))
    _read_systems(state, systems)
    _read_ships(state, ships)
    _read_coins(state, coins)
    _read_details(state, split_details(details, DETAILS))
    _Check(state).run()
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


# --- what no game can come to ----------------------------------------------------------------------


class _Check:
    """The conditions of each phase, so that a read position can be played on without surprises."""

    def __init__(self, state: PiecepackColonization) -> None:
        self.state = state
        self.seat = state.turn
        self.space = state.ship[state.turn]

    def run(self) -> None:
        state = self.state
        state.player = CHANCE if state.phase in _CHANCE_PHASES else state.turn
        if state.phase == Phase.OVER:
            state.player = TERMINAL
        self.need(bool(state.used) <= (state.phase in (Phase.COINS, Phase.COLONIZE)), "no coins are used now")
        self.need((state.restored >= 0) == (state.phase == Phase.RESTORE), "restored goes with a second coin")
        if state.phase == Phase.PLACE:
            self.check_setup()
            return
        self.need(NOWHERE not in state.ship, "ships are placed before the first turn (PC-5)")
        self.check_die()
        self.check_end()
        _CHECKS.get(state.phase, _Check.check_nothing)(self)

    def need(self, condition: bool, otherwise: str) -> None:
        if not condition:
            raise PositionError(f"this cannot be a position of Colonization: {otherwise}")

    def check_nothing(self) -> None:
        """A phase that asks nothing more."""

    def check_setup(self) -> None:
        state = self.state
        placed = [space for space in state.ship if space != NOWHERE]
        self.need(state.ship[: self.seat] == placed, "ships are placed in seat order (PC-Q1)")
        self.need(all(space in SUNS for space in placed), "ships begin on suns (PC-5)")
        self.need(not any(state.strings), "planets are drawn after the ships are placed (PC-6)")
        self.need(all(stash == ALL_COINS for stash in state.stash), "all coins begin in the stash (PC-2)")
        self.need(state.die < 0 and state.ending < 0, "nothing has happened yet")

    def check_die(self) -> None:
        phase, die = self.state.phase, self.state.die
        if phase == Phase.MOVE:
            self.need(die >= 0, "the die is rolled before the move (PC-41)")
        elif phase not in (Phase.ACTION, Phase.SETTLE, Phase.OVER):
            self.need(die < 0, "no die has been rolled for this action yet")

    def check_end(self) -> None:
        """Only who triggered the end, and those who moved after him, can be out of coins (PC-48, PC-49)."""
        state = self.state
        count, is_over = state.num_players, state.phase == Phase.OVER
        if state.ending < 0:
            self.need(not is_over, "a game ends after somebody has run out of coins (PC-48)")
            moved = set[int]()
        else:
            self.need(not state.has_coins_left(state.ending), "who ends the game has no coins left (PC-48)")
            self.need(self.seat != state.ending, "who ended the game has no last move (PC-Q28)")
            since = (self.seat - state.ending) % count + is_over
            self.need(not is_over or since == count, "everyone else has one last move (PC-49)")
            moved = {(state.ending + number) % count for number in range(since)}
        for seat in set(range(count)) - moved:
            self.need(
                state.has_coins_left(seat),
                f"{SEAT_LETTERS[seat]} has run out of coins, which ends it (PC-48)",
            )

    def check_draw(self) -> None:
        self.need(bool(self.state.pile), "the pile is empty (PC-15)")

    def check_target(self) -> None:
        self.need(self.space < FIRST_SUN, "a sun cannot be colonized (PC-17)")
        self.need(bool(self.state.stash[self.seat]), "a coin is needed to colonize (PC-18)")

    def check_free(self) -> None:
        self.check_target()
        self.need(self.state.colony[self.space] < 0, f"{space_name(self.space)} has a colony already (PC-34)")

    def check_coins(self) -> None:
        self.check_free()
        used, stash = self.state.used, self.state.stash[self.seat]
        self.need(used & stash == used != stash, "coins used are of the stash, and one is kept (PC-Q10)")

    def check_roll(self) -> None:
        self.check_coins()
        is_sure = VALUE[self.space] == ACE and self.state.used & NULL_AND_ACE
        self.need(not is_sure, "a Null or Ace coin needs no die on an Ace planet (PC-Q11)")

    def check_settle(self) -> None:
        self.check_free()
        die, discards = self.state.die, self.state.discards[self.seat]
        if VALUE[self.space] == ACE:
            self.need(
                die <= ACE if die >= 0 else bool(discards & NULL_AND_ACE),
                "an Ace planet takes a Null or an Ace (PC-24)",
            )
            return
        most = die + sum(coin for coin in VALUES if discards >> coin & 1)
        self.need(die >= 0 and most > VALUE[self.space], "no roll has colonized this planet (PC-21)")

    def check_attack(self) -> None:
        self.check_target()
        self.need(self.state.owner(self.space) not in (-1, self.seat), "an attack is on a colony (PC-27)")

    def check_restore(self) -> None:
        state, first = self.state, 1 << self.state.restored
        self.need(self.space in SUNS, "two coins are restored on a sun alone (PC-46)")
        self.need(bool(state.stash[self.seat] & first), "the coin restored is in the stash (PC-45)")
        self.need(bool(state.discards[self.seat] & ABOVE[first]), "there is no second coin (PC-Q26)")


_CHECKS: Final = {
    Phase.DRAW: _Check.check_draw,
    Phase.COINS: _Check.check_coins,
    Phase.COLONIZE: _Check.check_roll,
    Phase.SETTLE: _Check.check_settle,
    Phase.ATTACK: _Check.check_attack,
    Phase.RESTORE: _Check.check_restore,
}
"""What else a phase asks of a position."""
