"""The way into Colonization: its facts, its first position, positions from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.game import Game, GameInfo
from orrery.games.colonization.board import FACES, NUM_DISTINCT_ACTIONS
from orrery.games.colonization.notation import SEAT_NAMES, SEAT_NAMES_OF_TWO
from orrery.games.colonization.parsing import deserialize
from orrery.games.colonization.rules import Colonization


class ColonizationGame(Game):
    """The way into Colonization with pyramids."""

    info = GameInfo(
        slug="colonization",
        name="Colonization",
        designer="Robert Dudley",
        year=None,
        players=(2, 3, 4),
        seats=SEAT_NAMES,
        num_distinct_actions=NUM_DISTINCT_ACTIONS,
        max_chance_outcomes=len(FACES),
        rules_version=1,
        letters={"Black": "K", "Black and blue": "K"},
        seats_of_two=SEAT_NAMES_OF_TWO,
    )

    def new_initial_state(
        self, num_players: int | None = None, options: Mapping[str, str] | None = None
    ) -> Colonization:
        self.checked_options(options)
        return Colonization(self.checked_players(num_players))

    def deserialize(self, text: str) -> Colonization:
        return deserialize(text, self)


GAME: Final = ColonizationGame()
