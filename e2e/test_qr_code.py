"""QR codes of games by link: another program reads them from a picture such as a phone's camera takes."""

from __future__ import annotations

import base64
from bisect import bisect_right
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import NewPage, go, turn_to
from e2e.phone import PHONE
from orrery.play.by_link import LinkMatch
from orrery.records.sealed.device import SeatKey, write_key
from orrery.records.share import link_fragment
from orrery.records.tree import Record
from tests.records.sealed_games import play_leg, sealed_table
from tools.policies import ending_policy

READER: Final = Path(__file__).resolve().parent.parent / "node_modules" / "jsqr" / "dist" / "jsQR.js"
READ: Final = """
async ([png, across, degrees, blur]) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1.6 * across, 1.6 * across];
    const paint = canvas.getContext("2d");
    paint.fillStyle = "#888";
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.filter = `blur(${blur}px) contrast(0.6) brightness(0.9)`;
    paint.translate(canvas.width / 2, canvas.height / 2);
    paint.rotate((degrees * Math.PI) / 180);
    const scale = across / picture.width;
    paint.drawImage(picture, -across / 2, -across / 2, across, picture.height * scale);
    const seen = paint.getImageData(0, 0, canvas.width, canvas.height);
    const found = jsQR(seen.data, seen.width, seen.height);
    return found && [found.data, found.version];
}
"""
"""Turns, blurs and pales a picture, and returns the text and the version of the code in it."""
ACROSS: Final = 400
"""Pixels of the camera that the code takes: a fifth of the width of a picture in full HD."""
DEGREES: Final = 8
BLUR: Final = 1.0
"""In those pixels."""
LONGEST: Final = 500
"""The most characters of a link that is shown as a code."""
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
GAMES_OF_TWO: Final = {
    "ice-colony": 4,
    "colonization": 5,
    "advanced-colonization": 1,
    "piecepack-colonization": 11,
    "deep-roots": 7,
}
"""By game the seed of one whose last link is as long as the median of 25 of them."""


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    return new_page(reduced_motion="reduce", **PHONE)


@pytest.fixture
def camera(new_page: NewPage) -> Page:
    page = new_page()
    page.evaluate(READER.read_text(encoding="utf-8"))
    return page


def seen_by(camera: Page, code: Locator) -> tuple[str, int]:
    """The text of a code that is shown, and its version."""
    picture = base64.b64encode(code.screenshot()).decode()
    found = camera.evaluate(READ, [picture, ACROSS, DEGREES, BLUR])
    assert found, "the camera sees no code"
    return found[0], found[1]


def finished(slug: str, seed: int) -> tuple[str, Record]:
    """A game for two that is over, and the key to its first seat."""
    table = sealed_table(slug, 2, [1], seed)
    match = LinkMatch(table.record, table.secrets)
    play_leg(match, ending_policy(slug), Random(seed), 20_000)
    assert match.state.is_terminal()
    assert table.record.seals
    return write_key(SeatKey(slug, table.record.seals.game_id, 0, table.secrets[0].secret)), table.record


def show_code(page: Page, key: str, record: Record) -> str:
    """Open a game by its private link and show the code of its last link, which is returned."""
    link = link_fragment(record)
    turn_to(page, f"#/seat/{key}/{link.rpartition('/')[2]}")
    expect(page.locator("#table-title")).to_have_text(record.game.info.name)  # not the game before
    page.locator("#by-link").get_by_role("button", name="QR code").tap()
    expect(page.locator("#link-code svg")).to_be_visible()
    return page.url.partition("#")[0] + link


def test_codes_of_whole_games_are_read_by_another_program(phone: Page, camera: Page, site: str) -> None:
    go(phone, site)
    for slug, seed in GAMES_OF_TWO.items():
        link = show_code(phone, *finished(slug, seed))
        text, version = seen_by(camera, phone.locator("#link-code svg"))
        assert text == link
        assert version <= 11
        phone.get_by_role("button", name="It is scanned").tap()


def test_the_longest_code_that_is_shown_is_read_too(phone: Page, camera: Page, site: str) -> None:
    """A message fills the link up."""
    go(phone, site)
    key, record = finished("ice-colony", GAMES_OF_TWO["ice-colony"])
    rng, end = Random(1), record.root.end()
    words = "".join(rng.choices(LETTERS, k=LONGEST))

    def length(count: int) -> int:
        end.comment = words[:count]
        return len(site) + len(link_fragment(record))

    length(bisect_right(range(LONGEST), LONGEST, key=length) - 1)
    link = show_code(phone, key, record)
    assert LONGEST - 2 < len(link) <= LONGEST
    assert seen_by(camera, phone.locator("#link-code svg")) == (link, 15)
