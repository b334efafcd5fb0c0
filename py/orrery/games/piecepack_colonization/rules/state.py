"""The rules of Colonization for the piecepack: set-up, turns, and what each decision does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from orrery.core.phases import OVER, Odds, PhaseRules, chance, decision
from orrery.core.state import Action, shared_returns
from orrery.games.piecepack_colonization.rules import notation
from orrery.games.piecepack_colonization.rules.actions import (
    COLONIZE,
    DONE,
    DRAW,
    MOVE,
    PLAYS,
    RESTORES,
    ROLL,
    SECONDS,
    SETTLES,
    STAY,
    USES,
    Verb,
    decode,
)
from orrery.games.piecepack_colonization.rules.board import (
    ABOVE,
    ACE,
    COLONIZES,
    DESTROYS,
    DIE,
    DIE_ODDS,
    FIRST_SUN,
    NULL_COIN,
    SUIT,
    SUNS,
    TWINS,
    VALUE,
    Coins,
    Space,
)
from orrery.games.piecepack_colonization.rules.position import Phase, Position


class PiecepackColonization(Position):
    """A position of Colonization for 2 to 4 players: its set-up and the five actions."""

    __slots__ = ()

    def returns(self) -> list[float]:
        if self.phase != Phase.OVER:
            return [0.0] * self.num_players
        return shared_returns(self.winners(), self.num_players)

    action_to_string = notation.action_to_string
    serialize = notation.serialize

    # --- the ships on their suns (PC-5) ------------------------------------------------------------

    def legal_suns(self) -> list[Action]:
        """Those that are free, in seat order (PC-5, PC-Q1)."""
        return [sun for sun in SUNS if sun not in self.ship]

    def place_ship(self, action: Action) -> None:
        """Begin there; after the last ship the first turn begins."""
        self.ship[self.turn] = decode(action).space
        self.turn = (self.turn + 1) % self.num_players
        if self.turn == 0:
            self.phase = Phase.ACTION

    # --- which of the five (PC-8) ------------------------------------------------------------

    def legal_turns(self) -> list[Action]:
        """The actions that are open; to roll and move always is (PC-Q31)."""
        legal = self._plays() if self.stash[self.turn] else []
        if self.pile:  # (PC-15)
            legal.append(DRAW)
        if self.may_colonize():
            legal.append(COLONIZE)
        legal.append(MOVE)
        legal += RESTORES[self.discards[self.turn]]
        return legal

    def take_turn(self, action: Action) -> None:
        """Begin one of the five, which may be all there is to it."""
        self.die = -1
        if action == DRAW:
            self.phase = Phase.DRAW
        elif action == COLONIZE:
            self._begin_colonizing()
        elif action == MOVE:
            self.phase = Phase.MOVE_DIE
        else:
            verb, space, coin = decode(action)
            if verb == Verb.PLAY:
                self._play_coin(space)
            else:
                self._restore_first(coin)

    # --- A: draw and place a planet (PC-9 to PC-15) --------------------------------------------

    def draws(self) -> list[Space]:
        """The planets that may lie on top of the pile."""
        return self.pile

    def odds_of_draws(self) -> Odds:
        """Each is as likely as the others (PC-6)."""
        odds = 1 / len(self.pile)
        return [(planet, odds) for planet in self.pile]

    def draw(self, planet: Space) -> None:
        """Add the planet to its system; that was the turn (PC-9, PC-10)."""
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
            self.phase = Phase.ATTACK

    def legal_coins(self) -> list[Action]:
        """Coins in ascending order, as long as one stays unused, and then the roll (PC-19, PC-Q10)."""
        stash, used = self.stash[self.turn], self.used
        if stash.bit_count() - used.bit_count() < 2:
            return USES[0]
        return USES[stash & ABOVE[used]]

    def use_or_roll(self, action: Action) -> None:
        """One more coin for the attempt, or the roll, of which a sure success has no need."""
        if action != ROLL:
            self.used |= 1 << decode(action).coin
        elif self.is_sure():
            self._resolve(True)
        else:
            self.phase = Phase.COLONIZE

    def roll_to_colonize(self, face: int) -> None:
        """Win the planet or fail (PC-20, PC-21)."""
        self.die = face
        self._resolve(bool(COLONIZES[VALUE[self.ship[self.turn]]][self.used] >> face & 1))

    def _resolve(self, is_colonized: bool) -> None:
        """Discard the coins used; a colonist has yet to place one (PC-22, PC-26)."""
        self.discard(self.used)
        self.used = 0
        if is_colonized:
            self.phase = Phase.SETTLE
        else:
            self._end_turn()

    def legal_settlers(self) -> list[Action]:
        """The coins that may become the colony (PC-23)."""
        return SETTLES[self.stash[self.turn]]

    def settle(self, action: Action) -> None:
        """Place the coin on the planet that was won; that was the turn (PC-23)."""
        self.put_colony(self.ship[self.turn], decode(action).coin)
        self._end_turn()

    def roll_to_attack(self, face: int) -> None:
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

    def roll_to_move(self, face: int) -> None:
        """The way is chosen after the roll (PC-41)."""
        self.die = face
        self.phase = Phase.MOVE

    def legal_moves(self) -> list[Action]:
        """Where the die takes the ship, or nowhere (PC-36 to PC-41)."""
        return [*(self._walks(self.die) if self.die else self.free_suns()), STAY]

    def free_suns(self) -> list[Space]:
        """The unoccupied suns of other systems, to which a Null warps (PC-36, PC-Q21)."""
        own = FIRST_SUN + SUIT[self.ship[self.turn]]
        return [sun for sun in SUNS if sun != own and sun not in self.ship]

    def _walks(self, steps: int) -> list[Space]:
        """Where so many steps lead (PC-38); an Ace may also warp from one's own colony (PC-37, PC-Q19)."""
        seat, ship = self.turn, self.ship
        space = ship[seat]
        spaces = [to for to, cost in self.costs().items() if cost <= steps and to not in ship]
        if steps == ACE and space < FIRST_SUN and self.held[seat] >> space & 1:
            return sorted(spaces + self.free_twins(space))
        return spaces

    def costs(self) -> dict[Space, int]:
        """Steps to each space of the system, an opponent's planet taking two (PC-39, PC-40, PC-Q35)."""
        seat = self.turn
        space, others = self.ship[seat], 0
        for other, held in enumerate(self.held):
            if other != seat:
                others |= held
        return {
            to: steps + (entered & others).bit_count()
            for to, entered, steps in self.routes[SUIT[space]][VALUE[space]]
        }

    def free_twins(self, planet: Space) -> list[Space]:
        """The unoccupied planets of the same value in other systems (PC-37, PC-43, PC-Q3, PC-Q20)."""
        return [twin for twin in TWINS[planet] if twin not in self.pile and twin not in self.ship]

    def move(self, action: Action) -> None:
        """Go there, or stay; that was the turn."""
        if action != STAY:
            self.ship[self.turn] = decode(action).space
        self._end_turn()

    # --- D: play a coin and move (PC-42 to PC-44) ------------------------------------------------

    def _plays(self) -> list[Action]:
        """Where a coin of the stash takes the ship."""
        seat, ship = self.turn, self.ship
        stash, space = self.stash[seat], ship[seat]
        plays: list[Action] = []
        if self.held[seat] >> space & 1 and stash >> VALUE[space] & 1:  # (PC-43, PC-Q22)
            plays = [PLAYS[twin] for twin in self.free_twins(space)]
        if stash & NULL_COIN:  # (PC-42, PC-Q24)
            plays += [PLAYS[sun] for sun in SUNS if sun not in ship]
        return plays

    def _play_coin(self, target: Space) -> None:
        """Discard the coin that the target tells of: a Null for a sun, else the value (PC-42, PC-Q23)."""
        self.discard(1 << VALUE[target])
        self.ship[self.turn] = target
        self._end_turn()

    # --- E: restore power reserves (PC-45 to PC-47) ----------------------------------------------

    def _restore_first(self, coin: int) -> None:
        """Take a coin back; on a sun perhaps a second, which is named after a lower one (PC-46, PC-Q26)."""
        self.restore(coin)
        if self.ship[self.turn] >= FIRST_SUN and self.discards[self.turn] >> coin:
            self.phase, self.restored = Phase.RESTORE, coin
        else:
            self._end_turn()

    def legal_seconds(self) -> list[Action]:
        """The discards of higher value than the first, or to be done (PC-46, PC-Q26)."""
        return SECONDS[self.discards[self.turn] & ABOVE[1 << self.restored]]

    def restore_second(self, action: Action) -> None:
        """Take the second coin back, or leave it at one."""
        if action != DONE:
            self.restore(decode(action).coin)
        self.restored = -1
        self._end_turn()

    # --- the order of play ---------------------------------------------------------------------

    def _end_turn(self) -> None:
        """Look whether the coins have run out, and pass play on (PC-8).

        After the first who runs out, every other player has one turn more (PC-49, PC-Q28, PC-Q29).
        """
        seat = self.turn
        if self.ending < 0 and not self.has_coins_left(seat):
            self.ending = seat
        following = (seat + 1) % self.num_players
        if following == self.ending:
            self.phase = Phase.OVER
        else:
            self.phase, self.turn = Phase.ACTION, following


_Game: TypeAlias = PiecepackColonization


def _roll(apply: Callable[[_Game, int], None]) -> PhaseRules[_Game]:
    """A phase in which the die is rolled, and what is done with its face."""
    return chance(lambda state: DIE_ODDS, lambda state: DIE, apply)


_Game.declare(
    Phase,
    {
        Phase.PLACE: decision(_Game.legal_suns, _Game.place_ship),
        Phase.ACTION: decision(_Game.legal_turns, _Game.take_turn),
        Phase.DRAW: chance(_Game.odds_of_draws, _Game.draws, _Game.draw),
        Phase.COINS: decision(_Game.legal_coins, _Game.use_or_roll),
        Phase.COLONIZE: _roll(_Game.roll_to_colonize),
        Phase.SETTLE: decision(_Game.legal_settlers, _Game.settle),
        Phase.ATTACK: _roll(_Game.roll_to_attack),
        Phase.MOVE_DIE: _roll(_Game.roll_to_move),
        Phase.MOVE: decision(_Game.legal_moves, _Game.move),
        Phase.RESTORE: decision(_Game.legal_seconds, _Game.restore_second),
        Phase.OVER: OVER,
    },
)
