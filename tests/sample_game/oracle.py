"""Nine Craters once more, slow and obvious, from the rules text alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tests.games.oracle import Oracle, Play

LETTERS: Final = "RB"
OPENS: Final = {
    "1": "a1 b1 c1", "2": "a2 b2 c2", "3": "a3 b3 c3", "4": "a1 a2 a3", "5": "b1 b2 b3", "6": "c1 c2 c3",
}  # fmt: skip
DIAGONALS: Final = ("a1 b2 c3", "a3 b2 c1")


class NineCratersOracle(Oracle):
    """A game from any position before a roll; `stones` tells each crater's owner by its letter."""

    def __init__(self, full_line: str, stones: dict[str, str], seat: int) -> None:
        super().__init__()
        self.full_line, self.stones = full_line, stones
        self._begin(self._game(seat))

    def _game(self, seat: int) -> Play[None]:
        while not self._winners:
            self._turn = seat
            rolled = yield from self._happen({face: Fraction(1, 6) for face in OPENS})
            choice = yield from self._decide(seat, self._landings(rolled))
            if choice != "pass":
                self.stones[choice] = LETTERS[seat]
            if self._has_line(LETTERS[seat]):
                self._winners = {seat}
            elif "." not in self.stones.values():
                self._winners = {0, 1}
            seat = 1 - seat

    def _landings(self, rolled: str) -> list[str]:
        """In the order of the board, row by row (SG-4, SG-Q1)."""
        opened = [crater for crater in OPENS[rolled].split() if self.stones[crater] == "."]
        if opened:
            return opened
        if self.full_line == "pass":
            return ["pass"]
        return [crater for crater, owner in self.stones.items() if owner == "."]

    def _has_line(self, letter: str) -> bool:
        lines = (*OPENS.values(), *DIAGONALS)
        return any(all(self.stones[crater] == letter for crater in line.split()) for line in lines)


def oracle_at(line: str, rules_version: int = 1) -> NineCratersOracle:
    """The oracle where a position line says, before a roll."""
    assert rules_version == 1
    full_line, board, turn, phase, _ = line.split()
    assert phase == "roll"
    craters = [f"{column}{row}" for row in "123" for column in "abc"]
    stones = dict(zip(craters, board.replace("/", ""), strict=True))
    return NineCratersOracle(full_line, stones, LETTERS.index(turn))
