"""The rules of Deep Roots: set-up, turns, and what each decision does."""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import Final, TypeAlias

from orrery.core.phases import OVER, chance, decision
from orrery.core.state import Action
from orrery.games.deep_roots.rules import notation
from orrery.games.deep_roots.rules.actions import (
    END,
    GROW,
    LEAVE,
    REROLL,
    SEGMENTS,
    THROW,
    Parts,
    Verb,
    decode,
    encode,
)
from orrery.games.deep_roots.rules.board import (
    DICE,
    DIE_KINDS,
    DRAWINGS,
    EXITS,
    FIRST_MERGE,
    FIRST_SPECIAL,
    REGULAR_DICE,
    REGULARS,
    ROOTS,
    Die,
    Drawing,
    Drawings,
    Slot,
    bit_of,
    drawings_at,
    is_special,
    value_of,
)
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Position, Power

_PLANT: Final = tuple(encode(Parts(Verb.PLANT, segment=first)) for first in range(SEGMENTS))


class TurnRules(Position):
    """Planting, rounds, and the order of play in them (RT-3 to RT-11)."""

    __slots__ = ()

    def _start_round(self) -> None:
        """Throw all six dice; the first player changes from round to round (RT-10)."""
        if self.round == ROUNDS:
            self.phase = Phase.OVER
            return
        self.round += 1
        self.turn = 1 - self.round % 2
        self.pool = [0] * len(DIE_KINDS)
        self.left = [False, False]
        self._throw(Phase.THROW, DICE)

    def _throw(self, phase: Phase, dice: int) -> None:
        self.phase = phase
        self.falling = dice

    def _end_turn(self) -> None:
        """Pass play on: to the other, unless he has left, or to a new round (RT-9, RT-11, RT-19)."""
        left = self.left
        if all(left) or not self.dice:
            self._start_round()
            return
        self.turn = 1 - self.turn if not left[1 - self.turn] else self.turn
        self.phase = Phase.TURN

    def _leave(self) -> None:
        """Leave the round, giving a kept die back with its value (RT-18, RT-42)."""
        seat = self.turn
        if self.kept[seat]:
            self.pool[self.kept[seat] - 1] += 1
            self.kept[seat] = 0
        self.left[seat] = True

    # --- planting (RT-3, RT-4) ---------------------------------------------------------------------

    def legal_plants(self) -> list[Action]:
        """Any five segments in a row without one of the other tree's (RT-Q3, RT-Q4)."""
        other, count = self.planted[1 - self.turn], len(self.planet.rim)
        if other < 0:
            return [*_PLANT[:count]]
        return [_PLANT[first] for first in range(count) if ROOTS <= (first - other) % count <= count - ROOTS]

    def plant(self, action: Action) -> None:
        """Plant a tree; Amber is first, and after Teal the rounds begin."""
        seat = self.turn
        self.planted[seat] = decode(action).segment
        for segment in self.planet.segments(self.planted[seat]):
            self.put_tip(seat, self.planet.rim[segment])
        if seat == 0:
            self.turn = 1
        else:
            self._start_round()


_MERGE: Final = encode(Parts(Verb.DRAW, FIRST_MERGE, 0))
"""The first action that draws a merge."""
_KEEP: Final = tuple(encode(Parts(Verb.KEEP, die)) for die in REGULAR_DICE)
_PICK: Final = tuple(encode(Parts(Verb.PICK, die)) for die in DIE_KINDS)
_BITS: Final = tuple(1 << die for die in DIE_KINDS)

ODDS: Final = [(die, 1 / 36 if is_special(die) else 1 / 6) for die in DIE_KINDS]
"""What comes of one die: a six is thrown once more and becomes special (RT-7, RT-8, RT-46)."""
FALLS: Final = [*DIE_KINDS]
Drawn: TypeAlias = tuple[Drawing, Slot, bool]
"""What is drawn, from which tip, and whether it crosses a root."""


@cache
def _firsts(drawings: Drawings) -> list[tuple[Action, Drawings]]:
    """The drawings of a set: the action at slot 0, which those at the other slots follow, and the bit."""
    return [(encode(Parts(Verb.DRAW, each, 0)), 1 << each) for each in DRAWINGS if drawings >> each & 1]


