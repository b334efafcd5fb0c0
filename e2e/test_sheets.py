"""Every sheet as Chromium prints it: pages, their sizes, where things are; and a position from the table."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.pdf import PdfPage, pages_of
from e2e.player import seed_luck
from orrery.games.registry import GAMES
from orrery.games.sheets import all_sheets
from orrery.scene.paper import BAR, LIVE, PAPERS

EXACT: Final = 0.2
"""Millimetres."""
OUTSIDE: Final = """
() => [...document.querySelectorAll(".page > svg")].flatMap((sheet) => {
    const whole = sheet.getBoundingClientRect();
    const slack = 0.2 * whole.width / 190;
    return [...sheet.querySelectorAll("path, circle, ellipse, rect, text")].filter((mark) => {
        const { left, right, top, bottom, width } = mark.getBoundingClientRect();
        const isOut = left < whole.left - slack || right > whole.right + slack
            || top < whole.top - slack || bottom > whole.bottom + slack;
        return width && isOut && !mark.closest("[clip-path]");
    }).map((mark) => `${sheet.getAttribute("aria-label")}: ${mark.outerHTML.slice(0, 120)}`);
})
"""
"""What reaches beyond its sheet."""
OVERLAPPING: Final = """
() => [...document.querySelectorAll(".page > svg")].flatMap((sheet) => {
    const slack = 0.2 * sheet.getBoundingClientRect().width / 190;
    const words = [...sheet.querySelectorAll(".drawing text")];
    const texts = words.map((text) => [text, text.getBoundingClientRect()]);
    return texts.flatMap(([one, a], index) => texts.slice(index + 1).filter(([, b]) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height / 3,
    ).map(([other]) => `${sheet.getAttribute("aria-label")}: ${one.textContent} | ${other.textContent}`));
})
"""
"""Words that run into each other."""


def check_page(page: PdfPage, paper: str) -> None:
    """A page is as large as its paper, has all lines where printers reach, and a bar of the right length."""
    assert (page.width, page.height) == pytest.approx(PAPERS[paper], abs=EXACT)
    left, top = (page.width - LIVE[0]) / 2, (page.height - LIVE[1]) / 2
    points = [(x - left, y - top) for path in page.paths for x, y in path]
    assert points
    for (x, y), most in ((point, LIVE) for point in points):
        assert -EXACT <= x <= most[0] + EXACT
        assert -EXACT <= y <= most[1] + EXACT
    bar = max(page.paths, key=lambda path: (round(max(y for _, y in path)), len(path)))
    length = max(x for x, _ in bar) - min(x for x, _ in bar)
    assert length == pytest.approx(BAR, abs=EXACT)
    assert min(x for x, _ in bar) == pytest.approx(left, abs=EXACT)


@pytest.mark.parametrize("slug", GAMES)
def test_every_sheet_is_printed_whole_on_both_papers(page: Page, site: str, slug: str) -> None:
    page.goto(f"{site}sheets/{slug}.html")
    for box in page.locator("[name=sheet]").all():
        box.check()
    sides = [side for sheet in all_sheets(slug) for side in (sheet, sheet.back) if side]
    expect(page.locator(".page > svg")).to_have_count(len(sides))
    for paper, label in (("a4", "A4"), ("letter", "Letter")):
        page.get_by_label(label).check()
        printed = pages_of(page.pdf(prefer_css_page_size=True))
        assert len(printed) == len(sides)
        for one in printed:
            check_page(one, paper)
    for ink in ("Colour", "Black and white"):
        page.get_by_label(ink).check()
        page.emulate_media(media="print")
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(OVERLAPPING) == []
        page.emulate_media(media="screen")


def test_only_what_is_chosen_is_printed_and_choices_are_remembered(page: Page, site: str) -> None:
    page.goto(f"{site}sheets/deep-roots.html")
    assert len(pages_of(page.pdf(prefer_css_page_size=True))) == page.locator("[name=sheet]:checked").count()
    for box in page.locator("[name=sheet]").all()[1:]:
        box.uncheck()
    assert len(pages_of(page.pdf(prefer_css_page_size=True))) == 1
    number = page.locator(".page .optional").first
    page.get_by_label("Region numbers").uncheck()
    expect(number).to_be_hidden()
    page.get_by_label("Letter").check()
    page.get_by_label("Colour").check()
    page.reload()
    expect(page.get_by_label("Letter")).to_be_checked()
    expect(page.get_by_label("Colour")).to_be_checked()
    expect(number).to_be_visible()


def test_the_sheets_can_be_read_by_everybody_and_without_scripts(new_page: NewPage, site: str) -> None:
    page = new_page(viewport={"width": 360, "height": 740})
    page.goto(f"{site}sheets/deep-roots.html")
    assert violations_in_any_scheme(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    plain = new_page(java_script_enabled=False)
    plain.goto(f"{site}sheets/deep-roots.html")
    expect(plain.locator(".page > svg").first).to_be_visible()


def test_a_position_is_handed_to_a_page_that_prints_it(page: Page, site: str) -> None:
    """None of it is fetched before."""
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url.removeprefix(site)))
    page.goto(site)
    seed_luck(page, 5)
    page.goto(f"{site}#/play/deep-roots?players=2")
    look(page)
    asked = ("sheets", "print/", "assets/print/")
    assert [url for url in fetched if any(name in url for name in asked)] == []
    page.locator("#table-more").click()
    with page.expect_popup() as popup:
        page.get_by_role("dialog", name="More").get_by_role("button", name="Print").click()
    printing = popup.value
    expect(printing.locator("#position svg")).to_be_visible()
    expect(printing).to_have_title("Deep Roots: Amber, Teal; after action 0")
    printing.get_by_label("A4").check()
    (printed,) = pages_of(printing.pdf(prefer_css_page_size=True))
    check_page(printed, "a4")
    printing.emulate_media(media="print")
    assert printing.evaluate(OUTSIDE) == []
    assert printing.evaluate("localStorage['orrery.sheet']") is None
