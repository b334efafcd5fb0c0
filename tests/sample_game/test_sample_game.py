"""A sixth game, registered by a test alone: it passes every test of all games, without a line elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Final

from orrery.games.registry import GAMES
from tests.games.files import ROOT

COMMAND: Final = (
    *(sys.executable, "-m", "pytest", "-p", "tests.sample_game.registered", "-p", "no:cacheprovider"),
    *("-q", "tests"),
)
AT_LEAST: Final = 100
"""Tests of the contracts, words, pictures, records, rules page, card and commands of a game."""


def test_a_sixth_game_passes_every_test_of_all_games() -> None:
    assert "sample-game" not in GAMES
    path = os.pathsep.join((str(ROOT / "py"), str(ROOT)))
    done = subprocess.run(
        COMMAND, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (passed,) = re.findall(r"^(\d+) passed", done.stdout, re.MULTILINE)
    assert int(passed) >= AT_LEAST
