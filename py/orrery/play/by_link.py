"""A match of a game by link: what this device can play, and throws that its seals give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from orrery.core.state import CHANCE, Action, Player
from orrery.games.interface import strategy_of
from orrery.play.match import Match, Mode
from orrery.records.mark import Mark
from orrery.records.sealed.line import Line, walked
from orrery.records.seat import Seat
from orrery.records.tree import Node, Record, RecordError

if TYPE_CHECKING:
    from orrery.core.chance import Rng
    from orrery.records.sealed.seals import Secret

_NO_RETURN: Final = "In a game by link, you can undo back to the last roll only."


class LinkMatch(Match):
    """A match in which this device plays its own parties: it neither decides nor rolls for another.

    Where the record is only tried out (a what-if, a look at a link) nothing is sealed, and all is as usual.
    """

    def __init__(
        self, record: Record, secrets: Mapping[int, Secret] | None = None, rng: Rng | None = None
    ) -> None:
        """Go on from the record's cursor. `secrets` has those of this device, by party; none: only look."""
        super().__init__(record, rng)
        self.secrets = dict(secrets or {})
        self.fixed = 0
        """So many plies went out or came in by a link: undo goes back no further."""
        self._known: tuple[Node, Line] | None = None
        """The main line as followed to a node."""
        self._begun: tuple[Action | None] | None = None
        """What the ply that has begun there has to be; no tuple if none has begun."""

    # --- who goes on -------------------------------------------------------------------------

    @property
    def is_sealed(self) -> bool:
        """Whether what is played here is the game itself, not a try."""
        cursor = self.record.cursor
        if self.mode is Mode.LINK:
            return not cursor.children and cursor.is_main()
        return self.mode is Mode.GAME

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The parties that are to go on at the cursor: one, or those that have not joined or accepted."""
        if not self.is_sealed:
            return ()
        line = self._line()
        return line.waits_for(self.state) if self._begun is None else (line.party,)

    @property
    def is_waiting(self) -> bool:
        """Whether nobody at this device can play now: a link has to come, or to be sent, before.

        So it is too while a party of this device has still to accept a new chain (`device.accept`) or to
        answer a request (`device.answer`).
        """
        if not self.is_sealed:
            return False
        waits_for, line = self.waits_for, self._line()
        return line.is_asked or bool(line.pending()) or any(party not in self.secrets for party in waits_for)

    @property
    def persons(self) -> frozenset[Player]:
        """See `Match`; the others play on devices of their own."""
        seals = self.record.seals
        assert seals is not None
        return frozenset(seat for seat in super().persons if seals.party(seat) in self.secrets)

    @property
    def bot(self) -> Seat | None:
        """See `Match`; bots decide on the inviter's device alone."""
        return None if self.is_waiting else super().bot

    @property
    def bot_seed(self) -> int:
        """The seed of the bot that decides now, so that anybody can compute its decision again."""
        self._begin()
        return self._line().seed()

    @property
    def ordered(self) -> Action | None:
        """See `Match`; a standing order comes first."""
        is_over = self.state.is_terminal()
        answer = self._line().ordered(self.state) if self.is_sealed and not is_over else None
        return super().ordered if answer is None else answer

    # --- forward -----------------------------------------------------------------------------

    def roll_anew(self) -> Action:
        """The outcome that the seals give; raises `RecordError` where another device is to roll."""
        if not self.is_sealed:
            return super().roll_anew()
        expected = self._begin()
        assert expected is not None
        return expected

    def act(self, action: Action, marks: frozenset[Mark] = frozenset()) -> Node:
        """See `Match`; raises `RecordError` for what the seals or a standing order do not say."""
        if not self.is_sealed:
            return super().act(action, marks)
        expected, line, cursor = self._begin(), self._line(), self.record.cursor
        if expected not in (None, action):
            raise RecordError("This doesn't match the sealed dice of the game.")
        is_new = bool(cursor.children) and cursor.children[0].action != action
        if is_new and not self.can_return_to(cursor):
            raise RecordError(_NO_RETURN)
        is_known = cursor.child(action) is not None
        node = super().act(action, marks)
        if node.is_choice and self.record.seats[node.player].is_bot and not is_known:
            line.seals = line.seals.with_bots(strategy_of(self.game.info.slug).version, cursor.ply)
        self.record.seals, self._known, self._begun = line.seals, (node, line), None
        if is_new:  # orders that were given after what was undone are undone too
            orders = tuple(order for order in line.seals.orders if order.ply <= cursor.ply)
            self.record.seals, self._known = replace(line.seals, orders=orders), None
        return node

    def _begin(self) -> Action | None:
        """Begin the next ply, once; returns what it has to be, None if a player decides."""
        line = self._line()
        if self._begun is None:
            if self.is_waiting:
                names = " and ".join(map(line.name, self.waits_for))
                raise RecordError(f"This game continues on another device: {names} must play there.")
            self._begun = (line.next(self.state),)
        return self._begun[0]

    def _line(self) -> Line:
        """The main line, followed to the cursor."""
        cursor = self.record.cursor
        if self._known is None or self._known[0] is not cursor:
            self._known, self._begun = (cursor, walked(self.record, self.secrets, cursor)), None
        return self._known[1]

    def changed(self) -> None:
        """Forget what was followed: somebody changed the record or its seals."""
        self._known = self._begun = None

    # --- back --------------------------------------------------------------------------------

    def can_return_to(self, node: Node) -> bool:
        """Whether the game can go on from a node of the main line: since then only this device decided."""
        if any(step.player == CHANCE for step in node.line()) or not node.is_main() or node.ply < self.fixed:
            return False
        return self.secrets.keys() >= set(walked(self.record).parties[node.ply :])

    def undo_target(self) -> Node | None:
        """See `Match`; to the last throw at most, and no further than what this device played."""
        target = super().undo_target()
        if self.mode is Mode.GAME and target is not None and not self.can_return_to(target):
            return None
        return target

    def redo_target(self) -> Node | None:
        """See `Match`; what came by a link is watched, not redone."""
        is_behind = self.mode is Mode.GAME and self.record.cursor.ply < self.fixed
        return None if is_behind else super().redo_target()

    def resume(self) -> None:
        """See `Match`; raises `RecordError` where a throw or another party has come after."""
        if not self.can_return_to(self.record.cursor):
            raise RecordError(_NO_RETURN)
        super().resume()
