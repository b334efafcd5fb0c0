"""The program and a checker written from the documentation alone find the same in games by link."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from orrery.core.standing_orders import Answer
from orrery.games.registry import GAMES
from orrery.records.json import write_json
from orrery.records.sealed.device import accept, renew
from orrery.records.sealed.line import throws
from orrery.records.sealed.seals import Secret
from orrery.records.share import read_link
from orrery.records.text import write_text
from orrery.records.tree import Record
from tests.records.ice_colony_answers import answers, asked, wanted
from tests.records.sealed_checker import Checked, checked
from tests.records.sealed_games import Table, after, played_by_link, quarrel, sealed_table, seed_of
from tests.records.sealed_record import CheckError

SEATINGS: Final[dict[int, tuple[tuple[int, ...], tuple[int | None, ...]]]] = {
    2: ((1,), (None, None)),
    3: ((0, 2), (None, None, None)),
    4: ((3,), (None, 1, 2, None)),
}
"""By the number of seats which are elsewhere, and the levels of bots."""
ORDERS: Final = (
    (0, "defence", Answer.DECIDING),
    (1, "defence", Answer.ALWAYS),
    (1, "initiative", Answer.NEVER),
    (2, "initiative", Answer.ALWAYS),
    (2, "change", Answer.ALWAYS),
)


def _with_orders() -> Record:
    table = sealed_table("ice-colony", 3, (1, 2), 7, orders=ORDERS, options={"change": "owner"})
    return after(table, 24, 3, quarrel)


def _agreed(record: Record) -> Checked:
    """What the second checker finds in a record, after a comparison with what the program finds."""
    found = checked(write_text(record))
    assert checked(write_json(record)) == found
    ours = [(throw.action, throw.party, throw.number, throw.digest, throw.outcome) for throw in found.throws]
    assert ours == [
        (throw.ply, throw.party, throw.number, throw.digest, throw.notation) for throw in throws(record)
    ]
    nodes = record.root.end().path()
    assert found.bot_seeds == {number: seed_of(record, nodes[number - 1]) for number in found.bot_seeds}
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_both_checkers_find_the_same_throws(slug: str) -> None:
    for players in GAMES[slug].info.players:
        elsewhere, levels = SEATINGS[players]
        found = _agreed(after(sealed_table(slug, players, elsewhere, levels=levels), 8, 2))
        assert bool(found.throws) == (slug != "advanced-colonization")
        assert bool(found.bot_seeds) == any(levels)


def test_both_checkers_find_the_same_throws_with_standing_orders() -> None:
    found = _agreed(_with_orders())
    assert len(found.ordered) > 5


def test_the_two_readings_of_each_standing_order_are_the_same() -> None:
    orders = GAMES["ice-colony"].standing_orders()
    met: set[tuple[str, str, str]] = set()
    for seed in (0, 1, 2, 33, 113):  # Of these, 33 and 113 come to a change of pieces.
        rng, options = Random(seed), {"change": "owner"}
        state = GAMES["ice-colony"].new_initial_state(2 + seed % 3, options)
        kinds = {kind.name: kind for kind in orders.kinds(options, 2 + seed % 3)}
        for _ in range(300):
            legal = state.legal_actions()
            kind = None if state.is_chance_node() else orders.kind(state)
            if kind is not None and len(legal) > 1:
                assert asked(state) == kind.name
                assert (*answers(kind.name, 2 + seed % 3, options),) == (*kinds[kind.name].answers,)
                for answer in kind.answers:
                    said = state.action_to_string(orders.action(state, answer))
                    assert said == wanted(state, answer)
                    met.add((kind.name, answer, said))
            elif not state.is_chance_node():
                assert asked(state) is None or len(legal) == 1
            if not legal:
                break
            state.apply_action(rng.choice(legal) if state.is_chance_node() else quarrel(state, rng))
    assert {("defence", "deciding", "edge"), ("defence", "deciding", "hold")} < met
    assert {kind for kind, _, _ in met} == {"defence", "initiative", "change"}


def test_both_checkers_accept_new_chains() -> None:
    table = sealed_table("ice-colony", 3, (1, 2), 7)
    record = after(table, 9, 3)
    for party, others in ((1, (0, 2)), (2, (1,)), (0, (1, 2)), (1, (2, 0))):
        table.secrets[party] = Secret(bytes(range(party, party + 16)))
        renew(record, party, table.secrets[party])
        for other in others:
            _agreed(record)
            accept(record, other, table.secrets[other])
        if party != 2:  # Party 0 loses its secret before it has accepted the chain of party 2.
            *_, link = played_by_link(Table(record, table.secrets), 5, 4)
            record = read_link(GAMES, link)
    assert {throw.element for throw in _agreed(record).throws} > {1, 2}


# --- damages ---------------------------------------------------------------------------------------


def _head(pattern: str, replacement: str) -> Callable[[str], str]:
    """A change of the tags alone, which must find something to change."""

    def damage(text: str) -> str:
        head, _, body = text.partition("\n\n")
        changed, count = re.subn(pattern, replacement, head, count=1, flags=re.MULTILINE)
        assert count == 1
        return f"{changed}\n\n{body}"

    return damage


def _words(change: Callable[[list[str]], None]) -> Callable[[str], str]:
    """A change of the actions alone."""

    def damage(text: str) -> str:
        head, _, body = text.partition("\n\n")
        words = body.split()
        change(words)
        return f"{head}\n\n{' '.join(words)}\n"

    return damage


def _swap(words: list[str]) -> None:
    """Swap the dice of a fight, which were 2 different ones."""
    place = next(n for n in range(60, len(words)) if words[n].isdecimal() and words[n + 1] != words[n])
    words[place : place + 2] = reversed(words[place : place + 2])


def _change_die(words: list[str]) -> None:
    place = max(n for n, word in enumerate(words) if word.isdecimal())
    words[place] = "1" if words[place] != "1" else "2"


def _change_action(words: list[str]) -> None:
    """Have somebody pass who attacked."""
    words[next(n for n, word in enumerate(words) if re.fullmatch("[a-e].x[a-e].", word))] = "pass"


def _change_ordered(words: list[str]) -> None:
    place = max(n for n, word in enumerate(words) if word in ("edge+", "hold"))
    words[place] = "hold" if words[place] == "edge+" else "edge+"


DAMAGES: Final[dict[str, Callable[[str], str]]] = {
    "die": _words(_change_die),
    "action": _words(_change_action),
    "ordered action": _words(_change_ordered),
    "swapped actions": _words(_swap),
    "truncated history": _words(lambda words: words.__delitem__(slice(-20, None))),
    "history without its begin": _words(lambda words: words.__delitem__(0)),
    "id": _head(r"^seals: .*", "seals: 0123456789abcdef"),
    "element of the inviter": _head(r"(here \d+) \w{8}", r"\1 01234567"),
    "element of another": _head(r"(1 \d+) \w{8}", r"\1 01234567"),
    "count one less": _head(r"here \d+", "here 3"),
    "count one more": _head(r"here \d+", "here 99"),
    "parties swapped": _head(r"^chains: (here [^,]+), ([^,]+), ([^,]+)$", r"chains: \1, \3, \2"),
    "seats renamed": _head(r"^chains: here ([^,]+), 1", r"chains: here \1, 0"),
    "a party less": _head(r", 2 \d+ \w{32}$", ""),
    "a party that has not joined": _head(r", 2 \d+ \w{32}$", ", 2 -"),
    "another answer": _head("2 initiative always", "2 initiative never"),
    "no order": _head(", 2 initiative always 0", ""),
    "an order later": _head("(2 change always) 0", r"\1 1"),
    "an order of nobody": _head("2 change", "3 change"),
    "an answer of another kind": _head("change always", "change deciding"),
    "a lost secret": _head("^orders", "lost: 1 60 2 00112233445566778899aabbccddeeff\norders"),
    "another format": _head("record 6", "record 4"),
}


@pytest.fixture(scope="module")
def ordered_text() -> str:
    """A record with standing orders and its throws."""
    return write_text(_with_orders())


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_damage_is_found(ordered_text: str, damage: Callable[[str], str]) -> None:
    checked(ordered_text)
    with pytest.raises(CheckError):
        checked(damage(ordered_text))
