"""Advanced Colonization once more: slow, obvious, and written without a look at the engine.

The names: `next` for the next step, `buy-rM`, `orbit-rM^S` or `orbit-rM@S>L`, and in the fourth step the
verbs of `PRICES`, each with a piece such as `rM@S>L` and, where it is chosen, its new aim. More decisions
follow `bomb-` (`planet-M2-same`), `shift-` (`swap-`, `with-`), `lasers-` (`burn-`, `target-` and `fire`) and
`beam-` (`target-`, `fire`, `to-M` and an aim for each ship).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tests.games.advanced_colonization.oracle_table import (
    AT_NOTHING,
    OWN,
    STANDING,
    Piece,
    Table,
    piece_named,
)
from tests.games.oracle import Oracle, Play

STEPS: Final = ("gain", "buy", "orbit", "act")
PRICES: Final = {
    "return": 0,
    "beam": 1,
    "advance": 2,
    "redirect": 2,
    "far": 2,
    "near": 2,
    "greener": 3,
    "bomb": 3,
    "shift": 3,
    "revolt": 3,
    "lasers": 3,
}
"""The actions of the fourth step."""
EIGHT: Final = 8
"""So many ships must be out of the game for a revolt, and for going across to any side (AC-35, AC-44)."""


class AdvancedColonizationOracle(Oracle, Table):
    """A game, driven by names.

    What a decision settles is done before the next `Ask`: a bomb has gone off before the new planet is
    chosen, a pyramid from the bank is burned as soon as it is named. Until its successor is chosen, a burned
    planet is still named in its corner. Targets stay in place until they are hit, and a ship that a beam has
    moved stands until its aim is chosen.
    """

    def __init__(self, options: Mapping[str, str] | None = None) -> None:
        Oracle.__init__(self)
        Table.__init__(self)
        chosen = {"reattach": "off", "repetition": "draw"} | dict(options or {})
        self.reattach = chosen["reattach"]
        self.repetition = chosen["repetition"]
        self.points = 0
        self.targets: list[Piece] = []
        self.seen: Counter[object] = Counter()
        """How often each position has begun a turn (AC-Q35)."""
        self._turn = 0
        self._begin(self._all_turns(STEPS))

    @classmethod
    def at(
        cls,
        stacks: Sequence[str],
        orbits: Mapping[str, str] | None = None,
        *,
        reserves: tuple[str, str] = ("", ""),
        burned: str = "",
        step: str = "gain",
        points: int = 5,
        seat: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> AdvancedColonizationOracle:
        """The middle of a game: a stack for each corner, from top to bottom, as `kM rM |M| yS`.

        `orbits` has the ships by planet, as `rM^ kS>L`. `burned` names pyramids and planets. All that is not
        named lies in the bank. The game goes on with `step`, one of `STEPS`, for `seat`, with `points`.
        """
        game = cls(options)
        game._lay(list(stacks), dict(orbits or {}), reserves, burned)
        game.seen.clear()
        game.points = points
        game._turn = seat
        game._begin(game._all_turns(STEPS[STEPS.index(step) :]))
        return game

    # --- the course of the game --------------------------------------------------------------

    def _all_turns(self, steps: Sequence[str]) -> Play[None]:
        """AC-19, AC-20; the first of the turns may have been begun already."""
        while True:
            for step in steps:
                yield from self._step(step)
                if self._winners:
                    return
            self.points = 0  # AC-27
            self._turn = 1 - self._turn
            steps = STEPS

    def _step(self, step: str) -> Play[None]:
        if step == "gain":
            self._gain()
        elif step == "buy":
            yield from self._buy()
        elif step == "orbit":
            yield from self._move_into_orbit()
        else:
            yield from self._act()

    def _gain(self) -> None:
        """AC-21, and the draw of AC-Q35 before it."""
        self.seen[self._position()] += 1
        if self.repetition == "draw" and self.seen[self._position()] == 3:
            self._winners = {0, 1}
        self.points = 5

    def _position(self) -> object:
        """All that makes two positions the same: who is to move, and every pyramid of the game."""
        return (
            self._turn,
            tuple(self.placed()),
            tuple(self.planets),
            tuple(tuple(sorted(heap)) for heap in (*self.reserves, self.burned, self.burned_planets)),
        )

    def _buy(self) -> Play[None]:
        """AC-22."""
        while True:
            kinds = self._own_in_bank() if self.points >= 2 else []
            choice = yield from self._decide(self._turn, ["next", *(f"buy-{kind}" for kind in kinds)])
            if choice == "next":
                return
            self.points -= 2
            kind = choice.removeprefix("buy-")
            self.bank.remove(kind)
            self.reserves[self._turn].append(kind)

    def _move_into_orbit(self) -> Play[None]:
        """AC-23 to AC-25, AC-Q32."""
        while True:
            places = {f"^{planet}": Piece("", planet, STANDING) for planet in self.planets}
            for planet in self.planets:
                places |= {f"@{planet}>{goal}": Piece("", planet, f">{goal}") for goal in self.others(planet)}
            kinds = sorted(set(self.reserves[self._turn])) if self.points >= 2 else []
            names = [f"orbit-{kind}{place}" for kind in kinds for place in places]
            choice = yield from self._decide(self._turn, ["next", *names])
            if choice == "next":
                return
            self.points -= 2
            kind, place = choice[6:8], choice[8:]
            self.reserves[self._turn].remove(kind)
            self.ships.append(places[place]._replace(kind=kind))

    def _act(self) -> Play[None]:
        """AC-26, AC-50; four dominant colonies after an action win the game, in anybody's turn (AC-Q1)."""
        while True:
            own = [piece for piece in self.placed() if piece.kind[0] in OWN[self._turn]]
            verbs = [verb for verb, price in PRICES.items() if price <= self.points]
            ways = [name for verb in verbs for name in self._ways(verb, own)]
            choice = yield from self._decide(self._turn, ["next", *dict.fromkeys(ways)])
            if choice == "next":
                return
            verb, _, what = choice.partition("-")
            self.points -= PRICES[verb]
            yield from self._do(verb, what)
            self._winners = {seat for seat in (0, 1) if len(self.dominant_colonies(seat)) >= 4}  # AC-16
            if max(self.left_to(seat) for seat in (0, 1)) < 4:  # AC-Q36
                self._winners = {0, 1}
            if self._winners:
                return

    # --- what can be done --------------------------------------------------------------------

    def _ways(self, verb: str, own: list[Piece]) -> list[str]:
        """The names of one action that are legal now, but for its price."""
        if verb == "shift":
            can_swap = len(self.ships) + sum(map(len, self.stacks.values())) >= 2  # AC-Q21
            return [f"shift-{kind}" for kind in self._own_in_bank()] if can_swap else []
        aimed: dict[str, Callable[[Piece], list[str]]] = {
            "advance": lambda piece: [f">{other}" for other in self.others(piece.goal)] if piece.goal else [],
            "redirect": self._other_aims,
        }
        if verb in aimed:
            return [f"{verb}-{piece.name}{aim}" for piece in own for aim in aimed[verb](piece)]
        may = self._what_may(verb)
        return [f"{verb}-{piece.name}" for piece in own if may(piece)]

    def _other_aims(self, ship: Piece) -> list[str]:
        """AC-31, AC-Q14: one that changes something."""
        return [aim for aim in self.aims(ship.planet) if aim != ship.at] if ship.is_ship else []

    def _what_may(self, verb: str) -> Callable[[Piece], bool]:
        """Which of the mover's placed pieces may do it."""
        may: dict[str, Callable[[Piece], bool]] = {
            "return": lambda _: True,  # AC-28, AC-Q11
            "far": lambda piece: bool(piece.goal),  # AC-32
            "near": lambda piece: piece.at == STANDING,  # AC-33
            "greener": self._may_go_across,
            "bomb": lambda _: bool(self.spare_planets),  # AC-40, AC-Q9
            "revolt": self._may_revolt,
            "lasers": self._may_fire,
            "beam": lambda piece: piece.kind[0] in "yb" and bool(self._hit(piece, "beam")),  # AC-47, AC-Q23
        }
        return may[verb]

    def _may_go_across(self, colony: Piece) -> bool:
        """AC-34, AC-35, AC-Q17."""
        side = colony.at[0]
        if colony.is_ship or colony != self.dominant(colony.planet, side):
            return False
        return len(self.burned) >= EIGHT or not self.dominant(colony.planet, _opposite(side))

    def _may_revolt(self, colony: Piece) -> bool:
        """AC-43, AC-44, AC-Q27."""
        if len(self.burned) < EIGHT or colony.is_ship or colony.kind[1] != colony.planet[0]:
            return False
        return colony != self.dominant(colony.planet, colony.at[0])

    def _may_fire(self, ship: Piece) -> bool:
        """AC-45, AC-46, AC-Q19, AC-Q23."""
        return ship.kind[0] in "rk" and bool(self._own_in_bank()) and bool(self._hit(ship, "lasers"))

    def _hit(self, ship: Piece, verb: str) -> list[Piece]:
        """What can be targeted on the planet that a ship points at; a beam moves ships only."""
        there = [piece for piece in self.placed() if piece.planet == ship.goal] if ship.goal else []
        return [piece for piece in there if piece.is_ship or verb == "lasers"]

    def _own_in_bank(self) -> list[str]:
        """The kinds of which the mover has a pyramid in the bank."""
        return sorted({kind for kind in self.bank if kind[0] in OWN[self._turn]})

    # --- actions -----------------------------------------------------------------------------

    def _do(self, verb: str, what: str) -> Play[None]:
        if verb == "shift":
            yield from self._shift(what)
            return
        piece, aim = piece_named(what)
        longer = {"bomb": self._bomb, "lasers": self._fire_lasers, "beam": self._beam}
        if verb in longer:
            yield from longer[verb](piece)
        elif verb == "return":
            self._take_off([piece])
            self.reserves[self._turn].append(piece.kind)
        elif verb == "advance":
            self.ships.remove(piece)
            self.ships.append(Piece(piece.kind, piece.goal, aim))
        elif verb == "redirect":
            self._aim(piece, aim)
        elif verb == "revolt":
            self._revolt(piece)
        else:
            self._settle(verb, piece)

    def _settle(self, verb: str, piece: Piece) -> None:
        """AC-32 to AC-34, AC-Q16: outermost on one side of a planet."""
        place = {
            "far": (piece.goal, "-"),
            "near": (piece.planet, "+"),
            "greener": (piece.planet, _opposite(piece.at[0])),
        }
        self._take_off([piece])
        self.stacks[place[verb]].append(piece.kind)

    def _revolt(self, rebel: Piece) -> None:
        tyrant = self.dominant(rebel.planet, rebel.at[0])
        assert tyrant is not None
        self._destroy([tyrant])

    def _bomb(self, bomber: Piece) -> Play[None]:
        """AC-36 to AC-39."""
        gone = bomber.planet
        self._take_off([bomber])
        self.burned.append(bomber.kind)
        self._destroy([piece for piece in self.placed() if piece.planet == gone])
        lost = [ship for ship in self.ships if ship.goal == gone]
        for ship in lost:
            self._aim(ship, AT_NOTHING)  # AC-Q5
        self.burned_planets.append(gone)
        names = [f"planet-{new}-{where}" for new in self.spare_planets for where in ("same", "other")]
        choice = yield from self._decide(self._turn, names)
        _, new, where = choice.split("-")
        self.spare_planets.remove(new)
        self.planets[self.planets.index(gone)] = new
        del self.stacks[gone, "+"], self.stacks[gone, "-"]
        self._clear_sides(new)
        if self.reattach == "same_side" and where == "same":
            for ship in lost:
                self._aim(ship._replace(at=AT_NOTHING), f">{new}")

    def _shift(self, price: str) -> Play[None]:
        """AC-41, AC-42, AC-Q21."""
        self._burn_from_bank(price)
        placed = [piece.name for piece in self.placed()]
        choice = yield from self._decide(self._turn, [f"swap-{name}" for name in dict.fromkeys(placed)])
        first = choice.removeprefix("swap-")
        placed.remove(first)
        choice = yield from self._decide(self._turn, [f"with-{name}" for name in dict.fromkeys(placed)])
        one, other = piece_named(first)[0], piece_named(choice.removeprefix("with-"))[0]
        self._put_in_place_of(one, other.kind)
        self._put_in_place_of(other, one.kind)

    def _fire_lasers(self, ship: Piece) -> Play[None]:
        """AC-45, AC-46: the price is burned before anything is hit (AC-Q19)."""
        choice = yield from self._decide(self._turn, [f"burn-{kind}" for kind in self._own_in_bank()])
        self._burn_from_bank(choice.removeprefix("burn-"))
        yield from self._choose_targets(self._hit(ship, "lasers"))
        self._destroy(self.targets)
        self.targets = []

    def _choose_targets(self, there: list[Piece]) -> Play[None]:
        """Any of them, at least one (AC-Q22, AC-Q23), named in their order so that each set comes up once."""
        self.targets = []
        while True:
            names = ["fire"] if self.targets else []
            choice = yield from self._decide(
                self._turn, [*names, *dict.fromkeys(f"target-{piece.name}" for piece in there)]
            )
            if choice == "fire":
                return
            number = [f"target-{piece.name}" for piece in there].index(choice)
            self.targets.append(there[number])
            there = there[number + 1 :]

    def _beam(self, beamer: Piece) -> Play[None]:
        """AC-47, AC-48, AC-Q25, AC-Q26."""
        yield from self._choose_targets(self._hit(beamer, "beam"))
        names = [f"to-{planet}" for planet in self.others(beamer.goal)]
        choice = yield from self._decide(self._turn, names)
        goal = choice.removeprefix("to-")
        self._take_off(self.targets)
        moved = [Piece(ship.kind, goal, STANDING) for ship in self.targets]
        self.ships += moved
        before, self.targets = self.targets, []
        for ship, old in zip(moved, before, strict=True):
            at_nothing = [AT_NOTHING] if old.at == AT_NOTHING else []
            aim = yield from self._decide(self._turn, [*self.aims(goal), *at_nothing])
            self._aim(ship, aim)


def _opposite(side: str) -> str:
    return "-" if side == "+" else "+"
