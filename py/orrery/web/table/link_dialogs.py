"""The dialogs of a game by link: check the dice, standing orders, the private link, how it works."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from orrery.core.standing_orders import Answer
from orrery.games.interface import words_of
from orrery.play.link_driver import LinkDriver
from orrery.play.link_status import Turn, events, party_name
from orrery.records.sealed.device import give_order
from orrery.records.sealed.line import Throw, followed, throws
from orrery.records.tree import Record, RecordError
from orrery.web.page.dialogs import Actions, open_dialog, setting_row
from orrery.web.page.dom import by_id, element, run
from orrery.web.saves.share import copied

ASK: Final = "Ask me"
NOT_NOW: Final = "You can change these when it is your turn."
OPEN: Final = "You can change these on any of your turns; they apply from then on."
HOW: Final = """
Each player’s device makes a secret, and from it a long chain of numbers. The first links show the last
number of each chain. Each later link shows one more number, and everybody can check that it belongs to
the chain.

What you roll follows from your next number and from the latest numbers of all other players. So nobody can
choose a roll: opening a link again, undoing or reloading gives the same one.

Somebody who takes the program apart can see the rolls of their own turn in advance, but not change them.
Nobody can see in advance what others will roll.

Your secret is stored in this browser only, and in no link that you send. If you clear the browser’s data it
is lost, so make a private link in time: “Move to another device”.

You can undo until you roll or send. After you have sent a turn, you can ask to undo what you chose since
your last roll: the next player agrees or declines. Rolls are never undone, because you would choose again
knowing the result; later rolls stay the same.
"""


def link_actions(driver: LinkDriver, seat_link: Callable[[], str], save: Callable[[], None]) -> Actions:
    """Return what the dialog More has for a game by link."""
    record = driver.record
    actions: dict[str, Callable[[], None]] = {"Check the dice": lambda: open_dice(record)}
    if driver.note:
        if record.game.standing_orders().kinds(record.options, len(record.seats)):
            actions["Standing orders"] = lambda: open_orders(driver, save)
        actions["Move to another device"] = lambda: open_seat_link(seat_link())
    return {**actions, "How playing by link works": open_how}


def open_how() -> None:
    """Say how a game by link works, and what it proves."""
    open_dialog(
        "how-by-link", "How playing by link works", lambda: (element("p", text) for text in HOW.split("\n\n"))
    )


# --- the dice ----------------------------------------------------------------------------------------


def open_dice(record: Record) -> None:
    """List each throw with what it was computed from, and whether it verifies."""
    try:
        followed(record)
        found = list(throws(record))
    except RecordError as error:
        sentence = str(error)
        open_dialog("dice", "Check the dice", lambda: [element("p", sentence, class_="warning")])
        return
    open_dialog("dice", "Check the dice", lambda: _dice(record, found))


def _dice(record: Record, found: list[Throw]) -> Iterator[Any]:
    count = "1 roll or draw follows" if len(found) == 1 else f"All {len(found)} rolls and draws follow"
    yield element(
        "p", f"{count} from the secrets: nobody has chosen one." if found else "Nothing has been rolled yet."
    )
    rows = element("ol", class_="throws")
    state, words = record.state_at(record.root), words_of(record.game.info.slug)
    known = {throw.ply: throw for throw in found}
    for node in record.root.line():
        throw = known.get(node.ply)
        if throw:
            rows.append(_throw(record, throw, words.outcome(state, throw.action)))
        state.apply_action(node.action)
    yield rows
    sentences = list(events(record))
    if sentences:
        yield element("h3", "Other events")
        yield from (element("p", sentence) for sentence in sentences)


def _throw(record: Record, throw: Throw, outcome: str) -> Any:
    item, shown, head, facts = element("li"), element("details"), element("summary"), element("dl")
    head.append(element("b", str(throw.ply)), element("span", outcome), element("span", "✓ verified"))
    others = ", ".join(latest.hex() for latest in throw.others)
    rows = {
        "Rolled by": party_name(record, throw.party),
        "Number in the chain": str(throw.leg),
        "Number shown": throw.element.hex(),
        "Others’ numbers": others,
        "Roll of the turn": str(throw.number + 1),
        "HMAC-SHA-256": throw.digest.hex(),
    }
    for name, value in rows.items():
        facts.append(element("dt", name), element("dd", value))
    shown.append(head, facts)
    item.append(shown)
    return item


# --- standing orders ---------------------------------------------------------------------------------


def open_orders(driver: LinkDriver, save: Callable[[], None]) -> None:
    """Ask what is to be answered while others play."""
    record, note = driver.record, driver.note
    seals = record.seals
    assert note is not None
    assert seals is not None
    kinds = record.game.standing_orders().kinds(record.options, len(record.seats))
    seats = [at for at, seat in enumerate(record.seats) if seals.party(at) == note.party and not seat.is_bot]
    is_ours = driver.status.turn in (Turn.YOURS, Turn.UNSENT)
    can_change = is_ours and not driver.is_watching and not driver.status.asker

    def fill() -> Iterator[Any]:
        yield element(
            "p",
            "If you must decide something in another player’s turn, that takes an extra link, unless you"
            f" answer it here in advance. {OPEN if can_change else NOT_NOW}",
        )
        for seat in seats:
            for kind in kinds:
                field = element("select", id=f"order-{seat}-{kind.name}")
                now = (record.seals or seals).order(seat, kind.name, record.root.end().ply)
                for answer, called in {Answer.ASK: ASK, **kind.answers}.items():
                    choice = element("option", called, value=answer.value)
                    choice.selected = answer is now
                    field.append(choice)
                field.disabled = not can_change
                called = kind.title if len(seats) == 1 else f"{record.names[seat]}: {kind.title}"
                yield setting_row(called, field)
        yield element("p", id="orders-trouble", role="status")

    def changed(field: Any) -> None:
        parts = str(field.id).split("-", 2)
        try:
            give_order(record, int(parts[1]), parts[2], Answer(str(field.value)))
        except RecordError as error:
            by_id("orders-trouble").textContent = str(error)
            return
        driver.changed()
        save()
        by_id("orders-trouble").textContent = "Changed. Your next link says so."

    _changed["orders"] = changed
    open_dialog("orders", "Standing orders", fill, changed=_on_order)


_changed: Final[dict[str, Callable[[Any], None]]] = {}
"""What changes an order of the game that the dialog was opened for last: the dialog has one listener."""


def _on_order(field: Any) -> None:
    _changed["orders"](field)


# --- the seat on another device ----------------------------------------------------------------------


def open_seat_link(link: str) -> None:
    """Offer the private link, with a warning."""

    def fill() -> Iterator[Any]:
        yield element(
            "p",
            "Anyone with this private link can play your seat. Send it only to yourself, open it on the other"
            " device, and play only there from then on.",
        )
        row = element("p", class_="link-row")
        row.append(
            element("input", type="text", readonly="", aria_label="The private link", value=link),
            element("button", "Copy", type="button", class_="button primary", data_action="Copy"),
        )
        yield row
        yield element("p", id="seat-link-status", role="status")

    def say(sentence: str) -> None:
        by_id("seat-link-status").textContent = sentence

    copy = {"Copy": lambda: run(copied(link, "The private link", say))}
    open_dialog("seat-link", "Move to another device", fill, copy)
