"""A summary in words, for the terminal."""

from __future__ import annotations

from orrery.arena.statistics import Estimate
from orrery.arena.summary import Pace, Summary, Tally


def report(summary: Summary, wanted: int) -> str:
    """Several lines; `wanted` is how many games were asked for."""
    plan = summary.plan
    table = f"{plan.game.info.name}, {plan.players} players"
    parts = [
        f"{table}: {plan.first} against {plan.second}, seed {plan.seed}",
        _games(summary, wanted),
        f"score of {plan.first}: {_estimate(summary.score)}, par {_percent(summary.par)}",
        *_without_luck(summary),
        *(
            f"as {name}: {_tally(tally)}"
            for name, tally in zip(plan.game.info.seats_for(plan.players), summary.by_seat, strict=True)
        ),
        f"a game, median: {summary.plies:g} plies, {summary.turns:g} turns",
        *(
            f"a decision of {name}: {_pace(pace)}"
            for name, pace in zip((plan.first, plan.second), summary.paces, strict=True)
        ),
    ]
    return "\n".join(parts)


def _games(summary: Summary, wanted: int) -> str:
    played = f"{summary.games}" if summary.games == wanted else f"{summary.games} of {wanted}"
    left = f"; {summary.unfinished} left after {summary.plan.cap} plies, not counted" * bool(
        summary.unfinished
    )
    return f"{played} games: {_tally(summary.all)}{left}"


def _tally(tally: Tally) -> str:
    counts = f"{tally.won} won, {tally.drawn} drawn, {tally.lost} lost"
    return counts if tally.score is None else f"{counts}, {_percent(tally.score)}"


def _without_luck(summary: Summary) -> list[str]:
    if summary.adjusted is None or summary.narrowing is None:
        return []
    change = f"{100 * abs(summary.narrowing):.0f} % {'narrower' if summary.narrowing >= 0 else 'wider'}"
    return [f"without the luck of the dice: {_estimate(summary.adjusted)}, an interval {change}"]


def _estimate(estimate: Estimate | None) -> str:
    if estimate is None:
        return "unknown, no game was finished"
    return f"{_percent(estimate.mean)} (95 %: {100 * estimate.low:.1f} to {100 * estimate.high:.1f} %)"


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def _pace(pace: Pace) -> str:
    if not pace.decisions:
        return "none"
    return f"{pace.mean:.3g} ms on average, 95 % within {pace.slow:.3g} ms, of {pace.decisions}"
