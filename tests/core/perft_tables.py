"""Perft tables as text, and the same counts by the oracle.

A table in a game's folder `perft` is a comment, the `game`, the version of its `rules` if that is not the
first, the line of a position to `begin` from, the names `played` from there, the line of the `position` that
they come to, and for each depth how many positions of each kind lie that many plies on. Its head is written
by hand, the rest by `python -m tests.regenerate`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from orrery.core.perft import Counts, perft
from orrery.core.state import State
from orrery.games.registry import GAMES
from tests.games.files import files_of
from tests.games.manifest import manifest_of
from tests.games.oracle import CHANCE, OVER, Oracle

COLUMNS: Final = "depth decision chance terminal"
RULES: Final = "rules: "


@dataclass(frozen=True)
class Head:
    """The part of a table that is written by hand."""

    comment: str
    slug: str
    rules_version: int
    begin: str
    played: tuple[str, ...]
    depth: int

    def position(self) -> State:
        """Where the counting starts."""
        state = GAMES[self.slug].deserialize(self.begin, self.rules_version)
        for name in self.played:
            state.apply_checked(state.string_to_action(name))
        return state


def files() -> list[Path]:
    """Every table."""
    return files_of("perft", "txt")


def read_head(file: Path) -> Head:
    """The head of a table; the depth is that of its last row, or of a line `depth N`."""
    comment, game, *rest = file.read_text(encoding="utf-8").splitlines()
    version = int(rest.pop(0).removeprefix(RULES)) if rest[0].startswith(RULES) else 1
    begin, played, *rest = rest
    assert comment.startswith("# ")
    assert game.startswith("game: ")
    assert begin.startswith("begin: ")
    assert played.startswith("played:")
    depth = int(rest[-1].split()[0].removeprefix("depth="))
    slug, line = game.removeprefix("game: "), begin.removeprefix("begin: ")
    return Head(comment, slug, version, line, tuple(played.split()[1:]), depth)


def table(head: Head) -> str:
    """The whole text of a table, counted by the engine."""
    state = head.position()
    rows = [(counts.decision, counts.chance, counts.terminal) for counts in perft(state, head.depth)]
    lines = (
        head.comment,
        f"game: {head.slug}",
        *([f"{RULES}{head.rules_version}"] if head.rules_version > 1 else []),
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


def oracle_perft(head: Head) -> list[Counts]:
    """The counts by the oracle, which cannot be copied: each path is played from the beginning."""
    found = [Counts()] * (head.depth + 1)
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        oracle = manifest_of(head.slug).oracle_at(head.begin, head.rules_version)
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


def _kind(oracle: Oracle) -> Counts:
    if oracle.player() == OVER:
        return Counts(terminal=1)
    return Counts(chance=1) if oracle.player() == CHANCE else Counts(decision=1)
