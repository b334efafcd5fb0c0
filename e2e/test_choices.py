"""The buttons beside the board: what can be done stands out, and what cannot is folded away, not gone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.colonist import Colonist
from e2e.conftest import NewPage
from e2e.keyboard import tab_to
from e2e.onlooker import Sight, look
from e2e.player import play_until, seed_luck, thing

Visit = Callable[[Page, str], None]
POSSIBLE: Final = "#choices button:not([aria-disabled])"
PRIMARY: Final = re.compile(r"\bprimary\b")


def begin(new_page: NewPage, visit: Visit) -> Page:
    """Two persons begin Colonization."""
    page = new_page(reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    visit(page, "")
    seed_luck(page, 2)
    visit(page, "#/play/colonization?players=2")
    return page


def can_act(sight: Sight) -> bool:
    """Whether there is more to do than to roll, and more that cannot be done."""
    return len(sight.possible) > 1 and len(sight.refused) > 2 and not sight.picked


def test_what_cannot_be_done_is_folded_away_and_the_only_choice_is_primary(
    new_page: NewPage, visit: Visit
) -> None:
    page = begin(new_page, visit)
    assert look(page).refused == ("button.fade",)
    expect(page.locator(thing("button.fade"))).to_be_hidden()
    expect(page.locator(thing("button.next"))).not_to_have_class(PRIMARY)  # ships can be bought
    tab_to(page, "#choices summary")
    page.keyboard.press("Enter")
    expect(page.locator(thing("button.fade"))).to_be_visible()
    assert violations_in_any_scheme(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#reason-text")).to_contain_text(".")
    play_until(page, Colonist(3), lambda sight: len(sight.possible) == 1 and not sight.touchable)
    expect(page.locator(POSSIBLE)).to_have_class(PRIMARY)


def box(made: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of something in the window."""
    found = made.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def test_what_ends_the_turn_comes_last_and_a_card_covers_no_choice(new_page: NewPage, visit: Visit) -> None:
    page = begin(new_page, visit)
    play_until(page, Colonist(3), can_act)
    choices, card = page.locator(POSSIBLE), page.locator("#tooltip")
    expect(page.locator("#choices .ends-turn")).to_have_attribute("data-key", "button.next")
    expect(choices.last).to_have_attribute("data-key", "button.next")
    page.mouse.move(5, 5)
    choices.first.hover()
    expect(card).to_be_visible()
    left, top, right, bottom = box(card)
    for choice in choices.all():
        x, y, x2, y2 = box(choice)
        assert right <= x or left >= x2 or bottom <= y or top >= y2
    page.mouse.move((left + right) / 2, (top + bottom) / 2)  # onto the card, which goes
    expect(card).to_be_hidden()
    choices.first.hover()
    expect(card).to_be_visible()
    page.locator("html").dispatch_event("pointerleave", {"pointerType": "mouse"})
    expect(card).to_be_hidden()


def test_a_turn_is_not_thrown_away_without_a_question(new_page: NewPage, visit: Visit) -> None:
    page = begin(new_page, visit)
    sight = look(page)
    page.locator(thing("button.next")).click()
    expect(page.locator("#prompt")).to_contain_text("your 3 AP are lost.")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator("#prompt")).to_have_text(sight.prompt)
    page.locator(thing("button.next")).click()
    page.get_by_role("button", name="Do it").click()
    assert look(page, sight).prompt != sight.prompt
