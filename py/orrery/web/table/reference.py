"""The reference card of a game: a dialog of one page, which can be printed."""

from __future__ import annotations

from typing import Any

from js import document, window

from orrery.games.interface import Chapter, Entry, help_of
from orrery.play.match import Match
from orrery.web.page.dom import button, by_id, clause_link, element, replace_children
from orrery.web.table.tooltip_box import fit, unmeasured


def open_reference(match: Match) -> None:
    """Show the game of a match on one page."""
    dialog = by_id("reference") or _made()
    slug, name = match.game.info.slug, match.game.info.name
    by_id("reference-title").textContent = f"{name} at a glance"
    chapters = help_of(slug).reference(match.state)
    replace_children(by_id("reference-chapters"), [_chapter(chapter, slug) for chapter in chapters])
    dialog.showModal()
    for picture in dialog.querySelectorAll("svg"):
        fit(picture)


def _made() -> Any:
    """The dialog, empty."""
    dialog = element("dialog", id="reference", aria_labelledby="reference-title")
    printing = button("Print", window.print, class_="button")
    closing = button("Close", dialog.close, class_="button")
    actions = element("p", printing, closing, class_="actions")
    head = element("div", element("h2", id="reference-title"), actions, class_="reference-head")
    dialog.append(head, element("div", id="reference-chapters"))
    document.body.append(dialog)
    return dialog


def _chapter(chapter: Chapter, slug: str) -> Any:
    entries = element("dl", *(_entry(entry, slug) for entry in chapter.entries))
    return element("section", element("h3", chapter.title), entries)


def _entry(entry: Entry, slug: str) -> Any:
    name = element("dt", entry.name)
    if entry.look:
        name.prepend(unmeasured(entry.look))
    if entry.value:
        name.append(" ", element("span", entry.value, class_="value"))
    text = element("dd", entry.text, " ", clause_link(entry.clause, slug))
    return element("div", name, text, class_="with-look" if entry.look else "")
