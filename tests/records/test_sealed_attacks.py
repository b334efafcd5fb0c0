"""Records of games by link that somebody tampered with: each is refused by naming what is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from orrery.core.standing_orders import Answer
from orrery.games.registry import GAMES
from orrery.records.json import read_json, write_json
from orrery.records.sealed.arrival import Relation, compare
from orrery.records.sealed.device import SeatKey, adopt, read_key, renew, write_key
from orrery.records.sealed.line import followed
from orrery.records.sealed.seals import Chain, Order, Seals, Secret
from orrery.records.share import read_link
from orrery.records.store import DictStore
from orrery.records.text import read_text, write_text
from orrery.records.tree import Record, RecordError
from tests.fuzz.damage import read_or_refused, resealed
from tests.records.archives import PROMPT, archive_of, import_all, save_new
from tests.records.sealed_games import after, played_by_link, quarrel, sealed_table

LINKS = list(played_by_link(sealed_table("ice-colony", 2, [1], 3), most=14))


def record(links: int = 14) -> Record:
    """The game after so many links, fresh from the last of them."""
    return read_link(GAMES, LINKS[links - 1])


def said_of(text: str) -> str:
    """The sentence with which a text or JSON is refused."""
    with pytest.raises(RecordError) as refused:
        read_json(GAMES, text) if text.startswith("{") else read_text(GAMES, text)
    return str(refused.value)


def changed_seals(change: Callable[[Seals], Seals]) -> str:
    """A text whose actions are right and whose seals are not."""
    tampered = record()
    assert tampered.seals
    tampered.seals = change(tampered.seals)
    return write_text(tampered)


def other_element(seals: Seals, party: int) -> Seals:
    """A party's latest element with one bit changed."""
    chain = seals.chains[party]
    assert chain
    element = bytes((chain.element[0] ^ 1, *chain.element[1:]))
    return seals.with_chain(party, Chain(element, chain.count))


# --- within a record -------------------------------------------------------------------------------


def test_a_changed_die_is_named() -> None:
    fields = json.loads(write_json(record()))
    actions = fields["lines"][0]["actions"]
    at = next(at for at, word in enumerate(actions) if word.isdecimal())
    actions[at] = str(int(actions[at]) % 6 + 1)
    said = said_of(json.dumps(fields))
    assert re.match(rf"Action {at + 1} of this record is “\d”, but the seals give “\d”\.", said)


@pytest.mark.parametrize("party", [0, 1])
def test_a_changed_element_is_named_by_the_first_throw_that_differs(party: int) -> None:
    said = said_of(changed_seals(lambda seals: other_element(seals, party)))
    assert re.match(r"Action \d+ of this record is “.*”, but the seals give “.*”\.", said)


def test_a_changed_id_changes_the_throws() -> None:
    said = said_of(changed_seals(lambda seals: replace(seals, game_id=b"anothers")))
    assert re.match(r"Action 1 of this record is “.*”, but the seals give “.*”\.", said)


@pytest.mark.parametrize("party", [0, 1])
def test_an_element_too_many_or_too_few_is_counted(party: int) -> None:
    """One that is used twice is one too few; one that belongs to no action is one too many."""

    def recounted(by: int) -> Callable[[Seals], Seals]:
        def change(seals: Seals) -> Seals:
            chain = seals.chains[party]
            assert chain
            element = chain.at(chain.count - 1) if by < 0 else chain.element
            return seals.with_chain(party, Chain(element, chain.count + by))

        return change

    said = said_of(changed_seals(recounted(-1)))
    assert re.match(r"Action \d+ of this record has no element: \w+ did not play it\.", said)
    assert "the seals give" in said_of(changed_seals(recounted(1)))
    idle = after(sealed_table("advanced-colonization", 2, [1]), 4)  # which has no dice
    assert idle.seals
    chain = idle.seals.chains[party]
    assert chain
    idle.seals = idle.seals.with_chain(party, Chain(chain.element, chain.count + 1))
    assert re.search(r"3 elements of \w+ were revealed, where 2 were used", said_of(write_text(idle)))


def test_swapped_chains_are_named() -> None:
    said = said_of(changed_seals(lambda seals: replace(seals, chains=seals.chains[::-1])))
    assert "the seals give" in said or "has no element" in said


def test_a_truncated_history_does_not_fit_its_elements() -> None:
    fields = json.loads(write_json(record()))
    fields["lines"][0]["actions"] = fields["lines"][0]["actions"][:30]
    fields["at"] = 0
    assert "the seals give" in said_of(json.dumps(fields)) or "were revealed" in said_of(json.dumps(fields))


def test_a_swapped_history_is_named() -> None:
    fields = json.loads(write_json(record()))
    actions = fields["lines"][0]["actions"]
    at = next(at for at, (one, other) in enumerate(pairwise(actions)) if one != other)
    actions[at], actions[at + 1] = actions[at + 1], actions[at]
    assert said_of(json.dumps(fields)).startswith(f"Action {at + 1} of this record")


