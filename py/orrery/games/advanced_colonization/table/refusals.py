"""Why something cannot be done in Advanced Colonization now: a sentence and the clause behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.core.wording import counted, enumerated
from orrery.games.advanced_colonization.rules.actions import MANY_REMOVED, PRICE, Verb, decode
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.verbs import OF_BUTTON, VERBS
from orrery.games.interface import Reason
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    BANK,
    BURNED,
    FIRST_SIDE,
    RESERVE,
    SLOT_OF,
    TARGET_OF,
    Piece,
)
from orrery.games.pyramids.table import refusals, words
from orrery.games.pyramids.table.keys import (
    STAND,
    button_key,
    touched_aim,
    touched_piece,
    touched_planet,
    touched_slot,
)
from orrery.games.pyramids.table.refusals import reason_unless, title_of
from orrery.games.pyramids.table.verbs import Need, VerbRow
from orrery.scene.keys import is_button

_OF_PHASE: Final = {Phase.SWAP: Verb.SWAP, Phase.WITH: Verb.WITH}
_OF_NONE: Final = (Verb.NEXT, Verb.SHIFT)
"""What is not done with a placed pyramid."""
_AIMED: Final = (Verb.ADVANCE, Verb.REDIRECT)
_INSTEAD: Final = {
    Phase.BUY: Reason("Choose ships of your colours in the bank, or go on.", "AC-22"),
    Phase.ORBIT: Reason("Choose a ship of your reserve, a planet, and how the ship lies there.", "AC-24"),
    Phase.ACT: Reason("Choose an action first, or end your turn.", "AC-26"),
    Phase.PLANET: Reason("Choose a planet of the bank, and the side where it is placed.", "AC-39"),
    Phase.BURN: Reason("Choose a pyramid of yours in the bank to burn, or undo.", "AC-45"),
    Phase.TARGET: Reason("Choose targets, then press Fire; or undo.", "AC-Q22"),
    Phase.GOAL: Reason("Choose a planet for the beam to move its targets to, or undo.", "AC-47"),
    Phase.TURN: Reason("Choose how to turn the moved ship.", "AC-48"),
    Phase.SWAP: Reason("Choose two placed pyramids to swap.", "AC-41"),
    Phase.WITH: Reason("Choose the other pyramid to swap.", "AC-41"),
}
_AIMING: Final = refusals.AimClauses(orbited="AC-9", same="AC-Q14", nowhere="AC-8")
_TWINS: Final = "AC-3"


def why_not(state: AdvancedColonization, picked: tuple[str, ...], key: str) -> Reason:
    """Why `key` cannot be touched after `picked`."""
    if state.phase == Phase.OVER:
        return Reason("The game is over.", "AC-16")
    piece = touched_piece(state, key)
    if piece >= 0:
        return _why_not_piece(state, picked, piece)
    if key == STAND or touched_planet(key) >= 0:
        return _why_not_place(state, picked, key)
    if is_button(key):
        return _why_not_button(state, key)
    return _INSTEAD[state.phase]


# --- buttons ---------------------------------------------------------------------------------------


def _why_not_button(state: AdvancedColonization, key: str) -> Reason:
    phase, verb = state.phase, OF_BUTTON.get(key)
    if key == button_key(Verb.FIRE) and phase == Phase.TARGET:
        return Reason("Choose at least one target.", "AC-Q23")
    if verb is not None and phase in (Phase.BUY, Phase.ORBIT):
        return Reason("Actions come after buying and launching.", "AC-20")
    if verb is None or phase != Phase.ACT:
        return _INSTEAD[phase]
    return _why_not_at_all(state, verb) or _why_not_action(state, verb)


def _why_not_at_all(state: AdvancedColonization, verb: Verb) -> Reason | None:
    """What keeps everybody from an action, whatever it would be done with."""
    if verb == Verb.BOMB and not state.spare_planets():
        return Reason("The bank has no planet left to replace a burned one.", "AC-40")
    if verb == Verb.REVOLT and not state.is_many_removed():
        text = f"Until {MANY_REMOVED} ships are out of the game nobody can revolt. {_so_far(state)}"
        return Reason(text, "AC-44")
    row = VERBS[verb]
    if verb in (Verb.SHIFT, Verb.LASERS) and not state.in_bank():
        text = f"{row.button_title} burns a pyramid of yours in the bank, and there is none."
        return Reason(text, "AC-Q19")
    dear = refusals.too_dear(state, row.button_title, PRICE[verb], row.clause)
    if dear is None and verb == Verb.SHIFT:
        return Reason("There are no two placed pyramids to swap.", "AC-Q21")
    return dear


def _why_not_action(state: AdvancedColonization, verb: Verb) -> Reason:
    """Why none of the player's pyramids can do it."""
    row = VERBS[verb]
    able = refusals.able(state, row)
    found = refusals.nearest(state, row, able, lambda piece: _obstacles(state, verb, piece))
    return found or _INSTEAD[Phase.ACT]


