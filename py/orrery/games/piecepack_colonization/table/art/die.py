"""The die of a piecepack."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.pen import Pen
from orrery.scene.shapes.die import Die


@dataclass(frozen=True, slots=True)
class PiecepackDie(Die):
    """A die of numbers: `face-0`, which is the Null, to `face-5`."""

    kind = "piecepack"

    def faces(self, pen: Pen) -> None:
        """See `Die`."""
        for value in range(6):
            pen.text(0, 8, str(value), f"face is-{value}")
