"""Playthroughs: games written ply by ply, so that a change of any rule or sentence shows as text.

A file in a game's folder `playthroughs` begins with a comment and the settings, written by hand; what
follows the empty line is written by `python -m tests.regenerate`. A decision is written as the position, what
is asked, the legal names, and the choice after `>`; a chance node by its outcome after `*`. What is in the
file is played again, as far as it is legal; what is missing, or all of it where only the settings are there,
is drawn by the seed. Players then choose at random; with a line `choices: sensible` as tools/policies.py has
it, for random players end few games. With a line `begin` the game is taken up at its position, and not at its
start. A line `rules` names the version of the rules; without it that is the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final

from orrery.core.chance import choose_outcome
from orrery.core.state import Action, State
from orrery.games.interface import strategy_of, words_of
from orrery.games.registry import GAMES
from orrery.play.playout import at_random
from tests.games.files import files_of

CHOSEN: Final = re.compile(r"^(?:\d+ \*|  >) (\S+): ", re.MULTILINE)
"""What a line says was chosen, or happened."""


def files() -> list[Path]:
    """Every playthrough."""
    return files_of("playthroughs", "txt")


def completed(text: str) -> str:
    """The whole text of a playthrough, of which only the head and the choices are read."""
    head, _, body = text.partition("\n\n")
    facts = dict(line.split(": ") for line in head.splitlines()[1:])
    plies = _plies(_beginning(facts), facts, _Choices(CHOSEN.findall(body), facts))
    return "\n".join((head, "", *plies)) + "\n"


def _beginning(facts: Mapping[str, str]) -> State:
    game, version = GAMES[facts["game"]], int(facts.get("rules", "1"))
    if "begin" in facts:
        return game.deserialize(facts["begin"], version)
    options = dict(pair.split("=") for pair in facts.get("settings", "").split())
    return game.new_initial_state(int(facts["players"]), options, version)


class _Choices:
    """What is played: first what the file has, then what is drawn."""

    def __init__(self, names: list[str], facts: Mapping[str, str]) -> None:
        self._names = names[::-1]
        self._rng = Random(int(facts["seed"]))
        self._policy = strategy_of(facts["game"]).choose if facts.get("choices") == "sensible" else at_random

    def next(self, state: State) -> Action:
        legal = {state.action_to_string(action): action for action in state.legal_actions()}
        name = self._names.pop() if self._names else ""
        if name in legal:
            return legal[name]
        self._names.clear()
        if state.is_chance_node():
            return choose_outcome(state, self._rng)
        return self._policy(state, self._rng)


def _plies(state: State, facts: Mapping[str, str], choices: _Choices) -> Iterator[str]:
    slug = facts["game"]
    words, names = words_of(slug), GAMES[slug].info.seats_for(len(state.returns()))
    for ply in range(int(facts["plies"])):
        if state.is_terminal():
            break
        action = choices.next(state)
        if state.is_chance_node():
            lead = f"{ply} *"
        else:
            yield f"{ply} {state.serialize()}"
            yield f"  {words.prompt(state, names)}"
            yield f"  {' '.join(map(state.action_to_string, state.legal_actions()))}"
            lead = "  >"
        yield f"{lead} {state.action_to_string(action)}: {words.sentence(state, action, names)}"
        state.apply_action(action)
    yield f"= {state.serialize()}"
    yield f"  {words.prompt(state, names)}"
    yield f"  {' '.join(f'{value:+.3f}' for value in state.returns())}"
