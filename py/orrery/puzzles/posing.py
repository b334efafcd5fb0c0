"""Whether a position poses a puzzle: one turn, clearly better than all others, that is not obvious."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from orrery.core.state import CHANCE, Action, Player, State
from orrery.games.interface import strategy_of
from orrery.puzzles.goals import goal_of
from orrery.puzzles.puzzle import KEEPS, Kind, Proof, Puzzle
from orrery.puzzles.search import EPSILON, Goal, TooLarge, TurnProof, Work, after, finish, is_turn_over

POINTS: Final = 0.1
"""By so much of a chance the answer is better than whatever ends otherwise."""
SCORE: Final = 0.5
"""The same where the expected score counts."""
FEWEST_ENDS: Final = 8
FEWEST_ANSWERS: Final = 4
"""Positions in which the turn can end, and to which its decisions lead before any dice."""
MOST_ENDS: Final = 400
MOST_SEEN: Final = 1_500
MOST_POSITIONS: Final = {Kind.WIN: 15_000, Kind.HOLD: 5_000, Kind.MOST: 5_000}
"""Positions of a proof; a page has to search them too."""
LIKELY: Final = 0.05
"""A chance of less is no puzzle."""
GLANCES: Final = 3
"""So often a quick choice is tried; luck decides in it between equals."""


@dataclass(frozen=True, slots=True)
class _Posed:
    """A proof about a position, and what it is about."""

    kind: Kind
    rival: Player
    proof: TurnProof
    goal: Goal
    work: Work


def posed(
    slug: str,
    state: State,
    rules: int,
    too_large: Counter[Kind] | None = None,
    given_up: Collection[Kind] = (),
) -> Puzzle | None:
    """The puzzle of a position where the seat whose turn it is decides; None if it is none.

    What is given up is not tried; a proof that is too large is counted.
    """
    seat = state.turn_player()
    if state.current_player() != seat or is_turn_over(state, seat) or len(state.legal_actions()) < 2:
        return None
    ends = count_ends(slug, state)
    if ends[0] < FEWEST_ENDS or ends[1] < FEWEST_ANSWERS:
        return None
    for kind, rival in asked(state):
        if kind in given_up:
            continue
        work = Work(MOST_POSITIONS[kind])
        goal = goal_of(slug, kind, seat, rival, work)
        about = _Posed(kind, rival, TurnProof(slug, state, goal, work), goal, work)
        try:
            found = _judged(slug, state, rules, about, ends)
        except TooLarge:
            if too_large is not None:
                too_large[kind] += 1
            continue
        if found is not None:
            return found
        if kind is Kind.WIN and finish(about.proof.look(state)).value > EPSILON:
            return None  # it can be won, so that nothing else is worth asking
    return None


def asked(state: State) -> Iterator[tuple[Kind, Player]]:
    """What can be asked of a position, and about whom; `WIN` stands for `SUREST` too."""
    seat = state.turn_player()
    yield Kind.WIN, seat
    rival = next_seat(state)
    if rival is not None:
        yield Kind.HOLD, rival
    yield Kind.MOST, seat


def next_seat(state: State) -> Player | None:
    """Whose turn is next if always the first of all actions is played.

    None if the game is over before, or dice say whose turn it is.
    """
    seat, reached = state.turn_player(), state.clone()
    for _ in range(_LONGEST):
        if is_turn_over(reached, seat):
            return None if reached.is_terminal() or reached.is_between_turns() else reached.turn_player()
        reached.apply_action(reached.legal_actions()[-1 if reached.current_player() == seat else 0])
    return None


_LONGEST: Final = 60


def count_ends(slug: str, state: State) -> tuple[int, int]:
    """In how many different positions the turn can end at least, and to how many its decisions lead.

    Those are the positions when dice are rolled, another is asked or the turn is over. Not all are counted.
    """
    answers = _count(slug, state, enough=MOST_ENDS, has_dice=False)
    return (answers if answers >= FEWEST_ENDS else _count(slug, state, enough=FEWEST_ENDS)), answers


def _count(slug: str, state: State, *, enough: int, has_dice: bool = True) -> int:
    key, turn = strategy_of(slug).search_key, state.turn_player()
    seen: set[Hashable] = set()
    ends, left = 0, [state]
    while left and ends < enough and len(seen) < MOST_SEEN:
        position = left.pop()
        for action in position.legal_actions():
            reached = after(position, action)
            known = key(reached)
            if known in seen:
                continue
            seen.add(known)
            is_over = is_turn_over(reached, turn)
            if is_over or (not has_dice and reached.current_player() != turn):
                ends += 1
            else:
                left.append(reached)
    return min(ends, enough)


def _judged(slug: str, state: State, rules: int, about: _Posed, ends: tuple[int, int]) -> Puzzle | None:
    found = finish(about.proof.look(state))
    kind = about.kind
    is_chance = kind is not Kind.MOST
    if not found.is_open or found.margin < (POINTS if is_chance else SCORE) - EPSILON:
        return None
    is_sure = found.value > 1 - EPSILON
    if is_chance and found.value < LIKELY:
        return None
    if kind in KEEPS and not is_sure:
        return None
    if _is_seen_at_a_glance(slug, state, about, found.value):
        return None
    if kind is Kind.WIN and not is_sure:
        kind = Kind.SUREST
    answer = finish(about.proof.best(state))
    if kind in KEEPS:
        kind = Kind.GUARD if len(answer) == 1 else Kind.HOLD
    return Puzzle(
        slug=slug,
        number=0,
        kind=kind,
        rules=rules,
        line=state.serialize(),
        seat=state.turn_player(),
        rival=about.rival,
        grade=0,
        answer=_named(state, answer),
        proof=Proof(*ends, found.value, found.margin, about.work.done, about.proof.has_dice),
    )


def _named(state: State, actions: tuple[Action, ...]) -> tuple[str, ...]:
    names: list[str] = []
    for action in actions:
        names.append(state.action_to_string(action))
        state = after(state, action)
    return tuple(names)


def _is_seen_at_a_glance(slug: str, state: State, about: _Posed, best: float) -> bool:
    """Whether the first choice that comes to mind, again and again, does as well."""
    return any(
        _glanced(slug, state, about.proof, state.turn_player(), Random(seed)) > best - EPSILON
        for seed in range(GLANCES)
    )


def _glanced(slug: str, state: State, proof: TurnProof, seat: Player, rng: Random) -> float:
    """What a turn of quick choices comes to."""
    player = state.current_player()
    if is_turn_over(state, seat):
        return finish(proof.look(state)).value
    if player == seat:
        return _glanced(slug, after(state, strategy_of(slug).choose(state, rng)), proof, seat, rng)
    if player == CHANCE:
        return sum(
            odds * _glanced(slug, after(state, outcome), proof, seat, rng)
            for outcome, odds in state.chance_outcomes()
        )
    return min(_glanced(slug, after(state, action), proof, seat, rng) for action in state.legal_actions())
