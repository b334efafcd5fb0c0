"""The headings of the table, and the score table: how each player stands."""

from __future__ import annotations

from typing import Any

from orrery.play.driver import Moment
from orrery.play.match import Match
from orrery.play.session import Session
from orrery.web.page.dom import avatar, by_id, element, owned, replace_children
from orrery.web.table.panel import Panel


class Standings(Panel):
    """A table with a row a seat, the player to move marked."""

    in_lessons = False

    def __init__(self, host: Any) -> None:
        self._host = host

    def show(self, moment: Moment) -> None:
        """See `Panel`."""
        self.draw(moment.session)

    def draw(self, session: Session) -> None:
        """Write the table of a position."""
        words, match, state = session.words, session.match, session.match.state
        rows = words.standings(state)
        head = element("tr")
        for title in ("Player", words.SCORE, *(name for name, _ in rows[0].facts)):
            head.append(element("th", title, scope="col"))
        asked = -1 if state.is_terminal() else state.turn_player()
        made = []
        for standing in rows:
            row = element("tr")
            if standing.seat == asked:
                row.setAttribute("class", "is-turn")
            if standing.is_out:
                row.setAttribute("class", "is-out")
            score = f"{standing.score} of {standing.goal}" if standing.goal else str(standing.score)
            row.append(_who(match, standing.seat, standing.is_out), element("td", score))
            for _, value in standing.facts:
                row.append(element("td", value))
            made.append(row)
        body, top = element("tbody"), element("thead")
        top.append(head)
        body.append(*made)
        replace_children(self._host, [element("caption", "How the players stand"), top, body])


class Headings(Panel):
    """The title, what just happened, and how far the game has come."""

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
        by_id("happened").textContent = moment.session.log.latest_turn()
        by_id("progress").textContent = words.progress(match.state, match.names)


def _who(match: Match, seat: int, is_out: bool) -> Any:
    seat_name = match.record.seat_names[seat]
    cell, who = element("th", scope="row"), element("span", class_="who")
    letter, classes = match.game.info.letter(seat_name), f"swatch {owned(seat_name)}"
    who.append(element("span", letter, class_=classes, title=seat_name))
    level = match.record.seats[seat].level
    if level:
        who.append(avatar(level))
    who.append(element("span", f"{match.names[seat]}{' (out)' if is_out else ''}"))
    cell.append(who)
    return cell
