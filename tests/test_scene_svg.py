"""Every shape draws well-formed SVG that a strict page accepts, and the stylesheet knows its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.scene import svg
from orrery.scene.pen import ShapeError
from orrery.scene.scene import Sprite, Stage
from orrery.scene.stylesheet import board_stylesheet

STYLE = board_stylesheet()
SVG = "{http://www.w3.org/2000/svg}"
TERRAINS = ("black", "blue", "green", "clear", "red", "yellow", "void")
HEXAGON = "-200_-300_200_-300_330_0_200_300_-200_300_-330_0"
CURVE = "0_-200_0_-100_100_0_200_0"
FIVE = "-600_50_-300_10_0_0_300_10_600_50"
SHAPES = (
    *(f"tile.{terrain}.{variant}" for terrain in TERRAINS for variant in range(4)),
    "tile.blank.0",
    *(f"pyramid.{seat}.{size}" for seat in "WOPL" for size in (1, 2, 3)),
    *(f"banner.{seat}" for seat in "WOPL"),
    *(f"rack.{seat}.{width}" for seat in "WOPL" for width in ("wide", "half")),
    *(f"marker.{mark}" for mark in ("active", "target", "picked", "attack")),
    *(f"coordinate.{name}" for name in "abcde12345"),
    "name.White",
    "name.Light Blue",
    "board.5.5",
    "die.fate",
    "die.number",
    "die.piecepack",
    "token.edge",
    *(f"sun.{suit}" for suit in "MCSA"),
    *(f"planet.{suit}.{value}" for suit in "MCSA" for value in range(1, 6)),
    *(f"coin.{suit}.{value}" for suit in "MCSA" for value in range(6)),
    *(f"ship.{suit}" for suit in "MCSA"),
    *(f"purse.{suit}.{width}" for suit in "MCSA" for width in ("wide", "half")),
    *(f"cost.{cost}" for cost in (1, 2, 3, 4, 5, "warp")),
    *(f"link.{suit}.59" for suit in "MCSA"),
    *(f"pile.{count}" for count in range(21)),
    "sky.560.560",
    *(f"soil.{layer}.{vein}.7.{HEXAGON}" for layer in range(5) for vein in range(3)),
    *(f"root.{tree}.95.80.{CURVE}.{CURVE}" for tree in "AT"),
    *(f"tip.{tree}.2.0_-100.{HEXAGON}.{FIVE}" for tree in "AT"),
    *(f"tree.{tree}.{FIVE}" for tree in "AT"),
    *(f"bed.{bed}" for bed in ("A", "T", "dice")),
    *(f"badge.{power}" for power in ("reroll", "growth", "cross")),
    "day.12",
    "globe.243",
    "sprout.28",
    *(f"vessel.{h}{z}{plinth}" for h in "rykb" for z in "SML" for plinth in ("", ".gold", ".silver")),
    *(f"world.{name}" for name in ("S", "M", "L", "S2", "M2", "L2")),
    "shelf.504.48.0",
    *(f"shelf.249.66.6.{owner}" for owner in ("gold", "silver", "r", "y", "k", "b")),
    "orbit.117.136",
    "sight.r.120",
    "crown",
    "point",
    "ember",
    "tally.2",
    "die.deeds",
)
STAGE = Stage(540, 760, ("tiles", "pieces"))
UNSTYLED = {"art", "land", "light-fall", "emblem", "shadow", "weather"}
"""Class words that only structure the art, or name what has its colour by other means."""


def picture() -> list[Sprite]:
    return [
        Sprite(f"s.{i}", "tiles" if shape.startswith("tile") else "pieces", shape, 10.25 * i, 20, label=shape)
        for i, shape in enumerate(SHAPES)
    ]


def classes_in(shape: str) -> set[str]:
    root = ElementTree.fromstring(svg.art(shape))
    return {word for element in root.iter() for word in element.get("class", "").split()}


def elements(markup: str) -> Iterator[ElementTree.Element]:
    return ElementTree.fromstring(markup).iter()


@pytest.mark.parametrize("shape", SHAPES)
def test_a_fragment_is_one_keyed_group_without_style_attributes(shape: str) -> None:
    markup = svg.fragment(Sprite("some.key", "tiles", shape, 0, 0, classes="pips-3"))
    root, *inner = elements(markup)
    assert root.tag == "g"
    assert root.get("data-key") == "some.key"
    assert root.get("class") == f"sprite {shape.partition('.')[0]} pips-3"
    assert len(inner) > 1
    assert not any("style" in element.attrib or "id" in element.attrib for element in (root, *inner))


@pytest.mark.parametrize(
    "shape", [shape for shape in SHAPES if shape.startswith(("tile", "planet", "coin", "soil", "root"))]
)
def test_a_tile_costs_little_to_send_to_the_page(shape: str) -> None:
    assert len(svg.art(shape)) < 2_000


def test_every_variant_of_a_terrain_is_drawn_differently() -> None:
    drawn = [svg.art(shape) for shape in SHAPES]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_stylesheet_has_a_rule_for_every_class_word_of_the_art(shape: str) -> None:
    known = set(re.findall(r"\.([a-z][\w-]*)", STYLE)) | UNSTYLED | {"size-1", "size-2", "size-3"}
    assert not classes_in(shape) - known


@pytest.mark.parametrize("shape", ["banner.W", "die.fate", "die.number", "die.piecepack", "die.deeds"])
def test_every_hidden_face_has_a_class_word_that_shows_it(shape: str) -> None:
    word = "pips" if shape == "banner.W" else "face"
    faces = [name.removeprefix("is-") for name in classes_in(shape) if name.startswith("is-")]
    assert len(faces) >= 5
    assert all(re.search(rf"\.{word}-{face} \.is-{face}\b", STYLE) for face in faces)


@pytest.mark.parametrize(
    ("shape", "complaint"),
    [
        ("moon.3", "there is no shape called 'moon'; there are: badge, banner"),
        ("tile.mud.0", "not 'mud.0'"),
        ("tile.blue.4", "not 'blue.4'"),
        ("tile", "not ''"),
        ("pyramid.W.4", "not 'W.4'"),
        ("pyramid.X.3", "there is no seat 'X'; there are: W, O, P, L"),
        ("banner", "not ''"),
        ("banner.Q", "there is no seat 'Q'"),
        ("board.5", "not '5'"),
        ("board.a.b", "not 'a.b'"),
        ("coordinate", "not ''"),
        ("die.coin", "there are: fate, number, piecepack"),
        ("marker.x", "there are: active, attack, picked, target"),
        ("name", "a name has words"),
        ("rack.W.narrow", "not 'W.narrow'"),
        ("rack.Z.wide", "there is no seat 'Z'"),
        ("token.gold", "there is: edge"),
        ("sun", "not ''"),
        ("sun.W", "there is no suit 'W'; there are: M, C, S, A"),
        ("planet.M.0", "not 'M.0'"),
        ("coin.M.6", "not 'M.6'"),
        ("ship.M.1", "not 'M.1'"),
        ("purse.M.narrow", "not 'M.narrow'"),
        ("cost.0", "not '0'"),
        ("link.M", "not 'M'"),
        ("pile.x", "not 'x'"),
        ("sky.5", "not '5'"),
        (f"soil.5.0.7.{HEXAGON}", "a layer of 0 to 4"),
        ("soil.0.0.7.1_2", "a region has six corners, not 1"),
        ("soil.0.0.7.1_2_3", "pairs of whole numbers, not '1_2_3'"),
        (f"root.A.90.80.{HEXAGON}", "a curve of a root has four points"),
        (f"root.X.90.80.{CURVE}", "there is no tree 'X'; there are: A, T"),
        ("root.A.90.80", "two widths and curves"),
        (f"tip.A.2.0_0.{HEXAGON}.{HEXAGON}", "a tip has five exits, not 6"),
        ("tip.A", "not 'A'"),
        ("tree.A", "not 'A'"),
        ("bed.hay", "there is no tree 'hay'"),
        ("bed", "not ''"),
        ("badge.luck", "there are: reroll, growth, cross"),
        ("day", "not ''"),
        ("globe.x", "not 'x'"),
        ("sprout", "not ''"),
    ],
)
def test_a_shape_that_cannot_be_drawn_is_refused_in_a_sentence(shape: str, complaint: str) -> None:
    with pytest.raises(ShapeError, match=re.escape(complaint)):
        svg.fragment(Sprite("k", "tiles", shape, 0, 0))


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
    sprite = Sprite("p.0", "pieces", "pyramid.W.3", 12.04, -3, turn=45, scale=0.62)
    root = ElementTree.fromstring(svg.document(STAGE, [sprite], "Ice Colony", "White leads", STYLE))
    assert root.findtext(f"{SVG}title") == "Ice Colony"
    assert root.findtext(f"{SVG}desc") == "White leads"
    assert root.get("data-theme") == "light"
    assert STYLE in (root.findtext(f"{SVG}defs/{SVG}style") or "")
    group = root.find(f".//{SVG}g[@data-key='p.0']")
    assert group is not None
    assert group.get("transform") == "translate(12 -3) rotate(45) scale(0.62)"


def test_a_placement_names_the_same_functions_always() -> None:
    still = Sprite("p.0", "pieces", "pyramid.W.3", 12, 34.25)
    turned = Sprite("p.0", "pieces", "pyramid.W.3", -0.01, 0, turn=-90, scale=1 / 3)
    assert svg.placement(still) == "translate(12px, 34.2px) rotate(0deg) scale(1)"
    assert svg.placement(turned) == "translate(0px, 0px) rotate(-90deg) scale(0.3333)"


def test_more_class_words_come_after_the_sprites_own() -> None:
    sprite = Sprite("d", "pieces", "die.fate", 0, 0, classes="face-none")
    assert svg.class_names(sprite, "touchable") == "sprite die face-none touchable"
    assert 'class="sprite die face-none touchable"' in svg.fragment(sprite, "touchable")


def test_decoration_is_hidden_from_screen_readers_and_things_are_named() -> None:
    thing = Sprite("d", "pieces", "die.fate", 0, 0, label="Fate die")
    decoration = Sprite("m", "pieces", "marker.active", 0, 0)
    named = ElementTree.fromstring(svg.fragment(thing))
    hidden = ElementTree.fromstring(svg.fragment(decoration))
    assert (named.get("role"), named.get("aria-label")) == ("img", "Fate die")
    assert (hidden.get("aria-hidden"), hidden.get("aria-label")) == ("true", None)


@given(st.text())
def test_words_from_outside_stay_words(words: str) -> None:
    sprite = Sprite("d", "pieces", "die.fate", 0, 0, label=words + '"><script>&')
    root = ElementTree.fromstring(svg.document(STAGE, [sprite], words, "", STYLE))
    group = root.find(f".//{SVG}g[@data-key='d']")
    assert group is not None
    assert (group.get("aria-label") or "").endswith('"><script>&')
    assert not any(element.tag.endswith("script") for element in root.iter())
