"""Colonization's rules: legal actions and transitions (clause ids as on the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from orrery.core.state import CHANCE, Action, IllegalActionError, shared_returns
from orrery.games.colonization import notation
from orrery.games.colonization.board import (
    DIE,
    DIE_ODDS,
    LYINGS,
    OWNED,
    PRICE,
    ROUND,
    STANDINGS,
    Phase,
    Verb,
)
from orrery.games.colonization.setup import Setup
from orrery.games.pyramids.actions import BITS, decode, encode
from orrery.games.pyramids.pieces import (
    AIM_OF,
    BANK,
    FIRST_SIDE,
    NEW_AIMS,
    OTHERS,
    SLOT_OF,
    STANDING,
    TARGET_OF,
    Aim,
    Piece,
    Slot,
    orbit,
    side_place,
    toward,
)
from orrery.games.pyramids.position import NOBODY

_GREENER, _TELEPORT, _TURN, _WILD, _TIP, _DIG, _HOP, _SWAP, _WITH = map(
    encode,
    (
        *(Verb.GREENER, Verb.TELEPORT, Verb.TURN),
        *(Verb.WILD, Verb.TIP, Verb.DIG, Verb.HOP, Verb.SWAP, Verb.WITH),
    ),
)
"""By verb the least number of its actions; lists of what is legal add the things to it."""


class Colonization(Setup):
    """A position of Colonization for 2 to 4 players: the actions and the die."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return _LEGAL[self.phase](self)

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return DIE_ODDS if self.player == CHANCE else []

    def apply_action(self, action: Action) -> None:
        if self.phase == Phase.ROLL:
            self._roll(action)
        elif self.phase == Phase.OVER:
            raise IllegalActionError(f"action {action}: the game is over")
        else:
            verb, first, second = decode(action)
            _APPLY[verb](self, first, second)

    def returns(self) -> list[float]:
        if self.phase != Phase.OVER:
            return [0.0] * self.num_players
        return shared_returns([self.winner], self.num_players)

    def action_to_string(self, action: Action) -> str:
        return notation.action_to_string(self, action)

    def serialize(self) -> str:
        return notation.serialize(self)

    # --- step 4: actions (LC-34, LC-46 to LC-62) ---------------------------------------------

    def _legal_acts(self) -> list[Action]:
        """Every action that the points pay for, by verb."""
        legal = [encode(Verb.NEXT)]
        for ways in _WAYS[self.points]:
            legal += ways(self)
        return legal

    def _swerves(self) -> list[Action]:
        """Swerve: what Aim can do (LC-46, LC-42)."""
        return self._new_aims(Verb.SWERVE)

    def _swerve(self, ship: Piece, aim: Aim) -> None:
        self.points -= PRICE[Verb.SWERVE]
        self._lie(ship, aim)

    def _greeners(self) -> list[Action]:
        """Greener Pastures: no dominant colony, one's own neither, is on the other side (LC-48, LC-Q31)."""
        own, dominant = OWNED[self.num_players][self.turn], self.dominant
        colonies = [
            colony for side, colony in enumerate(dominant) if colony in own and dominant[side ^ 1] == NOBODY
        ]
        return [_GREENER + (colony << BITS) for colony in sorted(colonies)]

    def _greener(self, colony: Piece, _: int) -> None:
        """Move it to the outermost place there; what it covered may dominate now (LC-47, LC-Q30, LC-Q32)."""
        self.points -= PRICE[Verb.GREENER]
        self._move(colony, side_place(self.place[colony] - FIRST_SIDE ^ 1))
        self._notice_winner()

    def _shots(self, verb: Verb) -> list[Action]:
        """Any ship, of any owner, round the planet that a firing ship points at (LC-13, LC-50, LC-Q25).

        The ships that are frozen in this turn are the mover's own, and no target either (LC-Q21).
        """
        first, place = encode(verb), self.place
        return [
            first + (ship << BITS) + target
            for ship in self._crew(verb)
            if place[ship] in LYINGS
            for target, there in enumerate(place)
            if there in ROUND[TARGET_OF[place[ship]]] and not self.held >> target & 1
        ]

    def _laser_shots(self) -> list[Action]:
        return self._shots(Verb.LASERS)

    def _fire_lasers(self, _: Piece, target: Piece) -> None:
        """Return the target to the bank (LC-49)."""
        self.points -= PRICE[Verb.LASERS]
        self._move(target, BANK)

    def _beams(self) -> list[Action]:
        return self._shots(Verb.BEAM)

    def _beam(self, ship: Piece, target: Piece) -> None:
        """Bring the target round the planet of the firing ship; how it lies is asked (LC-52, LC-Q28)."""
        self.points -= PRICE[Verb.BEAM]
        self._move(target, orbit(SLOT_OF[self.place[ship]]))
        self.phase, self.chosen = Phase.TURN, target

    def _freezes(self) -> list[Action]:
        return self._shots(Verb.FREEZE)

    def _freeze(self, _: Piece, target: Piece) -> None:
        """Mark the target for its owner's next turn, a second time without effect (LC-54, LC-Q20, LC-Q23)."""
        self.points -= PRICE[Verb.FREEZE]
        self.frozen |= 1 << target

    def _teleports(self) -> list[Action]:
        """Teleport: a ship in orbit, round another planet (LC-59, LC-65)."""
        place = self.place
        return [
            _TELEPORT + (ship << BITS) + slot
            for ship in self._crew(Verb.TELEPORT)
            if 0 <= place[ship] < FIRST_SIDE
            for slot in OTHERS[SLOT_OF[place[ship]]]
        ]

    def _teleport(self, ship: Piece, slot: Slot) -> None:
        """A ship that stands goes on standing; how one lies is asked (LC-60, LC-Q29).

        For the moment that points where it did, or if it has gone there, where it came from.
        """
        self.points -= PRICE[Verb.TELEPORT]
        old = self.place[ship]
        if AIM_OF[old] == STANDING:
            self._move(ship, orbit(slot))
            return
        aim = toward(SLOT_OF[old]) if TARGET_OF[old] == slot else AIM_OF[old]
        kind, new = self.kinds[ship], orbit(slot, aim)
        self._move(ship, new)
        self.phase, self.chosen = Phase.TURN, self._first_at(kind, new)

    def _legal_turns(self) -> list[Action]:
        """A beamed ship may stand or lie, a teleported one lies (LC-53, LC-60, LC-12, LC-Q27, LC-Q29)."""
        first, place = _TURN + (self.chosen << BITS), self.place[self.chosen]
        turns = [first + toward(slot) for slot in OTHERS[SLOT_OF[place]]]
        return [first + STANDING, *turns] if place in STANDINGS else turns

    def _turn(self, ship: Piece, aim: Aim) -> None:
        self.phase, self.chosen = Phase.ACT, NOBODY
        self._lie(ship, aim)

    # --- how a ship lies ---------------------------------------------------------------------

    def _new_aims(self, verb: Verb) -> list[Action]:
        """The ways to stand up, lie down or turn: each ship in orbit has two (LC-42, LC-Q13, LC-Q14)."""
        first, place = encode(verb), self.place
        return [
            first + (ship << BITS) + aim
            for ship in self._crew(verb)
            if 0 <= place[ship] < FIRST_SIDE
            for aim in NEW_AIMS[place[ship]]
        ]

    def _lie(self, ship: Piece, aim: Aim) -> None:
        self._move(ship, orbit(SLOT_OF[self.place[ship]], aim))

    # --- step 5: the die (LC-35, LC-36) ------------------------------------------------------

    def _legal_die(self) -> list[Action]:
        return DIE

    def _roll(self, face: int) -> None:
        """The die action is forced where it is possible, and the turn is over where not (LC-36, LC-Q12)."""
        self.phase, self.player = _DIE_PHASES[face], self.turn
        if not self.legal_actions():
            self._end_turn()

    def _after_die(self) -> None:
        if not self._notice_winner():
            self._end_turn()

    def _legal_wilds(self) -> list[Action]:
        """Any placed pyramid of one's own, be it frozen (LC-39, LC-56, LC-Q10)."""
        place = self.place
        return [
            _WILD + (piece << BITS)
            for piece in OWNED[self.num_players][self.turn]
            if place[piece] >= 0 and not self.is_second_twin(piece)
        ]

    def _wild(self, piece: Piece, _: int) -> None:
        self._move(piece, BANK)
        self._after_die()

    def _legal_tips(self) -> list[Action]:
        place = self.place
        return [
            _TIP + (ship << BITS) + aim
            for ship in self._crew(Verb.TIP)
            if place[ship] in STANDINGS
            for aim in NEW_AIMS[place[ship]]
        ]

    def _tip(self, ship: Piece, aim: Aim) -> None:
        """Lie down (LC-40); Aim ends likewise."""
        self._lie(ship, aim)
        self._end_turn()

    def _legal_digs(self) -> list[Action]:
        place = self.place
        return [_DIG + (ship << BITS) for ship in self._crew(Verb.DIG) if place[ship] in LYINGS]

    def _dig(self, ship: Piece, _: int) -> None:
        """Become the lowest colony where it points (LC-41)."""
        self._move(ship, side_place(2 * TARGET_OF[self.place[ship]] + 1))
        self._after_die()

    def _legal_aims(self) -> list[Action]:
        return self._new_aims(Verb.AIM)

    def _legal_hops(self) -> list[Action]:
        place = self.place
        return [_HOP + (ship << BITS) for ship in self._crew(Verb.HOP) if place[ship] in STANDINGS]

    def _hop(self, ship: Piece, _: int) -> None:
        """Become the top colony where it orbits (LC-43)."""
        self._move(ship, side_place(2 * SLOT_OF[self.place[ship]]))
        self._after_die()

    # --- Swap (LC-44, LC-45) -----------------------------------------------------------------

    def _swappable(self) -> list[Piece]:
        """All that is placed and not frozen now, of any owner (LC-Q16, LC-Q17, LC-Q21, LC-Q22)."""
        held = self.held
        return [piece for piece, place in enumerate(self.place) if place >= 0 and not held >> piece & 1]

    def _legal_swaps(self) -> list[Action]:
        """The first of two."""
        pieces = self._swappable()
        if len(pieces) < 2:
            return []
        return [_SWAP + (piece << BITS) for piece in pieces if not self.is_second_twin(piece)]

    def _swap(self, piece: Piece, _: int) -> None:
        self.phase, self.chosen = Phase.WITH, piece

    def _legal_withs(self) -> list[Action]:
        """The other one; the twin of the first stands for itself, as nobody else does (LC-Q17)."""
        first = self.chosen
        return [
            _WITH + (piece << BITS)
            for piece in self._swappable()
            if piece != first and (piece - 1 == first or not self.is_second_twin(piece))
        ]

    def _swap_with(self, piece: Piece, _: int) -> None:
        """Each takes the other's exact place and way to lie (LC-45, LC-Q18); colonies thaw (LC-Q24)."""
        first, self.chosen = self.chosen, NOBODY
        self.exchange(first, piece)
        for swapped in (first, piece):
            if self.place[swapped] >= FIRST_SIDE:
                self._thaw(swapped)
        self.settle_twins()
        self._after_die()

    # --- the end -----------------------------------------------------------------------------

    def _legal_over(self) -> list[Action]:
        return []


