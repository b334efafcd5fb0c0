"""The board on the page: paints sprites, patches them, and tells which one was touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from js import document

from orrery.scene.identity import rekey
from orrery.scene.patch import Patch, diff
from orrery.scene.scene import Sprite, Stage
from orrery.scene.svg import class_names, fragment, placement, stage_markup
from orrery.web.dom import is_from_keyboard, later, on

LEAVE_MS: Final = 400
"""How long a sprite that leaves may fade: no shorter than the stylesheet's longest."""
_STEPS: Final = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}

Touched = Callable[[str, bool], None]
"""Called with the key that the view gave and whether the keyboard was used."""


class Board:
    """One `<svg>` that follows the sprites of a game.

    Labelled sprites are things: they can be pointed at, reached by arrow keys and touched. The view
    counts pieces while the picture follows each of them, so keys are translated both ways.
    """

    def __init__(self, host: Any, touched: Touched) -> None:
        self._host = host
        self._touched = touched
        self._svg: Any = None
        self._sprites: dict[str, Sprite] = {}
        self._elements: dict[str, Any] = {}
        self._layers: dict[str, Any] = {}
        self._shown: dict[str, str] = {}
        """From the view's keys to those in the picture."""
        self._marks: dict[str, str] = {}
        """Class words for what may be touched or has been, by key in the picture."""
        self._reach = ""
        """The one thing that Tab reaches; arrows go on from it."""
        on(host, "click", self._on_click)
        on(host, "keydown", self._on_key)

    # --- painting ----------------------------------------------------------------------------

    def begin(self, stage: Stage, sprites: Sequence[Sprite], label: str) -> None:
        """Paint a new picture in the place of the old one."""
        self._host.innerHTML = stage_markup(stage, sprites, label)
        self._svg = self._host.firstElementChild
        self._sprites = {sprite.key: sprite for sprite in sprites}
        self._shown = {sprite.key: sprite.key for sprite in sprites}
        self._marks, self._reach = {}, ""
        self._layers = {group.dataset.layer: group for group in self._svg.querySelectorAll("[data-layer]")}
        self._elements = {made.dataset.key: made for made in self._svg.querySelectorAll("[data-key]")}
        for key, sprite in self._sprites.items():
            self._elements[key].style.transform = placement(sprite)
        self._svg.classList.add("is-live")  # from now on things glide
        self._move_reach()

    def show(self, sprites: Sequence[Sprite]) -> None:
        """Go over to another position, by the smallest patch."""
        renamed = rekey(list(self._sprites.values()), sprites)
        self._shown = {raw.key: sprite.key for raw, sprite in zip(sprites, renamed, strict=True)}
        patch = diff(self._sprites.values(), renamed)
        self._sprites = {sprite.key: sprite for sprite in renamed}
        self._apply(patch)

    def _apply(self, patch: Patch) -> None:
        for key in patch.exits:
            self._leave(self._elements.pop(key))
            self._marks.pop(key, None)
        for sprite in patch.enters:
            self._enter(sprite)
        for update in patch.updates:
            made, sprite = self._elements[update.sprite.key], update.sprite
            if update.placed:
                made.style.transform = placement(sprite)
            if update.classes:
                self._write_classes(sprite.key)
            if update.label:
                made.setAttribute("aria-label", sprite.label)
        if self._reach not in self._elements:
            self._move_reach()

    def _enter(self, sprite: Sprite) -> None:
        layer = self._layers[sprite.layer]
        layer.insertAdjacentHTML("beforeend", fragment(sprite))
        made = layer.lastElementChild
        made.style.transform = placement(sprite)
        self._elements[sprite.key] = made

    def _leave(self, made: Any) -> None:
        made.removeAttribute("data-key")
        made.classList.remove("touchable", "picked")
        made.classList.add("leaving")
        later(LEAVE_MS, made.remove)

    def _write_classes(self, key: str) -> None:
        words = class_names(self._sprites[key], self._marks.get(key, ""))
        self._elements[key].setAttribute("class", words)

    # --- what may be touched -----------------------------------------------------------------

    def mark(self, touchable: frozenset[str], picked: Sequence[str]) -> None:
        """Show what may be touched next and what has been; keys as the view gives them."""
        marks = {self._shown[key]: "touchable" for key in touchable if key in self._shown}
        marks |= {self._shown[key]: "picked" for key in picked if key in self._shown}
        changed = {key for key in self._marks | marks if self._marks.get(key) != marks.get(key)}
        self._marks = marks
        for key in changed & self._elements.keys():
            self._write_classes(key)
            role = "button" if key in marks else "img"
            self._elements[key].setAttribute("role", role)
        if self._marks.get(self._reach) != "touchable" and not self.has_focus():
            self._move_reach()

    def _move_reach(self) -> None:
        """Let Tab come to the first thing that may be touched, or to the first thing."""
        things = [key for key, sprite in self._sprites.items() if sprite.label]
        touchable = [key for key in things if key in self._marks]
        self._reach_to((touchable or things or [""])[0])

    def _reach_to(self, key: str) -> None:
        if self._reach in self._elements:
            self._elements[self._reach].setAttribute("tabindex", "-1")
        self._reach = key
        if key:
            self._elements[key].setAttribute("tabindex", "0")

    def holds(self, keys: frozenset[str]) -> bool:
        """Whether any of these keys, as the view gives them, is of a thing in the picture."""
        return not keys.isdisjoint(self._shown)

    def has_focus(self) -> bool:
        """Whether the keyboard is on the board."""
        return bool(self._host.contains(document.activeElement))

    def focus(self) -> None:
        """Bring the keyboard to what may be touched."""
        if self._marks.get(self._reach) != "touchable":
            self._move_reach()
        if self._reach:
            self._elements[self._reach].focus()

    # --- events ------------------------------------------------------------------------------

    def _touch(self, event: Any) -> None:
        made = event.target.closest("[data-key]")
        if not made:
            return
        shown = made.dataset.key
        raw = next((raw for raw, key in self._shown.items() if key == shown), shown)
        if self._sprites[shown].label:
            self._reach_to(shown)
        self._touched(raw, is_from_keyboard(event))

    def _on_click(self, event: Any) -> None:
        self._touch(event)

    def _on_key(self, event: Any) -> None:
        if event.key in _STEPS:
            event.preventDefault()
            self._step(*_STEPS[event.key])
        elif event.key in {"Enter", " "}:
            event.preventDefault()
            self._touch(event)

    def _step(self, across: int, down: int) -> None:
        """Move the keyboard to the nearest thing in a quarter of all directions: so all can be reached."""
        here = self._sprites.get(self._reach)
        if here is None:
            return
        found: list[tuple[float, str]] = []
        for key, sprite in self._sprites.items():
            ahead = (sprite.x - here.x) * across + (sprite.y - here.y) * down
            aside = abs((sprite.x - here.x) * down) + abs((sprite.y - here.y) * across)
            if sprite.label and ahead >= aside and ahead > 0:
                found.append((ahead**2 + aside**2, key))
        if found:
            self._reach_to(min(found)[1])
            self._elements[self._reach].focus()
