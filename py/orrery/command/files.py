"""Records from the command line: a file, `-` for what is piped in, or a link; and files written whole."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from orrery.command.terminal import piped
from orrery.games.registry import GAMES
from orrery.records.share import ROUTE, is_link, read_any, read_link
from orrery.records.text import MAX_TEXT, split_texts
from orrery.records.tree import Record

SOURCE_HELP: Final = "a file with a record, - for standard input, or a link"


def read_record(source: str) -> Record:
    """The record that is meant; `RecordError`, `ValueError` or `OSError` say what is wrong."""
    is_route = is_link(source) and source.partition("/")[0] in GAMES
    if ROUTE in source or (is_route and not _is_there(Path(source))):
        return read_link(GAMES, source)
    if source != "-" and not _is_there(Path(source)):
        raise ValueError(f"{source!r} is not a file, a link or a game; games: {', '.join(GAMES)}")
    text = piped(MAX_TEXT + 1) if source == "-" else _read(Path(source))
    count = sum(1 for _ in split_texts(text))
    if count > 1:
        raise ValueError(
            f"{source} holds {count} records, or a record with other text; give exactly one record"
        )
    return read_any(GAMES, text)


@contextmanager
def file_errors(file: Path) -> Iterator[None]:
    """Turn what the system says of a file into a `ValueError` with a sentence."""
    try:
        yield
    except OSError as error:
        raise ValueError(f"{file}: {error.strerror or error}") from None


def _read(file: Path) -> str:
    """The text of a file, or enough of it to see that it is too long."""
    try:
        with file_errors(file), file.open(encoding="utf-8") as opened:
            return opened.read(MAX_TEXT + 1)
    except UnicodeDecodeError:
        raise ValueError(f"{file} is not UTF-8 text") from None


def _is_there(file: Path) -> bool:
    """Whether a file can be looked for and is found; a name may be too long to look for."""
    try:
        return file.exists()
    except (OSError, ValueError):
        return False


def write_whole(file: Path, text: str) -> None:
    """Write a file so that it holds the old text or the new one, whatever happens meanwhile.

    A file that was there keeps its mode; what is no regular file, such as a pipe, is written through to.
    """
    with file_errors(file):
        _write_whole(file, text)


def _write_whole(file: Path, text: str) -> None:
    file = file.resolve()  # what a link points to is replaced, not the link
    if file.exists() and not file.is_file():
        file.write_text(text, encoding="utf-8", newline="\n")
        return
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as opened:
            if file.exists():
                os.fchmod(opened.fileno(), stat.S_IMODE(file.stat().st_mode))
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        beside.replace(file)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
