"""Games by link come and go: inviting, what an arriving link is, and which seat this device plays."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from js import window

from orrery.games.registry import GAMES
from orrery.play.link_driver import LinkDriver
from orrery.play.link_status import party_name, take_back_sentence
from orrery.play.match import Mode
from orrery.records.sealed.arrival import Relation, compare
from orrery.records.sealed.device import SeatKey, adopt, drops, invite, join, read_key, renew, write_key
from orrery.records.sealed.note import LinkNote
from orrery.records.sealed.seals import ELEMENT_BYTES, ID_BYTES, Secret
from orrery.records.share import link_fragment, read_link
from orrery.records.store import StoreError
from orrery.records.tree import MAX_NAME, Record, RecordError, clean
from orrery.web.lobby.join import NO_STORAGE, ask_to_join, ask_who, free_seats
from orrery.web.page.dialogs import Actions
from orrery.web.page.dom import by_id
from orrery.web.saves.importing import prompt_of
from orrery.web.saves.open_game import OpenGame
from orrery.web.table.by_link import LinkPanel, Ways
from orrery.web.table.link_dialogs import link_actions
from orrery.web.table.table import Table

SEAT_ROUTE: Final = "#/seat/"
"""What the fragment of a private link begins with; `GAME/KEY` and the game itself follow."""
SAME: Final = "You already have this link."
OLDER: Final = "This link is old: your game is further along."
PLAYED_ON: Final = "This link asks to undo a turn, but you have played since then, so it is too late."
OTHER: Final = (
    "This link is for a different game with the same number as one of yours, so you can only view it."
)
CHAINS: Final = (
    "This link doesn't match your game: the dice of {} are sealed differently. You can only view it."
)
CONFLICT: Final = (
    "This link differs from your game at action {}: was it sent twice? Agree on the right version; the"
    " other one stays as a variation."
)
NOT_AGREED: Final = (
    "This link says that you let another player undo a turn, but you did not do so here. You see the link’s"
    " version; yours is saved."
)
COPY: Final = "other version"


@dataclass(frozen=True, slots=True)
class Page:
    """What the page does for games by link."""

    show: Callable[[Record], None]
    """Shows the table for a record, in place of the lobby."""
    say: Callable[[str], None]
    """Says something in the notice."""
    refuse: Callable[[str], None]
    """Shows the lobby, and says why nothing was opened."""


class ByLink:
    """Games by link at the table of this page."""

    def __init__(self, table: Table, open_game: OpenGame, page: Page) -> None:
        self._table, self._open_game, self._page = table, open_game, page
        self._notes = open_game.notes
        self._driver: LinkDriver

    # --- to the table ------------------------------------------------------------------------

    def begin(self, record: Record, mode: Mode = Mode.GAME, said: str = "", *, other_of: str = "") -> None:
        """Show a game by link at the table; `said` is the message about a link that has just come.

        `other_of` is the saved game of which it is another version.
        """
        note = self._notes.of(record) if mode is Mode.GAME else None
        self._driver = driver = LinkDriver(record, note, mode)
        driver.link_match.is_version = mode is Mode.LINK and self._is_saved(record)
        ways = Ways(self._table.save, self._open, lambda: self._ask_to_join(record), self._recover, said)
        if other_of:
            ways = replace(
                ways,
                adopt=lambda: self._adopt(other_of, record),
                mine=lambda: self._open(f"#/saved/{other_of}"),
            )
        self._table.drive(driver, LinkPanel(self._table, driver, self._notes, ways))
        by_id("table-send").hidden = True
        window.early.badge()

    def _is_saved(self, record: Record) -> bool:
        assert record.seals is not None
        return self._open_game.archive.sealed(record.seals.id) is not None

    def _open(self, fragment: str) -> None:
        window.location.hash = fragment

    def _show_saved(self, game_id: str, said: str = "") -> None:
        """Open a saved game by link."""
        record = self._open_game.open(game_id)
        window.history.replaceState(None, "", f"#/saved/{game_id}")
        self._page.show(record)
        self.begin(record, said=said)

    def _save_as_new(self, record: Record) -> None:
        """Have a game among those of this browser, and at the table."""
        self._open_game.begin()
        window.history.replaceState(None, "", f"#/saved/{self._open_game.game_id}")
        self._page.show(record)
        self.begin(record)
        self._table.save()

    # --- inviting ----------------------------------------------------------------------------

    def invite(self, record: Record, elsewhere: Sequence[int]) -> None:
        """Begin a game in which some seats play elsewhere."""
        secret = os.urandom(ELEMENT_BYTES)
        invite(record, os.urandom(ID_BYTES), elsewhere, Secret(secret))
        assert record.seals is not None
        try:
            self._notes.put(LinkNote(record.seals.id, 0, secret))
        except StoreError:
            self._page.refuse(NO_STORAGE)
        else:
            self._save_as_new(record)

    def invite_again(self, record: Record, *, is_turned: bool) -> None:
        """Begin another game between the same players, who may sit one seat on; this device invites."""
        note, seals = self._driver.note, self._driver.record.seals
        assert seals is not None
        party, seats = note.party if note else 0, range(len(record.seats))
        before = [at for at in seats if seals.party(at) != party]
        turned = [(at - is_turned) % len(seats) for at in before]
        self.invite(record, [at for at in turned if not record.seats[at].is_bot])

    # --- links that arrive -------------------------------------------------------------------

    def arrive(self, record: Record) -> None:
        """Open a record that came by a link: what it is depends on what this browser has of its game."""
        assert record.seals is not None
        game_id = self._open_game.archive.sealed(record.seals.id)
        try:
            stored = self._open_game.archive.load(game_id) if game_id else None
        except RecordError as error:
            self._page.say(str(error))
            stored = None
        if game_id and stored:
            self._match(game_id, stored, record)
        elif self._notes.of(record):
            self._take_anew(record)
        else:
            self._look(record, "")
            if free_seats(record):
                self._ask_to_join(record)

    def _match(self, game_id: str, stored: Record, record: Record) -> None:
        """Lay a record that came by a link beside the saved game."""
        arrival, note = compare(stored, record), self._notes.of(stored)
        match arrival.relation:
            case Relation.SAME:
                self._show_saved(game_id, SAME)
            case Relation.OLDER:
                is_asking = record.seals is not None and record.seals.asked
                self._show_saved(game_id, PLAYED_ON if is_asking else OLDER)
            case Relation.NEWER if note and arrival.speaks_for(note.party):
                self._look(record, NOT_AGREED, other_of=game_id)
            case Relation.NEWER:
                said = " ".join(take_back_sentence(record, each) for each in arrival.answered)
                self._take_in(game_id, record, said)
            case Relation.CONFLICTING:
                said = CONFLICT.format(arrival.ply + 1)
                self._look(record, said, other_of=game_id)
            case Relation.OTHER_CHAINS:
                name = party_name(record, arrival.party) if arrival.party else "the inviter"
                self._look(record, CHAINS.format(name))
            case Relation.OTHER_GAME:
                self._look(record, OTHER)

    def _take_in(self, game_id: str, record: Record, said: str = "") -> None:
        """Bring a saved game up to a link; what is new is watched first."""
        stored = self._open_game.open(game_id)
        last = adopt(stored, record)
        self._note_arrival(stored)
        stored.go(last)
        window.history.replaceState(None, "", f"#/saved/{game_id}")
        self._page.show(stored)
        self.begin(stored, said=said)
        self._table.save()

    def _take_anew(self, record: Record) -> None:
        """Save a game that this device plays but has no longer, or not yet."""
        self._note_arrival(record)
        record.go(record.root.end())
        self._save_as_new(record)

    def _note_arrival(self, record: Record) -> None:
        note = self._notes.of(record)
        if note:
            with suppress(StoreError):  # without room, what came can be undone, and is not watched first
                self._notes.received(note, record)

    def _look(self, record: Record, said: str, *, other_of: str = "") -> None:
        """Show a record that is not saved here; `other_of` is the saved game that it differs from."""
        self._open_game.close()
        record.go(record.root.end())
        self._page.show(record)
        self.begin(record, Mode.LINK, said, other_of=other_of)

    def _adopt(self, game_id: str, record: Record) -> None:
        """Continue a saved game with the version of a link; a copy without seals keeps what would be lost."""
        archive = self._open_game.archive
        stored = archive.load(game_id)
        if drops(stored, record):
            stored.seals = None
            stored.title = clean(f"{stored.title or stored.game.info.name} ({COPY})", MAX_NAME)
            archive.save(archive.free_id(), stored, prompt_of(stored))
        self._take_in(game_id, record)

    # --- joining -----------------------------------------------------------------------------

    def _ask_to_join(self, record: Record) -> None:
        ask_to_join(record, lambda seat, name: self._join(record, seat, name))

    def _join(self, record: Record, seat: int, name: str) -> None:
        seals = record.seals
        assert seals is not None
        secret, party = os.urandom(ELEMENT_BYTES), seals.party(seat)
        try:
            join(record, party, Secret(secret))
            self._notes.put(LinkNote(seals.id, party, secret))
        except StoreError:
            self._page.say(NO_STORAGE)
            return
        seats = [*record.seats]
        seats[seat] = replace(seats[seat], name=name)
        record.seats = tuple(seats)
        self._save_as_new(record)

    def actions(self) -> Actions:
        """Return what the dialog More has for the game at the table."""
        return link_actions(self._driver, self.seat_link, self._saved_and_shown)

    def _saved_and_shown(self) -> None:
        self._table.save()
        self._table.show()

    # --- a seat on another device ------------------------------------------------------------

    def seat_link(self) -> str:
        """Return the private link that makes another device play this one's seat."""
        note, record = self._driver.note, self._driver.record
        assert note is not None
        key = SeatKey(record.game.info.slug, bytes.fromhex(note.game_id), note.party, note.secret)
        code = link_fragment(record).rpartition("/")[2]
        return f"{str(window.location.href).partition('#')[0]}{SEAT_ROUTE}{write_key(key)}/{code}"

    def take_seat(self, path: str) -> None:
        """Open a private link: from now on this device plays the seat."""
        slug, _, rest = path.partition("/")
        text, _, code = rest.partition("/")
        try:
            key = read_key(f"{slug}/{text}")
            record = read_link(GAMES, f"{slug}/{code}")
            note = LinkNote(key.game_id.hex(), key.party, key.secret)
            if record.seals is None or not note.fits(record.seals):
                raise RecordError(
                    "This private link is damaged: it is for a different game from the one it holds."
                )
            known = self._notes.get(note.game_id)
            if known is None or known.secret != note.secret:
                self._notes.put(note)
        except (RecordError, StoreError) as error:
            self._page.refuse(str(error))
            return
        self.arrive(record)
        self._page.say("Your seat has moved to this device. Don't play it on the other device too.")

    def _recover(self) -> None:
        ask_who(self._driver.record, self._renew)

    def _renew(self, party: int) -> None:
        record = self._driver.record
        assert record.seals is not None
        secret = os.urandom(ELEMENT_BYTES)
        try:
            renew(record, party, Secret(secret))
            self._notes.put(LinkNote(record.seals.id, party, secret, record.root.end().ply))
        except (RecordError, StoreError) as error:
            self._page.say(str(error))
            return
        record.go(record.root.end())
        if self._open_game.game_id:
            self.begin(record)
            self._table.save()
        else:
            self._save_as_new(record)
