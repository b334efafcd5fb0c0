"""Many games: hundreds come in without the page freezing, and hundreds, some damaged, are listed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.many_games import STRANGE, WAYS, archive_of, damaged, record_of
from orrery.records.text import write_text

Visit = Callable[[Page, str], None]

PUT: Final = "(texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))"
PLAIN: Final = "rules/index.html"
"""A page of the same host that needs no Python."""
MANY: Final = 1_000
"""Games, more than come in before the import is stopped."""
GAMES: Final = "#saved-list > li"
DAMAGED: Final = "#saved-damaged > li"


@pytest.fixture
def lobby(new_page: NewPage, visit: Visit) -> Page:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    return page


def many(count: int, plies: int) -> str:
    """A file of so many games."""
    record = record_of(0, plies)
    texts = []
    for number in range(count):
        record.title = f"Game {number}"
        texts.append(write_text(record))
    return "\n".join(texts)


def begin_import(page: Page, text: str) -> None:
    page.locator("#saved-import, #saved-import-first").locator("visible=true").first.click()
    file = {"name": "games.txt", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("#import-file").set_input_files(file)  # type: ignore[arg-type]


def test_an_import_shows_how_far_it_has_come_and_can_be_stopped(lobby: Page) -> None:
    begin_import(lobby, many(MANY, 120))
    expect(lobby.locator("#import-bar")).to_be_visible()
    expect(lobby.locator("#import-status")).to_contain_text("games so far")
    assert 0 < lobby.locator("#import-bar").evaluate("(bar) => bar.value") < 1
    expect(lobby.locator("#import-start")).to_be_disabled()
    lobby.locator("#import-cancel").click()
    expect(lobby.locator("#import")).to_be_hidden()
    sentence = lobby.locator("#saved-sentence")
    expect(sentence).to_contain_text("The import was stopped.")
    stored = lobby.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('orrery.game.')).length"
    )
    assert 0 < stored < MANY
    expect(sentence).to_contain_text(f" {stored} games are imported.")
    expect(lobby.locator("#saved-more")).to_have_text(f"Show all {stored} games")
    begin_import(lobby, many(10, 120))
    expect(sentence).to_have_text("10 games are imported.")
    assert stored == lobby.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('orrery.game.')).length"
    )


def test_the_lobby_lists_all_that_can_be_read_of_an_archive_with_damage(
    new_page: NewPage, site: str, visit: Visit
) -> None:
    lobby = new_page(reduced_motion="reduce")
    lobby.goto(site + PLAIN)
    texts = damaged(archive_of(500), 50)
    assert len(WAYS) == 25
    lobby.evaluate(PUT, texts)
    lobby.evaluate("(text) => localStorage.setItem('orrery.setup.ice-colony', text)", "[" * 20_000)
    visit(lobby, "")
    expect(lobby.locator("#saved-more")).to_have_text("Show all 450 games")
    lobby.locator("#saved-more").click()
    expect(lobby.locator(GAMES)).to_have_count(450)
    expect(lobby.locator(DAMAGED)).to_have_count(50)
    for reason in lobby.locator(f"{DAMAGED} h3 + p").all_text_contents():
        assert 20 < len(reason) < 120
    lobby.locator(f"{GAMES} h3 a").last.click()
    expect(lobby.locator("#table")).to_be_visible()
    visit(lobby, "#/setup/ice-colony")
    expect(lobby.locator("#setup")).to_be_visible()


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_well_sealed_nonsense_stops_nothing(new_page: NewPage, site: str, visit: Visit, zone: str) -> None:
    """Whatever the time that it says it was saved at is called here."""
    lobby = new_page(reduced_motion="reduce", timezone_id=zone)
    lobby.goto(site + PLAIN)
    texts = archive_of(len(STRANGE) + 2)
    keys = sorted(texts)
    texts |= {key: way(texts[key], key) for key, way in zip(keys, STRANGE.values(), strict=False)}
    lobby.evaluate(PUT, texts)
    visit(lobby, "")
    if lobby.locator("#saved-more").is_visible():
        lobby.locator("#saved-more").click()
    listed = lobby.locator(f"{GAMES}, {DAMAGED}")
    expect(listed).to_have_count(len(texts))
    for words in lobby.locator("#saved .saved-words").all_inner_texts():
        assert len(words) < 1_000
    sound = lobby.locator(f"{GAMES} h3 a", has_text=f"Game {len(texts) - 1}")
    sound.click()
    expect(lobby.locator("#table")).to_be_visible()
