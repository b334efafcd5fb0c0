"""The file of an arena's games: begun, gone on with, and added to game by game."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from orrery.arena.plan import Plan
from orrery.arena.played import Played, heading, line, read
from orrery.command.files import file_errors


def read_games(file: Path, plan: Plan) -> list[Played]:
    """The games of a plan that a file holds; raises `ValueError`."""
    try:
        with file_errors(file):
            text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{file} is no text in UTF-8") from None
    try:
        return read(text, plan)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def begun(file: Path, plan: Plan) -> TextIO:
    """A new file for the games of a plan; raises `ValueError`."""
    if file.exists():
        raise ValueError(f"{file} is there already; go on with it by --resume, or take another name")
    with file_errors(file):
        opened = file.open("x", encoding="utf-8", newline="\n")
        opened.write(heading(plan) + "\n")
        opened.flush()
    return opened


def gone_on_with(file: Path) -> TextIO:
    """A file of games, to be added to; half a line at its end is cut off. Raises `ValueError`."""
    with file_errors(file):
        held = file.read_bytes()
        with file.open("r+b") as opened:
            opened.truncate(held.rfind(b"\n") + 1)
        return file.open("a", encoding="utf-8", newline="\n")


def add(opened: TextIO, played: Played) -> None:
    """Write a game, at once: whatever happens next, it is kept."""
    opened.write(line(played) + "\n")
    opened.flush()
