"""The samples are games like any other: they pass every test of all games, without a line elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Final

import pytest

from orrery.games.registry import GAMES
from tests.games.files import ROOT
from tests.samples import SAMPLES

COMMAND: Final = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "tests", "--game")
AT_LEAST: Final = 100
"""Tests of the contracts, words, pictures, records, rules page, card and commands of a game."""


@pytest.mark.parametrize("package", [home.package for home in SAMPLES.values()])
def test_a_sample_passes_every_test_of_all_games(package: str) -> None:
    """By its package, so that a run of its tests does not take this for one of them."""
    (sample,) = [slug for slug, home in SAMPLES.items() if home.package == package]
    assert sample not in GAMES
    path = os.pathsep.join((str(ROOT / "py"), str(ROOT)))
    done = subprocess.run(
        [*COMMAND, sample],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (passed,) = re.findall(r"^(\d+) passed", done.stdout, re.MULTILINE)
    assert int(passed) >= AT_LEAST
