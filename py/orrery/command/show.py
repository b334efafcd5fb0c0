"""`show`: a position, or the place in a record that is looked at, as text, JSON, a picture or its keys."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from orrery.command.begin import chosen_position, position_option, refuse_settings
from orrery.command.files import SOURCE_HELP, read_record, write_whole
from orrery.command.terminal import one_line
from orrery.core.state import State
from orrery.games.interface import view_of, words_of
from orrery.games.registry import GAMES
from orrery.records.teaching import plain
from orrery.records.tree import MAX_COMMENT, Record, clean
from orrery.scene.sprite import Button, Sprite


def show_options(parser: argparse.ArgumentParser) -> None:
    """Add what `show` takes."""
    games = ", ".join(GAMES)
    parser.add_argument("game", metavar="GAME|RECORD", help=f"{games}; {SOURCE_HELP}")
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="change a setting; can be repeated"
    )
    position_option(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help="print a diagram (the default)")
    form.add_argument("--json", action="store_true", help="machine-readable")
    form.add_argument("--keys", action="store_true", help="list the keys that a lesson can point at")
    form.add_argument("--svg", type=Path, metavar="FILE", help="write the picture to a file")


def show(parsed: argparse.Namespace) -> None:
    """Show what was asked for."""
    record: Record | None = None
    if parsed.game not in GAMES:
        refuse_settings(parsed, "position")
        record = read_record(parsed.game)
    slug = record.game.info.slug if record else parsed.game
    state = record.state if record else chosen_position(parsed)
    if parsed.svg:
        _write_svg(parsed.svg, state, slug)
    elif parsed.keys:
        _print_keys(state, slug)
    elif parsed.json:
        facts = {"game": slug, "position": state.serialize(), "player": state.current_player()}
        about = _record_facts(record) if record else {}
        print(json.dumps({**facts, "legal": _legal(state), "returns": state.returns(), **about}))
    else:
        if record:
            print(_headline(record), end="\n\n")
        _print_text(state, slug, record.names if record else GAMES[slug].info.seats_for(len(state.returns())))


def _legal(state: State) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


def _record_facts(record: Record) -> dict[str, object]:
    """What a record knows beside the position."""
    return {
        "title": record.title,
        "players": record.names,
        "options": record.options,
        "actions": [node.notation for node in record.cursor.path()],
        "comment": plain(record.cursor.comment),
    }


def _headline(record: Record) -> str:
    """What game it is and where in it we are."""
    title = f"{record.title}: " if record.title else ""
    place = f"after action {record.cursor.ply} of {record.cursor.end().ply}"
    # Each line is cleaned: what others wrote must not steer the terminal.
    comment = [clean(line, MAX_COMMENT) for line in plain(record.cursor.comment).splitlines()]
    return "\n".join((f"{title}{', '.join(record.names)}; {place}", *comment))


def _print_text(state: State, slug: str, names: Sequence[str]) -> None:
    words = words_of(slug)
    print(state.serialize(), words.diagram(state), words.prompt(state, names), sep="\n\n")
    print("\nlegal:", "  ".join(_legal(state)) or "none")


def _print_keys(state: State, slug: str) -> None:
    """The keys of all in the picture and of the buttons beside it, with what they are called."""
    view = view_of(slug)
    things: list[Sprite | Button] = [*view.sprites(state), *view.buttons(state)]
    for thing in things:
        print(f"{thing.key:20} {thing.label}".rstrip())


def _write_svg(file: Path, state: State, slug: str) -> None:
    from orrery.games.stylesheets import stylesheet_of
    from orrery.scene.svg import document  # svgwrite is needed for this alone

    view, words = view_of(slug), words_of(slug)
    title = f"{GAMES[slug].info.name}: {state.serialize()}"
    picture = document(
        view.stage(state), view.sprites(state), title, words.diagram(state), stylesheet_of(slug)
    )
    write_whole(file, picture)
    print(one_line(str(file)))
