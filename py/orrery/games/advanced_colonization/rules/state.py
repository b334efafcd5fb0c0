"""Advanced Colonization's rules: the actions of step 4 (clause ids as on the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.phases import OVER, decision
from orrery.core.state import Action
from orrery.games.advanced_colonization.rules import notation
from orrery.games.advanced_colonization.rules.actions import (
    BEAMS,
    BOMBS,
    BURNS,
    FIRE,
    GOALS,
    GREENERS,
    HALF,
    LASERS,
    NEXT,
    OFFERS,
    PRICE,
    REVOLTS,
    SAME_SIDE,
    SEAT_PIECES,
    SHIFTS,
    SWAPS,
    TARGETS,
    TURNS,
    WITHS,
    Verb,
    planet_choices,
)
from orrery.games.advanced_colonization.rules.position import Phase, mirrored
from orrery.games.advanced_colonization.rules.turns import TurnRules
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    BANK,
    BITS,
    BURNED,
    FIRST_SIDE,
    MASK,
    ON_OR_ROUND,
    RESERVE,
    ROUND,
    SLOT_OF,
    STANDING,
    TARGET_AT,
    VERB_BITS,
    Aim,
    Kind,
    Piece,
    Planet,
    Slot,
    orbit,
    side_place,
)
from orrery.games.pyramids.rules.position import NOBODY


class AdvancedColonization(TurnRules):
    """A position of Advanced Colonization: what colonies and ships can do."""

    __slots__ = ()

    def do(self, action: Action) -> None:
        """Pay for what a verb does, and do it (AC-50)."""
        verb = action >> VERB_BITS
        self.points -= PRICE[verb]
        _DO[verb](self, action >> BITS & MASK, action & MASK)

    action_to_string = notation.action_to_string
    serialize = notation.serialize

    # --- step 4: what may be done (AC-26, AC-50) -----------------------------------------------

    def legal_acts(self) -> list[Action]:
        points = self.points
        legal = [NEXT, *self.legal_alone()]
        if points >= PRICE[Verb.BEAM]:
            legal += self.legal_beams()
        if points >= PRICE[Verb.GREENER]:  # and so for all below
            legal += self.legal_greeners()
            if self.is_many_removed():  # (AC-44)
                legal += self.legal_revolts()
            kinds = self.in_bank()
            if kinds:  # (AC-Q19)
                legal += self.legal_lasers()
                if sum(place >= 0 for place in self.place) >= 2:
                    legal += [SHIFTS[kind] for kind in kinds]
        legal.sort()
        return legal

    def legal_alone(self) -> list[Action]:
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

    def return_to_base(self, piece: Piece, _: int) -> None:
        """Return to Base: to the reserve, not to the bank (AC-28, AC-Q11, AC-Q12)."""
        self._move(piece, RESERVE)
        self._complete()

    def advance(self, piece: Piece, aim: Aim) -> None:
        """Advance: into orbit round the planet pointed at, and point on (AC-29, AC-30, AC-Q13)."""
        self._move(piece, orbit(TARGET_AT[self.place[piece]], aim))

    def redirect(self, piece: Piece, aim: Aim) -> None:
        """Redirect: one ship stands up, lies down or points elsewhere (AC-31, AC-Q14)."""
        self._move(piece, orbit(SLOT_OF[self.place[piece]], aim))

    def far_side(self, piece: Piece, _: int) -> None:
        """Far Side Colonize: below the planet pointed at (AC-32)."""
        self._move(piece, side_place(2 * TARGET_AT[self.place[piece]] + 1))
        self._complete()

    def near_side(self, piece: Piece, _: int) -> None:
        """Near Side Colonize: on top of the planet orbited, if the ship stands (AC-33)."""
        self._move(piece, side_place(2 * SLOT_OF[self.place[piece]]))
        self._complete()

    # --- Greener Pastures (AC-34, AC-35, AC-Q16 to AC-Q18) -------------------------------------

    def legal_greeners(self) -> list[Action]:
        """Dominant colonies whose other side has none, unless many ships are removed."""
        dominant, turn, is_free = self.dominant, self.turn, self.is_many_removed()
        return [
            GREENERS[piece]
            for side, piece in enumerate(dominant)
            if piece >= 0 and piece // SEAT_PIECES == turn and (is_free or dominant[side ^ 1] < 0)
        ]

    def greener(self, piece: Piece, _: int) -> None:
        self._move(piece, side_place(self.place[piece] - FIRST_SIDE ^ 1))
        self._complete()

    # --- Neutron Bomb (AC-36 to AC-40, AC-Q8 to AC-Q10) ----------------------------------------

    def bomb(self, piece: Piece, _: int) -> None:
        self.actor, self.phase = piece, Phase.PLANET

    def legal_planets(self) -> list[Action]:
        return planet_choices(self.spare_planets())

    def place_planet(self, planet: Planet, side: int) -> None:
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

    def shift(self, kind: Kind, _: int) -> None:
        """Burn a pyramid of the bank; then name two pieces of anyone's (AC-Q19, AC-Q20)."""
        self._burn_from_bank(kind)
        self.phase = Phase.SWAP

    def _burn_from_bank(self, kind: Kind) -> None:
        self._take(kind, BANK, BURNED)
        self._count_burned()

    def legal_swaps(self) -> list[Action]:
        return [SWAPS[p] for p, at in enumerate(self.place) if at >= 0 and not self.is_second_twin(p)]

    def swap(self, piece: Piece, _: int) -> None:
        self.first, self.phase = piece, Phase.WITH

    def legal_withs(self) -> list[Action]:
        """Any other piece, of twins alike the second if the first is the one to be swapped."""
        first = self.first
        return [
            WITHS[piece]
            for piece, at in enumerate(self.place)
            if at >= 0 and piece != first and (piece - 1 == first or not self.is_second_twin(piece))
        ]

    def swap_with(self, piece: Piece, _: int) -> None:
        """Two pieces trade places, and with them the way that a ship lies (AC-42)."""
        first, self.first = self.first, NOBODY
        self.exchange(first, piece)
        self.settle_pair(first)
        self.settle_pair(piece)
        self._complete()

    # --- Revolt (AC-43, AC-44, AC-Q27 to AC-Q30) -----------------------------------------------

    def legal_revolts(self) -> list[Action]:
        """Own colonies of the planet's size that are not dominant, there being a dominant one outside."""
        dominant, turn = self.dominant, self.turn
        return [
            REVOLTS[piece]
            for side, stack in enumerate(self.stacks)
            for piece in stack
            if piece // SEAT_PIECES == turn and piece != dominant[side] and self.is_eligible(piece, side // 2)
        ]

    def revolt(self, rebel: Piece, _: int) -> None:
        self._move(self.dominant[self.place[rebel] - FIRST_SIDE], BANK)
        self._complete()

    # --- Fire Lasers (AC-45, AC-46) ------------------------------------------------------------

    def legal_lasers(self) -> list[Action]:
        """Red and black ships that point at a planet with anything on it or round it (AC-49, AC-Q23)."""
        place, first = self.place, self.turn * SEAT_PIECES
        present = set(place)
        return [
            LASERS[ship]
            for ship in range(first, first + HALF)
            if (target := TARGET_AT[place[ship]]) >= 0
            and not ON_OR_ROUND[target].isdisjoint(present)
            and not (ship & 1 and place[ship - 1] == place[ship])
        ]

    def ready_lasers(self, ship: Piece, _: int) -> None:
        self.actor, self.phase = ship, Phase.BURN

    def legal_burns(self) -> list[Action]:
        return [BURNS[kind] for kind in self.in_bank()]

    def burn(self, kind: Kind, _: int) -> None:
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

    def targets(self) -> list[Piece]:
        """All that the lasers or the beam that is ready can have as targets, ascending."""
        slot = TARGET_AT[self.place[self.actor]]
        return self.pieces_at(slot) if self.is_firing() else self.ships_round(slot)

    def targets_left(self) -> list[Piece]:
        """Whatever comes after the last target; the second of twins alike only after the first."""
        last = self.chosen[-1] if self.chosen else NOBODY
        return [
            piece
            for piece in self.targets()
            if piece > last and (piece - 1 == last or not self.is_second_twin(piece))
        ]

    def legal_targets(self) -> list[Action]:
        legal = [TARGETS[piece] for piece in self.targets_left()]
        return [*legal, FIRE] if self.chosen else legal

    def target(self, piece: Piece, _: int) -> None:
        self.chosen.append(piece)

    def fire(self, _: int, __: int) -> None:
        if self.is_firing():
            self._destroy()
        else:
            self.phase = Phase.GOAL

    # --- Tractor Beam (AC-47, AC-48, AC-Q25, AC-Q26) -------------------------------------------

    def legal_beams(self) -> list[Action]:
        """Yellow and blue ships that point at a planet with ships round it (AC-49, AC-Q23)."""
        place, first = self.place, self.turn * SEAT_PIECES + HALF
        present = set(place)
        return [
            BEAMS[ship]
            for ship in range(first, first + HALF)
            if (target := TARGET_AT[place[ship]]) >= 0
            and not ROUND[target].isdisjoint(present)
            and not (ship & 1 and place[ship - 1] == place[ship])
        ]

    def ready_beam(self, ship: Piece, _: int) -> None:
        self.actor, self.phase = ship, Phase.TARGET

    def legal_goals(self) -> list[Action]:
        """The planets other than the one where the targets are: one for all (AC-Q25)."""
        return GOALS[TARGET_AT[self.place[self.actor]]]

    def beam_to(self, goal: Slot, _: int) -> None:
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

    def legal_turns(self) -> list[Action]:
        """To stand, or to point at either other planet; who pointed at nothing may go on so (AC-Q26)."""
        return TURNS[self.adrift[0]][self.turning[0]][self.goal]

    def turn_ship(self, ship: Piece, aim: Aim) -> None:
        self.place[ship] = orbit(self.goal, aim)
        del self.adrift[0]
        self._wait_for([self.kinds[other] for other in self.turning[1:]])
        if not self.turning:
            self.goal, self.phase = -1, Phase.ACT


