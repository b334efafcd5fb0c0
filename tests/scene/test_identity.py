"""Keys that follow the pieces: unchanged where nothing moved, matched nearest first, never across kinds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.scene.keys import stem_of
from orrery.scene.patch import diff, follow, rekey
from orrery.scene.shapes.label import Name
from orrery.scene.sprite import Sprite

STEMS = ("piece.W.3", "piece.W.1", "piece.O.3", "token")


def piece(key: str, x: float, y: float = 0.0) -> Sprite:
    return Sprite(key, "pieces", Name(str(stem_of(key))), x, y)


def place(sprite: Sprite) -> tuple[str | None, float, float]:
    return stem_of(sprite.key), sprite.x, sprite.y


@st.composite
def pictures(draw: st.DrawFn) -> list[Sprite]:
    """Counted sprites on a coarse grid, so that many coincide, and a few that have names."""
    coordinate = st.integers(0, 4)
    numbers = st.lists(st.integers(0, 20), max_size=5, unique=True)
    sprites = [
        piece(f"{stem}.{number}", draw(coordinate) * 100.0, draw(coordinate) * 100.0)
        for stem in STEMS
        for number in draw(numbers)
    ]
    names = draw(st.sets(st.sampled_from(("tile.a1", "tile.b2", "die.fate"))))
    sprites += [Sprite(name, "tiles", Name("blue"), draw(coordinate), 0) for name in sorted(names)]
    return draw(st.permutations(sprites))


@given(pictures(), pictures())
def test_nothing_but_keys_changes_and_they_stay_unique_and_of_their_kind(
    before: list[Sprite], after: list[Sprite]
) -> None:
    result = rekey(before, after)
    assert [(s.layer, s.shape, *place(s)) for s in result] == [(s.layer, s.shape, *place(s)) for s in after]
    assert len({s.key for s in result}) == len(result)
    shapes = {s.key: s.shape for s in before}
    assert all(shapes.get(s.key, s.shape) == s.shape for s in result)


@given(pictures(), pictures())
def test_what_did_not_move_keeps_its_key(before: list[Sprite], after: list[Sprite]) -> None:
    result = rekey(before, after)
    for spot in {place(s) for s in before if stem_of(s.key)} & {place(s) for s in after}:
        then = {s.key for s in before if place(s) == spot}
        now = {s.key for s in result if place(s) == spot}
        assert len(then & now) == min(len(then), len(now))


@given(pictures(), pictures())
def test_as_many_keys_as_possible_live_on(before: list[Sprite], after: list[Sprite]) -> None:
    result = rekey(before, after)
    for stem in STEMS:
        then = {s.key for s in before if stem_of(s.key) == stem}
        now = {s.key for s in result if stem_of(s.key) == stem}
        assert len(then & now) == min(len(then), len(now))


@given(pictures(), pictures())
def test_names_are_taken_as_they_are(before: list[Sprite], after: list[Sprite]) -> None:
    result = rekey(before, after)
    assert [s for s in result if stem_of(s.key) is None] == [s for s in after if stem_of(s.key) is None]


@given(pictures(), pictures())
def test_a_second_look_changes_nothing(before: list[Sprite], after: list[Sprite]) -> None:
    result = rekey(before, after)
    assert {s.key: place(s) for s in rekey(result, result)} == {s.key: place(s) for s in result}


def test_the_nearest_piece_is_the_one_that_moved() -> None:
    before = [piece("p.0", 0), piece("p.1", 100), piece("p.2", 500)]
    after = [piece("p.0", 100), piece("p.1", 400), piece("p.2", 0)]
    assert [s.key for s in rekey(before, after)] == ["p.1", "p.2", "p.0"]


def test_a_near_pair_is_matched_before_a_far_one() -> None:
    before = [piece("p.0", 0), piece("p.1", 100)]
    after = [piece("p.0", 110), piece("p.1", 600)]
    assert [s.key for s in rekey(before, after)] == ["p.1", "p.0"]


def test_new_pieces_get_the_lowest_free_numbers() -> None:
    before = [piece("p.1", 0)]
    after = [piece("p.7", 300), piece("p.8", 0), piece("p.9", 400)]
    assert [s.key for s in rekey(before, after)] == ["p.0", "p.1", "p.2"]


def test_another_shape_under_the_same_stem_is_another_kind() -> None:
    before = [Sprite("p.0", "pieces", Name("small"), 0, 0)]
    after = [Sprite("p.0", "pieces", Name("large"), 0, 0)]
    assert [s.key for s in rekey(before, after)] == ["p.1"]


@pytest.mark.parametrize(
    ("key", "stem"),
    [("piece.W.3.0", "piece.W.3"), ("token.12", "token"), ("tile.c3", None), ("die.fate", None), ("7", None)],
)
def test_counted_keys_end_in_a_dot_and_a_number(key: str, stem: str | None) -> None:
    assert stem_of(key) == stem


@given(st.lists(pictures(), min_size=2, max_size=4))
def test_a_picture_is_followed_by_patches_that_lead_from_one_to_the_next(course: list[list[Sprite]]) -> None:
    raw = {sprite.key: sprite for sprite in course[0]}
    shown = dict(raw)
    for sprites in course[1:]:
        after, patch = follow(raw, shown, sprites)
        assert list(after) == [sprite.key for sprite in sprites]
        assert [place(sprite) for sprite in after.values()] == [place(sprite) for sprite in sprites]
        assert len({sprite.key for sprite in after.values()}) == len(sprites)
        assert patch == diff(shown.values(), after.values())
        raw, shown = {sprite.key: sprite for sprite in sprites}, after


def test_a_piece_is_followed_where_another_takes_its_number() -> None:
    before = [piece("p.0", 0), piece("p.1", 100)]
    after, patch = follow({s.key: s for s in before}, {s.key: s for s in before}, [piece("p.0", 100)])
    assert after["p.0"].key == "p.1"
    assert patch.exits == ("p.0",)
    assert not patch.updates
