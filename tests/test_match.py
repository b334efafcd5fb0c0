"""A match: who played what, what chance does, and what is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.game import OptionError
from orrery.core.state import CHANCE, IllegalActionError
from orrery.games.registry import GAMES
from orrery.play.match import Match, Ply, choose_outcome
from orrery.play.playout import playout
from tests.ice_colony_positions import laid, position
from tests.lcg import Lcg

GAME = GAMES["ice-colony"]


class Fixed:
    """Luck that always draws the same number."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


def test_a_match_has_as_many_players_as_names_and_its_settings_filled_in() -> None:
    match = Match(GAME, ["Ann", "Bob", "Cyd"], {"adjacency": "8"})
    assert match.names == ("Ann", "Bob", "Cyd")
    assert match.options == {"adjacency": "8", "clear": "plain", "majority_end": "off", "change": "canonical"}
    assert len(match.state.returns()) == 3
    with pytest.raises(OptionError, match="players"):
        Match(GAME, ["Ann"])
    with pytest.raises(OptionError, match="adjacency"):
        Match(GAME, ["Ann", "Bob"], {"adjacency": "6"})


def test_plies_tell_who_decided_and_in_what_words() -> None:
    match = Match(GAME, ["Ann", "Bob"])
    match.state = laid().play("1 6").state
    match.act(match.state.string_to_action("c3"))
    assert match.plies == [Ply(player=1, action=12, notation="c3")]
    match = Match(GAME, ["Ann", "Bob"], luck=Fixed(0.0))
    assert match.act(match.roll()) == Ply(CHANCE, 0, "black")


def test_what_is_not_legal_changes_nothing() -> None:
    match = Match(GAME, ["Ann", "Bob"])
    before = match.state.serialize()
    for action in (-1, 6, 10**6):
        with pytest.raises(IllegalActionError, match="not legal"):
            match.act(action)
    assert match.state.serialize() == before
    assert match.plies == []


def test_luck_draws_by_probability() -> None:
    state = position("c3:W1 e5:O1").play("c3").state
    odds = dict(state.chance_outcomes())
    luck = Lcg(1)
    drawn = Counter(choose_outcome(state, luck) for _ in range(6000))
    assert set(drawn) == set(odds)
    for outcome, probability in odds.items():
        assert drawn[outcome] / 6000 == pytest.approx(probability, abs=0.03)


def test_luck_at_its_edges_draws_the_first_and_the_last() -> None:
    state = position("c3:W1 e5:O1").play("c3").state
    outcomes = [outcome for outcome, _ in state.chance_outcomes()]
    assert choose_outcome(state, Fixed(0.0)) == outcomes[0]
    assert choose_outcome(state, Fixed(1 - 2**-53)) == outcomes[-1]


def test_two_matches_do_not_share_their_dice() -> None:
    """The operating system's dice: 25 draws alike would be a miracle."""
    one, two = (
        [match.act(match.roll()).action for _ in range(25)]
        for match in (Match(GAME, ["Ann", "Bob"]), Match(GAME, ["Ann", "Bob"]))
    )
    assert one != two


def test_a_playout_goes_to_the_end_or_to_its_cap() -> None:
    capped = playout(GAME.new_initial_state(), Lcg(3), cap=30)
    assert (capped.plies, capped.returns, capped.is_finished) == (30, (0.0, 0.0), False)
    ended = playout(position("a1:W1 e5:O1", land="a1:red e5:red").state, Lcg(3), cap=100_000)
    assert ended.is_finished
    assert sorted(ended.returns) == [-1.0, 1.0]
