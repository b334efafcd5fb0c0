"""What can be read off the table of either pyramid game."""

from __future__ import annotations

from collections import Counter

from orrery.games.pyramids.rules.board import BANK, FIRST_SIDE
from orrery.games.pyramids.rules.notation import kind_name, piece_name
from orrery.games.pyramids.rules.position import PyramidPosition
from tests.games.spoken import Spoken


class PyramidTable(Spoken):
    """A game in progress, spoken to in notation."""

    state: PyramidPosition

    @property
    def phase(self) -> str:
        """What is being decided."""
        return self.state.phase.name.lower()

    @property
    def points(self) -> int:
        """The action points left."""
        return self.state.points

    @property
    def colonies(self) -> set[str]:
        """The colonies, each with its place in its stack."""
        return set(self.placed(in_orbit=False))

    @property
    def bank(self) -> Counter[str]:
        """How many of each kind are in the bank."""
        return self.count(BANK)

    def placed(self, *, in_orbit: bool) -> list[str]:
        """The ships in orbit, or else the colonies, in the order of their numbers; alike ones as often."""
        return [
            piece_name(self.state, piece)
            for piece, place in enumerate(self.state.place)
            if place >= 0 and (place < FIRST_SIDE) == in_orbit
        ]

    def count(self, where: int) -> Counter[str]:
        """How many of each kind are in such a place, e.g. `RESERVE`."""
        return Counter(kind_name(self.state, p) for p, place in enumerate(self.state.place) if place == where)
