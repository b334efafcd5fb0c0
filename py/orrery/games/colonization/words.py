"""Colonization in sentences: what is asked, what happened, how things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.colonization.board import FACES, Phase, Verb
from orrery.games.colonization.refusals import why_not
from orrery.games.colonization.rules import Colonization
from orrery.games.pyramids import sayings
from orrery.games.pyramids.actions import decode
from orrery.games.pyramids.pieces import RESERVE, SLOT_OF, STANDING, Piece
from orrery.games.tenant import Standing

__all__ = ["SCORE", "diagram", "heading", "prompt", "result", "sentence", "standings", "why_not"]

SCORE: Final = "Dominant"


def heading(state: Colonization) -> str:
    """Whose turn it is."""
    return sayings.heading(state)


# --- what is asked ---------------------------------------------------------------------------------


def prompt(state: Colonization, names: Sequence[str]) -> str:
    """Whose turn it is and what is asked."""
    phase, name = state.phase, names[state.turn]
    if phase == Phase.OVER:
        return result(state, names)
    if phase == Phase.ROLL:
        return f"{name} rolls the die."
    if phase in (Phase.BUY, Phase.ORBIT, Phase.ACT):
        return f"{name}: {_prompt_step(state)} {sayings.points(state.points)} left."
    if phase == Phase.TURN:
        return f"{name}: {_prompt_turn(state)}"
    if phase == Phase.WITH:
        other = sayings.placed(state, state.chosen)
        return f"The die says Swap: {name} must choose what trades places with the {other}."
    return {
        Phase.WILD: f"The die says Wild: {name} must return a placed ship or colony to the bank.",
        Phase.TIP: f"The die says Tip: {name} must lay down a standing ship and point it at a planet.",
        Phase.DIG: f"The die says Dig: {name} must move a lying ship below the planet that it points at.",
        Phase.AIM: f"The die says Aim: {name} must point a ship elsewhere, lay one down or stand one up.",
        Phase.HOP: f"The die says Hop: {name} must move a standing ship on top of the planet that it orbits.",
        Phase.SWAP: f"The die says Swap: {name} must choose two placed pyramids, of anyone, to trade places.",
    }[phase]


def _prompt_step(state: Colonization) -> str:
    """What can be done in a step that goes on until the player goes on."""
    verbs = {decode(action)[0] for action in state.legal_actions()}
    if state.phase == Phase.ORBIT:
        can = ["move ships from your reserve into orbit"] if Verb.ORBIT in verbs else []
        return f"{sayings.enumerated([*can, 'go on to actions'], 'or')}."
    if state.phase == Phase.ACT:
        can = ["choose an action"] if len(verbs) > 1 else []
        return f"{sayings.enumerated([*can, 'go on to the die'], 'or')}."
    can = ["buy ships"] * (Verb.BUY in verbs) + ["fade"] * (Verb.FADE in verbs)
    return f"{sayings.enumerated([*can, 'go on to orbit'], 'or')}."


def _prompt_turn(state: Colonization) -> str:
    title = sayings.plain(state, state.chosen)
    here = sayings.planet_title(state, SLOT_OF[state.place[state.chosen]])
    if any(decode(action)[2] == STANDING for action in state.legal_actions()):
        return f"the {title} now orbits {here}. Let it stand, or point it at a planet."
    return f"the {title} now orbits {here}. Point it at a planet."


# --- what happened ---------------------------------------------------------------------------------


def sentence(state: Colonization, action: Action, names: Sequence[str]) -> str:
    """What a legal action or outcome does, told before it is applied."""
    after = state.clone()
    after.apply_action(action)
    if state.is_chance_node():
        return _sentence_die(state, after, action, names)
    return f"{_told(state, action, names)}{sayings.dominance_change(state, after, names)}"


def _sentence_die(state: Colonization, after: Colonization, face: int, names: Sequence[str]) -> str:
    """The face, and what is lacking where it can do nothing (LC-36)."""
    phase, told = Phase[FACES[face].upper()], f"The die says {FACES[face].capitalize()}"
    if after.phase == phase:
        return f"{told}."
    lacking = {
        Phase.WILD: "has nothing placed",
        Phase.TIP: "has no standing ship that may move",
        Phase.DIG: "has no lying ship that may move",
        Phase.AIM: "has no ship in orbit that may move",
        Phase.HOP: "has no standing ship that may move",
    }
    if phase == Phase.SWAP:
        return f"{told}, but there are no two pyramids to trade places."
    return f"{told}, but {names[state.turn]} {lacking[phase]}."


def _told(state: Colonization, action: Action, names: Sequence[str]) -> str:
    number, first, second = decode(action)
    verb, name = Verb(number), names[state.turn]
    if verb == Verb.NEXT:
        return _told_next(state, name)
    if verb in (Verb.BUY, Verb.ORBIT):
        return _told_step(state, verb, first, second, name)
    if verb in _AT_TARGETS:
        return _told_at_target(state, verb, first, second, names)
    if verb in _OF_AIMS:
        return _told_aim(state, verb, first, second, names)
    return _told_piece(state, verb, first, second, names)


_AT_TARGETS: Final = (Verb.LASERS, Verb.BEAM, Verb.FREEZE)
_OF_AIMS: Final = (Verb.SWERVE, Verb.TURN, Verb.TIP, Verb.AIM)


def _told_next(state: Colonization, name: str) -> str:
    return {
        Phase.BUY: f"{name} buys no more.",
        Phase.ORBIT: f"{name} moves no more ships into orbit.",
        Phase.ACT: f"{name} ends the actions.",
    }[state.phase]


def _told_step(state: Colonization, verb: Verb, kind: int, place: int, name: str) -> str:
    title = sayings.kind_title(kind)
    if verb == Verb.BUY:
        return f"{name} buys a {title} ship."
    return f"{name} moves a {title} ship into orbit round {sayings.planet_title(state, SLOT_OF[place])}."


def _told_at_target(state: Colonization, verb: Verb, ship: Piece, target: Piece, names: Sequence[str]) -> str:
    """What one ship does to another: LC-49, LC-52, LC-54."""
    name, title = names[state.turn], sayings.plain(state, ship)
    struck = f"{sayings.possessor(state, target, names)} {sayings.plain(state, target)}"
    there = sayings.planet_title(state, SLOT_OF[state.place[target]])
    if verb == Verb.LASERS:
        return f"{name} fires the {title}'s lasers: {struck} round {there} goes back to the bank."
    if verb == Verb.BEAM:
        here = sayings.planet_title(state, SLOT_OF[state.place[ship]])
        return f"{name} pulls {struck} from {there} to {here} with the {title}'s tractor beam."
    return f"{name} freezes {struck} round {there} with the {title}, for the next turn of its owner."


def _told_aim(state: Colonization, verb: Verb, ship: Piece, aim: int, names: Sequence[str]) -> str:
    """How a ship comes to lie: LC-40, LC-42, LC-46, LC-53, LC-60."""
    if verb == Verb.TURN:
        return sayings.told_turn(state, ship, aim, names)
    told = sayings.told_aim(state, ship, aim, names[state.turn])
    return f"Swerve! {told}" if verb == Verb.SWERVE else told


def _told_piece(state: Colonization, verb: Verb, piece: Piece, slot: int, names: Sequence[str]) -> str:
    name = names[state.turn]
    if verb == Verb.SWAP:
        return sayings.told_swap(state, piece, names)
    if verb == Verb.WITH:
        return sayings.told_with(state, state.chosen, piece, names)
    if verb == Verb.GREENER:
        return sayings.told_greener(state, piece, name)
    if verb in (Verb.HOP, Verb.DIG):
        return sayings.told_landing(state, piece, name)
    title = f"the {sayings.placed(state, piece)}"
    if verb == Verb.TELEPORT:
        return f"{name} teleports {title} to {sayings.planet_title(state, slot)}."
    if verb == Verb.FADE:
        return f"{name} fades {title}: it goes back to the bank."
    return f"{name} returns {title} to the bank."


# --- how things stand ------------------------------------------------------------------------------


def result(state: Colonization, names: Sequence[str]) -> str:
    """Who won and why, of a finished game."""
    count = sayings.dominant_colonies(state.count_dominant(state.winner))
    return f"{names[state.winner]} wins with {count}."


def standings(state: Colonization) -> list[Standing]:
    """Dominant colonies, and where everyone's pyramids are."""
    return [
        Standing(
            seat,
            state.count_dominant(seat),
            (*sayings.facts(state, seat), ("Reserve", str(sayings.count_at(state, seat, RESERVE)))),
        )
        for seat in range(state.num_players)
    ]


def diagram(state: Colonization) -> str:
    """The planets with all that is on and round them, and what is elsewhere."""
    return sayings.diagram(state)
