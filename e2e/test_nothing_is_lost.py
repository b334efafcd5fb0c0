"""No game is ever lost: closed pages, killed browsers, full stores, two tabs, damaged texts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import NewPage
from e2e.killed import come_back, kill, open_browser
from e2e.onlooker import Sight, look
from e2e.player import Player, play_until, seed_luck, thing

Visit = Callable[[Page, str], None]

NEW_GAME: Final = "#/play/ice-colony?players=2&name=Ann&name=Bob"
WAITS_MS: Final = (0, 20, 40, 60)
"""After an action: the last is about how long it takes with all that follows by itself."""
SAVED_KEYS: Final = "Object.keys(localStorage).filter((key) => key.startsWith('orrery.game.'))"
PAINTED: Final = """
() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))
"""
"""Waits until the page has been painted, and what waited for that is done."""
LEAVE: Final = f"""
() => {{
    const saved = () => JSON.stringify({SAVED_KEYS}.map((key) => localStorage[key]));
    const before = saved();
    dispatchEvent(new PageTransitionEvent("pagehide"));
    return saved() !== before;
}}
"""
"""Has the page believe that it is left; whether it had yet to save something."""
FILL: Final = """
() => {
    for (let number = 0, size = 1 << 22; size; number += 1) {
        try { localStorage.setItem(`filling.${number}`, "x".repeat(size)); } catch { size >>= 1; }
    }
}
"""


MARKED: Final = """
() => {
    indexedDB.open("orrery").onsuccess = ({ target }) => {
        const asked = target.result.transaction("journal").objectStore("journal").getAll();
        asked.onsuccess = () => {
            window.isMarked ||= asked.result.some((text) => text.startsWith("deleted "));
            target.result.close();
        };
    };
    return window.isMarked;
}
"""
"""Whether the journal, when it was asked before, had written down that something was deleted."""
COPIED: Final = f"""
() => {{
    indexedDB.open("orrery").onsuccess = ({{ target }}) => {{
        const asked = target.result.transaction("journal").objectStore("journal").getAll();
        asked.onsuccess = () => {{
            const texts = {SAVED_KEYS}.map((key) => localStorage[key]);
            window.isCopied ||= texts.every((text) => asked.result.some((copy) => copy.includes(text)));
            target.result.close();
        }};
    }};
    return window.isCopied;
}}
"""
"""Whether every save, when it was asked before, had its copy: that is written soon, not at once."""
POLLING_MS: Final = 20


NO_DATABASE: Final = """
    IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); };
"""
BLOCKED: Final = f"""
    const refuse = {{ get() {{ throw new DOMException("denied", "SecurityError"); }} }};
    Object.defineProperty(window, "localStorage", refuse);
    Object.defineProperty(window, "sessionStorage", refuse);
    {NO_DATABASE}
