"""What a newcomer would give away unseen is said before it is done, and no caution is false."""

from __future__ import annotations

import re
from typing import Final

import pytest

from orrery.games.deep_roots.rules.position import Power
from orrery.games.interface import words_of
from orrery.games.registry import GAMES
from orrery.play.match import Mode
from orrery.play.question import BACK, CAUTIONED
from orrery.scene.keys import NOT_NOW, RISK
from tests.games.ice_colony.positions import position
from tests.play.asked import Position, after
from tests.play.claims import COUNTS
from tests.play.driven import new_session
from tests.play.test_coach import decisions
from tests.play.test_risk import session_of

BEGIN: Final = (
    "black blue yellow red green red clear yellow green blue blue yellow clear black yellow green red "
    "yellow clear black blue green blue black red 6 1 c3 e4"
)
"""A board, and a first camp of each of two players."""
CUT_OFF: Final = (
    "black clear yellow red green clear red yellow green blue blue yellow black black yellow green red "
    "yellow blue black blue green blue black red 6 1"
)
"""A board on which a1 has no neighbour where clear squares are holes."""


def caution_at(slug: str, actions: str, word: str) -> str:
    session = session_of(slug, 2, actions)
    return session.caution(session.match.state.string_to_action(word))


@pytest.mark.parametrize(("slug", "points"), [("colonization", 3), ("advanced-colonization", 5)])
def test_a_turn_in_which_nothing_is_bought_is_not_thrown_away_unasked(slug: str, points: int) -> None:
    said = f"Nothing later in this turn costs points: your {points} AP are lost."
    assert caution_at(slug, "", "next") == said
    state = GAMES[slug].new_initial_state(2)
    bought = next(text for text in map(state.action_to_string, state.legal_actions()) if text != "next")
    assert not caution_at(slug, bought, "next")


def test_a_question_asks_whether_a_caution_was_heard() -> None:
    session = new_session("colonization", 2)
    asked = session.question().touch("button.next")
    assert asked is not None
    action = asked.action()
    assert action is not None
    question = asked.cautioned(session.caution(action))
    assert "your 3 AP are lost" in question.sentence
    shown = {button.key: button.label for button in question.shown_buttons()}
    assert (shown[RISK], shown[NOT_NOW]) == (CAUTIONED, BACK)
    assert question.is_confirmed_by(RISK)
    session.match.mode = Mode.BRANCH
    assert not session.caution(action)


@pytest.mark.parametrize("slug", GAMES)
def test_no_caution_is_false(slug: str) -> None:
    words = words_of(slug)
    for state, _, _ in decisions(slug):
        for action in state.legal_actions():
            said = words.caution(state, action)
            if said:
                (check,) = (check for reads, check in CHECKS.items() if re.fullmatch(reads, said))
                assert check(state, after(state, action), said), (said, state.serialize())


def _points_are_lost(was: Position, now: Position, said: str) -> bool:
    """Whatever follows in the turn, no points are spent; but now they could be."""
    could = any(after(was, action).points < was.points for action in was.legal_actions())
    seen, ahead = set[object](), [now]
    while ahead:
        state = ahead.pop()
        if state.turn != was.turn or state.is_terminal() or state.is_chance_node() or state.key() in seen:
            continue
        if state.points != was.points:
            return False
        seen.add(state.key())
        ahead += [after(state, action) for action in state.legal_actions()]
    return could and f"your {was.points} AP" in said


def _is_back_in_the_bank(was: Position, now: Position, said: str) -> bool:
    back = [piece for piece, place in enumerate(now.place) if place == -1 != was.place[piece]]
    return len(back) == 1 and was.owner(back[0]) == was.turn and now.points == was.points - 1


def _still_holds_one(was: Position, now: Position, said: str) -> bool:
    squares = COUNTS["ice-colony"]["squares?"]
    return squares(was, was.turn) == squares(now, was.turn) == 1 and now.owner[was.active] != was.turn


def _is_cut_off(was: Position, now: Position, said: str) -> bool:
    """Whether holes part a new camp from most of the land."""
    (camp,) = (square for square, owner in enumerate(now.owner) if owner == was.turn)
    sizes = [(camp in region, len(region)) for region in was.land.regions]
    ((_, own),) = (size for size in sizes if size[0])
    return f"hold {own} square" in said and any(2 * own < size for _, size in sizes)


def _crosses_once(was: Position, now: Position, said: str) -> bool:
    """The power-up is gone; with the first root of a Fast growth, that one is too."""
    spent: int = was.powers[was.turn] & ~now.powers[was.turn]
    return spent in (Power.CROSS, Power.CROSS | Power.GROWTH)


