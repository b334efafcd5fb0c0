"""axe-core finds nothing, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.player import Player, play, seat_persons, seed_luck, thing
from orrery.games.registry import GAMES


@pytest.fixture
def still(new_page: NewPage) -> Page:
    return new_page(reduced_motion="reduce")


@pytest.mark.parametrize("route", ["", "#/setup/ice-colony"])
def test_lobby_and_setup(route: str, still: Page, visit: Callable[[Page, str], None]) -> None:
    visit(still, route)
    assert violations_in_any_scheme(still) == []


@pytest.mark.parametrize("name", ["index", *GAMES])
def test_rules_page(name: str, still: Page, site: str) -> None:
    still.goto(f"{site}rules/{name}.html")
    assert violations_in_any_scheme(still) == []


def test_table_and_refusal(still: Page, visit: Callable[[Page, str], None]) -> None:
    visit(still, "")
    seed_luck(still, 11)
    visit(still, "#/play/ice-colony?players=2")
    player, sight = Player(11), look(still)
    while player.decisions < 20:
        still.locator(thing(player.choose(sight))).click()
        sight = look(still, sight)
    assert violations_in_any_scheme(still) == []
    refused = next(f"tile.{name}" for name in sight.tiles if f"tile.{name}" not in sight.touchable)
    still.locator(thing(refused)).click()
    assert still.locator("#reason-clause").inner_text().startswith("Rule IC-")
    assert violations_in_any_scheme(still) == []


def test_result(still: Page, visit: Callable[[Page, str], None]) -> None:
    visit(still, "")
    seed_luck(still, 2)
    seat_persons(still, "ice-colony")
    visit(still, "#/play/ice-colony?players=2&adjacency=8")
    still.locator("#table-new").click()
    still.get_by_role("button", name="Start").click()

    def click(page: Page, key: str) -> None:
        page.locator(thing(key)).click()

    assert play(still, Player(2), click, lambda before, key, after: None).over
    assert still.locator("#result").is_visible()
    assert violations_in_any_scheme(still) == []
