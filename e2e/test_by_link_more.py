"""Games by link off the usual way: taking back, two versions of a game, a lost secret."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.colonist import Colonist
from e2e.conftest import NewPage, go, turn_to
from e2e.linked import CLIPBOARD, Friend, begin, friends, invite, play
from e2e.phone import PHONE

GAME = "colonization"
"""A turn begins with a roll, and decisions follow."""


def pair(new_page: NewPage, site: str) -> list[Friend]:
    """Two who have begun a game."""
    made = friends(new_page, site, GAME, 2)
    begin(made, site, GAME, ["elsewhere"])
    return made


def status(friend: Friend) -> str:
    return friend.page.locator("#by-link [role=status]").inner_text()


def to_regret(made: list[Friend]) -> tuple[Friend, Friend]:
    """Play until somebody who has just sent can take back; that one, and the other, who has not played."""
    while True:
        for friend, other in (made, made[::-1]):
            if friend.can("Ask to undo"):
                friend.press("Ask to undo")
                expect(friend.button("Withdraw")).to_be_visible()
                return friend, other
        assert not play(made, 1)


def log_length(page: Page) -> int:
    return page.locator("#log li").count()


def test_a_turn_is_taken_back_once_the_other_grants_it(new_page: NewPage, site: str) -> None:
    asker, granter = to_regret(pair(new_page, site))
    before = log_length(asker.page)
    granter.paste(asker.send("Sorry!"))
    expect(granter.page.locator("#prompt")).to_contain_text(f"{asker.name} asks to undo")
    assert violations_in_any_scheme(granter.page) == []
    granter.press("Grant")
    expect(granter.page.locator("#prompt")).to_contain_text("You agreed")
    asker.paste(granter.send())
    expect(asker.page.locator("#by-link [role=status]")).to_contain_text(f"{granter.name} agreed")
    assert log_length(asker.page) < before
    asker.play_to(granter)
    granter.open("Check the dice")
    expect(granter.page.locator("#dice")).to_contain_text("undid")
    assert violations_in_any_scheme(granter.page) == []


def test_of_two_versions_one_is_chosen_and_the_other_stays(new_page: NewPage, site: str) -> None:
    """The same link is played on twice: in the browser, and in another one with the private link."""
    nora, bea = pair(new_page, site)
    nora.play()
    link = nora.send()
    key = bea.private_link()
    bea.paste(link)
    bea.watch()
    bea.play_to(nora)
    before = nora.page.url
    (twin,) = friends(new_page, site, GAME, 1)
    go(twin.page, key)
    turn_to(twin.page, link.partition("#")[2])
    twin.chooser = Colonist(99)
    twin.watch()
    twin.play()
    second = twin.send()
    turn_to(nora.page, second.partition("#")[2])
    expect(nora.page.locator("#by-link [role=status]")).to_contain_text("differs from your game at action")
    expect(nora.page.locator("#prompt")).to_have_text("This is the link’s version of your game.")
    assert violations_in_any_scheme(nora.page) == []
    nora.press("Show mine")
    expect(nora.page.locator("#by-link [role=status]")).to_be_hidden()
    turn_to(nora.page, second.partition("#")[2])
    nora.press("Use this version")
    expect(nora.page.locator("#prompt")).to_contain_text("Watch what has happened")
    assert nora.page.url == before
    nora.watch()
    expect(nora.page.locator("#log [data-branch]").first).to_be_attached()


def test_a_lost_secret_is_replaced_once_the_other_accepts(new_page: NewPage, site: str) -> None:
    nora, bea = pair(new_page, site)
    nora.play()
    link = nora.send()
    bea.paste(link)
    other = friends(new_page, site, GAME, 2)[1]
    go(other.page, link)
    other.press("I play in this game")
    other.page.get_by_role("button", name="Continue as Bea").click()
    expect(other.page.locator("#prompt")).to_contain_text("Nora, who must accept")
    nora.paste(other.send())
    expect(nora.page.locator("#prompt")).to_contain_text("Bea has lost")
    assert violations_in_any_scheme(nora.page) == []
    nora.press("Accept")
    other.paste(nora.send())
    other.watch()
    other.play_to(nora)
    nora.open("Check the dice")
    expect(nora.page.locator("#dice")).to_contain_text("Bea lost a secret and began a new one")


def test_all_that_the_table_has_can_be_reached_on_a_phone_while_waiting(new_page: NewPage, site: str) -> None:
    page = new_page(reduced_motion="reduce", permissions=CLIPBOARD, **PHONE)
    nora = Friend("Nora", page, Colonist(1))
    invite(nora, site, GAME, ["elsewhere"])
    page.locator("#tools-open").click()
    page.locator("#table-more").click()
    expect(page.locator("#more")).to_be_visible()
