"""One tab a game: a lock that the browser keeps between its tabs (Web Locks).

Browsers without them let everybody in; there, a change of the game's text in another tab says that
the game was taken.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, Promise, window
from pyodide.ffi import JsException, create_once_callable, to_js

from orrery.web.page.dom import on

OnResult = Callable[[bool], None]
OnStolen = Callable[[], None]


class WebLock:
    """A `Lock`, named by the key under which its game is saved."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._is_wanted = False
        self._turn = 0
        """Grows with each time that it is asked for or let go: what was asked before is answered in vain."""
        self._let_go: Any = None
        """Ends the promise for as long as which the browser keeps the lock."""
        self._on_stolen: OnStolen = lambda: None
        self._has_locks = bool(getattr(window.navigator, "locks", None))
        if not self._has_locks:
            on(window, "storage", self._on_storage)

    def acquire(self, on_result: OnResult, on_stolen: OnStolen) -> None:
        """See `Lock`; `on_result` is called soon."""
        self._ask({"ifAvailable": True}, on_result, on_stolen)

    def take_over(self, on_result: OnResult, on_stolen: OnStolen) -> None:
        """See `Lock`."""
        self._ask({"steal": True}, on_result, on_stolen)

    def release(self) -> None:
        """See `Lock`."""
        self._is_wanted = False
        self._turn += 1
        self._on_stolen = lambda: None
        if self._let_go:
            self._let_go(None)
            self._let_go = None

    def _ask(self, options: dict[str, bool], on_result: OnResult, on_stolen: OnStolen) -> None:
        self.release()
        self._is_wanted, self._on_stolen = True, on_stolen
        if self._has_locks:
            self._request(options, on_result)
        else:
            on_result(True)

    def _request(self, options: dict[str, bool], on_result: OnResult) -> None:
        """Ask the browser; whoever is refused or robbed waits in its queue."""
        turn = self._turn
        held: list[bool] = []

        def granted(lock: Any) -> Any:
            if turn != self._turn:  # let go while the browser was thinking
                return None
            if not lock:
                on_result(False)
                self._request({}, on_result)
                return None
            held.append(True)
            promise = Promise.new(create_once_callable(self._keep))
            on_result(True)
            return promise

        def ended(_: Any) -> None:
            """The browser took it away: a promise that we ended does not fail."""
            if held and turn == self._turn:
                self._let_go = None
                self._on_stolen()
                self._request({}, on_result)

        wanted = to_js(options, dict_converter=Object.fromEntries)
        try:
            asked = window.navigator.locks.request(self._name, wanted, create_once_callable(granted))
        except JsException:  # forbidden, as storage is: then no other tab has the game either
            on_result(True)
        else:
            asked.catch(create_once_callable(ended))

    def _keep(self, resolve: Any, _: Any) -> None:
        self._let_go = resolve

    def _on_storage(self, event: Any) -> None:
        if self._is_wanted and str(event.key) == self._name:
            self._on_stolen()
