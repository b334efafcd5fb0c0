"""Pearl Divers once more, slow and obvious, from the rules text alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tests.games.oracle import Oracle, Play

LETTERS: Final = "GHT"


class PearlDiversOracle(Oracle):
    """A game from any choice of a reef; `owners` by depth, `tanks` by seat, as letters and digits."""

    def __init__(self, failed: str, owners: dict[int, str], tanks: list[str], dives: int) -> None:
        super().__init__()
        self.failed, self.owners, self.tanks, self.dives = failed, owners, tanks, dives
        self._begin(self._game())

    def _game(self) -> Play[None]:
        while self.dives < 5 * len(self.tanks) and "." in self.owners.values():
            yield from self._dive(self.dives % len(self.tanks))
            self.dives += 1
        pearls = [
            sum(depth for depth, owner in self.owners.items() if owner == LETTERS[seat])
            for seat in range(len(self.tanks))
        ]
        self._winners = {seat for seat, count in enumerate(pearls) if count == max(pearls)}

    def _dive(self, seat: int) -> Play[None]:
        self._turn = seat
        free = [f"choose-{depth}" for depth, owner in self.owners.items() if owner == "."]
        choice = yield from self._decide(seat, free)
        depth, used = int(choice.removeprefix("choose-")), ""
        while True:
            more = [f"use-{tank}" for tank in self.tanks[seat] if tank > (used or "0")[-1]]
            choice = yield from self._decide(seat, [*more, "dive"])
            if choice == "dive":
                break
            used += choice.removeprefix("use-")
        face = yield from self._happen({str(face): Fraction(1, 6) for face in range(1, 7)})
        is_won = int(face) + sum(map(int, used)) >= depth
        if is_won:
            self.owners[depth] = LETTERS[seat]
        if is_won or self.failed == "spent":
            self.tanks[seat] = "".join(tank for tank in self.tanks[seat] if tank not in used)


def oracle_at(line: str, rules_version: int = 1) -> PearlDiversOracle:
    """The oracle where a position line says, before a reef is chosen."""
    failed, owners, tanks, dives, _, phase, _, _ = line.split()
    assert phase == "reef"
    left = ["" if each == "-" else each for each in tanks.split("/")]
    return PearlDiversOracle(failed, dict(zip(range(2, 9), owners, strict=True)), left, int(dives))
