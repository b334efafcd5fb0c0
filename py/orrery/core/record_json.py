"""A record as JSON, for programs: see docs/record-format.md.

Actions are counted from 1, the main line first and each variation after the line that it leaves; 0 is the
first position. `lines` says after which action each variation begins.
"""

from __future__ import annotations

import json

from orrery.core.record import Record, lines, subtree

FORMAT = 1


def write_json(record: Record) -> str:
    """The record as one JSON object."""
    nodes = list(subtree(record.root))
    place = {node: at for at, node in enumerate(nodes)}
    (_, *main), *variations = lines(record.root)
    info = record.game.info
    return json.dumps(
        {
            "orrery_record": FORMAT,
            "game": info.slug,
            "rules": info.rules_version,
            "title": record.title,
            "players": list(record.names),
            "options": record.options,
            "at": place[record.cursor],
            "lines": [
                {"after": 0, "actions": [node.notation for node in main]},
                *(
                    {"after": place[first.parent], "actions": [node.notation for node in (first, *rest)]}
                    for first, *rest in variations
                    if first.parent is not None
                ),
            ],
            "comments": {str(place[node]): node.comment for node in nodes if node.comment},
            "names": {str(place[node]): node.name for node in nodes if node.name},
        },
        ensure_ascii=False,
    )
