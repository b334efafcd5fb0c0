"""What the tests of the build have in common."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from tools.build import write_site


@pytest.fixture(scope="session")
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site built from scratch, once for all workers of pytest-xdist; no test changes it."""
    if not hasattr(request.config, "workerinput"):
        out = tmp_path_factory.mktemp("site")
        write_site(out)
        return out
    out = tmp_path_factory.getbasetemp().parent / "site"
    whole = out.with_suffix(".whole")
    with out.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not whole.exists():
            out.mkdir()
            write_site(out)
            whole.touch()
    return out