def test_nothing_is_played_before_everybody_has_joined() -> None:
    seals = record().seals
    assert seals
    said = said_of(changed_seals(lambda seals: replace(seals, chains=(seals.chains[0], None))))
    assert said == "Action 1 of this record was played before everybody had joined."


def test_a_seat_that_plays_for_another_has_no_element_for_it() -> None:
    """The device of Bob goes on alone for Ann, with the last element of hers that it knows."""
    forged = record()
    line = followed(forged)
    (mover,) = line.waits_for(forged.state)
    forged.seals = None
    while followed_party(forged, line.seals) == mover:
        forged.play(forged.state.legal_actions()[0])
    forged.seals = line.seals
    said = said_of(write_text(forged))
    assert re.match(r"Action \d+ of this record has no element: \w+ did not play it\.", said)


def followed_party(forged: Record, seals: Seals) -> int:
    """Whose ply is next, by the seats alone."""
    return seals.party(forged.state.turn_player())


def test_an_action_against_a_standing_order_is_named() -> None:
    orders = [(seat, "defence", Answer.ALWAYS) for seat in (0, 1)]
    game = after(sealed_table("ice-colony", 2, [1], orders=orders), 60, decide=quarrel)
    fields = json.loads(write_json(game))
    spent = next(node for node in game.root.line() if node.notation == "edge" and node.player != node.turn)
    fields["orders"] = [order.replace("always", "never") for order in fields["orders"]]
    right = f"Action {spent.ply} of this record is “edge”, but a standing order says “hold”."
    assert said_of(json.dumps(fields)) == right


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (Order(1, "defence", Answer.ALWAYS, 26), "was not playing"),
        (Order(1, "tribute", Answer.ALWAYS, 0), "no standing order “tribute always”"),
        (Order(1, "initiative", Answer.DECIDING, 0), "no standing order “initiative deciding”"),
        (Order(1, "defence", Answer.ALWAYS, 9999), "after the end of its main line"),
    ],
)
def test_an_order_that_nobody_could_give_is_named(order: Order, said: str) -> None:
    game = after(sealed_table("ice-colony", 3, [1, 2]), 4)
    assert game.seals
    game.seals = replace(game.seals, orders=(order,))
    assert said in said_of(write_text(game))


@pytest.mark.parametrize(
    "tag",
    [
        *("seals: 12", "seals: x", "seals: ", "chains: ", "chains: here", "chains: 1 0 aa"),
        *("chains: here -, 9 -", "chains: here -, x -", "chains: here -1 00", "chains: here -, 1 -, 1 -"),
        *(f"chains: here 5000 {'0' * 32}", "lost: 7 0 0 00", f"lost: 3 0 0 {'0' * 32}", "orders: 0"),
        *("orders: 9 defence always 0", "orders: 0 defence sometimes 0"),
        f"orders: {', '.join(['0 defence always 0'] * 1001)}",
    ],
)
def test_a_tag_that_cannot_be_read_is_named(tag: str) -> None:
    name = tag.partition(":")[0]
    head, _, moves = write_text(record()).partition("\n\n")
    lines = [line for line in head.split("\n") if not line.startswith(f"{name}:")]
    said = said_of("\n".join([*lines, tag]) + "\n\n" + moves)
    assert name in said
    assert len(said) < 300


def test_a_bot_plays_where_the_inviter_is() -> None:
    text = write_text(record()).replace('player: "Bob"', 'player: "Bob" bot 2')
    assert said_of(text) == "This record is damaged: a bot plays elsewhere."


def test_a_seat_that_the_game_does_not_have_is_named() -> None:
    """The last seat taken away, its chain left."""
    table = sealed_table("ice-colony", 3, [1, 2])
    said = said_of(write_text(table.record).replace('player: "Cid"\n', ""))
    assert "its chains" in said


def test_links_that_are_changed_open_as_another_game_or_are_refused() -> None:
    """Below the checksum; `make fuzz` tries ten thousand. None of them goes on with the stored game."""
    rng, stored = Random(4), record(10)
    relations = set()
    for _ in range(200):
        tampered = resealed(LINKS[rng.randrange(10, 14)], rng)
        found = read_or_refused(tampered)
        if found is not None and tampered not in LINKS and found.seals:
            relations.add(compare(stored, found).relation)
    assert relations <= {Relation.OTHER_CHAINS, Relation.OTHER_GAME, Relation.CONFLICTING, Relation.NEWER}


# --- beside the stored record ------------------------------------------------------------------------


def test_a_record_that_arrives_is_the_same_older_or_newer() -> None:
    assert compare(record(9), record(9)).relation is Relation.SAME
    assert compare(record(9), record(8)).relation is Relation.OLDER
    newer = compare(record(8), record(10))
    assert newer.relation is Relation.NEWER
    assert newer.ply == record(8).root.end().ply


