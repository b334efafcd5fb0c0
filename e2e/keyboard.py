"""Ways about the page by keyboard alone."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

ARROWS: Final = {"right": "ArrowRight", "left": "ArrowLeft", "down": "ArrowDown", "up": "ArrowUp"}


def focused_key(page: Page) -> str:
    """The key of what has the keyboard; empty if that has none."""
    return str(page.evaluate("document.activeElement.dataset.key ?? ''"))


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the keyboard is on, or within, an element."""
    for _ in range(60):
        if page.evaluate("(s) => Boolean(document.activeElement.closest(s))", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {selector}")
