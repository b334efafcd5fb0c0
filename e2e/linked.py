"""Browsers that share nothing and play one game by links alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Locator, Page, expect

from e2e.colonist import Colonist
from e2e.conftest import NewPage, go, turn_to
from e2e.explorer import Explorer
from e2e.gardener import Gardener
from e2e.hands import Finger, Hands, Mouse
from e2e.onlooker import Sight, look
from e2e.phone import PHONE
from e2e.player import SEEDED_LUCK, Chooser, Player
from tests.records.sealed_checker import Checked, checked

PLAYERS: Final[Mapping[str, Callable[[int], Chooser]]] = {
    "ice-colony": Player,
    "colonization": Colonist,
    "advanced-colonization": Colonist,
    "piecepack-colonization": Explorer,
    "deep-roots": Gardener,
}
"""Who plays each game."""
NAMES: Final = ("Nora", "Bea", "Col", "Dan")
MOST_LINKS: Final = 1_000
CLIPBOARD: Final = ["clipboard-read", "clipboard-write"]
SAVED: Final = """
() => Object.entries(localStorage).filter(([key]) => key.startsWith("orrery.game.")).map(([, text]) => text)
"""


@dataclass
class Friend:
    """Somebody at a browser of their own."""

    name: str
    page: Page
    chooser: Chooser
    hands: Hands = field(default_factory=Mouse)
    sent: int = 0
    """How many links went out."""

    def button(self, label: str) -> Locator:
        """A button of the panel."""
        return self.page.locator("#by-link").get_by_role("button", name=label, exact=True)

    def press(self, label: str) -> None:
        """Press a button of the panel."""
        self.hands.press(self.button(label))

    def can(self, label: str) -> bool:
        """Whether the panel has a button."""
        return self.button(label).is_visible()

    def send(self, words: str = "", label: str = "Send") -> str:
        """Send the turn, with a message; return the link that was copied."""
        if words:
            self.hands.write(self.page.locator("#by-link-words"), words)
        self.press(label)
        expect(self.page.locator("#by-link [role=status]")).to_contain_text("The link is copied")
        self.sent += 1
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def paste(self, link: str) -> None:
        """Open the link that came: in the field for it, else at its address."""
        if self.page.locator("#by-link-answer").is_visible():
            self.hands.write(self.page.locator("#by-link-answer"), link)
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
        expect(self.button("Next")).to_have_count(0)

    def play(self) -> Sight:
        """Play until nothing is asked of this browser any more."""
        sight = look(self.page)
        while not self.can("Send") and not sight.over:
            self.hands.touch(self.page, self.chooser.choose(sight))
            sight = look(self.page, sight)
        return sight

    def play_to(self, other: Friend) -> None:
        """Play, and have another one watch it."""
        self.play()
        other.paste(self.send())
        other.watch()

    def open(self, label: str) -> None:
        """Open one of the dialogs that More has for a game by link."""
        self.page.locator("#table-more").click()
        self.page.get_by_role("button", name=label).click()

    def private_link(self) -> str:
        """The link that makes another browser play this one's seat."""
        self.open("Move to another device")
        link = self.page.get_by_label("The private link").input_value()
        self.page.locator("#seat-link").get_by_role("button", name="Close").click()
        return link

    def log(self) -> str:
        """What the log says."""
        return self.page.locator("#log").text_content() or ""

    def saved(self) -> str:
        """The text of the record of the only game that is saved."""
        [text] = self.page.evaluate(SAVED)
        return str(text).partition("\n")[2]


def friends(
    new_page: NewPage, site: str, slug: str, count: int, hands: Sequence[type[Hands]] = (Mouse,) * 4
) -> list[Friend]:
    """So many browsers with seeds of their own for their secrets, and the clipboard; a finger has a phone."""
    made = []
    for number, (name, way) in enumerate(zip(NAMES[:count], hands, strict=False)):
        size = PHONE if way is Finger else {}
        page = new_page(reduced_motion="reduce", permissions=CLIPBOARD, **size)
        page.add_init_script(f"({SEEDED_LUCK})({number + 5})")
        made.append(Friend(name, page, PLAYERS[slug](number + 1), way()))
    return made


def invite(friend: Friend, site: str, slug: str, kinds: Sequence[str]) -> str:
    """Begin a game from the dialog, and return the link that invites; the first seat is one's own."""
    page, hands = friend.page, friend.hands
    go(page, f"{site}#/setup/{slug}")
    if page.locator("[name=players]").count() > 1:
        hands.mark(page.locator("[name=players]"), str(len(kinds) + 1))
    hands.choose(page.locator("[name=seat-0]"), "person")
    hands.write(page.locator("[name=name-0]"), friend.name)
    for seat, kind in enumerate(kinds, 1):
        hands.choose(page.locator(f"[name=seat-{seat}]"), kind)
    hands.press(page.get_by_role("button", name="Invite", exact=True))
    expect(page.locator("#by-link")).to_contain_text("Not sent yet")
    return friend.send()


def join(friend: Friend, link: str) -> str:
    """Take a seat by a link, and return the link that goes on."""
    if friend.page.url == "about:blank":
        go(friend.page, link)
    else:
        turn_to(friend.page, link.partition("#")[2])
    friend.hands.write(friend.page.locator("#join-name"), friend.name)
    friend.hands.press(friend.page.locator("#join").get_by_role("button", name="Join", exact=True))
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
            return True
    return False


def agreed(made: Sequence[Friend]) -> Checked:
    """What the second checker finds in the furthest of the games; the throws of the others begin it."""
    found = sorted((checked(friend.saved()) for friend in made), key=lambda each: len(each.throws))
    for each in found:
        assert each.throws == found[-1].throws[: len(each.throws)]
    return found[-1]


def same_end(made: Sequence[Friend]) -> Checked:
    """What the second checker finds in the game of each browser, once all show the same result and link."""
    links, logs = set(), set()
    for friend in made:
        expect(friend.page.locator("#result")).to_be_visible()
        friend.hands.press(friend.page.get_by_role("button", name="See the board"))
        expect(friend.page.locator("#by-link")).not_to_contain_text("Not sent yet")
        links.add(friend.send(label="Send again"))
        logs.add(friend.log())
    assert len(logs) == 1
    assert len(links) == 1
    found = [checked(friend.saved()) for friend in made]
    assert all(each == found[0] for each in found)
    return found[0]
