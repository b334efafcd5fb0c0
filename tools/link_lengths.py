"""How long the links of finished games are: `python -m tools.link_lengths`.

In some games uniformly random players shift pieces to and fro for thousands of plies, which no coding makes
short: their choices are that many bits. So there are games of sensible players too.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Final, NamedTuple

from orrery.core.record import MAX_NODES, Record
from orrery.games.registry import GAMES
from orrery.play.match import choose_outcome
from orrery.play.share import link_fragment
from tools.sensible_players import SENSIBLE, Policy, at_random

GAMES_EACH: Final = 200


class Lengths(NamedTuple):
    """What was measured of some games."""

    plies: list[int]
    characters: list[int]


ENDLESS: Final = frozenset({"colonization"})
"""The games that random players hardly ever end within the length of a record."""
KINDS: Final[tuple[tuple[str, str, Policy], ...]] = (
    *((slug, "random", at_random) for slug in GAMES if slug not in ENDLESS),
    *((slug, "sensible", policy) for slug, policy in SENSIBLE.items()),
)
"""The games, and how they are played."""


def play_out(slug: str, players: int, policy: Policy, luck: Random) -> Record | None:
    """The record of a whole game; None if it would be longer than records are."""
    game = GAMES[slug]
    record = Record(game, game.info.seats_for(players))
    while record.size < MAX_NODES:
        state = record.state
        if state.is_terminal():
            return record
        record.play(choose_outcome(state, luck) if state.is_chance_node() else policy(state, luck))
    return None


def finished(slug: str, players: int, policy: Policy, seed: int) -> Iterator[Record]:
    """Finished games without end, the same for the same seed; those too long for a record are left out."""
    luck = Random(seed)
    while True:
        record = play_out(slug, players, policy, luck)
        if record is not None:
            yield record


def measured(slug: str, players: int, policy: Policy, games: int = GAMES_EACH, seed: int = 1) -> Lengths:
    """The plies of so many games, and the characters of their links from `#` on."""
    endless = finished(slug, players, policy, seed)
    records = [record for record, _ in zip(endless, range(games), strict=False)]
    return Lengths([record.size for record in records], [len(link_fragment(record)) for record in records])


def main() -> None:
    """Print the figures for every game and number of players."""
    print(f"Finished games, {GAMES_EACH} of each kind: median and most.")
    print("A link is counted from its # on; the address of the site comes before that.")
    print(f"{'game':24} players  choices   plies           characters of the link")
    for slug, kind, policy in KINDS:
        for players in GAMES[slug].info.players:
            plies, characters = measured(slug, players, policy)
            print(
                f"{slug:24} {players:7}  {kind:8}  {median(plies):6.0f} {max(plies):7}"
                f"  {median(characters):8.0f} {max(characters):7}"
            )


if __name__ == "__main__":
    main()
