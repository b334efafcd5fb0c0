"""What decided a game: one touch from its end to the report, which stays with the game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage, go
from e2e.hands import Finger, Hands, Keyboard, Mouse
from e2e.phone import PHONE, is_wider_than_the_screen
from e2e.player import thing
from orrery.core.state import Action
from orrery.games.interface import view_of
from orrery.games.registry import GAMES
from orrery.play.question import Question
from orrery.play.taught import Phase
from orrery.records.archive import GAME, summary_of
from orrery.records.save import Save, read_save, write_save
from orrery.records.seat import Seat
from orrery.records.share import link_fragment
from orrery.records.text import read_text, write_text
from orrery.records.tree import Record
from orrery.report.better import BetterDriver, mistakes_of
from orrery.report.judging import report_on
from orrery.report.stored import read_report
from orrery.report.writing import write_report
from tests.games.files import folder_of
from tests.report.reports import done

Visit = Callable[[Page, str], None]
SLUG: Final = "deep-roots"
LAST: Final = "button.leave"
"""What is touched last in the record of this game."""
ID: Final = "e7"
KEY: Final = f"{GAME}{ID}"
WORK: Final = 6
"""Positions by which each position is judged here: a poor judge, whose report is soon there."""
CUT: Final = """
[...document.querySelectorAll("#report .scores")].filter((it) => it.scrollWidth > it.clientWidth).length
    ? "a table is cut off" : []
