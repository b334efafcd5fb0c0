"""Games by link: browsers that share nothing play by links alone, and links that do not fit say so."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage, go, turn_to
from e2e.explorer import Explorer
from e2e.hands import Finger, Hands, Keyboard, Mouse
from e2e.killed import come_back, kill, open_browser
from e2e.linked import CLIPBOARD, Friend, agreed, begin, friends, invite, join, play, same_end
from e2e.onlooker import look
from e2e.phone import SMALL, is_wider_than_the_screen
from e2e.player import SEEDED_LUCK, Player
from orrery.games.registry import GAMES
from orrery.records.share import read_link

Visit = Callable[[Page, str], None]

SHORTEST: Final = "piecepack-colonization"
WITH_DICE: Final = "ice-colony"
IS_JOURNALLED: Final = """
() => new Promise((resolve) => {
    indexedDB.open("orrery").onsuccess = ({ target: { result } }) => {
        const journal = result.transaction("journal").objectStore("journal");
        const [keys, texts] = [journal.getAllKeys(), journal.getAll()];
        texts.onsuccess = () => {
            const copies = new Map(keys.result.map((key, at) => [key, texts.result[at]]));
            const stored = Object.keys(localStorage).filter((key) => /^orrery\\.(game|link)\\./.test(key));
            resolve(stored.every((key) => copies.get(key) === localStorage[key]));
            result.close();
        };
    };
})
"""
"""Whether all that is stored of games is in the journal, which outlives a killed browser."""
POLLING_MS: Final = 20
BLOCKED = """
    Storage.prototype.setItem = () => { throw new DOMException("no", "SecurityError"); };
"""


def pair(new_page: NewPage, site: str, slug: str = SHORTEST) -> list[Friend]:
    """Two who have begun a game."""
    made = friends(new_page, site, slug, 2)
    begin(made, site, slug, ["elsewhere"])
    return made


@dataclass(frozen=True)
class Whole:
    """A game that is played to its end."""

    slug: str
    seats: tuple[str, ...]
    """Who plays all but the first."""
    hands: tuple[type[Hands], ...] = (Mouse,) * 4
    """By browser."""

    def __str__(self) -> str:
        return "-".join((self.slug, *self.seats))


SHORT: Final = (Whole(SHORTEST, ("elsewhere", "elsewhere"), (Finger, Keyboard, Mouse)),)
ALL: Final = (
    *(
        Whole(slug, ("elsewhere",) * (players - 1))
        for slug, game in GAMES.items()
        for players in game.info.players
    ),
    Whole("colonization", ("elsewhere", "bot-1")),
    Whole(SHORTEST, ("elsewhere", "bot-2", "elsewhere")),
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whole games: a short one with each kind of hands, and with `--whole-games` every one."""
    if "whole" in metafunc.fixturenames:
        is_all = metafunc.config.getoption("whole_games")
        metafunc.parametrize("whole", ALL if is_all else SHORT, ids=str)


def test_all_play_a_game_to_its_end(whole: Whole, new_page: NewPage, site: str) -> None:
    count = 1 + whole.seats.count("elsewhere")
    made = friends(new_page, site, whole.slug, count, whole.hands)
    begin(made, site, whole.slug, whole.seats)
    before = sum(friend.sent for friend in made)
    assert play(made)
    links = sum(friend.sent for friend in made) - before
    found = same_end(made)
    print(f"{whole}: {links} links, {len(found.throws)} throws")


@pytest.mark.parametrize("slug", ["ice-colony", "colonization", "advanced-colonization", "deep-roots"])
def test_two_play_some_turns(slug: str, new_page: NewPage, site: str) -> None:
    made = pair(new_page, site, slug)
    assert not play(made, 3)
    agreed(made)


def test_three_and_a_bot(new_page: NewPage, site: str) -> None:
    made = friends(new_page, site, SHORTEST, 3)
    begin(made, site, SHORTEST, ["elsewhere", "elsewhere", "bot-1"])
    assert not play(made, 4)
    agreed(made)


def test_what_was_written_is_shown_on_arrival(new_page: NewPage, site: str) -> None:
    made = pair(new_page, site)
    nora, bea = made
    nora.play()
    link = nora.send("Your turn, Bea!")
    bea.paste(link)
    expect(bea.page.locator("#prompt")).to_contain_text("Watch what has happened")
    before = bea.page.locator("#log li").count()
    assert before
    bea.watch()
    expect(bea.page.locator(".by-link-message")).to_have_text("“Your turn, Bea!”")
    expect(bea.page.locator("#log")).to_contain_text("Your turn, Bea!")


