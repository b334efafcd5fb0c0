"""What we use of OpenSpiel's core, which has no types of its own that mypy can read."""

from collections.abc import Callable, Mapping
from typing import ClassVar

class SpielError(RuntimeError): ...

class GameType:
    class Dynamics:
        SEQUENTIAL: ClassVar[GameType.Dynamics]

    class ChanceMode:
        DETERMINISTIC: ClassVar[GameType.ChanceMode]
        EXPLICIT_STOCHASTIC: ClassVar[GameType.ChanceMode]

    class Information:
        PERFECT_INFORMATION: ClassVar[GameType.Information]

    class Utility:
        ZERO_SUM: ClassVar[GameType.Utility]

    class RewardModel:
        TERMINAL: ClassVar[GameType.RewardModel]

    short_name: str
    def __init__(
        self,
        *,
        short_name: str,
        long_name: str,
        dynamics: Dynamics,
        chance_mode: ChanceMode,
        information: Information,
        utility: Utility,
        reward_model: RewardModel,
        max_num_players: int,
        min_num_players: int,
        provides_information_state_string: bool,
        provides_information_state_tensor: bool,
        provides_observation_string: bool,
        provides_observation_tensor: bool,
        parameter_specification: Mapping[str, str | int],
    ) -> None: ...

class GameInfo:
    def __init__(
        self,
        *,
        num_distinct_actions: int,
        max_chance_outcomes: int,
        num_players: int,
        min_utility: float,
        max_utility: float,
        utility_sum: float,
        max_game_length: int,
    ) -> None: ...

class Game:
    def __init__(self, game_type: GameType, info: GameInfo, parameters: Mapping[str, str | int]) -> None: ...
    def new_initial_state(self) -> State: ...
    def num_players(self) -> int: ...
    def get_type(self) -> GameType: ...

class State:
    def __init__(self, game: Game) -> None: ...
    def clone(self) -> State: ...
    def current_player(self) -> int: ...
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...
    def action_to_string(self, player: int, action: int) -> str: ...
    def returns(self) -> list[float]: ...
    def history(self) -> list[int]: ...

class Bot:
    def __init__(self) -> None: ...

def load_game(name: str, parameters: Mapping[str, str | int] = ...) -> Game: ...
def register_game(game_type: GameType, make: Callable[[Mapping[str, str | int] | None], Game]) -> None: ...
def registered_names() -> list[str]: ...
def random_sim_test(game: Game, num_sims: int, serialize: bool, verbose: bool) -> None: ...
