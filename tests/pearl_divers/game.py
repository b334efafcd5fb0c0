"""The entry point of Pearl Divers: its facts, its first position, positions from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.game import Difficulty, Game, GameInfo, Introduction
from tests.pearl_divers.rules.actions import NUM_DISTINCT_ACTIONS
from tests.pearl_divers.rules.board import SEAT_NAMES
from tests.pearl_divers.rules.state import PearlDivers, deserialize


class PearlDiversGame(Game):
    """See `Game`."""

    info = GameInfo(
        slug="pearl-divers",
        name="Pearl Divers",
        designer="Nobody yet",
        year=None,
        pitch="Take the numbers from 1 to 9 in turn, and be the first to reach the goal.",
        players=(2, 3),
        seats=SEAT_NAMES,
        introduction=Introduction(
            minutes=(1, 2),
            difficulty=Difficulty.EASY,
            turn="Take one of the numbers that nobody has taken.",
        ),
        num_distinct_actions=NUM_DISTINCT_ACTIONS,
        max_chance_outcomes=0,
        rules_version=1,
        chess_ratio=2.0,
    )

    def new_initial_state(
        self,
        num_players: int | None = None,
        options: Mapping[str, str] | None = None,
        rules_version: int | None = None,
    ) -> PearlDivers:
        version = self.checked_version(rules_version)
        self.checked_options(options, version)
        return PearlDivers(self.checked_players(num_players, version))

    def deserialize(self, text: str, rules_version: int | None = None) -> PearlDivers:
        self.checked_version(rules_version)
        return deserialize(text, self.info.players)


GAME: Final = PearlDiversGame()
