"""The requests of a page: what it asks for, and how they wait, find nothing, or are cut off."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Final

from playwright.sync_api import Page, Route

HOUSE: Final = ["orrery", "pyodide", "stdlib", "vendor"]
"""The archives of every start, in alphabetical order."""
ARCHIVES: Final = (".bin", ".brotli", ".pack")


def archives_in(urls: list[str]) -> list[str]:
    """The archives among what was asked for, by their names without the hash."""
    names = [PurePosixPath(url).name for url in urls]
    return [re.sub(r"-[0-9a-f]{10}\.\w+$", "", name) for name in names if name.endswith(ARCHIVES)]


def note_archives(page: Page) -> list[str]:
    """The archives that a page asks for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.extend(archives_in([request.url])))
    return asked


def hold(page: Page, part: str) -> list[Route]:
    """Keep the requests for a file waiting; the list fills with them."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(part, keep)
    return held


def missing(route: Route) -> None:
    """Answer as a host does that has no such file."""
    route.fulfill(status=404, body=b"")


def cut_off(route: Route) -> None:
    """Break the connection before anything is answered."""
    route.abort("connectionreset")
