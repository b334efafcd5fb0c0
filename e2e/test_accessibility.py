"""axe-core finds nothing, in light and in dark, where no game is on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.phone import PHONE, is_wider_than_the_screen
from orrery.games.registry import GAMES

UNFOLD: Final = """
() => document.querySelectorAll("details").forEach((details) => { details.open = true; })
"""


@pytest.fixture
def still(new_page: NewPage) -> Page:
    return new_page(reduced_motion="reduce")


def test_lobby_and_setup(still: Page, visit: Callable[[Page, str], None]) -> None:
    for route in ("", "#/setup/ice-colony"):
        visit(still, route)
        assert violations_in_any_scheme(still) == [], route


TO_READ: Final = (
    *("licences/index", "rules/index"),
    *(f"rules/{slug}{kind}" for slug in GAMES for kind in ("", "-statistics")),
)


@pytest.mark.parametrize("name", TO_READ)
def test_page_to_read_which_fits_a_phone(name: str, new_page: NewPage, site: str) -> None:
    still, phone = new_page(reduced_motion="reduce"), new_page(**PHONE)
    still.goto(f"{site}{name}.html")
    still.evaluate(UNFOLD)
    assert violations_in_any_scheme(still) == []
    phone.goto(f"{site}{name}.html")
    phone.evaluate(UNFOLD)
    assert not is_wider_than_the_screen(phone)
