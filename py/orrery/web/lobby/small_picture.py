"""Small pictures of positions, drawn when they come into view."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final

from js import IntersectionObserver
from pyodide.ffi import create_proxy

from orrery.core.game import OptionError
from orrery.core.state import PositionError
from orrery.games.interface import view_of
from orrery.games.registry import GAMES
from orrery.scene.svg import placement, stage_markup
from orrery.web.page.dom import element, later
from orrery.web.page.game_archives import when_there

_IDS: Final = re.compile(r'(?<= id=")|(?<=url\(#)')
"""Where a picture names its shared paints: those of the table's board must not be these."""


class SmallPictures:
    """Makes places for pictures, and fills each once it is seen."""

    def __init__(self) -> None:
        self._observer: Any = IntersectionObserver.new(create_proxy(self._on_seen))

    def of(self, slug: str, position: str, rules_version: int) -> Any:
        """The place of a picture; a screen reader passes it over, for words stand beside it."""
        place = element("div", class_="small-picture", aria_hidden="true")
        place.dataset.game, place.dataset.position = slug, position
        place.dataset.rules = str(rules_version)
        self._observer.observe(place)
        return place

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
        when_there([slug], lambda: later(0, partial(_draw, place)), lambda _: None)


def _draw(place: Any) -> None:
    """Draw into a place what it was made for; it stays empty if the position is not known here."""
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
