"""What a read position must fulfil, so that it can be played on without surprises."""

from __future__ import annotations

from typing import Final

from orrery.core.state import PositionError
from orrery.games.piecepack_colonization.rules.board import (
    ABOVE,
    ACE,
    ALL_COINS,
    FIRST_SUN,
    NOWHERE,
    NULL_AND_ACE,
    SUNS,
    VALUE,
    VALUES,
)
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, space_name
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization


def check(state: PiecepackColonization) -> None:
    """Raises `PositionError` where no game can come to a position."""
    _Check(state).run()


class _Check:
    """The conditions of each phase."""

    def __init__(self, state: PiecepackColonization) -> None:
        self.state = state
        self.seat = state.turn
        self.space = state.ship[state.turn]

    def run(self) -> None:
        state = self.state
        self.need(bool(state.used) <= (state.phase in (Phase.COINS, Phase.COLONIZE)), "no coins are used now")
        self.need((state.restored >= 0) == (state.phase == Phase.RESTORE), "restored goes with a second coin")
        if state.phase == Phase.PLACE:
            self.check_setup()
            return
        self.need(NOWHERE not in state.ship, "ships are placed before the first turn (PC-5)")
        self.check_die()
        self.check_end()
        _CHECKS.get(state.phase, _Check.check_nothing)(self)

    def need(self, condition: bool, otherwise: str) -> None:
        if not condition:
            raise PositionError(f"this cannot be a position of Colonization: {otherwise}")

    def check_nothing(self) -> None:
        """A phase that asks nothing more."""

    def check_setup(self) -> None:
        state = self.state
        placed = [space for space in state.ship if space != NOWHERE]
        self.need(state.ship[: self.seat] == placed, "ships are placed in seat order (PC-Q1)")
        self.need(all(space in SUNS for space in placed), "ships begin on suns (PC-5)")
        self.need(not any(state.strings), "planets are drawn after the ships are placed (PC-6)")
        self.need(all(stash == ALL_COINS for stash in state.stash), "all coins begin in the stash (PC-2)")
        self.need(state.die < 0 and state.ending < 0, "nothing has happened yet")

    def check_die(self) -> None:
        phase, die = self.state.phase, self.state.die
        if phase == Phase.MOVE:
            self.need(die >= 0, "the die is rolled before the move (PC-41)")
        elif phase not in (Phase.ACTION, Phase.SETTLE, Phase.OVER):
            self.need(die < 0, "no die has been rolled for this action yet")

    def check_end(self) -> None:
        """Only who triggered the end, and those who moved after him, can be out of coins (PC-48, PC-49)."""
        state = self.state
        count, is_over = state.num_players, state.phase == Phase.OVER
        if state.ending < 0:
            self.need(not is_over, "a game ends after somebody has run out of coins (PC-48)")
            moved = set[int]()
        else:
            self.need(not state.has_coins_left(state.ending), "who ends the game has no coins left (PC-48)")
            self.need(self.seat != state.ending, "who ended the game has no last move (PC-Q28)")
            since = (self.seat - state.ending) % count + is_over
            self.need(not is_over or since == count, "everyone else has one last move (PC-49)")
            moved = {(state.ending + number) % count for number in range(since)}
        for seat in set(range(count)) - moved:
            self.need(
                state.has_coins_left(seat),
                f"{SEAT_LETTERS[seat]} has run out of coins, which ends it (PC-48)",
            )

    def check_draw(self) -> None:
        self.need(bool(self.state.pile), "the pile is empty (PC-15)")

    def check_target(self) -> None:
        self.need(self.space < FIRST_SUN, "a sun cannot be colonized (PC-17)")
        self.need(bool(self.state.stash[self.seat]), "a coin is needed to colonize (PC-18)")

    def check_free(self) -> None:
        self.check_target()
        self.need(self.state.colony[self.space] < 0, f"{space_name(self.space)} has a colony already (PC-34)")

    def check_coins(self) -> None:
        self.check_free()
        used, stash = self.state.used, self.state.stash[self.seat]
        self.need(used & stash == used != stash, "coins used are of the stash, and one is kept (PC-Q10)")

    def check_roll(self) -> None:
        self.check_coins()
        self.need(not self.state.is_sure(), "a Null or Ace coin needs no die on an Ace planet (PC-Q11)")

    def check_settle(self) -> None:
        self.check_free()
        die, discards = self.state.die, self.state.discards[self.seat]
        if VALUE[self.space] == ACE:
            self.need(
                die <= ACE if die >= 0 else bool(discards & NULL_AND_ACE),
                "an Ace planet takes a Null or an Ace (PC-24)",
            )
            return
        most = die + sum(coin for coin in VALUES if discards >> coin & 1)
        self.need(die >= 0 and most > VALUE[self.space], "no roll has colonized this planet (PC-21)")

    def check_attack(self) -> None:
        self.check_target()
        self.need(self.state.owner(self.space) not in (-1, self.seat), "an attack is on a colony (PC-27)")

    def check_restore(self) -> None:
        state, first = self.state, 1 << self.state.restored
        self.need(self.space in SUNS, "two coins are restored on a sun alone (PC-46)")
        self.need(bool(state.stash[self.seat] & first), "the coin restored is in the stash (PC-45)")
        self.need(bool(state.discards[self.seat] & ABOVE[first]), "there is no second coin (PC-Q26)")


_CHECKS: Final = {
    Phase.DRAW: _Check.check_draw,
    Phase.COINS: _Check.check_coins,
    Phase.COLONIZE: _Check.check_roll,
    Phase.SETTLE: _Check.check_settle,
    Phase.ATTACK: _Check.check_attack,
    Phase.RESTORE: _Check.check_restore,
}
"""What else a phase asks of a position."""
