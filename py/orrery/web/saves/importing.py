"""The dialog that takes games in: pasted, or from files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, Final

from js import Promise, window
from pyodide.ffi import to_js

from orrery.games.interface import words_of
from orrery.games.registry import GAMES
from orrery.records.archive import Archive
from orrery.records.formats import MAX_CODE
from orrery.records.importing import Imported, importing
from orrery.records.share import ROUTE, is_link, is_sealed
from orrery.records.text import split_texts
from orrery.records.tree import MAX_NAME, Record, clean
from orrery.web.page.dom import after, by_id, element, later, on, replace_children
from orrery.web.page.game_archives import BY_LINK, absence_of, when_there

LARGEST_FILE: Final = 20_000_000
"""Bytes; ten thousand games have fewer."""
UNREADABLE: Final = "These files couldn't be read."
UNARRIVED: Final = "The shared files didn't arrive: there might be no room for them here."
MOST_SENTENCES: Final = 20
"""How many parts are named that could not be read; the others are counted."""


SLICE_S: Final = 0.025
"""How long the page is busy at a time, besides the game that is begun within it."""
WORDS_S: Final = 1.0
"""How far apart a screen reader hears how far it has come."""

Done = Callable[[list[str], str], None]
"""Gets the ids of what is here now, and a sentence about it."""


class ImportDialog:
    """A dialog with a field for text and a choice of files; while games come in, a bar and a way to stop."""

    def __init__(self, archive: Archive, done: Done) -> None:
        """`done` is called each time that something came in."""
        self._archive = archive
        self._done = done
        self._dialog = by_id("import")
        self._steps: Iterator[float] | None = None
        """The import under way."""
        self._imported = Imported()
        self._said_at = 0.0
        on(by_id("import-form"), "submit", self._on_submit)
        on(by_id("import-file"), "change", self._on_files)
        on(self._dialog, "close", lambda _: self._stop())

    def open(self) -> None:
        """Ask for games."""
        by_id("import-form").reset()
        self._refuse([])
        self._show_progress(None)
        self._dialog.showModal()

    def offer(self, parts: list[Any]) -> None:
        """Ask whether to take in what another program has handed over: texts, and files."""
        self.open()
        self._refuse(too_large(parts) if parts else [UNARRIVED])
        self._read([part for part in parts if size_of(part) <= LARGEST_FILE], self._propose)

    def _propose(self, texts: list[str]) -> None:
        text = "\n\n".join(filter(None, texts))
        by_id("import-text").value = text
        if text:
            by_id("import-start").focus()

    # --- what is taken in --------------------------------------------------------------------

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        text = str(by_id("import-text").value)
        if is_link(text) and is_sealed(text):
            self._dialog.close()  # it may invite, or go on with one of the games that are here
            window.location.hash = ROUTE + "".join(text.split()).rpartition(ROUTE)[2]
        elif text.strip():
            self._take([text])
        else:
            self._refuse(["There is nothing to import yet: paste a game or choose a file."])

    def _on_files(self, _: Any) -> None:
        files = list(by_id("import-file").files)
        large = too_large(files)
        if large:
            self._refuse(large)
        else:
            self._read(files, self._take)

    def _read(self, parts: list[Any], then: Callable[[list[str]], None]) -> None:
        """Go on with the texts of files; texts are as they are."""
        after(
            Promise.all(to_js([part if isinstance(part, str) else part.text() for part in parts])),
            lambda texts: then(list(map(str, texts))),
            lambda: self._refuse([UNREADABLE]),
        )

    def _take(self, texts: list[str]) -> None:
        """Take in what texts hold, once the games that they name are there."""
        here = set[str]().union(*map(named_games, texts))
        named = [slug for slug in GAMES if slug in here]
        if any(is_sealed(part) for text in texts for part in split_texts(text)):
            named.append(BY_LINK)
        when_there(named, lambda: self._begin(texts), lambda slug: self._refuse([absence_of(slug)]))

    # --- slice by slice ----------------------------------------------------------------------

    def _begin(self, texts: list[str]) -> None:
        if self._dialog.open and self._steps is None:
            self._imported, self._said_at = Imported(), perf_counter()
            self._steps = importing(self._archive, texts, prompt_of, self._imported)
            self._refuse([])
            self._go_on()

    def _go_on(self) -> None:
        """Take in what a slice of time has room for; the page answers before the next one."""
        if self._steps is None:  # stopped
            return
        end = perf_counter() + SLICE_S
        for share in self._steps:
            if perf_counter() > end:
                self._show_progress(share)
                later(0, self._go_on)
                return
        self._steps = None
        self._finish("")

    def _stop(self) -> None:
        """The dialog was left: what has come in stays."""
        if self._steps is not None:
            self._steps = None
            self._finish("The import was stopped. ")

    def _finish(self, before: str) -> None:
        ids, refused = self._imported.ids, self._imported.refused
        self._show_progress(None)
        self._refuse(refused)
        if ids or before:
            self._done(ids, before + arrival_sentence(len(set(ids))))
        if not refused and self._dialog.open:
            self._dialog.close()
        by_id("import-file").value = ""  # so that the same file can be chosen again

    # --- what is shown -----------------------------------------------------------------------

    def _show_progress(self, share: float | None) -> None:
        """How much is done, from 0 to 1; None while nothing is."""
        is_busy = share is not None
        by_id("import-progress").hidden = not is_busy
        for name in ("import-start", "import-text", "import-file"):
            by_id(name).disabled = is_busy
        by_id("import-bar").value = share or 0
        if not is_busy:
            by_id("import-status").textContent = "Reading the games…"
        elif perf_counter() - self._said_at > WORDS_S:
            self._said_at = perf_counter()
            by_id("import-status").textContent = f"{len(self._imported.ids)} games so far."

    def _refuse(self, sentences: list[str]) -> None:
        shown = [element("p", sentence) for sentence in sentences[:MOST_SENTENCES]]
        if more := len(sentences) - len(shown):
            shown.append(element("p", f"{more} more couldn't be read."))
        replace_children(by_id("import-trouble"), shown)
        if sentences:
            by_id("import-text").focus()


def size_of(part: Any) -> int:
    """How large a text or a file is."""
    return len(part) if isinstance(part, str) else int(part.size)


def too_large(parts: list[Any]) -> list[str]:
    """A sentence for each text or file that is too large to hold games."""
    large = [part for part in parts if size_of(part) > LARGEST_FILE]
    names = ["the text" if isinstance(part, str) else clean(str(part.name), MAX_NAME) for part in large]
    return [f"“{name}” is too large to hold games." for name in names]


def arrival_sentence(count: int) -> str:
    """How many games an import brought."""
    return "The game is imported." if count == 1 else f"{count or 'No'} games are imported."


def named_games(text: str) -> set[str]:
    """The games that a text may hold records of: it names them, if only in a link broken into lines."""
    unbroken = "".join(text[: 2 * MAX_CODE].split())
    return {slug for slug in GAMES if slug in text or slug in unbroken}


def prompt_of(record: Record) -> str:
    """Whose turn it is in a record, or how it ended."""
    return words_of(record.game.info.slug).prompt(record.state, record.names)
