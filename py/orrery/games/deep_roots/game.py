"""The way into Deep Roots: its facts, its setting, its first position, positions from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.game import Difficulty, Game, GameInfo, Introduction, Option
from orrery.games.deep_roots.rules.actions import NUM_DISTINCT_ACTIONS
from orrery.games.deep_roots.rules.board import DIE_KINDS, NEWEST, RULINGS, WORLDS, Options
from orrery.games.deep_roots.rules.notation import SEAT_NAMES
from orrery.games.deep_roots.rules.parsing import parse_position
from orrery.games.deep_roots.rules.state import DeepRoots


class DeepRootsGame(Game):
    """The way into Deep Roots."""

    info = GameInfo(
        slug="deep-roots",
        name="Deep Roots",
        designer="an untitled document",
        year=None,
        pitch="Two trees send their roots into one small planet, a die at a time.",
        players=(2,),
        seats=SEAT_NAMES,
        introduction=Introduction(
            minutes=(15, 25),
            difficulty=Difficulty.MEDIUM,
            turn="Take one of the shared dice, and grow a root that bends or forks as it says.",
        ),
        num_distinct_actions=NUM_DISTINCT_ACTIONS,
        max_chance_outcomes=len(DIE_KINDS),
        rules_version=NEWEST,
        chess_ratio=1.5,
        options=(
            Option(
                "radius", ("4", "3"), "The planet has", ("61 regions", "37 regions"), "RT-Q1",
                effect="The smaller planet makes a shorter game.",
            ),
            Option(
                "world", WORLDS, "It looks like", ("Ember", "Moss", "Frost", "Dusk"), "RT-Q1",
                effect="The planets look different and play alike.",
            ),
        ),
    )  # fmt: skip

    def first_position(self, num_players: int, options: Mapping[str, str], rules_version: int) -> DeepRoots:
        return DeepRoots(Options(**options), RULINGS[rules_version])

    def parse_position(self, text: str, rules_version: int) -> DeepRoots:
        return parse_position(text, self, rules_version)


GAME: Final = DeepRootsGame()
