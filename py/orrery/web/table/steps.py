"""The steps that need nobody's decision: dice, forced actions, bots, and the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.play.driver import Moment
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.web.bots.turns import BotTurns
from orrery.web.page.dom import Timer, by_id, on, set_aria
from orrery.web.table.panel import Panel

_IGNORED_KEYS: Final = frozenset({"Tab", "Shift", "Control", "Alt", "Meta"})
"""Keys that skip nothing."""


class Steps(Panel):
    """Takes each step once the position before it was shown long enough, or says why there is none."""

    def __init__(
        self,
        bot_turns: BotTurns,
        advance: Callable[[], None],
        end: Callable[[], None],
        say: Callable[[str], None],
    ) -> None:
        """`advance` takes a step, `end` shows how the game ended, `say` says why nothing continues."""
        self._bot_turns, self._advance, self._end, self._say = bot_turns, advance, end, say
        self._timer = Timer()
        """For the next step: it is cancelled if another position comes first."""
        for kind in ("click", "keydown"):
            on(by_id("table"), kind, self._skip)

    @property
    def is_paused(self) -> bool:
        """Whether the user has paused the bots."""
        return self._bot_turns.bar.is_paused

    @property
    def is_instant(self) -> bool:
        """Whether the user wants no pause between steps."""
        return not self._bot_turns.bar.pace.step

    def begin(self, session: Session) -> None:
        """See `Panel`."""
        self._timer.stop()
        self._bot_turns.begin(session.match)

    def show(self, moment: Moment) -> None:
        """See `Panel`."""
        match, bots, is_end = moment.session.match, self._bot_turns, moment.is_end
        self._timer.stop()
        set_aria(by_id("board"), "busy", moment.is_busy or is_end)
        bots.show(moment)
        if is_end:
            self._timer.start(bots.end_ms(), self._end)
        elif moment.step is NextStep.FULL:
            self._say(match.full_sentence())
        elif moment.is_busy and moment.step is not NextStep.BOT:
            self._timer.start(bots.hold_ms(moment.step), self._advance)

    def roll(self) -> None:
        """Roll the dice that wait for a person, once they have been seen to tumble.

        An impatient second touch does not begin anew: like any other click it rolls at once.
        """
        if self._timer.is_waiting:
            return
        set_aria(by_id("board"), "busy", True)
        self._timer.start(self._bot_turns.hold_ms(NextStep.CHANCE), self._advance)

    def leave(self) -> None:
        """See `Panel`."""
        self._timer.stop()
        self._bot_turns.close()

    def _skip(self, event: Any) -> None:
        """Take the next step at once, after a click anywhere or a key."""
        if event.type == "click" or event.key not in _IGNORED_KEYS:
            self._timer.hurry(event)
            self._bot_turns.skip(event)
