"""Wins that are certain and wins of the next player that can be prevented: how many of them bots miss.

`python -m tests.bots.certain` looks for 200 of each in the last turns of games of sensible players; a game
asks for that game alone, and a number after it for so many. Levels 1 and 3 to 5 are asked for certain wins,
level 5 for the others. The games are not those from which the puzzles of the tests come. A win is asked for
where it begins: where a turn does, or where chance or another player has just come between; or anywhere, if
the bots of the game look for wins by themselves. A win of the next player counts as risked where he is
left a chance of 0.3 or more; that may be the right thing to do.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Final

from orrery.bots.bot import parameters_of, repeatable_bot
from orrery.core.chance import Rng, choose_outcome
from orrery.core.state import CHANCE, Action, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from tests.games.puzzles import (
    DANGER,
    GAMES_MOST,
    LATE,
    SURE,
    Puzzle,
    TooLarge,
    can_be_met,
    danger,
    posed_within_limits,
)

EACH: Final = 200
A_GAME: Final = 2
"""So many of a kind at most come from one game."""
PATIENCE: Final = 300
"""So many games in a row may bring nothing that is still looked for."""
WINNERS: Final = (1, 3, 4, 5)
"""The levels that are asked for certain wins."""
GUARDS: Final = (5,)
"""Those that are asked to keep the next player from a win."""


@dataclass
class Tally:
    """How many positions there were, and how many of them each level missed."""

    certain: int = 0
    preventable: int = 0
    missed: Counter[int] = field(default_factory=Counter)
    risked: Counter[int] = field(default_factory=Counter)
    given_away: Counter[int] = field(default_factory=Counter)

    def __str__(self) -> str:
        missed = ", ".join(f"level {level} {self.missed[level]}" for level in WINNERS)
        guards = ", ".join(
            f"level {level} risked {self.risked[level]} and gave {self.given_away[level]} away"
            for level in GUARDS
        )
        return (
            f"{self.certain} certain wins, missed: {missed};"
            f" {self.preventable} wins that could be prevented: {guards}"
        )


def positions(slug: str, most: int) -> Iterator[Puzzle]:
    """Return certain wins, and wins of the next player that can be prevented: at most so many of each."""
    left = {"win": most, "other": most}
    last, seeks = GAMES_MOST, parameters_of(max(WINNERS), strategy_of(slug)).win_nodes > 0
    for seed in count(GAMES_MOST):
        taken: Counter[str] = Counter()
        for state, begins, starts in reached(slug, Random(seed)):
            for puzzle in posed_within_limits(slug, state):
                kind = "win" if puzzle.kind == "win" else "other"
                is_asked = {"win": starts or seeks, "hold": begins, "guard": can_be_met(puzzle)}[puzzle.kind]
                if is_asked and left[kind] and taken[kind] < A_GAME:
                    left[kind] -= 1
                    taken[kind] += 1
                    last = seed
                    yield puzzle
        if not any(left.values()) or seed - last > PATIENCE:
            return


def reached(slug: str, rng: Random) -> list[tuple[State, bool, bool]]:
    """The last decisions of a game of sensible players, the very last first.

    With each, whether a turn begins there, and whether its player has decided nothing just before.
    """
    strategy = strategy_of(slug)
    found: deque[tuple[State, bool, bool]] = deque(maxlen=LATE)
    turn, starts = -1, True

    def remembered(state: State, rng: Rng) -> Action:
        nonlocal turn, starts
        begins, turn = state.turn_player() != turn, state.turn_player()
        if len(state.legal_actions()) > 1:
            found.appendleft((state.clone(), begins, begins or starts))
        action = strategy.choose(state, rng)
        after = state.clone()
        after.apply_action(action)
        starts = after.current_player() != state.current_player()
        return action

    play_on(GAMES[slug].new_initial_state(), rng, remembered)
    return list(found)


def turn_of(puzzle: Puzzle, level: int) -> State:
    """Where a bot of a level gets to until its turn is over, against dice."""
    state, rng = puzzle.begin(), Random(1)
    turn = state.turn_player()
    players = range(len(state.returns()))
    bots = [repeatable_bot(level, strategy_of(puzzle.slug), player) for player in players]
    while not state.is_terminal() and state.turn_player() == turn:
        player = state.current_player()
        state.apply_action(choose_outcome(state, rng) if player == CHANCE else bots[player].decide(state))
    return state


def is_missed(puzzle: Puzzle, level: int) -> bool:
    """Whether a bot does not win where that is certain."""
    after = turn_of(puzzle, level)
    return not after.is_terminal() or after.returns()[puzzle.begin().current_player()] <= 0


def risk_after(puzzle: Puzzle, level: int) -> float:
    """How likely the next player wins in his turn after that of a bot who could prevent it."""
    after = turn_of(puzzle, level)
    if after.is_terminal():
        return float(after.returns()[puzzle.begin().current_player()] < 0)
    return danger_in(puzzle.slug, after)


def danger_in(slug: str, state: State) -> float:
    """How likely the next player wins in his turn; 1 where that cannot be seen."""
    try:
        return danger(slug, state)
    except TooLarge:
        return 1.0


def tally_of(slug: str, most: int = EACH) -> Tally:
    """Ask the bots of a game."""
    tally = Tally()
    for puzzle in positions(slug, most):
        if puzzle.kind == "win":
            tally.certain += 1
            tally.missed.update(level for level in WINNERS if is_missed(puzzle, level))
        else:
            tally.preventable += 1
            risks = {level: risk_after(puzzle, level) for level in GUARDS}
            tally.risked.update(level for level, risk in risks.items() if risk >= DANGER)
            tally.given_away.update(level for level, risk in risks.items() if risk > SURE)
    return tally


if __name__ == "__main__":
    slugs = sys.argv[1:2] or list(GAMES)
    for each in slugs:
        print(f"{each}: {tally_of(each, int(sys.argv[2]) if sys.argv[2:] else EACH)}", flush=True)
