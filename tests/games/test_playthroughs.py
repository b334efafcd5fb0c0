"""The games told in the folders `playthroughs` still go as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.games.registry import GAMES
from tests.games.files import name_of, slug_of
from tests.games.told_games import CHOSEN, files, told


@pytest.mark.parametrize("file", files(), ids=name_of)
def test_the_game_goes_as_it_did(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert told(text) == text


@pytest.mark.parametrize("slug", GAMES)
def test_every_number_of_players_is_told_and_one_game_to_its_end(slug: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in files() if slug_of(file) == slug]
    for players in GAMES[slug].info.players:
        assert any(f"\nplayers: {players}\n" in text for text in texts)
    assert any("over" in text.splitlines()[-3].split() for text in texts)


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_not_told_yet_is_drawn_by_the_seed(slug: str) -> None:
    file = next(file for file in files() if slug_of(file) == slug)
    head, _, body = file.read_text(encoding="utf-8").partition("\n\n")
    drawn = told(head)
    assert drawn == told(head) == told(drawn)
    assert drawn.startswith(f"{head}\n\n0 ")
    assert len(CHOSEN.findall(drawn)) > 5
    kept = CHOSEN.findall(body)[:3]
    changed = told(f"{head}\n\n" + "".join(f"  > {name}: .\n" for name in (*kept, "nonsense", *kept)))
    assert CHOSEN.findall(changed)[:3] == kept
    assert changed == told(changed)