def test_a_link_is_older_newer_conflicting_or_for_another_seat(
    new_page: NewPage, site: str, visit: Visit
) -> None:
    made = pair(new_page, site)
    nora, bea = made
    nora.play()
    first = nora.send()
    bea.paste(first)
    bea.watch()
    saved = nora.page.url
    # Older, once Bea has played; the saved game stays.
    bea.play()
    second = bea.send()
    turn_to(bea.page, first.partition("#")[2])
    expect(bea.page.locator("#by-link [role=status]")).to_have_text(
        "This link is old: your game is further along."
    )
    # The lobby lists whose turn it is.
    visit(bea.page, "#/")
    expect(bea.page.locator(".saved-words .turn")).to_have_text("Waiting for Nora")
    # For another seat: somebody without one can only look.
    other = new_page(reduced_motion="reduce")
    go(other, second)
    expect(other.locator("#prompt")).to_contain_text("Here you can only watch")
    assert other.locator("#choices button").count() == 0
    # Newer, from the import in the lobby.
    visit(nora.page, "#/")
    expect(nora.page.locator(".saved-words .turn")).to_have_text("Waiting for Bea")
    nora.page.locator("#saved-import").click()
    nora.page.locator("#import-text").fill(second)
    nora.page.locator("#import-start").click()
    expect(nora.page.locator("#prompt")).to_contain_text("Watch what has happened")
    assert nora.page.url == saved
    visit(nora.page, "#/")
    expect(nora.page.locator(".saved-words .turn")).to_have_text("Your turn")
    expect(nora.page.locator(".saved-game")).to_have_count(1)


def differing(links: list[str]) -> int:
    """The number of the first action in which the games of two links differ."""
    first, second = ([node.action for node in read_link(GAMES, link).root.line()] for link in links)
    return next(at for at, (one, other) in enumerate(zip(first, second, strict=False), 1) if one != other)


def test_a_turn_that_was_played_on_two_devices_is_seen_by_all_others(
    new_page: NewPage, site: str, visit: Visit
) -> None:
    made = friends(new_page, site, SHORTEST, 3)
    begin(made, site, SHORTEST, ["elsewhere", "elsewhere"])
    nora, *others = made
    twin = Friend("Nora", new_page(reduced_motion="reduce", permissions=CLIPBOARD), Explorer(9))
    go(twin.page, nora.private_link())
    expect(twin.page.locator("#notice")).to_contain_text("Your seat has moved to this device")
    links, logs = [], []
    for each in (nora, twin):
        each.watch()
        each.play()
        links.append(each.send())
        logs.append(each.log())
    said = f"This link differs from your game at action {differing(links)}: was it sent twice?"
    for friend, (first, second) in zip(others, ((0, 1), (1, 0)), strict=True):
        friend.paste(links[first])
        friend.watch()
        address, before = friend.page.url.partition("#")[2], friend.saved()
        turn_to(friend.page, links[second].partition("#")[2])
        expect(friend.page.locator("#by-link [role=status]")).to_contain_text(said)
        expect(friend.page.locator("#log")).to_have_text(logs[second])
        visit(friend.page, f"#{address}")
        expect(friend.page.locator("#log")).to_have_text(logs[first])
        assert friend.saved() == before


def test_a_changed_link_is_refused(new_page: NewPage, site: str) -> None:
    nora, _ = pair(new_page, site)
    nora.play()
    link = nora.send()
    at = len(link) - 20
    changed = link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]
    turn_to(nora.page, changed.partition("#")[2])
    expect(nora.page.locator("#notice")).to_contain_text("damaged")
    expect(nora.page.locator(".saved-game")).to_have_count(1)


def test_nothing_is_undone_past_what_was_rolled_or_sent(new_page: NewPage, site: str) -> None:
    nora, _ = pair(new_page, site)
    nora.play()
    nora.send()
    expect(nora.page.locator("#travel-undo")).to_have_attribute("aria-disabled", "true")
    nora.page.locator("#travel-back").click()
    expect(nora.page.locator("#place-return")).to_be_visible()
    expect(nora.page.locator("#place-on")).to_be_hidden()
    nora.page.locator("#place-return").click()
    expect(nora.page.locator("#by-link-answer")).to_be_visible()


def test_where_nothing_can_be_stored_the_page_says_so_first(new_page: NewPage, site: str) -> None:
    nora, bea = friends(new_page, site, SHORTEST, 2)
    link = invite(nora, site, SHORTEST, ["elsewhere"])
    bea.page.add_init_script(BLOCKED)
    go(bea.page, link)
    expect(bea.page.locator("#join")).to_contain_text("This browser doesn't let the page store")
    expect(bea.page.locator("#join-form")).to_have_count(0)
    turn_to(bea.page, f"#/setup/{SHORTEST}")
    bea.page.locator("[name=seat-1]").select_option("elsewhere")
    expect(bea.page.locator("#setup-trouble")).to_contain_text("This browser doesn't let the page store")


