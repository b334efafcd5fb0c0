"""What a report says, as rows of its dialog: chart, sums, what decided the game, and every turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from orrery.core.state import Player
from orrery.games.interface import strategy_of
from orrery.play.session import Session
from orrery.records.tree import Node
from orrery.report.chart import letters_of
from orrery.report.losses import Grade, Turn, Uncounted
from orrery.report.report import Report
from orrery.report.wording import Teller, points, signed
from orrery.web.lobby.saved_card import draw
from orrery.web.page.dom import button, element, later, on, swatch
from orrery.web.report.figure import figure

LookAt = Callable[[Node], None]
"""Shows the position after an action on the board."""
_UNCOUNTED: Final = {
    Uncounted.FORCED: "no choice",
    Uncounted.HELPED: "with help",
    Uncounted.DECIDED: "already decided",
    Uncounted.UNFINISHED: "not finished",
}
NOTHING_BETTER: Final = (
    "No turn of yours without help lost more than 3.5 points, so there is nothing better to find."
)
_PAINT_MS: Final = 30
"""So long after the rest come pictures."""
_MEANING: Final = (
    "Each row adds up, from the chance to win at the start to that at the end, in points of 100."
)
_LOSS_MEANING: Final = (
    "A turn loses what the best way to play it would have kept: 3 points are a slip, 7 a mistake,"
    " 15 a blunder."
)


def report_rows(
    report: Report, session: Session, look_at: LookAt, better: tuple[int, Callable[[], None]]
) -> Iterator[Any]:
    """All rows, from the top; `better` is how many turns can be improved, and what begins with that."""
    made = _Rows(report, session, look_at)
    yield element("p", made.teller.result(), class_="report-result")
    yield figure(report, session.match.record, made.teller, look_at)
    yield made.sums()
    yield element("p", _MEANING, class_="report-note")
    yield from made.luck()
    yield _better(*better)
    yield from made.events()
    yield from made.turns()
    yield from made.matrix()
    yield from made.footnotes()


def _better(count: int, begin: Callable[[], None]) -> Any:
    """The button that leads to finding better turns, or why there is none."""
    if not count:
        return element("p", NOTHING_BETTER)
    turns = "1 turn that lost points" if count == 1 else f"{count} turns that lost points"
    find = button("Find better", begin, class_="button primary")
    return element(
        "p",
        find,
        element("span", f"Play {turns} again, and look for something better."),
        class_="report-better",
    )


class _Rows:
    """The parts of one report."""

    def __init__(self, report: Report, session: Session, look_at: LookAt) -> None:
        self._report, self._look_at = report, look_at
        self._record = session.match.record
        self._seats: Sequence[Player] = range(len(self._record.seats))
        self.teller: Final = Teller(report, self._record, session.match.you)

    def _who(self, seat: Player) -> Any:
        """A player with the letter and the colour that the chart has for them."""
        letter, own = letters_of(self._record)[seat], self._record.seat_names[seat]
        name = element("span", self.teller.names[seat])
        return element("span", swatch(letter, own, aria_hidden="true"), name, class_="who")

    def _table(self, class_: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Any:
        """A table with a row a seat."""
        head = element("tr", *(element("th", each, scope="col") for each in heads))
        body = element("tbody")
        for seat, cells in zip(self._seats, rows, strict=True):
            row = element("tr", element("th", self._who(seat), scope="row"))
            row.append(*(element("td", cell) for cell in cells))
            body.append(row)
        return element("div", element("table", element("thead", head), body), class_=f"scores {class_}")

    # --- sums --------------------------------------------------------------------------------

    def sums(self) -> Any:
        """Start, dice and choices, which make the end."""
        breakdown = self._report.breakdown
        has_dice = any(effect.step.is_throw for effect in breakdown.effects)
        dice = ["Dice"] * has_dice
        heads = ("Chance to win", "Start", *dice, "Own choices", "Others’ choices", "End")
        rows = [
            (
                points(breakdown.start[seat]),
                *[signed(breakdown.dice(seat))] * has_dice,
                *map(signed, (breakdown.own(seat), breakdown.others(seat))),
                points(breakdown.end[seat]),
            )
            for seat in self._seats
        ]
        return self._table("report-sums", heads, rows)

    def luck(self) -> Iterator[Any]:
        """How lucky everybody was."""
        seats = self._seats if len(self._seats) > 2 else self._seats[:1]  # of two, the other was as unlucky
        told = [self.teller.luck(seat) for seat in seats]
        if any(told):
            yield element("p", " ".join(told), class_="report-luck")

    def matrix(self) -> Iterator[Any]:
        """Who gave what to whom, where there are more than two."""
        if len(self._seats) == 2:
            return
        yield element("h3", "Who gave what to whom")
        heads = ("Choices of / for", *self.teller.names)
        given = self._report.breakdown.given
        rows = [[signed(given(player, seat)) for seat in self._seats] for player in self._seats]
        yield self._table("report-matrix", heads, rows)
        yield from self._told([(told.node, told.text) for told in self.teller.between_others()])

    # --- what decided it ---------------------------------------------------------------------

    def events(self) -> Iterator[Any]:
        """The rolls and the turns with the largest effect."""
        throws = self._report.throws
        if throws:
            yield element("h3", "Luck that mattered most")
            yield from self._told([(e.step.nodes[-1], self.teller.step(e).text) for e in throws])
        yield element("h3", "Turns that lost most")
        turns = self._report.costly_turns
        if not turns:
            yield element("p", "None: no turn that counts lost 3 points or more.")
        yield from self._told([(_before(turn), self.teller.turn(turn).text) for turn in turns])

    def _told(self, events: Sequence[tuple[Node, str]]) -> Iterator[Any]:
        """Events: the action after which the position is shown, and a sentence."""
        if events:
            yield element(
                "ol", *(element("li", self._event(*event)) for event in events), class_="report-events"
            )

    def _event(self, shown: Node, text: str) -> Any:
        place = element("span", class_="small-picture", aria_hidden="true")
        record = self._record
        place.dataset.game, place.dataset.rules = record.game.info.slug, str(record.rules_version)
        place.dataset.position = record.state_at(shown).serialize()
        later(_PAINT_MS, partial(draw, place))
        made = button("", partial(self._look_at, shown), class_="report-event")
        made.append(place, element("span", element("small", f"Action {shown.ply}"), text))
        return made

    # --- turn by turn ------------------------------------------------------------------------

    def turns(self) -> Iterator[Any]:
        """What each player's turns lost, on average and one by one."""
        yield element("h3", "Points lost per turn")
        heads = ("Player", "Lost", "Turns", "Slips", "Mistakes", "Blunders")
        yield self._table("report-lost", heads, [self._lost(seat) for seat in self._seats])
        yield element("p", _LOSS_MEANING, class_="report-note")
        for seat in self._seats:
            uncounted = self.teller.uncounted(seat)
            if uncounted:
                yield element(
                    "p", f"{self.teller.names[seat]}, not counted: {uncounted}.", class_="report-note"
                )
        listed = element("ol", class_="report-turns")
        details = element("details", element("summary", "Every turn"), listed)
        on(details, "toggle", lambda _: self._list_turns(listed))
        yield details

    def _lost(self, seat: Player) -> tuple[str, ...]:
        own = [turn for turn in self._report.turns if turn.player == seat]
        lost, graded = self._report.lost(seat), [turn.grade for turn in own]
        counted = sum(turn.uncounted is None for turn in own)
        counts = [counted, *(graded.count(grade) for grade in Grade)]
        return ("–" if lost is None else points(lost), *map(str, counts))

    def _list_turns(self, listed: Any) -> None:
        if not listed.childElementCount:
            listed.append(*(element("li", self._turn(turn)) for turn in self._report.turns))

    def _turn(self, turn: Turn) -> Any:
        """A row of the list of all turns."""
        step = turn.effects[0].step
        said = _UNCOUNTED[turn.uncounted] if turn.uncounted else signed(-turn.loss)
        made = button("", partial(self._look_at, _before(turn)), class_="report-turn")
        made.append(element("span", str(step.turn + 1)), self._who(turn.player), element("span", said))
        if turn.grade:
            made.append(element("b", turn.grade.value, class_=f"report-{turn.grade.value}"))
        return made

    def footnotes(self) -> Iterator[Any]:
        """How exact all of this is."""
        work, usual = self._report.work, strategy_of(self._record.game.info.slug).judge_nodes
        said = f"All of this is an estimate: each position was judged by a search of {work} positions."
        if work < usual:
            said += f" On a faster device it would be {usual}, so this report is less exact."
        if caveat := self.teller.caveat():
            said += f" {caveat}"
        unseen = self._report.unforeseen
        if unseen is not None:
            said += f" On average a turn changed {points(unseen)} points that the judge had not foreseen."
        yield element("p", said, class_="report-note")


def _before(turn: Turn) -> Node:
    """The action before what a turn gave away, or before all of it."""
    place = turn.place if turn.grade and turn.place else turn.effects[0].step
    before = place.nodes[0].parent
    assert before is not None
    return before
