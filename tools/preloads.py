"""Which modules the page will need, so that the browser fetches them all at once, not one by one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

STATIC_IMPORT: Final = re.compile(r"""\b(?:from|import)\s*"(\.[^"]+)\"""")
DYNAMIC_IMPORT: Final = re.compile(r"""\bimport\(\s*"(\.[^"]+)"\s*\)""")


def modules_behind(entry: Path, vendored: Path) -> list[Path]:
    """The modules that `entry` leads to, in the order met, without itself.

    Our own modules put off an import only to start something else first, so these count too; those of
    others below `vendored` put off what may never be needed.
    """
    found: list[Path] = []
    waiting = [entry]
    while waiting:
        module = waiting.pop(0)
        text = module.read_text(encoding="utf-8")
        patterns = [STATIC_IMPORT] if module.is_relative_to(vendored) else [STATIC_IMPORT, DYNAMIC_IMPORT]
        for address in (address for pattern in patterns for address in pattern.findall(text)):
            target = (module.parent / address).resolve()
            if target not in (entry, *found):
                found.append(target)
                waiting.append(target)
    return found


def preload_links(site: Path, entry: str) -> str:
    """`<link>` elements for the modules behind the page's own, whose address is `entry`."""
    root = site.resolve()
    modules = modules_behind(root / entry, root / "assets/runtime")
    names = (module.relative_to(root).as_posix() for module in modules)
    return "".join(f'\n  <link rel="modulepreload" href="{name}">' for name in names)
