"""Write the skeleton of a game: `python -m tools.new_game SLUG "Title" --players 2,3 --seats Fox,Owl,Hare`.

The skeleton, in tools/skeleton/, is a small game that can be played and passes the tests of all games.
Replace its rules by yours. With `--package`, all of it goes into one package, such as `tests.my_game`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Final

from orrery.games.registry import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
SKELETON: Final = ROOT / "tools/skeleton"
SUFFIX: Final = ".template"
SLUG: Final = re.compile("[a-z]+(-[a-z]+)*")
COLOURS: Final = ("#d9534f", "#4f8ad9", "#4fae6a", "#d9a84f", "#9a63c7", "#3fa7a7")
NEXT: Final = """
Next:
1. Add a line to py/orrery/games/registry.py:
       "{slug}": Home("{package}"),
2. python -m tests.regenerate {slug}    writes the files that the tests compare with
3. python -m orrery play {slug}         plays it
4. make test-game GAME={slug}           tests it
5. Replace the rules, and so on: docs/adding-a-game.md
6. Name the game in README.md and CHANGELOG.md, and in e2e/screenshots.py if it needs pictures there.
"""


class NewGameError(ValueError):
    """There cannot be such a game; the message says why."""


@dataclass(frozen=True)
class NewGame:
    """A game to write."""

    slug: str
    title: str
    players: tuple[int, ...]
    seats: tuple[str, ...]
    package: str = ""
    """The package of everything; by default a package of orrery.games and one of tests.games."""

    def check(self) -> None:
        """Raise `NewGameError` unless the game can be written."""
        if not SLUG.fullmatch(self.slug):
            raise NewGameError(f"a slug has lower-case words and hyphens, not {self.slug!r}")
        if self.slug in GAMES:
            raise NewGameError(f"there is already a game {self.slug}")
        if (
            self.players != tuple(sorted({*self.players}))
            or not 2 <= self.players[0] <= self.players[-1] <= 6
        ):
            raise NewGameError("numbers of players ascend, from 2 to 6")
        if len({seat[0] for seat in self.seats}) != len(self.seats) or len(self.seats) != self.players[-1]:
            raise NewGameError(f"{self.players[-1]} seats need as many names, each with its own first letter")
        styled = {seat for game in GAMES.values() for seat in game.info.seats} & {*self.seats}
        if styled:
            raise NewGameError(f"{min(styled)} is a seat of another game, which gives it its colours")

    def files(self) -> Iterator[tuple[Path, str]]:
        """Yield each file of the game, from the root of the repository, with its text."""
        words = self._words()
        for template in sorted(SKELETON.rglob(f"*{SUFFIX}")):
            text = Template(template.read_text(encoding="utf-8")).substitute(words)
            yield self._place(template.relative_to(SKELETON).as_posix().removesuffix(SUFFIX), words), text

    def _place(self, name: str, words: Mapping[str, str]) -> Path:
        part, _, rest = name.partition("/")
        if part == "game":
            folder = words["package"].replace(".", "/")
            return Path(folder if self.package else f"py/{folder}", rest)
        if part == "tests":
            return Path(words["tests"].replace(".", "/"), rest)
        folder = words["package"].replace(".", "/")
        return Path(f"{folder}/rules.md" if self.package else f"docs/rules/{self.slug}.md")

    def _words(self) -> dict[str, str]:
        """The words that the skeleton leaves open."""
        name = self.slug.replace("-", "_")
        initials = "".join(word[0] for word in self.slug.split("-")) + self.slug[1:2]
        letters = "".join(seat[0] for seat in self.seats)
        styles = (
            f".seat-{seat} {{ --lit: {colour}; --mark: #fff; }}"
            for seat, colour in zip(self.seats, COLOURS, strict=False)
        )
        *few, most = map(str, self.players)
        numbers = _whole_game(self.players[0])
        return {
            "slug": self.slug,
            "title": self.title,
            "package": self.package or f"orrery.games.{name}",
            "tests": self.package or f"tests.games.{name}",
            "class_name": "".join(word.capitalize() for word in self.slug.split("-")),
            "ids": initials[:2].upper(),
            "players": repr(self.players),
            "player_counts": f"{', '.join(few)} or {most}" if few else most,
            "fewest": str(self.players[0]),
            "seats": repr(self.seats).replace("'", '"'),
            "seat_styles": "\n".join(styles),
            "letters": letters,
            "first_letter": letters[0],
            "whole_game": " ".join(numbers),
            "last_numbers": " ".join(numbers[3:]),
            "first_line": f"{self.players[0]} ......... {letters[0]} take",
            "second_line": f"{self.players[0]} ........{letters[0]} {letters[1]} take",
            "record_players": "\n".join(f'player: "{seat}"' for seat in self.seats[: self.players[0]]),
        }

    def write(self, root: Path) -> list[Path]:
        """Write the files below a folder, format them, and return them; raise `NewGameError`."""
        self.check()
        written = []
        for place, text in self.files():
            path = root / place
            if path.exists():
                raise NewGameError(f"{place} is already there")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            written.append(path)
        sources = [str(path) for path in written if path.suffix == ".py"]
        ruff = (sys.executable, "-m", "ruff")
        config = ("--config", str(ROOT / "pyproject.toml"))
        subprocess.run([*ruff, "check", "--quiet", "--fix", *config, "--select", "I", *sources], check=True)
        subprocess.run([*ruff, "format", "--quiet", *config, *sources], check=True)
        return written


def _whole_game(players: int) -> list[str]:
    """The numbers of a game of the skeleton, taken from 1 on until a sum is high enough."""
    sums = [0] * players
    for number in range(1, 10):
        seat = (number - 1) % players
        sums[seat] += number
        if sums[seat] >= 45 // players:
            return [str(taken) for taken in range(1, number + 1)]
    raise AssertionError("somebody reaches the goal")


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the game that is asked for, and print what to do next."""
    parser = argparse.ArgumentParser(prog="python -m tools.new_game", description=__doc__.partition("\n")[0])
    parser.add_argument("slug", help="the name in lower case with hyphens, such as my-game")
    parser.add_argument("title", help="the name in full")
    parser.add_argument("--players", default="2", metavar="2,3", help="the possible numbers of players (2)")
    parser.add_argument("--seats", required=True, metavar="Fox,Owl,Hare", help="what seats are called")
    parser.add_argument("--package", default="", help="one package for all of it, such as tests.my_game")
    given = parser.parse_args(arguments)
    players = tuple(int(count) for count in given.players.split(","))
    game = NewGame(given.slug, given.title, players, tuple(given.seats.split(",")), given.package)
    try:
        written = game.write(ROOT)
    except NewGameError as error:
        parser.error(str(error))
    print("\n".join(str(path.relative_to(ROOT)) for path in written))
    print(NEXT.format(slug=game.slug, package=game.package or f"orrery.games.{game.slug.replace('-', '_')}"))


if __name__ == "__main__":
    main()
