"""What the table lets be heard. Nothing of it is fetched before somebody wants sounds or vibration."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from orrery.core.state import Player
from orrery.play.driver import Moment
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.records.tree import Node
from orrery.web.page.later import when_here
from orrery.web.page.preferences import settings
from orrery.web.table.panel import Panel


class Shown(NamedTuple):
    """What the table showed at a time."""

    session: Session
    node: Node
    """The last action of the position."""
    asked: Player | None
    """The person who is asked, or was last, unless a bot has decided since."""


class Sounds(Panel):
    """Plays what was heard since the position that was shown before."""

    def __init__(self) -> None:
        self._last: Shown | None = None

    def show(self, moment: Moment) -> None:
        """See `Panel`; the first position of a game is silent."""
        session = moment.session
        before = self._last if self._last and self._last.session is session else None
        asked = before.asked if before else None
        if moment.step in (NextStep.PERSON, NextStep.LESSON):
            asked = session.match.state.current_player()
        elif session.match.bot:
            asked = None
        now = self._last = Shown(session, moment.node, asked)
        if before:
            _if_wanted(lambda: _let_hear_what_was_played(before, now))

    def refuse(self) -> None:
        """A touch could do nothing."""
        _if_wanted(_let_hear_a_refusal)


def _if_wanted(then: Callable[[], None]) -> None:
    now = settings()
    if now.sound or now.vibration:
        when_here(then)


def _let_hear_what_was_played(before: Shown, now: Shown) -> None:
    from orrery.web.table.sounding import between, let_hear

    let_hear(between(before, now))


def _let_hear_a_refusal() -> None:
    from orrery.play.sounds import Sound
    from orrery.web.table.sounding import let_hear

    let_hear([Sound.REFUSAL])
