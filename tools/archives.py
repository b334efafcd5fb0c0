"""The Python that the browser downloads: archives of byte code, made once and kept in build/.

stdlib   the standard library of Pyodide, without what tools/stdlib_trim.py names
vendor   svgwrite, and PyScript's own Python
orrery   our code: small, so that a release costs a returning player kilobytes
qr       segno, which only the share dialog asks for
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import subprocess
import tempfile
import zipfile
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from tools.stdlib_trim import dropped_modules

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build"
NODE_MODULES: Final = ROOT / "node_modules"
PYTHON: Final = ROOT / "py"
COMPILER: Final = (ROOT / "tools/compile.mjs", ROOT / "tools/compile_archive.py")
HOME: Final = "/home/pyodide"
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

    def file_name(self) -> str:
        """What the finished archive is called where it is kept."""
        return f"{self.name}-{self.key()}.zip"


def files_below(folder: Path) -> list[Path]:
    """All files of a folder, sorted, without what Python leaves behind."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def _unpack_stdlib(folder: Path) -> None:
    """The sources of Pyodide's standard library."""
    with zipfile.ZipFile(NODE_MODULES / "pyodide/python_stdlib.zip") as packed:
        packed.extractall(folder)


def _gather_package(folder: Path, name: str) -> None:
    """A package of others, with its licence."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise BuildError(f"{name} is not installed here; run `make site`, which installs it")
    package = Path(spec.origin).parent
    shutil.copytree(package, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for licence in sorted(package.parent.glob(f"{name}-*.dist-info/**/LICENSE*")):
        shutil.copy(licence, folder / name)


def _gather_vendor(folder: Path) -> None:
    """The package of others that goes along: it draws the boards."""
    _gather_package(folder, "svgwrite")


def _gather_qr(folder: Path) -> None:
    """The package of others that makes QR codes."""
    _gather_package(folder, "segno")


def _gather_pyscript(folder: Path) -> None:
    """PyScript's own Python, which it writes into `pyscript/` at each start.

    Byte code laid beside it in `__pycache__` beforehand spares compiling it each time.
    """
    shutil.copytree(NODE_MODULES / "@pyscript/core/src/stdlib/pyscript", folder / "pyscript")


def _gather_orrery(folder: Path) -> None:
    """Our package, without the command line, which no page needs."""
    skipped = shutil.ignore_patterns("__pycache__", "__main__.py", "command")
    shutil.copytree(PYTHON / "orrery", folder / "orrery", ignore=skipped)


def _wanted_archives(work: Path) -> list[Archive]:
    """Every archive, its sources laid ready in a working folder."""
    gather = {
        "vendor": _gather_vendor,
        "pyscript": _gather_pyscript,
        "orrery": _gather_orrery,
        "qr": _gather_qr,
    }
    stdlib = work / "stdlib"
    _unpack_stdlib(stdlib)
    for name, fill in gather.items():
        fill(work / name)
    return [
        Archive("stdlib", stdlib, STRIP_DOCSTRINGS, "/lib/python314.zip", drop=dropped_modules(stdlib)),
        Archive("vendor", work / "vendor", STRIP_DOCSTRINGS, HOME),
        Archive("pyscript", work / "pyscript", STRIP_DOCSTRINGS, HOME, layout="__pycache__"),
        Archive("orrery", work / "orrery", KEEP_ASSERTS, HOME),
        Archive("qr", work / "qr", STRIP_DOCSTRINGS, f"{HOME}/qr.zip"),
    ]


def _compile(archives: list[Archive], work: Path) -> None:
    """Run the compiler; each finished archive then stands in the working folder."""
    job = work / "job.json"
    described = [
        asdict(archive) | {"source": str(archive.source), "target": str(work / archive.file_name())}
        for archive in archives
    ]
    job.write_text(json.dumps(described), encoding="utf-8")
    done = subprocess.run(["node", str(COMPILER[0]), str(job)], check=False)
    if done.returncode:
        raise BuildError("compiling the Python archives failed; what Node said stands above")


def built_archives(kept: Path = BUILD / "archives") -> dict[str, Path]:
    """The finished archives by name, compiled now where `kept` does not hold them yet."""
    kept.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept) as name:
        work = Path(name)
        archives = _wanted_archives(work)
        missing = [archive for archive in archives if not (kept / archive.file_name()).exists()]
        if missing:
            _compile(missing, work)
        for archive in missing:
            # At one stroke, so that a build that is broken off leaves no half archive behind.
            (work / archive.file_name()).replace(kept / archive.file_name())
        return {archive.name: kept / archive.file_name() for archive in archives}


if __name__ == "__main__":
    for name, path in built_archives().items():
        print(f"{name:10}{path.stat().st_size:>10,}  {path.relative_to(ROOT)}")
