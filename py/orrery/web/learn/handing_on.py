"""A lesson of one's own handed on: as a link that opens with the teacher, as text, as a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from js import window

from orrery.records.text import write_text
from orrery.records.tree import Record
from orrery.web.page.dialogs import button, open_dialog
from orrery.web.page.dom import by_id, download, element, run
from orrery.web.saves.naming import MAX_LINK
from orrery.web.saves.share import copied

NAME: Final = "handing-on"
_LINK: Final = "handing-on-link"
_TOLD: Final = "handing-on-told"
TOO_LONG: Final = "Some programs cut so long a link; better send the file."


def hand_on(record: Record, fragment: str) -> None:
    """Show what can be done with a lesson."""
    link, text = str(window.location.href).partition("#")[0] + fragment, write_text(record)
    actions = {
        "Copy the link": lambda: run(copied(link, "The link", _tell)),
        "Copy as text": lambda: run(copied(text, "The text", _tell)),
        "Save as a file": lambda: download(f"{record.game.info.slug}-lesson.txt", text),
    }
    open_dialog(NAME, "Share the lesson", lambda: _rows(link, list(actions)), actions)


def _rows(link: str, ways: list[str]) -> Iterator[Any]:
    yield element("p", "The whole lesson travels in this link. It is sent to no server.")
    field = element("input", id=_LINK, type="text", readonly="", aria_label="The link")
    field.value = link
    yield field
    count = f"{len(link)} characters."
    yield element("p", f"{count} {TOO_LONG}" if len(link) > MAX_LINK else count, id=_TOLD, role="status")
    row = element("p", class_="ways")
    row.append(*map(button, ways))
    yield row


def _tell(sentence: str) -> None:
    by_id(_TOLD).textContent = sentence
