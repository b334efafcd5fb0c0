"""What a read position must fulfil, so that it can be played on without surprises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.state import PositionError
from orrery.games.advanced_colonization.rules.actions import OCCURRENCES, POINTS, PRICE, SEATS, WINNING, Verb
from orrery.games.advanced_colonization.rules.notation import position_code
from orrery.games.advanced_colonization.rules.position import Phase, mirrored
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    FIRST_SIDE,
    FIRST_SPOTS,
    FIRST_TRIO,
    OTHERS,
    RESERVE,
    SLOTS,
    TARGET_AT,
    Spots,
)

_MOST_POINTS: Final = {
    Phase.PLANET: POINTS - PRICE[Verb.BOMB],
    Phase.BURN: POINTS - PRICE[Verb.LASERS],
    Phase.TARGET: POINTS - PRICE[Verb.BEAM],
    Phase.GOAL: POINTS - PRICE[Verb.BEAM],
    Phase.TURN: POINTS - PRICE[Verb.BEAM],
    Phase.SWAP: POINTS - PRICE[Verb.SHIFT],
    Phase.WITH: POINTS - PRICE[Verb.SHIFT],
}
"""What an action that has begun leaves of the points, where that is not all."""
_DETAILS: Final = {
    Phase.PLANET: {"actor"},
    Phase.BURN: {"actor"},
    Phase.TARGET: {"actor"},
    Phase.GOAL: {"actor", "chosen"},
    Phase.TURN: {"goal", "turning"},
    Phase.WITH: {"first"},
}
"""Which details go with what is being decided; the targets also while they are being named."""


def check(state: AdvancedColonization) -> None:
    """Raises `PositionError` where no game can come to a position; finds the winner of a finished one."""
    _Check(state).run()


class _Check:
    """The conditions of each phase."""

    def __init__(self, state: AdvancedColonization) -> None:
        self.state = state
        self.phase = state.phase

    def run(self) -> None:
        self.check_table()
        self.check_details()
        self.check_points()
        self.check_end()
        _CHECKS.get(self.phase, _Check.check_nothing)(self)

    def need(self, condition: bool, otherwise: str) -> None:
        if not condition:
            raise PositionError(f"this cannot be a position of Advanced Colonization: {otherwise}")

    def check_nothing(self) -> None:
        """A phase that asks nothing more."""

    # --- in every phase ------------------------------------------------------------------------

    def check_table(self) -> None:
        state, bombs = self.state, len(self.state.burned_planets)
        at_first = [here for here, first in zip(state.planets, FIRST_TRIO, strict=True) if here == first]
        self.need(
            set(FIRST_TRIO) == {*at_first, *(set(FIRST_TRIO) & set(state.burned_planets))},
            "the first planets S, M, L stand in this order until they are burned (AC-17, AC-38)",
        )
        self.need(bombs <= state.removed, "each burned planet has cost a pyramid (AC-36)")
        adrift = any(0 <= at < FIRST_SIDE and AIM_OF[at] == AT_NOTHING for at in state.place)
        self.need(
            bombs > 0 or not (adrift or any(state.adrift)),
            "a ship points at a planet until one is burned (AC-8)",
        )
        self.need(tuple(state.spots) in _spots(bombs), "planets do not come to such spots (AC-39)")

    def check_details(self) -> None:
        state = self.state
        present = {
            "actor": state.actor >= 0,
            "chosen": bool(state.chosen),
            "first": state.first >= 0,
            "goal": state.goal >= 0,
            "turning": bool(state.turning),
        }
        needed = _DETAILS.get(self.phase, set())
        for name, is_there in present.items():
            free = name == "chosen" and self.phase == Phase.TARGET
            self.need(
                free or is_there == (name in needed),
                f"{name} belongs to other decisions than this, or is missing",
            )
        is_own = state.actor < 0 or state.owner(state.actor) == state.turn
        self.need(is_own, "one acts with one's own pyramids (AC-49)")

    def check_points(self) -> None:
        state, points = self.state, self.state.points
        self.need(
            points <= _MOST_POINTS.get(self.phase, POINTS), "an action that has begun is paid for (AC-50)"
        )
        if self.phase in (Phase.BUY, Phase.ORBIT):
            self.need(
                points % 2 == POINTS % 2, "ships are bought and placed for two points each (AC-22, AC-23)"
            )
        if self.phase == Phase.BUY:
            own = sum(state.place[piece] == RESERVE for piece in state.pieces_of(state.turn))
            self.need(own >= (POINTS - points) // 2, "what has been bought is in the reserve (AC-22)")

    def check_end(self) -> None:
        """Who has won, and that nobody has unnoticed (AC-16, AC-Q1, AC-Q35, AC-Q36)."""
        state = self.state
        winner = next((seat for seat in SEATS if state.count_dominant(seat) >= WINNING), -1)
        repeated = [code for code, count in state.seen.items() if count >= OCCURRENCES]
        is_over = self.phase == Phase.OVER
        if repeated:
            self.need(
                is_over and repeated == [position_code(state)] and state.points == POINTS,
                "a position that comes up a third time ends the game (AC-Q35)",
            )
        is_dead = state.is_dead() and self.phase not in (
            Phase.SWAP,
            Phase.WITH,
            Phase.TARGET,
        )
        self.need(
            (winner >= 0 or is_dead or bool(repeated)) == is_over,
            "the game ends with four dominant colonies, or when nobody can have them (AC-16, AC-Q36)",
        )
        state.winner = winner

    # --- in the midst of an action -------------------------------------------------------------

    def check_bomb(self) -> None:
        self.need(bool(self.state.spare_planets()), "no planet is in the bank (AC-40)")

    def check_burn(self) -> None:
        self.need(self.state.is_firing(), "only red and black ships fire lasers (AC-45)")
        self.need(bool(self.state.in_bank()), "lasers burn a pyramid of one's own in the bank (AC-Q19)")
        self.check_aim()

    def check_target(self) -> None:
        state = self.state
        if state.is_firing():
            self.need(
                state.removed > 0 and state.points <= _MOST_POINTS[Phase.BURN],
                "lasers have burned a pyramid (AC-45)",
            )
        self.check_aim()
        chosen, state.chosen = state.chosen, []
        for piece in chosen:
            self.need(
                piece in state.targets_left(),
                "targets are where the ship points, named in ascending order (AC-46, AC-47)",
            )
            state.chosen.append(piece)

    def check_aim(self) -> None:
        state = self.state
        slot = TARGET_AT[state.place[state.actor]]
        self.need(slot >= 0, "the acting ship points at a planet (AC-49)")
        targets = state.pieces_at(slot) if state.is_firing() else state.ships_round(slot)
        self.need(bool(targets), "there is nothing at which the acting ship points (AC-Q23)")

    def check_goal(self) -> None:
        self.need(not self.state.is_firing(), "only yellow and blue ships beam (AC-47)")
        self.check_target()

    def check_turn(self) -> None:
        state = self.state
        pieces = state.pieces_of(state.turn)
        beams = pieces[len(pieces) // 2 :]
        self.need(
            any(TARGET_AT[state.place[ship]] in OTHERS[state.goal] for ship in beams),
            "no ship has beamed these from another planet (AC-47)",
        )

    def check_swap(self) -> None:
        self.need(self.state.removed > 0, "a Phase Shift has burned a pyramid (AC-41)")
        self.need(sum(place >= 0 for place in self.state.place) >= 2, "two pieces trade places (AC-41)")


def _spots(bombs: int) -> set[Spots]:
    """Where the planets can stand after so many bombs, each on either side of the line (AC-39)."""
    found = {FIRST_SPOTS}
    for _ in range(bombs):
        found |= {
            (*spots[:slot], mirrored(spots, slot), *spots[slot + 1 :]) for spots in found for slot in SLOTS
        }
    return found


_CHECKS: Final[dict[Phase, Callable[[_Check], None]]] = {
    Phase.PLANET: _Check.check_bomb,
    Phase.BURN: _Check.check_burn,
    Phase.TARGET: _Check.check_target,
    Phase.GOAL: _Check.check_goal,
    Phase.TURN: _Check.check_turn,
    Phase.SWAP: _Check.check_swap,
    Phase.WITH: _Check.check_swap,
}
"""What else a phase asks of a position."""
