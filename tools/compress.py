"""Compress what hosts leave as it is: made once and stored in build/.

Hosts compress by type, and neither archives nor octets; some do not compress WebAssembly either. What is
compressed here has names that are octets to every host:

.brotli  brotli, a fifth smaller than gzip, for browsers that unpack it (assets/python/compression.mjs)
.bin     gzip, which all browsers unpack. What every start needs is there in both formats
.pack    bzip2, which Python unpacks (py/archive_importer.py): the smallest for all other archives
"""

from __future__ import annotations

import bz2
import hashlib
import os
import subprocess
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

import deflate

from tools.archives import BUILD, ROOT, BuildError

STORE: Final = BUILD / "compressed"
GZIP: Final = ".bin"
BROTLI: Final = ".brotli"
STRONGEST: Final = 12
COMPRESSOR: Final = f"deflate {version('deflate')} {STRONGEST}"
BROTLI_PROGRAM: Final = ROOT / "tools/brotli.mjs"


def gzipped(path: Path) -> bytes:
    """The content of a file, in the format of gzip; the same on every machine."""
    stored = _place(path, GZIP, COMPRESSOR)
    if not stored.exists():
        # At one stroke, so that a build that is broken off leaves no half file behind.
        part = stored.with_suffix(f".{os.getpid()}")
        part.write_bytes(deflate.gzip_compress(path.read_bytes(), STRONGEST))
        part.replace(stored)
    return stored.read_bytes()


def packed(path: Path) -> bytes:
    """What is in a zip file, in the format of bzip2; the same on every machine.

    A line `name size` for each member, an empty line, and their contents: the headers of zip files hold
    checksums, which cannot be compressed.
    """
    with zipfile.ZipFile(path) as archive:
        members = [(info.filename, archive.read(info)) for info in archive.infolist()]
    index = "".join(f"{name} {len(content)}\n" for name, content in members)
    return bz2.compress(f"{index}\n".encode() + b"".join(content for _, content in members))


@contextmanager
def compressing(paths: Sequence[Path]) -> Iterator[None]:
    """Have files compressed by brotli beside what is done meanwhile: the interpreter takes half a minute."""
    places = {path: _place(path, BROTLI, _brotli_version()) for path in paths}
    pairs = [str(each) for pair in places.items() if not pair[1].exists() for each in pair]
    if not pairs:
        yield
        return
    with subprocess.Popen(["node", str(BROTLI_PROGRAM), *pairs]) as running:
        try:
            yield
        except BaseException:
            running.terminate()
            raise
    if running.returncode:
        raise BuildError("compressing by brotli failed; what Node said stands above")


def brotli(path: Path) -> bytes:
    """The content of a file that `compressing` has been given, in the format of brotli."""
    return _place(path, BROTLI, _brotli_version()).read_bytes()


@cache
def _brotli_version() -> str:
    """What the bytes depend on besides the content: Node's brotli, and how it is called."""
    asked = subprocess.run(
        ["node", "-p", "process.versions.brotli"], capture_output=True, text=True, check=True
    )
    return f"brotli {asked.stdout.strip()} {hashlib.sha256(BROTLI_PROGRAM.read_bytes()).hexdigest()}"


def _place(path: Path, ending: str, compressor: str) -> Path:
    """Where the compressed content of a file is stored: by the content itself, and by what compresses it."""
    STORE.mkdir(parents=True, exist_ok=True)
    key = hashlib.sha256(compressor.encode() + b"\0" + path.read_bytes()).hexdigest()[:16]
    return STORE / f"{path.stem}-{key}{ending}"
