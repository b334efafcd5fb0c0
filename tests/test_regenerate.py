"""What regenerating writes of golden records, which mean the same for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import regenerate
from tests.core import perft_tables
from tests.games import drawn_positions, told_games
from tests.games.files import folder_of
from tests.records import golden

SLUG = "colonization"


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The text of a golden record, and nothing else that could be written."""
    there = folder_of(SLUG) / "golden_records/two-finished.txt"
    here = tmp_path / SLUG / "golden_records" / there.name
    here.parent.mkdir(parents=True)
    here.write_bytes(there.read_bytes())
    monkeypatch.setattr(golden, "files", lambda: [here])
    for others in (perft_tables, told_games, drawn_positions):
        monkeypatch.setattr(others, "files", list)
    return here


def test_missing_positions_are_written(record: Path) -> None:
    regenerate.main([])
    written = record.with_suffix(".positions").read_text("utf-8")
    assert written == (folder_of(SLUG) / "golden_records/two-finished.positions").read_text("utf-8")


def test_positions_that_are_there_are_rewritten_only_for_a_slug(record: Path) -> None:
    positions = record.with_suffix(".positions")
    for arguments, is_kept in (([], True), (["ice-colony"], True), ([SLUG], False)):
        positions.write_text("as published", encoding="utf-8")
        regenerate.main(arguments)
        assert (positions.read_text("utf-8") == "as published") == is_kept, arguments
