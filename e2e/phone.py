"""A small phone, and what is too large or too small on it."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from e2e.player import thing

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}

CLOSE_UPS: Final = 4
"""So often at most something is touched until a finger can tell it from everything else."""
SMALL: Final = """
() => [...document.querySelectorAll(
    "main button:not(#log button, #recap button), main .button, dialog[open] button, " +
    "#board .tile, #board .planet, #board .sun, #board .coin:not(.is-colony), #board .world, " +
    "#board .vessel:not(.is-loose, .is-close, .is-tight)")]
    .filter((made) => made.checkVisibility())
    .map((made) => [made.dataset.key ?? made.textContent, made])
    .filter(([, made]) => {
        const box = made.getBoundingClientRect();
        return Math.min(box.width, box.height) < (made.closest("#board") ? 24 : 44);
    })
    .map(([key]) => key)
"""
"""What a finger could miss: things on the board may be smaller than buttons, log and recap are to be read.

Colonies of the pyramid games that others cover show a strip alone, as wide as a stack."""


MIDDLE: Final = """
(selector) => {
    const target = document.querySelector(selector);
    const shown = target.querySelector(".bud") ?? target;
    shown.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = shown.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}
"""
"""The middle of a thing, scrolled into view; something may lie over it, which a tap shows larger."""
STRIPS: Final = """
() => [...document.querySelectorAll("#board .vessel:is(.is-loose, .is-close, .is-tight)")].map((colony) => {
    const box = colony.getBoundingClientRect();
    return [box.width, box.height];
})
"""
"""Width and height of what others leave uncovered of colonies."""


def tap(page: Page, key: str) -> None:
    """Touch what has this key, a tip by its bud; again as long as it is only shown larger."""
    for _ in range(CLOSE_UPS):
        x, y = page.evaluate(MIDDLE, thing(key))
        page.touchscreen.tap(x, y)
        if not page.evaluate("Boolean(document.querySelector('.stage.is-close'))"):
            return
    raise AssertionError(f"{key} cannot be distinguished from others")


def is_wider_than_the_screen(page: Page) -> bool:
    """Whether the page scrolls sideways. (A phone's `innerWidth` grows with what is too wide.)"""
    assert page.viewport_size
    return int(page.evaluate("document.documentElement.scrollWidth")) > page.viewport_size["width"]
