"""Proves all puzzles once more, without a search that knows what to leave out: part of `make fuzz`.

`python -m tests.fuzz.puzzles FILE …` proves those of other packs, such as those that the finder has written.
Links to puzzles are damaged at random places: each gets a sentence, or asks for a puzzle that is proved.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from orrery.puzzles.judge import Judge
from orrery.puzzles.link import PuzzleLinkError, checked, claim_of, read_claim, write_claim
from orrery.puzzles.pack import read_pack
from orrery.puzzles.puzzle import Kind, Puzzle
from orrery.puzzles.search import finish
from tests.puzzles.proof import every_puzzle, prove

DAMAGED: Final = 20_000
"""So many damaged links are opened."""
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_o"
OUTSIDE: Final = "|-,/.:;^@+> \n\x00é0129adeklsyR"


def damaged(puzzle: Puzzle, rng: Random) -> str:
    """A link with one place changed: of its code, or of what it says, with a checksum that is right."""
    claim = claim_of(puzzle)
    if rng.random() < HALF:
        return _changed(write_claim(claim), LETTERS, rng)
    line = _changed(claim.line, OUTSIDE, rng)
    chance = rng.choice([claim.chance, rng.random()])
    return write_claim(replace(claim, line=line, chance=chance, rules=rng.choice([claim.rules, 0, 1, 99])))


HALF: Final = 0.5


def _changed(text: str, letters: str, rng: Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(["", rng.choice(letters)]) + text[at + rng.choice([0, 1, 1, 5]) :]


def open_damaged(puzzles: Sequence[Puzzle], count: int = DAMAGED) -> int:
    """How many damaged links end otherwise than with a sentence or a puzzle that is true."""
    rng, faults, proved, refused, slowest = Random(1), 0, 0, 0, 0.0
    wins = [each for each in puzzles if each.kind in (Kind.WIN, Kind.SUREST) and each.proof.positions < SMALL]
    for _ in range(count if wins else 0):
        code, begin = damaged(rng.choice(wins), rng), time.process_time()
        try:
            found = finish(checked(read_claim(code)))
            assert Judge(found).judge([]).best > 0
            proved += 1
        except PuzzleLinkError:
            refused += 1
        except Exception as error:
            faults += 1
            print(f"a damaged link fails: {error!r}\n{code}", flush=True)
        slowest = max(slowest, time.process_time() - begin)
    print(
        f"puzzles: {count} damaged links, {refused} refused, {proved} puzzles all the same, {faults} faults,"
        f" {slowest:.1f} s for the slowest"
    )
    return faults + (slowest > SLOWEST_S)


SMALL: Final = 500
"""Positions of a proof that is repeated often."""
SLOWEST_S: Final = 4
"""CPU time of a link at most, as of links to games in the browser."""


def main(files: list[str]) -> int:
    """Prove every puzzle; 1 if any is none."""
    texts = [Path(file).read_text(encoding="utf-8") for file in files]
    puzzles = [each for text in texts for each in read_pack(text)] if files else every_puzzle()
    begin, faults = time.process_time(), 0
    for puzzle in puzzles:
        try:
            prove(puzzle)
        except AssertionError as error:
            faults += 1
            print(f"{puzzle.name} is no puzzle: {error}\n{puzzle.line}", flush=True)
    print(f"puzzles: {len(puzzles)} proved, {faults} faults, {time.process_time() - begin:.0f} s")
    faults += open_damaged(puzzles)
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
