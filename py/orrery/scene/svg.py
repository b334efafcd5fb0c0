"""Sprites as SVG text. The only module that knows svgwrite.

On a page a sprite's place is its CSS `transform`, so that the stylesheet can let it glide; a strict
security policy forbids `style` attributes in markup, so whoever inserts a fragment sets
`element.style.transform` to `placement(sprite)`. A stand-alone document has plain transform attributes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from functools import cache
from typing import Final, Protocol

import svgwrite

from orrery.scene.paths import Point, number
from orrery.scene.shape import Shape
from orrery.scene.sprite import Sprite, Stage

PAINTS: Final[dict[str, tuple[tuple[float, str, float], ...]]] = {
    "sheen": ((0.0, "#fff", 0.26), (0.45, "#fff", 0.0), (0.6, "#001", 0.0), (1.0, "#001", 0.18)),
    "gleam": ((0.0, "#fff", 0.75), (0.5, "#fff", 0.12), (1.0, "#fff", 0.0)),
    "shadow": ((0.0, "#001", 0.6), (0.6, "#001", 0.38), (1.0, "#001", 0.0)),
    "haze": ((0.0, "#fff", 0.14), (0.5, "#fff", 0.06), (1.0, "#fff", 0.0)),
}
"""Shared gradients of black and white over the stylesheet's colours: (offset, colour, opacity) stops."""

CLIPS: Final[dict[str, tuple[float, float]]] = {"tile": (96.0, 10.0), "planet": (43.0, 21.5)}
"""Shared outlines to cut groups to: squares about (0, 0) by their side and the radius of their corners."""

HALO: Final = "halo"
"""The class word of an outline that shows what may be touched; it is drawn twice, `halo-under` first."""
_ROUND: Final = frozenset({"shadow", "haze"})
_DIAGONAL: Final = frozenset({"sheen"})


_NOT_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What is left out is named: what is allowed takes twenty times as long to compile."""

_ESCAPES: Final = str.maketrans(
    {
        "&": "&amp;",
        "<": "&lt;",
        ">": "&gt;",
        '"': "&quot;",
        "\t": "&#09;",
        "\n": "&#10;",
        "\r": "&#13;",
    }
)
"""How svgwrite writes such characters in an attribute."""


class _Element(Protocol):
    """As much of an svgwrite element as is used here."""

    elementname: str
    attribs: dict[str, str]

    def add(self, element: _Element) -> _Element: ...
    def tostring(self) -> str: ...
    def __setitem__(self, key: str, value: str) -> None: ...


class _Root(_Element, Protocol):
    """As much of an svgwrite `<svg>`."""

    defs: _Element

    def set_desc(self, title: str, desc: str) -> None: ...


_BUILD: Final = svgwrite.Drawing(debug=False)
"""Makes elements that svgwrite does not check: its checks refuse data and aria attributes."""


def class_names(sprite: Sprite, *more: str) -> str:
    """The `class` attribute of a sprite: `sprite`, its shape's name, its own classes, then `more`."""
    words = ("sprite", sprite.shape.name, sprite.classes, *more)
    return " ".join(word for word in words if word)


def placement(sprite: Sprite) -> str:
    """The value of the CSS property `transform`; the same functions always, so that it can glide."""
    return (
        f"translate({number(sprite.x)}px, {number(sprite.y)}px) "
        f"rotate({number(sprite.turn)}deg) scale({sprite.scale:.4g})"
    )


def fragment(sprite: Sprite, *more_classes: str) -> str:
    """The markup of one sprite without its place: `<g class data-key><g class="art">...</g></g>`.

    A labelled sprite has the role `img`, an unlabelled one is hidden from screen readers.
    """
    return _group(_attributes(sprite, *more_classes), art(sprite.shape))


@cache
def art(shape: Shape) -> str:
    """The markup of a shape, about its own centre. Drawn once, then remembered."""
    pen = _SvgPen()
    shape.draw(pen)
    return pen.markup()