def test_a_turn_that_was_sent_twice_conflicts_at_its_first_other_action() -> None:
    table = sealed_table("ice-colony", 2, [1], 3)
    *_, other = played_by_link(table, seed=2, most=9)
    stored, arrived = record(9), read_link(GAMES, other)
    found = compare(stored, arrived)
    mine, theirs = ([node.action for node in each.root.line()] for each in (stored, arrived))
    assert found.relation is Relation.CONFLICTING
    assert mine[: found.ply] == theirs[: found.ply]
    assert mine[found.ply] != theirs[found.ply]


def test_another_game_with_the_same_id_has_other_chains() -> None:
    table = sealed_table("ice-colony", 2, [1], 3)
    stored = record(3)
    assert stored.seals
    for party in (0, 1):
        forged = sealed_table("ice-colony", 2, [1], 3)
        forged.secrets[party] = Secret(bytes(16))
        assert forged.record.seals
        forged.record.seals = forged.record.seals.with_chain(party, Chain(Secret(bytes(16)).element(0)))
        found = compare(stored, after(forged, 3))
        assert (found.relation, found.party) == (Relation.OTHER_CHAINS, party)
    assert compare(stored, after(sealed_table("ice-colony", 2, [1], 4), 3)).relation is Relation.OTHER_GAME
    assert compare(stored, after(table, 3)).relation is Relation.SAME


def test_an_import_names_why_it_does_not_go_on_with_what_is_here() -> None:
    """And what is here stays as it is."""
    store, stored = DictStore(), record(9)
    archive = archive_of(store)
    save_new(archive, stored)
    before, others = dict(store.texts), sealed_table("ice-colony", 3, [1, 2], 5)
    forged = sealed_table("ice-colony", 2, [1], 3)
    forged.secrets[1] = Secret(bytes(16))
    assert stored.seals
    assert forged.record.seals
    assert others.record.seals
    forged.record.seals = forged.record.seals.with_chain(1, Chain(forged.secrets[1].element(0)))
    others.record.seals = replace(others.record.seals, game_id=stored.seals.game_id)
    *_, conflicting = played_by_link(sealed_table("ice-colony", 2, [1], 3), seed=2, most=9)
    refused = import_all(
        archive,
        "\n".join(
            write_text(each) for each in (after(forged, 9), after(others, 3), read_link(GAMES, conflicting))
        ),
        lambda _: PROMPT,
    ).refused
    assert refused[:2] == [
        "This game by link doesn't match your copy: the dice of Bob are sealed differently.",
        "This is a different game by link with the same number as one of yours.",
    ]
    assert re.fullmatch(r"This game by link differs from your copy at action \d+\.", refused[2])
    assert store.texts == before


def test_a_new_chain_is_news() -> None:
    stored, arrived = record(9), record(9)
    renew(arrived, 1, Secret(bytes(16)))
    assert compare(stored, arrived).relation is Relation.NEWER


def test_a_message_alone_is_news() -> None:
    stored, arrived = record(9), record(9)
    arrived.root.end().comment = "Sorry, may I take that back?"
    assert compare(stored, arrived).relation is Relation.NEWER
    assert compare(arrived, stored).relation is Relation.OLDER
    adopt(stored, arrived)
    assert stored.root.end().comment == arrived.root.end().comment


def test_a_stored_record_goes_on_as_the_newer_one_and_keeps_its_variations() -> None:
    stored, arrived = record(8), record(12)
    choice = next(node for node in stored.root.line() if node.is_choice)
    assert choice.parent
    stored.go(choice.parent)
    stored.play(next(a for a in stored.state.legal_actions() if a != choice.action))
    since = adopt(stored, arrived)
    assert since.ply == record(8).root.end().ply
    assert stored.seals == arrived.seals
    assert [n.action for n in stored.root.line()] == [n.action for n in arrived.root.line()]
    assert len(choice.parent.children) == 2
    assert write_text(read_text(GAMES, write_text(stored))) == write_text(stored)


# --- a seat on another device ------------------------------------------------------------------------


def test_a_seat_is_handed_to_another_device() -> None:
    key = SeatKey("ice-colony", b"12345678", 1, bytes(range(16)))
    assert read_key(write_key(key)) == key
    assert read_key(f"https://example.org/#/seat/{write_key(key)}") == key


def test_a_damaged_key_to_a_seat_is_refused() -> None:
    text = write_key(SeatKey("ice-colony", b"12345678", 1, bytes(range(16))))
    for at in range(len("ice-colony/"), len(text) - 2):
        wrong = text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
        with pytest.raises(RecordError, match=r"This link to a seat"):
            read_key(wrong)
    for wrong in ("", "ice-colony/", "ice-colony/o", text[:-1], text.replace("ice", "hot"), "x" * 30_000):
        with pytest.raises(RecordError, match=r"This link to a seat"):
            read_key(wrong)
