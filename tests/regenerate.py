"""Writes anew what the tests compare with: perft tables, playthroughs, pictures; of one game, or of all.

    PYTHONPATH=py:. python -m tests.regenerate [SLUG]

Then read the difference: it is the change of the rules, the words or the picture, and nothing else. Golden
records mean the same for ever: their positions are written where there are none yet, and rewritten for a game
that is asked for by its slug.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from orrery.games.registry import GAMES
from tests.core import perft_tables
from tests.games import drawn_positions, told_games
from tests.games.files import slug_of
from tests.records import golden


def main(arguments: Sequence[str] | None = None) -> None:
    """Rewrite the files, and name them."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.regenerate", description=__doc__.partition("\n")[0]
    )
    parser.add_argument(
        "slug", nargs="?", choices=list(GAMES), metavar="SLUG", help="of this game alone (all)"
    )
    slug: str | None = parser.parse_args(arguments).slug
    for file in _of(slug, perft_tables.files()):
        _write(file, perft_tables.table(perft_tables.read_head(file)))
    for files, whole in (
        (told_games.files(), told_games.told),
        (drawn_positions.files(), drawn_positions.drawn),
    ):
        for file in _of(slug, files):
            _write(file, whole(file.read_text(encoding="utf-8")))
    for text in _of(slug, golden.files()):
        file = text.with_suffix(".positions")
        if slug or not file.exists():
            _write(file, golden.positions_of(text.read_text(encoding="utf-8")))


def _of(slug: str | None, files: Sequence[Path]) -> list[Path]:
    return [file for file in files if slug in (None, slug_of(file))]


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    print(file)


if __name__ == "__main__":
    main()
