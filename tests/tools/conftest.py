"""What the tests of the build have in common."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.build import write_site


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site built from scratch."""
    out = tmp_path_factory.mktemp("site")
    write_site(out)
    return out
