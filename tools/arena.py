"""Plays the matches of tools/matches.py and keeps their results in docs/arena/: `make arena`.

The games of each match are stored in build/arena/, by name alone, and continued from there: after a
change of the bots, `--anew` plays a match from its first game. At the end docs/bots.md is written anew.
Of games between equals, figures are stored in docs/arena/balance/ after each match (tools/balance.py).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Final, cast

from orrery.games.registry import GAMES
from tools.archives import BUILD
from tools.balance import store_figures
from tools.bots_page import RESULTS, Result, results_of, write_page
from tools.matches import Match, equal_matches_of, matches_of

GAMES_FOLDER: Final = BUILD / "arena"
STRENGTH: Final = "strength"
BALANCE: Final = "balance"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what was asked for; the exit code of the first match that could not be played, or was left."""
    parsed = _parser().parse_args(arguments)
    for match, is_of_equals in _asked_for(parsed):
        print(f"{match.name}: {match.games} games", flush=True)
        if parsed.list:
            continue
        if parsed.anew:
            file_of(match).unlink(missing_ok=True)
        done = _played(match, parsed.more)
        if done.returncode:
            return done.returncode
        if is_of_equals:
            try:
                store_figures(match.slug, {each: file_of(each) for each in equal_matches_of(match.slug)})
            except ValueError as error:
                print(f"make arena: {error}", file=sys.stderr)
                return 1
        else:
            store(match.slug, cast(Result, json.loads(done.stdout)))
    if not parsed.list:
        write_page()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make arena", description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=list(GAMES), help="the matches of this game (all)")
    parser.add_argument(
        "--only", choices=[STRENGTH, BALANCE], help="matches of bots, or games of equals (all)"
    )
    parser.add_argument("--first", metavar="A", help="those of this bot, such as 5 (all)")
    parser.add_argument("--second", metavar="B", help="those against this bot (all)")
    parser.add_argument("--players", type=int, metavar="N", help="those of so many players (all)")
    parser.add_argument("--games", type=int, metavar="N", help="so many games each")
    parser.add_argument("--anew", action="store_true", help="from the first game, whatever was played")
    parser.add_argument("--list", action="store_true", help="only say which they are")
    parser.add_argument(
        "more", nargs="*", metavar="OPTION", help="after --, for the arena: --jobs 4, --cluster ADDRESS"
    )
    return parser


def _asked_for(parsed: argparse.Namespace) -> Iterator[tuple[Match, bool]]:
    """The matches, and of each whether it is one of equals that shows how a game is balanced."""
    wanted = {"first": parsed.first, "second": parsed.second, "players": parsed.players}
    slugs = [parsed.game] if parsed.game else list(GAMES)
    kinds = {STRENGTH: matches_of, BALANCE: equal_matches_of}
    for kind, matches in kinds.items():
        if parsed.only not in (None, kind):
            continue
        for match in chain.from_iterable(map(matches, slugs)):
            if all(value in (None, getattr(match, name)) for name, value in wanted.items()):
                games = match.games if parsed.games is None else parsed.games
                whole = max(1, games // match.players) * match.players
                yield replace(match, games=whole), kind == BALANCE


def file_of(match: Match) -> Path:
    """Where the games of a match are stored."""
    return GAMES_FOLDER / f"{match.name}.jsonl"


def _played(match: Match, more: Sequence[str]) -> subprocess.CompletedProcess[str]:
    GAMES_FOLDER.mkdir(parents=True, exist_ok=True)
    file = file_of(match)
    what = [match.slug, match.first, match.second, "--players", str(match.players)]
    what += chain.from_iterable(("--set", f"{name}={value}") for name, value in match.options)
    what += ["--luck", str(match.luck)]
    how = ["--games", str(match.games), "--resume" if file.exists() else "--output", str(file), "--json"]
    command = [sys.executable, "-m", "orrery", "arena", *what, *how, *more]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)


def store(slug: str, result: Result, folder: Path = RESULTS) -> None:
    """Keep a result in the place of an earlier one of the same match, in the order of the matches."""
    of = {(match.first, match.second, match.players): at for at, match in enumerate(matches_of(slug))}
    stored = {_match(each): each for each in results_of(slug, folder)} | {_match(result): result}
    ordered = sorted(stored.items(), key=lambda item: (of.get(item[0], len(of)), item[0]))
    lines = ",\n".join(json.dumps(each) for _, each in ordered)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{slug}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def _match(result: Result) -> tuple[str, str, int]:
    return result["first"], result["second"], result["players"]


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
