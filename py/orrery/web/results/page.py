"""The dialog of results, `#/results`: each finished game, and what several of a kind say together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any, Final

from js import window

from orrery.games.registry import GAMES
from orrery.records.archive import Archive
from orrery.results.export import write_csv, write_json
from orrery.results.finished import Finished, finished_games, own
from orrery.results.plot import WIDTH, Intervals
from orrery.results.summary import FEWEST, Kind, Score, against_levels, by_seat, kinds, length
from orrery.results.wording import outcome
from orrery.scene.sprite import Sprite, Stage
from orrery.scene.svg import stage_markup
from orrery.web.page.dialogs import action_row, open_dialog
from orrery.web.page.dom import by_id, download, element, later, on, replace_children
from orrery.web.page.game_archives import name_of

ROUTE: Final = "#/results"
NAME: Final = "results"
_BODY: Final = "results-body"
_READING: Final = "Your games are being read…"
_NONE: Final = "You have not finished a game in this browser yet. Your results will be listed here."
_TOO_FEW: Final = (
    f"Your score against the bots appears here for each game once you have finished {FEWEST} games of it with"
    " the same number of players. Fewer say too little: the dice alone may have decided them."
)
_MEANING: Final = (
    "A win counts 100%, a loss 0%, a shared win its share. The bars show the range that luck leaves: in 95 of"
    " 100 cases your true score lies within it. The middle line is where equally strong players score."
)
_FIRST: Final = 30
"""So many games are listed at first."""
_PAUSE_MS: Final = 1
_LAYER: Final = "chart"
_CSV: Final = "Save as CSV"
_JSON: Final = "Save as JSON"
_ORDINALS: Final = ("First", "Second", "Third", "Fourth")


def open_results(archive: Archive) -> None:
    """Show the dialog, over the lobby. Games are read one at a time, so that the page stays responsive."""
    found: list[Finished] = []
    actions = {
        _CSV: lambda: download("orrery-results.csv", write_csv(found)),
        _JSON: lambda: download("orrery-results.json", write_json(found)),
    }
    open_dialog(NAME, "Your results", _placeholder, actions, closed=_on_closed)
    body, games = by_id(_BODY), finished_games(archive, GAMES)

    def read_on() -> None:
        if not body.isConnected:
            return
        try:
            game = next(games)
        except StopIteration:
            replace_children(body, _rows(found))
            return
        if game:
            found.append(game)
        later(_PAUSE_MS, read_on)

    read_on()


def _placeholder() -> Iterator[Any]:
    yield element("div", element("p", _READING, role="status"), id=_BODY)


def _on_closed() -> None:
    """Whoever puts the results away is in the lobby."""
    if not by_id("lobby").hidden and str(window.location.hash).rstrip("/") == ROUTE:
        window.history.replaceState(None, "", "#/")


def _rows(found: Sequence[Finished]) -> Iterator[Any]:
    if not found:
        yield element("p", _NONE)
        return
    enough = {kind: games for kind, games in kinds(own(found)).items() if len(games) >= FEWEST}
    yield element("p", _MEANING if enough else _TOO_FEW)
    for kind, games in enough.items():
        yield from _of_kind(kind, games)
    yield element("h3", "Finished games")
    yield _listed(found)
    yield action_row([_CSV, _JSON])


# --- what several games say ------------------------------------------------------------------------


def _of_kind(kind: Kind, games: Sequence[Finished]) -> Iterator[Any]:
    yield element("h3", f"{name_of(kind.slug)}, {kind.players} players")
    levels = {f"Level\xa0{level}": score for level, score in against_levels(games).items()}
    if levels:
        yield _chart(levels, 1 / kind.players)
        yield _table("Bots", levels)
    seats = {_ORDINALS[seat]: score for seat, score in by_seat(games).items()}
    if len(seats) > 1:
        yield _table("Your seat", seats)
    took, helped = length(games), sum(game.has_help for game in games)
    yield element(
        "p",
        f"Half of these games took {took.quarter} to {took.three_quarters} actions and rolls,"
        f" the one in the middle {took.median}."
        f" In {helped or 'none'} of the {len(games)} you had help: hints, the evaluation or set dice.",
    )


def _chart(rows: dict[str, Score], par: float) -> Any:
    shape = Intervals(tuple(rows.items()), par)
    stage = Stage(WIDTH, shape.height, (_LAYER,))
    label = "Your score against each level, as in the table below."
    host = element("div", class_="chart")
    host.style.setProperty("--lit", "var(--accent)")
    host.innerHTML = stage_markup(stage, [Sprite("intervals", _LAYER, shape, 0, 0, label=label)], "Chart")
    return host


def _table(caption: str, rows: dict[str, Score]) -> Any:
    head = element("tr", *(element("th", word, scope="col") for word in (caption, "Games", "Score", "Range")))
    body = element("tbody", *(_score_row(called, score) for called, score in rows.items()))
    return element("div", element("table", element("thead", head), body), class_="scores")


def _score_row(called: str, score: Score) -> Any:
    shown = (str(score.games), _percent(score.mean), f"{100 * score.low:.0f}–{_percent(score.high)}")
    return element("tr", element("th", called, scope="row"), *(element("td", text) for text in shown))


def _percent(part: float) -> str:
    return f"{100 * part:.0f}%"


# --- each game -------------------------------------------------------------------------------------


def _listed(found: Sequence[Finished]) -> Any:
    rows = [_game_row(game) for game in found]
    table = element("table", element("tbody", *rows[:_FIRST]), class_="sheet")
    if len(rows) <= _FIRST:
        return table
    more = element("button", f"Show all {len(rows)}", type="button", class_="button")

    def show_all(_: Any) -> None:
        more.remove()
        table.tBodies[0].append(*rows[_FIRST:])
        rows[_FIRST].querySelector("a").focus()

    on(more, "click", show_all)
    return element("div", table, more)


def _game_row(game: Finished) -> Any:
    link = element("a", name_of(game.slug), href=f"#/saved/{game.id}")
    what = element("th", link, element("small", outcome(game, GAMES[game.slug].info)), scope="row")
    return element("tr", what, element("td", _written(game.saved.astimezone().date())))


def _written(day: date) -> str:
    return f"{day.day} {day:%b %Y}"
