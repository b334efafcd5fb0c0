"""The turns of bots on the page: requests, answers, how long they stay, and the bar that shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from typing import Any, Final

from orrery.core.state import Action, Player
from orrery.play.driver import Moment
from orrery.play.match import OWN, Match, Mode
from orrery.play.next_step import PACES, USUAL, NextStep, Pace, end_ms, hold_ms
from orrery.web.bots.engine_client import EngineClient, TurnTime
from orrery.web.bots.messages import Answer
from orrery.web.page.dom import Timer, by_id, on, set_aria, wants_stillness
from orrery.web.page.settings import MOTIONS
from orrery.web.saves.storage import preference, set_preference, settings

_PREFERENCE: Final = "bots"


class BotBar:
    """The group `#bots`, with `bots-pace`, `bots-pause` and `bots-skip`; shown where bots play."""

    def __init__(self, paused: Callable[[], None], skipped: Callable[[], None]) -> None:
        """`paused` is called when a pause begins or ends; `skipped` when all may be shown at once."""
        self.is_paused = False
        self._paused = paused
        self._pace, self._pause = by_id("bots-pace"), by_id("bots-pause")
        last = str(preference(_PREFERENCE).get("pace"))
        self._pace.value = last if last in PACES else USUAL
        on(self._pace, "change", lambda _: set_preference(_PREFERENCE, {"pace": str(self._pace.value)}))
        on(self._pause, "click", lambda _: self._toggle())
        on(by_id("bots-skip"), "click", lambda _: skipped())

    @property
    def pace(self) -> Pace:
        """How long everything stays that goes by itself."""
        return PACES[str(self._pace.value)]

    def begin(self) -> None:
        """Another game comes to the table."""
        self._set(is_paused=False)

    def show(self, *, is_shown: bool) -> None:
        """Offer the controls, or put them away."""
        by_id("bots").hidden = not is_shown

    def _toggle(self) -> None:
        self._set(is_paused=not self.is_paused)
        self._paused()

    def _set(self, *, is_paused: bool) -> None:
        self.is_paused = is_paused
        set_aria(self._pause, "pressed", is_paused)


LOST: Final = "didn't load. Check your connection and try again."


def show_silence(is_silent: bool) -> None:
    """Show `#silence` while workers say nothing: the player can wait, or have the page think."""
    by_id("silence").hidden = not is_silent


class BotTurns:
    """One decision at a time; what is begun ends with `stop`."""

    def __init__(
        self,
        engine: EngineClient,
        act: Callable[[Action], None],
        ask_again: Callable[[], None],
        refuse: Callable[[str], None],
        judged: Callable[[Sequence[float]], None],
    ) -> None:
        """`act` plays an action, `ask_again` begins the table's step anew, `refuse` says what went wrong.

        `judged` receives the evaluation for each seat, as far as a bot has come.
        """
        self._engine = engine
        self._act = act
        self._refuse = refuse
        self._judged = judged
        self._match: Match
        self.bar = BotBar(ask_again, self.hurry)
        self._begun = 0.0
        """When the decision was asked for."""
        self._time = TurnTime()
        self._hurried: Player | None = None
        """In whose turn nothing is held any more."""
        self._timer = Timer()
        """For what was decided, until it is played."""
        on(by_id("silence-here"), "click", lambda _: engine.think_here())

    def begin(self, match: Match) -> None:
        """Another game comes to the table; if bots play, they wake up while the first person decides."""
        self.stop()
        self._match, self._hurried = match, None
        self.bar.begin()
        if match.mode is Mode.GAME and self._has_bots():
            self._engine.warm(match.game.info.slug)

    def show(self, moment: Moment) -> None:
        """Offer the controls where the game is played here, and have the bot decide that is asked.

        The answer plays the decision; any earlier one is left open.
        """
        self._timer.stop()
        self.bar.show(is_shown=self._has_bots() and self._match.mode in OWN)
        if moment.step is NextStep.PERSON:
            self._hurried = None
        if moment.step is NextStep.BOT and not moment.is_paused:
            self._decide()
        else:
            self._engine.stop()

    def _has_bots(self) -> bool:
        return any(seat.is_bot for seat in self._match.record.seats)

    def _decide(self) -> None:
        """Ask the engine in the place of anything else; what the bot decided here before comes again."""
        self._begun = perf_counter()
        known = self._match.record.cursor.children
        if known:
            self._engine.stop()
            self._settle(known[0].action)
            return
        bot = self._match.bot
        assert bot is not None
        assert bot.level is not None
        lost = partial(self._refuse, f"{bot.name} {LOST}")
        self._engine.ask_about(self._match, bot.level, self._hear, lost, self._time.spent(self._match))

    def stop(self) -> None:
        """Leave the decision open."""
        self._timer.stop()
        self._engine.stop()

    def close(self) -> None:
        """Leave it, and let the worker go."""
        self.stop()
        self._engine.close()

    # --- time --------------------------------------------------------------------------------

    def hurry(self) -> None:
        """Hold nothing any more until the turn ends, if it is a bot's."""
        if self.is_bots_turn:
            self._hurried = self._match.state.turn_player()
            self._timer.shorten()

    @property
    def is_bots_turn(self) -> bool:
        """Whether the turn is a bot's, whoever decides in it."""
        return self._match.record.seats[self._match.state.turn_player()].is_bot

    @property
    def is_at_once(self) -> bool:
        """Whether what goes by itself in this turn is shown without any hold."""
        is_hurried = self._hurried == self._match.state.turn_player()
        return self.is_bots_turn and is_hurried

    def hold_ms(self, step: NextStep) -> int:
        """How long the position stays before a step that needs nobody."""
        if self.is_at_once:
            return 0
        tempo = MOTIONS[settings().motion]
        return hold_ms(self._match, step, self.bar.pace, is_still=wants_stillness(), tempo=tempo)

    def end_ms(self) -> int:
        """How long the last position is shown before the result."""
        return end_ms(self.bar.pace, is_still=wants_stillness(), tempo=MOTIONS[settings().motion])

    def skip(self, event: Any) -> None:
        """Hold the decision that waits no longer."""
        self._timer.hurry(event)

    # --- decisions ---------------------------------------------------------------------------

    def _hear(self, answer: Answer) -> None:
        self._judged(answer.values)
        if answer.is_last:
            self._time.spend(self._match, perf_counter() - self._begun)
            self._settle(answer.action)

    def _settle(self, action: Action) -> None:
        """Play a decision once the step before it was seen long enough; thinking counts."""
        seen = 1000 * (perf_counter() - self._begun)
        self._timer.start(max(0, round(self.hold_ms(NextStep.BOT) - seen)), partial(self._act, action))
