"""How both pyramid games are played sensibly: dominate, else get pyramids on their way."""

from __future__ import annotations

from orrery.core.chance import Rng
from orrery.core.state import Action
from orrery.games.pyramids.rules.actions import NEXT
from orrery.games.pyramids.rules.board import FIRST_SIDE, RESERVE, Piece, Place
from orrery.games.pyramids.rules.position import PyramidPosition


def choose(state: PyramidPosition, rng: Rng) -> Action:
    """A legal action: dominate most, then have most pyramids on their way, then do little."""
    return max(state.legal_actions(), key=lambda action: (*_prospects(state, action), rng.random()))


def _prospects(state: PyramidPosition, action: Action) -> tuple[int, int, bool]:
    """The lead in dominant colonies, how far the own pyramids have come, and whether the step ends."""
    after = state.clone()
    after.apply_action(action)
    counts = [after.count_dominant(seat) for seat in range(after.num_players)]
    own = counts.pop(state.turn)
    way = sum(_come(after.place[piece]) for piece in after.pieces_of(state.turn))
    return own - max(counts), way, action == NEXT


def _come(place: Place) -> int:
    """How far a pyramid has come: from the bank to the reserve, into orbit, onto a planet."""
    if place >= FIRST_SIDE:
        return 3
    return 2 if place >= 0 else int(place == RESERVE)


def stacked(state: PyramidPosition) -> list[tuple[Piece, ...]]:
    """The order of colonies where more than one is on a side; the rest follows from where each is."""
    return [tuple(stack) for stack in state.stacks if len(stack) > 1]
