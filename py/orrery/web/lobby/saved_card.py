"""What Python puts on the card of a saved game: its picture, how long ago it was saved, its buttons.

assets/saves/saved.js draws the card. What cannot be read has a card of its own, which is made here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from js import IntersectionObserver, Object, window
from pyodide.ffi import create_proxy, to_js

from orrery.core.game import OptionError
from orrery.core.state import PositionError
from orrery.games.interface import view_of
from orrery.games.registry import GAMES
from orrery.records.archive import DamagedEntry, Entry
from orrery.records.tree import MAX_NAME, clean
from orrery.scene.svg import placement, stage_markup
from orrery.web.page.dom import button, download, element, later
from orrery.web.page.game_archives import when_there
from orrery.web.saves.naming import ago, lasting

LONGEST_LINE: Final = 300
"""What is shown of a line, and of a damaged text: any program may have written it."""
LONGEST_TEXT: Final = 2_000
_WORTH_SAYING: Final = timedelta(hours=1)
"""How long a game by link has to wait until its card says for how long."""


def card(entry: Entry, actions: Mapping[str, Callable[[Entry], None]]) -> Any:
    """The list item of a sound game, without its picture; `actions` say what each of its buttons does."""
    summary = asdict(entry.summary)
    for name in ("game", "title", "prompt"):
        summary[name] = clean(summary[name], LONGEST_LINE)
    if summary["link"]:
        summary["link"]["next"] = clean(summary["link"]["next"], LONGEST_LINE)
    summary["players"] = [clean(player, LONGEST_LINE) for player in entry.summary.players]
    made = window.early.card(entry.id, to_js(summary, dict_converter=Object.fromEntries))
    time = made.querySelector("time")
    time.dateTime = entry.saved.isoformat()
    time.title = f"{entry.saved.astimezone():%d %B %Y, %H:%M}"
    buttons = (_button(name, title_on(made), partial(act, entry)) for name, act in actions.items())
    made.querySelector(".saved-actions").append(*buttons)
    return made


def refresh(made: Any, entry: Entry, now: datetime, *, is_stored: bool) -> None:
    """Show on a card what changes while its game stays as it is."""
    said, state = ago(entry.saved, now), entry.summary.link
    waiting = made.querySelector(".saved-words .turn:not(.is-yours)")
    if waiting and state:
        how_long = _for_how_long(state.since, now)
        waiting.textContent = f"Waiting for {clean(state.next, LONGEST_LINE)}{how_long}"
        said = "" if how_long else said
    made.querySelector("time").textContent = said
    made.querySelector(".not-stored").hidden = is_stored


def _for_how_long(since: str, now: datetime) -> str:
    """Such as `, 2 days`; empty for less than an hour, and where nobody knows."""
    try:
        age = now - datetime.fromisoformat(since)
    except (TypeError, ValueError):
        return ""
    return f", {lasting(age)}" if age >= _WORTH_SAYING else ""


def title_on(made: Any) -> str:
    """What a game is called on its card: its title, or its players."""
    return str(made.querySelector("h3").textContent)


def damaged_card(entry: DamagedEntry, remove: Callable[[DamagedEntry], None]) -> Any:
    """The list item of a text that cannot be read."""
    beginning = entry.raw if len(entry.raw) <= LONGEST_TEXT else f"{entry.raw[:LONGEST_TEXT]}…"
    text = element("details", element("summary", "Show the text"), element("pre", beginning, tabindex="0"))
    heading = element("h3", "Unreadable game")
    name = clean(entry.key, MAX_NAME)
    actions = element(
        "p",
        _button("Download", name, lambda: download(f"{name}.txt", entry.raw)),
        _button("Delete", name, lambda: remove(entry)),
        class_="saved-actions",
    )
    words = element("div", heading, element("p", entry.reason), text, class_="saved-words")
    return element("li", words, actions, class_="saved-game is-damaged", data_key=entry.key)


def _button(name: str, of: str, pressed: Callable[[], None]) -> Any:
    return button(name, pressed, aria_label=f"{name} {of}", data_action=name)


# --- the picture of its position -------------------------------------------------------------

_IDS: Final = re.compile(r'(?<= id=")|(?<=url\(#)')
"""Where a picture names its shared paints: those of the table's board must not be these."""


class SmallPictures:
    """Draws a position into its place on a card once that is seen."""

    def __init__(self) -> None:
        self._observer: Any = IntersectionObserver.new(create_proxy(self._on_seen))

    def watch(self, made: Any, entry: Entry) -> None:
        """Draw when this card is seen; a screen reader passes it over, for words stand beside it."""
        place = made.querySelector(".small-picture")
        place.dataset.game, place.dataset.position = entry.summary.game, entry.summary.position
        place.dataset.rules = str(entry.rules_version)
        self._observer.observe(place)

    def _on_seen(self, changes: Any, _: Any) -> None:
        for change in changes:
            if change.isIntersecting:
                self._observer.unobserve(change.target)
                _draw_when_there(change.target)


def _draw_when_there(place: Any) -> None:
    """Draw once the game has come; the place stays empty if it does not come or is not known here."""
    slug = str(place.dataset.game)
    if slug in GAMES:
        # One at a time, so that the page answers between two of them.
        when_there([slug], lambda: later(0, partial(draw, place)), lambda _: None)


def draw(place: Any) -> None:
    """Draw into a place the position that its data name; it stays empty if that is not known here."""
    slug, position = str(place.dataset.game), str(place.dataset.position)
    try:
        state = GAMES[slug].deserialize(position, int(place.dataset.rules))
    except (OptionError, PositionError):
        return
    view = view_of(slug)
    sprites = view.sprites(state)
    place.innerHTML = _IDS.sub("small-", stage_markup(view.stage(state), sprites, ""))
    things = {thing.dataset.key: thing for thing in place.querySelectorAll("[data-key]")}
    for sprite in sprites:
        things[sprite.key].style.transform = placement(sprite)
        # Keys are for what can be touched, and a page may show a thing twice.
        things[sprite.key].removeAttribute("data-key")
