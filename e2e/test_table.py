"""The table's manners: picks, refusals, names, addresses, coming back, and motion."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage, turn_to
from e2e.onlooker import Sight, look
from e2e.player import Player, click, play, play_until, seat_persons, seed_luck, thing, unfold

Visit = Callable[[Page, str], None]

DIAGONAL: Final = "#/play/ice-colony?players=2&adjacency=8"
SHORT_GAME: Final = 10
"""The seed of a game of a few turns."""
SOON_A_MOVE: Final = 1
"""The seed of a game in which the first unit that is activated moves."""
MARKUP: Final = ("<img src=x onerror=a()>", "<b>Bob</b>&amp;")
ADDRESS_OF_MARKUP: Final = (
    "#/play/ice-colony?players=2&name=%3Cimg%20src%3Dx%20onerror%3Da()%3E&name=%3Cb%3EBob%3C%2Fb%3E%26amp%3B"
)


def sit_down(page: Page, visit: Visit, route: str, seed: int) -> None:
    """Come to a table whose dice and terrain are the same in every run."""
    visit(page, "")
    seed_luck(page, seed)
    if route:  # to visit the same address again would load the page, and its own dice, anew
        visit(page, route)


def can_pick_two(sight: Sight) -> bool:
    """Whether two free squares are there for a unit that can be parted."""
    free = [key for key in sight.touchable if not sight.tiles[key.removeprefix("tile.")].owner]
    return "button.pass" in sight.possible and len(free) > 1 and sight.tiles[sight.active].pips > 1


@pytest.fixture
def still(new_page: NewPage) -> Page:
    """A page without motion."""
    return new_page(reduced_motion="reduce")


@pytest.fixture
def choosing(still: Page, visit: Visit) -> tuple[Page, Sight]:
    """A table where a unit of two pips or more may move to several squares."""
    sit_down(still, visit, DIAGONAL, 4)
    return still, play_until(still, Player(4), can_pick_two)


def free_targets(sight: Sight) -> list[str]:
    return [key for key in sight.touchable if not sight.tiles[key.removeprefix("tile.")].owner]


# --- picks ---------------------------------------------------------------------------------------


def picked(page: Page) -> Locator:
    return page.locator("#board .picked")


def test_a_pick_is_dropped_by_a_click_or_escape_and_moved_by_another(choosing: tuple[Page, Sight]) -> None:
    page, sight = choosing
    one, other = free_targets(sight)[:2]
    click(page, one)
    expect(picked(page)).to_have_count(1)
    click(page, one)
    expect(picked(page)).to_have_count(0)
    expect(page.locator(thing("amount.1"))).to_have_count(0)
    assert look(page).touchable == sight.touchable

    page.locator(thing(one)).focus()
    page.keyboard.press("Enter")
    expect(page.locator(thing("amount.1"))).to_be_focused()
    page.keyboard.press("Escape")
    expect(picked(page)).to_have_count(0)
    expect(page.locator(thing(one))).to_be_focused()
    assert look(page).log == sight.log

    click(page, one)
    expect(picked(page)).to_have_attribute("data-key", one)
    expect(page.locator(thing("amount.1"))).to_be_visible()
    click(page, other)
    expect(picked(page)).to_have_attribute("data-key", other)
    click(page, "amount.1")
    after = look(page)
    assert after.tiles[other.removeprefix("tile.")].pips == 1
    assert any(f"moves 1 pip from {sight.active} to {other[-2:]}." in line for line in after.log)


# --- why not -------------------------------------------------------------------------------------


def refusal(page: Page, key: str) -> str:
    """Touch what cannot be done; the address of the clause that is named.

    By force, for Playwright waits for what says `aria-disabled` and a person does not.
    """
    unfold(page, key)
    page.locator(thing(key)).click(force=True)
    expect(page.locator("#reason")).to_be_visible()
    assert re.fullmatch(r"\w.+\.", page.locator("#reason-text").inner_text())
    expect(page.locator("#announcer")).to_have_text(page.locator("#reason-text").inner_text())
    clause = page.locator("#reason-clause")
    address = clause.get_attribute("href")
    assert address == f"rules/ice-colony.html#{clause.inner_text().removeprefix('Rule ')}"
    return address


def refused_keys(sight: Sight) -> list[str]:
    tiles = [f"tile.{name}" for name in sight.tiles]
    return [key for key in [*tiles, *sight.refused] if key not in (*sight.touchable, *sight.picked)]


def test_every_refusal_leads_to_its_clause(still: Page, visit: Visit, site: str) -> None:
    sit_down(still, visit, "#/play/ice-colony?players=3&clear=void", 3)
    player, sight = Player(3), look(still)
    addresses: set[str] = set()
    while player.decisions < 15:
        if not sight.picked:  # then other squares would move the pick
            addresses |= {refusal(still, key) for key in refused_keys(sight)[::4]}
            assert look(still).log == sight.log
        click(still, player.choose(sight))
        sight = look(still, sight)
        expect(still.locator("#reason")).to_be_hidden()
    assert len(addresses) > 3
    for address in sorted(addresses):
        still.goto(site + address)
        expect(still.locator(f"[id='{address.partition('#')[2]}']")).to_be_visible()


def test_the_clause_opens_beside_the_game_and_a_button_stays_possible_beside_a_pick(
    choosing: tuple[Page, Sight],
) -> None:
    page, sight = choosing
    address = refusal(page, refused_keys(sight)[0])
    with page.expect_popup() as opened:
        page.locator("#reason-clause").click()
    rules = opened.value
    rules.wait_for_url(f"**/{address}")
    expect(rules.locator(f"[id='{address.partition('#')[2]}']")).to_be_in_viewport()
    assert look(page).log == sight.log

    rules.close()
    click(page, free_targets(sight)[0])
    assert "button.pass" in look(page, sight).possible
    click(page, "button.pass")
    passed = look(page, sight)
    assert any("passes" in line for line in passed.log[len(sight.log) :])
    check_pieces_keep_their_nodes(page, passed)


# --- text from outside ---------------------------------------------------------------------------


def check_no_markup(page: Page) -> None:
    assert page.locator("#table img, #table b, dialog img, dialog b").count() == 0


@pytest.mark.parametrize("way", ["dialog", "address"])
def test_names_are_text_everywhere_and_the_result_does_not_follow_to_the_lobby(
    way: str, still: Page, visit: Visit
) -> None:
    sit_down(still, visit, "" if way == "dialog" else ADDRESS_OF_MARKUP, SHORT_GAME)
    if way == "dialog":
        begin_by_dialog(still, MARKUP)
    for part in ("#prompt", "#standings", "#announcer"):
        expect(still.locator(part)).to_contain_text(MARKUP[0])
    end = play(still, Player(SHORT_GAME), click, lambda before, key, after: check_no_markup(still))
    assert set(end.standings) == set(MARKUP)
    assert MARKUP[0] in " ".join(end.log)
    expect(still.locator("#result")).to_be_visible()
    expect(still.locator("#result-sentence")).to_contain_text(end.prompt)
    for name in MARKUP:
        expect(still.locator("#result-standings")).to_contain_text(name)
    if way == "dialog":
        still.go_back()
    else:
        still.locator("#result").get_by_role("link", name="All games").click()
    expect(still.locator("#result")).to_be_hidden()
    expect(still.locator("#lobby")).to_be_visible()


def begin_by_dialog(page: Page, names: tuple[str, ...]) -> None:
    seat_persons(page, "ice-colony")
    page.get_by_role("link", name="Set up a game of Ice Colony").click()
    for seat, name in enumerate(names):
        page.locator(f"[name='name-{seat}']").fill(name)
    page.get_by_role("button", name="Start").click()


def test_names_come_back_as_text_in_the_dialog(still: Page, visit: Visit) -> None:
    visit(still, "")
    begin_by_dialog(still, MARKUP)
    look(still)
    still.locator("#table-new").click()
    for seat, name in enumerate(MARKUP):
        expect(still.locator(f"[name='name-{seat}']")).to_have_value(name)
    check_no_markup(still)


# --- addresses and settings ----------------------------------------------------------------------


BAD_ADDRESSES: Final = {
    "#/nonsense": "There is nothing at this address",
    "#/play/chess": "There is nothing at this address",
    "#/setup/": "There is nothing at this address",
    "#/play/ice-colony?players=9": "2, 3, 4 players, not 9",
    "#/play/ice-colony?players=two": "players",
    "#/play/ice-colony?players=2&weather=fine": "no setting 'weather'",
    "#/play/ice-colony?adjacency=6": "adjacency is 4 or 8",
    "#/play/ice-colony?name=Ann&name=Ann": "Two players have the same name: change one of them.",
    "#/play/ice-colony?adjacency=" + "8" * 20_000: "adjacency is 4 or 8, not '8888",
    "#/play/ice-colony?" + "a" * 20_000: "has no setting 'aaaa",
    "#/saved/" + "a" * 1_000_000: "This address is too long",
    "#/play/ice-colony?" + "&".join(f"k{number}=" for number in range(190_000)): "This address is too long",
}
"""What is said of each, whether the page starts there or comes there."""


def test_a_bad_address_gets_a_short_sentence_and_the_lobby(still: Page, visit: Visit) -> None:
    first, *_ = BAD_ADDRESSES
    visit(still, first)
    notice = still.locator("#notice")
    for address, message in BAD_ADDRESSES.items():
        turn_to(still, address)
        expect(notice).to_contain_text(message)
        sentence = notice.inner_text()
        assert len(sentence) < 250
        assert re.search(r"[^.]\.$", sentence)
        expect(still.locator("#lobby")).to_be_visible()
        expect(still.locator("#table")).to_be_hidden()
        still.get_by_role("link", name="Set up a game of Ice Colony").click()
        expect(notice).to_be_hidden()
    visit(still, "#/play/ice-colony?name=Ann&name=Bob")
    expect(still.locator("#table")).to_be_visible()


def test_equal_names_are_refused_in_the_dialog(still: Page, visit: Visit) -> None:
    visit(still, "")
    begin_by_dialog(still, ("Ann", " Ann "))
    expect(still.locator("#setup-trouble")).to_have_text(re.compile("Two players have the same name"))
    expect(still.locator("#table")).to_be_hidden()
    still.locator("[name='name-1']").fill("Anna")
    still.get_by_role("button", name="Start").click()
    assert list(look(still).standings) == ["Ann", "Anna"]


def test_seats_are_drawn_at_random_where_somebody_asks_for_it(still: Page, visit: Visit) -> None:
    """The dialog keeps what was written in it."""
    visit(still, "")
    seat_persons(still, "ice-colony")
    visit(still, "#/setup/ice-colony")
    for seat, name in enumerate(("Ann", "Bob")):
        still.locator(f"[name='name-{seat}']").fill(name)
    still.get_by_label("Shuffle the seats").check()
    assert violations_in_any_scheme(still) == []
    first = set[str]()
    seed_luck(still, 1)
    for _ in range(6):
        still.get_by_role("button", name="Start").click()
        standings = look(still).standings
        assert set(standings) == {"Ann", "Bob"}
        first.add(next(iter(standings)))
        visit(still, "#/setup/ice-colony")
        expect(still.get_by_label("Shuffle the seats")).to_be_checked()
        expect(still.locator("[name='name-0']")).to_have_value("Ann")
    assert first == {"Ann", "Bob"}
    still.locator("[name='seat-1']").select_option("elsewhere")
    expect(still.get_by_label("Shuffle the seats")).to_be_hidden()


def test_settings_of_the_dialog_are_played(still: Page, visit: Visit) -> None:
    visit(still, "")
    seat_persons(still, "ice-colony")
    visit(still, "#/setup/ice-colony")
    still.get_by_text("Settings").click()
    still.get_by_label("Clear terrain").select_option("void")
    seed_luck(still, 1)
    still.get_by_role("button", name="Start").click()
    terrains = {tile.terrain for tile in look(still).tiles.values()}
    assert "no territory" in terrains
    assert "clear" not in terrains


# --- leaving and coming back ---------------------------------------------------------------------


@pytest.mark.parametrize("way", ["dialog", "address"])
def test_coming_back_finds_the_match(way: str, still: Page, visit: Visit) -> None:
    sit_down(still, visit, "" if way == "dialog" else DIAGONAL, 2)
    if way == "dialog":
        begin_by_dialog(still, ("Ann", "Bob"))
    left = play_until(still, Player(2), lambda sight: len(sight.log) > 15)
    still.get_by_role("link", name="Games", exact=True).click()
    expect(still.locator("#lobby")).to_be_visible()
    expect(still.locator("#table")).to_be_hidden()
    still.go_back()
    expect(still.locator("#table")).to_be_visible()
    back = look(still)
    assert (back.log, back.tiles, back.standings) == (left.log, left.tiles, left.standings)
    click(still, Player(2).choose(back))
    assert len(look(still, back).mark)


def test_back_from_the_table_leads_out(still: Page, visit: Visit) -> None:
    visit(still, "")
    begin_by_dialog(still, ("Ann", "Bob"))
    still.locator("#table-share").click()
    expect(still.locator("#share")).to_be_visible()
    still.go_back()
    expect(still.locator("#lobby")).to_be_visible()
    expect(still.locator("dialog[open]")).to_have_count(0)
    expect(still).to_have_url(re.compile(r"/(#/)?$"))


# --- motion --------------------------------------------------------------------------------------

MOTIONS: Final = """
() => {
    window.motions = [];
    const write = (event) => window.motions.push([
        event.target.closest(".sprite").classList[1], event.propertyName ?? event.animationName,
    ].join(" "));
    for (const kind of ["transitionrun", "animationstart"]) {
        document.getElementById("board").addEventListener(kind, write);
    }
}
"""
"""Writes down what begins to move on the board, and how."""
GLIDES: Final = """
() => [...new Set([...document.querySelectorAll("#board .sprite")].map(
    (thing) => getComputedStyle(thing).transitionDuration))]
