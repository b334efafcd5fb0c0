"""What the last move of a game of pyramids is drawn on, by the words for where everything is."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.pyramids.rules.board import KIND_NAMES, PLANET_NAMES, SLOTS, Piece
from orrery.games.pyramids.rules.position import PyramidPosition


def moved(before: PyramidPosition, after: PyramidPosition) -> set[str]:
    """The pyramids that are elsewhere or lie otherwise, or have burned, and the planets that came or went.

    Of two alike, one that has taken the other's number has not moved.
    """
    pieces = range(len(before.place))
    pairs = [pieces[at : at + before.copies] for at in range(0, len(pieces), before.copies)]
    found = {piece for pair in pairs for piece in _moved_of(pair, before, after)}
    names = {f"pyramid.{KIND_NAMES[before.kinds[piece]]}.{piece % before.copies}" for piece in found}
    planets = {before.planets[slot] for slot in SLOTS} ^ {after.planets[slot] for slot in SLOTS}
    return names | {f"world.{PLANET_NAMES[planet]}" for planet in planets}


def _moved_of(pair: Sequence[Piece], before: PyramidPosition, after: PyramidPosition) -> list[Piece]:
    """Those of one kind that have moved, if as few as possible have; of as few by their own numbers."""
    ways = ([(p, was) for p, was in zip(pair, order, strict=True)] for order in (pair, pair[::-1]))
    return min(
        ([p for p, was in way if after.place[p] != before.place[was]] for way in ways),
        key=len,
    )
