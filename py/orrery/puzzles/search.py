"""Searches of everything that can happen before a turn is over: no evaluation, no guess.

They are generators, so that a page stays alive: each yields after every `SLICE` positions.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from orrery.core.state import CHANCE, TERMINAL, Action, Player, State
from orrery.games.interface import strategy_of

SLICE: Final = 100
EPSILON: Final = 1e-9
"""Chances that differ by less are the same."""
ENDLESS: Final = float("inf")

T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, T]
"""A search that may be left wherever it yields, and what it returns."""


class TooLarge(Exception):  # noqa: N818 - no error: nobody knows the answer
    """A search would look at more positions than it may."""


class Work:
    """How many positions may be looked at, and how many were."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.done = 0

    def spend(self) -> bool:
        """Count a position, and say whether it is time to yield; raises `TooLarge`."""
        if self.done >= self.limit:
            raise TooLarge
        self.done += 1
        return self.done % SLICE == 0


def finish(steps: Steps[T]) -> T:
    """Search to the end at once."""
    while True:
        try:
            next(steps)
        except StopIteration as stopped:
            found: T = stopped.value
            return found


def after(state: State, action: Action) -> State:
    """The position after an action, as another state."""
    reached = state.clone()
    reached.apply_action(action)
    return reached


def is_turn_over(state: State, turn: Player) -> bool:
    """Whether the turn of a seat that was in play is over, or the game.

    It is also over where dice are to say whose turn is next, though the seat may be the first to roll them.
    """
    return state.is_terminal() or state.turn_player() != turn or state.is_between_turns()


class WinSearch:
    """How likely a seat wins before the turn in play is over, if it decides well.

    Other seats that are asked meanwhile do what is worst for it.
    """

    def __init__(self, slug: str, state: State, seat: Player, work: Work) -> None:
        strategy = strategy_of(slug)
        self._key, self._towards = strategy.search_key, strategy.towards_a_win
        self._turn, self._seat, self._work = state.turn_player(), seat, work
        self._known: dict[Hashable, float] = {}

    def chance(self, state: State) -> Steps[float]:
        """The chance that the seat wins; raises `TooLarge`."""
        player = state.current_player()
        if player == TERMINAL:
            return float(is_won(state, self._seat))
        if is_turn_over(state, self._turn):
            return 0.0
        key = self._key(state)
        if key not in self._known:
            if self._work.spend():
                yield
            self._known[key] = yield from self._look(state, player)
        return self._known[key]

    def _look(self, state: State, player: Player) -> Steps[float]:
        if player == CHANCE:
            total = 0.0
            for outcome, odds in state.chance_outcomes():
                total += odds * (yield from self.chance(after(state, outcome)))
            return total
        if player != self._seat:
            least = 1.0
            for action in state.legal_actions():
                least = min(least, (yield from self.chance(after(state, action))))
                if least < EPSILON:
                    break
            return least
        best = 0.0
        for action in self._towards(state, player):
            best = max(best, (yield from self.chance(after(state, action))))
            if best > 1 - EPSILON:
                break
        return best

    def line(self, state: State) -> Steps[tuple[Action, ...]]:
        """The actions of a win, with the dice that it takes; empty if there is none."""
        actions: list[Action] = []
        while not is_turn_over(state, self._turn):
            pairs: list[tuple[float, Action]] = []
            for action in self._ways(state):
                pairs.append(((yield from self.chance(after(state, action))), action))
                if pairs[-1][0] > 1 - EPSILON:
                    break
            decides = state.current_player()
            worst = decides not in (CHANCE, self._seat)
            value, action = (min if worst else max)(pairs, key=lambda pair: pair[0], default=(0.0, -1))
            if value < EPSILON:
                return ()
            actions.append(action)
            state = after(state, action)
        return tuple(actions) if is_won(state, self._seat) else ()

    def _ways(self, state: State) -> list[Action]:
        is_own = state.current_player() == self._seat
        return self._towards(state, self._seat) if is_own else state.legal_actions()


def is_won(state: State, seat: Player) -> bool:
    """Whether the game is over and the seat alone has won."""
    return state.is_terminal() and state.returns()[seat] > 1 - EPSILON


