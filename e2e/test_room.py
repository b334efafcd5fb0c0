"""Room for the board, whatever the screen, the zoom, the letters and the colours; and nothing that jumps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.colonist import Colonist
from e2e.conftest import NewPage
from e2e.explorer import Explorer
from e2e.gardener import Gardener
from e2e.onlooker import Sight, look
from e2e.phone import PHONE, is_wider_than_the_screen
from e2e.player import Chooser, Player, play_until, seed_luck, thing

Visit = Callable[[Page, str], None]
Size = tuple[int, int]

SMALL_PHONE: Final = (360, 640)
PHONES: Final = (SMALL_PHONE, (390, 844))
SCREENS: Final = (*PHONES, (820, 1180), (1280, 720), (1920, 1080))
ZOOMED: Final = ((640, 360), (640, 400), (960, 540))
"""Screens of 1280 x 720, 1280 x 800 and 1920 x 1080 at 200 %."""
MEDIA: Final[tuple[dict[str, str], ...]] = (
    {"color_scheme": "dark"},
    {"forced_colors": "active"},
    {"reduced_motion": "no-preference"},
)
"""What people ask of their system, beside light colours and reduced motion."""
LEAST: Final = 320
SMALLEST: Final = 24
"""The least side of what is touched."""
MOST_SHIFT: Final = 0.02
MOVES: Final = 10
PLAYERS: Final[dict[str, Callable[[int], Chooser]]] = {
    "ice-colony?players=2": Player,
    "colonization?players=4": Colonist,
    "advanced-colonization": Colonist,
    "piecepack-colonization?players=4": Explorer,
    "deep-roots": Gardener,
}
"""Who plays each game, by its address."""
BOTTOMS: Final = """
() => ["#prompt", "#board", "#choices button"].map((name) => document.querySelector(name))
    .filter((it) => it?.checkVisibility()).map((it) => it.getBoundingClientRect().bottom)
"""
TOPS: Final = """
() => ["#board", "#choices button"].map((name) => document.querySelector(name).getBoundingClientRect().top)
"""
COVERED: Final = """
() => [
    ...document.querySelectorAll("#board :is(.touchable, .tile), #choices button, .tools button"),
].filter((it) => {
    if (!it.checkVisibility()) return false;
    it.scrollIntoView({block: "nearest"});
    const box = it.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height - 4);
    return !top?.closest("#board, #choices, .tools");
}).map((it) => it.dataset.key)
"""
"""What something else lies over, once it is scrolled into view: the lower end, which buttons might reach."""
LINKS_OUTSIDE: Final = """
() => [...document.querySelectorAll(".site a")].filter((link) =>
    link.getBoundingClientRect().right > innerWidth).map((link) => link.textContent)
"""
SMALLER_SIDES: Final = """
(things) => things.map((it) => it.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))
"""
SMALL: Final = """
(least) => [...document.querySelectorAll("a, button, select, summary, #board .touchable")]
    .filter((it) => it.checkVisibility() && !it.closest(".skip, #log, #recap, .visually-hidden"))
    .map((it) => [it.dataset.key ?? it.textContent, it.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < least)
    .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)
"""
"""What a finger could miss. The log is to be read."""
SHIFTS: Final = """
async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await painted();
    await painted();
    globalThis.shifts = [];
    const isTable = ({ node }) => node && !node.parentElement?.closest("#recap");
    const note = (entries) =>
        shifts.push(...entries.filter(({ sources }) => sources.some(isTable)).map(({ value }) => value));
    const observer = new PerformanceObserver((seen) => note(seen.getEntries()));
    observer.observe({ type: "layout-shift" });
    globalThis.allShifts = () => { note(observer.takeRecords()); return shifts; };
}
"""
"""Counts what the browser says has jumped, also right after a click, which is when this page changes.

