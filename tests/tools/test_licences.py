"""The page of licences: everything of others that is in the site is on it, with the text of its licence."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import pytest

from tools.archives import NODE_MODULES, PACKAGES_OF_OTHERS, ROOT, BuildError, built_archives
from tools.licences import compiled_parts, npm_parts, python_parts
from tools.preloads import modules_behind
from tools.runtime import PYSCRIPT

PACKAGE: Final = re.compile(r"node_modules/((?:@[\w.-]+/)?[\w.-]+)/(?!node_modules/)")
BUNDLE_OF_THE_WORKER: Final = """
import { build } from "esbuild";
const { metafile } = await build({
    entryPoints: ["service-worker/main.mjs"], bundle: true, write: false, metafile: true, logLevel: "silent",
});
console.log(JSON.stringify(Object.keys(metafile.inputs)));
"""
RUNTIME: Final = {
    "pyodide": {"pyodide.asm.mjs", "pyodide.mjs"},
    "pyscript": {"core.js"},
    "": {"files.mjs", "idb-keyval.mjs"},
}
"""What lies in the folders of the runtime, without hashes; of whom it is."""
OURS: Final = {"orrery", "archive_importer"}
OF_PYSCRIPT: Final = {"pyscript"}


def packages_in(paths: list[str]) -> set[str]:
    """The packages of npm that files belong to."""
    return {found[-1] for path in paths if (found := PACKAGE.findall(path))}


def listed() -> set[str]:
    """The packages of npm on the page."""
    return {part.name.rpartition(" ")[0] for part in npm_parts()}


def test_every_package_in_pyscript_is_listed() -> None:
    """Its own build says what went into it."""
    core = (PYSCRIPT / "core.js").resolve()
    maps = [path.with_name(f"{path.name}.map") for path in (core, *modules_behind(core, core.parent))]
    sources = [json.loads(path.read_text(encoding="utf-8"))["sources"] for path in maps]
    bundled = packages_in([source for found in sources for source in found])
    assert len(bundled) > 10
    assert bundled | {"@pyscript/core"} <= listed()


def test_every_package_in_the_service_worker_is_listed() -> None:
    command = ["node", "--input-type=module", "-e", BUNDLE_OF_THE_WORKER]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    bundled = packages_in(json.loads(done.stdout))
    assert "workbox-precaching" in bundled
    assert bundled <= listed()


def test_every_package_in_an_archive_is_listed() -> None:
    with zipfile.ZipFile(NODE_MODULES / "pyodide/python_stdlib.zip") as packed:
        library = {name.partition("/")[0].removesuffix(".py") for name in packed.namelist()}
    there = set[str]()
    for path in built_archives().values():
        names = zipfile.ZipFile(path).namelist()
        there.update(name.partition("/")[0].partition(".")[0] for name in names if name.endswith(".pyc"))
    others = there - library - OURS - OF_PYSCRIPT - sys.stdlib_module_names
    assert others == set(PACKAGES_OF_OTHERS)
    assert {part.name.partition(" ")[0] for part in python_parts()} == others


def test_nothing_else_is_in_the_runtime(built: Path) -> None:
    found: dict[str, set[str]] = {}
    for path in (built / "assets/runtime").rglob("*"):
        folder = "" if path.parent.name == "runtime" else path.parent.name.partition("-")[0]
        if path.is_file() and folder != "python":  # the archives: see above
            plain = re.sub(r"-[\w-]{8,10}(?=\.\w+$)", "", path.name)
            found.setdefault(folder, set()).add(plain)
    assert found == RUNTIME


def test_of_another_pyodide_nothing_is_published_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.licences._package", lambda _folder: {"version": "999.0.0"})
    with pytest.raises(BuildError, match=r"Pyodide 999\.0\.0 have not been reviewed"):
        compiled_parts()


def test_the_page_and_the_text_have_every_licence(built: Path) -> None:
    page = (built / "licences/index.html").read_text(encoding="utf-8")
    (text,) = built.glob("licences/licences-*.txt")
    assert f'href="{text.name}"' in page
    said = text.read_text(encoding="utf-8")
    parts = [*compiled_parts(), *npm_parts(), *python_parts()]
    assert len(parts) > 30
    for part in parts:
        assert part.text.strip() in said
        assert f"<h3>{part.name}</h3>" in page
        assert len(part.text.split()) > 20, part.name
    assert page.count("<pre>") == len(parts) + 1


def test_visitors_are_led_to_it(built: Path) -> None:
    assert 'href="licences/index.html"' in (built / "index.html").read_text(encoding="utf-8")
    for page in built.glob("rules/*.html"):
        assert 'href="../licences/index.html"' in page.read_text(encoding="utf-8")
