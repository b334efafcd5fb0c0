"""Playthroughs: random games told ply by ply, so that a change of any rule or sentence shows as text.

A file in tests/playthroughs begins with a comment and the settings, written by hand; what follows the
empty line is written by `python -m tests.regenerate`. A decision is told by the position, what is asked,
the legal names, and the choice after `>`; a chance node by its outcome after `*`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from orrery.core.state import State
from orrery.games.registry import GAMES
from orrery.games.tenant import words_of
from orrery.play.match import choose_outcome
from tests.lcg import Lcg

FOLDER: Final = Path(__file__).parent / "playthroughs"


def files() -> list[Path]:
    """Every playthrough."""
    return sorted(FOLDER.glob("*.txt"))


def told(text: str) -> str:
    """The whole text of a playthrough, of which only the head is read."""
    head = text.split("\n\n", maxsplit=1)[0]
    facts = dict(line.split(": ") for line in head.splitlines()[1:])
    options = dict(pair.split("=") for pair in facts.get("settings", "").split())
    state = GAMES[facts["game"]].new_initial_state(int(facts["players"]), options)
    plies = _plies(state, facts["game"], Lcg(int(facts["seed"])), int(facts["plies"]))
    return "\n".join((head, "", *plies)) + "\n"


def _plies(state: State, slug: str, luck: Lcg, most: int) -> Iterator[str]:
    words, names = words_of(slug), GAMES[slug].info.seats_for(len(state.returns()))
    for ply in range(most):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        if state.is_chance_node():
            action = choose_outcome(state, luck)
            lead = f"{ply} *"
        else:
            action = legal[luck.below(len(legal))]
            yield f"{ply} {state.serialize()}"
            yield f"  {words.prompt(state, names)}"
            yield f"  {' '.join(map(state.action_to_string, legal))}"
            lead = "  >"
        yield f"{lead} {state.action_to_string(action)}: {words.sentence(state, action, names)}"
        state.apply_action(action)
    yield f"= {state.serialize()}"
    yield f"  {words.prompt(state, names)}"
    yield f"  {' '.join(f'{value:+.3f}' for value in state.returns())}"
