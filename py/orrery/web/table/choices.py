"""The buttons beside the board, and the line that explains why a touch does nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import document

from orrery.games.interface import Reason
from orrery.scene.keys import BUTTON, make_key
from orrery.scene.sprite import Button
from orrery.web.page.dom import by_id, element, is_from_keyboard, on, replace_children


class Choices:
    """A row of buttons. What is not possible now is folded away; touched there, it answers why not."""

    def __init__(
        self, host: Any, touched: Callable[[str, bool], None], why_not: Callable[[str], str]
    ) -> None:
        self._host = host
        self._touched = touched
        self._why_not = why_not
        self._title, self._folded = element("summary"), element("div", class_="not-now-choices")
        self._not_now = element("details", self._title, self._folded, class_="not-now")
        self._shown: object = None
        """What the buttons were made for."""
        self._hinted = frozenset[str]()
        self._is_explained = False
        on(host, "click", self._on_click)
        on(self._title, "click", lambda _: self._explain())
        on(self._not_now, "toggle", lambda _: self._explain())

    def show(
        self,
        buttons: Sequence[Button],
        possible: frozenset[str],
        picked: Sequence[str],
        hinted: frozenset[str] = frozenset(),
    ) -> None:
        """Show these buttons, those picked so far as pressed; what ends the turn comes last.

        The only thing that can be done at all is the primary button. What changes nothing but hints replaces
        no button: a hint can change between the press of a button and its release, which would be lost.
        """
        now = ((*buttons,), possible, (*picked,))
        if now != self._shown:
            if not picked:
                self._not_now.open = False  # at another position, what is possible has the room again
                self._host.parentElement.scrollTop = 0
                self._hinted = frozenset()
            self._shown = now
            self._make(buttons, possible, picked)
        for made in self._host.querySelectorAll("[data-key]"):
            made.classList.toggle("hinted", made.dataset.key in hinted)
        if hinted != self._hinted:
            self._hinted = hinted
            self._reveal()

    def _reveal(self) -> None:
        """Scroll to what is hinted first, where the answers scroll: what stays in view may lie over it."""
        made, box = self._host.querySelector(".hinted"), self._host.parentElement
        if made and box and box.scrollHeight > box.clientHeight:
            made.scrollIntoView(block="nearest")

    def _make(self, buttons: Sequence[Button], possible: frozenset[str], picked: Sequence[str]) -> None:
        """Replace all buttons."""
        ordered = sorted(buttons, key=lambda button: button.ends_turn)
        made = {button.key: _made(button, button.key in possible, button.key in picked) for button in ordered}
        shown = [made[key] for key in made if key in possible or key in picked]
        if len(shown) == 1 and len(possible) == 1:
            shown[0].classList.add("primary")
        rest = [made[key] for key in made if key not in possible and key not in picked]
        replace_children(self._folded, rest)
        self._title.textContent = f"Not possible now ({len(rest)})"
        replace_children(self._host, [*shown, *([self._not_now] if rest else [])])
        self._is_explained = False
        if self._not_now.open:
            self._explain()

    def _explain(self) -> None:
        """On what cannot be done now, say why not: before it is unfolded, lest anything move afterwards."""
        if self._is_explained:
            return
        self._is_explained = True
        for made in self._folded.children:
            hint = made.querySelector(".choice-hint") or element("span", class_="choice-hint")
            hint.textContent = self._why_not(str(made.dataset.key))
            made.append(hint)

    def focus(self) -> None:
        """Bring the keyboard to the first possible choice of a family, or to the first possible one."""
        possible = "[data-key]:not([aria-disabled])"
        of_family = f'{possible}:not([data-key^="{make_key(BUTTON, "")}"])'
        made = self._host.querySelector(of_family) or self._host.querySelector(possible)
        if made:
            made.focus()

    def has_focus(self) -> bool:
        """Whether the keyboard is, or was until its button went, among the choices."""
        return bool(self._host.contains(document.activeElement))

    def _on_click(self, event: Any) -> None:
        made = event.target.closest("[data-key]")
        if made:
            self._touched(str(made.dataset.key), is_from_keyboard(event))


def _made(button: Button, is_possible: bool, is_picked: bool) -> Any:
    label = element("span", button.label, class_="choice-label")
    made = element("button", label, type="button", data_key=button.key)
    hint = ": ".join(filter(None, (button.hint, button.effect)))
    if hint:
        made.append(element("span", hint, class_="choice-hint"))
    if button.effect:
        made.classList.add("is-action")
    if button.ends_turn:
        made.classList.add("ends-turn")
    if not is_possible:
        made.setAttribute("aria-disabled", "true")
    if is_picked:
        made.setAttribute("aria-pressed", "true")
    return made


def show_sentence(sentence: str, *, is_advice: bool = False) -> None:
    """Show why nothing can be done, where no clause is behind it; or advice."""
    by_id("reason").classList.toggle("is-advice", is_advice)
    by_id("reason-text").textContent = sentence
    by_id("reason-clause").hidden = True
    by_id("reason").hidden = False


def show_reason(reason: Reason, slug: str) -> None:
    """Show a reason of a game."""
    show_sentence(reason.text)
    by_id("reason-clause").textContent = f"Rule {reason.clause}"
    by_id("reason-clause").setAttribute("href", f"rules/{slug}.html#{reason.clause}")
    by_id("reason-clause").hidden = False


def hide_reason() -> None:
    """Put the line away."""
    by_id("reason").hidden = True
