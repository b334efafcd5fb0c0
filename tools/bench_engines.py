"""How fast random games are played, against python-chess: in CPython, and in Pyodide under Node.

The rounds are interleaved, so that a busy machine slows all alike; what counts are ratios of medians.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import Final

import chess

from tools.playouts import both
from tools.pyodide import call_in_pyodide

ROUNDS: Final = 5
BAR: Final = 10.0
CHESS: Final = {"/chess-package": Path(chess.__file__).parent.parent}


def _both_in_pyodide() -> tuple[float, float]:
    result = call_in_pyodide("tools.playouts:both", CHESS)
    assert isinstance(result, list)
    return float(result[0]), float(result[1])


def run() -> bool:
    """Measure, print, and say whether the bars are met."""
    rounds = [(*both(), *_both_in_pyodide()) for _ in range(ROUNDS)]
    ours, chess_here, ours_there, chess_there = (median(column) for column in zip(*rounds, strict=True))
    print(f"engines: plies a second, CPython: Ice Colony {ours:,.0f}, chess {chess_here:,.0f}")
    print(f"engines: plies a second, Pyodide: Ice Colony {ours_there:,.0f}, chess {chess_there:,.0f}")
    ratios = (ours / chess_here, ours_there / chess_here, ours_there / chess_there)
    print(f"engines: CPython, Ice Colony / chess: {ratios[0]:.1f} (bar {BAR:.0f})")
    print(f"engines: Ice Colony in Pyodide / chess in CPython: {ratios[1]:.1f} (bar {BAR:.0f})")
    print(f"engines: Pyodide, Ice Colony / chess: {ratios[2]:.1f} (bar {BAR:.0f})")
    return all(ratio >= BAR for ratio in ratios)


if __name__ == "__main__":
    run()
