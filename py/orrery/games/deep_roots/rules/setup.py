"""How the two trees of Deep Roots are planted."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.games.deep_roots.rules.actions import SEGMENTS, Parts, Verb, decode, encode
from orrery.games.deep_roots.rules.board import ROOTS
from orrery.games.deep_roots.rules.turns import TurnRules

_PLANT: Final = tuple(encode(Parts(Verb.PLANT, segment=first)) for first in range(SEGMENTS))


class SetupRules(TurnRules):
    """Planting (RT-3, RT-4)."""

    __slots__ = ()

    def legal_plants(self) -> list[Action]:
        """Any five segments in a row without one of the other tree's (RT-Q3, RT-Q4)."""
        other, count = self.planted[1 - self.turn], len(self.planet.rim)
        if other < 0:
            return [*_PLANT[:count]]
        return [_PLANT[first] for first in range(count) if ROOTS <= (first - other) % count <= count - ROOTS]

    def plant(self, action: Action) -> None:
        """Plant a tree; Amber is first, and after Teal the rounds begin."""
        seat = self.turn
        self.planted[seat] = decode(action).segment
        for segment in self.planet.segments(self.planted[seat]):
            self.put_tip(seat, self.planet.rim[segment])
        if seat == 0:
            self.turn = 1
        else:
            self._start_round()
