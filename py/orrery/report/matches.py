"""Reports on the games of a match between two bots, summed up by contestant."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from statistics import mean
from typing import Final

from orrery.arena.plan import Plan
from orrery.arena.played import Played
from orrery.arena.statistics import ratio
from orrery.core.state import Player
from orrery.games.registry import GAMES
from orrery.records.share import read_link
from orrery.report.judging import report_on
from orrery.report.losses import Grade
from orrery.report.report import Report

ENOUGH: Final = 4
"""Blocks of games from which an interval can be given."""


@dataclass(frozen=True, slots=True)
class Order:
    """How games are to be reported on."""

    plan: Plan
    work: int
    """Positions to judge each position by."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one contestant did in a game, in points; for several seats, the mean of a seat."""

    lost: float | None
    """A turn; None if no turn counts."""
    graded: tuple[float, ...]
    """Turns by grade, in the order of `Grade`."""
    luck: float


@dataclass(frozen=True, slots=True)
class Judged:
    """The report of a game, by contestant."""

    number: int
    sides: tuple[Side, Side]
    """Of A and of B."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over games, and its 95 % interval where enough were played."""

    mean: float
    low: float | None
    high: float | None

    def __str__(self) -> str:
        """In points."""
        if self.low is None or self.high is None:
            return f"{_points(self.mean)} points"
        return f"{_points(self.mean)} points (95 %: {_points(self.low)} to {_points(self.high)})"


@dataclass(frozen=True, slots=True)
class Result:
    """What the reports on a match say of a contestant."""

    lost: Mean | None
    """Points a turn; None if no turn counts."""
    graded: dict[str, float]
    """Slips, mistakes and blunders a game."""
    luck: Mean | None
    """Points a game; None for a game without dice."""
    fewer: float | None
    """In what part of the games it lost fewer points a turn than the other."""


def judge_game(order: Order, game: Played) -> Judged:
    """Report on a game that was played."""
    report = _finished(report_on(read_link(GAMES, game.link), order.work))
    others = [seat for seat in range(order.plan.players) if seat != game.seat]
    opening = order.plan.opening
    return Judged(game.number, (_side(report, [game.seat], opening), _side(report, others, opening)))


def _finished(running: Generator[float, None, Report]) -> Report:
    while True:
        try:
            next(running)
        except StopIteration as done:
            report: Report = done.value
            return report


def _side(report: Report, seats: Sequence[Player], opening: int) -> Side:
    """What was chosen in these seats; turns that began in a random opening are nobody's."""
    own = [t for t in report.turns if t.player in seats and t.effects[0].step.nodes[0].ply > opening]
    counted = [100 * turn.loss for turn in own if turn.uncounted is None]
    grades = [turn.grade for turn in own]
    return Side(
        mean(counted) if counted else None,
        tuple(grades.count(grade) / len(seats) for grade in Grade),
        100 * mean(report.breakdown.dice(seat) for seat in seats),
    )


def results(plan: Plan, games: Sequence[Judged]) -> tuple[Result, Result]:
    """Sum up at least one report, for A and for B."""
    ordered = sorted(games, key=lambda game: game.number)
    first, second = (_result(plan, ordered, own) for own in (0, 1))
    return first, second


def _result(plan: Plan, games: Sequence[Judged], own: int) -> Result:
    sides = [game.sides[own] for game in games]
    both = [
        (mine.lost, other.lost)
        for mine, other in ((game.sides[own], game.sides[1 - own]) for game in games)
        if mine.lost is not None and other.lost is not None
    ]
    counts = zip(*(side.graded for side in sides), strict=True)
    has_dice = bool(plan.game.info.max_chance_outcomes)
    return Result(
        lost=_mean(plan, [(game.number, game.sides[own].lost) for game in games]),
        graded={grade.value: mean(count) for grade, count in zip(Grade, counts, strict=True)},
        luck=_mean(plan, [(game.number, game.sides[own].luck) for game in games]) if has_dice else None,
        fewer=mean(float(mine < other) for mine, other in both) if both else None,
    )


def _mean(plan: Plan, values: Sequence[tuple[int, float | None]]) -> Mean | None:
    """The mean of a number of each game; those of a block depend on each other, see `Plan`."""
    known = [(number, value) for number, value in values if value is not None]
    blocks = [[value for _, value in block] for _, block in groupby(known, lambda each: plan.block(each[0]))]
    if len(blocks) < ENOUGH:
        return Mean(mean(value for _, value in known), None, None) if known else None
    found = ratio([(sum(block), len(block)) for block in blocks])
    return Mean(found.mean, found.low, found.high)


def as_json(work: int, games: int, found: tuple[Result, Result]) -> dict[str, object]:
    """The results as JSON has them."""
    return {"work": work, "games": games, "first": asdict(found[0]), "second": asdict(found[1])}


def in_words(plan: Plan, work: int, games: int, found: tuple[Result, Result]) -> Iterator[str]:
    """The results, in lines."""
    yield f"reports on {games} games, each position judged by a search of {work:,} positions:"
    for name, result in zip((plan.first, plan.second), found, strict=True):
        lost = "no turn counts" if result.lost is None else f"lost {result.lost} a turn"
        graded = ", ".join(f"{count:.2f} {grade}s" for grade, count in result.graded.items())
        yield f"{name}: {lost}; a game{' and seat' * (plan.players > 2)}: {graded}"
        if result.luck is not None:
            yield f"{name}: luck with the dice {result.luck} a game"
        if result.fewer is not None:
            yield f"{name}: lost fewer points a turn in {100 * result.fewer:.1f} % of games"


def _points(value: float) -> str:
    shown = f"{abs(value):.2f}"
    return f"−{shown}" if value < 0 and float(shown) else shown
