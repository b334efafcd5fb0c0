"""Ice Colony by mouse, from the lobby to the final score."""

from __future__ import annotations

from collections.abc import Callable

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


def begin(page: Page, players: int) -> dict[str, str]:
    """Begin a game of persons in the lobby; their names by letter."""
    seat_persons(page, "ice-colony")
    page.get_by_role("link", name="Set up a game of Ice Colony").click()
    page.get_by_role("radio", name=str(players)).check()
    names = dict(list(NAMES.items())[:players])
    for seat, name in enumerate(names.values()):
        page.locator(f'[name="name-{seat}"]').fill(name)
    page.get_by_role("button", name="Start").click()
    return names


def test_forty_decisions_of_two_by_clicks(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 25)
    names, player = begin(page, 2), Player(25)
    play(page, player, click, lambda before, key, after: check_agreement(after, names), 40)
    assert player.decisions > 20


def test_a_whole_game_of_four_by_clicks(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 32)
    names, player, refused = begin(page, 4), Player(32), list[str]()

    def seen(before: Sight, key: str, after: Sight) -> None:
        check_agreement(after, names)
        assert len(after.log) >= len(before.log), key
        if player.decisions >= 20 and not refused and not after.picked:
            refused.append(check_refusal(page, after))

    end = play(page, player, click, seen)
    assert "win" in page.locator("#result-sentence").inner_text()
    assert refused
    assert violations_in_any_scheme(page) == []
    assert max(int(row["Squares"]) for row in end.standings.values()) > 0
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#result")).not_to_be_visible()
    assert not any(tile.owner for tile in look(page).tiles.values())
