"""Calls a function of ours in Pyodide, the Python of the page, without a browser."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.archives import PYTHON, ROOT

PROGRAM: Final = ROOT / "tools/call_in_pyodide.mjs"


def call_in_pyodide(function: str, more_folders: Mapping[str, Path] | None = None) -> object:
    """What `module:function` returns, as far as JSON can say it.

    Our code, the tests and the tools are there; `more_folders` to have on Python's path are given
    by the names that they shall have in Pyodide. Raises `RuntimeError` with what it said.
    """
    folders = {"/orrery": PYTHON, "/repository": ROOT, **(more_folders or {})}
    with tempfile.TemporaryDirectory() as name:
        job = Path(name) / "job.json"
        paths = {place: str(path) for place, path in folders.items()}
        job.write_text(json.dumps({"folders": paths, "call": function}), encoding="utf-8")
        done = subprocess.run(
            ["node", str(PROGRAM), str(job)], capture_output=True, text=True, check=False, cwd=ROOT
        )
    if done.returncode:
        raise RuntimeError(f"{function} failed in Pyodide:\n{done.stderr}")
    result: object = json.loads(done.stdout)
    return result
