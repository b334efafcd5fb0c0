"""The reference card of a game: a dialog of one page, which can be printed."""

from __future__ import annotations

from typing import Any

from js import document, window

from orrery.games.interface import Chapter, Entry, help_of
from orrery.play.match import Match
from orrery.web.page.dom import by_id, element, on, replace_children
from orrery.web.table.tooltip_box import fit, place_of


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
    head = element("div", class_="reference-head")
    actions = element("p", class_="actions")
    shut = element("button", "Close", class_="button", type="button")
    printing = element("button", "Print", class_="button", type="button")
    on(shut, "click", lambda _: dialog.close())
    on(printing, "click", lambda _: window.print())
    actions.append(printing, shut)
    head.append(element("h2", id="reference-title"), actions)
    dialog.append(head, element("div", id="reference-chapters"))
    document.body.append(dialog)
    return dialog


def _chapter(chapter: Chapter, slug: str) -> Any:
    made, entries = element("section"), element("dl")
    entries.append(*(_entry(entry, slug) for entry in chapter.entries))
    made.append(element("h3", chapter.title), entries)
    return made


def _entry(entry: Entry, slug: str) -> Any:
    made = element("div", class_="with-look" if entry.look else "")
    name = element("dt", entry.name)
    if entry.look:
        name.prepend(place_of(entry.look))
    if entry.value:
        name.append(" ", element("span", entry.value, class_="value"))
    text = element("dd", entry.text)
    text.append(
        " ",
        element("a", entry.clause, href=f"rules/{slug}.html#{entry.clause}", target="_blank", rel="noopener"),
    )
    made.append(name, text)
    return made
