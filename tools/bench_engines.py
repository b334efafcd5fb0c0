"""How fast random games are played, against python-chess: in CPython, and in Pyodide under Node.

The rounds are interleaved, so that a busy machine slows all alike; what counts are ratios of medians.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import Final, TypeAlias

import chess

from orrery.games.registry import GAMES
from tools.playouts import CHESS, all_speeds
from tools.pyodide import call_in_pyodide

Speeds: TypeAlias = dict[str, float]
"""Plies a second, by slug."""

ROUNDS: Final = 5
CHESS_PACKAGE: Final = {"/chess-package": Path(chess.__file__).parent.parent}


def _speeds_in_pyodide() -> Speeds:
    result = call_in_pyodide("tools.playouts:all_speeds", CHESS_PACKAGE)
    assert isinstance(result, dict)
    return {str(slug): float(speed) for slug, speed in result.items()}


def _medians(rounds: list[Speeds]) -> Speeds:
    return {slug: median(one[slug] for one in rounds) for slug in rounds[0]}


def _meets(slug: str, here: Speeds, there: Speeds) -> bool:
    """Print how a game compares with chess, and say whether it meets its bar in both interpreters."""
    name, bar = GAMES[slug].info.name, GAMES[slug].info.chess_ratio
    ratios = {"CPython": here[slug] / here[CHESS], "Pyodide": there[slug] / there[CHESS]}
    for place, ratio in ratios.items():
        print(f"engines: {place}, {name} / chess: {ratio:.1f} (bar {bar:g})")
    print(f"engines: {name} in Pyodide / chess in CPython: {there[slug] / here[CHESS]:.1f}")
    return all(ratio >= bar for ratio in ratios.values())


def run() -> bool:
    """Measure, print, and say whether the bars are met."""
    rounds = [(all_speeds(), _speeds_in_pyodide()) for _ in range(ROUNDS)]
    here, there = (_medians(list(column)) for column in zip(*rounds, strict=True))
    for place, speeds in (("CPython", here), ("Pyodide", there)):
        shown = ", ".join(f"{slug} {speed:,.0f}" for slug, speed in speeds.items())
        print(f"engines: plies a second, {place}: {shown}")
    met = [_meets(slug, here, there) for slug in GAMES]
    return all(met)


if __name__ == "__main__":
    run()
