"""The way into Advanced Colonization: its facts, its settings, its first position, positions from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.game import Game, GameInfo, Option
from orrery.games.advanced_colonization.board import NUM_DISTINCT_ACTIONS, Options
from orrery.games.advanced_colonization.notation import SEAT_NAMES
from orrery.games.advanced_colonization.parsing import deserialize
from orrery.games.advanced_colonization.rules import AdvancedColonization


class AdvancedColonizationGame(Game):
    """The way into Advanced Colonization."""

    info = GameInfo(
        slug="advanced-colonization",
        name="Advanced Colonization",
        designer="Robert Dudley",
        year=None,
        players=(2,),
        seats=SEAT_NAMES,
        letters={"Black and blue": "K"},
        num_distinct_actions=NUM_DISTINCT_ACTIONS,
        max_chance_outcomes=0,
        rules_version=1,
        options=(
            Option(
                "reattach",
                ("off", "same_side"),
                "Ships that pointed at a burned planet",
                ("point at nothing", "point at a new one on the same side"),
                "AC-Q5",
            ),
            Option(
                "repetition",
                ("draw", "off"),
                "A position that comes up for the third time",
                ("is a draw", "is nothing special"),
                "AC-Q35",
            ),
        ),
    )

    def new_initial_state(
        self, num_players: int | None = None, options: Mapping[str, str] | None = None
    ) -> AdvancedColonization:
        self.checked_players(num_players)
        return AdvancedColonization(Options(**self.checked_options(options)))

    def deserialize(self, text: str) -> AdvancedColonization:
        return deserialize(text, self)


GAME: Final = AdvancedColonizationGame()
