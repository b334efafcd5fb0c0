"""The positions drawn in the folders `pictures` still look as they did, but for the art of the shapes."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from orrery.games.registry import GAMES
from tests.games.drawn_positions import drawn, files
from tests.games.files import name_of, slug_of


@pytest.mark.parametrize("file", files(), ids=name_of)
def test_the_picture_is_as_it_was(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert drawn(text) == text
    assert ElementTree.fromstring(text).findall(".//*[@data-key]")


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_pictures(slug: str) -> None:
    assert sum(slug_of(file) == slug for file in files()) >= 2
