"""Colonization's rules: legal actions and transitions (clause ids as on the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from orrery.core.state import CHANCE, Action, IllegalActionError, shared_returns
from orrery.games.piecepack_colonization import notation
from orrery.games.piecepack_colonization.board import (
    ABOVE,
    ACE,
    COLONIZE,
    COLONIZES,
    DESTROYS,
    DIE,
    DIE_ODDS,
    DONE,
    DRAW_PLANET,
    FIRST_COIN,
    FIRST_PLAY,
    FIRST_RESTORE,
    FIRST_SECOND,
    FIRST_SETTLE,
    FIRST_SUN,
    NULL_AND_ACE,
    NULL_COIN,
    RESTORES,
    ROLL,
    ROLL_MOVE,
    SECONDS,
    SETTLES,
    STAY,
    SUIT,
    SUNS,
    TWINS,
    USES,
    VALUE,
    Coins,
    Phase,
    Space,
)
from orrery.games.piecepack_colonization.setup import Setup


class PiecepackColonization(Setup):
    """A position of Colonization for 2 to 4 players: the five actions."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return _LEGAL[self.phase](self)

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        if self.player != CHANCE:
            return []
        if self.phase == Phase.DRAW:
            odds = 1 / len(self.pile)
            return [(planet, odds) for planet in self.pile]
        return DIE_ODDS

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

    # --- which of the five (PC-8) ------------------------------------------------------------

    def _legal_act(self) -> list[Action]:
        legal = self._plays() if self.stash[self.turn] else []
        if self.pile:  # (PC-15)
            legal.append(DRAW_PLANET)
        if self.may_colonize():
            legal.append(COLONIZE)
        legal.append(ROLL_MOVE)
        legal += RESTORES[self.discards[self.turn]]
        return legal

    def _act(self, action: Action) -> None:
        self.die = -1
        if action < DRAW_PLANET:
            self._play_coin(action - FIRST_PLAY)
        elif action == DRAW_PLANET:
            self.phase, self.player = Phase.DRAW, CHANCE
        elif action == COLONIZE:
            self._begin_colonizing()
        elif action == ROLL_MOVE:
            self.phase, self.player = Phase.MOVE_DIE, CHANCE
        else:
            self._restore(action - FIRST_RESTORE)

    # --- A: draw and place a planet (PC-9 to PC-15) --------------------------------------------

    def _legal_draw(self) -> list[Action]:
        return self.pile

    def _draw(self, planet: Space) -> None:
        self.put_planet(planet)
        self._end_turn()

    # --- B: colonize (PC-16 to PC-34) ----------------------------------------------------------

    def may_colonize(self) -> bool:
        """Whether B is possible: on a planet not one's own, with a coin (PC-16 to PC-18, PC-33)."""
        seat = self.turn
        space = self.ship[seat]
        return space < FIRST_SUN and bool(self.stash[seat]) and not self.held[seat] >> space & 1

    def _begin_colonizing(self) -> None:
        if self.colony[self.ship[self.turn]] < 0:
            self.phase = Phase.COINS
        else:  # another's colony must be destroyed first (PC-27)
            self.phase, self.player = Phase.ATTACK, CHANCE

    def _legal_coins(self) -> list[Action]:
        """Coins in ascending order, as long as one stays unused, and then the roll (PC-19, PC-Q10)."""
        stash, used = self.stash[self.turn], self.used
        if stash.bit_count() - used.bit_count() < 2:
            return USES[0]
        return USES[stash & ABOVE[used]]

    def _use_or_roll(self, action: Action) -> None:
        if action != ROLL:
            self.used |= 1 << action - FIRST_COIN
        elif VALUE[self.ship[self.turn]] == ACE and self.used & NULL_AND_ACE:  # (PC-24, PC-Q11)
            self._resolve(True)
        else:
            self.phase, self.player = Phase.COLONIZE, CHANCE

    def _legal_die(self) -> list[Action]:
        return DIE

    def _roll_to_colonize(self, face: int) -> None:
        self.die = face
        self._resolve(bool(COLONIZES[VALUE[self.ship[self.turn]]][self.used] >> face & 1))

    def _resolve(self, is_colonized: bool) -> None:
        """Discard the coins used; a colonist has yet to place one (PC-22, PC-26)."""
        self.discard(self.used)
        self.used = 0
        if is_colonized:
            self.phase, self.player = Phase.SETTLE, self.turn
        else:
            self._end_turn()

    def _legal_settlers(self) -> list[Action]:
        return SETTLES[self.stash[self.turn]]

    def _settle(self, action: Action) -> None:
        self.put_colony(self.ship[self.turn], action - FIRST_SETTLE)
        self._end_turn()

    def _roll_to_attack(self, face: int) -> None:
        """Destroy the colony or fail; either way that was the turn (PC-28 to PC-32)."""
        self.die = face
        planet = self.ship[self.turn]
        if DESTROYS[self.colony[planet] % 6] >> face & 1:
            self.destroy_colony(planet)
        self._end_turn()

    def chance_of_success(self, used: Coins) -> float:
        """How likely B succeeds with these coins: to colonize, or without any to destroy a colony.

        0 where there is nothing to colonize or to destroy.
        """
        space = self.ship[self.turn]
        if space >= FIRST_SUN or self.held[self.turn] >> space & 1:
            return 0.0
        colony = self.colony[space]
        faces = COLONIZES[VALUE[space]][used] if colony < 0 else DESTROYS[colony % 6]
        return faces.bit_count() / len(DIE)

    # --- C: roll the die and move (PC-35 to PC-41) -----------------------------------------------

    def _roll_to_move(self, face: int) -> None:
        self.die = face
        self.phase, self.player = Phase.MOVE, self.turn

    def _legal_moves(self) -> list[Action]:
        return [*(self._walks(self.die) if self.die else self.free_suns()), STAY]

    def free_suns(self) -> list[Space]:
        """The unoccupied suns of other systems, to which a Null warps (PC-36, PC-Q21)."""
        own = FIRST_SUN + SUIT[self.ship[self.turn]]
        return [sun for sun in SUNS if sun != own and sun not in self.ship]

    def _walks(self, steps: int) -> list[Space]:
        """Where so many steps lead, an opponent's planet taking two (PC-38 to PC-40, PC-Q35).

        An Ace may also warp from one's own colony (PC-37, PC-Q19).
        """
        seat, ship = self.turn, self.ship
        space, others = ship[seat], 0
        for other, held in enumerate(self.held):
            if other != seat:
                others |= held
        spaces = [
            to
            for to, entered, length in self.ways[SUIT[space]][VALUE[space]]
            if length + (entered & others).bit_count() <= steps and to not in ship
        ]
        if steps == ACE and space < FIRST_SUN and self.held[seat] >> space & 1:
            return sorted(spaces + self.free_twins(space))
        return spaces

    def free_twins(self, planet: Space) -> list[Space]:
        """The unoccupied planets of the same value in other systems (PC-37, PC-43, PC-Q3, PC-Q20)."""
        return [twin for twin in TWINS[planet] if twin not in self.pile and twin not in self.ship]

    def _move(self, action: Action) -> None:
        if action != STAY:
            self.ship[self.turn] = action
        self._end_turn()

    # --- D: play a coin and move (PC-42 to PC-44) ------------------------------------------------

    def _plays(self) -> list[Action]:
        """Where a coin of the stash takes the ship."""
        seat, ship = self.turn, self.ship
        stash, space = self.stash[seat], ship[seat]
        plays: list[Action] = []
        if self.held[seat] >> space & 1 and stash >> VALUE[space] & 1:  # (PC-43, PC-Q22)
            plays = [FIRST_PLAY + twin for twin in self.free_twins(space)]
        if stash & NULL_COIN:  # (PC-42, PC-Q24)
            plays += [FIRST_PLAY + sun for sun in SUNS if sun not in ship]
        return plays

    def _play_coin(self, target: Space) -> None:
        """Discard the coin that the target tells of: a Null for a sun, else the value (PC-42, PC-Q23)."""
        self.discard(1 << VALUE[target])
        self.ship[self.turn] = target
        self._end_turn()

    # --- E: restore power reserves (PC-45 to PC-47) ----------------------------------------------

    def _restore(self, coin: int) -> None:
        """Take a coin back; on a sun perhaps a second, which is named after a lower one (PC-46, PC-Q26)."""
        self.restore(coin)
        if self.ship[self.turn] >= FIRST_SUN and self.discards[self.turn] >> coin:
            self.phase, self.restored = Phase.RESTORE, coin
        else:
            self._end_turn()

    def _legal_seconds(self) -> list[Action]:
        return SECONDS[self.discards[self.turn] & ABOVE[1 << self.restored]]

    def _restore_second(self, action: Action) -> None:
        if action != DONE:
            self.restore(action - FIRST_SECOND)
        self.restored = -1
        self._end_turn()

    # --- the end -------------------------------------------------------------------------------

    def _legal_over(self) -> list[Action]:
        return []

    def _apply_over(self, action: Action) -> None:
        raise IllegalActionError(f"action {action}: the game is over")


