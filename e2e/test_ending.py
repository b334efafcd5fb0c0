"""The end of a game: its last position first, then who won and why; and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.phone import is_wider_than_the_screen
from e2e.player import thing
from e2e.waits import NEVER
from orrery.games.interface import words_of
from orrery.games.registry import GAMES
from orrery.play.next_step import END_MS
from orrery.records.seat import Seat
from orrery.records.share import link_fragment
from orrery.records.text import read_text
from orrery.records.tree import Record
from tests.games.files import folder_of

Visit = Callable[[Page, str], None]

SLUG: Final = "deep-roots"
LONG: Final = "Bartholomew the Younger of Aldebaran"
BESIDE: Final = """
(players) => players.map((player) => {
    const name = document.createRange();
    name.selectNodeContents(player.lastChild);
    return name.getBoundingClientRect().left >= player.firstChild.getBoundingClientRect().right;
})
"""
"""Whether each name stands beside its letter, with all its lines."""
OFF_CENTRE: Final = """
(squares) => squares.map((square) => {
    const letter = document.createRange();
    letter.selectNodeContents(square);
    const [text, box] = [letter, square].map((it) => it.getBoundingClientRect());
    return Math.max(
        Math.abs(text.left + text.right - box.left - box.right),
        Math.abs(text.top + text.bottom - box.top - box.bottom),
    ) / 2;
})
"""
"""How many pixels each seat's letter is from the middle of its square."""
LAST: Final = "button.leave"
"""What is touched last in the record."""
WATCH: Final = """
() => {
    const [board, prompt, result] = ["board", "prompt", "result"].map((id) => document.getElementById(id));
    const times = { clicked: 0, opened: 0, seen: [] };
    window.times = times;
    addEventListener("click", () => { times.clicked = performance.now(); }, { capture: true });
    const note = () => times.seen.push([board.ariaBusy, prompt.textContent, result.open]);
    new MutationObserver(note).observe(board, { attributeFilter: ["aria-busy"] });
    new MutationObserver(() => { times.opened = performance.now(); note(); })
        .observe(result, { attributeFilter: ["open"] });
}
"""
"""Notes when was clicked, when the dialog opened or closed, and what one saw then and while one waited."""


def finished() -> Record:
    """A game to its end, between two persons who are not called by their seats."""
    record = read_text(GAMES, (folder_of(SLUG) / "golden_records/finished.txt").read_text("utf-8"))
    record.seats = (Seat("Ann"), Seat("Bob"))
    record.go(record.root.end())
    return record


def before_the_last_choice(page: Page, visit: Visit, record: Record) -> None:
    """Open it as a link, and go on before its last choice."""
    visit(page, link_fragment(record))
    page.locator("#travel-undo").click()
    page.get_by_role("button", name="Play on from here").click()


def test_the_last_position_is_seen_first_and_a_click_skips_that(page: Page, visit: Visit) -> None:
    before_the_last_choice(page, visit, finished())
    page.evaluate(WATCH)
    page.locator(thing(LAST)).click()
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#board")).to_have_attribute("aria-busy", "false")
    (busy, prompt, is_open), *_, (_, _, is_open_now) = page.evaluate("times.seen")
    assert (busy, is_open, is_open_now) == ("true", False, True)
    assert "Bob wins" in prompt
    assert page.evaluate("times.opened - times.clicked") >= END_MS
    page.keyboard.press("Escape")

    page.evaluate("localStorage.setItem('orrery.settings', JSON.stringify({ motion: 'calm' }))")
    page.locator("#travel-undo").click()
    page.evaluate(NEVER, END_MS / 2)
    page.locator(thing(LAST)).click()
    page.locator("#table-heading").click()
    expect(page.locator("#result")).to_be_visible()


def test_the_dialog_tells_why_and_offers_what_comes_next(new_page: NewPage, visit: Visit) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    record = finished()
    record.seats = (Seat(LONG), Seat("Bob"))
    before_the_last_choice(page, visit, record)
    page.locator(thing(LAST)).click()
    dialog = page.get_by_role("dialog", name="Bob wins")
    expect(dialog.get_by_role("img", name="The lead changed 3 times.")).to_be_visible()
    expect(dialog.locator("#result-chart .over")).to_have_count(2)
    assert dialog.locator(".who").evaluate_all(BESIDE) == [True] * 4
    assert max(dialog.locator(".who .swatch").evaluate_all(OFF_CENTRE)) < 1
    scores = [str(standing.score) for standing in words_of(SLUG).standings(record.state)]
    expect(dialog.locator(".sheet tfoot td")).to_have_text(scores)
    for sheet, score in zip(dialog.locator(".sheet").all(), scores, strict=True):
        assert sum(int(points) for points in sheet.locator("tbody td").all_inner_texts()) == int(score)
    assert violations_in_any_scheme(page) == []
    assert not is_wider_than_the_screen(page)
    assert page.locator("#result").evaluate("made => made.scrollWidth <= made.clientWidth")

    dialog.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog", name="Share this game")).to_be_visible()
    page.keyboard.press("Escape")
    dialog.get_by_role("button", name="See the board").click()
    expect(dialog).to_be_hidden()
    page.locator("#tools-open").click()
    page.locator("#table-more").click()
    page.get_by_role("button", name="Result").click()
    expect(dialog.get_by_label("Rotate the seats: Bob sits first")).to_be_checked()
    dialog.get_by_role("button", name="Play again").click()
    expect(dialog).to_be_hidden()
    expect(page.locator("#standings tbody th")).to_have_text(["ABob", f"T{LONG}"])
