"""The page's program: which part of the page shows, by the address after `#`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from js import document, window

from orrery.core.game import OptionError
from orrery.games.registry import GAMES
from orrery.play.driver import GameDriver
from orrery.play.match import Match, Mode
from orrery.records.tree import Record, RecordError
from orrery.web.bots.engine_client import EngineClient
from orrery.web.bots.transports import PageTransport, new_worker
from orrery.web.bots.turns import show_silence
from orrery.web.learn.coach_switch import CoachSwitch, remember
from orrery.web.lobby.new_game import ELSEWHERE, NewGame, again, checked_new_game, guided
from orrery.web.lobby.saved_games import SavedGames
from orrery.web.lobby.setup import SetupDialog, last_new_game
from orrery.web.page.address import Address, AddressError, read_address
from orrery.web.page.controls import PageControls
from orrery.web.page.dom import Timer, after_paint, before_paint, button, by_id, later, on, set_aria
from orrery.web.page.game_archives import COACH, absence_of, name_of, needed, when_there
from orrery.web.page.routes import Routes, is_sealed, slug_in_link
from orrery.web.saves.lock import WebLock
from orrery.web.saves.open_game import OpenGame
from orrery.web.saves.storage import IndexedBackup, LocalStore, can_store
from orrery.web.table.replay import Replay
from orrery.web.table.scores import chosen_levels

if TYPE_CHECKING:
    from orrery.play.driver import Driver
    from orrery.web.lobby.by_link import ByLink
    from orrery.web.saves.share import ShareDialog
    from orrery.web.table.panel import Panel

LOBBIES: Final = ("", "storage")
"""The addresses of the lobby: over the second, assets/offline/offline.mjs lists what is stored."""
NOT_A_PLACE: Final = "There is nothing at this address. Here are the games instead."
ARRIVAL_MS: Final = 400
"""How long a game may be on its way before the page says so."""
LONG_LINK: Final = 4_000
"""From so many characters on, the page says that a link takes a while, as it does nothing else meanwhile."""
LONG_SENTENCE: Final = "This game is long. It opens in a few seconds."
PAINT_MS: Final = 60
"""How long the browser has to paint that."""


class App:
    """The lobby, the dialog before a game and the table.

    Addresses: `#/` the lobby, `#/setup/<game>` the dialog, `#/play/<game>` a new game at the table,
    `#/first/<game>` one with a coach,
    `#/saved/<id>` one that was saved, `#/link/<game>/<code>` one that came by a link, `#/seat/<game>/...` a
    seat of one that is played by links, `#/storage` the lobby with the list of what is stored. A new game's
    may say how to play: `?players=3&name=Ann&name=Bob&seat=person&seat=bot-2&adjacency=8`. Those of lessons,
    puzzles and results: see `Routes`.
    """

    def __init__(self) -> None:
        self._open_game = OpenGame(
            LocalStore(),
            IndexedBackup(),
            WebLock,
            say=_say_condition,
            on_taken=self._on_taken,
            after_paint=after_paint,
        )
        self._engine = EngineClient(new_worker, PageTransport, Timer(), show_silence)
        self._replay = Replay(self._open_game.save, self._save_link, self._open_game.take_over, self._engine)
        self._coach = CoachSwitch(
            self._replay.table, self._engine, lambda: self._open_game.game_id, say=_notice
        )
        self._replay.table.join(self._coach)
        self._saved = SavedGames(self._open_game)
        self._dialog = SetupDialog(self._begin, self._engine.warm, can_store)
        self._controls = PageControls(self._replay.table, _notice, self._link_actions, self._open_report)
        self._routes = Routes(
            self._replay.table,
            self._open_game.archive,
            lobby=self._show_lobby,
            teach=self._teach,
            refuse=self._refuse,
            with_parts=self._with_parts,
            say=_notice,
        )
        self._awaited: object | None = None
        """What the address asks for, while its game is on its way."""
        on(window, "hashchange", lambda _: self.route())
        for target, event in ((window, "pagehide"), (document, "visibilitychange")):
            on(target, event, lambda _: self._open_game.flush())
        on(by_id("lobby"), "click", self._on_click)
        on(by_id("setup"), "close", lambda _: self._on_setup_closed())
        on(by_id("result-again"), "click", lambda _: self._again())
        for opener in ("table-share", "result-share"):
            on(by_id(opener), "click", lambda _: self._open_share())
        on(by_id("table-send"), "click", lambda _: _share_dialog().send(self._record, _notice))

    @cached_property
    def _by_link(self) -> ByLink:
        from orrery.web.lobby.by_link import ByLink, Page

        page = Page(lambda record: self._show("table", record), _notice, self._refuse)
        return ByLink(self._replay.table, self._open_game, page)

    @property
    def _record(self) -> Record:
        return self._replay.table.match.record

    def start(self) -> None:
        """Put back what a killed browser had not written yet; then show what the address asks for."""
        self._open_game.recover(self.route)

    def route(self) -> None:
        """Show what the address asks for, once the game that it takes is there."""
        _notice("")
        _close_dialogs()
        self._await(None)
        try:
            address = read_address(str(window.location.hash))
        except AddressError as error:
            sentence = str(error)
            _and_ready(lambda: self._refuse(sentence))
            return
        page, rest = address.page, address.rest
        if page == "play" and rest in GAMES:
            is_by_link = ELSEWHERE in address.kinds()
            self._with_game(rest, lambda: self._open_new(rest, address), by_link=is_by_link)
        elif page == "first" and rest in GAMES:
            self._with_parts([*needed(rest, by_link=False), COACH], lambda: self._begin_guided(rest))
        elif page == "setup" and rest in GAMES:
            self._show("lobby")
            self._with_game(rest, lambda: self._dialog.open(rest))
        elif page == "saved":
            archive = self._open_game.archive
            is_by_link = archive.is_by_link(rest)
            self._with_game(archive.game_of(rest), lambda: self._open_saved(rest), by_link=is_by_link)
        elif page == "link":
            said = LONG_SENTENCE if len(rest) > LONG_LINK else ""
            by_link = is_sealed(rest)
            self._with_game(
                slug_in_link(rest), lambda: self._open_link(f"#{address.path}"), said, by_link=by_link
            )
        elif page == "seat":
            self._with_game(rest.partition("/")[0], lambda: self._by_link.take_seat(rest), by_link=True)
        elif not self._routes.open(address):
            _and_ready(lambda: self._refuse("" if page in LOBBIES else NOT_A_PLACE))

    def _with_game(
        self, slug: str, then: Callable[[], None], said: str = "", *, by_link: bool = False
    ) -> None:
        """Go on when a game is there. What asks for one that is not here goes on at once, and says so."""
        self._with_parts(needed(slug, by_link=by_link), then, said)

    def _with_parts(self, parts: Sequence[str], then: Callable[[], None], said: str = "") -> None:
        """Go on when these are there, unless something else is asked for; a sentence comes first."""
        awaited = object()
        self._await(awaited)

        def settle(action: Callable[[], None]) -> None:
            if self._awaited is awaited:
                self._await(None)
                _notice("")
                _and_ready(action)

        def fail(sentence: str) -> None:
            settle(lambda: self._refuse(sentence, self.route))

        def say() -> None:
            if self._awaited is awaited and hasattr(document.documentElement.dataset, "ready"):
                _notice(f"{name_of(parts[0])} is on its way.")

        def go_on() -> None:
            if said and self._awaited is awaited:
                _notice(said)
                later(PAINT_MS, lambda: settle(then))
            else:
                settle(then)

        when_there(parts, go_on, lambda slug: fail(absence_of(slug)))
        if parts:
            later(ARRIVAL_MS, say)

    def _await(self, awaited: object | None) -> None:
        self._awaited = awaited
        set_aria(by_id("main"), "busy", awaited is not None)

    def _on_click(self, event: Any) -> None:
        """A link to where one is already, because that was refused: try again."""
        link = event.target.closest("a[href^='#']")
        if link and str(link.hash) == str(window.location.hash):
            self.route()

    # --- games come to the table -------------------------------------------------------------

    def _open_new(self, slug: str, address: Address) -> None:
        try:
            new_game = _new_game_of(slug, address) if address.wishes else last_new_game(slug)
        except OptionError as error:
            self._refuse(f"This address asks for an impossible game: {error}.")
            return
        self._begin(new_game)

    def _open_saved(self, game_id: str) -> None:
        try:
            record = self._open_game.open(game_id)
        except RecordError as error:
            self._refuse(str(error))
            return
        self._show("table", record)
        self._lay(record)

    def _lay(self, record: Record) -> None:
        """Begin one of this browser's games at the table."""
        if record.seals:
            self._by_link.begin(record)
        else:
            self._replay.table.begin(record)

    def _open_link(self, link: str) -> None:
        from orrery.records.share import read_link

        try:
            record = read_link(GAMES, link)
        except RecordError as error:
            self._refuse(str(error))
            return
        if record.seals:
            self._by_link.arrive(record)
            return
        self._open_game.close()
        self._show("table", record)
        match = Match(record)
        match.is_saved = self._open_game.archive.has(record)
        self._replay.table.drive(GameDriver(record, Mode.LINK, match))

    def _teach(self, driver: Driver, teacher: Panel) -> None:
        self._open_game.close()
        self._show("table", driver.session.match.record)
        self._replay.table.teach(driver, teacher)

    def _begin_guided(self, slug: str) -> None:
        """Start a game with a coach, in the place that its address has in the history."""
        self._sit_down(guided(slug).record(), is_coached=True)
        window.history.replaceState(None, "", f"#/saved/{self._open_game.game_id}")

    def _sit_down(self, record: Record, *, is_coached: bool = False) -> None:
        self._open_game.begin()
        if is_coached:
            remember(self._open_game.game_id, is_on=True)
        self._show("table", record)
        self._replay.table.begin(record)
        before_paint(by_id("prompt").focus)

    def _begin(self, new_game: NewGame) -> None:
        """Start a game, in the place that its address or its dialog has in the history.

        Back leads to before both, and whoever comes forward again goes on with the game.
        """
        if new_game.elsewhere:
            self._with_game(new_game.slug, lambda: self._invite(new_game), by_link=True)
            return
        self._sit_down(new_game.record())
        window.history.replaceState(None, "", f"#/saved/{self._open_game.game_id}")

    def _invite(self, new_game: NewGame) -> None:
        self._by_link.invite(new_game.record(), new_game.elsewhere)

    def _link_actions(self) -> Mapping[str, Callable[[], None]]:
        return self._by_link.actions()

    def _again(self) -> None:
        is_turned = bool(by_id("result-turned").checked)
        record = again(self._record, chosen_levels(), is_turned=is_turned)
        if self._record.seals:
            self._by_link.invite_again(record, is_turned=is_turned)
            return
        self._sit_down(record)
        window.history.pushState(None, "", f"#/saved/{self._open_game.game_id}")

    def _save_link(self, record: Record) -> None:
        """Save a game that came by a link: in the place of a game that it goes on with, else as a new one."""
        earlier = self._open_game.archive.earlier(record)
        if earlier:
            record.title = record.title or self._open_game.open(earlier).title
            _notice("This link continues one of your games, which is now up to date.")
        else:
            self._open_game.begin()
        window.history.replaceState(None, "", f"#/saved/{self._open_game.game_id}")
        by_id("table-send").hidden = record.seals is not None

    def _on_taken(self, is_taken: bool) -> None:
        """Another tab plays the game that is on the table, or it came back from there."""
        if is_taken:
            self._replay.table.hand_over()
            return
        try:
            self._lay(self._open_game.reload())
        except RecordError as error:
            self._refuse(str(error))

    # --- the parts of the page ---------------------------------------------------------------

    def _open_share(self) -> None:
        _share_dialog().open(self._record)
        by_id("table-send").hidden = self._record.seals is not None

    def _open_report(self, is_for_better: bool) -> None:
        from orrery.web.report.page import reports

        reports(self._replay.table, self._engine, self._open_game).open(is_for_better=is_for_better)

    def _on_setup_closed(self) -> None:
        if not by_id("lobby").hidden:
            self._engine.close()
        if str(window.location.hash).startswith("#/setup/"):
            window.history.replaceState(None, "", "#/")

    def _refuse(self, sentence: str, again: Callable[[], None] | None = None) -> None:
        self._show("lobby")
        _notice(sentence, again)

    def _show_lobby(self) -> None:
        self._show("lobby")

    def _show(self, name: str, record: Record | None = None) -> None:
        for part in ("lobby", "table"):
            by_id(part).hidden = part != name
        if record is None:
            self._replay.table.leave()
            self._open_game.close()
            self._saved.show()
        by_id("table-send").hidden = True
        title = record.title or record.game.info.name if record else ""
        document.title = f"{title} - Orrery" if title else "Orrery: tabletop games in the browser"
        document.documentElement.dataset.page = name
        if record:
            before_paint(lambda: window.scrollTo(0, 0))  # from the lobby's lower end to the board