_Game: TypeAlias = Colonization
_Legal: TypeAlias = Callable[[_Game], list[Action]]
_Apply: TypeAlias = Callable[[_Game, int, int], None]

_PHASES: Final[dict[Phase, _Legal]] = {
    Phase.BUY: _Game._legal_buys,
    Phase.ORBIT: _Game._legal_orbits,
    Phase.ACT: _Game._legal_acts,
    Phase.TURN: _Game._legal_turns,
    Phase.ROLL: _Game._legal_die,
    Phase.WILD: _Game._legal_wilds,
    Phase.TIP: _Game._legal_tips,
    Phase.DIG: _Game._legal_digs,
    Phase.AIM: _Game._legal_aims,
    Phase.HOP: _Game._legal_hops,
    Phase.SWAP: _Game._legal_swaps,
    Phase.WITH: _Game._legal_withs,
    Phase.OVER: _Game._legal_over,
}
"""What may be chosen in each phase."""
_VERBS: Final[dict[Verb, _Apply]] = {
    Verb.NEXT: _Game._next,
    Verb.BUY: _Game._buy,
    Verb.FADE: _Game._fade,
    Verb.ORBIT: _Game._orbit,
    Verb.SWERVE: _Game._swerve,
    Verb.GREENER: _Game._greener,
    Verb.LASERS: _Game._fire_lasers,
    Verb.BEAM: _Game._beam,
    Verb.FREEZE: _Game._freeze,
    Verb.TELEPORT: _Game._teleport,
    Verb.TURN: _Game._turn,
    Verb.WILD: _Game._wild,
    Verb.TIP: _Game._tip,
    Verb.DIG: _Game._dig,
    Verb.AIM: _Game._tip,
    Verb.HOP: _Game._hop,
    Verb.SWAP: _Game._swap,
    Verb.WITH: _Game._swap_with,
}
"""What each verb does."""
_ACTS: Final[dict[Verb, _Legal]] = {
    Verb.FADE: _Game._fades,
    Verb.SWERVE: _Game._swerves,
    Verb.GREENER: _Game._greeners,
    Verb.LASERS: _Game._laser_shots,
    Verb.BEAM: _Game._beams,
    Verb.FREEZE: _Game._freezes,
    Verb.TELEPORT: _Game._teleports,
}
"""The ways of each action of step 4."""
_LEGAL: Final = tuple(_PHASES[phase] for phase in Phase)
_APPLY: Final = tuple(_VERBS[verb] for verb in Verb)
_WAYS: Final = tuple(
    tuple(ways for verb, ways in _ACTS.items() if PRICE[verb] <= points) for points in range(6)
)
"""The actions of step 4 that so many points pay for."""
_DIE_PHASES: Final = (Phase.WILD, Phase.TIP, Phase.DIG, Phase.AIM, Phase.HOP, Phase.SWAP)
"""By face what is decided next (LC-39 to LC-44)."""
