"""Deep Roots on a small phone, by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from e2e.conftest import NewPage
from e2e.gardener import Gardener
from e2e.onlooker import look
from e2e.phone import PHONE, SMALL, is_wider_than_the_screen, tap
from e2e.player import seed_luck

NARROW: Final = """
() => [...document.querySelectorAll("#board .soil > .art > .ground, #board .die.pool:not(.is-under)")]
    .map((made) => made.getBoundingClientRect())
    .filter((box) => Math.min(box.width, box.height) < 24).length
"""
"""How many regions and dice a finger could miss."""


@pytest.mark.parametrize("radius", [3, 4])
def test_thirty_decisions_by_touch(
    radius: int, new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce", **PHONE)
    visit(page, "")
    seed_luck(page, 3)
    visit(page, f"#/play/deep-roots?radius={radius}")
    gardener, sight = Gardener(3), look(page)
    while gardener.decisions < 30 and not sight.over:
        tap(page, gardener.choose(sight))
        sight = look(page, sight)
        assert not is_wider_than_the_screen(page)
    assert page.locator("#board .root").count() > 5
    assert page.evaluate(SMALL) == []
    assert page.evaluate(NARROW) == 0
