"""Proves all puzzles once more, without a search that knows what to leave out: part of `make fuzz`.

`python -m tests.fuzz.puzzles FILE …` proves those of other packs, such as those that the finder has written.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from orrery.puzzles.pack import read_pack
from tests.puzzles.proof import every_puzzle, prove


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
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
