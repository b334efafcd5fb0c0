"""Advanced Colonization in sentences: what is asked, what happened, how things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.core.wording import counted, enumerated
from orrery.games.advanced_colonization.rules.actions import PRICE, SAME_SIDE, Parts, Verb, decode, encode
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.refusals import why_not
from orrery.games.advanced_colonization.table.verbs import OF_BUTTON, VERBS
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    BURNED,
    FIRST_SIDE,
    SLOT_OF,
    TARGET_AT,
    TARGET_OF,
    Aim,
    Piece,
    Planet,
    Slot,
)
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.keys import touched_piece, touched_planet
from orrery.games.pyramids.table.lost_points import caution_of_going_on


class AdvancedColonizationWords(words.PyramidWords[AdvancedColonization]):
    """Advanced Colonization in words."""

    HEAP = ("Burned", BURNED)
    why_not = staticmethod(why_not)

    def prompt(self, state: AdvancedColonization, names: Sequence[str]) -> str:
        phase, name = state.phase, names[state.turn]
        if phase == Phase.OVER:
            return self.result(state, names)
        if phase in (Phase.BUY, Phase.ORBIT, Phase.ACT):
            return f"{name}: {_prompt_step(state)} {words.points(state.points)} left."
        if phase == Phase.PLANET:
            gone = words.planet_title(state, SLOT_OF[state.place[state.actor]])
            return f"{name}: choose a spare planet to replace {gone}, then where to put it."
        if phase == Phase.TARGET:
            return f"{name}: {_prompt_target(state)}"
        if phase == Phase.GOAL:
            several = f"the {len(state.chosen)} targets"
            ships = several if len(state.chosen) > 1 else words.both_merged(state, state.chosen, names)
            return f"{name}: choose a planet to which the beam moves {ships}."
        if phase == Phase.TURN:
            return f"{name}: {_prompt_turn(state)}"
        if phase == Phase.WITH:
            return f"{name}: choose a ship or colony to swap with the {words.brief(state, state.first)}."
        return {
            Phase.BURN: f"{name}: choose one of your pyramids in the bank to burn.",
            Phase.SWAP: f"{name}: choose any two ships in orbit or colonies to swap.",
        }[phase]

    def follow_up(self, state: AdvancedColonization, picked: tuple[str, ...], names: Sequence[str]) -> str:
        """What an action that was begun is still to be done with."""
        return f"{names[state.turn]}: {_next_question(state, picked)}"

    def sentence(self, state: AdvancedColonization, action: Action, names: Sequence[str]) -> str:
        after = state.clone()
        after.apply_action(action)
        return f"{_sentence_decision(state, action, names)}{words.dominance_change(state, after, names)}"

    def event(self, state: AdvancedColonization, actions: Sequence[Action], names: Sequence[str]) -> str:
        """A decision that does something; that a step is over, or a weapon readied, needs no telling."""
        quiet = (Verb.NEXT, Verb.BOMB, Verb.LASERS, Verb.BEAM, Verb.TARGET, Verb.SWAP)
        return "" if decode(actions[0]).verb in quiet else self.sentence(state, actions[0], names)

    def is_step(self, state: AdvancedColonization, action: Action) -> bool:
        """Going on to launching or acting, and what is chosen for a weapon: its effect names that."""
        match decode(action).verb:
            case Verb.NEXT:
                return state.phase != Phase.ACT
            case Verb.FIRE:
                return not state.is_firing()
            case verb:
                return verb in (Verb.TARGET, Verb.SWAP)

    def caution(self, state: AdvancedColonization, action: Action) -> str:
        """Points that nothing can be done with (AC-27)."""
        is_step = state.phase in (Phase.BUY, Phase.ORBIT) and decode(action).verb == Verb.NEXT
        return caution_of_going_on(state, action, action) if is_step else ""

    def result(self, state: AdvancedColonization, names: Sequence[str]) -> str:
        """Who won and why, or why nobody did, of a finished game."""
        if state.winner >= 0:
            return super().result(state, names)
        both = enumerated(names)
        if state.is_dead():
            return f"{both} draw: neither has four pyramids left in the game."
        return f"{both} draw: the same position began a turn for the third time."


def _prompt_step(state: AdvancedColonization) -> str:
    """What can be done in a step that goes on until the player goes on."""
    can, on = {
        Phase.BUY: ("buy ships", "go on to launch"),
        Phase.ORBIT: ("launch ships from your reserve", "go on to actions"),
        Phase.ACT: ("choose an action", "end your turn"),
    }[state.phase]
    if state.phase == Phase.BUY and not words.can_launch_next(state, encode(Verb.NEXT)):
        on = "go on to actions"
    return f"{can} or {on}." if len(state.legal_actions()) > 1 else f"{on}."


def _prompt_target(state: AdvancedColonization) -> str:
    there = words.planet_title(state, TARGET_OF[state.place[state.actor]])
    if state.is_firing():
        asked = f"choose ships and colonies at {there} to destroy"
    else:
        asked = f"choose ships round {there} for the beam"
    if not state.chosen:
        return f"{asked}."
    done = "fire" if state.is_firing() else "pull"
    return f"{asked}, or {done}. Chosen: {len(state.chosen)}."


def _prompt_turn(state: AdvancedColonization) -> str:
    ship = state.turning[0]
    here = words.planet_title(state, SLOT_OF[state.place[ship]])
    leave = ", or leave it pointing at nothing" if state.adrift[0] else ""
    return f"the {words.plain(state, ship)} now orbits {here}. Let it stand, or point it at a planet{leave}."


def _next_question(state: AdvancedColonization, picked: tuple[str, ...]) -> str:
    first, last = picked[0], picked[-1]
    verb = OF_BUTTON.get(first)
    if state.phase == Phase.PLANET:
        return f"choose the place for the new {words.spare_planet_title(touched_planet(first))}."
    if state.phase == Phase.ORBIT:
        ship = f"the {words.plain(state, touched_piece(state, first))}"
        if len(picked) == 1:
            return f"choose a planet for {ship} to orbit."
        return f"let {ship} stand, or choose a planet for it to point at."
    if verb is None or len(picked) > 1:
        ship = f"the {words.plain(state, touched_piece(state, last))}"
        if verb == Verb.ADVANCE:
            return f"choose a planet for {ship} to point at from there."
        return words.question_of_aim(state, touched_piece(state, last))
    return f"{VERBS[verb].button_title}, {words.points(PRICE[verb])}: {VERBS[verb].question}"


def _sentence_decision(state: AdvancedColonization, action: Action, names: Sequence[str]) -> str:
    name = names[state.turn]
    match decode(action):
        case Parts(Verb.NEXT):
            text = _sentence_next(state, name)
        case Parts(Verb.BUY | Verb.SHIFT | Verb.BURN as verb, kind):
            text = _sentence_kind(verb, words.kind_title(kind), name)
        case Parts(Verb.ORBIT, kind, place):
            where = words.orbit_words(state, place)
            text = f"{name} launches a {words.kind_title(kind)} ship, {where}."
        case Parts(Verb.PLANET, planet, side):
            text = _sentence_bomb(state, planet, side, names)
        case Parts(Verb.FIRE):
            text = _sentence_shot(state, names)
        case Parts(Verb.GOAL, slot):
            targets = words.both_merged(state, state.chosen, names)
            text = f"{name} pulls {targets} to {words.planet_title(state, slot)}."
        case Parts(Verb.ADVANCE | Verb.REDIRECT | Verb.TURN as verb, ship, aim):
            text = _sentence_aim(state, verb, ship, aim, names)
        case other:
            text = _sentence_piece(state, other.verb, other.what, names)
    return text


def _sentence_next(state: AdvancedColonization, name: str) -> str:
    return {
        Phase.BUY: f"{name} buys no more ships.",
        Phase.ORBIT: f"{name} launches no more ships.",
        Phase.ACT: f"{name} ends the turn.",
    }[state.phase]


def _sentence_kind(verb: Verb, title: str, name: str) -> str:
    """What is bought, or burned: AC-22, AC-41, AC-45."""
    if verb == Verb.BUY:
        return f"{name} buys a {title} ship."
    lead = "Phase Shift! " if verb == Verb.SHIFT else ""
    return f"{lead}{name} burns a {title} ship from the bank."


def _sentence_aim(
    state: AdvancedColonization, verb: Verb, ship: Piece, aim: Aim, names: Sequence[str]
) -> str:
    """How a ship comes to lie: AC-30, AC-31, AC-48."""
    name, place = names[state.turn], state.place[ship]
    if verb == Verb.ADVANCE:
        here, there = words.planet_title(state, SLOT_OF[place]), words.target_title(state, AIM_OF[place])
        way = f"from {here} to {there}, to point at {words.target_title(state, aim)}"
        return f"{name} advances the {words.plain(state, ship)} {way}."
    if verb == Verb.REDIRECT:
        return f"{words.sentence_aim(state, ship, aim, name)[:-1]}, by Redirect."
    return words.sentence_turn(state, ship, aim, names)


def _sentence_shot(state: AdvancedColonization, names: Sequence[str]) -> str:
    """What lasers do to all their targets, or that a beam has them (AC-46, AC-47)."""
    name = names[state.turn]
    targets = words.both_merged(state, state.chosen, names)
    if state.is_firing():
        return f"{name} fires: {targets} {'goes' if len(state.chosen) == 1 else 'go'} back to the bank."
    return f"{name}'s beam takes hold of {targets}."


def _sentence_piece(state: AdvancedColonization, verb: Verb, piece: Piece, names: Sequence[str]) -> str:
    """What is done with one pyramid alone."""
    name, title = names[state.turn], f"the {words.placed(state, piece)}"
    match verb:
        case Verb.FAR | Verb.NEAR:
            text = words.sentence_landing(state, piece, name)
        case Verb.GREENER:
            text = words.sentence_greener(state, piece, name)
        case Verb.SWAP:
            text = words.sentence_swap(state, piece, names)
        case Verb.WITH:
            text = words.sentence_with(state, state.first, piece, names)
        case Verb.TARGET:
            text = f"{name} targets {words.owned(state, piece, names)}."
        case Verb.REVOLT:
            tyrant = state.dominant[state.place[piece] - FIRST_SIDE]
            fallen = f"{words.possessor(state, tyrant, names)} {words.plain(state, tyrant)}"
            text = f"{name} lets {title} revolt: {fallen} goes back to the bank."
        case Verb.RETURN:
            text = f"{name} returns {title} to the reserve."
        case Verb.BOMB:
            text = f"{name} readies {title} as a Neutron Bomb."
        case _:
            text = f"{name} readies the {'lasers' if verb == Verb.LASERS else 'Tractor Beam'} of {title}."
    return text


def _sentence_bomb(state: AdvancedColonization, planet: Planet, side: int, names: Sequence[str]) -> str:
    """What a Neutron Bomb burns and destroys, and what comes in its place (AC-36 to AC-39)."""
    name, slot = names[state.turn], SLOT_OF[state.place[state.actor]]
    others = [piece for piece in state.pieces_at(slot) if piece != state.actor]
    burned = f"the {words.plain(state, state.actor)} and {words.planet_title(state, slot)}"
    if others:
        many = f"{len(others)} pyramids there"
        what = words.both_merged(state, others, names) if len(others) <= FEW else many
        burned = f"{burned}, and {what} {'goes' if len(others) == 1 else 'go'} back to the bank"
    across = "" if side == SAME_SIDE else ", across the line between the two others"
    new = f"A {words.spare_planet_title(planet)} takes its place{across}."
    is_lost = state.options.reattach == "off" or side != SAME_SIDE
    aimed = _aimed_at(state, slot) if is_lost else 0
    does = "points" if aimed == 1 else "point"
    astray = f" {counted(aimed, 'ship')} that pointed there now {does} at nothing." if aimed else ""
    return f"Neutron Bomb! {name} burns {burned}. {new}{astray}"


def _aimed_at(state: AdvancedColonization, slot: Slot) -> int:
    """How many ships round other planets point at one: they lose their aim with it (AC-Q5)."""
    around = (place for place in state.place if 0 <= place < FIRST_SIDE and SLOT_OF[place] != slot)
    return sum(TARGET_AT[place] == slot for place in around)


FEW: Final = 2
"""So many pyramids are named at most that a bomb destroys."""
WORDS: Final = AdvancedColonizationWords()
