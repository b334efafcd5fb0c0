"""Hints for a person who is asked: computed at the highest level, drawn on the board, and described."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from orrery.games.interface import strategy_of
from orrery.play.driver import Moment
from orrery.play.evaluation import hint_text
from orrery.play.mode import Mode
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.records.seat import LEVELS
from orrery.web.bots.engine_client import EngineClient
from orrery.web.bots.messages import Answer
from orrery.web.page.dom import by_id, on
from orrery.web.table.panel import Panel

NO_HINT: Final = "No hint can be had now: a part of the games did not arrive. Your connection may be down."

Show = Callable[[frozenset[str], str], None]
"""Shows what a hint touches, by key, and what it says."""

Judged = Callable[[Sequence[float]], None]
"""Called with what the position is worth for each seat, as far as a bot has come."""


class Hints(Panel):
    """The button `table-hint`; a hint lasts until something is played or looked at."""

    def __init__(self, engine: EngineClient, show: Show, judged: Judged) -> None:
        self._engine = engine
        self._judged = judged
        self._show = show
        self._session: Session
        self.is_shown = False
        """Whether a hint about the position that is looked at was shown."""
        self._is_asked = False
        """Whether a person is asked for a decision of the game."""
        self._is_busy = False
        """Whether a hint is being thought about."""
        on(by_id("table-hint"), "click", lambda _: self._ask())

    def show(self, moment: Moment) -> None:
        """Offer a hint if a person is asked and the game goes on."""
        self._session, self.is_shown = moment.session, False
        is_on = self._session.match.mode is Mode.GAME and moment.step is not NextStep.NOBODY
        self._is_asked = is_on and moment.step is NextStep.PERSON
        by_id("table-hint").hidden = not is_on
        self._set_busy(is_busy=False)

    def _ask(self) -> None:
        if not self._is_asked or self._is_busy:
            return
        self._set_busy(is_busy=True)
        lost = partial(self._end, frozenset(), NO_HINT)
        self._engine.ask_about(self._session.match, LEVELS[-1], self._hear, lost)

    def _hear(self, answer: Answer) -> None:
        self._judged(answer.values)
        if not answer.is_last:
            return
        match, view = self._session.match, self._session.view
        before = strategy_of(match.game.info.slug).evaluate(match.state)
        text = hint_text(match, self._session.words, answer.pv, answer.values, before)
        self.is_shown = True
        self._end(frozenset(view.touches(match.state, answer.action)), text)

    def _end(self, keys: frozenset[str], text: str) -> None:
        self._set_busy(is_busy=False)
        self._show(keys, text)

    def _set_busy(self, *, is_busy: bool) -> None:
        self._is_busy = is_busy
        button = by_id("table-hint")
        button.setAttribute("aria-disabled", str(is_busy or not self._is_asked).lower())
        button.textContent = "Thinking…" if is_busy else "Hint"
