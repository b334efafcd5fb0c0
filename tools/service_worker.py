"""The service worker of the built site, which keeps it for playing offline."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from tools.archives import ROOT, BuildError

PROGRAM: Final = ROOT / "tools/service_worker.mjs"


def write_service_worker(out: Path) -> None:
    """Write `sw.js` to the root of a finished site: it lists all files, so nothing may change after it.

    Its name has no hash: a browser looks for a new version under the name that it knows.
    """
    done = subprocess.run(["node", str(PROGRAM), str(out)], check=False)
    if done.returncode:
        raise BuildError("making the service worker failed; what Node said stands above")
