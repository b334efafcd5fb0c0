"""Something put off, which lapses if anything else comes first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import window

from orrery.web.page.dom import later


class Timer:
    """At most one thing waits; a new one takes the place of the old."""

    def __init__(self) -> None:
        self._run = 0
        """Grows with each start and stop: what was put off in an older run lapses."""
        self._waiting: Callable[[], None] | None = None
        self._begun = 0.0
        """When it began, in the time of events."""

    def start(self, milliseconds: int, action: Callable[[], None]) -> None:
        """Do something after a while, unless the timer is stopped or started again before."""
        self._run += 1
        run = self._run
        self._waiting, self._begun = action, float(window.performance.now())

        def act_in_time() -> None:
            if self._run == run:
                self._act()

        later(milliseconds, act_in_time)

    def hurry(self, event: Any) -> None:
        """Do at once what waited when an event came, but nothing that began with it."""
        if event.timeStamp > self._begun:
            self._act()

    def _act(self) -> None:
        action = self._waiting
        self.stop()
        if action is not None:
            action()

    def stop(self) -> None:
        """Let what waits lapse."""
        self._run += 1
        self._waiting = None
