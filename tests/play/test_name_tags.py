"""The players' names on racks and shelves."""

from __future__ import annotations

import pytest

from orrery.games.registry import GAMES
from orrery.play.picture import with_names
from orrery.play.session import Session
from orrery.records.tree import Record
from orrery.scene.shapes.label import Name
from orrery.scene.sprite import Sprite
from tests.games.manifest import manifest_of


def written(sprites: list[Sprite]) -> list[str]:
    return [sprite.shape.words for sprite in sprites if isinstance(sprite.shape, Name)]


@pytest.mark.parametrize("slug", GAMES)
def test_every_player_finds_his_name_on_his_plate_where_it_fits(slug: str) -> None:
    game = GAMES[slug]
    seats = game.info.seats_for(min(game.info.players))
    short = [f"Ann{number}" for number in range(len(seats))]
    before, after = (Session(Record(game, names)).sprites() for names in (list(seats), short))
    plates = [Name(seat) for seat in seats]
    plated = [sprite.key for sprite in before if sprite.key.startswith("name.") and sprite.shape in plates]
    named = {sprite.key: sprite.shape for sprite in after}
    plate_words = written([sprite for sprite in before if sprite.key in plated])
    assert sorted(plate_words) == (sorted(seats) if manifest_of(slug).has_plates else [])
    assert [named[key] for key in plated] == [Name(short[seats.index(words)]) for words in plate_words]
    assert [sprite for sprite in after if sprite.key not in plated] == [
        sprite for sprite in before if sprite.key not in plated
    ]


def test_a_long_name_leaves_that_of_the_seat_and_other_words_stay() -> None:
    sprites = [
        Sprite("name.W", "rack", Name("White"), 0, 0),
        Sprite("name.O", "rack", Name("Orange"), 0, 0),
        Sprite("system.W", "sky", Name("White"), 0, 0),
    ]
    named = with_names(sprites, ("White", "Orange"), ("Maximiliana", "Ben"))
    assert written(named) == ["White", "Ben", "White"]
