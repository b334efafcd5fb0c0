"""How long the links of finished games are: `python -m tools.link_lengths`.

In some games uniformly random players shift pieces to and fro for thousands of plies, which no coding makes
short: their choices are that many bits. So there are games of sensible players too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import median
from typing import Final, NamedTuple

from orrery.core.chance import Rng
from orrery.games.registry import GAMES
from orrery.play.playout import Policy, at_random, play_on
from orrery.records.share import link_fragment
from orrery.records.tree import MAX_NODES, Record
from tools.policies import ending_policy

GAMES_EACH: Final = 200


class Lengths(NamedTuple):
    """What was measured of some games."""

    plies: list[int]
    characters: list[int]


ATTEMPTS: Final = 5
"""So many games in a row that are too long for a record, and there are no more."""
KINDS: Final[tuple[tuple[str, str, Policy], ...]] = (
    *((slug, "random", at_random) for slug in GAMES),
    *((slug, "sensible", ending_policy(slug)) for slug in GAMES if not GAMES[slug].info.random_games_end),
)
"""The games, and how they are played."""


def play_out(slug: str, players: int, policy: Policy, rng: Rng) -> Record | None:
    """The record of a whole game; None if it would be longer than records are."""
    game = GAMES[slug]
    record = Record(game, game.info.seats_for(players))
    play_on(record.state, rng, policy, cap=MAX_NODES, play=record.play)
    return record if record.state.is_terminal() else None


def finished(slug: str, players: int, policy: Policy, seed: int) -> Iterator[Record]:
    """Finished games, the same for the same seed; those too long for a record are left out."""
    rng, failed = Random(seed), 0
    while failed < ATTEMPTS:
        record = play_out(slug, players, policy, rng)
        failed = 0 if record else failed + 1
        if record:
            yield record


def measured(slug: str, players: int, policy: Policy, games: int = GAMES_EACH, seed: int = 1) -> Lengths:
    """The plies of so many games, and the characters of their links from `#` on."""
    records = list(islice(finished(slug, players, policy, seed), games))
    return Lengths([record.size for record in records], [len(link_fragment(record)) for record in records])


def main() -> None:
    """Print the figures for every game and number of players."""
    print(f"Finished games, {GAMES_EACH} of each kind: median and most.")
    print("A link is counted from its # on; the address of the site comes before that.")
    print(f"{'game':24} players  choices   plies           characters of the link")
    for slug, kind, policy in KINDS:
        for players in GAMES[slug].info.players:
            plies, characters = measured(slug, players, policy)
            if not plies:
                print(f"{slug:24} {players:7}  {kind:8}  too long for a record")
                continue
            print(
                f"{slug:24} {players:7}  {kind:8}  {median(plies):6.0f} {max(plies):7}"
                f"  {median(characters):8.0f} {max(characters):7}"
            )


if __name__ == "__main__":
    main()
