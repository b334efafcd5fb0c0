"""Whole games of Deep Roots by mouse, from the lobby to the final score."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import violations
from e2e.conftest import NewPage
from e2e.gardener import Gardener
from e2e.onlooker import Sight, look
from e2e.player import play, play_until, seed_luck, thing

SEATS = ("Amber", "Teal")
NAMES = ("Ann", "<b>Bob</b>")
LABELS = """
(kind) => [...document.querySelectorAll(`#board .${kind}[data-key]`)].map(
    (thing) => thing.getAttribute("aria-label"))
"""


def click(page: Page, key: str) -> None:
    """Where the thing shows, which need not be its middle: a tip's exits lie far about it."""
    target = page.locator(thing(key))
    inner = target.locator(".bud")
    (inner if inner.count() else target).click()


def plant(page: Page) -> Sight:
    """Both trees, and the first throw."""
    first = look(page)
    click(page, "sprout.s0")
    second = look(page, first)
    click(page, "sprout.s20")
    return look(page, second)


def check_agreement(page: Page, sight: Sight) -> None:
    """Soil, tips, score table and prompt tell one story."""
    regions, tips = page.evaluate(LABELS, "soil"), page.evaluate(LABELS, "tip")
    held = Counter(
        owner for label in regions for owner in re.findall(r"(?:only |, )(\w+)(?:'s$| can)", label)
    )
    open_tips = Counter(re.findall(r"Tip of (\w+)", " ".join(tips)))
    for seat, (_, row) in zip(SEATS, sight.standings.items(), strict=True):
        assert int(row["Regions"]) == held[seat]
        assert int(row["Tips"]) == open_tips[seat]
    assert sight.over or sight.turn in sight.prompt or "fall" in sight.prompt


def test_a_whole_game_by_clicks(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 2)
    page.get_by_role("link", name="Play Deep Roots").click()
    for seat, name in enumerate(NAMES):
        page.locator(f'[name="name-{seat}"]').fill(name)
    page.get_by_role("button", name="Start").click()

    def seen(before: Sight, key: str, after: Sight) -> None:
        assert len(after.log) >= len(before.log), key
        check_agreement(page, after)

    end = play(page, Gardener(2), click, seen)
    assert "win" in page.locator("#result-sentence").inner_text()
    assert max(int(row["Regions"]) for row in end.standings.values()) > 10
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#result")).not_to_be_visible()
    assert page.locator("#board .root").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_inaccessible(scheme: str, new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(color_scheme=scheme, reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 5)
    visit(page, "#/play/deep-roots?radius=3")
    assert violations(page) == []
    sight = plant(page)
    assert violations(page) == []
    gardener = Gardener(5)
    play_until(page, gardener, lambda sight: gardener.decisions > 20 and "button.leave" in sight.choices)
    click(page, look(page).touchable[0])
    assert violations(page) == []
    assert sight.touchable


def test_a_tip_shows_where_its_exits_lead(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 1)
    visit(page, "#/play/deep-roots?radius=4")
    sight = plant(page)
    page.locator(thing("region.r30")).click()
    assert page.locator("#reason-clause").inner_text() == "RT-20"
    tip = page.locator(thing(sight.touchable[0]))
    expect(tip.locator(".exit:visible")).to_have_count(0)
    click(page, sight.touchable[0])
    label = tip.get_attribute("aria-label") or ""
    shown = tip.locator(".exit:visible").evaluate_all("(exits) => exits.map((it) => it.classList[1].at(-1))")
    assert shown
    assert shown == re.findall(r"\d", label.partition("numbers")[2])
