"""A patch turns one picture into the next, and touches nothing that stayed."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from orrery.scene.patch import Patch, diff
from orrery.scene.shapes.die import NumberDie
from orrery.scene.shapes.label import Name
from orrery.scene.sprite import Sprite

SPRITES = st.builds(
    Sprite,
    key=st.sampled_from("abcdef"),
    layer=st.sampled_from(("tiles", "pieces")),
    shape=st.sampled_from((NumberDie(), Name("edge"))),
    x=st.integers(0, 1).map(float),
    y=st.just(0.0),
    turn=st.sampled_from((0.0, 90.0)),
    scale=st.sampled_from((1.0, 0.5)),
    classes=st.sampled_from(("", "rolling")),
    label=st.sampled_from(("", "A die")),
)
PICTURES = st.lists(SPRITES, unique_by=lambda sprite: sprite.key)


def applied(before: list[Sprite], patch: Patch) -> dict[str, Sprite]:
    """What the page shows after the patch, if it does exactly what each part says."""
    shown = {sprite.key: sprite for sprite in before}
    for key in patch.exits:
        del shown[key]
    for sprite in patch.enters:
        assert sprite.key not in shown
        shown[sprite.key] = sprite
    for update in patch.updates:
        now, new = shown[update.sprite.key], update.sprite
        if update.placed:
            now = replace(now, x=new.x, y=new.y, turn=new.turn, scale=new.scale)
        if update.classes:
            now = replace(now, classes=new.classes)
        if update.label:
            now = replace(now, label=new.label)
        shown[new.key] = now
    return shown


@given(PICTURES, PICTURES)
def test_applying_the_patch_gives_the_next_picture(before: list[Sprite], after: list[Sprite]) -> None:
    assert applied(before, diff(before, after)) == {sprite.key: sprite for sprite in after}


@given(PICTURES, PICTURES)
def test_what_stayed_equal_is_not_mentioned(before: list[Sprite], after: list[Sprite]) -> None:
    patch = diff(before, after)
    mentioned = {*patch.exits, *(s.key for s in patch.enters), *(u.sprite.key for u in patch.updates)}
    assert not mentioned & {sprite.key for sprite in set(before) & set(after)}
    assert all(update.placed or update.classes or update.label for update in patch.updates)


@given(PICTURES)
def test_equal_pictures_make_an_empty_patch(picture: list[Sprite]) -> None:
    assert not diff(picture, picture[::-1])


def test_another_shape_under_a_key_leaves_and_enters() -> None:
    before = Sprite("tile.a1", "tiles", Name("blank"), 0, 0)
    after = replace(before, shape=Name("blue"))
    assert diff([before], [after]) == Patch(exits=("tile.a1",), enters=(after,), updates=())
