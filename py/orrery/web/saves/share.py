"""The share dialog: a game or a lesson as a link, a QR code, text or a file; and the next link at one tap."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from js import fetch, window
from pyodide.ffi import JsException, to_js

from orrery.records.text import write_text
from orrery.records.tree import Record
from orrery.web.page.dom import by_id, download, on, replace_children, run, svg_element
from orrery.web.saves.naming import MAX_LINK, short_link

ABOUT_GAME: Final = (
    "This link contains the whole game. It is sent to no server. Anyone who opens it can play on."
)
ABOUT_LESSON: Final = "This link contains the whole lesson. It is sent to no server."
TOO_LONG: Final = "Some apps cut off long links, so it is better to send the file."
MAX_QR: Final = 500
"""The most characters whose QR code a phone reads from a screen."""


class ShareDialog:
    """Hands on the record at the table, or a lesson that was made of it."""

    def __init__(self) -> None:
        self._record: Record
        self._file = ""
        """The name of its file."""
        self._dialog = by_id("share")
        on(by_id("share-copy"), "click", lambda _: self._copy(str(by_id("share-link").value), "The link"))
        on(by_id("share-text"), "click", lambda _: self._copy(write_text(self._record), "The text"))
        on(by_id("share-file"), "click", lambda _: download(self._file, write_text(self._record)))
        on(by_id("share-system"), "click", lambda _: self._send_by_system(str(by_id("share-link").value)))
        on(by_id("share-link"), "focus", lambda event: event.target.select())
        by_id("share-system").hidden = not _has_system_share()

    def open(self, record: Record) -> None:
        """Show what can be done with a record."""
        self._open(record, short_link(_page(), record), f"{record.game.info.slug}.txt", "game", ABOUT_GAME)

    def open_lesson(self, lesson: Record, fragment: str) -> None:
        """Show what can be done with a lesson, and with the link whose fragment this is."""
        self._open(lesson, _page() + fragment, f"{lesson.game.info.slug}-lesson.txt", "lesson", ABOUT_LESSON)

    def send(self, record: Record, say: Callable[[str], None]) -> None:
        """Hand the next link on at once: by the system's share sheet, else by the clipboard."""
        link = short_link(_page(), record)
        if _has_system_share():
            self._send_by_system(link)
        else:
            run(copied(link, "The link", say))

    def _open(self, record: Record, link: str, file: str, what: str, about: str) -> None:
        self._record, self._file = record, file
        by_id("share-title").textContent = f"Share this {what}"
        by_id("share-words").textContent = about
        by_id("share-link").value = link
        count = f"{len(link)} characters."
        self._say(f"{count} {TOO_LONG}" if len(link) > MAX_LINK else count)
        by_id("share-code").hidden = True
        self._dialog.showModal()
        by_id("share-copy").focus()
        if len(link) <= MAX_QR:
            run(self._show_code(link))

    def _copy(self, text: str, what: str) -> None:
        run(copied(text, what, self._say))

    def _say(self, sentence: str) -> None:
        by_id("share-status").textContent = sentence

    def _send_by_system(self, link: str) -> None:
        run(_shared(link, self._say))

    async def _show_code(self, link: str) -> None:
        host = by_id("share-code")
        try:
            picture = await qr_picture(link, str(host.dataset.archive))
        except (OSError, JsException):
            return  # no QR code while offline: the link is there all the same
        if str(by_id("share-link").value) == link:
            replace_children(host, [picture])
            host.hidden = False


@cache
def share_dialog() -> ShareDialog:
    """The one of the page, made when it is first wanted."""
    return ShareDialog()


def _page() -> str:
    """The address of the page, without its fragment."""
    return str(window.location.href).partition("#")[0]


def _has_system_share() -> bool:
    return bool(getattr(window.navigator, "share", None))


async def copied(text: str, what: str, say: Callable[[str], None]) -> None:
    """Put a text on the clipboard, and tell whether it is there."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        say(f"{what} couldn't be copied: this browser doesn't allow it. Select it and copy it by hand.")
    else:
        say(f"{what} is copied.")


async def _shared(link: str, say: Callable[[str], None]) -> None:
    try:
        await window.navigator.share(
            to_js({"title": "Orrery", "url": link}, dict_converter=window.Object.fromEntries)
        )
    except JsException as error:
        if "Abort" not in str(error):
            say("The link couldn't be sent to an app. Copy it instead.")


QUIET: Final = 4
"""The empty modules round a code that readers need."""
_ARCHIVE: Final = Path("/home/pyodide/qr.zip")
QR_LABEL: Final = "The link as a QR code, for a phone's camera"


async def _fetch_package(address: str) -> None:
    """Put the package where Python finds it; raises `OSError` if it cannot be had."""
    if _ARCHIVE.exists():
        return
    answer = await fetch(address)
    if not answer.ok:
        raise OSError(f"{address}: the server answered {answer.status}")
    _ARCHIVE.write_bytes((await answer.arrayBuffer()).to_bytes())
    sys.path.append(str(_ARCHIVE))


async def qr_picture(text: str, archive: str) -> Any:
    """An `<svg>` of a text's code; `archive` is where the package is fetched. May raise `OSError`."""
    await _fetch_package(archive)
    from segno import make_qr

    rows = [bytes(row) for row in make_qr(text, error="l").matrix]
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, bit in enumerate(row) if bit)
    side = len(rows) + 2 * QUIET
    picture = svg_element("svg", svg_element("path", d=dark), role="img", aria_label=QR_LABEL)
    picture.setAttribute("viewBox", f"{-QUIET} {-QUIET} {side} {side}")
    return picture
