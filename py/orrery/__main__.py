"""The command line: `python -m orrery`, or `orrery` once installed."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from orrery import __version__
from orrery.core.game import Game
from orrery.core.perft import perft
from orrery.core.record import Record
from orrery.core.state import State
from orrery.games.registry import GAMES
from orrery.games.tenant import Words, view_of, words_of
from orrery.play.match import Match
from orrery.play.playout import CAP, playout


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; wrong input is one line on standard error and the exit code 2."""
    parsed = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], None] = parsed.command
    try:
        command(parsed)
    except (ValueError, OSError) as error:
        print(f"orrery: {error}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print()
        return 130
    return 0


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, f"orrery: {message} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="orrery", description="Tabletop games of settling new worlds.")
    parser.add_argument("--version", action="version", version=f"orrery {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, command: Callable[[argparse.Namespace], None], about: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=about, description=about)
        added.set_defaults(command=command)
        return added

    add("games", _games, "list the games and their settings")
    for name, command, about in (
        ("play", _play, "play in the terminal, everybody at this keyboard"),
        ("random", _random, "play random games and tell how they went"),
        ("show", _show, "show a position and its legal actions"),
        ("perft", _perft, "count the positions at each depth"),
    ):
        added = add(name, command, about)
        added.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
        added.add_argument("--players", type=int, metavar="N", help="how many play")
        added.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting")
        _OPTIONS[name](added)
    return parser


def _random_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, metavar="S", help="for the same games again")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def _position_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--from", dest="position", metavar="POSITION", help="a position line")


def _show_options(parser: argparse.ArgumentParser) -> None:
    _position_option(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="machine-readable")
    form.add_argument("--svg", type=Path, metavar="FILE", help="write a picture")


def _perft_options(parser: argparse.ArgumentParser) -> None:
    _position_option(parser)
    parser.add_argument("--depth", type=int, required=True, metavar="N", help="plies")


def _play_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--names", metavar="A,B", help="the players' names, by seat")


_OPTIONS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "play": _play_options,
    "random": _random_options,
    "show": _show_options,
    "perft": _perft_options,
}


def _chosen(parsed: argparse.Namespace) -> tuple[Game, dict[str, str]]:
    """The game and its settings, as given."""
    options: dict[str, str] = {}
    for text in parsed.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"a setting is NAME=VALUE, not {text!r}")
        options[name] = value
    return GAMES[parsed.game], options


def _position(parsed: argparse.Namespace) -> State:
    game, options = _chosen(parsed)
    if parsed.position is None:
        return game.new_initial_state(parsed.players, options)
    if parsed.players is not None or options:
        raise ValueError("a position line has its own players and settings: leave out --players and --set")
    return game.deserialize(parsed.position)


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


# --- play ------------------------------------------------------------------------------------------


def _play(parsed: argparse.Namespace) -> None:
    game, options = _chosen(parsed)
    count = game.checked_players(parsed.players)
    names = parsed.names.split(",") if parsed.names else list(game.info.seats[:count])
    if parsed.names and parsed.players is None:
        count = game.checked_players(len(names))
    if len(names) != count:
        raise ValueError(f"{count} players need {count} names, not {len(names)}")
    match, words = Match(Record(game, names, options)), words_of(parsed.game)
    print("Type an action as it is listed; `quit` ends the game.")
    while not match.state.is_terminal():
        if match.state.is_chance_node():
            outcome = match.roll()
            print(words.sentence(match.state, outcome, names))
            match.act(outcome)
        elif not _play_typed(match, words):
            return
    print(f"\n{words.diagram(match.state)}\n\n{words.result(match.state, names)}")


def _play_typed(match: Match, words: Words) -> bool:
    """Ask for one action; whether the game goes on."""
    state = match.state
    legal = [state.action_to_string(action) for action in state.legal_actions()]
    print(f"\n{words.diagram(state)}\n\n{words.prompt(state, match.names)}\n{'  '.join(legal)}")
    while True:
        typed = input("> ").strip()
        if typed in {"quit", "exit"}:
            return False
        try:
            action = state.string_to_action(typed)
        except ValueError as error:
            print(error)
            continue
        print(words.sentence(state, action, match.names))
        match.act(action)
        return True


# --- random, show, perft ---------------------------------------------------------------------------


def _random(parsed: argparse.Namespace) -> None:
    game, options = _chosen(parsed)
    if parsed.games < 1:
        raise ValueError("--games is at least 1")
    luck = random.Random(parsed.seed)
    begin = time.perf_counter()
    played = [playout(game.new_initial_state(parsed.players, options), luck) for _ in range(parsed.games)]
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
        print(f"mean return of {game.info.seats[seat]}: {mean:+.3f}")


def _show(parsed: argparse.Namespace) -> None:
    state, words = _position(parsed), words_of(parsed.game)
    names = GAMES[parsed.game].info.seats
    legal = [state.action_to_string(action) for action in state.legal_actions()]
    if parsed.svg:
        _write_svg(parsed.svg, state, parsed.game)
    elif parsed.json:
        facts = {"game": parsed.game, "position": state.serialize(), "player": state.current_player()}
        print(json.dumps({**facts, "legal": legal, "returns": state.returns()}))
    else:
        print(state.serialize(), words.diagram(state), words.prompt(state, names), sep="\n\n")
        print("\nlegal:", "  ".join(legal) or "none")


def _write_svg(file: Path, state: State, slug: str) -> None:
    from orrery.scene.stylesheet import board_stylesheet
    from orrery.scene.svg import document  # svgwrite is needed for this alone

    view, words = view_of(slug), words_of(slug)
    title = f"{GAMES[slug].info.name}: {state.serialize()}"
    picture = document(
        view.stage(state), view.sprites(state), title, words.diagram(state), board_stylesheet()
    )
    file.write_text(picture, "utf-8")
    print(file)


def _perft(parsed: argparse.Namespace) -> None:
    if parsed.depth < 0:
        raise ValueError("--depth is at least 0")
    print("depth decision chance terminal")
    for depth, counts in enumerate(perft(_position(parsed), parsed.depth)):
        print(depth, counts.decision, counts.chance, counts.terminal)


if __name__ == "__main__":
    raise SystemExit(main())
