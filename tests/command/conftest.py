"""Commands run as from a terminal, but within the test."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from orrery.__main__ import main


class Said(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command with these arguments and this typed on the keyboard or piped in."""

    def go(*arguments: str | Path, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as leaving:  # argparse leaves by itself
            code = leaving.code if isinstance(leaving.code, int) else 1
        return Said(code, *capsys.readouterr())

    return go
