"""Records from the command line: a file, `-` for what is piped in, or a link; and files written whole."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from orrery.core.record import Record
from orrery.core.record_text import MAX_TEXT, split_texts
from orrery.games.registry import GAMES
from orrery.play.share import ROUTE, is_link, read_any, read_link

SOURCE_HELP: Final = "a file with a record, - for standard input, or a link"


def read_record(source: str) -> Record:
    """The record that is meant; `RecordError`, `ValueError` or `OSError` say what is wrong."""
    if ROUTE in source or (is_link(source) and source.partition("/")[0] in GAMES):
        return read_link(GAMES, source)
    text = sys.stdin.read(MAX_TEXT + 1) if source == "-" else _read(Path(source))
    count = len(split_texts(text))
    if count > 1:
        raise ValueError(f"{source} holds {count} records, or other text beside one; give one record alone")
    return read_any(GAMES, text)


def _read(file: Path) -> str:
    """The text of a file, or enough of it to see that it is too long."""
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.read(MAX_TEXT + 1)
    except FileNotFoundError:
        games = ", ".join(GAMES)
        raise ValueError(f"{str(file)!r} is no file, no link and no game; games: {games}") from None
    except UnicodeDecodeError:
        raise ValueError(f"{file} is no text in UTF-8") from None


def write_whole(file: Path, text: str) -> None:
    """Write a file so that it holds the old text or the new one, whatever happens meanwhile."""
    file = file.resolve()  # what a link points to is replaced, not the link
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        beside.replace(file)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
