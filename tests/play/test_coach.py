"""No sentence of a coach is false: every claim is recomputed from the engine, in games of every kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
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
from orrery.play.coach import LEVEL, Coach, rest_of_advice
from orrery.play.moves import Move
from orrery.play.odds import Odds, gamble
from orrery.play.remarks import remark
from tests.games.ice_colony.positions import position
from tests.play.asked import Asked, Check, Position, after, rolled
from tests.play.claims import OF_ALL, REASONS, changes, counts_of
from tests.play.claims_of_aims import AIMS
from tests.play.claims_of_piecepack import COMES, comes
from tests.play.claims_of_pyramids import SIDE, ready, side_named, verb_of
from tests.play.claims_of_roots import used_growth, within

NAMES: Final = ("Ann", "Bob", "Cid", "Dot")
POSITIONS: Final = 60
LINES: Final = 3
"""So many actions of a position are looked at."""
BOT_GAMES: Final = 2
BOT_ACTIONS: Final = 40
"""So many actions of a game of bots are looked at."""
NODES: Final = 300
"""So much is looked at before each."""
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


def asked_of(state: State, move: Move, names: tuple[str, ...]) -> Asked:
    """What a move is about."""
    last = state
    for action in move.actions[:-1]:
        last = after(last, action)
    return Asked(state, last, move.actions[-1], after(last, move.actions[-1]), names, move.actions)


def assert_claims(text: str, checks: Mapping[str, Check], asked: Asked) -> str:
    """Check all that a text claims in one of these ways; return what is left of it."""
    for reads, check in checks.items():
        for found in re.finditer(reads, text):
            assert check(asked, found), (text, found[0], asked.state.serialize())
        text = re.sub(reads, "", text)
    return text


def assert_odds(slug: str, text: str, asked: Asked) -> str:
    """Check the odds at the beginning of a reason, and what success brings; return what is left of it."""
    words = words_of(slug)
    risked = gamble(words, asked.last, asked.action, asked.names)
    assert risked is not None, text
    cost = re.search(r", but your (\d) pips? must (?:all )?move in, so (\w\d) is left empty", text)
    text = text.replace(cost[0], "") if cost else text
    found = re.match(rf"{re.escape(risked.success)} (.+?)(?:, and (.+?))?; {re.escape(risked.loss)}$", text)
    assert found, text
    if len(words.roll_parts(asked.last, asked.action)) > 1:
        assert found[1] == risked.odds.times  # see the tests of gambles of the game
        return found[2] or ""
    ways = list(rolled(asked.after))
    won = [[(odds, end) for odds, end in way if words.is_won(asked.last, asked.action, end)] for way in ways]
    shares = [sum(float(odds) for odds, _ in way) for way in won]
    assert found[1] == Odds(min(shares), max(shares)).times
    ends = [end for way in won for _, end in way]
    if slug == "ice-colony" and asked.last.phase.name in ("ACT", "ATTACK_EDGE"):
        assert bool(cost) == all(is_whole(end) for end in ends), text
    return assert_brings(slug, found[2] or "", ends, asked)


def is_whole(won: Position) -> bool:
    """Whether a square must be left as a whole for one that was won in a fight."""
    nexts = [after(won, action) for action in won.legal_actions()]
    return won.phase.name == "CONQUER" and all(end.owner[won.active] != won.turn for end in nexts)


def assert_brings(slug: str, text: str, ends: list[State], asked: Asked) -> str:
    """Check what every success brings."""
    found = re.fullmatch(r"can then (\w+) (\d+) ([a-z ]+) \((\d+) now\)(?: and (\w+ holds .+))?", text)
    if not found:
        said = f"you {text}" if text[:1].islower() else text
        return "".join(changes(slug, said, asked.state, end, asked) for end in ends)
    (number,) = [number for reads, number in counts_of(slug).items() if re.fullmatch(reads, found[3])]
    assert number(asked.state, asked.seat) == int(found[4]) < int(found[2])
    for end in ends:
        nexts = [after(end, action) for action in end.legal_actions()]
        assert max(number(each, asked.seat) for each in nexts) == int(found[2]), text
    return "".join(changes(slug, found[5] or "", asked.state, end, asked) for end in ends)


def assert_begins(slug: str, move: Move, state: State, names: tuple[str, ...]) -> None:
    """Advice begins with the action to play; coins in a row, and a swap, are named together."""
    first = coaching_of(slug).order(state, move.action, names)
    swap = re.fullmatch("Swap (.+) with (.+)", move.order)
    if swap and swap[1] != "it":
        with_it = coaching_of(slug).order(after(state, move.action), move.actions[1], names)
        assert (first, with_it) == (f"Choose {swap[1]} to swap", f"Swap it with {swap[2]}")
        return
    found = re.match(r"(Use|Restore) coins ([\d, and]+\d)", move.order)
    if not found:
        assert move.order.startswith(first)
        return
    ahead, used = state.clone(), list[str]()
    for action in move.actions:
        used += re.findall(rf"^{found[1]} coin (\d)(?: too)?$", coaching_of(slug).order(ahead, action, names))
        ahead.apply_action(action)
    assert re.findall(r"\d", found[2]) == used
    assert first == f"{found[1]} coin {used[0]}"


def is_moved(slug: str, action: int) -> bool:
    """Whether an action can be advised earlier: one that makes a colony, or buys what is launched."""
    earlier = {"advanced-colonization": (6, 7), "colonization": (1,)}
    return verb_of(action) in earlier.get(slug, ())


def assert_true(
    slug: str, coach: Coach, state: State, names: tuple[str, ...], line: Sequence[int]
) -> set[str]:
    """Check all that is said of a line; return of what kind it is."""
    before = state.serialize()
    move = coach.move(state, line)
    assert state.serialize() == before
    if move.order.startswith("Restore coins "):
        assert line[0] in move.actions or state.action_to_string(line[0])[-1] in move.order, "and a lower one"
    else:
        assert not Counter(move.actions) - Counter(line), "nothing else"
        rest = iter(line)
        is_kept = (action in rest for action in move.actions if not is_moved(slug, action))
        assert all(is_kept), "in the same order"
    assert_begins(slug, move, state, names)
    asked = asked_of(state, move, names)
    if "times in 100" in move.reason and "Fate" not in move.reason:
        left, shown = assert_odds(slug, move.reason, asked), {"odds"}
    else:
        left = assert_claims(move.reason, {**OF_ALL, **REASONS.get(slug, {})}, asked).replace(";", "")
        left = changes(slug, left, asked.state, asked.after, asked)
        shown = {"gain" if " now)" in move.reason else "reason"} if move.reason else set()
    assert not left, (move.sentence, left)
    return shown


@pytest.mark.parametrize("slug", GAMES)
def test_what_speaks_for_a_move_is_true(slug: str) -> None:
    shown: set[str] = set()
    for state, names, rng in decisions(slug):
        coach = Coach(words_of(slug), coaching_of(slug), names)
        for line in lines(state, rng):
            shown |= assert_true(slug, coach, state, names, line)
    assert shown
    assert "odds" in shown or not words_have_odds(slug)


@pytest.mark.parametrize("slug", ["advanced-colonization", "colonization", "piecepack-colonization"])
def test_what_speaks_for_a_move_is_true_in_games_of_bots(slug: str) -> None:
    strategy, rng, names = strategy_of(slug), Random(3), NAMES[:2]
    coach, spoken = Coach(words_of(slug), coaching_of(slug), names), set[str]()
    for _ in range(BOT_GAMES):
        state = GAMES[slug].new_initial_state(2)
        for _ in range(BOT_ACTIONS):
            if state.is_terminal():
                break
            if state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
                continue
            *_, info = good_moves(state, strategy, LEVEL, rng, limit=Limit(NODES))
            for way in info.ways:
                assert_true(slug, coach, state, names, way.line)
            advice = coach.moves(state, [way.line for way in info.ways])
            spoken |= {move.reason for move in advice}
            if slug == "advanced-colonization":
                assert all(re.search(PRICED, move.reason) for move in advice), advice
            state.apply_action(advice[0].action)
    assert spoken


PRICED: Final = r"this costs (all|your|\d|no)|AP left$|you keep your|no AP are left"
"""What is said of every move of Advanced Colonization."""


def words_have_odds(slug: str) -> bool:
    """Whether dice decide whether something succeeds in a game, for which or against which that speaks."""
    no_choice = ("colonization", "deep-roots")
    return type(words_of(slug)).stake.__qualname__ != "Words.stake" and slug not in no_choice


@pytest.mark.parametrize("slug", GAMES)
def test_what_to_aim_for_is_true(slug: str) -> None:
    for state, names, _ in decisions(slug):
        coaching, seat = coaching_of(slug), state.current_player()
        said = f"{coaching.urgent(state, seat, names)} {coaching.aim(state, seat, names)}".strip()
        asked = Asked(state, state, 0, state, names)
        assert not assert_claims(said, AIMS.get(slug, {}), asked).strip(), said


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


def assert_remark(
    slug: str,
    said: str,
    turn: tuple[State, State],
    last: tuple[State, State],
    you: int,
    names: tuple[str, ...],
) -> None:
    """What is said to follow from what was done last follows from that alone."""
    asked = Asked(after_turn(turn[0], you), turn[0], 0, turn[1], names)
    unready = re.search(r" You are no longer ready to dominate ([^.]+)\.$", said)
    if unready:
        lost = {side_named(turn[1], side) for side in re.findall(SIDE, unready[1])}
        assert lost == ready(turn[0], you) - ready(turn[1], you), said
        said = said.removesuffix(unready[0])
    gone = re.search(r" (?:(\d+) regions|Regions? ([\d, and]+)) (?:is|are) no longer yours\.", said)
    if gone:
        positions: tuple[Position, Position] = turn
        owned = [{at for at, owner in enumerate(each.owners()) if owner == you} for each in positions]
        named = {*map(int, re.findall(r"\d+", gone[2] or ""))}
        assert owned[0] - owned[1] == named if gone[2] else len(owned[0] - owned[1]) == int(gone[1]), said
        said = said.replace(gone[0], "")
    shut = re.search(
        r" You can no longer reach (?:(\d+) empty regions|empty regions? ([\d, and]+)):"
        r" the other tree has (?:it|them) alone\.",
        said,
    )
    if shut:
        was: Position = turn[0]
        now: Position = turn[1]
        owners, near = now.owners(), within(was, you)
        taken = {each for each in near if owners[each] == 1 - you and not now.blocks[each]}
        named = {*map(int, re.findall(r"\d+", shut[2] or ""))}
        assert taken == named if shut[2] else len(taken) == int(shut[1]), said
        said = said.replace(shut[0], "")
    if said.endswith(" That turn used Fast growth."):
        assert used_growth(*turn, 1 - you), said
        said = said.removesuffix(" That turn used Fast growth.")
    coming = COMES.search(said)
    if coming:
        assert comes(coming, *turn, you), said
        said = said.removesuffix(coming[0])
    found = re.fullmatch(r" (So|Altogether,) (.+)\.", said)
    if found is None:
        assert not said
        first = next(iter(counts_of(slug).values()))
        assert all(first(turn[0], who) == first(turn[1], who) for who in range(len(names)))
        return
    assert not changes(slug, found[2], *turn, asked), said
    if found[1] == "So":
        assert not changes(slug, found[2], *last, asked), said


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
            assert all(bool(move.lead) != move.is_likely for move in moves)


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
    moves = coach.moves(state, lines, [small])
    assert [move.action for move in moves] == [small, large, medium]
    assert [move.sentence.partition(":")[0] for move in moves[:1]] == ["As planned"]
    assert not any(move.lead for move in moves[1:])
    assert [move.action for move in coach.moves(state, lines[:2], [small])] == [small, large]
    (alone,) = coach.moves(state, lines[:1], [small])
    assert (alone.action, alone.lead) == (small, ""), "nothing else is advised that it could be confused with"


def after_turn(state: State, seat: int) -> State:
    """A position in which somebody else would be the person."""

    class Other:
        def current_player(self) -> int:
            return seat

    return Other()  # type: ignore[return-value]


# --- the words of a game ---------------------------------------------------------------------
