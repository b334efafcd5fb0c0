"""A game of the registry in OpenSpiel's words, which are nearly ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, TypeAlias

import pyspiel

from orrery.core.game import Game
from orrery.core.state import State
from orrery.games.registry import GAMES
from orrery.openspiel.observer import LineObserver
from orrery.openspiel.state import OpenSpielState
from orrery.records.tree import MAX_NODES

MAX_GAME_LENGTH: Final = MAX_NODES
"""Plies. No rule ends every game; OpenSpiel wants a bound, and no game comes near this one."""

Parameters: TypeAlias = Mapping[str, str | int]


def openspiel_name(slug: str) -> str:
    """What a game is called among OpenSpiel's, e.g. `orrery_ice_colony`."""
    return f"orrery_{slug.replace('-', '_')}"


def register() -> None:
    """Make every game known to OpenSpiel; doing so twice does no harm."""
    known = set(pyspiel.registered_names())
    for slug, game in GAMES.items():
        if openspiel_name(slug) not in known:
            game_class = _class_of(slug, game)
            pyspiel.register_game(game_class.game_type, game_class)


class OpenSpielGame(pyspiel.Game):
    """A game with its number of players and its settings chosen; a class derived from it has the game."""

    game: ClassVar[Game]
    game_type: ClassVar[pyspiel.GameType]

    def __init__(self, parameters: Parameters | None = None) -> None:
        """`parameters` has `players` and the settings; what is left out is as in `Game`.

        Raises `OptionError`.
        """
        given = dict(parameters or {})
        self.count = self.game.checked_players(int(given.pop(_PLAYERS, self.game.info.players[0])))
        self.options = self.game.checked_options({name: str(value) for name, value in given.items()})
        super().__init__(self.game_type, _info_of(self.game, self.count), dict(parameters or {}))

    def new_initial_state(self) -> OpenSpielState:
        """The first position."""
        return self.state_of(self.game.new_initial_state(self.count, self.options))

    def state_of(self, state: State) -> OpenSpielState:
        """A position that is not the first, without what led to it; it is the wrapper's own from now on."""
        return OpenSpielState(self, state)

    def make_py_observer(self, kind: object = None, parameters: object = None) -> LineObserver:
        """What an observer sees: all of the position, as a line."""
        del kind, parameters
        return LineObserver()


_PLAYERS: Final = "players"


def _class_of(slug: str, played: Game) -> type[OpenSpielGame]:
    """A class, no other callable: OpenSpiel lets go of it when Python has ended, which a class survives."""

    class RegisteredGame(OpenSpielGame):
        game = played
        game_type = _type_of(slug, played)

    return RegisteredGame


def _type_of(slug: str, game: Game) -> pyspiel.GameType:
    info = game.info
    kinds = pyspiel.GameType
    stochastic = kinds.ChanceMode.EXPLICIT_STOCHASTIC
    settings: dict[str, str | int] = {option.name: option.default for option in info.options}
    return kinds(
        short_name=openspiel_name(slug),
        long_name=info.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=stochastic if info.max_chance_outcomes else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info.players[-1],
        min_num_players=info.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={_PLAYERS: info.players[0], **settings},
    )


def _info_of(game: Game, count: int) -> pyspiel.GameInfo:
    info = game.info
    return pyspiel.GameInfo(
        num_distinct_actions=info.num_distinct_actions,
        max_chance_outcomes=info.max_chance_outcomes,
        num_players=count,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=MAX_GAME_LENGTH,
    )
