"""Puzzles on the page: the one of the day, one of every game, mistakes and answers, without a network."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage, go, turn_to
from e2e.hands import Finger, Hands, Keyboard, Mouse
from e2e.phone import PHONE, is_wider_than_the_screen
from orrery.core.state import Action
from orrery.games.registry import GAMES
from orrery.play.question import Question
from orrery.play.taught import Phase
from orrery.puzzles.daily import by_game, puzzle_of
from orrery.puzzles.driver import PuzzleDriver
from orrery.puzzles.judge import judge
from orrery.puzzles.link import Claim, checked, claim_of, read_claim, write_claim
from orrery.puzzles.pack import inflated, read_pack
from orrery.puzzles.progress import SHOWN
from orrery.puzzles.puzzle import Kind, Puzzle, task
from orrery.puzzles.search import finish
from tools.build import DIST

Visit = Callable[[Page, str], None]

TEACHER: Final = "#teacher"
WORDS: Final = "#teacher-words"
KICKER: Final = "#teacher .teacher-kicker"
NOTICE: Final = "#notice"
HANDS: Final[Sequence[tuple[str, Hands, dict[str, object]]]] = (
    ("mouse", Mouse(), {"viewport": {"width": 1280, "height": 800}}),
    ("finger", Finger(), {**PHONE, "color_scheme": "dark"}),
    ("keyboard", Keyboard(), {"viewport": {"width": 1280, "height": 800}}),
)


def built() -> dict[str, list[Puzzle]]:
    """The puzzles of the built site, by game."""
    (pack,) = (DIST / "assets/puzzles").glob("*.pack")
    return by_game(read_pack(inflated(pack.read_bytes())))


def a_mistake(puzzle: Puzzle) -> Action:
    """A first decision that is wrong."""
    actions = puzzle.state().legal_actions()
    worth = {action: judge(puzzle, [action]).chance for action in actions}
    return next(action for action in actions if worth[action] < max(worth.values()) - 1e-6)


def touch(page: Page, driver: PuzzleDriver, action: Action, hands: Hands) -> None:
    """Touch what makes an action, until it is the only one that is meant; then play it here too."""
    question: Question = driver.question()
    for key in driver.session.view.touches(driver.session.match.state, action):
        hands.touch(page, key)
        touched = question.touch(key)
        assert touched is not None
        question = touched
        if question.action() is not None:
            break
    driver.answer(action)
    while driver.phase is Phase.PLAYING:
        driver.advance()
    expect(page.locator(TEACHER)).to_have_attribute("data-phase", driver.phase.value)
    expect(page.locator(WORDS)).to_have_text(driver.words)


def solve(page: Page, driver: PuzzleDriver, hands: Hands) -> None:
    """Play the answer; dice are not foreseen here."""
    for notation in driver.puzzle.answer:
        state = driver.session.match.state
        if driver.phase is not Phase.ASK:
            return
        touch(page, driver, state.string_to_action(notation), hands)


@pytest.mark.parametrize(("hands", "options"), [(hands, options) for _, hands, options in HANDS])
def test_a_mistake_is_explained_and_the_answer_too(
    hands: Hands, options: dict[str, object], new_page: NewPage, visit: Visit
) -> None:
    page = new_page(reduced_motion="reduce", **options)
    without_dice = {
        slug: [each for each in puzzles if not each.proof.has_dice] for slug, puzzles in built().items()
    }
    for slug, puzzle in ((slug, puzzles[0]) for slug, puzzles in without_dice.items() if puzzles):
        driver = PuzzleDriver(puzzle)
        visit(page, f"#/puzzle/{puzzle.name}")
        expect(page.locator("#teacher-title")).to_have_text(GAMES[slug].info.name)
        expect(page.locator(WORDS)).to_have_text(task(puzzle))
        assert not is_wider_than_the_screen(page)
        touch(page, driver, a_mistake(puzzle), hands)
        assert driver.phase is Phase.WRONG
        hands.press(page.get_by_role("button", name="Try again"))
        driver.go_on()
        expect(page.locator(WORDS)).to_have_text(task(puzzle))
        solve(page, driver, hands)
        assert driver.is_solved
        expect(page.locator("#teacher-verdict")).to_have_text("Right.")
        expect(page.locator(TEACHER).get_by_role("link", name="Next")).to_be_visible()


def test_the_answer_is_shown_and_a_solved_puzzle_is_marked(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    page.clock.set_fixed_time("2026-11-25T12:00:00")
    visit(page, "#/puzzle/2026-11-24")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#teacher-verdict")).to_have_text("Shown.")
    page.locator(TEACHER).get_by_role("link", name="All").click()
    dialog = page.get_by_role("dialog", name="Puzzles")
    expect(
        dialog.get_by_role("link", name=re.compile(r"^Tuesday 24 November: .*, answer shown$"))
    ).to_be_visible()
    assert violations_in_any_scheme(page) == []
    dialog.get_by_role("button", name="My rating").click()
    expect(dialog.get_by_role("status")).to_have_text(re.compile(r"^Your rating is 11\d\d\. .* tried: 1\.$"))
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("#/$"))


def test_a_solved_puzzle_of_the_day_is_shared_without_its_answer(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    page.clock.set_fixed_time("2026-11-25T12:00:00")
    visit(page, "")
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.locator(KICKER)).to_contain_text("Puzzle of 25 November 2026")
    slug = (
        str(page.locator("#table-rules").get_attribute("href")).removeprefix("rules/").removesuffix(".html")
    )
    puzzle = next(each for each in built()[slug] if page.locator(WORDS).inner_text() == task(each))
    driver = PuzzleDriver(puzzle)
    solve(page, driver, Mouse())
    if driver.is_solved:
        assert violations_in_any_scheme(page) == []
    page.get_by_role("button", name="Share").click()
    expect(page.locator(NOTICE)).to_have_text("The line for your friends is copied.")
    line = str(page.evaluate("navigator.clipboard.readText()"))
    assert re.match(r"Orrery 2026-11-25, .*, solved on the first try\nhttp.*#/puzzle/2026-11-25$", line)


def test_the_calendar_leads_to_every_day_by_keyboard(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce", **PHONE)
    page.clock.set_fixed_time("2026-12-02T12:00:00")
    visit(page, "#/puzzles")
    calendar = page.get_by_role("region", name="Calendar")
    expect(calendar.get_by_role("heading")).to_have_text("December 2026")
    expect(calendar).to_contain_text("Every day since 1 November 2026 is open.")
    expect(calendar.get_by_role("button", name="Later month")).to_be_disabled()
    chosen = calendar.get_by_role("link", name=re.compile("^Wednesday 2 December: "))
    expect(chosen).to_have_attribute("aria-current", "date")
    chosen.focus()
    for key, day in (
        ("ArrowRight", "Wednesday 2 December"),  # tomorrow's is not open yet
        ("ArrowLeft", "Tuesday 1 December"),
        ("ArrowUp", "Tuesday 24 November"),
        ("PageUp", "Tuesday 24 November"),  # there is no October
        ("ArrowDown", "Tuesday 1 December"),
        ("ArrowLeft", "Monday 30 November"),
    ):
        page.keyboard.press(key)
        expect(calendar.get_by_role("link", name=re.compile(f"^{day}: "))).to_be_focused()
        expect(calendar.locator(".calendar-said")).to_contain_text(day)
    expect(calendar.get_by_role("heading")).to_have_text("November 2026")
    assert not is_wider_than_the_screen(page)
    assert violations_in_any_scheme(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(KICKER)).to_contain_text("Puzzle of 30 November 2026")


def test_the_calendar_marks_what_was_solved(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    page.clock.set_fixed_time("2026-12-02T12:00:00")
    days = {day: puzzle_of(date(2026, 11, day), built()).name for day in (28, 29, 30)}
    solved = {days[28]: 0, days[29]: 2, days[30]: SHOWN}
    page.add_init_script(f"localStorage.setItem('orrery.puzzles', `{json.dumps({'solved': solved})}`)")
    visit(page, "#/puzzles")
    calendar = page.get_by_role("region", name="Calendar")
    calendar.get_by_role("button", name="Earlier month").click()
    expect(calendar.get_by_role("heading")).to_have_text("November 2026")
    expect(calendar.get_by_role("button", name="Later month")).to_be_focused()
    for name in (
        "^Saturday 28 November: .*, solved on the first try$",
        "^Sunday 29 November: .*, solved on the third try$",
        "^Monday 30 November: .*, answer shown$",
        "^Friday 27 November: [^,]*$",
    ):
        expect(calendar.get_by_role("link", name=re.compile(name))).to_be_visible()
    assert violations_in_any_scheme(page) == []


@pytest.mark.parametrize(
    ("zone", "instant", "day"),
    [
        ("Europe/Berlin", "2026-11-25T22:59:59Z", "25 November 2026"),
        ("Europe/Berlin", "2026-11-25T23:00:00Z", "26 November 2026"),
        ("America/Los_Angeles", "2027-03-14T07:59:59Z", "13 March 2027"),
        ("America/Los_Angeles", "2027-03-15T06:59:59Z", "14 March 2027"),
        ("America/Los_Angeles", "2027-03-15T07:00:00Z", "15 March 2027"),
    ],
)
def test_the_day_changes_at_midnight_where_the_player_is(
    zone: str, instant: str, day: str, new_page: NewPage, visit: Visit
) -> None:
    """In Los Angeles the clocks change on 14 March 2027, which has 23 hours."""
    page = new_page(timezone_id=zone)
    page.clock.set_fixed_time(instant)
    visit(page, "#/puzzle/today")
    expect(page.locator(KICKER)).to_contain_text(f"Puzzle of {day}")


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nothing", "There is no puzzle “nothing”."),
        ("2026-13-40", "There is no such day as 2026-13-40."),
        ("2026-11-26", "The puzzle of 26 November 2026 can be solved from that day on."),
        ("2026-10-31", "The first puzzle is that of 1 November 2026."),
        ("ice-colony-100000", "There is no puzzle “ice-colony-100000”."),
    ],
)
def test_an_address_of_no_puzzle_gets_a_sentence(
    address: str, sentence: str, page: Page, visit: Visit
) -> None:
    page.clock.set_fixed_time("2026-11-25T12:00:00")
    visit(page, f"#/puzzle/{address}")
    expect(page.locator(NOTICE)).to_have_text(sentence)
    expect(page.locator("#lobby")).to_be_visible()


def test_puzzles_that_do_not_arrive_whole_get_a_sentence(rough_page: Page, visit: Visit) -> None:
    rough_page.route("**/puzzles-*.pack", lambda route: route.fulfill(body=b"no puzzles"))
    visit(rough_page, "#/puzzles")
    expect(rough_page.locator(NOTICE)).to_contain_text("didn't load")


def test_nothing_of_puzzles_is_fetched_before_it_is_wanted(page: Page, visit: Visit) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit(page, "#/play/ice-colony")
    visit(page, "#/learn/ice-colony/1")
    assert [url for url in asked if "puzzles" in url] == []
    turn_to(page, "#/puzzles")
    expect(page.get_by_role("dialog", name="Puzzles")).to_be_visible()
    assert len([url for url in asked if "puzzles" in url]) == 3  # the program, the pack, the calendar's sheet


def test_puzzles_without_a_network(site: str, browser_that_stores: BrowserContext) -> None:
    page = browser_that_stores.new_page()
    go(page, site)
    expect(page.locator("#offline[data-state='kept']")).to_be_attached()
    browser_that_stores.set_offline(offline=True)
    page.reload()
    go(page, f"{site}#/puzzle/today")
    expect(page.locator(WORDS)).to_contain_text("to play:")


@pytest.fixture
def browser_that_stores(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    yield context
    context.close()


# --- is there a win here? -------------------------------------------------------------------------


def test_a_position_of_ones_own_game_is_searched_for_a_win(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "#/play/colonization?players=2&seat=person&seat=person")
    page.locator("#table-more").click()
    page.get_by_role("button", name="Is there a win here?").click()
    dialog = page.get_by_role("dialog", name="Is there a win here?")
    expect(dialog.get_by_role("status")).to_contain_text(
        re.compile(r"^(No: .* cannot win this turn|Not known: the search has looked at 20000 positions)")
    )
    assert violations_in_any_scheme(page) == []


NEAR_ITS_END: Final = (
    "AQJRE7uBwuon6_I1mCwdIJ-XX4DrkzNBjIHC4xZYSb_gt9zw3BY0iXPOHPNpSmNqAR7AOh1zKj2LLA9p7aCUXVKbhSb2kypFqjJQ7aCEVQwG2aSA"
    "ilvqigo"
)
"""A game of Ice Colony between two, in a turn that can be won, five times in six at best."""


def test_a_position_with_a_win_is_shared_as_a_puzzle_and_proved_again(
    new_page: NewPage, visit: Visit
) -> None:
    page = new_page(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    visit(page, f"#/link/ice-colony/{NEAR_ITS_END}")
    page.locator("#place-keep").click()
    page.locator("#table-more").click()
    page.get_by_role("button", name="Is there a win here?").click()
    dialog = page.get_by_role("dialog", name="Is there a win here?")
    expect(dialog.get_by_role("status")).to_contain_text("wins this turn 83 times in 100")
    dialog.get_by_role("button", name="Copy a link to this puzzle").click()
    expect(page.locator("#win-shared")).to_have_text("The link is copied.")
    assert violations_in_any_scheme(page) == []
    address = str(page.evaluate("navigator.clipboard.readText()"))
    code = address.partition("#/puzzle/at/")[2]
    puzzle = finish(checked(read_claim(code)))
    guest = new_page(reduced_motion="reduce")
    visit(guest, f"#/puzzle/at/{code}")
    expect(guest.locator(KICKER)).to_have_text("A puzzle from a game")
    expect(guest.locator(WORDS)).to_have_text(task(puzzle))
    expect(guest.locator(NOTICE)).to_be_hidden()
    driver = PuzzleDriver(puzzle)
    touch(guest, driver, a_mistake(puzzle), Mouse())
    assert driver.phase is Phase.WRONG


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda claim: write_claim(claim)[:-9] + "o", "This link is damaged: its checksum is wrong."),
        (
            lambda claim: write_claim(replace(claim, chance=1.0)),
            "This puzzle is refused: what it says about the best answer is not true.",
        ),
    ],
)
def test_a_link_to_a_puzzle_that_is_damaged_or_untrue_gets_a_sentence(
    change: Callable[[Claim], str], sentence: str, page: Page, visit: Visit
) -> None:
    puzzle = next(each for each in built()["ice-colony"] if each.kind is Kind.SUREST)
    visit(page, f"#/puzzle/at/{change(claim_of(puzzle))}")
    expect(page.locator(NOTICE)).to_have_text(sentence)
    expect(page.locator("#lobby")).to_be_visible()
