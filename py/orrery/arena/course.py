"""How a game went, turn by turn: how much there was to choose, who led and by how much, and who won.

All of it follows from the record, so that it can be computed again from a link. Ludii counts the same way
(its `LeadChange` and `DecisivenessMoves`), but after every move; here a turn is the unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from orrery.core.state import Action, Player, State
from orrery.core.strategy import Strategy

MARGIN: Final = 20.0
"""Points of 100 by which a seat's chance to win exceeds the next one's when it takes the lead.

More than evaluations of one game differ from turn to turn without a reason, which is 2 to 15 points.
"""


@dataclass(frozen=True, slots=True)
class Course:
    """What one game shows besides its result."""

    choices: int
    """Decisions with more than one legal action."""
    ways: int
    """The legal actions of all of these together."""
    leaders: tuple[Player, ...]
    """At the end of each turn but the last, the seat whose evaluation is the highest."""
    margins: tuple[float, ...] = ()
    """By how many points of 100 each leader's chances exceed the next seat's; none in files of format 2."""
    winners: tuple[Player, ...] = ()
    """The seats that won, several if they share it; none if it was left unfinished, and in such files."""

    @property
    def has_margins(self) -> bool:
        """Whether it tells who led by how much, as it does from format 3 on."""
        return len(self.margins) == len(self.leaders)

    @property
    def ahead(self) -> tuple[Player | None, ...]:
        """At the end of each turn but the last, the seat that is ahead by the margin, if any is."""
        pairs = zip(self.leaders, self.margins, strict=True)
        return tuple(leader if margin >= MARGIN else None for leader, margin in pairs)

    @property
    def holders(self) -> tuple[Player | None, ...]:
        """At the end of each turn but the last, the seat that holds the lead: the last that was ahead."""
        held: list[Player | None] = []
        for seat in self.ahead:
            held.append(held[-1] if seat is None and held else seat)
        return tuple(held)

    @property
    def lead_changes(self) -> int:
        """How often another seat takes the lead from the one that holds it."""
        held = [seat for seat in self.holders if seat is not None]
        return sum(one != other for one, other in pairwise(held))

    @property
    def left(self) -> float:
        """Which part of the turns is left when the winner takes the lead for good.

        It is 0 where only the end shows the winner, and where the win is shared.
        """
        held = self.holders
        if len(self.winners) != 1 or not held or held[-1] != self.winners[0]:
            return 0.0
        others = [turn for turn, seat in enumerate(held, 1) if seat != self.winners[0]]
        return 1 - (max(others, default=0) + 1) / (len(held) + 1)


def course_of(first: State, actions: Iterable[Action], strategy: Strategy[State]) -> Course:
    """The course of a game from its first position; the state is not changed."""
    state = first.clone()
    choices, ways = 0, 0
    leaders: list[Player] = []
    margins: list[float] = []
    for action in actions:
        if not state.is_chance_node() and (count := len(state.legal_actions())) > 1:
            choices, ways = choices + 1, ways + count
        turn = state.turn_player()
        state.apply_action(action)
        if not state.is_terminal() and state.turn_player() != turn:
            values = strategy.evaluate(state)
            leaders.append(values.index(max(values)))
            margins.append(margin_of(values))
    winners = _best(state.returns()) if state.is_terminal() else ()
    return Course(choices, ways, tuple(leaders), tuple(margins), winners)


def margin_of(values: Sequence[float]) -> float:
    """By how many points of 100 the best seat's chance to win exceeds the next one's, to a tenth.

    A value `v` of n seats is the chance (1 + (n - 1) v) / n; see `State.returns`.
    """
    second, first = sorted(values)[-2:]
    return round(100 * (len(values) - 1) * (first - second) / len(values), 1)


def _best(returns: Sequence[float]) -> tuple[Player, ...]:
    most = max(returns)
    return tuple(seat for seat, value in enumerate(returns) if value == most)
