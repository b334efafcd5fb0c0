"""What regenerating writes: all files of a new game; and of golden records, which mean the same for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import regenerate
from tests.core import perft_tables
from tests.games import drawn_positions, files, playthroughs, puzzles
from tests.games.files import folder_of
from tests.records import golden

SLUG = "colonization"


def test_a_new_game_gets_its_first_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has none beside its tests; here one that is registered stands for it."""
    (tmp_path / SLUG).mkdir()
    monkeypatch.setattr(files, "folder_of", lambda slug: tmp_path / slug)
    monkeypatch.setattr(regenerate, "folder_of", lambda slug: tmp_path / slug)
    monkeypatch.setattr(puzzles, "looked_for", lambda slug, level: puzzles.puzzles(SLUG)[:1] * 2)
    regenerate.main([SLUG])
    written = sorted(str(file.relative_to(tmp_path / SLUG)) for file in tmp_path.rglob("*.*"))
    assert written == [
        *(f"golden_records/game-{n}.{ending}" for n in (1, 2, 3) for ending in ("link", "positions", "txt")),
        "perft/start.txt",
        *("pictures/end.svg", "pictures/start.svg"),
        *(f"playthroughs/{players}-players.txt" for players in (2, 3, 4)),
        "puzzles.txt",
    ]
    assert len((tmp_path / SLUG / "puzzles.txt").read_text("utf-8").splitlines()) == 1
    assert "depth=" not in (tmp_path / SLUG / "perft/start.txt").read_text("utf-8")
    before = {file: file.read_bytes() for file in tmp_path.rglob("*.*")}
    regenerate.main([SLUG])
    assert {file: file.read_bytes() for file in tmp_path.rglob("*.*")} == before


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The text of a golden record, and nothing else that could be written."""
    there = folder_of(SLUG) / "golden_records/two-finished.txt"
    here = tmp_path / SLUG / "golden_records" / there.name
    here.parent.mkdir(parents=True)
    here.write_bytes(there.read_bytes())
    monkeypatch.setattr(golden, "files", lambda: [here])
    for others in (perft_tables, playthroughs, drawn_positions):
        monkeypatch.setattr(others, "files", list)
    return here


def test_missing_positions_are_written(record: Path) -> None:
    regenerate.main([])
    written = record.with_suffix(".positions").read_text("utf-8")
    assert written == (folder_of(SLUG) / "golden_records/two-finished.positions").read_text("utf-8")


def test_positions_that_are_there_are_rewritten_only_for_a_slug(record: Path) -> None:
    positions = record.with_suffix(".positions")
    for arguments, is_unchanged in (([], True), (["ice-colony"], True), ([SLUG], False)):
        positions.write_text("as published", encoding="utf-8")
        regenerate.main(arguments)
        assert (positions.read_text("utf-8") == "as published") == is_unchanged, arguments
