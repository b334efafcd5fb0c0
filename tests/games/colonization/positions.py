"""Positions of Colonization for tests, built from a few words, and read back in the same words.

position("rM@S>L kS@L^", L="yS bL | rL kL", points=5).then("lasers-rM@S>L-kS@L^").ships == {"rM@S>L"}
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from orrery.core.state import State
from orrery.games.colonization.game import GAME
from orrery.games.colonization.rules.state import Colonization
from orrery.games.pyramids.rules.board import RESERVE
from orrery.games.pyramids.rules.notation import kind_name, piece_name, seat_letters
from tests.games.pyramids.positions import PyramidTable

PLANETS: Final = "SML"
FACES: Final = ("wild", "tip", "dig", "aim", "hop", "swap")


class Table(PyramidTable):
    """A game in progress, spoken to in notation."""

    state: Colonization

    def __init__(self, state: State) -> None:
        assert isinstance(state, Colonization)
        super().__init__(state)
        self.letters = seat_letters(state.num_players)

    def rolled(self, face: str) -> Table:
        """A copy on which all further steps were left empty, and the die shows this face."""
        table = Table(self.state.clone())
        while table.phase != "roll":
            table.play("next")
        return table.play(face)

    @property
    def winner(self) -> str:
        """The letter of the seat that has won; nobody before the end."""
        returns = self.state.returns()
        winners = [seat for seat, value in enumerate(returns) if value == max(returns)]
        if not self.state.is_terminal():
            assert not any(returns)
            return ""
        assert len(winners) == 1
        return self.letters[winners[0]]

    @property
    def ships(self) -> set[str]:
        """The ships in orbit, each with how it lies."""
        return set(self.placed(in_orbit=True))

    def stack(self, planet: str) -> str:
        """A planet's colonies, those above and those below, outermost first, e.g. `yS bL | rL kL`."""
        slot = PLANETS.index(planet)
        sides = [reversed(self.state.stacks[2 * slot + side]) for side in (0, 1)]
        return " | ".join(" ".join(kind_name(self.state, piece) for piece in s) or "-" for s in sides)

    def dominant(self, seat: str) -> set[str]:
        """A seat's dominant colonies."""
        return {
            piece_name(self.state, piece)
            for piece in self.state.dominant
            if piece >= 0 and self.letters[self.state.owner(piece)] == seat
        }

    def reserve(self, seat: str) -> Counter[str]:
        """How many of each kind are in a seat's reserve."""
        own = {kind_name(self.state, piece) for piece in self.state.pieces_of(self.letters.index(seat))}
        return Counter({kind: count for kind, count in self.count(RESERVE).items() if kind in own})

    @property
    def frozen(self) -> set[str]:
        """The ships that are frozen, in this turn or in their owner's next."""
        pieces = range(len(self.state.place))
        return {kind_name(self.state, piece) for piece in pieces if self.state.is_frozen(piece)}


def position(
    ships: str = "",
    *,
    S: str = "- | -",  # noqa: N803 - planets are called so
    M: str = "- | -",  # noqa: N803
    L: str = "- | -",  # noqa: N803
    reserves: str = "",
    players: int = 2,
    turn: str = "R",
    phase: str = "act",
    points: int = 3,
    details: str = "-",
) -> Table:
    """A position, at step 4 unless said otherwise: ships such as `rM@S>L`, stacks such as `yS bL | rL kL`,
    outermost first on both sides, reserves by seat such as `rS rM / -`."""
    sides = {
        name: [side.split() for side in text.split("|")] for name, text in zip("SML", (S, M, L), strict=True)
    }
    orbits: dict[str, list[str]] = {name: [] for name in PLANETS}
    for ship in ships.split():
        kind, _, place = ship.partition("@")
        orbits[place[0]].append(kind + place[1:])
    planets = "/".join(
        ":".join((name, *(",".join(names) or "-" for names in (*sides[name], orbits[name]))))
        for name in PLANETS
    )
    by_seat = [part.split() for part in reserves.split("/")] if reserves else [["-"]] * players
    reserved = "/".join(",".join(names) for names in by_seat)
    return Table(GAME.deserialize(f"{players} - {planets} {reserved} - {turn} {phase} {points} {details}"))


def new_game(players: int = 2) -> Table:
    """The first position."""
    return Table(GAME.new_initial_state(players))


def random_game(seed: int, players: int = 2, plies: int = 600) -> Iterator[Table]:
    """The positions of a seeded random game, the first to the last, or to this many plies."""
    rng = random.Random(seed)
    table = new_game(players)
    yield table
    for _ in range(plies):
        if table.state.is_terminal():
            return
        yield table.play(rng.choice(table.legal))
