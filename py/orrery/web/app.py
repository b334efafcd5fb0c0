"""The page's program: which part of the page shows, by the address after `#`."""

from __future__ import annotations

from typing import Any, Final

from js import URLSearchParams, document, window

from orrery.core.game import OptionError
from orrery.core.record import Record, RecordError
from orrery.games.registry import GAMES
from orrery.play.share import read_link
from orrery.web.dom import by_id, on
from orrery.web.keeper import Keeper
from orrery.web.place import Place
from orrery.web.saved_games import SavedGames
from orrery.web.setup import Setup, SetupDialog, checked_setup, last_setup
from orrery.web.share import ShareDialog
from orrery.web.tour import Tour

NOT_A_PLACE: Final = "There is nothing at this address; here are the games."


class App:
    """The lobby, the dialog before a game and the table.

    Addresses: `#/` the lobby, `#/setup/<game>` the dialog, `#/play/<game>` a new game at the table,
    `#/saved/<id>` one that was saved, `#/link/<game>/<code>` one that came by a link. A new game's may say
    how to play: `?players=3&name=Ann&name=Bob&adjacency=8`.
    """

    def __init__(self) -> None:
        self._keeper = Keeper(_notice, self._on_taken)
        self._tour = Tour(self._keeper.keep, self._keep_link, self._keeper.take_over)
        self._saved = SavedGames(self._keeper.archive)
        self._dialog = SetupDialog(self._begin)
        self._share = ShareDialog()
        on(window, "hashchange", lambda _: self.route())
        on(by_id("setup"), "close", lambda _: self._on_setup_closed())
        on(by_id("result-again"), "click", lambda _: self._again())
        on(by_id("table-share"), "click", lambda _: self._open_share())
        on(by_id("table-send"), "click", lambda _: self._share.send(self._record, _notice))

    @property
    def _record(self) -> Record:
        return self._tour.table.match.record

    def start(self) -> None:
        """Put back what a killed browser had not written yet; then show what the address asks for."""
        self._keeper.recover(self._on_recovered)

    def _on_recovered(self) -> None:
        self.route()
        document.documentElement.dataset.ready = "true"

    def route(self) -> None:
        """Show what the address asks for."""
        path, _, query = str(window.location.hash).removeprefix("#").partition("?")
        page, _, rest = path.strip("/").partition("/")
        _notice("")
        self._dialog.close()
        if page == "play" and rest in GAMES:
            self._open_new(rest, query)
        elif page == "setup" and rest in GAMES:
            self._show("lobby")
            self._dialog.open(rest)
        elif page == "saved":
            self._open_saved(rest)
        elif page == "link":
            self._open_link(path)
        else:
            self._show("lobby")
            _notice(NOT_A_PLACE if page else "")

    # --- games come to the table -------------------------------------------------------------

    def _open_new(self, slug: str, query: str) -> None:
        try:
            setup = _setup_of(slug, query) if query else last_setup(slug)
        except OptionError as error:
            self._refuse(f"This address asks for a game that cannot be: {error}.")
            return
        self._sit_down(_record_of(setup))
        # A new address without a new start: coming back to it goes on with the game.
        window.history.replaceState(None, "", f"#/saved/{self._keeper.game_id}")

    def _open_saved(self, game_id: str) -> None:
        try:
            record = self._keeper.open(game_id)
        except RecordError as error:
            self._refuse(str(error))
            return
        self._show("table", record)
        self._tour.table.begin(record)

    def _open_link(self, path: str) -> None:
        try:
            record = read_link(GAMES, f"#{path}")
        except RecordError as error:
            self._refuse(str(error))
            return
        self._keeper.close()
        self._show("table", record)
        self._tour.table.begin(record, Place.LINK)

    def _sit_down(self, record: Record) -> None:
        self._keeper.begin(record)
        self._show("table", record)
        self._tour.table.begin(record)
        by_id("prompt").focus()

    def _begin(self, setup: Setup) -> None:
        """Start a game from the dialog."""
        self._sit_down(_record_of(setup))
        window.history.pushState(None, "", f"#/saved/{self._keeper.game_id}")

    def _again(self) -> None:
        record = self._record
        self._sit_down(Record(record.game, record.names, record.options))
        window.history.pushState(None, "", f"#/saved/{self._keeper.game_id}")

    def _keep_link(self, record: Record) -> None:
        """Keep a game that came by a link: in the place of a game that it goes on with, else as a new one."""
        earlier = self._keeper.archive.earlier(record)
        if earlier:
            record.title = record.title or self._keeper.open(earlier).title
            _notice("This link goes on with one of your games, which is now brought up to date.")
        else:
            self._keeper.begin(record)
        window.history.replaceState(None, "", f"#/saved/{self._keeper.game_id}")
        by_id("table-send").hidden = False

    def _on_taken(self, is_taken: bool) -> None:
        """Another tab plays the game that is on the table, or it came back from there."""
        if is_taken:
            self._tour.table.place = Place.ELSEWHERE
            self._tour.table.ask()
            return
        try:
            self._tour.table.begin(self._keeper.reload())
        except RecordError as error:
            self._refuse(str(error))

    # --- the parts of the page ---------------------------------------------------------------

    def _open_share(self) -> None:
        self._share.open(self._record)
        by_id("table-send").hidden = False

    def _on_setup_closed(self) -> None:
        if str(window.location.hash).startswith("#/setup/"):
            window.history.replaceState(None, "", "#/")

    def _refuse(self, sentence: str) -> None:
        self._show("lobby")
        _notice(sentence)

    def _show(self, name: str, record: Record | None = None) -> None:
        for part in ("lobby", "table"):
            by_id(part).hidden = part != name
        if record is None:
            self._tour.table.leave()
            self._keeper.close()
            self._saved.show()
        by_id("table-send").hidden = True
        title = record.title or record.game.info.name if record else ""
        document.title = f"{title} - Orrery" if title else "Orrery: tabletop games in the browser"
        document.documentElement.dataset.page = name


def _record_of(setup: Setup) -> Record:
    return Record(GAMES[setup.slug], setup.names, setup.options)


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
    """Wake the page up; it says when it is ready."""
    App().start()
