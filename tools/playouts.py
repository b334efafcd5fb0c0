"""The speed of random playouts: of our games and, for comparison, of chess by python-chess.

All loops do the same: list what is legal, choose, play. Chance plies count as plies.
"""

from __future__ import annotations

import random
import time
from typing import Final

import chess

from orrery.games.registry import GAMES
from orrery.play.playout import playout

SECONDS: Final = 1.0
"""How long a measurement goes on, at least."""
CAP: Final = 1000
CHESS_CAP: Final = 200
"""Plies after which a random game is given up; random players finish few games of chess."""
CHESS: Final = "chess"
"""What stands for chess among the slugs."""


def game_plies(slug: str) -> float:
    """Plies a second of random games for two players."""
    game, rng = GAMES[slug], random.Random(1)
    plies, begin = 0, time.perf_counter()
    while (seconds := time.perf_counter() - begin) < SECONDS:
        plies += playout(game.new_initial_state(), rng, CAP).plies
    return plies / seconds


def chess_plies() -> float:
    """Plies a second of random games by python-chess."""
    draw = random.Random(1).random
    plies, begin = 0, time.perf_counter()
    while (seconds := time.perf_counter() - begin) < SECONDS:
        board = chess.Board()
        for _ in range(CHESS_CAP):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(draw() * len(legal))])
            plies += 1
    return plies / seconds


def all_speeds() -> dict[str, float]:
    """Plies a second of each game and of chess, measured one right after the other."""
    return {slug: game_plies(slug) for slug in GAMES} | {CHESS: chess_plies()}
