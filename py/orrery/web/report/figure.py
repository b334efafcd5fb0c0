"""The chart of a report: a place in it is pointed at, or reached by keys, and opens on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.records.tree import Node, Record
from orrery.report.chart import STAGE, chart
from orrery.report.report import Report
from orrery.report.wording import Teller, points
from orrery.scene.svg import stage_markup
from orrery.web.page.dom import element, on, owned
from orrery.web.page.keys import CHART, pressed

_HINT: Final = "Select a place in the chart to see the position on the board."
_LABEL: Final = "Chances to win, from the start of the game to its end"


def figure(report: Report, record: Record, teller: Teller, look_at: Callable[[Node], None]) -> Any:
    """The chart with a line below it that tells what is pointed at."""
    return _Figure(report, record, teller, look_at).made


class _Figure:
    """The chart as a slider over the steps of a game."""

    def __init__(
        self, report: Report, record: Record, teller: Teller, look_at: Callable[[Node], None]
    ) -> None:
        self._effects = report.breakdown.effects
        self._names, self._teller, self._look_at = teller.names, teller, look_at
        self._last = self._effects[-1].step.nodes[-1].ply
        self._at = len(self._effects) - 1
        """The step that is pointed at."""
        self._cursor = element("i", class_="report-cursor")
        self._host = element("div", class_="report-chart", role="slider", tabindex="0", aria_label=_LABEL)
        sprites = chart(report.breakdown, record, tuple(map(owned, record.seat_names)))
        self._host.innerHTML = stage_markup(STAGE, sprites, "")
        picture = self._host.firstElementChild
        picture.setAttribute("aria-hidden", "true")
        drawn = picture.querySelector("[data-key]")
        drawn.style.transform = f"translate({STAGE.width / 2}px, {STAGE.height / 2}px)"
        self._host.append(self._cursor)
        self._said = element("p", _HINT, class_="report-said")
        self.made = element("div", self._host, self._said)
        self._describe()
        on(self._host, "pointermove", self._on_point)
        on(self._host, "click", self._on_click)
        on(self._host, "keydown", self._on_key)

    def _on_point(self, event: Any) -> None:
        box = self._host.getBoundingClientRect()
        ply = self._last * (event.clientX - box.left) / max(1, box.width)
        near = range(len(self._effects))
        self._go(min(near, key=lambda number: abs(self._effects[number].step.nodes[-1].ply - ply)))

    def _on_click(self, event: Any) -> None:
        self._on_point(event)
        self._open()

    def _on_key(self, event: Any) -> None:
        name = pressed(CHART, event)
        if not name:
            return
        event.preventDefault()
        last = len(self._effects) - 1
        steps = {"back": self._at - 1, "forward": self._at + 1, "first": 0, "last": last}
        if name in steps:
            self._go(min(max(steps[name], 0), last))
        else:
            self._open()

    def _open(self) -> None:
        self._look_at(self._effects[self._at].step.nodes[-1])

    def _go(self, at: int) -> None:
        """Point at a step, and tell what happened in it."""
        if at != self._at or self._said.textContent == _HINT:
            self._at = at
            self._said.textContent = self._text()
            self._describe()

    def _text(self) -> str:
        effect = self._effects[self._at]
        return f"Action {effect.step.nodes[-1].ply}: {self._teller.step(effect).text}"

    def _describe(self) -> None:
        """Show where that is, and say it to a screen reader."""
        ply = self._effects[self._at].step.nodes[-1].ply
        self._cursor.style.insetInlineStart = f"{100 * ply / self._last:.2f}%"
        shares = zip(self._names, self._effects[self._at].after, strict=True)
        values = ", ".join(f"{name} {points(share)}" for name, share in shares)
        said = "" if self._said.textContent == _HINT else f"{self._said.textContent} "
        for name, value in (
            ("valuemin", "0"),
            ("valuemax", str(len(self._effects) - 1)),
            ("valuenow", str(self._at)),
            ("valuetext", f"{said}Chances after it: {values}."),
        ):
            self._host.setAttribute(f"aria-{name}", value)
