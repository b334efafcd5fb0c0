"""The log beside the board: a line for each action, under the heading of its round; each leads back to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import ne
from typing import Any, Final

from orrery.play.driver import Moment
from orrery.play.game_log import GameLog, LogEntry
from orrery.play.session import Session
from orrery.records.mark import Mark
from orrery.records.teaching import plain
from orrery.records.tree import Node, Record
from orrery.web.page.dom import avatar, before_paint, element, on, on_resize, owned, replace_children
from orrery.web.table.panel import Panel

MARKS: Final[Mapping[Mark, str]] = {
    Mark.EVALUATION: "with the evaluation on",
    Mark.HINT: "after a hint",
    Mark.SET: "set by hand",
}
"""What the symbols say, which stands beside them."""
_Shown = tuple[Node, int, str, frozenset[Mark]]
"""What a line shows: its action, how many there were to choose from, comment and marks."""


@dataclass(slots=True)
class _Line:
    """A line of the log: its action and its elements."""

    node: Node
    made: list[Any]
    has_item: bool
    """Whether it has a line of its own, its first element."""


@dataclass(slots=True)
class _Group:
    """The lines under one heading."""

    heading: str
    folded: Any
    items: Any
    first: int
    """The number of its first line."""


class Log(Panel):
    """The line of play that is looked at, from the first action to the last.

    The set-up is folded away once it is over.
    """

    in_lessons = False

    def __init__(self, host: Any, chosen: Callable[[Node], None]) -> None:
        """`chosen` is called with the action that was clicked."""
        self._host = host
        self._record: Record
        self._entries: GameLog
        self._chosen = chosen
        self._lines: list[_Line] = []
        self._shown: list[_Shown] = []
        """What the lines show; where it changes, they are written again."""
        self._groups: list[_Group] = []
        self._is_at_end = False
        """Whether the current line is the last."""
        on_resize(host, self._bring_into_view)  # buttons that come take room from it
        self._branches: dict[str, Node] = {}
        self._current: Any = None
        on(host, "click", self._on_click)

    def begin(self, session: Session) -> None:
        """See `Panel`."""
        self._record, self._entries = session.match.record, session.log
        replace_children(self._host, [])
        self._lines.clear()
        self._shown.clear()
        self._groups.clear()
        self._branches.clear()
        self._current = None

    def show(self, moment: Moment) -> None:
        """Show the line through the position, with its last action as the current one."""
        cursor = moment.node
        nodes = [*cursor.path(), *cursor.line()]
        before, self._shown = (
            self._shown,
            [(node, len(node.parent.children), node.comment, node.marks) for node in nodes if node.parent],
        )
        changed = map(ne, before, self._shown)
        same = next((at for at, is_other in enumerate(changed) if is_other), min(len(before), len(nodes)))
        if max(len(nodes), len(before)) > same:  # a roll that has grown is written again
            while same and nodes[same - 1].player < 0:
                same -= 1
        self._cut(same)
        new = nodes[same:]
        for node, entry in zip(new, self._entries.merged_entries(new), strict=True):
            self._add(node, entry)
        self._mark_current(cursor)

    # --- lines -------------------------------------------------------------------------------

    def _cut(self, count: int) -> None:
        """Keep the first lines only."""
        for line in self._lines[count:]:
            for made in line.made:
                made.remove()
        del self._lines[count:]
        while self._groups and self._groups[-1].first >= count:
            self._groups.pop().folded.remove()

    def _add(self, node: Node, entry: LogEntry | None) -> None:
        """Add an action; without an entry it is part of a roll, whose last die has one."""
        heading = (entry or self._entries.entry(node)).heading
        if not self._groups or heading != self._groups[-1].heading:
            self._begin(heading)
        number = len(self._lines)
        made = [self._item(node, entry, number)] if entry else []
        if node.parent is not None:
            others = [other for other in node.parent.children if other is not node]
            made += [self._branch(other, self._entries.entry(other)) for other in others]
        self._groups[-1].items.append(*made)
        self._lines.append(_Line(node, made, has_item=entry is not None))

    def _item(self, node: Node, entry: LogEntry, number: int) -> Any:
        is_chance = node.player < 0
        classes = "chance" if is_chance else owned(self._record.seat_names[node.player])
        item = element("li", class_=classes, title=node.notation)
        comment, siblings = plain(node.comment), node.parent.children if node.parent else [node]
        item.hidden = entry.is_step and not (comment or node.marks or len(siblings) > 1)
        line = element("button", entry.text, type="button", data_ply=str(number), tabindex="-1")
        level = None if is_chance else self._record.seats[node.player].level
        if level:
            line.prepend(avatar(level))
        if entry.price:
            line.append(" ", element("small", f"({entry.price})"))
        for mark in sorted(node.marks):
            line.append(" ", _symbol(mark), element("small", MARKS[mark], aria_hidden="true"))
        item.append(line)
        if comment:
            item.append(element("p", comment, class_="comment"))
        return item

    def _branch(self, other: Node, entry: LogEntry) -> Any:
        """A line for what was played, or tried, instead."""
        key = f"branch.{len(self._branches)}"
        self._branches[key] = other
        name = f"{other.name}: {entry.text}" if other.name else f"Or: {entry.text}"
        line = element("button", name, type="button", data_branch=key, tabindex="-1")
        return element("li", line, class_="branch")

    def _begin(self, heading: str) -> None:
        items = element("ol")
        folded = element("details", element("summary", heading), items)
        folded.open = True
        if len(self._groups) == 1:
            self._groups[0].folded.open = False
        self._host.append(folded)
        self._groups.append(_Group(heading, folded, items, len(self._lines)))

    # --- the current line --------------------------------------------------------------------

    def _line_of(self, node: Node) -> int:
        """Return the line that shows an action: for a die its roll's, for a step the one before; or -1."""
        at = node.ply - 1
        while at >= 0 and not self._lines[at].has_item:
            at += 1
        while at >= 0 and self._lines[at].made[0].hidden:
            at -= 1
        return at

    def _mark_current(self, cursor: Node) -> None:
        if self._current:
            self._current.removeAttribute("aria-current")
        at = self._line_of(cursor)
        self._current = self._lines[at].made[0].firstElementChild if at >= 0 else None
        if not self._current:
            self._host.scrollTop = 0
            return
        self._current.setAttribute("aria-current", "step")
        for line in (at, cursor.ply - 1):  # a mere step may already stand under the next heading
            next(group for group in reversed(self._groups) if group.first <= line).folded.open = True
        self._is_at_end = cursor.ply == len(self._lines)
        before_paint(self._bring_into_view)

    def _bring_into_view(self) -> None:
        """Scroll to the current line. Only the log may scroll for this, not the page."""
        if not self._current:
            return
        if self._is_at_end:
            self._host.scrollTop = self._host.scrollHeight
            return
        top = self._current.getBoundingClientRect().top - self._host.getBoundingClientRect().top
        if not 0 <= top <= self._host.clientHeight - 40:
            self._host.scrollTop += top - self._host.clientHeight / 2

    def _on_click(self, event: Any) -> None:
        made = event.target.closest("button")
        if not made:
            return
        if made.hasAttribute("data-branch"):
            self._chosen(self._branches[str(made.dataset.branch)])
        else:
            self._chosen(self._lines[int(made.dataset.ply)].node)


def _symbol(mark: Mark) -> Any:
    """Return the symbol of a mark; assets/table/table.css draws it."""
    title = MARKS[mark]
    return element("span", class_=f"sign sign-{mark.value}", role="img", aria_label=title, title=title)
