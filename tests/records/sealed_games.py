"""Games by link as devices play them that share nothing but links; every throw comes from the seals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from orrery.core.chance import Rng
from orrery.core.standing_orders import Answer
from orrery.core.state import Action, State
from orrery.games.registry import GAMES
from orrery.play.by_link import LinkMatch
from orrery.play.playout import Policy, at_random
from orrery.records.sealed.device import give_order, invite, join
from orrery.records.sealed.line import Line, followed
from orrery.records.sealed.seals import Secret
from orrery.records.seat import Seat
from orrery.records.share import link_fragment, read_link
from orrery.records.tree import Node, Record
from tools.policies import ending_policy

Orders = Sequence[tuple[int, str, Answer]]
NAMES: Final = ("Ann", "Bob", "Cid", "Dan")


@dataclass(frozen=True, slots=True)
class Table:
    """A sealed game that is about to begin, and what each device has."""

    record: Record
    secrets: dict[int, Secret]

    def devices(self, record: Record) -> dict[int, Secret]:
        """The secret of the party that the record waits for, by its number."""
        (party,) = followed(record).waits_for(record.state_at(record.root.end()))
        return {party: self.secrets[party]}


def sealed_table(
    slug: str,
    players: int,
    elsewhere: Sequence[int],
    seed: int = 1,
    *,
    orders: Orders = (),
    options: dict[str, str] | None = None,
    levels: Sequence[int | None] = (None,) * 4,
) -> Table:
    """A game that everybody has joined; the same for the same seed."""
    rng, game = Random(f"{slug} {players} {seed}"), GAMES[slug]
    record = Record(game, list(map(Seat, NAMES[:players], levels)), options)
    secrets = {party: Secret(rng.randbytes(16)) for party in range(len(elsewhere) + 1)}
    invite(record, rng.randbytes(8), elsewhere, secrets[0])
    for party in range(1, len(elsewhere) + 1):
        join(record, party, secrets[party])
    for order in orders:
        give_order(record, *order)
    return Table(record, secrets)


def play_leg(match: LinkMatch, decide: Policy, rng: Random, plies: int = 10_000) -> int:
    """Play what this device can, at most so many plies; returns how many it were."""
    played = 0
    while played < plies and not match.is_waiting and not match.state.is_terminal():
        if match.state.is_chance_node():
            match.act(match.roll())
        else:
            ordered = match.ordered
            match.act(decide(match.state, rng) if ordered is None else ordered)
        played += 1
    return played


def played_by_link(
    table: Table, seed: int = 1, most: int = 10_000, decide: Policy | None = None
) -> Iterator[str]:
    """Play a whole game from link to link, or so many links; each is what the next device opens."""
    slug, record = table.record.game.info.slug, table.record
    decide, rng = decide or ending_policy(slug), Random(seed)
    for _ in range(most):
        if record.state.is_terminal():
            return
        match = LinkMatch(record, table.devices(record))
        play_leg(match, decide, rng)
        link = link_fragment(record, with_variations=False)
        yield link
        record = read_link(GAMES, link)


def after(table: Table, links: int, seed: int = 1, decide: Policy | None = None) -> Record:
    """The record after so many links."""
    *_, link = played_by_link(table, seed, links, decide)
    return read_link(GAMES, link)


def quarrel(state: State, rng: Rng) -> Action:
    """Attack wherever it can be done, else often pass, which brings edge tokens to Ice Colony."""
    legal = state.legal_actions()
    words = {state.action_to_string(action): action for action in legal}
    attacks = [action for word, action in words.items() if "x" in word]
    if attacks:
        return attacks[0]
    return words["pass"] if "pass" in words and rng.random() < 0.4 else at_random(state, rng)


def seed_of(record: Record, node: Node) -> int:
    """The seed by which a bot decided an action of a checked record's main line."""
    line, state = Line(record), record.state_at(record.root)
    for step in node.path():
        line.next(state)
        state.apply_action(step.action)
    return line.seed()
