"""What a lesson's comments say to the teacher: commands between the words, in the manner of PGN.

    "Which crater wins at once? [%ask] [%point crater.a1] [%arrow die crater.a1]"

A lesson is an ordinary record, so whatever reads records reads it; docs/record-format.md has the form.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from orrery.records.tree import MAX_COMMENT, MAX_NAME, RecordError, clean, clean_comment

_BEGIN: Final = "[%"
_COMMAND: Final = re.compile(r"\[%(\w*)([^\]]*)\]")
_KEY: Final = re.compile(r"[^\s\]]+")
_ARROW: Final = 2
"""An arrow has so many ends."""
_FLAGS: Final = {"lesson": "is_lesson", "ask": "ask", "right": "right"}
"""The commands that stand alone, with the field of `Teaching` that each sets."""
_UNFIT: Final = "they begin or end with a space, or hold a command"
_POINT: Final = "point"
_ARROW_NAME: Final = "arrow"


@dataclass(frozen=True, slots=True)
class Teaching:
    """A comment of a lesson, taken apart."""

    words: str = ""
    """What the teacher says."""
    ask: bool = False
    """The learner must find what follows."""
    right: bool = False
    """An answer beside the main line that is right too."""
    points: tuple[str, ...] = ()
    """The keys of the things to circle."""
    arrows: tuple[tuple[str, str], ...] = ()
    """From one thing to another, by their keys."""
    is_lesson: bool = False
    """The record that this stands on the first position of is a lesson."""


def parse_teaching(comment: str) -> Teaching:
    """A comment taken apart; raises `RecordError` with a sentence about what is no command of a lesson."""
    said: set[str] = set()
    points: list[str] = []
    arrows: list[tuple[str, str]] = []
    for found in _COMMAND.finditer(comment):
        if fault := _fault(found):
            raise RecordError(fault)
        name, keys = found[1], found[2].split()
        if name == _POINT:
            points += keys
        elif name == _ARROW_NAME:
            arrows.append((keys[0], keys[1]))
        else:
            said.add(_FLAGS[name])
    words = plain(comment)
    if _BEGIN in words:
        raise RecordError(f"“{_short(words[words.index(_BEGIN) :])}” is a command without its end, a “]”.")
    return Teaching(
        words, "ask" in said, "right" in said, tuple(points), tuple(arrows), is_lesson="is_lesson" in said
    )


def write_teaching(teaching: Teaching) -> str:
    """The comment that `parse_teaching` takes apart into this; raises `RecordError` where none does."""
    keys = (*teaching.points, *(key for arrow in teaching.arrows for key in arrow))
    if wrong := next((key for key in keys if not _KEY.fullmatch(key)), None):
        raise RecordError(f"“{_short(wrong)}” is no key: a key has no space and no “]”.")
    commands = [name for name, field in _FLAGS.items() if getattr(teaching, field)]
    if teaching.points:
        commands.append(" ".join((_POINT, *teaching.points)))
    commands += [" ".join((_ARROW_NAME, *arrow)) for arrow in teaching.arrows]
    comment = " ".join(filter(None, (teaching.words, *(f"{_BEGIN}{command}]" for command in commands))))
    if len(comment) > MAX_COMMENT:
        raise RecordError(f"This is too long for a comment: over {MAX_COMMENT:,} characters.")
    if parse_teaching(clean_comment(comment)) != teaching:
        raise RecordError(f"“{_short(teaching.words)}” cannot be the words of a lesson: {_UNFIT}.")
    return comment


def plain(comment: str) -> str:
    """The words of a comment, as any reader shows them; what is no good command stays as it stands."""
    parts, begin = list[str](), 0
    for found in _COMMAND.finditer(comment):
        if not _fault(found):
            parts.append(comment[begin : found.start()])
            begin = found.end()
    if not parts:
        return comment
    told = ""
    for part in (*parts, comment[begin:]):
        is_apart = "\n" in told[len(told.rstrip()) :] + part[: len(part) - len(part.lstrip())]
        if part.strip():
            told = f"{told.rstrip()}{chr(10) if is_apart else ' '}{part.lstrip()}"
    return told.strip()


def reworded(comment: str, words: str) -> str:
    """A comment with other words, and the commands that it has: for whoever edits what `plain` shows."""
    kept = (found[0] for found in _COMMAND.finditer(comment) if not _fault(found))
    return " ".join(filter(None, (words.strip(), *kept)))


def _fault(found: re.Match[str]) -> str:
    """What is wrong with a command, in a sentence; empty if nothing is."""
    name, rest = found[1], found[2]
    keys, told = rest.split(), f"“{_short(found[0])}”"
    if name not in (*_FLAGS, _POINT, _ARROW_NAME) or (rest and not rest[0].isspace()):
        return f"{told} is no command of a lesson."
    if name in _FLAGS:
        return f"{told} says too much: it is “{_BEGIN}{name}]” alone." if keys else ""
    if name == _POINT:
        return "" if keys else f"{told} points at nothing: it needs the key of something on the board."
    if len(keys) != _ARROW:
        return f"{told} is no arrow: it needs the keys of two things on the board."
    return f"{told} is an arrow from a thing to itself." if keys[0] == keys[1] else ""


def _short(text: str) -> str:
    return clean(text, MAX_NAME)
