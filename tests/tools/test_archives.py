"""The archives of our Python: the program in one, the bots in another, each package of a game in its own."""

from __future__ import annotations

import zipfile
from collections import Counter
from pathlib import Path

import pytest

from orrery.games.registry import GAMES
from tools.archives import (
    BOTS,
    BY_LINK,
    COACH,
    MAKING,
    NO_PAGE,
    NO_PYTHON,
    PUZZLES,
    PYTHON,
    REPORT,
    RESULTS,
    SHEETS,
    THINKING,
    Archive,
    built_archives,
    game_archive,
    game_packages,
)


@pytest.fixture(scope="module")
def held() -> dict[str, list[str]]:
    """The names of the members of each archive of ours."""
    archives = built_archives()
    ours = [
        "orrery",
        "bots",
        "by_link",
        "sheets",
        "puzzles",
        "results",
        "coach",
        "making",
        "report",
        *map(game_archive, game_packages()),
    ]
    names_in = {name: zipfile.ZipFile(archives[name]).namelist() for name in ours}
    return {
        name: [each.removesuffix("c") if each.endswith(".pyc") else each for each in names]
        for name, names in names_in.items()
    }


def test_every_module_of_the_page_is_in_exactly_one_archive(held: dict[str, list[str]]) -> None:
    modules = [path.relative_to(PYTHON) for path in (PYTHON / "orrery").rglob("*.py")]
    on_the_page = [path for path in modules if {*NO_PAGE, *NO_PYTHON}.isdisjoint(path.parts)]
    found = [name for names in held.values() for name in names if name.endswith(".py")]
    found.remove("hmac.py")  # of the standard library, for games by link alone
    assert Counter(found) == Counter(map(str, on_the_page))


def test_lessons_are_in_the_archive_of_their_game(held: dict[str, list[str]]) -> None:
    texts = {name: archive for archive, names in held.items() for name in names if name.endswith(".txt")}
    wanted = [path.relative_to(PYTHON) for path in PYTHON.glob("orrery/games/*/table/lessons/*.txt")]
    assert texts == {path.as_posix(): path.parts[2] for path in wanted}


def test_the_house_holds_nothing_of_a_game_of_the_bots_of_games_by_link_or_on_paper(
    held: dict[str, list[str]],
) -> None:
    folders = {
        name: f"{package.replace('.', '/')}/"
        for package in (*game_packages(), BOTS)
        for name in [game_archive(package)]
    }
    for archive, names in held.items():
        for name in [name for name in names if name.endswith(".py")]:
            is_making = name.removeprefix("orrery/") in MAKING
            assert is_making == (archive == "making"), name
            is_coaching = name.removeprefix("orrery/") in COACH
            assert is_coaching == (archive == "coach"), name
            if is_coaching:
                continue
            is_printed = name.removeprefix("orrery/") in SHEETS
            assert is_printed == (archive == "sheets"), name
            if is_printed:
                continue
            is_puzzling = name.startswith(tuple(f"orrery/{part}/" for part in PUZZLES))
            assert is_puzzling == (archive == "puzzles"), name
            is_result = name.startswith(tuple(f"orrery/{part}/" for part in RESULTS))
            assert is_result == (archive == "results"), name
            is_thinking = name.removeprefix("orrery/") in THINKING
            if is_thinking:
                assert archive == "bots", name
                continue
            is_report = name.startswith(tuple(f"orrery/{part}/" for part in REPORT))
            assert is_report == (archive == "report"), name
            is_by_link = name.startswith(tuple(f"orrery/{part.removesuffix('.py')}" for part in BY_LINK))
            assert is_by_link == (archive == "by_link" and name != "hmac.py"), name
            if is_by_link:
                continue
            inside = [game for game, folder in folders.items() if name.startswith(folder)]
            shared = ("orrery", "by_link", "puzzles", "results", "making", "report")
            assert inside == ([] if archive in shared else [archive]), name


def test_each_game_has_all_its_packages(held: dict[str, list[str]]) -> None:
    for slug in GAMES:
        packages = GAMES.home(slug).packages
        assert f"{packages[-1].replace('.', '/')}/game.py" in held[game_archive(packages[-1])]
        assert set(map(game_archive, packages)) <= held.keys()


def test_an_archive_is_made_anew_when_a_file_moves(tmp_path: Path) -> None:
    keys: list[str] = []
    for place in ("one/a.py", "two/a.py"):
        source = tmp_path / str(len(keys))
        (source / place).parent.mkdir(parents=True)
        (source / place).write_text("x = 1\n")
        keys.append(Archive("ours", source).key())
    assert keys[0] != keys[1]
