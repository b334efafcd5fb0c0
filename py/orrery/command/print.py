"""`print`: a game's sheets, or a position to continue on paper, as SVG files of whole pages."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from orrery.command.begin import position_option
from orrery.command.files import SOURCE_HELP, read_record, write_whole
from orrery.command.terminal import one_line
from orrery.games.interface import view_of, words_of
from orrery.games.registry import GAMES
from orrery.games.sheets import all_sheets, sheets_of
from orrery.play.picture import with_names
from orrery.scene.paper import PAPERS, Sheet


def print_options(parser: argparse.ArgumentParser) -> None:
    """Add what `print` takes."""
    games = ", ".join(GAMES)
    parser.add_argument("game", metavar="GAME|RECORD", help=f"{games}; {SOURCE_HELP}: its position")
    position_option(parser)
    parser.add_argument("--paper", choices=list(PAPERS), default="a4", help="paper size (a4)")
    parser.add_argument(
        "--sheet",
        action="append",
        default=[],
        metavar="NAME",
        help="write only this sheet; can be repeated (all)",
    )
    parser.add_argument("--list", action="store_true", help="list the sheets instead of writing them")
    parser.add_argument("--colour", action="store_true", help="print in colour")
    parser.add_argument("--plain", action="store_true", help="leave out region numbers")
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="the file to write; several sheets are called FILE-NAME",
    )


def print_sheets(parsed: argparse.Namespace) -> None:
    """Write what was asked for, and say the names of the files."""
    slug, sheets = _position(parsed) if _is_position(parsed) else (parsed.game, all_sheets(parsed.game))
    sides = {side.name: side for sheet in sheets for side in (sheet, sheet.back) if side}
    if parsed.list:
        for side in sides.values():
            print(f"{side.name:20} {side.title}")
        return
    if unknown := set(parsed.sheet) - sides.keys():
        raise ValueError(f"there is no sheet {min(unknown)!r}; there are: {', '.join(sides)}")
    if not parsed.output:
        raise ValueError("name the file to write: -o FILE")
    wanted = {name: side for name, side in sides.items() if name in parsed.sheet or not parsed.sheet}
    for file, side in _files(parsed.output, wanted):
        write_whole(file, _drawn(slug, side, parsed))
        print(one_line(str(file)))


def _is_position(parsed: argparse.Namespace) -> bool:
    return parsed.game not in GAMES or parsed.position is not None


def _position(parsed: argparse.Namespace) -> tuple[str, list[Sheet]]:
    """The game and the only sheet of a position."""
    if parsed.game in GAMES:
        slug, state = parsed.game, GAMES[parsed.game].deserialize(parsed.position)
        names = seats = GAMES[slug].info.seats_for(len(state.returns()))
        title = "A position"
    else:
        if parsed.position is not None:
            raise ValueError("a record has its own position: leave out --from")
        record = read_record(parsed.game)
        slug, state, names, seats = record.game.info.slug, record.state, record.names, record.seat_names
        title = f"{', '.join(names)}; after action {record.cursor.ply}"
    view, words = view_of(slug), words_of(slug)
    told = [words.heading(state, names), words.prompt(state, names)]
    picture = view.stage(state), with_names(view.sprites(state), seats, names)
    return slug, [sheets_of(slug).position(state, picture, title, told)]


def _files(output: Path, sides: dict[str, Sheet]) -> Iterator[tuple[Path, Sheet]]:
    """The file of each side: of the only one the name that was given."""
    for name, side in sides.items():
        file = output if len(sides) == 1 else output.with_name(f"{output.stem}-{name}{output.suffix}")
        yield file, side


def _drawn(slug: str, side: Sheet, parsed: argparse.Namespace) -> str:
    from orrery.games.stylesheets import sheet_styles, stylesheet_of
    from orrery.scene.paper import STAGE
    from orrery.scene.svg import sheet  # svgwrite is needed for this alone

    paper = PAPERS[parsed.paper]
    width, height = paper
    whole = f".stage.sheet {{ inline-size: {width}mm; block-size: {height}mm; }}"
    style = "\n".join((stylesheet_of(slug), sheet_styles((slug,)), whole))
    looks = {"is-bw": not parsed.colour, "is-plain": parsed.plain}
    classes = " ".join(name for name, chosen in looks.items() if chosen)
    return sheet(STAGE, side.sprites, side.title, classes=classes, paper=paper, style=style)
