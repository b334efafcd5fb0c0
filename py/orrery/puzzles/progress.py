"""What a player has solved in this browser, and the rating that follows from it.

It is stored as `{"solved": {"ice-colony-12": 0}, "rating": 1234}`: by puzzle the mistakes that came first,
or -1 if the answer was shown first. Anything damaged in it is ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, cast

from orrery.puzzles.puzzle import Puzzle

SHOWN: Final = -1
BEGINNING: Final = 1200.0
"""The rating of somebody who has solved nothing yet."""
RATINGS: Final = (1200.0, 800.0, 1050.0, 1300.0, 1550.0, 1800.0)
"""Of puzzles by their step of difficulty, 1 to 5; the first is for one that nobody has measured."""
K: Final = 24.0
"""How many points, at most, a rating changes by a puzzle (Elo)."""
SCALE: Final = 400.0
MOST: Final = 4000.0


@dataclass(frozen=True, slots=True)
class Progress:
    """What is known of a player."""

    solved: Mapping[str, int] = field(default_factory=dict)
    """By the names of puzzles: how many mistakes were made before, or `SHOWN`."""
    rating: float = BEGINNING

    def after(self, puzzle: Puzzle, mistakes: int) -> Progress:
        """What is known once a puzzle is done; only the first time counts."""
        if puzzle.name in self.solved:
            return self
        against = RATINGS[puzzle.grade]
        expected = 1 / (1 + 10 ** ((against - self.rating) / SCALE))
        won = float(mistakes == 0)
        solved = {**self.solved, puzzle.name: mistakes}
        return replace(self, solved=solved, rating=self.rating + K * (won - expected))

    def written(self) -> dict[str, object]:
        """As it is stored."""
        return {"solved": dict(self.solved), "rating": round(self.rating, 1)}


def read_progress(facts: Mapping[str, object]) -> Progress:
    """What was stored, without what is damaged in it."""
    solved, rating = facts.get("solved"), facts.get("rating")
    known = solved if isinstance(solved, dict) else {}
    is_rating = isinstance(rating, int | float) and not isinstance(rating, bool) and 0 < rating < MOST
    return Progress(
        {name: mistakes for name, mistakes in known.items() if type(mistakes) is int and mistakes >= SHOWN},
        float(cast(float, rating)) if is_rating else BEGINNING,
    )