_Legal: TypeAlias = Callable[[PiecepackColonization], list[Action]]
_Apply: TypeAlias = Callable[[PiecepackColonization, Action], None]

_Game: TypeAlias = PiecepackColonization
_PHASES: Final[dict[Phase, tuple[_Legal, _Apply]]] = {
    Phase.PLACE: (_Game._legal_places, _Game._place),
    Phase.ACTION: (_Game._legal_act, _Game._act),
    Phase.DRAW: (_Game._legal_draw, _Game._draw),
    Phase.COINS: (_Game._legal_coins, _Game._use_or_roll),
    Phase.COLONIZE: (_Game._legal_die, _Game._roll_to_colonize),
    Phase.SETTLE: (_Game._legal_settlers, _Game._settle),
    Phase.ATTACK: (_Game._legal_die, _Game._roll_to_attack),
    Phase.MOVE_DIE: (_Game._legal_die, _Game._roll_to_move),
    Phase.MOVE: (_Game._legal_moves, _Game._move),
    Phase.RESTORE: (_Game._legal_seconds, _Game._restore_second),
    Phase.OVER: (_Game._legal_over, _Game._apply_over),
}
"""What may be chosen in each phase, and what the choice does."""
_LEGAL: Final = tuple(_PHASES[phase][0] for phase in Phase)
_APPLY: Final = tuple(_PHASES[phase][1] for phase in Phase)
