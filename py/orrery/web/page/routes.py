"""What addresses ask for besides games: lessons, puzzles, results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from js import window

from orrery.games.registry import GAMES
from orrery.records.archive import Archive
from orrery.web.page.address import Address
from orrery.web.page.game_archives import PUZZLES, RESULTS, needed
from orrery.web.table.table import Table

if TYPE_CHECKING:
    from orrery.play.driver import Driver
    from orrery.web.table.panel import Panel


class WithParts(Protocol):
    """Goes on when games, or other parts, are there; a sentence can be shown first."""

    def __call__(self, parts: Sequence[str], then: Callable[[], None], said: str = "") -> None:
        """Do so, unless something else is asked for meanwhile."""


class Routes:
    """Opens what is no game.

    Of lessons: `#/learn/<game>` lists them, `#/learn/<game>/2` is one, `#/lesson/<game>/<code>` came by a
    link. Of puzzles: `#/puzzles` lists them, `#/puzzle/today` is one, see py/orrery/web/puzzles/page.py.
    `#/results` shows how the games of this browser ended. `#/better/` stands before the address of a game.
    """

    def __init__(
        self,
        table: Table,
        archive: Archive,
        *,
        lobby: Callable[[], None],
        teach: Callable[[Driver, Panel], None],
        refuse: Callable[[str], None],
        with_parts: WithParts,
        say: Callable[[str], None],
    ) -> None:
        """`lobby` shows the lobby, `teach` a driver at the table; `refuse` says why there is nothing."""
        self._table, self._archive = table, archive
        self._lobby, self._teach, self._refuse, self._with_parts = lobby, teach, refuse, with_parts
        self._say = say

    def open(self, address: Address) -> bool:
        """Show what an address asks for, once all that it takes is there; false if it is not one of these."""
        page, rest = address.page, address.rest
        if page == "lesson":
            parts = needed(slug_in_link(rest), by_link=is_sealed(rest))
            self._with_parts(parts, lambda: self._open_lesson(address))
        elif page == "learn" and rest.partition("/")[0] in GAMES:
            self._with_parts([rest.partition("/")[0]], lambda: self._open_lesson(address))
        elif page in ("puzzle", "puzzles"):
            self._with_parts([PUZZLES], lambda: self._open_puzzle(address))
        elif page == "results":
            stored = dict.fromkeys(entry.summary.game for entry in self._archive.entries())
            self._with_parts([RESULTS, *(slug for slug in stored if slug in GAMES)], self._open_results)
        elif page == "better":  # a reload; see orrery/web/report/better.py
            window.location.replace(f"#/{rest}")
        else:
            return False
        return True

    def _open_lesson(self, address: Address) -> None:
        from orrery.web.learn.page import LessonActions, open_address

        open_address(address, LessonActions(self._table, self._lobby, self._teach, self._refuse))

    def _open_puzzle(self, address: Address) -> None:
        from orrery.web.puzzles.page import PuzzleActions, open_address

        actions = PuzzleActions(
            self._table, self._lobby, self._teach, self._refuse, self._with_game, self._say
        )
        open_address(address, actions)

    def _with_game(self, slug: str, then: Callable[[], None]) -> None:
        self._with_parts(needed(slug, by_link=False), then)

    def _open_results(self) -> None:
        from orrery.web.results.page import open_results

        self._lobby()
        open_results(self._archive)


def slug_in_link(link: str) -> str:
    """The game that has to be there before a link is read."""
    from orrery.records.share import (
        slug_in_link as slug_of,
    )  # with what reads records, which new games do without

    return slug_of(link)


def is_sealed(link: str) -> bool:
    """Whether the record of a link's end, `GAME/CODE`, is of a game by link."""
    from orrery.records.share import is_sealed  # which a start without a link does not need

    return is_sealed(link)
