"""How many links a game by link takes, and how long they are: `python -m tools.links_by_game`.

Every seat plays elsewhere but the first, as a bot of level 2. A link is counted wherever another device goes
on, and at the end; with standing orders where a game has any, and without.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from random import Random
from statistics import median
from typing import Final, NamedTuple

from orrery.bots.bot import Bot, parameters_of
from orrery.bots.search_info import Limit
from orrery.core.standing_orders import Answer
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.by_link import LinkMatch
from orrery.records.link import encode
from orrery.records.sealed.device import give_order, invite, join
from orrery.records.sealed.line import followed
from orrery.records.sealed.seals import Secret
from orrery.records.tree import Record

LEVEL: Final = 2
ORDERS: Final = (Answer.DECIDING, Answer.NEVER, Answer.ALWAYS)
"""The first of them that a kind of order has is given."""


class Counted(NamedTuple):
    """What was counted in one game."""

    links: int
    turns: int
    characters: int
    """How much longer its last link is than without seals."""


def counted(slug: str, players: int, seed: int, *, has_orders: bool) -> Counted:
    """Play a game and count; the same for the same seed."""
    rng, game = Random(f"{slug} {players} {seed}"), GAMES[slug]
    record = Record(game, game.info.seats_for(players))
    secrets = {party: Secret(rng.randbytes(16)) for party in range(players)}
    invite(record, rng.randbytes(8), range(1, players), secrets[0])
    for party in range(1, players):
        join(record, party, secrets[party])
    if has_orders:
        for kind in game.standing_orders().kinds(record.options, players):
            answer = next(answer for answer in ORDERS if answer in kind.answers)
            for seat in range(players):
                give_order(record, seat, kind.name, answer)
    strategy = strategy_of(slug)
    bot = Bot(LEVEL, strategy, rng, limit=Limit(parameters_of(LEVEL, strategy).nodes))
    match = LinkMatch(record, secrets)
    while not match.state.is_terminal():
        ordered = match.ordered
        if match.state.is_chance_node():
            match.act(match.roll())
        else:
            match.act(bot.decide(match.state) if ordered is None else ordered)
    parties, sealed = followed(record).parties, len(encode(record))
    turns = [node.turn for node in record.root.line() if node.is_choice]
    record.seals = None
    return Counted(_runs(parties), _runs(turns), sealed - len(encode(record)))


def _runs(values: list[int]) -> int:
    """How often a value is another one than before, the first counted."""
    return 1 + sum(one != other for one, other in pairwise(values))


def main() -> None:
    """Print a line for each game, number of players and kind of orders."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=20, metavar="N", help="of each kind (20)")
    parser.add_argument("game", nargs="*", choices=[[], *GAMES], help="which (all)")
    parsed = parser.parse_args()
    print("game                     players  orders  links a game  links a turn  longer by: median, most")
    for slug in parsed.game or GAMES:
        for players in GAMES[slug].info.players:
            options = GAMES[slug].checked_options({})
            kinds = GAMES[slug].standing_orders().kinds(options, players)
            for has_orders in (False, True) if kinds else (False,):
                games = [counted(slug, players, seed, has_orders=has_orders) for seed in range(parsed.games)]
                links, longer = median(g.links for g in games), [g.characters for g in games]
                rate = median(g.links / g.turns for g in games)
                orders = "given" if has_orders else "none"
                print(
                    f"{slug:24} {players:7}  {orders:6} {links:13.0f} {rate:13.2f}"
                    f"  {median(longer):9.0f} {max(longer):6}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
