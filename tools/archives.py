"""The Python that the browser downloads: archives of byte code or sources, made once and stored in build/.

stdlib    what the interpreter starts with: the standard library of Pyodide, without what
          tools/stdlib_trim.py names, and our importer
vendor    the rest of that library, svgwrite, and PyScript's own Python
orrery    our code except games and bots, which every page needs
bots      the bots and the judge of reports, for the worker in which they think
by_link   what games by link need besides, and hmac of the standard library
sheets    what prints a position, and what every game has on paper
puzzles   the puzzles' tasks, and the search that judges an answer
results   what finished games show together
coach     what coaches a player at the table, gives hints, and says why turns in reports were good
report    what decided a game, as the page shows it
qr        segno, which only the share dialog asks for, and what it alone needs of the library

And one for each package of a game, called as the package, with its rules, table and bot and the texts of its
lessons: it is fetched when the game is wanted. So a visit costs one game, and a release costs a returning
player what has changed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Final

from orrery.games.registry import GAMES
from tools.minify import MINIFIER_VERSION, write_minified
from tools.stdlib_trim import AFTER_THE_START, FOR_CODES, dropped_modules

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build"
NODE_MODULES: Final = ROOT / "node_modules"
PYTHON: Final = ROOT / "py"
IMPORTER: Final = PYTHON / "archive_importer.py"
COMPILER: Final = (ROOT / "tools/compile.mjs", ROOT / "tools/compile_archive.py", ROOT / "tools/lean.py")
MINIFIER: Final = (ROOT / "tools/minify.py", ROOT / "tools/lean.py")
HOME: Final = "/home/pyodide"
NO_PYTHON: Final = ("__pycache__", "*.css", "*.svg")
"""What the page does not need of a package: the build has made files and pages of it."""
NO_PAGE: Final = (
    *("__main__.py", "command", "arena", "openspiel", "playout.py", "facts.py", "perft.py"),
    *("stylesheets.py", "window.py", "posing.py", "finding.py", "grading.py", "matches.py"),
)
"""The command line, and what it or the build alone uses: no page needs it."""
BOTS: Final = "orrery.bots"
THINKING: Final = (
    *(
        f"report/{name}.py"
        for name in ("comparison", "fitted", "judge", "judging", "rounding", "work", "writing")
    ),
    *(f"web/bots/{name}.py" for name in ("engine", "worker")),
)
"""Of our package, what is needed only where bots think."""
DRAWING: Final = "svgwrite"
CODES: Final = "segno"
PACKAGES_OF_OTHERS: Final = (DRAWING, CODES)
"""By the names that they are imported and installed by."""
BY_LINK: Final = (
    *("core/standing_orders.py", "records/sealed", "play/by_link.py", "play/link_driver.py"),
    "play/link_status.py",
    *(
        "web/saves/link_notes.py",
        "web/lobby/by_link.py",
        "web/lobby/join.py",
        "web/table/by_link.py",
        "web/table/link_dialogs.py",
    ),
    *sorted(
        path.relative_to(PYTHON / "orrery").as_posix() for path in PYTHON.rglob("rules/standing_orders.py")
    ),
)
"""Of our package, what no game needs that is not played by link."""
ADVICE: Final = (
    "coach.py",
    "coins.py",
    "ending.py",
    "orders.py",
    "plans.py",
    "reasons.py",
    "spreading.py",
    "standing.py",
)
"""What a game says of good moves."""
SHEETS: Final = (
    *("scene/paper.py", "games/sheets.py", "web/table/printing.py"),
    *sorted(path.relative_to(PYTHON / "orrery").as_posix() for path in PYTHON.rglob("table/sheets.py")),
)
"""Of our package, what nobody needs who prints nothing."""
PUZZLES: Final = ("puzzles", "web/puzzles")
"""Of our package, what nobody needs who solves no puzzle."""
RESULTS: Final = ("results", "web/results")
"""Of our package, what nobody needs who does not look at results."""
REPORT: Final = ("report", "web/report")
"""Of our package, what nobody needs who does not ask what decided a game."""
COACH: Final = (
    "games/coaching.py",
    *(f"play/{name}.py" for name in ("advice", "coach", "gains", "glossary", "moves", "outlook", "remarks")),
    "web/learn/coach_box.py",
    *sorted(
        path.relative_to(PYTHON / "orrery").as_posix()
        for name in ADVICE
        for path in PYTHON.rglob(f"table/{name}")
    ),
)
"""Of our package, what nobody needs who plays without the coach, hints and reports."""
MAKING: Final = ("web/learn/making.py",)
"""Of our package, what nobody needs who makes no lesson."""
UNUSED_DRAWING: Final = (
    *("validator2", "extensions/inkscape", "extensions/shapes"),
    *(f"data/{name}" for name in ("colors", "full11", "svgparser", "tiny12", "typechecker", "types")),
)
"""Of svgwrite its checks, which boards do without (py/orrery/web/page/startup.py), and its extensions."""
ENTITIES: Final = "html/entities"
NO_ENTITIES: Final = "html5 = {}\n"
"""In the place of `ENTITIES`, the names of two thousand characters, which only `html.unescape` looks up."""
NOT_AT_THE_START: Final = ("web.py", "media.py", "fs.py")
"""What no start imports of PyScript's own Python, and no page of ours later."""


