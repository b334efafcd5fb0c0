"""Addresses that ask for what cannot be are answered at once, in a short sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

Visit = Callable[[Page, str], None]

LONG: Final = "#/play/ice-colony?" + "&".join(f"k{number}=" for number in range(190_000))
GO: Final = "(hash) => { location.hash = hash; }"


@pytest.mark.parametrize(
    ("address", "told"),
    [
        (LONG, "This address is too long"),
        ("#/saved/" + "a" * 1_000_000, "This address is too long"),
        ("#/play/ice-colony?adjacency=" + "8" * 20_000, "adjacency is 4 or 8, not '8888"),
        ("#/play/ice-colony?" + "a" * 20_000, "has no setting 'aaaa"),
        ("#/play/ice-colony?name=Ann&name=Ann", "Two players have the same name; please tell them apart."),
    ],
)
def test_what_cannot_be_is_refused_shortly(page: Page, visit: Visit, address: str, told: str) -> None:
    visit(page, "")
    page.evaluate(GO, address)
    notice = page.locator("#notice")
    expect(notice).to_contain_text(told)
    sentence = notice.inner_text()
    assert len(sentence) < 250
    assert sentence.endswith(".")
    assert not sentence.endswith("..")
    page.evaluate(GO, "#/play/ice-colony?name=Ann&name=Bob")
    expect(page.locator("#table")).to_be_visible()
