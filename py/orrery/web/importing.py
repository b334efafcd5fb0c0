"""The dialog that takes games in: pasted, or from files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import create_once_callable

from orrery.core.record import Record
from orrery.games.tenant import words_of
from orrery.play.archive import Archive, Imported
from orrery.web.dom import by_id, element, on, replace_children

LARGEST_FILE: Final = 20_000_000
"""Bytes; ten thousand games have fewer."""


class ImportDialog:
    """A dialog with a field for text and a choice of files."""

    def __init__(self, archive: Archive, done: Callable[[list[str]], None]) -> None:
        """`done` is told the ids of what is here now, each time that something came in."""
        self._archive = archive
        self._done = done
        self._dialog = by_id("import")
        on(by_id("import-form"), "submit", self._on_submit)
        on(by_id("import-file"), "change", self._on_files)
        on(by_id("import-cancel"), "click", lambda _: self._dialog.close())

    def open(self) -> None:
        """Ask for games."""
        by_id("import-form").reset()
        self._refuse([])
        self._dialog.showModal()

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        text = str(by_id("import-text").value)
        if text.strip():
            self._take(text)
        else:
            self._refuse(["There is nothing to import yet: paste a game, or choose a file."])

    def _on_files(self, _: Any) -> None:
        for file in by_id("import-file").files:
            if file.size > LARGEST_FILE:
                self._refuse([f"“{file.name}” is too large to hold games."])
            else:
                file.text().then(
                    create_once_callable(lambda text: self._take(str(text))),
                    create_once_callable(lambda _: self._refuse(["This file could not be read."])),
                )

    def _take(self, text: str) -> None:
        imported: Imported = self._archive.import_text(text, prompt_of)
        self._refuse(imported.refused)
        if imported.ids:
            self._done(imported.ids)
        if not imported.refused:
            self._dialog.close()
        by_id("import-file").value = ""  # so that the same file can be chosen again

    def _refuse(self, sentences: list[str]) -> None:
        replace_children(by_id("import-trouble"), [element("p", sentence) for sentence in sentences])
        if sentences:
            by_id("import-text").focus()


def prompt_of(record: Record) -> str:
    """Whose turn it is in a record, or how it ended."""
    return words_of(record.game.info.slug).prompt(record.state, record.names)
