"""A position of Deep Roots: roots, tips, blocks and dice, and who controls a region."""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable, Sequence
from enum import IntEnum
from typing import Final, Self

from orrery.core.phases import PhasedState
from orrery.core.state import Action, Player
from orrery.games.deep_roots.rules.board import (
    DIE_KINDS,
    EXITS,
    REGULARS,
    SEATS,
    SIDES,
    Block,
    Die,
    Drawing,
    Options,
    Planet,
    Region,
    Rulings,
    Sides,
    Slot,
    bit_of,
    crosses,
    drawings_at,
    make_block,
    planet,
    seat_of,
    sides_of,
)

_SIDES: Final = tuple(
    tuple(tuple((entry + n) % 6 for n in range(1, 6) if exits >> n - 1 & 1) for entry in range(6))
    for exits in range(REGULARS + 1)
)
"""By a set of exits, counted clockwise from the entry, and the entry: the sides."""


def reachable(planet: Planet, barriers: Sequence[int], tips: Sequence[Slot]) -> set[Region]:
    """The regions in which a root could be drawn with perfect rolls and infinite turns (RT-55, RT-Q41).

    The other tree stands still and each region is judged by itself, so this is plain connectivity: from
    the side by which one arrives to the free sides of the same face, and on across them (RT-Q42).
    """
    return set(roots_to(planet, barriers, tips))


def roots_to(planet: Planet, barriers: Sequence[int], tips: Sequence[Slot]) -> dict[Region, int]:
    """The same regions, with the fewest roots that it takes to draw one there."""
    across = planet.across
    found: dict[Region, int] = {}
    seen = set(tips)
    arriving, roots = list(tips), 0
    while arriving:
        roots += 1
        further = []
        for slot in arriving:
            region, entry = divmod(slot, 6)
            exits = drawings_at(barriers[region], entry)[0] & REGULARS
            if exits:
                found.setdefault(region, roots)
                for side in _SIDES[exits][entry]:
                    far = across[6 * region + side]
                    if far not in seen:
                        seen.add(far)
                        further.append(far)
        arriving = further
    return found


def control(
    planet: Planet,
    blocks: Sequence[tuple[Block, ...]],
    barriers: Sequence[int],
    tips: Sequence[Sequence[Slot]],
) -> list[int]:
    """By region the seat that controls it, or -1 (RT-54 to RT-58)."""
    reach = [reachable(planet, barriers, own) for own in tips]
    owners: list[int] = []
    for region, some in enumerate(blocks):
        seats = {seat_of(block) for block in some} or {seat for seat in SEATS if region in reach[seat]}
        owners.append(seats.pop() if len(seats) == 1 else -1)
    return owners


ROUNDS: Final = 12
"""The length of a game (RT-6)."""


class Phase(IntEnum):
    """What is being decided."""

    PLANT = 0
    THROW = 1
    """The dice of a new round, one at a time (chance)."""
    TURN = 2
    """The turn's one action, or a Reroll before it."""
    AFTER = 3
    """Reroll, Fast growth, or the end of the turn; skipped where only the end is possible.

    After leaving there is Fast growth alone, by the rulings that allow it (RT-Q31, RT-Q32).
    """
    REROLL = 4
    """Which dice: one at a time in ascending order of kinds, then the throw."""
    REROLL_DICE = 5
    """The dice thrown anew, one at a time (chance)."""
    GROWTH = 6
    """The first and then the second drawing of Fast growth."""
    OVER = 7


class Power:
    """The bits of the power-ups that a tree still has (RT-5)."""

    REROLL: Final = 1
    GROWTH: Final = 2
    CROSS: Final = 4
    ALL: Final = 7


