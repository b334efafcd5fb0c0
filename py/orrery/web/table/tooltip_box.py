"""The tooltip: a small box beside a thing, with its picture, what it is, and its rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from js import document, window

from orrery.games.interface import Tooltip
from orrery.scene.sprite import Sprite
from orrery.scene.svg import fragment
from orrery.web.page.dom import clause_link, element, on, replace_children, svg_element
from orrery.web.table.popover_position import Box, beside

_PRESSABLE: Final = (
    "#board :is(.touchable, .elsewhere), #choices button:not([aria-disabled]), .tools button, #prompt"
)
"""What the player may be about to press, or has to read."""
_ASIDE: Final = "#recap"
"""What a tooltip may cover where there is no other place: how things stand, and the log."""
_TOUCHED: Final = ("touchable", "elsewhere", "picked", "hinted")


def thumbnail_of(thing: Any) -> list[Any]:
    """The picture of a thing on the board; nothing for a button."""
    if not thing.closest(".stage"):
        return []
    copy = thing.cloneNode(True)
    for name in ("data-key", "tabindex", "role", "aria-label"):
        copy.removeAttribute(name)
    for word in _TOUCHED:
        copy.classList.remove(word)
    copy.style.transform = ""
    picture = _picture(copy)
    _measure(picture, thing)
    return [picture]


def unmeasured(sprite: Sprite) -> Any:
    """An empty picture with a sprite in it, whose measures `fit` takes once it is shown."""
    picture = _picture()
    picture.innerHTML = fragment(sprite)
    return picture


def fit(picture: Any) -> None:
    """Let a picture show all that is drawn in it."""
    _measure(picture, picture.firstElementChild)


def _picture(*children: Any) -> Any:
    return svg_element("svg", *children, class_="stage", aria_hidden="true")


def _measure(picture: Any, thing: Any) -> None:
    """Let a picture be as large as a thing, without what is cut to an outline and reaches beyond it."""
    parts = [
        part.getBBox() for part in thing.querySelectorAll(".art > :not([clip-path], .halo, .hit, .reach)")
    ]
    boxes = [box for box in parts if box.width or box.height] or [thing.getBBox()]
    left, top = min(box.x for box in boxes) - 2, min(box.y for box in boxes) - 2
    right, bottom = max(box.x + box.width for box in boxes) + 2, max(box.y + box.height for box in boxes) + 2
    picture.setAttribute("viewBox", f"{left} {top} {right - left} {bottom - top}")


class TooltipBox:
    """One box for all tooltips: it never covers what it speaks of nor, if possible, what can be pressed."""

    def __init__(self) -> None:
        self.thing: Any = None
        """What it speaks of."""
        self.is_asked = False
        """Whether it was asked for, and not only pointed at."""
        self._thumbnail = element("div", class_="tooltip-thumbnail", aria_hidden="true")
        self._title = element("h2", id="tooltip-title")
        self._lines = element("div", id="tooltip-lines")
        self._clauses = element("p", class_="tooltip-clauses")
        self._made = element(
            "div", self._thumbnail, self._title, self._lines, self._clauses,
            id="tooltip", role="dialog", tabindex="-1",
            aria_labelledby="tooltip-title", aria_describedby="tooltip-lines",
        )  # fmt: skip
        self._made.hidden = True
        document.body.append(self._made)
        on(self._made, "click", lambda _: self.close())
        on(self._made, "focusout", self._on_focus_out)

    @property
    def is_open(self) -> bool:
        """Whether it shows."""
        return not self._made.hidden

    @property
    def is_passing(self) -> bool:
        """Whether it goes with the pointer: that of a button, beside which others are to be pressed."""
        return not self.is_asked and not self.thing.closest(".stage")

    def holds(self, made: Any) -> bool:
        """Whether an element is part of it."""
        return bool(self._made.contains(made))

    def open(self, thing: Any, tooltip: Tooltip, slug: str, *, is_asked: bool) -> None:
        """Show the tooltip of a thing beside it."""
        self.thing, self.is_asked = thing, is_asked
        replace_children(self._thumbnail, thumbnail_of(thing))
        self._made.hidden = False
        self._made.classList.toggle("is-passing", self.is_passing)
        self.describe(tooltip, slug)

    def describe(self, tooltip: Tooltip, slug: str) -> None:
        """Show the text of a tooltip, of the same thing."""
        self._title.textContent = tooltip.title
        replace_children(self._lines, [element("p", line) for line in tooltip.lines])
        links = [clause_link(clause, slug) for clause in tooltip.clauses]
        replace_children(self._clauses, ["Rules ", *links] if links else [])
        self._place()

    def focus(self) -> None:
        """Bring the keyboard to it."""
        self._made.focus()

    def close(self) -> None:
        """Put it away; the keyboard, if it was here, goes back to the thing."""
        had_focus = self.holds(document.activeElement)
        self._made.hidden = True
        if had_focus and self.thing.isConnected:
            self.thing.focus()

    def _place(self) -> None:
        style = self._made.style
        style.blockSize = ""
        own, (thing,) = self._made.getBoundingClientRect(), _boxes([self.thing])
        width, height = document.documentElement.clientWidth, window.innerHeight
        clear = _boxes(made for made in document.querySelectorAll(_PRESSABLE) if made != self.thing)
        aside = next(iter(_boxes(document.querySelectorAll(_ASIDE))), None)
        place = beside(thing, own.width, own.height, width, height, clear=clear, aside=aside)
        style.left, style.top = f"{place.left}px", f"{place.top}px"
        if place.height < own.height:
            style.blockSize = f"{place.height}px"

    def _on_focus_out(self, event: Any) -> None:
        """Tab has led out of it."""
        if event.relatedTarget and not self.holds(event.relatedTarget):
            self._made.hidden = True


def _boxes(made: Iterable[Any]) -> list[Box]:
    """Where things are in the window, without those that are not shown."""
    rects = [it.getBoundingClientRect() for it in made]
    return [Box(rect.left, rect.top, rect.width, rect.height) for rect in rects if rect.width]
