"""What an address of puzzles asks for.

`#/puzzles` lists the latest days. `#/puzzle/today`, `#/puzzle/2026-11-25` and `#/puzzle/ice-colony-12` are
each one puzzle, and so is `#/puzzle/ice-colony`: the next of a game that was not solved yet. `#/puzzle/at/…`
holds a position of somebody's own game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from js import fetch, window
from pyodide.ffi import JsException

from orrery.play.taught import Phase, TaughtDriver, TaughtMoment
from orrery.puzzles.daily import by_game, puzzle_of, written
from orrery.puzzles.driver import PuzzleDriver
from orrery.puzzles.link import Claim, PuzzleLinkError, checked, claim_of, read_claim
from orrery.puzzles.pack import PackError, inflated, read_pack
from orrery.puzzles.progress import SHOWN
from orrery.puzzles.puzzle import Puzzle
from orrery.puzzles.search import Steps
from orrery.web.learn.teacher import Heading, Teacher, teacher_at
from orrery.web.page.address import Address
from orrery.web.page.dom import by_id, later, run
from orrery.web.page.game_archives import name_of
from orrery.web.puzzles.contents import add_to_progress, difficulty, open_contents, progress, share, today
from orrery.web.puzzles.sharing import AT, copy_link
from orrery.web.table.table import Table

TODAY: Final = "today"
_PROVING: Final = "A moment: the puzzle is being proved."
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LEAVING: Final = "Leave the puzzle (Esc)"
_ABSENT: Final = "The puzzles didn't load. Check your connection and try again."
_PAUSE_MS: Final = 1
"""Between two slices of a search, in which the page answers."""


@dataclass(frozen=True, slots=True)
class PuzzleActions:
    """What the page itself does for puzzles."""

    table: Table
    lobby: Callable[[], None]
    """Shows the lobby."""
    teach: Callable[[TaughtDriver, Teacher], None]
    """Shows a puzzle at the table."""
    refuse: Callable[[str], None]
    """Says in the lobby why there is nothing at an address."""
    with_game: Callable[[str, Callable[[], None]], None]
    """Goes on once a game is there."""
    say: Callable[[str], None]
    """Says something in the notice."""


def open_address(address: Address, actions: PuzzleActions) -> None:
    """Show what it asks for, or say why not."""
    if address.page == "puzzle" and address.rest.startswith(AT):
        _open_claim(address.rest.removeprefix(AT), actions)
    else:
        run(_open(address, actions))


def _open_claim(code: str, actions: PuzzleActions) -> None:
    try:
        claim = read_claim(code)
    except PuzzleLinkError as error:
        actions.refuse(str(error))
        return
    actions.with_game(claim.slug, lambda: _prove(claim, actions))


def _prove(claim: Claim, actions: PuzzleActions) -> None:
    """Show the puzzle once what its link says is proved, unless somebody has gone elsewhere meanwhile."""
    asked = str(window.location.hash)
    actions.say(_PROVING)
    _go_on_proving(asked, checked(claim), actions)


def _go_on_proving(asked: str, steps: Steps[Puzzle], actions: PuzzleActions) -> None:
    if str(window.location.hash) != asked:
        return
    try:
        next(steps)
    except StopIteration as stopped:
        actions.say("")
        _show(stopped.value, None, actions)
    except PuzzleLinkError as error:
        actions.refuse(str(error))
    else:
        later(_PAUSE_MS, lambda: _go_on_proving(asked, steps, actions))


async def _open(address: Address, actions: PuzzleActions) -> None:
    try:
        puzzles = await _all_puzzles()
    except (JsException, OSError, PackError):
        actions.refuse(_ABSENT)
        return
    try:
        if address.page == "puzzles":
            actions.lobby()
            open_contents(by_game(puzzles))
            return
        day, puzzle = _asked(address.rest, puzzles)
    except ValueError as error:
        actions.refuse(str(error))
        return
    actions.with_game(puzzle.slug, lambda: _show(puzzle, day, actions))


_read: Final[list[Puzzle]] = []


async def _all_puzzles() -> Sequence[Puzzle]:
    """The puzzles, fetched once; raises `OSError`, `JsException` or `PackError` if they cannot be had."""
    if not _read:
        address = str(by_id("daily").dataset.pack)
        answer = await fetch(address)
        if not answer.ok:
            raise OSError(f"{address}: the server answered {answer.status}")
        _read.extend(read_pack(inflated((await answer.arrayBuffer()).to_bytes())))
    return _read


def _asked(rest: str, puzzles: Sequence[Puzzle]) -> tuple[date | None, Puzzle]:
    """The day, if it is that of one, and the puzzle; raises `ValueError` with one sentence."""
    games = by_game(puzzles)
    if rest in ("", TODAY):
        return today(), puzzle_of(today(), games)
    if _DAY.fullmatch(rest):
        return _of_day(rest, games)
    if rest in games:
        solved = progress().solved
        return None, next((each for each in games[rest] if each.name not in solved), games[rest][0])
    found = next((puzzle for puzzle in puzzles if puzzle.name == rest), None)
    if found is None:
        raise ValueError(f"There is no puzzle “{rest[:40]}”.")
    return None, found


def _of_day(text: str, games: dict[str, list[Puzzle]]) -> tuple[date, Puzzle]:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"There is no such day as {text}.") from None
    if day > today():
        raise ValueError(f"The puzzle of {written(day)} can be solved from that day on.")
    return day, puzzle_of(day, games)


def _show(puzzle: Puzzle, day: date | None, actions: PuzzleActions) -> None:
    driver = PuzzleDriver(puzzle)
    teacher = teacher_at(actions.table)
    is_own = not puzzle.number
    said = (
        f"Puzzle of {written(day)}"
        if day
        else "A puzzle from a game"
        if is_own
        else f"Puzzle {puzzle.number}"
    )
    more = {"Share": lambda: share(puzzle, day, driver.mistakes, actions.say)} if day else {}
    if is_own:
        more = {"Share": lambda: copy_link(claim_of(puzzle), actions.say)}
    heading = Heading(
        puzzle.slug,
        f"{said}{difficulty(puzzle)}",
        name_of(puzzle.slug),
        "#/puzzles",
        {"Next": f"#/puzzle/{puzzle.slug}", "All": "#/puzzles"},
        _LEAVING,
        more,
    )
    teacher.prepare(driver, heading, lambda moment: _store(driver, moment))
    actions.teach(driver, teacher)
    _study(driver, actions.table)


def _store(driver: PuzzleDriver, moment: TaughtMoment) -> None:
    if moment.phase is Phase.DONE and driver.puzzle.number:
        add_to_progress(driver.puzzle, driver.mistakes if driver.is_solved else SHOWN)


def _study(driver: PuzzleDriver, table: Table) -> None:
    """Prove the answer in slices, while the player looks at the board: then each answer is judged at once."""
    steps = driver.judge.study()

    def go_on() -> None:
        is_here = table.session is driver.session
        if is_here and next(steps, None) is not None:
            later(_PAUSE_MS, go_on)

    later(_PAUSE_MS, go_on)
