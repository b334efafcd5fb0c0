"""`make fuzz`: what comes from outside, made up, and games played at random, for so many seconds.

Inputs are real ones, recombined and changed by their own vocabulary, below the checksums. They are drawn from
a seed and a number alone, so that each can be made again. Coverage does not guide them: what is interesting
here lies behind the rules of games, and a fuzzer that changes bytes hardly comes past forms that are checked
as strictly as these. So nothing need be installed for it.
"""

from __future__ import annotations

import argparse
import time
import traceback
from itertools import count
from random import Random

from tests.fuzz.command import COMMAND_TARGET
from tests.fuzz.games import GAME_TARGETS
from tests.fuzz.position_lines import LINE_TARGETS
from tests.fuzz.records import RECORD_TARGETS
from tests.fuzz.reports import REPORT_TARGETS
from tests.fuzz.sealed import SEALED_TARGETS
from tests.fuzz.target import Target
from tests.fuzz.worst import WORST_TARGETS

TARGETS = {
    target.name: target
    for target in (
        *RECORD_TARGETS,
        *SEALED_TARGETS,
        *LINE_TARGETS,
        *GAME_TARGETS,
        *REPORT_TARGETS,
        COMMAND_TARGET,
        *WORST_TARGETS,
    )
}


def main() -> int:
    """Try every target; 1 if anything fell."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60, help="how long, all targets together (60)")
    parser.add_argument("--seed", type=int, default=1, help="another one gives other inputs (1)")
    parser.add_argument("--count", type=int, help="so many inputs a target, however long it takes")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"which (all): {', '.join(TARGETS)}")
    parsed = parser.parse_args()
    if unknown := set(parsed.targets) - TARGETS.keys():
        parser.error(f"no target: {', '.join(sorted(unknown))}")
    names = parsed.targets or list(TARGETS)
    seconds = parsed.seconds / len(names)
    return max([_tried(TARGETS[name], parsed.seed, seconds, parsed.count) for name in names])


def _tried(target: Target, seed: int, seconds: float, most: int | None) -> int:
    """Try a target, and tell how it went."""
    accepted, slowest, end, tried = 0, 0.0, time.monotonic() + seconds, 0
    for number in count():
        if tried >= most if most is not None else time.monotonic() > end:
            break
        given = target.make(Random(f"{target.name} {seed} {number}"))
        begin = time.process_time()
        try:
            accepted += target.take(given)
            took = time.process_time() - begin
            assert took < target.seconds, f"it took {took:.2f} s"
        except Exception:
            print(f"{target.name}: falls with this input, the number {number} of seed {seed}:\n{given!r}")
            traceback.print_exc()
            return 1
        tried, slowest = tried + 1, max(slowest, took)
    print(f"{target.name}: {tried:,} tried, {accepted:,} accepted, slowest {slowest:.3f} s", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
