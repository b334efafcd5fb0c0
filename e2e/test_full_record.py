"""A game with as many actions as a record can hold: the page says so, and all but playing on goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.player import Player, seed_luck, thing

Visit = Callable[[Page, str], None]

FEW: Final = """
import orrery.records.tree
orrery.records.tree.MAX_NODES = 30
"""
ADD_SCRIPT: Final = """
(text) => {
    const script = document.createElement("script");
    script.type = "py";
    script.textContent = text + "from js import document; document.body.dataset.few = 'yes'";
    document.body.append(script);
}
"""


def test_a_full_game_says_so_and_can_still_be_looked_at(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 3)
    visit(page, "#/play/ice-colony?players=2&name=Ann&name=Bob")
    page.evaluate(ADD_SCRIPT, FEW)
    expect(page.locator("body[data-few]")).to_be_attached()
    reason = page.locator("#reason")
    player, sight = Player(3), look(page)
    # It may be a die that finds no room, and then there is nothing to touch.
    while not reason.is_visible() and (sight.touchable or sight.possible):
        page.locator(thing(player.choose(sight))).click()
        sight = look(page, sight)
    expect(reason).to_contain_text("as many actions as a record can hold")
    expect(page.locator("#reason-clause")).to_be_hidden()
    count = page.locator("#log li").count()
    page.locator(thing("tile.c3")).click()
    expect(reason).to_be_visible()
    assert page.locator("#log li").count() == count
    page.locator("#travel-undo").click()
    expect(reason).to_be_hidden()
    page.locator("#travel-redo").click()
    expect(reason).to_be_visible()
    page.locator("#table-new").click()
    expect(page.locator("#setup")).to_be_visible()
