"""The panel of a game by link: where a turn is sent, the answer comes in, and what came is watched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from js import document, window
from pyodide.ffi import JsException, to_js

from orrery.play.driver import Moment
from orrery.play.link_driver import LinkDriver, outgoing
from orrery.play.link_status import Turn
from orrery.play.match import Mode
from orrery.records.sealed.device import accept
from orrery.records.sealed.seals import Reply
from orrery.records.share import ROUTE, is_link, link_fragment
from orrery.records.store import StoreError
from orrery.records.teaching import plain, reworded
from orrery.records.tree import Node, RecordError, clean, clean_comment
from orrery.web.page.dialogs import open_dialog
from orrery.web.page.dom import add_stylesheet, by_id, element, on, replace_children, run
from orrery.web.saves.link_notes import LinkNotes
from orrery.web.saves.share import MAX_QR, qr_picture
from orrery.web.table.panel import Panel
from orrery.web.table.table import Table

LONGEST_MESSAGE: Final = 280
UNSENT: Final = "Not sent yet."
COPIED: Final = "The link is copied: send it to {}."
SHARED: Final = "The link has been sent."
SCANNED: Final = "The code has been scanned."
UNCOPIED: Final = "This browser doesn't let the page copy: select the link, copy it and send it."
NO_LINK: Final = "This text contains no link to a game."
TOO_LONG: Final = "The link is too long for a QR code: send it instead."
OFFLINE: Final = "The QR code did not load. Send the link instead."
READ: Final = "It is scanned"
LOST: Final = "Are you a player in this game? This browser doesn't have the secret of your dice."
PLAYING: Final = "I play in this game"
_CODE: Final = "link-code"


@dataclass(frozen=True, slots=True)
class Ways:
    """What the page does for the panel."""

    save: Callable[[], None]
    open: Callable[[str], None]
    """Opens a fragment, such as `#/link/GAME/CODE`."""
    join: Callable[[], None]
    """Asks whether to take a seat of the game that came by a link."""
    recover: Callable[[], None]
    """Says how to continue without the secret."""
    note: str = ""
    """What is said of a link that has just come in."""
    adopt: Callable[[], None] | None = None
    """Continues with the link's version of a game, which differs from the stored one; else None."""
    mine: Callable[[], None] | None = None
    """Shows the stored version."""


