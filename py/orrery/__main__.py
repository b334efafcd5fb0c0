"""The command line: `python -m orrery`, or `orrery` once installed."""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import TypeAlias

from orrery import __version__
from orrery.command.arena import arena, arena_options
from orrery.command.begin import chosen, chosen_position, position_option
from orrery.command.convert import convert, convert_options
from orrery.command.learn import learn, learn_options
from orrery.command.play import play, play_options
from orrery.command.print import print_options, print_sheets
from orrery.command.puzzles import puzzles, puzzles_options
from orrery.command.report import report, report_options
from orrery.command.show import show, show_options
from orrery.command.terminal import StreamError, complain, one_line, whole_output
from orrery.command.verify import verify, verify_options
from orrery.core.perft import perft
from orrery.games.registry import GAMES
from orrery.play.playout import CAP, playout

Command: TypeAlias = Callable[[argparse.Namespace], int | None]
"""Does what was asked; returns an exit status if it is not 0."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; wrong input is one line on standard error and the exit code 2."""
    try:
        with whole_output():
            return _run(arguments)
    except StreamError as error:
        complain(str(error))
        return 1


def _run(arguments: Sequence[str] | None) -> int:
    parsed = _parser().parse_args(arguments)
    command: Command = parsed.command
    try:
        return command(parsed) or 0
    except ValueError as error:
        complain(str(error))
        return 2
    except (KeyboardInterrupt, EOFError):
        print()
        return 130


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> None:  # type: ignore[override]
        complain(f"{one_line(message)} (see {self.prog} --help)")
        self.exit(2)

    def print_help(self, file: object = None) -> None:
        """The help, with a word where it cannot be written: argparse would say nothing."""
        print(self.format_help(), end="")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="orrery", description="Tabletop games of settling new worlds.")
    parser.add_argument("--version", action="version", version=f"orrery {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, command: Command, about: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=about, description=about)
        added.set_defaults(command=command)
        return added

    add("games", _games, "list the games and their settings")
    show_options(add("show", show, "show a position or a record, and the legal actions"))
    print_options(add("print", print_sheets, "write a game's printable sheets, or a position, as SVG"))
    learn_options(add("learn", learn, "list the lessons of a game, or play one"))
    convert_options(add("convert", convert, "turn a record into text, a link or JSON"))
    report_options(add("report", report, "tell what decided a game: luck with the dice, and each choice"))
    verify_options(add("verify", verify, "check the dice of a game by link"))
    puzzles_options(add("puzzles", puzzles, "search games for positions with one best turn"))
    for name, command, about in (
        ("play", play, "play in the terminal, with everybody at this keyboard"),
        ("arena", arena, "play many games between two bots and measure their strength"),
        ("random", _random, "play random games and show the results"),
        ("perft", _perft, "count the positions at each depth"),
    ):
        added = add(name, command, about)
        added.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
        added.add_argument("--players", type=int, metavar="N", help="number of players")
        added.add_argument(
            "--set",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="change a setting; can be repeated",
        )
        _OPTIONS[name](added)
    return parser


def _random_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=100, metavar="N", help="number of games (100)")
    parser.add_argument("--seed", type=int, metavar="S", help="seed, for the same games again")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def _perft_options(parser: argparse.ArgumentParser) -> None:
    position_option(parser)
    parser.add_argument("--depth", type=int, required=True, metavar="N", help="plies")


_OPTIONS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "play": play_options,
    "arena": arena_options,
    "random": _random_options,
    "perft": _perft_options,
}


def _games(_: argparse.Namespace) -> None:
    for slug, game in GAMES.items():
        info = game.info
        year = f", {info.year}" if info.year else ""
        print(f"{slug}: {info.name} ({info.designer}{year}), players: {_list(info.players)}")
        for option in info.options:
            values = " or ".join(option.values)
            print(f"  --set {option.name}={option.default}: {option.title}; {values} ({option.clause})")


def _list(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def _random(parsed: argparse.Namespace) -> None:
    game, options = chosen(parsed)
    if parsed.games < 1:
        raise ValueError("--games is at least 1")
    rng = random.Random(parsed.seed)
    begin = time.perf_counter()
    played = [playout(game.new_initial_state(parsed.players, options), rng) for _ in range(parsed.games)]
    seconds = time.perf_counter() - begin
    lengths = [one.plies for one in played]
    seats = range(game.checked_players(parsed.players))
    facts = {
        "game": parsed.game,
        "games": parsed.games,
        "unfinished": sum(not one.is_finished for one in played),
        "plies": sum(lengths),
        "median_plies": median(lengths),
        "max_plies": max(lengths),
        "plies_per_second": round(sum(lengths) / seconds),
        "mean_returns": [round(sum(one.returns[seat] for one in played) / len(played), 4) for seat in seats],
    }
    if parsed.json:
        print(json.dumps(facts))
        return
    print(f"{parsed.games} random games of {game.info.name}, {facts['unfinished']} of them over {CAP} plies")
    print(f"plies: {facts['plies']}, median {facts['median_plies']}, longest {facts['max_plies']}")
    print(f"plies a second: {facts['plies_per_second']:,}")
    for seat, mean in zip(seats, facts["mean_returns"], strict=True):
        print(f"mean return of {game.info.seats_for(len(seats))[seat]}: {mean:+.3f}")


def _perft(parsed: argparse.Namespace) -> None:
    if parsed.depth < 0:
        raise ValueError("--depth is at least 0")
    print("depth decision chance terminal")
    for depth, counts in enumerate(perft(chosen_position(parsed), parsed.depth)):
        print(depth, counts.decision, counts.chance, counts.terminal)


if __name__ == "__main__":
    raise SystemExit(main())
