"""Puzzles in games: of bots of levels 2 to 5, which are played for it, or of records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from random import Random
from typing import Final

from orrery.bots.bot import repeatable_bot
from orrery.core.state import Action, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from orrery.puzzles.posing import posed
from orrery.puzzles.puzzle import Kind, Puzzle
from orrery.records.tree import Record

LEVELS: Final = {2: 60, 3: 8, 4: 1, 5: 1}
"""How often bots of a level play: the weak are quick, and leave more to be found."""
LAST_TURNS: Final = 4
"""At the end of a game wins are at hand, and can be held: all kinds are looked for in these turns."""
MOST_LOOKED_AT: Final = 200
"""Decisions that are looked at for the most in one turn."""
SCORES: Final = 2
"""So many puzzles about a score are found before the best of them is taken."""
PATIENCE: Final = 2
"""So often a kind of proof may be too large in one game before it is left."""
PATIENCE_FOR_SCORE: Final = 12
LONGEST_LINE: Final = 700
"""Characters of a position line; longer ones would fill a pack."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """Which games are played to find puzzles."""

    slug: str
    seed: int = 1
    players: int | None = None
    """None for all that are possible, in turn."""


def hunt(plan: Hunt, number: int) -> Puzzle | None:
    """The puzzle of the game of this number, if it has one; always the same."""
    rng = Random(f"{plan.slug} {plan.seed} {number}")
    game, strategy = GAMES[plan.slug], strategy_of(plan.slug)
    counts = game.info.players
    players = plan.players or counts[number % len(counts)]
    options = {option.name: rng.choice(option.values) for option in game.info.options}
    levels = rng.choices(list(LEVELS), list(LEVELS.values()), k=players)
    bots = [repeatable_bot(level, strategy, rng.randrange(2**32)) for level in levels]
    decided: list[State] = []

    def policy(state: State, _: object) -> Action:
        if _can_begin(state):
            decided.append(state.clone())
        return bots[state.current_player()].decide(state)

    play_on(game.new_initial_state(players, options), rng, policy)
    return best_of(plan.slug, decided, game.info.rules_version)


def hunt_in(record: Record) -> Puzzle | None:
    """The puzzle of the main line of a record, if it has one."""
    nodes = [record.root, *record.root.line()]
    states = (record.state_at(node) for node in nodes)
    decided = [state for state in states if _can_begin(state)]
    return best_of(record.game.info.slug, decided, record.rules_version)


def _can_begin(state: State) -> bool:
    """Whether whose turn it is decides between several actions."""
    return state.current_player() == state.turn_player() and len(state.legal_actions()) > 1


def best_of(slug: str, decided: Sequence[State], rules: int) -> Puzzle | None:
    """The best puzzle of a game with these decisions; the end is looked at first."""
    late = _late(decided)
    too_large: Counter[Kind] = Counter()
    for state in reversed(decided[late:]):
        given_up = {kind for kind, times in too_large.items() if times >= PATIENCE}
        found = posed(slug, state, rules, too_large, {*given_up, Kind.MOST})
        if found is not None and len(found.line) <= LONGEST_LINE:
            return found
    found_of_score = _of_score(slug, decided[late // 3 :], rules)
    return max(islice(found_of_score, SCORES), key=_interest, default=None)


def _of_score(slug: str, decided: Sequence[State], rules: int) -> Iterator[Puzzle]:
    """Puzzles about a score, from the last turn to the first, and in each from its last decision.

    If a proof is too large, so would be those of all decisions before in the same turn.
    """
    too_large: Counter[Kind] = Counter()
    for _, turn in groupby(reversed(decided[-MOST_LOOKED_AT:]), lambda state: state.turn_player()):
        given_up = too_large[Kind.MOST]
        for state in turn:
            found = posed(slug, state, rules, too_large, {Kind.WIN, Kind.HOLD})
            if too_large[Kind.MOST] > given_up:
                break
            if found is not None and len(found.line) <= LONGEST_LINE:
                yield found
        if too_large[Kind.MOST] >= PATIENCE_FOR_SCORE:
            return


def _late(decided: Sequence[State]) -> int:
    """Where the last turns of a game begin."""
    turns, late = 0, len(decided)
    while late:
        turns += late == len(decided) or decided[late - 1].turn_player() != decided[late].turn_player()
        if turns > LAST_TURNS:
            break
        late -= 1
    return late


def _interest(puzzle: Puzzle) -> tuple[int, int]:
    return len(puzzle.answer), puzzle.proof.ends
