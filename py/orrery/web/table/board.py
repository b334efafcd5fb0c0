"""The board on the page: paints sprites, patches them, and tells which one was touched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from js import document

from orrery.scene.effect import Effect, drawn
from orrery.scene.nearest import crowd, neighbour, within_reach
from orrery.scene.patch import Patch, follow
from orrery.scene.sprite import Sprite, Stage
from orrery.scene.svg import class_names, fragment, placement, stage_markup
from orrery.scene.target_kind import TargetKind, odds_of, symbol_of
from orrery.web.page.dom import is_from_keyboard, later, on, wants_stillness
from orrery.web.page.keys import BOARD, pressed
from orrery.web.table.magnifier import Magnifier

LEAVE_MS: Final = 400
"""How long a sprite that leaves may fade: no shorter than the stylesheet's longest."""
EFFECT_MS: Final = 950
"""How long an effect is in the picture: a bit longer than it is seen."""
_STEPS: Final = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}

Touched = Callable[[str, bool], None]
"""Called with the key that the view gave and whether the keyboard was used."""


class Board:
    """One `<svg>` that follows the sprites of a game.

    Labelled sprites are things: they can be pointed at, reached by arrow keys and touched. The view
    counts pieces while the picture follows each of them, so keys are translated both ways.
    """

    def __init__(self, host: Any, touched: Touched, magnified: Callable[[bool], None]) -> None:
        """`magnified` is told whether a part of the board is shown larger, for one more touch."""
        self._host = host
        self._touched = touched
        self._svg: Any = None
        self._sprites: dict[str, Sprite] = {}
        self._elements: dict[str, Any] = {}
        self._layers: dict[str, Any] = {}
        self._given: dict[str, Sprite] = {}
        """What the view gave, by its keys."""
        self._shown: dict[str, str] = {}
        """From the view's keys to those in the picture."""
        self._highlights: dict[str, str] = {}
        """Class words for what may be touched or has been, by key in the picture."""
        self._aims: dict[str, tuple[Sprite, Any]] = {}
        """What lies over things that may be touched, by key, with its element."""
        self._pointers: dict[str, tuple[Sprite, Any]] = {}
        """What points at things, by key, with its element."""
        self._hinted: set[str] = set()
        """What a hint touches, by key in the picture."""
        self._magnifier = Magnifier(magnified)
        self._reach = ""
        """The one thing that Tab reaches; arrows go on from it."""
        self._pointer_type = ""
        """What was last put on the board, as `mouse` or `touch`: of clicks, older browsers do not say."""
        on(host, "pointerdown", self._on_down)
        on(host, "click", self._on_click)
        on(host, "keydown", self._on_key)

    # --- painting ----------------------------------------------------------------------------

    def begin(self, stage: Stage, sprites: Sequence[Sprite], label: str) -> None:
        """Paint a new picture in the place of the old one."""
        self._host.innerHTML = stage_markup(stage, sprites, label)
        self._host.parentElement.style.setProperty("--ratio", str(stage.width / stage.height))
        self._svg = self._host.firstElementChild
        self._magnifier.begin(self._svg, stage)
        self._sprites = {sprite.key: sprite for sprite in sprites}
        self._given = dict(self._sprites)
        self._shown = {sprite.key: sprite.key for sprite in sprites}
        self._highlights, self._aims, self._pointers, self._reach = {}, {}, {}, ""
        self._layers = {group.dataset.layer: group for group in self._svg.querySelectorAll("[data-layer]")}
        self._elements = {made.dataset.key: made for made in self._svg.querySelectorAll("[data-key]")}
        for key, sprite in self._sprites.items():
            self._elements[key].style.transform = placement(sprite)
        self._svg.classList.add("is-live")  # from now on things glide
        self._move_reach()

    def show(self, sprites: Sequence[Sprite], effects: Iterable[Effect] = ()) -> None:
        """Go over to another position, by the smallest patch; effects are seen for a moment."""
        self._magnifier.close()
        before = {raw: self._sprites[key] for raw, key in self._shown.items()}
        seen = [drawn(effect, before) for effect in effects if not wants_stillness()]
        after, patch = follow(self._given, before, sprites)
        self._given = {sprite.key: sprite for sprite in sprites}
        self._shown = {raw: sprite.key for raw, sprite in after.items()}
        self._sprites = {sprite.key: sprite for sprite in after.values()}
        self._apply(patch)
        for made in [self._put_in(effect) for effect in seen if effect]:
            later(EFFECT_MS, made.remove)

    def _apply(self, patch: Patch) -> None:
        self._leave([self._elements.pop(key) for key in patch.exits])
        for key in patch.exits:
            self._highlights.pop(key, None)
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
        elif self._reach in patch.exits:  # drawn anew, and Tab comes to the new element
            self._reach_to(self._reach)

    def _enter(self, sprite: Sprite) -> None:
        self._elements[sprite.key] = self._put_in(sprite)

    def _put_in(self, sprite: Sprite) -> Any:
        layer = self._layers[sprite.layer]
        layer.insertAdjacentHTML("beforeend", fragment(sprite))
        made = layer.lastElementChild
        made.style.transform = placement(sprite)
        return made

    def _leave(self, leaving: Sequence[Any]) -> None:
        """Let elements fade."""

        def remove() -> None:
            for made in leaving:
                made.remove()

        for made in leaving:
            made.removeAttribute("data-key")
            words = made.classList
            words.remove("touchable", "for-part", "picked", "elsewhere")
            words.add("leaving")
        if leaving:
            later(LEAVE_MS, remove)

    def _write_classes(self, key: str) -> None:
        hinted = "hinted" if key in self._hinted else ""
        words = class_names(self._sprites[key], self._highlights.get(key, ""), hinted)
        self._elements[key].setAttribute("class", words)

    # --- what may be touched -----------------------------------------------------------------

    def highlight(
        self,
        touchable: Mapping[str, TargetKind],
        picked: Sequence[str],
        elsewhere: frozenset[str],
        odds: Mapping[str, str],
    ) -> None:
        """Show what may be touched next and for what, what has been, and with what one may begin elsewhere.

        `odds` are in words, of what dice decide. Keys are as the view gives them.
        """
        highlights = {self._shown[key]: "elsewhere" for key in elsewhere if key in self._shown}
        target_kinds = {self._shown[key]: why for key, why in touchable.items() if key in self._shown}
        highlights |= {key: f"touchable for-{why}" for key, why in target_kinds.items()}
        highlights |= {self._shown[key]: "picked" for key in picked if key in self._shown}
        before, self._highlights = self._highlights, highlights
        changed = {key for key in before | highlights if before.get(key) != highlights.get(key)}
        for key in changed & self._elements.keys():
            self._write_classes(key)
            role = "button" if key in highlights else "img"
            self._elements[key].setAttribute("role", role)
        self._aim(
            target_kinds, {self._shown[key]: words for key, words in odds.items() if key in self._shown}
        )
        if not self._is_touchable(self._reach) and not self.has_focus():
            self._move_reach()

    def _is_touchable(self, key: str) -> bool:
        return self._highlights.get(key, "").startswith("touchable")

    def _aim(self, target_kinds: Mapping[str, TargetKind], odds: Mapping[str, str]) -> None:
        """Draw symbols over things, which show what a touch leads to."""
        symbols = [symbol_of(self._sprites[key], why) for key, why in target_kinds.items()]
        symbols += [odds_of(self._sprites[key], words) for key, words in odds.items()]
        self._lay({symbol.key: symbol for symbol in symbols if symbol}, self._aims)

    def _lay(self, wanted: Mapping[str, Sprite], there: dict[str, tuple[Sprite, Any]]) -> None:
        """Have these over the things, and no others of those that are there."""
        for key in [key for key, (symbol, _) in there.items() if wanted.get(key) != symbol]:
            there.pop(key)[1].remove()
        for key, symbol in wanted.items():
            if key not in there:
                there[key] = symbol, self._put_in(symbol)

    def point(self, pointers: Iterable[Sprite]) -> None:
        """Point at things, with what lies over them, instead of at others."""
        self._lay({pointer.key: pointer for pointer in pointers}, self._pointers)

    def thing(self, key: str) -> tuple[Sprite, Any] | None:
        """What has this key, as the view gives it, in the picture, with its element."""
        shown = self._shown.get(key, "")
        return (self._sprites[shown], self._elements[shown]) if shown else None

    def hint(self, keys: frozenset[str]) -> None:
        """Show what a hint touches, instead of what one touched before; keys as the view gives them."""
        hinted = {self._shown[key] for key in keys if key in self._shown}
        changed, self._hinted = self._hinted ^ hinted, hinted
        for key in changed & self._elements.keys():
            self._write_classes(key)

    def _move_reach(self) -> None:
        """Let Tab come to the first thing that may be touched, or to the first thing."""
        things = [key for key, sprite in self._sprites.items() if sprite.label]
        touchable = [key for key in things if self._highlights.get(key, "elsewhere") != "elsewhere"]
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
        """Whether the keyboard is on the board, and on something that stays."""
        active = document.activeElement
        return bool(self._host.contains(active)) and not active.classList.contains("leaving")

    def focus(self) -> None:
        """Bring the keyboard to what may be touched."""
        if not self._is_touchable(self._reach):
            self._move_reach()
        if self._reach:
            self._elements[self._reach].focus()

    # --- events ------------------------------------------------------------------------------

    def _touch(self, shown: str, *, by_keyboard: bool) -> None:
        if self._sprites[shown].label:
            self._reach_to(shown)
        self._touched(self._raw(shown), by_keyboard)

    def _touch_focused(self, event: Any) -> None:
        made = event.target.closest("[data-key]")
        if made:
            self._touch(str(made.dataset.key), by_keyboard=True)

    def key_of(self, made: Any) -> str:
        """The key that the view gives to an element in the picture, or to a button."""
        return self._raw(str(made.dataset.key))

    def _raw(self, shown: str) -> str:
        return next((raw for raw, key in self._shown.items() if key == shown), shown)

    def show_whole(self) -> None:
        """Show no part of it larger any more."""
        self._magnifier.close()

    def _on_down(self, event: Any) -> None:
        self._pointer_type = str(event.pointerType)

    def _on_click(self, event: Any) -> None:
        if is_from_keyboard(event):
            self._magnifier.close()
            self._touch_focused(event)
            return
        meant = self._meant_at(event.clientX, event.clientY)
        key = self._pointed_at(event) if meant is None else ""
        if key and self._magnifies(event, key):
            return
        self._magnifier.close()
        if meant is not None:
            self._touched(meant, False)
        elif key:
            self._touch(key, by_keyboard=False)

    def _pointed_at(self, event: Any) -> str:
        """The key in the picture that a click means; empty for nothing.

        A finger means what leads on within its reach, a mouse what is under it; failing that, the nearest.
        """
        made = event.target.closest("[data-key]")
        under = str(made.dataset.key) if made else ""
        is_finger, is_thing = self._pointer_type == "touch", bool(under and self._sprites[under].label)
        if is_thing and not is_finger:
            return under
        at, scale = self._magnifier.place_of(event)
        things = [sprite for sprite in self._sprites.values() if sprite.label]
        near = [it.key for it in within_reach(things, at, scale)]
        leading = [key for key in near if key in self._highlights]
        if is_finger and leading:
            return leading[0]
        return under if is_thing else [*leading, *near, under][0]

    def _magnifies(self, event: Any, key: str) -> bool:
        """Whether a finger is too wide for a thing that leads on; then it is shown larger."""
        if self._pointer_type != "touch" or key not in self._highlights:
            return False
        scale, thing = self._magnifier.place_of(event)[1], self._sprites[key]
        others = crowd((self._sprites[other] for other in self._highlights), thing, scale)
        if others:
            self._magnifier.open(thing, others, scale)
        return bool(others)

    def _meant_at(self, x: float, y: float) -> str | None:
        """The key that is meant by a part of what was picked, also where something else lies over it."""
        picked = [key for key, word in self._highlights.items() if word == "picked"]
        parts = [
            (f'[data-key="{key}"] .{part}', meant)
            for key in picked
            for part, meant in self._sprites[key].parts
        ]
        if not parts:
            return None
        under = document.elementsFromPoint(x, y)
        return next((meant for made in under for part, meant in parts if made.closest(part)), None)

    def _on_key(self, event: Any) -> None:
        self._magnifier.close()
        name = pressed(BOARD, event)
        if name:
            event.preventDefault()
        if name in _STEPS:
            self._step(*_STEPS[name])
        elif name:
            self._touch_focused(event)

    def _step(self, across: int, down: int) -> None:
        """Move the keyboard to the thing that comes next in a direction."""
        here = self._sprites.get(self._reach)
        if here is None:
            return
        found = neighbour(self._sprites.values(), here, across, down)
        if found is not None:
            self._reach_to(found.key)
            self._elements[self._reach].focus()
