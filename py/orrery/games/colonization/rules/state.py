"""Colonization's rules: legal actions and transitions (clause ids as on the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.phases import OVER, chance, decision
from orrery.core.state import Action
from orrery.games.colonization.rules import actions, notation
from orrery.games.colonization.rules.actions import INCOME, OWNED, PRICE, Verb, encode
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.turns import TurnRules
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    BANK,
    BITS,
    FIRST_SIDE,
    LYINGS,
    MASK,
    NEW_AIMS,
    OTHERS,
    ROUND,
    SLOT_OF,
    STANDING,
    STANDINGS,
    TARGET_OF,
    VERB_BITS,
    Aim,
    Piece,
    Slot,
    orbit,
    side_place,
    toward,
)
from orrery.games.pyramids.rules.position import NOBODY

_GREENER, _TELEPORT, _TURN, _WILD, _TIP, _DIG, _HOP, _SWAP, _WITH = map(
    encode,
    (
        *(Verb.GREENER, Verb.TELEPORT, Verb.TURN),
        *(Verb.WILD, Verb.TIP, Verb.DIG, Verb.HOP, Verb.SWAP, Verb.WITH),
    ),
)
"""By verb the least number of its actions; lists of what is legal add the things to it."""


class Colonization(TurnRules):
    """A position of Colonization for 2 to 4 players: the actions and the die."""

    __slots__ = ()

    def do(self, action: Action) -> None:
        """Do what a verb does: whatever a player decides."""
        _DO[action >> VERB_BITS](self, action >> BITS & MASK, action & MASK)

    action_to_string = notation.action_to_string
    serialize = notation.serialize

    # --- step 4: actions (LC-34, LC-46 to LC-62) ---------------------------------------------

    def legal_acts(self) -> list[Action]:
        """Every action that the points pay for, by verb."""
        legal = [encode(Verb.NEXT)]
        for ways in _WAYS[self.points]:
            legal += ways(self)
        return legal

    def legal_swerves(self) -> list[Action]:
        """Swerve: what Aim can do (LC-46, LC-42)."""
        return self._new_aims(Verb.SWERVE)

    def swerve(self, ship: Piece, aim: Aim) -> None:
        self.points -= PRICE[Verb.SWERVE]
        self._lie(ship, aim)

    def legal_greeners(self) -> list[Action]:
        """Greener Pastures: no dominant colony, one's own neither, is on the other side (LC-48, LC-Q31)."""
        own, dominant = OWNED[self.num_players][self.turn], self.dominant
        colonies = [
            colony for side, colony in enumerate(dominant) if colony in own and dominant[side ^ 1] == NOBODY
        ]
        return [_GREENER + (colony << BITS) for colony in sorted(colonies)]

    def greener(self, colony: Piece, _: int) -> None:
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

    def legal_lasers(self) -> list[Action]:
        return self._shots(Verb.LASERS)

    def fire_lasers(self, _: Piece, target: Piece) -> None:
        """Return the target to the bank (LC-49)."""
        self.points -= PRICE[Verb.LASERS]
        self._move(target, BANK)

    def legal_beams(self) -> list[Action]:
        return self._shots(Verb.BEAM)

    def beam(self, ship: Piece, target: Piece) -> None:
        """Bring the target round the planet of the firing ship; how it lies is asked (LC-52, LC-Q28)."""
        self.points -= PRICE[Verb.BEAM]
        self._move(target, orbit(SLOT_OF[self.place[ship]]))
        self.phase, self.chosen = Phase.TURN, target

    def legal_freezes(self) -> list[Action]:
        return self._shots(Verb.FREEZE)

    def freeze(self, _: Piece, target: Piece) -> None:
        """Mark the target for its owner's next turn, a second time without effect (LC-54, LC-Q20, LC-Q23)."""
        self.points -= PRICE[Verb.FREEZE]
        self.frozen |= 1 << target

    def legal_teleports(self) -> list[Action]:
        """Teleport: a ship in orbit, round another planet (LC-59, LC-65)."""
        place = self.place
        return [
            _TELEPORT + (ship << BITS) + slot
            for ship in self._crew(Verb.TELEPORT)
            if 0 <= place[ship] < FIRST_SIDE
            for slot in OTHERS[SLOT_OF[place[ship]]]
        ]

    def teleport(self, ship: Piece, slot: Slot) -> None:
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
        self.phase, self.chosen = Phase.TURN, self.first_at(kind, new)

    def legal_turns(self) -> list[Action]:
        """A beamed ship may stand or lie, a teleported one lies (LC-53, LC-60, LC-12, LC-Q27, LC-Q29)."""
        first, place = _TURN + (self.chosen << BITS), self.place[self.chosen]
        turns = [first + toward(slot) for slot in OTHERS[SLOT_OF[place]]]
        return [first + STANDING, *turns] if place in STANDINGS else turns

    def turn_ship(self, ship: Piece, aim: Aim) -> None:
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

    def roll(self, face: Action) -> None:
        """The die action is forced where it is possible, and the turn is over where not (LC-36, LC-Q12)."""
        self.phase = _AFTER_FACE[face]
        if not self.legal_actions():
            self._end_turn()

    def _after_die(self) -> None:
        if not self._notice_winner():
            self._end_turn()

    def legal_wilds(self) -> list[Action]:
        """Any placed pyramid of one's own, be it frozen (LC-39, LC-56, LC-Q10)."""
        place = self.place
        return [
            _WILD + (piece << BITS)
            for piece in OWNED[self.num_players][self.turn]
            if place[piece] >= 0 and not self.is_second_twin(piece)
        ]

    def wild(self, piece: Piece, _: int) -> None:
        self._move(piece, BANK)
        self._after_die()

    def legal_tips(self) -> list[Action]:
        place = self.place
        return [
            _TIP + (ship << BITS) + aim
            for ship in self._crew(Verb.TIP)
            if place[ship] in STANDINGS
            for aim in NEW_AIMS[place[ship]]
        ]

    def tip(self, ship: Piece, aim: Aim) -> None:
        """Lie down (LC-40); Aim ends likewise."""
        self._lie(ship, aim)
        self._end_turn()

    def legal_digs(self) -> list[Action]:
        place = self.place
        return [_DIG + (ship << BITS) for ship in self._crew(Verb.DIG) if place[ship] in LYINGS]

    def dig(self, ship: Piece, _: int) -> None:
        """Become the lowest colony where it points (LC-41)."""
        self._move(ship, side_place(2 * TARGET_OF[self.place[ship]] + 1))
        self._after_die()

    def legal_aims(self) -> list[Action]:
        return self._new_aims(Verb.AIM)

    def legal_hops(self) -> list[Action]:
        place = self.place
        return [_HOP + (ship << BITS) for ship in self._crew(Verb.HOP) if place[ship] in STANDINGS]

    def hop(self, ship: Piece, _: int) -> None:
        """Become the top colony where it orbits (LC-43)."""
        self._move(ship, side_place(2 * SLOT_OF[self.place[ship]]))
        self._after_die()

    # --- Swap (LC-44, LC-45) -----------------------------------------------------------------

    def _swappable(self) -> list[Piece]:
        """All that is placed and not frozen now, of any owner (LC-Q16, LC-Q17, LC-Q21, LC-Q22)."""
        held = self.held
        return [piece for piece, place in enumerate(self.place) if place >= 0 and not held >> piece & 1]

    def legal_swaps(self) -> list[Action]:
        """The first of two."""
        pieces = self._swappable()
        if len(pieces) < 2:
            return []
        return [_SWAP + (piece << BITS) for piece in pieces if not self.is_second_twin(piece)]

    def swap(self, piece: Piece, _: int) -> None:
        self.phase, self.chosen = Phase.WITH, piece

    def legal_withs(self) -> list[Action]:
        """The other one; the twin of the first stands for itself, as nobody else does (LC-Q17)."""
        first = self.chosen
        return [
            _WITH + (piece << BITS)
            for piece in self._swappable()
            if piece != first and (piece - 1 == first or not self.is_second_twin(piece))
        ]

    def swap_with(self, piece: Piece, _: int) -> None:
        """Each takes the other's exact place and way to lie (LC-45, LC-Q18); colonies thaw (LC-Q24)."""
        first, self.chosen = self.chosen, NOBODY
        self.exchange(first, piece)
        for swapped in (first, piece):
            if self.place[swapped] >= FIRST_SIDE:
                self._thaw(swapped)
        self.settle_twins()
        self._after_die()


