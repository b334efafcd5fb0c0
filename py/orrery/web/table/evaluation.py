"""What a bot makes of the position: the evaluation, as a bar above the board, and hints for a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from orrery.games.interface import strategy_of
from orrery.play.driver import Moment
from orrery.play.evaluation import evaluation_text, fitted, shares
from orrery.play.match import OWN
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.records.seat import LEVELS
from orrery.records.tree import Node
from orrery.web.bots.engine_client import EngineClient
from orrery.web.bots.messages import Answer
from orrery.web.page.dom import by_id, on, replace_children, set_aria, swatch
from orrery.web.page.game_archives import COACH, when_there
from orrery.web.table.panel import Panel

LEVEL: Final = 3
"""Of the bot that is asked."""
NONE_YET: Final = "Evaluation: none yet."
LOST: Final = "The evaluation didn't load. Check your connection and try again."


class Evaluation(Panel):
    """The bar `#evaluation` with its switch `table-evaluation`.

    It asks when nobody else does: whoever else asks the engine, for a bot's decision or for a hint, takes
    the place of its request, and tells the bar what he hears.
    """

    in_lessons = False

    def __init__(self, engine: EngineClient) -> None:
        self._engine = engine
        self._session: Session
        self._bar, self._switch = by_id("evaluation"), by_id("table-evaluation")
        self.is_on = False
        """For one game: every game begins without it."""
        self.was_seen = False
        """Whether the bar has stood there since the position that is looked at came."""
        self._node: Node | None = None
        """The last action before the position that is looked at."""
        self._is_settled = False
        """Whether the position stays until a person does something."""
        self._known: dict[Node, Sequence[float]] = {}
        """What was heard about positions of this record, by the action that led there."""
        on(self._switch, "click", lambda _: self._toggle())

    def begin(self, session: Session) -> None:
        """See `Panel`."""
        self._session, self.is_on, self._node = session, False, None
        self._known.clear()
        match = session.match
        parts = [swatch(match.game.info.letter(seat), seat) for seat in match.record.seat_names]
        replace_children(self._bar, parts)
        self._draw([0.0] * len(parts), NONE_YET)

    def show(self, moment: Moment) -> None:
        """Evaluate the position, unless the game is about to continue by itself.

        The same position can be shown again: what was seen beside it still counts.
        """
        is_same, self._node = moment.node is self._node, moment.node
        self.was_seen = self.is_on or (is_same and self.was_seen)
        self._is_settled = not moment.is_busy
        self._refresh()

    def hear(self, values: Sequence[float]) -> None:
        """What somebody has come to about the position that is looked at."""
        if self.is_on:
            match = self._session.match
            values = fitted(match, values)
            self._draw(values, evaluation_text(match, self._session.words, values))

    def _toggle(self) -> None:
        self.is_on = not self.is_on
        self.was_seen |= self.is_on
        self._refresh()

    def _refresh(self) -> None:
        self._bar.hidden = not self.is_on
        set_aria(self._switch, "pressed", self.is_on)
        if self.is_on and self._is_settled:
            self._find_out()

    def _find_out(self) -> None:
        match = self._session.match
        state = match.state
        known = self._known.get(match.record.cursor)
        if state.is_terminal():
            self.hear(state.returns())
        elif known:
            self.hear(known)
        elif state.is_chance_node():
            self.hear(strategy_of(match.game.info.slug).evaluate(state))
        elif not self._engine.is_busy:
            learn = partial(self._learn, match.record.cursor)
            self._engine.ask_about(match, LEVEL, learn, self._lose)

    def _learn(self, node: Node, answer: Answer) -> None:
        if answer.is_last:
            self._known[node] = answer.values
        self.hear(answer.values)

    def _lose(self) -> None:
        self._draw([0.0] * len(self._session.match.names), LOST)

    def _draw(self, values: Sequence[float], text: str) -> None:
        for part, share in zip(self._bar.children, shares(values), strict=True):
            part.style.flexGrow = f"{share:.3f}"
        self._bar.setAttribute("aria-label", text)
        self._bar.title = text


NO_HINT: Final = "Hints didn't load. Check your connection and try again."

Show = Callable[[frozenset[str], str], None]
"""Shows what a hint touches, by key, and what it says."""

Judged = Callable[[Sequence[float]], None]
"""Called with what the position is worth for each seat, as far as a bot has come."""


class Hints(Panel):
    """The button `table-hint`: a hint at the highest level, drawn on the board and described.

    It lasts until something is played or looked at.
    """

    def __init__(self, engine: EngineClient, show: Show, judged: Judged) -> None:
        self._engine = engine
        self._judged = judged
        self._show = show
        self._session: Session
        self._is_shown = False
        """Whether a hint about the position that is looked at was shown."""
        self._is_asked = False
        """Whether a person is asked for a decision of the game."""
        self._is_busy = False
        """Whether a hint is being thought about."""
        on(by_id("table-hint"), "click", lambda _: self._ask())

    @property
    def gives_hints(self) -> bool:
        """See `Panel`."""
        return self._is_shown

    def show(self, moment: Moment) -> None:
        """Offer a hint where a person is asked, also while they look back or try a variation."""
        self._session, self._is_shown = moment.session, False
        match = self._session.match
        is_own = match.mode in OWN
        self._is_asked = is_own and moment.step is NextStep.PERSON and not match.state.is_chance_node()
        by_id("table-hint").hidden = not is_own
        self._set_busy(is_busy=False)

    def _ask(self) -> None:
        if not self._is_asked or self._is_busy:
            return
        self._set_busy(is_busy=True)
        when_there([COACH], self._ask_engine, lambda _: self._lose())

    def _ask_engine(self) -> None:
        if self._is_busy:  # and has not moved on meanwhile
            self._engine.ask_about(self._session.match, LEVELS[-1], self._hear, self._lose)

    def _lose(self) -> None:
        if self._is_busy:
            self._end(frozenset(), NO_HINT)

    def _hear(self, answer: Answer) -> None:
        self._judged(answer.values)
        if not answer.is_last:
            return
        from orrery.play.advice import coach_of  # not before the first board

        match, view = self._session.match, self._session.view
        text = f"Hint: {coach_of(self._session).move(match.state, answer.pv).sentence}"
        self._is_shown = True
        self._end(frozenset(view.touches(match.state, answer.action)), text)

    def _end(self, keys: frozenset[str], text: str) -> None:
        self._set_busy(is_busy=False)
        self._show(keys, text)

    def _set_busy(self, *, is_busy: bool) -> None:
        self._is_busy = is_busy
        button = by_id("table-hint")
        set_aria(button, "disabled", is_busy or not self._is_asked)
        button.textContent = "Thinking…" if is_busy else "Hint"
