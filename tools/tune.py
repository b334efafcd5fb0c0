"""Tunes the weights of a game's evaluation by matches of its bots against themselves.

    PYTHONPATH=py:. python -m tools.tune SLUG [--rounds N] [--pairs N] [--step S] [--players N] ...

Simultaneous perturbation, as engines for chess are tuned: in each round every weight goes up or down by
chance, bots with these weights meet bots with the opposite, and all weights move a little toward the better
side. Both games of a pair have the same dice, with the seats exchanged. At the end the new weights meet the
old ones on other dice. Prints them as `WEIGHTS` has them, with the command; whoever likes the result of
that last match copies them there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from orrery.bots.bot import Bot
from orrery.core.state import State
from orrery.core.strategy import WeighedStrategy
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import Policy, play_on

SMALLEST: Final = 0.02
"""What a weight of nought is moved by, in logits; others by parts of themselves."""

Weights = Mapping[str, float]


def weighed(slug: str, weights: Weights | None = None) -> WeighedStrategy[State]:
    """The strategy of a game, or the same with other weights."""
    own = strategy_of(slug)
    assert isinstance(own, WeighedStrategy), f"{slug} weighs no features"
    return type(own)(weights)


@dataclass(frozen=True, slots=True)
class Trial:
    """How matches are played."""

    slug: str
    players: int
    level: int
    opening: int
    """Random plies before the bots take over: without them a game without luck is always the same."""
    cap: int
    """Plies after which a game counts as drawn."""

    def score(self, one: Weights, other: Weights, pairs: int, seed: int) -> float:
        """How much better one does than the other, from -1 to 1: the mean of its returns."""
        total = 0.0
        for number in range(pairs):
            for seat in range(self.players):
                state = self._play(seat, one, other, seed + number)
                total += state.returns()[seat]
        return total / (pairs * self.players)

    def _play(self, seat: int, one: Weights, other: Weights, seed: int) -> State:
        """A game of one, in this seat, against the other in all the rest."""
        rng = Random(seed)
        state = GAMES[self.slug].new_initial_state(self.players)
        play_on(state, rng, cap=self.opening)
        strategies = [weighed(self.slug, one if each == seat else other) for each in range(self.players)]
        bots = [Bot(self.level, strategy, Random(seed)) for strategy in strategies]
        play_on(state, rng, [_policy(bot) for bot in bots], cap=self.cap)
        return state


def _policy(bot: Bot) -> Policy:
    return lambda state, rng: bot.decide(state)


def tuned(trial: Trial, weights: Weights, *, rounds: int, pairs: int, step: float, seed: int) -> Weights:
    """Better weights, it is hoped: after so many rounds of a step that shrinks."""
    rng, now = Random(seed), dict(weights)
    for number in range(rounds):
        size = step / (1 + 2 * number / rounds)
        moves = {
            name: rng.choice((-1, 1)) * size * max(abs(weight), SMALLEST) for name, weight in now.items()
        }
        up, down = _moved(now, moves, 1), _moved(now, moves, -1)
        score = trial.score(up, down, pairs, rng.randrange(1 << 30))
        now = _moved(now, moves, score)
        print(f"round {number + 1}: {score:+.2f}", file=sys.stderr)
    return now


def _moved(weights: Weights, moves: Weights, factor: float) -> dict[str, float]:
    return {name: weight + factor * moves[name] for name, weight in weights.items()}


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description="Tune a game's weights.")
    parser.add_argument("slug", choices=list(GAMES))
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--pairs", type=int, default=8, help="of games, in a round")
    parser.add_argument("--step", type=float, default=0.25, help="in parts of a weight")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", type=int, default=2, help="of the bots")
    parser.add_argument("--opening", type=int, default=4, help="random plies at the start")
    parser.add_argument("--cap", type=int, default=1500, help="plies of a game")
    parser.add_argument("--check", type=int, default=50, help="pairs of the last match")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Tune, check, print."""
    given = arguments()
    before: Weights = weighed(given.slug).WEIGHTS
    trial = Trial(given.slug, given.players, given.level, given.opening, given.cap)
    after = tuned(trial, before, rounds=given.rounds, pairs=given.pairs, step=given.step, seed=given.seed)
    score = trial.score(after, before, given.check, given.seed + (1 << 31))
    print(f"python -m tools.tune {' '.join(sys.argv[1:])}")
    print(f"against the weights before: {50 + 50 * score:.1f} % of {given.check * given.players} games")
    for name, weight in after.items():
        print(f'    "{name}": {weight:.4g},')


if __name__ == "__main__":
    main()
