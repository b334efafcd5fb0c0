"""How a position of Pearl Divers stands: pearls, air, and what the dive in progress promises."""

from __future__ import annotations

from typing import Final

from tests.pearl_divers.rules.board import DEPTHS, FACES, airs
from tests.pearl_divers.rules.state import PearlDivers, Phase

WEIGHTS: Final[dict[str, float]] = {
    "pearls": 0.3,
    "air": 0.1,
    "promise": 0.3,
}
"""What each feature of a seat is worth in Pearl Divers, in logits of winning, in the order of `features`."""


def features(state: PearlDivers) -> list[tuple[float, ...]]:
    """Return by seat its features, in the order of `WEIGHTS`."""
    return [
        (
            state.pearls(seat),
            sum(airs(tanks & ~state.used if seat == state.turn else tanks)),
            _promise(state) if seat == state.turn else 0.0,
        )
        for seat, tanks in enumerate(state.tanks)
    ]


def _promise(state: PearlDivers) -> float:
    """The pearls that the dive in progress brings on average."""
    if state.phase not in (Phase.TANKS, Phase.ROLL):
        return 0.0
    return DEPTHS[state.reef] * sum(map(state.reaches, FACES)) / len(FACES)
