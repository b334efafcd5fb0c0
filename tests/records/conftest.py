"""An archive beside other things of the browser's."""

from __future__ import annotations

import pytest

from orrery.records.archive import Archive
from orrery.records.store import DictStore
from tests.records.archives import archive_of


@pytest.fixture
def store() -> DictStore:
    return DictStore({"orrery.setup.ice-colony": "{}", "someone.else": "x"})


@pytest.fixture
def archive(store: DictStore) -> Archive:
    return archive_of(store)
