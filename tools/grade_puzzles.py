"""Grades the puzzles by how well bots solve them: `python -m tools.grade_puzzles --seeds 20`.

It writes the grades into puzzles/ and prints the table of docs/puzzles.md. What was tried is stored in
build/puzzles/ and not tried again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
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


def tried(puzzles: Sequence[Puzzle], seeds: int) -> list[Tries]:
    """How each level has done with each puzzle."""
    known: dict[str, list[int]] = json.loads(STORED.read_text("utf-8")) if STORED.exists() else {}
    found: list[Tries] = []
    STORED.parent.mkdir(parents=True, exist_ok=True)
    for puzzle in puzzles:
        judge = Judge(puzzle)
        for level in LEVELS:
            solved = known.setdefault(f"{level} {puzzle.slug} {puzzle.line}", [])
            for seed in range(len(solved), seeds):
                solved.append(int(solves(judge, level, seed)))
            found.append(Tries(puzzle.name, level, seeds, sum(solved[:seeds])))
        STORED.write_text(json.dumps(known), encoding="utf-8")
        print(puzzle.name, *(each.solved for each in found[-len(LEVELS) :]), flush=True)
    return found


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
    parsed = parser.parse_args()
    tries: list[Tries] = []
    graded: dict[str, int] = {}
    for file in sorted(FOLDER.glob("*.txt")):
        puzzles = read_pack(file.read_text(encoding="utf-8"))
        of_game = tried(puzzles, parsed.seeds)
        of_puzzles = grades(ratings(of_game))
        file.write_text(write_pack(replace(each, grade=of_puzzles[each.name]) for each in puzzles), "utf-8")
        tries += of_game
        graded |= of_puzzles
    print(table(tries, graded))


if __name__ == "__main__":
    main()
