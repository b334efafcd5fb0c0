"""The engines play in the page's Python as they do here: fifty long games of each, position by position."""

from __future__ import annotations

from tests.core.state_hashes import COUNT, games
from tools.pyodide import call_in_pyodide


def test_games_are_the_same_in_pyodide() -> None:
    here = games()
    assert len(here) == COUNT >= 50 * 5
    assert sum(map(len, here)) > 200 * COUNT
    there = call_in_pyodide("tests.core.state_hashes:games")
    assert isinstance(there, list)
    for number, (one, other) in enumerate(zip(here, there, strict=True)):
        first_difference = next(
            (ply for ply, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None
        )
        assert first_difference is None, f"game {number} differs from ply {first_difference}"
        assert len(one) == len(other)
