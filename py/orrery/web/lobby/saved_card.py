"""One saved game in the list: its picture, its words, its buttons."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, Final

from orrery.games.registry import GAMES
from orrery.records.archive import DamagedEntry, Entry
from orrery.records.tree import MAX_NAME, clean
from orrery.web.lobby.ago import ago
from orrery.web.page.dom import download, element, on
from orrery.web.page.game_archives import name_of as name_of_game

Act = Callable[[str, Entry], None]
"""Called with what a button says and the game that it stands on."""
ACTIONS = ("Rename", "Export", "Delete")


NO_ROOM: Final = "Not in this browser’s storage, which has no room for it: export it, or delete others."
LONGEST_LINE: Final = 300
"""What is shown of a line, and of a damaged text: any program may have written it."""
LONGEST_TEXT: Final = 2_000


def name_of(entry: Entry) -> str:
    """What a game is called: its title, or its players."""
    return clean(entry.summary.title or players_of(entry), LONGEST_LINE)


def players_of(entry: Entry) -> str:
    """Who plays."""
    return clean(" – ".join(entry.summary.players), LONGEST_LINE)


def game_name(entry: Entry) -> str:
    """The name of what is played."""
    slug = entry.summary.game
    return name_of_game(slug) if slug in GAMES else clean(slug, MAX_NAME)


def card(entry: Entry, picture: Any, now: datetime, act: Act) -> Any:
    """The list item of a sound game."""
    made = element("li", class_="saved-game")
    made.dataset.id = entry.id
    words = element("div", class_="saved-words")
    title = element("h3")
    title.append(element("a", name_of(entry), href=f"#/saved/{entry.id}"))
    facts = [game_name(entry), *([players_of(entry)] if entry.summary.title else [])]
    words.append(
        element("p", " · ".join(facts), class_="facts"),
        title,
        element("p", clean(entry.summary.prompt, LONGEST_LINE), class_="whose-turn"),
        _when(entry, now),
        element("p", NO_ROOM, class_="facts unkept", hidden=""),
    )
    made.append(picture, words, _buttons(entry, act))
    return made


def _when(entry: Entry, now: datetime) -> Any:
    line = element("p", class_="facts")
    if entry.summary.is_over:
        line.append(element("span", "Finished", class_="over"), " ")
    saved = entry.saved
    time = element("time", ago(saved, now), datetime=saved.isoformat())
    time.title = f"{saved.astimezone():%d %B %Y, %H:%M}"
    line.append(time)
    return line


def _buttons(entry: Entry, act: Act) -> Any:
    row = element("p", class_="saved-actions")
    for name in ACTIONS:
        row.append(_button(name, name_of(entry), partial(act, name, entry)))
    return row


def damaged_card(entry: DamagedEntry, remove: Callable[[DamagedEntry], None]) -> Any:
    """The list item of a text that cannot be read."""
    made = element("li", class_="saved-game is-damaged")
    made.dataset.key = entry.key
    words = element("div", class_="saved-words")
    shown = element("details")
    text = element("pre", _beginning(entry.raw), tabindex="0")
    shown.append(element("summary", "Show the text"), text)
    words.append(element("h3", "A game that cannot be read"), element("p", entry.reason), shown)
    row = element("p", class_="saved-actions")
    handlers: dict[str, Callable[[], None]] = {
        "Download": lambda: download(f"{clean(entry.key, MAX_NAME)}.txt", entry.raw),
        "Delete": lambda: remove(entry),
    }
    for name, handler in handlers.items():
        row.append(_button(name, clean(entry.key, MAX_NAME), handler))
    made.append(words, row)
    return made


def _beginning(text: str) -> str:
    """As much of a text as is worth a look; a download has all of it."""
    return text if len(text) <= LONGEST_TEXT else f"{text[:LONGEST_TEXT]}…"


def _button(name: str, of: str, handler: Callable[[], None]) -> Any:
    button = element("button", name, type="button", aria_label=f"{name} {of}")
    button.dataset.action = name
    on(button, "click", lambda _: handler())
    return button
