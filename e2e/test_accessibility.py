"""axe-core finds nothing, in light and in dark, where no game is on the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.phone import PHONE, is_wider_than_the_screen
from orrery.games.registry import GAMES


@pytest.fixture
def still(new_page: NewPage) -> Page:
    return new_page(reduced_motion="reduce")


def test_lobby_and_setup(still: Page, visit: Callable[[Page, str], None]) -> None:
    for route in ("", "#/setup/ice-colony"):
        visit(still, route)
        assert violations_in_any_scheme(still) == [], route


@pytest.mark.parametrize("name", ["index", *GAMES])
def test_rules_page_which_fits_a_phone(name: str, new_page: NewPage, site: str) -> None:
    still, phone = new_page(reduced_motion="reduce"), new_page(**PHONE)
    still.goto(f"{site}rules/{name}.html")
    assert violations_in_any_scheme(still) == []
    phone.goto(f"{site}rules/{name}.html")
    assert not is_wider_than_the_screen(phone)