@dataclass(frozen=True, slots=True)
class Goal:
    """What a turn is to reach."""

    worth: Callable[[State], Steps[float]]
    """Of a position in which the turn is over: a chance, or a score."""
    ways: Callable[[State], list[Action]]
    """What of the legal actions is looked at; what is left out comes to nothing."""
    has_nought: bool
    """Whether 0 is the least that can be: then choices do not matter any more."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a position of the turn is worth, if its seat decides well."""

    value: float
    end: Hashable
    """Where the best decisions lead to before dice are rolled, another is asked or the turn is over."""
    margin: float
    """How much is lost, at least, by decisions that lead elsewhere."""
    is_open: bool
    """Whether any decision of the seat still matters."""


class TurnProof:
    """Everything that a seat can reach in its turn."""

    def __init__(self, slug: str, state: State, goal: Goal, work: Work) -> None:
        strategy = strategy_of(slug)
        self._key, self._result = strategy.search_key, strategy.result_key
        self._seat = self._turn = state.turn_player()
        self._goal, self._work = goal, work
        self._known: dict[Hashable, Found] = {}
        self._ends: dict[Hashable, int] = {}
        """A number for each end that was met, so that long ones are compared once."""
        self.has_dice = False

    def look(self, state: State) -> Steps[Found]:
        """What a position of this turn is worth; raises `TooLarge`."""
        player = state.current_player()
        is_over = is_turn_over(state, self._turn)
        key = (player == TERMINAL, is_over, self._key(state))
        found = self._known.get(key)
        if found is None:
            if self._work.spend():
                yield
            if is_over:
                value = yield from self._goal.worth(state)
                found = Found(value, self._number((value, self._result(state))), ENDLESS, False)
            elif player == self._seat:
                found = yield from self._decided(state)
            else:
                found = yield from self._suffered(state, player)
            self._known[key] = found
        return found

    def look_at_all(self, state: State, actions: Sequence[Action]) -> Steps[list[Found]]:
        """What follows each of these actions."""
        found: list[Found] = []
        for action in actions:
            found.append((yield from self.look(after(state, action))))  # noqa: PERF401 - a generator cannot
        return found

    def _number(self, end: Hashable) -> int:
        return self._ends.setdefault(end, len(self._ends))

    def _decided(self, state: State) -> Steps[Found]:
        """The best of all ways to play on, and by how much."""
        ways = yield from self.look_at_all(state, self._goal.ways(state))
        if not ways:
            return Found(0.0, "lost", ENDLESS, False)
        best = max(ways, key=lambda way: way.value)
        if self._goal.has_nought and best.value < EPSILON:
            return Found(0.0, "lost", ENDLESS, False)
        margin = min((best.value - way.value for way in ways if way.end != best.end), default=ENDLESS)
        if margin > EPSILON:
            margin = min(margin, *(way.margin for way in ways if way.end == best.end))
        is_open = any(way.is_open or best.value - way.value > EPSILON for way in ways)
        return Found(best.value, best.end, margin, is_open)

    def _suffered(self, state: State, player: Player) -> Steps[Found]:
        """What dice do, or another seat that is asked."""
        odds = state.chance_outcomes() if player == CHANCE else [(a, 1.0) for a in state.legal_actions()]
        self.has_dice |= player == CHANCE
        ways = yield from self.look_at_all(state, [action for action, _ in odds])
        if player == CHANCE:
            value = sum(likely * way.value for (_, likely), way in zip(odds, ways, strict=True))
        else:
            value = min(way.value for way in ways)
        end = self._number(("asked", self._key(state)))
        return Found(value, end, ENDLESS, any(way.is_open for way in ways))

    def best(self, state: State) -> Steps[tuple[Action, ...]]:
        """The best decisions from here until dice are rolled, another seat is asked or the turn is over."""
        actions: list[Action] = []
        while state.current_player() == self._seat and not is_turn_over(state, self._turn):
            legal = self._goal.ways(state)
            ways = yield from self.look_at_all(state, legal)
            if not ways:
                break
            actions.append(max(zip(ways, legal, strict=True), key=lambda way: way[0].value)[1])
            state = after(state, actions[-1])
        return tuple(actions)
