"""Ice Colony on a small phone, by touch."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.phone import PHONE, SMALL, is_wider_than_the_screen, tap
from e2e.player import Player, seed_luck


def test_nothing_is_too_wide_or_too_small(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce", **PHONE)
    for route in ("", "#/setup/ice-colony", "#/play/ice-colony?players=2", "#/play/ice-colony?players=4"):
        visit(page, route)
        assert not is_wider_than_the_screen(page), route
        assert page.evaluate(SMALL) == [], route


def test_thirty_decisions_by_touch(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce", **PHONE)
    visit(page, "")
    seed_luck(page, 3)
    visit(page, "#/play/ice-colony?players=2")
    player, sight = Player(3), look(page)
    while player.decisions < 30 and not sight.over:
        tap(page, player.choose(sight))
        sight = look(page, sight)
    assert player.decisions == 30
    assert not is_wider_than_the_screen(page)
