"""QR codes: drawn as one path; the package that makes them is fetched when first wanted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from js import document, fetch

QUIET: Final = 4
"""The empty modules round a code that readers need."""
_ARCHIVE: Final = Path("/home/pyodide/qr.zip")
_SVG: Final = "http://www.w3.org/2000/svg"


async def _fetch_package(address: str) -> None:
    """Put the package where Python finds it; raises `OSError` if it cannot be had."""
    if _ARCHIVE.exists():
        return
    answer = await fetch(address)
    if not answer.ok:
        raise OSError(f"{address}: the server answered {answer.status}")
    _ARCHIVE.write_bytes((await answer.arrayBuffer()).to_bytes())
    sys.path.append(str(_ARCHIVE))


async def qr_picture(text: str, archive: str) -> Any:
    """An `<svg>` of a text's code; `archive` is where the package is fetched. May raise `OSError`."""
    await _fetch_package(archive)
    from segno import make_qr

    rows = [bytes(row) for row in make_qr(text, error="l").matrix]
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, bit in enumerate(row) if bit)
    side = len(rows) + 2 * QUIET
    picture = document.createElementNS(_SVG, "svg")
    picture.setAttribute("viewBox", f"{-QUIET} {-QUIET} {side} {side}")
    picture.setAttribute("role", "img")
    picture.setAttribute("aria-label", "The link as a QR code, for a phone's camera")
    path = document.createElementNS(_SVG, "path")
    path.setAttribute("d", dark)
    picture.append(path)
    return picture
