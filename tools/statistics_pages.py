"""Makes the pages of statistics: rules/<slug>-statistics.html says what games between bots show of a game.

All of it comes from docs/arena/: the figures of balance (tools/balance.py), and the matches between levels.
A page is text first, then plots, tables and the definitions (tools/statistics_definitions.md), without a
script.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Final

from markdown_it import MarkdownIt

from orrery.arena.balance import MOST_CHANGES, Balance
from orrery.core.game import Option
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tools.balance import FIGURES, RESULTS, figures_of, has_statistics, statistics_name
from tools.bots_page import results_of
from tools.matches import LOOKS
from tools.plots import Row, columns, ranges
from tools.rules_pages import framed
from tools.statistics_words import COUNTS, clear_differences, ends, games, percent, plain, sentences

_FOLDER: Final = Path(__file__).resolve().parent
_MAIN: Final = Template((_FOLDER / "statistics_page.html").read_text(encoding="utf-8").rstrip())
_DEFINITIONS: Final = (_FOLDER / "statistics_definitions.md").read_text(encoding="utf-8")
_HEAD: Final = """\
<link rel="stylesheet" href="../assets/rules/rules.css">
<link rel="stylesheet" href="../assets/statistics/statistics.css">"""
ENOUGH: Final = 400
"""Games from which the score of a seat is known to about five points."""
_MOST_OF_THEM: Final = slice(1, 10)
"""Of eleven deciles, those between which lie eight games of ten."""


def write_statistics_pages(out: Path, folder: Path = RESULTS) -> None:
    """Write `out`/rules/<slug>-statistics.html; raises `BuildError` for missing or damaged figures."""
    for slug in filter(lambda slug: has_statistics(slug, folder), GAMES):
        path = out / "rules" / statistics_name(slug)
        path.parent.mkdir(exist_ok=True)
        path.write_text(page(slug, folder), encoding="utf-8")


def page(slug: str, folder: Path = RESULTS) -> str:
    """The page of one game."""
    figures, name = figures_of(slug, folder / FIGURES.name), GAMES[slug].info.name
    first, played = figures[0], sum(each["games"] for each in figures)
    title = f"{name}: what {games(played)} show"
    rules = f'<a class="button" href="{slug}.html">Rules of {escape(name)}</a>'
    main = _MAIN.substitute(
        title=escape(title),
        lead=f"Two equal bots of level {first['level']} play, over and over. This is what their games say"
        f" about the game: with the default settings, and with each setting changed.",
        buttons=rules,
        short="\n".join(
            f"<dt>{subject}</dt>\n<dd>{escape(said)}</dd>" for subject, said in sentences(slug, first)
        ),
        honest=_honest(slug, first["games"]),
        plots="\n".join(_plots(slug, figures, folder)),
        tables="\n".join(_tables(slug, figures, folder)),
        definitions=MarkdownIt("commonmark", {"typographer": True}).render(_DEFINITIONS),
        how=_how(slug, figures),
    )
    about = f"Who is favoured, how long a game is and what dice decide, by {games(played)} between bots."
    return framed(title, about, main, rules, skip="the figures", head=_HEAD, kind="rules-page")


def _honest(slug: str, count: int) -> str:
    """What the figures of so many games do not say."""
    said = f"From {games(count)} with the default settings; 95% intervals are in brackets."
    if count < ENOUGH:
        said += " These are few games: go by the intervals. One in twenty misses the true figure."
    said += " Bots are not people: they err in other places, and better players may find what these overlook."
    if looks := [option.title for option in GAMES[slug].info.options if option.name in LOOKS]:
        said += f" Games are the same with each value of “{'” and “'.join(looks)}”, so it is not shown."
    return escape(said)


def called(slug: str, figures: Balance) -> str:
    """Which settings figures are of, in a few words."""
    if changed := _changed(slug, figures):
        option, value = changed
        return f"{option.title}: {option.titles[option.values.index(value)]}"
    if figures["players"] == GAMES[slug].info.players[0]:
        return f"Default settings, {COUNTS[figures['players']]} players"
    return f"{COUNTS[figures['players']].capitalize()} players"


def _changed(slug: str, figures: Balance) -> tuple[Option, str] | None:
    """The setting that is not the default, with its value."""
    options = GAMES[slug].info.options
    of = ((option, figures["options"].get(option.name, option.default)) for option in options)
    return next(((option, value) for option, value in of if value != option.default), None)


# --- plots -------------------------------------------------------------------------------------------


def _plots(slug: str, figures: Sequence[Balance], folder: Path) -> Iterator[str]:
    yield '<h2 id="plots">In pictures</h2>'
    fewest = figures[0]["players"]
    par = 1 / fewest
    of_two = [each for each in figures if each["players"] == fewest]
    seats = [_row(called(slug, each), each["seats"][0], par=par) for each in of_two]
    yield _figure("The score of the first seat", "A dot with its 95% interval; the bar across is par.", seats)
    for each in figures:
        if each["players"] > fewest:
            names = GAMES[slug].info.seats_for(each["players"])
            rows = [
                _row(name, score, par=1 / each["players"])
                for name, score in zip(names, each["seats"], strict=True)
            ]
            yield _figure(f"The score of each seat, {COUNTS[each['players']]} players", "", rows)
    lengths = [_box(called(slug, each), each, "turns") for each in figures]
    note = "The line holds eight games of ten, the bar the middle half; the mark is the median."
    yield _figure("Turns a player", note, lengths, is_percent=False)
    counts = figures[0]["changes"]["games"]
    words = [*map(str, range(MOST_CHANGES)), f"{MOST_CHANGES}+"]
    label = "; ".join(
        f"{word}: {percent(n / sum(counts))}" for word, n in zip(words, counts, strict=True) if n
    )
    title = "How often the lead changes hands"
    drawn = columns(counts, words, f"{title}, by the part of games. {label}")
    yield _framed_figure(title, "In which part of games, with the default settings.", drawn)
    left = [_box(called(slug, each), each, "left") for each in figures]
    yield _figure("The part of a game that is left when the winner is known", note, left)
    if steps := _steps(slug, folder):
        rows = [_row(name, score, par=0.5) for name, score, _ in steps]
        yield _figure("The score of each level against the next below", "", rows)


def _row(words: str, figure: Sequence[float], *, par: float | None = None) -> Row:
    return Row(words, figure[1], figure[2], figure[0], par=par)


def _box(words: str, figures: Balance, name: str) -> Row:
    spread = figures["turns"] if name == "turns" else figures["left"]
    low, middle, high = spread["quartiles"]
    least, *_, most = spread["deciles"][_MOST_OF_THEM]
    return Row(words, least, most, middle, bar=(low, high))


def _figure(title: str, note: str, rows: Sequence[Row], *, is_percent: bool = True) -> str:
    written = percent if is_percent else plain
    told = (f"{row.words}: {written(row.mark)}, {written(row.low)} to {written(row.high)}" for row in rows)
    label = f"{title}. {'; '.join(told)}"
    drawn = ranges(rows, label, is_percent=is_percent, ends=(0, 1) if is_percent else None)
    return _framed_figure(title, note, drawn)


def _framed_figure(title: str, note: str, drawn: str) -> str:
    caption = f"<figcaption><b>{escape(title)}.</b> {escape(note)}</figcaption>"
    return f'<figure class="plot">\n{caption}\n{drawn}\n</figure>'


# --- tables ------------------------------------------------------------------------------------------


def _tables(slug: str, figures: Sequence[Balance], folder: Path) -> Iterator[str]:
    first, info = figures[0], GAMES[slug].info
    yield '<h2 id="figures">All figures</h2>'
    yield "<h3>Default settings</h3>"
    yield _table([("figure", "value"), *_rows(slug, [first])])
    more = [each for each in figures if each["players"] != first["players"]]
    if more:
        yield "<h3>Number of players</h3>"
        heads = ("figure", *(COUNTS[each["players"]] for each in (first, *more)))
        yield _table([heads, *_rows(slug, [first, *more], seats=False)])
        for each in more:
            names = info.seats_for(each["players"])
            told = "; ".join(
                f"{name} {ends(score)}" for name, score in zip(names, each["seats"], strict=True)
            )
            yield f"<p>Scores, {COUNTS[each['players']]} players: {escape(told)}.</p>"
    for each in figures:
        if changed := _changed(slug, each):
            yield from _of_setting(slug, first, each, *changed)
    if steps := _steps(slug, folder):
        yield "<h3>Levels of bots</h3>"
        yield _table(
            [("match", "score", "games"), *((name, ends(score), f"{n:,}") for name, score, n in steps)]
        )


def _of_setting(slug: str, first: Balance, other: Balance, option: Option, value: str) -> Iterator[str]:
    words = option.titles[option.values.index(value)]
    yield f"<h3>{escape(option.title)}: {escape(words)}</h3>"
    clear = clear_differences(first, other)
    said = (
        f"Clearly different, as the intervals are apart: {'; '.join(clear)}."
        if clear
        else "No figure is clearly different: all intervals overlap. More games might show a difference."
    )
    yield f"<p>{escape(option.effect)} {escape(said)}</p>"
    yield _table([("figure", option.titles[0], words), *_rows(slug, [first, other])])


def _rows(slug: str, figures: Sequence[Balance], *, seats: bool = True) -> Iterator[tuple[str, ...]]:
    def row(words: str, written: Iterable[str]) -> tuple[str, ...]:
        return (words, *written)

    yield row("games", (f"{each['games']:,}" for each in figures))
    if any(each["unfinished"] for each in figures):
        yield row("left unfinished", (f"{each['unfinished']:,}" for each in figures))
    if seats:
        for seat, name in enumerate(GAMES[slug].info.seats_for(figures[0]["players"])):
            yield row(f"score of {name}", (ends(each["seats"][seat]) for each in figures))
    yield row("shared wins", (ends(each["shared"]) for each in figures))
    yield row("turns a player, mean", (ends(each["turns"]["mean"], is_percent=False) for each in figures))
    yield row("– median", (plain(each["turns"]["quartiles"][1]) for each in figures))
    yield row("– the middle half", (_between(each["turns"]["quartiles"]) for each in figures))
    yield row("– eight of ten", (_between(each["turns"]["deciles"][_MOST_OF_THEM]) for each in figures))
    yield row("choices a turn", (ends(each["choices"], is_percent=False) for each in figures))
    yield row("possibilities a choice", (plain(each["ways"]) for each in figures))
    yield row("changes of the lead", (ends(each["changes"]["mean"], is_percent=False) for each in figures))
    yield row("left when the winner is known, mean", (ends(each["left"]["mean"]) for each in figures))
    yield row("– median", (percent(each["left"]["quartiles"][1]) for each in figures))
    yield row("somebody is ahead, of turns", (percent(each["ahead"]) for each in figures))
    yield row("who is ahead, wins", (percent(each["ahead_wins"]) for each in figures))
    if any(each["luck"] for each in figures):
        parts = (each["luck"] for each in figures)
        yield row("the dice, at least", ("–" if part is None else ends(part["part"]) for part in parts))
    yield row("same dice, correlation", (_signed(each["same_dice"]) for each in figures))


def _between(values: Sequence[float]) -> str:
    return f"{plain(values[0])} to {plain(values[-1])}"


def _signed(figure: Sequence[float]) -> str:
    written = [f"{round(each, 2) + 0.0:.2f}".replace("-", "\N{MINUS SIGN}") for each in figure]
    return f"{written[0]} ({written[1]} to {written[2]})"


def _table(rows: Sequence[Sequence[str]]) -> str:
    heads, *others = rows
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    cells = ("".join(f"<td>{_cell(each)}</td>" for each in row[1:]) for row in others)
    body = "\n".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{written}</tr>'
        for row, written in zip(others, cells, strict=True)
    )
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def _cell(written: str) -> str:
    """A figure; what is in brackets stays together, on a line of its own where there is no room."""
    figure, bracket, interval = written.partition(" (")
    return f"{escape(figure)} <span>({escape(interval)}</span>" if bracket else escape(figure)


def _steps(slug: str, folder: Path) -> list[tuple[str, list[float], int]]:
    """The matches of each level against the next below: the name, the score, the number of games."""
    fewest = GAMES[slug].info.players[0]
    found: list[tuple[str, list[float], int]] = []
    for result in results_of(slug, folder):
        one, other, score = result["first"], result["second"], result["score"]
        is_step = one.isdecimal() and other.isdecimal() and int(one) == int(other) + 1
        if is_step and result["players"] == fewest and score is not None:
            found.append((f"Level {one} against level {other}", score, result["games"]))
    return found


def _how(slug: str, figures: Sequence[Balance]) -> str:
    first = figures[0]
    opening = f" The first {first['opening']} decisions are drawn at random." if first["opening"] else ""
    now = strategy_of(slug).version
    later = f" The bots have changed since: they have version {now} today." * (now != first["bots_version"])
    return (
        f"<p>Bots of level {escape(first['level'])}, version {first['bots_version']}; rules version"
        f" {first['rules_version']}; seed {first['seed']}; games are left after {first['cap']:,} actions."
        f'{opening}{later} <code>make arena ARENA="--only balance --game {slug}"</code> plays such games.</p>'
    )
