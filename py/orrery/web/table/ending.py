"""The rest of how a game ended: what each score consists of, and a chart of how the scores went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from orrery.games.interface import ScoreRow
from orrery.play.course import Course, course, lead_changes
from orrery.play.session import Session
from orrery.scene.shapes.lines import HEIGHT, WIDTH, Lines
from orrery.scene.sprite import Sprite, Stage
from orrery.scene.svg import stage_markup
from orrery.web.page.dom import by_id, element, later, owned, replace_children

_LAYER: Final = "chart"
_PAINT_MS: Final = 30
"""So long after the rest comes what takes a moment to be counted."""


def tell(session: Session) -> None:
    """Fill the place for it in the dialog."""
    rows = session.words.score_sheet(session.match.state)
    sheets = element("div", class_="sheets")
    sheets.append(*(_sheet(session, rows, seat) for seat in range(len(session.match.names))))
    chart = element("div", id="result-chart")
    replace_children(by_id("result-more"), [chart, element("h3", "How it came about"), sheets])
    later(_PAINT_MS, lambda: _show_chart(session, chart))


def _sheet(session: Session, rows: Sequence[ScoreRow], seat: int) -> Any:
    """A table of one seat: its name, its reasons with what brought them, the sum."""
    table = element("table", class_="sheet")
    caption, body, foot = element("caption"), element("tbody"), element("tfoot")
    who = element("span", class_="who")
    record = session.match.record
    own = record.seat_names[seat]
    letter = record.game.info.letter(own)
    who.append(element("span", letter, class_=f"swatch {owned(own)}", aria_hidden="true"), record.names[seat])
    caption.append(who)
    body.append(*(_reason(row, seat) for row in rows if row.amounts[seat]))
    foot.append(_line(session.words.SCORE, sum(row.amounts[seat] for row in rows)))
    table.append(caption, body, foot)
    return table


def _reason(row: ScoreRow, seat: int) -> Any:
    line = _line(row.reason, row.amounts[seat])
    line.firstChild.append(element("small", row.what[seat]))
    return line


def _line(reason: str, amount: int) -> Any:
    line = element("tr")
    line.append(element("th", reason, scope="row"), element("td", str(amount)))
    return line


def _show_chart(session: Session, host: Any) -> None:
    rows = course(session.match.record, session.words)
    if not host.isConnected or len(rows[0]) < 2:
        return
    record = session.match.record
    shape = Lines(rows, record.names, tuple(map(owned, record.seat_names)))
    stage, told = Stage(WIDTH, HEIGHT, (_LAYER,)), " ".join(_told(session, rows))
    host.innerHTML = stage_markup(stage, [Sprite("course", _LAYER, shape, 0, 0, label=told)], "Chart")
    host.prepend(element("h3", f"{session.words.SCORE} from turn to turn"))


def _told(session: Session, rows: Course) -> Iterator[str]:
    """The chart for whoever does not see it."""
    for name, row in zip(session.match.names, rows, strict=True):
        yield f"{name}: from {row[0]} to {row[-1]}, at most {max(row)}."
    changes = lead_changes(rows)
    yield (
        "The lead never changed."
        if not changes
        else f"The lead changed {'once' if changes == 1 else f'{changes} times'}."
    )
