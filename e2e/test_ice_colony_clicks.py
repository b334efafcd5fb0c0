"""Whole games of Ice Colony by mouse, from the lobby to the final score."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.onlooker import Sight, check_agreement, look
from e2e.player import Player, click, play, seat_persons, seed_luck

NAMES = {"W": "Ann", "O": "<b>Bob</b>", "P": "Cy", "L": "Dee"}


def check_refusal(page: Page, sight: Sight) -> str:
    """axe-core finds nothing in the midst of a game, nor once something was refused: its key."""
    assert violations_in_any_scheme(page) == []
    refused = next(f"tile.{name}" for name in sight.tiles if f"tile.{name}" not in sight.touchable)
    click(page, refused)
    assert page.locator("#reason-clause").inner_text().startswith("Rule IC-")
    assert violations_in_any_scheme(page) == []
    return refused


@pytest.mark.parametrize(("players", "seed"), [(2, 25), (4, 32)])
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

    player, refused = Player(seed), list[str]()

    def seen(before: Sight, key: str, after: Sight) -> None:
        check_agreement(after, names)
        assert len(after.log) >= len(before.log), key
        if players == 2 and player.decisions >= 20 and not refused and not after.picked:
            refused.append(check_refusal(page, after))

    end = play(page, player, click, seen)
    assert "win" in page.locator("#result-sentence").inner_text()
    assert players > 2 or (refused and violations_in_any_scheme(page) == [])
    assert max(int(row["Squares"]) for row in end.standings.values()) > 0
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#result")).not_to_be_visible()
    assert not any(tile.owner for tile in look(page).tiles.values())
