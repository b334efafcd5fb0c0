"""No sentence of a coach is false: every claim is recomputed from the engine, in games of every kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pytest

from orrery.bots.bot import Coached
from orrery.bots.good_moves import good_moves
from orrery.bots.search_info import Limit
from orrery.core.state import State
from orrery.games.coaching import coaching_of
from orrery.games.interface import strategy_of, words_of
from orrery.games.registry import GAMES
from orrery.play.coach import LEVEL, WARNING, Coach, rest_of_advice
from orrery.play.moves import PLANNED, Move
from orrery.play.remarks import remark
from tests.games.ice_colony.positions import position
from tests.play.advised import (
    assert_claims,
    assert_remark,
    assert_true,
)
from tests.play.asked import Asked, after
from tests.play.claims import counts_of, dominant
from tests.play.claims_of_aims import AIMS

NAMES: Final = ("Ann", "Bob", "Cid", "Dot")
POSITIONS: Final = 60
LINES: Final = 3
"""So many actions of a position are looked at."""
BOT_GAMES: Final = 2
BOT_ACTIONS: Final = 100
"""So many actions of a game of bots are looked at."""
NODES: Final = 300
FAR: Final = 6000
"""So much is looked at before each; in Advanced so far that answers of the other are seen."""
AHEAD: Final = 5
"""How far a line goes."""


def decisions(slug: str) -> Iterator[tuple[State, tuple[str, ...], Random]]:
    """Positions of random games for all numbers of players, a few of each game in a row."""
    rng, game, found = Random(5), GAMES[slug], 0
    while found < POSITIONS:
        for players in game.info.players:
            state, ply = game.new_initial_state(players), 0
            while not state.is_terminal() and ply < 400:
                if state.current_player() >= 0 and len(state.legal_actions()) > 1 and rng.random() < 0.15:
                    found += 1
                    yield state.clone(), NAMES[:players], rng
                state.apply_action(rng.choice(state.legal_actions()))
                ply += 1


def lines(state: State, rng: Random) -> Iterator[list[int]]:
    """Ways in which it can go on by choice, each from another action."""
    legal = state.legal_actions()
    for first in rng.sample(legal, min(LINES, len(legal))):
        ahead, line = after(state, first), [first]
        while len(line) < AHEAD and ahead.current_player() >= 0:
            line.append(rng.choice(ahead.legal_actions()))
            ahead.apply_action(line[-1])
        yield line


@pytest.mark.parametrize("slug", GAMES)
def test_what_speaks_for_a_move_is_true(slug: str) -> None:
    shown: set[str] = set()
    for state, names, rng in decisions(slug):
        coach = Coach(words_of(slug), coaching_of(slug), names)
        for line in lines(state, rng):
            shown |= assert_true(slug, coach, state, names, line)
    assert shown
    assert "odds" in shown or not words_have_odds(slug)


@pytest.mark.parametrize("slug", GAMES)
def test_all_that_is_said_is_true_in_games_of_bots(slug: str) -> None:
    strategy, rng, names = Coached(strategy_of(slug)), Random(3), NAMES[:2]
    nodes = FAR if slug == "advanced-colonization" else NODES
    coach, spoken = Coach(words_of(slug), coaching_of(slug), names), set[str]()
    for _ in range(BOT_GAMES):
        state = GAMES[slug].new_initial_state(2)
        for _ in range(BOT_ACTIONS):
            if state.is_terminal():
                break
            if state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
                continue
            *_, info = good_moves(state, strategy, LEVEL, rng, limit=Limit(nodes))
            for way in info.ways:
                assert_true(slug, coach, state, names, way.line)
            assert_aims(slug, state, names)
            advice = coach.moves(state, [way.line for way in info.ways])
            spoken |= {move.reason for move in advice}
            if slug == "advanced-colonization":
                assert all(re.search(PRICED, move.reason) for move in advice), advice
            state.apply_action(rng.choice(advice).action)
    assert any(re.search(ANSWERED, reason) for reason in spoken) or slug != "advanced-colonization"
    assert spoken


PRICED: Final = r"this costs (all|both|your|\d|no)|AP left|AP, enough|you keep your|no AP are left"
"""What is said of every move of Advanced Colonization."""
ANSWERED: Final = r"could (then|still) (take|destroy)|which I expect"
"""What is said there of what the other is expected to do."""


def words_have_odds(slug: str) -> bool:
    """Whether dice decide whether something succeeds in a game, for which or against which that speaks."""
    no_choice = ("colonization", "deep-roots")
    return type(words_of(slug)).stake.__qualname__ != "Words.stake" and slug not in no_choice


def assert_aims(slug: str, state: State, names: tuple[str, ...]) -> None:
    """Check what is worth aiming for, and what must not be missed."""
    coaching, seat = coaching_of(slug), state.current_player()
    said = f"{coaching.urgent(state, seat, names)} {coaching.aim(state, seat, names)}".strip()
    asked = Asked(state, state, 0, state, names)
    assert not assert_claims(said, AIMS.get(slug, {}), asked).strip(), said


@pytest.mark.parametrize("slug", GAMES)
def test_what_to_aim_for_is_true(slug: str) -> None:
    for state, names, _ in decisions(slug):
        assert_aims(slug, state, names)


@pytest.mark.parametrize("slug", GAMES)
def test_moves_of_a_position_have_different_names(slug: str) -> None:
    coaching = coaching_of(slug)
    for state, names, _ in decisions(slug):
        orders = [coaching.order(state, action, names) for action in state.legal_actions()]
        assert len(set(orders)) == len(orders), orders
        assert all(order[0].isupper() and order[-1].isalnum() for order in orders), orders


@pytest.mark.parametrize("slug", GAMES)
def test_what_others_have_gained_is_true(slug: str) -> None:
    for state, names, rng in decisions(slug):
        seat, positions = state.current_player(), [state]
        you = (seat + 1) % len(names)
        while len(positions) <= AHEAD and not positions[-1].is_terminal():
            positions.append(after(positions[-1], rng.choice(positions[-1].legal_actions())))
        turn, last = (state, positions[-1]), (positions[-2], positions[-1])
        coach = Coach(words_of(slug), coaching_of(slug), names)
        said = remark(coach, turn, last, seat, you, "Done.")
        assert_remark(slug, str(said).removeprefix("Done."), turn, last, you, names)


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_advised_that_cannot_succeed_or_hardly_ever_does(slug: str) -> None:
    for state, names, _ in decisions(slug):
        coach, legal = Coach(words_of(slug), coaching_of(slug), names), state.legal_actions()
        every = [coach.move(state, [action]) for action in legal]
        for given in (legal, *([action] for action in legal)):
            moves = coach.moves(state, [[action] for action in given])
            assert moves
            if any(move.can_succeed for move in every):
                assert all(move.can_succeed for move in moves)
            if any(move.is_likely for move in every if move.action in given):
                assert all(move.is_likely for move in moves)
            assert all((move.lead == WARNING) != move.is_likely for move in moves)


@pytest.mark.parametrize("slug", ["colonization", "deep-roots"])
def test_nothing_is_advised_that_loses_what_counts_most_beside_what_does_not(slug: str) -> None:
    first, lost = next(iter(counts_of(slug).values())), 0

    def loses(state: State, action: int) -> bool:
        seat, ahead = state.current_player(), after(state, action)
        if ahead.is_chance_node():
            return False
        won = [first(ahead, who) - first(state, who) for who in range(len(names))]
        return won[seat] - (won[1 - seat] if slug == "deep-roots" else 0) < 0

    for state, names, _ in decisions(slug):
        coach = Coach(words_of(slug), coaching_of(slug), names)
        every = [coach.move(state, [action]) for action in state.legal_actions()]
        likely = [move for move in every if move.is_likely and len(move.actions) == 1]
        losing = [loses(state, move.action) for move in likely if move.odds is None]
        if any(losing) and not all(losing):
            lost += 1
            for move in coach.moves(state, [[move.action] for move in likely]):
                assert move.odds or not loses(state, move.action), move.sentence
    assert lost


def test_what_dominates_at_once_is_advised_alone_in_advanced_colonization() -> None:
    slug, seen, urgent = "advanced-colonization", 0, 0
    for state, names, rng in decisions(slug):
        coach, seat = Coach(words_of(slug), coaching_of(slug), names), state.current_player()
        moves = coach.moves(state, [*lines(state, rng)])
        gains = [dominant(ends_of(state, move), seat) > dominant(state, seat) for move in moves]
        is_urgent = bool(coach.coaching.urgent(state, seat, names))
        seen, urgent = seen + any(gains), urgent + (is_urgent and any(gains))
        assert all(gains) or not any(gains) or is_urgent, moves
    assert seen > urgent


@pytest.mark.parametrize("slug", ["advanced-colonization", "ice-colony"])
def test_what_is_left_of_a_plan_is_advised_alone_until_it_is_only_to_go_on(slug: str) -> None:
    plans, others = 0, 0
    for state, names, rng in decisions(slug):
        coach = Coach(words_of(slug), coaching_of(slug), names)
        for begun in lines(state, rng):
            moves = coach.moves(state, [*lines(state, rng)], begun)
            going_on = coach.going_on(state, begun)
            if going_on:
                assert moves == (going_on,)
                assert going_on.lead == PLANNED
                assert going_on.action in state.legal_actions()
            else:
                assert PLANNED not in {move.lead for move in moves}
            plans, others = plans + bool(going_on), others + (not going_on)
    assert plans
    assert others


def ends_of(state: State, move: Move) -> State:
    """The position after all that a move consists of."""
    for action in move.actions:
        state = after(state, action)
    return state


def test_a_roll_that_leads_nowhere_is_advised_only_where_nothing_else_is() -> None:
    state = GAMES["piecepack-colonization"].new_initial_state(2)
    for text in ("m0", "c0"):
        state.apply_action(state.string_to_action(text))
    slug, names = "piecepack-colonization", NAMES[:2]
    coach = Coach(words_of(slug), coaching_of(slug), names)
    roll, draw = (
        next(action for action in state.legal_actions() if coach.move(state, [action]).order == order)
        for order in ("Roll to move", "Draw a planet")
    )
    assert [move.order for move in coach.moves(state, [[roll], [draw]])] == ["Draw a planet"]
    (alone,) = coach.moves(state, [[roll]])
    assert alone.is_doubtful
    assert alone.sentence.startswith("Roll to move: there is no planet that you could colonize within reach")


def test_a_square_that_would_end_the_game_with_a_loss_is_not_advised() -> None:
    slug, names = "ice-colony", NAMES[:2]
    white = "a1:W3 b1:W3 c1:W3 d1:W3 e1:W1 a2:W2 b2:W2 c2:W2 d2:W1 e2:W1 a3:W1 b3:W1 d5:W3"
    orange = "c3:O3 d3:O3 e3:O1 a4:O1 b4:O1 c4:O2 d4:O2 e4:O2 a5:O2 b5:O2 c5:O3"
    state = position(f"{white} {orange}", turn="O").play("e4 none").state
    last = [state.string_to_action("e4-e5:1")]
    assert all(after(state, action).is_terminal() for action in last)
    moves = Coach(words_of(slug), coaching_of(slug), names).moves(state, [[action] for action in last])
    assert [move.action for move in moves] != []
    assert not {move.action for move in moves} & {*last}
    advised_by_search = {action for way in good(state, slug) for action in way[:1]}
    assert not advised_by_search & {*last}


def test_a_turn_in_which_nothing_would_be_bought_gives_way_to_ships_that_could_dominate() -> None:
    slug, state = "advanced-colonization", GAMES["advanced-colonization"].new_initial_state(2)
    coach = Coach(words_of(slug), coaching_of(slug), NAMES[:2])
    idle = [state.string_to_action("next")] * 3
    assert coach.move(state, idle).is_doubtful
    advice = coach.moves(state, [idle])
    assert advice
    assert all("can dominate either side" in move.reason for move in advice)


def test_that_the_other_can_win_in_one_turn_is_said_and_what_allows_it_is_not_advised() -> None:
    slug, names = "advanced-colonization", NAMES[:2]
    state, coaching = GAMES[slug].new_initial_state(2), coaching_of(slug)
    turns = (
        "buy-yM next orbit-yM@S>M next next", "buy-kS next orbit-kS^S next next",
        "buy-rL next next next", "buy-kM next next near-kS@S^ next",
        "next next next", "next orbit-kM^M next near-kM@M^ next",
        "next orbit-rL^L next next", "buy-bS buy-bM next next next",
        "next next next", "next orbit-bS@M>S orbit-bM@S>M next next",
    )  # fmt: skip
    played(state, " ".join(turns))
    assert coaching.urgent(state, 0, names) == (
        f"Careful: {names[1]} needs two more sides, and has ships ready to win them in one turn."
    )
    coach = Coach(words_of(slug), coaching, names)
    settling = played(state.clone(), "next next near-rL@L^ next")
    beaming = played(state.clone(), "next next beam-yM@S>M target-bS@M>S fire to-L ^")
    assert f"; but {names[1]} could then win in one turn; " in coach.move(state, settling).reason
    (only,) = coach.moves(state, [settling, beaming])
    assert "pull" in only.order


def played(state: State, texts: str) -> list[int]:
    """Play actions, and return them."""
    actions = list[int]()
    for text in texts.split():
        actions.append(state.string_to_action(text))
        state.apply_action(actions[-1])
    return actions


def test_a_pass_that_only_keeps_pips_gives_way_to_an_attack_that_is_likely_won() -> None:
    slug, found, rng = "ice-colony", 0, Random(2)
    coach = Coach(words_of(slug), coaching_of(slug), NAMES[:2])
    state = GAMES[slug].new_initial_state(2)
    while found < 3:
        if state.is_terminal():
            state = GAMES[slug].new_initial_state(2)
        legal = state.legal_actions()
        passes = [action for action in legal if state.action_to_string(action) == "pass"]
        if passes and "keeps its" in (said := coach.move(state, passes).reason):
            odds = re.search(r"would win (\d+) times", said)
            (first, *_) = coach.moves(state, [passes])
            assert ("Attack" in first.order) == (odds is not None and int(odds[1]) >= 60), first
            found += odds is not None
        state.apply_action(rng.choice(legal))


def good(state: State, slug: str) -> list[Sequence[int]]:
    """The good moves of a search for a coach."""
    *_, info = good_moves(state, Coached(strategy_of(slug)), LEVEL, Random(1), limit=Limit(300))
    return [way.line for way in info.ways]


SIZES = ("small", "medium", "large")


def advised(*actions: int) -> Move:
    return Move(actions, "Go on", "")


def test_what_is_left_of_advice_is_known_when_it_was_begun() -> None:
    moves = [advised(1, 2, 3), advised(4)]
    assert rest_of_advice(moves, [1]) == (2, 3)
    assert rest_of_advice(moves, [1, 2]) == (3,), "one of them was played by itself"
    assert not rest_of_advice(moves, [4])
    assert not rest_of_advice(moves, [8])
    assert not rest_of_advice([], [1])


def test_a_coach_goes_on_with_what_it_has_begun() -> None:
    slug = "advanced-colonization"
    coach = Coach(words_of(slug), coaching_of(slug), NAMES[:2])
    state = GAMES[slug].new_initial_state(2)
    orders = {coach.move(state, [action]).order: action for action in state.legal_actions()}
    small, medium, large = (orders[f"Buy a {size} red ship"] for size in SIZES)
    lines = [[large], [medium], [small]]
    assert [move.action for move in coach.moves(state, lines)] == [large, medium, small]
    (alone,) = coach.moves(state, lines, [small])
    assert (alone.action, alone.lead) == (small, PLANNED)
    assert coach.going_on(state, ()) is None
    assert coach.going_on(state, [max(state.legal_actions()) + 1]) is None, "it cannot be played"
