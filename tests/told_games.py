"""Playthroughs: games told ply by ply, so that a change of any rule or sentence shows as text.

A file in tests/playthroughs begins with a comment and the settings, written by hand; what follows the
empty line is written by `python -m tests.regenerate`. A decision is told by the position, what is asked,
the legal names, and the choice after `>`; a chance node by its outcome after `*`. Players choose at random;
with a line `choices: sensible` as `tools/sensible_players.py` has it, for random players end few games. With
a line `begin` the game is taken up at its position, and not at its start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final

from orrery.core.state import Action, State
from orrery.games.registry import GAMES
from orrery.games.tenant import words_of
from orrery.play.match import choose_outcome
from tests.lcg import Lcg
from tools.sensible_players import SENSIBLE

FOLDER: Final = Path(__file__).parent / "playthroughs"


def files() -> list[Path]:
    """Every playthrough."""
    return sorted(FOLDER.glob("*.txt"))


def told(text: str) -> str:
    """The whole text of a playthrough, of which only the head is read."""
    head = text.split("\n\n", maxsplit=1)[0]
    facts = dict(line.split(": ") for line in head.splitlines()[1:])
    plies = _plies(_beginning(facts), facts, Lcg(int(facts["seed"])))
    return "\n".join((head, "", *plies)) + "\n"


def _beginning(facts: Mapping[str, str]) -> State:
    game = GAMES[facts["game"]]
    if "begin" in facts:
        return game.deserialize(facts["begin"])
    options = dict(pair.split("=") for pair in facts.get("settings", "").split())
    return game.new_initial_state(int(facts["players"]), options)


def _chooser(facts: Mapping[str, str], luck: Lcg) -> Callable[[State], Action]:
    """How the players choose."""
    if facts.get("choices") == "sensible":
        policy, between_equals = SENSIBLE[facts["game"]], Random(int(facts["seed"]))
        return lambda state: policy(state, between_equals)
    return lambda state: state.legal_actions()[luck.below(len(state.legal_actions()))]


def _plies(state: State, facts: Mapping[str, str], luck: Lcg) -> Iterator[str]:
    slug, choose = facts["game"], _chooser(facts, luck)
    words, names = words_of(slug), GAMES[slug].info.seats_for(len(state.returns()))
    for ply in range(int(facts["plies"])):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        if state.is_chance_node():
            action = choose_outcome(state, luck)
            lead = f"{ply} *"
        else:
            action = choose(state)
            yield f"{ply} {state.serialize()}"
            yield f"  {words.prompt(state, names)}"
            yield f"  {' '.join(map(state.action_to_string, legal))}"
            lead = "  >"
        yield f"{lead} {state.action_to_string(action)}: {words.sentence(state, action, names)}"
        state.apply_action(action)
    yield f"= {state.serialize()}"
    yield f"  {words.prompt(state, names)}"
    yield f"  {' '.join(f'{value:+.3f}' for value in state.returns())}"
