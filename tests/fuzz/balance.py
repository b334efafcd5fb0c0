"""`make fuzz`: the figures of 50 games of each game, as the arena writes them, counted again from links.

`python -m tests.fuzz.balance --bot 2 --luck 60 deep-roots` has better bots play, which takes minutes.
"""

from __future__ import annotations

import argparse
import tempfile
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from orrery.games.registry import GAMES
from tests.arena.test_balance import assert_equals_the_recount, written_by_the_arena


def main() -> int:
    """Compare all figures; 1 if any differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.balance", description=__doc__)
    parser.add_argument("--bot", default="sensible", help="who plays whom (sensible)")
    parser.add_argument("--games", type=int, default=50, help="of each game (50)")
    parser.add_argument("--luck", type=int, default=5, help="positions to judge a roll by (5)")
    parser.add_argument("games_of", nargs="*", metavar="GAME", help=f"which (all): {', '.join(GAMES)}")
    parsed = parser.parse_args()
    failed = 0
    for slug in parsed.games_of or GAMES:
        luck = parsed.luck if GAMES[slug].info.max_chance_outcomes else 0
        with tempfile.TemporaryDirectory() as folder, redirect_stdout(StringIO()):
            file = written_by_the_arena(slug, parsed.bot, parsed.games, luck, Path(folder))
            try:
                assert_equals_the_recount(slug, parsed.bot, luck, file)
                said = f"the figures of {parsed.games} games are those of their links"
            except AssertionError as error:
                failed, said = 1, f"a figure is not that of the links: {error}"
        print(f"{slug}: {said}", flush=True)
    return failed


if __name__ == "__main__":
    raise SystemExit(main())
