"""The dialog in which a what-if gets its name and an action its note."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.web.page.dom import by_id, on


class WritingDialog:
    """One field, asked for with a title."""

    def __init__(self) -> None:
        self._dialog, self._field = by_id("writing"), by_id("writing-field")
        self._written: Callable[[str], None] = lambda _: None
        on(by_id("writing-form"), "submit", self._on_submit)
        on(by_id("writing-cancel"), "click", lambda _: self._dialog.close())

    def ask(self, title: str, text: str, longest: int, written: Callable[[str], None]) -> None:
        """Ask for a text; `written` gets it, unless the dialog is left."""
        self._written = written
        by_id("writing-title").textContent = title
        self._field.value = text
        self._field.maxLength = longest
        self._dialog.showModal()
        self._field.select()

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        self._dialog.close()
        self._written(str(self._field.value))
