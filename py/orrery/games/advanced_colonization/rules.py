"""Advanced Colonization's rules: the actions of step 4 (clause ids as on the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from orrery.core.state import Action, shared_returns
from orrery.games.advanced_colonization import notation
from orrery.games.advanced_colonization.board import (
    BOMBS,
    HALF,
    PRICE,
    SAME_SIDE,
    SEAT_PIECES,
    Phase,
    Verb,
    mirrored,
)
from orrery.games.advanced_colonization.offers import (
    BEAMS,
    BURNS,
    GOALS,
    GREENERS,
    LASERS,
    OFFERS,
    PIECES_AT,
    REVOLTS,
    SHIFTS,
    SHIPS_AT,
    SWAPS,
    TARGET_AT,
    TARGETS,
    TURNS,
    WITHS,
    planet_choices,
)
from orrery.games.advanced_colonization.setup import NEXT, Setup
from orrery.games.pyramids.actions import decode, encode
from orrery.games.pyramids.pieces import (
    AIM_OF,
    AT_NOTHING,
    BANK,
    BURNED,
    FIRST_SIDE,
    RESERVE,
    SLOT_OF,
    STANDING,
    Aim,
    Kind,
    Piece,
    Planet,
    Slot,
    orbit,
    side_place,
)
from orrery.games.pyramids.position import NOBODY

FIRE: Final = encode(Verb.FIRE)


class AdvancedColonization(Setup):
    """A position of Advanced Colonization: what colonies and ships can do."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return _LEGAL[self.phase](self)

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return []

    def apply_action(self, action: Action) -> None:
        verb, what, how = decode(action)
        self.points -= _COST[verb]  # (AC-50)
        _APPLY[verb](self, what, how)

    def returns(self) -> list[float]:
        if self.winner < 0:
            return [0.0, 0.0]
        return shared_returns([self.winner], self.num_players)

    def action_to_string(self, action: Action) -> str:
        return notation.action_to_string(self, action)

    def serialize(self) -> str:
        return notation.serialize(self)

    # --- step 4: what may be done (AC-26, AC-50) -----------------------------------------------

    def _legal_acts(self) -> list[Action]:
        points = self.points
        legal = [NEXT, *self._legal_alone()]
        if points >= PRICE[Verb.BEAM]:
            legal += self._legal_beams()
        if points >= PRICE[Verb.GREENER]:  # and so for all below
            legal += self._legal_greeners()
            if self.is_many_removed():  # (AC-44)
                legal += self._legal_revolts()
            kinds = self.in_bank()
            if kinds:  # (AC-Q19)
                legal += self._legal_lasers()
                if self._are_two_placed():
                    legal += [SHIFTS[kind] for kind in kinds]
        legal.sort()
        return legal

    def _legal_alone(self) -> list[Action]:
        """What each of one's own can do whatever else is on the table; twins alike are one choice."""
        place, legal = self.place, list[Action]()
        may_bomb = self.points >= PRICE[Verb.BOMB] and len(self.burned_planets) < BOMBS  # (AC-40)
        offers = OFFERS[self.points >= PRICE[Verb.ADVANCE]][may_bomb]
        first, before = self.turn * SEAT_PIECES, BANK
        for piece in range(first, first + SEAT_PIECES):
            at = place[piece]
            if at >= 0 and (at != before or at >= FIRST_SIDE or not piece & 1):
                legal += offers[piece][at]
            before = at
        return legal

    # --- for any ship or colony (AC-28 to AC-33) -----------------------------------------------

    def _return(self, piece: Piece, _: int) -> None:
        """Return to Base: to the reserve, not to the bank (AC-28, AC-Q11, AC-Q12)."""
        self._move(piece, RESERVE)
        self._complete()

    def _advance(self, piece: Piece, aim: Aim) -> None:
        """Advance: into orbit round the planet pointed at, and point on (AC-29, AC-30, AC-Q13)."""
        self._move(piece, orbit(TARGET_AT[self.place[piece]], aim))

    def _redirect(self, piece: Piece, aim: Aim) -> None:
        """Redirect: one ship stands up, lies down or points elsewhere (AC-31, AC-Q14)."""
        self._move(piece, orbit(SLOT_OF[self.place[piece]], aim))

    def _far(self, piece: Piece, _: int) -> None:
        """Far Side Colonize: below the planet pointed at (AC-32)."""
        self._move(piece, side_place(2 * TARGET_AT[self.place[piece]] + 1))
        self._complete()

    def _near(self, piece: Piece, _: int) -> None:
        """Near Side Colonize: on top of the planet orbited, if the ship stands (AC-33)."""
        self._move(piece, side_place(2 * SLOT_OF[self.place[piece]]))
        self._complete()

    # --- Greener Pastures (AC-34, AC-35, AC-Q16 to AC-Q18) -------------------------------------

    def _legal_greeners(self) -> list[Action]:
        """Dominant colonies whose other side has none, unless many ships are removed."""
        dominant, turn, is_free = self.dominant, self.turn, self.is_many_removed()
        return [
            GREENERS[piece]
            for side, piece in enumerate(dominant)
            if piece >= 0 and piece // SEAT_PIECES == turn and (is_free or dominant[side ^ 1] < 0)
        ]

    def _greener(self, piece: Piece, _: int) -> None:
        self._move(piece, side_place(self.place[piece] - FIRST_SIDE ^ 1))
        self._complete()

    # --- Neutron Bomb (AC-36 to AC-40, AC-Q8 to AC-Q10) ----------------------------------------

    def _bomb(self, piece: Piece, _: int) -> None:
        self.actor, self.phase = piece, Phase.PLANET

    def _legal_planets(self) -> list[Action]:
        return planet_choices(self.spare_planets())

    def _planet(self, planet: Planet, side: int) -> None:
        """Burn bomber and planet, destroy all that is there, and place the new planet."""
        slot = SLOT_OF[self.place[self.actor]]
        for piece in self.pieces_at(slot):  # (AC-37)
            self.put(piece, BURNED if piece == self.actor else BANK)
        self.actor = NOBODY
        self._count_burned()
        self.burned_planets = sorted([*self.burned_planets, self.planets[slot]])
        self.planets[slot] = planet
        if side != SAME_SIDE:
            self.spots[slot] = mirrored(self.spots, slot)
        if side != SAME_SIDE or self.options.reattach == "off":
            self._lose_sight(slot)
        self.settle_twins()
        self._complete()

    def _lose_sight(self, slot: Slot) -> None:
        """Ships elsewhere that pointed at the burned planet lie and point at nothing (AC-8, AC-Q5)."""
        for piece, place in enumerate(self.place):
            if TARGET_AT[place] == slot:
                self.place[piece] = orbit(SLOT_OF[place], AT_NOTHING)

    # --- Phase Shift (AC-41, AC-42, AC-Q21) ----------------------------------------------------

    def _are_two_placed(self) -> bool:
        return sum(place >= 0 for place in self.place) >= 2

    def _shift(self, kind: Kind, _: int) -> None:
        """Burn a pyramid of the bank; then name two pieces of anyone's (AC-Q19, AC-Q20)."""
        self._burn_from_bank(kind)
        self.phase = Phase.SWAP

    def _burn_from_bank(self, kind: Kind) -> None:
        self._take(kind, BANK, BURNED)
        self._count_burned()

    def _legal_firsts(self) -> list[Action]:
        return [SWAPS[p] for p, at in enumerate(self.place) if at >= 0 and not self.is_second_twin(p)]

    def _first(self, piece: Piece, _: int) -> None:
        self.first, self.phase = piece, Phase.WITH

    def _legal_others(self) -> list[Action]:
        """Any other piece, of twins alike the second if the first is the one to be swapped."""
        first = self.first
        return [
            WITHS[piece]
            for piece, at in enumerate(self.place)
            if at >= 0 and piece != first and (piece - 1 == first or not self.is_second_twin(piece))
        ]

    def _with(self, piece: Piece, _: int) -> None:
        """Two pieces trade places, and with them the way that a ship lies (AC-42)."""
        first, self.first = self.first, NOBODY
        self.exchange(first, piece)
        self.settle_pair(first)
        self.settle_pair(piece)
        self._complete()

    # --- Revolt (AC-43, AC-44, AC-Q27 to AC-Q30) -----------------------------------------------

    def _legal_revolts(self) -> list[Action]:
        """Own colonies of the planet's size that are not dominant, there being a dominant one outside."""
        dominant, turn = self.dominant, self.turn
        return [
            REVOLTS[piece]
            for side, stack in enumerate(self.stacks)
            for piece in stack
            if piece // SEAT_PIECES == turn and piece != dominant[side] and self.is_eligible(piece, side // 2)
        ]

    def _revolt(self, rebel: Piece, _: int) -> None:
        self._move(self.dominant[self.place[rebel] - FIRST_SIDE], BANK)
        self._complete()

    # --- Fire Lasers (AC-45, AC-46) ------------------------------------------------------------

    def _legal_lasers(self) -> list[Action]:
        """Red and black ships that point at a planet with anything on it or round it (AC-49, AC-Q23)."""
        place, first = self.place, self.turn * SEAT_PIECES
        present = set(place)
        return [
            LASERS[ship]
            for ship in range(first, first + HALF)
            if (target := TARGET_AT[place[ship]]) >= 0
            and not PIECES_AT[target].isdisjoint(present)
            and not (ship & 1 and place[ship - 1] == place[ship])
        ]

    def _lasers(self, ship: Piece, _: int) -> None:
        self.actor, self.phase = ship, Phase.BURN

    def _legal_burns(self) -> list[Action]:
        return [BURNS[kind] for kind in self.in_bank()]

    def _burn(self, kind: Kind, _: int) -> None:
        """The price, paid before anything is destroyed (AC-45, AC-Q19)."""
        self._burn_from_bank(kind)
        self.phase = Phase.TARGET

    def _destroy(self) -> None:
        """The targets go back to the bank (AC-15, AC-46)."""
        for piece in self.chosen:
            self.put(piece, BANK)
        for piece in self.chosen:
            self.settle_pair(piece)
        self.chosen, self.actor = [], NOBODY
        self._complete()

    # --- targets, one after the other (AC-Q22 to AC-Q24) ---------------------------------------

    def is_firing(self) -> bool:
        """Whether the acting ship fires lasers: if not, it beams (AC-45, AC-47)."""
        return self.actor % SEAT_PIECES < HALF

    def targets_left(self) -> list[Piece]:
        """Whatever comes after the last target; the second of twins alike only after the first."""
        slot = TARGET_AT[self.place[self.actor]]
        last = self.chosen[-1] if self.chosen else NOBODY
        return [
            piece
            for piece in (self.pieces_at(slot) if self.is_firing() else self.ships_round(slot))
            if piece > last and (piece - 1 == last or not self.is_second_twin(piece))
        ]

    def _legal_targets(self) -> list[Action]:
        legal = [TARGETS[piece] for piece in self.targets_left()]
        return [*legal, FIRE] if self.chosen else legal

    def _target(self, piece: Piece, _: int) -> None:
        self.chosen.append(piece)

    def _fire(self, _: int, __: int) -> None:
        if self.is_firing():
            self._destroy()
        else:
            self.phase = Phase.GOAL

    # --- Tractor Beam (AC-47, AC-48, AC-Q25, AC-Q26) -------------------------------------------

    def _legal_beams(self) -> list[Action]:
        """Yellow and blue ships that point at a planet with ships round it (AC-49, AC-Q23)."""
        place, first = self.place, self.turn * SEAT_PIECES + HALF
        present = set(place)
        return [
            BEAMS[ship]
            for ship in range(first, first + HALF)
            if (target := TARGET_AT[place[ship]]) >= 0
            and not SHIPS_AT[target].isdisjoint(present)
            and not (ship & 1 and place[ship - 1] == place[ship])
        ]

    def _beam(self, ship: Piece, _: int) -> None:
        self.actor, self.phase = ship, Phase.TARGET

    def _legal_goals(self) -> list[Action]:
        """The planets other than the one where the targets are: one for all (AC-Q25)."""
        return GOALS[TARGET_AT[self.place[self.actor]]]

    def _goal(self, goal: Slot, _: int) -> None:
        """All ships come to the planet; until they are turned they stand."""
        self.goal, self.phase, self.actor = goal, Phase.TURN, NOBODY
        self.adrift = [AIM_OF[self.place[ship]] == AT_NOTHING for ship in self.chosen]
        for ship in self.chosen:
            self.place[ship] = orbit(goal, STANDING)
        self._wait_for([self.kinds[ship] for ship in self.chosen])
        self.chosen = []

    def _wait_for(self, kinds: list[Kind]) -> None:
        self.settle_twins()
        self.turning = self.waiting(kinds, self.goal)

    def _legal_turns(self) -> list[Action]:
        """To stand, or to point at either other planet; who pointed at nothing may go on so (AC-Q26)."""
        return TURNS[self.adrift[0]][self.turning[0]][self.goal]

    def _turn(self, ship: Piece, aim: Aim) -> None:
        self.place[ship] = orbit(self.goal, aim)
        del self.adrift[0]
        self._wait_for([self.kinds[other] for other in self.turning[1:]])
        if not self.turning:
            self.goal, self.phase = -1, Phase.ACT


