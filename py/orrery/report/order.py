"""What a worker is told of a game that it is to report on, or of a turn that it is to judge."""

from __future__ import annotations

import json
from collections.abc import Sequence

from orrery.core.state import Action, State
from orrery.records.mark import words_of
from orrery.records.tree import Record


def order(record: Record, number: int, work: int = 0) -> str:
    """What a worker is told of a record, for `work_on`; `work` is the usual one if it is 0."""
    line = list(record.root.line())
    return _facts(
        record,
        number,
        work,
        options=dict(record.options),
        players=len(record.seats),
        actions=[node.action for node in line],
        marks={node.ply: words_of(node.marks) for node in line if node.marks},
    )


def order_to_judge(record: Record, number: int, state: State, played: Sequence[Action], work: int) -> str:
    """What a worker is told of a turn that was played from a position of a record, for `work_on`."""
    return _facts(record, number, work, position=state.serialize(), played=list(played))


def _facts(record: Record, number: int, work: int, **more: object) -> str:
    game, rules = record.game.info.slug, record.rules_version
    return json.dumps({"report": number, "game": game, "rules": rules, "work": work, **more})
