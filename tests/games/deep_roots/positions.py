"""Positions of Deep Roots for tests, built from a few words, and read back in the same words.

sheet("30/0", blocks="30T3:5", pools="12/6").dice("30/0") == {"r1", "r2"}

A sheet may be one that no game comes to: tips and blocks lie where they are said to, whatever they grew from.
Region 30 is the middle of the larger planet.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from orrery.core.state import State
from orrery.games.deep_roots.game import GAME
from orrery.games.deep_roots.rules.board import NEWEST, RULINGS, Options
from orrery.games.deep_roots.rules.notation import POWER_LETTERS, slot_name
from orrery.games.deep_roots.rules.position import Phase
from orrery.games.deep_roots.rules.state import DeepRoots
from tests.games.spoken import Spoken

SEATS = "AT"
EVERY_DIE = "12345/123456"


class Table(Spoken):
    """A game in progress, spoken to in notation."""

    state: DeepRoots
    letters = SEATS

    def __init__(self, state: State) -> None:
        assert isinstance(state, DeepRoots)
        super().__init__(state)

    @property
    def drawings(self) -> set[str]:
        """Those that are drawings."""
        return {name for name in self.legal if ":" in name}

    @property
    def others(self) -> set[str]:
        """Those that are not."""
        return set(self.legal) - self.drawings

    def dice(self, tip: str) -> set[str]:
        """What may be drawn from a tip: dice and merges, with an x behind those that cross."""
        return {name.removeprefix(f"{tip}:") for name in self.drawings if name.startswith(f"{tip}:")}

    def tips(self, seat: str) -> set[str]:
        """The tips of a player."""
        return {slot_name(slot) for slot in self.state.tips[SEATS.index(seat)]}

    @property
    def blocks(self) -> set[str]:
        """The blocks on the sheet, as in the position line."""
        field = self.state.serialize().split()[3]
        return set(field.split(",")) - {"-"}

    @property
    def pools(self) -> str:
        """Both pools, as in the position line."""
        return self.state.serialize().split()[4]

    def powers(self, seat: str) -> str:
        """The letters of the powers that a player still has."""
        return "".join(
            letter for letter, bit in POWER_LETTERS.items() if self.state.has(SEATS.index(seat), bit)
        )

    @property
    def odds(self) -> dict[str, float]:
        """The outcomes of a chance node."""
        return {self.state.action_to_string(action): odds for action, odds in self.state.chance_outcomes()}


def new_game(radius: str = "4", rules_version: int = NEWEST) -> Table:
    """Where a game begins."""
    return Table(GAME.new_initial_state(2, {"radius": radius}, rules_version))


def line(text: str, rules_version: int = NEWEST) -> Table:
    """The position of a line."""
    return Table(GAME.deserialize(text, rules_version))


def started(throw: str, radius: str = "4", rules_version: int = NEWEST) -> Table:
    """The first turn of a game after this throw."""
    return new_game(radius, rules_version).play(f"plant-0 plant-20 {throw}")


def sheet(
    amber: str = "",
    teal: str = "",
    *,
    blocks: str = "",
    pools: str = EVERY_DIE,
    kept: tuple[int, int] = (0, 0),
    left: str = "",
    powers: tuple[str, str] = ("", ""),
    turn: str = "A1",
    rules_version: int = NEWEST,
) -> Table:
    """A turn with these tips and blocks; powers are spent where nothing is said."""
    state = DeepRoots(Options("4", "ember"), RULINGS[rules_version])
    for seat, tips in enumerate((amber, teal)):
        for tip in tips.split():
            state.put_tip(seat, _slot(tip))
    for region, letter, entry, exits in re.findall(r"(\d+)([AT])(\d):(\d+)", blocks):
        seat, slot = SEATS.index(letter), 6 * int(region) + int(entry)
        state.put_tip(seat, slot)
        state.put_block(seat, slot, sum(1 << int(side) for side in exits))
    regular, special = (pool.replace("-", "") for pool in pools.split("/"))
    state.pool = [
        *(regular.count(str(value)) for value in range(1, 6)),
        *(special.count(str(value)) for value in range(1, 7)),
    ]
    state.kept, state.left = [*kept], [letter in left for letter in SEATS]
    state.powers = [sum(POWER_LETTERS[letter] for letter in letters) for letters in powers]
    state.turn = SEATS.index(turn[0])
    state.round, state.phase = int(turn[1:]), Phase.TURN
    return Table(state)


def _slot(tip: str) -> int:
    region, side = tip.split("/")
    return 6 * int(region) + int(side)


def random_game(seed: int, radius: str = "4") -> Iterator[Table]:
    """A random game, handed out at every ply."""
    rng = random.Random(seed)
    table = new_game(radius)
    yield table
    while table.asked != "over":
        odds = table.odds
        name = rng.choices([*odds], [*odds.values()])[0] if odds else rng.choice(table.legal)
        yield table.play(name)