# --- pyramids --------------------------------------------------------------------------------------


def _verb(state: AdvancedColonization, picked: tuple[str, ...]) -> Verb | None:
    """What the touches so far are about."""
    return _OF_PHASE.get(state.phase) or (OF_BUTTON.get(picked[0]) if picked else None)


def _why_not_piece(state: AdvancedColonization, picked: tuple[str, ...], piece: Piece) -> Reason:
    verb, phase = _verb(state, picked), state.phase
    if phase == Phase.TARGET:
        return _why_not_target(state, piece)
    if phase == Phase.BURN or verb == Verb.SHIFT:
        return _why_not_burned(state, piece)
    if phase in (Phase.BUY, Phase.ORBIT):
        return _why_not_bought(state, piece) if phase == Phase.BUY else _why_not_orbited(state, picked, piece)
    if verb is None:
        return _why_not_touched(state, piece)
    if verb in _AIMED and len(picked) > 1:
        return Reason("Choose a planet to point at, or start again with another ship.", VERBS[verb].clause)
    if verb == Verb.WITH and piece == state.first:
        return Reason("Nothing can swap with itself.", "AC-41")
    found = refusals.first_obstacle(_obstacles(state, verb, piece))
    return found[1] if found is not None else refusals.alike(state, piece, _TWINS)


def _obstacles(state: AdvancedColonization, verb: Verb, piece: Piece) -> Iterator[Reason | None]:
    """What may keep a pyramid from doing something, in the order in which it matters."""
    row = VERBS[verb]
    if verb not in (Verb.SWAP, Verb.WITH):
        clause = "AC-Q11" if verb == Verb.RETURN else "AC-19"
        yield reason_unless(
            state.owner(piece) == state.turn, f"{title_of(state, piece)} is not yours.", clause
        )
        yield refusals.wrong_colour(state, row, piece)
    yield reason_unless(
        state.place[piece] != BURNED, f"{title_of(state, piece)} is out of the game.", "AC-14"
    )
    yield refusals.wrong_place(state, row, piece)
    yield _aimless(state, row, piece)
    yield refusals.wrong_manner(state, row, piece, "AC-52")
    if verb in (Verb.LASERS, Verb.BEAM):
        yield _no_target(state, verb, piece)
    if verb == Verb.GREENER:
        yield _other_side_dominant(state, piece)
    if verb == Verb.REVOLT:
        yield _content(state, piece)


def _aimless(state: AdvancedColonization, row: VerbRow, piece: Piece) -> Reason | None:
    """That a ship lies but points at nothing, its planet having been burned, if so."""
    is_lying = refusals.is_in_orbit(state, piece) and AIM_OF[state.place[piece]] == AT_NOTHING
    text = f"{title_of(state, piece)} points at nothing since its planet was burned."
    return reason_unless(row.need != Need.POINTING or not is_lying, text, "AC-Q7")