def _is_in_vain(was: Position, now: Position, said: str) -> bool:
    """Whether as many rolls make a colony without the coin."""
    return _rolls_that_succeed(was) == _rolls_that_succeed(now)


def _rolls_that_succeed(state: Position) -> int:
    """How many of the six faces let the attempt succeed, or end an attack well."""
    ahead = after(state, state.string_to_action("roll"))
    if not ahead.is_chance_node():
        return 6
    return sum(after(ahead, face).phase.name == "SETTLE" for face, _ in ahead.chance_outcomes())


def _leaves_dice(was: Position, now: Position, said: str) -> bool:
    """Whether so many dice are left, for the other player too, and a drawing would gain a region."""
    own = was.scores()[was.turn]
    draws = [after(was, each) for each in was.legal_actions() if ":" in was.action_to_string(each)]
    is_gain = any(end.scores()[was.turn] > own for end in draws)
    return is_gain and not was.left[1 - was.turn] and said.startswith(f"{sum(was.pool)} ")


CHECKS: Final = {
    r"\d+ (?:die is|dice are) left, and one could gain you a region:"
    r" the other player may then take them all\.": _leaves_dice,
    r"Your turn then ends with one coin back: for two, begin with the lower one\.": lambda was, now, _: (
        now.turn != was.turn and was.discards[was.turn].bit_count() > 1 and was.ship[was.turn] >= 20
    ),
    r"Coin \d does not raise your chance here, and is discarded once you roll\.": _is_in_vain,
    r"Nothing later in this turn costs points: your \d AP (?:is|are) lost\.": _points_are_lost,
    r"Your [a-z ]+ goes back to the bank, and you get nothing for it\.": _is_back_in_the_bank,
    r"This crosses a root, which spends your Cross root\. You have it once in the game\.": _crosses_once,
    r"Holes cut [a-e][1-5] off: you could hold \d squares? at most\.": _is_cut_off,
    r"That ends the game, and you lose\.": lambda was, now, said: (
        now.is_terminal() and now.returns()[was.turn] < max(now.returns())
    ),
    r"All pips leave [a-e][1-5], your only square: you still hold just 1\.": _still_holds_one,
}
"""What may be said, and whether it is true."""


def test_who_would_end_a_game_that_is_lost_is_asked() -> None:
    white = "a1:W3 b1:W3 c1:W3 d1:W3 e1:W1 a2:W2 b2:W2 c2:W2 d2:W1 e2:W1 a3:W1 b3:W1 d5:W3"
    orange = "c3:O3 d3:O3 e3:O1 a4:O1 b4:O1 c4:O2 d4:O2 e4:O2 a5:O2 b5:O2 c5:O3"
    state, words = position(f"{white} {orange}", turn="O").play("e4 none").state, words_of("ice-colony")
    said = {state.action_to_string(each): words.caution(state, each) for each in state.legal_actions()}
    assert said == {"e4-e5:1": "That ends the game, and you lose.", "e4-e5:2": "", "pass": ""}


def test_who_moves_all_pips_off_the_only_square_is_asked() -> None:
    session = session_of("ice-colony", 2, BEGIN)
    for word in ("c3", "none"):
        session.match.act(session.match.state.string_to_action(word))
    state = session.match.state
    moves = [action for action in state.legal_actions() if "-" in state.action_to_string(action)]
    assert moves
    assert all("your only square" in session.caution(action) for action in moves)
    (stay,) = set(state.legal_actions()) - set(moves)
    assert not session.caution(stay)


def test_who_places_the_first_camp_where_holes_cut_it_off_is_asked() -> None:
    state = GAMES["ice-colony"].new_initial_state(2, {"clear": "void"})
    for word in CUT_OFF.split():
        state.apply_checked(state.string_to_action(word))
    words = words_of("ice-colony")
    said = {state.action_to_string(action): words.caution(state, action) for action in state.legal_actions()}
    assert said["a1"] == "Holes cut a1 off: you could hold 1 square at most."
    assert [name for name, text in said.items() if text] == ["a1"]


def test_what_fades_is_said_to_be_lost() -> None:
    words, found = words_of("colonization"), 0
    for state, _, _ in decisions("colonization"):
        fades = [action for action in state.legal_actions() if state.action_to_string(action)[:4] == "fade"]
        assert all("goes back to the bank" in words.caution(state, action) for action in fades)
        found += len(fades)
    assert found


def test_who_crosses_a_root_is_asked() -> None:
    """The notation says so with an x, see docs/record-format.md."""
    words, found = words_of("deep-roots"), 0
    for state, _, _ in decisions("deep-roots"):
        for action in state.legal_actions():
            is_crossing = state.action_to_string(action).endswith("x")
            assert ("Cross root" in words.caution(state, action)) == is_crossing
            found += is_crossing
    assert found
