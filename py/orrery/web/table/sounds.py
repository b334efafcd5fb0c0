"""What the table lets be heard. Nothing of it is imported before somebody wants sounds or vibration."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from orrery.core.state import Player
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.records.tree import Node
from orrery.web.saves.storage import settings


class Shown(NamedTuple):
    """What the table showed at a time."""

    session: Session
    node: Node
    """The last action of the position."""
    asked: Player | None
    """The person who is asked, or was last, unless a bot has decided since."""


class Sounds:
    """Told whatever the table shows."""

    def __init__(self) -> None:
        self._last: Shown | None = None

    def hear(self, session: Session, step: NextStep) -> None:
        """A position is shown, and who goes on is settled; the first look at a game is silent."""
        before = self._last if self._last and self._last.session is session else None
        asked = before.asked if before else None
        if step is NextStep.PERSON:
            asked = session.match.state.current_player()
        elif session.match.bot:
            asked = None
        now = self._last = Shown(session, session.match.record.cursor, asked)
        if before:
            _if_wanted(lambda: _let_hear_what_was_played(before, now))

    def refuse(self) -> None:
        """A touch could do nothing."""
        _if_wanted(_let_hear_a_refusal)


def _if_wanted(then: Callable[[], None]) -> None:
    now = settings()
    if now.sound or now.vibration:
        then()


def _let_hear_what_was_played(before: Shown, now: Shown) -> None:
    from orrery.web.table.sounding import between, let_hear

    let_hear(between(before, now))


def _let_hear_a_refusal() -> None:
    from orrery.play.sounds import Sound
    from orrery.web.table.sounding import let_hear

    let_hear([Sound.REFUSAL])
