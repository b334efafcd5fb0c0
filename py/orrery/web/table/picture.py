"""The board as a picture in a file, as it is shown: the same sprites, in light colours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import JsException

from orrery.play.session import Session
from orrery.scene.sprite import Stage
from orrery.scene.svg import document
from orrery.web.page.dom import by_id, download_blob, js_module, run
from orrery.web.saves.naming import file_stem

PIXELS: Final = 2.5
"""A side of a pixel is so much smaller than a unit of the board."""
UNMADE: Final = "This browser could not make the picture; the other kind may work."

Say = Callable[[str], None]


def save_svg(session: Session, say: Say) -> None:
    """Give the user the board as an SVG file that needs no other."""
    run(_saved(session, js_module("pixels"), say, ".svg"))


def save_png(session: Session, say: Say) -> None:
    """Give the user the board as pixels."""
    run(_saved(session, js_module("pixels"), say, ".png"))


async def _saved(session: Session, pixels: Any, say: Say, ending: str) -> None:
    name = picture_name(session) + ending
    stage, sprites, (title, desc) = session.stage(), session.sprites(), _told(session)
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


def _told(session: Session) -> tuple[str, str]:
    record = session.match.record
    heading = session.words.heading(session.match.state, session.match.names)
    return f"{record.game.info.name}: {', '.join(record.names)}", f"{heading}. {session.prompt()}"


def _scale(stage: Stage) -> float:
    """As large as is useful, and no larger than browsers draw."""
    return min(PIXELS, 4096 / max(stage.width, stage.height))
