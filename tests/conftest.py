"""What all tests of the engines share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings


def pytest_addoption(parser: pytest.Parser) -> None:
    """The tests of one game: `make test-game`."""
    parser.addoption("--game", metavar="SLUG", help="keep what belongs to this game, and cases about it")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses, rulings and examples that the test proves")
    # How long an example takes depends on the machine, and on what else it does.
    settings.register_profile("any machine", deadline=None)
    settings.load_profile("any machine")
    if slug := config.getoption("game"):
        from tests.samples import register  # reads all games: not for every run

        register(slug)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The folders of other games have no test about the game that was asked for."""
    slug: str | None = config.getoption("game")
    if slug is None or not collection_path.is_dir():
        return None
    from orrery.games.registry import GAMES
    from tests.games.files import folder_of  # reads all games: not for every run

    others = (folder_of(other) for other in GAMES if other != slug)
    return True if collection_path in others else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of the game that was asked for."""
    slug: str | None = config.getoption("game")
    if slug is None:
        return
    from orrery.games.registry import GAMES
    from tests.one_game import belongs_to, lacking  # reads all games: not for every run
    from tests.samples import SAMPLES

    if slug not in GAMES:
        raise pytest.UsageError(f"no game: {slug}; there are {', '.join(GAMES)}")
    if slug in SAMPLES and (missing := lacking(items, slug)):
        raise pytest.UsageError(f"not tested of {slug}: {', '.join(sorted(missing))}")
    selected = [item for item in items if belongs_to(item, slug)]
    config.hook.pytest_deselected(items=[item for item in items if item not in selected])
    items[:] = selected


@pytest.fixture
def sample_game() -> Iterator[None]:
    """The sample game stands in the registry."""
    from tests.samples import registered  # reads all games: not for every run

    with registered("sample-game"):
        yield
