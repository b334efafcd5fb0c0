"""A part of the table, and the simplest one: its headings."""

from __future__ import annotations

from typing import ClassVar

from orrery.play.driver import Moment
from orrery.play.names import introduction
from orrery.play.scores import tally
from orrery.play.session import Session
from orrery.web.page.dom import by_id


class Panel:
    """A part of the page that follows the game on the table; by default it shows nothing."""

    in_lessons: ClassVar[bool] = True
    """Whether positions of lessons are shown too."""

    @property
    def gives_hints(self) -> bool:
        """Whether a person has asked for a good move in the position on the table, and been shown one."""
        return False

    def begin(self, session: Session) -> None:
        """Begin another game, whose first position is shown next."""

    def show(self, moment: Moment) -> None:
        """Show a position; `moment.since` is None unless something was played."""

    def leave(self) -> None:
        """Stop whatever is under way: the table is left."""


class Headings(Panel):
    """The title, what just happened, how far the game has come, and on phones how it stands."""

    in_lessons = False

    def begin(self, session: Session) -> None:
        """See `Panel`."""
        record, info = session.match.record, session.match.game.info
        by_id("table-title").textContent = record.title or info.name
        by_id("table-rules").setAttribute("href", f"rules/{info.slug}.html")
        by_id("table-new").setAttribute("href", f"#/setup/{info.slug}")

    def show(self, moment: Moment) -> None:
        """See `Panel`."""
        words, match = moment.session.words, moment.session.match
        by_id("table-heading").textContent = words.heading(match.state, match.names)
        by_id("introduction").textContent = introduction(match.record, match.you)
        by_id("latest-turn").textContent = moment.session.log.latest_turn()
        by_id("progress").textContent = words.progress(match.state, match.names)
        by_id("tally").textContent = tally(words, match.state, match.names)
