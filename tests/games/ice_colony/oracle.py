"""Ice Colony once more: slow, obvious, and written from the clauses without a look at the engine.

The game is one coroutine that reads like the rules; `tests/games/oracle.py` drives it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final

from tests.games.ice_colony.oracle_board import (
    SQUARES,
    Board,
    GameOver,
    Pieces,
    Square,
    can_make,
    name,
    piece_sets,
)
from tests.games.oracle import CHANCE, Oracle, Play

TERRAIN: Final = ("black", "blue", "green", "clear", "red", "yellow")
DIE: Final[dict[str, Fraction]] = {str(n): Fraction(1, 6) for n in range(1, 7)}
FATE: Final[dict[str, int]] = {"reduce": 1, "none": 2, "grow1": 2, "grow2": 1}
"""How many of the six faces show each result (IC-14)."""
DEFENCE: Final[dict[str, int]] = {"black": 1, "green": -1, "red": 2}
"""IC-45, IC-48, IC-51."""


class IceColonyOracle(Oracle, Board):
    """A game of Ice Colony, driven by names."""

    def __init__(
        self, players: int, options: Mapping[str, str] | None = None, rules_version: int = 2
    ) -> None:
        Oracle.__init__(self)
        Board.__init__(self, players, options, rules_version)
        self._had_a_turn: set[int] = set()
        self._begin(self._until_over(self._whole_game()))

    @classmethod
    def at(
        cls,
        units: Mapping[Square, tuple[int, Pieces]],
        terrain: Mapping[Square, str],
        *,
        options: Mapping[str, str] | None = None,
        tokens: Iterable[int] = (),
        rules_version: int = 2,
    ) -> IceColonyOracle:
        """Two players in the middle of the game, seat 0 about to choose the active square."""
        game = cls(2, options, rules_version)
        game._terrain = {square: terrain.get(square, "yellow") for square in SQUARES}
        game._units = dict(units)
        game._tokens = set(tokens)
        game._had_a_turn = {0, 1}
        game._begin(game._until_over(game._all_rounds(0)))
        return game

    def _until_over(self, story: Play[None]) -> Play[None]:
        try:
            yield from story
        except GameOver as end:
            self._winners = end.winners

    def _roll(self) -> Play[int]:
        face = yield from self._happen(DIE)
        return int(face)

    # --- setup -------------------------------------------------------------------------------

    def _whole_game(self) -> Play[None]:
        yield from self._lay_terrain()
        first = yield from self._dice_off(list(range(self.players)), {})
        for step in range(self.players):
            yield from self._place((first + step) % self.players)
        self._examine_end()
        yield from self._all_rounds(first)

    def _lay_terrain(self) -> Play[None]:
        bag = Counter(dict.fromkeys(TERRAIN, 5))
        for square in SQUARES:
            odds = {kind: Fraction(bag[kind], bag.total()) for kind in TERRAIN if bag[kind]}
            kind = yield from self._happen(odds)
            bag[kind] -= 1
            self._terrain[square] = kind

    def _dice_off(self, seats: list[int], modifiers: dict[int, int]) -> Play[int]:
        """IC-6, IC-Q3: the tied roll again, without modifiers."""
        while True:
            totals = {}
            for seat in seats:
                die = yield from self._roll()
                totals[seat] = die + modifiers.get(seat, 0)
            seats = [seat for seat in seats if totals[seat] == max(totals.values())]
            modifiers = {}
            if len(seats) == 1:
                return seats[0]

    def _place(self, seat: int) -> Play[None]:
        """IC-7, IC-8, IC-Q2, IC-Q4."""
        empty = [square for square in self._territory() if square not in self._units]
        free = [square for square in empty if all(self._steps(square, other) >= 2 for other in self._units)]
        if not free and self.rules_version >= 2:
            free = empty
        choice = yield from self._decide(seat, [name(square) for square in free])
        self._units[next(square for square in free if name(square) == choice)] = (seat, (1,))

    # --- rounds ------------------------------------------------------------------------------

    def _all_rounds(self, first: int) -> Play[None]:
        while True:
            if self.players > 2:
                first = yield from self._initiative()
            for step in range(self.players):
                self._turn = (first + step) % self.players
                if self._squares_of(self._turn):
                    yield from self._whole_turn(self._turn)
                    self._had_a_turn.add(self._turn)
                    self._examine_majority()
                self._turn = CHANCE

    def _initiative(self) -> Play[int]:
        """IC-10, IC-12, IC-Q10."""
        modifiers = {}
        for seat in self._living():
            if seat in self._tokens:
                choice = yield from self._decide(seat, ["hold", "edge+", "edge-"])
                modifiers[seat] = {"hold": 0, "edge+": 1, "edge-": -1}[choice]
                if choice != "hold":
                    self._tokens.remove(seat)
        winner = yield from self._dice_off(self._living(), modifiers)
        return winner

    # --- a turn ------------------------------------------------------------------------------

    def _whole_turn(self, seat: int) -> Play[None]:
        own = self._squares_of(seat)
        choice = yield from self._decide(seat, [name(square) for square in own])
        active = next(square for square in own if name(square) == choice)
        yield from self._fate(seat, active)
        self._examine_end()
        if self._pips(active) > 3:
            moved = yield from self._forced_move(seat, active)
            self._examine_end()
            if self._pips(active) > 3:
                yield from self._second_forced_move(seat, active)
                self._examine_end()
                return
            extras = self._moves(active) if moved else {}
        elif self._pips(active) > 0:
            extras = yield from self._main_action(seat, active)
        else:
            return
        if self._terrain[active] == "blue" and extras:
            choice = yield from self._decide(seat, [*extras, "end"])
            if choice != "end":
                yield from self._act(seat, active, extras[choice])

    def _fate(self, seat: int, active: Square) -> Play[None]:
        """IC-14 to IC-17, IC-44, IC-47, IC-50."""
        faces = dict(FATE)
        if seat not in self._had_a_turn:
            del faces["reduce"]
        odds = {result: Fraction(count, sum(faces.values())) for result, count in faces.items()}
        result = yield from self._happen(odds)
        terrain, pips = self._terrain[active], self._pips(active)
        if result == "reduce" and terrain != "black":
            yield from self._lose(active, 2 if terrain == "red" else 1)
        elif result in ("grow1", "grow2"):
            target = pips + int(result[-1]) + (1 if terrain == "green" else 0)
            supply = self._free(seat) + Counter(self._units[active][1])
            total = max(t for t in range(pips, target + 1) if can_make([t], supply))
            yield from self._remake(seat, [(active, total)])

    def _forced_move(self, seat: int, active: Square) -> Play[bool]:
        """IC-39 to IC-41: whether a Move was made; on blue perhaps the first of two (IC-Q29)."""
        pips = self._pips(active)
        every = self._moves_also_onto_friends(seat, active)
        moves = {choice: move for choice, move in every.items() if pips - move[1] <= 3}
        if not moves and self._terrain[active] == "blue" and self.rules_version >= 2:
            moves = every
        if not moves:
            yield from self._lose(active, pips - 3)
            return False
        choice = yield from self._decide(seat, list(moves))
        yield from self._shift(active, *moves[choice])
        return True

    def _second_forced_move(self, seat: int, active: Square) -> Play[None]:
        """IC-Q29: another one where there is one, and it is wanted; what exceeds 3 then is taken off."""
        moves = self._moves_also_onto_friends(seat, active)
        if moves:
            choice = yield from self._decide(seat, [*moves, "end"])
            if choice != "end":
                yield from self._shift(active, *moves[choice])
        if self._pips(active) > 3:
            yield from self._lose(active, self._pips(active) - 3)

    def _moves_also_onto_friends(self, seat: int, active: Square) -> dict[str, tuple[Square, int]]:
        """Whatever the neighbours can hold that are no enemy's (IC-40)."""
        return {
            f"{name(active)}-{name(target)}:{amount}": (target, amount)
            for target in self._neighbours(active)
            for amount in range(1, self._pips(active))
            if target not in self._units or self._units[target][0] == seat
            if self._pips(target) + amount <= 3 and self._can_split(active, target, amount)
        }

    def _main_action(self, seat: int, active: Square) -> Play[dict[str, tuple[Square, int]]]:
        """Pass, Move or Attack (IC-20); what an extra action on blue may be afterwards (IC-Q28)."""
        actions = self._moves(active) | self._attacks(active)
        choice = yield from self._decide(seat, ["pass", *actions])
        if choice == "pass":
            self._tokens.add(seat)
            return {}
        yield from self._act(seat, active, actions[choice])
        if active not in self._units:
            return {}
        return self._moves(active) | (self._attacks(active) if "-" in choice else {})

    def _act(self, seat: int, active: Square, action: tuple[Square, int]) -> Play[None]:
        target, amount = action
        if amount:
            yield from self._shift(active, target, amount)
        else:
            yield from self._attack(seat, active, target)
        self._examine_end()

    def _moves(self, active: Square) -> dict[str, tuple[Square, int]]:
        """IC-23: a part or all, to an unoccupied neighbour."""
        return {
            f"{name(active)}-{name(target)}:{amount}": (target, amount)
            for target in self._neighbours(active)
            for amount in range(1, self._pips(active) + 1)
            if target not in self._units and self._can_split(active, target, amount)
        }

    def _attacks(self, active: Square) -> dict[str, tuple[Square, int]]:
        """IC-27; an attack moves no fixed amount, written 0."""
        if active not in self._units:
            return {}
        return {
            f"{name(active)}x{name(target)}": (target, 0)
            for target in self._neighbours(active)
            if target in self._units and self._units[target][0] != self._units[active][0]
        }

    # --- an attack ---------------------------------------------------------------------------

    def _attack(self, seat: int, active: Square, target: Square) -> Play[None]:
        """IC-27 to IC-37."""
        enemy = self._units[target][0]
        attack, defence = self._pips(active), self._pips(target)
        attack_edge = yield from self._edge(seat)
        defence_edge = yield from self._edge(enemy)
        attack_die = yield from self._roll()
        defence_die = yield from self._roll()
        attack_total = attack_die + attack + attack_edge + (1 if self._terrain[active] == "yellow" else 0)
        defence_total = defence_die + defence + defence_edge + DEFENCE.get(self._terrain[target], 0)
        if attack_total <= defence_total:
            yield from self._lose(active, defence)
            return
        yield from self._lose(target, attack)
        if target not in self._units:
            amounts = [m for m in range(1, attack + 1) if self._can_split(active, target, m)]
            choice = yield from self._decide(seat, [f"in:{amount}" for amount in amounts])
            yield from self._shift(active, target, int(choice.removeprefix("in:")))

    def _edge(self, seat: int) -> Play[int]:
        """IC-31: what a token adds, if there is one and it is spent."""
        if seat not in self._tokens:
            return 0
        choice = yield from self._decide(seat, ["edge", "hold"])
        if choice == "hold":
            return 0
        self._tokens.remove(seat)
        return 1

    # --- pieces ------------------------------------------------------------------------------

    def _shift(self, active: Square, target: Square, amount: int) -> Play[None]:
        """The moved part is made first, then the rest; all that move stay as they are (IC-Q21)."""
        seat, pips = self._units[active][0], self._pips(active)
        if amount == pips and target not in self._units and self.rules_version >= 2:
            self._units[target] = self._units.pop(active)
            return
        yield from self._remake(seat, [(target, self._pips(target) + amount), (active, pips - amount)])

    def _lose(self, square: Square, loss: int) -> Play[None]:
        """IC-33, IC-34, IC-Q17: down to the next total that can be made."""
        seat, pieces = self._units[square]
        supply = self._free(seat) + Counter(pieces)
        target = max(0, sum(pieces) - loss)
        total = max(t for t in range(target + 1) if can_make([t], supply))
        yield from self._remake(seat, [(square, total)])

    def _remake(self, seat: int, targets: list[tuple[Square, int]]) -> Play[None]:
        """Show the totals on the squares, canonically or as the owner decides, all at once (IC-Q22)."""
        supply = self._free(seat)
        for square, _ in targets:
            supply += Counter(self._units[square][1] if square in self._units else ())
        chosen: dict[Square, Pieces] = {}
        for index, (square, total) in enumerate(targets):
            later = [other for _, other in targets[index + 1 :]]
            sets = [s for s in piece_sets(total, supply) if can_make(later, supply - Counter(s))]
            pick = sets[0]
            if self.owner_changes and len(sets) > 1:
                names = {"=" + "".join(map(str, pieces)): pieces for pieces in sets}
                choice = yield from self._decide(seat, list(names))
                pick = names[choice]
            supply -= Counter(pick)
            chosen[square] = pick
        for square, pieces in chosen.items():
            self._units.pop(square, None)
            if pieces:
                self._units[square] = (seat, pieces)
        self._tokens &= set(self._living())  # IC-Q12
