"""The log beside the board: what happened, under the heading of its round."""

from __future__ import annotations

from typing import Any

from orrery.web.dom import element, replace_children


class Log:
    """A list a heading; the set-up folds away once play has begun."""

    def __init__(self, host: Any) -> None:
        self._host = host
        self._heading = ""
        self._list: Any = None

    def clear(self) -> None:
        """Begin anew."""
        replace_children(self._host, [])
        self._heading, self._list = "", None

    def add(self, heading: str, sentence: str, letter: str, notation: str) -> None:
        """Write a line; `letter` is the seat's, empty for chance."""
        if heading != self._heading:
            self._begin(heading)
        line = element("li", sentence, class_=f"owned seat-{letter}" if letter else "chance", title=notation)
        self._list.append(line)

    def scroll(self) -> None:
        """Bring the newest line into view."""
        self._host.scrollTop = self._host.scrollHeight

    def _begin(self, heading: str) -> None:
        folded = element("details")
        folded.open = bool(self._heading)
        self._heading = heading
        self._list = element("ol")
        folded.append(element("summary", heading), self._list)
        self._host.append(folded)
