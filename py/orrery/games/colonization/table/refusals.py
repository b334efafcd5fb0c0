"""Why something cannot be done in Colonization now: a sentence and the clause behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from orrery.games.colonization.rules.actions import ACTIONS_OF_MORE, COST, PRICE, Verb
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.colonization.table.verbs import FIRING, OF_BUTTON, VERBS
from orrery.games.interface import Reason
from orrery.games.pyramids.rules.board import (
    BANK,
    FIRST_SIDE,
    RESERVE,
    SLOT_OF,
    TARGET_OF,
    Piece,
    Slot,
)
from orrery.games.pyramids.table import refusals, words
from orrery.games.pyramids.table.keys import (
    STAND,
    touched_aim,
    touched_piece,
    touched_planet,
    touched_slot,
)
from orrery.games.pyramids.table.refusals import is_in_orbit, reason_unless, title_of
from orrery.games.pyramids.table.verbs import Need, VerbRow
from orrery.scene.keys import is_button, kind_of

_OF_PHASE: Final = {
    Phase.WILD: Verb.WILD,
    Phase.TIP: Verb.TIP,
    Phase.DIG: Verb.DIG,
    Phase.AIM: Verb.AIM,
    Phase.HOP: Verb.HOP,
    Phase.SWAP: Verb.SWAP,
    Phase.WITH: Verb.WITH,
}
_TURNING: Final = (Verb.SWERVE, Verb.TIP, Verb.AIM)
_INSTEAD: Final = {
    Phase.BUY: Reason("Choose ships of your colours in the bank, or go on.", "LC-28"),
    Phase.ORBIT: Reason("Choose a ship of your reserve and then a planet, or go on.", "LC-30"),
    Phase.ACT: Reason("Choose an action first, or go on to the die.", "LC-34"),
    Phase.TURN: Reason("Choose how to turn the moved ship.", "LC-12"),
    Phase.WILD: Reason("Wild: choose a placed ship or colony of yours.", "LC-39"),
    Phase.TIP: Reason("Tip: choose a standing ship of yours, then a planet.", "LC-40"),
    Phase.DIG: Reason("Dig: choose a lying ship of yours.", "LC-41"),
    Phase.AIM: Reason("Aim: choose a ship of yours, then how it lies.", "LC-42"),
    Phase.HOP: Reason("Hop: choose a standing ship of yours.", "LC-43"),
    Phase.SWAP: Reason("Swap: choose two ships or colonies.", "LC-44"),
    Phase.WITH: Reason("Swap: choose the other ship or colony.", "LC-44"),
}
_SPENT: Final = Reason("You have too few points left for any action: roll the die.", "LC-34")
_AIMING: Final = refusals.AimClauses(orbited="LC-12", same="LC-Q14", nowhere="LC-7")


def why_not(state: Colonization, picked: tuple[str, ...], key: str) -> Reason:
    """Why `key` cannot be touched after `picked`."""
    if state.phase == Phase.OVER:
        return Reason("The game is over.", "LC-21")
    if state.phase == Phase.ROLL:
        return Reason("The die is rolling.", "LC-35")
    piece = touched_piece(state, key)
    if piece >= 0:
        return _why_not_piece(state, picked, piece)
    if key == STAND or touched_planet(key) >= 0:
        return _why_not_place(state, picked, key)
    if is_button(key):
        return _why_not_button(state, key)
    return _instead(state)


def _instead(state: Colonization) -> Reason:
    """What is to be done, where something else was touched."""
    is_spent = state.phase == Phase.ACT and len(state.legal_actions()) == 1
    return _SPENT if is_spent else _INSTEAD[state.phase]


def clauses_of(verb: Verb, players: int) -> tuple[str, ...]:
    """The clause of an action; Fade between two by seat, as each has a colour with a Fade of its own."""
    if players > 2 and verb in ACTIONS_OF_MORE:
        return ("LC-65",)
    return ("LC-51", "LC-57") if verb == Verb.FADE else (VERBS[verb].clause,)


def _row(state: Colonization, verb: Verb) -> VerbRow:
    """What a verb takes, with the clause for whoever has the turn."""
    clauses = clauses_of(verb, state.num_players)
    return replace(VERBS[verb], clause=clauses[state.turn] if len(clauses) > 1 else clauses[0])


# --- buttons ---------------------------------------------------------------------------------------


def _why_not_button(state: Colonization, key: str) -> Reason:
    phase, verb = state.phase, OF_BUTTON.get(key)
    if phase in _OF_PHASE:
        return Reason("You must do what the die shows.", "LC-36")
    if phase == Phase.TURN or verb is None:
        return _instead(state)
    if phase == Phase.ORBIT and verb == Verb.FADE:
        return Reason("Use Fade while you buy ships, or as an action.", "LC-58")
    if phase != Phase.ACT and verb != Verb.FADE:
        return Reason("Actions come after buying and launching.", "LC-23")
    return _why_not_action(state, verb)


def _why_not_action(state: Colonization, verb: Verb) -> Reason:
    """Why none of the player's pyramids can do it."""
    row = _row(state, verb)
    if verb in FIRING and state.num_players > 2:
        return Reason(f"{row.title} is not used with more than two players.", "LC-66")
    able = refusals.able(state, row)
    if not able:
        own = state.pieces_of(state.turn)
        return refusals.wrong_colour(state, row, own[0]) or _instead(state)
    dear = refusals.too_dear(state, row.title, PRICE[verb], row.clause)
    if dear is not None:
        return dear
    found = refusals.nearest(state, row, able, lambda piece: _obstacles(state, verb, piece))
    return found or _instead(state)


