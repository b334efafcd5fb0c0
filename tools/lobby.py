"""The cards of the lobby, one for each game of the registry; the build puts them into index.html."""

from __future__ import annotations

import json
import re
from html import escape
from importlib.resources import files
from string import Template
from typing import Final

from orrery.core.game import GameInfo
from orrery.core.wording import counted
from orrery.games.lessons import lessons_of
from orrery.games.registry import GAMES
from orrery.web.lobby.new_game import FIRST_LEVEL, PERSON, against_bots, bot_kind

_DRAWING: Final = re.compile(r'<svg xmlns="[^"]+" viewBox="0 0 560 400">(.*)</svg>', re.DOTALL)
_CARD: Final = Template("""\
        <li class="card" data-game="$slug"$lessons>
          <svg viewBox="0 0 560 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">\
<use href="#picture-$slug"/></svg>
          <div class="card-text">
            <h2>$name</h2>
            <p class="credit">$credit</p>
            <p>$pitch</p>
            <p class="turn"><b>Your turn:</b> $turn</p>
            <ul class="facts">
$facts            </ul>
            <p class="actions">$against $learn$guided $play $rules $sheets</p>
          </div>
        </li>
""")
_FACT: Final = Template("""\
              <li><svg class="fact" aria-hidden="true"><use href="#fact-$icon"/></svg>$words</li>
""")
_LEARN: Final = Template("""\
<a class="button learn" href="#/learn/$slug">\
Learn<span class="visually-hidden"> $name</span> <span class="learned">first lesson, $length</span></a> """)
_NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


def cards() -> str:
    """The list items of all games, in the order of the registry."""
    return "".join(_card(game.info) for game in GAMES.values())


def start_here() -> str:
    """The way into the first of the games that are learned soonest, with a coach."""
    info = min((game.info for game in GAMES.values()), key=lambda info: info.introduction.difficulty.step)
    return (
        f'<a class="button primary" href="#/first/{info.slug}">Start here</a> '
        f"<span>{escape(info.name)} against a gentle bot, with a coach beside you.</span>"
    )


def how_many() -> str:
    """The number of games, as a sentence begins with it."""
    count = len(GAMES)
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def pictures() -> str:
    """The picture of each game, from its `art`, as a symbol that its card uses, and who waits for the game.

    In the page, not beside it: it shows as soon as anything does, whatever else is on its way.
    """
    return "".join(map(_picture, GAMES))


def names() -> str:
    """What each game is called, by slug, in JSON."""
    return json.dumps({slug: game.info.name for slug, game in GAMES.items()})


def _picture(slug: str) -> str:
    drawn = files(GAMES.home(slug).package).joinpath("table/art/card.svg").read_text(encoding="utf-8")
    inner = _DRAWING.fullmatch(drawn.strip())
    if inner is None:
        raise ValueError(f"the picture of {slug} must be an svg element of 560 by 400 units, and no more")
    lines = "".join(line.strip() for line in inner[1].splitlines())
    return f'    <symbol id="picture-{slug}" viewBox="0 0 560 400">{lines}</symbol>\n'


def facts(info: GameInfo) -> tuple[tuple[str, str], ...]:
    """How many play, how long, and how hard it is: the name of a picture in index.html and the words."""
    introduction = info.introduction
    difficulty = introduction.difficulty
    return (
        ("players", _players(info.players)),
        ("time", introduction.time),
        (f"level-{difficulty.step}", difficulty.value),
    )


def _card(info: GameInfo) -> str:
    texts, lessons = facts(info), lessons_of(info.slug)
    length = counted(lessons[0].minutes(), "minute") if lessons else ""
    return _CARD.substitute(
        name=escape(info.name),
        credit=escape(credit(info.designer)),
        pitch=escape(info.pitch),
        turn=escape(info.introduction.turn[0].lower() + info.introduction.turn[1:]),
        facts="".join(_FACT.substitute(icon=icon, words=escape(words)) for icon, words in texts),
        against=_against(info),
        learn=_LEARN.substitute(slug=info.slug, name=escape(info.name), length=length) if lessons else "",
        lessons=f' data-lessons="{len(lessons)}" data-length="{length}"' if lessons else "",
        guided=_button(info, f"#/first/{info.slug}", "Guided first game", "of"),
        play=_button(info, f"#/setup/{info.slug}", "Set up a game", "of"),
        rules=_button(info, f"rules/{info.slug}.html", "Rules", "of"),
        sheets=_button(info, f"sheets/{info.slug}.html", "Print", "sheets of"),
        slug=info.slug,
    )


def _players(counts: tuple[int, ...]) -> str:
    """Such as "2 to 4 players"."""
    return f"{counts[0]} to {counts[-1]} players" if len(counts) > 1 else f"{counts[0]} players"


def credit(designer: str) -> str:
    """By a person, but from a document."""
    return f"by {designer}" if designer[0].isupper() else f"from {designer}"


def _button(info: GameInfo, address: str, words: str, link: str) -> str:
    """A button. Its label names the game, for screen readers."""
    return f'<a class="button" href="{address}" aria-label="{words} {link} {escape(info.name)}">{words}</a>'


def _against(info: GameInfo) -> str:
    """The way to the table at once: a person against bots."""
    seats = "&amp;".join(
        f"seat={bot_kind(seat.level) if seat.level else PERSON}" for seat in against_bots(info.slug).seats
    )
    words = "Play against a bot"
    avatar = f'<svg class="avatar" aria-hidden="true"><use href="#avatar-{FIRST_LEVEL}"/></svg>'
    label = f'aria-label="{words}: {escape(info.name)}"'
    return f'<a class="button primary" href="#/play/{info.slug}?{seats}" {label}>{avatar}{words}</a>'
