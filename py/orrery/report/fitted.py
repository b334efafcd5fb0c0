"""A strategy whose evaluations are chances to win, as games have turned out."""

from __future__ import annotations

from orrery.bots.delegate import Delegate
from orrery.core.state import State
from orrery.core.strategy import MOST
from orrery.play.evaluation import shares, values_for


class Fitted(Delegate):
    """Bots evaluate so as to play well; a search that is to be believed, and takes means, needs chances."""

    def evaluate(self, state: State) -> list[float]:
        """See `Strategy`."""
        values = self._strategy.evaluate(state)
        fits = self._strategy.fits.get(len(values))
        if fits is None:
            return values
        chances = fits.leaf.chances(shares(values), state.turn_player(), throws=state.is_chance_node())
        return [MOST * value for value in values_for(chances)]
