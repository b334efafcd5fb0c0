"""The modules of JavaScript that `pyscript.toml` gives to Python.

They are asked for when they are used: PyScript has them only once it has begun, and what is imported before
that may be kept for the next visit (assets/snapshot-worker.mjs).
"""

from __future__ import annotations

from typing import Any


def js_module(name: str) -> Any:
    """Such as `journal` for `assets/journal.mjs`."""
    from pyscript import js_modules

    return getattr(js_modules, name)
