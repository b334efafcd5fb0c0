"""Games against bots: from the lobby, by keyboard, with undo and reload while they think, and bots alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.bots import (
    AGAINST,
    HOLD_ANSWERS,
    SAVED,
    THINKS,
    expect_asked,
    free_answers,
    lines_of,
    set_pace,
)
from e2e.colonist import Colonist
from e2e.conftest import NewPage
from e2e.explorer import Explorer
from e2e.gardener import Gardener
from e2e.keyboard import press, tab_to
from e2e.onlooker import Sight, look
from e2e.player import LONGEST, Chooser, Player, click, play, play_until, seat_persons, seed_luck, thing

Visit = Callable[[Page, str], None]
PERSON_BEGINS: Final = 3
"""A seed of dice by which the person in the first seat decides first."""
SHAKEN: Final = """
window.shaken = [];
Navigator.prototype.vibrate = (pattern) => shaken.push(pattern);
localStorage["orrery.settings"] ??= '{"vibration": true}';
"""
"""Writes down what shakes, as assets/table/sounds.mjs has it."""
CUT_OFF: Final = """
() => {
    const table = document.querySelector("#result .scores");
    return table.scrollWidth - table.clientWidth;
}
"""
"""How much of the result's score table does not fit the dialog."""
ONES_TURN: Final = [30, 60, 30]
ASKED: Final = re.compile("^(Place|Choose|From) .*")
"""What the only person is asked, who is not called by name."""


@pytest.fixture
def still(new_page: NewPage) -> Page:
    """A page without motion, on which bots play at once."""
    page = new_page(reduced_motion="reduce")
    set_pace(page, "instant")
    return page


@pytest.fixture
def thinking(still: Page, visit: Visit) -> Page:
    """A table at which a person has chosen, and a bot thinks for as long as the test wants."""
    still.add_init_script(HOLD_ANSWERS)
    visit(still, "")
    seed_luck(still, PERSON_BEGINS)
    visit(still, AGAINST)
    click(still, Player(1).choose(look(still)))
    expect(still.locator("#prompt")).to_have_text(THINKS)
    return still


def settled(lines: Sequence[str]) -> list[str]:
    """Who has placed a first pip, in turn."""
    return [line.partition(" ")[0] for line in lines if re.search(" places? a camp ", line)]


# --- from the lobby ------------------------------------------------------------------------------


def test_the_first_choice_of_the_lobby_is_a_game_against_a_bot(still: Page, visit: Visit) -> None:
    still.add_init_script(SHAKEN)
    visit(still, "")
    seed_luck(still, 4)
    still.get_by_role("link", name="Play against a bot: Ice Colony").click()

    player = Player(4)

    def has_begun(sight: Sight) -> bool:
        assert sight.over or not sight.prompt.startswith("Ceres")
        return sight.over or (player.decisions >= 10 and not sight.picked)

    sight = play_until(still, player, has_begun)
    assert set(sight.standings) == {"You (White)", "Ceres, level 2"}
    assert any(line.startswith("Ceres") for line in sight.log)
    assert 'player: "White"\nplayer: "Ceres" bot 2\n' in still.evaluate(SAVED)
    assert ONES_TURN in still.evaluate("shaken")


def test_the_dialog_offers_a_bot_to_newcomers_and_remembers_who_sat_where(still: Page, visit: Visit) -> None:
    visit(still, "#/setup/ice-colony")
    seats = still.locator("#setup-names select")
    assert [seats.nth(seat).input_value() for seat in range(4)] == ["person", "bot-2", "bot-2", "bot-2"]
    expect(still.locator(".seat-row:visible")).to_have_count(2)
    still.get_by_role("radio", name="3").check()
    still.get_by_label("White is played by").select_option("bot-5")
    still.get_by_label("Orange is played by").select_option("person")
    still.get_by_label("Name of Orange").fill("Ann")
    assert violations_in_any_scheme(still) == []
    still.get_by_role("button", name="Start").click()
    expect(still.locator("#standings th .avatar")).to_have_count(2)
    expect_asked(still)
    still.locator("#table-new").click()
    for seat, player in enumerate(("bot-5", "person", "bot-2")):
        expect(seats.nth(seat)).to_have_value(player)
    expect(still.get_by_label("Name of Orange")).to_have_value("Ann")
    seat_persons(still, "ice-colony")
    still.get_by_role("button", name="Cancel").click()
    still.get_by_role("link", name="Set up a game of Ice Colony").click()
    for seat in range(2):
        expect(seats.nth(seat)).to_have_value("person")


