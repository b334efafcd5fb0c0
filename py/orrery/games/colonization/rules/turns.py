"""The set-up and the turns of Colonization."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.colonization.rules.actions import COST, CREWS, INCOME, OWNED, PRICE, Verb, encode
from orrery.games.colonization.rules.position import Phase, Position
from orrery.games.pyramids.rules.board import (
    BANK,
    BITS,
    COLOURS,
    FIRST_SIDE,
    RESERVE,
    SIDES,
    SLOTS,
    Kind,
    Piece,
    Place,
    orbit,
)
from orrery.games.pyramids.rules.position import NOBODY

_NEXT, _BUY, _FADE, _ORBIT = map(encode, (Verb.NEXT, Verb.BUY, Verb.FADE, Verb.ORBIT))
"""By verb the least number of its actions."""
_OPENINGS: Final = tuple(map(orbit, SLOTS))
"""Where a ship can be placed: standing next to a planet (LC-30, LC-32)."""

_STEPS: Final = {Phase.BUY: Phase.ORBIT, Phase.ORBIT: Phase.ACT, Phase.ACT: Phase.ROLL}
_STEP_AFTER: Final = tuple(_STEPS.get(phase, phase) for phase in sorted(Phase))
"""By phase the next step of the turn (LC-23)."""


class TurnRules(Position):
    """Points, buying, moving into orbit, the end of a turn.

    A game begins with all pyramids in the bank, and with the points of its first turn (LC-5, LC-9, LC-24).
    """

    __slots__ = ()

    def __init__(self, num_players: int) -> None:
        """Between two one pyramid of each kind, else two, in a colour a player (LC-1, LC-63, LC-64)."""
        if num_players == 2:
            super().__init__(2, copies=1, colours=len(COLOURS))
        else:
            super().__init__(num_players, copies=2, colours=num_players)
        self.points = INCOME[0]

    # --- who can do what, and how pyramids move ----------------------------------------------

    def _crew(self, verb: Verb) -> Sequence[Piece]:
        """The mover's pyramids that can do it: of its colour, not frozen, one of twins alike."""
        crew = CREWS[self.num_players][self.turn][verb]
        if self.copies == 2:
            return [piece for piece in crew if not self.is_second_twin(piece)]
        if self.held:  # (LC-55, LC-Q21)
            return [piece for piece in crew if not self.held >> piece & 1]
        return crew

    def _move(self, piece: Piece, place: Place) -> None:
        """Take a pyramid elsewhere. What is no ship in orbit any more is not frozen (LC-Q24)."""
        self.put(piece, place)
        if self.copies == 2:
            self.settle_twins()
        elif not 0 <= place < FIRST_SIDE:
            self._thaw(piece)

    def _thaw(self, piece: Piece) -> None:
        self.frozen &= ~(1 << piece)
        self.held &= ~(1 << piece)

    # --- from step to step ----------------------------------------------------------------------

    def go_on(self, _: int, __: int) -> None:
        """Go on to the next step, which never comes again in this turn (LC-23, LC-38, LC-Q7)."""
        self.phase = _STEP_AFTER[self.phase]

    def _end_turn(self) -> None:
        """Lift the freeze that held this turn, and pass play on (LC-37, LC-Q46, G9)."""
        self._begin_turn((self.turn + 1) % self.num_players)

    def _begin_turn(self, seat: int) -> None:
        """Gain points, whatever was left (LC-24, LC-37); the freeze of the mover's ships holds (LC-55)."""
        self.turn = seat
        self.phase = Phase.BUY
        self.points = self.income(seat)
        self.held = 0
        if self.frozen:
            for ship in OWNED[self.num_players][seat]:
                self.held |= self.frozen & 1 << ship
            self.frozen &= ~self.held

    def _notice_winner(self) -> bool:
        """End the game if it is won, whoever's turn it is, and say whether (LC-21, LC-22, LC-Q1)."""
        needed = self.needed
        if self.dominant.count(NOBODY) > len(SIDES) - needed:
            return False
        winners = [seat for seat in range(self.num_players) if self.count_dominant(seat) >= needed]
        assert len(winners) <= 1, "no action lifts two players (LC-Q2)"
        if not winners:
            return False
        self.phase, self.winner = Phase.OVER, winners[0]
        return True

    # --- step 2: buy ships (LC-28, LC-29) ----------------------------------------------------

    def legal_buys(self) -> list[Action]:
        """What the bank has and the points buy; Fades may come in between (LC-58, LC-Q7, LC-Q33)."""
        points, place, kinds = self.points, self.place, self.kinds
        if not points:
            return [_NEXT]
        buys = [
            _BUY + (kinds[piece] << BITS)
            for piece in self._crew(Verb.BUY)
            if place[piece] == BANK and COST[kinds[piece]] <= points
        ]
        return [_NEXT, *buys, *self.legal_fades()]

    def buy(self, kind: Kind, _: int) -> None:
        self.points -= COST[kind]
        self._move(self.first_at(kind, BANK), RESERVE)

    def legal_fades(self) -> list[Action]:
        """Fade: a pyramid that is anywhere but in the bank (LC-51, LC-57, LC-65, LC-Q9)."""
        place = self.place
        return [_FADE + (piece << BITS) for piece in self._crew(Verb.FADE) if place[piece] != BANK]

    def fade(self, piece: Piece, _: int) -> None:
        self.points -= PRICE[Verb.FADE]
        self._move(piece, BANK)
        self._notice_winner()

    # --- step 3: move into orbit (LC-30 to LC-33) --------------------------------------------

    def legal_orbits(self) -> list[Action]:
        points, place, kinds = self.points, self.place, self.kinds
        if not points:
            return [_NEXT]
        orbits = [
            _ORBIT + (kinds[piece] << BITS) + opening
            for piece in self._crew(Verb.ORBIT)
            if place[piece] == RESERVE and COST[kinds[piece]] <= points
            for opening in _OPENINGS
        ]
        return [_NEXT, *orbits]

    def place_ship(self, kind: Kind, opening: Place) -> None:
        self.points -= COST[kind]
        self._move(self.first_at(kind, RESERVE), opening)
