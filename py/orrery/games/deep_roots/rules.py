"""Deep Roots' rules: legal actions and transitions (clause ids as on the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from orrery.core.state import CHANCE, Action
from orrery.games.deep_roots import notation
from orrery.games.deep_roots.board import (
    DIE_KINDS,
    END,
    FIRST_DIE,
    FIRST_KEEP,
    FIRST_MERGE,
    GROW,
    LEAVE,
    REGULAR,
    REROLL,
    SLOTS,
    THROW,
    Kind,
    Phase,
    Power,
    Slot,
)
from orrery.games.deep_roots.drawing import EXITS, REGULARS, Drawings, code_of, ways
from orrery.games.deep_roots.setup import FALLS, ODDS, Setup

_FIRSTS: Final = tuple((kind * SLOTS, 1 << kind) for kind in range(FIRST_KEEP // SLOTS))
"""By kind its first action, and its bit."""
Drawn: TypeAlias = tuple[Kind, Slot, bool]
"""What is drawn, from which tip, and whether it crosses a root."""


class DeepRoots(Setup):
    """A position of Deep Roots: turns, drawings and power-ups."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return _LEGAL[self.phase](self)

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return ODDS if self.player == CHANCE else []

    def apply_action(self, action: Action) -> None:
        _APPLY[self.phase](self, action)

    def returns(self) -> list[float]:
        if self.phase != Phase.OVER:
            return [0.0, 0.0]
        ours, theirs = self.scores()
        value = float((ours > theirs) - (ours < theirs))
        return [value, -value]

    def action_to_string(self, action: Action) -> str:
        return notation.action_to_string(self, action)

    def serialize(self) -> str:
        return notation.serialize(self)

    # --- a turn (RT-12 to RT-18) -------------------------------------------------------------

    def _legal_turn(self) -> list[Action]:
        seat = self.turn
        last = self.is_last_turn()
        dice = self._pool()
        if not self.kept[seat]:
            legal = self._drawings(dice)
            if not last:  # (RT-Q12)
                legal += [FIRST_KEEP + value - 1 for value in REGULAR if self.regular[value]]
            legal.append(LEAVE)
        elif last:  # the promise (RT-41, RT-42, RT-Q11)
            legal = self._drawings(0, dice) or [LEAVE]
        else:
            legal = self._drawings(dice, dice)
            if not legal or legal[-1] < FIRST_MERGE * SLOTS:
                legal.append(LEAVE)
        if self.powers[seat] & Power.REROLL:  # (RT-Q30)
            legal.append(REROLL)
        return legal

    def _pool(self) -> Drawings:
        """The single dice in both pools."""
        dice = 0
        bit = 1
        for count in (*self.regular[1:], *self.special[1:]):
            if count:
                dice |= bit
            bit += bit
        return dice

    def _drawings(self, dice: Drawings, merged: Drawings = 0) -> list[Action]:
        """The drawings with one of these dice, or with the kept die and one of `merged` (RT-17)."""
        seat, shape = self.turn, self.shape
        cross = self.powers[seat] & Power.CROSS
        shift = 6 + 5 * self.kept[seat]
        merged &= REGULARS
        rows: list[tuple[Slot, int]] = []
        union = 0
        for slot in self.tips[seat]:
            bits, crossing = ways(shape[slot // 6], slot % 6)
            if cross:
                bits |= crossing
            kinds = bits & dice
            if merged:
                kinds |= (bits >> shift & merged) << FIRST_MERGE
            if kinds:
                rows.append((slot, kinds))
                union |= kinds
        legal: list[Action] = []
        for first, bit in _FIRSTS:
            if union & bit:
                legal += [first + slot for slot, kinds in rows if kinds & bit]
        return legal

    def _act(self, action: Action) -> None:
        seat = self.turn
        if action == LEAVE:
            self._leave()
        elif action == REROLL:
            self._begin_reroll(Phase.TURN)
        elif action >= FIRST_KEEP:  # (RT-14)
            value = action - FIRST_KEEP + 1
            self.regular[value] -= 1
            self.kept[seat] = value
            self._after_action()
        else:
            kind = self._draw(action)
            if kind < FIRST_MERGE:
                self.put_die(kind, -1)
            else:  # (RT-16)
                self.regular[kind - FIRST_MERGE + 1] -= 1
                self.kept[seat] = 0
            self._after_action()

    def _draw(self, action: Action) -> Kind:
        """Draw a block, paying with Cross root if it crosses one (RT-20, RT-49, RT-Q39)."""
        kind, slot = divmod(action, SLOTS)
        seat = self.turn
        region, entry = divmod(slot, 6)
        code = code_of(kind, self.kept[seat])
        if not ways(self.shape[region], entry)[0] >> code & 1:
            self.powers[seat] &= ~Power.CROSS
        self.put_block(region, 12 * (EXITS[code][entry] | 1 << entry) + 2 * entry + seat)
        return kind

    def may_reroll(self) -> bool:
        """Whether the mover has a Reroll and a die to use it on (RT-44, RT-Q50)."""
        return self.dice > 0 and self.has(self.turn, Power.REROLL)

    # --- after the action (RT-Q30, RT-Q32) ---------------------------------------------------

    def _after_action(self) -> None:
        """Ask for a Reroll or for Fast growth where one is possible, or end the turn."""
        if self.may_reroll() or self._may_grow():
            self.phase, self.player = Phase.AFTER, self.turn
        else:
            self._end_turn()

    def _legal_after(self) -> list[Action]:
        legal = [REROLL] if self.may_reroll() else []
        if self._may_grow():
            legal.append(GROW)
        legal.append(END)
        return legal

    def _act_after(self, action: Action) -> None:
        if action == REROLL:
            self._begin_reroll(Phase.AFTER)
        elif action == GROW:
            self.phase = Phase.GROWTH
        else:
            self._end_turn()

    # --- Reroll (RT-45, RT-46) ---------------------------------------------------------------

    def _begin_reroll(self, resume: Phase) -> None:
        self.resume = resume
        self.phase = Phase.REROLL

    def _legal_reroll(self) -> list[Action]:
        """One more die, none before those chosen; or the throw (RT-Q29, RT-Q50)."""
        chosen = self.chosen
        least = chosen[-1] if chosen else 0
        counts = (*self.regular[1:], *self.special[1:])
        legal = [FIRST_DIE + k for k in DIE_KINDS[least:] if counts[k] > chosen.count(k)]
        if chosen:
            legal.append(THROW)
        return legal

    def _choose(self, action: Action) -> None:
        if action != THROW:
            self.chosen += (action - FIRST_DIE,)
            return
        self.powers[self.turn] &= ~Power.REROLL
        for kind in self.chosen:
            self.put_die(kind, -1)
        self._throw(Phase.REROLL_DICE, len(self.chosen))
        self.chosen = ()

    def _legal_falls(self) -> list[Action]:
        return FALLS

    def _fall(self, action: Action) -> None:
        """Put one die into the pool where it belongs (RT-7, RT-8, RT-46)."""
        self.put_die(action)
        self.falling -= 1
        if self.falling:
            return
        if self.resume == Phase.TURN:
            self.phase, self.player = Phase.TURN, self.turn
        else:
            self.resume = Phase.TURN
            self._after_action()

    # --- Fast growth (RT-47, RT-48) ----------------------------------------------------------

    def _growths(self) -> list[Drawn]:
        """Every single drawing with a regular die of the pool."""
        actions = self._drawings(self._pool() & REGULARS)
        return [(a // SLOTS, a % SLOTS, self.spends_cross(a)) for a in actions]

    def _may_grow(self) -> bool:
        """Whether two different dice can be drawn in two different regions (RT-Q33 to RT-Q36)."""
        if not self.powers[self.turn] & Power.GROWTH or sum(self.regular) < 2:
            return False
        growths = self._growths()
        return any(self._has_second(first, growths) for first in growths)

    def _has_second(self, first: Drawn, growths: list[Drawn]) -> bool:
        """Whether a second drawing is possible after the first: an old one, or from the new tip."""
        kind, slot, crossing = first
        region, entry = divmod(slot, 6)
        twice = self.regular[kind + 1] > 1
        far = self.planet.across[6 * region + (entry + kind + 1) % 6]
        for other, tip, crosses in growths:
            if tip // 6 == region or (other == kind and not twice) or (crossing and crosses):
                continue
            if tip - tip % 6 + (tip % 6 + other + 1) % 6 != far:  # not by the same side
                return True
        plain, crossed = ways(self.shape[far // 6], far % 6)
        if self.powers[self.turn] & Power.CROSS and not crossing:
            plain |= crossed
        dice = self._pool() & REGULARS
        return bool(plain & (dice if twice else dice & ~(1 << kind)))

    def _legal_growth(self) -> list[Action]:
        if self.grown < 0:
            growths = self._growths()
            return [kind * SLOTS + slot for kind, slot, _ in self._firsts(growths)]
        kind, slot = divmod(self.grown, SLOTS)
        dice = self._pool() & REGULARS
        if self.regular[kind + 1] < 2:
            dice &= ~(1 << kind)
        return [action for action in self._drawings(dice) if action % SLOTS // 6 != slot // 6]

    def _firsts(self, growths: list[Drawn]) -> list[Drawn]:
        return [first for first in growths if self._has_second(first, growths)]

    def _grow(self, action: Action) -> None:
        """Draw one of the two; the dice stay in their pool, and the second ends the turn."""
        self._draw(action)
        if self.grown < 0:
            self.grown = action
            self.powers[self.turn] &= ~Power.GROWTH
        else:
            self.grown = -1
            self._end_turn()

    def _legal_nothing(self) -> list[Action]:
        return []


_LEGAL: Final[tuple[Callable[[DeepRoots], list[Action]], ...]] = (
    DeepRoots._legal_plants,
    DeepRoots._legal_falls,
    DeepRoots._legal_turn,
    DeepRoots._legal_after,
    DeepRoots._legal_reroll,
    DeepRoots._legal_falls,
    DeepRoots._legal_growth,
    DeepRoots._legal_nothing,
)
"""By phase what is legal."""

_APPLY: Final[tuple[Callable[[DeepRoots, Action], None], ...]] = (
    DeepRoots._plant,
    DeepRoots._fall,
    DeepRoots._act,
    DeepRoots._act_after,
    DeepRoots._choose,
    DeepRoots._fall,
    DeepRoots._grow,
)
"""By phase what an action does."""
