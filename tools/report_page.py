"""Writes docs/report.md from the figures in docs/arena/judge/: `python -m tools.report_page`.

What is said in words stands in tools/report_page.md; the tables are put in its place for them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Template
from typing import Final, cast

from orrery.games.registry import GAMES
from tools.gates import (
    DRIFT,
    GAMES_AT_LEAST,
    MANY,
    SLOPES,
    START,
    Figures,
    Plain,
    Reliability,
    failures,
    reference,
)

ROOT: Final = Path(__file__).resolve().parent.parent
FIGURES: Final = ROOT / "docs/arena/judge"
PAGE: Final = ROOT / "docs/report.md"
TEXT: Final = ROOT / "tools/report_page.md"
_COUNTS: Final = {2: "two", 3: "three", 4: "four"}


def figures_of(slug: str, folder: Path = FIGURES) -> list[Figures]:
    """The figures of a game, by number of players; none if nothing was measured."""
    file = folder / f"{slug}.json"
    return cast("list[Figures]", json.loads(file.read_text(encoding="utf-8"))) if file.exists() else []


def page(folder: Path = FIGURES) -> str:
    """The document, as Markdown."""
    found = {slug: figures_of(slug, folder) for slug in GAMES}
    sections = "\n\n".join("\n\n".join(_section(slug, all_of)) for slug, all_of in found.items() if all_of)
    return Template(TEXT.read_text(encoding="utf-8")).substitute(
        start=f"{100 * START:.0f}",
        drift=f"{100 * DRIFT:.0f}",
        games_at_least=GAMES_AT_LEAST,
        many=MANY,
        low=SLOPES[0],
        high=SLOPES[1],
        gates=_rows(_GATES, [_gates(slug, each) for slug, all_of in found.items() for each in all_of]),
        fits=_rows(_FITS, [_fits(slug, each) for slug, all_of in found.items() for each in all_of]),
        games=sections,
    )


def write_page() -> None:
    """Bring docs/report.md up to date."""
    PAGE.write_text(page(), encoding="utf-8")


_GATES: Final = ("game", "players", "games", "start, points off", "drift, points", "slope", "gates")


def _gates(slug: str, figures: Figures) -> tuple[str, ...]:
    failed = failures(figures)
    return (
        GAMES[slug].info.name,
        str(figures["players"]),
        f"{figures['games'] - figures['unfinished']:,}",
        f"{100 * _off(figures, 'raw'):.1f} → {100 * _off(figures, 'fitted'):.1f}",
        f"{_worst_drift(figures, 'raw'):+.1f} → {_worst_drift(figures, 'fitted'):+.1f}",
        f"{figures['raw']['slope'][0]:.2f} → {_interval(figures['fitted']['slope'])}",
        f"fails: {', '.join(failed)}" if failed else "all passed",
    )


def _off(figures: Figures, kind: str) -> float:
    """By how much the judge misses the result of a seat at the start, at most."""
    pairs = zip(figures["start"][kind], reference(figures), strict=True)
    return max(abs(judged - seat[0]) for judged, seat in pairs)


def _worst_drift(figures: Figures, kind: str) -> float:
    """In points, of the kind of choice that has most of it."""
    means = [each["raw"][0] if kind == "raw" else each["fitted"][0] for each in figures["drift"]]
    return 100 * max(means, key=abs)


_FITS: Final = ("game", "players", "slope", "margin", "before a decision", "before a throw", "seats")


def _fits(slug: str, figures: Figures) -> tuple[str, ...]:
    slope, margin, to_move, to_throw, *seats = figures["judge"]
    worth = ", ".join(f"{each:+.2f}" for each in seats)
    cells = f"{slope:.2f}", f"{margin:g}", f"{to_move:+.3f}", f"{to_throw:+.3f}", worth
    return GAMES[slug].info.name, str(figures["players"]), *cells


def _section(slug: str, all_of: Sequence[Figures]) -> Iterator[str]:
    yield f"## {GAMES[slug].info.name}"
    for figures in all_of:
        yield from _part(slug, figures)


def _part(slug: str, figures: Figures) -> Iterator[str]:
    games, unfinished = figures["games"], figures["unfinished"]
    left = f", {unfinished} of them unfinished and left out" if unfinished else ""
    count = _COUNTS[figures["players"]].capitalize()
    yield (
        f"**{count} players:** {games:,} games{left}; {figures['positions']:,} decisions,"
        f" each after a search of {figures['work']:,} positions."
    )
    yield _rows(
        ("at the start", "judged before", "judged now", "bar now", "these games", "the arena's"),
        list(_starts(slug, figures)),
    )
    yield _rows(("choices before", "choices", "drift before", "drift now"), list(_drifts(figures)))
    yield _rows(("chances", "Brier score", "log loss", "slope"), list(_scores(figures)))
    yield _plain(figures["plain"])
    yield _rows(("judged from", *map(str, range(0, 100, 10))), list(_deciles(figures)))


_STARTS: Final = (
    "at the start",
    "judged before",
    "judged now",
    "bar now",
    "these games",
    "games of the arena",
)


def _starts(slug: str, figures: Figures) -> Iterator[tuple[str, ...]]:
    seats = GAMES[slug].info.seats_for(figures["players"])
    judged = [figures["start"][kind] for kind in ("raw", "fitted", "bar")]
    for seat, name in enumerate(seats):
        arena = _points(figures["arena"][seat]) if figures["arena"] else "–"
        yield name, *(f"{100 * each[seat]:.1f}" for each in judged), _points(figures["seats"][seat]), arena


def _drifts(figures: Figures) -> Iterator[tuple[str, ...]]:
    for each in figures["drift"]:
        yield each["kind"], f"{each['steps']:,}", _points(each["raw"], "+"), _points(each["fitted"], "+")


def _scores(figures: Figures) -> Iterator[tuple[str, ...]]:
    constant = figures["constant"]
    yield "always the mean of the seat", f"{constant['brier']:.4f}", f"{constant['log_loss']:.4f}", "–"
    for name, found in _kinds(figures):
        yield name, f"{found['brier']:.4f}", f"{found['log_loss']:.4f}", _interval(found["slope"])


def _plain(plain: Plain) -> str:
    drift = ", ".join(
        f"{100 * each['raw'][0]:+.1f} points before {each['kind']}" for each in plain["drift"][:2]
    )
    search, raw, fitted = plain["search"], plain["leaf_raw"], plain["leaf_fitted"]
    return (
        f"Without any fit, in {plain['games']:,} other games with {plain['work']:,} positions a search: log"
        f" loss {search['log_loss']:.4f} (a constant {plain['constant']['log_loss']:.4f}), slope"
        f" {_interval(search['slope'])}, drift {drift}. The fit of evaluations brings their log loss from"
        f" {raw['log_loss']:.4f} to {fitted['log_loss']:.4f}."
    )


def _kinds(figures: Figures) -> list[tuple[str, Reliability]]:
    return [
        ("judge, before", figures["raw"]),
        ("judge, now", figures["fitted"]),
        ("bar, before", figures["bar_raw"]),
        ("bar, now", figures["bar_fitted"]),
    ]


def _deciles(figures: Figures) -> Iterator[tuple[str, ...]]:
    for name, found in _kinds(figures):
        cells = (
            f"{100 * d['measured']:.0f} ({d['positions']:,})" if d["positions"] else "–"
            for d in found["deciles"]
        )
        yield name, *cells


def _points(found: Sequence[float], sign: str = "") -> str:
    mean, low, high = (100 * each for each in found)
    return f"{mean:{sign}.1f}, {low:.1f} to {high:.1f}"


def _interval(found: Sequence[float]) -> str:
    mean, low, high = found
    return f"{mean:.2f}, {low:.2f} to {high:.2f}"


def _rows(headings: Sequence[str], rows: Sequence[tuple[str, ...]]) -> str:
    lines = (headings, ["---"] * len(headings), *rows)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


if __name__ == "__main__":
    write_page()
