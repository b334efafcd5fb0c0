"""Positions of Colonization for tests, built from a few words, and read back in the same words.

position("rM@S>L kS@L^", L="yS bL | rL kL", points=5).then("lasers-rM@S>L-kS@L^").ships == {"rM@S>L"}
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from orrery.core.state import CHANCE, TERMINAL, State
from orrery.games.colonization.game import GAME
from orrery.games.colonization.notation import seat_letters
from orrery.games.colonization.rules import Colonization
from orrery.games.pyramids.notation import kind_name, piece_name
from orrery.games.pyramids.pieces import BANK, FIRST_SIDE, RESERVE

PLANETS: Final = "SML"
FACES: Final = ("wild", "tip", "dig", "aim", "hop", "swap")


class Table:
    """A game in progress, spoken to in notation."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, Colonization)
        self.state = state

    def play(self, names: str) -> Table:
        """Play actions and faces of the die, parted by spaces; each must be legal."""
        for name in names.split():
            self.state.apply_checked(self.state.string_to_action(name))
        return self

    def then(self, names: str) -> Table:
        """A copy on which these have been played."""
        return Table(self.state.clone()).play(names)

    def rolled(self, face: str) -> Table:
        """A copy on which all further steps were left empty, and the die shows this face."""
        table = Table(self.state.clone())
        while table.phase != "roll":
            table.play("next")
        return table.play(face)

    def next_turn(self) -> Table:
        """A copy at the start of the next turn, the die having found nothing to do."""
        after = (self.rolled(face) for face in FACES)
        return next(table for table in after if table.turn != self.turn)

    @property
    def legal(self) -> list[str]:
        """The names of what may be played or may happen now."""
        return [self.state.action_to_string(action) for action in self.state.legal_actions()]

    def ways(self, verb: str) -> set[str]:
        """What the verb may be done with now, e.g. `{"rM@S^"}`."""
        return {name.removeprefix(f"{verb}-") for name in self.legal if name.startswith(f"{verb}-")}

    @property
    def odds(self) -> dict[str, float]:
        """The outcomes of a chance node, by name."""
        return {self.state.action_to_string(action): odds for action, odds in self.state.chance_outcomes()}

    @property
    def asked(self) -> str:
        """The letter of the seat that decides, or `chance`, or `over`."""
        player = self.state.current_player()
        return {CHANCE: "chance", TERMINAL: "over"}.get(player) or self.letters[player]

    @property
    def turn(self) -> str:
        """The letter of the seat whose turn it is."""
        return self.letters[self.state.turn_player()]

    @property
    def phase(self) -> str:
        """What is being decided."""
        return self.state.phase.name.lower()

    @property
    def points(self) -> int:
        """The action points left."""
        return self.state.points

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

    @property
    def colonies(self) -> set[str]:
        """The colonies, each with its place in its stack."""
        return set(self.placed(in_orbit=False))

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

    @property
    def bank(self) -> Counter[str]:
        """How many of each kind are in the bank."""
        return self._count(BANK)

    def reserve(self, seat: str) -> Counter[str]:
        """How many of each kind are in a seat's reserve."""
        own = {kind_name(self.state, piece) for piece in self.state.pieces_of(self.letters.index(seat))}
        return Counter({kind: count for kind, count in self._count(RESERVE).items() if kind in own})

    @property
    def frozen(self) -> set[str]:
        """The ships that are frozen, in this turn or in their owner's next."""
        pieces = range(len(self.state.place))
        return {kind_name(self.state, piece) for piece in pieces if self.state.is_frozen(piece)}

    @property
    def letters(self) -> str:
        """The letters of the seats in seat order."""
        return seat_letters(self.state.num_players)

    def placed(self, *, in_orbit: bool) -> list[str]:
        """The ships in orbit, or else the colonies, in the order of their numbers; alike ones as often."""
        return [
            piece_name(self.state, piece)
            for piece, place in enumerate(self.state.place)
            if place >= 0 and (place < FIRST_SIDE) == in_orbit
        ]

    def _count(self, where: int) -> Counter[str]:
        pieces = range(len(self.state.place))
        return Counter(kind_name(self.state, p) for p in pieces if self.state.place[p] == where)


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
    kept = [part.split() for part in reserves.split("/")] if reserves else [["-"]] * players
    reserved = "/".join(",".join(names) for names in kept)
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
