"""Ice Colony's rules: legal actions and transitions (clause ids as on the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from orrery.core.state import CHANCE, Action, IllegalActionError, shared_returns
from orrery.games.ice_colony import notation
from orrery.games.ice_colony.board import (
    DIE_ODDS,
    EDGE,
    EMPTY,
    END,
    FATE_ODDS,
    FATE_PIPS,
    FATES,
    FIRST_ATTACK,
    FIRST_ENTRY,
    FIRST_FATE_ODDS,
    FIRST_FATES,
    FIRST_SET,
    HOLD,
    KINDS,
    MAX_PIPS,
    MOVE,
    NO_PIECES,
    NOWHERE,
    PASS,
    PIECES_A_TERRAIN,
    PIPS,
    SET_ACTION,
    SETS,
    After,
    Deed,
    Phase,
    Pieces,
    Square,
    Terrain,
    canonical_sets,
    decode_move,
    forced_amounts,
    largest_total,
    split_amounts,
    split_moves,
    split_sets,
)
from orrery.games.ice_colony.setup import Setup


class IceColony(Setup):
    """A position of Ice Colony for 2 to 4 players: a turn, and the end."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return _LEGAL[self.phase](self)

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        if self.phase == Phase.FATE:
            return FIRST_FATE_ODDS if self.round == 1 else FATE_ODDS
        if self.phase == Phase.TERRAIN:
            bag = [PIECES_A_TERRAIN - self.terrain.count(kind) for kind in KINDS]
            pieces = sum(bag)
            return [(kind, left / pieces) for kind, left in enumerate(bag) if left]
        return DIE_ODDS if self.player == CHANCE else []

    def apply_action(self, action: Action) -> None:
        _APPLY[self.phase](self, action)

    def returns(self) -> list[float]:
        if self.phase != Phase.OVER:
            return [0.0] * self.num_players
        return shared_returns(self.winners(), self.num_players)

    def action_to_string(self, action: Action) -> str:
        return notation.action_to_string(self, action)

    def serialize(self) -> str:
        return notation.serialize(self)

    # --- a turn: Fate (IC-13 to IC-19) -------------------------------------------------------

    def _legal_squares(self) -> list[Action]:
        return self.held[self.turn][:]

    def _activate(self, square: Square) -> None:
        if self.contest:
            self.forget_contest()
        self.active, self.target, self.deed = square, NOWHERE, Deed.NOTHING
        self.fate, self.attack_die, self.defence_die = -1, 0, 0
        self.phase, self.player = Phase.FATE, CHANCE

    def _legal_fate(self) -> list[Action]:
        return FIRST_FATES if self.round == 1 else FATES

    def _roll_fate(self, face: int) -> None:
        square = self.active
        self.fate = face
        change = FATE_PIPS[self.terrain[square]][face]
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
        self.phase, self.player = Phase.ACT, self.turn
        if PIPS[self.stack[square]] > MAX_PIPS and not self._forced_moves():  # (IC-41)
            available = self.pool[self.turn] + self.stack[square]
            self._remake(After.TURN, square, largest_total(available, MAX_PIPS))

    # --- a turn: pass, move, attack (IC-20 to IC-27, IC-39 to IC-41, IC-46) --------------------

    def _legal_act(self) -> list[Action]:
        if PIPS[self.stack[self.active]] > MAX_PIPS:
            return self._forced_moves()
        return [*self._moves(), *self._attacks(), PASS]

    def _legal_extra(self) -> list[Action]:
        """Blue: one Move more, before or after the turn's Move or Attack (IC-46, IC-Q28, IC-Q29)."""
        attacks = self._attacks() if self.deed == Deed.MOVED else []
        return [*self._moves(), *attacks, END]

    def _moves(self) -> list[Action]:
        source, owner = self.active, self.owner
        available = self.pool[self.turn] + self.stack[source]
        moves = split_moves(available, PIPS[self.stack[source]])
        neighbours = self.land.neighbours[source]
        return [move for target in neighbours if owner[target] == EMPTY for move in moves[target]]

    def _forced_moves(self) -> list[Action]:
        """Moves that bring the active square to 3 pips, also onto friends (IC-39, IC-40, IC-Q26)."""
        source, seat = self.active, self.turn
        moves: list[Action] = []
        pips = PIPS[self.stack[source]]
        for target in self.land.neighbours[source]:
            if self.owner[target] not in (EMPTY, seat):
                continue
            there = self.stack[target]
            available = self.pool[seat] + self.stack[source] + there
            moves += [MOVE[target][amount] for amount in forced_amounts(available, pips, PIPS[there])]
        return moves

    def _attacks(self) -> list[Action]:
        owner, friends = self.owner, (EMPTY, self.turn)
        neighbours = self.land.neighbours[self.active]
        return [FIRST_ATTACK + target for target in neighbours if owner[target] not in friends]

    def _act(self, action: Action) -> None:
        if action == PASS:
            self.tokens |= 1 << self.turn
            self._end_turn()
        elif action == END:
            self._end_turn()
        elif action < FIRST_ATTACK:
            self._move(*decode_move(action))
        else:
            self._attack(action - FIRST_ATTACK)

    def _move(self, target: Square, amount: int) -> None:
        source, pips = self.active, PIPS[self.stack[self.active]]
        first_deed = Deed.FORCED if pips > MAX_PIPS else Deed.MOVED
        self.deed = first_deed if self.phase == Phase.ACT else Deed.BOTH
        total = PIPS[self.stack[target]] + amount
        self.occupy(target, self.turn)
        self._remake(After.ACTION, target, total, source, pips - amount)

    def _attack(self, target: Square) -> None:
        self.deed = Deed.ATTACKED if self.phase == Phase.ACT else Deed.BOTH
        self.target, self.attack_edge, self.defence_edge = target, 0, 0
        self.attack_die = self.defence_die = 0
        if self.tokens >> self.turn & 1:
            self.phase = Phase.ATTACK_EDGE
        else:
            self._ask_defender()

    # --- combat (IC-27 to IC-37) -------------------------------------------------------------

    def _legal_edge(self) -> list[Action]:
        return [HOLD, EDGE]

    def _edge_attack(self, action: Action) -> None:
        if action == EDGE:
            self.attack_edge = 1
            self.tokens &= ~(1 << self.turn)
        self._ask_defender()

    def _ask_defender(self) -> None:
        defender = self.owner[self.target]
        if self.tokens >> defender & 1:
            self.phase, self.player = Phase.DEFENCE_EDGE, defender
        else:
            self.phase, self.player = Phase.ATTACK_DIE, CHANCE

    def _edge_defence(self, action: Action) -> None:
        if action == EDGE:
            self.defence_edge = 1
            self.tokens &= ~(1 << self.player)
        self.phase, self.player = Phase.ATTACK_DIE, CHANCE

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
            self.phase, self.player = Phase.CONQUER, self.turn
        else:
            self._after_action()

    def _legal_entries(self) -> list[Action]:
        available = self.pool[self.turn] + self.stack[self.active]
        amounts = split_amounts(available, PIPS[self.stack[self.active]])
        return [FIRST_ENTRY + amount for amount in amounts]

    def _conquer(self, action: Action) -> None:
        amount = action - FIRST_ENTRY
        rest = PIPS[self.stack[self.active]] - amount
        self.occupy(self.target, self.turn)
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
        _RESUME[after](self)

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
            sets = self._pending_sets()
            if len(sets) > 1:
                self.phase, self.player = Phase.CHANGE, self.owner[self.pending[0][0]]
                return
            self._settle_pending(sets[0])
        _RESUME[self.resume](self)

    def _pending_sets(self) -> tuple[Pieces, ...]:
        """The sets for the first square that leave the second makeable, the canonical one first."""
        square, total = self.pending[0]
        later = self.pending[1][1] if len(self.pending) > 1 else 0
        return split_sets(self.pool[self.owner[square]], total, later)

    def _settle_pending(self, pieces: Pieces) -> None:
        square, self.pending = self.pending[0][0], self.pending[1:]
        self._settle(square, pieces)

    def _settle(self, square: Square, pieces: Pieces) -> None:
        self.stack[square] = pieces
        self.pool[self.owner[square]] -= pieces
        if pieces == NO_PIECES:
            self.vacate(square)

    def _legal_sets(self) -> list[Action]:
        return sorted(SET_ACTION[pieces] for pieces in self._pending_sets())

    def _choose_set(self, action: Action) -> None:
        self._settle_pending(SETS[action - FIRST_SET])
        self._make_pending()

    # --- the end of an action, of a turn, of the game (IC-54 to IC-56) --------------------------

    def _after_action(self) -> None:
        if self.is_over():
            self.finish()
        elif self._may_move_on():
            self.phase, self.player = Phase.EXTRA, self.turn
        else:
            self._end_turn()

    def _may_move_on(self) -> bool:
        """Whether a blue square still grants its extra Move, and there is one to make."""
        square = self.active
        if self.terrain[square] != Terrain.BLUE or self.owner[square] != self.turn or self.deed == Deed.BOTH:
            return False
        return len(self._legal_extra()) > 1

    def _end_turn(self) -> None:
        if self.options.majority_end == "on" and self.has_majority():
            self.finish()
            return
        seat = (self.turn + 1) % self.num_players
        while seat != self.first:
            if self.held[seat]:
                self.start_turn(seat)
                return
            seat = (seat + 1) % self.num_players
        self.start_round()

    def _legal_over(self) -> list[Action]:
        return []

    def _apply_over(self, action: Action) -> None:
        raise IllegalActionError(f"action {action}: the game is over")


