"""The runtime of the built site: Pyodide, PyScript, idb-keyval, our Python, and the list of them all."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path, PurePosixPath
from typing import Final

from orrery.games.registry import GAMES
from tools.archives import BUILD, NODE_MODULES, ROOT, BuildError, built_archives, game_archive
from tools.compress import BROTLI, GZIP, brotli, compressing, gzipped, packed
from tools.exports import without_exports
from tools.integrity import integrity
from tools.preloads import modules_behind

RUNTIME: Final = PurePosixPath("assets/runtime")
UNITS: Final = (RUNTIME / "pyodide", RUNTIME / "pyscript")
"""Folders whose files name each other."""
PYODIDE: Final = NODE_MODULES / "pyodide"
PYODIDE_MODULE: Final = "pyodide.mjs"
PYODIDE_GLUE: Final = "pyodide.asm.mjs"
PYSCRIPT: Final = NODE_MODULES / "@pyscript/core/dist"
ERROR_PLUGIN: Final = re.compile(r'import\("\./error-[\w-]+\.js"\)')
NO_PLUGIN: Final = "Promise.resolve({ notOnDOM() {}, notify: console.error })"
"""PyScript fetches this plugin to switch it off, and does not start without it."""
OWN_PYTHON: Final = re.compile(
    r'\(".",\{pyscript:\{.*\}\}\)(?=,\w+\.push\("import pyscript as _pyscript"\))', re.DOTALL
)
NO_PYTHON: Final = '(".",{})'
"""PyScript writes its Python into files at each start, as source; here it is part of the vendor's archive."""
SHARED_MEMORY: Final = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
OWN_MEMORY: Final = "new ArrayBuffer(4)"
"""Pyodide's, to sleep on, as no page of ours does; browsers complain where memory may not be shared."""
AT_THE_START: Final = frozenset({"stdlib", "vendor", "orrery"})
"""The archives that every start needs; like the interpreter they are sent in either of two formats."""
DEFLATED: Final = "qr"
"""The archive that Python itself reads, which is sent as it is."""


def copy_runtime(out: Path) -> None:
    """Put everything in its place below the site."""
    pyodide, pyscript, python = (out / RUNTIME / name for name in ("pyodide", "pyscript", "python"))
    for folder in (pyodide, pyscript, python):
        folder.mkdir(parents=True)
    interpreter = copy_pyodide(pyodide)
    copy_pyscript(pyscript)
    shutil.copyfile(NODE_MODULES / "idb-keyval/dist/index.js", out / RUNTIME / "idb-keyval.mjs")
    with compressing([interpreter]):
        archives = built_archives()
    shutil.copyfile(archives.pop(DEFLATED), python / f"{DEFLATED}.zip")
    at_the_start = {"pyodide": interpreter, **{name: archives.pop(name) for name in sorted(AT_THE_START)}}
    with compressing(list(at_the_start.values())):
        for name, source in at_the_start.items():
            (python / f"{name}{GZIP}").write_bytes(gzipped(source))
        for name, source in archives.items():
            (python / f"{name}.pack").write_bytes(packed(source))
    for name, source in at_the_start.items():
        (python / f"{name}{BROTLI}").write_bytes(brotli(source))


def copy_pyodide(target: Path) -> Path:
    """The JavaScript of Pyodide; returns where the interpreter lies, in `build/`."""
    glue, module = ((PYODIDE / name).read_text(encoding="utf-8") for name in (PYODIDE_GLUE, PYODIDE_MODULE))
    wasm, lean = without_exports((PYODIDE / "pyodide.asm.wasm").read_bytes(), glue, module)
    (target / PYODIDE_MODULE).write_text(module, encoding="utf-8")
    if lean.count(SHARED_MEMORY) != 1:
        raise BuildError("Pyodide has changed: it must make its shared memory in one place")
    (target / PYODIDE_GLUE).write_text(lean.replace(SHARED_MEMORY, OWN_MEMORY), encoding="utf-8")
    interpreter = BUILD / "pyodide.wasm"
    interpreter.write_bytes(wasm)
    return interpreter


def copy_pyscript(target: Path) -> None:
    """The modules of PyScript that the page asks for; the others are editors, terminals and plugins."""
    folder = PYSCRIPT.resolve()
    core = folder / "core.js"
    replaced = dict.fromkeys((ERROR_PLUGIN, OWN_PYTHON), 0)
    for path in (core, *modules_behind(core, folder)):
        text = path.read_text(encoding="utf-8")
        for pattern, ours in ((ERROR_PLUGIN, NO_PLUGIN), (OWN_PYTHON, NO_PYTHON)):
            text, count = pattern.subn(ours, text)
            replaced[pattern] += count
        (target / path.name).write_text(text, encoding="utf-8")
    if set(replaced.values()) != {1}:
        raise BuildError(
            "PyScript has changed: in one place it must import its error plugin and write its Python"
        )


def versions() -> dict[str, str]:
    """Of the parts of the program."""
    sources = {"orrery": ROOT, "pyodide": PYODIDE, "pyscript": PYSCRIPT.parent}
    return {
        name: json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"]
        for name, folder in sources.items()
    }


def write_file_list(out: Path) -> None:
    """`files.mjs`: the addresses and sizes of what is downloaded."""

    def entry(name: str) -> str:
        size = (out / RUNTIME / name).stat().st_size
        return f'{{ url: here("./{name}"), size: {size} }}'

    def in_two_formats(name: str) -> str:
        brotli, gzip = (entry(f"python/{name}{ending}") for ending in (BROTLI, GZIP))
        return f"{{ brotli: {brotli}, gzip: {gzip} }}[FORMAT]"

    def pack(name: str) -> str:
        return entry(f"python/{name}.pack")

    entry_point = integrity((out / "py/main.py").read_bytes())
    main = entry("../../py/main.py").replace(" }", f', integrity: "{entry_point}" }}')
    parts = {
        "INTERPRETER": in_two_formats("pyodide"),
        "LIBRARY": in_two_formats("stdlib"),
        "VENDOR": in_two_formats("vendor"),
        "HOUSE": in_two_formats("orrery"),
        "BOTS": pack("bots"),
        "BY_LINK": pack("by_link"),
        "SHEETS": pack("sheets"),
        "PUZZLES": pack("puzzles"),
        "RESULTS": pack("results"),
        "COACH": pack("coach"),
        "MAKING": pack("making"),
        "REPORT": pack("report"),
        "MAIN": main,
    }
    lines = [f"export const {name} = {said};" for name, said in parts.items()]
    lines.append("// What every visit needs.")
    lines.append("export const FILES = [INTERPRETER, LIBRARY, VENDOR, HOUSE, MAIN];")
    games = ""
    for slug in GAMES:
        archives = ", ".join(pack(game_archive(package)) for package in GAMES.home(slug).packages)
        games += f'    "{slug}": {{ archives: [{archives}] }},\n'
    lines.append(f"export const GAMES = {{\n{games}}};")
    known = ", ".join(f'{name}: "{version}"' for name, version in versions().items())
    lines.append(f"export const VERSIONS = {{ {known} }};")
    start = (
        'import { FORMAT } from "../python/compression.mjs";\n\n'
        "const here = (path) => new URL(path, import.meta.url).href;\n\n"
    )
    text = start + "\n".join(lines) + "\n"
    (out / RUNTIME / "files.mjs").write_text(text, encoding="utf-8")
