"""The entry point of Pearl Divers: its facts, its first position, positions from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.game import Difficulty, Game, GameInfo, Introduction, Option
from tests.pearl_divers.rules.actions import NUM_DISTINCT_ACTIONS
from tests.pearl_divers.rules.board import FACES, SEAT_NAMES, Options
from tests.pearl_divers.rules.state import PearlDivers, parse_position


class PearlDiversGame(Game):
    """See `Game`."""

    info = GameInfo(
        slug="pearl-divers",
        name="Pearl Divers",
        designer="Nobody in particular",
        year=None,
        pitch="Choose a reef and how much air to take, and dive for its pearls: the deepest hold most.",
        players=(2, 3),
        seats=SEAT_NAMES,
        introduction=Introduction(
            minutes=(2, 5),
            difficulty=Difficulty.EASY,
            turn="Choose a reef and any of your air tanks, and roll a die that decides the dive.",
        ),
        num_distinct_actions=NUM_DISTINCT_ACTIONS,
        max_chance_outcomes=len(FACES),
        rules_version=1,
        chess_ratio=2.0,
        options=(
            Option("failed", ("spent", "kept"), "Tanks of a failed dive", ("are spent", "are kept"), "PD-Q1"),
        ),
    )

    def first_position(self, num_players: int, options: Mapping[str, str], rules_version: int) -> PearlDivers:
        return PearlDivers(Options(**options), num_players)

    def parse_position(self, text: str, rules_version: int) -> PearlDivers:
        return parse_position(text, self, rules_version)


GAME: Final = PearlDiversGame()
