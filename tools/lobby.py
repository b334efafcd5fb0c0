"""The cards of the lobby, one for each game of the registry; the build puts them into index.html."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Final

from orrery.core.game import GameInfo
from orrery.games.registry import GAMES
from orrery.web.new_game import FIRST_LEVEL, PERSON, against_bots, bot_kind

PICTURES: Final = "assets/pictures"
"""Where the pictures of the cards stand in the built site."""
_CARD: Final = Template("""\
        <li class="card">
          <img src="$picture" alt="" width="560" height="400">
          <div class="card-text">
            <h2>$name</h2>
            <p>$pitch</p>
            <p class="facts">$players · $credit</p>
            <p class="actions">$against $play <a class="button" href="rules/$slug.html">Rules</a></p>
          </div>
        </li>
""")
_NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


def cards() -> str:
    """The list items of all games, in the order of the registry."""
    return "".join(_card(game.info) for game in GAMES.values())


def how_many() -> str:
    """The number of games, as a sentence begins with it."""
    count = len(GAMES)
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def copy_pictures(out: Path) -> None:
    """Write the picture of each card to its place in the site, from the `art` of its game."""
    (out / PICTURES).mkdir(parents=True, exist_ok=True)
    for slug in GAMES:
        drawn = files(GAMES.home(slug).package).joinpath("art/card.svg").read_bytes()
        (out / PICTURES / f"{slug}.svg").write_bytes(drawn)


def _card(info: GameInfo) -> str:
    return _CARD.substitute(
        picture=f"{PICTURES}/{info.slug}.svg",
        name=escape(info.name),
        pitch=escape(info.pitch),
        against=_against(info),
        players=_players(info.players),
        credit=escape(_credit(info.designer)),
        play=_play(info),
        slug=info.slug,
    )


def _players(counts: tuple[int, ...]) -> str:
    """Such as "2 to 4 players"."""
    return f"{counts[0]} to {counts[-1]} players" if len(counts) > 1 else f"{counts[0]} players"


def _credit(designer: str) -> str:
    """By a person, but from a document."""
    return f"by {designer}" if designer[0].isupper() else f"from {designer}"


def _play(info: GameInfo) -> str:
    """The way to the dialog. Whoever cannot see which card a short button stands on is told."""
    return f'<a class="button" href="#/setup/{info.slug}" aria-label="Play {escape(info.name)}">Play…</a>'


def _against(info: GameInfo) -> str:
    """The way to the table at once: a person against bots."""
    seats = "&amp;".join(
        f"seat={bot_kind(seat.level) if seat.level else PERSON}" for seat in against_bots(info.slug).seats
    )
    words = f"You against level {FIRST_LEVEL}"
    face = f'<svg class="face" aria-hidden="true"><use href="#face-{FIRST_LEVEL}"/></svg>'
    told = f'aria-label="{words}: {escape(info.name)}"'
    return f'<a class="button primary" href="#/play/{info.slug}?{seats}" {told}>{face}{words}</a>'
