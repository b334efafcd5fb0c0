"""Deep Roots once more: slow, obvious, and written without a look at the engine.

The names: `plant-17`, the first of five segments; `23/3:r4` draws regular die 4 at the tip about to enter
region 23 by its side 3, `s4` a special one, `m4` the kept die with regular 4, and an `x` at the end pays
with Cross root; `keep-4`, `leave`, `reroll` and `grow`; `end` after the action. A Reroll names its dice
(`r4`, `s6`) and then says `throw`. Chance: `r4` or `s6`, what one thrown die becomes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from tests.games.deep_roots.oracle_planet import Face
from tests.games.deep_roots.oracle_reach import connected
from tests.games.deep_roots.oracle_table import SPECIAL, Root, Table, face_of
from tests.games.oracle import CHANCE, Oracle, Play

DIE: Final[dict[str, Fraction]] = {
    **{f"r{face}": Fraction(1, 6) for face in range(1, 6)},
    **{f"s{face}": Fraction(1, 36) for face in range(1, 7)},
}
"""RT-7, RT-8, and RT-46 the same: a six is thrown once more and becomes special."""


class DeepRootsOracle(Oracle, Table):
    """A game, driven by names.

    The pool holds dice by name, regular and special together. Dice named for a Reroll stay in it until
    they are thrown.
    """

    def __init__(self, radius: int = 4, rules_version: int = 2) -> None:
        Oracle.__init__(self)
        Table.__init__(self, radius)
        self.rules_version = rules_version
        self.round = 0
        self.pool: list[str] = []
        self.kept = [0, 0]
        self.left = [False, False]
        self._begin(self._whole_game())

    @classmethod
    def at(
        cls,
        pool: str,
        tips: Sequence[Iterable[Face]],
        roots: Iterable[Root] = (),
        *,
        radius: int = 2,
        kept: tuple[int, int] = (0, 0),
        left: tuple[bool, bool] = (False, False),
        powers: Sequence[Iterable[str]] = ((), ()),
        round_: int = 1,
        rules_version: int = 2,
    ) -> DeepRootsOracle:
        """The middle of a round, seat 0 about to act; the pool's dice are parted by spaces."""
        game = cls(radius, rules_version)
        game.round = round_
        game.pool = sorted(pool.split())
        game.tips = [set(own) for own in tips]
        game.roots = list(roots)
        game.kept, game.left = list(kept), list(left)
        game.powers = [set(own) for own in powers]
        game._begin(game._rest_of_game(0))
        return game

    # --- the course of the game --------------------------------------------------------------

    def _whole_game(self) -> Play[None]:
        for seat in range(2):  # RT-3, RT-4, RT-Q6
            choice = yield from self._decide(seat, [f"plant-{first}" for first in self._places_for_trees()])
            self.tips[seat] = set(self.five(int(choice.removeprefix("plant-"))))
        yield from self._rounds(1)

    def _places_for_trees(self) -> list[int]:
        """RT-Q3, RT-Q4."""
        taken = self.tips[0] | self.tips[1]
        return [first for first in range(len(self.planet.segments)) if not taken & set(self.five(first))]

    def five(self, first: int) -> list[Face]:
        """The segments of a tree, clockwise from its first."""
        rim = self.planet.segments
        return [rim[(first + step) % len(rim)] for step in range(5)]

    def _rounds(self, first: int) -> Play[None]:
        """RT-6 to RT-11, RT-53."""
        for number in range(first, 13):
            self.round = number
            self.pool, self.left = [], [False, False]
            yield from self._throw(6)
            yield from self._turns(0 if number % 2 else 1)
        totals = self.scores()
        self._winners = {seat for seat in range(2) if totals[seat] == max(totals)}

    def _rest_of_game(self, seat: int) -> Play[None]:
        yield from self._turns(seat)
        yield from self._rounds(self.round + 1)

    def _turns(self, seat: int) -> Play[None]:
        """RT-9, RT-11, RT-19, RT-Q19."""
        while self.pool and not all(self.left):
            if not self.left[seat]:
                self._turn = seat
                yield from self._whole_turn(seat)
                self._turn = CHANCE
            seat = 1 - seat
        assert self.kept == [0, 0]

    def _throw(self, dice: int) -> Play[None]:
        """Throw dice into the pool, one at a time."""
        for _ in range(dice):
            die = yield from self._happen(DIE)
            self.pool = sorted([*self.pool, die])

    # --- a turn ------------------------------------------------------------------------------

    def _whole_turn(self, seat: int) -> Play[None]:
        is_last = len(self.pool) <= 1 or (len(self.pool) == 2 and not self.left[1 - seat])  # RT-Q10
        while True:
            actions = self._actions(seat, is_last=is_last) + self._reroll(seat)
            choice = yield from self._decide(seat, actions)
            if choice != "reroll":
                break
            yield from self._reroll_dice(seat)
        if choice == "leave":
            self.left[seat] = True
            if self.kept[seat]:  # RT-42
                self.pool = sorted([*self.pool, f"r{self.kept[seat]}"])
                self.kept[seat] = 0
            if self.rules_version >= 2 and self._first_growths(seat):  # RT-Q32
                wanted = yield from self._decide(seat, ["end", "grow"])
                if wanted == "grow":
                    yield from self._grow_fast(seat)
            return
        if choice.startswith("keep-"):
            self.kept[seat] = int(choice.removeprefix("keep-"))
            self.pool.remove(f"r{self.kept[seat]}")
        else:
            self._draw_die(seat, choice)
        yield from self._end_of_turn(seat)

    def _actions(self, seat: int, *, is_last: bool) -> list[str]:
        """A to D (RT-12 to RT-18), and the promise (RT-41, RT-42, RT-Q7 to RT-Q12)."""
        draws = self.drawings(seat, self._single())
        merges = self.drawings(seat, self._merged(seat))
        if self.kept[seat] and is_last:
            return merges or ["leave"]
        if self.kept[seat]:
            return [*draws, *(merges or ["leave"])]
        keeps = [] if is_last else [f"keep-{die[1]}" for die in self._regular()]
        return [*draws, *keeps, "leave"]

    def _regular(self) -> list[str]:
        return sorted({die for die in self.pool if die[0] == "r"})

    def _single(self) -> dict[str, set[int]]:
        """The dice of the pool and their exits (RT-21 to RT-25)."""
        return {die: _exits(die) for die in self.pool}

    def _merged(self, seat: int) -> dict[str, set[int]]:
        """The kept die with each regular one (RT-16, RT-17, RT-39, RT-40)."""
        kept = self.kept[seat]
        return {f"m{die[1]}": {kept, int(die[1])} for die in self._regular()} if kept else {}

    def _draw_die(self, seat: int, name: str) -> None:
        """RT-13, RT-16: the dice are discarded."""
        die = name.split(":")[1].removesuffix("x")
        if die[0] == "m":
            self.draw(seat, name, self._merged(seat)[die])
            self.kept[seat] = 0
        else:
            self.draw(seat, name, _exits(die))
        self.pool.remove(die.replace("m", "r"))

    def _end_of_turn(self, seat: int) -> Play[None]:
        """Power-ups after the action (RT-Q30, RT-Q32); without one at hand the turn just ends."""
        while True:
            offers = self._reroll(seat) + (["grow"] if self._first_growths(seat) else [])
            if not offers:
                return
            choice = yield from self._decide(seat, ["end", *offers])
            if choice == "reroll":
                yield from self._reroll_dice(seat)
            elif choice == "grow":
                yield from self._grow_fast(seat)
                return
            else:
                return

    # --- power-ups ---------------------------------------------------------------------------

    def _reroll(self, seat: int) -> list[str]:
        """RT-44, RT-45, RT-Q50."""
        return ["reroll"] if self.pool and "reroll" in self.powers[seat] else []

    def _reroll_dice(self, seat: int) -> Play[None]:
        """RT-46, RT-Q29; the dice are named in rising order, so that each set has one name."""
        self.powers[seat].remove("reroll")
        named: list[str] = []
        while True:
            rest = list(self.pool)
            for die in named:
                rest.remove(die)
            more = sorted({die for die in rest if not named or die >= named[-1]})
            choice = yield from self._decide(seat, more + (["throw"] if named else []))
            if choice == "throw":
                break
            named.append(choice)
        for die in named:
            self.pool.remove(die)
        yield from self._throw(len(named))

    def _first_growths(self, seat: int) -> list[str]:
        """The drawings of Fast growth that leave a second one (RT-47, RT-Q33 to RT-Q36)."""
        if "grow" not in self.powers[seat]:
            return []
        dice = {die: _exits(die) for die in self._regular()}
        return [name for name in self.drawings(seat, dice) if self._second_growths(seat, name)]

    def _second_growths(self, seat: int, first: str) -> list[str]:
        """What could be drawn after a first drawing, if that were made."""
        tips, roots, powers = set(self.tips[seat]), list(self.roots), set(self.powers[seat])
        die = first.split(":")[1].removesuffix("x")
        self.draw(seat, first, _exits(die))
        seconds = self._other_growths(seat, first, die)
        self.tips[seat], self.roots, self.powers[seat] = tips, roots, powers
        return seconds

    def _other_growths(self, seat: int, first: str, die: str) -> list[str]:
        others = list(self.pool)
        others.remove(die)
        dice = {other: _exits(other) for other in others if other[0] == "r"}
        return self.drawings(seat, dice, barred=face_of(first)[0])

    def _grow_fast(self, seat: int) -> Play[None]:
        """RT-47, RT-48: the dice stay where they are."""
        first = yield from self._decide(seat, self._first_growths(seat))
        self.powers[seat].remove("grow")
        die = first.split(":")[1].removesuffix("x")
        self.draw(seat, first, _exits(die))
        second = yield from self._decide(seat, self._other_growths(seat, first, die))
        self.draw(seat, second, _exits(second.split(":")[1].removesuffix("x")))

    # --- points ------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """RT-54 to RT-59, as if the game ended now."""
        reached = [connected(self, seat) for seat in range(2)]
        totals = []
        for seat in range(2):
            drawn = sum(self.owners(region) == {seat} for region in self.planet.regions)
            totals.append(drawn + len(reached[seat] - reached[1 - seat]))
        return totals


def _exits(die: str) -> set[int]:
    """The exits of a die of the pool, counted clockwise from the entry."""
    value = int(die[1])
    return {value} if die[0] == "r" else SPECIAL[value]
