"""The games told in tests/playthroughs still go as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.games.registry import GAMES
from tests.told_games import files, told


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_the_game_goes_as_it_did(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert told(text) == text


@pytest.mark.parametrize("slug", GAMES)
def test_every_number_of_players_is_told_and_one_game_to_its_end(slug: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in files() if file.stem.startswith(slug)]
    for players in GAMES[slug].info.players:
        assert any(f"\nplayers: {players}\n" in text for text in texts)
    assert any(" over " in text.splitlines()[-3] for text in texts)