_Legal: TypeAlias = Callable[[IceColony], list[Action]]
_Apply: TypeAlias = Callable[[IceColony, Action], None]

_PHASES: Final[dict[Phase, tuple[_Legal, _Apply]]] = {
    Phase.TERRAIN: (IceColony._legal_terrain, IceColony._draw_terrain),
    Phase.DICE_OFF: (IceColony._legal_die, IceColony._roll_for_first),
    Phase.PLACE: (IceColony._legal_places, IceColony._place),
    Phase.INITIATIVE: (IceColony._legal_bids, IceColony._bid),
    Phase.ACTIVATE: (IceColony._legal_squares, IceColony._activate),
    Phase.FATE: (IceColony._legal_fate, IceColony._roll_fate),
    Phase.ACT: (IceColony._legal_act, IceColony._act),
    Phase.EXTRA: (IceColony._legal_extra, IceColony._act),
    Phase.ATTACK_EDGE: (IceColony._legal_edge, IceColony._edge_attack),
    Phase.DEFENCE_EDGE: (IceColony._legal_edge, IceColony._edge_defence),
    Phase.ATTACK_DIE: (IceColony._legal_die, IceColony._roll_attack),
    Phase.DEFENCE_DIE: (IceColony._legal_die, IceColony._roll_defence),
    Phase.CONQUER: (IceColony._legal_entries, IceColony._conquer),
    Phase.CHANGE: (IceColony._legal_sets, IceColony._choose_set),
    Phase.OVER: (IceColony._legal_over, IceColony._apply_over),
}
"""What may be chosen in each phase, and what the choice does."""
_LEGAL: Final = tuple(_PHASES[phase][0] for phase in Phase)
_APPLY: Final = tuple(_PHASES[phase][1] for phase in Phase)

_RESUME: Final[tuple[Callable[[IceColony], None], ...]] = (
    IceColony._after_fate,
    IceColony._after_combat,
    IceColony._after_action,
    IceColony._end_turn,
)
"""How the turn goes on once all pieces are made, by `After`."""
