"""Both pyramid games by mouse, from the lobby to the result."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypedDict

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.colonist import Colonist
from e2e.conftest import NewPage
from e2e.onlooker import Sight, look
from e2e.player import click, play, seat_persons, seed_luck, thing

NAMES: Final = ("Ann", "Bob", "Cy & co", "<b>Dee</b>")
PYRAMIDS: Final = {("Colonization", 2): 12, ("Colonization", 4): 24, ("Advanced Colonization", 2): 24}
"""By game and number of players."""
COLOURS_OF_TWO: Final = (("red", "yellow"), ("black", "blue"))
COLOURS_OF_MORE: Final = (("red",), ("yellow",), ("black",), ("blue",))
PLACES: Final = {
    "Colonies": " colony, ",
    "Orbit": " ship round ",
    "Reserve": " ship, in the reserve",
    "Bank": " ship, in the bank",
}
"""By what the score table calls a place, or would, the words of a label that mean it."""
SKY: Final = """
() => {
    const all = (selector) => [...document.querySelectorAll(`#board ${selector}`)];
    const left = (thing) => thing.getBoundingClientRect().left;
    return {
        crowns: all('[data-layer="mark"] .crown[data-key]').length,
        counts: all('[data-key^="crowns."]').sort((one, other) => left(one) - left(other))
            .map((crowns) => crowns.querySelectorAll(".won").length),
        points: all(".point.is-left").length,
        embers: all(".ember.is-burned").length,
    };
}
"""


COVERED: Final = """
() => [...document.querySelectorAll("#board .touchable")].filter((thing) => {
    const box = thing.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const kind = (made) => made?.dataset.key.replace(/[.]\\d+$/, "");
    return kind(hit?.closest("[data-key]")) !== kind(thing);
}).map((thing) => thing.getAttribute("aria-label"))
"""
"""What may be touched but is covered in its middle; not by its twin, which shares its place."""


REFUSAL: Final = "refusal"
AIM: Final = "aim"
"""The moments of a game at which axe-core looks: in the midst of an action, and where a ship can be aimed."""


class Sky(TypedDict):
    """What the board shows besides things with labels."""

    crowns: int
    counts: list[int]
    points: int
    embers: int


def check_agreement(page: Page, sight: Sight, pyramids: int) -> None:
    """Labels, crowns, points, score table and prompt tell one story."""
    sky: Sky = page.evaluate(SKY)
    rows = list(sight.standings.values())
    labels = [label for key, label in sight.labels.items() if key.startswith("pyramid.")]
    crowned = []
    for colours, row in zip(COLOURS_OF_TWO if len(rows) == 2 else COLOURS_OF_MORE, rows, strict=True):
        own = [label for label in labels if label.split()[1] in colours]
        held = {title: sum(words in label for label in own) for title, words in PLACES.items()}
        held["Burned"] = pyramids // len(rows) - len(own)
        assert sum(held.values()) == pyramids // len(rows)
        assert {title: row[title] for title in row if title in held} == {
            title: str(count) for title, count in held.items() if title in row
        }
        crowned.append(sum(", dominant" in label for label in own))
    assert [row["Dominant"] for row in rows] == [f"{count} of {needed(len(rows))}" for count in crowned]
    assert sky["counts"] == crowned
    assert sky["crowns"] == sum(crowned)
    assert sky["embers"] == min(8, sum(int(row.get("Burned", "0")) for row in rows))
    assert sight.over or sight.turn in sight.prompt
    said = re.search(r"(\d) AP left", sight.prompt)
    assert said is None or int(said[1]) == sky["points"]


def needed(players: int) -> int:
    """How many dominant colonies win."""
    return 4 if players == 2 else 3


def check_log(before: Sight, after: Sight) -> None:
    """The log grows by what happened, and tells whose dominance changed."""
    entries = " ".join(after.log[len(before.log) :])
    for name, row in after.standings.items():
        count = row["Dominant"]
        if before.standings[name]["Dominant"] != count:
            assert f"{name} now has {count.partition(' of ')[0]} dominant colon" in entries


def begin_in_lobby(page: Page, title: str, players: int) -> None:
    """A game between persons."""
    seat_persons(page, title.lower().replace(" ", "-"))
    page.get_by_role("link", name=f"Set up a game of {title}", exact=True).click()
    if title == "Colonization":
        page.get_by_role("radio", name=str(players)).check()
    for seat, name in enumerate(NAMES[:players]):
        page.locator(f'[name="name-{seat}"]').fill(name)
    page.get_by_role("button", name="Start").click()


def moments(colonist: Colonist, sight: Sight) -> set[str]:
    """What axe-core has to look at now."""
    is_action = colonist.decisions > 10 and bool(sight.pressed and sight.touchable)
    is_aim = any(key.startswith("aim.") for key in sight.possible)
    return {moment for moment, is_now in ((REFUSAL, is_action), (AIM, is_aim)) if is_now}


def check_access(page: Page, sight: Sight, moment: str) -> None:
    """axe-core finds nothing at a moment; where something can be refused, once it is."""
    if moment == REFUSAL:
        worlds = (key for key in sight.labels if key.startswith("world."))
        click(page, next(key for key in worlds if key not in sight.touchable))
        expect(page.locator("#reason-clause")).to_be_visible()
    assert violations_in_any_scheme(page) == []


def begin(
    page: Page, title: str, players: int, colonist: Colonist, unseen: set[str]
) -> Callable[[Sight, str, Sight], None]:
    """Begin in the lobby; return what checks every sight, and each unseen moment by axe-core."""
    begin_in_lobby(page, title, players)
    pyramids = PYRAMIDS[title, players]
    look(page)

    def seen(before: Sight, key: str, after: Sight) -> None:
        assert len(after.log) >= len(before.log), key
        check_agreement(page, after, pyramids)
        check_log(before, after)
        assert after.over or page.evaluate(COVERED) == []
        for moment in moments(colonist, after) & unseen:
            check_access(page, after, moment)
            unseen.remove(moment)

    return seen


@pytest.mark.parametrize(("title", "seed"), [("Colonization", 2), ("Advanced Colonization", 84)])
def test_sixty_decisions_of_two_by_clicks(
    title: str, seed: int, new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, seed)
    colonist = Colonist(seed)
    unseen = {AIM} if title == "Colonization" else {REFUSAL, AIM}
    check = begin(page, title, 2, colonist, unseen)
    assert violations_in_any_scheme(page) == []
    play(page, colonist, click, check, 60)
    assert colonist.decisions == 60
    assert not unseen


def test_a_whole_game_of_four_by_clicks(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 16)
    colonist = Colonist(16)
    end = play(page, colonist, click, begin(page, "Colonization", 4, colonist, set()))
    best = [name for name, row in end.standings.items() if row["Dominant"] == "3 of 3"]
    result = page.locator("#result-sentence").inner_text()
    wanted = rf"{best[0]} wins? with 3 dominant colonies\." if best else r".+ draw: .+\."
    assert re.fullmatch(wanted, result)
    assert violations_in_any_scheme(page) == []
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#result")).not_to_be_visible()
    again = look(page)
    check_agreement(page, again, PYRAMIDS["Colonization", 4])
    assert not any(" colony, " in label for label in again.labels.values())


def test_going_on_within_a_turn_is_no_line_of_the_log(
    new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 2)
    visit(page, "#/play/colonization?players=2")
    bought = look(page)
    page.locator(thing(bought.touchable[0])).click()
    bought = look(page, bought)
    lines = page.locator("#log li:visible")
    expect(lines).to_have_count(1)
    page.locator(thing("button.next")).click()
    look(page, bought)
    expect(lines).to_have_count(1)
    expect(page.locator("#log [aria-current]")).to_contain_text("buy")
    page.locator("#travel-undo").click()
    expect(page.locator("#prompt")).to_have_text(bought.prompt)
