"""Whole games of Deep Roots by mouse, from the lobby to the final score."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.gardener import Gardener
from e2e.onlooker import Sight, look
from e2e.player import click, play, seat_persons, seed_luck, thing
from orrery.games.deep_roots.rules.board import exits_of
from orrery.games.deep_roots.rules.notation import DRAWING_NAMES

SEATS = ("Amber", "Teal")
NAMES = ("Ann", "<b>Bob</b>")
LABELS = """
(kind) => [...document.querySelectorAll(`#board .${kind}[data-key]`)].map(
    (thing) => thing.getAttribute("aria-label"))
"""


def click_on_top(page: Page, sign: Locator) -> None:
    """In the middle of something, whatever lies over it."""
    box = sign.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


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
    open_tips = Counter(re.findall(r"Tip of (\w+)", " ".join(tip for tip in tips if "dead" not in tip)))
    for seat, (_, row) in zip(SEATS, sight.standings.items(), strict=True):
        assert int(row["Regions"]) == held[seat]
        assert int(row["Tips"]) == open_tips[seat]
    assert sight.over or sight.turn in sight.prompt or "fall" in sight.prompt


def test_a_whole_game_by_clicks(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 34)
    seat_persons(page, "deep-roots")
    page.get_by_role("link", name="Set up a game of Deep Roots").click()
    for seat, name in enumerate(NAMES):
        page.locator(f'[name="name-{seat}"]').fill(name)
    page.get_by_role("button", name="Start").click()
    gardener, looked = Gardener(34), list[str]()
    look(page)
    assert violations_in_any_scheme(page) == []

    def seen(before: Sight, key: str, after: Sight) -> None:
        assert len(after.log) >= len(before.log), key
        check_agreement(page, after)
        is_planted = not any(found.startswith("sprout.") for found in after.touchable)
        if is_planted and (not looked or (len(looked) == 1 and gardener.decisions > 20 and after.picked)):
            assert violations_in_any_scheme(page) == []
            looked.append(key)

    end = play(page, gardener, click, seen)
    assert len(looked) == 2
    assert "win" in page.locator("#result-sentence").inner_text()
    assert max(int(row["Regions"]) for row in end.standings.values()) > 10
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#result")).not_to_be_visible()
    assert page.locator("#board .root").count() == 0


def test_a_tip_shows_where_its_exits_lead(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 1)
    visit(page, "#/play/deep-roots?radius=4")
    sight = plant(page)
    page.locator(thing("region.r30")).click()
    assert page.locator("#reason-clause").inner_text() == "Rule RT-20"
    tip = page.locator(thing(sight.touchable[0]))
    expect(tip.locator(".exit:visible")).to_have_count(0)
    click(page, sight.touchable[0])
    label = tip.get_attribute("aria-label") or ""
    shown = tip.locator(".exit:visible").evaluate_all("(exits) => exits.map((it) => it.classList[1].at(-1))")
    assert shown
    assert shown == re.findall(r"\d", label.partition("numbers")[2])
    lying = [DRAWING_NAMES[key[4:]] for key in look(page).touchable if key.startswith("die.")]
    led = {str(number) for die in lying for number in exits_of(die)}
    for number in shown:
        expect(tip.locator(f".exit-{number}")).to_have_css("opacity", "1" if number in led else "0.4")
    assert not led.issuperset(shown), "one of them is faint"


def test_another_tip_takes_the_place_of_the_one_picked_and_exits_mean_dice(
    new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 4)
    visit(page, "#/play/deep-roots")
    for sprout in ("sprout.s5", "sprout.s30"):
        look(page)
        click(page, sprout)
    look(page)
    picked = page.locator("#board .tip.picked")
    for tip in ("tip.t22", "tip.t28"):
        click(page, tip)
        expect(picked).to_have_attribute("data-key", tip)
    exits = picked.locator(".exit:visible")
    dice = [key for key in look(page).touchable if key.startswith("die.r")]
    numbers = exits.evaluate_all("(exits) => exits.map((it) => it.classList[1].at(-1))")
    absent = next(number for number in numbers if f"die.r{number}" not in dice)
    click_on_top(page, picked.locator(f".exit-{absent} .sign"))
    expect(page.locator("#reason-text")).to_contain_text(f"There is no regular {absent} among the dice.")
    expect(picked).to_have_count(1)
    number = dice[0][-1]
    click_on_top(page, picked.locator(f".exit-{number} .sign"))
    expect(page.locator("#log [aria-current]")).to_contain_text(f"draws a regular {number}")
