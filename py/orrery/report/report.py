"""The report of a game: what decided it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from orrery.core.state import Player
from orrery.report.breakdown import Breakdown, Effect
from orrery.report.losses import Turn

T = TypeVar("T")
SHOWN: Final = 3
"""Throws, and turns, that are shown by themselves."""
NO_DIFFERENCE: Final = 0.01
"""A loss below this made no difference to the player."""
BETWEEN_OTHERS: Final = 0.1
"""What a choice must change for two others to decide between them."""


@dataclass(frozen=True, slots=True)
class Report:
    """What decided a game."""

    breakdown: Breakdown
    turns: tuple[Turn, ...]
    work: int
    """In how many positions the judge looks at each position."""
    is_finished: bool

    @property
    def throws(self) -> tuple[Effect, ...]:
        """The throws with the largest effect, in the order of the game; none that was set by hand."""
        lucky = [effect for effect in self.breakdown.effects if effect.is_luck and effect.size > 0]
        return _largest(lucky, lambda effect: effect.size)

    @property
    def costly_turns(self) -> tuple[Turn, ...]:
        """The turns that gave most away, in the order of the game; none that is not even a slip."""
        return _largest([turn for turn in self.turns if turn.grade], lambda turn: turn.loss)

    def lost(self, player: Player) -> float | None:
        """What a player gave away in a turn that counts, on average; None if none does."""
        counted = [turn.loss for turn in self.turns if turn.player == player and turn.uncounted is None]
        return sum(counted) / len(counted) if counted else None

    @property
    def unforeseen(self) -> float | None:
        """How far turns that count changed their player's share besides what they gave away, on average."""
        found = [abs(t.change[t.player] + t.loss) for t in self.turns if t.uncounted is None]
        return sum(found) / len(found) if found else None

    def is_between_others(self, turn: Turn) -> bool:
        """Whether a turn made no difference to its player, and decided between two others."""
        others = [abs(each) for seat, each in enumerate(turn.change) if seat != turn.player]
        large = sum(each >= BETWEEN_OTHERS for each in others)
        return turn.uncounted is None and turn.loss < NO_DIFFERENCE and large >= 2


def _largest(found: list[T], size: Callable[[T], float]) -> tuple[T, ...]:
    """Those of the largest sizes, in the order of the game."""
    shown = set(map(id, sorted(found, key=size, reverse=True)[:SHOWN]))
    return tuple(each for each in found if id(each) in shown)
