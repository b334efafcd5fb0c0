"""A whole game of Deep Roots by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.conftest import NewPage
from e2e.gardener import Gardener
from e2e.keyboard import play_whole_game
from e2e.player import seed_luck


def test_a_whole_game_by_keyboard(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 29)
    play_whole_game(page, "deep-roots", Gardener(29))
