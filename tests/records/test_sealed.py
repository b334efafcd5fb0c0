"""Games by link: throws that nobody chooses, whose ply it is, and what records say of that."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from hashlib import sha256
from itertools import accumulate, pairwise
from random import Random

import pytest

from orrery.core.standing_orders import Answer
from orrery.core.state import CHANCE
from orrery.games.registry import GAMES
from orrery.records.json import read_json, write_json
from orrery.records.link import encode
from orrery.records.sealed.device import accept, give_order, join, renew, take_back
from orrery.records.sealed.line import followed, throws
from orrery.records.sealed.seals import LENGTH, Chain, Secret, chosen, throw_digest
from orrery.records.share import is_sealed, link_fragment, read_any, read_link
from orrery.records.store import DictStore
from orrery.records.text import read_text, write_text
from orrery.records.tree import Record, RecordError
from tests.records.archives import archive_of
from tests.records.drawn_records import facts
from tests.records.sealed_games import Table, after, played_by_link, sealed_table
from tests.records.sealed_record import from_json, from_text
from tests.records.throws import DICE, chi_squared, critical, outcomes_of

SLUGS = tuple(GAMES)


def sealed_facts(record: Record) -> list[object]:
    """All that a record says, its seals among it."""
    return [record.seals, *facts(record)]


@pytest.mark.parametrize("slug", SLUGS)
def test_all_forms_hold_a_game_by_link(slug: str) -> None:
    record = after(sealed_table(slug, 2, [1]), 9)
    assert record.seals
    for write in (link_fragment, write_text, write_json):
        assert sealed_facts(read_any(GAMES, write(record))) == sealed_facts(record)


def test_invitations_and_replies_are_records_too() -> None:
    table = sealed_table("ice-colony", 3, [1, 2])
    seals = table.record.seals
    assert seals
    for known in ((0,), (0, 1), (0, 2), (0, 1, 2)):
        invited = read_text(GAMES, write_text(table.record))
        chains = tuple(chain if at in known else None for at, chain in enumerate(seals.chains))
        assert invited.seals
        invited.seals = type(seals)(seals.game_id, seals.elsewhere, chains)
        for write in (link_fragment, write_text, write_json):
            assert sealed_facts(read_any(GAMES, write(invited))) == sealed_facts(invited)
        assert followed(invited).pending() == tuple(sorted({0, 1, 2} - set(known)))


def test_a_link_that_was_sent_earlier_is_the_beginning_of_a_later_one() -> None:
    links = [read_link(GAMES, link) for link in played_by_link(sealed_table("deep-roots", 2, [1]), most=8)]
    for earlier, later in pairwise(links):
        assert earlier.seals
        assert later.seals
        actions = [[node.action for node in each.root.line()] for each in (earlier, later)]
        assert actions[1][: len(actions[0])] == actions[0]
        for party in (0, 1):
            assert earlier.seals.anchors(party) == later.seals.anchors(party)


# --- throws ----------------------------------------------------------------------------------------


def test_a_throw_is_what_the_protocol_says() -> None:
    """Computed once more by hand, with nothing of ours: HMAC of RFC 2104, SHA-256 of the standard library."""
    record = after(sealed_table("piecepack-colonization", 2, [1]), 5)
    assert record.seals
    for throw in throws(record):
        message = record.seals.game_id + b"".join(throw.others) + throw.number.to_bytes(4, "big")
        key = throw.element.ljust(64, b"\0")
        inner = sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
        assert throw.digest == sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()
        share = int.from_bytes(throw.digest[:8], "big") / 2**64
        below = accumulate(probability for _, probability in throw.outcomes)
        fallen = next(outcome for (outcome, _), end in zip(throw.outcomes, below, strict=True) if share < end)
        assert throw.action == fallen


def test_elements_hash_to_the_anchor_and_each_is_used_once() -> None:
    record = after(sealed_table("colonization", 3, [1, 2]), 20)
    assert record.seals
    used = Counter((throw.party, throw.leg, throw.number) for throw in throws(record))
    assert set(used.values()) == {1}
    for throw in throws(record):
        element = throw.element
        for _ in range(throw.leg):
            element = sha256(element).digest()[:16]
        assert (element,) == record.seals.anchors(throw.party)


def test_a_secret_has_as_many_elements_as_it_says_and_no_two_alike() -> None:
    secret = Secret(bytes(16))
    assert secret.element(LENGTH) == bytes(16)
    assert len({secret.element(number) for number in range(LENGTH + 1)}) == LENGTH + 1


def test_every_partys_elements_change_every_later_throw() -> None:
    """Of 200 throws, all but those that fall alike by chance; their digests differ all."""
    element, others, game_id = b"e" * 16, [b"a" * 16, b"b" * 16, b"c" * 16], b"i" * 8
    digests = [throw_digest(element, game_id, others, number) for number in range(200)]
    for at in range(len(others)):
        changed = [*others[:at], b"x" * 16, *others[at + 1 :]]
        again = [throw_digest(element, game_id, changed, number) for number in range(200)]
        assert not set(again) & set(digests)
    assert len(set(digests)) == 200


def test_the_elements_of_every_seat_change_the_throws_that_follow() -> None:
    """In a game of four: another secret of any party makes other throws as soon as others have seen of it."""
    first = sealed_table("ice-colony", 4, [1, 2, 3])
    digests = [throw.digest for throw in throws(after(first, 1))]
    for party in range(4):
        table = sealed_table("ice-colony", 4, [1, 2, 3])
        table.secrets[party] = Secret(Random(party).randbytes(16))
        assert table.record.seals
        seals = table.record.seals
        for each, secret in table.secrets.items():
            seals = seals.with_chain(each, Chain(secret.element(0)))
        table.record.seals = seals
        assert not set(digests) & {throw.digest for throw in throws(after(table, 1))}


@pytest.mark.parametrize("slug", SLUGS)
def test_all_dice_and_draws_are_as_likely_as_they_should_be(slug: str) -> None:
    """`make fuzz` throws ten times as many, and with other seeds."""
    found = {len(outcomes): chi_squared(outcomes, 10_000, 1) for outcomes in outcomes_of(slug)}
    assert bool(found) == (slug != "advanced-colonization")
    assert {count: value for count, value in found.items() if value > critical(count)} == {}


def test_the_ends_of_the_range_are_the_first_and_the_last_outcome() -> None:
    for outcomes in DICE.values():
        assert chosen(bytes(32), outcomes) == outcomes[0][0]
        assert chosen(b"\xff" * 32, outcomes) == outcomes[-1][0]


def test_a_boundary_between_outcomes_is_exact() -> None:
    quarter = (1 << 62).to_bytes(8, "big")
    assert chosen(quarter, DICE["two"]) == 1
    assert chosen(((1 << 62) - 1).to_bytes(8, "big"), DICE["two"]) == 0


# --- whose ply it is ---------------------------------------------------------------------------------


def test_the_set_up_is_the_inviters_and_forced_plies_need_no_link() -> None:
    record = after(sealed_table("ice-colony", 3, [1, 2]), 12)
    line = followed(record)
    for node, party in zip(record.root.line(), line.parties, strict=True):
        if node.ply <= 25:  # the terrain
            assert party == 0
        elif node.player != CHANCE and not node.is_choice:
            assert party == line.parties[node.ply - 2]
        elif node.is_choice:
            assert record.seals
            assert party == record.seals.party(node.player)


def test_a_defender_elsewhere_is_asked_by_a_link_unless_there_is_an_order() -> None:
    def legs(orders: list[tuple[int, str, Answer]]) -> int:
        record = after(sealed_table("ice-colony", 2, [1], 5, orders=orders), 10_000)
        line = followed(record)
        return sum(a != b for a, b in pairwise(line.parties))

    always = [(seat, "defence", Answer.DECIDING) for seat in (0, 1)]
    asked = legs([])
    assert legs(always) <= asked


# --- undo, lost secrets -----------------------------------------------------------------------------


def test_a_lost_secret_is_replaced_once_all_others_accept() -> None:
    table = sealed_table("colonization", 3, [1, 2])
    record = after(table, 7)
    anchors = record.seals.anchors(1) if record.seals else ()
    fresh = Secret(b"a new secret, 16")
    renew(record, 1, fresh)
    assert followed(record).pending() == (0, 2)
    table.secrets[1] = fresh
    for party in (0, 2):
        record = read_link(GAMES, link_fragment(record))
        accept(record, party, table.secrets[party])
    assert followed(record).pending() == ()
    ply = record.root.end().ply
    *_, link = played_by_link(Table(record, table.secrets), most=6)
    again = read_link(GAMES, link)
    assert again.seals
    assert again.seals.anchors(1) == (*anchors, fresh.element(0))
    assert again.seals.renewals[0].ply == ply
    for write in (link_fragment, write_text, write_json):
        assert sealed_facts(read_any(GAMES, write(again))) == sealed_facts(again)


def test_a_take_back_ends_at_the_last_throw() -> None:
    table = sealed_table("advanced-colonization", 2, [1])
    record = after(table, 6)
    last = record.root.end().ply
    take_back(record, last - 1)
    assert record.root.end().ply == last - 1
    assert sealed_facts(read_any(GAMES, link_fragment(record))) == sealed_facts(record)
    rolled = after(sealed_table("ice-colony", 2, [1]), 6)
    throw = max(node.ply for node in rolled.root.line() if node.player == CHANCE)
    with pytest.raises(RecordError, match="last throw"):
        take_back(rolled, throw - 1)


def test_a_seat_that_is_taken_cannot_be_joined_again() -> None:
    table = sealed_table("deep-roots", 2, [1])
    with pytest.raises(RecordError, match="taken already"):
        join(table.record, 1, Secret(bytes(16)))


def test_orders_are_given_by_their_own_party_alone() -> None:
    record = after(sealed_table("ice-colony", 3, [1, 2], 2), 6)
    line = followed(record)
    (mover,) = line.waits_for(record.state)
    bystander = ({0, 1, 2} - {mover, line.party}).pop()
    give_order(record, mover, "defence", Answer.NEVER)
    with pytest.raises(RecordError, match="was not playing"):
        give_order(record, bystander, "defence", Answer.NEVER)
    assert record.seals
    assert record.seals.order(mover, "defence", record.root.end().ply) is Answer.NEVER


# --- what it costs ----------------------------------------------------------------------------------


def calls(read: Callable[[], object]) -> int:
    """How many functions a call calls, those in C among them."""
    count = 0

    def counted(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        read()
    finally:
        sys.setprofile(None)
    return count


def test_opening_the_40th_link_costs_hardly_more_than_without_seals() -> None:
    for slug in SLUGS:
        record = after(sealed_table(slug, 2, [1]), 40)
        sealed = link_fragment(record)
        copy = read_text(GAMES, write_text(record))
        copy.seals = None
        plain = link_fragment(copy)
        assert calls(partial(read_link, GAMES, sealed)) <= 1.1 * calls(partial(read_link, GAMES, plain)), slug


@pytest.mark.parametrize(("slug", "players"), [(s, n) for s in SLUGS for n in GAMES[s].info.players])
def test_a_link_is_hardly_longer_for_its_seals(slug: str, players: int) -> None:
    record = after(sealed_table(slug, players, range(1, players)), 25)
    copy = read_text(GAMES, write_text(record))
    copy.seals = None
    most = {2: 60, 3: 83, 4: 105}[players]
    assert len(encode(record)) - len(encode(copy)) <= most


def test_without_seals_nothing_of_them_is_written() -> None:
    record = after(sealed_table("ice-colony", 2, [1]), 3)
    record.seals = None
    assert write_text(record).startswith("Orrery record 1\n")
    assert "seals" not in write_json(record)
    assert "seals" not in write_text(record)
    assert read_json(GAMES, write_json(record)).seals is None


@pytest.mark.parametrize("protocol", [1, 2])
def test_all_forms_say_which_version_the_bots_are(protocol: int) -> None:
    record = after(sealed_table("deep-roots", 2, [1], levels=(3, None)), 2)
    assert record.seals
    record.seals = replace(record.seals, protocol=protocol, bots=(7, 1))
    text, seals = write_text(record), record.seals
    assert text.startswith(f"Orrery record {6 + protocol}\n")
    for form in (text, write_json(record), link_fragment(record)):
        assert read_any(GAMES, form).seals == seals
        assert is_sealed(form)
    found = from_text(text)
    assert (found.bots_version, found.protocol) == ((7, 1), protocol)
    assert from_json(write_json(record)) == found
    for wrong in ("", "bots: 0 1\n", "bots: 7\n", "bots: 10000 1\n", "bots: 7 1, 8 1\n"):
        with pytest.raises(RecordError, match="its bots"):
            read_text(GAMES, text.replace("bots: 7 1\n", wrong))


# --- recognised without being read ------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
def test_records_by_link_are_recognized_by_how_they_begin(slug: str) -> None:
    record = after(sealed_table(slug, 2, [1]), 2)
    forms = (link_fragment, write_text, write_json)
    assert all(is_sealed(write(record)) for write in forms)
    assert is_sealed(f"https://example.org/orrery/{link_fragment(record)}")
    record.seals = None
    assert not any(is_sealed(write(record)) for write in forms)
    assert not any(map(is_sealed, ("", "#/link/", "#/link/ice-colony/", "{", "Orrery record 55")))


def test_the_archive_finds_a_game_by_link_by_its_id() -> None:
    archive = archive_of(DictStore())
    record = after(sealed_table("ice-colony", 2, [1]), 2)
    other = after(sealed_table("ice-colony", 2, [1], 2), 2)
    assert record.seals
    assert other.seals
    game_id = archive.free_id()
    archive.save(game_id, record, "Ann: choose a square.")
    assert archive.sealed(record.seals.id) == game_id
    assert archive.sealed(other.seals.id) is None
    assert archive.load(game_id).seals == record.seals
