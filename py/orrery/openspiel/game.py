"""A game of the registry in OpenSpiel's words, nearly ours: with its positions, and what observers see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, TypeAlias

import pyspiel

from orrery.core.game import Game
from orrery.core.state import TERMINAL, Action, Player, State
from orrery.games.registry import GAMES
from orrery.records.tree import MAX_NODES


class _Held:
    """Has a position copied by its own `clone`: OpenSpiel copies what a state holds by `deepcopy`."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> _Held:
        return _Held(self.state.clone())


class OpenSpielState(pyspiel.State):
    """A position of one of our games. The numbers of seats, of chance and of the end are the same in both."""

    def __init__(self, game: OpenSpielGame, state: State) -> None:
        super().__init__(game)
        self._held = _Held(state)

    def current_player(self) -> Player:
        """A seat, or `CHANCE`, or `TERMINAL`."""
        return self._held.state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._held.state.current_player() == TERMINAL

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        """The outcomes of a chance node: a copy, for OpenSpiel's search shuffles what it is given."""
        return list(self._held.state.chance_outcomes())

    def returns(self) -> list[float]:
        """A value a player."""
        return self._held.state.returns()

    def _legal_actions(self, player: Player) -> list[Action]:
        return self._held.state.legal_actions()

    def _apply_action(self, action: Action) -> None:
        self._held.state.apply_action(action)

    def _action_to_string(self, player: Player, action: Action) -> str:
        return self._held.state.action_to_string(action)

    def information_state_string(self, player: Player | None = None) -> str:
        """Everybody knows the position."""
        return str(self)

    def __str__(self) -> str:
        """The position as one line, see `State.serialize`."""
        return self._held.state.serialize()


class LineObserver:
    """Everybody sees the whole position, as its line; there is no tensor."""

    tensor: Final = None

    def __init__(self) -> None:
        self.dict: Final[dict[str, object]] = {}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """There is no tensor to be filled."""

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The position."""
        return str(state)


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
