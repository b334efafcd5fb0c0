"""Colonization in words: what is asked, and how things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.wording import enumerated
from orrery.games.interface import Standing
from orrery.games.piecepack_colonization.rules.board import ACE, PLANETS, VALUE, members
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.diagram import diagram
from orrery.games.piecepack_colonization.table.events import event
from orrery.games.piecepack_colonization.table.refusals import why_not
from orrery.games.piecepack_colonization.table.sayings import points_title, space_title
from orrery.games.piecepack_colonization.table.scoring import score_sheet
from orrery.games.piecepack_colonization.table.sentences import is_step, outcome, sentence

__all__ = [
    "SCORE", "diagram", "event", "follow_up", "heading", "is_step", "outcome", "progress", "prompt",
    "result", "score_sheet", "sentence", "standings", "why_not",
]  # fmt: skip

SCORE: Final = "Points"


def heading(state: PiecepackColonization, names: Sequence[str]) -> str:
    """How far the sky is known, and then the last moves."""
    del names
    if state.phase == Phase.PLACE:
        return "Setup"
    if state.ending >= 0:
        return "Last moves"
    known = len(PLANETS) - len(state.pile)
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
    value, bonus = VALUE[state.ship[state.turn]], sum(members(state.used))
    if state.is_sure():
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


def follow_up(state: PiecepackColonization, picked: tuple[str, ...], names: Sequence[str]) -> str:
    """Where a coin that is played leads, or which coin is taken back."""
    name = names[state.turn]
    if picked[0] == "button.play":
        return f"{name}: to which lit sun or planet does a coin take your ship?"
    return f"{name}: which coin of your discards do you take back?"


def progress(state: PiecepackColonization, names: Sequence[str]) -> str:
    """Who is nearest to ending the game (PC-48, PC-49)."""
    if state.phase == Phase.OVER:
        return "The game is over"
    if state.ending >= 0:
        return f"{names[state.ending]} has no coins left: a last turn for each of the others"
    counted = [
        stash | discards if state.options.end_on != "stash" else stash
        for stash, discards in zip(state.stash, state.discards, strict=True)
    ]
    coins = ", ".join(f"{name} {left.bit_count()}" for name, left in zip(names, counted, strict=True))
    return f"Coins left, and at 0 the game ends: {coins}"


# --- how things stand ------------------------------------------------------------------------------


def result(state: PiecepackColonization, names: Sequence[str]) -> str:
    """Who won and why, of a finished game."""
    most = max(state.scores())
    points = points_title(most)
    winners = [names[seat] for seat in state.winners()]
    if len(winners) == 1:
        return f"{winners[0]} wins with {points}."
    return f"{enumerated(winners)} share the win with {points} each."


def standings(state: PiecepackColonization) -> list[Standing]:
    """Points as if the game ended now, colonies, and what is left of the coins."""
    table = []
    for seat, points in enumerate(state.scores()):
        sets = (("Colonies", state.held), ("Stash", state.stash), ("Discards", state.discards))
        table.append(
            Standing(seat, points, tuple((title, str(sets[seat].bit_count())) for title, sets in sets))
        )
    return table
