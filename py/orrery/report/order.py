"""What a worker is told of a game that it is to report on, or of a turn that it is to judge."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from orrery.core.state import Action, State
from orrery.games.registry import GAMES
from orrery.records.mark import marks_of, words_of
from orrery.records.tree import Record


def order(record: Record, number: int, work: int = 0) -> str:
    """What a worker is told of a record, for `work_on`; `work` is the usual one if it is 0."""
    line = list(record.root.line())
    facts = {
        "report": number,
        "game": record.game.info.slug,
        "rules": record.rules_version,
        "options": dict(record.options),
        "players": len(record.seats),
        "actions": [node.action for node in line],
        "marks": {node.ply: words_of(node.marks) for node in line if node.marks},
        "work": work,
    }
    return json.dumps(facts)


def order_to_judge(record: Record, number: int, state: State, played: Sequence[Action], work: int) -> str:
    """What a worker is told of a turn that was played from a position of a record, for `work_on`."""
    facts = {
        "report": number,
        "game": record.game.info.slug,
        "rules": record.rules_version,
        "position": state.serialize(),
        "played": list(played),
        "work": work,
    }
    return json.dumps(facts)


def record_of(facts: dict[str, Any]) -> Record:
    """The record of an order, with its main line alone."""
    game = GAMES[facts["game"]]
    seats = game.info.seats_for(facts["players"])
    record = Record(game, seats, facts["options"], facts["rules"])
    marks = facts["marks"]
    for action in facts["actions"]:
        node = record.play(action)
        node.marks = marks_of(marks.get(str(node.ply), ()))
    return record