class LinkPanel(Panel):
    """The section `#by-link`, below the choices or in their place."""

    in_lessons = False

    def __init__(self, table: Table, driver: LinkDriver, notes: LinkNotes, ways: Ways) -> None:
        self._table, self._driver, self._notes, self._ways = table, driver, notes, ways
        self._said = ways.note
        """The result of what was pressed last."""
        self._host = _host()
        self._message = element("p", class_="by-link-message")
        self._status = element("p", class_="by-link-status", role="status")
        self._rows = element("div", class_="by-link-rows")
        replace_children(self._host, [self._message, self._status, self._rows])
        self._shown: object = None
        """What decides which buttons there are."""

    # --- what is shown -----------------------------------------------------------------------

    def show(self, moment: Moment) -> None:
        """See `Panel`."""
        driver, mode = self._driver, moment.session.match.mode
        shown = (mode, driver.status, driver.is_watching, bool(driver.note))
        if shown != self._shown and self._shown is not None:
            self._said = ""
        self._tell_message(moment.node)
        if shown != self._shown:
            self._shown = shown
            replace_children(self._rows, self._made(mode))
        self._say(self._said or self._standing(mode))
        self._host.hidden = not (
            self._rows.childElementCount or self._message.textContent or self._status.textContent
        )

    def leave(self) -> None:
        """See `Panel`."""
        self._host.remove()

    def _tell_message(self, node: Node) -> None:
        """Show what somebody elsewhere wrote on the last action, or before the first."""
        driver, record = self._driver, self._driver.record
        is_end = node is record.root.end() and driver.status.turn is Turn.YOURS
        words = plain(node.comment) if is_end else ""
        self._message.textContent = f"“{words}”" if words else ""
        self._message.hidden = not words

    def _standing(self, mode: Mode) -> str:
        """What holds, where nothing was pressed."""
        driver, status = self._driver, self._driver.status
        if self._is_onlooker and status.is_joined and not driver.is_watching:
            return LOST
        return UNSENT if mode is Mode.GAME and not driver.is_watching and status.turn is Turn.UNSENT else ""

    @property
    def _is_onlooker(self) -> bool:
        """Whether no seat is played here of a game that goes on; another version of a game is none's."""
        driver = self._driver
        return not (driver.note or self._ways.adopt) and driver.status.turn is Turn.WATCHING

    def _made(self, mode: Mode) -> Iterator[Any]:
        """The rows of fields and buttons."""
        driver, status = self._driver, self._driver.status
        if mode is Mode.LINK:
            yield from self._made_for_a_link()
        elif mode is not Mode.GAME:
            return
        elif driver.is_watching:
            yield _row(_button("Next", self._watch, is_primary=True), _button("Skip to now", self._skip))
        elif status.must_accept:
            yield _row(_button("Accept", self._accept, is_primary=True))
        elif status.must_answer:
            grant = _button("Grant", lambda: self._reply(Reply.GRANTED), is_primary=True)
            yield _row(grant, _button("Decline", lambda: self._reply(Reply.DECLINED)))
        elif status.turn is Turn.UNSENT:
            yield from self._made_to_send()
        elif status.turn is Turn.OVER and driver.note:
            yield _row(_button("Send again", self._send), *self._other_ways())
        elif status.turn in (Turn.WAITING, Turn.WATCHING):
            yield from self._made_to_wait()

    def _made_for_a_link(self) -> Iterator[Any]:
        """For a game that came by a link and is not saved here."""
        ways, status = self._ways, self._driver.status
        if not status.is_joined:
            yield _row(_button("Join", ways.join, is_primary=True))
        elif ways.adopt and ways.mine:
            yield _row(_button("Use this version", ways.adopt), _button("Show mine", ways.mine))
        elif self._is_onlooker:
            yield _row(_button(PLAYING, ways.recover))

    def _made_to_send(self) -> Iterator[Any]:
        driver, status = self._driver, self._driver.status
        field = _field("by-link-words", f"A message to {status.next or status.last_to}", LONGEST_MESSAGE)
        field.value = plain(driver.record.root.end().comment) if self._is_own_end else ""
        yield _row(field, _button("Send", self._send, is_primary=True))
        withdraw = [_button("Withdraw", self._withdraw)] if status.asker else []
        yield _row(*self._other_ways(), *withdraw)

    def _made_to_wait(self) -> Iterator[Any]:
        driver, status = self._driver, self._driver.status
        called = f"Paste {status.next}’s link" if driver.note else "Paste a newer link"
        row = _row(_field("by-link-answer", called, None), _button("Open", self._open))
        if self._is_onlooker:
            row.append(_button(PLAYING, self._ways.recover))
        yield row
        if driver.note:
            ask = [_button("Ask to undo", self._ask_back)] if driver.can_ask_back else []
            yield _row(_button("Send again", self._send), *self._other_ways(), *ask)

    def _other_ways(self) -> Iterator[Any]:
        if _has_system_share():
            yield _button("Copy link", self._copy)
        yield _button("QR code", self._show_code)

    @property
    def _is_own_end(self) -> bool:
        """Whether the last action, and so what is written on it, is this device's."""
        driver, status = self._driver, self._driver.status
        return status.is_own_end if status.has_begun else bool(driver.note and driver.note.sent)

    def _say(self, sentence: str) -> None:
        self._status.textContent = sentence
        self._status.hidden = not sentence
        self._host.classList.toggle("is-unsent", sentence == UNSENT)

    # --- what came ---------------------------------------------------------------------------

    def _watch(self) -> None:
        self._table.play(self._driver.watch)
        self._focus_first()

    def _skip(self) -> None:
        self._table.play(self._driver.skip)

    def _focus_first(self) -> None:
        """Have the keyboard where the next press is, as the buttons may be others now."""
        first = self._rows.querySelector("button")
        if first and document.activeElement in (document.body, None):
            first.focus()

    def _accept(self) -> None:
        def accepted() -> None:
            note = self._driver.note
            assert note is not None
            accept(self._driver.record, note.party, note.secrets[note.party])
            self._driver.changed()

        self._table.play(accepted)

    def _ask_back(self) -> None:
        try:
            self._driver.ask_back()
        except RecordError as error:
            self._said = str(error)
            self._say(self._said)
        else:
            self._changed()

    def _withdraw(self) -> None:
        self._driver.withdraw()
        self._changed()

    def _reply(self, reply: Reply) -> None:
        self._driver.reply(reply)
        self._changed()

    def _changed(self) -> None:
        """The seals have changed: save that, and show what is to be done now."""
        self._ways.save()
        self._table.show()
        self._focus_first()

    def _open(self) -> None:
        text = "".join(str(by_id("by-link-answer").value).split())
        if not is_link(text):
            self._said = NO_LINK
            self._say(NO_LINK)
            by_id("by-link-answer").focus()
            return
        self._ways.open(ROUTE + text.rpartition(ROUTE)[2])

    # --- what goes out -----------------------------------------------------------------------

    def _link(self) -> str:
        """The address of all that has happened; what was written goes along."""
        record, field = self._driver.record, by_id("by-link-words")
        words = clean(str(field.value), LONGEST_MESSAGE) if field else ""
        if field and (words or self._is_own_end):
            end = record.root.end()
            others = "" if self._is_own_end else plain(end.comment)
            end.comment = clean_comment(reworded(end.comment, "\n".join(filter(None, (others, words)))))
            self._ways.save()
        return str(window.location.href).partition("#")[0] + link_fragment(outgoing(record))

    def _send(self) -> None:
        if _has_system_share():
            run(self._share(self._link()))
        else:
            self._copy()

    def _copy(self) -> None:
        run(self._copied(self._link()))

    async def _copied(self, link: str) -> None:
        try:
            await window.navigator.clipboard.writeText(link)
        except (JsException, AttributeError):
            self._show_link(link)
        else:
            self._sent(COPIED.format(self._driver.status.next or "everybody"))

    async def _share(self, link: str) -> None:
        facts = {"title": "Orrery", "url": link}
        try:
            await window.navigator.share(to_js(facts, dict_converter=window.Object.fromEntries))
        except JsException as error:
            if "Abort" not in str(error):
                await self._copied(link)
        else:
            self._sent(SHARED)

    def _sent(self, sentence: str) -> None:
        """A link has gone out: note that, and show what is waited for."""
        note = self._driver.note
        if note is None:
            return
        try:
            self._driver.noted(self._notes.sent(note, self._driver.record))
        except StoreError as error:
            self._said = str(error)
            self._say(self._said)
            return
        self._ways.save()
        self._table.show()
        self._said = sentence
        self._say(sentence)
        if self._driver.shows_end:
            self._table.show_end()

    def _show_link(self, link: str) -> None:
        """Offer a link to be copied by hand."""
        field = element("input", type="text", readonly="", aria_label="The link", value=link)
        row = _row(field, _button("It is sent", lambda: self._sent(SHARED), is_primary=True))
        replace_children(self._rows, [row])
        self._said = UNCOPIED
        self._say(UNCOPIED)
        field.focus()
        field.select()

    def _show_code(self) -> None:
        link = self._link()
        if len(link) > MAX_QR:
            self._said = TOO_LONG
            self._say(TOO_LONG)
        else:
            run(self._drawn(link))

    async def _drawn(self, link: str) -> None:
        try:
            picture = await qr_picture(link, str(by_id("share-code").dataset.archive))
        except (OSError, JsException):
            self._said = OFFLINE
            self._say(OFFLINE)
            return

        def scanned() -> None:
            by_id(_CODE).close()
            self._sent(SCANNED)

        def fill() -> Iterator[Any]:
            name = self._driver.status.next or "the other player"
            yield element("p", f"Scan it with the camera of {name}’s phone: no network is needed.")
            host = element("div", class_="code")
            host.append(picture)
            yield host

        open_dialog(_CODE, "Show the code", fill, {READ: scanned})
        read = element("button", READ, type="button", class_="button primary", data_action=READ)
        by_id(_CODE).lastElementChild.prepend(read)


def _has_system_share() -> bool:
    return bool(getattr(window.navigator, "share", None))


def _host() -> Any:
    """The section, among the answers, with its stylesheet."""
    add_stylesheet("by-link-style", str(by_id("table").dataset.byLink))
    host = element("section", id="by-link", aria_label="By link")
    by_id("choices").after(host)
    return host


def _row(*parts: Any) -> Any:
    row = element("p", class_="by-link-row")
    row.append(*parts)
    return row


def _field(name: str, called: str, longest: int | None) -> Any:
    field = element("input", type="text", id=name, autocomplete="off", placeholder=called, aria_label=called)
    if longest:
        field.setAttribute("maxlength", str(longest))
    return field


def _button(label: str, action: Callable[[], None], *, is_primary: bool = False) -> Any:
    made = element("button", label, type="button", class_="button primary" if is_primary else "button")
    on(made, "click", lambda _: action())
    return made
