"""The lessons of a game: their list in a dialog, and what was learned in this browser.

That is a preference, `learned`, by slug: `{"done": [1, 2], "at": {"3": 5}}`; 0 is the sample game. Anything
damaged in it is ignored. assets/learn/learned.mjs reads it too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from js import window

from orrery.games.lessons import Written, lessons_of, sample_of
from orrery.web.page.dialogs import open_dialog
from orrery.web.page.dom import by_id, element
from orrery.web.page.game_archives import name_of
from orrery.web.saves.storage import preference, set_preference

NAME: Final = "learn"
SAMPLE: Final = "sample"
_LIST: Final = re.compile(r"#/learn/[^/]+/?")
_PREFERENCE: Final = "learned"
_DONE: Final = "done"
_AT: Final = "at"


def _of(slug: str) -> dict[str, object]:
    found = preference(_PREFERENCE).get(slug)
    return found if isinstance(found, dict) else {}


def _write(slug: str, facts: dict[str, object]) -> None:
    set_preference(_PREFERENCE, {**preference(_PREFERENCE), slug: facts})


def done(slug: str) -> frozenset[int]:
    """The numbers of the lessons of a game that were finished."""
    found = _of(slug).get(_DONE)
    return (
        frozenset(number for number in found if type(number) is int)
        if isinstance(found, list)
        else frozenset()
    )


def _places(slug: str) -> dict[str, int]:
    found = _of(slug).get(_AT)
    known = found if isinstance(found, dict) else {}
    return {number: step for number, step in known.items() if type(step) is int}


def place(slug: str, number: int) -> int:
    """The step at which a lesson was left, from 1 on; 1 if it was not begun."""
    return _places(slug).get(str(number), 1)


def store_place(slug: str, number: int, step: int) -> None:
    """Know the step for the next time."""
    if place(slug, number) != step:
        _write(slug, {**_of(slug), _AT: {**_places(slug), str(number): step}})


def finish(slug: str, number: int) -> None:
    """A lesson is done: it begins anew the next time."""
    rest = {other: step for other, step in _places(slug).items() if other != str(number)}
    _write(slug, {**_of(slug), _DONE: sorted(done(slug) | {number}), _AT: rest})


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
    rows = (
        _row(lesson, is_done=lesson.number in finished, is_next=lesson is following) for lesson in written
    )
    yield element("ol", *rows, class_="lessons")
    yield element("p", element("a", "Guided first game", class_="button", href=f"#/first/{slug}"))
    sample = sample_of(slug)
    if sample:
        yield element("h3", "A whole game, with comments", class_="lessons-head")
        yield element("ul", _row(sample, is_done=0 in finished, is_next=False), class_="lessons")


def _row(lesson: Written, *, is_done: bool, is_next: bool) -> Any:
    slug, number = lesson.slug, lesson.number
    is_begun = place(slug, number) > 1
    state = "done" if is_done else "begun" if is_begun else ""
    symbol = element("span", "✓" if is_done else str(number or "▸"), class_="lesson-mark", aria_hidden="true")
    symbol.classList.toggle("is-done", is_done)
    length = element("span", f"{lesson.minutes()} min", class_="lesson-length")
    if state:
        length.append(element("span", f", {state}", class_="visually-hidden" if is_done else ""))
    title = element("span", lesson.title(), class_="lesson-title")
    link = element("a", symbol, title, length, href=address_of(slug, number))
    if is_next:
        link.classList.add("is-next")
        link.setAttribute("autofocus", "")
    return element("li", link)