The recap, of which a short phone shows the first lines at its lower end, begins anew with each turn.
"""
CUT: Final = """
() => {
    const prompt = document.querySelector("#prompt"), words = document.createRange();
    words.selectNodeContents(prompt);
    const { top } = document.querySelector("#tally").getBoundingClientRect();
    const below = Math.floor(words.getBoundingClientRect().bottom - top);
    return [Math.max(0, prompt.scrollHeight - prompt.clientHeight), Math.max(0, below)];
}
"""
"""So much of the prompt is cut off, and so much of it reaches into the line that says how the game stands."""
LONGEST_AT_EASE: Final = "Move some of the 5 pips off c3: at most 3 can stay on that square"
"""A prompt that is as long as can be and yet not written smaller."""
LARGE_LETTERS: Final = "() => { document.documentElement.style.fontSize = '200%'; }"


def acting(new_page: NewPage, visit: Visit, size: Size) -> Page:
    """A game of Ice Colony in which a square is active and buttons stand below the board."""
    width, height = size
    page = new_page(reduced_motion="reduce", **PHONE | {"viewport": {"width": width, "height": height}})
    visit(page, "")
    seed_luck(page, 2)
    visit(page, "#/play/ice-colony?players=2")
    play_until(page, Player(3), lambda sight: "button.pass" in sight.choices)
    page.evaluate("scrollTo(0, 0)")
    return page


def board_width(page: Page) -> float:
    return float(page.evaluate("document.querySelector('#board').getBoundingClientRect().width"))


def resize(page: Page, size: Size) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")


def check_view(page: Page, size: Size, seen: object) -> None:
    """Prompt, board and the first row of buttons are in one view, and the board is large enough."""
    page.evaluate("scrollTo(0, 0)")
    assert board_width(page) >= LEAST, seen
    assert max(page.evaluate(BOTTOMS)) <= size[1], seen
    check_reach(page, seen)


def check_reach(page: Page, seen: object) -> None:
    """Nothing is covered, and nothing lies beyond the sides."""
    assert board_width(page) >= LEAST, seen
    assert not is_wider_than_the_screen(page), seen
    assert page.evaluate(LINKS_OUTSIDE) == [], seen
    assert page.evaluate(COVERED) == [], seen


@pytest.mark.parametrize("address", PLAYERS)
def test_a_game_has_room_on_any_screen(address: str, new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 2)
    visit(page, f"#/play/{address}")
    player = PLAYERS[address](3)
    sight = play_until(page, player, lambda sight: player.decisions > 5 and bool(sight.choices))
    for size in SCREENS:
        resize(page, size)
        check_view(page, size, size)
        assert page.evaluate(SMALL, SMALLEST) == [], size
    for size in ZOOMED:
        resize(page, size)
        check_reach(page, size)
    for size in (SMALL_PHONE, (1280, 720)):
        resize(page, size)
        for media in MEDIA:
            page.emulate_media(**media)  # type: ignore[arg-type]
            check_view(page, size, (size, media))
    page.emulate_media(color_scheme="light", forced_colors="none", reduced_motion="reduce")
    check_calm(page, player, sight)
    for size in PHONES:
        resize(page, size)
        page.evaluate(LARGE_LETTERS)
        check_reach(page, (size, "large letters"))


def check_calm(page: Page, player: Chooser, sight: Sight) -> None:
    """Nothing jumps in ten moves, on the smallest screen."""
    resize(page, SMALL_PHONE)
    page.evaluate(SHIFTS)
    for _ in range(MOVES):
        page.locator(thing(player.choose(sight))).click()
        sight = look(page, sight)
    assert max(page.evaluate("allShifts()"), default=0) <= MOST_SHIFT


def test_a_reason_has_a_place_of_its_own(new_page: NewPage, visit: Visit) -> None:
    page = acting(new_page, visit, SMALL_PHONE)
    for size in (*PHONES, (1280, 720)):
        resize(page, size)
        expect(page.locator("#reason")).to_be_hidden()
        before = page.evaluate(TOPS)
        sight = look(page)
        page.locator(thing(f"tile.{sight.active}")).click()
        expect(page.locator("#reason")).to_be_visible()
        assert page.evaluate(TOPS) == before, size
        for way in ("undo", "redo"):  # which puts the reason away
            page.locator(f"#travel-{way}").click()


def test_a_finger_meets_the_ships_of_the_bank_on_a_small_phone(new_page: NewPage, visit: Visit) -> None:
    width, height = SMALL_PHONE
    page = new_page(reduced_motion="reduce", **PHONE | {"viewport": {"width": width, "height": height}})
    for game in ("colonization?players=4", "advanced-colonization"):
        visit(page, f"#/play/{game}")
        look(page)
        sizes = page.locator("#board .vessel.touchable").evaluate_all(SMALLER_SIDES)
        assert sizes, game
        assert min(sizes) >= 24, game


def test_every_phone_says_how_the_game_stands(new_page: NewPage, visit: Visit) -> None:
    page = acting(new_page, visit, SMALL_PHONE)
    for size in (*PHONES, (360, 700)):
        resize(page, size)
        expect(page.locator("#tally")).to_be_in_viewport(ratio=1)
        tally, prompt = (page.locator(name).bounding_box() for name in ("#tally", "#prompt"))
        assert tally
        assert prompt
        assert prompt["y"] < tally["y"]
        assert page.evaluate(CUT) == [0, 0], size
    page.evaluate("(text) => { document.querySelector('#prompt').textContent = text; }", LONGEST_AT_EASE)
    for size in (*PHONES, (360, 700)):
        resize(page, size)
        assert page.evaluate(CUT) == [0, 0], size
