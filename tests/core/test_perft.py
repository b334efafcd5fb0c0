"""The number of positions at each depth: as the tables tell, by the engine and by the oracle."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.perft_tables import files, oracle_perft, read_head, read_rows, table
from tests.games.files import name_of

every_table = pytest.mark.parametrize("file", files(), ids=name_of)


def test_there_are_tables() -> None:
    assert len(files()) >= 7


@every_table
def test_the_engine_counts_what_the_table_tells(file: Path) -> None:
    assert table(read_head(file)) == file.read_text(encoding="utf-8")


@every_table
def test_the_oracle_counts_the_same(file: Path) -> None:
    assert oracle_perft(read_head(file)) == read_rows(file)