_Legal: TypeAlias = Callable[[AdvancedColonization], list[Action]]
_Apply: TypeAlias = Callable[[AdvancedColonization, int, int], None]

_Game: TypeAlias = AdvancedColonization
_PHASES: Final[dict[Phase, _Legal]] = {
    Phase.BUY: _Game._legal_buys,
    Phase.ORBIT: _Game._legal_orbits,
    Phase.ACT: _Game._legal_acts,
    Phase.PLANET: _Game._legal_planets,
    Phase.BURN: _Game._legal_burns,
    Phase.TARGET: _Game._legal_targets,
    Phase.GOAL: _Game._legal_goals,
    Phase.TURN: _Game._legal_turns,
    Phase.SWAP: _Game._legal_firsts,
    Phase.WITH: _Game._legal_others,
    Phase.OVER: _Game._legal_over,
}
"""What may be chosen in each phase."""
_VERBS: Final[dict[Verb, _Apply]] = {
    Verb.NEXT: _Game._next,
    Verb.BUY: _Game._buy,
    Verb.ORBIT: _Game._orbit,
    Verb.RETURN: _Game._return,
    Verb.ADVANCE: _Game._advance,
    Verb.REDIRECT: _Game._redirect,
    Verb.FAR: _Game._far,
    Verb.NEAR: _Game._near,
    Verb.GREENER: _Game._greener,
    Verb.BOMB: _Game._bomb,
    Verb.PLANET: _Game._planet,
    Verb.SHIFT: _Game._shift,
    Verb.REVOLT: _Game._revolt,
    Verb.LASERS: _Game._lasers,
    Verb.BEAM: _Game._beam,
    Verb.BURN: _Game._burn,
    Verb.TARGET: _Game._target,
    Verb.FIRE: _Game._fire,
    Verb.GOAL: _Game._goal,
    Verb.TURN: _Game._turn,
    Verb.SWAP: _Game._first,
    Verb.WITH: _Game._with,
}
"""What a verb does."""
_LEGAL: Final = tuple(_PHASES[phase] for phase in Phase)
_APPLY: Final = tuple(_VERBS[verb] for verb in Verb)
_COST: Final = tuple(PRICE.get(verb, 0) for verb in Verb)
