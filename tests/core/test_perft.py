"""The number of positions at each depth: as the tables tell, by the engine and by the oracle."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import Final

import pytest

from tests.core.perft_tables import files, oracle_perft, read_head, read_rows, table
from tests.games.files import name_of

MOST: Final = 2_000
"""Positions of a depth that the oracle counts: it plays each from the beginning."""

every_table = pytest.mark.parametrize("file", files(), ids=name_of)


def test_there_are_tables() -> None:
    assert len(files()) >= 7


@every_table
def test_the_engine_counts_what_the_table_tells(file: Path) -> None:
    assert table(read_head(file)) == file.read_text(encoding="utf-8")


@every_table
def test_the_oracle_counts_the_same(file: Path) -> None:
    few = list(takewhile(lambda row: row.decision + row.chance + row.terminal <= MOST, read_rows(file)))
    assert oracle_perft(replace(read_head(file), depth=len(few) - 1)) == few
