"""The picture of Pearl Divers, and what can be touched in it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from orrery.core.state import Action
from orrery.games.interface import View
from orrery.scene.sprite import Sprite, Stage
from tests.pearl_divers.rules.actions import decode
from tests.pearl_divers.rules.board import EMPTY, NUMBERS, SEAT_NAMES, letter
from tests.pearl_divers.rules.state import PearlDivers
from tests.pearl_divers.table.art.shapes import Plate

_STAGE: Final = Stage(640, 120, ("number", "top"))
_STEP: Final = 64


class PearlDiversView(View[PearlDivers]):
    """See `View`."""

    def stage(self, state: PearlDivers) -> Stage:
        return _STAGE

    def sprites(self, state: PearlDivers) -> list[Sprite]:
        return [_number(n, state.owner[n - 1]) for n in NUMBERS]

    def placements(self, state: PearlDivers) -> dict[str, Hashable]:
        return {f"number.n{n}": owner for n, owner in zip(NUMBERS, state.owner, strict=True)}

    def touches(self, state: PearlDivers, action: Action) -> tuple[str, ...]:
        return (f"number.n{decode(action).number}",)


VIEW: Final = PearlDiversView()


def _number(n: int, owner: int) -> Sprite:
    label = f"{n}, {'free' if owner == EMPTY else SEAT_NAMES[owner]}"
    shape = Plate(n, letter(owner))
    return Sprite(f"number.n{n}", "number", shape, n * _STEP, _STAGE.height / 2, label=label)
