"""The list of saved games in the lobby."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from js import document, window

from orrery.records.archive import DAMAGED, GAME, DamagedEntry, Entry
from orrery.records.tree import MAX_NAME, RecordError, clean
from orrery.web.lobby.saved_card import SmallPictures, card, damaged_card, refresh, title_on
from orrery.web.page.dom import by_id, download, on, replace_children
from orrery.web.page.game_archives import absence_of, name_of, needed, when_there
from orrery.web.saves.naming import file_stem
from orrery.web.saves.open_game import OpenGame

if TYPE_CHECKING:
    from orrery.web.saves.importing import ImportDialog

FIRST: Final = 6
"""How many games are shown before all are asked for."""
UNSHOWN: Final = "This saved game can't be shown."


_RANKS: Final = {"yours": 0, "unsent": 0, "waiting": 1}
"""Of games by link, as assets/saves/saved.js has them: those in which it is the player's turn come first."""


def _rank(entry: Entry) -> int:
    return _RANKS.get(entry.summary.link.turn, 2) if entry.summary.link else 2


class SavedGames:
    """The section `#saved`: shown while there is anything to show."""

    def __init__(self, open_game: OpenGame) -> None:
        self._open_game, self._archive = open_game, open_game.archive
        self._pictures = SmallPictures()
        self._cards: dict[Entry, Any] = {}
        self._shows_all = False
        self._undo: Callable[[], None] = lambda: None
        on(by_id("saved-more"), "click", lambda _: self._show_all())
        on(by_id("saved-export"), "click", lambda _: self._export_all())
        for name in ("saved-import", "saved-import-first"):
            on(by_id(name), "click", lambda _: self._import.open())
        on(by_id("saved-undo"), "click", lambda _: self._undo())
        on(window, "offered", lambda event: self._import.offer(list(event.detail)))
        on(window, "storage", self._on_storage)

    @cached_property
    def _import(self) -> ImportDialog:
        from orrery.web.saves.importing import ImportDialog

        return ImportDialog(self._archive, self._on_imported)

    def show(self) -> None:
        """Bring the list up to date as the lobby is shown."""
        self._say("")
        self._render()

    def _render(self) -> None:
        entries, damaged = self._archive.listed()
        entries.sort(key=_rank)  # within a rank the newest stay first
        now, focused = datetime.now(UTC), document.activeElement
        shown = entries if self._shows_all else entries[:FIRST]
        # Cards of games that are as they were stay, with their pictures and the keyboard on them.
        before, self._cards = self._cards, {}
        for entry in shown:
            try:
                made = before.get(entry) or self._card(entry)
                refresh(made, entry, now, is_stored=self._open_game.is_stored(entry.id))
                self._cards[entry] = made
            except Exception as error:  # of hundreds, one that cannot be shown stops no other
                window.console.warn(f"The card of {entry.id}: {error!r}")
                damaged.append(DamagedEntry(GAME + entry.id, self._archive.export_one(entry.id), UNSHOWN))
        replace_children(by_id("saved-list"), self._cards.values())
        replace_children(by_id("saved-damaged"), [damaged_card(entry, self._remove) for entry in damaged])
        if focused and by_id("saved").contains(focused):
            focused.focus()
        by_id("saved-more").hidden = len(shown) == len(entries)
        by_id("saved-more").textContent = f"Show all {len(entries)} games"
        by_id("saved-export").hidden = not entries
        window.early.badge()
        is_empty = not entries and not damaged
        by_id("saved").hidden = is_empty and by_id("saved-status").hidden
        by_id("saved-none").hidden = not is_empty

    def _card(self, entry: Entry) -> Any:
        made = card(entry, {"Rename": self._ask_name, "Export": self._export, "Delete": self._delete})
        self._pictures.watch(made, entry)
        return made

    def _say(self, sentence: str, undo: Callable[[], None] | None = None) -> None:
        """Say what was done, and offer the way back."""
        by_id("saved-sentence").textContent = sentence
        by_id("saved-status").hidden = not sentence
        by_id("saved-undo").hidden = undo is None
        self._undo = undo or (lambda: None)

    # --- what the buttons do -----------------------------------------------------------------

    def _ask_name(self, entry: Entry) -> None:
        from orrery.web.page.dialogs import ask_text

        title = f"Rename “{self._title_of(entry)}”"

        def renamed(text: str) -> None:
            self._say("")
            is_by_link = entry.summary.link is not None
            when_there(
                needed(entry.summary.game, by_link=is_by_link),
                lambda: self._rename(entry, clean(text, MAX_NAME)),
                lambda slug: self._say(absence_of(slug)),
            )

        ask_text(
            title, entry.summary.title, MAX_NAME, renamed, done="Rename", empty="Named after its players"
        )

    def _title_of(self, entry: Entry) -> str:
        return title_on(self._cards[entry])

    def _rename(self, entry: Entry, title: str) -> None:
        """Call a game otherwise; its record is read and written anew."""
        try:
            self._archive.rename(entry.id, title)
        except RecordError as error:
            self._say(str(error))
        self._render()
        self._focus(entry.id, "Rename")

    def _export(self, entry: Entry) -> None:
        try:
            stem = file_stem(name_of(entry.summary.game), self._title_of(entry))
            download(f"{stem}.txt", self._archive.export_one(entry.id))
        except RecordError as error:
            self._say(str(error))
            self._render()

    def _export_all(self) -> None:
        download(f"orrery-games-{datetime.now(UTC):%Y-%m-%d}.txt", self._archive.export_all())

    def _delete(self, entry: Entry) -> None:
        title, raw = self._title_of(entry), self._archive.delete(entry.id)
        self._deleted(f"“{title}” deleted.", lambda: self._archive.restore(entry.id, raw))

    def _remove(self, entry: DamagedEntry) -> None:
        raw = self._archive.delete_key(entry.key)
        self._deleted("Damaged text deleted.", lambda: self._archive.restore_key(entry.key, raw))

    def _deleted(self, sentence: str, restore: Callable[[], None]) -> None:
        def undo() -> None:
            restore()
            self._say("Deletion undone.")
            self._render()
            by_id("saved-title").focus()

        self._say(sentence, undo)
        self._render()
        by_id("saved-undo").focus()

    def _on_imported(self, ids: list[str], sentence: str) -> None:
        self._say(sentence)
        self._render()
        for game_id in ids[:1]:
            self._focus(game_id, "")

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
        """Another tab has saved, renamed or deleted something."""
        is_game = str(event.key or "").startswith((GAME, DAMAGED))
        self._open_game.settle()
        if is_game and not by_id("lobby").hidden:
            self._render()
