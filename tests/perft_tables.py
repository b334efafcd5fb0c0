"""Perft tables as text, and the same counts by the oracle.

A table in tests/perft is a comment, the line of a position to `begin` from, the names `played` from
there, the line of the `position` that they come to, and for each depth how many positions of each kind
lie that many plies on. Its head is written by hand, the rest by `python -m tests.regenerate`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from orrery.core.perft import Counts, perft
from orrery.core.state import State
from orrery.games.registry import GAMES
from tests.oracle.ice_colony import TERRAIN, IceColonyOracle
from tests.oracle.ice_colony_board import SQUARES, Pieces, Square
from tests.oracle.story import CHANCE, OVER

FOLDER: Final = Path(__file__).parent / "perft"
GAME: Final = GAMES["ice-colony"]
COLUMNS: Final = "depth decision chance terminal"


@dataclass(frozen=True)
class Head:
    """The part of a table that is written by hand."""

    comment: str
    begin: str
    played: tuple[str, ...]
    depth: int

    def position(self) -> State:
        """Where the counting starts."""
        state = GAME.deserialize(self.begin)
        for name in self.played:
            state.apply_checked(state.string_to_action(name))
        return state


def files() -> list[Path]:
    """Every table."""
    return sorted(FOLDER.glob("*.txt"))


def read_head(file: Path) -> Head:
    """The head of a table; the depth is that of its last row, or of a line `depth N`."""
    comment, begin, played, *rest = file.read_text(encoding="utf-8").splitlines()
    assert comment.startswith("# ")
    assert begin.startswith("begin: ")
    assert played.startswith("played:")
    depth = int(rest[-1].split()[0].removeprefix("depth="))
    return Head(comment, begin.removeprefix("begin: "), tuple(played.split()[1:]), depth)


def table(head: Head) -> str:
    """The whole text of a table, counted by the engine."""
    state = head.position()
    rows = [(counts.decision, counts.chance, counts.terminal) for counts in perft(state, head.depth)]
    lines = (
        head.comment,
        f"begin: {head.begin}",
        f"played: {' '.join(head.played)}".rstrip(),
        f"position: {state.serialize()}",
        COLUMNS,
        *(f"{depth} {' '.join(map(str, row))}" for depth, row in enumerate(rows)),
    )
    return "\n".join(lines) + "\n"


def read_rows(file: Path) -> list[Counts]:
    """The counts that a table tells, by depth."""
    _, rows = file.read_text(encoding="utf-8").split(f"{COLUMNS}\n")
    return [Counts(*map(int, row.split()[1:])) for row in rows.splitlines()]


# --- the same by the oracle --------------------------------------------------------------------------


def oracle_at(line: str) -> IceColonyOracle:
    """The oracle where a line says: at the start of a game, or of White's turn between two players."""
    players, settings, land, units, tokens, _, turn, phase, _ = line.split()
    names = [option.name for option in GAME.info.options]
    options = dict(zip(names, settings.split(","), strict=True))
    if phase == "terrain":
        assert set(land) == set("./")
        return IceColonyOracle(int(players), options)
    assert (players, turn, phase) == ("2", "W", "activate")
    kinds = dict(zip("kbgcry", TERRAIN, strict=True))
    terrain = {square: kinds[letter] for square, letter in zip(SQUARES, land.replace("/", ""), strict=True)}
    seats = ["WO".index(letter) for letter in tokens.replace("-", "")]
    return IceColonyOracle.at(dict(_units(units)), terrain, options=options, tokens=seats)


def _units(text: str) -> Iterator[tuple[Square, tuple[int, Pieces]]]:
    for row, line in enumerate(text.split("/")):
        column = 0
        for cell in line.split(","):
            if cell.isdigit():
                column += int(cell)
                continue
            yield (row, column), ("WO".index(cell[0]), tuple(map(int, cell[1:])))
            column += 1


def oracle_perft(head: Head) -> list[Counts]:
    """The counts by the oracle, which cannot be copied: each path is played from the beginning."""
    found = [Counts()] * (head.depth + 1)
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        oracle = oracle_at(head.begin)
        for name in (*head.played, *path):
            oracle.play(name)
        while True:  # down along the first choices, the others being put off
            found[len(path)] += _kind(oracle)
            if len(path) == head.depth or not oracle.legal():
                break
            first, *others = oracle.legal()
            paths += [(*path, other) for other in others]
            oracle.play(first)
            path = (*path, first)
    return found


def _kind(oracle: IceColonyOracle) -> Counts:
    if oracle.player() == OVER:
        return Counts(terminal=1)
    return Counts(chance=1) if oracle.player() == CHANCE else Counts(decision=1)