Colonization.declare(
    Phase,
    {
        Phase.BUY: decision(Colonization.legal_buys, Colonization.do),
        Phase.ORBIT: decision(Colonization.legal_orbits, Colonization.do),
        Phase.ACT: decision(Colonization.legal_acts, Colonization.do),
        Phase.TURN: decision(Colonization.legal_turns, Colonization.do),
        Phase.ROLL: chance(lambda _: actions.ODDS, lambda _: actions.OUTCOMES, Colonization.roll),
        Phase.WILD: decision(Colonization.legal_wilds, Colonization.do),
        Phase.TIP: decision(Colonization.legal_tips, Colonization.do),
        Phase.DIG: decision(Colonization.legal_digs, Colonization.do),
        Phase.AIM: decision(Colonization.legal_aims, Colonization.do),
        Phase.HOP: decision(Colonization.legal_hops, Colonization.do),
        Phase.SWAP: decision(Colonization.legal_swaps, Colonization.do),
        Phase.WITH: decision(Colonization.legal_withs, Colonization.do),
        Phase.OVER: OVER,
    },
)

_VERBS: Final[dict[Verb, Callable[[Colonization, int, int], None]]] = {
    Verb.NEXT: Colonization.go_on,
    Verb.BUY: Colonization.buy,
    Verb.FADE: Colonization.fade,
    Verb.ORBIT: Colonization.place_ship,
    Verb.SWERVE: Colonization.swerve,
    Verb.GREENER: Colonization.greener,
    Verb.LASERS: Colonization.fire_lasers,
    Verb.BEAM: Colonization.beam,
    Verb.FREEZE: Colonization.freeze,
    Verb.TELEPORT: Colonization.teleport,
    Verb.TURN: Colonization.turn_ship,
    Verb.WILD: Colonization.wild,
    Verb.TIP: Colonization.tip,
    Verb.DIG: Colonization.dig,
    Verb.AIM: Colonization.tip,
    Verb.HOP: Colonization.hop,
    Verb.SWAP: Colonization.swap,
    Verb.WITH: Colonization.swap_with,
}
"""What each verb does."""
_DO: Final = tuple(_VERBS[verb] for verb in sorted(Verb))
_ACTS: Final[dict[Verb, Callable[[Colonization], list[Action]]]] = {
    Verb.FADE: Colonization.legal_fades,
    Verb.SWERVE: Colonization.legal_swerves,
    Verb.GREENER: Colonization.legal_greeners,
    Verb.LASERS: Colonization.legal_lasers,
    Verb.BEAM: Colonization.legal_beams,
    Verb.FREEZE: Colonization.legal_freezes,
    Verb.TELEPORT: Colonization.legal_teleports,
}
"""The ways of each action of step 4."""
_WAYS: Final = tuple(
    tuple(ways for verb, ways in _ACTS.items() if PRICE[verb] <= points) for points in range(max(INCOME) + 1)
)
"""The actions of step 4 that so many points pay for."""
_AFTER_FACE: Final = tuple(Phase[face.name] for face in sorted(actions.Face))
"""By face what is decided next (LC-39 to LC-44)."""
