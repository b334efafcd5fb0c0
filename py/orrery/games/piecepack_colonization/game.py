"""The way into Colonization: its facts, its setting, its first position, positions from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.game import Difficulty, Game, GameInfo, Introduction, Option
from orrery.games.piecepack_colonization.rules.actions import NUM_DISTINCT_ACTIONS
from orrery.games.piecepack_colonization.rules.board import PLANETS, Options
from orrery.games.piecepack_colonization.rules.notation import SEAT_NAMES
from orrery.games.piecepack_colonization.rules.parsing import parse_position
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization


class PiecepackColonizationGame(Game):
    """The way into Colonization for the piecepack."""

    info = GameInfo(
        slug="piecepack-colonization",
        name="Colonization for the piecepack",
        designer="Ken Leyhe",
        year=2001,
        pitch="Four suns, strings of planets, and six coins to spend before the game ends.",
        players=(2, 3, 4),
        seats=SEAT_NAMES,
        plural_seats=True,
        introduction=Introduction(
            minutes=(5, 15),
            difficulty=Difficulty.EASY,
            turn="Do one of five things: draw a planet, settle one, fly, leap or restore coins.",
        ),
        num_distinct_actions=NUM_DISTINCT_ACTIONS,
        max_chance_outcomes=len(PLANETS),
        rules_version=1,
        chess_ratio=5.0,
        options=(
            Option(
                "end_on",
                ("stash", "stash_and_discards"),
                "The end comes",
                ("when a stash is empty", "when stash and discards are empty"),
                "PC-Q27",
                effect="Discards can be restored, so a game that waits for them is longer.",
            ),
        ),
    )

    def first_position(
        self, num_players: int, options: Mapping[str, str], rules_version: int
    ) -> PiecepackColonization:
        return PiecepackColonization(num_players, Options(**options))

    def parse_position(self, text: str, rules_version: int) -> PiecepackColonization:
        return parse_position(text, self, rules_version)


GAME: Final = PiecepackColonizationGame()
