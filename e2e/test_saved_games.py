"""The list of saved games: what it shows, and what its buttons do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage

Visit = Callable[[Page, str], None]

MARKUP: Final = "<img src=x onerror=a()>"
GAME: Final = "#/play/ice-colony?players=2&name=Ann&name=%3Cimg%20src%3Dx%20onerror%3Da()%3E"


@pytest.fixture
def lobby(new_page: NewPage, visit: Visit) -> Page:
    """The lobby with one game in it."""
    return lobby_with_a_game(new_page(reduced_motion="reduce"), visit)


def lobby_with_a_game(page: Page, visit: Visit) -> Page:
    visit(page, "")
    expect(page.locator("#saved")).to_be_hidden()
    visit(page, GAME)
    visit(page, "#/")
    expect(games(page)).to_have_count(1)
    return page


def games(page: Page) -> Locator:
    return page.locator("#saved-list > li")


def press(page: Page, action: str) -> None:
    page.locator(f'#saved [data-action="{action}"]').first.click()


OWN_IDS: Final = """
(board) => [...board.querySelectorAll("[id]")].map((made) => document.getElementById(made.id) === made)
"""


def test_a_game_is_shown_in_words_which_are_text_and_as_a_picture(lobby: Page, visit: Visit) -> None:
    card = games(lobby)
    expect(card.locator("h3")).to_have_text(f"Ann – {MARKUP}")
    expect(card).to_contain_text("Ice Colony")
    expect(card.locator(".whose-turn")).to_contain_text("place your first camp")
    expect(card.locator("time")).to_have_text("just now")
    expect(card.locator(".small-picture .tile")).to_have_count(25)
    places = card.locator(".small-picture .tile").evaluate_all(
        "(tiles) => tiles.map((t) => t.style.transform)"
    )
    assert len(set(places)) == 25
    assert lobby.locator("#lobby [data-key]").count() == 0

    card.locator("a").click()
    expect(lobby.locator("#table")).to_be_visible()
    own = lobby.locator("#board").evaluate(OWN_IDS)  # it keeps its paints beside the pictures
    assert own
    assert all(own)
    visit(lobby, "#/")
    check_names(lobby)


def check_names(lobby: Page) -> None:
    """In the list and in its dialogs they are text."""
    press(lobby, "Rename")
    expect(lobby.locator("#writing-title")).to_have_text(f"Rename “Ann – {MARKUP}”")
    lobby.locator("#writing-field").fill(f"  {MARKUP}\u202e ")
    lobby.keyboard.press("Enter")
    expect(games(lobby).locator("h3")).to_have_text(MARKUP)
    expect(lobby.locator('[data-action="Rename"]')).to_be_focused()
    press(lobby, "Delete")
    expect(lobby.locator("#saved-sentence")).to_have_text(f"“{MARKUP}” deleted.")
    assert lobby.locator("#saved img").count() == 0


def test_a_deleted_game_can_be_brought_back(lobby: Page, visit: Visit) -> None:
    press(lobby, "Delete")
    expect(games(lobby)).to_have_count(0)
    expect(lobby.locator("#saved-undo")).to_be_focused()
    lobby.keyboard.press("Enter")
    expect(games(lobby)).to_have_count(1)
    press(lobby, "Delete")
    visit(lobby, "")  # starts the page anew, for this address has no `#`
    expect(lobby.locator("#saved")).to_be_hidden()
    expect(lobby.locator("#saved-import-first")).to_be_visible()


def exported(page: Page, button: str, folder: Path) -> Path:
    with page.expect_download() as download:
        page.locator(button).first.click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_games_go_out_as_files_and_come_back(lobby: Page, visit: Visit, tmp_path: Path) -> None:
    visit(lobby, GAME)
    visit(lobby, "#/")
    expect(games(lobby)).to_have_count(2)
    one = exported(lobby, '#saved [data-action="Export"]', tmp_path)
    everything = exported(lobby, "#saved-export", tmp_path)
    assert one.name == "orrery-ice-colony-ann-img-src-x-onerror-a.txt"
    for _ in range(2):
        press(lobby, "Delete")
    lobby.locator("#saved-import-first").click()
    lobby.locator("#import-file").set_input_files(one)
    expect(lobby.locator("#import")).to_be_hidden()
    expect(games(lobby)).to_have_count(1)
    lobby.locator("#saved-import").click()
    lobby.locator("#import-file").set_input_files([everything, one])
    expect(games(lobby)).to_have_count(2)
    expect(lobby.locator("#import")).to_be_hidden()


def test_what_is_pasted_is_taken_or_refused_in_a_sentence(lobby: Page, tmp_path: Path) -> None:
    text = exported(lobby, "#saved-export", tmp_path).read_text(encoding="utf-8")
    press(lobby, "Delete")
    lobby.locator("#saved-import-first").click()
    lobby.locator("#import-text").fill("  ")
    lobby.locator("#import [type=submit]").click()
    expect(lobby.locator("#import-trouble p")).to_contain_text("nothing to import")
    lobby.locator("#import-text").fill(f"{text}\n{text.replace('game: ice-colony', 'game: go')}")
    lobby.locator("#import [type=submit]").click()
    expect(lobby.locator("#import-trouble p")).to_contain_text("an unknown game: “go”")
    lobby.locator("#import-cancel").click()
    expect(games(lobby)).to_have_count(1)


def test_many_games_are_shown_when_asked_for(lobby: Page, visit: Visit) -> None:
    for _ in range(7):
        visit(lobby, GAME)
    visit(lobby, "#/")
    expect(games(lobby)).to_have_count(6)
    lobby.get_by_role("button", name="Show all 8 games").click()
    expect(games(lobby)).to_have_count(8)
    expect(games(lobby).nth(6).locator("a")).to_be_focused()
    expect(lobby.locator("#saved-more")).to_be_hidden()


def test_a_damaged_text_can_be_read_taken_along_and_dropped(
    lobby: Page, visit: Visit, tmp_path: Path
) -> None:
    lobby.evaluate(f"localStorage.setItem('orrery.game.zap', '{{\"format\": 9}}\\n{MARKUP}')")
    visit(lobby, "#/play/ice-colony")
    visit(lobby, "#/")
    damaged = lobby.locator("#saved-damaged > li")
    expect(damaged).to_contain_text("saved by a newer version of Orrery")
    damaged.get_by_text("Show the text").click()
    expect(damaged.locator("pre")).to_have_text(f'{{"format": 9}}\n{MARKUP}')
    path = exported(lobby, '#saved-damaged [data-action="Download"]', tmp_path)
    assert path.read_text(encoding="utf-8").endswith(MARKUP)
    damaged.get_by_role("button", name="Delete").click()
    expect(damaged).to_have_count(0)
    lobby.locator("#saved-undo").click()
    expect(damaged).to_have_count(1)


def test_the_list_is_accessible_and_fits_a_phone(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce", viewport={"width": 360, "height": 740}, has_touch=True)
    page.add_init_script("localStorage['orrery.game.zap'] = 'x'.repeat(5000)")
    visit(page, GAME)
    visit(page, "#/")
    page.get_by_text("Show the text").click()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert violations_in_any_scheme(page) == []
    for button in ("Rename", "Import"):
        page.locator("#saved").get_by_role("button", name=button).first.click()
        assert violations_in_any_scheme(page) == []
        page.keyboard.press("Escape")
    page.locator("#saved").get_by_role("button", name="Delete").first.click()
    assert violations_in_any_scheme(page) == []
