"""The compiler of the archives, in CPython: what it leaves out of byte code is not missed."""

from __future__ import annotations

import argparse
import runpy
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType
from typing import Final

import pytest

from tools.archives import COMPILER

SOURCES: Final = [Path(argparse.__file__), Path(traceback.__file__), Path(__file__)]
LONG: Final = "def add(x):\n" + "\n" * 5000 + "    return (x +\n      x +\n  [\n" + "1, x,\n" * 40 + "])\n"
"""Lines far apart, and going back."""


@pytest.fixture(scope="module")
def lean_lines() -> Callable[[CodeType], CodeType]:
    """The function; the script has nothing else to do."""
    made: Callable[[CodeType], CodeType] = runpy.run_path(str(COMPILER[1]), {"JOB": "[]"})["lean_lines"]
    return made


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code with all inside it, in one order."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)


def line_of_each_byte(code: CodeType) -> list[int | None]:
    return [line for begin, end, line in code.co_lines() for _ in range(begin, end)]


@pytest.mark.parametrize("source", [*(path.read_text() for path in SOURCES), LONG])
def test_a_lean_table_of_lines_is_shorter_and_says_the_same(
    lean_lines: Callable[[CodeType], CodeType], source: str
) -> None:
    code = compile(source, "a.py", "exec")
    pairs = list(zip(codes(code), codes(lean_lines(code)), strict=True))
    assert [line_of_each_byte(lean) for _, lean in pairs] == [line_of_each_byte(one) for one, _ in pairs]
    before, after = (sum(len(pair[index].co_linetable) for pair in pairs) for index in (0, 1))
    assert after < before * 0.75