def test_an_address_without_seats_is_a_game_of_persons(still: Page, visit: Visit) -> None:
    visit(still, "#/play/ice-colony")
    assert set(look(still).standings) == {"White", "Orange"}
    expect(still.locator("#bots")).to_be_hidden()
    visit(still, "#/play/ice-colony?seat=robot")
    expect(still.locator("#notice")).to_contain_text(
        "A seat is for 'person', 'elsewhere' or 'bot-1' to 'bot-5'"
    )


def test_a_whole_game_against_a_bot_by_keyboard(still: Page, visit: Visit) -> None:
    visit(still, "")
    seed_luck(still, 5)
    tab_to(still, "a[href^='#/play/piecepack-colonization?seat=']")
    still.keyboard.press("Enter")

    def seen(before: Sight, key: str, after: Sight) -> None:
        if len(after.log) > len(before.log):
            assert after.log[-1] in still.locator("#announcer").inner_text(), key
        assert still.evaluate("document.activeElement !== document.body"), key

    end = play(still, Explorer(5), press, seen)
    assert any(line.startswith("Ceres") for line in end.log)
    expect(still.locator("#result-sentence")).to_have_text(re.compile("You|Ceres|draw"))
    still.set_viewport_size({"width": 360, "height": 740})
    assert still.evaluate(CUT_OFF) == 0


# --- while it thinks -----------------------------------------------------------------------------


def test_the_board_refuses_politely_while_a_bot_thinks(thinking: Page) -> None:
    assert violations_in_any_scheme(thinking) == []
    before = lines_of(thinking)
    thinking.locator(thing("tile.c3")).click(force=True)
    expect(thinking.locator("#reason-text")).to_contain_text("Ceres is playing.")
    expect(thinking.locator("#announcer")).to_contain_text("Ceres is playing.")
    assert lines_of(thinking) == before
    free_answers(thinking)
    expect_asked(thinking)
    expect(thinking.locator("#reason")).to_be_hidden()


def test_undo_while_it_thinks_leads_to_the_persons_choice(thinking: Page) -> None:
    assert settled(lines_of(thinking)) == ["You"]
    thinking.locator("#travel-undo").click()
    expect(thinking.locator("#prompt")).to_have_text(ASKED)
    expect_asked(thinking)
    free_answers(thinking)  # to a question that is no more
    sight = look(thinking)
    click(thinking, next(key for key in sight.touchable if key[-2:] not in sight.log[-1]))
    sight = look(thinking, sight)
    assert ASKED.match(sight.prompt)
    assert settled(sight.log) == ["You", "Ceres"]
    thinking.locator("#travel-undo").click()
    expect(thinking.locator("#prompt")).to_contain_text("Place your first camp")
    assert look(thinking).log == sight.log
    thinking.locator("#travel-redo").click()
    expect(thinking.locator("#prompt")).to_contain_text(sight.prompt)
    assert look(thinking).log == sight.log


def test_reload_while_it_thinks_goes_on(thinking: Page) -> None:
    before = lines_of(thinking)
    thinking.reload()
    expect(thinking.locator("#prompt")).to_have_text(THINKS)
    assert lines_of(thinking) == before
    free_answers(thinking)
    expect_asked(thinking)
    assert lines_of(thinking)[: len(before)] == before
    assert settled(lines_of(thinking)) == ["You", "Ceres"]


def test_looking_back_bots_do_nothing_by_themselves_and_a_what_if_sets_their_moves(thinking: Page) -> None:
    free_answers(thinking)
    expect_asked(thinking)
    sight = look(thinking)
    thinking.locator("#log").get_by_text("Setup").click()
    thinking.locator("#log button", has_text="You place").click()
    expect(thinking.locator("#place-text")).to_contain_text("Looking back")
    back = look(thinking)
    assert back.prompt.startswith("Ceres: place")
    assert back.log == sight.log
    (played,) = [line for line in sight.log if line.startswith("Ceres places")]
    click(thinking, next(key for key in back.touchable if key[-2:] not in played))
    expect(thinking.locator("#place-text")).to_contain_text("A variation")
    assert settled(look(thinking, back).log) == ["You", "Ceres"]
    thinking.locator("#place-return").click()
    expect(thinking.locator("#place")).to_be_hidden()
    assert look(thinking).log == sight.log


# --- bots alone, and pace ------------------------------------------------------------------------


