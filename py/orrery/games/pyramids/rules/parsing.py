"""Reads the fields of a position line that both pyramid games have (see notation.py)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.position_line import listed, one_of, parts
from orrery.core.state import PositionError
from orrery.games.pyramids.rules.board import (
    AT_NOTHING,
    BANK,
    BURNED,
    KIND_NAMES,
    PLANET_NAMES,
    RESERVE,
    SLOTS,
    STANDING,
    Kind,
    Place,
    Planet,
    Slot,
    orbit,
    side_place,
    toward,
)
from orrery.games.pyramids.rules.position import PyramidPosition


class TableReader:
    """Fills the table of a fresh position, in which every pyramid is in the bank.

    Call `planets` first, then `reserves` and `burned`.
    """

    def __init__(self, state: PyramidPosition) -> None:
        self.state = state
        self._numbers: dict[Kind, list[int]] = {}
        for piece, kind in reversed(list(enumerate(state.kinds))):
            self._numbers.setdefault(kind, []).append(piece)

    def planets(self, text: str, known: Sequence[Planet]) -> None:
        """Read the three planets, each of which is one of those known."""
        fields = [parts(field, ":", 4, "parts of a planet") for field in parts(text, "/", 3, "planets")]
        names = [PLANET_NAMES[planet] for planet in known]
        found = [known[one_of(names, field[0], "a planet")] for field in fields]
        if len(set(found)) != len(SLOTS):
            raise PositionError(
                f"the three planets are different ones, not {', '.join(f[0] for f in fields)}"
            )
        self.state.planets[:] = found
        for slot, (_, top, bottom, ships) in zip(SLOTS, fields, strict=True):
            for side, colonies in ((2 * slot, top), (2 * slot + 1, bottom)):
                for name in reversed(listed(colonies)):
                    self._put(name, side_place(side))
            for name in listed(ships):
                self._put(name[:2], orbit(slot, self._aim(name[2:], slot)))

    def _aim(self, text: str, slot: Slot) -> int:
        if text == "^":
            return STANDING
        if text == ">-":
            return AT_NOTHING
        names = [f">{PLANET_NAMES[planet]}" for planet in self.state.planets]
        target = one_of(names, text, "where a lying ship points")
        if target == slot:
            raise PositionError(f"no ship points at the planet that it orbits, as one does at {text[1:]}")
        return toward(target)

    def reserves(self, text: str) -> None:
        """Read what is in each seat's reserve."""
        for seat, field in enumerate(parts(text, "/", self.state.num_players, "reserves")):
            for name in listed(field):
                piece = self._put(name, RESERVE)
                if self.state.owner(piece) != seat:
                    raise PositionError(f"{name} is in the reserve of another player than its owner")

    def burned(self, text: str) -> list[Planet]:
        """Read what is out of the game, and return the planets among it."""
        planets: list[Planet] = []
        for name in listed(text):
            if name in PLANET_NAMES:
                planets.append(PLANET_NAMES.index(name))
            else:
                self._put(name, BURNED)
        if len(set(planets)) != len(planets) or set(planets) & set(self.state.planets):
            raise PositionError("a planet is on the table or burned, and once only")
        return planets

    def _put(self, name: str, place: Place) -> int:
        if name not in KIND_NAMES or KIND_NAMES.index(name) not in self._numbers:
            raise PositionError(f"a pyramid is a colour and a size, such as rM, not {name[:20]!r}")
        left = self._numbers[KIND_NAMES.index(name)]
        if not left:
            copies = "one" if self.state.copies == 1 else "two"
            raise PositionError(f"there is no more than {copies} {name}")
        piece = left.pop()
        assert self.state.place[piece] == BANK
        self.state.put(piece, place)
        return piece