class BuildError(Exception):
    """The build cannot go on; the message says what to do."""


@dataclass(frozen=True)
class Archive:
    """One archive for tools/compile_archive.py, whose docstring says what the fields mean."""

    name: str
    source: Path
    location: str = HOME
    asserts: bool = False
    drop: list[str] = field(default_factory=list)
    deflated: bool = False
    minified: bool = False
    """Whether it holds short sources: half the bytes of byte code, but to be compiled when they come."""

    def key(self) -> str:
        """Changes whenever the archive would come out differently."""
        settings = asdict(self) | {"source": ""}
        if self.minified:
            settings["minifier"] = MINIFIER_VERSION
        digest = hashlib.sha256(json.dumps(settings, sort_keys=True).encode())
        made_by = MINIFIER if self.minified else (*COMPILER, NODE_MODULES / "pyodide/package.json")
        for path in made_by:
            digest.update(path.read_bytes() + b"\0")
        for path in files_below(self.source):
            name = path.relative_to(self.source).as_posix()
            digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
        return digest.hexdigest()[:16]

    def file_name(self) -> str:
        """The name of the finished archive in build/."""
        return f"{self.name}-{self.key()}.zip"


def files_below(folder: Path) -> list[Path]:
    """All files of a folder, sorted, without what Python leaves behind."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def _unpack_stdlib(folder: Path) -> None:
    """The sources of Pyodide's standard library, and of what imports all other archives."""
    with zipfile.ZipFile(NODE_MODULES / "pyodide/python_stdlib.zip") as packed:
        packed.extractall(folder)
    shutil.copy(IMPORTER, folder)


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
    """What others wrote: the rest of the library, svgwrite, and PyScript's own (tools/runtime.py)."""
    with zipfile.ZipFile(NODE_MODULES / "pyodide/python_stdlib.zip") as packed:
        files = [name for name in packed.namelist() if _is_for_afterwards(PurePosixPath(name))]
        packed.extractall(folder, files)
    (folder / f"{ENTITIES}.py").write_text(NO_ENTITIES, encoding="utf-8")
    _gather_package(folder, DRAWING)
    ignored = shutil.ignore_patterns(*NOT_AT_THE_START)
    shutil.copytree(NODE_MODULES / "@pyscript/core/src/stdlib/pyscript", folder / "pyscript", ignore=ignored)


def _is_for_afterwards(name: PurePosixPath) -> bool:
    """Whether a file of the standard library is or belongs to what comes while the interpreter starts."""
    return any(str(part) in AFTER_THE_START for part in (name.with_suffix(""), *name.parents))


def _gather_qr(folder: Path) -> None:
    """The package of others that makes QR codes, and what it alone needs of the library."""
    _gather_package(folder, CODES)
    with zipfile.ZipFile(NODE_MODULES / "pyodide/python_stdlib.zip") as packed:
        packed.extractall(folder, [f"{name}.py" for name in FOR_CODES])


def game_packages() -> list[str]:
    """The packages of all games, those that several share once."""
    return list(dict.fromkeys(package for slug in GAMES for package in GAMES.home(slug).packages))


def game_archive(package: str) -> str:
    """The name of the archive that holds a package of a game."""
    return package.rpartition(".")[2]


def _gather_orrery(folder: Path) -> None:
    """Our package, without the games, the bots and games by link."""
    elsewhere = {_place_of(package) for package in (*game_packages(), BOTS)}
    elsewhere |= {
        PYTHON / "orrery" / name
        for name in (*BY_LINK, *SHEETS, *PUZZLES, *RESULTS, *COACH, *MAKING, *REPORT, *THINKING)
    }

    def skipped(parent: str, names: list[str]) -> set[str]:
        ignored = shutil.ignore_patterns(*NO_PYTHON)(parent, names)
        return ignored | {name for name in names if Path(parent, name) in elsewhere or name in NO_PAGE}

    shutil.copytree(PYTHON / "orrery", folder / "orrery", ignore=skipped)


def _gather_by_link(folder: Path) -> None:
    """What games by link need besides."""
    _gather_modules(folder, BY_LINK)
    with zipfile.ZipFile(NODE_MODULES / "pyodide/python_stdlib.zip") as packed:
        packed.extract("hmac.py", folder)


