"""Firefox, spoken to in WebDriver BiDi, which it understands without a program in between."""

from __future__ import annotations

import json
import re
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from websocket import WebSocket, create_connection

from e2e.other_browsers.tab import PATIENCE_MS, call, press_at
from tools.other_browsers import firefox_path

PREFERENCES: Final = {"ui.prefersReducedMotion": 1, "datareporting.policy.dataSubmissionEnabled": False}
_SAID: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class FirefoxTab:
    """The first tab of a Firefox."""

    def __init__(self, socket: WebSocket, faults: list[str]) -> None:
        self._socket = socket
        self._faults = faults
        self._asked = 0
        self._ask("session.new", capabilities={})
        (window, *_) = self._list(self._ask("browsingContext.getTree"), "contexts")
        self._window = window["context"]
        self._ask("session.subscribe", events=["log.entryAdded"])

    def go(self, address: str) -> None:
        """Visit an address."""
        self._ask("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def reload(self) -> None:
        """Load the page anew."""
        self._ask("browsingContext.reload", context=self._window, wait="complete")

    def evaluate(self, expression: str, arg: object = None, /) -> object:
        """What a JavaScript function comes to."""
        answer = self._ask(
            "script.evaluate",
            expression=call(expression, arg),
            target={"context": self._window},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"])
        result = answer["result"]
        assert isinstance(result, dict)
        return json.loads(result["value"])

    def press(self, x: int, y: int) -> None:
        """Click there."""
        self._ask("input.performActions", context=self._window, actions=press_at(x, y))

    def end(self) -> None:
        """Close the browser."""
        self._ask("browser.close")

    @staticmethod
    def _list(answer: dict[str, object], name: str) -> list[dict[str, object]]:
        found = answer[name]
        assert isinstance(found, list)
        return found

    def _ask(self, method: str, **params: object) -> dict[str, object]:
        """Have a command carried out; what the page logs meanwhile is written down."""
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv())
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self._faults.append(str(said["params"]["text"]))
            if said.get("id") == self._asked:
                if said["type"] == "error":
                    raise AssertionError(f"{method}: {said['message']}")
                result: dict[str, object] = said["result"]
                return result


def _address(output: IO[str]) -> str:
    """Where a Firefox that has just been started listens, by what it says."""
    for line in output:
        found = _SAID.search(line)
        if found:
            threading.Thread(target=output.read).start()  # so that it never waits to be heard
            return f"{found[1]}/session"
    raise AssertionError("Firefox ended before it listened")


@contextmanager
def firefox(profile: Path) -> Iterator[FirefoxTab]:
    """A Firefox that keeps what it knows in a folder. An error in its console is a failure."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    command = [str(firefox_path()), "--headless", "--remote-debugging-port=0", "--profile", str(profile)]
    faults: list[str] = []
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stderr is not None
        try:
            address = _address(process.stderr)
            socket = create_connection(address, timeout=PATIENCE_MS / 1000, suppress_origin=True)
            tab = FirefoxTab(socket, faults)
            yield tab
            tab.end()
            socket.close()
            process.wait(PATIENCE_MS / 1000)  # it writes down what it keeps
        finally:
            process.terminate()
    assert faults == []
