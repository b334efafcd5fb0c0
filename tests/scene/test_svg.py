"""Every shape draws well-formed SVG that a strict page accepts, and the stylesheet knows its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.games.colonization.table.art.deeds import DeedsDie
from orrery.games.ice_colony.table.art.board import Banner, FateDie
from orrery.games.ice_colony.table.art.pieces import Pyramid
from orrery.games.piecepack_colonization.table.art.pieces import PiecepackDie
from orrery.games.registry import GAMES
from orrery.games.stylesheets import stylesheet
from orrery.scene import svg
from orrery.scene.shape import Shape
from orrery.scene.shapes.die import NumberDie
from orrery.scene.shapes.label import Name
from orrery.scene.shapes.marker import HighlightKind, Marker
from orrery.scene.shapes.sky import Sky
from orrery.scene.sprite import Sprite, Stage
from tests.games.files import galleries

STYLE = stylesheet(GAMES)
SVG = "{http://www.w3.org/2000/svg}"
SHAPES: tuple[Shape, ...] = (
    *(shape for gallery in galleries() for shape in gallery),
    *(Marker(mark) for mark in get_args(HighlightKind)),
    Name("White"),
    Name("Light Blue"),
    NumberDie(),
    Sky(560, 560),
)
STAGE = Stage(540, 760, ("tiles", "pieces"))
UNSTYLED = {"art", "land", "light-fall", "emblem", "shadow", "weather"}
"""Class words that only structure the art, or name what has its colour by other means."""


def picture() -> list[Sprite]:
    return [
        Sprite(
            f"s.{i}",
            "tiles" if shape.name.startswith("tile") else "pieces",
            shape,
            10.25 * i,
            20,
            label=repr(shape),
        )
        for i, shape in enumerate(SHAPES)
    ]


def classes_in(shape: Shape) -> set[str]:
    root = ElementTree.fromstring(svg.art(shape))
    return {word for element in root.iter() for word in element.get("class", "").split()}


def elements(markup: str) -> Iterator[ElementTree.Element]:
    return ElementTree.fromstring(markup).iter()


def test_a_fragment_is_one_keyed_group_without_style_attributes() -> None:
    for shape in SHAPES:
        markup = svg.fragment(Sprite("some.key", "tiles", shape, 0, 0, classes="pips-3"))
        root, *inner = elements(markup)
        assert root.tag == "g", repr(shape)
        assert root.get("data-key") == "some.key", repr(shape)
        assert root.get("class") == f"sprite {shape.name} pips-3"
        assert len(inner) > 1, repr(shape)
        styled = [each for each in (root, *inner) if "style" in each.attrib or "id" in each.attrib]
        assert not styled, repr(shape)


def test_a_tile_costs_little_to_send_to_the_page() -> None:
    for shape in SHAPES:
        if shape.name.startswith(("tile", "planet", "coin", "soil", "root")):
            assert len(svg.art(shape)) < 2_100, repr(shape)


def test_every_variant_of_a_terrain_is_drawn_differently() -> None:
    drawn = [svg.art(shape) for shape in SHAPES]
    assert len(set(drawn)) == len(drawn)


def test_the_stylesheet_has_a_rule_for_every_class_word_of_the_art() -> None:
    known = set(re.findall(r"\.([a-z][\w-]*)", STYLE)) | UNSTYLED | {"size-1", "size-2", "size-3"}
    for shape in SHAPES:
        assert not classes_in(shape) - known, repr(shape)


@pytest.mark.parametrize("shape", [Banner("W"), FateDie(), NumberDie(), PiecepackDie(), DeedsDie()], ids=repr)
def test_every_hidden_face_has_a_class_word_that_shows_it(shape: Shape) -> None:
    word = "pips" if isinstance(shape, Banner) else "face"
    faces = [name.removeprefix("is-") for name in classes_in(shape) if name.startswith("is-")]
    assert len(faces) >= 5
    assert all(re.search(rf"\.{word}-{face} \.is-{face}\b", STYLE) for face in faces)


def test_the_stage_holds_every_sprite_on_its_layer_in_order() -> None:
    root = ElementTree.fromstring(svg.stage_markup(STAGE, picture(), "Ice Colony"))
    assert root.get("viewBox") == "0 0 540 760"
    assert (root.get("role"), root.get("aria-label")) == ("group", "Ice Colony")
    layers = root.findall(f"{SVG}g")
    assert [layer.get("data-layer") for layer in layers] == ["tiles", "pieces"]
    for layer in layers:
        lying = [sprite.key for sprite in picture() if sprite.layer == layer.get("data-layer")]
        assert [group.get("data-key") for group in layer] == lying


def test_a_page_gets_no_style_and_no_id_twice_and_every_reference_resolves() -> None:
    markup = svg.stage_markup(STAGE, picture(), "Ice Colony")
    every = list(elements(markup))
    ids = [element.attrib["id"] for element in every if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r"url\(#([\w-]+)\)", markup)) == set(ids)
    assert not any("style" in element.attrib for element in every)
    assert not any(element.tag == f"{SVG}style" for element in every)


def test_a_document_stands_alone_and_puts_every_sprite_in_its_place() -> None:
    sprite = Sprite("p.0", "pieces", Pyramid("W", 3), 12.04, -3, turn=45, scale=0.62)
    root = ElementTree.fromstring(svg.document(STAGE, [sprite], "Ice Colony", "White leads", STYLE))
    assert root.findtext(f"{SVG}title") == "Ice Colony"
    assert root.findtext(f"{SVG}desc") == "White leads"
    assert root.get("data-theme") == "light"
    assert STYLE in (root.findtext(f"{SVG}defs/{SVG}style") or "")
    group = root.find(f".//{SVG}g[@data-key='p.0']")
    assert group is not None
    assert group.get("transform") == "translate(12 -3) rotate(45) scale(0.62)"


def test_a_placement_names_the_same_functions_always() -> None:
    still = Sprite("p.0", "pieces", Pyramid("W", 3), 12, 34.25)
    turned = Sprite("p.0", "pieces", Pyramid("W", 3), -0.01, 0, turn=-90, scale=1 / 3)
    assert svg.placement(still) == "translate(12px, 34.2px) rotate(0deg) scale(1)"
    assert svg.placement(turned) == "translate(0px, 0px) rotate(-90deg) scale(0.3333)"


def test_more_class_words_come_after_the_sprites_own() -> None:
    sprite = Sprite("d", "pieces", FateDie(), 0, 0, classes="face-none")
    assert svg.class_names(sprite, "touchable") == "sprite die face-none touchable"
    assert 'class="sprite die face-none touchable"' in svg.fragment(sprite, "touchable")


def test_decoration_is_hidden_from_screen_readers_and_things_are_named() -> None:
    thing = Sprite("d", "pieces", FateDie(), 0, 0, label="Fate die")
    decoration = Sprite("m", "pieces", Marker("active"), 0, 0)
    named = ElementTree.fromstring(svg.fragment(thing))
    hidden = ElementTree.fromstring(svg.fragment(decoration))
    assert (named.get("role"), named.get("aria-label")) == ("img", "Fate die")
    assert (hidden.get("aria-hidden"), hidden.get("aria-label")) == ("true", None)


@given(st.text())
def test_words_from_outside_stay_words(words: str) -> None:
    sprite = Sprite("d", "pieces", FateDie(), 0, 0, label=words + '"><script>&')
    root = ElementTree.fromstring(svg.document(STAGE, [sprite], words, "", STYLE))
    group = root.find(f".//{SVG}g[@data-key='d']")
    assert group is not None
    assert (group.get("aria-label") or "").endswith('"><script>&')
    assert not any(element.tag.endswith("script") for element in root.iter())
