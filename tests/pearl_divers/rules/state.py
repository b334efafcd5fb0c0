"""The rules of Pearl Divers (PD-2, PD-3), and its position line."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from enum import IntEnum
from typing import Final, Self

from orrery.core.phases import OVER, PhasedState, decision
from orrery.core.position_line import number, one_of, split_fields
from orrery.core.state import Action, PositionError, shared_returns
from tests.pearl_divers.rules.actions import Parts, Verb, decode, encode
from tests.pearl_divers.rules.board import EMPTY, NOBODY, NUMBERS, SEAT_LETTERS, letter


class Phase(IntEnum):
    """What is being decided."""

    TAKE = 0
    OVER = 1


PHASE_NAMES: Final = tuple(phase.name.lower() for phase in Phase)


class PearlDivers(PhasedState):
    """A game in progress."""

    __slots__ = ("owner", "players")

    players: int
    owner: list[int]
    """By number from 1 on: the seat that has it, or `EMPTY`."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.owner = [EMPTY for _ in NUMBERS]
        self.phase = Phase.TAKE
        self.turn = 0

    # --- a turn (PD-2) ---

    def legal_takes(self) -> list[Action]:
        """Every number that nobody has."""
        return [encode(Parts(Verb.TAKE, n)) for n in NUMBERS if self.owner[n - 1] == EMPTY]

    def take(self, action: Action) -> None:
        """Take a number; then it is the next player's turn, unless the game is over."""
        self.owner[decode(action).number - 1] = self.turn
        if self.score(self.turn) < self.goal:
            self.turn = (self.turn + 1) % self.players
        else:
            self.phase = Phase.OVER

    # --- the end (PD-3) ---

    def score(self, seat: int) -> int:
        """The sum of a seat's numbers."""
        return sum(n for n in NUMBERS if self.owner[n - 1] == seat)

    @property
    def goal(self) -> int:
        """The sum that wins. Somebody reaches it before all numbers are taken."""
        return sum(NUMBERS) // self.players

    def returns(self) -> list[float]:
        if self.phase != Phase.OVER:
            return [0.0] * self.players
        return shared_returns([self.turn], self.players)

    # --- copies and text ---

    def clone(self) -> Self:
        copy = type(self).__new__(type(self))
        copy.players, copy.owner = self.players, self.owner.copy()
        copy.phase, copy.turn = self.phase, self.turn
        return copy

    def key(self) -> Hashable:
        return self.players, tuple(self.owner), self.phase, self.turn

    def action_to_string(self, action: Action) -> str:
        return str(decode(action).number)

    def serialize(self) -> str:
        """The number of players, the owners, whose turn it is, the phase."""
        owners = "".join(map(letter, self.owner))
        return " ".join((str(self.players), owners, SEAT_LETTERS[self.turn], PHASE_NAMES[self.phase]))


PearlDivers.declare(
    Phase, {Phase.TAKE: decision(PearlDivers.legal_takes, PearlDivers.take), Phase.OVER: OVER}
)


def deserialize(text: str, counts: Sequence[int]) -> PearlDivers:
    """Return the position of a line; raises `PositionError`."""
    players, owners, turn, phase = split_fields(text, 4, "Pearl Divers")
    state = PearlDivers(number(players, counts[-1], "the number of players"))
    if state.players not in counts or len(owners) != len(NUMBERS):
        raise PositionError(f"a position has {counts} players and {len(NUMBERS)} numbers: {text[:40]!r}")
    seats = SEAT_LETTERS[: state.players]
    state.owner = [one_of((NOBODY, *seats), owner, "an owner") + EMPTY for owner in owners]
    state.turn = one_of(seats, turn, "a seat")
    state.phase = Phase(one_of(PHASE_NAMES, phase, "the phase"))
    taken = len(NUMBERS) - state.owner.count(EMPTY)
    is_over = state.phase == Phase.OVER
    counts_by_seat = [(taken + state.players - 1 - seat) // state.players for seat in range(state.players)]
    if counts_by_seat != [*map(state.owner.count, range(state.players))]:
        raise PositionError("the players take numbers in turn, so none has two more than another")
    if state.turn != (taken - is_over) % state.players:
        raise PositionError("it is the turn of another player")
    at_goal = [seat for seat in range(state.players) if state.score(seat) >= state.goal]
    if at_goal != ([state.turn] if is_over else []):
        raise PositionError("the game is over when the player whose turn it is has reached the goal")
    return state
