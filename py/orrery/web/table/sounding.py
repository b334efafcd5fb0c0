"""What is heard at the table, and felt: from what was played since the last look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from orrery.play.mode import Mode
from orrery.play.sounds import Sound, sounds_of
from orrery.records.tree import Node
from orrery.web.page.dom import js_module
from orrery.web.page.settings import LOUDEST
from orrery.web.saves.storage import settings
from orrery.web.table.sounds import Shown


def between(before: Shown, now: Shown) -> list[Sound]:
    """What was played from one look to the next, and that the game is over or a person is asked anew."""
    match, view = now.session.match, now.session.view
    played = _since(now.node, before.node)
    if not played:
        return []
    were, are = (view.placements(match.record.state_at(node)) for node in (before.node, now.node))
    sounds = sounds_of(played, were, are)
    if match.state.is_terminal() and match.mode is Mode.GAME:
        return [*sounds, Sound.OVER]
    is_anew = now.asked is not None and now.asked != before.asked
    return [*sounds, *([Sound.TURN] if is_anew else [])]


def _since(cursor: Node, before: Node) -> Sequence[Node]:
    """The actions after a node up to the cursor; none where the cursor went elsewhere."""
    path = cursor.path()[::-1]
    played = list(takewhile(lambda node: node is not before, path))
    is_after = before.parent is None or len(played) < len(path)
    return played[::-1] if is_after else []


def let_hear(sounds: Iterable[Sound]) -> None:
    """Make sounds, and shake the device, as far as these are wanted."""
    now = settings()
    for sound in sounds:
        if now.sound:
            js_module("sounds").play(str(sound), now.volume / LOUDEST)
        if now.vibration:
            js_module("sounds").shake(str(sound))
