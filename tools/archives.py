"""The Python that the browser downloads: three archives of byte code, made once and kept in build/.

stdlib   the standard library of Pyodide, without what tools/stdlib_trim.py names
vendor   svgwrite, and PyScript's own Python
orrery   our code: small, so that a release costs a returning player kilobytes
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from tools.stdlib_trim import dropped_modules

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build"
NODE_MODULES: Final = ROOT / "node_modules"
PYTHON: Final = ROOT / "py"
COMPILER: Final = (ROOT / "tools/compile.mjs", ROOT / "tools/compile_archive.py")
STRIP_DOCSTRINGS: Final = 2
KEEP_ASSERTS: Final = 0


class BuildError(Exception):
    """The build cannot go on; the message says what to do."""


@dataclass(frozen=True)
class Archive:
    """One archive for tools/compile_archive.py, whose docstring says what the fields mean."""

    name: str
    source: Path
    optimize: int
    location: str
    layout: str = "module.pyc"
    drop: list[str] = field(default_factory=list)

    def key(self) -> str:
        """Changes whenever the archive would come out differently."""
        settings = asdict(self) | {"source": ""}
        digest = hashlib.sha256(json.dumps(settings, sort_keys=True).encode())
        for path in (*COMPILER, NODE_MODULES / "pyodide/package.json", *files_below(self.source)):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
        return digest.hexdigest()[:16]

    def target(self) -> Path:
        """Where the finished archive is kept."""
        return BUILD / "archives" / f"{self.name}-{self.key()}.zip"


def files_below(folder: Path) -> list[Path]:
    """All files of a folder, sorted, without what Python leaves behind."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def fresh_folder(folder: Path) -> Path:
    """The folder, emptied."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def unpacked_stdlib() -> Path:
    """The sources of Pyodide's standard library, unpacked."""
    folder = fresh_folder(BUILD / "stdlib")
    with zipfile.ZipFile(NODE_MODULES / "pyodide/python_stdlib.zip") as packed:
        packed.extractall(folder)
    return folder


def gathered_vendor() -> Path:
    """The packages of others that go along: svgwrite and its licence."""
    spec = importlib.util.find_spec("svgwrite")
    if spec is None or spec.origin is None:
        raise BuildError("svgwrite is not installed here; run `make site`, which installs it")
    folder = fresh_folder(BUILD / "vendor")
    shutil.copytree(Path(spec.origin).parent, folder / "svgwrite")
    for licence in sorted(Path(spec.origin).parent.parent.glob("svgwrite-*.dist-info/**/LICENSE*")):
        shutil.copy(licence, folder / "svgwrite")
    return folder


def gathered_pyscript() -> Path:
    """PyScript's own Python, which it writes into `pyscript/` at each start."""
    folder = fresh_folder(BUILD / "pyscript")
    shutil.copytree(NODE_MODULES / "@pyscript/core/src/stdlib/pyscript", folder / "pyscript")
    return folder


def gathered_orrery() -> Path:
    """Our package, without the command line, which no page needs."""
    folder = fresh_folder(BUILD / "orrery")
    skipped = shutil.ignore_patterns("__pycache__", "__main__.py")
    shutil.copytree(PYTHON / "orrery", folder / "orrery", ignore=skipped)
    return folder


def wanted_archives() -> list[Archive]:
    """Every archive, its sources laid ready in build/."""
    stdlib = unpacked_stdlib()
    home = "/home/pyodide"
    return [
        Archive("stdlib", stdlib, STRIP_DOCSTRINGS, "/lib/python314.zip", drop=dropped_modules(stdlib)),
        Archive("vendor", gathered_vendor(), STRIP_DOCSTRINGS, home),
        Archive("pyscript", gathered_pyscript(), STRIP_DOCSTRINGS, home, layout="__pycache__"),
        Archive("orrery", gathered_orrery(), KEEP_ASSERTS, home),
    ]


def compile_missing(archives: Iterable[Archive]) -> None:
    """Run the compiler over the archives that build/archives does not hold yet."""
    missing = [archive for archive in archives if not archive.target().exists()]
    if not missing:
        return
    job = BUILD / "archives.json"
    (BUILD / "archives").mkdir(parents=True, exist_ok=True)
    described = [asdict(a) | {"source": str(a.source), "target": str(a.target())} for a in missing]
    job.write_text(json.dumps(described), encoding="utf-8")
    done = subprocess.run(["node", str(COMPILER[0]), str(job)], check=False)
    if done.returncode:
        raise BuildError("compiling the Python archives failed; what Node said stands above")


def built_archives() -> dict[str, Path]:
    """The finished archives by name, compiled now where they were not there yet."""
    archives = wanted_archives()
    compile_missing(archives)
    return {archive.name: archive.target() for archive in archives}


if __name__ == "__main__":
    for name, path in built_archives().items():
        print(f"{name:10}{path.stat().st_size:>10,}  {path.relative_to(ROOT)}")
