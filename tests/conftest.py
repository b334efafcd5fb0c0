"""What all tests of the engines share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses, rulings and examples that the test proves")


@pytest.fixture
def sample_game() -> Iterator[None]:
    """The sample game stands in the registry."""
    from tests.games.lesson_files import sample_game_here  # reads all lessons: not for every run

    with sample_game_here():
        yield
