"""Writes anew what the tests compare with: perft tables, playthroughs, pictures; of one game, or of all.

    PYTHONPATH=py:. python -m tests.regenerate [SLUG]

Then read the difference: it is the change of the rules, the words or the picture, and nothing else. Golden
records mean the same for ever: their positions are written where there are none yet, and rewritten for a game
that is asked for by its slug. Such a game also gets a first file of each kind that it lacks.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from tests.core import perft_tables
from tests.games import drawn_positions, playthroughs, puzzles
from tests.games.files import folder_of, slug_of
from tests.records import golden
from tests.samples import SAMPLES, register


def main(arguments: Sequence[str] | None = None) -> None:
    """Rewrite the files, and name them."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.regenerate", description=__doc__.partition("\n")[0]
    )
    slugs = [*GAMES, *SAMPLES]
    parser.add_argument("slug", nargs="?", choices=slugs, metavar="SLUG", help="of this game alone (all)")
    slug: str | None = parser.parse_args(arguments).slug
    if slug:
        register(slug)
        for file, text in _first(slug):
            _write(file, text)
    for file in _of(slug, perft_tables.files()):
        _write(file, perft_tables.table(perft_tables.read_head(file)))
    for files, whole in (
        (playthroughs.files(), playthroughs.completed),
        (drawn_positions.files(), drawn_positions.drawn),
    ):
        for file in _of(slug, files):
            _write(file, whole(file.read_text(encoding="utf-8")))
    for text_file in _of(slug, golden.files()):
        file = text_file.with_suffix(".positions")
        if slug or not file.exists():
            _write(file, golden.positions_of(text_file.read_text(encoding="utf-8")))


def _first(slug: str) -> Iterator[tuple[Path, str]]:
    """A file of each kind that a game has none of: of its start, or of games drawn at random."""
    folder, begun = folder_of(slug), GAMES[slug].new_initial_state()
    line, ended = begun.serialize(), begun.clone()
    play_on(ended, Random(1), strategy_of(slug).choose)
    heads = {
        "perft/start.txt": f"# The start of the game.\ngame: {slug}\nbegin: {line}\nplayed:\ndepth=3\n",
        "pictures/start.svg": f"<title>{slug}: {line}</title>\n",
        "pictures/end.svg": f"<title>{slug}: {ended.serialize()}</title>\n",
    }
    for players in GAMES[slug].info.players:
        heads[f"playthroughs/{players}-players.txt"] = (
            f"# A game of sensible players.\ngame: {slug}\nplayers: {players}\n"
            "choices: sensible\nseed: 1\nplies: 1000\n\n"
        )
    there = {name.partition("/")[0] for name in heads if (folder / name).parent.exists()}
    for name, head in heads.items():
        if name.partition("/")[0] not in there:
            yield folder / name, head
    if not (folder / "puzzles.txt").exists() and (found := dict.fromkeys(puzzles.looked_for(slug, None))):
        yield folder / "puzzles.txt", "".join(f"{puzzle}\n" for puzzle in found)
    if not (folder / "golden_records").exists():
        for name, text in golden.drawn(slug):
            yield folder / "golden_records" / name, text


def _of(slug: str | None, files: Sequence[Path]) -> list[Path]:
    return [file for file in files if slug in (None, slug_of(file))]


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    print(file)


if __name__ == "__main__":
    main()
