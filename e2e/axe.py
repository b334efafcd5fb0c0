"""What axe-core finds wrong with a page."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page

SCHEMES: Final[Mapping[Literal["light", "dark"], Mapping[str, object]]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast", "link-in-text-block"]},
}
"""With the rules that are tested in each, as axe takes them."""
FAULTS: Final = """
async (options) => (await axe.run(options)).violations.flatMap(
    ({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`))
"""
AXE: Final = Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"


def violations_in_any_scheme(page: Page) -> list[str]:
    """Those in light and those in dark, of a page without motion; it stays in dark.

    Nothing but colours differs in the dark, so that only they are looked at once more.
    """
    found: list[str] = []
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += (f"{scheme}: {fault}" for fault in violations(page, rules))
    return found


def violations(page: Page, options: Mapping[str, object] | None = None) -> list[str]:
    """Each fault by its rule and its element; the options are those of `axe.run`."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FAULTS, options or {})
    return found
