"""The list of puzzles: today's, the calendar of the days before, and how somebody has done so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, Final

from js import window

from orrery.puzzles.daily import in_words, puzzle_of, shared
from orrery.puzzles.progress import SHOWN, Progress, read_progress
from orrery.puzzles.puzzle import Puzzle
from orrery.web.page.dialogs import Actions, action_row, open_dialog
from orrery.web.page.dom import by_id, element, run
from orrery.web.page.game_archives import name_of
from orrery.web.puzzles.calendar import EARLIER, LATER, Calendar
from orrery.web.saves.share import copied
from orrery.web.saves.storage import preference, set_preference

NAME: Final = "puzzles"
_PREFERENCE: Final = "puzzles"
_STATUS: Final = "puzzles-status"
_RATING: Final = "My rating"
_calendars: Final[list[Calendar]] = []
"""The calendar, once the list has been opened."""


def today() -> date:
    """The date where the player is."""
    now = window.Date.new()
    return date(int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate()))


def progress() -> Progress:
    """What is known of the player in this browser."""
    return read_progress(preference(_PREFERENCE))


def add_to_progress(puzzle: Puzzle, mistakes: int) -> None:
    """A puzzle is done; only the first time counts."""
    before = progress()
    now = before.after(puzzle, mistakes)
    if now is not before:
        set_preference(_PREFERENCE, {**preference(_PREFERENCE), **now.written()})


def difficulty(puzzle: Puzzle) -> str:
    """How hard a puzzle is, as the end of a line; nothing where nobody has measured it."""
    return f", difficulty {puzzle.grade} of 5" if puzzle.grade else ""


def share(puzzle: Puzzle, day: date, mistakes: int, say: Callable[[str], None]) -> None:
    """Copy a line for friends, which does not give the answer away, with the address of the puzzle.

    Only the first time counts there too; `mistakes` are those of this time.
    """
    mistakes = progress().solved.get(puzzle.name, mistakes)
    page = str(window.location.href).partition("#")[0]
    line = f"{shared(day, name_of(puzzle.slug), mistakes)}\n{page}#/puzzle/{day.isoformat()}"
    run(copied(line, "The line for your friends", say))


def open_contents(games: Mapping[str, Sequence[Puzzle]]) -> None:
    """Show the list, over the lobby."""
    if not _calendars:
        _calendars.append(Calendar(games))
    turn = _calendars[0].turn
    actions: Actions = {
        EARLIER: lambda: turn(EARLIER),
        LATER: lambda: turn(LATER),
        _RATING: _tell_rating,
    }
    open_dialog(NAME, "Puzzles", lambda: _rows(games), actions, closed=_on_closed)


def _on_closed() -> None:
    """Whoever puts the list away is in the lobby."""
    if not by_id("lobby").hidden and str(window.location.hash).rstrip("/") == "#/puzzles":
        window.history.replaceState(None, "", "#/")


def _tell_rating() -> None:
    known = progress()
    by_id(_STATUS).textContent = (
        f"Your rating is {known.rating:.0f}. Puzzles that you have tried: {len(known.solved)}."
        if known.solved
        else "You have no rating yet: solve a puzzle first."
    )


def _rows(games: Mapping[str, Sequence[Puzzle]]) -> Iterator[Any]:
    solved = progress().solved
    yield element("p", "Each position has one best way to play the turn, proved by a search of all of them.")
    yield element("ol", _latest(puzzle_of(today(), games), solved), class_="lessons")
    yield _calendars[0].show(today(), solved)
    yield element("h3", "More of one game", class_="lessons-head")
    links = (element("a", name_of(slug), class_="button", href=f"#/puzzle/{slug}") for slug in games)
    yield element("p", *links, class_="action-row")
    yield action_row([_RATING])
    yield element("p", id=_STATUS, role="status")


def _latest(puzzle: Puzzle, solved: Mapping[str, int]) -> Any:
    """The puzzle of today, as a row of a list."""
    mistakes = solved.get(puzzle.name)
    is_solved = mistakes is not None and mistakes != SHOWN
    mark = element("span", "✓" if is_solved else str(today().day), class_="lesson-mark", aria_hidden="true")
    mark.classList.toggle("is-done", is_solved)
    title = element("span", name_of(puzzle.slug), class_="lesson-title")
    if puzzle.grade:
        title.append(" ", element("span", "●" * puzzle.grade + "○" * (5 - puzzle.grade), role="img"))
        title.lastElementChild.setAttribute("aria-label", f"difficulty {puzzle.grade} of 5")
    when = element("span", "today", class_="lesson-length")
    if mistakes is not None:
        when.append(element("span", f" ({in_words(mistakes)})", class_="visually-hidden"))
    link = element("a", mark, title, when, href="#/puzzle/today", class_="is-next", autofocus="")
    return element("li", link)
