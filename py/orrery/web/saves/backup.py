"""The journal of saved games: copies in IndexedDB, which are safe on the disk sooner than `localStorage`.

Browsers write `localStorage` to the disk some seconds late; a browser that is killed loses these.
assets/journal.mjs does the work. Where the browser refuses, nothing is copied and nothing is missed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.web.page.dom import after
from orrery.web.page.modules import js_module

Items = list[tuple[str, str]]


class IndexedJournal:
    """A `Journal` in IndexedDB."""

    def put(self, key: str, text: str) -> None:
        """See `Copies`; begun at once, done soon."""
        js_module("journal").put(key, text)

    def forget(self, key: str) -> None:
        """Keep nothing under a key any more."""
        js_module("journal").remove(key)

    def items(self, then: Callable[[Items], None]) -> None:
        """See `Journal`; nothing if the browser refuses or does not answer."""

        def told(rows: Any) -> None:
            then([(str(key), str(text)) for key, text in rows.to_py()])

        after(js_module("journal").items(), told)
