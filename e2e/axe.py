"""What axe-core finds wrong with a page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

AXE: Final = Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    """Each fault by its rule and its element."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(
        "axe.run().then(({ violations }) => violations.flatMap("
        "({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`)))"
    )
    return found
