"""A part of the table."""

from __future__ import annotations

from typing import ClassVar

from orrery.play.driver import Moment
from orrery.play.session import Session


class Panel:
    """A part of the page that follows the game on the table; by default it shows nothing."""

    in_lessons: ClassVar[bool] = True
    """Whether positions of lessons are shown too."""

    def begin(self, session: Session) -> None:
        """Begin another game, whose first position is shown next."""

    def show(self, moment: Moment) -> None:
        """Show a position; `moment.since` is None unless something was played."""

    def leave(self) -> None:
        """Stop whatever is under way: the table is left."""
