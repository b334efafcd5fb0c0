"""Advanced Colonization in sentences: what is asked, what happened, how things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.advanced_colonization.board import SAME_SIDE, Phase, Verb
from orrery.games.advanced_colonization.refusals import why_not
from orrery.games.advanced_colonization.rules import AdvancedColonization
from orrery.games.pyramids import sayings
from orrery.games.pyramids.actions import decode
from orrery.games.pyramids.pieces import (
    AIM_OF,
    BURNED,
    FIRST_SIDE,
    SLOT_OF,
    TARGET_OF,
    Piece,
    Planet,
)
from orrery.games.tenant import Standing

__all__ = ["SCORE", "diagram", "heading", "prompt", "result", "sentence", "standings", "why_not"]

SCORE: Final = "Dominant"


def heading(state: AdvancedColonization) -> str:
    """Whose turn it is."""
    return sayings.heading(state)


# --- what is asked ---------------------------------------------------------------------------------


def prompt(state: AdvancedColonization, names: Sequence[str]) -> str:
    """Whose turn it is and what is asked."""
    phase, name = state.phase, names[state.turn]
    if phase == Phase.OVER:
        return result(state, names)
    if phase in (Phase.BUY, Phase.ORBIT, Phase.ACT):
        return f"{name}: {_prompt_step(state)} {sayings.points(state.points)} left."
    if phase == Phase.PLANET:
        gone = sayings.planet_title(state, SLOT_OF[state.place[state.actor]])
        return f"{name}: choose a planet of the bank to take the place of {gone}, and on which side."
    if phase == Phase.TARGET:
        return f"{name}: {_prompt_target(state)}"
    if phase == Phase.GOAL:
        ships = "its target" if len(state.chosen) == 1 else f"its {len(state.chosen)} targets"
        return f"{name}: choose the planet to which the beam moves {ships}."
    if phase == Phase.TURN:
        return f"{name}: {_prompt_turn(state)}"
    if phase == Phase.WITH:
        return f"{name}: choose what trades places with the {sayings.placed(state, state.first)}."
    return {
        Phase.BURN: f"{name}: choose a pyramid of yours in the bank to burn for the lasers.",
        Phase.SWAP: f"{name}: choose two placed pyramids, of anyone, to trade places.",
    }[phase]


def _prompt_step(state: AdvancedColonization) -> str:
    """What can be done in a step that goes on until the player goes on."""
    can, on = {
        Phase.BUY: ("buy ships", "go on to orbit"),
        Phase.ORBIT: ("move ships from your reserve into orbit", "go on to actions"),
        Phase.ACT: ("choose an action", "end your turn"),
    }[state.phase]
    return f"{can} or {on}." if len(state.legal_actions()) > 1 else f"{on}."


def _prompt_target(state: AdvancedColonization) -> str:
    there = sayings.planet_title(state, TARGET_OF[state.place[state.actor]])
    if state.is_firing():
        asked = f"choose ships and colonies at {there} to destroy"
    else:
        asked = f"choose ships round {there} for the beam"
    if not state.chosen:
        return f"{asked}."
    return f"{asked}, or fire. Chosen: {len(state.chosen)}."


def _prompt_turn(state: AdvancedColonization) -> str:
    ship = state.turning[0]
    here = sayings.planet_title(state, SLOT_OF[state.place[ship]])
    leave = ", or leave it pointing at nothing" if state.adrift[0] else ""
    return (
        f"the {sayings.plain(state, ship)} now orbits {here}. Let it stand, or point it at a planet{leave}."
    )


# --- what happened ---------------------------------------------------------------------------------


def sentence(state: AdvancedColonization, action: Action, names: Sequence[str]) -> str:
    """What a legal action does, told before it is applied."""
    after = state.clone()
    after.apply_action(action)
    return f"{_told(state, action, names)}{sayings.dominance_change(state, after, names)}"


def _told(state: AdvancedColonization, action: Action, names: Sequence[str]) -> str:
    number, first, second = decode(action)
    verb, name = Verb(number), names[state.turn]
    if verb == Verb.NEXT:
        return _told_next(state, name)
    if verb in (Verb.BUY, Verb.SHIFT, Verb.BURN):
        return _told_kind(verb, sayings.kind_title(first), name)
    if verb == Verb.ORBIT:
        where = sayings.orbit_words(state, second)
        return f"{name} moves a {sayings.kind_title(first)} ship into orbit, {where}."
    if verb == Verb.PLANET:
        return _told_bomb(state, first, second, name)
    if verb in (Verb.FIRE, Verb.GOAL):
        return _told_struck(state, verb, first, names)
    if verb in (Verb.ADVANCE, Verb.REDIRECT, Verb.TURN):
        return _told_aim(state, verb, first, second, names)
    return _told_piece(state, verb, first, names)


def _told_next(state: AdvancedColonization, name: str) -> str:
    return {
        Phase.BUY: f"{name} buys no more.",
        Phase.ORBIT: f"{name} moves no more ships into orbit.",
        Phase.ACT: f"{name} ends the turn.",
    }[state.phase]


def _told_kind(verb: Verb, title: str, name: str) -> str:
    if verb == Verb.BUY:
        return f"{name} buys a {title} ship."
    lead = "Phase Shift! " if verb == Verb.SHIFT else ""
    return f"{lead}{name} burns a {title} ship of the bank."


def _told_aim(state: AdvancedColonization, verb: Verb, ship: Piece, aim: int, names: Sequence[str]) -> str:
    """How a ship comes to lie: AC-30, AC-31, AC-48."""
    name, place = names[state.turn], state.place[ship]
    if verb == Verb.ADVANCE:
        here, there = sayings.planet_title(state, SLOT_OF[place]), sayings.target_title(state, AIM_OF[place])
        way = f"from {here} to {there}, to point at {sayings.target_title(state, aim)}"
        return f"{name} advances the {sayings.plain(state, ship)} {way}."
    if verb == Verb.REDIRECT:
        return sayings.told_aim(state, ship, aim, name)
    return sayings.told_turn(state, ship, aim, names)


def _told_struck(state: AdvancedColonization, verb: Verb, slot: int, names: Sequence[str]) -> str:
    """What lasers or a beam do to all their targets (AC-46, AC-47)."""
    name = names[state.turn]
    targets = sayings.both_merged(state, state.chosen, names)
    if verb == Verb.GOAL:
        return f"{name} pulls {targets} to {sayings.planet_title(state, slot)}."
    if state.is_firing():
        return f"{name} fires: {targets} {'goes' if len(state.chosen) == 1 else 'go'} back to the bank."
    return f"{name}'s beam takes hold of {targets}."


def _told_piece(state: AdvancedColonization, verb: Verb, piece: Piece, names: Sequence[str]) -> str:
    name = names[state.turn]
    if verb in (Verb.FAR, Verb.NEAR):
        return sayings.told_landing(state, piece, name)
    if verb == Verb.GREENER:
        return sayings.told_greener(state, piece, name)
    if verb == Verb.SWAP:
        return sayings.told_swap(state, piece, names)
    if verb == Verb.WITH:
        return sayings.told_with(state, state.first, piece, names)
    if verb == Verb.TARGET:
        return f"{name} targets {sayings.owned(state, piece, names)}."
    return _told_own(state, verb, piece, names)


def _told_own(state: AdvancedColonization, verb: Verb, piece: Piece, names: Sequence[str]) -> str:
    name, title = names[state.turn], f"the {sayings.placed(state, piece)}"
    if verb == Verb.REVOLT:
        tyrant = state.dominant[state.place[piece] - FIRST_SIDE]
        fallen = f"{sayings.possessor(state, tyrant, names)} {sayings.plain(state, tyrant)}"
        return f"{name} lets {title} revolt: {fallen} goes back to the bank."
    if verb == Verb.RETURN:
        return f"{name} returns {title} to the reserve."
    if verb == Verb.BOMB:
        return f"{name} readies {title} as a Neutron Bomb."
    return f"{name} readies the {'lasers' if verb == Verb.LASERS else 'tractor beam'} of {title}."


def _told_bomb(state: AdvancedColonization, planet: Planet, side: int, name: str) -> str:
    """What a Neutron Bomb burns and destroys, and what comes in its place (AC-36 to AC-39)."""
    slot = SLOT_OF[state.place[state.actor]]
    count = len(state.pieces_at(slot)) - 1
    burned = f"the {sayings.plain(state, state.actor)} and {sayings.planet_title(state, slot)}"
    if count:
        back = "1 pyramid there goes" if count == 1 else f"{count} pyramids there go"
        burned = f"{burned}, and {back} back to the bank"
    across = "" if side == SAME_SIDE else ", across the line between the two others"
    new = f"A {sayings.spare_planet_title(planet)} takes its place{across}."
    return f"Neutron Bomb! {name} burns {burned}. {new}"


# --- how things stand ------------------------------------------------------------------------------


def result(state: AdvancedColonization, names: Sequence[str]) -> str:
    """Who won and why, or why nobody did, of a finished game."""
    if state.winner >= 0:
        count = sayings.dominant_colonies(state.count_dominant(state.winner))
        return f"{names[state.winner]} wins with {count}."
    both = sayings.enumerated(names)
    if state.is_dead():
        return f"{both} draw: neither has four pyramids left in the game."
    return f"{both} draw: the same position began a turn for the third time."


def standings(state: AdvancedColonization) -> list[Standing]:
    """Dominant colonies, where everyone's pyramids are, and how many burned."""
    return [
        Standing(
            seat,
            state.count_dominant(seat),
            (*sayings.facts(state, seat), ("Burned", str(sayings.count_at(state, seat, BURNED)))),
        )
        for seat in range(state.num_players)
    ]


def diagram(state: AdvancedColonization) -> str:
    """The planets with all that is on and round them, and what is elsewhere."""
    return sayings.diagram(state, state.spare_planets())