"""
UNSEEN_DOTS: Final = """
[...document.querySelectorAll("#report .chart-dot, #report .chart-up")].filter(
    (it) => getComputedStyle(it).stroke !== getComputedStyle(document.querySelector("#report")).color,
).length
"""
FEW_ACTIONS: Final = 12


def finished(slug: str = SLUG, name: str = "finished") -> Record:
    """A game to its end."""
    record = read_text(GAMES, (folder_of(slug) / f"golden_records/{name}.txt").read_text("utf-8"))
    record.go(record.root.end())
    return record


def short(slug: str = "advanced-colonization", name: str = "drawn") -> Record:
    """The beginning of a game, whose report is soon there with any judge."""
    whole = finished(slug, name)
    again = Record(whole.game, whole.seats, whole.options, whole.rules_version)
    for node in list(whole.root.line())[:FEW_ACTIONS]:
        again.play(node.action)
    return again


def saved(record: Record, report: str = "") -> str:
    """As the page stores a game."""
    summary = summary_of(record, "The end.")
    return write_save(Save(1, datetime(2026, 5, 1, tzinfo=UTC), summary, write_text(record), report), KEY)


def put(page: Page, text: str) -> None:
    """Have a game saved in a browser before its first page."""
    page.add_init_script(f"localStorage[{json.dumps(KEY)}] ??= {json.dumps(text)}")


def report_of(page: Page) -> str:
    """What is saved with the game."""
    return read_save(str(page.evaluate("(key) => localStorage[key]", KEY)), KEY).report


def open_from_menu(page: Page) -> Locator:
    """The dialog, opened from the menu of a game."""
    if page.locator("#tools-open").is_visible():
        page.locator("#tools-open").click()
    page.locator("#table-more").click()
    page.get_by_role("button", name="What decided it").click()
    return page.get_by_role("dialog", name="What decided it")


@pytest.fixture(scope="module")
def reported() -> tuple[Record, str]:
    """A finished game, and its report as it is stored."""
    record = finished()
    record.seats = (Seat("Ann"), Seat("Bob"))
    return record, write_report(done(report_on(record, WORK)), record)


def test_long_names_fit_and_throws_are_seen_on_a_dark_phone(new_page: NewPage, visit: Visit) -> None:
    record = finished("colonization", "two-finished")
    page = new_page(color_scheme="dark", **PHONE)
    put(page, saved(record, write_report(done(report_on(record, WORK)), record)))
    visit(page, f"#/saved/{ID}")
    dialog = open_from_menu(page)
    expect(dialog.locator(".chart-dot").first).to_be_attached()
    assert page.evaluate(CUT) == []
    assert page.evaluate(UNSEEN_DOTS) == 0


@pytest.mark.parametrize("options", [{"viewport": {"width": 1280, "height": 800}}, PHONE])
def test_one_touch_leads_from_the_end_to_the_report_and_on_to_the_board(
    options: dict[str, object], reported: tuple[Record, str], new_page: NewPage, visit: Visit
) -> None:
    record, text = reported
    page = new_page(reduced_motion="reduce", **options)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    put(page, saved(record, text))
    visit(page, f"#/saved/{ID}")
    page.locator("#travel-undo").click()
    page.locator(thing(LAST)).click()
    expect(page.locator("#result")).to_be_visible()
    assert [url for url in asked if "/report" in url] == []
    page.get_by_role("button", name="What decided it").click()
    dialog = page.get_by_role("dialog", name="What decided it")
    expect(dialog.locator(".report-sums tbody tr")).to_have_count(2)
    assert len([url for url in asked if "/report" in url]) == 2  # the program and its stylesheet
    for row in dialog.locator(".report-sums tbody tr").all():
        start, *parts, end = [float(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()]
        assert round(start + sum(parts), 1) == end
    assert not is_wider_than_the_screen(page)
    assert page.evaluate(CUT) == []
    dialog.locator("summary").click()
    expect(dialog.locator(".report-turn").first).to_be_visible()
    assert violations_in_any_scheme(page) == []
    dialog.locator(".report-event").first.click()
    expect(dialog).to_be_hidden()
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator("#place-text")).to_contain_text("Looking back at action")
    page.get_by_role("button", name="Back to the report").click()
    expect(dialog.locator(".report-sums")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Return", exact=True).click()
    expect(page.locator("#place")).to_be_hidden()
    assert report_of(page) == text, "it is not computed again"


def test_the_chart_by_keyboard_and_by_mouse(
    reported: tuple[Record, str], new_page: NewPage, visit: Visit
) -> None:
    record, text = reported
    page = new_page(reduced_motion="reduce")
    put(page, saved(record, text))
    visit(page, f"#/saved/{ID}")
    dialog = open_from_menu(page)
    chart = dialog.get_by_role("slider")
    chart.focus()
    page.keyboard.press("Home")
    expect(chart).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(chart).to_have_attribute("aria-valuenow", "1")
    said = dialog.locator(".report-said")
    expect(said).to_contain_text(re.compile(r"^Action \d+: "))
    ply = re.findall(r"\d+", said.inner_text())[0]
    page.keyboard.press("Enter")
    expect(page.locator("#place-text")).to_contain_text(f"Looking back at action {ply} of")
    expect(page.get_by_role("button", name="Back to the report")).to_be_focused()
    page.keyboard.press("Enter")
    box = chart.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(dialog).to_be_hidden()
    expect(page.locator("#place-text")).to_contain_text("Looking back at action")


def test_a_report_is_computed_and_stored_and_a_reload_in_the_middle_does_no_harm(
    new_page: NewPage, visit: Visit
) -> None:
    page = new_page(reduced_motion="reduce")
    put(page, saved(short("ice-colony", "four-variations")))  # long enough to be interrupted
    visit(page, f"#/saved/{ID}")
    expect(open_from_menu(page).get_by_role("progressbar").or_(page.locator(".report-sums"))).to_be_visible()
    page.reload()
    expect(page.locator("html[data-ready]")).to_be_attached()
    dialog = open_from_menu(page)
    dialog.get_by_role("button", name="Close").click()
    expect(open_from_menu(page).locator(".report-sums")).to_be_visible()
    text = report_of(page)
    assert text
    page.reload()
    expect(page.locator("html[data-ready]")).to_be_attached()
    expect(open_from_menu(page).locator(".report-sums")).to_be_visible()
    assert report_of(page) == text


def test_the_page_itself_computes_where_no_worker_lives(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    page.add_init_script("delete window.Worker")
    visit(page, link_fragment(short()))
    expect(open_from_menu(page).locator(".report-sums")).to_be_visible()


@pytest.mark.parametrize("report", ["2.damaged", "0.eJw", "2."])
def test_a_damaged_or_outdated_report_is_computed_again(report: str, new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    put(page, saved(short(), report))
    visit(page, f"#/saved/{ID}")
    expect(open_from_menu(page).locator(".report-sums")).to_be_visible()
    assert report_of(page) not in ("", report)


def test_a_game_without_actions_offers_no_report(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, link_fragment(Record(GAMES["piecepack-colonization"], ["Ann", "Bob"])))
    page.locator("#table-more").click()
    expect(page.get_by_role("dialog", name="More")).to_be_visible()
    expect(page.get_by_role("button", name="What decided it")).to_have_count(0)


def test_a_report_without_a_network(site: str, browser: Browser) -> None:
    context: BrowserContext = browser.new_context()
    page = context.new_page()
    go(page, site)
    expect(page.locator("#offline[data-state='kept']")).to_be_attached()
    context.set_offline(offline=True)
    go(page, site + link_fragment(short()))
    expect(open_from_menu(page).locator(".report-sums")).to_be_visible()
    context.close()


# --- find better -------------------------------------------------------------------------------------

TEACHER: Final = "#teacher"
WORDS: Final = "#teacher-words"
VERDICT: Final = "#teacher-verdict"
HANDS: Final = [
    (Mouse(), {"viewport": {"width": 1280, "height": 800}}),
    (Finger(), {**PHONE, "color_scheme": "dark"}),
    (Keyboard(), {"viewport": {"width": 1280, "height": 800}}),
]


def play(page: Page, driver: BetterDriver, actions: Sequence[Action], hands: Hands) -> None:
    """Touch what makes these actions, here and on the page."""
    record = driver.session.match.record
    begun = record.size
    while driver.phase is Phase.ASK and record.size - begun < len(actions):
        action = actions[record.size - begun]
        question: Question = driver.question()
        for key in driver.session.view.touches(driver.session.match.state, action):
            hands.touch(page, key)
            touched = question.touch(key)
            assert touched is not None
            question = touched
            if question.action() is not None:
                break
        driver.answer(action)
        while driver.next_step().is_automatic:
            driver.advance()
        expect(page.locator(WORDS)).to_have_text(driver.words)
        if driver.phase is Phase.ASK:
            expect(page.locator("#prompt")).to_have_text(driver.question().prompt)


@pytest.mark.parametrize(("hands", "options"), HANDS)
def test_better_turns_are_found(
    hands: Hands,
    options: dict[str, object],
    reported: tuple[Record, str],
    new_page: NewPage,
    visit: Visit,
) -> None:
    record, text = reported
    mistakes = mistakes_of(read_report(text, record), {0, 1})
    driver = BetterDriver(record, mistakes, lambda _state, _played: None)
    page = new_page(reduced_motion="reduce", **options)
    put(page, saved(record, text))
    visit(page, f"#/saved/{ID}")
    hands.press(open_from_menu(page).get_by_role("button", name="Find better"))
    expect(page.locator(WORDS)).to_have_text(driver.words)
    assert not is_wider_than_the_screen(page)
    place = mistakes[0].place
    assert place
    play(page, driver, [node.action for node in place.nodes], hands)
    expect(page.locator(VERDICT)).to_have_text("Not quite.")
    hands.press(page.get_by_role("button", name="Try again"))
    driver.go_on()
    play(page, driver, mistakes[0].line, hands)
    expect(page.locator(VERDICT)).to_have_text("Right.")
    assert violations_in_any_scheme(page) == []
    hands.press(page.locator(TEACHER).get_by_role("button", name="Continue"))
    for number in range(1, len(mistakes)):
        expect(page.locator(f"{TEACHER} .teacher-dots")).to_have_attribute(
            "aria-label", re.compile(f"^Step {number + 1} of")
        )
        hands.press(page.locator(TEACHER).get_by_role("button", name="Show me"))
        expect(page.locator(VERDICT)).to_have_text("Shown.")
        if number < len(mistakes) - 1:
            hands.press(page.locator(TEACHER).get_by_role("button", name="Continue"))
    hands.press(page.locator(TEACHER).get_by_role("link", name="Back to the report"))
    expect(page.get_by_role("dialog", name="What decided it").locator(".report-sums")).to_be_visible()
    expect(page).to_have_url(re.compile(f"#/saved/{ID}$"))
    assert report_of(page) == text


def test_an_answer_of_ones_own_is_judged_and_a_reload_leads_back_to_the_game(
    reported: tuple[Record, str], new_page: NewPage, visit: Visit
) -> None:
    record, text = reported
    page = new_page(reduced_motion="reduce")
    put(page, saved(record, text))
    visit(page, f"#/saved/{ID}")
    page.locator("#travel-undo").click()
    page.locator(thing(LAST)).click()
    page.get_by_role("dialog", name="Bob wins").get_by_role("button", name="Find better").click()
    expect(page.locator(WORDS)).to_contain_text("find a better turn.")
    page.locator(TEACHER).get_by_role("button", name="Show me").click()
    page.locator(TEACHER).get_by_role("button", name="Continue").click()
    mistake = mistakes_of(read_report(text, record), {0, 1})[1]
    assert mistake.place
    state = mistake.place.before
    known = {mistake.line[0], mistake.place.nodes[0].action}
    others = [each for each in state.legal_actions() if each not in known]
    for key in min((view_of(SLUG).touches(state, each) for each in others), key=len):
        page.locator(thing(key)).click()
    expect(page.locator(TEACHER)).to_have_attribute("data-phase", re.compile("^(wrong|tell)$"))
    expect(page.locator(VERDICT)).to_have_text(re.compile(r"^(Right|Not quite)\.$"))
    page.reload()
    expect(page.locator("html[data-ready]")).to_be_attached()
    expect(page.locator(TEACHER)).to_have_count(0)
    expect(page.locator("#table")).to_be_visible()
    expect(page).to_have_url(re.compile(f"#/saved/{ID}$"))
