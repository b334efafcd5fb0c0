"""Who plays changes nothing: several processes, a cluster, and a worker that is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from distributed import LocalCluster

from orrery.arena.plan import Plan
from orrery.arena.played import Played
from orrery.arena.running import cluster, play_here, processes
from tests.arena.contestants import FATAL, PLACE

PLAN = Plan(slug="piecepack-colonization", first="sensible", second="random", players=2, seed=5, luck_work=0)
GAMES = range(16)


def in_order(played: Iterator[Played]) -> list[Played]:
    """Games by number, without their times, which differ."""
    untimed = (replace(game, seconds_of_first=(), seconds_of_second=()) for game in played)
    return sorted(untimed, key=lambda game: game.number)


def test_two_processes_give_the_results_of_one() -> None:
    with processes(2) as play:
        assert in_order(play(PLAN, GAMES)) == in_order(play_here(PLAN, GAMES))


def test_a_cluster_gives_the_results_of_one_process_also_when_a_worker_is_killed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(PLACE, str(tmp_path))
    dying = replace(PLAN, second="tests.arena.contestants:Dying")
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as local,
        cluster(local.scheduler_address) as play,
    ):
        assert in_order(play(PLAN, GAMES)) == in_order(play_here(PLAN, GAMES))
        played = in_order(play(dying, GAMES))
    marks = len(list(tmp_path.iterdir()))
    assert marks > len(GAMES) >= FATAL
    assert played == in_order(play_here(dying, GAMES))


def test_a_killed_process_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(PLACE, str(tmp_path))
    dying = replace(PLAN, second="tests.arena.contestants:Dying")
    with processes(2) as play, pytest.raises(ValueError, match="ended by themselves"):
        list(play(dying, GAMES))


def test_an_address_without_a_cluster_is_refused() -> None:
    with pytest.raises(ValueError, match="no cluster answers at"), cluster("nonsense://here"):
        pass


def test_without_the_extra_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.arena.running.find_spec", lambda _: None)
    with pytest.raises(ValueError, match=r"pip install orrery\[cluster\]"), cluster("tcp://here:1"):
        pass
