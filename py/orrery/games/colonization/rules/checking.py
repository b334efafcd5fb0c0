"""What a read position must fulfil, so that it can be played on without surprises."""

from __future__ import annotations

from typing import Final

from orrery.core.state import PositionError
from orrery.games.colonization.rules import actions
from orrery.games.colonization.rules.actions import CREWS, INCOME, OWNED, PRICE, Verb, encode
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.pyramids.rules.board import BANK, FIRST_SIDE, LYINGS, SIZE_OF, SLOT_OF, STANDINGS
from orrery.games.pyramids.rules.position import NOBODY

_MOST_POINTS: Final = max(INCOME)
_MOST_FREEZES: Final = _MOST_POINTS // PRICE[Verb.FREEZE]
"""How often the points of a turn pay for a Freeze."""
_FREEZER: Final = 1
"""The seat with the blue ships (LC-8)."""
_BEFORE_ACTIONS: Final = (Phase.BUY, Phase.ORBIT)
_DIE_PHASES: Final = tuple(Phase[face.name] for face in actions.Face)


def check(state: Colonization) -> None:
    """Raises `PositionError` where no game can come to a position; finds the winner of a finished one."""
    _Check(state).run()


class _Check:
    """The conditions of each phase, so that a read position can be played on without surprises."""

    def __init__(self, state: Colonization) -> None:
        self.state = state
        self.own = OWNED[state.num_players][state.turn]

    def run(self) -> None:
        state = self.state
        self.check_end()
        self.check_freezes()
        is_chosen = state.phase in (Phase.TURN, Phase.WITH)
        self.need((state.chosen != NOBODY) == is_chosen, "a pyramid is chosen while it turns or swaps")
        if state.phase == Phase.OVER:
            return
        self.check_points()
        if state.phase == Phase.TURN:
            self.check_turn()
        elif state.phase == Phase.WITH:
            self.check_with()
        elif state.phase in _DIE_PHASES:
            self.need(bool(state.legal_actions()), "what the die asks for is impossible (LC-36)")

    def need(self, condition: bool, otherwise: str) -> None:
        if not condition:
            raise PositionError(f"this cannot be a position of Colonization: {otherwise}")

    def check_end(self) -> None:
        """A won game is over, and no other (LC-21, LC-22, LC-Q1, LC-Q2)."""
        state = self.state
        winners = [s for s in range(state.num_players) if state.count_dominant(s) >= state.needed]
        self.need(len(winners) <= 1, "no two players win together (LC-Q2)")
        is_over = state.phase == Phase.OVER
        self.need(bool(winners) == is_over, f"with {state.needed} dominant colonies it is over, only then")
        if is_over:
            state.winner = winners[0]

    def check_points(self) -> None:
        """More than a turn now would begin with are left only after a Fade of what brought them (LC-26)."""
        state = self.state
        fading = CREWS[state.num_players][state.turn][Verb.FADE]
        sizes = [SIZE_OF[state.kinds[piece]] for piece in fading if state.place[piece] == BANK]
        before = INCOME[max(sizes, default=0)] - PRICE[Verb.FADE]
        most = max(state.income(state.turn), before)
        self.need(state.points <= most, f"there can be no more than {most} points left (LC-24 to LC-26)")

    def check_freezes(self) -> None:
        """Who can be frozen when: marks are made in blue's turns, and end with their owner's (LC-Q20)."""
        state = self.state
        own = sum(1 << ship for ship in self.own)
        frozen, held = state.frozen.bit_count(), state.held.bit_count()
        self.need(not state.held & ~own, "only the mover's ships are held")
        if state.turn != _FREEZER:
            self.need(not state.frozen & own, "the mover's ships were frozen before this turn, so are held")
            self.need(frozen + held <= _MOST_FREEZES, f"a turn pays for {_MOST_FREEZES} Freezes (LC-54)")
            return
        self.need(not state.frozen & state.held, "no ship is held and frozen again (LC-Q21)")
        self.need(held <= _MOST_FREEZES, f"a turn pays for {_MOST_FREEZES} Freezes (LC-54)")
        spent = 0 if state.phase in _BEFORE_ACTIONS else _MOST_POINTS - state.points
        self.need(frozen * PRICE[Verb.FREEZE] <= spent, "the ships were frozen at a price (LC-54)")

    def check_turn(self) -> None:
        """A ship that stands has just been beamed, one that lies teleported (LC-52, LC-59)."""
        state, ship = self.state, self.state.chosen
        place = state.place[ship]
        self.need(0 <= place < FIRST_SIDE and not state.is_held(ship), "a ship turns in orbit, unfrozen")
        crews = CREWS[state.num_players][state.turn]
        verb = Verb.BEAM if place in STANDINGS else Verb.TELEPORT
        self.need(state.points + PRICE[verb] <= _MOST_POINTS, "the action has not been paid for")
        if verb == Verb.TELEPORT:
            self.need(ship in crews[verb], "the ship cannot have been teleported (LC-59)")
            return
        firing = [state.place[other] for other in crews[verb] if not state.is_held(other)]
        beams = [at for at in firing if at in LYINGS and SLOT_OF[at] == SLOT_OF[place]]
        self.need(bool(beams), "no ship here can have beamed another (LC-52)")

    def check_with(self) -> None:
        state = self.state
        state.phase = Phase.SWAP
        firsts = state.legal_actions()
        state.phase = Phase.WITH
        self.need(encode(Verb.SWAP, state.chosen) in firsts, "the pyramid cannot be swapped (LC-44)")
