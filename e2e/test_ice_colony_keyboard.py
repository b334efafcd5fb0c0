"""A whole game of Ice Colony by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.conftest import NewPage
from e2e.keyboard import play_from_lobby
from e2e.player import Player, seed_luck


def test_a_whole_game_by_keyboard(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 25)
    assert play_from_lobby(page, "ice-colony", Player(25)).over
