"""The games in the folders `playthroughs` still go as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.games.registry import GAMES
from tests.games.files import name_of, slug_of
from tests.games.playthroughs import CHOSEN, completed, files


@pytest.mark.parametrize("file", files(), ids=name_of)
def test_the_game_goes_as_it_did(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert completed(text) == text


@pytest.mark.parametrize("slug", GAMES)
def test_every_number_of_players_is_covered_and_one_game_reaches_its_end(slug: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in files() if slug_of(file) == slug]
    for players in GAMES[slug].info.players:
        assert any(f"\nplayers: {players}\n" in text for text in texts)
    assert any("over" in text.splitlines()[-3].split() for text in texts)


@pytest.mark.parametrize("slug", GAMES)
def test_missing_choices_are_drawn_by_the_seed(slug: str) -> None:
    file = next(file for file in files() if slug_of(file) == slug)
    head, _, body = file.read_text(encoding="utf-8").partition("\n\n")
    drawn = completed(head)
    assert drawn == completed(head) == completed(drawn)
    assert drawn.startswith(f"{head}\n\n0 ")
    assert len(CHOSEN.findall(drawn)) > 5
    first = CHOSEN.findall(body)[:3]
    changed = completed(f"{head}\n\n" + "".join(f"  > {name}: .\n" for name in (*first, "nonsense", *first)))
    assert CHOSEN.findall(changed)[:3] == first
    assert changed == completed(changed)