# --- pyramids --------------------------------------------------------------------------------------


def _verb(state: Colonization, picked: tuple[str, ...]) -> Verb | None:
    """What the touches so far are about."""
    return _OF_PHASE.get(state.phase) or (OF_BUTTON.get(picked[0]) if picked else None)


def _why_not_piece(state: Colonization, picked: tuple[str, ...], piece: Piece) -> Reason:
    verb, phase = _verb(state, picked), state.phase
    if verb is None:
        if phase == Phase.BUY:
            return _why_not_bought(state, piece)
        if phase == Phase.ORBIT:
            return _why_not_orbited(state, piece)
        return _why_not_touched(state, piece) if phase == Phase.ACT else _instead(state)
    if verb in FIRING and len(picked) == 2:
        return _why_not_target(state, verb, touched_piece(state, picked[1]), piece)
    if verb in (*_TURNING, Verb.TELEPORT) and picked and kind_of(picked[-1]) == "pyramid":
        return Reason(
            "Choose a planet for the ship, or start again with another ship.", _row(state, verb).clause
        )
    if verb == Verb.WITH and piece == state.chosen:
        return Reason("Nothing can swap with itself.", "LC-44")
    found = refusals.first_obstacle(_obstacles(state, verb, piece))
    return found[1] if found is not None else refusals.alike(state, piece, "LC-Q34")


def _obstacles(state: Colonization, verb: Verb, piece: Piece) -> Iterator[Reason | None]:
    """What may keep a pyramid from doing something, in the order in which it matters."""
    row, title = _row(state, verb), title_of(state, piece)
    if verb not in (Verb.SWAP, Verb.WITH):
        yield reason_unless(state.owner(piece) == state.turn, f"{title} is not yours.", _ownership(state))
        yield refusals.wrong_colour(state, row, piece)
    yield refusals.wrong_place(state, row, piece)
    if verb != Verb.WILD:
        yield reason_unless(not state.is_held(piece), f"{title} is frozen for this turn.", "LC-Q21")
    yield refusals.wrong_manner(state, row, piece, "LC-13" if verb in FIRING else row.clause)
    if verb in FIRING:
        yield _no_target(state, verb, piece)
    if verb == Verb.GREENER:
        yield _other_side_dominant(state, piece)


def _ownership(state: Colonization) -> str:
    return "LC-8" if state.num_players == 2 else "LC-64"


def _no_target(state: Colonization, verb: Verb, ship: Piece) -> Reason | None:
    """That no ship can be hit where a lying ship points, if none can."""
    slot = TARGET_OF[state.place[ship]]
    ships = state.ships_round(slot)
    there = words.planet_title(state, slot)
    if ships and all(state.is_held(target) for target in ships):
        return Reason(f"Every ship round {there} is frozen for this turn.", "LC-Q21")
    text = f"{title_of(state, ship)} points at {there}, and no ship orbits that."
    return reason_unless(bool(ships), text, VERBS[verb].clause)


