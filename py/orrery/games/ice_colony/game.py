"""The way into Ice Colony: its facts, its settings, its first position, positions from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from orrery.core.game import Difficulty, Game, GameInfo, Introduction, Option
from orrery.games.ice_colony.rules.actions import NUM_DISTINCT_ACTIONS
from orrery.games.ice_colony.rules.board import NEWEST, RULINGS, Options
from orrery.games.ice_colony.rules.notation import SEAT_NAMES
from orrery.games.ice_colony.rules.parsing import parse_position
from orrery.games.ice_colony.rules.state import IceColony

if TYPE_CHECKING:
    from orrery.core.standing_orders import StandingOrders
    from orrery.core.state import State


class IceColonyGame(Game):
    """The way into Ice Colony."""

    info = GameInfo(
        slug="ice-colony",
        name="Ice Colony",
        designer="Blake Cetnar",
        year=2011,
        pitch="Grow, spread and fight over a frozen board of six terrains, with Fate in the die.",
        players=(2, 3, 4),
        seats=SEAT_NAMES,
        introduction=Introduction(
            minutes=(10, 25),
            difficulty=Difficulty.EASY,
            turn="Roll the die for one of your camps; then let it wait, spread or attack.",
        ),
        num_distinct_actions=NUM_DISTINCT_ACTIONS,
        max_chance_outcomes=6,
        rules_version=NEWEST,
        chess_ratio=10.0,
        random_games_end=False,
        options=(
            Option(
                "adjacency",
                ("4", "8"),
                "Adjacent squares",
                ("share an edge", "also diagonally"),
                "IC-Q1",
                effect="Diagonally, squares that only touch at a corner are neighbours too.",
                notes={"8": "diagonal squares are neighbours too"},
            ),
            Option(
                "clear",
                ("plain", "void"),
                "Clear terrain",
                ("plain ground", "no territory"),
                "IC-Q53",
                effect="Clear squares are land without effect, or holes that belong to nobody.",
                notes={"void": "clear squares belong to nobody"},
            ),
            Option(
                "majority_end",
                ("off", "on"),
                "Early end",
                ("off", "all pieces out, over half held"),
                "IC-Q43",
                effect="If on, a player with an empty pool and over half of the squares wins.",
                notes={"on": "an empty pool and over half of the squares win"},
            ),
            Option(
                "change",
                ("canonical", "owner"),
                "Making change",
                ("automatic", "the owner chooses"),
                "IC-Q20",
                effect="Who chooses the pieces that show a total: automatic means large pieces first.",
            ),
        ),
    )

    def first_position(self, num_players: int, options: Mapping[str, str], rules_version: int) -> IceColony:
        return IceColony(num_players, Options(**options), RULINGS[rules_version])

    def parse_position(self, text: str, rules_version: int) -> IceColony:
        return parse_position(text, self, rules_version)

    def standing_orders(self) -> StandingOrders[State]:
        # Only games by link need it.
        from orrery.games.ice_colony.rules.standing_orders import STANDING_ORDERS

        return cast("StandingOrders[State]", STANDING_ORDERS)  # asked with positions of this game alone


GAME: Final = IceColonyGame()
