"""What every start does and needs no page for, gone through once before the memory is kept for later visits.

assets/snapshot-worker.mjs has it done. So all of it is imported, and the art of the boards is drawn.
"""

from __future__ import annotations

import gc
from importlib import import_module
from random import Random
from typing import Final

from orrery.games.registry import GAMES
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.records.tree import Record
from orrery.scene.svg import stage_markup

PAGE: Final = ("orrery.web.page.app", "html")
"""The page's program; and what PyScript imports beside its own."""
ACTIONS: Final = 6
"""Of each game, enough for a throw and a choice."""


def rehearse() -> None:
    """Import what a start imports, and begin each game without a page."""
    for name in PAGE:
        import_module(name)
    for slug in GAMES:
        info = GAMES[slug].info
        _begin(Session(Record(GAMES[slug], info.seats_for(info.players[0])), rng=Random(0)))
    gc.collect()


def _begin(session: Session) -> None:
    """Go through the first actions of a game as the table would show them."""
    match = session.match
    for _ in range(ACTIONS):
        stage_markup(session.stage(), session.sprites(), session.words.heading(match.state, match.names))
        session.words.standings(match.state)
        session.question().shown_buttons()
        if session.next_step() is NextStep.CHANCE:
            session.roll_dice()
        else:
            match.act(match.state.legal_actions()[0])
        session.log.latest_turn()
