"""Wins that are certain and wins of the next player that can be kept from him: how many of them bots miss.

`python -m tests.bots.certain` looks for 200 of each in the last turns of games of sensible players; a game
asks for that game alone, and a number after it for so many. Levels 1 and 3 to 5 are asked for certain wins,
level 5 for the others. The games are not those from which the puzzles of the tests come. A win is asked for
where it begins: where a turn does, or where chance or another player has just come between.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from orrery.bots.bot import repeatable_bot
from orrery.core.chance import Rng, choose_outcome
from orrery.core.state import CHANCE, TERMINAL, Action, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from tests.games.puzzles import DANGER, GAMES_MOST, LATE, Puzzle, TooLarge, can_be_met, danger, posed

EACH: Final = 200
A_GAME: Final = 2
"""So many of a kind at most come from one game."""
GAMES_TRIED: Final = 3_000
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
    let_through: Counter[int] = field(default_factory=Counter)

    def __str__(self) -> str:
        missed = ", ".join(f"level {level} {self.missed[level]}" for level in WINNERS)
        through = ", ".join(f"level {level} {self.let_through[level]}" for level in GUARDS)
        return (
            f"{self.certain} certain wins, missed: {missed};"
            f" {self.preventable} wins that could be prevented, not prevented: {through}"
        )


def positions(slug: str, most: int) -> Iterator[Puzzle]:
    """Return certain wins, and wins of the next player that can be prevented, so many of each."""
    left = {"win": most, "other": most}
    for seed in range(GAMES_MOST, GAMES_MOST + GAMES_TRIED):
        taken: Counter[str] = Counter()
        for state, begins, starts in reached(slug, Random(seed)):
            for puzzle in _posed(slug, state):
                kind = "win" if puzzle.kind == "win" else "other"
                is_asked = {"win": starts, "hold": begins, "guard": can_be_met(puzzle)}[puzzle.kind]
                if is_asked and left[kind] and taken[kind] < A_GAME:
                    left[kind] -= 1
                    taken[kind] += 1
                    yield puzzle
        if not any(left.values()):
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


def _posed(slug: str, state: State) -> list[Puzzle]:
    try:
        return list(posed(slug, state))
    except TooLarge:
        return []


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
    """Whether a bot does not win where that is certain, or lets the next player win."""
    seat, after = puzzle.begin().current_player(), turn_of(puzzle, level)
    if puzzle.kind == "win":
        return after.returns()[seat] <= 0 if after.is_terminal() else True
    if after.current_player() == TERMINAL:
        return after.returns()[seat] < 0
    return danger_in(puzzle.slug, after) >= DANGER


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
            tally.let_through.update(level for level in GUARDS if is_missed(puzzle, level))
    return tally


if __name__ == "__main__":
    slugs = sys.argv[1:2] or list(GAMES)
    for each in slugs:
        print(f"{each}: {tally_of(each, int(sys.argv[2]) if sys.argv[2:] else EACH)}", flush=True)
