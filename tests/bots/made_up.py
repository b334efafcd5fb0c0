"""Small games that nobody plays: trees of decisions and chance, made of a seed, whose value is known."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from random import Random
from typing import Self

from orrery.core.chance import Rng
from orrery.core.state import CHANCE, TERMINAL, Action, Player, State
from orrery.core.strategy import Strategy


@dataclass(eq=False)
class Position:
    """A node of such a tree."""

    player: Player
    turn: Player
    returns: list[float]
    children: list[Position] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)


class MadeUp(State):
    """A state that knows where in the tree it is."""

    __slots__ = ("at",)

    def __init__(self, at: Position) -> None:
        self.at = at

    def current_player(self) -> Player:
        return self.at.player

    def turn_player(self) -> Player:
        return self.at.turn

    def legal_actions(self) -> list[Action]:
        return list(range(len(self.at.children)))

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return list(enumerate(self.at.odds))

    def apply_action(self, action: Action) -> None:
        self.at = self.at.children[action]

    def clone(self) -> Self:
        return type(self)(self.at)

    def returns(self) -> list[float]:
        return list(self.at.returns) if self.at.player == TERMINAL else [0.0 for _ in self.at.returns]

    def action_to_string(self, action: Action) -> str:
        return str(action)

    def serialize(self) -> str:
        return str(id(self.at))

    def key(self) -> Hashable:
        return id(self.at)


class MadeUpStrategy(Strategy[State]):
    """Knows nothing of how good a position is, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: State, rng: Rng) -> Action:
        return state.legal_actions()[0]

    def evaluate(self, state: State) -> list[float]:
        self.asked += 1
        return [0.0 for _ in state.returns()]

    def candidates(self, state: State) -> list[Action]:
        return state.legal_actions()

    def search_key(self, state: State) -> Hashable:
        return state.key()

    def outcomes(self, state: State) -> list[tuple[Action, float]]:
        return state.chance_outcomes()


def made_up(seed: int, seats: int, depth: int) -> MadeUp:
    """A game in which turns have one to three decisions, chance interferes, and others decide out of turn."""
    rng = Random(f"{seed} {seats} {depth}")
    return MadeUp(_node(rng, seats, depth, rng.randrange(seats), is_first=True))


def _node(rng: Random, seats: int, depth: int, turn: int, *, is_first: bool = False) -> Position:
    if depth == 0 or (rng.random() < 0.1 and not is_first):
        return Position(TERMINAL, turn, _result(rng, seats))
    following = [turn if rng.random() < 0.5 else (turn + 1) % seats for _ in range(rng.randint(2, 3))]
    children = [_node(rng, seats, depth - 1, turn) for turn in following]
    if rng.random() < 0.3 and not is_first:
        shares = [rng.random() for _ in children]
        return Position(CHANCE, turn, [0.0] * seats, children, [share / sum(shares) for share in shares])
    is_out_of_turn = rng.random() < 0.15
    player = rng.randrange(seats) if is_out_of_turn else turn
    return Position(player, turn, [0.0] * seats, children)


def _result(rng: Random, seats: int) -> list[float]:
    """Zero-sum, and below what ends a search at once."""
    results = [rng.random() for _ in range(seats)]
    mean = sum(results) / seats
    return [0.9 * (result - mean) for result in results]


def exhausted(at: Position, patience: float, turns: int = 0) -> list[float]:
    """The values of a position by max^n and expectation over all that can happen."""
    if at.player == TERMINAL:
        return [patience**turns * value for value in at.returns]
    below = [exhausted(child, patience, turns + (child.turn != at.turn)) for child in at.children]
    for number, child in enumerate(at.children):
        if child.player == TERMINAL:
            below[number] = exhausted(child, patience, turns)
    if at.player == CHANCE:
        seats = range(len(at.returns))
        return [
            sum(odds * values[seat] for odds, values in zip(at.odds, below, strict=True)) for seat in seats
        ]
    return max(below, key=lambda values: values[at.player])
