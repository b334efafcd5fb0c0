"""The buttons and keys of the page as a whole: settings, more, help, full screen, the board's size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from js import document

from orrery.web.page.dom import by_id, js_module, on, toggle_full_screen
from orrery.web.page.game_archives import COACH, MAKING, PUZZLES, REPORT, absence_of, when_there
from orrery.web.page.keys import PAGE, pressed
from orrery.web.saves.storage import settings
from orrery.web.table.replay import KEEPS_KEYS
from orrery.web.table.table import Table

_ZOOMS: Final = frozenset({"zoom-in", "zoom-out", "zoom-off"})


class PageControls:
    """What they open is imported when it is first wanted."""

    def __init__(
        self,
        table: Table,
        say: Callable[[str], None],
        by_link: Callable[[], Mapping[str, Callable[[], None]]],
        report: Callable[[bool], None],
    ) -> None:
        """`say` tells what cannot be done here; `by_link` has what there is for a game by link.

        `report` shows what decided the game, or goes on to better turns.
        """
        self._table, self._say, self._by_link = table, say, by_link
        self._report, better = (
            partial(when_there, [COACH, REPORT], partial(report, is_better), self._lack)
            for is_better in (False, True)
        )
        on(by_id("result-report"), "click", lambda _: self._report())
        on(by_id("result-better"), "click", lambda _: better())
        on(by_id("site-settings"), "click", lambda _: _open_settings())
        on(by_id("table-more"), "click", lambda _: self._open_more())
        on(document, "keydown", self._on_key)

    def _on_key(self, event: Any) -> None:
        is_elsewhere = event.target.closest(KEEPS_KEYS) or document.querySelector("dialog[open]")
        name = "" if event.defaultPrevented or is_elsewhere else pressed(PAGE, event)
        if not name or not settings().letter_keys:
            return
        if name == "help":
            _open_keys()
        elif name == "full-screen" and not event.repeat:
            toggle_full_screen(self._say)
        elif name in _ZOOMS and not by_id("table").hidden:
            _zoom(name)
        else:
            return
        event.preventDefault()

    def _open_more(self) -> None:
        from orrery.web.table.more import MoreActions, open_more

        actions = MoreActions(
            _zoom,
            lambda: toggle_full_screen(self._say),
            self._table.show_end,
            partial(when_there, [PUZZLES], self._find_win, self._lack),
            self._report,
            partial(when_there, [MAKING], self._open_making, self._lack),
            self._say,
            self._by_link,
        )
        open_more(self._table.session, actions)

    def _lack(self, part: str) -> None:
        """Say that a part of the program has not come."""
        by_id("result").close()
        self._say(absence_of(part))

    def _find_win(self) -> None:
        from orrery.web.puzzles.win import win_panel

        win_panel(self._table).ask()

    def _open_making(self) -> None:
        from orrery.web.learn.making import open_making

        open_making(self._table)


def _zoom(name: str) -> None:
    js_module("zoom").go(name)


def _open_settings() -> None:
    from orrery.web.page.dialogs import open_settings

    open_settings()


def _open_keys() -> None:
    from orrery.web.page.dialogs import open_keys

    open_keys()