"""

REMEMBER: Final = """
() => {
    window.known = new Map([...document.querySelectorAll("#board .sprite")].map((thing) => [
        thing, [thing.dataset.key, thing.style.transform],
    ]));
    window.put = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) window.put.push(...addedNodes);
    }).observe(document.getElementById("board"), { childList: true, subtree: true });
}
"""
MOVED: Final = """
() => [...window.known].filter(([thing, [key, place]]) =>
    thing.isConnected && thing.dataset.key === key && thing.style.transform !== place
).map(([thing, [key]]) => key)
"""
PUT_AGAIN: Final = "() => window.put.filter((thing) => window.known.has(thing)).length"


def check_pieces_keep_their_nodes(page: Page, sight: Sight) -> None:
    """What moves in the next decisions is the same element, and is put nowhere anew."""
    page.evaluate(REMEMBER)
    player = Player(4)
    while player.decisions < 25 and not sight.over:
        click(page, player.choose(sight))
        sight = look(page, sight)
    moved = page.evaluate(MOVED)
    assert any(key.startswith("piece.") for key in moved)
    assert page.evaluate(PUT_AGAIN) == 0


@pytest.mark.parametrize(
    ("wish", "glides", "motions"),
    [("no-preference", ["0.35s"], {"pyramid transform", "die tumble"}), ("reduce", ["0s"], set())],
)
def test_pieces_glide_and_dice_tumble_where_motion_is_welcome(
    wish: str, glides: list[str], motions: set[str], new_page: NewPage, visit: Visit
) -> None:
    page = new_page(reduced_motion=wish)
    sit_down(page, visit, "#/play/ice-colony?players=2", SOON_A_MOVE)
    page.evaluate(MOTIONS)
    play_until(page, Player(SOON_A_MOVE), lambda sight: "moves" in sight.log[-1])
    assert page.evaluate(GLIDES) == glides
    seen = set(page.evaluate("window.motions"))
    assert seen >= motions
    assert bool(seen) == bool(motions)
