"""Colonization once more: slow, obvious, and written from the clauses without a look at the engine.

The names: `next` for the next step; `buy-rM`, `orbit-rM^S`, and one name for each action, such as
`fade-yS@R`, `swerve-rM@S^>L`, `greener-rM@L+2`, `lasers-rM@S>L-kS@L^`, `beam-...`, `freeze-...` or
`teleport-kM@S^-M`; `^` and `>L` turn a ship that was beamed or teleported. Chance: the faces of the die;
then `wild-rM@S^`, `tip-rM@S^>L`, `dig-rM@S>L`, `aim-rM@S^>L`, `hop-rM@S^`, and `swap-` with `with-`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from tests.games.colonization.oracle_table import (
    PLANETS,
    Table,
    aim_of,
    is_standing,
    kind_of,
    lying_aims,
    planet_of,
    size_of,
)
from tests.games.oracle import Oracle, Play

DIE: Final[dict[str, Fraction]] = {
    face: Fraction(1, 6) for face in ("wild", "tip", "dig", "aim", "hop", "swap")
}
COST: Final[dict[str, int]] = {
    "swerve": 5,
    "greener": 5,
    "lasers": 2,
    "fade": 1,
    "beam": 2,
    "freeze": 2,
    "teleport": 3,
}
"""LC-46 to LC-59."""
GUNS: Final[dict[str, str]] = {"lasers": "r", "beam": "y", "freeze": "b"}
"""The colour of the ships that can do what is aimed at another ship."""


class GameOver(Exception):  # noqa: N818 - no error: it leaves the story of the game
    """Somebody has won."""

    def __init__(self, winner: int) -> None:
        super().__init__(winner)
        self.winner = winner


class ColonizationOracle(Oracle, Table):
    """A game, driven by names.

    While the new direction of a beamed or teleported ship is asked for, it stands in its new orbit.
    """

    def __init__(self, players: int) -> None:
        Oracle.__init__(self)
        Table.__init__(self, players)
        self._begin(self._until_over(self._all_turns(0)))

    @classmethod
    def at(
        cls,
        *stacks: str,
        orbit: str = "",
        reserve: Mapping[int, str] | None = None,
        players: int = 2,
        seat: int = 0,
        points: int | None = None,
        frozen: str = "",
    ) -> ColonizationOracle:
        """The middle of a game: a seat at the start of its turn, or at step 4 if it has `points`.

        A stack is a text such as `yS bL |L| rL kL`, both sides outermost first. The ships in `frozen` are
        held in their owner's next turn, or in this one if it is their owner's.
        """
        game = cls(players)
        for stack in stacks:
            above, planet, below = (part.split() for part in stack.split("|"))
            for side, kinds in (("+", above), ("-", below)):
                game.stacks[planet[0] + side] = [kind for kind in reversed(kinds) if kind != "-"]
        game.orbit = orbit.split()
        for owner, ships in (reserve or {}).items():
            game.reserve[owner] = ships.split()
        game.frozen = {kind: game.number + (game.owner(kind) - seat) % players for kind in frozen.split()}
        game._begin(game._until_over(game._go_on(seat, points)))
        return game

    # --- the course of the game --------------------------------------------------------------

    def _until_over(self, story: Play[None]) -> Play[None]:
        try:
            yield from story
        except GameOver as end:
            self._winners = {end.winner}

    def _go_on(self, seat: int, points: int | None) -> Play[None]:
        if points is not None:
            self._turn, self.points = seat, points
            yield from self._steps_4_to_6(seat)
            seat = (seat + 1) % self.players
        yield from self._all_turns(seat)

    def _all_turns(self, seat: int) -> Play[None]:
        """LC-9, LC-Q35."""
        while True:
            self._turn = seat
            self.points = self._income(seat)
            yield from self._step_2(seat)
            yield from self._step_3(seat)
            yield from self._steps_4_to_6(seat)
            seat = (seat + 1) % self.players

    def _examine(self) -> None:
        """After each complete action: who has won (LC-Q1), and which marks of Freeze are void (LC-Q24)."""
        enough = 4 if self.players == 2 else 3  # LC-21, LC-22
        winners = [seat for seat in range(self.players) if len(self.dominant_of(seat)) >= enough]
        assert len(winners) <= 1, "LC-Q2"
        ships = [kind_of(ship) for ship in self.orbit]
        self.frozen = {kind: number for kind, number in self.frozen.items() if kind in ships}
        if winners:
            raise GameOver(winners[0])

    # --- steps 1 to 3 ------------------------------------------------------------------------

    def _income(self, seat: int) -> int:
        """LC-24 to LC-27, LC-Q4, LC-Q5: 3, 4 or 5."""
        largest = max((size_of(colony) for colony in self.dominant_of(seat)), default=0)
        return {3: 5, 2: 4}.get(largest, 3)

    def _step_2(self, seat: int) -> Play[None]:
        """LC-28, LC-29, LC-58, LC-Q8: ships bought, and Fades, in any order."""
        while True:
            goods = [kind for kind in self._of(seat, self.bank()) if size_of(kind) <= self.points]
            deeds = self._fades(seat)
            choice = yield from self._decide(seat, ["next", *(f"buy-{kind}" for kind in goods), *deeds])
            if choice == "next":
                return
            if choice in deeds:
                yield from self._perform(seat, *deeds[choice])
            else:
                kind = choice.removeprefix("buy-")
                self.points -= size_of(kind)
                self.reserve[seat].append(kind)

    def _step_3(self, seat: int) -> Play[None]:
        """LC-30 to LC-33."""
        while True:
            ways = {
                f"orbit-{kind}^{planet}": (kind, planet)
                for kind in self.reserve[seat]
                for planet in PLANETS
                if size_of(kind) <= self.points
            }
            choice = yield from self._decide(seat, ["next", *ways])
            if choice == "next":
                return
            kind, planet = ways[choice]
            self.points -= size_of(kind)
            self.reserve[seat].remove(kind)
            self.orbit.append(f"{kind}@{planet}^")
            self._examine()

    # --- steps 4 to 6 ------------------------------------------------------------------------

    def _steps_4_to_6(self, seat: int) -> Play[None]:
        yield from self._step_4(seat)
        yield from self._step_5(seat)
        self.points = 0  # LC-37
        self.frozen = {
            kind: number for kind, number in self.frozen.items() if number != self.number
        }  # LC-Q46
        self.number += 1

    def _step_4(self, seat: int) -> Play[None]:
        """LC-34."""
        while True:
            deeds = self._deeds(seat)
            choice = yield from self._decide(seat, ["next", *deeds])
            if choice == "next":
                return
            yield from self._perform(seat, *deeds[choice])

    def _deeds(self, seat: int) -> dict[str, tuple[str, str, str]]:
        """The actions that can be paid for: by name the verb, the acting piece, and at what or where to."""
        ships = self._free(self._of(seat, self.orbit))
        deeds = self._fades(seat)
        deeds |= {f"swerve-{ship}{aim}": ("swerve", ship, aim) for ship in ships for aim in self._turns(ship)}
        for colony in self.dominant_of(seat):
            if not self.dominant(self._other_side(colony)):  # LC-48, LC-Q31
                deeds[f"greener-{colony}"] = ("greener", colony, "")
        if self.players == 2:  # LC-66
            deeds |= self._shots(ships)
        for ship in ships:
            if self._is_of_black_rules(ship):
                for planet in PLANETS:
                    if planet != planet_of(ship):
                        deeds[f"teleport-{ship}-{planet}"] = ("teleport", ship, planet)
        return {name: deed for name, deed in deeds.items() if COST[deed[0]] <= self.points}

    def _fades(self, seat: int) -> dict[str, tuple[str, str, str]]:
        """LC-51, LC-57, LC-65, LC-Q9: also from the reserve."""
        own = self._free(self._of(seat, self.placed())) + [f"{kind}@R" for kind in self.reserve[seat]]
        fading = [piece for piece in own if piece[0] == "y" or self._is_of_black_rules(piece)]
        return {f"fade-{piece}": ("fade", piece, "") for piece in fading if self.points >= COST["fade"]}

    def _is_of_black_rules(self, piece: str) -> bool:
        """Whether the black actions are its own (LC-65)."""
        return piece[0] == "k" or self.players > 2

    def _shots(self, ships: list[str]) -> dict[str, tuple[str, str, str]]:
        """What a lying ship can do to one in orbit round the planet that it points at (LC-49 to LC-54)."""
        return {
            f"{verb}-{ship}-{target}": (verb, ship, target)
            for verb, colour in GUNS.items()
            for ship in ships
            for target in self._free(self.orbit)
            if ship[0] == colour and aim_of(ship) == f">{planet_of(target)}"
        }

    def _turns(self, ship: str) -> list[str]:
        """The two other ways that a ship can stand or lie in its orbit (LC-42, LC-Q14)."""
        return [aim for aim in ["^", *lying_aims(planet_of(ship))] if aim != aim_of(ship)]

    def _other_side(self, colony: str) -> str:
        side = colony.partition("@")[2][:2]
        return side[0] + {"+": "-", "-": "+"}[side[1]]

    def _perform(self, seat: int, verb: str, piece: str, what: str) -> Play[None]:
        self.points -= COST[verb]
        if verb == "fade":
            self._take(piece)
        elif verb == "swerve":
            self._fly(piece, planet_of(piece), what)
        elif verb == "greener":
            self._stack(piece, self._other_side(piece))  # LC-Q30
        elif verb == "lasers":
            self._take(what)
        elif verb == "freeze":
            self._freeze(seat, kind_of(what))
        elif verb == "beam":
            planet = planet_of(piece)
            yield from self._send(seat, what, planet, ["^", *lying_aims(planet)])  # LC-53, LC-Q27
        elif is_standing(piece):
            self._fly(piece, what, "^")  # LC-60, LC-Q29
        else:
            yield from self._send(seat, piece, what, lying_aims(what))
        self._examine()

    def _freeze(self, seat: int, kind: str) -> None:
        """For its owner's next turn, which is the turn after the next if the ship is one's own (LC-Q20)."""
        self.frozen[kind] = self.number + (2 if self.owner(kind) == seat else 1)

    def _send(self, seat: int, ship: str, planet: str, aims: list[str]) -> Play[None]:
        """Into another orbit, then stood up or laid down as the mover likes."""
        self._fly(ship, planet, "^")
        aim = yield from self._decide(seat, aims)
        self._fly(f"{kind_of(ship)}@{planet}^", planet, aim)

    # --- the die -----------------------------------------------------------------------------

    def _step_5(self, seat: int) -> Play[None]:
        """LC-35, LC-36: forced if it is possible at all."""
        face = yield from self._happen(DIE)
        if face == "swap":
            yield from self._swap(seat)
            return
        results = self._results(seat, face)
        if results:
            choice = yield from self._decide(seat, list(results))
            self._follow(face, *results[choice])
            self._examine()

    def _results(self, seat: int, face: str) -> dict[str, tuple[str, str]]:
        """By name the piece and, if it turns, how it will stand or lie (LC-39 to LC-43)."""
        if face == "wild":
            return {f"wild-{piece}": (piece, "") for piece in self._of(seat, self.placed())}  # LC-56
        ships = self._free(self._of(seat, self.orbit))
        standing = [ship for ship in ships if is_standing(ship)]
        lying = [ship for ship in ships if not is_standing(ship)]
        if face == "dig":
            return {f"dig-{ship}": (ship, "") for ship in lying}
        if face == "hop":
            return {f"hop-{ship}": (ship, "") for ship in standing}
        turning = standing if face == "tip" else ships
        return {f"{face}-{ship}{aim}": (ship, aim) for ship in turning for aim in self._turns(ship)}

    def _follow(self, face: str, piece: str, aim: str) -> None:
        if face == "wild":
            self._take(piece)
        elif face == "dig":
            self._stack(piece, f"{aim_of(piece)[1]}-")
        elif face == "hop":
            self._stack(piece, f"{planet_of(piece)}+")
        else:
            self._fly(piece, planet_of(piece), aim)

    def _swap(self, seat: int) -> Play[None]:
        """LC-44, LC-Q16, LC-Q17: any two that are placed and not held, even two that are alike."""
        pieces = self._free(self.placed())
        if len(pieces) < 2:
            return
        first = yield from self._decide(seat, [f"swap-{piece}" for piece in dict.fromkeys(pieces)])
        one = first.removeprefix("swap-")
        pieces.remove(one)
        second = yield from self._decide(seat, [f"with-{piece}" for piece in dict.fromkeys(pieces)])
        self._exchange(one, second.removeprefix("with-"))
        self._examine()
