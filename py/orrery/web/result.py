"""The end of a game: who won, the final scores, and what next."""

from __future__ import annotations

from orrery.games.tenant import Words
from orrery.play.match import Match
from orrery.web.dom import by_id, on
from orrery.web.standings import Standings


class Result:
    """The dialog that closes a game; its other buttons are links of the page."""

    def __init__(self) -> None:
        self._dialog = by_id("result")
        self._standings = Standings(by_id("result-standings"))
        on(by_id("result-look"), "click", lambda _: self._dialog.close())

    def open(self, words: Words, match: Match) -> None:
        """Tell how a finished match ended."""
        by_id("result-sentence").textContent = words.result(match.state, match.names)
        self._standings.show(words, match.state, match)
        if not self._dialog.open:
            self._dialog.showModal()

    def close(self) -> None:
        """Put the dialog away."""
        if self._dialog.open:
            self._dialog.close()
