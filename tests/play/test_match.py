"""A match: who played what, what chance does, and what is refused."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from orrery.core.chance import choose_outcome
from orrery.core.state import IllegalActionError
from orrery.games.registry import GAMES
from orrery.play.match import Match, Mode
from orrery.play.playout import playout
from orrery.records.mark import Mark
from orrery.records.tree import Record, RecordError
from tests.games.ice_colony.positions import position

GAME = GAMES["ice-colony"]


class Fixed:
    """Rng that always draws the same number."""

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


def test_a_choice_tells_of_help_for_ever() -> None:
    match = new_match()
    action = match.state.legal_actions()[0]
    node = match.act(action, frozenset({Mark.HINT}))
    assert node.marks == {Mark.HINT}
    assert node.parent is not None
    match.look_at(node.parent)
    assert match.act(action) is node
    assert node.marks == {Mark.HINT}


def test_a_die_set_by_hand_tells_of_it_and_a_rolled_one_stays_rolled() -> None:
    match = new_match()
    play(match, match.state.action_to_string(match.state.legal_actions()[0]))
    while not match.state.is_chance_node():
        match.act(match.state.legal_actions()[0])
    rolled = match.act(match.roll())
    assert rolled.parent is not None
    match.look_at(rolled.parent)
    assert match.marks_by_hand(rolled.action) == frozenset()
    other = next(action for action, _ in match.state.chance_outcomes() if action != rolled.action)
    assert match.marks_by_hand(other) == {Mark.SET}
    match.act(other, match.marks_by_hand(other))
    match.resume()
    assert match.record.cursor.marks == {Mark.SET}
    assert rolled.marks == frozenset()


def test_a_link_asks_for_the_next_move_where_it_ends() -> None:
    link = Match(new_match().record, Fixed(0.5))
    end, asked = link.record.cursor, [link.asks_for_move]
    link.mode = Mode.LINK
    asked.append(link.asks_for_move)
    for node in (link.record.root, end):
        link.look_at(node)
        asked.append(link.asks_for_move)
    link.act(link.state.legal_actions()[0])
    asked.append(link.asks_for_move)
    assert asked == [False, True, False, True, False]


def sentences(match: Match) -> list[str]:
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
    assert sentences(match) == []


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
    match.mode = Mode.BRANCH
    play(match, "b2")
    assert list(match.record.root.line()) == main
    assert [child.notation for child in start.children] == ["c3", "b2"]


def test_luck_draws_by_probability() -> None:
    state = position("c3:W1 e5:O1").play("c3").state
    odds = dict(state.chance_outcomes())
    rng = Random(1)
    drawn = Counter(choose_outcome(state, rng) for _ in range(6000))
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
    capped = playout(GAME.new_initial_state(), Random(3), cap=30)
    assert (capped.plies, capped.returns, capped.is_finished) == (30, (0.0, 0.0), False)
    ended = playout(position("a1:W1 e5:O1", land="a1:red e5:red").state, Random(3), cap=100_000)
    assert ended.is_finished
    assert sorted(ended.returns) == [-1.0, 1.0]


def test_a_full_record_refuses_what_is_new_and_stays_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    first, *others = match.state.legal_actions()
    match.act(first)
    monkeypatch.setattr("orrery.records.tree.MAX_NODES", match.record.size)
    before, size, cursor = match.state.serialize(), match.record.size, match.record.cursor
    assert not match.has_room()
    with pytest.raises(RecordError):
        match.act(match.roll() if match.state.is_chance_node() else match.state.legal_actions()[0])
    assert (match.state.serialize(), match.record.size, match.record.cursor) == (before, size, cursor)
    target = match.undo_target()
    assert target is not None
    match.look_at(target)
    with pytest.raises(RecordError):
        match.act(others[0])
    match.act(first)
    assert match.state.serialize() == before, "what was played can be played again"
    assert str(size) in match.full_sentence()
