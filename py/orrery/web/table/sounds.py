"""What is heard at the table, and felt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from orrery.core.state import Player
from orrery.games.interface import Sound
from orrery.play.driver import Moment
from orrery.play.match import Mode
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.play.sounds import sounds_of
from orrery.records.tree import Node
from orrery.web.page.dom import js_module
from orrery.web.page.settings import LOUDEST
from orrery.web.saves.storage import settings
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
        if before and _is_wanted():
            let_hear(between(before, now))

    def refuse(self) -> None:
        """Make the sound of a touch that can do nothing."""
        if _is_wanted():
            let_hear([Sound.REFUSAL])


def _is_wanted() -> bool:
    return settings().sound or settings().vibration


def between(before: Shown, now: Shown) -> list[Sound]:
    """Return the sounds of what was played since, and of the end of the game or of a new turn."""
    match, view = now.session.match, now.session.view
    played = now.node.since(before.node)
    if not played:
        return []
    were, are = (view.placements(match.record.state_at(node)) for node in (before.node, now.node))
    sounds = sounds_of(played, were, are, view.SOUNDS)
    if match.state.is_terminal() and match.mode is Mode.GAME:
        return [*sounds, Sound.OVER]
    is_anew = now.asked is not None and now.asked != before.asked
    return [*sounds, *([Sound.TURN] if is_anew else [])]


def let_hear(sounds: Iterable[Sound]) -> None:
    """Make sounds, and shake the device, if these are wanted."""
    wish = settings()
    for sound in sounds:
        if wish.sound:
            js_module("sounds").play(str(sound), wish.volume / LOUDEST)
        if wish.vibration:
            js_module("sounds").shake(str(sound))
