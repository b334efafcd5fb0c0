"""One tab a game: a lock that the browser keeps between its tabs (Web Locks).

Browsers without them let everybody in; there, a change of the game's text in another tab says that
the game was taken.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, Promise, window
from pyodide.ffi import create_once_callable, to_js

from orrery.web.dom import on

Result = Callable[[bool], None]
Stolen = Callable[[], None]


class Lock:
    """The right to play on a game, named by the key under which the game is kept."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._is_wanted = False
        self._let_go: Any = None
        """Ends the promise for as long as which the browser keeps the lock."""
        self._on_stolen: Stolen = lambda: None
        self._has_locks = bool(getattr(window.navigator, "locks", None))
        if not self._has_locks:
            on(window, "storage", self._on_storage)

    def acquire(self, on_result: Result, on_stolen: Stolen) -> None:
        """Ask for the lock; `on_result` is told soon whether it is ours, `on_stolen` when it no longer is."""
        self._ask({"ifAvailable": True}, on_result, on_stolen)

    def take_over(self, on_result: Result, on_stolen: Stolen) -> None:
        """Take the lock from whoever holds it."""
        self._ask({"steal": True}, on_result, on_stolen)

    def release(self) -> None:
        """Let go; nobody is told anything any more."""
        self._is_wanted = False
        self._on_stolen = lambda: None
        if self._let_go:
            self._let_go(None)
            self._let_go = None

    def _ask(self, options: dict[str, bool], on_result: Result, on_stolen: Stolen) -> None:
        self.release()
        self._is_wanted, self._on_stolen = True, on_stolen
        if not self._has_locks:
            on_result(True)
            return
        held: list[bool] = []

        def granted(lock: Any) -> Any:
            if not self._is_wanted:  # let go while the browser was thinking
                return None
            if not lock:
                on_result(False)
                return None
            held.append(True)
            promise = Promise.new(create_once_callable(self._keep))
            on_result(True)
            return promise

        def ended(_: Any) -> None:
            """The browser took it away: a promise that we ended does not fail."""
            if held:
                self._let_go = None
                self._on_stolen()

        asked = window.navigator.locks.request(
            self._name, to_js(options, dict_converter=Object.fromEntries), create_once_callable(granted)
        )
        asked.catch(create_once_callable(ended))

    def _keep(self, resolve: Any, _: Any) -> None:
        self._let_go = resolve

    def _on_storage(self, event: Any) -> None:
        if self._is_wanted and str(event.key) == self._name:
            self._on_stolen()
