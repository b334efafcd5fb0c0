"""Once opened, everything plays without a network: games, bots, rules, links, codes, saves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.colonist import Colonist
from e2e.conftest import AT_ONCE, NO_SNAPSHOT, START_MS, go, report_faults
from e2e.explorer import Explorer
from e2e.gardener import Gardener
from e2e.host import PREFIX, Host
from e2e.many_games import record_of
from e2e.player import LONGEST, Chooser, Player, click, play, play_until, seed_luck
from orrery.games.lessons import lessons_of
from orrery.play.lesson_driver import LessonDriver
from orrery.play.script import split_references
from orrery.records.text import write_text
from tools.browser import quick_options

READY_MESSAGE: Final = re.compile(r"^Ready to play offline: \d+\.\d MB stored on this device\.$")
PLAYERS: Final[dict[str, tuple[Callable[[int], Chooser], int]]] = {
    "ice-colony": (Player, 10),
    "deep-roots": (Gardener, 10),
    "colonization": (Colonist, 10),
    "advanced-colonization": (Colonist, 10),
    "piecepack-colonization": (Explorer, LONGEST),
}
"""Who plays which game, and how many decisions; one that is soon over is played to its end."""
SHORT: Final = 33
"""The seed of that one."""
SEED: Final = 2
LEARNED: Final = "deep-roots"
ALL_PICTURES: Final = """
() => Promise.all([...document.images].map((picture) => {
    picture.loading = "eager";
    return picture.decode();
}))
"""
"""Rejected if one of them cannot be shown."""
NOTHING_STORED: Final = """
const refuse = () => { throw new DOMException("denied", "SecurityError"); };
Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
for (const name of ["localStorage", "caches"]) Object.defineProperty(window, name, { get: refuse });
IDBFactory.prototype.open = refuse;
"""
"""A browser that stores nothing."""
LAUNCH_QUEUE: Final = """
const queue = { setConsumer: (consumer) => (window.launch = consumer) };
Object.defineProperty(window, "launchQueue", { value: queue });
"""
LAUNCH: Final = """
(text) => window.launch({ files: [
    { getFile: async () => new File([new Uint8Array(20_000_001)], "film.txt") },
    { getFile: async () => new File([text], "game.txt") },
] })
"""
"""Opens two files with the installed program, as far as the page can see: one can hold no games."""


def open_profile(browser: Browser, profile: Path, site: str) -> tuple[BrowserContext, list[str]]:
    """A Chromium that keeps what it knows in a folder, and the list of all that fails in it."""
    context = browser.browser_type.launch_persistent_context(
        profile, **quick_options(), reduced_motion="reduce"
    )
    context.add_init_script(AT_ONCE)
    context.add_init_script(NO_SNAPSHOT)  # it might come while what is stored is being counted
    faults: list[str] = []
    report_faults(context, site, faults)
    return context, faults


def first_visit(page: Page, host: Host) -> None:
    """Everything is fetched once, stored, announced and counted; then the browser could install it."""
    go(page, host.site)
    expect(page.locator("#offline-state")).to_have_text(READY_MESSAGE)
    expect(page.locator("#news-text")).to_have_text(READY_MESSAGE)
    expect(page.locator("#news")).to_be_visible()
    page.locator("#lobby-title").click()
    expect(page.locator("#news")).to_be_hidden()
    hashed = [address for address in host.asked if re.search(r"-[0-9a-f]{10}[./]", address)]
    assert len(hashed) > 80
    assert [address for address, times in Counter(hashed).items() if times > 1] == []
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert errors == {"installabilityErrors": []}
    go(page, f"{host.site}#/storage")
    expect(page.locator("#storage")).to_be_visible()
    counted = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage / 1e6)")
    shown = page.locator("#storage-rows tr").last.locator("td").last.inner_text()
    assert float(shown.removesuffix(" MB")) == pytest.approx(counted, rel=0.05)
    page.locator("#storage-close").click()
    expect(page).to_have_url(f"{host.site}#/")


def play_all(page: Page, site: str) -> None:
    """The beginning of each game, and all of the last."""
    for slug, (player, most) in PLAYERS.items():
        seed_luck(page, SHORT)
        go(page, f"{site}#/play/{slug}?players=2&seat=person&seat=person")
        play(page, player(SHORT), click, lambda *_: None, most)
    page.locator("#result-look").click()


def share(page: Page, site: str) -> None:
    """A link with its code leads to the same game."""
    page.locator("#table-share").click()
    expect(page.locator("#share-code svg")).to_be_visible()
    link = page.locator("#share-link").input_value()
    page.locator("#share-close").click()
    go(page, link)
    expect(page.locator("#place-text")).to_contain_text("link")
    assert link.startswith(site)


def learn(page: Page, site: str) -> None:
    """A lesson begins, and its teacher speaks."""
    go(page, f"{site}#/learn/{LEARNED}/1")
    lesson = LessonDriver(lessons_of(LEARNED)[0].record())
    expect(page.locator("#teacher-title")).to_have_text(lesson.script.record.title)
    expect(page.locator("#teacher-words")).to_have_text(split_references(lesson.words)[0])


def test_once_opened_all_of_it_plays_without_a_network(browser: Browser, host: Host, tmp_path: Path) -> None:
    context, faults = open_profile(browser, tmp_path, host.site)
    first_visit(context.pages[0], host)
    context.close()
    host.switch_off()

    context, faults_offline = open_profile(browser, tmp_path, host.site)
    page = context.pages[0]
    go(page, host.site)
    expect(page.locator("#offline-state")).to_have_text(READY_MESSAGE)
    expect(page.locator("#news")).to_be_hidden()
    play_all(page, host.site)
    share(page, host.site)
    learn(page, host.site)
    go(page, f"{host.site}#/play/ice-colony?seat=bot-1&seat=bot-1")
    expect(page.locator("#log li").nth(3)).to_be_visible()
    go(page, f"{host.site}?utm_source=a-friend#/")
    games = page.locator(".saved-game")
    expect(games).to_have_count(len(PLAYERS) + 1)
    expect(games.filter(has_text="Finished")).to_have_count(1)
    page.get_by_role("link", name="Rules", exact=True).first.click()
    page.get_by_role("link", name="Ice Colony").first.click()
    expect(page.locator("#IC-1")).to_be_visible()
    assert page.locator("img").count() > 3
    page.evaluate(ALL_PICTURES)
    context.close()
    assert faults == []
    assert faults_offline == []


# --- where it is not to be had -------------------------------------------------------------------------


def plays(page: Page, site: str) -> None:
    """The page is as good as ever but for what it says."""
    seed_luck(page, SEED)
    go(page, f"{site}#/play/ice-colony?players=2&seat=person&seat=person")
    player = Player(SEED)
    play_until(page, player, lambda sight: player.decisions >= 3)


@pytest.fixture
def fresh(browser: Browser) -> Iterator[Page]:
    """A page whose service worker is its own affair; what failed in it is printed beside a failing test."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(START_MS)
    context.add_init_script(AT_ONCE)
    faults: list[str] = []
    report_faults(context, "", faults)
    page = context.new_page()
    yield page
    print(*faults, page.locator("#boot-details-text").text_content(), sep="\n")
    context.close()


