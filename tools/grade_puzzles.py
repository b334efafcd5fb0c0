"""Grades the puzzles by how well bots solve them: `python -m tools.grade_puzzles --seeds 20`.

It writes the grades into puzzles/ and prints the table of docs/puzzles.md. What was tried is stored in
build/puzzles/ and not tried again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import repeat
from pathlib import Path
from typing import Final

from orrery.bots.bot import LEVELS
from orrery.puzzles.grading import GRADES, Tries, grades, ratings, solves
from orrery.puzzles.judge import Judge
from orrery.puzzles.pack import read_pack, write_pack
from orrery.puzzles.puzzle import Puzzle

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "puzzles"
STORED: Final = ROOT / "build/puzzles/tries.json"


def tried(puzzles: Sequence[Puzzle], seeds: int, jobs: int) -> list[Tries]:
    """How each level has done with each puzzle."""
    known: dict[str, list[int]] = json.loads(STORED.read_text("utf-8")) if STORED.exists() else {}
    found: list[Tries] = []
    STORED.parent.mkdir(parents=True, exist_ok=True)
    before = [[known.get(_key(level, puzzle), []) for level in LEVELS] for puzzle in puzzles]
    with ProcessPoolExecutor(jobs) as pool:
        for puzzle, results in zip(puzzles, pool.map(_try, puzzles, before, repeat(seeds)), strict=True):
            for level, solved in zip(LEVELS, results, strict=True):
                known[_key(level, puzzle)] = solved
                found.append(Tries(puzzle.name, level, seeds, sum(solved[:seeds])))
            STORED.write_text(json.dumps(known), encoding="utf-8")
            print(puzzle.name, *(each.solved for each in found[-len(LEVELS) :]), flush=True)
    return found


def _key(level: int, puzzle: Puzzle) -> str:
    return f"{level} {puzzle.slug} {puzzle.line}"


def _try(puzzle: Puzzle, before: Sequence[list[int]], seeds: int) -> list[list[int]]:
    """By level whether it solves a puzzle with each seed; `before` is what is known already."""
    judge = Judge(puzzle)
    return [
        [*known, *(int(solves(judge, level, seed)) for seed in range(len(known), seeds))]
        for level, known in zip(LEVELS, before, strict=True)
    ]


def table(tries: Sequence[Tries], graded: dict[str, int]) -> str:
    """Solve rates by level and grade, in Markdown."""
    lines = [
        "| grade | puzzles | " + " | ".join(f"level {level}" for level in LEVELS) + " |",
        "| --- " * (2 + len(LEVELS)) + "|",
    ]
    for grade in range(1, GRADES + 1):
        names = {name for name, each in graded.items() if each == grade}
        rates: list[str] = []
        for level in LEVELS:
            of_level = [each for each in tries if each.level == level and each.puzzle in names]
            total = sum(each.tried for each in of_level)
            rates.append(f"{100 * sum(each.solved for each in of_level) / max(total, 1):.0f}%")
        lines.append(f"| {grade} | {len(names)} | " + " | ".join(rates) + " |")
    return "\n".join(lines)


def main() -> None:
    """Grade the puzzles of each game among themselves, and tell how levels do with all."""
    parser = argparse.ArgumentParser(prog="python -m tools.grade_puzzles")
    parser.add_argument("--seeds", type=int, default=20, help="how often each level tries a puzzle (20)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (1)")
    parsed = parser.parse_args()
    tries: list[Tries] = []
    graded: dict[str, int] = {}
    for file in sorted(FOLDER.glob("*.txt")):
        puzzles = read_pack(file.read_text(encoding="utf-8"))
        of_game = tried(puzzles, parsed.seeds, parsed.jobs)
        of_puzzles = grades(ratings(of_game))
        file.write_text(write_pack(replace(each, grade=of_puzzles[each.name]) for each in puzzles), "utf-8")
        tries += of_game
        graded |= of_puzzles
    print(table(tries, graded))


if __name__ == "__main__":
    main()
