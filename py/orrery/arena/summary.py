"""What the games of a plan come to: the score with its interval, by seat, without luck, lengths and times."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from platform import python_implementation
from statistics import mean, median
from typing import Final

from orrery.arena.course import Course
from orrery.arena.plan import Plan
from orrery.arena.played import Played, facts
from orrery.arena.statistics import Estimate, estimate, quantile, without_luck

SLOW: Final = 0.95
"""So many decisions take no longer than the time that is printed beside the mean."""
ENOUGH: Final = 10
"""Blocks from which can be learned what the luck of the dice is worth."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Finished games, as A saw them."""

    won: int
    drawn: int
    lost: int
    score: float | None
    """The mean; None for no games."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long decisions took that were none of a single action, in milliseconds."""

    decisions: int
    mean: float
    slow: float
    """See `SLOW`."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What the games of a plan come to. Scores are A's, from 0 to 1."""

    plan: Plan
    games: int
    unfinished: int
    all: Tally
    by_seat: tuple[Tally, ...]
    """Where A sat."""
    score: Estimate | None
    adjusted: Estimate | None
    """The score without the luck of the dice; None without dice, a measure or enough games."""
    plies: float
    """The median."""
    turns: float
    choices: float | None
    """Decisions with more than one legal action, a turn; None if a game has no course."""
    lead_changes: float | None
    """A game, the mean; None also if a game does not tell who led by how much."""
    first_seat: Estimate | None
    """The score of the first of two seats between equals, whoever sat there; else None."""
    paces: tuple[Pace, Pace]
    """Of A, and of B."""

    @property
    def par(self) -> float:
        """The score of equals."""
        return 1 / self.plan.players

    @property
    def narrowing(self) -> float | None:
        """By which part the interval is narrower without luck; below nought if it is wider."""
        if self.score is None or self.adjusted is None:
            return None
        return 1 - self.adjusted.width / self.score.width


def summary(plan: Plan, games: Sequence[Played]) -> Summary:
    """Sum up at least one game."""
    finished = [game for game in games if game.score is not None]
    known = [game.course for game in games if game.course is not None]
    courses = known if len(known) == len(games) else None
    return Summary(
        plan=plan,
        games=len(games),
        unfinished=len(games) - len(finished),
        all=_tally(finished),
        by_seat=tuple(_tally([g for g in finished if g.seat == seat]) for seat in range(plan.players)),
        score=estimate([[score for score, _ in block] for block in _measured(plan, finished)]),
        adjusted=_adjusted(plan, finished),
        plies=median(game.plies for game in games),
        turns=median(game.turns for game in games),
        choices=None if courses is None else sum(c.choices for c in courses) / sum(g.turns for g in games),
        lead_changes=mean(c.lead_changes for c in courses) if courses and _have_margins(courses) else None,
        first_seat=_first_seat(plan, finished),
        paces=(
            _pace(seconds for game in games for seconds in game.seconds_of_first),
            _pace(seconds for game in games for seconds in game.seconds_of_second),
        ),
    )


def _have_margins(courses: Iterable[Course]) -> bool:
    return all(course.has_margins for course in courses)


def _tally(finished: Sequence[Played]) -> Tally:
    scores = [game.score for game in finished if game.score is not None]
    won, lost = scores.count(1.0), scores.count(0.0)
    return Tally(won, len(scores) - won - lost, lost, mean(scores) if scores else None)


def _first_seat(plan: Plan, finished: Sequence[Played]) -> Estimate | None:
    if plan.players != 2 or plan.first != plan.second:
        return None
    there = [replace(g, score=1 - g.score) if g.seat and g.score is not None else g for g in finished]
    return estimate([[score for score, _ in block] for block in _measured(plan, there)])


def _adjusted(plan: Plan, finished: Sequence[Played]) -> Estimate | None:
    blocks = _measured(plan, finished)
    if len(blocks) < ENOUGH or plan.opening or any(game.luck is None for game in finished):
        return None
    return estimate(without_luck(blocks))


def _measured(plan: Plan, finished: Sequence[Played]) -> list[list[tuple[float, float]]]:
    """Score and luck of each game, by block."""
    ordered = sorted(finished, key=lambda game: game.number)
    return [
        [(game.score, game.luck or 0.0) for game in block if game.score is not None]
        for _, block in groupby(ordered, lambda game: plan.block(game.number))
    ]


def _pace(seconds: Iterable[float]) -> Pace:
    ordered = sorted(1000 * each for each in seconds)
    if not ordered:
        return Pace(0, 0.0, 0.0)
    return Pace(len(ordered), round(mean(ordered), 2), round(quantile(ordered, SLOW), 2))


def as_json(summary: Summary) -> dict[str, object]:
    """A summary as JSON has it, flat enough to be read in a diff; with the interpreter, for the times."""
    return {
        **facts(summary.plan),
        "games": summary.games,
        "unfinished": summary.unfinished,
        "won_drawn_lost": _counts(summary.all),
        "by_seat": [_counts(tally) for tally in summary.by_seat],
        "score_by_seat": [
            None if tally.score is None else round(tally.score, 4) for tally in summary.by_seat
        ],
        "score": _interval(summary.score),
        "adjusted": _interval(summary.adjusted),
        "narrowing": None if summary.narrowing is None else round(summary.narrowing, 4),
        "first_seat": _interval(summary.first_seat),
        "plies": summary.plies,
        "turns": summary.turns,
        "choices_per_turn": None if summary.choices is None else round(summary.choices, 3),
        "lead_changes": None if summary.lead_changes is None else round(summary.lead_changes, 3),
        "python": python_implementation(),
        "ms_of_first": _times(summary.paces[0]),
        "ms_of_second": _times(summary.paces[1]),
    }


def _counts(tally: Tally) -> list[int]:
    return [tally.won, tally.drawn, tally.lost]


def _interval(found: Estimate | None) -> list[float] | None:
    """The mean, the lower and the upper end."""
    return None if found is None else [round(found.mean, 4), round(found.low, 4), round(found.high, 4)]


def _times(pace: Pace) -> dict[str, float]:
    return {"decisions": pace.decisions, "mean": pace.mean, "p95": pace.slow}
