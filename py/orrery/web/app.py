"""The page's program: which part of the page shows, by the address after `#`."""

from __future__ import annotations

from typing import Any, Final

from js import URLSearchParams, document, window

from orrery.core.game import OptionError
from orrery.games.registry import GAMES
from orrery.web.dom import by_id, on
from orrery.web.setup import Setup, SetupDialog, checked_setup, last_setup
from orrery.web.table import Table

NOT_A_PLACE: Final = "There is nothing at this address; here are the games."


class App:
    """The lobby, the dialog before a game and the table.

    Addresses: `#/` the lobby, `#/setup/<game>` the dialog, `#/play/<game>` the table. The last may
    say how to play: `?players=3&name=Ann&name=Bob&adjacency=8`.
    """

    def __init__(self) -> None:
        self._table = Table()
        self._dialog = SetupDialog(self._begin)
        self._playing: Setup | None = None
        self._asked = ""
        """What the address said that began the match; coming back to it goes on with the match."""
        on(window, "hashchange", lambda _: self.route())
        on(by_id("setup"), "close", lambda _: self._on_setup_closed())
        on(by_id("result-again"), "click", lambda _: self._again())

    def route(self) -> None:
        """Show what the address asks for."""
        path, _, query = str(window.location.hash).removeprefix("#").partition("?")
        page, _, slug = path.strip("/").partition("/")
        _notice("")
        if page == "play" and slug in GAMES:
            self._open_table(slug, query)
        elif page == "setup" and slug in GAMES:
            self._show("lobby")
            self._dialog.open(slug)
        else:
            self._dialog.close()
            self._show("lobby")
            _notice(NOT_A_PLACE if page else "")

    def _open_table(self, slug: str, query: str) -> None:
        self._dialog.close()
        is_same = self._playing is not None and self._playing.slug == slug
        if is_same and query in ("", self._asked) and self._table.resume():
            self._show("table")
            return
        try:
            setup = _setup_of(slug, query) if query else last_setup(slug)
        except OptionError as error:
            self._show("lobby")
            _notice(f"This address asks for a game that cannot be: {error}.")
            return
        self._playing, self._asked = setup, query
        self._show("table")
        self._table.begin(setup)

    def _begin(self, setup: Setup) -> None:
        """Start a match from the dialog."""
        self._playing, self._asked = setup, ""
        self._show("table")
        self._table.begin(setup)
        # A new address without a new start: the match is under way already.
        window.history.pushState(None, "", f"#/play/{setup.slug}")
        by_id("prompt").focus()

    def _again(self) -> None:
        if self._playing:
            self._table.begin(self._playing)
            by_id("prompt").focus()

    def _on_setup_closed(self) -> None:
        if str(window.location.hash).startswith("#/setup/"):
            window.history.replaceState(None, "", "#/")

    def _show(self, name: str) -> None:
        for part in ("lobby", "table"):
            by_id(part).hidden = part != name
        if name == "lobby":
            self._table.leave()
        title = GAMES[self._playing.slug].info.name if name == "table" and self._playing else ""
        document.title = f"{title} - Orrery" if title else "Orrery: tabletop games in the browser"
        document.documentElement.dataset.page = name


def _setup_of(slug: str, query: str) -> Setup:
    """The set-up that an address asks for; raises `OptionError`."""
    asked: Any = URLSearchParams.new(query)
    names = [str(name) for name in asked.getAll("name")]
    players = str(asked.get("players") or "")
    options = {str(key): str(asked.get(key)) for key in asked.keys() if key not in {"name", "players"}}  # noqa: SIM118
    return checked_setup(slug, players, names, options)


def _notice(sentence: str) -> None:
    notice = by_id("notice")
    notice.textContent = sentence
    notice.hidden = not sentence


def start() -> None:
    """Wake the page up, and say that it is ready."""
    app = App()
    app.route()
    document.documentElement.dataset.ready = "true"
