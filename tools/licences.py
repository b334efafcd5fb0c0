"""Makes the page of licences, licences/index.html, and the same as one text.

All programs of others in the site are listed, each with the text of its licence. That text comes from
the package itself, in node_modules or as it is installed. What Pyodide is made of ships none: it stands in
tools/licence_texts/parts.toml, which names the version that it was reviewed for.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from importlib.metadata import Distribution, distribution
from pathlib import Path
from string import Template
from typing import Final

from tools.archives import NODE_MODULES, PACKAGES_OF_OTHERS, ROOT, BuildError
from tools.rules_pages import framed

TEXTS: Final = ROOT / "tools/licence_texts"
BUNDLED_BY_NPM: Final = ("@pyscript/core", "idb-keyval", "workbox-precaching")
"""The packages of which something is in the site, with the packages that they need."""
LICENCE_FILE: Final = re.compile(r"licen[cs]e(\.\w+)?", re.IGNORECASE)
TEXT_NAME: Final = "licences.txt"
INTRODUCTION: Final = (
    "Orrery is free software under the MIT licence. "
    "It contains programs of others, each under its own licence."
)
_PAGE: Final = Template((ROOT / "tools/licences_page.html").read_text(encoding="utf-8").rstrip())


@dataclass(frozen=True)
class Part:
    """A program of others, or ours."""

    name: str
    licence: str
    """In short, as SPDX has it where the package does."""
    home: str
    """An address where its source is found."""
    text: str
    note: str = ""


def write_licences(out: Path) -> None:
    """Write `out`/licences/index.html and the text beside it; `out` is the site's folder.

    Raises `BuildError` for a program whose licence is not known.
    """
    folder = out / "licences"
    folder.mkdir(parents=True, exist_ok=True)
    groups = {
        "Orrery": [_orrery()],
        "Python in the browser": compiled_parts(),
        "JavaScript": npm_parts(),
        "Python packages": python_parts(),
    }
    main = _PAGE.substitute(
        introduction=INTRODUCTION,
        text=TEXT_NAME,
        groups="\n".join(_group(title, parts) for title, parts in groups.items()),
    )
    page = framed("Licences", "The licences of all programs in Orrery.", main, skip="the licences")
    (folder / "index.html").write_text(page, encoding="utf-8")
    parts = [part for group in groups.values() for part in group]
    (folder / TEXT_NAME).write_text(_as_text(parts), encoding="utf-8")


def _orrery() -> Part:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return Part("Orrery", "MIT", "", text, "The games belong to their designers, whom their rules name.")


def compiled_parts() -> list[Part]:
    """What Pyodide is made of."""
    known = _known()
    version = _package(NODE_MODULES / "pyodide")["version"]
    if known["pyodide"] != version:
        raise BuildError(
            f"the licences in Pyodide {version} have not been reviewed: see {TEXTS.name}/parts.toml"
        )
    return [
        Part(
            name=each["name"],
            licence=each["licence"],
            home=each["home"],
            text="\n\n".join(_text(name) for name in each["texts"]),
            note=each.get("note", ""),
        )
        for each in known["part"]
    ]


def npm_parts() -> list[Part]:
    """The packages of npm that are in the site, by name, each once."""
    folders = [folder for name in BUNDLED_BY_NPM for folder in _packages_behind(NODE_MODULES / name)]
    found: dict[str, Part] = {}
    for folder in folders:
        package = _package(folder)
        name = str(package["name"])
        # Of two versions of one package the one that is met first is on top of `node_modules`.
        if name not in found:
            home = f"https://www.npmjs.com/package/{name}"
            text = _npm_text(name, folder)
            found[name] = Part(f"{name} {package['version']}", str(package["license"]), home, text)
    return [found[name] for name in sorted(found)]


def python_parts() -> list[Part]:
    """The distributions of which something is in an archive."""
    return [_python_part(name) for name in PACKAGES_OF_OTHERS]


def _python_part(name: str) -> Part:
    about = distribution(name)
    files = [path for path in about.files or () if LICENCE_FILE.fullmatch(path.name)]
    if not files:
        raise BuildError(f"{name} ships no licence; find its text before it is published")
    text = "\n\n".join(path.read_text(encoding="utf-8") for path in files)
    said = [*_said(about, "License-Expression"), *_said(about, "License"), *_said(about, "Classifier")]
    licence = next(
        line.rpartition(" :: ")[2] for line in said if line.startswith("License ::") or "::" not in line
    )
    return Part(f"{name} {about.version}", licence, f"https://pypi.org/project/{name}/", text)


def _said(about: Distribution, field: str) -> list[str]:
    """What a distribution says in one field of its metadata."""
    return about.metadata.get_all(field) or []


def _packages_behind(folder: Path) -> Iterator[Path]:
    """A package and those that it needs, where Node finds them."""
    yield folder
    for name in sorted(_package(folder).get("dependencies", {})):
        above = next(place for place in (folder, *folder.parents) if (place / "node_modules" / name).is_dir())
        yield from _packages_behind(above / "node_modules" / name)


def _package(folder: Path) -> dict[str, str]:
    """What a package says of itself."""
    said: dict[str, str] = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    return said


def _npm_text(name: str, folder: Path) -> str:
    """The licence that a package ships, or the one that was found for it."""
    for path in sorted(folder.iterdir()):
        if LICENCE_FILE.fullmatch(path.name):
            return path.read_text(encoding="utf-8")
    if name not in _known()["npm"]:
        raise BuildError(f"{name} ships no licence: add its text to {TEXTS.name}/")
    return _text(_known()["npm"][name])


def _known() -> dict:  # type: ignore[type-arg]  # a table of TOML
    return tomllib.loads((TEXTS / "parts.toml").read_text(encoding="utf-8"))


def _text(name: str) -> str:
    return (TEXTS / name).read_text(encoding="utf-8")


def _group(title: str, parts: Sequence[Part]) -> str:
    """A heading of the page and the parts below it."""
    return "\n".join([f"<h2>{escape(title)}</h2>", *map(_entry, parts)])


def _entry(part: Part) -> str:
    name = escape(part.name)
    home = f' · <a href="{escape(part.home)}">Source</a>' if part.home else ""
    note = f"\n<p>{escape(part.note)}</p>" if part.note else ""
    return (
        f"<h3>{name}</h3>\n<p>{escape(part.licence)}{home}</p>{note}\n"
        f"<details>\n<summary>Licence text of {name}</summary>\n"
        f"<pre>{escape(part.text.strip())}</pre>\n</details>"
    )


def _as_text(parts: Sequence[Part]) -> str:
    """The whole page as plain text."""
    entries = (
        "\n".join(filter(None, [part.name, part.licence, part.home, part.note, "", part.text.strip()]))
        for part in parts
    )
    line = "\n\n" + "=" * 80 + "\n\n"
    return INTRODUCTION + line + line.join(entries) + "\n"
