"""What is risked is asked once more, by the odds; and what a touch comes to is known before."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.play.help import explained
from orrery.play.match import Mode
from orrery.play.odds import Gamble, Odds
from orrery.play.question import SAME_DICE, Question, Selection
from orrery.play.session import Session
from orrery.scene.keys import NOT_NOW, RISK
from orrery.scene.sprite import Button
from orrery.scene.target_kind import TargetKind
from tests.play.driven import driven, new_session

ASKED: Final = Question(
    "Ann: attack, or roll.",
    Selection({1: ("tile.b3",), 2: ("tile.b4", "amount.1"), 3: ("tile.b4", "amount.2"), 4: ("button.roll",)}),
    (Button("button.roll", "Roll", "50%"), Button("button.pass", "Pass")),
    target_kinds={
        1: {"tile.b3": TargetKind.ATTACK},
        2: {"tile.b4": TargetKind.GO},
        3: {"tile.b4": TargetKind.PART},
    },
    player="Ann",
)
EVEN: Final = Gamble("the die must beat 3", Odds(0.5, 0.5), "if you fail, your turn ends")


def risking(key: str, *, shows_odds: bool = True) -> Question:
    chosen = ASKED.touch(key)
    assert chosen is not None
    return chosen.risking(EVEN, shows_odds=shows_odds)


def test_the_odds_are_said_and_one_may_still_think_better_of_it() -> None:
    question = risking("tile.b3")
    assert question.sentence == f"Ann: the die must beat 3: you succeed 50 times in 100; {EVEN.loss}."
    shown = [button.key for button in question.shown_buttons()]
    assert shown == [RISK, NOT_NOW], "and nothing else can be pressed by mistake"
    assert {RISK, NOT_NOW} <= question.possible()
    assert question.anew().sentence == ASKED.prompt
    other = question.touch("tile.b4")
    assert other is not None
    assert other.risk == ""


def test_the_button_that_was_chosen_gives_way_to_the_one_that_risks_it() -> None:
    assert [button.key for button in risking("button.roll").shown_buttons()] == [RISK, NOT_NOW]


@pytest.mark.parametrize(
    ("least", "most", "text"),
    [
        (0.58, 0.58, "58"), (0.42, 0.58, "42 to 58"), (1, 1, "100"), (0, 0.5, "0 to 50"),
        (1 - 1e-15, 1, "100"), (0.9954, 0.9954, "over 99"), (0.9951, 0.9999, "over 99"),
        (0.004, 0.004, "under 1"), (0.004, 0.9954, "under 1 to over 99"),
    ],
)  # fmt: skip
def test_nothing_uncertain_is_called_certain(least: float, most: float, text: str) -> None:
    assert str(Odds(least, most)) == f"{text}\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize("key", ["tile.b3", RISK])
def test_a_further_touch_confirms(key: str) -> None:
    question = risking("tile.b3")
    assert question.is_confirmed_by(key)
    assert question.action() == 1
    assert not ASKED.is_confirmed_by(key)
    assert not question.is_confirmed_by("tile.b4")


def test_without_odds_it_is_only_asked() -> None:
    sentence = risking("tile.b3", shows_odds=False).sentence
    assert "%" not in sentence
    assert sentence.endswith(SAME_DICE)


def test_who_is_not_asked_again_sees_the_odds_before_the_touch() -> None:
    question = ASKED.telling({"tile.b3": EVEN, "button.roll": EVEN, "button.pass": EVEN})
    assert question.odds["tile.b3"] == "50\N{NO-BREAK SPACE}%"
    hints = {button.key: button.hint for button in question.shown_buttons()}
    assert hints == {"button.roll": "50%", "button.pass": "50\N{NO-BREAK SPACE}%"}
    begun = question.touch("tile.b4")
    assert begun is not None
    assert not begun.odds


@pytest.mark.parametrize("slug", ["ice-colony", "piecepack-colonization"])
def test_all_that_the_next_touch_may_risk_is_known_and_on_its_card(slug: str) -> None:
    count = 0
    for session in driven(slug, 4):
        state = session.match.state
        if state.current_player() < 0:
            continue
        alone = {action: session.view.touches(state, action) for action in state.legal_actions()}
        expected = {keys[0]: session.gamble(action) for action, keys in alone.items() if len(keys) == 1}
        risks = session.risks(session.question())
        assert risks == {key: gamble for key, gamble in expected.items() if gamble}
        for key, gamble in risks.items():
            plain, card = explained(session.match, key), explained(session.match, key, gamble)
            assert plain is not None
            assert card is not None
            assert card.lines[:-1] == plain.lines
            assert gamble.odds.times in card.lines[-1]
        count += len(risks)
    assert count > 5


def test_what_comes_to_different_things_takes_part() -> None:
    assert ASKED.next_target_kinds() == {
        "tile.b3": TargetKind.ATTACK,
        "tile.b4": TargetKind.PART,
        "button.roll": TargetKind.PART,
    }


def test_what_is_risked_in_a_game_is_not_in_a_what_if() -> None:
    risked = 0
    for session in driven("piecepack-colonization", 2):
        if session.match.state.current_player() < 0:
            continue
        found = [action for action in session.match.state.legal_actions() if session.gamble(action)]
        session.match.mode = Mode.BRANCH
        assert not any(session.gamble(action) for action in found)
        session.match.mode = Mode.GAME
        risked += len(found)
    assert risked > 3


@pytest.mark.parametrize(("least", "most", "text"), [(0.58, 0.58, "58"), (0.4166, 0.5833, "42 to 58")])
def test_odds_are_percentages(least: float, most: float, text: str) -> None:
    assert str(Odds(least, most)) == f"{text}\N{NO-BREAK SPACE}%"
    assert Odds(least, most).times == f"{text} times in 100"


def session_of(slug: str, players: int, actions: str) -> Session:
    """A table at which these actions were played."""
    session = new_session(slug, players)
    for word in actions.split():
        session.match.act(session.match.state.string_to_action(word))
    return session


def gamble_at(session: Session, word: str) -> Gamble | None:
    return session.gamble(session.match.state.string_to_action(word))


def test_the_odds_of_a_set_are_said_even_if_only_the_roll_can_follow() -> None:
    """No coin is higher than the 5, so only the roll is legal; but another coin could be chosen."""
    session = session_of(
        "piecepack-colonization", 2, "m0 c0 draw m5 draw c2 move 1 m5 move 1 c2 colonize use-5"
    )
    assert len(session.match.state.legal_actions()) == 1
    gamble = gamble_at(session, "roll")
    assert gamble is not None
    assert (gamble.odds.least, gamble.odds.most) == pytest.approx((5 / 6, 5 / 6))


def test_a_roll_that_can_hardly_move_a_ship_is_a_risk() -> None:
    """Without planets only a Null moves it; beside one, most rolls do."""
    session = session_of("piecepack-colonization", 2, "m0 c0")
    gamble = gamble_at(session, "move")
    assert gamble is not None
    assert (gamble.odds.least, gamble.odds.most) == pytest.approx((1 / 6, 1 / 6))
    assert gamble_at(session_of("piecepack-colonization", 2, "m0 c0 draw m3 draw c2"), "move") is None


def test_a_last_camp_that_fate_can_take_is_said_in_advance() -> None:
    begin = "k b y r g r c y g b b y c k y g r y c k b g b k r 6 1 c3 e4"
    full = {"k": "black", "b": "blue", "y": "yellow", "r": "red", "g": "green", "c": "clear"}
    session = session_of("ice-colony", 2, " ".join(full.get(word, word) for word in begin.split()))
    assert "last square" not in session.prompt()
    for word in ["c3", "none", "pass", "e4", "none", "pass"]:
        session.match.act(session.match.state.string_to_action(word))
    assert (
        "White: roll Fate for your last square. A Reduce (1 in 6) takes it, and you are out."
        in session.prompt()
    )
