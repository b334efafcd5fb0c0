"""Browsers that share nothing and play one game by links alone, by mouse."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page, expect

from e2e.colonist import Colonist
from e2e.conftest import NewPage, go, turn_to
from e2e.explorer import Explorer
from e2e.gardener import Gardener
from e2e.onlooker import Sight, look
from e2e.player import SEEDED_LUCK, Chooser, Player, thing

PLAYERS: Final[Mapping[str, Callable[[int], Chooser]]] = {
    "ice-colony": Player,
    "colonization": Colonist,
    "advanced-colonization": Colonist,
    "piecepack-colonization": Explorer,
    "deep-roots": Gardener,
}
"""Who plays each game."""
NAMES: Final = ("Nora", "Bea", "Col", "Dan")
MOST_LINKS: Final = 400
CLIPBOARD: Final = ["clipboard-read", "clipboard-write"]


@dataclass
class Friend:
    """Somebody at a browser of their own."""

    name: str
    page: Page
    chooser: Chooser

    def press(self, label: str) -> None:
        """Press a button of the panel."""
        self.page.locator("#by-link").get_by_role("button", name=label, exact=True).click()

    def can(self, label: str) -> bool:
        """Whether the panel has a button."""
        return self.page.locator("#by-link").get_by_role("button", name=label, exact=True).is_visible()

    def send(self, words: str = "") -> str:
        """Send the turn, with a message; return the link that was copied."""
        if words:
            self.page.locator("#by-link-words").fill(words)
        self.press("Send")
        expect(self.page.locator("#by-link [role=status]")).to_contain_text("The link is copied")
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def paste(self, link: str) -> None:
        """Open the link that came: in the field for it, else at its address."""
        if self.page.locator("#by-link-answer").is_visible():
            self.page.locator("#by-link-answer").fill(link)
            self.press("Open")
        else:
            turn_to(self.page, link.partition("#")[2])
        expect(self.page).to_have_url(re.compile("#/saved/"))
        self.page.wait_for_function("() => !document.querySelector('#by-link-answer')?.value")

    def watch(self) -> None:
        """Go through what has come, to its end."""
        if self.can("Skip to now"):
            self.press("Next")
        if self.can("Skip to now"):
            self.press("Skip to now")
        expect(self.page.locator("#by-link").get_by_role("button", name="Next", exact=True)).to_have_count(0)

    def play(self) -> Sight:
        """Play until nothing is asked of this browser any more."""
        sight = look(self.page)
        while not self.can("Send") and not sight.over:
            self.page.locator(thing(self.chooser.choose(sight))).click()
            sight = look(self.page, sight)
        return sight


def friends(new_page: NewPage, site: str, slug: str, count: int) -> list[Friend]:
    """So many browsers with seeds of their own for their secrets, and the clipboard."""
    made = []
    for number, name in enumerate(NAMES[:count]):
        page = new_page(reduced_motion="reduce", permissions=CLIPBOARD)
        page.add_init_script(f"({SEEDED_LUCK})({number + 5})")
        made.append(Friend(name, page, PLAYERS[slug](number + 1)))
    return made


def invite(friend: Friend, site: str, slug: str, kinds: Sequence[str]) -> str:
    """Begin a game from the dialog, and return the link that invites; the first seat is one's own."""
    page = friend.page
    go(page, f"{site}#/setup/{slug}")
    if page.locator("[name=players]").count() > 1:
        page.locator(f"[name=players][value='{len(kinds) + 1}']").check(force=True)
    page.locator("[name=seat-0]").select_option("person")
    page.locator("[name=name-0]").fill(friend.name)
    for seat, kind in enumerate(kinds, 1):
        page.locator(f"[name=seat-{seat}]").select_option(kind)
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.locator("#by-link")).to_contain_text("Not sent yet")
    return friend.send()


def join(friend: Friend, link: str) -> str:
    """Take a seat by a link, and return the link that goes on."""
    if friend.page.url == "about:blank":
        go(friend.page, link)
    else:
        turn_to(friend.page, link.partition("#")[2])
    friend.page.locator("#join-name").fill(friend.name)
    friend.page.locator("#join").get_by_role("button", name="Join", exact=True).click()
    return friend.send()


def begin(made: Sequence[Friend], site: str, slug: str, kinds: Sequence[str]) -> None:
    """Have everybody join, once round; then the inviter has the link of the last."""
    link = invite(made[0], site, slug, kinds)
    for friend in made[1:]:
        link = join(friend, link)
    for friend in made[:-1]:
        friend.paste(link)


def play(made: Sequence[Friend], turns: int = MOST_LINKS, words: str = "") -> bool:
    """Play so many links, or to the end; return whether the game is over."""
    for _ in range(turns):
        friend = next((each for each in made if not each.page.locator("#by-link-answer").is_visible()), None)
        assert friend is not None, "nobody is to play"
        friend.watch()
        friend.play()
        link = friend.send(words)
        others = [each for each in made if each is not friend]
        for other in others:
            other.paste(link)
            other.watch()
        if friend.page.locator("#result").is_visible():
            for other in others:
                expect(other.page.locator("#result")).to_be_visible()
            return True
    return False
