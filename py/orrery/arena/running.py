"""Who does the work: this process, several of them, or a cluster of machines.

Games do not depend on each other, so that who plays which changes nothing but the order in which they end.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from orrery.arena.contest import play_game
from orrery.arena.plan import Plan
from orrery.arena.played import Played

if TYPE_CHECKING:
    from distributed import Client

_PATIENCE: Final = 10.0
"""Seconds to wait for a cluster to answer."""

_ENDED: Final = "the processes ended by themselves; the games that they finished count"


P = TypeVar("P")
"""A plan."""
N = TypeVar("N")
"""A number of a game, or the game itself."""
R = TypeVar("R")
"""What comes of a game."""

Players = Callable[[Plan, Iterable[int]], Iterator[Played]]
"""Who plays the games of these numbers: each comes when it is finished, in any order."""


class Workers(Protocol):
    """Who does any work that is numbered: each result comes when it is there, in any order."""

    def __call__(self, work: Callable[[P, N], R], plan: P, numbers: Iterable[N]) -> Iterator[R]:
        """Do the work of a plan for each of these numbers."""


def play_here(plan: Plan, numbers: Iterable[int]) -> Iterator[Played]:
    """Play the games one after the other."""
    return (play_game(plan, number) for number in numbers)


@contextmanager
def processes(jobs: int) -> Iterator[Players]:
    """So many processes of this machine that play games."""
    with working_processes(jobs) as work:
        yield partial(work, play_game)


@contextmanager
def cluster(address: str) -> Iterator[Players]:
    """The workers of a cluster that play games; raises `ValueError`."""
    with working_cluster(address) as work:
        yield partial(work, play_game)


@contextmanager
def working_processes(jobs: int) -> Iterator[Workers]:
    """So many processes of this machine, which end at once when it is left by an exception."""
    others = set(active_children())
    # Begun anew and not forked: a fork of a program with threads, such as a progress bar, may lock up.
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        yield partial(_work_with, executor)
    except BaseException:
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        # Waited for also then: the program's end would meet the executor's own thread half way to its end.
        executor.shutdown(cancel_futures=True)


def _work_with(executor: Executor, work: Callable[[P, N], R], plan: P, numbers: Iterable[N]) -> Iterator[R]:
    pending = [executor.submit(work, plan, number) for number in numbers]
    for done in as_completed(pending):
        try:
            yield done.result()
        except BrokenExecutor:
            raise ValueError(_ENDED) from None


def _ignore_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal; the first one sees to the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def working_cluster(address: str) -> Iterator[Workers]:
    """The workers of a cluster of Dask's by the address of its scheduler; raises `ValueError`.

    Orrery must be installed there too. What a worker had not finished when it was lost, another does.
    """
    if find_spec("distributed") is None:
        raise ValueError("--cluster needs Dask, which is not installed: pip install orrery[cluster]")
    from distributed import Client

    try:
        client = Client(address, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        raise ValueError(f"no cluster answers at {address}: {error}") from None
    with client:  # whose end takes back what is not finished
        yield partial(_work_on, client)


def _work_on(client: Client, work: Callable[[P, N], R], plan: P, numbers: Iterable[N]) -> Iterator[R]:
    # Not by the executor that Dask has too: a result that is lost with its worker in the moment in which it
    # hears of ends there in a TypeError, while its own futures wait until another worker has it.
    from distributed import KilledWorker
    from distributed import as_completed as completed_there

    pending = [client.submit(work, plan, number, pure=False) for number in numbers]
    for done in completed_there(pending):
        try:
            yield done.result()
        except (CancelledError, KilledWorker):
            raise ValueError(_ENDED) from None
