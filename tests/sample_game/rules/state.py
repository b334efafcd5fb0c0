"""The rules of Nine Craters: a turn is a roll and a landing (SG-2 to SG-6)."""

from __future__ import annotations

from collections.abc import Hashable
from enum import IntEnum
from typing import Final, Self

from orrery.core.phases import OVER, Odds, PhasedState, chance, decision
from orrery.core.position_line import NONE
from orrery.core.state import Action, shared_returns
from tests.sample_game.rules.actions import PASS, Parts, Verb, decode
from tests.sample_game.rules.board import (
    CRATERS,
    EMPTY,
    LINES,
    NUM_PLAYERS,
    OPENED,
    ROWS,
    SEAT_LETTERS,
    Crater,
    Options,
    crater_name,
    letter,
)

_FACES: Final = range(len(OPENED))
"""The outcomes of the die: its faces, counted from 0."""
_ODDS: Final = [(face, 1 / len(_FACES)) for face in _FACES]


class Phase(IntEnum):
    """What is being decided."""

    ROLL = 0
    LAND = 1
    OVER = 2


PHASE_NAMES: Final = tuple(phase.name.lower() for phase in Phase)


class NineCraters(PhasedState):
    """A game in progress: who lies where, and what the die opens."""

    __slots__ = ("options", "owner", "rolled")

    options: Options
    owner: list[int]
    """By crater: the seat whose stone lies there, or `EMPTY`."""
    rolled: int
    """What the die shows, 1 to 6; 0 before it is rolled."""

    def __init__(self, options: Options) -> None:
        """Nine empty craters; Red begins with a roll (SG-1, SG-2)."""
        self.options = options
        self.owner = [EMPTY for _ in CRATERS]
        self.rolled = 0
        self.phase = Phase.ROLL
        self.turn = 0

    # --- the die (SG-3) ----------------------------------------------------------------------

    def roll_odds(self) -> Odds:
        """Each face is as likely as the others."""
        return list(_ODDS)

    def legal_rolls(self) -> list[Action]:
        """All faces."""
        return list(_FACES)

    def roll(self, face: Action) -> None:
        """The die opens a line."""
        self.rolled = face + 1
        self.phase = Phase.LAND

    # --- the landing (SG-4, SG-Q1) -----------------------------------------------------------

    def legal_landings(self) -> list[Action]:
        """The empty craters of the opened line; if it is full, as is set."""
        opened = [crater for crater in OPENED[self.rolled - 1] if self.owner[crater] == EMPTY]
        if opened:
            return opened
        return [PASS] if self.options.full_line == "pass" else self.empty()

    def land(self, action: Action) -> None:
        """Put a stone into a crater, or pass; then it is the other's turn, unless the game is over."""
        match decode(action):
            case Parts(Verb.LAND, crater):
                self.owner[crater] = self.turn
        self.rolled = 0
        if self.has_line(self.turn) or not self.empty():
            self.phase = Phase.OVER
        else:
            self.phase = Phase.ROLL
            self.turn = (self.turn + 1) % NUM_PLAYERS

    # --- the end (SG-5, SG-6) ----------------------------------------------------------------

    def winners(self) -> list[int]:
        """Of a finished game: who has a line, or both if nobody has one."""
        seats = range(NUM_PLAYERS)
        return [seat for seat in seats if self.has_line(seat)] or list(seats)

    def returns(self) -> list[float]:
        if self.phase != Phase.OVER:
            return [0.0] * NUM_PLAYERS
        return shared_returns(self.winners(), NUM_PLAYERS)

    # --- what can be asked of a position -----------------------------------------------------

    def empty(self) -> list[Crater]:
        """The craters without a stone."""
        return [crater for crater in CRATERS if self.owner[crater] == EMPTY]

    def count(self, seat: int) -> int:
        """The stones of a seat."""
        return self.owner.count(seat)

    def has_line(self, seat: int) -> bool:
        """Whether three stones of a seat lie in a line."""
        return any(all(self.owner[crater] == seat for crater in line) for line in LINES)

    # --- copies and text ---------------------------------------------------------------------

    def clone(self) -> Self:
        copy = type(self).__new__(type(self))
        copy.options, copy.owner, copy.rolled = self.options, self.owner.copy(), self.rolled
        copy.phase, copy.turn = self.phase, self.turn
        return copy

    def key(self) -> Hashable:
        return self.options, tuple(self.owner), self.rolled, self.phase, self.turn

    def action_to_string(self, action: Action) -> str:
        """A crater, `pass`, or the face of the die."""
        if self.phase == Phase.ROLL:
            return str(action + 1)
        match decode(action):
            case Parts(Verb.LAND, crater):
                return crater_name(crater)
            case _:
                return "pass"

    def serialize(self) -> str:
        """The settings, the rows of stones, whose turn it is, the phase and the die."""
        rows = "/".join("".join(letter(self.owner[crater]) for crater in row) for row in ROWS)
        die = str(self.rolled) if self.rolled else NONE
        phase = PHASE_NAMES[self.phase]
        return " ".join((self.options.written(), rows, SEAT_LETTERS[self.turn], phase, die))


NineCraters.declare(
    Phase,
    {
        Phase.ROLL: chance(NineCraters.roll_odds, NineCraters.legal_rolls, NineCraters.roll),
        Phase.LAND: decision(NineCraters.legal_landings, NineCraters.land),
        Phase.OVER: OVER,
    },
)
