"""What the lessons of a game teach: kinds of decisions and of outcomes, each with the lessons that have it.

PYTHONPATH=py:. python -m tests.games.lesson_table
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum
from random import Random
from typing import Final, NamedTuple

from orrery.core.phases import PhasedState
from orrery.core.state import Action, State
from orrery.games.interface import words_of
from orrery.games.lessons import Written, lessons_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from orrery.play.script import Script
from orrery.records.tree import Node
from tests.games.lesson_files import record_of

GAMES_PLAYED: Final = 6
"""So many random games for each number of players show all that chance can do."""
PLIES: Final = 400


HOWS: Final = ("asked", "explained", "shown")
"""The better before the worse."""


class Place(NamedTuple):
    """Where something is taught, and how: `asked` of the learner, `explained` in words, or only `shown`."""

    lesson: int
    how: str


Table = dict[str, list[Place]]
"""By the name of a kind of decision or outcome where it is taught; empty lists tell what is missing."""


def table_of(slug: str) -> Table:
    """All kinds that the engine has, with the lessons that teach them."""
    found: Table = {kind: [] for kind in (*verbs(slug), *chances(slug))}
    for written in lessons_of(slug):
        best = dict[str, str]()
        for kind, how in taught(written):
            best[kind] = min(how, best.get(kind, how), key=HOWS.index)
        for kind, how in best.items():
            found[kind].append(Place(written.number, how))
    return found


def missing(slug: str) -> list[str]:
    """The kinds that no lesson tells of or asks for."""
    return [kind for kind, places in table_of(slug).items() if all(place.how == "shown" for place in places)]


def verbs(slug: str) -> list[str]:
    """The kinds of decision of a game."""
    found = GAMES.module(slug, "rules.actions").Verb
    assert issubclass(found, IntEnum)
    return [_worded(verb) for verb in found]


def chances(slug: str) -> list[str]:
    """The kinds of outcome that chance has in a game: where, and what it shows if that is no mere number."""
    kinds = {kind for state in _chance_nodes(slug) for kind in _outcomes(slug, state)}
    return sorted(kinds)


def taught(written: Written) -> Iterator[tuple[str, str]]:
    """What happens in a lesson, kind by kind, and how it is taught; without what leads to where it begins."""
    script = Script(record_of(written))
    root = script.record.root
    begin = 0 if script.at(root).ask or len(script.steps) < 2 else script.steps[1].ply
    state = script.record.state_at(root)
    spoken = False
    for node in root.line():
        if node.ply >= begin:
            spoken = _is_spoken(script, node) or (spoken and node.player < 0)
            yield _kind(written.slug, state, node.action), _how(script, node, is_spoken=spoken)
        state.apply_action(node.action)


def _how(script: Script, node: Node, *, is_spoken: bool) -> str:
    assert node.parent is not None
    if script.at(node.parent).ask:
        return "asked"
    return "explained" if is_spoken else "shown"


def _is_spoken(script: Script, node: Node) -> bool:
    """Whether the teacher speaks before an action or after it; dice that follow each other are one."""
    assert node.parent is not None
    after = node
    while after.player < 0 and not script.at(after).words and after.children and after.children[0].player < 0:
        after = after.children[0]
    return bool(script.at(node.parent).words or script.at(after).words)


def _kind(slug: str, state: State, action: Action) -> str:
    if state.is_chance_node():
        return _chance(slug, state, action)
    return _worded(GAMES.module(slug, "rules.actions").decode(action).verb)


def _worded(member: IntEnum) -> str:
    """The name of a verb or of a phase in words, such as `fate die`."""
    return member.name.lower().replace("_", " ")


def _outcomes(slug: str, state: State) -> list[str]:
    return [_chance(slug, state, outcome) for outcome, _ in state.chance_outcomes()]


def _chance(slug: str, state: State, outcome: Action) -> str:
    """Such as `fate die: grow`: faces that differ in a number only are one kind."""
    assert isinstance(state, PhasedState)
    phase = _worded(state.phase)
    face = re.match("[A-Za-z]+", words_of(slug).outcome(state, outcome))
    return f"chance, {phase}: {face[0].lower()}" if face else f"chance, {phase}"


def _chance_nodes(slug: str) -> Iterator[State]:
    for players in GAMES[slug].info.players:
        for seed in range(GAMES_PLAYED):
            state, rng = GAMES[slug].new_initial_state(players), Random(seed)
            for _ in range(PLIES):
                if state.is_chance_node():
                    yield state
                if not play_on(state, rng, cap=1):
                    break


def length(written: Written) -> str:
    """How long a lesson is: steps, questions, words, and about how many minutes."""
    script = Script(record_of(written))
    asked = sum(script.at(step).ask for step in script.steps)
    words = sum(len(script.at(step).words.split()) for step in script.steps)
    summary = f"{len(script.steps)} steps, {asked} questions, {words} words, {written.minutes()} minutes"
    return f"  {written.number}. {script.record.title}: {summary}"


def lines(slug: str) -> Iterator[str]:
    """The table, for people."""
    yield f"{GAMES[slug].info.name}: {len(lessons_of(slug))} lessons"
    yield from map(length, lessons_of(slug))
    for kind, places in table_of(slug).items():
        summary = ", ".join(f"{place.lesson} {place.how}" for place in places)
        yield f"  {kind:28} {summary or 'MISSING'}"


if __name__ == "__main__":
    for game in GAMES:
        print("\n".join(lines(game)), end="\n\n")
