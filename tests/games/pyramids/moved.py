"""What the last move of a game of pyramids is drawn on, by the words for where everything is."""

from __future__ import annotations

from orrery.games.pyramids.rules.board import BURNED, KIND_NAMES, PLANET_NAMES, SLOTS
from orrery.games.pyramids.rules.position import PyramidPosition
from orrery.games.pyramids.table.words import where


def moved(before: PyramidPosition, after: PyramidPosition) -> set[str]:
    """The pyramids that are elsewhere or lie otherwise, or have burned, and the planets that came or went."""
    pieces = {
        f"pyramid.{KIND_NAMES[before.kinds[piece]]}.{piece % before.copies}"
        for piece, place in enumerate(before.place)
        if place != after.place[piece] and (where(before, piece) != where(after, piece) or place != BURNED)
    }
    planets = {before.planets[slot] for slot in SLOTS} ^ {after.planets[slot] for slot in SLOTS}
    return pieces | {f"world.{PLANET_NAMES[planet]}" for planet in planets}
