"""What games between equals say of a game: who is favoured, how long it is, how it sways, what dice decide.

Each figure is defined, with its source, in tools/statistics_definitions.md, which the pages of statistics
show. The bots of a plan are equal here. Games come in rounds with the same dice, in which the bots change
seats; only rounds are counted as independent (`orrery.arena.plan`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, groupby
from statistics import mean
from typing import Final, TypedDict

from orrery.arena.course import Course
from orrery.arena.plan import Plan
from orrery.arena.played import Played
from orrery.arena.statistics import Estimate, correlation, estimate, quantile, ratio
from orrery.core.state import Player
from orrery.games.interface import strategy_of

DECILES: Final = tuple(tenth / 10 for tenth in range(11))
QUARTILES: Final = (0.25, 0.5, 0.75)
MOST_CHANGES: Final = 10
"""Games in which the lead changes as often or more often are counted together."""
FEWEST_ROUNDS: Final = 4
"""From fewer no interval of a correlation can be given."""
DIGITS: Final = 4


class Spread(TypedDict):
    """How values of games are spread."""

    mean: list[float]
    quartiles: list[float]
    deciles: list[float]
    """Eleven, from the least to the greatest."""


class Changes(TypedDict):
    """How often the lead changes hands."""

    mean: list[float]
    games: list[int]
    """In how many games never, once, twice, and so on to `MOST_CHANGES` times or more."""


class Dice(TypedDict):
    """How much of the result the rolls show."""

    games: int
    part: list[float]


class Balance(TypedDict):
    """The figures of one plan. A list of three is a figure and the ends of its 95 % interval."""

    players: int
    options: dict[str, str]
    level: str
    rules_version: int
    bots_version: int
    seed: int
    cap: int
    opening: int
    games: int
    unfinished: int
    """Left out of all that follows."""
    seats: list[list[float]]
    shared: list[float]
    turns: Spread
    """A player."""
    choices: list[float]
    """A turn."""
    ways: float
    """A choice."""
    changes: Changes
    left: Spread
    """The part of a game that is left when the winner is known."""
    ahead: float
    """The part of turns after which somebody is ahead."""
    ahead_wins: float
    """How often that seat wins."""
    same_dice: list[float]
    luck: Dice | None
    """None without dice, or where it was not measured."""


@dataclass(frozen=True, slots=True)
class _Finished:
    """A finished game with its course."""

    game: Played
    course: Course

    def score(self, seat: Player) -> float:
        """What a seat has of the game: 1, or an equal part of a win that is shared, or nothing."""
        return 1 / len(self.course.winners) if seat in self.course.winners else 0.0


def balance(plan: Plan, games: Sequence[Played], measured: Sequence[Played] = ()) -> Balance:
    """The figures of the games of a plan; `measured` are games of the same whose luck was measured.

    Raises `ValueError` for too few games, and for games that do not tell who led by how much.
    """
    rounds = _rounds(plan, games)
    finished = list(chain.from_iterable(rounds))
    courses = [each.course for each in finished]
    changes = [course.lead_changes for course in courses]
    ahead = [seat in course.winners for course in courses for seat in course.ahead if seat is not None]
    return {
        "players": plan.players,
        "options": plan.game.checked_options(plan.options),
        "level": plan.first,
        "rules_version": plan.game.info.rules_version,
        "bots_version": strategy_of(plan.slug).version,
        "seed": plan.seed,
        "cap": plan.cap,
        "opening": plan.opening,
        "games": len(games),
        "unfinished": len(games) - len(finished),
        "seats": [_part(rounds, partial(_Finished.score, seat=seat)) for seat in range(plan.players)],
        "shared": _part(rounds, lambda each: len(each.course.winners) > 1),
        "turns": _spread(rounds, lambda each: each.game.turns / plan.players),
        "choices": _mean(rounds, lambda each: each.course.choices, lambda each: each.game.turns),
        "ways": _over(sum(course.ways for course in courses), sum(course.choices for course in courses)),
        "changes": {
            "mean": _mean(rounds, lambda each: each.course.lead_changes),
            "games": [sum(min(n, MOST_CHANGES) == each for n in changes) for each in range(MOST_CHANGES + 1)],
        },
        "left": _spread(rounds, lambda each: each.course.left),
        "ahead": _over(len(ahead), sum(len(course.leaders) for course in courses)),
        "ahead_wins": _over(sum(ahead), len(ahead)),
        "same_dice": _same_dice(rounds, plan.players),
        "luck": _luck(plan, measured) if measured else None,
    }


def _rounds(plan: Plan, games: Iterable[Played]) -> list[list[_Finished]]:
    ordered = sorted(games, key=lambda game: game.number)
    rounds = [
        [_finished(game) for game in each if game.score is not None]
        for _, each in groupby(ordered, lambda game: plan.block(game.number))
    ]
    if len(_whole(rounds, plan.players)) < FEWEST_ROUNDS:
        raise ValueError(f"too few games were finished: figures need {FEWEST_ROUNDS} whole rounds of them")
    return [each for each in rounds if each]


def _whole(rounds: Sequence[list[_Finished]], players: int) -> list[list[_Finished]]:
    return [each for each in rounds if len(each) == players]


def _finished(game: Played) -> _Finished:
    if game.course is None or not game.course.winners or not game.course.has_margins:
        raise ValueError("games of an earlier version do not tell who led by how much: play them anew")
    return _Finished(game, game.course)


_Value = Callable[[_Finished], float]


def _one(each: _Finished) -> float:
    return 1.0


def _mean(rounds: Sequence[Sequence[_Finished]], value: _Value, under: _Value = _one) -> list[float]:
    return _three(ratio([(sum(map(value, each)), sum(map(under, each))) for each in rounds]))


def _part(rounds: Sequence[Sequence[_Finished]], value: _Value) -> list[float]:
    """The mean of a value from 0 to 1."""
    found = estimate([list(map(value, each)) for each in rounds])
    assert found is not None
    return _three(found)


def _three(found: Estimate) -> list[float]:
    return [round(each, DIGITS) for each in (found.mean, found.low, found.high)]


def _over(one: float, other: float) -> float:
    """A part of nothing is 0."""
    return round(one / other, DIGITS) if other else 0.0


def _spread(rounds: Sequence[Sequence[_Finished]], value: _Value) -> Spread:
    ordered = sorted(value(each) for each in chain.from_iterable(rounds))
    return {
        "mean": _mean(rounds, value),
        "quartiles": [round(quantile(ordered, part), DIGITS) for part in QUARTILES],
        "deciles": [round(quantile(ordered, part), DIGITS) for part in DECILES],
    }


def _same_dice(rounds: Sequence[list[_Finished]], players: int) -> list[float]:
    """How much a seat's results in two games of a round have in common, as a correlation."""
    products = squares = 0.0
    whole = _whole(rounds, players)
    for seat in range(players):
        middle = mean(each.score(seat) for each in chain.from_iterable(whole))
        for games in whole:
            off = [each.score(seat) - middle for each in games]
            square = sum(each * each for each in off)
            products += (sum(off) ** 2 - square) / (players - 1)
            squares += square
    return [round(each, DIGITS) for each in correlation(products, squares, squares, len(whole))]


def _luck(plan: Plan, measured: Sequence[Played]) -> Dice:
    """The squared correlation of a seat's results with the luck of its rolls."""
    products = scores = lucks = 0.0
    rounds = _rounds(plan, measured)
    games = list(chain.from_iterable(rounds))
    for seat in range(plan.players):
        pairs = [(each.score(seat), each.game.luck or 0.0) for each in games if each.game.seat == seat]
        score, luck = (mean(each) for each in zip(*pairs, strict=True))
        products += sum((one - score) * (other - luck) for one, other in pairs)
        scores += sum((one - score) ** 2 for one, _ in pairs)
        lucks += sum((other - luck) ** 2 for _, other in pairs)
    found, low, high = correlation(products, scores, lucks, len(rounds))
    part = [max(0.0, each) ** 2 for each in (found, low, high)]
    return {"games": len(games), "part": [round(each, DIGITS) for each in part]}
