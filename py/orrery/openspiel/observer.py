"""What OpenSpiel's observers are told of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from orrery.openspiel.state import OpenSpielState


class LineObserver:
    """Everybody sees the whole position, as its line; there is no tensor."""

    tensor: Final = None

    def __init__(self) -> None:
        self.dict: Final[dict[str, object]] = {}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """There is no tensor to be filled."""

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The position."""
        del player
        return str(state)
