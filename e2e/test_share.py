"""The share dialog and what comes of its links: the whole game, nothing saved touched, text as text."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage, turn_to
from e2e.onlooker import Sight, look
from e2e.player import Player, play_until, seed_luck, thing
from orrery.games.registry import GAMES
from orrery.play.match import Match
from orrery.records.share import link_fragment
from orrery.records.tree import Record
from tests.fuzz.deep_trees import decoys

Visit = Callable[[Page, str], None]

MARKUP: Final = "<img src=x onerror=a()>"
ADDRESS: Final = "#/play/ice-colony?players=2&adjacency=8&name=%3Cimg%20src%3Dx%20onerror%3Da()%3E&name=Bob"
SAVES: Final = """
() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("orrery.game.")).sort())
"""


@pytest.fixture
def sender(new_page: NewPage, visit: Visit) -> Page:
    """A page with a game under way, which may use the clipboard."""
    page = new_page(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    visit(page, "")
    seed_luck(page, 5)
    visit(page, ADDRESS)
    return page


def after_ten(page: Page) -> Sight:
    player = Player(5)
    return play_until(page, player, lambda sight: player.decisions >= 10 and not sight.picked)


def copied_link(page: Page) -> str:
    page.locator("#table-share").click()
    page.locator("#share-copy").click()
    expect(page.locator("#share-status")).to_have_text("The link is copied.")
    page.locator("#share-close").click()
    return str(page.evaluate("navigator.clipboard.readText()"))


def link_of_forty() -> str:
    """A link to a game forty plies old, made without a page."""
    match = Match(Record(GAMES["ice-colony"], ("Ann", "Bob")), random.Random(5))
    for _ in range(40):
        match.act(match.roll() if match.state.is_chance_node() else match.state.legal_actions()[0])
    return link_fragment(match.record)


def opened(page: Page, link: str) -> Sight:
    page.goto(link)
    expect(page.locator("html[data-ready]")).to_be_attached()
    return look(page)


def shown(sight: Sight) -> object:
    return sight.tiles, sight.banners, sight.active, sight.standings, sight.prompt, sight.log


def test_a_link_opens_the_same_game_in_a_fresh_browser(
    sender: Page, new_page: NewPage, tmp_path: Path
) -> None:
    sight = after_ten(sender)
    check_dialog(sender, tmp_path)
    link = copied_link(sender)
    assert len(link) < 300
    guest = new_page(reduced_motion="reduce")
    there = opened(guest, link)
    assert shown(there) == shown(sight)
    assert list(there.standings) == [MARKUP, "Bob"]
    assert guest.locator("#table img, dialog img").count() == 0
    for page in (sender, guest):
        page.locator("#travel-undo").click()
    assert shown(look(guest)) == shown(look(sender))


def test_reading_a_link_changes_no_save_and_keeping_it_adds_one(
    new_page: NewPage, visit: Visit, site: str
) -> None:
    guest = new_page(reduced_motion="reduce")
    visit(guest, "#/play/ice-colony?players=3")
    look(guest)
    saves = guest.evaluate(SAVES)
    opened(guest, site + link_of_forty())
    expect(guest.locator("#table")).to_have_attribute("data-place", "link")
    guest.locator("#travel-first").click()
    guest.locator("#travel-last").click()
    guest.locator(thing(Player(1).choose(look(guest)))).click()
    assert guest.evaluate(SAVES) == saves
    guest.locator("#place-keep").click()
    expect(guest.locator("#place")).to_be_hidden()
    assert "#/saved/" in guest.url
    guest.wait_for_function(f"() => JSON.parse(({SAVES})()).length === 2")  # it is written after the paint
    assert saves.strip("[]") in str(guest.evaluate(SAVES))


def test_two_devices_play_by_links(sender: Page, new_page: NewPage) -> None:
    after_ten(sender)
    guest = new_page(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    there = opened(guest, copied_link(sender))
    first_offer = guest.locator("#place button:visible").first
    expect(first_offer).to_have_text("Make your move")
    guest.locator("#travel-back").click(modifiers=["Shift"])
    expect(first_offer).to_have_text("Play on from here")
    guest.locator("#travel-last").click()
    first_offer.click()
    player = Player(2)
    there = play_until(guest, player, lambda sight: player.decisions >= 3 and not sight.picked)
    guest.locator("#table-send").click()
    expect(guest.locator("#notice")).to_have_text("The link is copied.")
    back = opened(sender, str(guest.evaluate("navigator.clipboard.readText()")))
    assert shown(back) == shown(there)
    sender.locator("#place-on").click()
    expect(sender.locator("#notice")).to_contain_text("continues one of your games")
    assert len(json.loads(sender.evaluate(SAVES))) == 1


def test_a_die_set_by_hand_is_marked_wherever_the_game_goes(new_page: NewPage, site: str) -> None:
    guest = new_page(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    opened(guest, site + link_of_forty())
    while not guest.locator(thing("chance.roll")).is_visible():
        guest.locator("#travel-back").click(modifiers=["Shift"])
    rolled = guest.locator("#log .sign-set")
    expect(rolled).to_have_count(0)
    outcomes = guest.locator('#choices [data-key^="chance."]')
    for number in range(1, outcomes.count()):  # one of them was rolled here, and stays rolled
        outcomes.nth(number).click()
        if rolled.count():
            break
        guest.locator("#travel-back").click(modifiers=["Shift"])
    guest.locator("#place-on").click()
    guest.locator("#table-send").click()
    expect(guest.locator("#notice")).to_have_text("The link is copied.")
    opened(guest, str(guest.evaluate("navigator.clipboard.readText()")))
    expect(guest.locator("#table")).to_have_attribute("data-place", "link")
    expect(guest.get_by_role("img", name="set by hand")).to_have_count(1)


def check_dialog(sender: Page, tmp_path: Path) -> None:
    """It has a QR code, a text and a file."""
    sender.locator("#table-share").click()
    expect(sender.get_by_role("img", name="The link as a QR code")).to_be_visible()
    sender.locator("#share-text").click()
    expect(sender.locator("#share-status")).to_have_text("The text is copied.")
    text = str(sender.evaluate("navigator.clipboard.readText()"))
    assert text.startswith("Orrery record 1\ngame: ice-colony\n")
    assert f'player: "{MARKUP}"' in text
    with sender.expect_download() as saved:
        sender.locator("#share-file").click()
    saved.value.save_as(tmp_path / "game.txt")
    assert (tmp_path / "game.txt").read_text("utf-8") == text
    sender.locator("#share-close").click()


def test_a_link_opens_with_what_a_mail_put_before_it(page: Page, visit: Visit) -> None:
    """At first the game is not there yet, and must be known to be fetched."""
    slug, code = link_of_forty().removeprefix("#/link/").split("/")
    for before in ("(", "'", "[", "“", "%22"):
        visit(page, f"#/link/{before}{slug}/{code})")
        expect(page.locator("#board svg")).to_be_visible()
        visit(page, "#/")
        expect(page.locator("#board svg")).to_be_hidden()
        visit(page, f"#/lesson/{before}piecepack-colonization/{code}")
        expect(page.locator("#notice")).to_contain_text("This link is damaged: its checksum is wrong.")


def test_a_long_link_says_so_before_it_opens(page: Page, visit: Visit) -> None:
    """Reading it takes seconds, and the page does nothing else meanwhile."""
    visit(page, "")
    page.evaluate(
        """() => {
            const said = window.said = [];
            new MutationObserver(() => said.push(document.getElementById("notice").textContent))
                .observe(document.getElementById("notice"), {childList: true});
        }"""
    )
    turn_to(page, link_fragment(decoys("ice-colony", 1600, 3000)))
    expect(page.locator("#board svg")).to_be_visible()
    assert "This game is long. It opens in a few seconds." in page.evaluate("window.said")
    expect(page.locator("#notice")).to_be_hidden()


def test_a_broken_link_gets_a_sentence_and_the_lobby(site: str, page: Page) -> None:
    link = link_of_forty()
    broken = {
        link[:-1]: "incomplete",
        link[:-9] + link[-8:]: "damaged",
        link.replace("ice-colony", "chess"): "unknown game",
        link.rpartition("/")[0] + "/": "incomplete",
    }
    first, *_ = broken
    page.goto(site + first)
    expect(page.locator("html[data-ready]")).to_be_attached()
    for address, sentence in broken.items():
        turn_to(page, address)
        expect(page.locator("#notice")).to_contain_text(sentence)
        expect(page.locator("#lobby")).to_be_visible()
        page.get_by_role("link", name="Set up a game of Ice Colony").click()
        expect(page.locator("#notice")).to_be_hidden()
