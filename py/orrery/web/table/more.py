"""What else can be done at the table: the reference card, settings, keys, full screen, zoom, pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from js import document as page
from js import window
from pyodide.ffi import JsException

from orrery.games.interface import Chapter, Entry, help_of
from orrery.play.match import OWN, Match, Mode
from orrery.play.session import Session
from orrery.scene.sprite import Stage
from orrery.scene.svg import document
from orrery.web.page.dialogs import Actions, action_row, open_dialog, open_keys, open_settings
from orrery.web.page.dom import (
    button,
    by_id,
    can_fill_screen,
    clause_link,
    download_blob,
    element,
    fills_screen,
    js_module,
    replace_children,
    run,
)
from orrery.web.saves.naming import file_stem
from orrery.web.table.tooltip_box import fit, unmeasured

_NAME: Final = "more"


@dataclass(frozen=True, slots=True)
class MoreActions:
    """What the page itself does for the dialog."""

    zoom: Callable[[str], None]
    full_screen: Callable[[], None]
    end: Callable[[], None]
    """Shows how the game ended that is over."""
    find_win: Callable[[], None]
    """Searches whether the turn in play can be won."""
    report: Callable[[], None]
    """Shows what decided the game so far."""
    make_lesson: Callable[[], None]
    """Opens what makes a lesson of a game of one's own."""
    say: Callable[[str], None]
    """Tells what went wrong."""
    by_link: Callable[[], Actions] = dict
    """What there is for a game by link."""


def open_more(session: Session, page: MoreActions) -> None:
    """Show what there is for this game."""
    groups: list[Actions] = [
        _of_game(session, page),
        *([page.by_link()] if session.match.record.seals else []),
        _of_view(page),
        {"Settings": open_settings, "Keys": open_keys},
    ]
    actions = {label: _closing(do) for group in groups for label, do in group.items()}
    open_dialog(_NAME, "More", lambda: map(action_row, groups), actions)


def _of_game(session: Session, page: MoreActions) -> Actions:
    end = {"Result": page.end} if session.match.state.is_terminal() else {}
    is_game = session.match.mode is not Mode.LESSON and session.match.record.root.children
    report = {"What decided it": page.report} if is_game else {}
    return {
        **end,
        **report,
        **_making(session, page),
        "Learn": lambda: _go(f"#/learn/{session.match.game.info.slug}"),
        "Picture as SVG": lambda: save_svg(session, page.say),
        "Picture as PNG": lambda: save_png(session, page.say),
        "Print": lambda: open_sheet(session, page.say),
    }


def _making(session: Session, page: MoreActions) -> Actions:
    """In a game of one's own, while nothing goes on by itself."""
    match = session.match
    is_quiet = match.mode in OWN and not session.next_step().is_automatic and not match.record.seals
    is_open = is_quiet and not match.state.is_terminal()
    win = {"Is there a win here?": page.find_win} if is_open else {}
    return {"Make a lesson": page.make_lesson, **win} if is_quiet else {}


def _go(address: str) -> None:
    window.location.hash = address


def _of_view(page: MoreActions) -> Actions:
    zooms = {"Larger board": lambda: page.zoom("zoom-in")}
    if not can_fill_screen():
        return zooms
    return {**zooms, "Leave full screen" if fills_screen() else "Full screen": page.full_screen}


def _closing(do: Callable[[], None]) -> Callable[[], None]:
    """Put the dialog away, and then do it."""

    def close_and_do() -> None:
        by_id(_NAME).close()
        do()

    return close_and_do


PIXELS: Final = 2.5
"""A side of a pixel is so much smaller than a unit of the board."""
UNMADE: Final = "This browser couldn't make the picture. Try the other format."
UNPRINTED: Final = "The page for printing did not load. Check your connection and try again."

Say = Callable[[str], None]


def save_svg(session: Session, say: Say) -> None:
    """Give the user the board as an SVG file that needs no other."""
    run(_saved(session, js_module("pixels"), say, ".svg"))


def save_png(session: Session, say: Say) -> None:
    """Give the user the board as pixels."""
    run(_saved(session, js_module("pixels"), say, ".png"))


async def _saved(session: Session, pixels: Any, say: Say, ending: str) -> None:
    name = picture_name(session) + ending
    stage, sprites, (title, desc) = session.stage(), session.sprites(), _description(session)
    try:
        style = str(await pixels.styleOf(by_id("board").firstElementChild))
        markup = document(stage, sprites, title, desc, style)
        blob = pixels.svgOf(markup) if ending == ".svg" else await pixels.pngOf(markup, _scale(stage))
        download_blob(name, blob)
    except (JsException, OSError):
        say(UNMADE)


def picture_name(session: Session) -> str:
    """The name of the file without its ending: the game, its title, and after how many actions."""
    record = session.match.record
    return f"{file_stem(record.game.info.name, record.title)}-{record.cursor.ply}"


def _description(session: Session) -> tuple[str, str]:
    record = session.match.record
    heading = session.words.heading(session.match.state, session.match.names)
    return f"{record.game.info.name}: {', '.join(record.names)}", f"{heading}. {session.prompt()}"


def _scale(stage: Stage) -> float:
    """As large as is useful, and no larger than browsers draw."""
    return min(PIXELS, 4096 / max(stage.width, stage.height))


# --- on paper ----------------------------------------------------------------------------------------


def open_sheet(session: Session, say: Say) -> None:
    """Open a page that prints the position."""
    window.open("print/index.html")  # at once: later a browser would not let us
    run(_handed_over(session, say))


async def _handed_over(session: Session, say: Say) -> None:
    try:
        await js_module("games").layPart("sheets")
        from orrery.web.table.printing import hand_over

        hand_over(session)
    except (JsException, OSError):
        say(UNPRINTED)


# --- the reference card ------------------------------------------------------------------------------


def open_reference(match: Match) -> None:
    """Show the game of a match on one page, which can be printed."""
    dialog = by_id("reference") or _reference()
    slug, name = match.game.info.slug, match.game.info.name
    by_id("reference-title").textContent = f"{name} at a glance"
    chapters = help_of(slug).reference(match.state)
    replace_children(by_id("reference-chapters"), [_chapter(chapter, slug) for chapter in chapters])
    dialog.showModal()
    for picture in dialog.querySelectorAll("svg"):
        fit(picture)


def _reference() -> Any:
    """The dialog, empty."""
    dialog = element("dialog", id="reference", aria_labelledby="reference-title")
    printing = button("Print", window.print, class_="button")
    closing = button("Close", dialog.close, class_="button")
    actions = element("p", printing, closing, class_="actions")
    head = element("div", element("h2", id="reference-title"), actions, class_="reference-head")
    dialog.append(head, element("div", id="reference-chapters"))
    page.body.append(dialog)
    return dialog


def _chapter(chapter: Chapter, slug: str) -> Any:
    entries = element("dl", *(_entry(entry, slug) for entry in chapter.entries))
    return element("section", element("h3", chapter.title), entries)


def _entry(entry: Entry, slug: str) -> Any:
    name = element("dt", entry.name)
    if entry.look:
        name.prepend(unmeasured(entry.look))
    if entry.value:
        name.append(" ", element("span", entry.value, class_="value"))
    text = element("dd", entry.text, " ", clause_link(entry.clause, slug))
    return element("div", name, text, class_="with-look" if entry.look else "")