"""


def begin(page: Page, visit: Visit, seed: int, decisions: int = 12) -> Sight:
    """Play a new game a little way; nothing is picked then, which would be saved nowhere."""
    visit(page, "")
    return begin_another(page, visit, seed, decisions)


def begin_another(page: Page, visit: Visit, seed: int, decisions: int) -> Sight:
    """The same in a page that is there; it has saved what it shows."""
    seed_luck(page, seed)
    visit(page, NEW_GAME)
    player = Player(seed)
    sight = play_until(page, player, lambda sight: player.decisions >= decisions and not sight.picked)
    page.evaluate(PAINTED)
    return sight


def game_of(page: Page) -> str:
    """The address of the game on the table."""
    assert "#/saved/" in page.url
    return page.url[page.url.index("#") :]


def contents(sight: Sight) -> tuple[object, ...]:
    """What a position looks like, and how it came about."""
    return sight.tiles, sight.banners, sight.standings, sight.log, sight.prompt


def to_lobby(page: Page) -> None:
    page.get_by_role("link", name="Games", exact=True).click()
    expect(page.locator("#lobby")).to_be_visible()


def open_first(page: Page) -> None:
    """Open the newest game of the list."""
    page.locator("#saved h3 a").first.click()
    expect(page.locator("#table")).to_be_visible()


def start_anew(page: Page, visit: Visit, route: str) -> None:
    """Load the page from the beginning."""
    page.goto("about:blank")
    visit(page, route)


@pytest.fixture
def still(new_page: NewPage) -> Page:
    """A page without motion."""
    return new_page(reduced_motion="reduce")


def test_a_page_closed_in_the_middle_of_a_turn_comes_back(still: Page, visit: Visit) -> None:
    begin(still, visit, 3)
    player = Player(3)
    left = play_until(still, player, lambda sight: bool(sight.active) and not sight.picked)
    still.close()
    again = still.context.new_page()
    visit(again, "")
    open_first(again)
    assert contents(look(again)) == contents(left)


def test_a_page_that_is_left_before_it_was_painted_has_saved(still: Page, visit: Visit) -> None:
    begin(still, visit, 3)
    game, player = game_of(still), Player(3)
    still.evaluate("() => { window.requestAnimationFrame = () => 0; }")  # nothing is painted any more
    is_saved_late, left = False, look(still)
    while not is_saved_late and player.decisions < 4:  # a save that finds another one waiting writes at once
        left = play_until(still, player, lambda sight, n=player.decisions + 1: player.decisions >= n)  # type: ignore[misc]
        is_saved_late = still.evaluate(LEAVE)
    assert is_saved_late
    start_anew(still, visit, game)
    assert contents(look(still)) == contents(left)


# --- killed ------------------------------------------------------------------------------------------


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """The folder of a browser that is killed."""
    return tmp_path / "profile"


def test_a_killed_browser_loses_no_more_than_the_last_action(
    browser: Browser, site: str, visit: Visit, profile: Path
) -> None:
    page = open_browser(browser, profile, site).pages[0]
    begin(page, visit, 4, 2)
    game = game_of(page)
    for number, wait in enumerate(WAITS_MS):
        player = Player(number)
        sight = play_until(page, player, lambda s, p=player, n=1 + number % 3: s.over or p.decisions >= n)  # type: ignore[misc]
        if not sight.over:
            page.locator(thing(player.choose(sight))).click()
        page.wait_for_timeout(wait)  # nothing that could be waited for marks such a moment
        kill(page.context, profile)
        page = come_back(browser, profile, site, lambda opened, here=game: visit(opened, here))  # type: ignore[misc]
        expect(page.locator("#table")).to_be_visible()
        found = look(page)
        assert found.log[: len(sight.log)] == sight.log, f"killed after {wait} ms"
        if not (found.touchable or found.possible):  # the game is over
            visit(page, "")
            begin(page, visit, number, 2)
            game = game_of(page)
    to_lobby(page)
    expect(page.locator("#saved-damaged li")).to_have_count(0)
    page.context.close()


def test_a_game_deleted_just_before_the_browser_is_killed_stays_deleted(
    browser: Browser, site: str, visit: Visit, profile: Path
) -> None:
    page = open_browser(browser, profile, site).pages[0]
    begin(page, visit, 4, 2)
    to_lobby(page)
    page.context.close()  # properly, so that the game is on the disk
    page = open_browser(browser, profile, site).pages[0]
    visit(page, "")
    expect(page.locator("#saved-list li")).to_have_count(1)
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#saved-status")).to_contain_text("deleted")
    # The journal has begun to write; the store writes seconds later.
    page.wait_for_function(MARKED, polling=POLLING_MS)
    kill(page.context, profile)
    page = come_back(browser, profile, site, lambda opened: visit(opened, ""))
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#saved-list li")).to_have_count(0)
    expect(page.locator("#saved-damaged li")).to_have_count(0)
    page.context.close()


# --- no room -----------------------------------------------------------------------------------------


def test_a_full_store_is_reported_and_loses_nothing(still: Page, visit: Visit) -> None:
    begin(still, visit, 3)
    game = game_of(still)
    still.evaluate(FILL)
    player = Player(5)
    left = play_until(still, player, lambda sight: player.decisions >= 4 and not sight.picked)
    condition = still.locator("#condition")
    expect(condition).to_contain_text("storage is full")
    to_lobby(still)
    expect(still.locator("#saved-list li")).to_have_count(1)
    expect(condition).to_contain_text("storage is full")
    expect(still.locator("#saved-list .not-stored")).to_be_visible()
    visit(still, game)
    assert contents(look(still)) == contents(left)
    start_anew(still, visit, game)
    assert contents(look(still)) == contents(left)
    expect(condition).to_contain_text("storage is full")
    start_anew(still, visit, "")
    expect(condition).to_contain_text("storage is full")
    expect(still.locator("#saved-list .not-stored")).to_be_visible()
    still.evaluate("Object.keys(localStorage).forEach((k) => k.startsWith('fill') && delete localStorage[k])")
    start_anew(still, visit, "")
    expect(still.locator("#saved-list li")).to_have_count(1)
    expect(condition).to_be_hidden()
    expect(still.locator("#saved-list .not-stored")).to_be_hidden()


def test_where_storage_is_blocked_the_game_goes_on_and_says_so(still: Page, visit: Visit) -> None:
    still.add_init_script(BLOCKED)
    left = begin(still, visit, 5, 4)
    expect(still.locator("#condition")).to_contain_text("doesn't let the page store anything")
    to_lobby(still)
    expect(still.locator("#notice")).to_be_hidden()
    open_first(still)
    assert contents(look(still)) == contents(left)


# --- two tabs ----------------------------------------------------------------------------------------


@pytest.fixture(params=["locks", "no locks"])
def two_tabs(request: pytest.FixtureRequest, still: Page, visit: Visit) -> tuple[Page, Page]:
    """One game in two tabs, with and without what browsers have to tell tabs apart."""
    if request.param == "no locks":
        still.context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined });")
    begin(still, visit, 3)
    second = still.context.new_page()
    visit(second, game_of(still))
    return still, second


def play_a_little(page: Page) -> Sight:
    player = Player(7)
    return play_until(page, player, lambda sight: player.decisions >= 2 and not sight.picked)


def test_a_second_tab_is_warned_and_takes_over(
    two_tabs: tuple[Page, Page], request: pytest.FixtureRequest
) -> None:
    first, second = two_tabs
    if "no locks" not in request.node.name:
        expect(second.locator("#place-take")).to_be_visible()
        assert look(second).touchable == ()
        played = play_a_little(first)
        second.locator("#place-take").click()
        expect(second.locator("#place")).to_be_hidden()
        assert contents(look(second)) == contents(played)
    played = play_a_little(second)
    expect(first.locator("#place-take")).to_be_visible()
    first.locator("#place-take").click()
    expect(first.locator("#place")).to_be_hidden()
    assert contents(look(first)) == contents(played)
    play_a_little(first)
    expect(second.locator("#place-take")).to_be_visible()


def test_of_three_tabs_each_knows_who_plays(still: Page, visit: Visit) -> None:
    begin(still, visit, 3)
    game = game_of(still)
    tabs = [still, still.context.new_page(), still.context.new_page()]
    for tab in tabs[1:]:
        visit(tab, game)
        expect(tab.locator("#place-take")).to_be_visible()
    first, second, third = tabs
    third.locator("#place-take").click()
    expect(third.locator("#place")).to_be_hidden()
    for tab in (first, second):
        expect(tab.locator("#place-text")).to_have_text("This game is open in another tab.")
    played = play_a_little(third)
    third.close()
    expect(second.locator("#place")).to_be_hidden()
    expect(first.locator("#place-take")).to_be_visible()
    assert contents(look(second)) == contents(played)
    to_lobby(second)
    expect(first.locator("#place")).to_be_hidden()
    assert contents(look(first)) == contents(played)


def test_the_list_follows_what_another_tab_plays(still: Page, visit: Visit) -> None:
    begin(still, visit, 3, 3)
    second = still.context.new_page()
    visit(second, "")
    sight = play_a_little(still)
    expect(second.locator("#saved .whose-turn")).to_have_text(sight.prompt)


# --- damage ------------------------------------------------------------------------------------------


def test_each_text_may_be_damaged_and_the_others_open(still: Page, visit: Visit) -> None:
    still.add_init_script(NO_DATABASE)  # there is no copy to heal it from
    lefts: dict[str, Sight] = {}
    visit(still, "")
    for seed in range(3):
        left = begin_another(still, visit, seed, 3)
        lefts[game_of(still)] = left
    texts: dict[str, str] = still.evaluate(
        f"Object.fromEntries({SAVED_KEYS}.map((key) => [key, localStorage[key]]))"
    )
    assert len(texts) == 3
    for key, text in texts.items():
        still.evaluate("([key, text]) => (localStorage[key] = text)", [key, text[:-5] + "zap"])
        start_anew(still, visit, "#/")
        expect(still.locator("#saved-list > li")).to_have_count(2)
        expect(still.locator("#saved-damaged > li")).to_have_count(1)
        for game, left in lefts.items():
            visit(still, game)
            if key.endswith(game.removeprefix("#/saved/")):
                expect(still.locator("#notice")).to_contain_text("damaged")
            else:
                expect(still.locator("#table")).to_be_visible()
                assert contents(look(still)) == contents(left)
        still.evaluate("([key, text]) => (localStorage[key] = text)", [key, text])


def test_a_damaged_text_is_healed_by_its_copy_at_the_next_start(still: Page, visit: Visit) -> None:
    left = begin(still, visit, 3)
    game = game_of(still)
    still.wait_for_function(COPIED, polling=POLLING_MS)
    still.evaluate(f"{SAVED_KEYS}.forEach((key) => (localStorage[key] = 'zap'))")
    start_anew(still, visit, game)
    assert contents(look(still)) == contents(left)
    to_lobby(still)
    expect(still.locator("#saved-damaged pre")).to_have_text("zap")
