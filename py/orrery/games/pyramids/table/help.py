"""What the things of the pyramid games are: pyramids, planets, shelves and points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from orrery.core.wording import capital, enumerated
from orrery.games.interface import Tooltip
from orrery.games.pyramids.rules.board import (
    BANK,
    FIRST_SIDE,
    KIND_NAMES,
    PLANET_SIZE,
    RESERVE,
    SIZES,
    SLOT_OF,
    SLOTS,
    Kind,
    Piece,
    Slot,
)
from orrery.games.pyramids.rules.position import NOBODY, PyramidPosition
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.keys import touched_piece, touched_planet, touched_slot
from orrery.scene.keys import kind_of, name_of

Clauses: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game says of the things that both have."""

    prices: Callable[[Kind], tuple[int, int]]
    """What it costs to buy a pyramid, and to launch it, in action points."""
    actions_of: Callable[[Kind], Sequence[str]]
    """What only ships of its colour can do."""
    fits: Callable[[int], Sequence[int]]
    """By the size of a planet those of the colonies that can dominate there."""
    clauses: Mapping[str, Clauses]
    """Of a `ship`, a `colony`, a `planet`, the `bank`, a `reserve`, `points` and `dominance`."""


def tooltip_of_thing(state: PyramidPosition, key: str, terms: Terms) -> Tooltip | None:
    """What a thing that both games have is; None for mere decoration."""
    kind, name = kind_of(key), name_of(key)
    match kind:
        case "pyramid":
            return _pyramid(state, touched_piece(state, key), terms)
        case "tally":
            return _pyramid(state, KIND_NAMES.index(name) * state.copies, terms)
        case "world":
            return _planet(state, key, terms)
        case "bank":
            return Tooltip(
                "Bank",
                ("Ships that can be bought, each for the action points under it.",),
                terms.clauses["bank"],
            )
        case "shelf":
            return Tooltip(
                "Reserve", ("Ships that were bought, and can be launched.",), terms.clauses["reserve"]
            )
        case "point":
            left = f"{words.points(state.points)} {'is' if state.points == 1 else 'are'} left in this turn."
            return Tooltip(
                "Action points (AP)", ("They pay for ships and actions.", left), terms.clauses["points"]
            )
        case "crown" | "crowns":
            text = "A crown marks the dominant colony on a side of a planet. Enough of them win the game."
            return Tooltip("Dominant", (text,), terms.clauses["dominance"])
    return None


def _pyramid(state: PyramidPosition, piece: Piece, terms: Terms) -> Tooltip:
    kind = state.kinds[piece]
    title = capital(words.kind_title(kind))
    if state.place[piece] >= FIRST_SIDE:
        return _colony(state, piece, f"{title} colony", terms)
    place = state.place[piece]
    lines = [f"A ship, {words.where(state, piece)}."]
    if place in (BANK, RESERVE):
        lines.append(_prices(*map(words.points, terms.prices(kind)), is_bought=place == RESERVE))
    lines += terms.actions_of(kind)
    return Tooltip(f"{title} ship", tuple(lines), terms.clauses["ship"])


def _prices(buy: str, launch: str, *, is_bought: bool) -> str:
    return f"It costs {launch} to launch." if is_bought else f"It costs {buy} to buy, and {launch} to launch."


def _colony(state: PyramidPosition, piece: Piece, title: str, terms: Terms) -> Tooltip:
    slot = SLOT_OF[state.place[piece]]
    is_big = state.is_eligible(piece, slot)
    text = (
        "It is dominant: the outermost there of a size that counts."
        if piece in state.dominant
        else "It is covered: one further out is of a size that counts."
        if is_big
        else "Its size does not count on this planet."
    )
    where = f"A colony {words.side_words(state, state.place[piece] - FIRST_SIDE)}."
    return Tooltip(title, (where, text), terms.clauses["colony"])


def _planet(state: PyramidPosition, key: str, terms: Terms) -> Tooltip:
    planet, slot = touched_planet(key), touched_slot(state, key)
    title = capital(words.spare_planet_title(planet))
    sizes = [words.SIZE_WORDS[size] for size in terms.fits(PLANET_SIZE[planet])]
    lines = [f"A planet, where {enumerated(sizes)} colonies can dominate, one above and one below."]
    is_spare = planet in state.spare_planets()
    away = "It is spare: it can replace a planet that is burned." if is_spare else "It is out of the game."
    lines += _sides(state, slot) if slot in SLOTS else [away]
    return Tooltip(title, tuple(lines), terms.clauses["planet"])


def _sides(state: PyramidPosition, slot: Slot) -> list[str]:
    """Who dominates on either side."""
    text = []
    for place, side in (("Above", 2 * slot), ("Below", 2 * slot + 1)):
        piece = state.dominant[side]
        who = "nobody" if piece == NOBODY else f"the {words.kind_title(state.kinds[piece])} colony"
        text.append(f"{place}, {who} is dominant.")
    return text


def sizes_at_least(size: int) -> list[int]:
    """The sizes that are no smaller."""
    return [one for one in SIZES if one >= size]