def _no_target(state: AdvancedColonization, verb: Verb, ship: Piece) -> Reason | None:
    """That nothing can be hit where a ship points, if so."""
    slot = TARGET_OF[state.place[ship]]
    there = words.planet_title(state, slot)
    if verb == Verb.BEAM:
        text = f"{title_of(state, ship)} points at {there}, and no ship orbits that."
        return reason_unless(bool(state.ships_round(slot)), text, "AC-Q23")
    text = f"{title_of(state, ship)} points at {there}, where there is no ship or colony."
    return reason_unless(bool(state.pieces_at(slot)), text, "AC-Q23")


def _other_side_dominant(state: AdvancedColonization, piece: Piece) -> Reason | None:
    is_free = state.dominant[state.place[piece] - FIRST_SIDE ^ 1] < 0 or state.is_many_removed()
    text = (
        "There is a dominant colony on the other side of the planet, which blocks this "
        f"until {MANY_REMOVED} ships are out of the game. {_so_far(state)}"
    )
    return reason_unless(is_free, text, "AC-35")


def _content(state: AdvancedColonization, colony: Piece) -> Reason | None:
    """Why a colony does not revolt: it is dominant, or could never be."""
    slot = SLOT_OF[state.place[colony]]
    if not state.is_eligible(colony, slot):
        text = f"{title_of(state, colony)} isn't its planet's size, so it can't be dominant."
        return Reason(text, "AC-Q27")
    text = f"{title_of(state, colony)} is dominant itself."
    return reason_unless(colony not in state.dominant, text, "AC-43")


def _why_not_target(state: AdvancedColonization, piece: Piece) -> Reason:
    title, place = title_of(state, piece), state.place[piece]
    slot = TARGET_OF[state.place[state.actor]]
    is_beam = not state.is_firing()
    clause = "AC-47" if is_beam else "AC-46"
    if piece in state.chosen:
        return Reason(f"{title} is a target already.", "AC-Q22")
    if place < 0:
        return Reason(f"{title} is {words.where(state, piece)}, out of reach.", clause)
    if SLOT_OF[place] != slot:
        text = f"The ship points at {words.planet_title(state, slot)}, and {title.lower()} is not there."
        return Reason(text, clause)
    if is_beam and place >= FIRST_SIDE:
        return Reason(f"{title} is a colony: a Tractor Beam moves only ships.", clause)
    if state.chosen and piece < state.chosen[-1]:
        return Reason("Choose targets in order. Undo to start with this one.", "AC-Q22")
    return refusals.alike(state, piece, _TWINS)


# --- the bank and the reserve ----------------------------------------------------------------------


def _so_far(state: AdvancedColonization) -> str:
    return f"So far {counted(state.removed, 'is', 'are')}."


def _why_not_burned(state: AdvancedColonization, piece: Piece) -> Reason:
    title = title_of(state, piece)
    if state.owner(piece) != state.turn:
        return Reason(f"{title} is not yours: you burn a pyramid of your own.", "AC-Q19")
    if state.place[piece] == BANK:
        return refusals.alike(state, piece, _TWINS)
    return Reason(f"{title} is {words.where(state, piece)}: you burn a pyramid of the bank.", "AC-Q19")


def _why_not_bought(state: AdvancedColonization, piece: Piece) -> Reason:
    title, place = title_of(state, piece), state.place[piece]
    if place == BURNED:
        return Reason(f"{title} is out of the game.", "AC-14")
    if state.owner(piece) != state.turn:
        return Reason(f"{title} is not yours: you buy ships of your own colours.", "AC-22")
    if place != BANK:
        return Reason(f"{title} is {words.where(state, piece)}: ships are bought from the bank.", "AC-22")
    dear = refusals.too_dear(state, "A ship", PRICE[Verb.BUY], "AC-22")
    return dear or refusals.alike(state, piece, _TWINS)


