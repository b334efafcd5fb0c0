"""Writes docs/bots.md from the results in docs/arena/: `python -m tools.bots_page`.

What is said in words stands in tools/bots_page.md; the tables are put in its place for them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Template
from typing import Final, TypedDict, cast

from orrery.arena.contestants import RANDOM, SENSIBLE, SPIEL, level_of
from orrery.arena.plan import CAP, OPENING
from orrery.bots.bot import LEVELS, parameters_of
from orrery.core.strategy import WeighedStrategy
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.records.seat import BOT_NAMES
from tools.matches import BEGINNER, TURN_SEARCH, Match, matches_of

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "docs/arena"
PAGE: Final = ROOT / "docs/bots.md"
TEXT: Final = ROOT / "tools/bots_page.md"
_NAMES: Final[Mapping[str, str]] = {
    RANDOM: "random",
    SENSIBLE: "the sensible player",
    BEGINNER: "the beginner",
    SPIEL: "OpenSpiel's MCTSBot",
    TURN_SEARCH: "the plain turn search",
}
_COUNTS: Final[Mapping[int, str]] = {2: "Two", 3: "Three", 4: "Four"}
_INTERVAL: Final = 3
"""A score with its interval: the mean, the lower and the upper end."""


class Times(TypedDict):
    """In milliseconds."""

    decisions: int
    mean: float
    p95: float


class Result(TypedDict):
    """What a match came to: see `orrery.arena.summary.as_json`."""

    game: str
    first: str
    second: str
    players: int
    seed: int
    games: int
    unfinished: int
    won_drawn_lost: list[int]
    score_by_seat: list[float | None]
    score: list[float] | None
    adjusted: list[float] | None
    narrowing: float | None
    plies: float
    turns: float
    python: str
    """Which one played: CPython or PyPy."""
    ms_of_first: Times
    ms_of_second: Times


def results_of(slug: str, folder: Path = RESULTS) -> list[Result]:
    """The results of a game, in the order in which they are stored; none if there is no file."""
    file = folder / f"{slug}.json"
    return cast("list[Result]", json.loads(file.read_text(encoding="utf-8"))) if file.exists() else []


def page(folder: Path = RESULTS) -> str:
    """The document, as Markdown: it tells of the games of which some match was played."""
    found = {slug: results_of(slug, folder) for slug in GAMES}
    games = {slug: results for slug, results in found.items() if results}
    levels = "\n".join(f"| {number} | {name} |" for number, name in sorted(BOT_NAMES.items()))
    sections = "\n\n".join("\n\n".join(_section(slug, results)) for slug, results in games.items())
    return Template(TEXT.read_text(encoding="utf-8")).substitute(
        levels=levels,
        seconds=_seconds(),
        glance=_glance(games),
        games=sections,
        cap=f"{CAP:,}",
        opening=OPENING,
    )


def write_page() -> None:
    """Bring docs/bots.md up to date."""
    PAGE.write_text(page(), encoding="utf-8")


def _seconds() -> str:
    """How long a turn of each level may take."""
    times = [f"{level.seconds:.2g}" for level in LEVELS.values()]
    return f"{', '.join(times[:-1])} and {times[-1]} s"


def _glance(games: Mapping[str, Sequence[Result]]) -> str:
    """A table of all games: each level against the next below, and the ends of the ladder against others."""
    first_game = next(iter(GAMES))
    ladder = [match for match in matches_of(first_game) if match.players == GAMES[first_game].info.players[0]]
    lowest, highest = str(min(LEVELS)), str(max(LEVELS))
    ends = {(lowest, RANDOM), (highest, RANDOM), (lowest, BEGINNER)}
    shown = [pair for match in ladder if _is_step(pair := (match.first, match.second)) or pair in ends]
    rows = [
        (GAMES[slug].info.name, *(_in_short(_found(slug, results, *pair)) for pair in shown))
        for slug, results in games.items()
    ]
    return _rows(("game", *(f"{called(first)} against {called(second)}" for first, second in shown)), rows)


def _is_step(pair: tuple[str, str]) -> bool:
    """Whether a level meets the next below."""
    first, second = map(level_of, pair)
    return first is not None and second is not None and first == second + 1


def _found(slug: str, results: Sequence[Result], first: str, second: str) -> Result | None:
    """Of the results of the fewest players that of a match."""
    fewest = GAMES[slug].info.players[0]
    pairs = {(each["first"], each["second"]): each for each in results if each["players"] == fewest}
    return pairs.get((first, second))


def _in_short(result: Result | None) -> str:
    if result is None:
        return "not played yet"
    return f"{_interval(result['score'])}; {_games(result['games'])}"


def _games(count: int) -> str:
    return f"{count} game{'s' if count > 1 else ''}"


def _section(slug: str, results: Sequence[Result]) -> Iterator[str]:
    """The paragraphs and tables of a game."""
    yield f"## {GAMES[slug].info.name}"
    own = strategy_of(slug)
    if isinstance(own, WeighedStrategy):
        yield f"What speaks for a player, by its name in `evaluation.py`: {', '.join(own.WEIGHTS)}."
    yield _rows(("level", "positions a decision", "errs by up to"), list(_skills(slug)))
    for players in GAMES[slug].info.players:
        of_these = [result for result in results if result["players"] == players]
        if of_these:
            one = ", one against all others" if players > 2 else ""
            yield f"{_COUNTS[players]} players{one}; par is {_percent(1 / players)}."
            yield _table(slug, players, of_these)
    yield from _lengths(results)
    times = list(_times(slug, results))
    if times:
        yield _rows(("a decision of", "decisions", "mean, ms", "95 % within, ms", "in"), times)
    yield from _missing(slug, results)


def _skills(slug: str) -> Iterator[tuple[str, ...]]:
    """How much each level looks at, and how far off it may judge, of the way from sure loss to sure win."""
    for level in LEVELS:
        parameters = parameters_of(level, strategy_of(slug))
        yield (
            str(level),
            f"{parameters.nodes:,}",
            f"{50 * parameters.noise:.3g} %" if parameters.noise else "nothing",
        )


def _missing(slug: str, results: Sequence[Result]) -> Iterator[str]:
    """What of the matches that are planned was not played, by opponent."""
    played = {(each["first"], each["second"], each["players"]) for each in results}
    left = [match for match in matches_of(slug) if (match.first, match.second, match.players) not in played]
    for players, count in _COUNTS.items():
        against: dict[str, list[str]] = {}
        for match in left:
            if match.players == players:
                against.setdefault(called(match.second), []).append(called(match.first))
        if against:
            lines = [f"- {', '.join(first)} against {second}" for second, first in against.items()]
            yield "\n".join((f"Not played yet, {count.lower()} players:\n", *lines))


def _table(slug: str, players: int, results: Sequence[Result]) -> str:
    seats = (f"as {name}" for name in GAMES[slug].info.seats_for(players))
    headings = ("match", "games", "won, drawn, lost", "score, 95 %", "without the luck of the dice", *seats)
    planned = {(match.first, match.second): match for match in matches_of(slug) if match.players == players}
    return _rows(headings, [_row(each, planned.get((each["first"], each["second"]))) for each in results])


def _row(result: Result, planned: Match | None) -> tuple[str, ...]:
    games = str(result["games"])
    if planned and result["games"] < planned.games:
        games += f" of {planned.games}"
    left = f", {result['unfinished']} unfinished" if result["unfinished"] else ""
    adjusted = _interval(result["adjusted"])
    if result["adjusted"] and result["narrowing"] is not None:
        change = "narrower" if result["narrowing"] >= 0 else "wider"
        adjusted += f" ({100 * abs(result['narrowing']):.0f} % {change})"
    return (
        f"{called(result['first'])} against {called(result['second'])}",
        games + left,
        ", ".join(map(str, result["won_drawn_lost"])),
        _interval(result["score"]),
        adjusted,
        *("–" if score is None else _percent(score) for score in result["score_by_seat"]),
    )


def _interval(found: Sequence[float] | None) -> str:
    if found is None:
        return "–"
    assert len(found) == _INTERVAL
    mean, low, high = found
    return f"{_percent(mean)}, {100 * low:.1f} to {100 * high:.1f}"


def _lengths(results: Sequence[Result]) -> Iterator[str]:
    """How long games between equals last, and how they end."""
    for result in results:
        if result["first"] == result["second"]:
            drawn = result["won_drawn_lost"][1]
            yield (
                f"Games between bots of {called(result['first'])} last {result['plies']:g} plies and"
                f" {result['turns']:g} turns, both medians; of {result['games']}, {drawn} were drawn and"
                f" {result['unfinished']} left unfinished."
            )


def _times(slug: str, results: Sequence[Result]) -> Iterator[tuple[str, ...]]:
    """How long each level thinks, in its match with the next below, or the lowest with the next above."""
    found: dict[int, tuple[Times, str]] = {}
    fewest = GAMES[slug].info.players[0]
    for result in results:
        first, second = level_of(result["first"]), level_of(result["second"])
        if result["players"] == fewest and first is not None and second is not None and first == second + 1:
            found[first] = result["ms_of_first"], result["python"]
            found.setdefault(second, (result["ms_of_second"], result["python"]))
    for level, (times, python) in sorted(found.items()):
        spent = _short(times["mean"]), _short(times["p95"])
        yield f"level {level}", f"{times['decisions']:,}", *spent, python


def _short(milliseconds: float) -> str:
    """Three digits at least."""
    return f"{milliseconds:,.0f}" if milliseconds >= 100 else f"{milliseconds:.3g}"


def called(name: str) -> str:
    """A contestant in words."""
    who, at, seconds = name.partition("@")
    level = level_of(who)
    words = _NAMES.get(who, who) if level is None else f"level {level}"
    return f"{words} at {seconds} s a decision" if at else words


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def _rows(headings: Sequence[str], rows: Iterator[tuple[str, ...]] | Sequence[tuple[str, ...]]) -> str:
    lines = (headings, ["---"] * len(headings), *rows)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


if __name__ == "__main__":
    write_page()
