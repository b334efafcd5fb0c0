"""Colonization in sentences: what is asked, what happened, how things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.piecepack_colonization.board import (
    ACE,
    COLONIZE,
    DESTROYS,
    DISCARDS,
    DONE,
    DRAW_PLANET,
    FIRST_COIN,
    FIRST_PLAY,
    FIRST_RESTORE,
    FIRST_SECOND,
    FIRST_SETTLE,
    FIRST_SUN,
    NULL_AND_ACE,
    REMOVED,
    ROLL,
    ROLL_MOVE,
    STASH,
    STAY,
    SUIT,
    SUITS,
    VALUE,
    VALUES,
    Coins,
    Phase,
    Space,
    planet_of,
)
from orrery.games.piecepack_colonization.notation import SEAT_LETTERS, SEAT_NAMES
from orrery.games.piecepack_colonization.refusals import space_title, why_not
from orrery.games.piecepack_colonization.rules import PiecepackColonization
from orrery.games.tenant import Standing

__all__ = ["SCORE", "diagram", "heading", "prompt", "result", "sentence", "standings", "why_not"]

SCORE: Final = "Points"


def heading(state: PiecepackColonization) -> str:
    """How far the sky is known, and then the last moves."""
    if state.phase == Phase.PLACE:
        return "Setup"
    if state.ending >= 0:
        return "Last moves"
    known = 20 - len(state.pile)
    return f"{known} planet known" if known == 1 else f"{known} planets known"


# --- what is asked ---------------------------------------------------------------------------------


def prompt(state: PiecepackColonization, names: Sequence[str]) -> str:
    """Whose turn it is and what is asked."""
    phase, name = state.phase, names[state.turn]
    if phase == Phase.OVER:
        return result(state, names)
    if phase == Phase.PLACE:
        return f"{name}: put your ship on a free sun."
    here = space_title(state.ship[state.turn])
    if phase == Phase.ATTACK:
        owner = names[state.owner(state.ship[state.turn])]
        return f"{name} rolls against the colony of {owner} on {here}."
    if phase == Phase.MOVE:
        return f"{name}: {_prompt_move(state)}"
    return {
        Phase.ACTION: f"{name}: choose {_which(state)}. Your ship is at {here}.",
        Phase.DRAW: f"{name} draws a planet.",
        Phase.COINS: f"{name}: {_prompt_coins(state)}",
        Phase.COLONIZE: f"{name} rolls to colonize {here}.",
        Phase.SETTLE: f"{name}: {here} is yours. Choose the coin that becomes the colony.",
        Phase.MOVE_DIE: f"{name} rolls to move.",
        Phase.RESTORE: f"{name}: on a sun you may take back a second coin.",
    }[phase]


def _which(state: PiecepackColonization) -> str:
    return "your last action" if state.ending >= 0 else "an action"


def _prompt_coins(state: PiecepackColonization) -> str:
    value, bonus = VALUE[state.ship[state.turn]], _sum(state.used)
    if value == ACE and state.used & NULL_AND_ACE:
        return "the coin takes this Ace. Land, or use more coins."
    need = f"the die{f' + {bonus}' if bonus else ''} must beat {value}."
    if value == ACE:
        need = "an Ace takes a 0 or 1, on die or coin."
    return f"{need} {'Use coins, or roll.' if len(state.legal_actions()) > 1 else 'Roll.'}"


def _prompt_move(state: PiecepackColonization) -> str:
    if not state.die:
        leaps = len(state.legal_actions()) > 1
        return f"you rolled 0. {'Leap to the sun of another system, or stay' if leaps else 'No sun is free'}."
    steps = "a step" if state.die == 1 else f"up to {state.die} steps"
    return f"you rolled {state.die}. Go {steps}, or stay."


# --- what happened ---------------------------------------------------------------------------------


def sentence(state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
    """What a legal action or outcome does, told before it is applied."""
    phase, name = state.phase, names[state.turn]
    if phase == Phase.PLACE:
        return f"{name} begins at {space_title(action)}."
    if phase == Phase.ACTION:
        return _sentence_action(state, action, names)
    if phase == Phase.DRAW:
        return _sentence_draw(state, action)
    if phase in (Phase.COLONIZE, Phase.ATTACK):
        return _colonizing(state, action) if phase == Phase.COLONIZE else _attack(state, action)
    if phase == Phase.MOVE_DIE:
        return f"The die shows {action}."
    if phase == Phase.MOVE:
        return _sentence_move(state, action, name)
    return f"{_sentence_coin(state, action, name)}{_end(state, action, names)}"


def _end(state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
    """What is added when an action empties a stash, and so brings the last moves."""
    if state.ending >= 0:
        return ""
    after = state.clone()
    after.apply_action(action)
    if after.ending < 0:
        return ""
    return f" {names[after.ending]} has no coins left: everyone else has one last move."


def _sentence_action(state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
    name, space = names[state.turn], state.ship[state.turn]
    if action < DRAW_PLANET:
        target = action - FIRST_PLAY
        told = f"{name} plays coin {VALUE[target]} and leaps to {space_title(target)}."
        return f"{told}{_end(state, action, names)}"
    if action == DRAW_PLANET:
        return f"{name} draws a planet."
    if action == ROLL_MOVE:
        return f"{name} rolls to move from {space_title(space)}."
    if action == COLONIZE:
        owner = state.owner(space)
        if owner >= 0:
            return f"{name} attacks the colony of {names[owner]} on {space_title(space)}."
        return f"{name} tries to colonize {space_title(space)}."
    return f"{name} takes back coin {action - FIRST_RESTORE}."


def _sentence_draw(state: PiecepackColonization, planet: Space) -> str:
    value, strings = VALUE[planet], state.strings[SUIT[planet]]
    told = f"It is {space_title(planet)}"
    if not strings:
        return f"{told}, the first planet there."
    last = strings[-1][-1]
    if value > last:
        return f"{told}: more than {last}, so it goes behind it."
    return f"{told}: less than {last}, so it begins a new string at the sun."


def _sum(coins: Coins) -> int:
    return sum(coin for coin in VALUES if coins >> coin & 1)


def _named(coins: Coins) -> str:
    """Coins in words, e.g. `coins 1 and 3`."""
    found = [str(coin) for coin in VALUES if coins >> coin & 1]
    if len(found) < 2:
        return f"coin {found[0]}" if found else "no coins"
    return f"coins {', '.join(found[:-1])} and {found[-1]}"


def _colonizing(state: PiecepackColonization, face: int) -> str:
    space, bonus = state.ship[state.turn], _sum(state.used)
    here, value = space_title(space), VALUE[space]
    after = state.clone()
    after.apply_action(face)
    is_won = after.phase == Phase.SETTLE
    if value == ACE:
        return f"The die shows {face}: {here}, an Ace, {'is won' if is_won else 'takes 0 or 1'}."
    total = f"{face} and {bonus} of coins make {face + bonus}" if bonus else f"The die shows {face}"
    if is_won:
        return f"{total}, more than {value}: {here} is won."
    return f"{total}, not more than {value}: {here} is not won."


def _attack(state: PiecepackColonization, face: int) -> str:
    coin = state.colony[state.ship[state.turn]] % 6
    if DESTROYS[coin] >> face & 1:
        return f"The die shows {face}: the colony of coin {coin} is destroyed."
    need = "0 or 1" if not coin else f"{coin} or more"
    return f"The die shows {face}: the colony of coin {coin} stands, as only {need} destroys it."


def _sentence_move(state: PiecepackColonization, action: Action, name: str) -> str:
    space = state.ship[state.turn]
    if action == STAY:
        return f"{name} stays at {space_title(space)}."
    way = "moves" if SUIT[action] == SUIT[space] else "leaps"
    return f"{name} {way} to {space_title(action)}."


def _sentence_coin(state: PiecepackColonization, action: Action, name: str) -> str:
    here = space_title(state.ship[state.turn])
    if action == DONE:
        return f"{name} leaves it at one coin."
    if action >= FIRST_SECOND:
        return f"{name} takes back coin {action - FIRST_SECOND} too."
    if action >= FIRST_SETTLE:
        return f"{name} colonizes {here} with coin {action - FIRST_SETTLE}."
    if action != ROLL:
        return f"{name} uses coin {action - FIRST_COIN}."
    if VALUE[state.ship[state.turn]] == ACE and state.used & NULL_AND_ACE:
        return f"{name} lands on {here} with {_named(state.used)}: no die is needed."
    return f"{name} rolls with {_named(state.used)}."


# --- how things stand ------------------------------------------------------------------------------


def result(state: PiecepackColonization, names: Sequence[str]) -> str:
    """Who won and why, of a finished game."""
    most = max(state.scores())
    points = "1 point" if most == 1 else f"{most} points"
    winners = [names[seat] for seat in state.winners()]
    if len(winners) == 1:
        return f"{winners[0]} wins with {points}."
    shared = f"{', '.join(winners[:-1])} and {winners[-1]}"
    return f"{shared} share the win with {points} each."


def standings(state: PiecepackColonization) -> list[Standing]:
    """Points as if the game ended now, colonies, and what is left of the coins."""
    table = []
    for seat, points in enumerate(state.scores()):
        sets = (("Colonies", state.held), ("Stash", state.stash), ("Discards", state.discards))
        table.append(
            Standing(seat, points, tuple((title, str(sets[seat].bit_count())) for title, sets in sets))
        )
    return table


def diagram(state: PiecepackColonization) -> str:
    """A line a system, with strings from the sun outward, and a line a player.

    Behind a space stand the owner's letter and the coin of its colony, and `^` with a ship's letter.
    """
    lines = []
    for suit in SUITS:
        strings = [" ".join(_cell(state, planet_of(suit, v)) for v in s) for s in state.strings[suit]]
        lines.append(
            f"{SEAT_NAMES[suit]:<8} {_cell(state, FIRST_SUN + suit)} | {' | '.join(strings)}".rstrip(" |")
        )
    for seat, places in enumerate(state.coins):
        kinds = (("stash", STASH), ("discards", DISCARDS), ("removed", REMOVED))
        held = [f"{kind} {_list(places, where)}" for kind, where in kinds]
        lines.append(f"{SEAT_LETTERS[seat]}: {state.scores()[seat]} points, {', '.join(held)}")
    lines.append(f"pile {len(state.pile)}, die {state.die if state.die >= 0 else '-'}")
    return "\n".join(lines)


def _list(places: Sequence[int], where: int) -> str:
    return "".join(str(coin) for coin, place in enumerate(places) if place == where) or "-"


def _cell(state: PiecepackColonization, space: Space) -> str:
    text = str(VALUE[space])
    if state.owner(space) >= 0:
        owner, coin = divmod(state.colony[space], 6)
        text += f"({SEAT_LETTERS[owner]}{coin})"
    if space in state.ship:
        text += f"^{SEAT_LETTERS[state.ship.index(space)]}"
    return text
