"""What must hold of a fit before a report uses it, measured on games that the fit has not seen.

The games are divided into tenths; the positions of each are judged by a fit to the nine others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Final, TypedDict

import numpy as np

from orrery.arena.statistics import estimate, ratio
from orrery.core.fit import Fit
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tools.fitting import Numbers, Sample, chances, changes
from tools.judge_games import Decision, JudgeGame

PARTS: Final = 10
"""The games are divided into."""
DECILES: Final = 10
START: Final = 0.05
DRIFT: Final = 0.01
SLOPES: Final = (0.8, 1.25)
GAMES_AT_LEAST: Final = 30
"""The gates, and how many games must be played to tell."""
MANY: Final = 100
"""Games of which the seats' results are taken for themselves."""
STARTS_COUNT: Final = 3.0
"""How many times as much as all games the start counts."""
DIGITS: Final = 5
_LEAST: Final = 1e-9
THROW: Final = "a throw"
OTHER: Final = "another player's decision or the end"
"""Kinds of choices, by what comes next."""


class Decile(TypedDict):
    """The positions whose chances lie in a tenth of 0 to 1, by position and seat."""

    positions: int
    judged: float
    measured: float


class Reliability(TypedDict):
    """How what was said compares with what came."""

    slope: list[float]
    """Of the results over the chances; 1 is right."""
    brier: float
    log_loss: float
    deciles: list[Decile]


class Drift(TypedDict):
    """How the chances of who decides change, on average, by what they decide themselves."""

    kind: str
    steps: int
    raw: list[float]
    fitted: list[float]


class Plain(TypedDict):
    """Games of a search without any fit: what they show of it, and of evaluations without and with a fit."""

    work: int
    games: int
    positions: int
    constant: dict[str, float]
    drift: list[Drift]
    search: Reliability
    leaf_raw: Reliability
    leaf_fitted: Reliability


class Figures(TypedDict):
    """Of a game and a number of players. A list of three is a figure and the ends of its 95 % interval."""

    players: int
    work: int
    rules_version: int
    games: int
    unfinished: int
    positions: int
    leaf: list[float]
    judge: list[float]
    """The fits to all games: slope, margin, to move, to throw, and by seat."""
    bar: list[float]
    """The same of the evaluation bar."""
    seats: list[list[float]]
    """The results of the seats in these games,"""
    arena: list[list[float]]
    """and in the arena's games between equals; none if there are no such games."""
    start: dict[str, list[float]]
    """The chances of the seats at the start, raw and fitted, and by the bar."""
    drift: list[Drift]
    constant: dict[str, float]
    """Brier score and log loss of who always names the mean result of each seat."""
    raw: Reliability
    fitted: Reliability
    bar_raw: Reliability
    bar_fitted: Reliability
    plain: Plain


def judge_sample(games: Sequence[JudgeGame], players: int) -> Sample:
    """All decisions of the judge."""
    rows = _rows(games)
    return _sample(rows, players, [each["values"] for _, each in rows])


def bar_sample(games: Sequence[JudgeGame], players: int) -> Sample:
    """The decisions that were also valued as the bar does."""
    rows = [(game, each) for game, each in _rows(games) if each["bar"]]
    return _sample(rows, players, [each["bar"] or [] for _, each in rows])


def starts_of(games: Sequence[JudgeGame], players: int, arena: Sequence[Sequence[float]]) -> Sample:
    """The mean of all first decisions as one position, so that the seats are judged right at the start.

    Single ones would not do: what dice before them have changed says little about the results. Where the
    judge has played few games, the results are those that the seats have in the arena's.
    """
    rows = [(game, game["decisions"][0]) for game in games if game["returns"]]
    single = _sample(rows, players, [each["values"] for _, each in rows])
    known = [seat[0] for seat in arena] if len(rows) < MANY and arena else single.scores.mean(0)
    mover, throws = int(np.bincount(single.movers).argmax()), bool(single.throws.mean() > 1 / 2)
    return one_start(single.shares.mean(0), known, len(rows), mover, throws=throws)


def one_start(
    shares: Sequence[float] | Numbers,
    scores: Sequence[float] | Numbers,
    games: int,
    mover: int = 0,
    *,
    throws: bool = False,
) -> Sample:
    """A first position whose mean results are known, which counts for several times so many games."""
    known = np.array(scores)
    return Sample(
        np.array([shares]),
        np.array([mover]),
        np.array([throws]),
        known[None, :] / known.sum(),
        np.array([0]),
        np.array([STARTS_COUNT * games]),
    )


def leaf_sample(slug: str, games: Sequence[JudgeGame], players: int) -> Sample:
    """The evaluations where a search may end: before all decisions, and before throws."""
    samples: list[Sample] = []
    evaluate = strategy_of(slug).evaluate
    rows = _rows(games)
    decided = _sample(rows, players, [evaluate(GAMES[slug].deserialize(each["line"])) for _, each in rows])
    thrown = [(game, each) for game, each in rows if each["throws"]]
    samples = [replace(decided, throws=np.zeros(len(rows), bool))]
    if thrown:
        samples.append(_sample(thrown, players, [each["leaf"] or [] for _, each in thrown]))
        samples[1] = replace(samples[1], movers=np.array([each["leaf_turn"] for _, each in thrown]))
    names = (field.name for field in fields(Sample))
    return Sample(*(np.concatenate([getattr(each, name) for each in samples]) for name in names))


def _rows(games: Sequence[JudgeGame]) -> list[tuple[JudgeGame, Decision]]:
    return [(game, each) for game in games if game["returns"] for each in game["decisions"]]


