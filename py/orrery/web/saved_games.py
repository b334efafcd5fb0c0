"""The list of saved games in the lobby."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from js import document, window

from orrery.core.record import MAX_NAME, RecordError, clean
from orrery.play.archive import DAMAGED, GAME, Archive, DamagedEntry, Entry
from orrery.web.ago import ago
from orrery.web.dom import by_id, download, on, replace_children
from orrery.web.importing import ImportDialog
from orrery.web.saved_card import card, damaged_card, game_name, name_of
from orrery.web.small_picture import SmallPictures

FIRST: Final = 6
"""How many games are shown before all are asked for."""


class SavedGames:
    """The section `#saved`: shown while there is anything to show."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._pictures = SmallPictures()
        self._import = ImportDialog(archive, self._on_imported)
        self._cards: dict[Entry, Any] = {}
        self._shows_all = False
        self._undo: Callable[[], None] = lambda: None
        self._renamed: Entry | None = None
        on(by_id("saved-more"), "click", lambda _: self._show_all())
        on(by_id("saved-export"), "click", lambda _: self._export_all())
        for name in ("saved-import", "saved-import-first"):
            on(by_id(name), "click", lambda _: self._import.open())
        on(by_id("saved-undo"), "click", lambda _: self._undo())
        on(by_id("rename-form"), "submit", self._on_renamed)
        on(by_id("rename-cancel"), "click", lambda _: by_id("rename").close())
        on(window, "storage", self._on_storage)

    def show(self) -> None:
        """Bring the list up to date as the lobby is shown."""
        self._tell("")
        self._render()

    def _render(self) -> None:
        entries, damaged = self._archive.entries(), self._archive.damaged()
        now, focused = datetime.now(UTC), document.activeElement
        shown = entries if self._shows_all else entries[:FIRST]
        # Cards of games that are as they were stay, with their pictures and the keyboard on them.
        kept, self._cards = self._cards, {}
        for entry in shown:
            self._cards[entry] = kept.get(entry) or self._card(entry, now)
            self._cards[entry].querySelector("time").textContent = ago(entry.saved, now)
        replace_children(by_id("saved-list"), self._cards.values())
        replace_children(by_id("saved-damaged"), [damaged_card(entry, self._remove) for entry in damaged])
        if focused and by_id("saved").contains(focused):
            focused.focus()
        by_id("saved-more").hidden = len(shown) == len(entries)
        by_id("saved-more").textContent = f"Show all {len(entries)} games"
        by_id("saved-export").hidden = not entries
        is_empty = not entries and not damaged
        by_id("saved").hidden = is_empty and by_id("saved-told").hidden
        by_id("saved-none").hidden = not is_empty

    def _card(self, entry: Entry, now: datetime) -> Any:
        picture = self._pictures.of(entry.summary.game, entry.summary.position)
        return card(entry, picture, now, self._act)

    def _tell(self, sentence: str, undo: Callable[[], None] | None = None) -> None:
        """Say what was done, and offer the way back."""
        by_id("saved-sentence").textContent = sentence
        by_id("saved-told").hidden = not sentence
        by_id("saved-undo").hidden = undo is None
        self._undo = undo or (lambda: None)

    # --- what the buttons do -----------------------------------------------------------------

    def _act(self, action: str, entry: Entry) -> None:
        if action == "Rename":
            self._ask_name(entry)
        elif action == "Export":
            self._export(entry)
        else:
            self._delete(entry)

    def _ask_name(self, entry: Entry) -> None:
        self._renamed = entry
        by_id("rename-title").textContent = f"Rename “{name_of(entry)}”"
        by_id("rename-name").value = entry.summary.title
        by_id("rename").showModal()
        by_id("rename-name").select()

    def _on_renamed(self, event: Any) -> None:
        event.preventDefault()
        by_id("rename").close()
        if self._renamed is None:
            return
        entry, title = self._renamed, clean(str(by_id("rename-name").value), MAX_NAME)
        self._tell("")
        try:
            self._archive.rename(entry.id, title)
        except RecordError as error:
            self._tell(str(error))
        self._render()
        self._focus(entry.id, "Rename")

    def _export(self, entry: Entry) -> None:
        try:
            download(f"{file_stem(entry)}.txt", self._archive.export_one(entry.id))
        except RecordError as error:
            self._tell(str(error))
            self._render()

    def _export_all(self) -> None:
        download(f"orrery-games-{datetime.now(UTC):%Y-%m-%d}.txt", self._archive.export_all())

    def _delete(self, entry: Entry) -> None:
        raw = self._archive.delete(entry.id)
        self._deleted(f"“{name_of(entry)}” is deleted.", lambda: self._archive.restore(entry.id, raw))

    def _remove(self, entry: DamagedEntry) -> None:
        raw = self._archive.delete_key(entry.key)
        self._deleted("The damaged text is deleted.", lambda: self._archive.restore_key(entry.key, raw))

    def _deleted(self, sentence: str, restore: Callable[[], None]) -> None:
        def undo() -> None:
            restore()
            self._tell("It is back.")
            self._render()
            by_id("saved-title").focus()

        self._tell(sentence, undo)
        self._render()
        by_id("saved-undo").focus()

    def _on_imported(self, ids: list[str]) -> None:
        count = len(set(ids))
        self._tell("The game is here now." if count == 1 else f"{count} games are here now.")
        self._render()
        self._focus(ids[0], "")

    def _show_all(self) -> None:
        self._shows_all = True
        self._render()
        links = by_id("saved-list").querySelectorAll("h3 a")
        links[FIRST].focus()

    def _focus(self, game_id: str, action: str) -> None:
        """Bring the keyboard to a game's button, or to its link."""
        for entry, made in self._cards.items():
            if entry.id == game_id:
                target = made.querySelector(f'[data-action="{action}"]' if action else "a")
                target.focus()

    def _on_storage(self, event: Any) -> None:
        """Another tab has kept, renamed or deleted something."""
        is_game = str(event.key or "").startswith((GAME, DAMAGED))
        if is_game and not by_id("lobby").hidden:
            self._render()


def file_stem(entry: Entry) -> str:
    """The name of a game's file, of letters and digits that any system allows."""
    words = re.sub(r"[^\w]+", "-", f"{game_name(entry)} {name_of(entry)}").strip("-")
    return f"orrery-{words.lower()}"[:MAX_NAME]
