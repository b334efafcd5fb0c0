"""Who asks what something is: a pointer that rests on it, a finger that stays, the key `i`.

The tooltip itself is imported when the first is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from js import document, window

from orrery.play.driver import Moment
from orrery.play.match import Match
from orrery.web.page.dom import Timer, by_id, is_from_keyboard, on
from orrery.web.page.keys import TOOLTIP, pressed
from orrery.web.table.panel import Panel

if TYPE_CHECKING:
    from orrery.games.interface import Tooltip
    from orrery.play.odds import Gamble
    from orrery.web.table.tooltip_box import TooltipBox

REST_MS: Final = 800
"""How long a pointer rests on a thing before its tooltip comes."""
PRESS_MS: Final = 500
"""How long a finger stays."""
LEAVE_MS: Final = 250
"""How long the tooltip of a thing on the board waits for the pointer to come over to it."""


class Tooltips(Panel):
    """The tooltip of what is pointed at, on the board and among the choices."""

    def __init__(self, key_of: Callable[[Any], str], risked: Callable[[str], Gamble | None]) -> None:
        """`key_of` tells the key that the view gives to an element, `risked` what touching a key risks."""
        self._key_of, self._risked = key_of, risked
        self._match: Match | None = None
        self._box: TooltipBox | None = None
        self._over: Any = None
        """What the pointer is on, or the finger."""
        self._at = (0.0, 0.0)
        """Where a button of the mouse or a finger went down last."""
        self._is_swallowing = False
        """Whether the click that follows belongs to a tooltip, and to nothing else."""
        self._timer = Timer()
        on(document, "pointerover", self._on_over)
        on(document.documentElement, "pointerleave", self._on_gone)
        on(document, "pointerdown", self._on_down)
        for kind in ("pointerup", "pointercancel"):
            on(document, kind, self._on_up)
        on(document, "keydown", self._on_escape, first=True)
        on(by_id("table"), "keydown", self._on_key)
        on(by_id("choices"), "focusin", self._on_focus)
        on(window, "scroll", lambda _: self.close())
        for kind in ("click", "contextmenu"):
            for part in ("board", "choices"):
                on(by_id(part), kind, self._swallow, first=True)

    def show(self, moment: Moment) -> None:
        """Let an open tooltip describe the position."""
        match = self._match = moment.session.match
        if self._box and self._box.is_open:
            tooltip = self._tooltip_of(self._box.thing)
            if tooltip and self._box.thing.isConnected:
                self._box.describe(tooltip, match.game.info.slug)
            else:
                self.close()

    def leave(self) -> None:
        """See `Panel`."""
        self.close()

    def close(self) -> None:
        """Put the tooltip away, and ask nothing more."""
        self._timer.stop()
        if self._box:
            self._box.close()

    # --- the tooltip -------------------------------------------------------------------------

    def _tooltip_of(self, thing: Any) -> Tooltip | None:
        from orrery.play.help import explained

        key = self._key_of(thing)
        return explained(self._match, key, self._risked(key)) if self._match else None

    def _open(self, thing: Any, *, is_asked: bool, by_keyboard: bool = False) -> None:
        """Show the tooltip of a thing, if it has one; one that was asked for stays until it is put away."""
        tooltip = self._tooltip_of(thing)
        if tooltip is None or self._match is None or not thing.isConnected:
            return
        if self._box is None:
            from orrery.web.table.tooltip_box import TooltipBox

            self._box = TooltipBox()
        self._box.open(thing, tooltip, self._match.game.info.slug, is_asked=is_asked)
        if by_keyboard:
            self._box.focus()

    # --- the mouse ---------------------------------------------------------------------------

    def _on_over(self, event: Any) -> None:
        if event.pointerType != "mouse" or event.buttons or self._is_asked():
            return
        thing = _thing_of(event)
        if self._box and self._box.holds(event.target):
            self._timer.stop()
        elif thing != self._over:
            self._over = thing
            self._rest(event, thing)

    def _rest(self, event: Any, thing: Any) -> None:
        """The pointer has come to something else: its tooltip comes when it stays, and the last one goes."""
        self._timer.stop()
        if self._box and self._box.is_open and self._box.is_passing:
            self._leave()
        elif self._box and self._box.is_open:
            self._timer.start(LEAVE_MS, self._leave)
        elif (
            thing and (event.clientX, event.clientY) != self._at
        ):  # what came under a pointer was not asked for
            self._timer.start(REST_MS, lambda: self._open(thing, is_asked=False))

    def _leave(self) -> None:
        """The pointer has gone from a thing and from its tooltip."""
        self.close()
        if self._over:
            self._timer.start(REST_MS, lambda: self._open(self._over, is_asked=False))

    def _on_gone(self, event: Any) -> None:
        """The pointer has left the page."""
        if event.pointerType == "mouse" and not self._is_asked():
            self._over = None
            self.close()

    def _is_asked(self) -> bool:
        return bool(self._box and self._box.is_open and self._box.is_asked)

    # --- fingers and clicks ------------------------------------------------------------------

    def _on_down(self, event: Any) -> None:
        self._is_swallowing = False
        self._at = (event.clientX, event.clientY)
        if self._box and self._box.is_open:
            if self._box.holds(event.target):
                return
            self._is_swallowing = self._is_asked()
        self.close()
        thing = _thing_of(event)
        if event.pointerType != "mouse" and thing and not self._is_swallowing:
            self._timer.start(PRESS_MS, lambda: self._press(thing))

    def _press(self, thing: Any) -> None:
        self._open(thing, is_asked=True)
        self._is_swallowing = self._is_asked()

    def _on_up(self, event: Any) -> None:
        if event.pointerType != "mouse":
            self._timer.stop()

    def _swallow(self, event: Any) -> None:
        """Ignore a pointer's click that only opened or closed a tooltip; the next one counts."""
        is_click = event.type == "click"
        if self._is_swallowing and not (is_click and is_from_keyboard(event)):
            event.preventDefault()
            event.stopPropagation()
            self._is_swallowing = not is_click

    # --- the keyboard ------------------------------------------------------------------------

    def _on_escape(self, event: Any) -> None:
        """Put the tooltip away, and nothing else."""
        if pressed(TOOLTIP, event) == "close" and self._box and self._box.is_open:
            event.preventDefault()
            event.stopPropagation()
            self.close()

    def _on_key(self, event: Any) -> None:
        thing = _thing_of(event)
        if pressed(TOOLTIP, event) == "tooltip" and thing:
            self._timer.stop()
            self._open(thing, is_asked=True, by_keyboard=True)

    def _on_focus(self, event: Any) -> None:
        """Give a button that the keyboard has come to the first sentence of its tooltip."""
        thing = _thing_of(event)
        if thing and thing.matches(":focus-visible") and not thing.hasAttribute("aria-description"):
            tooltip = self._tooltip_of(thing)
            if tooltip:
                thing.setAttribute("aria-description", tooltip.lines[0])


def _thing_of(event: Any) -> Any:
    """What an event is about on the board or among the choices, or None."""
    target = event.target
    return (hasattr(target, "closest") and target.closest("#board [data-key], #choices [data-key]")) or None
