"""What things are called in the piecepack game, and what happens: an action, an outcome, a roll."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.state import Action, Player
from orrery.core.wording import enumerated
from orrery.games.piecepack_colonization.rules.actions import Parts, Verb, decode
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    DESTROYS,
    FIRST_SUN,
    SUIT,
    VALUE,
    Coins,
    Space,
    members,
)
from orrery.games.piecepack_colonization.rules.notation import SEAT_NAMES
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization

# --- what things are called -----------------------------------------------------------------------


def last_turn_of(names: Sequence[str], seat: Player) -> str:
    """Who plays once more when a player has run out of coins (PC-49)."""
    others = [name for other, name in enumerate(names) if other != seat]
    return f"{others[0]} has one last turn" if len(others) == 1 else "the others have one last turn each"


def space_title(space: Space) -> str:
    """What people call a space, e.g. `Moons 3`."""
    suit = SEAT_NAMES[SUIT[space]]
    return f"the sun of the {suit}" if space >= FIRST_SUN else f"{suit} {VALUE[space]}"


def coins_title(coins: Coins) -> str:
    """A set of coins, e.g. `coins 1 and 3`."""
    found = [str(coin) for coin in members(coins)]
    if len(found) < 2:
        return f"coin {found[0]}" if found else "no coins"
    return f"coins {enumerated(found)}"


def value_title(value: int) -> str:
    """What a coin or a face of the die is called on paper: `Null`, `Ace`, `2`."""
    return {0: "Null", ACE: "Ace"}.get(value, str(value))


def faces_title(faces: Coins) -> str:
    """Any of a set of faces of the die, e.g. `4 or 5` or `a 5`."""
    found = [str(face) for face in members(faces)]
    return enumerated(found, "or") if len(found) > 1 else f"a {found[0]}"


# --- what is decided ------------------------------------------------------------------------------


def sentence(state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
    """The sentence of a legal action or outcome, before it is applied."""
    match state.phase:
        case Phase.DRAW:
            return _drawn(state, action)
        case Phase.COLONIZE:
            return _colonizing(state, action)
        case Phase.ATTACK:
            return _attack(state, action)
        case Phase.MOVE_DIE:
            return f"The die shows {action}."
    return f"{_decided(state, action, names)}{_end(state, action, names)}"


def _decided(state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
    name = names[state.turn]
    match decode(action):
        case Parts(Verb.GO, space):
            return f"{name} {_going(state, space)} {space_title(space)}."
        case Parts(Verb.PLAY, space):
            return f"{name} plays coin {VALUE[space]} and leaps to {space_title(space)}."
        case Parts(Verb.COLONIZE):
            return _attempt(state, names)
        case Parts(Verb.ROLL):
            return _roll(state, name)
        case Parts(verb, _, coin):
            return f"{name} {_verb_text(verb, coin, space_title(state.ship[state.turn]))}."


def _verb_text(verb: Verb, coin: int, here: str) -> str:
    return {
        Verb.DRAW: "draws a planet",
        Verb.MOVE: f"rolls to move from {here}",
        Verb.STAY: f"stays at {here}",
        Verb.USE: f"uses coin {coin}",
        Verb.SETTLE: f"colonizes {here} with coin {coin}",
        Verb.RESTORE: f"restores coin {coin}",
        Verb.SECOND: f"restores coin {coin} too",
        Verb.DONE: "restores no second coin",
    }[verb]


def _going(state: PiecepackColonization, space: Space) -> str:
    if state.phase == Phase.PLACE:
        return "begins at"
    return "moves to" if SUIT[space] == SUIT[state.ship[state.turn]] else "leaps to"


def _attempt(state: PiecepackColonization, names: Sequence[str]) -> str:
    name, space = names[state.turn], state.ship[state.turn]
    owner = state.owner(space)
    if owner >= 0:
        return f"{name} attacks the colony of {names[owner]} on {space_title(space)}."
    return f"{name} tries to colonize {space_title(space)}."


def _roll(state: PiecepackColonization, name: str) -> str:
    space, coins = state.ship[state.turn], coins_title(state.used)
    if state.is_sure():
        return f"{name} needs no roll for {space_title(space)}, thanks to {coins}."
    return f"{name} rolls with {coins}."


def _end(state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
    """What is added when an action empties a stash, and so brings the last turns."""
    if state.ending >= 0:
        return ""
    after = state.clone()
    after.apply_action(action)
    if after.ending < 0:
        return ""
    return f" {last_turns(after, names)}."


def last_turns(state: PiecepackColonization, names: Sequence[str]) -> str:
    """Who has brought the last turns, and by what (PC-48, PC-Q27)."""
    what = "an empty stash" if state.options.end_on == "stash" else "no coins left"
    return f"{names[state.ending]} has {what}: each of the others has one last turn"


# --- what chance brought ---------------------------------------------------------------------------


def is_step(state: PiecepackColonization, action: Action) -> bool:
    """Restoring no second coin."""
    return state.phase == Phase.RESTORE and decode(action).verb == Verb.DONE


def outcome(state: PiecepackColonization, action: Action) -> str:
    """What chance shows: a planet, or the face of the die."""
    return space_title(action) if state.phase == Phase.DRAW else str(action)


def _drawn(state: PiecepackColonization, planet: Space) -> str:
    value, strings = VALUE[planet], state.strings[SUIT[planet]]
    text = f"It is {space_title(planet)}"
    if not strings:
        return f"{text}, the first planet there."
    last = strings[-1][-1]
    if value > last:
        return f"{text}: higher than {last}, so it goes beyond the {last}."
    return f"{text}: lower than {last}, so it begins a new string at the sun."


def _colonizing(state: PiecepackColonization, face: int) -> str:
    space, bonus = state.ship[state.turn], sum(members(state.used))
    value = VALUE[space]
    after = state.clone()
    after.apply_action(face)
    is_won = after.phase == Phase.SETTLE
    result = f"the attempt {'succeeds' if is_won else 'fails'}"
    used = f" Discarded: {coins_title(state.used)}." if state.used else ""
    if value == ACE:
        return f"The die shows {face}{'' if is_won else ', not 0 or 1'}: {result}.{used}"
    total = f"The die shows {face}"
    if bonus:
        total = f"{total}; with {bonus} from {coins_title(state.used)} that is {face + bonus}"
    return f"{total}, {'more' if is_won else 'not more'} than {value}: {result}.{used}"


def _attack(state: PiecepackColonization, face: int) -> str:
    coin = state.colony[state.ship[state.turn]] % 6
    if DESTROYS[coin] >> face & 1:
        return f"The die shows {face}: the colony of coin {coin} is destroyed."
    need = "0 or 1" if not coin else f"{coin} or more"
    return f"The die shows {face}. The colony survives: coin {coin} is destroyed only by {need}."


def event(state: PiecepackColonization, actions: Sequence[Action], names: Sequence[str]) -> str:
    """A decision, or who rolled or drew, for what, and what it came to."""
    if decode(actions[0]).verb in (Verb.USE, Verb.COLONIZE) and not state.is_chance_node():
        return ""  # the roll tells it
    text, name = sentence(state, actions[0], names), names[state.turn]
    here = space_title(state.ship[state.turn])
    match state.phase:
        case Phase.DRAW:
            return f"{name} draws a planet. {text}"
        case Phase.COLONIZE:
            return f"{name} rolls to colonize {here}. {text}"
        case Phase.ATTACK:
            owner = names[state.owner(state.ship[state.turn])]
            return f"{name} rolls against {owner} on {here}. {text}"
        case Phase.MOVE_DIE:
            return f"{name} rolls {actions[0]} to move from {here}."
        case _:
            return text
