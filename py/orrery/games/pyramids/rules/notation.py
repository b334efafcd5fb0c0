"""The fields of a position line that both pyramid games have, written and read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from orrery.core.position_line import NONE, joined_details, listed, one_of, parts
from orrery.core.state import Player, PositionError
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    BANK,
    BURNED,
    FIRST_SIDE,
    KIND_NAMES,
    PLANET_NAMES,
    RESERVE,
    SLOT_OF,
    SLOTS,
    STANDING,
    Aim,
    Kind,
    Piece,
    Place,
    Planet,
    Slot,
    orbit,
    side_place,
    toward,
)
from orrery.games.pyramids.rules.position import PyramidPosition


def planet_name(state: PyramidPosition, slot: Slot) -> str:
    """The name of the planet at a slot."""
    return PLANET_NAMES[state.planets[slot]]


def kind_name(state: PyramidPosition, piece: Piece) -> str:
    """A pyramid's colour and size."""
    return KIND_NAMES[state.kinds[piece]]


def aim_name(state: PyramidPosition, aim: Aim) -> str:
    """How a ship lies."""
    if aim == STANDING:
        return "^"
    return ">-" if aim == AT_NOTHING else f">{planet_name(state, aim - 1)}"


def orbit_name(state: PyramidPosition, place: Place) -> str:
    """A place in orbit without its `@`: `S^`, or `S>L`."""
    return f"{planet_name(state, SLOT_OF[place])}{aim_name(state, AIM_OF[place])}"


def piece_name(state: PyramidPosition, piece: Piece) -> str:
    """A pyramid that is not in the bank, with where it is."""
    kind, place = kind_name(state, piece), state.place[piece]
    if place == RESERVE:
        return f"{kind}@R"
    if place < FIRST_SIDE:
        return f"{kind}@{orbit_name(state, place)}"
    side = place - FIRST_SIDE
    return f"{kind}@{planet_name(state, side // 2)}{'-' if side % 2 else '+'}{state.depth(piece)}"


# --- the position line -----------------------------------------------------------------------------


def seat_letters(num_players: int) -> str:
    """The letters of the seats in seat order."""
    return "RK" if num_players == 2 else "RYKB"[:num_players]


def position_line(state: PyramidPosition, settings: str, details: Mapping[str, str]) -> str:
    """The position line, as `notation.py` of each game describes it."""
    fields = (
        str(state.num_players),
        settings,
        "/".join(_planet_field(state, slot) for slot in SLOTS),
        "/".join(_reserve_field(state, seat) for seat in range(state.num_players)),
        _burned_field(state),
        seat_letters(state.num_players)[state.turn],
        state.phase.name.lower(),
        str(state.points),
        joined_details(details),
    )
    return " ".join(fields)


def _planet_field(state: PyramidPosition, slot: Slot) -> str:
    sides = [
        [kind_name(state, piece) for piece in reversed(state.stacks[2 * slot + side])] for side in (0, 1)
    ]
    ships = [
        f"{kind_name(state, ship)}{aim_name(state, AIM_OF[state.place[ship]])}"
        for ship in state.ships_round(slot)
    ]
    return ":".join((planet_name(state, slot), *map(_joined, (*sides, ships))))


def _joined(names: list[str]) -> str:
    return ",".join(names) or NONE


def _reserve_field(state: PyramidPosition, seat: Player) -> str:
    pieces = state.pieces_of(seat)
    return _joined([kind_name(state, piece) for piece in pieces if state.place[piece] == RESERVE])


def _burned_field(state: PyramidPosition) -> str:
    """The pyramids out of the game, and then the planets."""
    burned = [kind_name(state, piece) for piece, place in enumerate(state.place) if place == BURNED]
    return _joined([*burned, *(PLANET_NAMES[planet] for planet in state.burned_planets)])


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
