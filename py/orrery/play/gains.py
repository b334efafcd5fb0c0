"""What actions change of what a game counts: as values, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from orrery.core.grammar import third_person
from orrery.core.state import Player, State
from orrery.core.wording import enumerated
from orrery.games.coaching import Coaching, Count

CHANGES: Final = 2
"""So many counts that change are named at most."""


class Change(NamedTuple):
    """A count that is another afterwards."""

    place: int
    """Among the counts of the game."""
    whose: Player
    now: Count
    was: int

    def is_good_for(self, seat: Player) -> bool:
        """Whether a seat has more than before, or somebody else less."""
        return (self.now.number > self.was) == (self.whose == seat)


class Gains:
    """Compares positions by what a game counts."""

    def __init__(self, coaching: Coaching[State], names: Sequence[str]) -> None:
        self._coaching = coaching
        self._names = names

    def said(self, before: State, after: State, seat: Player, you: Player, most: int = CHANGES) -> str:
        """What has changed that the game counts, for a seat and then for the others; empty for nothing.

        For the person it is what will be; for anybody else what has been. The first counts are named; beside
        a gain only what counts most is told of what is lost.
        """
        is_you, clauses = seat == you, list[str]()
        changes = self.changes(before, after, seat)
        if is_you and changes and changes[0].is_good_for(seat):
            changes = [change for change in changes if change.is_good_for(seat) or not change.place]
        for who in dict.fromkeys((seat, *range(len(self._names)))):
            own = [(change.now, change.was) for change in changes[:most] if change.whose == who]
            if own:
                when = ("then " if is_you else "now ") if not clauses else ""
                clauses.append(self._clause(own, who, you, when, "now" if is_you else "before"))
        return enumerated(clauses) if clauses else ""

    def changes(self, before: State, after: State, seat: Player) -> list[Change]:
        """What has changed, the first counts first, and of each count a seat's own first."""
        changes = [
            Change(place, who, count, number)
            for who in dict.fromkeys((seat, *range(len(self._names))))
            for place, (count, number) in enumerate(self.compared(before, after, who))
            if count.number != number
        ]
        return sorted(changes, key=lambda change: change.place)

    def is_mere_price(self, before: State, after: State, seat: Player) -> bool:
        """Whether a seat spends something, and nothing changes that would be good for it."""
        changes = self.changes(before, after, seat)
        spends = any(change.now.is_spent and change.whose == seat for change in changes)
        return spends and not any(change.is_good_for(seat) for change in changes)

    def only_harms(self, before: State, after: State, seat: Player) -> bool:
        """Whether all that changes is bad for a seat, and more than a price."""
        changes = self.changes(before, after, seat)
        return not any(change.is_good_for(seat) or change.now.is_spent for change in changes)

    def wins(self, before: State, after: State, seat: Player) -> bool:
        """Whether what counts most has become more for a seat, or less for another."""
        firsts = [self.compared(before, after, who)[0] for who in range(len(self._names))]
        changes = [count.number - number for count, number in firsts]
        return changes.pop(seat) > 0 or min(changes, default=0) < 0

    def compared(self, before: State, after: State, seat: Player) -> list[tuple[Count, int]]:
        """Each count afterwards, with its number before."""
        counts = zip(self._coaching.counts(before, seat), self._coaching.counts(after, seat), strict=True)
        return [(now, was.number) for was, now in counts]

    def _clause(
        self, changed: Sequence[tuple[Count, int]], seat: Player, you: Player, when: str, was: str
    ) -> str:
        """Such as `you then hold 7 squares (6 now) and have 9 pips (8 now)`."""
        subject, parts, verb = ("you" if seat == you else self._names[seat]), list[str](), ""
        for count, number in changed:
            does = count.verb if seat == you else third_person(count.verb)
            said = str(count)
            if count.is_spent and not count.number:
                said = f"no {count.many} left"
            elif count.is_spent and count.number < number:
                does = f"{does} only"
            parts.append(f"{does} {said} ({number} {was})" if does != verb else f"{said} ({number} {was})")
            verb = does
        return f"{subject} {when}{enumerated(parts)}"