def _other_side_dominant(state: Colonization, piece: Piece) -> Reason | None:
    side = state.place[piece] - FIRST_SIDE
    blocker = state.dominant[side ^ 1]
    is_own = blocker >= 0 and state.owner(blocker) == state.turn
    text = "There is a dominant colony on the other side of the planet."
    return reason_unless(blocker < 0, text, "LC-Q31" if is_own else "LC-48")


def _why_not_target(state: Colonization, verb: Verb, ship: Piece, target: Piece) -> Reason:
    title, row = title_of(state, target), _row(state, verb)
    if refusals.meets(state, Need.COLONY, target):
        return Reason(f"{title} is a colony: {row.title} reaches only ships.", "LC-50")
    if not is_in_orbit(state, target):
        return Reason(f"{title} is {words.where(state, target)}, not in orbit.", "LC-50")
    slot = TARGET_OF[state.place[ship]]
    there = words.planet_title(state, slot)
    if SLOT_OF[state.place[target]] != slot:
        return Reason(f"{title} does not orbit {there}, where your ship points.", row.clause)
    return Reason(f"{title} is frozen this turn: you can't do anything to it.", "LC-Q21")


# --- the steps before the actions ------------------------------------------------------------------


def _why_not_bought(state: Colonization, piece: Piece) -> Reason:
    title, place, kind = title_of(state, piece), state.place[piece], state.kinds[piece]
    if state.owner(piece) != state.turn:
        return Reason(f"{title} is not yours: you buy ships of your own colours.", "LC-28")
    if place != BANK:
        clause = "LC-23" if place == RESERVE else "LC-28"
        return Reason(f"{title} is {words.where(state, piece)}: ships are bought from the bank.", clause)
    dear = refusals.too_dear(state, f"A {words.size_title(kind)} ship", COST[kind], "LC-28")
    return dear or refusals.alike(state, piece, "LC-Q34")


def _why_not_orbited(state: Colonization, piece: Piece) -> Reason:
    title, place, kind = title_of(state, piece), state.place[piece], state.kinds[piece]
    if state.owner(piece) != state.turn:
        return Reason(f"{title} is not yours.", _ownership(state))
    if place == BANK:
        return Reason("Buying is over in this turn.", "LC-Q7")
    if place != RESERVE:
        return Reason(f"{title} is placed already: only ships of your reserve can be launched.", "LC-30")
    dear = refusals.too_dear(state, f"Launching a {words.size_title(kind)} ship", COST[kind], "LC-31")
    return dear or refusals.alike(state, piece, "LC-Q34")


def _why_not_touched(state: Colonization, piece: Piece) -> Reason:
    """Of a pyramid touched while no action is chosen."""
    if state.owner(piece) == state.turn and state.place[piece] == BANK:
        return Reason("Buying is over in this turn.", "LC-Q7")
    if state.owner(piece) == state.turn and state.place[piece] == RESERVE:
        return Reason("Launching is over in this turn.", "LC-Q7")
    return _instead(state)


# --- planets, and standing -------------------------------------------------------------------------


def _why_not_place(state: Colonization, picked: tuple[str, ...], key: str) -> Reason:
    verb, phase, aim = _verb(state, picked), state.phase, touched_aim(state, key)
    if phase == Phase.TURN:
        return _why_not_turned(state, key)
    if verb is None:
        return _instead(state)
    row = _row(state, verb)
    if not picked or kind_of(picked[-1]) != "pyramid":
        return Reason(f"{row.title}: choose {row.need.value} first.", row.clause)
    ship = touched_piece(state, picked[-1])
    if verb == Verb.TELEPORT:
        return _why_not_teleported(state, ship, touched_slot(state, key))
    if verb == Verb.TIP and key == STAND:
        return Reason("Tip lays a ship down: point it at a planet.", "LC-40")
    if verb in _TURNING:
        return refusals.why_not_aim(state, ship, aim, _AIMING)
    return Reason("Choose a ship that orbits the planet, not the planet.", VERBS[verb].clause)


def _why_not_turned(state: Colonization, key: str) -> Reason:
    if key == STAND:
        return Reason("A ship that lay when it was teleported stays lying.", "LC-60")
    return refusals.why_not_aim(state, state.chosen, touched_aim(state, key), _AIMING)


def _why_not_teleported(state: Colonization, ship: Piece, slot: Slot) -> Reason:
    if slot == SLOT_OF[state.place[ship]]:
        return Reason("Teleport leads to another planet than the one the ship orbits.", "LC-59")
    return Reason("Choose the planet to teleport to.", "LC-59")
