"""The way into Colonization: its facts, its first position, positions from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.game import Difficulty, Game, GameInfo, Introduction
from orrery.games.colonization.rules.actions import NUM_DISTINCT_ACTIONS, Face
from orrery.games.colonization.rules.notation import SEAT_NAMES, SEAT_NAMES_OF_TWO
from orrery.games.colonization.rules.parsing import parse_position
from orrery.games.colonization.rules.state import Colonization


class ColonizationGame(Game):
    """The way into Colonization with pyramids."""

    info = GameInfo(
        slug="colonization",
        name="Colonization",
        designer="Robert Dudley",
        year=None,
        pitch="Ships of four colours, three planets, one die: build the stacks that dominate.",
        players=(2, 3, 4),
        seats=SEAT_NAMES,
        introduction=Introduction(
            minutes=(15, 30),
            difficulty=Difficulty.MEDIUM,
            turn="Buy ships, fly them and shoot; then a die says which of them may land.",
        ),
        num_distinct_actions=NUM_DISTINCT_ACTIONS,
        max_chance_outcomes=len(Face),
        rules_version=1,
        chess_ratio=4.0,
        random_games_end=False,
        letters={"Black": "K", "Black and blue": "K"},
        seats_of_two=SEAT_NAMES_OF_TWO,
    )

    def first_position(
        self, num_players: int, options: Mapping[str, str], rules_version: int
    ) -> Colonization:
        return Colonization(num_players)

    def parse_position(self, text: str, rules_version: int) -> Colonization:
        return parse_position(text, self, rules_version)


GAME: Final = ColonizationGame()
