"""What a coach says where a game is about to end, checked against the engine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from orrery.games.coaching import coaching_of
from orrery.games.ice_colony.rules.board import EMPTY
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.interface import words_of
from orrery.play.coach import Coach
from tests.games.ice_colony.positions import GAME, position
from tests.play.advised import assert_claims, assert_true
from tests.play.aims_of_ice import AIMS_OF_ICE
from tests.play.asked import Asked, after

SLUG: Final = "ice-colony"
NAMES: Final = ("Ann", "Bob", "Cid", "Dot")
GAMES, PLIES = 12, 900
ROWS: Final = "a1:W3 b1:W3 c1:W3 d1:W3 e1:W3 a2:W2 b2:W2 c2:W2 d2:W2 e2:W1"
"""Ten squares of White's."""
OTHERS: Final = "a4:O2 b4:O2 c4:O2 d4:O2 e4:O2 a5:O3 b5:O3 c5:O3 d5:O3 e5:O3"
"""Ten of Orange's: the third row is between them."""


def late_positions() -> Iterator[tuple[IceColony, tuple[str, ...]]]:
    """Decisions of random games in which at most three squares are free."""
    rng = Random(11)
    for number in range(GAMES):
        players = 2 + number % 3
        state = GAME.new_initial_state(players)
        for _ in range(PLIES):
            if state.is_terminal():
                break
            assert isinstance(state, IceColony)
            is_asked = state.current_player() >= 0 and len(state.legal_actions()) > 1
            if is_asked and 0 < state.owner.count(EMPTY) <= 3:
                yield state.clone(), NAMES[:players]
            state.apply_action(rng.choice(state.legal_actions()))


def test_what_is_said_near_the_end_is_true() -> None:
    coaching, said = coaching_of(SLUG), ""
    for state, names in late_positions():
        seat = state.current_player()
        text = f"{coaching.urgent(state, seat, names)} {coaching.aim(state, seat, names)}".strip()
        assert not assert_claims(text, AIMS_OF_ICE, Asked(state, state, 0, state, names)).strip(), text
        said += text
        coach = Coach(words_of(SLUG), coaching, names)
        for action in state.legal_actions():
            assert_true(SLUG, coach, state, names, [action])
            said += coach.move(state, [action]).sentence
    for words in ("If you take it and", "If it is taken, and", "and you win", "you lose", "Attack for more",
                  "is free: if"):  # fmt: skip
        assert words in said


@pytest.mark.parametrize(
    ("third", "aim"),
    [
        (
            "a3:W1 b3:W1 c3:O1 d3:O1",
            "If you take it and give up no other, the game ends and you win; if Bob does, you lose.",
        ),
        (
            "a3:W1 b3:W1 c3:W1 d3:O1",
            "Only e3 is free. If it is taken, and no other given up for it, the game ends and you win. You",
        ),
        (
            "a3:W1 b3:O1 c3:O1 d3:O1",
            "If it is taken, and no other given up for it, the game ends and you lose: attack for more",
        ),
    ],
)
def test_who_takes_the_last_free_square_decides(third: str, aim: str) -> None:
    state = position(f"{ROWS} {third} {OTHERS}", turn="W").state
    assert aim in coaching_of(SLUG).aim(state, 0, NAMES[:2]), coaching_of(SLUG).aim(state, 0, NAMES[:2])


def test_a_square_that_lets_the_other_end_the_game_is_not_advised_beside_others() -> None:
    table = position(f"{ROWS} c3:O1 d3:O1 e3:O1 {OTHERS}", turn="W").play("a2 none")
    move, stay = (table.state.string_to_action(name) for name in ("a2-a3:1", "pass"))
    coach = Coach(words_of(SLUG), coaching_of(SLUG), NAMES[:2])
    lost = "then only b3 is free: if Bob takes it and gives up no other, the game ends and you lose"
    assert lost in coach.move(table.state, [move]).reason
    assert [each.action for each in coach.moves(table.state, [[move], [stay]])] == [stay]
    assert not after(table.state, move).is_terminal()
