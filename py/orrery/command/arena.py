"""`arena`: two bots play many games, and what that says of their strength."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TextIO, TypeVar

from orrery.arena.plan import CAP, LUCK_WORK, Plan
from orrery.arena.played import Played, heading, line, read
from orrery.arena.report import report
from orrery.arena.running import cluster, play_here, processes, working_cluster, working_processes
from orrery.arena.summary import as_json, summary
from orrery.command.begin import chosen
from orrery.command.files import file_errors
from orrery.command.report import checked_work
from orrery.report import matches

T = TypeVar("T")
"""What comes of a game."""


def read_games(file: Path, plan: Plan) -> list[Played]:
    """The games of a plan that a file holds; raises `ValueError`."""
    try:
        with file_errors(file):
            text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{file} is not UTF-8 text") from None
    try:
        return read(text, plan)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def begun(file: Path, plan: Plan) -> TextIO:
    """A new file for the games of a plan; raises `ValueError`."""
    if file.exists():
        raise ValueError(f"{file} already exists. Use --resume or another name")
    with file_errors(file):
        opened = file.open("x", encoding="utf-8", newline="\n")
        opened.write(heading(plan) + "\n")
        opened.flush()
    return opened


def gone_on_with(file: Path) -> TextIO:
    """A file of games, to be added to; half a line at its end is cut off. Raises `ValueError`."""
    with file_errors(file):
        held = file.read_bytes()
        with file.open("r+b") as opened:
            opened.truncate(held.rfind(b"\n") + 1)
        return file.open("a", encoding="utf-8", newline="\n")


def add(opened: TextIO, played: Played) -> None:
    """Write a game, at once: whatever happens next, it is saved."""
    opened.write(line(played) + "\n")
    opened.flush()


def arena_options(parser: argparse.ArgumentParser) -> None:
    """Add what `arena` takes beside a game and its settings."""
    bots = "random, sensible, a level from 1 to 5, spiel (OpenSpiel's), or MODULE:NAME; with a time, 5@0.5"
    parser.add_argument("first", metavar="A", help=bots)
    parser.add_argument("second", metavar="B", help="the same; in all seats but A's")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="number of games (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the games (1)")
    parser.add_argument(
        "--seconds", type=float, metavar="T", help="time limit of a decision, instead of each bot's own"
    )
    parser.add_argument("--cap", type=int, default=CAP, metavar="N", help=f"longest game, in plies ({CAP})")
    parser.add_argument(
        "--luck",
        type=int,
        default=LUCK_WORK,
        metavar="N",
        help=f"positions by which to judge a roll ({LUCK_WORK})",
    )
    parser.add_argument("--report", action="store_true", help="also report on each game, by contestant")
    parser.add_argument(
        "--work", type=int, metavar="N", help="positions to judge each position by, in reports"
    )
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on the workers of a Dask scheduler")
    file = parser.add_mutually_exclusive_group()
    file.add_argument("--output", type=Path, metavar="FILE", help="write each game to a new file")
    file.add_argument("--resume", type=Path, metavar="FILE", help="continue the games in a file")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def arena(parsed: argparse.Namespace) -> None:
    """Play, and tell what came of it, also if it was broken off."""
    game, options = chosen(parsed)
    plan = Plan(
        slug=parsed.game,
        first=parsed.first,
        second=parsed.second,
        players=game.checked_players(parsed.players),
        seed=parsed.seed,
        seconds=parsed.seconds,
        cap=parsed.cap,
        luck_work=parsed.luck,
        options=game.checked_options(options),
    )
    plan.checked_count(parsed.games)
    jobs = _jobs(parsed)
    work = _work(parsed)
    judged: list[matches.Judged] = []
    earlier = read_games(parsed.resume, plan) if parsed.resume else []
    games = {game.number: game for game in earlier if game.number < parsed.games}
    missing = [number for number in range(parsed.games) if number not in games]
    try:
        with ExitStack() as stack:
            write = stack.enter_context(_writer(parsed, plan))
            played = stack.enter_context(_played(plan, missing, jobs, parsed.cluster))
            for one in stack.enter_context(_shown(played, len(games), parsed.games)):
                with _uninterrupted():
                    games[one.number] = one
                    write(one)
        if parsed.report:
            with ExitStack() as stack:
                made = stack.enter_context(
                    _judged(matches.Order(plan, work), list(games.values()), jobs, parsed.cluster)
                )
                judged.extend(stack.enter_context(_shown(made, 0, len(games))))
    finally:
        if games:
            whole = summary(plan, list(games.values()))
            found = matches.results(plan, judged) if judged else None
            if parsed.json:
                reports = {"reports": matches.as_json(work, len(judged), found)} if found else {}
                print(json.dumps(as_json(whole) | reports))
            else:
                lines = matches.in_words(plan, work, len(judged), found) if found else ()
                print("\n".join([report(whole, parsed.games), *lines]))


def _work(parsed: argparse.Namespace) -> int:
    """How many positions each position of a report is judged by."""
    if parsed.work is not None and not parsed.report:
        raise ValueError("--work is for reports: add --report")
    return checked_work(parsed.work, parsed.game)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let Ctrl-C wait until the end, so that the games of the summary and of the file are the same."""
    pressed: list[int] = []
    answer = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, answer)
    if pressed:
        raise KeyboardInterrupt


def _jobs(parsed: argparse.Namespace) -> int:
    if parsed.jobs is not None and parsed.cluster:
        raise ValueError("a cluster has its own workers: leave out either --jobs or --cluster")
    jobs: int = (os.cpu_count() or 1) if parsed.jobs is None else parsed.jobs
    if jobs < 1:
        raise ValueError("--jobs must be at least 1")
    return jobs


@contextmanager
def _writer(parsed: argparse.Namespace, plan: Plan) -> Iterator[Callable[[Played], None]]:
    """What writes each game at the end of the file, if one was named."""
    if parsed.resume:
        opened = gone_on_with(parsed.resume)
    elif parsed.output:
        opened = begun(parsed.output, plan)
    else:
        yield lambda _: None
        return
    with opened:
        yield partial(add, opened)


@contextmanager
def _played(plan: Plan, numbers: Sequence[int], jobs: int, address: str | None) -> Iterator[Iterator[Played]]:
    """The games of these numbers, by whoever was asked to play them."""
    if address is None and min(jobs, len(numbers)) <= 1:
        yield play_here(plan, numbers)
        return
    with processes(min(jobs, len(numbers))) if address is None else cluster(address) as play:
        yield play(plan, numbers)


@contextmanager
def _judged(
    order: matches.Order, games: Sequence[Played], jobs: int, address: str | None
) -> Iterator[Iterator[matches.Judged]]:
    """The reports on games, by the same workers that play."""
    if address is None and min(jobs, len(games)) <= 1:
        yield (matches.judge_game(order, game) for game in games)
        return
    workers = working_processes(min(jobs, len(games))) if address is None else working_cluster(address)
    with workers as work:
        yield work(matches.judge_game, order, games)


@contextmanager
def _shown(played: Iterator[T], done: int, total: int) -> Iterator[Iterator[T]]:
    """The same games, counted by a bar where somebody looks on."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield played
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", completed=done, total=total)

        def counted() -> Iterator[T]:
            for one in played:
                bar.advance(task)
                yield one

        yield counted()
