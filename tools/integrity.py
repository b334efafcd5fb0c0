"""Have browsers refuse a script or a stylesheet that is not what was built: one that was cut, or replaced."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path
from typing import Final

NAMED: Final = re.compile(
    r'(?:src|rel="modulepreload" href|as="script" href)="([^"]+\.m?js)"'
    r'|(?:rel="stylesheet"|as="style") href="([^"]+\.css)"'
)


def integrity(content: bytes) -> str:
    """The hash of a file, as pages say it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def add_integrity(page: Path) -> None:
    """Say the hash of each script and stylesheet, and of each one preloaded, that a page names."""
    text = page.read_text(encoding="utf-8")

    def with_hash(named: re.Match[str]) -> str:
        return f'{named[0]} integrity="{integrity((page.parent / (named[1] or named[2])).read_bytes())}"'

    page.write_text(NAMED.sub(with_hash, text), encoding="utf-8")