def _gather_bots(folder: Path) -> None:
    """The bots, and what runs them."""
    _gather_part(folder, BOTS)
    _gather_modules(folder, THINKING)


def _gather_report(folder: Path) -> None:
    """What shows a report."""
    _gather_modules(folder, REPORT)
    for name in THINKING:
        (folder / "orrery" / name).unlink(missing_ok=True)


def _gather_modules(folder: Path, names: Iterable[str]) -> None:
    """Modules and packages of ours, each in its place."""
    for name in names:
        source, place = PYTHON / "orrery" / name, folder / "orrery" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, place, ignore=shutil.ignore_patterns(*NO_PYTHON, *NO_PAGE))
        else:
            shutil.copy(source, place)


def _gather_part(folder: Path, package: str) -> None:
    """One package of a game, or that of the bots, in its place below ours."""
    place = folder / package.replace(".", "/")
    ignored = shutil.ignore_patterns(*NO_PYTHON, *NO_PAGE, "sheets.py", "standing_orders.py", *ADVICE)
    shutil.copytree(_place_of(package), place, ignore=ignored)


def _place_of(name: str) -> Path:
    """The folder of a package."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise BuildError(f"there is no {name}, which was to go into an archive")
    return Path(spec.origin).parent


def _wanted_archives(work: Path) -> list[Archive]:
    """Every archive, its sources laid ready in a working folder."""
    games = {game_archive(package): partial(_gather_part, package=package) for package in game_packages()}
    gather: dict[str, Callable[[Path], None]] = {
        "stdlib": _unpack_stdlib,
        "vendor": _gather_vendor,
        "orrery": _gather_orrery,
        "bots": _gather_bots,
        "by_link": _gather_by_link,
        "sheets": partial(_gather_modules, names=SHEETS),
        "puzzles": partial(_gather_modules, names=PUZZLES),
        "results": partial(_gather_modules, names=RESULTS),
        "coach": partial(_gather_modules, names=COACH),
        "making": partial(_gather_modules, names=MAKING),
        "report": _gather_report,
        "qr": _gather_qr,
        **games,
    }
    for name, fill in gather.items():
        fill(work / name)
    dropped = dropped_modules(work / "stdlib")
    undrawn = [f"svgwrite/{name}" for name in UNUSED_DRAWING]
    return [
        Archive(
            "stdlib", work / "stdlib", "/lib/python314.zip", drop=[*dropped, *AFTER_THE_START, *FOR_CODES]
        ),
        Archive("vendor", work / "vendor", drop=[*(name for name in dropped if name != ENTITIES), *undrawn]),
        Archive("orrery", work / "orrery", asserts=True),
        Archive("bots", work / "bots", asserts=True),
        Archive("by_link", work / "by_link", minified=True),
        Archive("sheets", work / "sheets", minified=True),
        Archive("puzzles", work / "puzzles", minified=True),
        Archive("results", work / "results", minified=True),
        Archive("coach", work / "coach", asserts=True),
        Archive("making", work / "making", minified=True),
        Archive("report", work / "report", minified=True),
        Archive("qr", work / "qr", f"{HOME}/qr.zip", deflated=True),
        *(Archive(name, work / name, asserts=True) for name in games),
    ]


def _make(archives: list[Archive], work: Path) -> None:
    """Compile or minify; each finished archive then stands in the working folder."""
    for archive in archives:
        if archive.minified:
            write_minified(archive.source, work / archive.file_name())
    compiled = [archive for archive in archives if not archive.minified]
    if compiled:
        _compile(compiled, work)


def _compile(archives: list[Archive], work: Path) -> None:
    """Run the compiler."""
    job = work / "job.json"
    described = [
        asdict(archive) | {"source": str(archive.source), "target": str(work / archive.file_name())}
        for archive in archives
    ]
    job.write_text(json.dumps(described), encoding="utf-8")
    done = subprocess.run(["node", str(COMPILER[0]), str(job)], check=False)
    if done.returncode:
        raise BuildError("compiling the Python archives failed; what Node said stands above")


def built_archives(stored: Path = BUILD / "archives") -> dict[str, Path]:
    """The finished archives by name, compiled now where `stored` does not hold them yet."""
    stored.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=stored) as name:
        work = Path(name)
        archives = _wanted_archives(work)
        missing = [archive for archive in archives if not (stored / archive.file_name()).exists()]
        _make(missing, work)
        for archive in missing:
            # At one stroke, so that a build that is broken off leaves no half archive behind.
            (work / archive.file_name()).replace(stored / archive.file_name())
        return {archive.name: stored / archive.file_name() for archive in archives}


if __name__ == "__main__":
    for name, path in built_archives().items():
        print(f"{name:24}{path.stat().st_size:>10,}  {path.relative_to(ROOT)}")
