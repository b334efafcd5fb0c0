"""Ice Colony's rules: legal actions and transitions (clause ids as on the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.phases import OVER, Odds, PhaseRules, chance, decision
from orrery.core.state import Action, shared_returns
from orrery.games.ice_colony.rules import actions, board, notation
from orrery.games.ice_colony.rules.actions import Parts, Verb
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    MAX_GROWN,
    MAX_PIPS,
    NO_PIECES,
    NOWHERE,
    PIPS,
    Pieces,
    Square,
    Terrain,
    canonical_sets,
    forced_amounts,
    largest_total,
    split_amounts,
    split_sets,
)
from orrery.games.ice_colony.rules.position import After, Phase, Progress
from orrery.games.ice_colony.rules.turns import TurnRules

BLUE: Final = int(Terrain.BLUE)
"""As a number: looking up `Terrain.BLUE` costs more than the rule behind it."""


class IceColony(TurnRules):
    """A position of Ice Colony for 2 to 4 players: a turn, and the end."""

    __slots__ = ()

    def returns(self) -> list[float]:
        if self.phase != Phase.OVER:
            return [0.0] * self.num_players
        return shared_returns(self.winners(), self.num_players)

    action_to_string = notation.action_to_string
    serialize = notation.serialize

    # --- a turn: Fate (IC-13 to IC-19) -------------------------------------------------------

    def _legal_squares(self) -> list[Action]:
        return self.held[self.turn][:]

    def _activate(self, square: Square) -> None:
        if self.contest:
            self.forget_contest()
        self.active, self.target, self.progress = square, NOWHERE, Progress.NOTHING
        self.fate, self.attack_die, self.defence_die = -1, 0, 0
        self.phase = Phase.FATE

    def _fate_odds(self) -> Odds:
        return board.FIRST_FATE_ODDS if self.round == 1 else board.FATE_ODDS

    def _legal_fates(self) -> list[Action]:
        return board.FIRST_FATES if self.round == 1 else board.FATES

    def _roll_fate(self, face: int) -> None:
        square = self.active
        self.fate = face
        change = board.FATE_PIPS[self.terrain[square]][face]
        if not change:
            self._after_fate()
            return
        available = self.pool[self.turn] + self.stack[square]
        total = largest_total(available, PIPS[self.stack[square]] + change)
        self._remake(After.FATE, square, total)

    def _after_fate(self) -> None:
        square = self.active
        if self.owner[square] == EMPTY:  # the turn is forfeit (IC-18)
            self._after_action()
            return
        self.phase = Phase.ACT
        if self.is_forced() and not self._forced_moves():
            self._reduce_and_end()

    # --- a turn: pass, move, attack (IC-20 to IC-27, IC-39 to IC-41, IC-46) --------------------

    def _legal_act(self) -> list[Action]:
        if self.is_forced():
            return self._forced_moves()
        return [*self._moves(), *self._attacks(), actions.PASS]

    def _legal_extra(self) -> list[Action]:
        """Blue: one Move more, before or after the turn's Move or Attack (IC-46, IC-Q28, IC-Q29)."""
        if self.is_forced():
            return [*self._forced_moves(), actions.END]
        attacks = self._attacks() if self.progress == Progress.MOVED else []
        return [*self._moves(), *attacks, actions.END]

    def _moves(self) -> list[Action]:
        source, owner = self.active, self.owner
        available = self.pool[self.turn] + self.stack[source]
        moves = actions.split_moves(available, PIPS[self.stack[source]])
        neighbours = self.land.neighbours[source]
        return [move for target in neighbours if owner[target] == EMPTY for move in moves[target]]

    def _forced_moves(self) -> list[Action]:
        """Moves that bring the active square to 3 pips; on blue, where none does, a first of two (IC-Q29)."""
        moves = self._moves_off(MAX_PIPS)
        if not moves and self.rulings.blue_forces_twice and self.terrain[self.active] == BLUE:
            moves = self._moves_off(MAX_GROWN)
        return moves

    def _moves_off(self, may_stay: int) -> list[Action]:
        """Moves that leave so many pips at most, also onto friends (IC-39, IC-40, IC-Q26)."""
        source, seat = self.active, self.turn
        moves: list[Action] = []
        pips = PIPS[self.stack[source]]
        for target in self.land.neighbours[source]:
            if self.owner[target] not in (EMPTY, seat):
                continue
            there = self.stack[target]
            available = self.pool[seat] + self.stack[source] + there
            amounts = forced_amounts(available, pips, PIPS[there], may_stay)
            moves += [actions.MOVE[target][amount] for amount in amounts]
        return moves

    def _attacks(self) -> list[Action]:
        owner, friends = self.owner, (EMPTY, self.turn)
        neighbours = self.land.neighbours[self.active]
        return [actions.ATTACK[target] for target in neighbours if owner[target] not in friends]

    def _act(self, action: Action) -> None:
        parts = actions.decode(action)
        _ACT[parts.verb](self, parts)

    def _pass(self, parts: Parts) -> None:
        self.tokens |= 1 << self.turn
        self.end_turn()

    def _end(self, parts: Parts) -> None:
        self._reduce_and_end()

    def _move(self, parts: Parts) -> None:
        _, target, amount, _ = parts
        source, pips = self.active, PIPS[self.stack[self.active]]
        first_progress = Progress.FORCED if pips > MAX_PIPS else Progress.MOVED
        self.progress = first_progress if self.phase == Phase.ACT else Progress.BOTH
        total = PIPS[self.stack[target]] + amount
        self.occupy(target, self.turn)
        if amount == pips and self.rulings.whole_moves_keep_pieces:
            self._move_whole(target)
        else:
            self._remake(After.ACTION, target, total, source, pips - amount)

    def _move_whole(self, target: Square) -> None:
        """Move the very pieces of the active square: only a split makes change (IC-Q21)."""
        source, stack = self.active, self.stack
        stack[target], stack[source] = stack[source], NO_PIECES
        self.vacate(source)
        self._after_action()

    def _attack(self, parts: Parts) -> None:
        self.progress = Progress.ATTACKED if self.phase == Phase.ACT else Progress.BOTH
        self.target, self.attack_edge, self.defence_edge = parts.square, 0, 0
        self.attack_die = self.defence_die = 0
        if self.tokens >> self.turn & 1:
            self.phase = Phase.ATTACK_EDGE
        else:
            self._ask_defender()

    # --- combat (IC-27 to IC-37) -------------------------------------------------------------

    def _edge_attack(self, action: Action) -> None:
        if action == actions.EDGE:
            self.attack_edge = 1
            self.tokens &= ~(1 << self.turn)
        self._ask_defender()

    def _ask_defender(self) -> None:
        self.phase = Phase.DEFENCE_EDGE if self.tokens >> self.defender() & 1 else Phase.ATTACK_DIE

    def _edge_defence(self, action: Action) -> None:
        if action == actions.EDGE:
            self.defence_edge = 1
            self.tokens &= ~(1 << self.defender())
        self.phase = Phase.ATTACK_DIE

    def _roll_attack(self, face: int) -> None:
        self.attack_die = face + 1
        self.phase = Phase.DEFENCE_DIE

    def _roll_defence(self, face: int) -> None:
        self.defence_die = face + 1
        attacking, defending = PIPS[self.stack[self.active]], PIPS[self.stack[self.target]]
        if self.attack_total(self.attack_die) > self.defence_total(self.defence_die):
            self._lose(self.target, attacking)
        else:  # ties favour the defender (IC-32)
            self._lose(self.active, defending)

    def _lose(self, square: Square, pips: int) -> None:
        available = self.pool[self.owner[square]] + self.stack[square]
        self._remake(After.COMBAT, square, largest_total(available, PIPS[self.stack[square]] - pips))

    def _after_combat(self) -> None:
        if self.owner[self.target] == EMPTY:
            self.phase = Phase.CONQUER
        else:
            self._after_action()

    def _legal_entries(self) -> list[Action]:
        available = self.pool[self.turn] + self.stack[self.active]
        amounts = split_amounts(available, PIPS[self.stack[self.active]])
        return [actions.ENTER[amount] for amount in amounts]

    def _conquer(self, action: Action) -> None:
        amount = actions.decode(action).pips
        rest = PIPS[self.stack[self.active]] - amount
        self.occupy(self.target, self.turn)
        if not rest and self.rulings.whole_moves_keep_pieces:
            self._move_whole(self.target)
        else:
            self._remake(After.ACTION, self.target, amount, self.active, rest)

    # --- change (IC-24, IC-25, IC-34, IC-Q20 to IC-Q22) ----------------------------------------

    def _remake(
        self, after: After, square: Square, total: int, source: Square = NOWHERE, rest: int = 0
    ) -> None:
        """Make `total` pips on `square` and `rest` on `source` anew, from the pieces there and the pool."""
        if self.options.change == "owner":
            self._ask_owner(after, square, total, source, rest)
            return
        seat, stack = self.owner[square], self.stack
        available = self.pool[seat] + stack[square]
        if source != NOWHERE:
            available += stack[source]
        made, left = canonical_sets(available, total, rest)
        self.pool[seat] = available - made - left
        stack[square] = made
        if not made:
            self.vacate(square)
        if source != NOWHERE:
            stack[source] = left
            if not left:
                self.vacate(source)
        _GO_ON[after](self)

    def _ask_owner(self, after: After, square: Square, total: int, source: Square, rest: int) -> None:
        """Lift the pieces, and let their owner choose wherever the pips can be made in two ways."""
        self.lift(square)
        self.pending = ((square, total),)
        if source != NOWHERE:
            self.lift(source)
            self.pending = ((square, total), (source, rest))
        self.resume = after
        self._make_pending()

    def _make_pending(self) -> None:
        """Make the squares one by one, asking the owner wherever there is a choice."""
        while self.pending:
            sets = self.pending_sets()
            if len(sets) > 1:
                self.phase = Phase.CHANGE
                return
            self._settle_pending(sets[0])
        _GO_ON[self.resume](self)

    def pending_sets(self) -> tuple[Pieces, ...]:
        """The sets for the first square that leave the second makeable, the canonical one first."""
        total = self.pending[0][1]
        later = self.pending[1][1] if len(self.pending) > 1 else 0
        return split_sets(self.pool[self.maker()], total, later)

    def _settle_pending(self, pieces: Pieces) -> None:
        square, self.pending = self.pending[0][0], self.pending[1:]
        self._settle(square, pieces)

    def _settle(self, square: Square, pieces: Pieces) -> None:
        self.stack[square] = pieces
        self.pool[self.owner[square]] -= pieces
        if pieces == NO_PIECES:
            self.vacate(square)

    def _legal_sets(self) -> list[Action]:
        return sorted(actions.MAKE[pieces] for pieces in self.pending_sets())

    def _choose_set(self, action: Action) -> None:
        self._settle_pending(actions.decode(action).pieces)
        self._make_pending()

    # --- the end of an action, of a turn, of the game (IC-54 to IC-56) --------------------------

    def _after_action(self) -> None:
        active = self.active
        if self.is_over():
            self.finish()
        elif self.terrain[active] == BLUE and self.owner[active] == self.turn:
            self._after_action_on_blue()
        else:
            self.end_turn()

    def _after_action_on_blue(self) -> None:
        """Ask for the extra Move that blue grants, if there is one to make (IC-46)."""
        if self.progress != Progress.BOTH and len(self._legal_extra()) > 1:
            self.phase = Phase.EXTRA
        else:
            self._reduce_and_end()

    def _reduce_and_end(self) -> None:
        """End the turn; what exceeds 3 pips on the active square is taken off (IC-41, IC-Q29)."""
        if self.is_forced():
            square = self.active
            available = self.pool[self.turn] + self.stack[square]
            self._remake(After.TURN, square, largest_total(available, MAX_PIPS))
        else:
            self.end_turn()


