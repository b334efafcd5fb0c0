"""`puzzles`: search games of bots, or records, for positions in which one turn is proved to be the best."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from orrery.arena.running import Workers, working_cluster, working_processes
from orrery.command.files import SOURCE_HELP, file_errors, read_record, write_whole
from orrery.games.registry import GAMES
from orrery.puzzles.finding import Hunt, hunt, hunt_in
from orrery.puzzles.pack import read_pack, write_pack
from orrery.puzzles.puzzle import Puzzle, task
from orrery.records.tree import RecordError


def puzzles_options(parser: argparse.ArgumentParser) -> None:
    """Add what `puzzles` takes."""
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
    parser.add_argument(
        "records", nargs="*", metavar="RECORD", help=f"in place of bots' games: {SOURCE_HELP}"
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games of bots (100)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first game (0)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="for other games (1)")
    parser.add_argument("--players", type=int, metavar="N", help="how many play (all that can, in turn)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="search on the workers of a Dask scheduler")
    parser.add_argument("--output", type=Path, metavar="FILE", help="add what is found to a pack")


def puzzles(parsed: argparse.Namespace) -> None:
    """Search, and print each puzzle that is found; with a file, add those that are not in it yet."""
    if parsed.jobs is not None and parsed.cluster:
        raise ValueError("a cluster has its own workers: leave out --jobs or --cluster")
    if parsed.games < 1 or (parsed.jobs is not None and parsed.jobs < 1):
        raise ValueError("--games and --jobs are at least 1")
    plan = Hunt(parsed.game, parsed.seed, parsed.players)
    if parsed.players is not None:
        GAMES[parsed.game].checked_players(parsed.players)
    known = _known(parsed.output)
    before = len(known)
    for found in _found_in_records(parsed) if parsed.records else _found(parsed, plan):
        if added := with_number(found, known):
            known.append(added)
            if parsed.output:
                write_whole(parsed.output, write_pack(known))
            print(f"{added.name}: {task(added)} {' '.join(added.answer)} | {added.line}", flush=True)
    print(f"{len(known) - before} puzzles found", file=sys.stderr)


def with_number(found: Puzzle, known: Iterable[Puzzle]) -> Puzzle | None:
    """The puzzle with the next number of its game; None if its position is known."""
    same = [each for each in known if each.slug == found.slug]
    if any(each.line == found.line for each in same):
        return None
    return replace(found, number=1 + max((each.number for each in same), default=0))


def _known(file: Path | None) -> list[Puzzle]:
    if file is None or not file.exists():
        return []
    with file_errors(file):
        return list(read_pack(file.read_text(encoding="utf-8")))


def _found_in_records(parsed: argparse.Namespace) -> Iterator[Puzzle]:
    for source in parsed.records:
        record = read_record(source)
        if record.game.info.slug != parsed.game:
            raise RecordError(f"{source} is a record of {record.game.info.name}.")
        if found := hunt_in(record):
            yield found


def _found(parsed: argparse.Namespace, plan: Hunt) -> Iterator[Puzzle]:
    numbers = range(parsed.first, parsed.first + parsed.games)
    jobs = min(parsed.jobs or os.cpu_count() or 1, parsed.games)
    if jobs == 1 and not parsed.cluster:
        yield from filter(None, (hunt(plan, number) for number in numbers))
        return
    with _workers(jobs, parsed.cluster) as work:
        yield from filter(None, work(hunt, plan, numbers))


@contextmanager
def _workers(jobs: int, address: str | None) -> Iterator[Workers]:
    with working_cluster(address) if address else working_processes(jobs) as work:
        yield work
