"""axe-core finds nothing, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.axe import violations
from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.player import Player, play, seed_luck, thing
from orrery.games.registry import GAMES


@pytest.fixture(params=["light", "dark"])
def schemed(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    return new_page(color_scheme=request.param, reduced_motion="reduce")


@pytest.mark.parametrize("route", ["", "#/setup/ice-colony"])
def test_lobby_and_setup(route: str, schemed: Page, visit: Callable[[Page, str], None]) -> None:
    visit(schemed, route)
    assert violations(schemed) == []


@pytest.mark.parametrize("name", ["index", *GAMES])
def test_rules_page(name: str, schemed: Page, site: str) -> None:
    schemed.goto(f"{site}rules/{name}.html")
    assert violations(schemed) == []


def test_table_and_refusal(schemed: Page, visit: Callable[[Page, str], None]) -> None:
    visit(schemed, "")
    seed_luck(schemed, 11)
    visit(schemed, "#/play/ice-colony?players=2")
    player, sight = Player(11), look(schemed)
    while player.decisions < 20:
        schemed.locator(thing(player.choose(sight))).click()
        sight = look(schemed, sight)
    assert violations(schemed) == []
    refused = next(f"tile.{name}" for name in sight.tiles if f"tile.{name}" not in sight.touchable)
    schemed.locator(thing(refused)).click()
    assert schemed.locator("#reason-clause").inner_text().startswith("IC-")
    assert violations(schemed) == []


def test_result(schemed: Page, visit: Callable[[Page, str], None]) -> None:
    visit(schemed, "")
    seed_luck(schemed, 2)
    visit(schemed, "#/play/ice-colony?players=2&adjacency=8")
    schemed.locator("#table-new").click()
    schemed.get_by_role("button", name="Start").click()

    def click(page: Page, key: str) -> None:
        page.locator(thing(key)).click()

    assert play(schemed, Player(2), click, lambda before, key, after: None).over
    assert schemed.locator("#result").is_visible()
    assert violations(schemed) == []
