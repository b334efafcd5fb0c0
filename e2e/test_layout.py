"""Each part of the table has a place of its own: nothing jumps, and what is to be pressed is in view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypedDict, cast

import pytest
from playwright.sync_api import Page, expect

from e2e.bots import set_pace
from e2e.conftest import NewPage
from e2e.linked import PLAYERS
from e2e.onlooker import RISK, Sight, look
from e2e.player import Chooser, click, seed_luck
from orrery.games.registry import GAMES

Visit = Callable[[Page, str], None]


class Size(NamedTuple):
    """A window, and how large its letters are."""

    width: int
    height: int
    letters: int = 100
    """Per cent of what is usual."""


LARGE_LETTERS: Final = Size(360, 740, 200)
ZOOMED: Final = Size(640, 400)
"""1280 x 800 at 200 %."""
SIZES: Final = (
    Size(360, 640), Size(360, 740), ZOOMED, Size(1280, 800), Size(1440, 900), Size(1920, 1080), LARGE_LETTERS,
)  # fmt: skip
USUAL: Final = Size(1280, 800)
MOST: Final = 4
"""CSS pixels that a part may move."""
LOOKS, STEP = 4, 6
"""So many looks at a game, each after so many decisions."""
TURNS: Final = 100
"""With `--every-turn`."""

PARTS: Final = (
    ".asked", "#prompt", "#board", ".answers", "#choices", ".tools", "#travel-back", "#travel-undo",
    "#progress", "#standings", "#recap", "#table-heading", "#log",
)  # fmt: skip
IN_VIEW: Final = (".asked", "#prompt", "#board", ".tools", "#travel-back", "#travel-undo")
"""On a phone beside a coach."""
MEASURE: Final = """
([parts, width, height]) => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
    const box = (it) => it.getBoundingClientRect();
    const isInView = (it) => {
        const { left, top, right, bottom } = box(it);
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && top >= 0 && right <= width + 1 && bottom <= height + 1 && it.contains(at);
    };
    const name = (it) => it.id || it.dataset.key;
    const scrolled = (it) => it.parentElement.closest(".answers")?.scrollTop ?? 0;
    const isScrolled = document.querySelector(".answers")?.scrollTop > 0;
    const first = (isScrolled && shown("#choices .hinted")[0]) || shown("#choices button")[0];
    const board = document.getElementById("board");
    const picture = box(board.querySelector(":scope > svg"));
    const edge = Math.min(box(board).bottom, height);
    return {
        places: Object.fromEntries(parts.flatMap((part) => shown(part).slice(0, 1).map(
            (it) => [part, [box(it).left, box(it).top + scrolled(it)]]))),
        hidden: [...shown(".tools button, .tools a"), ...(first ? [first] : [])]
            .filter((it) => !isInView(it)).map(name),
        endings: shown("#choices .ends-turn").filter((it) => !isInView(it)).map(name),
        overlapping: parts.flatMap((part) => shown(part).slice(0, 1)).filter((it) => {
            const { left, top, right, bottom } = box(it);
            const { left: x, top: y, right: x2, bottom: y2 } = picture;
            return !board.contains(it) && left < x2 - 1 && right > x + 1 && top < y2 - 1 && bottom > y + 1;
        }).map(name),
        top: picture.top,
        seen: (edge - Math.max(picture.top, 0)) / picture.height,
        share: picture.width / width,
        filled: picture.height / box(document.getElementById("main")).height,
        wide: document.documentElement.scrollWidth,
    };
}
"""


class Measures(TypedDict):
    """What is measured of a table, in CSS pixels of the window."""

    places: dict[str, tuple[float, float]]
    """Left and top of each part, where the answers are not scrolled."""
    hidden: list[str]
    """Tools that are out of view or covered, and the first choice, or what is hinted in a scrolled list."""
    endings: list[str]
    """What ends the turn, where it is out of view or covered. Large letters may need scrolling for it."""
    overlapping: list[str]
    """Parts that share any of the board's place."""
    top: float
    """Of the board."""
    seen: float
    """How much of the board's height is in view, from 0 to 1."""
    filled: float
    """How much of the page's height, but for its header, is the board's."""
    share: float
    """How much of the window's width is the board's."""
    wide: int
    """How wide the page is, with what lies beyond its side."""


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.evaluate(
        "(letters) => { document.documentElement.style.fontSize = `${letters}%`; scrollTo(0, 0); }",
        size.letters,
    )


def measure(page: Page, size: Size) -> Measures:
    resize(page, size)
    return cast(Measures, page.evaluate(MEASURE, [list(PARTS), size.width, size.height]))


