"""Whole games of Colonization for the piecepack by mouse, from the lobby to the final score."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.explorer import Explorer
from e2e.keyboard import press
from e2e.onlooker import Sight, look
from e2e.player import click, play, play_until, seat_persons, seed_luck, thing

SEATS = ("Moons", "Crowns", "Stars", "Anchors")
NAMES = ("Ann", "<b>Bob</b>", "Cy", "Dee")
COINS = "#board .coin:not(.is-ghost)"
LABELS = f"[...document.querySelectorAll('{COINS}')].map((coin) => coin.getAttribute('aria-label'))"
SCORES = "[...document.querySelectorAll('#board [data-key^=\"score.\"]')].map((score) => score.textContent)"


ROLL = "roll"
STAY = "stay"
"""The moments of a game at which axe-core looks: before a roll, and where a ship may stay."""


def check_agreement(page: Page, sight: Sight) -> None:
    """Coins, purses, score table and prompt tell one story."""
    lying: Counter[tuple[str, str]] = Counter()
    for label in page.evaluate(LABELS):
        of, where = re.fullmatch(r"Coin \d of (\w+), (.*)", label).groups()  # type: ignore[union-attr]
        lying[of, where.partition(" on ")[0].replace("used for the roll", "in the stash")] += 1
    for seat, (_, row) in zip(SEATS, sight.standings.items(), strict=False):
        shown = [lying[seat, where] for where in ("colony", "in the stash", "discarded")]
        assert [int(row[title]) for title in ("Colonies", "Stash", "Discards")] == shown
        assert sum(shown) + lying[seat, "out of the game"] == 6
    points = [row["Points"] for row in sight.standings.values()]
    assert Counter(points) == Counter(text.partition(" ")[0] for text in page.evaluate(SCORES))
    assert sight.over or sight.turn in sight.prompt


def moments(explorer: Explorer, sight: Sight) -> set[str]:
    """What axe-core has to look at now."""
    is_roll = "button.roll" in sight.possible and bool(sight.touchable)
    is_stay = explorer.decisions > 30 and "button.stay" in sight.possible
    return {moment for moment, is_now in ((ROLL, is_roll), (STAY, is_stay)) if is_now}


def check_access(page: Page, moment: str) -> None:
    """axe-core finds nothing at a moment; before a roll nobody can fly."""
    assert violations_in_any_scheme(page) == []
    if moment == ROLL:
        click(page, "space.m0")
        assert page.locator("#reason-clause").inner_text() == "Rule PC-19"


@pytest.mark.parametrize(("players", "seed"), [(2, 33), (4, 37)])
def test_a_whole_game_by_clicks(
    players: int, seed: int, new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, seed)
    seat_persons(page, "piecepack-colonization")
    page.get_by_role("link", name="Set up a game of Colonization for the piecepack").click()
    page.get_by_role("radio", name=str(players)).check()
    for seat, name in enumerate(NAMES[:players]):
        page.locator(f'[name="name-{seat}"]').fill(name)
    page.get_by_role("button", name="Start").click()
    explorer, unseen = Explorer(seed), {ROLL, STAY} if players == 4 else set[str]()
    look(page)
    assert not unseen or violations_in_any_scheme(page) == []

    def seen(before: Sight, key: str, after: Sight) -> None:
        assert len(after.log) >= len(before.log), key
        check_agreement(page, after)
        for moment in moments(explorer, after) & unseen:
            check_access(page, moment)
            unseen.remove(moment)

    end = play(page, explorer, click, seen)
    assert not unseen
    assert "win" in page.locator("#result-sentence").inner_text()
    assert max(int(row["Points"]) for row in end.standings.values()) > 0
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#result")).not_to_be_visible()
    assert page.locator("#board .planet").count() == 0


def test_a_leap_is_a_button_and_a_place(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "#/play/piecepack-colonization?players=2")
    for key in ("space.m0", "space.c0", "button.play"):
        press(page, key)
    expect(page.locator(thing("button.play"))).to_have_attribute("aria-pressed", "true")
    press(page, "button.play")  # drops it again, and keeps the keyboard
    expect(page.locator("#choices [aria-pressed]")).to_have_count(0)
    assert page.evaluate("document.getElementById('choices').contains(document.activeElement)")
    sight = look(page)
    click(page, "button.play")
    sight = look(page, sight)
    assert set(sight.touchable) == {"space.s0", "space.a0"}
    click(page, "space.c0")
    assert page.locator("#reason-clause").inner_text() == "Rule PC-42"
    click(page, "space.a0")
    end = look(page, sight)
    assert end.log[-1] == "Moons play coin 0 and leap to the sun of the Anchors."
    assert page.locator(thing("coin.M0")).get_attribute("aria-label") == "Coin 0 of Moons, discarded"


def test_coins_are_chosen_in_any_order_and_the_last_waits_for_the_roll(
    new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 3)
    visit(page, "#/play/piecepack-colonization?players=3")
    before = play_until(
        page, Explorer(3), lambda sight: "button.roll" in sight.possible and len(sight.touchable) > 1
    )
    low, *_, high = before.touchable
    click(page, high)
    after = look(page, before)
    assert {*after.touchable} == {*before.touchable} - {high}, "the others can still join"
    assert after.possible == ("button.roll",)
    assert len(after.log) == len(before.log) + 1
    click(page, low)
    both = look(page)
    assert len(both.log) == len(before.log) + 2
    assert not {low, high} & set(both.touchable)
    click(page, low)
    click(page, high)
    assert look(page).log == before.log
