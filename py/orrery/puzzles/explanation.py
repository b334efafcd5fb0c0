"""What is said of an answer to a puzzle: why it is wrong, or why it is the only one, as the proof has it."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.grammar import Name, does
from orrery.core.state import Action
from orrery.core.wording import counted
from orrery.games.interface import words_of
from orrery.play.game_log import GameLog
from orrery.play.names import spoken_names
from orrery.play.session import Session
from orrery.puzzles.judge import Answer, Known, Verdict
from orrery.puzzles.puzzle import Kind, PositionRecord, Puzzle
from orrery.puzzles.search import EPSILON


def chance_text(chance: float) -> str:
    """How often something happens, as players read it: `58 times in 100`, `about once in 100`."""
    times = round(100 * chance)
    if times >= 100:
        return "more than 99 times in 100"
    if times < 1:
        return "less than once in 100"
    return "about once in 100" if times == 1 else f"{times} times in 100"


def mistake(puzzle: Puzzle, verdict: Verdict) -> str:
    """Why a decision was wrong; the refutation, if there is one, is played on the board meanwhile."""
    solver, rival = _names(puzzle)
    now, best = verdict.chance, verdict.best
    match puzzle.kind:
        case Kind.GUARD | Kind.HOLD:
            wins = f"{rival} can win in the next turn"
            lost = wins if now < EPSILON else f"{wins}, {chance_text(1 - now)}"
            return f"After this, {lost}. The board shows how."
        case Kind.WIN if now < EPSILON:
            return f"After this, {solver} can no longer win this turn."
        case Kind.WIN:
            return f"This wins only {chance_text(now)}, and there is a way that always wins."
        case Kind.SUREST if now < EPSILON:
            return (
                f"After this, {solver} can no longer win this turn. The best play wins {chance_text(best)}."
            )
        case Kind.SUREST:
            return f"This wins {chance_text(now)}; there is a way that wins {chance_text(best)}."
        case Kind.MOST:
            return f"{_score(puzzle, now)}; possible: {number(best)}."


def solution(puzzle: Puzzle) -> str:
    """Why the answer is the only one."""
    _, rival = _names(puzzle)
    others = max(puzzle.proof.value - puzzle.proof.margin, 0.0)
    searched = "a search has looked at every way to play the turn"
    return f"{_reason(puzzle, rival, others)}: {searched}."


def _reason(puzzle: Puzzle, rival: Name, others: float) -> str:
    value = puzzle.proof.value
    match puzzle.kind:
        case Kind.GUARD | Kind.HOLD:
            return (
                f"{rival} cannot win in the next turn now. After any other turn, {_wins(rival, 1 - others)}"
            )
        case Kind.WIN if puzzle.proof.margin < EPSILON:
            return "This always wins, though it need not be the only way"
        case Kind.SUREST if puzzle.proof.margin < EPSILON:
            return f"This wins {chance_text(value)}, and nothing wins more often"
        case Kind.WIN if others < EPSILON:
            return "This wins, and nothing else does"
        case Kind.WIN:
            return f"This always wins. Anything else wins {chance_text(others)} at most"
        case Kind.SUREST:
            rest = "never wins" if others < EPSILON else f"wins {chance_text(others)} at most"
            return f"This wins {chance_text(value)}. Anything else {rest}"
        case Kind.MOST:
            return f"{_score(puzzle, value)}. Anything else comes to {number(others)} at most"


def told(answer: Answer, name: str) -> str:
    """What a search for a win has found, for the player of this name."""
    looked = counted(answer.positions, "position")
    match answer.known:
        case Known.YES:
            return f"Yes: {name} can win this turn, whatever the dice do. For example:"
        case Known.CHANCE:
            return f"With luck: the best play wins this turn {chance_text(answer.chance or 0)}. For example:"
        case Known.NO:
            return f"No: {name} cannot win this turn, whatever the dice do. The search is complete: {looked}."
        case Known.UNKNOWN:
            return f"Not known: the search has looked at {looked} without coming to its end."


def steps_of(session: Session, line: Sequence[Action]) -> list[str]:
    """Sentences about the actions of a line from the position that a session shows, dice included."""
    match = session.match
    record = PositionRecord(match.game.info.slug, match.state, match.record.rules_version)
    log = GameLog(record, session.words, lambda: match.names)
    return [log.entry(record.play(action)).text for action in line]


def number(value: float) -> str:
    """A score, with one digit after the point if it needs one."""
    return f"{value:.1f}".removesuffix(".0")


def _wins(rival: Name, chance: float) -> str:
    """How often, at least, a rival wins who plays well."""
    return f"{rival} can" if chance > 1 - EPSILON else f"{does(rival, 'wins')} {chance_text(chance)} or more"


def _score(puzzle: Puzzle, value: float) -> str:
    """What the turn brings: `Regions at the end of the turn: 21`."""
    average = ", on average over the dice" if puzzle.proof.has_dice else ""
    return f"{words_of(puzzle.slug).SCORE} at the end of the turn{average}: {number(value)}"


def _names(puzzle: Puzzle) -> tuple[Name, Name]:
    names = spoken_names(puzzle.begin())
    return names[puzzle.seat], names[puzzle.rival]
