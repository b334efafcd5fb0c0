"""Links and files of a game by link that somebody tampered with: the page names what is wrong."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage, go, turn_to
from orrery.core.standing_orders import Answer
from orrery.games.registry import GAMES
from orrery.records.code import END
from orrery.records.formats import MAX_CODE
from orrery.records.json import write_json
from orrery.records.sealed.arrival import Relation, compare
from orrery.records.sealed.device import SeatKey, give_order, write_key
from orrery.records.sealed.line import followed
from orrery.records.sealed.seals import Chain, Seals, Secret
from orrery.records.share import link_fragment, read_link
from orrery.records.text import write_text
from orrery.records.tree import Record, RecordError
from tests.fuzz.damage import resealed, sealed
from tests.records.sealed_games import Table, after, played_by_link, sealed_table

SLUG: Final = "ice-colony"
STORED: Final = 11
"""After so many links the game is as the page has it; the next one is Bob's."""
LINKS: Final = tuple(played_by_link(sealed_table(SLUG, 2, [1], 3), most=STORED + 2))
MUTATED: Final = 300
LARGE: Final = 27_000
"""Characters of a link."""
STORAGE: Final = """
() => Object.entries(localStorage).filter(([key]) => /^orrery\\.(game|link)\\./.test(key)).sort().join("\\n")
"""
OPEN_ALL: Final = """
async (fragments) => {
    const said = [];
    for (const fragment of fragments) {
        const changed = new Promise((done) => addEventListener("hashchange", done, { once: true }));
        location.hash = fragment;
        await changed;
        while (document.getElementById("main").ariaBusy !== "false")
            await new Promise((done) => setTimeout(done, 2));
        const status = document.querySelector("#by-link:not([hidden]) [role=status]");
        const notice = document.getElementById("notice").textContent;
        said.push(document.documentElement.dataset.page === "lobby" ? notice : status?.textContent ?? "");
    }
    return said;
}
"""
"""Opens one link after the other, and returns what the page says of each."""


def table() -> Table:
    """The game before its first action."""
    return sealed_table(SLUG, 2, [1], 3)


def record(links: int = STORED) -> Record:
    """The game after so many links."""
    return read_link(GAMES, LINKS[links - 1])


@pytest.fixture
def ann(new_page: NewPage, site: str) -> Page:
    """The page of Ann, who waits for Bob's link, with nothing else in it."""
    page, game = new_page(reduced_motion="reduce"), table()
    assert game.record.seals
    key = SeatKey(SLUG, game.record.seals.game_id, 0, game.secrets[0].secret)
    code = LINKS[STORED - 1].rpartition("/")[2]
    go(page, f"{site}#/seat/{write_key(key)}/{code}")
    expect(page.locator("#notice")).to_contain_text("Your seat has moved to this device")
    expect(page).to_have_url(re.compile("#/saved/"))
    return page


Attacks = Mapping[str, tuple[Callable[[], str], str]]
"""By name what somebody made, and the pattern of what the page says of it."""


def amiss(said: Mapping[str, str], attacks: Attacks) -> dict[str, str]:
    """What the page says otherwise than it should."""
    return {name: said[name] for name, (_, right) in attacks.items() if not re.fullmatch(right, said[name])}


# --- records that somebody changed ------------------------------------------------------------------


def with_actions(change: Callable[[list[str]], None]) -> str:
    """A JSON of the game with other actions."""
    fields = json.loads(write_json(record()))
    change(fields["lines"][0]["actions"])
    fields["at"] = 0
    return json.dumps(fields)


def with_seals(change: Callable[[Seals], Seals]) -> str:
    """A text of the game with other seals."""
    changed = record()
    assert changed.seals
    changed.seals = change(changed.seals)
    return write_text(changed)


def change_die(actions: list[str]) -> None:
    at = next(at for at, word in enumerate(actions) if word.isdecimal())
    actions[at] = str(int(actions[at]) % 6 + 1)


def change_action(actions: list[str]) -> None:
    """A first camp on a square that is not there."""
    at = max(at for at, word in enumerate(actions) if re.fullmatch("[a-e][1-5]", word))
    actions[at] = "f6"


def swap(actions: list[str]) -> None:
    """The first two draws of terrain that differ."""
    at = next(at for at, word in enumerate(actions) if word != actions[at + 1])
    actions[at], actions[at + 1] = actions[at + 1], actions[at]


def other_chain(party: int, change: Callable[[Chain], Chain]) -> Callable[[Seals], Seals]:
    """A change of a party's chain."""

    def changed(seals: Seals) -> Seals:
        chain = seals.chains[party]
        assert chain
        return seals.with_chain(party, change(chain))

    return changed


