"""The results of the games in this browser: scores against the bots, the list, and both exports."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Download, Locator, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage, go
from e2e.many_games import START
from e2e.phone import PHONE, is_wider_than_the_screen
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from orrery.records.archive import GAME, summary_of
from orrery.records.save import Save, write_save
from orrery.records.seat import Seat
from orrery.records.text import write_text
from orrery.records.tree import Record

Visit = Callable[[Page, str], None]
PUT: Final = "(texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))"
PLAIN: Final = "rules/index.html"
"""A page of the same host that needs no Python."""
CUT: Final = """
[...document.querySelectorAll("#results .scores")].filter((it) => it.scrollWidth > it.clientWidth).length
    ? "a table is cut off" : []
"""
LEVELS: Final = (1, 2, 1, 2, 1, 2)
MANY: Final = 40


def finished(slug: str, level: int, seed: int) -> Record:
    """A finished game of Nora against a bot."""
    record, strategy = Record(GAMES[slug], [Seat("Nora"), Seat("Io", level)]), strategy_of(slug)
    play_on(record.state, Random(seed), strategy.choose, play=record.play)
    return record


def saves(records: list[Record]) -> dict[str, str]:
    """As the page stores them, the last the newest."""
    texts = {}
    for number, record in enumerate(records):
        key, saved = f"{GAME}r{number:03}", START + timedelta(days=number)
        texts[key] = write_save(Save(1, saved, summary_of(record, "The end."), write_text(record)), key)
    return texts


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Enough games of one kind, and one of another."""
    piecepack = [finished("piecepack-colonization", level, seed) for seed, level in enumerate(LEVELS)]
    return [*piecepack, finished("deep-roots", 3, 1)]


def shown(page: Page) -> Locator:
    """The dialog, once all games are read."""
    dialog = page.get_by_role("dialog", name="Your results")
    expect(dialog.get_by_role("status")).to_have_count(0)
    return dialog


def saved_file(download: Download, folder: Path) -> str:
    path = folder / download.suggested_filename
    download.save_as(path)
    return path.read_text(encoding="utf-8")


def test_scores_and_games_are_shown_and_saved(
    new_page: NewPage, site: str, records: list[Record], tmp_path: Path
) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(site + PLAIN)
    page.evaluate(PUT, saves(records))
    go(page, site)
    page.get_by_role("link", name="Results").click()
    dialog = shown(page)
    expect(dialog.get_by_role("heading", level=3)).to_have_text(
        ["Colonization for the piecepack, 2 players", "Finished games"]
    )
    won = {
        level: [r.state.returns()[0] for r in records[:6] if r.seats[1].level == level] for level in (1, 2)
    }
    for level, returns in won.items():
        score = sum((value + 1) / 2 for value in returns) / len(returns)
        row = dialog.get_by_role("row", name=f"Level\xa0{level} ")
        expect(row.get_by_role("cell").nth(1)).to_have_text(f"{100 * score:.0f}%")
        expect(row.get_by_role("cell").nth(0)).to_have_text("3")
    games = dialog.locator("table").last
    expect(games.get_by_role("row")).to_have_count(len(records))
    expect(games.get_by_role("row").first).to_contain_text("Deep Roots")
    expect(games.get_by_role("row").first).to_contain_text("7 May 2026")
    assert violations_in_any_scheme(page) == []
    with page.expect_download() as coming:
        dialog.get_by_role("button", name="Save as CSV").click()
    lines = list(csv.DictReader(saved_file(coming.value, tmp_path).splitlines()))
    assert [line["game"] for line in lines] == ["deep-roots", *["piecepack-colonization"] * 6]
    with page.expect_download() as coming:
        dialog.get_by_role("button", name="Save as JSON").click()
    assert [game["id"] for game in json.loads(saved_file(coming.value, tmp_path))["games"]] == [
        line["id"] for line in lines
    ]
    games.get_by_role("link").first.click()
    expect(page.locator("#table")).to_be_visible()
    expect(dialog).to_be_hidden()


def test_results_by_keyboard_on_a_phone(new_page: NewPage, site: str, records: list[Record]) -> None:
    page = new_page(reduced_motion="reduce", **PHONE, color_scheme="dark")
    page.goto(site + PLAIN)
    page.evaluate(PUT, saves([*records[:6]] * (MANY // 6 + 1)))
    go(page, f"{site}#/results")
    dialog = shown(page)
    assert not is_wider_than_the_screen(page)
    assert page.evaluate(CUT) == []
    more = dialog.get_by_role("button", name="Show all")
    before = dialog.locator("table").last.get_by_role("row").count()
    more.focus()
    page.keyboard.press("Enter")
    expect(more).to_have_count(0)
    expect(dialog.locator("table").last.get_by_role("row")).to_have_count(6 * (MANY // 6 + 1))
    expect(dialog.get_by_role("link").nth(before)).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page).to_have_url(f"{site}#/")


def test_few_games_are_listed_and_nothing_is_said_of_them(
    new_page: NewPage, site: str, records: list[Record]
) -> None:
    page = new_page(reduced_motion="reduce")
    go(page, f"{site}#/results")
    expect(shown(page)).to_contain_text("You have not finished a game in this browser yet.")
    page.goto(site + PLAIN)
    page.evaluate(PUT, saves(records[:4]))
    go(page, f"{site}#/results")
    dialog = shown(page)
    expect(dialog).to_contain_text("once you have finished 5 games of it")
    expect(dialog.locator("table")).to_have_count(1)


def test_nothing_of_results_is_fetched_before_they_are_wanted(page: Page, visit: Visit) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit(page, "#/play/ice-colony")
    assert [url for url in asked if "/results-" in url] == []
