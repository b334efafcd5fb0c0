"""Puzzles: positions in which a search of everything shows what must be played, or must not.

A *win* can be forced before the turn is over, whatever chance does, by some of the actions and not by others.
A *guard* is a position in which some actions let the next player win in his turn with a chance of `DANGER` or
more, and others do not let him win at all. A *hold* is a turn after which the next player wins with such a
chance if nothing is done in it, and can be kept from it; the action begins a way to do so.
`python -m tests.games.puzzles SLUG` looks for them at the end of games of sensible players and prints them:
`KIND: GOOD ACTIONS | POSITION`; with a level after the game, at the end of games of bots of that level.

Where a seat decides that might win, what `Strategy.towards_a_win` leaves out is not looked at.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Final

from orrery.bots.bot import Bot
from orrery.core.chance import Rng
from orrery.core.state import CHANCE, TERMINAL, Action, Player, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from tests.games.files import folder_of

DANGER: Final = 0.3
MOST: Final = 4_000
"""Positions that are looked at for one puzzle; larger ones are left."""
EACH: Final = 12
"""So many of each kind are looked for."""
GAMES_MOST: Final = 150
FEW: Final = 8
"""Of more outcomes nobody can tell what they all lead to: a throw of them is no sure thing."""
UNSURE: Final = 0.5
SURE: Final = 1 - 1e-9
TRIED: Final = 60
"""So many ways to play a turn are tried to find one that holds."""
LATE: Final = 16
"""So many decisions before the end of a game are looked at."""


class TooLarge(Exception):  # noqa: N818 - no error: this position is no puzzle
    """A search of everything would take too long."""


@dataclass(frozen=True)
class Puzzle:
    """A position and what is good in it."""

    slug: str
    kind: str
    good: frozenset[str]
    line: str

    def __str__(self) -> str:
        return f"{self.kind}: {' '.join(sorted(self.good))} | {self.line}"

    def begin(self) -> State:
        return GAMES[self.slug].deserialize(self.line)


@cache
def puzzles(slug: str) -> tuple[Puzzle, ...]:
    """The committed ones of a game."""
    file = folder_of(slug) / "puzzles.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return tuple(_read(slug, line) for line in lines)


def _read(slug: str, text: str) -> Puzzle:
    head, line = text.split(" | ")
    kind, good = head.split(": ")
    return Puzzle(slug, kind, frozenset(good.split()), line)


class Exhaustive:
    """How likely a seat wins before a turn is over, if it alone decides well and all is looked at."""

    def __init__(self, slug: str, seat: Player, turn: Player) -> None:
        self._key = strategy_of(slug).search_key
        self._seat = seat
        self._turn = turn
        self._reach = strategy_of(slug).towards_a_win
        self._known: dict[object, float] = {}
        self.guesses = False
        """Whether a throw came up of which nobody can tell what it leads to."""

    def chance(self, state: State) -> float:
        """The chance that the seat wins in this turn; others do as little against it as they can."""
        player = state.current_player()
        if player == TERMINAL:
            return float(state.returns()[self._seat] > 0)
        if state.turn_player() != self._turn:
            return 0.0
        key = self._key(state)
        if key not in self._known:
            if len(self._known) > MOST:
                raise TooLarge
            self._known[key] = self._look(state, player)
        return self._known[key]

    def _look(self, state: State, player: Player) -> float:
        if player == CHANCE:
            odds = state.chance_outcomes()
            if len(odds) > FEW:
                self.guesses = True
                return UNSURE
            return sum(each * self.chance(_after(state, outcome)) for outcome, each in odds)
        if player != self._seat:
            return min(self.chance(_after(state, action)) for action in state.legal_actions())
        best = 0.0
        for action in self._reach(state, player):
            best = max(best, self.chance(_after(state, action)))
            if best > SURE:
                break
        return best


def _after(state: State, action: Action) -> State:
    reached = state.clone()
    reached.apply_action(action)
    return reached


def wins(slug: str, state: State) -> set[Action]:
    """The actions that force a win in this turn."""
    seat = state.current_player()
    search = Exhaustive(slug, seat, state.turn_player())
    return {action for action in state.legal_actions() if search.chance(_after(state, action)) > SURE}


def dangers(slug: str, state: State) -> dict[Action, float]:
    """By action that ends the turn for certain, how likely the next player then wins in his turn."""
    seat = state.current_player()
    found: dict[Action, float] = {}
    for action in state.legal_actions():
        reached = _after(state, action)
        if reached.turn_player() != seat and not reached.is_terminal():
            found[action] = danger(slug, reached)
    return found


def danger(slug: str, state: State) -> float:
    """How likely whose turn has begun wins in it; raises `TooLarge` where that is a guess."""
    following = state.turn_player()
    search = Exhaustive(slug, following, following)
    chance = search.chance(state)
    if search.guesses:
        raise TooLarge
    return chance


def idle(state: State) -> State | None:
    """The end of a turn in which nothing is done, always the first legal action; None at chance."""
    seat, reached = state.turn_player(), state.clone()
    while not reached.is_terminal() and reached.turn_player() == seat:
        if reached.current_player() != seat:
            return None
        reached.apply_action(reached.legal_actions()[0])
    return None if reached.is_terminal() else reached


def holding(slug: str, state: State) -> Action | None:
    """What begins a turn after which the next player cannot win in his; only some ways are tried."""
    seat, candidates, rng = state.turn_player(), strategy_of(slug).candidates, Random(1)
    for _ in range(TRIED):
        reached, first = state.clone(), None
        while not reached.is_terminal() and reached.current_player() == reached.turn_player() == seat:
            action = rng.choice(candidates(reached))
            first = action if first is None else first
            reached.apply_action(action)
        if not reached.is_terminal() and reached.turn_player() != seat and is_safe(slug, reached):
            return first
    return None


def is_safe(slug: str, state: State) -> bool:
    """Whether whose turn has begun cannot win in it, and that can be seen."""
    try:
        return not danger(slug, state)
    except TooLarge:
        return False


def posed(slug: str, state: State) -> Iterator[Puzzle]:
    """The puzzles that a position poses."""
    legal = state.legal_actions()
    name, line = state.action_to_string, state.serialize()
    good = wins(slug, state)
    if 0 < len(good) < len(legal):
        yield Puzzle(slug, "win", frozenset(map(name, good)), line)
    if good:
        return
    risky = dangers(slug, state)
    if len(risky) == len(legal) and min(risky.values()) == 0 and max(risky.values()) >= DANGER:
        safe = frozenset(name(action) for action, risk in risky.items() if risk == 0)
        yield Puzzle(slug, "guard", safe, line)
    ended = idle(state)
    if len(risky) < len(legal) and ended and danger(slug, ended) >= DANGER:
        first = holding(slug, state)
        if first is not None:
            yield Puzzle(slug, "hold", frozenset({name(first)}), line)


def looked_for(slug: str, level: int | None) -> Iterator[Puzzle]:
    """Puzzles from games of sensible players or of bots, one of a kind a game."""
    left = {"win": EACH, "guard": EACH, "hold": EACH}
    for seed in range(GAMES_MOST):
        wanted = {kind for kind, count in left.items() if count}
        for state, is_first in endgame(slug, Random(seed), level):
            for puzzle in posed_within_limits(slug, state):
                is_whole = is_first if puzzle.kind == "hold" else can_be_met(puzzle)
                if puzzle.kind in wanted and is_whole:
                    wanted.remove(puzzle.kind)
                    left[puzzle.kind] -= 1
                    yield puzzle
        if not any(left.values()):
            return


def can_be_met(puzzle: Puzzle) -> bool:
    """Whether a bot may be asked this: not in the midst of an exchange that it makes in another order."""
    state = puzzle.begin()
    names = map(state.action_to_string, strategy_of(puzzle.slug).candidates(state))
    return puzzle.kind != "guard" or not puzzle.good.isdisjoint(names)


def endgame(slug: str, rng: Random, level: int | None = None) -> list[tuple[State, bool]]:
    """The last decisions of a game, the very last first, and whether a turn begins there.

    It is played by sensible players, or by bots of a level.
    """
    strategy = strategy_of(slug)
    bot = None if level is None else Bot(level, strategy, Random(1))
    decisions: deque[State] = deque(maxlen=LATE + 1)

    def remembered(state: State, rng: Rng) -> Action:
        if len(state.legal_actions()) > 1:
            decisions.appendleft(state.clone())
        return bot.decide(state) if bot else strategy.choose(state, rng)

    play_on(GAMES[slug].new_initial_state(), rng, remembered)
    before = [*(state.turn_player() for state in decisions), None][1:]
    late = islice(zip(decisions, before, strict=True), LATE)
    return [(state, state.turn_player() != earlier) for state, earlier in late]


def posed_within_limits(slug: str, state: State) -> list[Puzzle]:
    """The puzzles that a position poses; none where the search would be too large."""
    try:
        return list(posed(slug, state))
    except TooLarge:
        return []


if __name__ == "__main__":
    for found in looked_for(sys.argv[1], int(sys.argv[2]) if sys.argv[2:] else None):
        print(found, flush=True)
