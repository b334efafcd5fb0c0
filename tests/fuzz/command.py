"""A fuzzer of the command line: any arguments end in exit code 0, or in one line and exit code 1 or 2."""

from __future__ import annotations

import io
import tempfile
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from random import Random
from typing import Final
from unittest import mock

from orrery.__main__ import main
from orrery.games.registry import GAMES
from orrery.records.share import link_fragment
from orrery.records.text import write_text
from tests.fuzz.damage import damaged
from tests.fuzz.position_lines import made_up, mutated
from tests.fuzz.target import Input, Target
from tests.records.drawn_records import long_record

_STRANGE: Final = (
    "", "-", "--", "-1", "0", "3", "9" * 400, "x" * 2000, "\u202e", "\x1b[2J", "a\nb", "\ud800", ",", "=",
    "a=b", "/dev/null", "/", ".", "..", "nowhere/file", "1e3", "٣", "#/link/", "#/link/chess/xo",
)  # fmt: skip
_COMMANDS: Final = ("games", "show", "convert", "play", "random", "perft", "arena", "bench", "")
_BOTS: Final = ("random", "sensible", "1", "5", "6", "5@0.1", "nobody", "orrery:main", ".:x", ":", "a.b:c")
_OPTIONS: Final = (
    ("--players", ("2", "3", "4", "7")),
    ("--set", ("adjacency=8", "end_on=stash", "world=ember", "x=y")),
    ("--games", ("1", "2", "0")),
    ("--seed", ("1", "-5")),
    ("--depth", ("0", "1")),
    ("--from", ()),
    ("--names", ("Ann,Bob", "\u3164,\u2800", "A")),
    ("--resume", ("game.txt",)),
    ("--save", ("new.txt", "folder")),
    ("--to", ("text", "link", "json")),
    ("--output", ("out.txt", "folder")),
    ("--svg", ("out.svg", "folder")),
    ("--json", None),
    ("--text", None),
    ("--help", None),
    ("--version", None),
)
_WORK: Final = ("--games", "--depth")
_MUCH: Final = 2
"""Who asks for more games or plies waits for them, which is no fault."""
_CODES: Final = (0, 1, 2, 130)
_MOST: Final = 400
"""The most characters of what is said on standard error, the help of argparse left out."""


@cache
def _sources() -> tuple[str, ...]:
    """Links and files that there are, and slugs."""
    links = [link_fragment(long_record(seed, plies=20, variations=1)) for seed in range(5)]
    return (*links, *GAMES, "game.txt", "damaged.txt", "folder")


def _arguments(rng: Random) -> Input:
    """A command with some of the options, their values likely or not, and what is typed as the first."""
    arguments = [rng.choice(_COMMANDS[:7]) if rng.random() < 0.95 else rng.choice(_COMMANDS)]
    if rng.random() < 0.9:
        arguments.append(_value(rng, _sources()))
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        option, values = rng.choice(_OPTIONS)
        arguments.append(option)
        if values is not None and rng.random() < 0.95:
            make = rng.choice((made_up, mutated))
            arguments.append(_value(rng, values or (make(rng.choice(list(GAMES)), rng),)))
    if arguments[0] == "arena":
        arguments[2:2] = [
            _value(rng, _BOTS),
            _value(rng, _BOTS),
            "--jobs",
            "1",
            "--cap",
            "9",
            "--luck",
            "1",
        ]
    if arguments[0] == "random" and "--games" not in arguments:
        arguments += ["--games", "1"]
    if rng.random() < 0.1:
        rng.shuffle(arguments)
    for at, argument in enumerate(arguments[1:], 1):
        if arguments[at - 1] in _WORK and argument.strip().isdecimal() and int(argument[:9]) > _MUCH:
            arguments[at] = "1"
    typed = "\n".join(rng.choice(("undo", "redo", "1", "red", "next", "", "\x00", "quit")) for _ in range(5))
    return (typed, *arguments)


def _value(rng: Random, likely: tuple[str, ...]) -> str:
    if rng.random() < 0.8:
        return rng.choice(likely)
    return rng.choice(_STRANGE) if rng.random() < 0.7 else damaged(rng.choice(likely), rng)[:3000]


def _runs(given: Input) -> bool:
    """Whether the command did what it was asked."""
    typed, *arguments = given
    said, wrong = io.StringIO(), io.StringIO()
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        _furnish()
        with redirect_stdout(said), redirect_stderr(wrong), mock.patch("sys.stdin", io.StringIO(typed)):
            code: object = None
            try:
                code = main(arguments)
            except SystemExit as leaving:  # argparse leaves by itself
                code = leaving.code
    assert code in _CODES, code
    complaint = wrong.getvalue()
    assert len(complaint) < _MOST, complaint
    assert complaint.count("\n") == (code in (1, 2)), complaint
    assert complaint.replace("\n", "").isprintable(), complaint
    return code == 0


def _furnish() -> None:
    """What the arguments name, in the folder that is stood in."""
    Path("folder").mkdir()
    text = write_text(long_record(1, plies=20, variations=1))
    Path("game.txt").write_text(text, encoding="utf-8")
    Path("damaged.txt").write_text(text[:-40], encoding="utf-8")


COMMAND_TARGET: Final = Target("command", _arguments, _runs, 20.0)
