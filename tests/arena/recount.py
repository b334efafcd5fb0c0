"""The figures of a game's balance once more, from the links of its games alone.

Nothing here is shared with orrery/arena: each link is replayed by the engine, and each figure computed as
tools/statistics_definitions.md says it in words, slowly. Only the bots' evaluation and the search that judges
a roll are the same, as the definitions name them.
"""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from orrery.bots.bot import Bot
from orrery.bots.search_info import Limit
from orrery.core.state import State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.records.share import read_link

AHEAD = 20
Z = 1.959963985


@dataclass
class Replayed:
    """What the replay of one link shows."""

    number: int
    players: int
    turns: int
    choices: int
    ways: int
    ahead: list[int | None]
    """After each turn but the last."""
    results: list[float]
    """By seat; empty if it has no end."""
    luck: list[float]
    """By seat."""


def replayed(line: str, luck_work: int) -> Replayed:
    """One line of a file of the arena, of which only the number and the link are looked at."""
    data = json.loads(line)
    record = read_link(GAMES, data["link"])
    actions = [node.action for node in record.root.line()]
    record.go(record.root)
    state = record.state.clone()
    slug, strategy = record.game.info.slug, strategy_of(record.game.info.slug)
    players = len(record.seats)
    game = Replayed(data["number"], players, 1, 0, 0, [], [], [0.0] * players)
    for action in actions:
        whose = state.turn_player()
        if state.is_chance_node():
            if luck_work:
                for seat, luck in enumerate(luck_of(state, action, slug, luck_work)):
                    game.luck[seat] += luck
        else:
            legal = len(state.legal_actions())
            game.choices += legal > 1
            game.ways += legal * (legal > 1)
        state.apply_action(action)
        if state.turn_player() != whose:
            game.turns += 1
            if not state.is_terminal():
                chances = [(1 + (players - 1) * value) / players for value in strategy.evaluate(state)]
                order = sorted(range(players), key=lambda seat: -chances[seat])
                by = 100 * (chances[order[0]] - chances[order[1]])
                game.ahead.append(order[0] if round(by, 1) >= AHEAD else None)
    if state.is_terminal():
        best = [seat for seat in range(players) if state.returns()[seat] == max(state.returns())]
        game.results = [1 / len(best) if seat in best else 0.0 for seat in range(players)]
    return game


def luck_of(state: State, outcome: int, slug: str, work: int) -> list[float]:
    """By seat, the value after a roll less the mean of the values after all rolls."""

    def value(action: int) -> list[float]:
        after = state.clone()
        after.apply_action(action)
        if after.is_terminal():
            return after.returns()
        if after.is_chance_node():
            return strategy_of(slug).evaluate(after)
        return list([*Bot(5, strategy_of(slug), Random(0), limit=Limit(work)).think(after)][-1].values)

    outcomes = state.chance_outcomes()
    values = {action: value(action) for action, _ in outcomes}
    return [
        values[outcome][seat] - sum(odds * values[action][seat] for action, odds in outcomes)
        for seat in range(len(values[outcome]))
    ]


def recount(file: Path) -> dict[str, object]:
    """The figures of a file, by the names that docs/arena/balance/ has for them."""
    heading, *lines = file.read_text(encoding="utf-8").splitlines()
    plan = json.loads(heading)
    every = [replayed(line, plan["luck_work"]) for line in lines]
    games = [game for game in every if game.results]
    seats = range(plan["players"])
    changes = [changes_of(game) for game in games]
    leads = [(game, seat) for game in games for seat in game.ahead if seat is not None]
    return {
        "games": len(every),
        "unfinished": len(every) - len(games),
        "seats": [agresti_coull(games, partial(result_of, seat)) for seat in seats],
        "shared": agresti_coull(games, lambda game: 0 < max(game.results) < 1),
        "turns": spread(games, lambda game: game.turns / game.players),
        "choices": student(games, lambda game: game.choices, lambda game: game.turns),
        "ways": sum(game.ways for game in games) / sum(game.choices for game in games),
        "changes": {
            "mean": student(games, changes_of),
            "games": [*(changes.count(n) for n in range(10)), sum(n >= 10 for n in changes)],
        },
        "left": spread(games, left_of),
        "ahead": len(leads) / sum(len(game.ahead) for game in games),
        "ahead_wins": sum(game.results[seat] > 0 for game, seat in leads) / max(1, len(leads)),
        "same_dice": same_dice(games),
        "luck": {"games": len(games), "part": luck_part(games)} if plan["luck_work"] else None,
    }


def result_of(seat: int, game: Replayed) -> float:
    """What a seat has of a game."""
    return game.results[seat]


