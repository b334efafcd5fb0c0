"""Records whose trees are made to be dear to read: many short variations, each far from any earlier position.

A reader that stores positions must place them so that no variation costs a long replay. Two shapes defeat
the obvious ways of placing them: `decoys` puts other nodes where they would be stored, and `side_paths` stops
just before the next one would be.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeAlias

from orrery.core.state import Action, State
from orrery.games.registry import GAMES
from orrery.records.json import write_json
from orrery.records.tree import Node, Record

SPAN: Final = 16
"""Plies from one place where variations begin to the next: a multiple of any distance between snapshots."""
TRIES: Final = 6
"""How often a piece of the long line is drawn, to find one with many variations at its end."""
STEPS_BACK: Final = 100
"""How often the line may be shortened where it cannot go on; games without long lines end there."""
Shape: TypeAlias = Callable[[str, int, int], Record]
"""Builds a record of a game with a line of so many plies and so many actions in variations."""


def decoys(slug: str, plies: int, room: int) -> Record:
    """At every `SPAN`-th ply of a long line another leaf comes first; at its deep end are many leaves."""
    record, nodes = _with_line(slug, plies, has_decoys=True)
    for node in _ends(nodes):
        room -= _grow_leaves(record, node, room)
    record.go(record.root.end())
    return record


def side_paths(slug: str, plies: int, room: int) -> Record:
    """From the deep end of a long line go paths too short for a stored position, with many leaves."""
    record, nodes = _with_line(slug, plies, has_decoys=False)
    luck = Random(slug)
    for node in reversed(nodes[SPAN - 1 :: SPAN]):
        record.go(node)
        while room > 0 and record.cursor.ply < node.ply + SPAN - 3 and not record.state.is_terminal():
            new = [action for action in record.state.legal_actions() if record.cursor.child(action) is None]
            if not new:
                break
            record.play(luck.choice(new))
            room -= 1
        room -= _grow_leaves(record, record.cursor, room)
    record.go(record.root.end())
    return record


SHAPES: Final[Mapping[str, Shape]] = {"decoys": decoys, "side-paths": side_paths}


def shuffled_json(record: Record, luck: Random) -> str:
    """The record as JSON whose variations stand in a random order, each after the one that it leaves."""
    fields = json.loads(write_json(record))
    lines, first = fields["lines"], 0
    places: dict[int, int] = {0: 0}
    starts: list[int] = []
    after: dict[int, list[int]] = {}
    for number, line in enumerate(lines):
        starts.append(first + 1)
        first += len(line["actions"])
        if number:
            after.setdefault(line["after"], []).append(number)
    ready, ordered, count = [0], [], 0
    while ready:
        number = ready.pop(luck.randrange(len(ready)))
        line = lines[number]
        ordered.append({"after": places[line["after"]], "actions": line["actions"]})
        for at in range(starts[number], starts[number] + len(line["actions"])):
            count += 1
            places[at] = count
            ready += after.get(at, []) if number or at else []
        if not number:
            ready += after.get(0, [])
    return json.dumps({**fields, "lines": ordered, "at": places[fields["at"]]})


def _with_line(slug: str, plies: int, *, has_decoys: bool) -> tuple[Record, list[Node]]:
    """A record with one long line, and its nodes."""
    info = GAMES[slug].info
    options = {option.name: option.default for option in info.options}
    record = Record(GAMES[slug], info.seats_for(info.players[0]), options)
    nodes: list[Node] = []
    for action in _long_line(record.state, Random(slug), plies):
        before = record.cursor
        if has_decoys and (before.ply + 1) % SPAN == 0:
            record.play(next(other for other in record.state.legal_actions() if other != action))
            record.go(before)
        nodes.append(record.play(action))
    return record, nodes


def _long_line(start: State, luck: Random, plies: int) -> list[Action]:
    """Actions for so many plies, or as many as are found, with a choice before every `SPAN`-th."""
    pieces: list[tuple[list[Action], State]] = [([], start)]
    steps_back = 0
    while len(pieces) * SPAN <= plies and steps_back < STEPS_BACK:
        drawn = [_piece(pieces[-1][1].clone(), luck) for _ in range(TRIES)]
        found = [(leaves, actions, state) for leaves, actions, state in drawn if len(actions) == SPAN]
        if found:
            _, actions, state = max(found, key=lambda each: each[0])
            pieces.append((actions, state))
        else:
            steps_back += 1
            del pieces[max(1, len(pieces) - 2) :]
    return [action for actions, _ in pieces for action in actions]


def _piece(state: State, luck: Random) -> tuple[int, list[Action], State]:
    """The leaves two plies after all but two of the next `SPAN` actions; these; and where they lead."""
    actions: list[Action] = []
    leaves = 0
    while len(actions) < SPAN and not state.is_terminal():
        legal = state.legal_actions()
        if len(actions) == SPAN - 1 and len(legal) < 2:
            break
        if len(actions) == SPAN - 2:
            leaves = sum(len(_after(state, action).legal_actions()) for action in legal)
        actions.append(luck.choice(legal))
        state.apply_action(actions[-1])
    return leaves, ([] if state.is_terminal() else actions), state


def _after(state: State, action: Action) -> State:
    after = state.clone()
    after.apply_action(action)
    return after


def _ends(nodes: list[Node]) -> list[Node]:
    """The nodes two plies before every `SPAN`-th, the deepest first."""
    return [node for node in reversed(nodes) if node.ply % SPAN == SPAN - 2]


def _grow_leaves(record: Record, node: Node, room: int) -> int:
    """Play all that is left to be played one and two plies on, as far as there is room; return how much."""
    size = record.size
    record.go(node)
    for action in record.state.legal_actions():
        if record.size - size >= room:
            break
        record.go(node)
        child = record.play(action)
        for leaf in record.state.legal_actions():
            if record.size - size < room:
                record.go(child)
                record.play(leaf)
    return record.size - size
