"""The dialogs in which a person says which seat of a game by link is theirs: to join, and after a loss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from orrery.records.tree import Record, clean
from orrery.web.lobby.new_game import LONGEST_NAME
from orrery.web.page.dialogs import action_row, open_dialog
from orrery.web.page.dom import by_id, element, on, owned
from orrery.web.saves.storage import can_store

NO_STORAGE: Final = (
    "This browser doesn't let the page store the secret of your dice, so you can't play by link here. Allow"
    " storage for this page, leave the private window, or play against bots or on one screen."
)
HOW: Final = "Each turn is sent as a link. Nobody can choose the dice."
_JOIN: Final = "join"
_RECOVER: Final = "recover"


def free_seats(record: Record) -> tuple[int, ...]:
    """Return the seats that nobody has taken yet."""
    seals = record.seals
    assert seals is not None
    return tuple(seat for seat in seals.elsewhere if seals.chains[seals.party(seat)] is None)


# --- joining -----------------------------------------------------------------------------------------


def ask_to_join(record: Record, joined: Callable[[int, str], None]) -> None:
    """Ask for a name, and which seat if several are free."""
    seals, free = record.seals, free_seats(record)
    assert seals is not None
    is_possible = can_store()
    inviter = next(record.names[seat] for seat in range(len(record.seats)) if seat not in seals.elsewhere)

    def fill() -> Iterator[Any]:
        yield element("p", f"{record.game.info.name}, for {len(record.seats)} players. {HOW}")
        if not is_possible:
            yield element("p", NO_STORAGE, class_="warning", role="alert")
            return
        form = element("form", id="join-form")
        form.append(_seats(record, free), *_name_field(record, free))
        on(form, "submit", submitted)
        yield form

    def submitted(event: Any) -> None:
        event.preventDefault()
        seat = int(event.target.elements.namedItem("seat").value)
        name = clean(str(by_id("join-name").value), LONGEST_NAME) or record.names[seat]
        if name in (*record.names[:seat], *record.names[seat + 1 :]):
            by_id("join-trouble").textContent = "Another player has this name: choose a different one."
            return
        by_id(_JOIN).close()
        joined(seat, name)

    invited = record.seat_names[free[0]]
    title = f"{inviter} invites you: you are {invited}" if len(free) == 1 else f"{inviter} invites you"
    open_dialog(_JOIN, title, fill)
    field = by_id("join-name")
    if field:
        by_id(_JOIN).lastElementChild.prepend(_join_button())
        field.focus()


def _seats(record: Record, free: tuple[int, ...]) -> Any:
    """The seats to choose from; one that is alone is chosen."""
    group = element("fieldset")
    group.append(element("legend", "Your seat"))
    for number, seat in enumerate(free):
        label, own = element("label", class_="join-seat"), record.seat_names[seat]
        radio = element("input", type="radio", name="seat", value=str(seat))
        radio.checked = number == 0
        swatch = element(
            "span", record.game.info.letter(own), class_=f"swatch {owned(own)}", aria_hidden="true"
        )
        name = record.names[seat]
        label.append(radio, swatch, own if name == own else f"{own}: {name}")
        group.append(label)
    return group


def _name_field(record: Record, free: tuple[int, ...]) -> Iterator[Any]:
    own, name = record.seat_names[free[0]], record.names[free[0]]
    label = element("label", "Your name", for_="join-name", class_="join-label")
    field = element("input", type="text", id="join-name", autocomplete="off", maxlength=str(LONGEST_NAME))
    field.setAttribute("placeholder", own)
    field.value = "" if name == own else name
    yield label
    yield field
    yield element("p", id="join-trouble", class_="warning", role="alert")


def _join_button() -> Any:
    return element("button", "Join", type="submit", form="join-form", class_="button primary")


# --- a lost secret -----------------------------------------------------------------------------------


def ask_who(record: Record, renew: Callable[[int], None]) -> None:
    """Say how to continue without the secret, and ask whose is lost; `renew` gets the party."""
    seals = record.seals
    assert seals is not None

    def fill() -> Iterator[Any]:
        yield element(
            "p",
            "The secret of your dice is stored in one browser only. If you have changed devices, open the"
            " private link that you made on the old one (More, “Move to another device”).",
        )
        yield element(
            "p",
            "If the secret is lost, you can continue with a new one. Every other player must accept it,"
            " and the game's record always shows it. Which player are you?",
        )
        yield action_row(lost)

    def renewing(party: int) -> Callable[[], None]:
        def do() -> None:
            by_id(_RECOVER).close()
            renew(party)

        return do

    lost = {
        f"Continue as {record.names[seats[0]]}": renewing(party)
        for party in range(len(seals.chains))
        if seals.chains[party] is not None and (seats := _persons(record, party))
    }
    open_dialog(_RECOVER, "Continue without the secret", fill, lost)


def _persons(record: Record, party: int) -> list[int]:
    """Return a party's seats that are no bots'."""
    seals = record.seals
    assert seals is not None
    return [at for at, seat in enumerate(record.seats) if seals.party(at) == party and not seat.is_bot]
