"""Modules of the page that need little of a browser, in Node (tests/web/modules.mjs)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any, Final

SCRIPT: Final = Path(__file__).with_name("modules.mjs")


def told(experiment: str) -> dict[str, Any]:
    """What came of an experiment."""
    done = subprocess.run(["node", str(SCRIPT), experiment], capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_an_archive_is_fetched_and_laid_once_and_its_bytes_are_let_go() -> None:
    laid = ["/home/pyodide/a/b.txt", "all of it"]
    assert told("archives") == {"before": True, "after": "let go", "laid": [laid], "asked": 1}


def test_what_is_shared_leads_to_the_page_whether_it_can_be_kept_or_not() -> None:
    shared = told("shares")
    assert shared["ends"] == 2 * [[303, "http://host/?shared"]]
    assert (shared["key"], shared["name"], shared["text"]) == ("http://host/shared", "game.txt", "a game")
