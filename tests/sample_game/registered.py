"""A plugin for pytest: registers the sample game, and runs those tests alone that are about it.

    PYTHONPATH=py:. python -m pytest -p tests.sample_game.registered tests

Tests that go over the registry, over the files beside each game's tests or over its shapes then have a sixth
game. Whatever is tested of the others outside their own folders must be tested of it, too.
"""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.registry import GAMES, Home
from tests.one_game import is_about

SLUG: Final = "sample-game"
PACKAGE: Final = "tests.sample_game"
OTHERS: Final = tuple(GAMES)

GAMES.add(SLUG, Home(PACKAGE))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests that have the sample game for a parameter."""
    kept = [item for item in items if is_about(item, SLUG)]
    missing = _tests_of_all(items) - {_function(item) for item in kept}
    if missing:
        raise pytest.UsageError(f"not tested of {SLUG}: {', '.join(sorted(missing))}")
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def _tests_of_all(items: list[pytest.Item]) -> set[str]:
    """The tests that every other game has."""
    each = [{_function(item) for item in items if is_about(item, slug)} for slug in OTHERS]
    return set.intersection(*each)


def _function(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]
