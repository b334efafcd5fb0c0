"""A game on paper: its boards and pieces, its reference card and a score sheet.

Neither the table nor the lobby needs this: the build makes pages of it, the command line writes files, and a
page fetches it to print a position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import ClassVar, Final, Generic, TypeVar

from orrery.core.state import State
from orrery.core.wording import enumerated
from orrery.games.interface import Chapter, Entry, help_of, words_of
from orrery.games.registry import GAMES
from orrery.scene.paper import BOTTOM, LIVE, TOP, Draft, Sheet, width_of, wrapped
from orrery.scene.paths import Point
from orrery.scene.shapes.die import Die, NumberDie
from orrery.scene.sprite import Sprite, Stage

S = TypeVar("S", bound=State)


class Sheets(Generic[S]):
    """What a game has on paper: the `SHEETS` of its `table/sheets.py`. Whatever is left out has a default."""

    OPTIONAL: ClassVar[str] = ""
    """The name of the marks that can be left out of a game's sheets, e.g. "Region numbers"; "" for none."""
    SCORE_ROWS: ClassVar[tuple[str, ...]] = ()
    """The rows of the score sheet; left out: those of `Words.score_sheet`, in the first position."""

    def parts(self, slug: str) -> list[Sheet]:
        """What it is played on and with: boards, tiles, coins."""
        return []

    def position(
        self, state: S, picture: tuple[Stage, Sequence[Sprite]], title: str, words: Sequence[str]
    ) -> Sheet:
        """A position, to continue on paper: its picture as a table shows it, and what is said of it."""
        draft, (stage, sprites) = Draft(title), picture
        lines = [line for told in words for line in wrapped(told, 3.5, LIVE[0])]
        for row, line in enumerate(lines):
            draft.text(0, TOP + 2 + 4.5 * row, line, "t35")
        top = TOP + 2 + 4.5 * len(lines)
        scale = min(LIVE[0] / stage.width, (BOTTOM - top) / stage.height)
        left = (LIVE[0] - stage.width * scale) / 2
        for sprite in sorted(sprites, key=lambda sprite: stage.layers.index(sprite.layer)):
            draft.lay(sprite, scale, (left, top))
        return draft.finished("position")


def sheets_of(slug: str) -> Sheets[State]:
    """What a game in the registry has on paper."""
    for package in reversed(GAMES.home(slug).packages):
        if find_spec(f"{package}.table.sheets"):
            found = import_module(f"{package}.table.sheets").SHEETS
            assert isinstance(found, Sheets)
            return found
    return Sheets()


def all_sheets(slug: str) -> list[Sheet]:
    """All that can be printed of a game.

    Sheets with a back come first, so that in double-sided printing each back meets its own front.
    """
    parts = sheets_of(slug).parts(slug)
    return [*sorted(parts, key=lambda sheet: sheet.back is None), *references(slug), score_sheet(slug)]


# --- the reference card ------------------------------------------------------------------------------

_EDGE: Final = 0.5
"""Some letters reach a little to the left."""
_COLUMN: Final = 90.5
_GUTTER: Final = LIVE[0] - 2 * (_COLUMN + _EDGE)
_NAME: Final = 3.5
_TEXT: Final = 3.0
_LINE: Final = 3.8
_LOOK: Final = 10.0
"""The room at the left for a picture."""
_SIGHT: Final = 3.0
"""Its radius there, which is that of its cross-hair on the board."""
_SCALES: Final = (1.25, 1.2, 1.15, 1.1, 1.05, 1.0, 0.95, 0.9, 0.85, 0.8)


def references(slug: str) -> Iterator[Sheet]:
    """The reference card of a game; one for each number of players for which it differs."""
    game = GAMES[slug]
    counts: dict[tuple[Chapter, ...], list[int]] = {}
    for players in game.info.players:
        chapters = help_of(slug).reference(game.new_initial_state(players))
        counts.setdefault(chapters, []).append(players)
    for chapters, some in counts.items():
        alone = len(counts) == 1
        note = "" if alone else f"{enumerated([str(count) for count in some], 'or')} players"
        draft = Draft(f"{game.info.name} at a glance", note)
        _write_chapters(draft, chapters)
        yield draft.finished("reference" if alone else f"reference-{some[0]}")


@dataclass(frozen=True, slots=True)
class _Block:
    """A heading or an entry of the card, laid out."""

    entry: Entry | None
    heading: str
    lines: list[str]
    indent: float
    height: float


def _write_chapters(draft: Draft, chapters: Sequence[Chapter]) -> None:
    """Write the card in two columns, as large as fits."""
    scale = next((scale for scale in _SCALES if len(_laid_out(chapters, scale)) <= 2), _SCALES[-1])
    columns = _laid_out(chapters, scale)
    width = _COLUMN / scale
    draft.end_drawing()
    looks: list[tuple[Sprite, Point]] = []
    for column, some in enumerate(columns):
        x, y = (_EDGE + column * (_COLUMN + _GUTTER)) / scale, TOP / scale
        for block in some:
            _write_block(draft, block, (x, y), width)
            if block.entry and block.entry.look:
                looks.append((block.entry.look, (x + 4.2, y + min(block.height, 12) / 2)))
            y += block.height
    draft.end_drawing(scale)
    for look, (x, y) in looks:
        draft.lay(look, _SIGHT * scale / look.shape.sight(), (x * scale, y * scale))


