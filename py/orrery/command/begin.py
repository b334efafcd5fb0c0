"""What several commands begin with: a game with its settings, or a position."""

from __future__ import annotations

import argparse

from orrery.core.game import Game
from orrery.core.state import State
from orrery.games.registry import GAMES


def position_option(parser: argparse.ArgumentParser) -> None:
    """Add `--from`."""
    parser.add_argument("--from", dest="position", metavar="POSITION", help="begin at this position line")


def chosen(parsed: argparse.Namespace) -> tuple[Game, dict[str, str]]:
    """The game and its settings, as given."""
    options: dict[str, str] = {}
    for text in parsed.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"a setting has the form NAME=VALUE, not {text!r}")
        options[name] = value
    return GAMES[parsed.game], options


def chosen_position(parsed: argparse.Namespace) -> State:
    """The position after `--from`, or the first of the game."""
    game, options = chosen(parsed)
    if parsed.position is None:
        return game.new_initial_state(parsed.players, options)
    if parsed.players is not None or options:
        raise ValueError("a position line has its own players and settings: leave out --players and --set")
    return game.deserialize(parsed.position)


def refuse_settings(parsed: argparse.Namespace, *others: str) -> None:
    """A record knows its own players and settings; `others` are what else may not be given with one."""
    if parsed.players is not None or parsed.set or any(getattr(parsed, name) for name in others):
        raise ValueError("a record has its own players, settings and position: leave them out")
