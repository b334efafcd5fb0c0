"""The way into Advanced Colonization: its facts, its settings, its first position, positions from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.game import Difficulty, Game, GameInfo, Introduction, Option
from orrery.games.advanced_colonization.rules.actions import NUM_DISTINCT_ACTIONS
from orrery.games.advanced_colonization.rules.notation import SEAT_NAMES
from orrery.games.advanced_colonization.rules.parsing import parse_position
from orrery.games.advanced_colonization.rules.position import Options
from orrery.games.advanced_colonization.rules.state import AdvancedColonization


class AdvancedColonizationGame(Game):
    """The way into Advanced Colonization."""

    info = GameInfo(
        slug="advanced-colonization",
        name="Advanced Colonization",
        designer="Robert Dudley",
        year=None,
        pitch="The same sky without the die: burn planets, shift ships, colonize the far side.",
        players=(2,),
        seats=SEAT_NAMES,
        letters={"Black and blue": "K"},
        introduction=Introduction(
            minutes=(10, 25),
            difficulty=Difficulty.HARD,
            turn="Spend five points on launching, flying, settling and shooting, as you like.",
        ),
        num_distinct_actions=NUM_DISTINCT_ACTIONS,
        max_chance_outcomes=0,
        rules_version=1,
        chess_ratio=2.0,
        random_games_end=False,
        options=(
            Option(
                "reattach",
                ("off", "same_side"),
                "Ships that pointed at a burned planet",
                ("point at nothing", "point at a new one on the same side"),
                "AC-Q5",
                effect="Ships elsewhere lose their planet, or turn to the new one if it is on the same side.",
                notes={"same_side": "ships that pointed at a burned planet turn to a new one on its side"},
            ),
            Option(
                "repetition",
                ("draw", "off"),
                "A position that comes up for the third time",
                ("is a draw", "is nothing special"),
                "AC-Q35",
                effect="A draw keeps two careful players from playing for ever.",
            ),
        ),
    )

    def first_position(
        self, num_players: int, options: Mapping[str, str], rules_version: int
    ) -> AdvancedColonization:
        return AdvancedColonization(Options(**options))

    def parse_position(self, text: str, rules_version: int) -> AdvancedColonization:
        return parse_position(text, self, rules_version)


GAME: Final = AdvancedColonizationGame()