def changes_of(game: Replayed) -> int:
    """How often the lead changes hands."""
    holder, count = None, 0
    for seat in game.ahead:
        if seat is not None:
            count += holder not in (None, seat)
            holder = seat
    return count


def left_of(game: Replayed) -> float:
    """The part of a game that is left when the winner takes the lead for good."""
    if max(game.results) < 1:
        return 0.0
    winner, holder, since = game.results.index(1), None, 0
    for turn, seat in enumerate(game.ahead, 1):
        if seat is not None and seat != holder:
            holder, since = seat, turn
    turns = len(game.ahead) + 1
    return (turns - since) / turns if holder == winner else 0.0


# --- means and intervals, by rounds ------------------------------------------------------------------


def rounds_of(games: Sequence[Replayed]) -> list[list[Replayed]]:
    found = defaultdict(list)
    for game in games:
        found[game.number // game.players].append(game)
    return [*found.values()]


def student(
    games: Sequence[Replayed],
    value: Callable[[Replayed], float],
    under: Callable[[Replayed], float] = lambda _: 1,
) -> list[float]:
    rounds = [(sum(map(value, each)), sum(map(under, each))) for each in rounds_of(games)]
    middle, reach = middle_and_reach(rounds)
    return [middle, middle - reach, middle + reach]


def agresti_coull(games: Sequence[Replayed], value: Callable[[Replayed], float]) -> list[float]:
    rounds = [(sum(map(value, each)), float(len(each))) for each in rounds_of(games)]
    middle, reach = middle_and_reach([*rounds, (2, 2), (0, 2)])
    return [sum(map(value, games)) / len(games), max(0, middle - reach), min(1, middle + reach)]


def middle_and_reach(rounds: Sequence[tuple[float, float]]) -> tuple[float, float]:
    over, under, n = sum(one for one, _ in rounds), sum(other for _, other in rounds), len(rounds)
    middle = over / under
    variance = sum((one - middle * other) ** 2 for one, other in rounds) / (n - 1)
    return middle, quantile_of_t(n - 1) * math.sqrt(n * variance) / under


def quantile_of_t(freedom: int) -> float:
    """Where Student's distribution leaves 2.5 % to the right: by halving, of a density that is summed up."""
    log_scale = math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2) - math.log(freedom * math.pi) / 2
    width, area, at = 1e-4, 0.0, 0.0
    while area < 0.475:
        middle = at + width / 2
        area += width * math.exp(log_scale - (freedom + 1) / 2 * math.log1p(middle**2 / freedom))
        at += width
    return at


def spread(games: Sequence[Replayed], value: Callable[[Replayed], float]) -> dict[str, list[float]]:
    values = sorted(map(value, games))

    def least_covering(percent: int) -> float:
        return next(each for n, each in enumerate(values, 1) if 100 * n >= percent * len(values))

    return {
        "mean": student(games, value),
        "quartiles": [least_covering(percent) for percent in (25, 50, 75)],
        "deciles": [least_covering(percent) for percent in range(0, 101, 10)],
    }


def fisher(found: float, count: int) -> list[float]:
    reach = Z / math.sqrt(count - 3)
    return [found, math.tanh(math.atanh(found) - reach), math.tanh(math.atanh(found) + reach)]


def same_dice(games: Sequence[Replayed]) -> list[float]:
    whole = [each for each in rounds_of(games) if len(each) == each[0].players]
    together = squares = 0.0
    for seat in range(games[0].players):
        results = [[game.results[seat] for game in each] for each in whole]
        mean = sum(map(sum, results)) / sum(map(len, results))
        for each in results:
            pairs = [
                (one - mean) * (other - mean)
                for at, one in enumerate(each)
                for to, other in enumerate(each)
                if at != to
            ]
            together += sum(pairs) / (len(each) - 1)
            squares += sum((one - mean) ** 2 for one in each)
    return fisher(together / squares if squares else 0.0, len(whole))


def luck_part(games: Sequence[Replayed]) -> list[float]:
    """The first bot sits in seat 0 in the first game of each round, in seat 1 in the next, and so on."""
    offs: list[tuple[float, float]] = []
    for seat in range(games[0].players):
        sat = [game for game in games if game.number % game.players == seat]
        result = sum(game.results[seat] for game in sat) / len(sat)
        luck = sum(game.luck[seat] for game in sat) / len(sat)
        # Rolls of which the search sees nothing come to nought but for rounding.
        offs += [(game.results[seat] - result, round(game.luck[seat] - luck, 9)) for game in sat]
    squares = sum(one**2 for one, _ in offs) * sum(other**2 for _, other in offs)
    found = sum(one * other for one, other in offs) / math.sqrt(squares) if squares else 0.0
    return [max(0, each) ** 2 for each in fisher(found, len(rounds_of(games)))]
