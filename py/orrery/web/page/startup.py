"""What goes before the page's program: shims for what nobody uses, and a memory that is made ready.

Nothing is imported here before the shims are in their places.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from orrery.play.session import Session

PAGE: Final = ("orrery.web.page.app", "html")
"""The page's program; and what PyScript imports beside its own."""
ACTIONS: Final = 6
"""Of each game, enough for a roll and a choice."""
SEEDS: Final = 4
"""Of so many games of each, for most shapes that one begins with: what is drawn once is remembered."""
GAPS: Final = {400_000: 4, 100_000: 8, 66_000: 8}
"""Bytes of the gaps that archives leave in memory, and how many of each are looked for."""


def shim_svgwrite() -> None:
    """Put the shims where `import svgwrite` looks; to be called before it.

    Without them it would load the network for the sake of fonts to embed, a quarter of a second, and build
    tables of what SVG allows, a tenth of a second, for checks that `py/orrery/scene/svg.py` switches off.
    """
    request = ModuleType("urllib.request")
    request.urlopen = _refuse_urlopen  # type: ignore[attr-defined]
    sys.modules["urllib.request"] = request
    validator = ModuleType("svgwrite.validator2")
    validator.get_validator = _no_validator  # type: ignore[attr-defined]
    sys.modules["svgwrite.validator2"] = validator


def _refuse_urlopen(address: str) -> None:
    raise OSError(f"nothing is fetched from here: {address}")


def _no_validator(_profile: str, _debug: bool) -> None:
    """Nothing is checked here: data and aria attributes would be refused."""


def prewarm() -> None:
    """Do once what every start does and needs no page for: import all, and begin each game.

    Then the memory is saved for later visits; a worker of assets/python/snapshot-worker.mjs has it done.
    """
    for name in PAGE:
        import_module(name)
    from random import Random

    from archive_importer import lay_rest, let_go_of_imported
    from orrery.games.registry import GAMES
    from orrery.play.session import Session
    from orrery.records.tree import Record

    for slug in GAMES:
        info = GAMES[slug].info
        for seed in range(SEEDS):
            _begin(Session(Record(GAMES[slug], info.seats_for(info.players[0])), rng=Random(seed)))
    lay_rest(next(place for place in sys.path if place.endswith(".zip")))
    let_go_of_imported()
    gc.collect()
    _blank_gaps()


def _blank_gaps() -> None:
    """Fill with zeros what was freed and still holds what was in it: zeros are not stored."""
    blanks = [bytes(size) for size, count in GAPS.items() for _ in range(count)]
    blanks.clear()


def _begin(session: Session) -> None:
    """Go through the first actions of a game as the table would show them."""
    from orrery.play.next_step import NextStep
    from orrery.scene.svg import stage_markup

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
