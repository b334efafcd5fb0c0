"""What a lesson's comments say to the teacher: commands between the words, in the manner of PGN.

    "Which crater wins at once? [%ask] [%point crater.a1] [%arrow die crater.a1]"

A lesson is an ordinary record, so whatever reads records reads it; docs/record-format.md has the form.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from orrery.records.tree import MAX_COMMENT, MAX_NAME, RecordError, clean, clean_comment

_BEGIN: Final = "[%"
_COMMAND: Final = (
    r"\[%(?:(?P<flag>lesson|ask|right)|point(?P<points>(?:\s++[^\s\]]++)++)"
    r"|arrow\s++(?P<tail>[^\s\]]++)\s++(?!(?P=tail)[\s\]])(?P<head>[^\s\]]++))\s*+\]"
)
"""A command as it should be. Nothing is tried twice: comments may be long, and come from anybody."""
_DAMAGED: Final = r"\[%([^\]]*+)\]"
"""What looks like a command; only looked for where no good one is."""
_KEY: Final = r"[^\s\]]+"
_FLAGS: Final = {"lesson": "is_lesson", "ask": "ask", "right": "right"}
"""The commands that stand alone, with the field of `Teaching` that each sets."""
_UNFIT: Final = "they begin or end with a space, or hold a command"
_POINT: Final = "point"
_ARROW: Final = "arrow"


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
    """A comment taken apart; raises `RecordError` with a sentence about what is not a command for lessons."""
    words = plain(comment)
    if _BEGIN in words:
        raise RecordError(_fault(words[words.index(_BEGIN) :]))
    found = list(re.finditer(_COMMAND, comment))
    flags = {command["flag"] for command in found}
    return Teaching(
        words,
        points=tuple(key for command in found for key in (command["points"] or "").split()),
        arrows=tuple((command["tail"], command["head"]) for command in found if command["tail"]),
        **{field: name in flags for name, field in _FLAGS.items()},
    )


def write_teaching(teaching: Teaching) -> str:
    """The comment that `parse_teaching` takes apart into this; raises `RecordError` where none does."""
    keys = (*teaching.points, *(key for arrow in teaching.arrows for key in arrow))
    for key in keys:
        if not re.fullmatch(_KEY, key):
            raise RecordError(f"“{_short(key)}” is not a key: a key has no space and no “]”.")
    commands = [name for name, field in _FLAGS.items() if getattr(teaching, field)]
    if teaching.points:
        commands.append(" ".join((_POINT, *teaching.points)))
    commands += [" ".join((_ARROW, *arrow)) for arrow in teaching.arrows]
    comment = " ".join(filter(None, (teaching.words, *(f"{_BEGIN}{command}]" for command in commands))))
    if len(comment) > MAX_COMMENT:
        raise RecordError(f"This is too long for a comment: over {MAX_COMMENT:,} characters.")
    if parse_teaching(clean_comment(comment)) != teaching:
        raise RecordError(f"“{_short(teaching.words)}” cannot be the words of a lesson: {_UNFIT}.")
    return comment


def plain(comment: str) -> str:
    """The words of a comment, as any reader shows them; what is no good command stays as it stands."""
    if _BEGIN not in comment:
        return comment
    parts, begin = list[str](), 0
    for found in re.finditer(_COMMAND, comment):
        parts.append(comment[begin : found.start()])
        begin = found.end()
    return _joined([*parts, comment[begin:]]) if parts else comment


def _joined(parts: Sequence[str]) -> str:
    """Words between commands: a space where one stood, or a line break where one was."""
    text, gap = "", ""
    for part in parts:
        words = part.strip()
        before, after = part[: len(part) - len(part.lstrip())], part[len(part.rstrip()) :]
        gap += before
        if words:
            text += ("\n" if "\n" in gap else " ") * bool(text) + words
            gap = after
    return text


def reworded(comment: str, words: str) -> str:
    """A comment with other words, and the commands that it has: for whoever edits what `plain` shows."""
    commands = (found[0] for found in re.finditer(_COMMAND, comment))
    return " ".join(filter(None, (words.strip(), *commands)))


def _fault(text: str) -> str:
    """What is wrong with the command that a text begins with, in a sentence."""
    found = re.match(_DAMAGED, text)
    if found is None:
        return f"“{_short(text)}” is a command without the “]” at its end."
    text, (name, *keys) = f"“{_short(found[0])}”", found[1].split() or [""]
    if not found[1].startswith(name):
        return f"{text} is not a command for lessons."
    if name in _FLAGS:
        return f"{text} says too much: it is “{_BEGIN}{name}]” alone."
    if name == _POINT:
        return f"{text} points at nothing: it needs the key of something on the board."
    if name != _ARROW:
        return f"{text} is not a command for lessons."
    if len(keys) == len(set(keys)) + 1 == 2:
        return f"{text} is an arrow from a thing to itself."
    return f"{text} is not an arrow: it needs the keys of two things on the board."


def _short(text: str) -> str:
    return clean(text, MAX_NAME)
