"""The rules of Pearl Divers (PD-2 to PD-7), and its position line."""

from __future__ import annotations

from collections.abc import Hashable
from enum import IntEnum
from typing import Final, Self

from orrery.core.game import Game
from orrery.core.phases import OVER, Odds, PhasedState, chance, decision
from orrery.core.position_line import NONE, number, one_of, split_fields
from orrery.core.state import Action, PositionError, shared_returns
from tests.pearl_divers.rules.actions import DIVE, Parts, Verb, decode, encode
from tests.pearl_divers.rules.board import (
    ALL_TANKS,
    DEPTHS,
    EMPTY,
    FACES,
    NOBODY,
    ROUNDS,
    SEAT_LETTERS,
    Options,
    Reef,
    Tanks,
    airs,
    letter,
)

_ODDS: Final = [(outcome, 1 / len(FACES)) for outcome in range(len(FACES))]


class Phase(IntEnum):
    """What is being decided."""

    REEF = 0
    TANKS = 1
    ROLL = 2
    OVER = 3


PHASE_NAMES: Final = tuple(phase.name.lower() for phase in Phase)
_DIVING: Final = (Phase.TANKS, Phase.ROLL)


class PearlDivers(PhasedState):
    """A game in progress."""

    __slots__ = ("dives", "options", "owner", "players", "reef", "tanks", "used")

    options: Options
    players: int
    owner: list[int]
    """By reef: the seat that took its pearls, or `EMPTY`."""
    tanks: list[Tanks]
    """By seat, those of the dive in progress among them."""
    reef: Reef
    """Of the dive in progress."""
    used: Tanks
    dives: int
    """How many are over."""

    def __init__(self, options: Options, players: int) -> None:
        """All reefs have their pearls and all players their tanks (PD-1)."""
        self.options, self.players = options, players
        self.owner = [EMPTY for _ in DEPTHS]
        self.tanks = [ALL_TANKS] * players
        self.reef, self.used, self.dives = 0, 0, 0
        self.phase = Phase.REEF
        self.turn = 0

    # --- the reef (PD-3) ---

    def legal_reefs(self) -> list[Action]:
        """The reefs that have their pearls."""
        return [reef for reef, owner in enumerate(self.owner) if owner == EMPTY]

    def choose(self, action: Action) -> None:
        """Begin a dive."""
        self.reef = DEPTHS.index(decode(action).number)
        self.phase = Phase.TANKS

    # --- the tanks (PD-4) ---

    def legal_tanks(self) -> list[Action]:
        """Tanks above those in use, so that each set is chosen in one way; and the dive."""
        left = airs(self.tanks[self.turn] & ~self.used)
        return [*(encode(Parts(Verb.USE, air)) for air in left if not self.used >> (air - 1)), DIVE]

    def use_or_dive(self, action: Action) -> None:
        """Use one more tank, or dive."""
        match decode(action):
            case Parts(Verb.USE, air):
                self.used |= 1 << (air - 1)
            case _:
                self.phase = Phase.ROLL

    # --- the die (PD-5, PD-Q1) ---

    def roll_odds(self) -> Odds:
        """Each face is as likely as the others."""
        return list(_ODDS)

    def legal_rolls(self) -> list[Action]:
        """All faces."""
        return [outcome for outcome, _ in _ODDS]

    def reaches(self, face: int) -> bool:
        """Whether the dive succeeds with a face of the die."""
        return face + sum(airs(self.used)) >= DEPTHS[self.reef]

    def roll(self, outcome: Action) -> None:
        """Take the pearls or not; then it is the next player's turn, unless the game is over (PD-6)."""
        is_won = self.reaches(FACES[outcome])
        if is_won:
            self.owner[self.reef] = self.turn
        if is_won or self.options.failed == "spent":
            self.tanks[self.turn] &= ~self.used
        self.reef, self.used = 0, 0
        self.dives += 1
        if self.dives == ROUNDS * self.players or EMPTY not in self.owner:
            self.phase = Phase.OVER
        else:
            self.phase = Phase.REEF
            self.turn = self.dives % self.players

    # --- the end (PD-7) ---

    def pearls(self, seat: int) -> int:
        """The pearls that a seat has."""
        return sum(depth for depth, owner in zip(DEPTHS, self.owner, strict=True) if owner == seat)

    def winners(self) -> list[int]:
        """Of a finished game: the seats with most pearls."""
        scores = [self.pearls(seat) for seat in range(self.players)]
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def returns(self) -> list[float]:
        if self.phase != Phase.OVER:
            return [0.0] * self.players
        return shared_returns(self.winners(), self.players)

    # --- copies and text ---

    def clone(self) -> Self:
        copy = type(self).__new__(type(self))
        copy.options, copy.players = self.options, self.players
        copy.owner, copy.tanks = self.owner.copy(), self.tanks.copy()
        copy.reef, copy.used, copy.dives = self.reef, self.used, self.dives
        copy.phase, copy.turn = self.phase, self.turn
        return copy

    def key(self) -> Hashable:
        dive = (self.reef, self.used, self.dives, self.phase, self.turn)
        return self.options, tuple(self.owner), tuple(self.tanks), dive

    def action_to_string(self, action: Action) -> str:
        if self.phase == Phase.ROLL:
            return str(FACES[action])
        parts = decode(action)
        return "dive" if parts.verb is Verb.DIVE else f"{parts.verb.name.lower()}-{parts.number}"

    def serialize(self) -> str:
        """Setting, owners of reefs, tanks by seat, dives, seat to move, phase, reef and tanks of the dive."""
        owners, tanks = "".join(map(letter, self.owner)), "/".join(map(_written, self.tanks))
        dive = f"{DEPTHS[self.reef]} {_written(self.used)}" if self.phase in _DIVING else f"{NONE} {NONE}"
        turn, phase = SEAT_LETTERS[self.turn], PHASE_NAMES[self.phase]
        return f"{self.options.written()} {owners} {tanks} {self.dives} {turn} {phase} {dive}"


