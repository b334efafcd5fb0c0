"""The pyramid games on paper: planets to fly round and to build on, and a bank, for real pyramids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.wording import enumerated
from orrery.games.interface import view_of
from orrery.games.pyramids.rules.board import (
    COLOUR_LETTERS,
    COLOUR_OF,
    COLOURS,
    FIRST_TRIO,
    PLANET_NAMES,
    SIZE_OF,
)
from orrery.games.pyramids.rules.position import PyramidPosition
from orrery.games.pyramids.table.art.pyramids import Vessel
from orrery.games.pyramids.table.art.shelves import Shelf
from orrery.games.pyramids.table.art.space import Orbit, World
from orrery.games.pyramids.table.words import SIZE_WORDS
from orrery.games.registry import GAMES
from orrery.games.sheets import Sheets
from orrery.scene.paper import LIVE, TOP, Draft, Sheet
from orrery.scene.paths import Point

BASES: Final = (0.0, 14.3, 19.8, 25.4)
"""The side of a pyramid's base by size, in millimetres."""
_MIDDLE: Final[Point] = (LIVE[0] / 2, 128.0)
_SCALE: Final = 0.79
_CELL: Final = 25.9
_LABEL: Final = 14.5
_POINTS: Final = 5
"""The most that a turn has."""


class PyramidSheets(Sheets[PyramidPosition]):
    """The sheets of a pyramid game."""

    SCORE_ROWS = ("Dominant colonies",)

    def parts(self, slug: str) -> list[Sheet]:
        game, banks = GAMES[slug], dict[int, list[PyramidPosition]]()
        for players in game.info.players:
            state = game.new_initial_state(players)
            assert isinstance(state, PyramidPosition)
            banks.setdefault(state.copies, []).append(state)
        copies = min(banks)
        planets = [_planet(slug, PLANET_NAMES[planet], copies) for planet in FIRST_TRIO]
        return [*planets, *(self.bank(slug, states, len(banks) > 1) for states in banks.values())]

    def bank(self, slug: str, states: Sequence[PyramidPosition], is_one_of_several: bool) -> Sheet:
        """Places for all pyramids, in the bank and in the reserves, with what they cost.

        It is for these numbers of players; the last of them has all colours.
        """
        state, counts = states[-1], [str(one.num_players) for one in states]
        note = f"{enumerated(counts, 'or')} players" if is_one_of_several else ""
        draft = Draft(f"{GAMES[slug].info.name}: bank and reserves", note)
        prices = _prices(slug, state)
        are_beside = state.copies == 1
        _draw_places(draft, "Bank: what a ship costs to buy", (0, TOP + 4), state, prices)
        at = (LIVE[0] / 2 + 2, TOP + 4) if are_beside else (0, TOP + 122)
        _draw_places(draft, "Reserves: what it costs to launch", at, state, prices)
        first, step = ((53.0, 192.0), (17.0, 0.0)) if are_beside else ((183.0, 25.0), (0.0, 17.0))
        at = (first[0] - 8, first[1] + 1) if are_beside else (LIVE[0], TOP + 4)
        draft.text(*at, "Action points left", "t3 strong end")
        for points in range(_POINTS + 1):
            x, y = first[0] + points * step[0], first[1] + points * step[1]
            draft.circle((x, y), 6.5, "line")
            draft.text(x, y + 1.3, str(points), "t35 soft mid")
        if are_beside:
            self.draw_below(draft, TOP + 130)
        return draft.finished(f"bank-{counts[0]}" if is_one_of_several else "bank")

    def draw_below(self, draft: Draft, top: float) -> None:
        """Draw what fits below a bank that has the reserves beside it."""


def _planet(slug: str, name: str, copies: int) -> Sheet:
    """A planet in the middle of its orbit, with a side above and one below."""
    size = SIZE_WORDS[" SML".index(name)]
    draft = Draft(f"{GAMES[slug].info.name}: the {size} planet")
    draft.put(Orbit(), _MIDDLE, scale=_SCALE)
    draft.put(World(name), _MIDDLE, scale=0.62)
    for row, words in enumerate(
        (
            "Ships fly on the ring: standing, or lying and pointing at another planet.",
            "Colonies stand in the lanes, from the planet outwards; or stacked in the middle.",
        )
    ):
        draft.text(0, TOP + 3 + 4.4 * row, words, "t3")
    advice = "Lay three planets out as a triangle." + (
        " Print a size twice if two planets of it can be in play." if copies > 1 else ""
    )
    return draft.finished(f"planet-{size}", advice)


def _prices(slug: str, state: PyramidPosition) -> tuple[int, ...]:
    """What small, medium and large pyramids cost, as the bank of the picture says."""
    for sprite in view_of(slug).sprites(state):
        if sprite.key == "bank" and isinstance(sprite.shape, Shelf):
            return sprite.shape.prices[:3]
    raise ValueError(f"the picture of {slug} has no bank")


def _draw_places(
    draft: Draft, title: str, at: Point, state: PyramidPosition, prices: tuple[int, ...]
) -> None:
    """A row for each colour, with a place for each pyramid, as large as its base."""
    left, top = at
    draft.text(left, top, title, "t35 strong")
    for piece, kind in enumerate(state.kinds):
        row, size = COLOUR_OF[kind], SIZE_OF[kind]
        column = piece % (3 * state.copies)
        x, y = left + _LABEL + _CELL * (column + 0.5), top + 2 + _CELL * (row + 0.5)
        base = BASES[size]
        draft.rect(x - base / 2, y - base / 2, base, base, "line")
        draft.text(x, y + 1.2, f"{prices[size - 1]} AP", "t3 soft mid")
    colours = range(len(COLOURS))
    for row in colours:
        draft.text(left + 0.5, top + 5 + _CELL * row, COLOURS[row].capitalize(), "t3 strong")
    for row in colours:
        y = top + 4 + _CELL * (row + 0.5)
        draft.put(Vessel(COLOUR_LETTERS[row], 2), (left + 7.4, y), scale=0.3, classes="is-upright")


SHEETS: Final = PyramidSheets()