def stage_markup(stage: Stage, sprites: Iterable[Sprite], label: str) -> str:
    """The `<svg>` of a page: shared paints, one group a layer, and the sprites without their places."""
    root = _root(stage, class_="stage", role="group")
    root["aria-label"] = _clean(label)
    shown = list(sprites)
    return _around(root, *_layers(stage, shown, map(fragment, shown)))


def document(stage: Stage, sprites: Iterable[Sprite], title: str, desc: str, style: str) -> str:
    """A stand-alone SVG file in light colours, `style` being the text of the board's stylesheet.

    Each sprite has a line of its own, so that two files can be compared as text.
    """
    root = _root(stage, class_="stage", role="img", size=(stage.width, stage.height))
    root["data-theme"] = "light"
    root.set_desc(_clean(title), _clean(desc))
    root.defs.add(_BUILD.style(style))
    shown = list(sprites)
    return _around(root, *_layers(stage, shown, [f"\n{_placed(sprite)}" for sprite in shown])) + "\n"


def sheet(
    stage: Stage,
    sprites: Iterable[Sprite],
    title: str,
    *,
    classes: str = "",
    paper: tuple[float, float] | None = None,
    style: str = "",
) -> str:
    """The `<svg>` of a sheet in millimetres, for a page that has the `paints`.

    On paper of some width and height, which it lies in the middle of, it is a file that stands alone.
    """
    width, height = paper or (stage.width, stage.height)
    size = f"{number(width)}mm", f"{number(height)}mm"
    root = _root(
        stage, has_paints=bool(paper), class_=f"stage sheet {classes}".strip(), role="img", size=size
    )
    root["data-theme"] = "light"
    root["aria-label"] = _clean(title)
    if paper:
        left, top = (stage.width - width) / 2, (stage.height - height) / 2
        root["viewBox"] = f"{left:g} {top:g} {width:g} {height:g}"
        root.defs.add(_BUILD.style(style))
    shown = list(sprites)
    return _around(root, *_layers(stage, shown, map(_placed, shown))) + "\n"


def paints() -> str:
    """An `<svg>` that shows nothing, with the paints of all sheets of a page."""
    return _root(Stage(0, 0, ()), width=0, height=0, aria_hidden="true", class_="paints").tostring()


def _placed(sprite: Sprite) -> str:
    """The markup of a sprite with its place as a transform attribute."""
    place = (
        f"translate({number(sprite.x)} {number(sprite.y)}) "
        f"rotate({number(sprite.turn)}) scale({sprite.scale:.4g})"
    )
    return _group({**_attributes(sprite), "transform": place}, art(sprite.shape))


def _attributes(sprite: Sprite, *more_classes: str) -> dict[str, str]:
    """The attributes of a sprite's group, in alphabetical order like those that svgwrite writes."""
    named = {"class": class_names(sprite, *more_classes), "data-key": sprite.key}
    if sprite.label:
        return {"aria-label": _clean(sprite.label), **named, "role": "img"}
    return {"aria-hidden": "true", **named}


def _group(attributes: Mapping[str, str], content: str) -> str:
    """The markup of a group around markup. Most of a patch are groups, and svgwrite is slow to begin."""
    written = "".join(f' {name}="{value.translate(_ESCAPES)}"' for name, value in attributes.items())
    return f"<g{written}>{content}</g>"


def _clean(words: str) -> str:
    """Words from outside, without the characters that no XML may hold."""
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", words)


def _root(stage: Stage, *, has_paints: bool = True, **attributes: object) -> _Root:
    """An `<svg>` with the stage's size, and with the shared paints."""
    root: _Root = _BUILD.svg(debug=False, **attributes)
    root["xmlns"] = "http://www.w3.org/2000/svg"
    root["viewBox"] = f"0 0 {number(stage.width)} {number(stage.height)}"
    if not has_paints:
        return root
    for name in PAINTS:
        root.defs.add(_gradient(name))
    for name, (side, radius) in CLIPS.items():
        clip = _BUILD.clipPath(id=_clip_id(name))
        clip.add(_BUILD.rect((number(-side / 2), number(-side / 2)), (side, side), rx=radius))
        root.defs.add(clip)
    return root