def check(now: Measures, first: Measures, size: Size) -> None:
    """Nothing has moved, and nothing that is to be pressed or looked at is out of view."""
    moved = [
        (part, first["places"][part], place)
        for part, place in now["places"].items()
        if max(abs(a - b) for a, b in zip(place, first["places"][part], strict=True)) > MOST
    ]
    assert now["places"].keys() <= first["places"].keys(), size
    assert moved == [], size
    assert now["hidden"] == [], size
    assert now["wide"] <= size.width, size
    if size == ZOOMED:
        assert now["seen"] > 0.85, "four of five rows"
    else:
        assert now["overlapping"] == [], size
    if size == LARGE_LETTERS:
        assert now["top"] < 250
    else:
        assert now["endings"] == [], size
    if size.width >= 1200:
        assert now["filled"] > 0.9 or now["share"] > 0.45, size


def begin(slug: str, page: Page, visit: Visit, seed: int) -> Sight:
    """Come to a game of as many persons as can play it."""
    visit(page, "")
    seed_luck(page, seed)
    visit(page, f"#/play/{slug}?players={max(GAMES[slug].info.players)}")
    page.wait_for_url("**/#/saved/*")
    return look(page)


@pytest.mark.parametrize("slug", PLAYERS)
def test_nothing_moves_from_turn_to_turn(
    slug: str, new_page: NewPage, visit: Visit, request: pytest.FixtureRequest
) -> None:
    is_long = bool(request.config.getoption("every_turn"))
    page = new_page(reduced_motion="reduce")
    first: dict[Size, Measures] = {}
    games = looks = 0
    sight: Sight | None = None
    while looks < (TURNS if is_long else LOOKS):
        games += 1
        player, sight = PLAYERS[slug](games + 2), begin(slug, page, visit, games + 1)
        while not sight.over and looks < (TURNS if is_long else LOOKS):
            looks += 1
            for size in SIZES:
                now = measure(page, size)
                check(now, first.setdefault(size, now), size)
            resize(page, USUAL)
            sight = next_turn(page, player, sight) if is_long else play_on(page, player, sight)
    if sight and not sight.over:
        look_back(page, first)


@pytest.mark.parametrize("slug", PLAYERS)
def test_nothing_moves_beside_a_coach(
    slug: str, new_page: NewPage, visit: Visit, request: pytest.FixtureRequest
) -> None:
    page = new_page(reduced_motion="reduce")
    set_pace(page, "instant")
    visit(page, "")
    seed_luck(page, 1)
    page.locator(f'.card a[href="#/first/{slug}"]').click()
    first: dict[Size, Measures] = {}
    sight = look(page)
    for _ in range(TURNS if request.config.getoption("every_turn") else LOOKS):
        if sight.over:
            break
        for size in SIZES:
            now = measure(page, size)
            if size.width < 600:  # the advice is below what is in view, and as high as what it says
                now["places"] = {part: place for part, place in now["places"].items() if part in IN_VIEW}
                now["endings"] = []
            check(now, first.setdefault(size, now), size)
        resize(page, USUAL)
        for _ in range(STEP):
            page.locator("#coach .coach-moves button").first.click()
            sight = look(page, sight)
            if RISK in sight.possible:
                page.locator(f'#choices [data-key="{RISK}"]').click()
                sight = look(page, sight)
            if sight.over:
                break


def play_on(page: Page, player: Chooser, sight: Sight) -> Sight:
    """Play some decisions, or to the end."""
    until = player.decisions + STEP
    while player.decisions < until and not sight.over:
        click(page, player.choose(sight))
        sight = look(page, sight)
    return sight


def next_turn(page: Page, player: Chooser, sight: Sight) -> Sight:
    """Play until it is somebody else's turn, or to the end."""
    whose = sight.turn
    while sight.turn == whose and not sight.over:
        click(page, player.choose(sight))
        sight = look(page, sight)
    return sight


def look_back(page: Page, first: dict[Size, Measures]) -> None:
    """What is said of an earlier position has its place too, and so have notes."""
    page.locator("#travel-back").click()
    for size in SIZES:
        now = measure(page, size)
        del now["places"]["#choices"]  # they are in one place with the box, below it on a phone
        now["hidden"] = [name for name in now["hidden"] if not name.startswith("button.")]
        now["endings"] = []
        check(now, first[size], size)
        expect(page.locator("#place-return")).to_be_in_viewport(ratio=0.9)
    resize(page, Size(360, 740))
    page.locator("#news").evaluate("(note) => { note.hidden = false; }")
    expect(page.locator("#news")).to_be_hidden()