def _share_dialog() -> ShareDialog:
    from orrery.web.saves.share import share_dialog

    return share_dialog()


def _new_game_of(slug: str, address: Address) -> NewGame:
    """The game that an address asks for; raises `OptionError`."""
    return checked_new_game(slug, address.players(), address.names(), address.options(), address.kinds())


def _close_dialogs() -> None:
    """Put away what was open over another part of the page; an import is of none."""
    for dialog in document.querySelectorAll("dialog[open]:not(#import)"):
        dialog.close()


def _notice(sentence: str, again: Callable[[], None] | None = None) -> None:
    """Say something in the notice; nothing puts it away. `again` goes on a button."""
    notice = by_id("notice")
    notice.textContent = sentence
    notice.hidden = not sentence
    if again:
        notice.append(" ", button("Try again", again, class_="button"))


def _say_condition(sentence: str) -> None:
    """Say what holds, whatever part of the page is shown; an empty sentence says that it holds no more."""
    by_id("condition").textContent = sentence
    by_id("condition").hidden = not sentence


def _and_ready(show: Callable[[], None]) -> None:
    """Show something; whatever becomes of it, the page answers: assets/page/boot.mjs ends the start."""
    try:
        show()
    finally:
        document.documentElement.dataset.ready = "true"


def start() -> None:
    """Wake the page up; it says when it is ready."""
    App().start()