class Position(PhasedState):
    """The facts of a position, and how to copy, compare and write them."""

    __slots__ = (
        "barriers", "blocks", "chosen", "falling", "grown", "kept", "left", "options", "planet", "planted",
        "pool", "powers", "resume", "round", "rulings", "tips", "used",
    )  # fmt: skip

    phase: Phase

    def __init__(self, options: Options, rulings: Rulings) -> None:
        self.options = options
        self.rulings = rulings
        """Those of the version by which the game is played; the position line does not tell them."""
        self.planet = planet(int(options.radius), options.world)
        regions = len(self.planet.regions)
        self.tips: list[list[Slot]] = [[] for _ in SEATS]
        """By seat the slots of its open roots, ascending."""
        self.blocks: list[tuple[Block, ...]] = [()] * regions
        """By region what was drawn in it, oldest first; see `make_block`, `seat_of`, `sides_of`."""
        self.used: list[Sides] = [0] * regions
        """By region the sides with a root or a tip on them (RT-30, RT-31)."""
        self.barriers: list[int] = [*self.planet.surface]
        """By region the sides that no root can leave by, and 64 times that the sides of each block."""
        self.planted = [-1, -1]
        """By seat the first of the five segments of its tree."""
        self.pool = [0] * len(DIE_KINDS)
        """By die how many are in the pools, the regular ones and the special ones."""
        self.kept = [0, 0]
        """By seat the value of its kept die, or nought."""
        self.left = [False, False]
        """By seat whether it has left the round."""
        self.powers = [Power.ALL, Power.ALL]
        self.round = 0
        """1 to 12; 0 while the trees are planted."""
        self.phase = Phase.PLANT
        self.turn = 0
        self.falling = 0
        """How many dice of a throw have still to fall."""
        self.chosen: tuple[Die, ...] = ()
        """The dice chosen for a Reroll so far; until the throw they are in their pools."""
        self.resume = Phase.TURN
        """Whether a Reroll came before the action or after it: `TURN` or `AFTER`."""
        self.grown: Action = -1
        """The first drawing of Fast growth."""

    # --- what every state answers ------------------------------------------------------------

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.options, new.rulings, new.planet = self.options, self.rulings, self.planet
        new.tips = [tips[:] for tips in self.tips]
        new.blocks, new.used, new.barriers = self.blocks[:], self.used[:], self.barriers[:]
        new.planted, new.pool = self.planted[:], self.pool[:]
        new.kept, new.left, new.powers = self.kept[:], self.left[:], self.powers[:]
        new.round, new.phase, new.turn = self.round, self.phase, self.turn
        new.falling, new.chosen = self.falling, self.chosen
        new.resume, new.grown = self.resume, self.grown
        return new

    def key(self) -> Hashable:
        order = (self.phase, self.turn, self.round, *self.kept, *self.left, *self.powers)
        throw = (self.falling, self.chosen, self.resume, self.grown)
        planet = (tuple(map(frozenset, self.blocks)), *self.planted)
        return (*order, self.options.radius, self.rulings, *throw, *self.pool, planet)

    # --- what can be read off ----------------------------------------------------------------

    @property
    def dice(self) -> int:
        """How many dice are in both pools."""
        return sum(self.pool)

    def has(self, seat: Player, power: int) -> bool:
        """Whether a player still has a power-up."""
        return bool(self.powers[seat] & power)

    def crossed(self, drawing: Drawing, slot: Slot) -> list[Block]:
        """The roots that a drawing from a tip of the mover's would cross (RT-29, RT-Q22, RT-51)."""
        region, entry = divmod(slot, 6)
        sides = 1 << entry | EXITS[bit_of(drawing, self.kept[self.turn])][entry]
        return [block for block in self.blocks[region] if crosses(sides, sides_of(block))]

    def spends_cross(self, drawing: Drawing, slot: Slot) -> bool:
        """Whether a drawing is paid for with Cross root (RT-Q39)."""
        plain, _ = drawings_at(self.barriers[slot // 6], slot % 6)
        return not plain >> bit_of(drawing, self.kept[self.turn]) & 1

    def must_merge(self) -> bool:
        """Whether the mover keeps a die, and has no later turn for it in this round (RT-41)."""
        return self.phase == Phase.TURN and self.kept[self.turn] > 0 and self.is_last_turn()

    def control(self) -> list[Player]:
        """By region who controls it, as if the game ended now, or -1 (RT-54 to RT-58)."""
        return control(self.planet, self.blocks, self.barriers, self.tips)

    def owners(self) -> list[Player]:
        """Who controls which region, to be shown: before both trees stand, nobody any."""
        return self.control() if self.round else [-1] * len(self.blocks)

    def scores(self) -> list[int]:
        """By seat how many regions it controls (RT-59)."""
        owners = self.control()
        return [owners.count(seat) for seat in SEATS]

    def winners(self) -> list[Player]:
        """Who controls the most regions now: at the end, the winners (RT-53, RT-Q45)."""
        scores = self.scores()
        return [seat for seat in SEATS if scores[seat] == max(scores)]

    def is_settled(self) -> bool:
        """Whether no drawing can gain a region, or take one from the other tree.

        That stays so, as roots only ever bar the way; Cross root opens ways, so nobody may have it.
        """
        if any(self.has(seat, Power.CROSS) for seat in SEATS):
            return False
        reach = [reachable(self.planet, self.barriers, own) for own in self.tips]
        rooted = [{seat_of(block) for block in some} for some in self.blocks]
        return all(
            len(seats) > 1 or len(seats | {seat for seat in SEATS if region in reach[seat]}) < 2
            for region, seats in enumerate(rooted)
        )

    def is_last_turn(self) -> bool:
        """Whether no further turn in this round is certain (RT-Q10); asked before the action."""
        return self.dice <= (1 if self.left[1 - self.turn] else 2)

    # --- small changes that keep the counts right ----------------------------------------------

    def put_tip(self, seat: Player, slot: Slot) -> None:
        """Let an open root of a player come to a side (RT-31)."""
        insort(self.tips[seat], slot)
        self._use(slot // 6, 1 << slot % 6)

    def put_block(self, seat: Player, tip: Slot, exits: Sides) -> None:
        """Draw a root from a tip: new tips are on the far face of its exits (RT-26)."""
        region, entry = divmod(tip, 6)
        sides = exits | 1 << entry
        self.tips[seat].remove(tip)
        self.blocks[region] += (make_block(seat, entry, exits),)
        barriers = self.barriers[region]
        self.barriers[region] = (barriers >> 6 << 6 | sides) << 6 | barriers & 63
        self._use(region, sides)
        across = self.planet.across
        for side in SIDES:
            if exits >> side & 1:
                self.put_tip(seat, across[6 * region + side])

    def _use(self, region: Region, sides: Sides) -> None:
        self.used[region] |= sides
        self.barriers[region] |= sides
