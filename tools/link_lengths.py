"""How long the links of finished games are: `python -m tools.link_lengths`.

In Ice Colony uniformly random players shift pieces to and fro for thousands of plies, which no coding makes
short: their choices are that many bits. So there are games of sensible players too, who take free land,
attack where the odds are theirs, and else pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Final, NamedTuple, TypeAlias

from orrery.core.record import MAX_NODES, Record
from orrery.core.state import Action, State
from orrery.games.ice_colony.board import EMPTY, FIRST_ATTACK, HOLD, PASS, PIPS, Phase
from orrery.games.ice_colony.rules import IceColony
from orrery.games.registry import GAMES
from orrery.play.match import choose_outcome
from orrery.play.share import link_fragment

GAMES_EACH: Final = 200
Policy: TypeAlias = Callable[[State, Random], Action]


class Lengths(NamedTuple):
    """What was measured of some games."""

    plies: list[int]
    characters: list[int]


def at_random(state: State, luck: Random) -> Action:
    """Any legal action, each as likely as the others."""
    return luck.choice(state.legal_actions())


def sensibly(state: State, luck: Random) -> Action:
    """Ice Colony: move onto free land, else attack with the odds, else pass; luck decides between equals."""
    assert isinstance(state, IceColony)
    legal = state.legal_actions()
    if state.phase == Phase.ACTIVATE:
        return max(legal, key=lambda square: (_prospect(state, square), luck.random()))
    if state.phase in (Phase.ACT, Phase.EXTRA):
        return max(legal, key=lambda action: (_worth(state, action), luck.random()))
    if HOLD in legal:
        return HOLD
    return luck.choice(legal)


def _prospect(state: IceColony, square: int) -> int:
    """What could be done with a square: 2 to take land, 1 to attack with the odds, 0 neither."""
    neighbours = state.land.neighbours[square]
    if any(state.owner[target] == EMPTY for target in neighbours):
        return 2
    return int(any(_has_odds(state, square, target) for target in neighbours))


def _worth(state: IceColony, action: Action) -> int:
    if action < FIRST_ATTACK:
        return 2
    if action < PASS:
        return 1 if _has_odds(state, state.active, action - FIRST_ATTACK) else -1
    return 0


def _has_odds(state: IceColony, square: int, target: int) -> bool:
    """Whether the attacker has more pips than an enemy there."""
    if state.owner[target] in (EMPTY, state.turn):
        return False
    return PIPS[state.stack[square]] > PIPS[state.stack[target]]


POLICIES: Final[dict[str, Policy]] = {"random": at_random, "sensible": sensibly}
KINDS: Final = (*((slug, "random") for slug in GAMES), ("ice-colony", "sensible"))
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
    for slug, kind in KINDS:
        for players in GAMES[slug].info.players:
            plies, characters = measured(slug, players, POLICIES[kind])
            print(
                f"{slug:24} {players:7}  {kind:8}  {median(plies):6.0f} {max(plies):7}"
                f"  {median(characters):8.0f} {max(characters):7}"
            )


if __name__ == "__main__":
    main()
