"""Contestants that go wrong on purpose; they play in other processes, and meet only by files and signals."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Final

from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.play.playout import at_random

PLACE: Final = "ORRERY_TEST_PLACE"
"""The name in the environment of a folder where these leave their marks."""
FATAL: Final = 6
"""Which of them something happens to."""


class Plain:
    """Plays at random, and counts in the folder how many there have been."""

    def __init__(self, slug: str, rng: Rng) -> None:
        self._rng = rng
        self._number = _next_mark()

    def decide(self, state: State) -> Action:
        if self._number == FATAL:
            self.meet_fate()
        return at_random(state, self._rng)

    def meet_fate(self) -> None:
        """Nothing happens to these."""


class Dying(Plain):
    """One of these kills its process, and is gone when the game is played again."""

    def meet_fate(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class Interrupting(Plain):
    """One of these presses Ctrl-C for the process that has started its own, and never decides."""

    def meet_fate(self) -> None:
        os.kill(os.getppid(), signal.SIGINT)
        while True:
            signal.pause()


def _next_mark() -> int:
    """How many marks there are with the one that is left now."""
    number = 1
    while True:
        try:
            Path(os.environ[PLACE], str(number)).touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return number
