"""The way into Nine Craters: its facts, its setting, its first position, positions from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.game import Difficulty, Game, GameInfo, Introduction, Option
from tests.sample_game.rules.actions import NUM_DISTINCT_ACTIONS
from tests.sample_game.rules.board import NUM_PLAYERS, OPENED, SEAT_NAMES, Options
from tests.sample_game.rules.parsing import parse_position
from tests.sample_game.rules.state import NineCraters


class NineCratersGame(Game):
    """The way into Nine Craters."""

    info = GameInfo(
        slug="sample-game",
        name="Nine Craters",
        designer="Nobody in particular",
        year=None,
        pitch="Two fleets land on one small moon, where the die lets them: three in a line win.",
        players=(NUM_PLAYERS,),
        seats=SEAT_NAMES,
        introduction=Introduction(
            minutes=(1, 5),
            difficulty=Difficulty.EASY,
            turn="Roll the die, and put a stone into a crater of the line that it opens.",
        ),
        num_distinct_actions=NUM_DISTINCT_ACTIONS,
        max_chance_outcomes=len(OPENED),
        rules_version=1,
        chess_ratio=5.0,
        options=(
            Option(
                "full_line", ("any", "pass"), "A full line", ("any empty crater", "the turn passes"), "SG-Q1"
            ),
        ),
    )

    def first_position(self, num_players: int, options: Mapping[str, str], rules_version: int) -> NineCraters:
        return NineCraters(Options(**options))

    def parse_position(self, text: str, rules_version: int) -> NineCraters:
        return parse_position(text, self, rules_version)


GAME: Final = NineCratersGame()
