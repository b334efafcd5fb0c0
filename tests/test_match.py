"""A match: who played what, what chance does, and what is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.record import Record
from orrery.core.state import IllegalActionError
from orrery.games.registry import GAMES
from orrery.play.match import Match, choose_outcome
from orrery.play.playout import playout
from tests.ice_colony_positions import position
from tests.lcg import Lcg

GAME = GAMES["ice-colony"]


class Fixed:
    """Luck that always draws the same number."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


def new_match(number: float = 0.5) -> Match:
    """A match whose first choice is next; all dice so far, and all to come, fall by `number`."""
    match = Match(Record(GAME, ["Ann", "Bob"]), Fixed(number))
    while not match.state.is_terminal() and len(list(match.record.root.line())) < 25:
        match.act(match.roll())
    for die in (0, 1):  # for the first player
        match.act(die)
    return match


def play(match: Match, *words: str) -> None:
    """Play decisions by notation, dice as they fall."""
    for word in words:
        match.act(match.state.string_to_action(word))
        while match.state.is_chance_node():
            match.act(match.roll())


def told(match: Match) -> list[str]:
    return [node.notation for node in match.record.cursor.path()][27:]


def test_a_match_has_as_many_players_as_names_and_its_settings_filled_in() -> None:
    record = Record(GAME, ["Ann", "Bob", "Cyd"], {"adjacency": "8"})
    match = Match(record)
    assert match.names == ("Ann", "Bob", "Cyd")
    assert record.options == {
        "adjacency": "8",
        "clear": "plain",
        "majority_end": "off",
        "change": "canonical",
    }
    assert len(match.state.returns()) == 3


def test_what_is_not_legal_changes_nothing() -> None:
    match = new_match()
    before = match.state.serialize()
    for action in (-1, 26, 10**6):
        with pytest.raises(IllegalActionError, match="not legal"):
            match.act(action)
    assert match.state.serialize() == before
    assert told(match) == []


def test_undo_goes_before_the_last_choice_and_redo_after_it_with_all_that_followed() -> None:
    match = new_match()
    assert match.undo_target() is None
    start = match.record.cursor
    play(match, "c3")
    after_first = match.record.cursor
    play(match, "a1")  # then activating is forced, and Fate is rolled
    assert match.undo_target() is after_first
    match.record.go(after_first)
    assert match.undo_target() is start
    redone = match.redo_target()
    assert redone is not None
    assert redone is match.record.root.end()
    match.record.go(start)
    assert match.redo_target() is after_first


def test_the_same_choice_meets_the_same_die() -> None:
    record = Record(GAME, ["Ann", "Bob"])
    match = Match(record, Fixed(0.0))
    rolled = match.act(match.roll())
    record.go(record.root)
    later = Match(record, Fixed(0.999))
    assert later.roll() == rolled.action
    assert later.roll_anew() != rolled.action


def test_another_choice_takes_the_place_of_what_was_undone() -> None:
    match = new_match()
    start = match.record.cursor
    play(match, "c3", "a1")
    match.record.go(start)
    play(match, "b2")
    assert match.record.cursor.is_main()
    assert [child.notation for child in start.children] == ["b2", "c3"]


def test_exploring_leaves_the_game_as_it_was() -> None:
    match = new_match()
    start = match.record.cursor
    play(match, "c3", "a1")
    main = list(match.record.root.line())
    match.record.go(start)
    match.is_exploring = True
    play(match, "b2")
    assert list(match.record.root.line()) == main
    assert [child.notation for child in start.children] == ["c3", "b2"]


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
        for match in (Match(Record(GAME, ["Ann", "Bob"])), Match(Record(GAME, ["Ann", "Bob"])))
    )
    assert one != two


def test_a_playout_goes_to_the_end_or_to_its_cap() -> None:
    capped = playout(GAME.new_initial_state(), Lcg(3), cap=30)
    assert (capped.plies, capped.returns, capped.is_finished) == (30, (0.0, 0.0), False)
    ended = playout(position("a1:W1 e5:O1", land="a1:red e5:red").state, Lcg(3), cap=100_000)
    assert ended.is_finished
    assert sorted(ended.returns) == [-1.0, 1.0]
