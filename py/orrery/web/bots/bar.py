"""The controls for whoever watches bots play: how fast, a pause, and on to the next person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.play.next_step import PACES, USUAL, Pace
from orrery.web.page.dom import by_id, on
from orrery.web.saves.storage import preference, set_preference

_PREFERENCE: Final = "bots"


class BotBar:
    """The group `#bots`, with `bots-pace`, `bots-pause` and `bots-skip`; shown where bots play."""

    def __init__(self, paused: Callable[[], None], skipped: Callable[[], None]) -> None:
        """`paused` is told when a pause begins or ends; `skipped` when all may be shown at once."""
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
        self._pause.setAttribute("aria-pressed", str(is_paused).lower())
