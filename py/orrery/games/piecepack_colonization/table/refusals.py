"""Why something cannot be done in Colonization now: a sentence and the clause behind it."""

from __future__ import annotations

from orrery.core.wording import capital
from orrery.games.interface import Reason
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    DISCARDS,
    NOWHERE,
    NULL_COIN,
    REMOVED,
    STASH,
    SUIT,
    SUNS,
    VALUE,
    Space,
)
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, parse_space
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.sentences import space_title
from orrery.scene.keys import kind_of, name_of

_DICE = {
    Phase.DRAW: Reason("The planet is being drawn.", "PC-9"),
    Phase.COLONIZE: Reason("The die is rolling.", "PC-20"),
    Phase.ATTACK: Reason("The die is rolling.", "PC-28"),
    Phase.MOVE_DIE: Reason("The die is rolling. Then you choose where to go.", "PC-41"),
}
_PROMPTS = {
    Phase.PLACE: Reason("Choose a sun for your ship.", "PC-5"),
    Phase.ACTION: Reason("Choose one of the five actions first.", "PC-8"),
    Phase.COINS: Reason("Choose coins of your stash to use, or roll.", "PC-19"),
    Phase.SETTLE: Reason("Choose a coin of your stash for the colony.", "PC-23"),
    Phase.MOVE: Reason("Choose where your ship goes, or stay.", "PC-41"),
    Phase.RESTORE: Reason("Choose a second coin of your discards, or be done.", "PC-46"),
}


def why_not(state: PiecepackColonization, picked: tuple[str, ...], key: str) -> Reason:
    """Why `key` cannot be touched after `picked`."""
    if state.phase == Phase.OVER:
        return Reason("The game is over.", "PC-49")
    if state.phase in _DICE:
        return _DICE[state.phase]
    kind, name = kind_of(key), name_of(key)
    space = parse_space(name) if kind == "space" else NOWHERE
    if space != NOWHERE:
        return _why_not_space(state, picked, space)
    if kind == "coin":
        return _why_not_coin(state, picked, SEAT_LETTERS.index(name[0]), int(name[1]))
    if key == "pile":
        return _why_not_pile(state)
    if kind == "button":
        return _why_not_button(state, name)
    return _PROMPTS[state.phase]


def _why_not_pile(state: PiecepackColonization) -> Reason:
    if not state.pile:
        return Reason("The pile is empty: every planet is on the table.", "PC-15")
    if state.phase == Phase.PLACE:
        return Reason("First place the ships on suns.", "PC-5")
    if state.phase != Phase.ACTION:
        return Reason("You have begun another action. Drawing a planet takes a whole turn.", "PC-9")
    return Reason("To draw the top planet, choose Draw. That is your whole turn.", "PC-9")


# --- spaces ----------------------------------------------------------------------------------------


def _why_not_space(state: PiecepackColonization, picked: tuple[str, ...], space: Space) -> Reason:
    if state.phase == Phase.MOVE:
        return _why_not_move(state, space)
    if state.phase == Phase.PLACE:
        if space in state.ship:
            return Reason("Another ship begins there.", "PC-Q1")
        return Reason("Ships begin on suns.", "PC-5")
    if picked == ("button.play",):
        return _why_not_leap(state, space)
    if picked == ("button.restore",):
        return Reason("Choose a coin of your discards to restore.", "PC-45")
    return _PROMPTS[state.phase]


def _why_not_move(state: PiecepackColonization, space: Space) -> Reason:
    ship, die, title = state.ship[state.turn], state.die, space_title(space)
    if space == ship:
        return Reason("Your ship is here already; to leave it here, choose Stay.", "PC-41")
    if space in state.ship:
        return Reason(f"There is a ship on {title}.", "PC-Q2" if space in SUNS else "PC-35")
    if not die:
        if space in SUNS:
            return Reason("A 0 leads to the sun of another system, not of your own.", "PC-Q21")
        return Reason("A 0 moves a ship to the sun of another system and nowhere else.", "PC-36")
    if SUIT[space] != SUIT[ship]:
        if die == ACE and space not in SUNS and VALUE[space] == VALUE[ship]:
            return Reason("For this leap your ship must stand on a colony of yours.", "PC-37")
        return Reason(f"{capital(title)} is in another system, and moves stay within one.", "PC-39")
    cost = state.costs()[space]
    if _tiles_to(state, space) <= die:
        return Reason(
            f"Opponents' planets take 2 moves: {title} is {cost} moves away, and you rolled {die}.", "PC-40"
        )
    return Reason(f"{capital(title)} is {cost} moves away, and you rolled {die}.", "PC-38")


def _tiles_to(state: PiecepackColonization, space: Space) -> int:
    """How many tiles away a space of the same system is."""
    ship = state.ship[state.turn]
    return next(steps for to, _, steps in state.routes[SUIT[ship]][VALUE[ship]] if to == space)


