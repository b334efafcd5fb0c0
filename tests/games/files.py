"""What lies beside the tests of each game: perft tables, playthroughs, pictures, records, galleries."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from orrery.games.registry import GAMES
from orrery.scene.shape import Shape

ROOT: Final = Path(__file__).resolve().parents[2]


def package_of(slug: str) -> str:
    """The package of a game's tests; a game that is at home in the tests has them beside its rules."""
    return GAMES.home(slug).package.replace("orrery.games.", "tests.games.")


def folder_of(slug: str) -> Path:
    """The folder of a game's tests."""
    return ROOT.joinpath(*package_of(slug).split("."))


def files_of(kind: str, ending: str) -> list[Path]:
    """All files of a kind: `files_of("perft", "txt")` is `ice_colony/perft/start.txt` and many more."""
    return sorted(file for slug in GAMES for file in folder_of(slug).glob(f"{kind}/*.{ending}"))


def name_of(file: Path) -> str:
    """What a test calls a file: its game's slug and its name."""
    return f"{slug_of(file)}-{file.stem}"


def slug_of(file: Path) -> str:
    """The game that a file belongs to."""
    return file.parent.parent.name.replace("_", "-")


def galleries() -> Iterator[tuple[Shape, ...]]:
    """The shapes of each game that has a `gallery.py`: one of every look that they can have."""
    for slug in sorted(GAMES):
        if (folder_of(slug) / "gallery.py").exists():
            shapes = import_module(f"{package_of(slug)}.gallery").SHAPES
            assert isinstance(shapes, tuple)
            yield shapes
