"""What no game of Ice Colony can come to: the conditions that a position read from a line has to meet."""

from __future__ import annotations

from typing import Final

from orrery.core.state import PositionError
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    FATE_PIPS,
    MAX_PIPS,
    NOWHERE,
    PIPS,
    SQUARES,
    Fate,
    Square,
    Terrain,
)
from orrery.games.ice_colony.rules.notation import SEAT_LETTERS, square_name
from orrery.games.ice_colony.rules.position import ACTIVE, FIGHT, After, Deed, Phase
from orrery.games.ice_colony.rules.state import IceColony

MAX_BETWEEN: Final = MAX_PIPS + 1
"""The most pips between two forced Moves: blue grows by 2, and the first takes one off (IC-Q29)."""


def check(state: IceColony) -> None:
    """Raise `PositionError`, saying what is wrong, unless the position can be played on without surprises."""
    _Check(state).run()


class _Check:
    """The conditions of each phase."""

    def __init__(self, state: IceColony) -> None:
        self.state = state

    def run(self) -> None:
        state = self.state
        self.need(
            (len(state.terrain) == len(SQUARES)) == (state.phase != Phase.TERRAIN),
            "the terrain is drawn in full before anything else happens, and not after",
        )
        self.check_board()
        if state.phase in (Phase.TERRAIN, Phase.DICE_OFF, Phase.PLACE):
            self.check_setup()
        elif state.phase == Phase.OVER:
            self.check_over()
        else:
            self.check_round()

    def need(self, condition: bool, otherwise: str) -> None:
        if not condition:
            raise PositionError(f"this cannot be a position of Ice Colony: {otherwise}")

    def check_board(self) -> None:
        state = self.state
        bare = {square for square in SQUARES if state.owner[square] != EMPTY and not state.stack[square]}
        making = {square for square, _ in state.pending}
        self.need(bare <= making, "a unit has at least one piece")
        self.need(len(making) == len(state.pending) <= 2, "pieces are made on one or two squares")
        self.need(not making or state.phase == Phase.CHANGE, "pieces are made only while they are chosen")
        if state.phase == Phase.TERRAIN:
            self.need(not any(state.held), "units are placed after the terrain is drawn")
            return
        for square in SQUARES:
            if state.owner[square] != EMPTY:
                self.need(square in state.land.territory, f"{square_name(square)} is no territory (IC-49)")
            self.need(
                PIPS[state.stack[square]] <= self.most(square),
                f"{square_name(square)} holds over 3 pips (IC-38)",
            )
        for seat, held in enumerate(state.held):
            has_token = bool(state.tokens >> seat & 1)
            self.need(bool(held) or not has_token, f"{SEAT_LETTERS[seat]} is out, yet has a token")

    def most(self, square: Square) -> int:
        """The most pips that a square can hold now: more than 3 from Fate to the forced Move (IC-38)."""
        state = self.state
        if square == state.active and state.phase == Phase.ACT:
            return self.most_grown()
        return MAX_BETWEEN if square == state.active and state.is_between_forced_moves() else MAX_PIPS

    def most_grown(self) -> int:
        """The most pips that Fate can leave on the active square (IC-16, IC-47)."""
        return MAX_PIPS + FATE_PIPS[self.state.terrain[self.state.active]][Fate.GROW2]

    def check_setup(self) -> None:
        state = self.state
        if state.phase == Phase.DICE_OFF and state.round:
            self.check_round()
            return
        self.need(
            state.round == 0 and not state.tokens, "setup comes before the first round and before tokens"
        )
        if state.phase == Phase.PLACE:
            count = state.num_players
            placed = {(state.first + n) % count for n in range((state.turn - state.first) % count)}
            self.need(
                all(len(held) == (seat in placed) for seat, held in enumerate(state.held))
                and all(PIPS[stack] <= 1 for stack in state.stack),
                "each player in turn places one 1-pip piece (IC-7)",
            )
        elif state.phase == Phase.DICE_OFF:
            self.need(not any(state.held), "the first player is found before the first piece is placed")
            self.check_contest(set(range(state.num_players)))

    def check_contest(self, living: set[int]) -> None:
        state = self.state
        contest = list(state.contest)
        self.need(contest == sorted(set(contest)) and set(contest) <= living, "only players still in roll")
        self.need(state.turn in contest and len(contest) > 1, "the one who rolls is among at least two")
        for seat in contest:
            rolled = state.rolls[seat] > 0
            self.need(rolled == (seat < state.turn), "dice are rolled in seat order")

    def check_round(self) -> None:
        state = self.state
        living = {seat for seat, held in enumerate(state.held) if held}
        self.need(state.round > 0, "turns begin with round 1")
        self.need(state.turn in living, f"{SEAT_LETTERS[state.turn]} is out and has no turn (IC-56)")
        if state.phase not in (Phase.CONQUER, Phase.CHANGE):
            self.need(not state.is_over(), "the game would be over (IC-54, IC-55)")
        if state.phase in (Phase.DICE_OFF, Phase.INITIATIVE):
            self.need(state.num_players > 2, "two players simply alternate (IC-Q7)")
        if state.phase == Phase.DICE_OFF:
            self.check_contest(living)
        elif state.phase == Phase.INITIATIVE:
            self.need(bool(state.tokens >> state.turn & 1), "only who holds a token is asked (IC-12)")
        elif state.phase == Phase.CHANGE:
            self.check_change()
        elif state.phase in ACTIVE:
            self.check_turn()

    def check_over(self) -> None:
        state = self.state
        self.need(any(state.held), "somebody has won, so somebody is on the board")
        self.need(not state.pending, "no pieces are to be chosen any more")
        majority = state.options.majority_end == "on" and state.has_majority()
        self.need(state.is_over() or majority, "the game is not over (IC-54, IC-55, IC-Q43)")

    def check_turn(self) -> None:
        state = self.state
        at, to = state.active, state.target
        self.need(at != NOWHERE and state.owner[at] == state.turn, "the active square is the mover's (IC-13)")
        if state.phase in (Phase.FATE, Phase.ACT):
            self.need(state.deed == Deed.NOTHING, "the turn's deed is still to come (IC-13)")
        self.need(
            state.deed != Deed.BOTH or state.terrain[at] == Terrain.BLUE, "only blue allows two deeds (IC-46)"
        )
        if state.phase == Phase.EXTRA:
            self.need(state.terrain[at] == Terrain.BLUE, "only blue allows an extra Move (IC-46)")
            self.need(
                state.deed in (Deed.MOVED, Deed.FORCED, Deed.ATTACKED), "an extra Move follows an action"
            )
            if state.is_between_forced_moves():
                self.check_second_move()
        elif state.phase == Phase.ACT:
            self.need(bool(state.legal_actions()), "over 3 pips that cannot move are reduced (IC-41)")
        elif state.phase in (*FIGHT, Phase.CONQUER):
            self.need(to in state.land.neighbours[at], "a fight is between adjacent squares (IC-27)")
            self.need(state.deed in (Deed.ATTACKED, Deed.BOTH), "a fight is the mover's deed")
        if state.phase == Phase.CONQUER:
            self.need(state.owner[to] == EMPTY, "the conquered square is empty (IC-35)")
        elif state.phase in FIGHT:
            self.check_combat()

    def check_second_move(self) -> None:
        """Blue grew to 5 pips, and the first of two forced Moves took one off (IC-Q29)."""
        state = self.state
        self.need(
            state.deed == Deed.FORCED and self.may_force_twice(),
            "over 3 pips stay only between the two forced Moves of blue (IC-Q29)",
        )
        self.need(len(state.legal_actions()) > 1, "over 3 pips that cannot move are reduced (IC-41)")

    def check_combat(self) -> None:
        state = self.state
        defender = state.defender()
        self.need(defender not in (EMPTY, state.turn), "the attacked square is an enemy's (IC-27)")
        if state.phase == Phase.ATTACK_EDGE:
            self.need(bool(state.tokens >> state.turn & 1), "the attacker has no token to spend (IC-31)")
        elif state.phase == Phase.DEFENCE_EDGE:
            self.need(bool(state.tokens >> defender & 1), "the defender has no token to spend (IC-31)")
        self.need(
            (state.attack_die > 0) == (state.phase == Phase.DEFENCE_DIE), "the attacker's die is rolled first"
        )

    def check_change(self) -> None:
        """Pieces to be chosen, and where the turn goes on afterwards."""
        state = self.state
        self.need(
            state.options.change == "owner", "pieces are chosen only with the setting change=owner (IC-Q20)"
        )
        self.need(bool(state.pending) and state.active != NOWHERE, "there are pieces to be chosen")
        owners = {state.owner[square] for square, _ in state.pending}
        self.need(len(owners) == 1 and EMPTY not in owners, "pieces are chosen by the squares' owner")
        self.need(
            not any(state.stack[square] for square, _ in state.pending), "chosen pieces are in the pool"
        )
        self.check_totals()
        self.need(state.owner[state.active] == state.turn, "the active square is the mover's (IC-13)")
        _CHANGES[state.resume](self)
        self.need(len(state.legal_actions()) > 1, "there is nothing to choose between")

    def check_grown(self) -> None:
        """After Fate, and where what is too much cannot move (IC-14, IC-41)."""
        state = self.state
        squares = [square for square, _ in state.pending]
        self.need(squares == [state.active], "Fate changes the active square (IC-14)")
        is_first = state.deed == Deed.NOTHING
        is_rest = state.resume == After.TURN and self.may_force_twice()
        self.need(is_first or is_rest, "Fate comes before any deed (IC-13)")
        self.need(not state.is_over(), "the game would be over (IC-54, IC-55)")

    def check_lost(self) -> None:
        """Who lost a fight has two pips left to choose: the other has one (IC-34)."""
        state = self.state
        at, to = state.active, state.target
        self.need(to in state.land.neighbours[at], "a fight is between adjacent squares (IC-27)")
        self.need(state.deed in (Deed.ATTACKED, Deed.BOTH), "a fight is the mover's deed")
        self.need(state.defender() not in (EMPTY, state.turn), "the attacked square is an enemy's (IC-27)")
        lost = [(at, to), (to, at)]
        fought = [(one, MAX_PIPS - PIPS[state.stack[other]]) for one, other in lost]
        self.need(
            len(state.pending) == 1 and state.pending[0] in fought,
            "who loses keeps what he had beyond the other's pips (IC-34)",
        )
        self.need(not state.is_over(), "the game would be over (IC-54, IC-55)")

    def check_moved(self) -> None:
        """A Move leaves pieces to choose on both its squares, or where it began (IC-24, IC-35)."""
        state = self.state
        near = [square for square in state.land.neighbours[state.active] if state.owner[square] == state.turn]
        *reached, (left, _) = state.pending
        self.need(
            left == state.active and all(square in near for square, _ in reached) and bool(near),
            "a Move is to an adjacent square (IC-23)",
        )
        self.need(state.deed != Deed.NOTHING, "a Move is a deed")

    def check_totals(self) -> None:
        """Which squares are made, and to how many pips, by where the turn goes on from there."""
        state = self.state
        *moved, (square, total) = state.pending
        self.need(not moved or state.resume == After.ACTION, "two squares are made after a Move alone")
        loser = state.target if state.resume == After.COMBAT else NOWHERE
        self.need(square in (state.active, loser), "the active square is made, or the loser's of a fight")
        self.need(all(0 < made <= MAX_PIPS for _, made in moved), "1 to 3 pips are moved (IC-38)")
        self.need(total >= 0 and (bool(moved) or total > 0), "there are pips to be made")
        most = self.most_left()
        self.need(total <= most, f"at most {most} pips are made here (IC-38)")

    def most_left(self) -> int:
        """The most pips that can be made on the last square."""
        state = self.state
        if state.resume == After.FATE:
            return self.most_grown()
        is_first_of_two = (
            state.resume == After.ACTION and state.deed == Deed.FORCED and self.may_force_twice()
        )
        return MAX_BETWEEN if is_first_of_two else MAX_PIPS

    def may_force_twice(self) -> bool:
        """Whether two Moves of this turn may be forced ones (IC-Q29)."""
        return self.state.rulings.blue_forces_twice and self.state.terrain[self.state.active] == Terrain.BLUE


_CHANGES: Final = {
    After.FATE: _Check.check_grown,
    After.COMBAT: _Check.check_lost,
    After.ACTION: _Check.check_moved,
    After.TURN: _Check.check_grown,
}
"""What else the pieces to be chosen must be, by where the turn goes on."""
