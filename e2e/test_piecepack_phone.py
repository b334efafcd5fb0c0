"""Colonization for the piecepack on a small phone, by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.conftest import NewPage
from e2e.explorer import Explorer
from e2e.onlooker import look
from e2e.phone import PHONE, SMALL, is_wider_than_the_screen, tap
from e2e.player import seed_luck


@pytest.mark.parametrize("players", [2, 4])
def test_thirty_decisions_by_touch(
    players: int, new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce", **PHONE)
    visit(page, "")
    seed_luck(page, 3)
    visit(page, f"#/play/piecepack-colonization?players={players}")
    explorer, sight = Explorer(3), look(page)
    while explorer.decisions < 30 and not sight.over:
        tap(page, explorer.choose(sight))
        sight = look(page, sight)
        assert not is_wider_than_the_screen(page)
    assert explorer.decisions == 30
    assert page.locator("#board .planet").count() > 3
    assert page.evaluate(SMALL) == []