def other_element(chain: Chain) -> Chain:
    """The chain with one bit of its latest element changed."""
    return Chain(bytes((chain.element[0] ^ 1, *chain.element[1:])), chain.count)


def played_for_another() -> str:
    """Ann's device, which waits for Bob, plays his next actions too."""
    forged = record()
    line = followed(forged)
    (mover,) = line.waits_for(forged.state)
    forged.seals = None
    while line.seals.party(forged.state.turn_player()) == mover:
        forged.play(forged.state.legal_actions()[0])
    forged.seals = line.seals
    return write_text(forged)


OTHER_DIE: Final = r"Action \d+ of this record is “.*”, but the seals give “.*”\."
FILES: Final[Attacks] = {
    "a changed die": (lambda: with_actions(change_die), OTHER_DIE),
    "a changed action": (
        lambda: with_actions(change_action),
        r"Action \d+ of this record, “f6”, is not legal in: .*",
    ),
    "a changed element": (lambda: with_seals(other_chain(1, other_element)), OTHER_DIE),
    "a changed anchor": (
        lambda: write_text(after(other_secret(1), STORED)),
        r"This game by link doesn't match your copy: the dice of Bob are sealed differently\.",
    ),
    "a changed order": (
        lambda: write_text(
            after(sealed_table(SLUG, 2, [1], 3, orders=[(1, "defence", Answer.NEVER)]), STORED)
        ),
        r"This game by link differs from your copy at action 1\.",
    ),
    "an element that is used twice": (
        lambda: with_seals(other_chain(1, lambda chain: Chain(chain.at(chain.count - 1), chain.count - 1))),
        r"Action \d+ of this record has no element: Bob did not play it\.",
    ),
    "a truncated history": (
        lambda: with_actions(lambda actions: actions.__delitem__(slice(-12, None))),
        rf"{OTHER_DIE}|This record is damaged: \d+ elements of \w+ were revealed, where \d+ were used\.",
    ),
    "a swapped history": (lambda: with_actions(swap), OTHER_DIE),
    "another game with the same id": (
        lambda: write_text(same_id()),
        r"This is a different game by link with the same number as one of yours\.",
    ),
    "a seat that plays for another": (
        played_for_another,
        r"Action \d+ of this record has no element: Bob did not play it\.",
    ),
}


def other_secret(party: int) -> Table:
    """The game as it would be if a party had begun with another secret."""
    forged = table()
    forged.secrets[party] = Secret(bytes(16))
    assert forged.record.seals
    chain = Chain(forged.secrets[party].element(0))
    forged.record.seals = forged.record.seals.with_chain(party, chain)
    return forged


def same_id() -> Record:
    """Another game, of three players, with the id of the stored one."""
    stored, other = table().record.seals, sealed_table(SLUG, 3, [1, 2], 5)
    assert stored
    assert other.record.seals
    other.record.seals = replace(other.record.seals, game_id=stored.game_id)
    return after(other, 4)


def test_what_was_changed_in_a_file_is_named_and_nothing_is_lost(ann: Page) -> None:
    before = ann.evaluate(STORAGE)
    turn_to(ann, "#/")
    said: dict[str, str] = {}
    for name, (made, _) in FILES.items():
        ann.locator("#saved-import").click()
        ann.locator("#import-text").fill(made())
        ann.locator("#import-start").click()
        expect(ann.locator("#import-trouble p")).to_have_count(1)
        said[name] = ann.locator("#import-trouble p").inner_text()
        ann.locator("#import-cancel").click()
        assert ann.evaluate(STORAGE) == before, name
    expect(ann.locator(".saved-game")).to_have_count(1)
    assert amiss(said, FILES) == {}


# --- links that somebody changed --------------------------------------------------------------------


def with_other_bytes(link: str, old: bytes) -> str:
    """A link in which some bytes have one bit changed, with the checksum that is right for that."""
    body = body_of(link)
    assert body.count(old) == 1
    return f"#/link/{SLUG}/{sealed(SLUG, body.replace(old, bytes((old[0] ^ 1, *old[1:]))))}"


def body_of(link: str) -> bytes:
    """The bytes of a link without its checksum."""
    return base64.urlsafe_b64decode(link.rpartition("/")[2].removesuffix(END) + "===")[:-4]


def element_of(party: int) -> bytes:
    """The latest element of a party in the newest link."""
    seals = record(STORED + 1).seals
    assert seals
    chain = seals.chains[party]
    assert chain
    return chain.element


