"""The page's program: for now it says that it is there."""

from __future__ import annotations

from pyscript import document


def start() -> None:
    """Tell the page that Python is ready."""
    document.documentElement.dataset.ready = "true"
