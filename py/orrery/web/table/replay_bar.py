"""The way through a game: first, back, on, last, by itself, undo and redo; by button and by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from js import document

from orrery.play.mode import Mode
from orrery.web.page.dom import by_id, on
from orrery.web.page.keys import BY_ACTION, GAME, by_action, way_of

KEEPS_KEYS: Final = "input, textarea, select, dialog, #thing-card"
"""Where keys belong to what has the focus: it is written in, or scrolled."""
_LESSON: Final = Mode.LESSON.value


class ReplayBar:
    """The buttons `travel-first`, `-back`, `-forward`, `-last`, `-auto`, `-undo` and `-redo`."""

    def __init__(self, ways: Mapping[str, Callable[[], None]]) -> None:
        """`ways` says what each button does; `back-action` and `forward-action`, with Shift."""
        self._ways = ways
        for name in ways:
            if not name.endswith(BY_ACTION):
                on(by_id(f"travel-{name}"), "click", self._pressed(name))
        on(document, "keydown", self._on_key)

    def allow(self, possible: Mapping[str, bool]) -> None:
        """Say which ways are open."""
        for name, is_open in possible.items():
            by_id(f"travel-{name}").setAttribute("aria-disabled", str(not is_open).lower())

    def show_auto(self, is_on: bool) -> None:
        """Whether the game is going by itself."""
        by_id("travel-auto").setAttribute("aria-pressed", str(is_on).lower())

    def _pressed(self, name: str) -> Callable[[Any], None]:
        return lambda event: self._ways[by_action(name) if event.shiftKey else name]()

    def _on_key(self, event: Any) -> None:
        table = by_id("table")
        is_off = table.hidden or str(table.dataset.place) == _LESSON
        if event.defaultPrevented or is_off or event.target.closest(KEEPS_KEYS):
            return
        way = way_of(GAME, event)
        if way:
            event.preventDefault()
            self._ways[way]()
