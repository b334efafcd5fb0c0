"""The documents speak of what is there: files, commands, dependencies, methods."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from orrery.core.state import State
from orrery.games.interface import Help, View, Words
from orrery.games.registry import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
DOCUMENTS: Final = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/adding-a-game.md",
    "docs/hosting.md",
    "docs/loading.md",
    "docs/record-format.md",
    "docs/writing-a-lesson.md",
)
BUILT: Final = frozenset({"dist/", "assets/table/board.css", "assets/print/sheets.css", "docs/bots.md"})
"""What is not there before somebody makes it."""
TOP: Final = tuple(f"{p.name}/" for p in ROOT.iterdir() if p.is_dir())


def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def named_files(text: str) -> set[str]:
    """What stands in backticks and looks like a file or folder of this repository."""
    quoted = re.findall(r"`([\w./-]+)`", text)
    return {name for name in quoted if name.startswith(TOP) and name not in BUILT}


def files_in_comments(text: str) -> set[str]:
    """What looks like a file of this repository in a source, whether in backticks or not."""
    found = re.findall(r"(?<![\w./])[\w.-]+/[\w/.-]+\.(?:css|html|js|md|mjs|py)\b", text)
    return {name for name in found if name.startswith(TOP) and name not in BUILT}


def protocol_names(protocol: type) -> set[str]:
    """What a protocol asks for, methods and constants."""
    return {name for name in {*vars(protocol), *protocol.__annotations__} if not name.startswith("_")}


def files_a_game_touches(slug: str) -> list[str]:
    """The list in the document on adding a game, for this one."""
    section = text_of("docs/adding-a-game.md").partition("## What a game touches")[2].partition("\n## ")[0]
    return [name.replace("<slug>", slug) for name in re.findall(r"^\| `([^`]+)`", section, re.MULTILINE)]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_named_files_exist(document: str) -> None:
    missing = {name for name in named_files(text_of(document)) if not (ROOT / name).exists()}
    assert missing == set()


def test_files_that_sources_name_exist() -> None:
    """In comments and docstrings, by the whole path."""
    places = ["--", "*.css", "*.html", "*.mjs", "*.py", "*.toml", "assets/*.js", ":!tests/tools"]
    listed = subprocess.run(
        ["git", "ls-files", *places], cwd=ROOT, capture_output=True, text=True, check=True
    )
    named = {file: files_in_comments(text_of(file)) for file in listed.stdout.splitlines()}
    assert sum(map(len, named.values())) > 20
    missing = {(file, name) for file, names in named.items() for name in names if not (ROOT / name).exists()}
    assert missing == set()


def test_files_are_found_in_backticks() -> None:
    assert named_files("`tools/build.py`, `dist/`, `apply_action` and `core`") == {"tools/build.py"}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_between_documents_lead_somewhere(document: str) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text_of(document))
    assert [link for link in links if not (ROOT / document).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_make_commands_exist(document: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)", text_of(document))) <= targets


def test_every_dependency_has_its_reason() -> None:
    lines = text_of("requirements-dev.in").splitlines()
    python = {line.partition("==")[0].strip() for line in lines if line and not line.startswith("#")}
    package = json.loads(text_of("package.json"))
    wanted = python | package["dependencies"].keys() | package["devDependencies"].keys()
    section = text_of("docs/architecture.md").partition("## Why each dependency")[2]
    assert set(re.findall(r"^\| `([^`]+)`", section, re.MULTILINE)) == wanted


def test_every_method_of_a_state_is_explained() -> None:
    section = text_of("docs/adding-a-game.md").partition("## 3.")[2].partition("## 4.")[0]
    assert set(re.findall(r"^\| `(\w+)\(", section, re.MULTILINE)) == State.__abstractmethods__


def test_a_game_touches_at_most_five_files_outside_its_folders() -> None:
    touched = files_a_game_touches("deep-roots")
    assert 1 < len(touched) <= 5
    assert [name for name in touched if not (ROOT / name).is_file()] == []


def test_no_other_file_knows_a_game() -> None:
    """Neither what is published nor a tool. Ice Colony is left out: it is the example everywhere."""
    ours = [slug for slug in GAMES if GAMES.home(slug).package.startswith("orrery.")]
    assert {slug: files_that_know(slug) for slug in ours if slug != "ice-colony"} == {
        slug: {"py/orrery/games/registry.py"} for slug in ours if slug != "ice-colony"
    }
    assert "py/orrery/games/registry.py" in files_a_game_touches("ice-colony")


def files_that_know(slug: str) -> set[str]:
    """The files outside a game's own folder in which it is named."""
    folder = slug.replace("-", "_")
    command = ["git", "grep", "--name-only", "--perl-regexp", f"(?<![a-z_-])({slug}|{folder})(?![a-z_-])"]
    places = ["--", "*.html", "*.toml", "assets", "py", "tools"]
    listed = subprocess.run([*command, *places], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {name for name in listed.splitlines() if not name.startswith(f"py/orrery/games/{folder}/")}


@pytest.mark.parametrize("protocol", [Words, View, Help])
def test_everything_a_game_offers_is_explained(protocol: type) -> None:
    explained = set(re.findall(r"`(\w+)", text_of("docs/adding-a-game.md")))
    assert protocol_names(protocol)
    assert protocol_names(protocol) <= explained
