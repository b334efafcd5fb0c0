"""What a terminal is shown, and what to do when there is none: streams that are closed, full or left."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

MAX_SHOWN: Final = 300
"""The most characters of a refusal: what was typed, or stands in a file, may be long."""


class StreamError(Exception):
    """A standard stream that cannot be used; the message is a sentence."""


def one_line(text: str) -> str:
    """A text as one line that cannot steer a terminal, cut where it is long."""
    cut = text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}…"
    return " ".join("".join(_shown(letter) for letter in cut).split())


def _shown(letter: str) -> str:
    """The letter itself, a space for white space, or how Python writes what cannot be seen."""
    if letter.isprintable() or letter.isspace():
        return letter
    return letter.encode("unicode_escape").decode("ascii")


def typed(prompt: str) -> str:
    """A line from the keyboard, without white space round it; raises `EOFError` when there is no more."""
    if sys.stdin is None:
        raise StreamError("standard input is closed: there is nobody to ask")
    return input(prompt).strip()


def piped(most: int) -> str:
    """What is piped in, at most so many characters; raises `ValueError` where it is no text."""
    if sys.stdin is None:
        raise StreamError("standard input is closed: nothing can be read from it")
    try:
        return sys.stdin.read(most)
    except UnicodeDecodeError:
        raise ValueError("standard input is not UTF-8 text") from None
    except OSError as error:
        raise StreamError(f"standard input cannot be read: {error.strerror}") from None


def complain(sentence: str) -> None:
    """Say what is wrong, on one line of standard error, if anybody listens there."""
    if sys.stderr is None:  # `print` would take standard output instead
        return
    try:
        print(f"orrery: {one_line(sentence)}", file=sys.stderr, flush=True)
    except OSError:
        _abandon(sys.stderr)


@contextmanager
def whole_output() -> Iterator[None]:
    """See to it that all that is printed within arrives; raises `StreamError` where it cannot.

    Python itself writes the last of it when the program has ended, and no message can reach anybody. Any
    `OSError` is taken for the output's: those of files are `ValueError`s by then, see `files`.
    """
    if sys.stdout is None:
        raise StreamError("standard output is closed: there is nowhere to write to")
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")  # for terminals that lack some letters
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _abandon(sys.stdout)
        raise StreamError("nobody reads the output any more") from None
    except OSError as error:
        _abandon(sys.stdout)
        raise StreamError(f"the output cannot be written: {error.strerror}") from None


def _abandon(stream: TextIO) -> None:
    """Let what the stream still holds go nowhere, or Python would try once more at the very end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