def _sample(
    rows: Sequence[tuple[JudgeGame, Decision]], players: int, values: Sequence[Sequence[float]]
) -> Sample:
    numbers = {number: at for at, number in enumerate(dict.fromkeys(game["number"] for game, _ in rows))}
    return Sample(
        _parts(np.array(values), players),
        np.array([each["seat"] for _, each in rows]),
        np.array([each["throws"] for _, each in rows]),
        _parts(np.array([game["returns"] for game, _ in rows]), players),
        np.array([numbers[game["number"]] for game, _ in rows]),
        np.full(len(rows), len(numbers) / len(rows)),
    )


def _parts(values: Numbers, players: int) -> Numbers:
    """`orrery.play.evaluation.shares` of many values at once."""
    parts = np.maximum(0.0, 1 + (players - 1) * values)
    result: Numbers = parts / parts.sum(1, keepdims=True)
    return result


def unseen_chances(sample: Sample, fit: Callable[[Sample], Fit]) -> Numbers:
    """The chances of all positions by fits that have not seen their games."""
    found = np.zeros_like(sample.shares)
    for part in range(PARTS):
        left_out = sample.games % PARTS == part
        if left_out.any():
            found[left_out] = chances(sample.of(left_out), fit(sample.of(~left_out)))
    return found


def reliability(found: Numbers, sample: Sample) -> Reliability:
    """How chances compare with the results."""
    return {
        "slope": _slope(found, sample),
        "brier": round(brier(found, sample.scores), DIGITS),
        "log_loss": round(log_loss(found, sample.scores), DIGITS),
        "deciles": list(_deciles(found, sample.scores)),
    }


def brier(found: Numbers, scores: Numbers) -> float:
    """The mean squared error of a seat's chance."""
    return float(((found - scores) ** 2).mean())


def log_loss(found: Numbers, scores: Numbers) -> float:
    """The mean logarithm of the chance of what came, negative."""
    return float(-(scores * np.log(np.clip(found, _LEAST, 1))).sum(1).mean())


def constant(sample: Sample) -> dict[str, float]:
    """How well the mean results of the seats foretell."""
    mean = np.broadcast_to(sample.scores.mean(0), sample.scores.shape)
    return {
        "brier": round(brier(mean, sample.scores), DIGITS),
        "log_loss": round(log_loss(mean, sample.scores), DIGITS),
    }


def _slope(found: Numbers, sample: Sample) -> list[float]:
    """Of the least squares; games are the independent blocks of its interval."""
    par = 1 / found.shape[1]
    away = found - par
    over = np.bincount(sample.games, (away * (sample.scores - par)).sum(1))
    under = np.bincount(sample.games, (away**2).sum(1))
    return _three(list(zip(over.tolist(), under.tolist(), strict=True)))


def _three(blocks: Sequence[tuple[float, float]]) -> list[float]:
    measured = ratio(blocks)
    return [round(each, DIGITS) for each in (measured.mean, measured.low, measured.high)]


def _deciles(found: Numbers, scores: Numbers) -> Iterator[Decile]:
    places = np.minimum((found * DECILES).astype(int), DECILES - 1)
    for place in range(DECILES):
        inside = places == place
        count = int(inside.sum())
        judged, measured = (float(each[inside].mean()) if count else 0.0 for each in (found, scores))
        yield {"positions": count, "judged": round(judged, DIGITS), "measured": round(measured, DIGITS)}


def drifts(raw: Numbers, found: Numbers, sample: Sample) -> Iterator[Drift]:
    """By kind how the chances change to the next decision, or to the end of the game.

    That has the throw between them in it, which changes nothing on average.
    """
    for kind, chosen in {THROW: sample.throws, OTHER: ~sample.throws}.items():
        if chosen.any():
            games = sample.games[chosen]
            before, after = (_mean_by_game(changes(each, sample)[chosen], games) for each in (raw, found))
            yield {"kind": kind, "steps": int(chosen.sum()), "raw": before, "fitted": after}


def _mean_by_game(change: Numbers, games: Numbers) -> list[float]:
    blocks = [(float(change[games == game].sum()), float((games == game).sum())) for game in np.unique(games)]
    return _three(blocks) if len(blocks) > 1 else [round(float(change.mean()), DIGITS), -1.0, 1.0]


def seats_of(games: Sequence[JudgeGame], players: int) -> Iterator[list[float]]:
    """The mean result of each seat."""
    for seat in range(players):
        scores = [
            [(1 + (players - 1) * game["returns"][seat]) / players] for game in games if game["returns"]
        ]
        measured = estimate(scores)
        assert measured is not None
        yield [round(each, DIGITS) for each in (measured.mean, measured.low, measured.high)]


def reference(figures: Figures) -> list[list[float]]:
    """By what the start is measured: by the arena's games where the judge has played too few."""
    few = figures["games"] - figures["unfinished"] < MANY
    return figures["arena"] if few and figures["arena"] else figures["seats"]


def failures(figures: Figures) -> list[str]:
    """Which gates the fit does not pass: "games", "start", "drift", "slope"."""
    offs = [
        abs(judged - seat[0])
        for judged, seat in zip(figures["start"]["fitted"], reference(figures), strict=True)
    ]
    low, high = SLOPES
    gates = {
        "games": figures["games"] - figures["unfinished"] >= GAMES_AT_LEAST,
        "start": max(offs) <= START,
        "drift": all(abs(each["fitted"][0]) <= DRIFT for each in figures["drift"]),
        "slope": low <= figures["fitted"]["slope"][0] <= high,
    }
    return [name for name, is_passed in gates.items() if not is_passed]