PearlDivers.declare(
    Phase,
    {
        Phase.REEF: decision(PearlDivers.legal_reefs, PearlDivers.choose),
        Phase.TANKS: decision(PearlDivers.legal_tanks, PearlDivers.use_or_dive),
        Phase.ROLL: chance(PearlDivers.roll_odds, PearlDivers.legal_rolls, PearlDivers.roll),
        Phase.OVER: OVER,
    },
)


def _written(tanks: Tanks) -> str:
    return "".join(map(str, airs(tanks))) or NONE


def _read(text: str) -> Tanks:
    return one_of([_written(tanks) for tanks in range(ALL_TANKS + 1)], text, "a set of tanks")


def parse_position(text: str, game: Game, rules_version: int) -> PearlDivers:
    """Return the position of a line; raises `PositionError`."""
    settings, owners, tanks, dives, turn, phase, reef, used = split_fields(text, 8, "Pearl Divers")
    counts = tanks.split("/")
    if len(counts) not in game.info.players or len(owners) != len(DEPTHS):
        raise PositionError(f"a position has 2 or 3 players and {len(DEPTHS)} reefs: {text[:60]!r}")
    state = PearlDivers(Options.read(settings, game, rules_version), len(counts))
    seats = SEAT_LETTERS[: state.players]
    state.owner = [one_of((NOBODY, *seats), owner, "an owner") + EMPTY for owner in owners]
    state.tanks = [_read(each) for each in counts]
    state.dives = number(dives, ROUNDS * state.players, "the number of dives")
    state.turn = one_of(seats, turn, "a seat")
    state.phase = Phase(one_of(PHASE_NAMES, phase, "the phase"))
    state.used = _read(used)
    if state.phase in _DIVING:
        state.reef = one_of([str(depth) for depth in DEPTHS], reef, "a reef")
    _check(state, reef)
    return state


def _check(state: PearlDivers, reef: str) -> None:
    """What is said twice must agree; raises `PositionError`."""
    is_diving, is_over = state.phase in _DIVING, state.phase == Phase.OVER
    if is_over != (state.dives == ROUNDS * state.players or EMPTY not in state.owner):
        raise PositionError("the game is over after the last dive or with the last pearls, and not before")
    if state.turn != (state.dives - is_over) % state.players:
        raise PositionError("it is the turn of another player")
    for seat in range(state.players):
        if state.owner.count(seat) > (state.dives + state.players - 1 - seat) // state.players:
            raise PositionError("a player has pearls of more reefs than they had dives")
    if is_diving and state.owner[state.reef] != EMPTY:
        raise PositionError("a dive is to a reef that has its pearls")
    if state.used & ~state.tanks[state.turn] or (not is_diving and (state.used or reef != NONE)):
        raise PositionError("only a dive has a reef and tanks, which are those of its player")