def _why_not_orbited(state: AdvancedColonization, picked: tuple[str, ...], piece: Piece) -> Reason:
    title, place = title_of(state, piece), state.place[piece]
    if state.owner(piece) != state.turn:
        return Reason(f"{title} is not yours.", "AC-19")
    if place == BANK:
        return Reason("Buying is over in this turn.", "AC-Q33")
    if place != RESERVE:
        text = f"{title} is {words.where(state, piece)}: only ships of your reserve can be launched."
        return Reason(text, "AC-23")
    dear = refusals.too_dear(state, "Launching a ship", PRICE[Verb.ORBIT], "AC-23")
    return dear or (_INSTEAD[Phase.ORBIT] if picked else refusals.alike(state, piece, _TWINS))


def _why_not_touched(state: AdvancedColonization, piece: Piece) -> Reason:
    """Of a pyramid touched while nothing is asked about pyramids."""
    place, is_acting = state.place[piece], state.phase == Phase.ACT
    if place == BURNED:
        return Reason(f"{title_of(state, piece)} is out of the game.", "AC-14")
    if is_acting and state.owner(piece) == state.turn and place in (BANK, RESERVE):
        step = "Buying" if place == BANK else "Launching"
        return Reason(f"{step} is over in this turn.", "AC-Q33")
    return (_of_button(state, piece) if is_acting else None) or _INSTEAD[state.phase]


def _of_button(state: AdvancedColonization, piece: Piece) -> Reason | None:
    """The buttons of the actions that a placed pyramid can do now, one of which is to be pressed first."""
    alike = [
        each
        for each in state.pieces_of(state.turn)
        if (state.kinds[each], state.place[each]) == (state.kinds[piece], state.place[piece])
    ]
    legal = [decode(action) for action in state.legal_actions()]
    able = {each.verb for each in legal if each.what in alike and each.verb not in _OF_NONE}
    titles = [VERBS[verb].button_title for verb in OF_BUTTON.values() if verb in able]
    if not titles or state.place[piece] < 0:
        return None
    text = f"Press a button first. {title_of(state, piece)} can do {enumerated(titles, 'or')} now."
    return Reason(text, "AC-26")


# --- planets, and standing -------------------------------------------------------------------------


def _why_not_place(state: AdvancedColonization, picked: tuple[str, ...], key: str) -> Reason:
    verb, phase = _verb(state, picked), state.phase
    if phase == Phase.PLANET:
        return Reason("Choose a planet of the bank: it replaces the burned one.", "AC-Q8")
    if phase == Phase.GOAL and key != STAND:
        return _why_not_goal(state, key)
    aim = touched_aim(state, key)
    if phase == Phase.TURN:
        return refusals.why_not_aim(state, state.turning[0], aim, _AIMING)
    if phase == Phase.ORBIT and picked and key != STAND:
        text = "A ship orbits one of the three planets on the table, and points at another of them or stands."
        return Reason(text, "AC-Q32")
    if verb not in _AIMED:
        return _INSTEAD[phase]
    if len(picked) < 2:
        row = VERBS[verb]
        return Reason(f"{row.button_title}: choose {row.need.value} first.", row.clause)
    if verb == Verb.ADVANCE:
        return _why_not_advanced(state, touched_piece(state, picked[1]), key)
    return refusals.why_not_aim(state, touched_piece(state, picked[1]), aim, _AIMING)


def _why_not_goal(state: AdvancedColonization, key: str) -> Reason:
    if touched_slot(state, key) < 0:
        return Reason("The beam moves ships round a planet that stands on the table.", "AC-Q38")
    return Reason("The ships are there already: the beam moves them to another planet.", "AC-47")


def _why_not_advanced(state: AdvancedColonization, ship: Piece, key: str) -> Reason:
    if key == STAND:
        return Reason("A ship that advances stays lying and points at a planet.", "AC-Q13")
    if touched_slot(state, key) == TARGET_OF[state.place[ship]]:
        return Reason("The ship will orbit that planet, so it points at another.", "AC-9")
    return Reason("A ship points at one of the three planets on the table.", "AC-8")