def _gradient(name: str) -> _Element:
    if name in _ROUND:
        gradient = _BUILD.radialGradient(id=_paint_id(name))
    else:
        gradient = _BUILD.linearGradient((0, 0), (1, 1) if name in _DIAGONAL else (0, 1), id=_paint_id(name))
    for offset, colour, opacity in PAINTS[name]:
        gradient.add_stop_color(offset, colour, opacity)
    element: _Element = gradient
    return element


def _paint_id(name: str) -> str:
    return f"paint-{name}"


def _clip_id(name: str) -> str:
    return f"clip-{name}"


def _layers(stage: Stage, sprites: Iterable[Sprite], fragments: Iterable[str]) -> list[str]:
    """The layer groups from back to front, each with the fragments of the sprites on it, in their order."""
    lying: dict[str, list[str]] = {layer: [] for layer in stage.layers}
    for sprite, markup in zip(sprites, fragments, strict=True):
        lying[sprite.layer].append(markup)
    return [_group({"data-layer": layer}, "".join(markups)) for layer, markups in lying.items()]


def _around(element: _Element, *inner: str) -> str:
    """The markup of an element with more, that is markup already, at the end of its content."""
    end = f"</{element.elementname}>"
    return "".join((element.tostring().removesuffix(end), *inner, end))


class _SvgPen:
    """The pen that shapes draw with: svgwrite elements in one group of class `art`."""

    def __init__(self) -> None:
        self._art: _Element = _BUILD.g(class_="art")
        self._into = self._art

    def kind(self, classes: str) -> None:
        self._art["class"] = f"art {classes}"

    @contextmanager
    def group(self, classes: str, *, at: Point = (0, 0), clip: str = "") -> Iterator[None]:
        outer = self._into
        self._into = _BUILD.g(class_=classes)
        if at != (0, 0):
            self._into["transform"] = f"translate({number(at[0])} {number(at[1])})"
        if clip:
            self._into["clip-path"] = f"url(#{_clip_id(clip)})"
        yield
        outer.add(self._into)
        self._into = outer

    def path(self, d: str, classes: str, paint: str = "") -> None:
        self._put(_BUILD.path(d), classes, paint)

    def circle(self, x: float, y: float, radius: float, classes: str, paint: str = "") -> None:
        self._put(_BUILD.circle((number(x), number(y)), number(radius)), classes, paint)

    def ellipse(self, x: float, y: float, rx: float, ry: float, classes: str, paint: str = "") -> None:
        self._put(_BUILD.ellipse((number(x), number(y)), (number(rx), number(ry))), classes, paint)

    def rect(
        self,
        width: float,
        height: float,
        classes: str,
        *,
        x: float = 0,
        y: float = 0,
        radius: float = 0,
        paint: str = "",
    ) -> None:
        corner = (number(x - width / 2), number(y - height / 2))
        box = _BUILD.rect(corner, (number(width), number(height)), rx=number(radius) if radius else None)
        self._put(box, classes, paint)

    def text(self, x: float, y: float, words: str, classes: str) -> None:
        self._put(_BUILD.text(words, (number(x), number(y))), classes, "")

    def markup(self) -> str:
        return self._art.tostring()

    def _put(self, element: _Element, classes: str, paint: str) -> None:
        if classes == HALO:  # in two tones, so that it is seen on any ground
            under = copy(element)
            under.attribs = {**element.attribs, "class": f"{HALO}-under"}
            self._into.add(under)
        if classes:
            element["class"] = classes
        if paint:
            element["fill"] = f"url(#{_paint_id(paint)})"
        self._into.add(element)
