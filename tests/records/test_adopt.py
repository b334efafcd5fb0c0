"""Of two versions of a game by link one is chosen: the other one stays beside it, or is known to be lost."""

from __future__ import annotations

from random import Random

from orrery.core.standing_orders import Answer
from orrery.games.registry import GAMES
from orrery.play.by_link import LinkMatch
from orrery.play.playout import at_random
from orrery.records.sealed.arrival import Relation, compare
from orrery.records.sealed.device import adopt, drops, give_order
from orrery.records.sealed.line import followed
from orrery.records.share import link_fragment, read_link
from orrery.records.text import read_text, write_text
from orrery.records.tree import Record
from tests.records.sealed_games import after, play_leg, sealed_table


def versions() -> tuple[Record, Record]:
    """The same link played on in two ways."""
    table = sealed_table("ice-colony", 2, [1])
    link, found = link_fragment(after(table, 6)), list[Record]()
    for seed in range(20):
        record = read_link(GAMES, link)
        play_leg(LinkMatch(record, table.devices(record)), at_random, Random(seed))
        if found and compare(found[0], record).relation is Relation.CONFLICTING:
            return found[0], record
        found.append(record)
    raise AssertionError("all played alike")


def actions(record: Record) -> list[int]:
    return [node.action for node in record.root.line()]


def test_the_version_that_was_not_chosen_stays_as_a_variation() -> None:
    stored, arrived = versions()
    before, ply = actions(stored), compare(stored, arrived).ply
    assert not drops(stored, arrived)
    since = adopt(stored, arrived)
    assert since.ply == ply
    assert actions(stored) == actions(arrived)
    assert stored.seals == arrived.seals
    beside = since.children[1]
    assert [*actions(stored)[:ply], beside.action, *(node.action for node in beside.line())] == before
    followed(stored)
    assert write_text(read_text(GAMES, write_text(stored))) == write_text(stored)


def test_a_version_that_ends_where_the_stored_one_goes_on_would_drop_that() -> None:
    stored, arrived = (after(sealed_table("ice-colony", 2, [1]), links) for links in (7, 6))
    (mover,) = followed(arrived).waits_for(arrived.state_at(arrived.root.end()))
    give_order(arrived, mover, "defence", Answer.NEVER)
    assert compare(stored, arrived).relation is Relation.CONFLICTING
    assert drops(stored, arrived)
    adopt(stored, arrived)
    assert actions(stored) == actions(arrived)
    assert stored.seals == arrived.seals
