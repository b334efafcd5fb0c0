"""The address of a position as a puzzle, on the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import window

from orrery.puzzles.link import Claim, write_claim
from orrery.web.page.dom import run
from orrery.web.saves.share import copied

AT: Final = "at/"
"""What stands before the code, after `#/puzzle/`."""


def copy_link(claim: Claim, say: Callable[[str], None]) -> None:
    """Copy the address, and say so."""
    page = str(window.location.href).partition("#")[0]
    run(copied(f"{page}#/puzzle/{AT}{write_claim(claim)}", "The link", say))
