"""Positions of Colonization for tests, built from a few words, and read back in the same words.

position("m:35,24,1", ships="m5 c0", colonies="m3:C2", discards="M01").play("move 3 m2").ship("M") == "m2"
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations
from typing import Final

from orrery.core.state import State
from orrery.games.piecepack_colonization.game import GAME
from orrery.games.piecepack_colonization.rules.board import DISCARDS, REMOVED, STASH
from orrery.games.piecepack_colonization.rules.notation import space_name
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from tests.games.spoken import Spoken

SEATS: Final = "MCSA"
SUITS: Final = "mcsa"
SUNS: Final = ["m0", "c0", "s0", "a0"]
PLANETS: Final = [f"{suit}{value}" for suit in SUITS for value in "12345"]
FACES: Final = "012345"
ORDERS: Final = ["".join(order) for count in range(6) for order in permutations("12345", count)]
"""Every order in which planets of one suit can be drawn."""


class Table(Spoken):
    """A game in progress, spoken to in notation."""

    state: PiecepackColonization
    letters = SEATS

    def __init__(self, state: State) -> None:
        assert isinstance(state, PiecepackColonization)
        super().__init__(state)

    @property
    def plays(self) -> set[str]:
        """Where a coin may take the ship now (action D)."""
        return {name.removeprefix("play-") for name in self.legal if name.startswith("play-")}

    def moves(self, face: int) -> set[str]:
        """Where a ship may end after this roll (action C), where it is left out."""
        return set(self.then(f"move {face}").legal) - {"stay"}

    def wins(self, names: str) -> str:
        """The faces after which a planet is to be settled, or a colony is gone, these having been played."""
        before = len(self.colonies)
        after = {face: self.then(f"{names} {face}") for face in FACES}
        return "".join(
            face
            for face, table in after.items()
            if len(table.colonies) < before or "settle" in str(table.legal)
        )

    @property
    def ending(self) -> str:
        """The letter of the seat that ran out of coins, or nothing."""
        return SEATS[self.state.ending] if self.state.ending >= 0 else ""

    @property
    def winners(self) -> str:
        """The letters of the seats that share the win; nobody before the end."""
        returns = self.state.returns()
        is_over = self.state.is_terminal()
        return "".join(SEATS[seat] for seat, value in enumerate(returns) if is_over and value == max(returns))

    @property
    def colonies(self) -> dict[str, str]:
        """The owner and the coin of each colony, e.g. `{"m3": "C2"}`."""
        return {
            space_name(place): f"{SEATS[seat]}{coin}"
            for seat, places in enumerate(self.state.coins)
            for coin, place in enumerate(places)
            if place >= 0
        }

    def ship(self, seat: str) -> str:
        """Where a ship is."""
        return space_name(self.state.ship[SEATS.index(seat)])

    def system(self, suit: str) -> str:
        """The strings of a suit, e.g. `35,24,1`."""
        return ",".join("".join(map(str, string)) for string in self.state.strings[SUITS.index(suit)])

    def stash(self, seat: str) -> str:
        """The coins in a seat's stash, e.g. `0125`."""
        return self._coins(seat, STASH)

    def discards(self, seat: str) -> str:
        """The coins in a seat's discards."""
        return self._coins(seat, DISCARDS)

    def removed(self, seat: str) -> str:
        """The coins of a seat that have left the game."""
        return self._coins(seat, REMOVED)

    def _coins(self, seat: str, where: int) -> str:
        places = self.state.coins[SEATS.index(seat)]
        return "".join(str(coin) for coin, place in enumerate(places) if place == where)

    def score(self, seat: str) -> int:
        """A seat's points."""
        return self.state.scores()[SEATS.index(seat)]


def position(
    systems: str = "",
    *,
    ships: str,
    colonies: str = "",
    discards: str = "",
    removed: str = "",
    turn: str = "M",
    ending: str = "",
    end_on: str = "stash",
) -> Table:
    """A turn about to begin; as many players as ships. Coins not named are in the stashes.

    Systems like `m:35,24,1 c:4`, colonies like `m3:C2` (a planet, and whose coin), discards and removed
    coins like `M01 C5`, nobody or somebody having brought about the end.
    """
    strings = dict(word.split(":") for word in systems.split())
    places = ships.split()
    coins = [["+"] * 6 for _ in places]
    for words, mark in ((discards, "-"), (removed, "x")):
        for word in words.split():
            for coin in word[1:]:
                coins[SEATS.index(word[0])][int(coin)] = mark
    for word in colonies.split():
        planet, _, coin = word.partition(":")
        coins[SEATS.index(coin[0])][int(coin[1])] = planet
    line = (
        f"{len(places)} {end_on} {'/'.join(strings.get(suit, '-') for suit in SUITS)} {','.join(places)}"
        f" {'/'.join(map(''.join, coins))} {turn} action {f'ending={ending}' if ending else '-'}"
    )
    return Table(GAME.deserialize(line))


def new_game(players: int = 2, end_on: str = "stash") -> Table:
    """The first position: no ship placed yet."""
    return Table(GAME.new_initial_state(players, {"end_on": end_on}))


def drawn(order: str, suit: str = "m") -> Table:
    """The Moons have drawn planets of one suit in this order, the Crowns waiting, and are to act."""
    table = new_game().play("m0 c0")
    for value in order:
        table.play(f"draw {suit}{value} move 0 stay")
    return table


def random_game(seed: int, players: int = 2, plies: int = 400, end_on: str = "stash") -> Iterator[Table]:
    """The positions of a seeded random game, the first to the last, or to this many plies."""
    rng = random.Random(seed)
    table = new_game(players, end_on)
    yield table
    for _ in range(plies):
        if table.state.is_terminal():
            return
        yield table.play(rng.choice(table.legal))
