"""The journal of saved games: copies in IndexedDB, which are safe on the disk sooner than `localStorage`.

Browsers write `localStorage` to the disk some seconds late; a browser that is killed loses these.
assets/journal.mjs does the work. Where the browser refuses, nothing is kept and nothing is missed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import js_modules

Items = list[tuple[str, str]]


class Journal:
    """`Copies` in IndexedDB."""

    def put(self, key: str, text: str) -> None:
        """See `Copies`; begun at once, done soon."""
        js_modules.journal.put(key, text)

    def remove(self, key: str) -> None:
        """See `Copies`."""
        js_modules.journal.remove(key)

    def items(self, then: Callable[[Items], None]) -> None:
        """Hand over all that is kept; nothing if the browser refuses or does not answer."""

        def told(rows: Any) -> None:
            then([(str(key), str(text)) for key, text in rows])

        js_modules.journal.items().then(create_once_callable(told))
