"""Tells a screen reader what has changed, in the sentences of the game's words."""

from __future__ import annotations

from typing import Any


class Announcer:
    """A live region: what is put into it is read out."""

    def __init__(self, region: Any) -> None:
        self._region = region
        self._waiting: list[str] = []

    def add(self, sentence: str) -> None:
        """Have a sentence read out with the next `speak`."""
        self._waiting.append(sentence)

    def speak(self, sentence: str = "") -> None:
        """Read out all that waits, and then this."""
        text = " ".join([*self._waiting, sentence]).strip()
        self._waiting.clear()
        if text:
            self._region.textContent = text
