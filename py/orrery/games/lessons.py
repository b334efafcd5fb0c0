"""The lessons of each game: records in the folder `lessons` of its package, `1-the-board.txt` and so on.

Beside them lies `sample.txt`, a whole game with comments, in which nothing is asked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from orrery.games.registry import GAMES
from orrery.records import shallow_json
from orrery.records.teaching import plain
from orrery.records.text import read_text
from orrery.records.tree import Record

_FILE: Final = re.compile(r"([1-9][0-9]?)-[a-z0-9-]+\.txt")
_SAMPLE: Final = "sample.txt"
_TITLE: Final = re.compile(r'^title: ("(?:[^"\\]|\\.)*")[ \r]*$', re.MULTILINE)
_COMMENT: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_ASK: Final = "[%ask]"
WORDS_A_MINUTE: Final = 220
"""How fast a lesson is read, counting the answers to mistakes, most of which nobody reads."""
ASKS_A_MINUTE: Final = 6
"""How fast its questions are answered."""


@dataclass(frozen=True, slots=True)
class Written:
    """A lesson, or the sample game, of a game in the registry."""

    slug: str
    """The game's."""
    number: int
    """From 1 on; 0 is the sample game."""
    file: Traversable

    def text(self) -> str:
        """As it is written."""
        return self.file.read_text(encoding="utf-8")

    def title(self) -> str:
        """What it is called, without reading the rest; the game need not be there."""
        found = _TITLE.search(self.text())
        return str(shallow_json.loads(found[1])) if found else ""

    def minutes(self) -> int:
        """About how long it takes; the game need not be there."""
        _, _, body = self.text().replace("\r", "").partition("\n\n")
        comments = _COMMENT.findall(body)
        words = sum(len(plain(comment).split()) for comment in comments)
        asks = sum(_ASK in comment for comment in comments)
        return max(1, round(words / WORDS_A_MINUTE + asks / ASKS_A_MINUTE))

    def record(self) -> Record:
        """The record; raises `RecordError` with one sentence."""
        return read_text(GAMES, self.text())


def lessons_of(slug: str) -> list[Written]:
    """The lessons of a game, in their order, without the sample game; raises `KeyError` for no game."""
    found = ((_FILE.fullmatch(file.name), file) for file in _files(slug))
    numbered = (Written(slug, int(match[1]), file) for match, file in found if match)
    return sorted(numbered, key=lambda written: written.number)


def lesson_of(slug: str, number: int) -> Written | None:
    """One of them by its number; None if there is none."""
    return next((written for written in lessons_of(slug) if written.number == number), None)


def sample_of(slug: str) -> Written | None:
    """The sample game; None where none was written yet. Raises `KeyError` for no game."""
    return next((Written(slug, 0, file) for file in _files(slug) if file.name == _SAMPLE), None)


def _files(slug: str) -> list[Traversable]:
    """All in the folder, which a game need not have; it may lie in a zip archive."""
    folder = files(GAMES.home(slug).package).joinpath("table/lessons")
    return list(folder.iterdir()) if folder.is_dir() else []
