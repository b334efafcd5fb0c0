"""The recap: a person's last turn and everything since stay in view, and each line shows its step again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from e2e.bots import AGAINST, lines_of, sit_down
from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.player import Player, thing

Visit = Callable[[Page, str], None]
LINES: Final = "#recap li > button"
TURNS: Final = "#recap h2"


def recap_of(page: Page) -> list[str]:
    """What the recap says."""
    page.evaluate("new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))")
    return page.locator(LINES).all_text_contents()


def test_the_own_turn_and_the_whole_turn_of_a_bot_stay_and_can_be_seen_again(
    new_page: NewPage, visit: Visit
) -> None:
    page = sit_down(new_page, visit, AGAINST)
    player, sight, seen = Player(3), look(page), list[str]()
    while not any(line.startswith("Ceres rolls") or "Fate" in line for line in seen):
        page.locator(thing(player.choose(sight))).click()
        sight = look(page, sight)
        seen = recap_of(page)
    while not ("activate" in sight.prompt or "active square" in sight.prompt):
        page.locator(thing(player.choose(sight))).click()
        sight = look(page, sight)

    seen = recap_of(page)
    assert seen == lines_of(page)[-len(seen) :], "the same lines as at the end of the log, and in their order"
    titles = page.locator(TURNS).all_text_contents()
    assert "Ceres" in titles[1:], "a bot's turn follows the own one"
    assert [line for line in seen if line.startswith("Ceres chooses")]
    assert [line for line in seen if line.startswith("Fate")], "its result is there while the next is asked"

    line = page.locator(LINES, has_text="Ceres chooses").last
    square = line.inner_text().split()[2].rstrip(".,")
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(page.locator("#table")).to_have_attribute("data-place", "past")
    assert look(page).active == square
    assert recap_of(page) == seen, "looking back changes nothing of it"
    page.locator("#place-return").click()
    assert recap_of(page) == seen
    expect(page.locator("#recap [aria-current]")).to_have_count(0)
