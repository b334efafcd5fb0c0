"""The lessons of a game in a dialog over the lobby, each with its length and a tick when it is done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from js import window

from orrery.games.lessons import Written, lessons_of, sample_of
from orrery.web.dom import by_id, element, on
from orrery.web.extras.dialog import opened
from orrery.web.game_archives import name_of
from orrery.web.learn.memory import done, place

NAME: Final = "learn"
SAMPLE: Final = "sample"
_LIST: Final = re.compile(r"#/learn/[^/]+/?")


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson in the list."""

    number: int
    title: str
    minutes: int


def address_of(slug: str, number: int) -> str:
    """The address of a lesson; 0 is the sample game."""
    return f"#/learn/{slug}/{number or SAMPLE}"


def open_contents(slug: str) -> None:
    """Show what there is to learn of a game."""
    is_new = not by_id(NAME)
    dialog = opened(NAME, f"Learn {name_of(slug)}", lambda: _rows(slug))
    if is_new:
        on(dialog, "close", lambda _: _on_closed(dialog))


def _on_closed(dialog: Any) -> None:
    """Whoever puts the list away is in the lobby."""
    if not dialog.open and not by_id("lobby").hidden and _LIST.fullmatch(str(window.location.hash)):
        window.history.replaceState(None, "", "#/")


def _rows(slug: str) -> Iterator[Any]:
    entries = [_entry(written) for written in lessons_of(slug)]
    finished = done(slug)
    following = next((entry.number for entry in entries if entry.number not in finished), None)
    lessons = element("ol", class_="lessons")
    for entry in entries:
        lessons.append(_row(slug, entry, is_done=entry.number in finished, is_next=entry.number == following))
    yield lessons
    sample = sample_of(slug)
    if sample:
        yield element("h3", "A whole game, with comments", class_="lessons-head")
        games = element("ul", class_="lessons")
        games.append(_row(slug, _entry(sample), is_done=0 in finished, is_next=False))
        yield games


def _entry(written: Written) -> Entry:
    return Entry(written.number, written.title(), written.minutes())


def _row(slug: str, entry: Entry, *, is_done: bool, is_next: bool) -> Any:
    is_begun = place(slug, entry.number) > 1
    state = "done" if is_done else "begun" if is_begun else ""
    row = element("li")
    link = element("a", href=address_of(slug, entry.number), class_="is-next" if is_next else "")
    mark = element(
        "span", "✓" if is_done else str(entry.number or "▸"), class_="lesson-mark", aria_hidden="true"
    )
    mark.classList.toggle("is-done", is_done)
    told = element("span", f"{entry.minutes} min", class_="lesson-length")
    if state:
        told.append(element("span", f", {state}", class_="visually-hidden" if is_done else ""))
    link.append(mark, element("span", entry.title, class_="lesson-title"), told)
    if is_next:
        link.setAttribute("autofocus", "")
    row.append(link)
    return row