def _die(apply: Callable[[IceColony, Action], None]) -> PhaseRules[IceColony]:
    """A phase in which a numbered die is rolled."""
    return chance(lambda _: board.DIE_ODDS, lambda _: board.DIE, apply)


IceColony.declare(
    Phase,
    {
        Phase.TERRAIN: chance(IceColony._terrain_odds, IceColony._legal_terrain, IceColony._draw_terrain),
        Phase.DICE_OFF: _die(IceColony._roll_for_first),
        Phase.PLACE: decision(IceColony._legal_places, IceColony._place),
        Phase.INITIATIVE: decision(
            lambda _: [actions.HOLD, actions.EDGE_UP, actions.EDGE_DOWN], IceColony._bid
        ),
        Phase.ACTIVATE: decision(IceColony._legal_squares, IceColony._activate),
        Phase.FATE: chance(IceColony._fate_odds, IceColony._legal_fates, IceColony._roll_fate),
        Phase.ACT: decision(IceColony._legal_act, IceColony._act),
        Phase.EXTRA: decision(IceColony._legal_extra, IceColony._act),
        Phase.ATTACK_EDGE: decision(lambda _: [actions.HOLD, actions.EDGE], IceColony._edge_attack),
        Phase.DEFENCE_EDGE: decision(
            lambda _: [actions.HOLD, actions.EDGE], IceColony._edge_defence, by=IceColony.defender
        ),
        Phase.ATTACK_DIE: _die(IceColony._roll_attack),
        Phase.DEFENCE_DIE: _die(IceColony._roll_defence),
        Phase.CONQUER: decision(IceColony._legal_entries, IceColony._conquer),
        Phase.CHANGE: decision(IceColony._legal_sets, IceColony._choose_set, by=IceColony.maker),
        Phase.OVER: OVER,
    },
)

_ACT: Final[dict[Verb, Callable[[IceColony, Parts], None]]] = {
    Verb.MOVE: IceColony._move,
    Verb.ATTACK: IceColony._attack,
    Verb.PASS: IceColony._pass,
    Verb.END: IceColony._end,
}
"""What a turn's action does."""

_GO_ON: Final[dict[After, Callable[[IceColony], None]]] = {
    After.FATE: IceColony._after_fate,
    After.COMBAT: IceColony._after_combat,
    After.ACTION: IceColony._after_action,
    After.TURN: IceColony.end_turn,
}
"""How the turn goes on once all pieces are made."""