class DeepRoots(TurnRules):
    """A position of Deep Roots: turns, drawings and power-ups."""

    __slots__ = ()

    def returns(self) -> list[float]:
        if self.phase != Phase.OVER:
            return [0.0, 0.0]
        ours, theirs = self.scores()
        value = float((ours > theirs) - (ours < theirs))
        return [value, -value]

    action_to_string = notation.action_to_string
    serialize = notation.serialize

    def settled_action(self) -> Action | None:
        """To leave this round and every other, once no region can change hands (RT-18, RT-53)."""
        has_left = self.phase == Phase.AFTER and self.left[self.turn]
        if not (has_left or self.phase == Phase.TURN) or not self.is_settled():
            return None
        action = END if has_left else LEAVE
        return action if action in self.legal_actions() else None

    # --- a turn (RT-12 to RT-18) -------------------------------------------------------------

    def legal_turn(self) -> list[Action]:
        """Draw, keep a die or leave the round; or a Reroll before that."""
        seat = self.turn
        last = self.is_last_turn()
        dice = self._pool()
        if not self.kept[seat]:
            legal = self._drawings(dice)
            if not last:  # (RT-Q12)
                legal += compress(_KEEP, self.pool)
            legal.append(LEAVE)
        elif last:  # the promise (RT-41, RT-42, RT-Q11)
            legal = self._drawings(0, dice) or [LEAVE]
        else:
            legal = self._drawings(dice, dice)
            if not legal or legal[-1] < _MERGE:
                legal.append(LEAVE)
        if self.powers[seat] & Power.REROLL:  # (RT-Q30)
            legal.append(REROLL)
        return legal

    def act(self, action: Action) -> None:
        """Take the turn's one action, or begin a Reroll."""
        seat = self.turn
        verb, drawing, slot, _ = decode(action)
        match verb:
            case Verb.DRAW:
                self._draw(drawing, slot)
                if drawing < FIRST_MERGE:
                    self.pool[drawing] -= 1
                else:  # (RT-16)
                    self.pool[drawing - FIRST_MERGE] -= 1
                    self.kept[seat] = 0
                self._after_action()
            case Verb.KEEP:  # (RT-14)
                self.pool[drawing] -= 1
                self.kept[seat] = value_of(drawing)
                self._after_action()
            case Verb.LEAVE:
                self._leave()
                if self.rulings.growth_after_leaving:  # (RT-Q32)
                    self._after_action()
                else:
                    self._end_turn()
            case Verb.REROLL:
                self._begin_reroll(Phase.TURN)

    def _pool(self) -> Drawings:
        """The single dice in both pools."""
        return sum(compress(_BITS, self.pool))

    def _drawings(self, dice: Drawings, merged: Drawings = 0) -> list[Action]:
        """The drawings with one of these dice, or with the kept die and one of `merged` (RT-17)."""
        seat, barriers = self.turn, self.barriers
        cross = self.powers[seat] & Power.CROSS
        shift = 6 + 5 * self.kept[seat]
        merged &= REGULARS
        rows: list[tuple[Slot, Drawings]] = []
        union = 0
        for slot in self.tips[seat]:
            bits, crossing = drawings_at(barriers[slot // 6], slot % 6)
            if cross:
                bits |= crossing
            some = bits & dice
            if merged:
                some |= (bits >> shift & merged) << FIRST_MERGE
            if some:
                rows.append((slot, some))
                union |= some
        legal: list[Action] = []
        for first, bit in _firsts(union):
            legal += [first + slot for slot, some in rows if some & bit]
        return legal

    def _draw(self, drawing: Drawing, slot: Slot) -> None:
        """Draw a root, paying with Cross root if it crosses one (RT-20, RT-49, RT-Q39)."""
        seat = self.turn
        region, entry = divmod(slot, 6)
        bit = bit_of(drawing, self.kept[seat])
        if not drawings_at(self.barriers[region], entry)[0] >> bit & 1:
            self.powers[seat] &= ~Power.CROSS
        self.put_block(seat, slot, EXITS[bit][entry])

    def may_reroll(self) -> bool:
        """Whether the mover has a Reroll and a die to use it on, and has not left (RT-44, RT-Q31, RT-Q50)."""
        return self.has(self.turn, Power.REROLL) and self.dice > 0 and not self.left[self.turn]

    # --- after the action (RT-Q30, RT-Q32) ---------------------------------------------------

    def _after_action(self) -> None:
        """Ask for a Reroll or for Fast growth where one is possible, or end the turn."""
        if self.may_reroll() or self._may_grow():
            self.phase = Phase.AFTER
        else:
            self._end_turn()

    def legal_after(self) -> list[Action]:
        """What may still be done in the turn, and its end."""
        legal = [REROLL] if self.may_reroll() else []
        if self._may_grow():
            legal.append(GROW)
        legal.append(END)
        return legal

    def act_after(self, action: Action) -> None:
        """Begin a Reroll or Fast growth, or end the turn."""
        match decode(action).verb:
            case Verb.REROLL:
                self._begin_reroll(Phase.AFTER)
            case Verb.GROW:
                self.phase = Phase.GROWTH
            case Verb.END:
                self._end_turn()

    # --- Reroll (RT-45, RT-46) ---------------------------------------------------------------

    def _begin_reroll(self, resume: Phase) -> None:
        self.resume = resume
        self.phase = Phase.REROLL

    def legal_reroll(self) -> list[Action]:
        """One more die, none before those chosen; or the throw (RT-Q29, RT-Q50)."""
        chosen = self.chosen
        least = chosen[-1] if chosen else 0
        legal = [_PICK[die] for die in DIE_KINDS[least:] if self.pool[die] > chosen.count(die)]
        if chosen:
            legal.append(THROW)
        return legal

    def choose(self, action: Action) -> None:
        """Pick up one die more, or throw those that were picked."""
        verb, die, _, _ = decode(action)
        if verb == Verb.PICK:
            self.chosen += (die,)
            return
        self.powers[self.turn] &= ~Power.REROLL
        for each in self.chosen:
            self.pool[each] -= 1
        self._throw(Phase.REROLL_DICE, len(self.chosen))
        self.chosen = ()

    def fall(self, die: Die) -> None:
        """Put one die into the pool where it belongs (RT-7, RT-8, RT-46)."""
        self.pool[die] += 1
        self.falling -= 1
        if self.falling:
            return
        if self.resume == Phase.TURN:
            self.phase = Phase.TURN
        else:
            self.resume = Phase.TURN
            self._after_action()

    def may_pass_turn(self) -> bool:
        """See `State`: only where the last die of a Reroll after the action ends the turn."""
        return self.falling == 1 and self.resume != Phase.TURN and super().may_pass_turn()

    # --- Fast growth (RT-47, RT-48) ----------------------------------------------------------

    def _growths(self) -> list[Drawn]:
        """Every single drawing with a regular die of the pool."""
        actions = self._drawings(self._pool() & REGULARS)
        return [(die, slot, self.spends_cross(die, slot)) for _, die, slot, _ in map(decode, actions)]

    def _may_grow(self) -> bool:
        """Whether two different dice can be drawn in two different regions (RT-Q33 to RT-Q36)."""
        if not self.powers[self.turn] & Power.GROWTH or sum(self.pool[:FIRST_SPECIAL]) < 2:
            return False
        growths = self._growths()
        return any(self._has_second(first, growths) for first in growths)

    def _has_second(self, first: Drawn, growths: list[Drawn]) -> bool:
        """Whether a second drawing is possible after the first: an old one, or from the new tip."""
        die, slot, crossing = first
        region, entry = divmod(slot, 6)
        twice = self.pool[die] > 1
        far = self.planet.across[6 * region + (entry + die + 1) % 6]
        for other, tip, crosses in growths:
            if tip // 6 == region or (other == die and not twice) or (crossing and crosses):
                continue
            if tip - tip % 6 + (tip % 6 + other + 1) % 6 != far:  # not by the same side
                return True
        plain, crossed = drawings_at(self.barriers[far // 6], far % 6)
        if self.powers[self.turn] & Power.CROSS and not crossing:
            plain |= crossed
        dice = self._pool() & REGULARS
        return bool(plain & (dice if twice else dice & ~(1 << die)))

    def legal_growth(self) -> list[Action]:
        """The first drawings after which there is a second; then those second ones."""
        if self.grown < 0:
            growths = self._growths()
            firsts = (first for first in growths if self._has_second(first, growths))
            return [encode(Parts(Verb.DRAW, die, slot)) for die, slot, _ in firsts]
        _, die, slot, _ = decode(self.grown)
        dice = self._pool() & REGULARS
        if self.pool[die] < 2:
            dice &= ~(1 << die)
        return [action for action in self._drawings(dice) if decode(action).slot // 6 != slot // 6]

    def grow(self, action: Action) -> None:
        """Draw one of the two; the dice stay in their pool, and the second ends the turn."""
        _, die, slot, _ = decode(action)
        self._draw(die, slot)
        if self.grown < 0:
            self.grown = action
            self.powers[self.turn] &= ~Power.GROWTH
        else:
            self.grown = -1
            self._end_turn()


_DIE: Final = chance(lambda _: ODDS, lambda _: FALLS, DeepRoots.fall)

DeepRoots.declare(
    Phase,
    {
        Phase.PLANT: decision(DeepRoots.legal_plants, DeepRoots.plant),
        Phase.THROW: _DIE,
        Phase.TURN: decision(DeepRoots.legal_turn, DeepRoots.act),
        Phase.AFTER: decision(DeepRoots.legal_after, DeepRoots.act_after),
        Phase.REROLL: decision(DeepRoots.legal_reroll, DeepRoots.choose),
        Phase.REROLL_DICE: _DIE,
        Phase.GROWTH: decision(DeepRoots.legal_growth, DeepRoots.grow),
        Phase.OVER: OVER,
    },
)
