"""Positions of Advanced Colonization for tests, built from a few words, and read back in the same words.

position("rM@S>L kS@L^", "yS bL |L| rL kL", points=3).play("lasers-rM@S>L burn-rS target-kS@L^ fire")
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from orrery.core.state import State
from orrery.games.advanced_colonization.game import GAME
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.rules.board import BURNED, PLANET_NAMES, RESERVE
from orrery.games.pyramids.rules.notation import kind_name, piece_name, planet_name
from tests.games.pyramids.positions import PyramidTable

SEATS: Final = "RK"
FIRST: Final = ("S", "M", "L")
SEVEN: Final = "yS yS yL yL kS kS bS"
EIGHT: Final = f"{SEVEN} bS"
ROUND: Final = "next next next next next next"
"""Both players pass."""
"""Seven and eight ships that are out of the game."""


class Table(PyramidTable):
    """A game in progress, spoken to in notation."""

    state: AdvancedColonization
    letters = SEATS

    def __init__(self, state: State) -> None:
        assert isinstance(state, AdvancedColonization)
        super().__init__(state)

    @property
    def verbs(self) -> set[str]:
        """The first words of the legal names."""
        return {name.partition("-")[0] for name in self.legal}

    @property
    def result(self) -> str:
        """The letter of the winner, `draw`, or nothing before the end."""
        returns = self.state.returns()
        if not self.state.is_terminal():
            assert not any(returns)
            return ""
        return SEATS[returns.index(1)] if any(returns) else "draw"

    @property
    def planets(self) -> list[str]:
        """The placed planets, corner by corner."""
        return [planet_name(self.state, slot) for slot in (0, 1, 2)]

    @property
    def spare_planets(self) -> set[str]:
        """The planets in the bank."""
        return {PLANET_NAMES[planet] for planet in self.state.spare_planets()}

    @property
    def burned_planets(self) -> set[str]:
        """The planets out of the game."""
        return {PLANET_NAMES[planet] for planet in self.state.burned_planets}

    @property
    def ships(self) -> list[str]:
        """The ships in orbit, each with how it lies; alike ones as often as they are there."""
        return sorted(self.placed(in_orbit=True))

    def stack(self, planet: str) -> str:
        """A stack from top to bottom, e.g. `yS bL |L| rL kL`."""
        slot = self.planets.index(planet)
        above, below = (
            [kind_name(self.state, piece) for piece in self.state.stacks[2 * slot + side]] for side in (0, 1)
        )
        return " ".join([*above[::-1], f"|{planet}|", *below])

    @property
    def dominant(self) -> set[str]:
        """The dominant colonies of both players."""
        return {piece_name(self.state, piece) for piece in self.state.dominant if piece >= 0}

    @property
    def burned(self) -> Counter[str]:
        """How many of each kind are out of the game."""
        return self.count(BURNED)

    def reserve(self, seat: str) -> Counter[str]:
        """How many of each kind are in a seat's reserve."""
        own = "ry" if seat == "R" else "kb"
        return Counter({kind: count for kind, count in self.count(RESERVE).items() if kind[0] in own})


def line(
    ships: str = "",
    *stacks: str,
    reserves: str = "- / -",
    burned: str = "",
    turn: str = "R",
    phase: str = "act",
    points: int = 5,
    reattach: str = "off",
    repetition: str = "draw",
    details: str = "-",
) -> str:
    """A position line: ships such as `rM@S>L`, stacks from top to bottom such as `yS bL |L| rL kL`, reserves
    by seat such as `rS rM / -`, and what is burned.

    The planets are S, M and L; if not, all three stacks are given, corner by corner.
    """
    named = {stack.split("|")[1]: stack.replace("-", "") for stack in stacks}
    planets = list(named) if set(named) - set(FIRST) else list(FIRST)
    orbits: dict[str, list[str]] = {planet: [] for planet in planets}
    for ship in ships.split():
        kind, place = ship.split("@")
        around = next(planet for planet in sorted(planets, reverse=True) if place.startswith(planet))
        orbits[around].append(kind + place.removeprefix(around))
    fields = []
    for planet in planets:
        above, _, below = named.get(planet, f"|{planet}|").split("|")
        lists = (above.split(), below.split()[::-1], orbits[planet])
        fields.append(":".join([planet, *(",".join(names) or "-" for names in lists)]))
    reserved = "/".join(",".join(names.split()) for names in reserves.split("/"))
    gone = ",".join(burned.split()) or "-"
    return f"2 {reattach},{repetition} {'/'.join(fields)} {reserved} {gone} {turn} {phase} {points} {details}"


def position(
    ships: str = "",
    *stacks: str,
    reserves: str = "- / -",
    burned: str = "",
    turn: str = "R",
    phase: str = "act",
    points: int = 5,
    reattach: str = "off",
    repetition: str = "draw",
) -> Table:
    """The position of such a line, at step 4 unless said otherwise."""
    return Table(
        GAME.deserialize(
            line(
                ships,
                *stacks,
                reserves=reserves,
                burned=burned,
                turn=turn,
                phase=phase,
                points=points,
                reattach=reattach,
                repetition=repetition,
            )
        )
    )


def new_game(reattach: str = "off", repetition: str = "draw") -> Table:
    """The first position."""
    return Table(GAME.new_initial_state(2, {"reattach": reattach, "repetition": repetition}))


def random_game(seed: int, plies: int = 600, repetition: str = "draw") -> Iterator[Table]:
    """The positions of a seeded random game in which pieces stay, to the last or to this many plies."""
    rng = random.Random(seed)
    table = new_game(repetition=repetition)
    yield table
    for _ in range(plies):
        if table.state.is_terminal():
            return
        legal = table.legal
        yield table.play(rng.choices(legal, [0.1 if name.startswith("return") else 1 for name in legal])[0])