def test_a_seat_moves_to_another_device(new_page: NewPage, site: str) -> None:
    nora, bea = pair(new_page, site)
    key = nora.private_link()
    phone = new_page(reduced_motion="reduce", permissions=CLIPBOARD)
    go(phone, key)
    expect(phone.locator("#notice")).to_contain_text("Your seat has moved to this device")
    moved = Friend("Nora", phone, nora.chooser)
    moved.watch()
    moved.play()
    bea.paste(moved.send())
    bea.watch()


def test_the_dice_can_be_checked(new_page: NewPage, site: str) -> None:
    nora, _ = pair(new_page, site, WITH_DICE)
    nora.open("Check the dice")
    throws = nora.page.locator("#dice summary")
    assert throws.count() > 1
    throws.first.click()
    expect(nora.page.locator("#dice dl").first).to_contain_text("HMAC-SHA-256")
    assert violations_in_any_scheme(nora.page) == []


def test_standing_orders_go_along(new_page: NewPage, site: str) -> None:
    nora, bea = pair(new_page, site, WITH_DICE)
    nora.open("Standing orders")
    nora.page.locator("#orders select").first.select_option("always")
    expect(nora.page.locator("#orders-trouble")).to_contain_text("next link")
    assert violations_in_any_scheme(nora.page) == []
    nora.page.locator("#orders").get_by_role("button", name="Close").click()
    nora.watch()
    nora.play()
    bea.paste(nora.send())


def test_a_killed_browser_has_its_seat_and_knows_what_was_not_sent(
    browser: Browser, new_page: NewPage, site: str, tmp_path: Path
) -> None:
    def restarted() -> Friend:
        """Nora, once her browser was killed and opened again."""
        expect(nora.page).to_have_url(re.compile("#/saved/"))
        address = nora.page.url
        nora.page.wait_for_function(IS_JOURNALLED, polling=POLLING_MS)
        kill(nora.page.context, profile)
        return at(come_back(browser, profile, site, lambda page: go(page, address)))

    def at(page: Page) -> Friend:
        page.context.grant_permissions(CLIPBOARD)
        page.add_init_script(f"({SEEDED_LUCK})(6)")
        return Friend("Nora", page, Player(1))

    profile = tmp_path / "profile"
    nora = at(open_browser(browser, profile, site).pages[0])
    [bea] = friends(new_page, site, WITH_DICE, 1)
    bea.name = "Bea"
    link = invite(nora, site, WITH_DICE, ["elsewhere"])
    nora.paste(join(bea, link))
    nora.hands.touch(nora.page, nora.chooser.choose(look(nora.page)))
    nora = restarted()
    nora.play()
    log = nora.log()
    nora = restarted()
    expect(nora.page.locator("#by-link [role=status]")).to_have_text("Not sent yet.")
    assert nora.log() == log
    turn_to(nora.page, "#/")
    expect(nora.page.locator(".saved-words .turn")).to_have_text("Not sent yet")
    nora.page.locator("#saved h3 a").first.click()
    bea.paste(nora.send())
    nora.page.context.close()


def test_panel_and_dialogs_on_a_phone(new_page: NewPage, site: str) -> None:
    nora, bea = friends(new_page, site, WITH_DICE, 2, (Finger, Finger))
    page = nora.page
    go(page, f"{site}#/setup/{WITH_DICE}")
    page.locator("[name=seat-1]").select_option("elsewhere")
    check_phone(page, "#setup [type=submit]")
    link = invite(nora, site, WITH_DICE, ["elsewhere"])
    check_phone(page, "#by-link button")
    go(bea.page, link)
    check_phone(bea.page, "#join button")
    bea.page.locator("#join-name").fill("Bea")
    bea.page.keyboard.press("Enter")
    expect(bea.page.locator("#prompt")).to_contain_text("send this link to Nora")
    check_phone(bea.page, "#by-link button")
    bea.page.get_by_role("button", name="QR code", exact=True).click()
    expect(bea.page.locator("#link-code svg")).to_be_visible()
    check_phone(bea.page, "#link-code button")
    bea.page.get_by_role("button", name="It is scanned", exact=True).click()
    expect(bea.page.locator("#prompt")).to_contain_text("Sent. Waiting for Nora.")
    check_phone(bea.page, "#by-link button")
    nora.paste(bea.send(label="Send again"))
    nora.play()
    check_phone(page, "#by-link button")
    bea.paste(nora.send("Your turn, Bea!"))
    check_phone(bea.page, "#by-link button")


def check_phone(page: Page, buttons: str) -> None:
    """All buttons are in view, large enough and not beyond the side; axe finds nothing."""
    page.evaluate("scrollTo(0, 0)")
    height: float = page.viewport_size["height"] if page.viewport_size else 0
    bar = page.locator(".tools").bounding_box() if buttons.startswith("#by-link") else None
    height = bar["y"] if bar else height
    for button in page.locator(buttons).all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, button.inner_text()
    assert not is_wider_than_the_screen(page)
    assert page.evaluate(SMALL) == []
    assert violations_in_any_scheme(page) == []
