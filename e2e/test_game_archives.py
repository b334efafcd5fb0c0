"""A game is fetched when it is wanted, and not before; what happens when it does not come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import START_MS, turn_to
from e2e.player import seat_persons
from e2e.routes import HOUSE, cut_off, hold, missing, note_archives
from orrery.games.registry import GAMES

Visit = Callable[[Page, str], None]
READY: Final = "html[data-ready]"
BOARD: Final = "#board svg"
ICE: Final = "**/ice_colony-*.pack"
FOCUSED: Final = "deep-roots"
"""The game whose card the keyboard comes to; a mouse points at the others."""
TROUBLE: Final = "Ice Colony didn't load"


def _archives_of(slug: str) -> list[str]:
    return [package.rpartition(".")[2] for package in GAMES.home(slug).packages]


def _too_short(route: Route) -> None:
    route.fulfill(status=200, body=b"PK")


def _garbage(route: Route) -> None:
    """As long as it should be, and no archive."""
    whole = route.fetch().body()
    route.fulfill(status=200, body=bytes(len(whole)))


BREAKS: Final = (missing, cut_off, _too_short, _garbage)


# --- what is fetched when ------------------------------------------------------------------------


def test_a_card_that_is_pointed_at_or_focused_has_its_game_fetched_once(page: Page, visit: Visit) -> None:
    visit(page, "")
    there = set[str]()
    for slug in GAMES:
        seat_persons(page, slug)
        asked = note_archives(page)
        link = page.get_by_role("link", name=f"Set up a game of {GAMES[slug].info.name}", exact=True)
        card = page.locator(".card", has=link)
        wanted = [name for name in _archives_of(slug) if name not in there]
        with page.expect_response(f"**/{wanted[-1]}-*.pack"):
            if slug == FOCUSED:
                link.focus()
            else:
                card.get_by_role("heading").hover()
        link.click()
        expect(page.locator("#setup-title")).to_contain_text(GAMES[slug].info.name)
        page.get_by_role("button", name="Start").click()
        expect(page.locator("#table-title")).to_have_text(GAMES[slug].info.name)
        expect(page.locator(BOARD)).to_be_visible()
        assert sorted(asked) == sorted(wanted)
        there.update(wanted)
        page.mouse.move(0, 0)  # where no card is
        visit(page, "#/")


@pytest.mark.parametrize("route", ["#/play/ice-colony", "#/setup/ice-colony"])
def test_the_first_address_has_its_game_fetched_before_our_program_is_there(
    page: Page, site: str, route: str
) -> None:
    asked = note_archives(page)
    held = hold(page, "**/vendor-*.bin")
    with page.expect_response(ICE):
        page.goto(site + route)
    assert sorted(asked) == sorted([*HOUSE, "ice_colony"])  # nothing else before our program starts
    held[0].continue_()
    expect(page.locator(READY)).to_be_attached(timeout=START_MS)
    expect(page.locator("#setup-title" if "setup" in route else BOARD)).to_be_visible()
    # A bot's seat starts the worker, which loads the same files for itself.
    assert set(asked) - {"bots"} == {*HOUSE, "ice_colony"}


def test_the_bar_counts_the_game_that_is_asked_for(page: Page, site: str) -> None:
    held = hold(page, ICE)
    page.goto(site)
    expect(page.locator(READY)).to_be_attached(timeout=START_MS)
    house = int(page.locator("#boot-progress").get_attribute("max") or 0)
    page.goto("about:blank")
    with page.expect_request(ICE):  # which waits until the big files are nearly there
        page.goto(site + "#/play/ice-colony")
    assert int(page.locator("#boot-progress").get_attribute("max") or 0) > house > 1_000_000
    expect(page.locator(READY)).not_to_be_attached()
    held[0].continue_()
    expect(page.locator(BOARD)).to_be_visible(timeout=START_MS)
    expect(page.locator(READY)).to_be_attached()


def test_what_games_share_is_fetched_once(page: Page, visit: Visit) -> None:
    asked = note_archives(page)
    visit(page, "#/play/colonization")
    assert sorted(asked) == sorted([*HOUSE, *_archives_of("colonization")])
    page.goto("#/play/advanced-colonization")
    expect(page.locator("#table-title")).to_have_text("Advanced Colonization")
    assert sorted(asked) == sorted([*HOUSE, "pyramids", "colonization", "advanced_colonization"])


def test_a_saved_game_has_its_game_fetched_before_our_program_is_there(
    page: Page, site: str, visit: Visit
) -> None:
    visit(page, "#/play/ice-colony")
    address = page.url
    assert "#/saved/" in address
    page.goto("about:blank")
    asked = note_archives(page)
    held = hold(page, "**/vendor-*.bin")
    with page.expect_request(ICE):
        page.goto(address)
    held[0].continue_()
    expect(page.locator(BOARD)).to_be_visible(timeout=START_MS)
    assert sorted(asked) == sorted([*HOUSE, "ice_colony"])


def test_a_game_that_is_imported_is_fetched(page: Page, visit: Visit) -> None:
    visit(page, "")
    asked = note_archives(page)
    text = 'Orrery record 1\ngame: deep-roots\nrules: 1\nplayer: "A"\nplayer: "B"\nat: 0\n\n'
    # By keyboard: a mouse would point at cards as the page scrolls.
    page.locator("#saved-import-first").press("Enter")
    page.locator("#import-text").fill(text)
    page.locator("#import").get_by_role("button", name="Import").press("Enter")
    expect(page.locator("#saved-list .facts").first).to_contain_text("Deep Roots")
    page.locator("#saved-list .small-picture").scroll_into_view_if_needed()
    expect(page.locator("#saved-list svg")).to_be_visible()
    assert asked == ["deep_roots"]


def test_a_game_that_takes_its_time_is_said_to_be_on_its_way(page: Page, visit: Visit) -> None:
    visit(page, "")
    held = hold(page, ICE)
    page.get_by_role("link", name="Set up a game of Ice Colony").click()
    expect(page.locator("#notice")).to_have_text("Ice Colony is on its way.")
    held[0].continue_()
    expect(page.locator("#setup-title")).to_contain_text("Ice Colony")
    expect(page.locator("#notice")).to_be_hidden()


def test_another_address_takes_the_place_of_a_game_on_its_way(page: Page, visit: Visit) -> None:
    visit(page, "")
    held = hold(page, ICE)
    page.get_by_role("link", name="Set up a game of Ice Colony").click()
    expect(page.locator("#notice")).to_have_text("Ice Colony is on its way.")
    turn_to(page, "#/play/deep-roots")
    expect(page.locator(BOARD)).to_be_visible()
    expect(page.locator("#notice")).to_be_hidden()
    with page.expect_response(ICE):
        held[0].continue_()
    expect(page.locator("#table-title")).to_have_text("Deep Roots")
    expect(page.locator("#setup")).to_be_hidden()


# --- when a game does not come -------------------------------------------------------------------


@pytest.mark.parametrize("break_it", [missing, _garbage])
def test_a_first_game_that_does_not_arrive_is_said_and_can_be_tried_again(
    rough_page: Page, site: str, break_it: Callable[[Route], None]
) -> None:
    rough_page.route(ICE, break_it)
    rough_page.goto(site + "#/play/ice-colony")
    notice = rough_page.locator("#notice")
    expect(notice).to_contain_text(TROUBLE, timeout=START_MS)
    expect(rough_page.locator("#boot")).to_be_hidden()
    expect(rough_page.get_by_role("link", name="Set up a game of Deep Roots")).to_be_visible()
    rough_page.unroute(ICE)
    notice.get_by_role("button", name="Try again").click()
    expect(rough_page.locator(BOARD)).to_be_visible()
    expect(notice).to_be_hidden()


def test_a_game_that_does_not_arrive_later_can_be_asked_for_again(rough_page: Page, visit: Visit) -> None:
    play = rough_page.get_by_role("link", name="Set up a game of Ice Colony")
    for break_it in BREAKS:
        visit(rough_page, "")
        rough_page.route(ICE, break_it)
        with rough_page.expect_request(ICE):
            play.click()
        expect(rough_page.locator("#notice")).to_contain_text(TROUBLE)
        rough_page.unroute_all(behavior="wait")  # pointing at the link and clicking it both ask for the game
    play.click()
    expect(rough_page.locator("#setup-title")).to_contain_text("Ice Colony")
    expect(rough_page.locator("#notice")).to_be_hidden()


def test_other_games_can_be_played_where_one_does_not_arrive(rough_page: Page, visit: Visit) -> None:
    rough_page.route(ICE, missing)
    visit(rough_page, "#/setup/ice-colony")
    expect(rough_page.locator("#notice")).to_contain_text(TROUBLE)
    rough_page.get_by_role("link", name="Set up a game of Deep Roots").click()
    rough_page.get_by_role("button", name="Start").click()
    expect(rough_page.locator(BOARD)).to_be_visible()


def test_an_import_whose_game_does_not_arrive_says_so(rough_page: Page, visit: Visit) -> None:
    visit(rough_page, "")
    rough_page.route(ICE, missing)
    rough_page.locator("#saved-import-first").click()
    rough_page.locator("#import-text").fill("#/link/ice-colony/AAAA")
    rough_page.locator("#import").get_by_role("button", name="Import").click()
    expect(rough_page.locator("#import-trouble")).to_contain_text(TROUBLE)
