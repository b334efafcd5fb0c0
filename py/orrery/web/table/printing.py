"""The position on a sheet of paper, handed over to the page that prints it (assets/print/print.js)."""

from __future__ import annotations

from typing import Final

from js import window

from orrery.games.sheets import sheets_of
from orrery.play.picture import with_names
from orrery.play.session import Session
from orrery.scene.paper import STAGE
from orrery.scene.svg import sheet

HANDED: Final = "orrery.sheet"
"""The key of the storage that all pages share; the other page takes it away."""


def hand_over(session: Session) -> None:
    """Hand over what a table shows."""
    match = session.match
    name, ply = match.game.info.name, match.record.cursor.ply
    title = f"{', '.join(match.names)}; after action {ply}"
    told = [session.words.heading(match.state, match.names), session.prompt()]
    shown = with_names(session.view.sprites(match.state), match.record.seat_names, match.names)
    picture = session.view.stage(match.state), shown
    drawn = sheets_of(match.game.info.slug).position(match.state, picture, title, told)
    window.localStorage.setItem(HANDED, sheet(STAGE, drawn.sprites, f"{name}: {title}"))
