"""A set of coins for an attempt to colonize, chosen in any order."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.interface import view_of, words_of
from orrery.games.piecepack_colonization.game import GAME
from orrery.play.match import Match, Mode
from orrery.play.multi_select import change_set, late_members
from orrery.play.session import Session
from orrery.records.mark import Mark
from orrery.records.tree import Record, RecordError

VIEW: Final = view_of(GAME.info.slug)
ATTEMPT: Final = "m0 c0 draw m5 draw c4 move 1 m5 draw c5 colonize"


def attempt(*coins: int) -> Match:
    """The Moons' ship is on their planet 5, and these coins are used already."""
    match = Match(Record(GAME, ["Ann", "Bob"]))
    for name in (*ATTEMPT.split(), *(f"use-{coin}" for coin in coins)):
        match.act(match.state.string_to_action(name))
    return match


def used(match: Match) -> list[str]:
    """What was played since the attempt began."""
    return [node.notation for node in match.record.cursor.path()][len(ATTEMPT.split()) :]


@pytest.mark.parametrize(
    ("coins", "touched", "after"),
    [
        ((1, 4), 2, ["use-1", "use-2", "use-4"]),
        ((4,), 0, ["use-0", "use-4"]),
        ((1, 4), 4, ["use-1"]),
        ((1, 4), 1, ["use-4"]),
        ((3,), 3, []),
    ],
)
def test_a_member_is_added_or_taken_back(coins: tuple[int, ...], touched: int, after: list[str]) -> None:
    match = attempt(*coins)
    assert change_set(match, VIEW, f"coin.M{touched}")
    assert used(match) == after
    assert match.record.size == len(ATTEMPT.split()) + len(after), "no trace is left of the order"


@pytest.mark.parametrize("key", ["coin.C1", "space.m5", "button.roll", "nonsense"])
def test_what_is_no_member_changes_nothing(key: str) -> None:
    match = attempt(1, 4)
    assert not change_set(match, VIEW, key)
    assert used(match) == ["use-1", "use-4"]


def test_where_no_set_is_being_chosen_nothing_is_gathered() -> None:
    assert not change_set(attempt(), VIEW, "coin.M1")


def test_a_set_tells_of_all_help_that_its_player_had_in_choosing_it() -> None:
    match = attempt(1, 4)
    match.record.cursor.marks = frozenset({Mark.HINT})
    assert change_set(match, VIEW, "coin.M2", frozenset({Mark.EVALUATION}))
    chosen = match.record.cursor.path()[len(ATTEMPT.split()) :]
    assert [node.marks for node in chosen] == [frozenset({Mark.HINT, Mark.EVALUATION})] * 3


def test_what_was_written_stays() -> None:
    match = attempt(4)
    match.record.cursor.comment = "too dear"
    assert change_set(match, VIEW, "coin.M0")
    branches = match.record.cursor.path()[len(ATTEMPT.split()) - 1].children
    assert [node.notation for node in branches] == ["use-0", "use-4"]
    assert branches[1].comment == "too dear"


def test_while_looking_back_another_set_is_a_what_if() -> None:
    match = attempt(1, 4)
    match.act(match.state.string_to_action("roll"))
    main = list(match.record.root.line())
    match.look_at(main[-2])
    assert match.mode is Mode.PAST
    assert change_set(match, VIEW, "coin.M2")
    assert used(match) == ["use-1", "use-2", "use-4"]
    assert (match.mode, list(match.record.root.line())) == (Mode.BRANCH, main)


def test_in_a_full_record_a_member_can_be_taken_back_but_not_added(monkeypatch: pytest.MonkeyPatch) -> None:
    match = attempt(1, 4)
    monkeypatch.setattr("orrery.records.tree.MAX_NODES", match.record.size)
    with pytest.raises(RecordError, match="as many actions as a record can hold"):
        change_set(match, VIEW, "coin.M2")
    assert used(match) == ["use-1", "use-4"]
    assert change_set(match, VIEW, "coin.M4")
    assert used(match) == ["use-1"]


def test_what_joins_the_set_late_is_possible_as_what_the_rules_ask_for_next() -> None:
    match = attempt(1, 4)
    asked = Session(match.record, match=match).question()
    assert asked.late == {"coin.M0", "coin.M2", "coin.M3"}
    assert {*asked.late, "coin.M5", "button.roll"} <= asked.possible()
    kinds = asked.next_target_kinds()
    assert {kinds[key] for key in asked.late} == {kinds["coin.M5"]}
    for key in asked.late:
        anew = attempt(1, 4)
        assert change_set(anew, VIEW, key)


@pytest.mark.parametrize("coins", [(), (0,), (0, 1, 2)])
def test_nothing_is_late_before_a_set_has_begun_or_where_all_come_after_it(coins: tuple[int, ...]) -> None:
    match = attempt(*coins)
    assert not late_members(match.record, VIEW)


def restoring(first: int) -> Match:
    """The Moons' ship is on a sun, coins 0, 1 and 2 were discarded, and one of them is taken back."""
    match = Match(Record(GAME, ["Ann", "Bob"]))
    for name in f"{ATTEMPT} use-1 use-2 roll 0 draw c3 play-s0 draw c2 restore-{first}".split():
        match.act(match.state.string_to_action(name))
    return match


def test_of_two_coins_that_are_restored_the_lower_can_come_second() -> None:
    match = restoring(1)
    assert late_members(match.record, VIEW) == {"coin.M0"}
    assert change_set(match, VIEW, "coin.M0")
    assert [node.notation for node in match.record.cursor.path()][-2:] == ["restore-0", "and-1"]
    assert match.state.current_player() == 1


def test_a_coin_that_is_restored_first_can_be_left_again() -> None:
    match = restoring(1)
    assert change_set(match, VIEW, "coin.M1")
    assert match.record.cursor.notation == "c2"
    assert not change_set(restoring(1), VIEW, "space.s1")


def test_who_restores_the_highest_coin_first_is_asked_as_that_ends_the_turn() -> None:
    match = restoring(1)
    match.record.go(match.record.cursor.parent or match.record.cursor)
    state, words = match.record.state_at(match.record.cursor), words_of(GAME.info.slug)
    said = {
        f"restore-{coin}": words.caution(state, state.string_to_action(f"restore-{coin}"))
        for coin in range(3)
    }
    assert [*map(bool, said.values())] == [False, False, True]
    assert said["restore-2"] == "Your turn then ends with one coin back: for two, begin with the lower one."


def test_the_whole_set_is_announced_whatever_was_added_to_it() -> None:
    match = attempt(1, 4)
    session = Session(match.record, match=match)
    assert session.change_set("coin.M2")
    assert session.set_text() == "Ann uses coin 1. Ann uses coin 2. Ann uses coin 4."
    over = restoring(1)
    session = Session(over.record, match=over)
    assert session.change_set("coin.M0")
    assert session.set_text() == "Ann restores coin 0. Ann restores coin 1 too."
