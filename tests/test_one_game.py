"""The option for the tests of one game keeps what belongs to it."""

from __future__ import annotations

import re
import subprocess
import sys

from orrery.games.registry import GAMES
from tests.games.files import ROOT

FILES = (
    "tests/core/test_contract.py",
    "tests/games/colonization/test_die.py",
    "tests/games/deep_roots/test_turns.py",
    "tests/games/pyramids/test_evaluations.py",
    "tests/test_layers.py",
)


def collected(*options: str) -> subprocess.CompletedProcess[str]:
    """What pytest finds in some files, and takes with these options."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "--collect-only",
        "-q",
        *FILES,
        *options,
    ]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_tests_of_one_game_are_its_own_and_the_cases_about_it() -> None:
    done = collected("--game", "colonization")
    assert done.returncode == 0, done.stdout
    names = re.findall(r"^(tests/.*?)::(\w+)(?:\[(.*)\])?$", done.stdout, re.MULTILINE)
    assert {file for file, *_ in names} == {file for file in FILES if "deep_roots" not in file}
    shared = [case for file, _, case in names if not file.startswith("tests/games/")]
    assert len(shared) > 30
    assert all("colonization" in case for case in shared)
    others = [slug for slug in GAMES if slug != "colonization"]
    assert [case for case in shared if any(other in case for other in others)] == []


def test_a_game_that_is_none_is_refused() -> None:
    done = collected("--game", "chess")
    assert "no game: chess; there are ice-colony" in done.stdout + done.stderr
    assert done.returncode == 4
