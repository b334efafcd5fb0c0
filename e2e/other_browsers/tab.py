"""A page in a browser that Playwright does not drive: as much of it as the tests need."""

from __future__ import annotations

import json
from typing import Final, Protocol

from e2e.player import PLACE

READY: Final = "html[data-ready] #main[aria-busy='false']"
"""There once the page shows what its address asks for."""
PATIENCE_MS: Final = 120_000
"""How long anything may take: these browsers start Python more slowly, and need to show it once."""

WAIT: Final = """
([selector, pattern, patience]) => new Promise((resolve, reject) => {
    const deadline = performance.now() + patience;
    const look = () => {
        const found = document.querySelector(selector);
        const text = found?.value ?? found?.textContent ?? "";
        if (found && new RegExp(pattern).test(text)) resolve(text);
        else if (performance.now() > deadline) reject(new Error(`${selector} is not ${pattern}: ${text}`));
        else setTimeout(look, 20);
    };
    look();
})
"""


class Tab(Protocol):
    """One page, in a browser with a profile of its own."""

    def go(self, address: str) -> None:
        """Visit an address, and wait until its document is loaded."""

    def reload(self) -> None:
        """Load the page anew, and wait until its document is there."""

    def evaluate(self, expression: str, arg: object = None, /) -> object:
        """What a JavaScript function returns for `arg`, or what its promise comes to."""

    def press(self, x: int, y: int) -> None:
        """Press and let go the main button of the mouse at a point of the window."""


def call(function: str, arg: object) -> str:
    """A JavaScript expression: a promise of the text of what `function` comes to, as JSON."""
    return f"(async () => JSON.stringify(await ({function})({json.dumps(arg)})) ?? 'null')()"


def press_at(x: int, y: int) -> list[dict[str, object]]:
    """What a mouse does to click there, in the words that all drivers share."""
    steps = [
        {"type": "pointerMove", "x": x, "y": y, "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "actions": steps}]


def wait_for(tab: Tab, selector: str, pattern: str = "") -> str:
    """Wait until something is there whose text, or value, has the pattern; returns it."""
    return str(tab.evaluate(WAIT, [selector, pattern, PATIENCE_MS]))


def click(tab: Tab, selector: str) -> None:
    """Click what can be seen, where it can be seen."""
    place = tab.evaluate(PLACE, [selector, PATIENCE_MS])
    assert isinstance(place, list)
    tab.press(*map(round, place))
