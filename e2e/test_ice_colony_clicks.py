"""Whole games of Ice Colony by mouse, from the lobby to the final score."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.onlooker import Sight, check_agreement, look
from e2e.player import Player, click, play, seat_persons, seed_luck

NAMES = {"W": "Ann", "O": "<b>Bob</b>", "P": "Cy", "L": "Dee"}


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 4)])
def test_a_whole_game_by_clicks(
    players: int, seed: int, new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, seed)
    seat_persons(page, "ice-colony")
    page.get_by_role("link", name="Play Ice Colony").click()
    page.get_by_role("radio", name=str(players)).check()
    names = dict(list(NAMES.items())[:players])
    for seat, name in enumerate(names.values()):
        page.locator(f'[name="name-{seat}"]').fill(name)
    page.get_by_role("button", name="Start").click()

    def seen(before: Sight, key: str, after: Sight) -> None:
        check_agreement(after, names)
        assert len(after.log) >= len(before.log), key

    end = play(page, Player(seed), click, seen)
    assert "win" in page.locator("#result-sentence").inner_text()
    assert max(int(row["Squares"]) for row in end.standings.values()) > 0
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#result")).not_to_be_visible()
    assert not any(tile.owner for tile in look(page).tiles.values())
