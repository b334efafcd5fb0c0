"""What a position of Deep Roots holds: roots and tips, pools of dice, powers, how far the turn has come."""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable
from typing import Self

from orrery.core.state import TERMINAL, Action, Player, State
from orrery.games.deep_roots.board import (
    FIRST_SPECIAL,
    SEATS,
    SLOTS,
    Block,
    Kind,
    Options,
    Phase,
    Power,
    Region,
    Sides,
    Slot,
    crosses,
    exits_of,
    make_block,
    planet,
)
from orrery.games.deep_roots.drawing import code_of, ways
from orrery.games.deep_roots.reach import control


class Position(State):
    """The facts of a position, and how to copy, compare and write them."""

    __slots__ = (
        "blocks", "chosen", "falling", "grown", "kept", "left", "options", "phase", "planet",
        "planted", "player", "powers", "regular", "resume", "round", "shape", "special", "tips", "turn",
        "used",
    )  # fmt: skip

    def __init__(self, options: Options) -> None:
        self.options = options
        self.planet = planet(int(options.radius), options.world)
        regions = len(self.planet.regions)
        self.tips: list[list[Slot]] = [[] for _ in SEATS]
        """By seat the slots of its open roots, ascending."""
        self.blocks: list[tuple[Block, ...]] = [()] * regions
        """By region what was drawn in it, oldest first; see `make_block`, `seat_of`, `sides_of`."""
        self.used: list[Sides] = [0] * regions
        """By region the sides with a root or a tip on them (RT-30, RT-31)."""
        self.shape: list[int] = [*self.planet.surface]
        """By region the sides that no root can leave by, and 64 times that the sides of each block."""
        self.planted = [-1, -1]
        """By seat the first of the five segments of its tree."""
        self.regular = [0] * 6
        """By value how many regular dice are in the pool; the first is nought."""
        self.special = [0] * 7
        self.kept = [0, 0]
        """By seat the value of its kept die, or nought."""
        self.left = [False, False]
        """By seat whether it has left the round."""
        self.powers = [Power.ALL, Power.ALL]
        self.round = 0
        """1 to 12; 0 while the trees are planted."""
        self.phase = Phase.PLANT
        self.player: Player = 0
        self.turn = 0
        self.falling = 0
        """How many dice of a throw have still to fall."""
        self.chosen: tuple[Kind, ...] = ()
        """The dice chosen for a Reroll so far; until the throw they are in their pools."""
        self.resume = Phase.TURN
        """Whether a Reroll came before the action or after it: `TURN` or `AFTER`."""
        self.grown: Action = -1
        """The first drawing of Fast growth."""

    # --- what every state answers ------------------------------------------------------------

    def current_player(self) -> Player:
        return self.player

    def turn_player(self) -> Player:
        return self.turn

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.options, new.planet = self.options, self.planet
        new.tips = [tips[:] for tips in self.tips]
        new.blocks, new.used, new.shape = self.blocks[:], self.used[:], self.shape[:]
        new.planted, new.regular, new.special = self.planted[:], self.regular[:], self.special[:]
        new.kept, new.left, new.powers = self.kept[:], self.left[:], self.powers[:]
        new.round, new.phase, new.player, new.turn = self.round, self.phase, self.player, self.turn
        new.falling, new.chosen = self.falling, self.chosen
        new.resume, new.grown = self.resume, self.grown
        return new

    def key(self) -> Hashable:
        order = (self.phase, self.player, self.turn, self.round, *self.kept, *self.left, *self.powers)
        throw = (self.falling, self.chosen, self.resume, self.grown)
        planet = (tuple(map(frozenset, self.blocks)), *self.planted)
        return (*order, self.options.radius, *throw, *self.regular, *self.special, planet)

    # --- what can be read off ----------------------------------------------------------------

    @property
    def dice(self) -> int:
        """How many dice are in both pools."""
        return sum(self.regular) + sum(self.special)

    def has(self, seat: Player, power: int) -> bool:
        """Whether a player still has a power-up."""
        return bool(self.powers[seat] & power)

    def crossed(self, kind: Kind, slot: Slot) -> int:
        """How many roots a drawing from a tip of the mover's would cross (RT-29, RT-Q22, RT-51)."""
        region, entry = divmod(slot, 6)
        sides = make_block(0, entry, exits_of(kind, self.kept[self.turn])) // 12
        return sum(crosses(sides, block // 12) for block in self.blocks[region])

    def spends_cross(self, action: Action) -> bool:
        """Whether a drawing is paid for with Cross root (RT-Q39)."""
        kind, slot = divmod(action, SLOTS)
        plain, _ = ways(self.shape[slot // 6], slot % 6)
        return not plain >> code_of(kind, self.kept[self.turn]) & 1

    def control(self) -> list[Player]:
        """By region who controls it, as if the game ended now, or -1 (RT-54 to RT-58)."""
        return control(self.planet, self.blocks, self.shape, self.tips)

    def scores(self) -> list[int]:
        """By seat how many regions it controls (RT-59)."""
        owners = self.control()
        return [owners.count(seat) for seat in SEATS]

    def winners(self) -> list[Player]:
        """Who controls the most regions now: at the end, the winners (RT-53, RT-Q45)."""
        scores = self.scores()
        return [seat for seat in SEATS if scores[seat] == max(scores)]

    def is_last_turn(self) -> bool:
        """Whether no further turn in this round is certain (RT-Q10); asked before the action."""
        return self.dice <= (1 if self.left[1 - self.turn] else 2)

    # --- small changes that keep the counts right ----------------------------------------------

    def put_die(self, kind: Kind, count: int = 1) -> None:
        """Put dice of a kind into their pool, or with a count below nought take them out."""
        if kind < FIRST_SPECIAL:
            self.regular[kind + 1] += count
        else:
            self.special[kind - FIRST_SPECIAL + 1] += count

    def put_tip(self, seat: Player, slot: Slot) -> None:
        """Let an open root of a player come to a side (RT-31)."""
        insort(self.tips[seat], slot)
        self._use(slot // 6, 1 << slot % 6)

    def put_block(self, region: Region, block: Block) -> None:
        """Draw a block from a tip of its player: new tips are on the far face of its exits (RT-26)."""
        sides, entry, seat = block // 12, block % 12 >> 1, block & 1
        self.tips[seat].remove(6 * region + entry)
        self.blocks[region] += (block,)
        shape = self.shape[region]
        self.shape[region] = (shape >> 6 << 6 | sides) << 6 | shape & 63
        self._use(region, sides)
        across = self.planet.across
        for side in range(6):
            if sides >> side & 1 and side != entry:
                self.put_tip(seat, across[6 * region + side])

    def _use(self, region: Region, sides: Sides) -> None:
        self.used[region] |= sides
        self.shape[region] |= sides

    def finish(self) -> None:
        """End the game."""
        self.phase, self.player = Phase.OVER, TERMINAL
