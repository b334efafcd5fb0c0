"""Golden records: texts and links that were published, and beside each the positions that it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from random import Random

from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from orrery.records.share import link_fragment
from orrery.records.text import read_text, write_text
from orrery.records.tree import Record
from tests.games.files import files_of
from tests.records.drawn_records import replayed
from tools.policies import ending_policy


def files() -> list[Path]:
    """Every text."""
    return files_of("golden_records", "txt")


def positions(record: Record) -> str:
    """Where the main line ends and where the cursor is, by playing from the first position."""
    ends = (record.root.end(), record.cursor)
    return "".join(f"{replayed(record, node).serialize()}\n" for node in ends)


def positions_of(text: str) -> str:
    """The same of a text."""
    return positions(read_text(GAMES, text))


def drawn(slug: str) -> Iterator[tuple[str, str]]:
    """The first golden records of a game, by file name: every number of players and every value.

    Each is a whole game with a variation from its middle, at the end of which the cursor is.
    """
    game, policy = GAMES[slug], ending_policy(slug)
    values = zip_longest(*(option.values for option in game.info.options))
    for seed, (players, row) in enumerate(zip_longest(game.info.players, values)):
        count = players or game.info.players[0]
        options = {
            option.name: value or option.default
            for option, value in zip(game.info.options, row or (), strict=False)
        }
        record, rng = Record(game, game.info.seats_for(count), options), Random(seed)
        play_on(record.state, rng, policy, play=record.play)
        line = list(record.root.line())
        record.go(line[len(line) // 2])
        play_on(record.state, rng, policy, cap=5, play=record.play)
        yield f"game-{seed + 1}.txt", write_text(record)
        yield f"game-{seed + 1}.link", link_fragment(record) + "\n"
