"""The pictures of the rules, opened by themselves under the policy of the site."""

from __future__ import annotations

from typing import Final
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page

from orrery.games.registry import GAMES

FILLS: Final = """
() => [...document.querySelectorAll("path, circle, rect")].map((drawn) => getComputedStyle(drawn).fill)
"""
BLACK: Final = "rgb(0, 0, 0)"


@pytest.mark.parametrize("slug", GAMES)
def test_a_picture_opened_alone_has_its_colours(rough_page: Page, site: str, slug: str) -> None:
    """Not black: the browser refuses the styles within the file, and says so, but takes those beside it."""
    rough_page.goto(f"{site}rules/{slug}.html")
    address = rough_page.locator("figure.position img").first.get_attribute("src")
    assert address
    answer = rough_page.goto(urljoin(f"{site}rules/", address))
    assert answer
    assert "style-src 'self'" in answer.headers["content-security-policy"]
    fills = set(rough_page.evaluate(FILLS))
    assert fills - {BLACK, "none"}
