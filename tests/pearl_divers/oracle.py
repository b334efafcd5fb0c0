"""Pearl Divers once more, slow and obvious, from the rules text alone."""

from __future__ import annotations

from typing import Final

from tests.games.oracle import Oracle, Play

LETTERS: Final = "GHT"


class PearlDiversOracle(Oracle):
    """A game from any position; `owners` has the letter of each number's owner."""

    def __init__(self, players: int, owners: list[str], seat: int) -> None:
        super().__init__()
        self.players, self.owners = players, owners
        self._begin(self._game(seat))

    def _game(self, seat: int) -> Play[None]:
        goal = 45 // self.players
        while True:
            self._turn = seat
            free = [str(n) for n, owner in enumerate(self.owners, start=1) if owner == "."]
            choice = yield from self._decide(seat, free)
            self.owners[int(choice) - 1] = LETTERS[seat]
            if sum(n for n, owner in enumerate(self.owners, start=1) if owner == LETTERS[seat]) >= goal:
                self._winners = {seat}
                return
            seat = (seat + 1) % self.players


def oracle_at(line: str, rules_version: int = 1) -> PearlDiversOracle:
    """The oracle where a position line says."""
    players, owners, turn, phase = line.split()
    assert phase == "take"
    return PearlDiversOracle(int(players), list(owners), LETTERS.index(turn))
