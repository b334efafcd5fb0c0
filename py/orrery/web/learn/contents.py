"""The lessons of a game in a dialog over the lobby, each with its length and a tick when it is done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from js import window

from orrery.games.lessons import Written, lessons_of, sample_of
from orrery.web.learn.memory import done, place
from orrery.web.page.dialogs import open_dialog
from orrery.web.page.dom import by_id, element
from orrery.web.page.game_archives import name_of

NAME: Final = "learn"
SAMPLE: Final = "sample"
_LIST: Final = re.compile(r"#/learn/[^/]+/?")


def address_of(slug: str, number: int) -> str:
    """The address of a lesson; 0 is the sample game."""
    return f"#/learn/{slug}/{number or SAMPLE}"


def open_contents(slug: str) -> None:
    """Show what there is to learn of a game."""
    open_dialog(NAME, f"Learn {name_of(slug)}", lambda: _rows(slug), closed=_on_closed)


def _on_closed() -> None:
    """Whoever puts the list away is in the lobby."""
    if not by_id("lobby").hidden and _LIST.fullmatch(str(window.location.hash)):
        window.history.replaceState(None, "", "#/")


def _rows(slug: str) -> Iterator[Any]:
    written, finished = lessons_of(slug), done(slug)
    following = next((lesson for lesson in written if lesson.number not in finished), None)
    lessons = element("ol", class_="lessons")
    for lesson in written:
        lessons.append(_row(lesson, is_done=lesson.number in finished, is_next=lesson is following))
    yield lessons
    sample = sample_of(slug)
    if sample:
        yield element("h3", "A whole game, with comments", class_="lessons-head")
        games = element("ul", class_="lessons")
        games.append(_row(sample, is_done=0 in finished, is_next=False))
        yield games


def _row(lesson: Written, *, is_done: bool, is_next: bool) -> Any:
    slug, number = lesson.slug, lesson.number
    is_begun = place(slug, number) > 1
    state = "done" if is_done else "begun" if is_begun else ""
    row = element("li")
    link = element("a", href=address_of(slug, number), class_="is-next" if is_next else "")
    mark = element("span", "✓" if is_done else str(number or "▸"), class_="lesson-mark", aria_hidden="true")
    mark.classList.toggle("is-done", is_done)
    told = element("span", f"{lesson.minutes()} min", class_="lesson-length")
    if state:
        told.append(element("span", f", {state}", class_="visually-hidden" if is_done else ""))
    link.append(mark, element("span", lesson.title(), class_="lesson-title"), told)
    if is_next:
        link.setAttribute("autofocus", "")
    row.append(link)
    return row
