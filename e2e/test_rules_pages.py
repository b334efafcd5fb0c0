"""The rules pages in a browser: finding, folding, reading along, and all of it without scripts too."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.phone import is_wider_than_the_screen

RULES: Final = "rules/ice-colony.html"
CLAUSE: Final = "#IC-8"
RULING: Final = "#IC-Q2"


def test_the_switch_that_folds_rulings_is_stored(page: Page, site: str) -> None:
    page.goto(site + RULES)
    switch = page.get_by_role("switch")
    expect(page.locator(CLAUSE)).to_be_visible()
    expect(page.locator(RULING)).to_be_hidden()
    switch.press("Space")
    expect(page.locator(RULING)).to_be_visible()
    page.reload()
    expect(switch).to_be_checked()
    expect(page.locator(RULING)).to_be_visible()
    switch.press("Space")
    page.reload()
    expect(page.locator(RULING)).to_be_hidden()
    page.goto(f"{site}{RULES}{RULING}")
    expect(page.locator(RULING)).to_be_in_viewport()
    expect(page.locator("#IC-Q3")).to_be_hidden()


def test_words_and_numbers_are_found_in_the_page(page: Page, site: str) -> None:
    page.goto(site + RULES)
    box, result = page.get_by_role("searchbox"), page.locator("#rules-found")
    box.fill("ic-8")
    expect(result).to_have_text("1 place found.")
    expect(page.locator(CLAUSE)).to_be_visible()
    expect(page.locator("#IC-9")).to_be_hidden()
    box.fill("DIAGONALLY")
    expect(page.locator(RULING)).to_be_visible()
    expect(page.locator(CLAUSE)).to_be_hidden()
    expect(page.locator("#terrain")).to_be_hidden()
    box.fill("no such word")
    expect(result).to_have_text("Nothing found.")
    page.locator(".contents").get_by_role("link", name="Terrain").click()
    expect(box).to_have_value("")
    expect(page.locator("#terrain")).to_be_in_viewport()
    expect(page.locator(CLAUSE)).to_be_attached()


def test_the_browsers_own_search_finds_what_is_folded(page: Page, site: str) -> None:
    page.goto(site + RULES)
    expect(page.locator(RULING)).to_have_attribute("hidden", "until-found")
    expect(page.locator(RULING)).to_have_css("content-visibility", "hidden")
    page.locator(RULING).dispatch_event("beforematch", {"bubbles": True})
    expect(page.locator(RULING)).to_be_visible()


def test_the_contents_stay_in_view_and_show_where_one_reads(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{site}{RULES}#%")
    page.locator("#terrain").evaluate("(it) => it.scrollIntoView({behavior: 'instant'})")
    read = page.locator(".contents a[aria-current]")
    expect(read).to_have_text("Terrain")
    expect(read).to_have_attribute("aria-current", "location")
    expect(read).to_be_in_viewport()
    expect(page.get_by_role("searchbox")).to_be_in_viewport()


def test_everything_is_shown_without_scripts(new_page: NewPage, site: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site + RULES)
    expect(page.locator(CLAUSE)).to_be_visible()
    expect(page.locator(RULING)).to_be_visible()
    expect(page.get_by_role("searchbox")).to_be_hidden()


def test_a_page_of_rules_is_accessible_and_fits_a_phone(new_page: NewPage, site: str) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    page.goto(site + RULES)
    page.get_by_role("switch").press("Space")
    assert not is_wider_than_the_screen(page)
    assert violations_in_any_scheme(page) == []
