"""The two transports of a browser to the engine: a worker, and the page itself."""

from __future__ import annotations

from functools import partial
from typing import Any

from js import Object
from pyodide.ffi import JsException, to_js

from orrery.web.bots.engine_client import Died, Heard
from orrery.web.page.dom import after, js_module, later, on


class WorkerTransport:
    """A worker, which runs assets/python/bot-worker.mjs."""

    def __init__(self, worker: Any, heard: Heard, died: Died) -> None:
        self._worker = worker
        self._unlisten = [
            on(worker, "message", lambda event: heard(str(event.data))),
            on(worker, "messageerror", lambda _: died()),
            on(worker, "error", partial(_on_error, died)),
        ]

    def send(self, game: str, text: str) -> None:
        """See `Transport`."""
        self._worker.postMessage(to_js({"game": game, "text": text}, dict_converter=Object.fromEntries))

    def close(self) -> None:
        """See `Transport`.

        Worker and listeners hold each other across Python and JavaScript, where neither collects them.
        """
        self._worker.terminate()
        while self._unlisten:
            self._unlisten.pop()()


def _on_error(died: Died, event: Any) -> None:
    event.preventDefault()  # it is dealt with here, and no error of the page
    died()


def new_worker(heard: Heard, died: Died) -> WorkerTransport | None:
    """A worker; None where the browser has none, or forbids it."""
    try:
        return WorkerTransport(js_module("bots").newWorker(), heard, died)
    except JsException:
        return None


class PageTransport:
    """The page, which thinks a little between its other work. The bots' program comes when it is wanted."""

    def __init__(self, heard: Heard, died: Died) -> None:
        self._heard = heard
        self._died = died
        self._is_closed = False
        self._engine: Any = None
        """The `Engine`, once the program is there."""
        self._waiting: list[tuple[str, str]] = []

    def send(self, game: str, text: str) -> None:
        """See `Transport`."""
        if self._engine:
            self._engine.hear(game, text)
            return
        self._waiting.append((game, text))
        if len(self._waiting) == 1:
            after(js_module("bots").layBots(), self._arrived, self._fail)

    def close(self) -> None:
        """See `Transport`."""
        self._is_closed = True
        if self._engine:
            self._engine.stop()

    def _arrived(self, _: Any) -> None:
        if not self._is_closed:
            from orrery.web.bots.engine import ON_THE_PAGE, Engine

            self._engine = Engine(self._say, partial(later, 0), ON_THE_PAGE)
            for each in self._waiting:
                self._engine.hear(*each)

    def _say(self, text: str) -> None:
        """Answers come later even here, as from a worker."""
        later(0, lambda: None if self._is_closed else self._heard(text))

    def _fail(self) -> None:
        if not self._is_closed:
            self._died()
