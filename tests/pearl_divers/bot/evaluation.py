"""How a position of Pearl Divers stands."""

from __future__ import annotations

from tests.pearl_divers.rules.state import PearlDivers


def features(state: PearlDivers) -> list[tuple[float, ...]]:
    """Return by seat its features, in the order of `WEIGHTS`."""
    return [(state.score(seat),) for seat in range(state.players)]
