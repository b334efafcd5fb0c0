"""Colonization for the piecepack once more: slow, obvious, and written without a look at the engine.

The names: a space to place a ship or to move to it; `draw`, `colonize`, `attack`, `move` (the roll of C),
`play-m0` (D, to that space) and `restore-3` for the five actions; `use-2` and `roll` before a colonizing
roll, `settle-4` after it; `and-5` or `done` for a second coin; `stay` for no move. Chance: the name of a
tile, or a face of the die from `0` to `5`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from tests.games.oracle import CHANCE, Oracle, Play
from tests.games.piecepack_colonization.oracle_table import COINS, SUNS, Table, value_of

DIE: Final[dict[str, Fraction]] = {str(face): Fraction(1, 6) for face in range(6)}


class PiecepackColonizationOracle(Oracle, Table):
    """A game, driven by names.

    `used` holds the coins named for a colonizing roll; until the roll is decided they are still in the
    stash. A coin that is played, restored or settled has moved before the next `Ask`.
    """

    def __init__(self, players: int, options: Mapping[str, str] | None = None) -> None:
        Oracle.__init__(self)
        Table.__init__(self, players)
        self.end_on = (options or {}).get("end_on", "stash")
        self.used: set[int] = set()
        self._begin(self._whole_game())

    @classmethod
    def at(
        cls,
        ships: Sequence[str],
        strings: Mapping[str, list[list[int]]],
        *,
        colonies: Mapping[str, tuple[int, int]] | None = None,
        discards: Mapping[int, set[int]] | None = None,
        removed: Mapping[int, set[int]] | None = None,
        options: Mapping[str, str] | None = None,
    ) -> PiecepackColonizationOracle:
        """The middle of a game, seat 0 about to act; all coins that are not named lie in the stashes."""
        game = cls(len(ships), options)
        game.ships = dict(enumerate(ships))
        game.strings |= strings
        game.colonies = dict(colonies or {})
        for seat in range(game.players):
            game.discards[seat] = set((discards or {}).get(seat, ()))
            game.removed[seat] = set((removed or {}).get(seat, ()))
            settled = {coin for owner, coin in game.colonies.values() if owner == seat}
            game.stash[seat] = set(COINS) - game.discards[seat] - game.removed[seat] - settled
        game._begin(game._all_turns())
        return game

    # --- the course of the game --------------------------------------------------------------

    def _whole_game(self) -> Play[None]:
        for seat in range(self.players):
            self.ships[seat] = yield from self._decide(seat, self._free(SUNS))  # PC-5, PC-Q1
        yield from self._all_turns()

    def _all_turns(self) -> Play[None]:
        """PC-48, PC-49, PC-Q27 to PC-Q29."""
        seat = 0
        while True:
            yield from self._whole_turn(seat)
            if self._has_no_coins_left(seat):
                break
            seat = (seat + 1) % self.players
        for step in range(1, self.players):
            yield from self._whole_turn((seat + step) % self.players)
        totals = self.scores()
        self._winners = {seat for seat in range(self.players) if totals[seat] == max(totals)}  # PC-55, PC-Q33

    def _has_no_coins_left(self, seat: int) -> bool:
        """PC-48, PC-Q27."""
        has_discards = self.end_on == "stash_and_discards" and self.discards[seat]
        return not self.stash[seat] and not has_discards

    def _whole_turn(self, seat: int) -> Play[None]:
        """Exactly one of A to E (PC-8)."""
        self._turn = seat
        targets = self._targets_of_coins(seat)
        actions = ["move"]  # PC-Q31
        actions += ["draw"] if self.pile() else []  # PC-15
        actions += self._deeds_of_b(seat)
        actions += [f"play-{target}" for target in targets]
        actions += [f"restore-{coin}" for coin in sorted(self.discards[seat])]
        choice = yield from self._decide(seat, actions)
        if choice == "draw":
            yield from self._draw()
        elif choice == "colonize":
            yield from self._colonize(seat)
        elif choice == "attack":
            yield from self._attack(seat)
        elif choice == "move":
            yield from self._roll_and_move(seat)
        elif choice.startswith("play-"):
            target = choice.removeprefix("play-")
            self._discard(seat, targets[target])
            self.ships[seat] = target
        else:
            yield from self._restore(seat, int(choice.removeprefix("restore-")))
        self._turn = CHANCE

    def _roll(self) -> Play[int]:
        face = yield from self._happen(DIE)
        return int(face)

    def _discard(self, seat: int, coin: int) -> None:
        self.stash[seat].remove(coin)
        self.discards[seat].add(coin)

    # --- A -----------------------------------------------------------------------------------

    def _draw(self) -> Play[None]:
        """PC-9; any tile left may be on top of the pile."""
        pile = self.pile()
        planet = yield from self._happen({planet: Fraction(1, len(pile)) for planet in pile})
        self._place(planet)

    # --- B -----------------------------------------------------------------------------------

    def _deeds_of_b(self, seat: int) -> list[str]:
        """PC-16 to PC-18, PC-27, PC-33: an attack is a way to colonize, and needs a coin like it."""
        here = self.ships[seat]
        if here in SUNS or not self.stash[seat] or self._owns(seat, here):
            return []
        return ["attack"] if here in self.colonies else ["colonize"]

    def _colonize(self, seat: int) -> Play[None]:
        """PC-19 to PC-26, PC-Q10 to PC-Q13."""
        planet = self.ships[seat]
        yield from self._choose_coins(seat)
        if value_of(planet) == 1:
            success = bool(self.used & {0, 1})
            if not success:
                face = yield from self._roll()
                success = face in (0, 1)
        else:
            face = yield from self._roll()
            success = face + sum(self.used) > value_of(planet)
        for coin in self.used:
            self._discard(seat, coin)
        self.used = set()
        if success:
            names = [f"settle-{coin}" for coin in sorted(self.stash[seat])]
            choice = yield from self._decide(seat, names)
            coin = int(choice.removeprefix("settle-"))
            self.stash[seat].remove(coin)
            self.colonies[planet] = seat, coin

    def _choose_coins(self, seat: int) -> Play[None]:
        """Any set that leaves a coin to place, named in rising order (PC-19, PC-Q10)."""
        while True:
            names = ["roll"]
            if len(self.stash[seat]) - len(self.used) > 1:
                higher = [coin for coin in sorted(self.stash[seat]) if coin > max(self.used, default=-1)]
                names += [f"use-{coin}" for coin in higher]
            choice = yield from self._decide(seat, names)
            if choice == "roll":
                return
            self.used = self.used | {int(choice.removeprefix("use-"))}

    def _attack(self, seat: int) -> Play[None]:
        """PC-28 to PC-32, PC-Q18."""
        planet = self.ships[seat]
        owner, colony = self.colonies[planet]
        face = yield from self._roll()
        if face in (0, 1) if colony == 0 else face >= colony:
            del self.colonies[planet]
            self.removed[owner].add(colony)

    # --- C -----------------------------------------------------------------------------------

    def _roll_and_move(self, seat: int) -> Play[None]:
        """PC-35 to PC-41."""
        here = self.ships[seat]
        face = yield from self._roll()
        elsewhere = {sun for sun in SUNS if sun[0] != here[0]}
        reached = self._within(seat, here, face) if face else elsewhere
        if face == 1 and self._owns(seat, here):
            reached |= set(self._twins(here))
        choice = yield from self._decide(seat, ["stay", *self._free(sorted(reached))])
        if choice != "stay":
            self.ships[seat] = choice

    # --- D and E -----------------------------------------------------------------------------

    def _targets_of_coins(self, seat: int) -> dict[str, int]:
        """Where a coin can take the ship, and which coin (PC-42, PC-43, PC-Q22, PC-Q24)."""
        here = self.ships[seat]
        targets: dict[str, int] = {}
        if 0 in self.stash[seat]:
            targets |= dict.fromkeys(self._free(SUNS), 0)
        if self._owns(seat, here) and value_of(here) in self.stash[seat]:
            targets |= dict.fromkeys(self._free(self._twins(here)), value_of(here))
        return targets

    def _restore(self, seat: int, coin: int) -> Play[None]:
        """PC-45, PC-46, PC-Q26; the second coin is the higher one, so that each pair has one name."""
        self._take_back(seat, coin)
        higher = [other for other in sorted(self.discards[seat]) if other > coin]
        if self.ships[seat] in SUNS and higher:
            choice = yield from self._decide(seat, [*(f"and-{other}" for other in higher), "done"])
            if choice != "done":
                self._take_back(seat, int(choice.removeprefix("and-")))

    def _take_back(self, seat: int, coin: int) -> None:
        self.discards[seat].remove(coin)
        self.stash[seat].add(coin)
