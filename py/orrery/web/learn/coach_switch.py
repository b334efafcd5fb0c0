"""The switch of the coach: for which saved games it is on, and the box that it opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from orrery.play.driver import Moment
from orrery.play.match import OWN, Match
from orrery.play.session import Session
from orrery.web.bots.engine_client import EngineClient
from orrery.web.page.dom import by_id, on, set_aria
from orrery.web.page.game_archives import COACH, absence_of, when_there
from orrery.web.saves.storage import preference, set_preference
from orrery.web.table.panel import Panel
from orrery.web.table.table import Table

if TYPE_CHECKING:
    from orrery.web.learn.coach_box import CoachBox

_PREFERENCE: Final = "coach"
_GAMES: Final = "games"
REMEMBERED: Final = 100
"""So many games are known as coached, the latest."""


def coached_games() -> list[str]:
    """The ids of the saved games in which the coach is on, the latest last."""
    found = preference(_PREFERENCE).get(_GAMES)
    return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []


def remember(game_id: str, *, is_on: bool) -> None:
    """Have the coach on, or off, whenever this game is opened."""
    others = [each for each in coached_games() if each != game_id]
    set_preference(_PREFERENCE, {_GAMES: [*others, game_id][-REMEMBERED:] if is_on else others})


class CoachSwitch(Panel):
    """The button `table-coach`, in games of persons against bots."""

    in_lessons = False

    def __init__(
        self, table: Table, engine: EngineClient, game_id: Callable[[], str], say: Callable[[str], None]
    ) -> None:
        """`game_id` says which saved game is on the table; `say` tells that the coach doesn't load."""
        self._table = table
        self._engine = engine
        self._game_id = game_id
        self._say = say
        self._box: CoachBox | None = None
        self._moment: Moment | None = None
        self.is_on = False
        on(by_id("table-coach"), "click", lambda _: self.turn(is_on=not self.is_on))

    @property
    def gives_hints(self) -> bool:
        """See `Panel`; a coach is always asked."""
        return self.is_on and self._box is not None and self._box.advises

    def begin(self, session: Session) -> None:
        """See `Panel`."""
        self._moment = None
        self.is_on = _can_coach(session.match) and self._game_id() in coached_games()
        if self._box:
            self._box.begin()
        self._show_state()

    def show(self, moment: Moment) -> None:
        """See `Panel`."""
        self._moment = moment
        match = moment.session.match
        by_id("table-coach").hidden = not (match.mode in OWN and _can_coach(match))
        if self.is_on:
            self._open()

    def leave(self) -> None:
        """See `Panel`."""
        self.is_on = False
        self._show_state()

    def turn(self, *, is_on: bool) -> None:
        """Have the coach speak, or be silent, in the game on the table from now on."""
        self.is_on = is_on
        remember(self._game_id(), is_on=is_on)
        self._show_state()
        if is_on and self._moment:
            self._open()

    def _show_state(self) -> None:
        set_aria(by_id("table-coach"), "pressed", self.is_on)
        by_id("table").classList.toggle("is-coached", self.is_on)
        if self._box and not self.is_on:
            self._box.close()

    def _open(self) -> None:
        when_there([COACH], self._speak, self._lack)

    def _speak(self) -> None:
        """Show what there is to say now, unless the coach came too late for it."""
        if not (self.is_on and self._moment):
            return
        if self._box is None:
            from orrery.web.learn.coach_box import CoachBox  # most games are played without

            self._box = CoachBox(self._table, self._engine, lambda: self.turn(is_on=False))
        self._box.show(self._moment)

    def _lack(self, slug: str) -> None:
        """Without the coach the game goes on; opened again, it asks for the coach again."""
        self.is_on = False
        self._show_state()
        self._say(absence_of(slug))


def _can_coach(match: Match) -> bool:
    """Whether a person plays against bots, and not by link."""
    kinds = {seat.is_bot for seat in match.record.seats}
    return kinds == {True, False} and match.record.seals is None