def _laid_out(chapters: Sequence[Chapter], scale: float) -> list[list[_Block]]:
    """The columns of the card at a scale."""
    blocks = [block for chapter in chapters for block in _blocks(chapter, _COLUMN / scale)]
    half, most = sum(block.height for block in blocks) / 2, (BOTTOM - TOP) / scale
    tries = (_columns(blocks, min(room, most)) for room in (half, half + 6, half + 12, half + 24))
    return next((columns for columns in tries if len(columns) <= 2), _columns(blocks, most))


def _blocks(chapter: Chapter, width: float) -> Iterator[_Block]:
    indent = _LOOK if any(entry.look for entry in chapter.entries) else 0.0
    yield _Block(None, chapter.title, [], 0, 9.0)
    for entry in chapter.entries:
        lines = wrapped(entry.text, _TEXT, width - indent)
        height = 4.4 + _LINE * len(lines) + 1.8
        yield _Block(entry, "", lines, indent, max(height, _LOOK) if indent else height)


def _columns(blocks: Sequence[_Block], room: float) -> list[list[_Block]]:
    """The blocks in columns of this height; a heading stays with the entry below it."""
    columns, left = [list[_Block]()], room
    for block, following in zip(blocks, [*blocks[1:], None], strict=True):
        needed = block.height + (following.height if following and block.heading else 0)
        if needed > left:
            columns.append([])
            left = room
        columns[-1].append(block)
        left -= block.height
    return columns


def _write_block(draft: Draft, block: _Block, at: Point, width: float) -> None:
    """Write a heading or an entry, its upper left corner at a place."""
    x, y = at
    if block.entry is None:
        draft.text(x, y + 6, block.heading, "t4 strong")
        draft.path(f"M{x:.1f},{y + 7.6:.1f}h{width:.1f}", "line")
    else:
        entry, left = block.entry, x + block.indent
        draft.text(left, y + 3.6, entry.name, "t35 strong")
        after = left + width_of(entry.name, _NAME) * 1.08 + 2.5
        draft.text(after, y + 3.6, entry.value, "t3 soft")
        draft.text(x + width, y + 3.6, entry.clause, "t2 soft end")
        for row, words in enumerate(block.lines):
            draft.text(left, y + 7.6 + _LINE * row, words, "t3")


# --- special dice ------------------------------------------------------------------------------------


def draw_die_table(draft: Draft, title: str, top: float, die: Die, faces: Sequence[tuple[str, str]]) -> None:
    """Draw what each face of an ordinary die stands for: class words and name of a special die's face."""
    step = LIVE[0] / 6
    draft.text(5, top, title, "t4 strong")
    for face, (classes, called) in enumerate(faces):
        x, y = step * (face + 0.5), top + 10
        draft.text(x, y + 10.5, called, "t3 mid")
        draft.path(f"M{x - 1:.1f},{y}h2m-0.9-0.9l0.9,0.9-0.9,0.9", "line")
        draft.put(NumberDie(), (x - 7, y), scale=0.22, classes=f"face-{face + 1}")
        draft.put(die, (x + 7, y), scale=0.22, classes=classes)


# --- the score sheet ---------------------------------------------------------------------------------

_LABEL: Final = 58.0
_ROW: Final = 8.0


def score_sheet(slug: str) -> Sheet:
    """A sheet for the scores of several games: a column for each player, a row for each reason."""
    info, state = GAMES[slug].info, GAMES[slug].new_initial_state()
    draft = Draft(f"{info.name}: scores")
    rows = sheets_of(slug).SCORE_ROWS or tuple(row.reason for row in words_of(slug).score_sheet(state))
    rows = (*rows, "Total") if len(rows) > 1 else rows or (words_of(slug).SCORE,)
    seats = info.seats_for(info.players[-1])
    step = (LIVE[0] - _LABEL) / len(seats)
    height = _ROW * (len(rows) + 1) + 7
    y = TOP + 3
    while y + height - 7 <= BOTTOM:
        _draw_block(draft, y, ("Date and players", *rows), seats, step)
        y += height
    return draft.finished("scores")


def _draw_block(draft: Draft, top: float, rows: Sequence[str], seats: Sequence[str], step: float) -> None:
    """Draw the rows of one game."""
    height = _ROW * len(rows)
    for row, reason in enumerate(rows):
        y = top + _ROW * (row + 1)
        draft.path(f"M0,{y:.1f}H{LIVE[0]:g}", "line" if row in (0, len(rows) - 2) else "fine")
        draft.text(2, y - 2.6, reason, "t3 strong" if reason == "Total" else "t3")
    for column, seat in enumerate(seats):
        x = _LABEL + step * column
        draft.path(f"M{x:.1f},{top:.1f}v{height:.1f}", "fine")
        draft.text(x + 1.2, top + 2.8, seat, "t2 soft")
    draft.rect(0, top, LIVE[0], height, "bold")
