"""Colonization in sentences: what is asked, what happened, how things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.core.wording import enumerated
from orrery.games.colonization.rules.actions import PRICE, Face, Parts, Verb, decode, encode
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.colonization.table.refusals import why_not
from orrery.games.colonization.table.verbs import OF_BUTTON, VERBS
from orrery.games.pyramids.rules.board import RESERVE, SLOT_OF, STANDING, Piece
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.keys import touched_piece
from orrery.games.pyramids.table.lost_points import caution_of_going_on

_FACES: Final = {
    Phase.WILD: "Wild: {name} must return a placed ship or colony to the bank.",
    Phase.TIP: "Tip: {name} must lay down a standing ship and point it at a planet.",
    Phase.DIG: "Dig: {name} must settle with a lying ship below the planet that it points at.",
    Phase.AIM: "Aim: {name} must point a ship elsewhere, lay one down or stand one up.",
    Phase.HOP: "Hop: {name} must settle with a standing ship above the planet that it orbits.",
    Phase.SWAP: "Swap: {name} must choose any two ships in orbit or colonies to swap.",
}
"""What the die says, by the phase in which it is done."""


class ColonizationWords(words.PyramidWords[Colonization]):
    """Colonization in words."""

    HEAP = ("Reserve", RESERVE)
    why_not = staticmethod(why_not)

    def prompt(self, state: Colonization, names: Sequence[str]) -> str:
        phase, name = state.phase, names[state.turn]
        if phase == Phase.OVER:
            return self.result(state, names)
        if phase == Phase.ROLL:
            return f"{name} rolls the die."
        if phase in (Phase.BUY, Phase.ORBIT, Phase.ACT):
            return f"{name}: {_prompt_step(state)} {words.points(state.points)} left."
        if phase == Phase.TURN:
            return f"{name}: {_prompt_turn(state)}"
        if phase == Phase.WITH:
            other = words.brief(state, state.chosen)
            return f"Swap: {name} must choose a ship or colony to swap with the {other}."
        return _FACES[phase].format(name=name)

    def follow_up(self, state: Colonization, picked: tuple[str, ...], names: Sequence[str]) -> str:
        """What an action that was begun is still to be done with."""
        return f"{names[state.turn]}: {_next_question(state, picked)}"

    def sentence(self, state: Colonization, action: Action, names: Sequence[str]) -> str:
        after = state.clone()
        after.apply_action(action)
        if state.is_chance_node():
            return _sentence_die(state, after, action, names)
        return f"{_sentence_decision(state, action, names)}{words.dominance_change(state, after, names)}"

    def is_step(self, state: Colonization, action: Action) -> bool:
        """Going on from buying to launching, to the actions, to the die, and the first of two that swap."""
        return not state.is_chance_node() and decode(action).verb in (Verb.NEXT, Verb.SWAP)

    def outcome(self, state: Colonization, action: Action) -> str:
        return Face(action).name.capitalize()

    def event(self, state: Colonization, actions: Sequence[Action], names: Sequence[str]) -> str:
        """A decision, or what the die says and to whom; that a step is over needs no telling."""
        if state.is_chance_node():
            return self.sentence(state, actions[0], names)
        return (
            ""
            if decode(actions[0]).verb in (Verb.NEXT, Verb.SWAP)
            else self.sentence(state, actions[0], names)
        )

    def stake(self, state: Colonization, action: Action, names: Sequence[str]) -> str:
        """The die, where it is rolled instead of an action that is worth its points (LC-34, LC-36, LC-37).

        Who could act has something placed, so that Wild, a loss, can always be obeyed (LC-39).
        """
        if state.phase != Phase.ACT or decode(action).verb != Verb.NEXT:
            return ""
        could = {decode(other).verb for other in state.legal_actions()} - {Verb.NEXT, Verb.FADE}
        return "the die" if could else ""

    def caution(self, state: Colonization, action: Action) -> str:
        """Points that nothing can be done with, and what a Fade gives away (LC-37, LC-51, LC-57)."""
        match decode(action):
            case Parts(Verb.NEXT) if state.phase in (Phase.BUY, Phase.ORBIT):
                return caution_of_going_on(state, action, action)
            case Parts(Verb.FADE, piece):
                return f"Your {words.plain(state, piece)} goes back to the bank, and you get nothing for it."
        return ""

    def success(self, state: Colonization, action: Action) -> str:
        """That what the die shows can be done, Wild included (LC-36)."""
        return "you can do what it shows (Wild included)"

    def is_won(self, state: Colonization, action: Action, after: Colonization) -> bool:
        """Whether what the face says can be done: the turn goes on (LC-36)."""
        return after.turn == state.turn and after.phase != Phase.OVER

    def loss(self, state: Colonization, action: Action, after: Colonization) -> str:
        """That the turn is over (LC-36, LC-Q12)."""
        return "otherwise your turn ends"


def _prompt_step(state: Colonization) -> str:
    """What can be done in a step that goes on until the player goes on."""
    verbs = {decode(action).verb for action in state.legal_actions()}
    if state.phase == Phase.ORBIT:
        can = ["launch ships from your reserve"] if Verb.ORBIT in verbs else []
        return f"{enumerated([*can, 'go on to actions'], 'or')}."
    if state.phase == Phase.ACT:
        can = ["choose an action"] if len(verbs) > 1 else []
        return f"{enumerated([*can, 'go on to the die'], 'or')}."
    can = ["buy ships"] * (Verb.BUY in verbs) + ["fade"] * (Verb.FADE in verbs)
    following = "launch" if words.can_launch_next(state, encode(Verb.NEXT)) else "actions"
    go_on = f"go on to {following}"
    return f"{enumerated([*can, go_on], 'or') if Verb.BUY in verbs else ', or '.join([go_on, *can])}."


def _prompt_turn(state: Colonization) -> str:
    title = words.plain(state, state.chosen)
    here = words.planet_title(state, SLOT_OF[state.place[state.chosen]])
    if any(decode(action).to == STANDING for action in state.legal_actions()):
        return f"the {title} now orbits {here}. Let it stand, or point it at a planet."
    return f"the {title} now orbits {here}. Point it at a planet."


def _next_question(state: Colonization, picked: tuple[str, ...]) -> str:
    first, piece = picked[0], touched_piece(state, picked[-1])
    if state.phase == Phase.ORBIT:
        return f"choose a planet for the {words.plain(state, piece)} to orbit."
    verb = OF_BUTTON.get(first)
    if verb is None:
        return words.question_of_aim(state, piece)
    row = VERBS[verb]
    if len(picked) == 1:
        return f"{row.title}, {words.points(PRICE[verb])}: {row.question}"
    title = words.plain(state, piece)
    if verb == Verb.SWERVE:
        return words.question_of_aim(state, piece)
    if verb == Verb.TELEPORT:
        return f"choose a planet for the {title} to go to."
    return f"choose a ship for the {title} to {_AT_TARGET[verb]}."


_AT_TARGET: Final = {Verb.LASERS: "fire at", Verb.BEAM: "pull", Verb.FREEZE: "freeze"}


def _sentence_die(state: Colonization, after: Colonization, action: Action, names: Sequence[str]) -> str:
    """The face, and what is lacking where it can do nothing (LC-36)."""
    face = Face(action)
    text = f"{names[state.turn]} rolls {WORDS.outcome(state, face)}"
    if after.phase == Phase[face.name]:
        return f"{text}."
    if face == Face.SWAP:
        return f"{text}, but there are no two ships or colonies to swap."
    lacking = {
        Face.WILD: "has nothing placed",
        Face.TIP: "has no standing ship that can move",
        Face.DIG: "has no lying ship that can settle",
        Face.AIM: "has no ship in orbit that can move",
        Face.HOP: "has no standing ship that can settle",
    }
    return f"{text}, but {names[state.turn]} {lacking[face]}."


def _sentence_decision(state: Colonization, action: Action, names: Sequence[str]) -> str:
    name = names[state.turn]
    match decode(action):
        case Parts(Verb.NEXT):
            text = _sentence_next(state, name)
        case Parts(Verb.BUY, kind):
            text = f"{name} buys a {words.kind_title(kind)} ship."
        case Parts(Verb.ORBIT, kind, place):
            where = words.planet_title(state, SLOT_OF[place])
            text = f"{name} launches a {words.kind_title(kind)} ship into orbit round {where}."
        case Parts(Verb.LASERS | Verb.BEAM | Verb.FREEZE as verb, ship, target):
            text = _sentence_at_target(state, verb, ship, target, names)
        case Parts(Verb.TURN, ship, aim):
            text = words.sentence_turn(state, ship, aim, names)
        case Parts(Verb.SWERVE, ship, aim):
            text = f"Swerve! {words.sentence_aim(state, ship, aim, name)}"
        case Parts(Verb.TIP | Verb.AIM, ship, aim):
            text = words.sentence_aim(state, ship, aim, name)
        case Parts(Verb.TELEPORT, ship, slot):
            title, there = words.placed(state, ship), words.planet_title(state, slot)
            text = f"{name} teleports the {title} to {there}."
        case other:
            text = _sentence_piece(state, other.verb, other.what, names)
    return text


def _sentence_next(state: Colonization, name: str) -> str:
    return {
        Phase.BUY: f"{name} buys no more ships.",
        Phase.ORBIT: f"{name} launches no more ships.",
        Phase.ACT: f"{name} takes no more actions.",
    }[state.phase]


def _sentence_at_target(
    state: Colonization, verb: Verb, ship: Piece, target: Piece, names: Sequence[str]
) -> str:
    """What one ship does to another: LC-49, LC-52, LC-54."""
    name, title = names[state.turn], words.plain(state, ship)
    struck = f"{words.possessor(state, target, names)} {words.plain(state, target)}"
    there = words.planet_title(state, SLOT_OF[state.place[target]])
    if verb == Verb.LASERS:
        return f"{name} fires the {title}'s lasers: {struck} round {there} goes back to the bank."
    if verb == Verb.BEAM:
        here = words.planet_title(state, SLOT_OF[state.place[ship]])
        return f"{name} pulls {struck} from {there} to {here} with the {title}'s tractor beam."
    return f"{name} freezes {struck} round {there} with the {title}, for the next turn of its owner."


def _sentence_piece(state: Colonization, verb: Verb, piece: Piece, names: Sequence[str]) -> str:
    """What is done with one pyramid alone."""
    name = names[state.turn]
    match verb:
        case Verb.SWAP:
            return words.sentence_swap(state, piece, names)
        case Verb.WITH:
            return words.sentence_with(state, state.chosen, piece, names)
        case Verb.GREENER:
            return words.sentence_greener(state, piece, name)
        case Verb.HOP | Verb.DIG:
            return words.sentence_landing(state, piece, name)
        case Verb.FADE:
            return f"{name} fades the {words.placed(state, piece)}: it goes back to the bank."
        case _:
            return f"{name} returns the {words.placed(state, piece)} to the bank."


WORDS: Final = ColonizationWords()
