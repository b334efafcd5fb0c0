"""Fuzzers of games by link: links and texts that somebody changed, and throws by the hundred thousand."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from orrery.games.registry import GAMES
from orrery.records.sealed.arrival import Relation, compare
from orrery.records.share import link_fragment, read_link
from orrery.records.text import write_text
from tests.fuzz.damage import damaged, read_or_refused, resealed
from tests.fuzz.target import Input, Target
from tests.records.sealed_games import played_by_link, sealed_table
from tests.records.throws import Outcomes, chi_squared, critical, outcomes_of

LINKS: Final = 12
THROWS: Final = 100_000


@cache
def _links() -> tuple[tuple[str, ...], ...]:
    """The first links of a game of each kind, in the order in which they were sent."""
    tables = [sealed_table(slug, n, range(1, n)) for slug in GAMES for n in GAMES[slug].info.players]
    return tuple(tuple(played_by_link(table, most=LINKS)) for table in tables)


def _changed(rng: Random) -> Input:
    """A link that was sent, and a later one with other bytes below its checksum, or damaged as text."""
    links = rng.choice(_links())
    before, at = rng.randrange(len(links)), rng.randrange(len(links))
    if rng.random() < 0.7:
        return links[before], resealed(links[at], rng)
    return links[before], damaged(write_text(read_link(GAMES, links[at])), rng)


def _compared(given: Input) -> bool:
    """Whether it opens; then a link holds it too, and it is newer only if it goes on with what is stored."""
    sent, text = given
    stored, arrived = read_link(GAMES, sent), read_or_refused(text)
    if arrived is None:
        return False
    again = read_link(GAMES, link_fragment(arrived))
    assert again.seals == arrived.seals
    found = compare(stored, arrived)
    mine, theirs = ([node.action for node in each.root.line()] for each in (stored, arrived))
    if found.relation in (Relation.NEWER, Relation.SAME):
        assert stored.seals
        assert arrived.seals
        assert theirs[: len(mine)] == mine
        for party in range(len(stored.seals.chains)):
            anchors = stored.seals.anchors(party)
            assert arrived.seals.anchors(party)[: len(anchors)] == anchors
    return True


@cache
def _dice_of(slug: str) -> tuple[Outcomes, ...]:
    return tuple(outcomes_of(slug))


def _dice(rng: Random) -> Input:
    """A game, which of its dice or draws is thrown, and a seed."""
    slug = rng.choice([slug for slug in GAMES if _dice_of(slug)])
    return slug, str(rng.randrange(len(_dice_of(slug)))), str(rng.randrange(10**9))


def _is_uniform(given: Input) -> bool:
    """Whether chi-squared lies where 999,999 of a million do."""
    slug, number, seed = given
    outcomes = _dice_of(slug)[int(number)]
    assert chi_squared(outcomes, THROWS, int(seed)) < critical(len(outcomes), beyond=4.75)
    return True


SEALED_TARGETS: Final = (
    Target("sealed", _changed, _compared, 2.0),
    Target("throws", _dice, _is_uniform, 20.0),
)