def test_plain_http_plays_without_it_and_says_so(browser: Browser, host: Host) -> None:
    options = quick_options()
    options["args"].append("--host-resolver-rules=MAP orrery.test 127.0.0.1")
    other = browser.browser_type.launch(**options)
    page = other.new_page(reduced_motion="reduce")
    site = host.site.replace("localhost", "orrery.test")
    go(page, site)
    expect(page.locator("#offline-state")).to_contain_text("that needs an address with https")
    page.locator("#storage-open").click()
    expect(page.locator("#storage-change")).to_be_hidden()
    page.locator("#storage-close").click()
    plays(page, site)
    other.close()


def test_blocked_storage_plays_without_it_and_says_so(fresh: Page, host: Host) -> None:
    fresh.add_init_script(NOTHING_STORED)
    go(fresh, host.site)
    expect(fresh.locator("#offline-state")).to_contain_text("doesn't let the page store anything")
    fresh.locator("#storage-open").click()
    expect(fresh.locator("#storage-rows")).to_contain_text("0 files")
    fresh.locator("#storage-close").click()
    plays(fresh, host.site)


def test_no_room_is_said_and_the_saved_games_keep_theirs(fresh: Page, host: Host) -> None:
    session = fresh.context.new_cdp_session(fresh)
    origin = host.site.removesuffix(PREFIX)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 5_000_000})
    go(fresh, host.site)
    expect(fresh.locator("#offline-state")).to_contain_text("This device has no room")
    assert fresh.evaluate("caches.keys()") == []
    plays(fresh, host.site)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    go(fresh, f"{host.site}?again")
    expect(fresh.locator("#offline-state")).to_have_text(READY_MESSAGE)


def test_removed_files_stay_away_and_what_other_programs_hand_over_is_offered_for_import(
    fresh: Page, host: Host
) -> None:
    fresh.add_init_script(LAUNCH_QUEUE)
    go(fresh, host.site)
    expect(fresh.locator("#offline-state")).to_have_text(READY_MESSAGE)
    for button, sentence in (("Remove offline files", "is off"), ("Store for offline play", "Ready to")):
        fresh.locator("#storage-open").click()
        fresh.get_by_role("button", name=button).click()
        expect(fresh.locator("#offline-state")).to_contain_text(sentence, timeout=START_MS)
        assert bool(fresh.evaluate("caches.keys()")) == (sentence == "Ready to")
        assert violations_in_any_scheme(fresh) == []
    check_hand_over(fresh, host)


def check_hand_over(fresh: Page, host: Host) -> None:
    """A record that is shared with the installed program or opened with it is offered for import."""
    text = write_text(record_of(1))
    fresh.goto("about:blank")
    fresh.set_content(
        f'<form action="{host.site}share" method="post" enctype="multipart/form-data">'
        '<input name="text"><input name="files" type="file"><button>Share</button></form>'
    )
    fresh.locator("[type=file]").set_input_files(
        {"name": "a.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )
    fresh.get_by_role("button", name="Share").click()
    expect(fresh.locator("#import-text")).to_have_value(text, timeout=START_MS)
    fresh.locator("#import-start").click()
    expect(fresh.locator(".saved-game")).to_have_count(1)
    assert fresh.url == host.site
    fresh.evaluate(LAUNCH, write_text(record_of(2)))
    expect(fresh.locator("#import-text")).to_have_value(re.compile("Bob 2"))
    expect(fresh.locator("#import-trouble")).to_have_text("“film.txt” is too large to hold games.")
    fresh.locator("#import-cancel").click()
    fresh.evaluate("window.launch({ files: [] })")
    expect(fresh.locator("#import")).to_be_hidden()
    fresh.evaluate("window.launch({ files: [{ getFile: () => Promise.reject() }] })")
    expect(fresh.locator("#import-trouble")).to_contain_text("didn't arrive")