def _why_not_leap(state: PiecepackColonization, space: Space) -> Reason:
    seat, ship, title = state.turn, state.ship[state.turn], space_title(space)
    if space == ship:
        return Reason("Your ship is here already.", "PC-Q24")
    if space in state.ship:
        return Reason(f"There is a ship on {title}.", "PC-42" if space in SUNS else "PC-43")
    if space in SUNS:
        return Reason("A leap to a sun takes the 0 coin, which is not in your stash.", "PC-42")
    if not state.held[seat] >> ship & 1:
        return Reason("To leap to a planet your ship must stand on a colony of yours.", "PC-43")
    if VALUE[space] != VALUE[ship]:
        return Reason(f"From a planet of {VALUE[ship]} a coin leads to planets of {VALUE[ship]}.", "PC-Q22")
    return Reason(f"This leap takes coin {VALUE[ship]}, which is not in your stash.", "PC-43")


# --- coins -----------------------------------------------------------------------------------------


def _why_not_coin(state: PiecepackColonization, picked: tuple[str, ...], seat: int, coin: int) -> Reason:
    if seat != state.turn and state.phase != Phase.PLACE:
        return Reason("This coin belongs to another player.", "PC-2")
    where = state.coins[seat][coin]
    if state.phase == Phase.ACTION:
        return _why_not_coin_for(picked, where)
    if state.phase in (Phase.COINS, Phase.SETTLE) and where != STASH:
        clause = "PC-19" if state.phase == Phase.COINS else "PC-23"
        return Reason(f"Only a coin of your stash will do; this one is {_lying(where)}.", clause)
    if state.phase == Phase.COINS:
        return _why_not_used(state, coin)
    if state.phase == Phase.RESTORE:
        return _why_not_restored(where)
    return _PROMPTS[state.phase]


def _lying(where: int) -> str:
    return {STASH: "in your stash", DISCARDS: "discarded", REMOVED: "out of the game"}.get(where, "a colony")


def _why_not_coin_for(picked: tuple[str, ...], where: int) -> Reason:
    if picked == ("button.play",):
        return Reason(
            "Choose where to leap. Coin 0 leads to a sun, the planet's value to another such planet.", "PC-42"
        )
    return _why_not_restored(where) if picked == ("button.restore",) else _PROMPTS[Phase.ACTION]


def _why_not_restored(where: int) -> Reason:
    if where == DISCARDS:
        return Reason("Restore the lower of two coins first. Undo to start with this one.", "PC-46")
    clause = "PC-45" if where == STASH else "PC-47"
    return Reason(f"Only discards can be restored. This coin is {_lying(where)}.", clause)


def _why_not_used(state: PiecepackColonization, coin: int) -> Reason:
    if state.used >> coin & 1:
        return Reason("This coin is used already.", "PC-19")
    if state.stash[state.turn].bit_count() - state.used.bit_count() < 2:
        return Reason("One coin must be left to become the colony.", "PC-Q10")
    return Reason("Use coins from the lowest up. Undo to start with this one.", "PC-19")


# --- buttons ---------------------------------------------------------------------------------------


def _why_not_button(state: PiecepackColonization, name: str) -> Reason:
    if state.phase != Phase.ACTION:
        return _PROMPTS[state.phase]
    if name == "draw":
        return Reason("All planets have been drawn.", "PC-15")
    if name == "colonize":
        return _why_not_colonize(state)
    if name == "play":
        return _why_not_play(state)
    if name == "restore":
        return Reason("You have no discards to restore.", "PC-Q26")
    return _PROMPTS[state.phase]


def _why_not_colonize(state: PiecepackColonization) -> Reason:
    seat, space = state.turn, state.ship[state.turn]
    if space in SUNS:
        return Reason("Your ship is on a sun, and only planets can be colonized.", "PC-17")
    if state.owner(space) == seat:
        return Reason(f"{space_title(space)} is yours already.", "PC-33")
    if state.owner(space) >= 0:
        return Reason("You can't attack: your stash is empty.", "PC-Q14")
    return Reason("A colony takes a coin, and your stash is empty.", "PC-18")


def _why_not_play(state: PiecepackColonization) -> Reason:
    seat, space = state.turn, state.ship[state.turn]
    stash = state.stash[seat]
    can_twin = state.held[seat] >> space & 1 and stash >> VALUE[space] & 1
    if stash & NULL_COIN or can_twin:
        return Reason("There is no free place to leap to.", "PC-Q25")
    if state.owner(space) == seat:
        return Reason(f"To leap from here you need coin 0 or {VALUE[space]} in your stash.", "PC-43")
    return Reason("To leap from here you need coin 0 in your stash.", "PC-42")
