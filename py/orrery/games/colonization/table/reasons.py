"""What the die can win or cost in Colonization, what a beam is for, and what points a turn has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import enumerated
from orrery.games.colonization.rules.actions import INCOME, ODDS, Face, Verb, decode, encode
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.pyramids.rules.board import FIRST_SIDE, SIZE_OF, SLOT_OF, Piece
from orrery.games.pyramids.rules.position import NOBODY
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.coach import sides_won
from orrery.games.pyramids.table.reasons import (
    NO_CHANGE,
    else_could,
    is_as_good,
    of_greener,
    of_landing,
    of_swap,
    owners,
    played,
    threatened_with,
    winnable,
)
from orrery.games.pyramids.table.words import planet_title

TURNS: Final = "Tip or Aim (2 in 6)"
HARMLESS: Final = "Swap must exchange two, and this does no harm"
SPARE: Final = "a spare: rolling Wild costs you a ship or colony, and this one would do"
_MUST_TURN: Final = {
    Phase.TIP: "Tip must turn a ship, and this does no harm",
    Phase.AIM: "Aim must turn a ship, and this does no harm",
}


def is_costly(state: Colonization, seat: Player) -> bool:
    """Whether all that the die allows takes a side from a seat, or a ship that is ready to win one."""
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        if after.phase == Phase.WITH and state.phase == Phase.SWAP:
            if not is_costly(after, seat):
                return False
        elif _chances(after, seat) >= _chances(state, seat):
            return False
    return True


def winning_faces(state: Colonization) -> list[str]:
    """The faces that win at once for the player on turn, if the die is rolled now."""
    ahead, seat = state.clone(), state.turn
    while not ahead.is_chance_node():
        ahead.apply_action(encode(Verb.NEXT))
    found = list[str]()
    for face, _ in ODDS:
        rolled = ahead.clone()
        rolled.apply_action(face)
        if rolled.turn == seat and _can_win(rolled):
            found.append(Face(face).name.capitalize())
    return found


def wins_no_likelier(state: Colonization, actions: Sequence[Action]) -> bool:
    """Whether a roll can win now, and what else is done before it adds no face that wins, and hinders nobody.

    Who could win as many sides as before is not hindered.
    """
    if state.phase != Phase.ACT or decode(actions[0]).verb == Verb.NEXT:
        return False
    if state.count_dominant(state.turn) < state.needed - 1 or not (now := winning_faces(state)):
        return False
    ahead = state.clone()
    for action in actions:
        if ahead.phase != Phase.ACT or ahead.turn != state.turn or decode(action).verb == Verb.NEXT:
            break
        ahead.apply_action(action)
    is_same = ahead.phase == Phase.ACT and ahead.turn == state.turn
    others = [seat for seat in range(state.num_players) if seat != state.turn]
    if any(len(winnable(ahead, seat)) < len(winnable(state, seat)) for seat in others):
        return False
    return is_same and len(winning_faces(ahead)) <= len(now)


def wins_likelier(before: Colonization, after: Colonization) -> str:
    """By which faces the player could win with the next roll of the same turn, if more than before."""
    seat = before.turn
    if before.phase > Phase.ACT or after.phase > Phase.ACT or after.turn != seat:
        return ""
    if after.count_dominant(seat) != after.needed - 1:
        return ""
    faces = winning_faces(after)
    was = winning_faces(before) if before.count_dominant(seat) == before.needed - 1 else []
    return f"you then win by {_rolling(faces)}" if len(faces) > len(was) else ""


def _can_win(state: Colonization) -> bool:
    """Whether what the die shows can be done so that its player wins."""
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        is_half = after.phase == Phase.WITH
        if _can_win(after) if is_half else after.is_terminal() and after.returns()[state.turn] > 0:
            return True
    return False


def costs_least(state: Colonization, after: Colonization) -> bool:
    """Whether every choice after a roll costs a side, or a ship ready to win one, and none costs fewer."""
    if state.phase not in (Phase.WILD, Phase.TIP, Phase.AIM) or not is_costly(state, state.turn):
        return False
    ends = [state.clone() for _ in state.legal_actions()]
    for end, action in zip(ends, state.legal_actions(), strict=True):
        end.apply_action(action)
    return _chances(after, state.turn) == max(_chances(end, state.turn) for end in ends)


def is_harmless(before: Colonization, after: Colonization) -> bool:
    """Whether a player who has turned a ship is still ready to win every side as before."""
    return winnable(after, before.turn) >= winnable(before, before.turn)


def _chances(state: Colonization, seat: Player) -> int:
    """How many sides a seat dominates, or is ready to."""
    return state.count_dominant(seat) + len(winnable(state, seat))


def threats(state: Colonization, seat: Player, names: Sequence[str]) -> Iterator[str]:
    """With which rolls another could win as things stand; it can use its points before it rolls."""
    for other, faces in _one_short(state, seat):
        more = f"what {names[other]} does before that could add to them"
        yield f"Careful: {names[other]} wins by {_rolling(faces)}; {more}."


def eased(before: Colonization, after: Colonization, names: Sequence[str]) -> Iterator[str]:
    """With which fewer rolls another could win after something is done in a turn."""
    for other, faces in _one_short(before, before.turn):
        left = _faces_of(after, other)
        if not left:
            yield f"{names[other]} could then not win by a roll alone"
        elif len(left) < len(faces):
            yield f"{names[other]} then wins only by {_rolling(left)}"


def _one_short(state: Colonization, seat: Player) -> Iterator[tuple[Player, list[str]]]:
    """The others who need one more side, with the faces that would win for them now, if there are any."""
    for other in range(state.num_players):
        is_near = other != seat and state.count_dominant(other) == state.needed - 1
        if is_near and (faces := _faces_of(state, other)):
            yield other, faces


def _faces_of(state: Colonization, other: Player) -> list[str]:
    """The faces that would win for another who rolled now."""
    turn = state.clone()
    turn.turn, turn.phase, turn.points = other, Phase.ACT, 0
    turn.held = sum(1 << piece for piece in state.pieces_of(other) if state.is_frozen(piece))
    return winning_faces(turn)


def _rolling(faces: Sequence[str]) -> str:
    return f"rolling {enumerated(faces, 'or')} ({len(faces)} in 6)"


def what_the_die_does(state: Colonization) -> str:
    """Which faces of the die would make a ship of the player a colony, or cost one (LC-39, LC-41, LC-43)."""
    faces = ["Hop settles a standing ship"] if state.legal_hops() else []
    if state.legal_digs():
        faces.append("Dig settles a lying ship")
    if state.legal_aims():
        faces.append("Tip or Aim turns one" if state.legal_tips() else "Aim turns one")
    if state.legal_swaps():
        faces.append("Swap exchanges any two")
    if any(state.place[piece] >= 0 for piece in state.pieces_of(state.turn)):
        faces.append("Wild costs you a ship or colony")
    titles = [Face(face).name.capitalize() for face, _ in ODDS]
    idle = [title for title in titles if not any(title in text for text in faces)]
    rest = f"; {enumerated(idle)} {'does' if len(idle) == 1 else 'do'} nothing now" if idle else ""
    return f"of its six faces, {enumerated(faces)}{rest}" if faces else ""


def of_target(state: Colonization, verb: Verb, ship: Piece, names: Sequence[str]) -> str:
    """What a ship could do that is frozen, or could have done that is sent back to the bank."""
    if verb == Verb.FREEZE:
        return f"it can do nothing in {names[state.owner(ship)]}'s next turn"
    return else_could(state, ship, names) or f"{names[state.owner(ship)]} has to buy it again"


def of_vain(before: Colonization, ship: Piece, after: Colonization, said: str) -> str:
    """What a ship is for that can dominate nothing from where it is launched or turned (LC-39 to LC-42)."""
    if before.phase in _MUST_TURN:
        return _MUST_TURN[before.phase] if is_harmless(before, after) else said
    if before.phase != Phase.ORBIT:
        return said
    placed = sum(after.place[each] >= 0 for each in after.pieces_of(before.turn))
    is_alone = placed > 1 and not has_spare(before, before.turn)
    return f"{said}; {SPARE}" if is_alone else "; ".join(filter(None, (said, turnable(after, ship))))


def of_piece(
    before: Colonization, verb: Verb, piece: Piece, after: Colonization, names: Sequence[str]
) -> str:
    """Who dominates after a pyramid has settled, gone to the other side, or swapped; why it is given up."""
    match verb:
        case Verb.GREENER:
            return of_greener(before, after, piece)
        case Verb.WILD:
            return of_loss(before, piece)
        case Verb.WITH:
            return of_exchange(before, after, names)
        case _:
            return of_landing(before, piece, names)


def turnable(state: Colonization, ship: Piece) -> str:
    """Below which other planets a standing ship could dominate once Tip or Aim has turned it (LC-40, LC-42).

    It is empty if it could below none.
    """
    here, held = SLOT_OF[state.place[ship]], owners(state)
    fits = (slot for slot in range(3) if slot != here and state.is_eligible(ship, slot))
    planets = [planet_title(state, slot) for slot in fits if held[2 * slot + 1] != state.owner(ship)]
    return f"{TURNS} could point it at {enumerated(planets, 'or')}, to dominate below" if planets else ""


def has_spare(state: Colonization, seat: Player) -> bool:
    """Whether a seat has something that would not be missed if Wild took it."""
    placed = [piece for piece in state.pieces_of(seat) if state.place[piece] >= 0]
    return any(of_loss(state, piece).startswith("it ") for piece in placed)


def of_loss(state: Colonization, piece: Piece) -> str:
    """Why a pyramid is missed least that has to go (LC-39)."""
    place = state.place[piece]
    if place >= FIRST_SIDE:
        return "" if piece in state.dominant else "it dominates nothing now"
    if threatened_with(state, piece, place) == NOBODY:
        return "it was not ready to dominate a side"
    able = [each for each in state.pieces_of(state.owner(piece)) if not state.is_frozen(each)]
    side = threatened_with(state, piece, place)
    if [threatened_with(state, each, state.place[each]) for each in able].count(side) > 1:
        return "another ship of yours is ready for the same side"
    return f"to buy and launch it again costs {words.points(2 * SIZE_OF[state.kinds[piece]])}"


def of_exchange(before: Colonization, after: Colonization, names: Sequence[str]) -> str:
    """Who dominates after a swap, or is ready to, and what it does to the AP of a turn (LC-26, LC-44)."""
    seat, said = before.turn, of_swap(before, after, names)
    won, lost = winnable(after, seat) - winnable(before, seat), winnable(before, seat) - winnable(after, seat)
    if said == NO_CHANGE and won:
        ships = "a ship" if len(won) == 1 else "ships"
        said = f"you then have {ships} ready to {sides_won(after, won, names, seat)}"
    more = list[str]()
    for who, name in enumerate(names):
        was, now = before.income(who), after.income(who)
        if now != was and (now > was) == (who == seat):
            has = "you then have" if who == seat else f"{name} then has"
            more.append(f"{has} {words.points(now)} a turn ({was} now)")
    is_vain = said == NO_CHANGE and not more
    others = (who for who in range(len(names)) if who != seat)
    if is_vain and not lost and all(winnable(after, who) <= winnable(before, who) for who in others):
        more.append(HARMLESS)
    kept = "" if said == NO_CHANGE and more and not is_vain else said
    return "; ".join(filter(None, (kept, *more)))


def without_vain_beam(state: Colonization, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions without a beam that gives its player no more to win and the others no less (LC-31)."""
    verbs = [decode(action).verb for action in actions]
    if Verb.BEAM not in verbs:
        return actions
    at = verbs.index(Verb.BEAM)
    rest = (*actions[:at], *actions[at + 1 + (verbs[at + 1 : at + 2] == [Verb.TURN]) :])
    short, full = played(state, rest), played(state, actions)
    if short is None or full is None or all(action == encode(Verb.NEXT) for action in rest):
        return actions
    return rest if is_as_good(short, full, state.turn) else actions


def income(state: Colonization, seat: Player) -> str:
    """Why a turn has more points than the first one had, at its beginning (LC-25, LC-26)."""
    dominant = [piece for piece in state.pieces_of(seat) if piece in state.dominant]
    largest = max((SIZE_OF[state.kinds[piece]] for piece in dominant), default=0)
    if (state.phase, state.turn, state.points) != (Phase.BUY, seat, INCOME[largest]) or largest < 2:
        return ""
    size = words.SIZE_WORDS[largest]
    return f"You have {words.points(INCOME[largest])} a turn, as a {size} colony of yours dominates."
