"""Compress what hosts leave as it is: made once and kept in build/.

Hosts compress by type, and neither archives nor octets; some do not compress WebAssembly either. What is
compressed here has names that are octets to every host:

.bin   gzip, which browsers unpack quickly (assets/python/downloads.mjs): what every start needs
.pack  bzip2, which Python unpacks (assets/python/archives.mjs): a quarter smaller than gzip, for all others
"""

from __future__ import annotations

import bz2
import hashlib
import os
from importlib.metadata import version
from pathlib import Path
from typing import Final

import deflate

from tools.archives import BUILD

STORE: Final = BUILD / "compressed"
STRONGEST: Final = 12
COMPRESSOR: Final = f"deflate {version('deflate')} {STRONGEST}"


def compressed(path: Path) -> bytes:
    """The content of a file, in the format of gzip; the same on every machine."""
    content = path.read_bytes()
    key = hashlib.sha256(COMPRESSOR.encode() + b"\0" + content).hexdigest()[:16]
    stored = STORE / f"{path.stem}-{key}.bin"
    if not stored.exists():
        STORE.mkdir(parents=True, exist_ok=True)
        # At one stroke, so that a build that is broken off leaves no half file behind.
        part = stored.with_suffix(f".{os.getpid()}")
        part.write_bytes(deflate.gzip_compress(content, STRONGEST))
        part.replace(stored)
    return stored.read_bytes()


def packed(path: Path) -> bytes:
    """The content of a file, in the format of bzip2; the same on every machine."""
    return bz2.compress(path.read_bytes())
