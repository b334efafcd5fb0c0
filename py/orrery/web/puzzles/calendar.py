"""The calendar of puzzles: a month in which each day leads to its puzzle and shows how that was solved.

It follows the grid pattern of ARIA: the Tab key reaches one day, arrows move between days.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any, Final

from js import document

from orrery.puzzles.daily import FIRST_DAY, in_words, month_title, next_month, puzzle_of, weeks, written
from orrery.puzzles.progress import SHOWN
from orrery.puzzles.puzzle import Puzzle
from orrery.web.page.dom import by_id, element, on, replace_children
from orrery.web.page.game_archives import name_of
from orrery.web.page.keys import CALENDAR, pressed

EARLIER: Final = "earlier"
LATER: Final = "later"
"""What the buttons of the head do: actions of the dialog that the calendar is in."""
_STYLE: Final = "calendar-style"
_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_STEPS: Final = {"left": -1, "right": 1, "up": -7, "down": 7, "earlier": -28, "later": 28}
"""By what a key does (`orrery.web.page.keys`), how many days it goes forward."""
_EMPTY: Final = "A day gets a mark when you solve its puzzle. Every day since {} is open."
_LEGEND: Final = "Strong colour: solved on the first try. Pale: on a later try. A dot: answer shown."


class Calendar:
    """There is one for as long as the page lives; `show` brings it up to date."""

    def __init__(self, games: Mapping[str, Sequence[Puzzle]]) -> None:
        self._games = games
        self._solved: Mapping[str, int] = {}
        self._today = self._chosen = FIRST_DAY
        """The chosen day is the one that the Tab key reaches; its month is shown."""
        self._said = element("p", class_="calendar-said")
        self._host = element("section", class_="calendar", aria_label="Calendar")
        on(self._host, "keydown", self._on_key)
        for kind in ("focusin", "pointerover"):
            on(self._host, kind, self._on_point)

    def show(self, today: date, solved: Mapping[str, int]) -> Any:
        """The calendar, at the month of today; `solved` is that of `Progress`."""
        if not by_id(_STYLE):
            address = str(by_id("daily").dataset.calendar)
            document.head.append(element("link", rel="stylesheet", href=address, id=_STYLE))
        self._today = self._chosen = max(today, FIRST_DAY)
        self._solved = solved
        self._draw()
        return self._host

    def turn(self, action: str) -> None:
        """Show the month before or after, as far as there are puzzles."""
        first = self._chosen.replace(day=1)
        other = next_month(first) if action == LATER else (first - timedelta(days=1)).replace(day=1)
        self._choose(min(max(other, FIRST_DAY), self._today))
        kept = self._host.querySelector(f"[data-action={action}]")
        (kept if not kept.disabled else self._host.querySelector("button:not(:disabled)") or kept).focus()

    def _choose(self, day: date) -> None:
        self._chosen = day
        self._draw()

    def _draw(self) -> None:
        first = self._chosen.replace(day=1)
        replace_children(self._host, (self._head(first), self._grid(first), self._said))
        self._said.textContent = _LEGEND if self._solved else _EMPTY.format(written(FIRST_DAY))

    def _head(self, first: date) -> Any:
        title = element("h3", month_title(first), id="calendar-title", aria_live="polite")
        before = element("button", "‹", type="button", class_="button", aria_label="Earlier month")
        after = element("button", "›", type="button", class_="button", aria_label="Later month")
        before.dataset.action, after.dataset.action = EARLIER, LATER
        before.disabled, after.disabled = first <= FIRST_DAY, next_month(first) > self._today
        return element("div", before, title, after, class_="calendar-head")

    def _grid(self, first: date) -> Any:
        heads = (element("th", day[:2], scope="col", abbr=day, aria_label=day) for day in _DAYS)
        rows = [element("tr", *map(self._cell, week)) for week in weeks(first)]
        table = element("table", role="grid", aria_labelledby="calendar-title")
        table.append(element("thead", element("tr", *heads)), element("tbody", *rows))
        return table

    def _cell(self, day: date | None) -> Any:
        if day is None:
            return element("td")
        if not FIRST_DAY <= day <= self._today:
            return element("td", element("span", str(day.day)))
        return element("td", self._link(day))

    def _link(self, day: date) -> Any:
        mistakes = self._solved.get(puzzle_of(day, self._games).name)
        link = element("a", str(day.day), href=f"#/puzzle/{day.isoformat()}", aria_label=self._about(day))
        link.dataset.day = day.isoformat()
        link.tabIndex = 0 if day == self._chosen else -1
        if day == self._today:
            link.setAttribute("aria-current", "date")
        if mistakes is not None:
            link.append(element("i", "·" if mistakes == SHOWN else "✓", aria_hidden="true"))
            link.classList.toggle("is-first", mistakes == 0)
            link.classList.toggle("is-solved", mistakes > 0)
        return link

    def _about(self, day: date) -> str:
        """What is said of a day, e.g. `Tuesday 24 November: Deep Roots, solved on the first try`."""
        puzzle = puzzle_of(day, self._games)
        how = in_words(self._solved.get(puzzle.name))
        when = f"{_DAYS[day.weekday()]} {written(day).rpartition(' ')[0]}"
        return f"{when}: {name_of(puzzle.slug)}{f', {how}' if how else ''}"

    def _on_point(self, event: Any) -> None:
        day = _day_at(event)
        if day:
            self._said.textContent = self._about(day)

    def _on_key(self, event: Any) -> None:
        day, name = _day_at(event), pressed(CALENDAR, event)
        if day is None or not name:
            return
        event.preventDefault()
        goal = day + timedelta(days=_STEPS[name])
        if FIRST_DAY <= goal <= self._today:
            self._choose(goal)
            self._host.querySelector(f"[data-day='{goal.isoformat()}']").focus()


def _day_at(event: Any) -> date | None:
    """The day that something happens to."""
    link = event.target.closest("[data-day]")
    return date.fromisoformat(str(link.dataset.day)) if link else None