AdvancedColonization.declare(
    Phase,
    {
        Phase.BUY: decision(AdvancedColonization.legal_buys, AdvancedColonization.do),
        Phase.ORBIT: decision(AdvancedColonization.legal_orbits, AdvancedColonization.do),
        Phase.ACT: decision(AdvancedColonization.legal_acts, AdvancedColonization.do),
        Phase.PLANET: decision(AdvancedColonization.legal_planets, AdvancedColonization.do),
        Phase.BURN: decision(AdvancedColonization.legal_burns, AdvancedColonization.do),
        Phase.TARGET: decision(AdvancedColonization.legal_targets, AdvancedColonization.do),
        Phase.GOAL: decision(AdvancedColonization.legal_goals, AdvancedColonization.do),
        Phase.TURN: decision(AdvancedColonization.legal_turns, AdvancedColonization.do),
        Phase.SWAP: decision(AdvancedColonization.legal_swaps, AdvancedColonization.do),
        Phase.WITH: decision(AdvancedColonization.legal_withs, AdvancedColonization.do),
        Phase.OVER: OVER,
    },
)

_VERBS: Final[dict[Verb, Callable[[AdvancedColonization, int, int], None]]] = {
    Verb.NEXT: AdvancedColonization.go_on,
    Verb.BUY: AdvancedColonization.buy,
    Verb.ORBIT: AdvancedColonization.place_ship,
    Verb.RETURN: AdvancedColonization.return_to_base,
    Verb.ADVANCE: AdvancedColonization.advance,
    Verb.REDIRECT: AdvancedColonization.redirect,
    Verb.FAR: AdvancedColonization.far_side,
    Verb.NEAR: AdvancedColonization.near_side,
    Verb.GREENER: AdvancedColonization.greener,
    Verb.BOMB: AdvancedColonization.bomb,
    Verb.PLANET: AdvancedColonization.place_planet,
    Verb.SHIFT: AdvancedColonization.shift,
    Verb.REVOLT: AdvancedColonization.revolt,
    Verb.LASERS: AdvancedColonization.ready_lasers,
    Verb.BEAM: AdvancedColonization.ready_beam,
    Verb.BURN: AdvancedColonization.burn,
    Verb.TARGET: AdvancedColonization.target,
    Verb.FIRE: AdvancedColonization.fire,
    Verb.GOAL: AdvancedColonization.beam_to,
    Verb.TURN: AdvancedColonization.turn_ship,
    Verb.SWAP: AdvancedColonization.swap,
    Verb.WITH: AdvancedColonization.swap_with,
}
"""What each verb does."""
_DO: Final = tuple(_VERBS[verb] for verb in sorted(Verb))