CHAINS: Final = r"This link doesn't match your game: the dice of {} are sealed differently\..*"
CONFLICT: Final = r"This link differs from your game at action {}: was it sent twice\?.*"
DAMAGED: Final = r"This link is damaged: .*\.|Action \d+ .*\.|This record is damaged: .*\."
FORGED: Final[Attacks] = {
    "a changed action": (
        lambda: [*played_by_link(table(), 2, STORED + 1)][-1],
        CONFLICT.format(r"\d+"),
    ),
    "a changed anchor": (
        lambda: link_fragment(after(other_secret(1), STORED + 1)),
        CHAINS.format("Bob"),
    ),
    "an anchor of the inviter": (
        lambda: link_fragment(after(other_secret(0), STORED + 1)),
        CHAINS.format("(Ann|the inviter)"),
    ),
    "a changed element": (
        lambda: with_other_bytes(LINKS[STORED], element_of(1)),
        f"{CHAINS.format('Bob')}|{DAMAGED}",
    ),
    "a changed order": (lambda: link_fragment(with_order()), CONFLICT.format(r"\d+")),
    "another game with the same id": (
        lambda: link_fragment(same_id()),
        r"This link is for a different game with the same number as one of yours.*",
    ),
    "a code that is cut": (lambda: LINKS[STORED][:-9], r"This link is incomplete: its end is missing\."),
    "27 kB of nothing": (lambda: random_link(LARGE), DAMAGED),
    "more than a link may have": (
        lambda: random_link(MAX_CODE + 8),
        rf"This link is too long: over {MAX_CODE} characters\.",
    ),
}


def with_order() -> Record:
    """The game with a standing order of Ann that she has not given."""
    changed = record(1)
    (mover,) = followed(changed).waits_for(changed.state)
    give_order(changed, mover, "defence", Answer.NEVER)
    *_, link = played_by_link(Table(changed, table().secrets), 1, STORED)
    return read_link(GAMES, link)


def random_link(length: int) -> str:
    """A link of about so many characters whose checksum is right."""
    begin, rng = body_of(LINKS[STORED])[:3], Random(length)
    return f"#/link/{SLUG}/{sealed(SLUG, begin + rng.randbytes(length * 3 // 4 - 7))}"


def test_what_was_changed_in_a_link_is_named_and_nothing_is_lost(ann: Page) -> None:
    before = ann.evaluate(STORAGE)
    links = {name: made() for name, (made, _) in FORGED.items()}
    said = dict(zip(links, ann.evaluate(OPEN_ALL, list(links.values())), strict=True))
    assert amiss(said, FORGED) == {}
    assert ann.evaluate(STORAGE) == before


def mutated(count: int) -> Sequence[tuple[str, str]]:
    """Links with random damage, and what the readers say of each; empty if it opens as another game.

    A third has a character changed, as happens on the way; of the others the checksum is right.
    """
    rng, stored, made = Random(28), record(), list[tuple[str, str]]()
    while len(made) < count:
        link = rng.choice(LINKS)
        at = rng.randrange(link.rindex("/") + 1, len(link))
        typo = f"{link[:at]}{'A' if link[at] != 'A' else 'B'}{link[at + 1 :]}"
        changed = resealed(link, rng) if len(made) % 3 else typo
        try:
            if compare(stored, read_link(GAMES, changed)).relation in (
                Relation.OTHER_CHAINS,
                Relation.OTHER_GAME,
            ):
                made.append((changed, ""))
        except RecordError as error:
            made.append((changed, str(error)))
    return made


def test_hundreds_of_damaged_links_change_nothing_and_each_is_named(ann: Page) -> None:
    before = ann.evaluate(STORAGE)
    links = mutated(MUTATED)
    said = ann.evaluate(OPEN_ALL, [link for link, _ in links])
    for (link, right), sentence in zip(links, said, strict=True):
        assert sentence == right or (
            not right
            and re.match(
                r"This link (doesn't match|is for a different)|Are you a player in this game\?", sentence
            )
        ), link
    assert ann.evaluate(STORAGE) == before


def test_a_link_of_27_kilobytes_goes_on_with_the_game(ann: Page) -> None:
    """Messages make it so long: nobody writes as many, and all of them are shown."""
    rng, long = Random(27), record(STORED + 1)
    for node in long.root.line():
        node.comment = rng.randbytes(300).hex()
    link = link_fragment(long)
    assert LARGE < len(link) < MAX_CODE
    turn_to(ann, link)
    expect(ann.locator("#prompt")).to_contain_text("Watch what has happened")
    ann.locator("#by-link").get_by_role("button", name="Skip to now").click()
    expect(ann.locator(".by-link-message")).to_contain_text(long.root.end().comment)