def test_four_bots_play_to_the_end(still: Page, visit: Visit) -> None:
    visit(still, "")
    seed_luck(still, 1)
    seats = "&".join(f"seat=bot-{level}" for level in (1, 2, 3, 5))
    visit(still, f"#/play/piecepack-colonization?players=4&{seats}")
    expect(still.locator("#result")).to_be_visible()
    expect(still.locator("#result-standings .avatar")).to_have_count(4)
    assert still.locator("#travel-undo").get_attribute("aria-disabled") == "true"
    assert set(look(still).standings) == {
        "Io, level 1",
        "Ceres, level 2",
        "Vesta, level 3",
        "Pallas, level 5",
    }


def test_bots_pause_and_go_on_at_the_pace_that_is_chosen(new_page: NewPage, visit: Visit) -> None:
    page = new_page()
    visit(page, "")
    seed_luck(page, 1)
    visit(page, "#/play/ice-colony?seat=bot-1&seat=bot-2")
    expect(page.locator("#bots-pace")).to_have_value("normal")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#prompt")).to_have_text("The bots are paused.")
    expect_asked(page)
    before = lines_of(page)
    page.locator("#bots-pace").select_option("instant")
    assert lines_of(page) == before
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#log li").nth(len(before) + 8)).to_be_attached()
    visit(page, "#/play/ice-colony")
    expect(page.locator("#bots-pace")).to_have_value("instant")


def test_a_bots_step_is_held_and_can_be_skipped(still: Page, visit: Visit) -> None:
    set_pace(still, "slow")
    visit(still, "")
    seed_luck(still, PERSON_BEGINS)
    visit(still, AGAINST)
    skips: tuple[Callable[[], None], ...] = (
        still.get_by_role("button", name="Skip").click,
        lambda: still.locator("#board [tabindex='0']").press("Escape"),
        lambda: still.locator(thing("tile.c3")).click(force=True),
    )
    for skip in skips:
        click(still, Player(1).choose(look(still)))
        expect(still.locator("#prompt")).to_have_text(THINKS)
        skip()
        expect(still.locator("#prompt")).to_have_text(ASKED)
        assert any(line.startswith("Ceres") for line in lines_of(still))
        still.locator("#travel-undo").click()
        expect(still.locator("#prompt")).to_contain_text("Place your first camp")


# --- from the first decision to the last ---------------------------------------------------------


def play_against_level_3(page: Page, visit: Visit, slug: str, player: Chooser, most: int = LONGEST) -> Sight:
    """So many decisions of a person, or all; the bot's are its own."""
    visit(page, "")
    seed_luck(page, 2)
    visit(page, f"#/play/{slug}?seat=person&seat=bot-3&name=Ann")

    def seen(before: Sight, key: str, after: Sight) -> None:
        assert not before.prompt.startswith("Vesta:")
        assert len(after.log) >= len(before.log), key

    end = play(page, player, click, seen, most)
    assert {name.split()[0] for name in end.standings} == {"You", "Vesta,"}
    assert any(line.startswith("Vesta") for line in end.log)
    return end


@pytest.mark.parametrize(
    ("slug", "player"), [("ice-colony", Player), ("colonization", Colonist), ("deep-roots", Gardener)]
)
def test_fifteen_decisions_against_level_3_by_clicks(
    slug: str, player: Callable[[int], Chooser], still: Page, visit: Visit
) -> None:
    assert not play_against_level_3(still, visit, slug, player(2), 15).over


def check_result(page: Page) -> None:
    """The dialog at the end is accessible, on a phone too."""
    size = page.viewport_size
    assert size is not None
    assert violations_in_any_scheme(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert violations_in_any_scheme(page) == []
    page.set_viewport_size(size)


@pytest.mark.parametrize(
    ("slug", "player"), [("advanced-colonization", Colonist), ("piecepack-colonization", Explorer)]
)
def test_a_whole_game_against_level_3_by_clicks(
    slug: str, player: Callable[[int], Chooser], still: Page, visit: Visit
) -> None:
    assert play_against_level_3(still, visit, slug, player(2)).over
    check_result(still)
    expect(still.locator("#result-sentence")).to_have_text(re.compile("You|Vesta|draw"))
    expect(still.get_by_role("button", name="Play again")).to_be_focused()
    still.get_by_label("Vesta next time").select_option("1")
    expect(still.get_by_label("Rotate the seats: Io sits first")).to_be_checked()
    still.get_by_role("button", name="Play again").click()
    expect(still.locator("#result")).to_be_hidden()
    assert [name.split()[0] for name in look(still).standings] == ["Io,", "You"]  # the seats are turned
