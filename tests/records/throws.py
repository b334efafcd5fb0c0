"""Many throws of each kind of dice and draws, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from orrery.core.state import Action
from orrery.games.registry import GAMES
from orrery.records.sealed.seals import chosen, throw_digest
from tools.policies import ending_policy

Outcomes = Sequence[tuple[Action, float]]

DICE: Final = {
    "a die": [(face, 1 / 6) for face in range(6)],
    "Fate": [(0, 1 / 6), (1, 2 / 6), (2, 2 / 6), (3, 1 / 6)],
    "a bag": [(kind, left / 23) for kind, left in enumerate((5, 4, 5, 5, 4))],
    "a draw of 17": [(tile, 1 / 17) for tile in range(17)],
    "two": [(0, 0.25), (1, 0.75)],
}


def outcomes_of(slug: str) -> Iterator[Outcomes]:
    """Of a whole game its dice and draws: for each number of outcomes the first that it comes to."""
    game, rng, met = GAMES[slug], Random(slug), set[int]()
    state, decide = game.new_initial_state(game.info.players[-1]), ending_policy(slug)
    while not state.is_terminal():
        if not state.is_chance_node():
            state.apply_action(decide(state, rng))
            continue
        outcomes = state.chance_outcomes()
        if len(outcomes) > 1 and len(outcomes) not in met:
            met.add(len(outcomes))
            yield outcomes
        state.apply_action(rng.choices([each for each, _ in outcomes], [p for _, p in outcomes])[0])


def critical(count: int, beyond: float = 3.09) -> float:
    """Chi-squared of so many outcomes, beyond which 1 in 1,000 lies (by Wilson and Hilferty).

    As many lie `beyond` so many standard deviations of a normal distribution; 4.75 stand for 1 in a million.
    """
    spread = 2 / (9 * (count - 1))
    return (count - 1) * float((1 - spread + beyond * spread**0.5) ** 3)


def chi_squared(outcomes: Outcomes, count: int, seed: int) -> float:
    """Of so many throws, in legs of ten."""
    rng, fallen = Random(seed), Counter[int]()
    game_id, others = rng.randbytes(8), (rng.randbytes(16),)
    for _ in range(count // 10):
        element = rng.randbytes(16)
        for number in range(10):
            fallen[chosen(throw_digest(element, game_id, others, number), outcomes)] += 1
    return sum((fallen[each] - count * p) ** 2 / (count * p) for each, p in outcomes)
