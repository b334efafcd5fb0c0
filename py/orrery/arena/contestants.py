"""Who can play in the arena, by name."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol, cast

from orrery.bots.bot import LEVELS, Bot, parameters_of
from orrery.bots.search_info import Limit
from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.games.interface import strategy_of
from orrery.play.playout import Policy, at_random

RANDOM: Final = "random"
SENSIBLE: Final = "sensible"
SPIEL: Final = "spiel"
_UNBOUNDED: Final = 10**9
"""Positions that no search reaches in the time of a decision."""


class Contestant(Protocol):
    """Plays one seat of one game, or several of them."""

    def decide(self, state: State) -> Action:
        """What to play where it decides; the state is not changed."""


class _Playing:
    """A contestant that is a policy with luck of its own."""

    def __init__(self, policy: Policy, rng: Rng) -> None:
        self._policy, self._rng = policy, rng

    def decide(self, state: State) -> Action:
        return self._policy(state, self._rng)


def level_of(name: str) -> int | None:
    """The level of a bot of this name, if it is one of the levels."""
    who, _ = _timed(name)
    return next((level for level in LEVELS if str(level) == who), None)


def check_name(name: str) -> None:
    """See that there is such a contestant here; raises `ValueError` with a sentence."""
    who, _ = _timed(name)
    if who in (RANDOM, SENSIBLE) or level_of(name) is not None:
        return
    if who == SPIEL:
        if find_spec("open_spiel") is None:
            raise ValueError(
                "spiel is OpenSpiel's bot, which is not installed: pip install orrery[openspiel]"
            )
    elif ":" in who:
        _named(who)
    else:
        levels = f"a level from {min(LEVELS)} to {max(LEVELS)}"
        raise ValueError(
            f"there is no bot {who!r}; bots: {RANDOM}, {SENSIBLE}, {SPIEL}, {levels}, and MODULE:NAME"
        )


def check_seconds(seconds: float) -> None:
    """See that a decision can take so long; raises `ValueError`."""
    if not 0 < seconds < float("inf"):
        raise ValueError("the time of a decision must be finite and more than 0 seconds")


def contestant(name: str, slug: str, rng: Rng, *, seconds: float | None = None) -> Contestant:
    """A contestant at the beginning of a game. `luck` is its own, never that of the match.

    `seconds` is how long a decision of a search takes, in place of its own limit; a name with a time,
    such as `5@0.5`, has its own. A level without a time does all of its work and looks at no clock, so that
    a slow machine plays the games of a fast one. Those that do not search, or come as `MODULE:NAME`, know
    nothing of it. Raises `ValueError`.
    """
    who, own = _timed(name)
    seconds = own or seconds
    if who == RANDOM:
        return _Playing(at_random, rng)
    if who == SENSIBLE:
        return _Playing(strategy_of(slug).choose, rng)
    if (level := level_of(who)) is not None:
        strategy = strategy_of(slug)
        nodes = parameters_of(level, strategy).nodes
        limit = Limit(nodes) if seconds is None else Limit(_UNBOUNDED, seconds)
        return Bot(level, strategy, rng, limit=limit)
    check_name(name)
    if who == SPIEL:
        from orrery.openspiel.mcts import SearchPlayer

        return SearchPlayer(slug, rng, seconds=seconds)
    return _named(who)(slug, rng)


def _timed(name: str) -> tuple[str, float | None]:
    """Who is meant, and in which time a decision if the name says so."""
    who, at, seconds = name.partition("@")
    if not at:
        return who, None
    try:
        time = float(seconds)
    except ValueError:
        raise ValueError(f"a time is BOT@SECONDS, as in 5@0.5, not {name!r}") from None
    check_seconds(time)
    return who, time


def _named(name: str) -> Callable[[str, Rng], Contestant]:
    """What makes a contestant out of a game's slug and luck: any callable of any module."""
    module, _, attribute = name.partition(":")
    try:
        made: object = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError, TypeError) as error:
        raise ValueError(f"there is no {name}: {error}") from None
    if not callable(made):
        raise ValueError(f"{name} makes no bot: it cannot be called")
    return cast("Callable[[str, Rng], Contestant]", made)
