"""Requests to take back and standing orders that would let somebody decide with a throw in sight: refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from orrery.core.standing_orders import Answer
from orrery.games.registry import GAMES
from orrery.records.sealed.device import answer, ask_back, give_order
from orrery.records.sealed.line import Line, followed, throws
from orrery.records.sealed.seals import Order, Reply, Seals, TakeBack
from orrery.records.text import read_text, write_text
from orrery.records.tree import Record, RecordError
from tests.records.sealed_checker import checked
from tests.records.sealed_games import after, quarrel, sealed_table
from tests.records.sealed_record import CheckError


def asked(slug: str = "colonization", seed: int = 1) -> Record:
    """A record whose last player asks to take back."""
    table = sealed_table(slug, 2, [1], seed)
    for links in range(4, 40):
        record = after(table, links)
        try:
            ask_back(record, followed(record).party)
        except RecordError:
            continue
        return record
    raise AssertionError("nobody could take back")


def granted(slug: str = "colonization", seed: int = 1) -> Record:
    """A record in which the last that happened is that something was taken back."""
    record = asked(slug, seed)
    answer(record, Reply.GRANTED)
    return record


def said_of(record: Record, change: Callable[[Seals], Seals]) -> str:
    """The sentence with which a text with other seals is refused."""
    assert record.seals
    record.seals = change(record.seals)
    with pytest.raises(RecordError) as refused:
        read_text(GAMES, write_text(record))
    return str(refused.value)


def with_last(**changes: object) -> Callable[[Seals], Seals]:
    """The last request with other facts."""

    def change(seals: Seals) -> Seals:
        *before, last = seals.take_backs
        return replace(seals, take_backs=(*before, replace(last, **changes)))  # type: ignore[arg-type]

    return change


def test_a_request_past_a_throw_or_for_more_than_the_last_leg_is_refused() -> None:
    record = asked()
    assert record.seals
    assert record.seals.asked
    stay = record.seals.asked.ply
    for ply in (stay - 1, 0):
        assert "nothing can be taken back" in said_of(asked(), with_last(ply=ply))


@pytest.mark.parametrize("changes", [{"granter": 0, "party": 0}, {"end": 0}])
def test_a_request_of_nobody_is_refused(changes: dict[str, int]) -> None:
    assert "its back" in said_of(asked(), with_last(**changes))


def test_a_request_that_is_open_is_the_last() -> None:
    record = asked()
    assert record.seals
    request = record.seals.take_backs[0]
    assert "its back" in said_of(record, lambda seals: replace(seals, take_backs=(request, request)))


def test_nobody_plays_on_while_a_request_is_open() -> None:
    record = asked()
    assert record.seals
    ply = record.root.end().ply
    request = record.seals.take_backs[0]
    longer = after(sealed_table("colonization", 2, [1]), 30)
    assert longer.root.end().ply > ply
    assert "nothing can be taken back" in said_of(longer, lambda seals: replace(seals, take_backs=(request,)))


def test_what_is_taken_back_is_a_decision_of_the_party_that_asked() -> None:
    record = granted()
    assert record.seals
    request = record.seals.take_backs[0]
    for change in (with_last(ply=0), with_last(party=request.granter, granter=request.party)):
        assert "nothing can be taken back" in said_of(granted(), change)


def test_words_of_a_request_that_mean_nothing_are_refused() -> None:
    text = write_text(granted())
    (line,) = re.findall("^back: .*$", text, re.MULTILINE)
    party, granter, stay, end, reply = line.removeprefix("back: ").split(" ")
    for words in (
        (party, granter, stay, end, "taken"),
        (party, granter, stay, end),
        (party, "7", stay, end, reply),
        ("7", granter, stay, end, reply),
        (party, granter, "-1", end, reply),
        (party, granter, stay, "99999", reply, reply),
    ):
        with pytest.raises(RecordError, match="its back"):
            read_text(GAMES, text.replace(line, f"back: {' '.join(words)}"))


def test_nobody_else_gives_an_order_once_the_throws_of_a_turn_are_known() -> None:
    """The element of what was taken back is known: an order would be given with its throws in sight."""
    record = granted("ice-colony")
    assert record.seals
    request = record.seals.take_backs[0]
    order = Order(request.granter, "defence", Answer.ALWAYS, request.ply)
    assert "was not playing" in said_of(record, lambda seals: replace(seals, orders=(order,)))


def test_an_order_of_the_next_player_ends_the_leg() -> None:
    """Who is asked within another's turn knows the element of that leg: throws need a new one then."""
    record, at = _asked_to_defend()
    line, state = Line(record), record.state_at(record.root)
    for node in at:
        line.next(state)
        state.apply_action(node)
    mover, defender = line.party, state.current_player()
    assert mover != defender
    give_order(record, defender, "defence", Answer.NEVER)
    line = followed(record)
    used = line.counts[mover]
    assert line.waits_for(record.state_at(record.root.end())) == (mover,)
    with pytest.raises(RecordError, match="no element"):
        line.next(record.state_at(record.root.end()))
    assert line.counts[mover] == used + 1


def _asked_to_defend() -> tuple[Record, list[int]]:
    """A record that waits for a defender's decision in another's turn, and its actions."""
    for seed in range(1, 60):
        table = sealed_table("ice-colony", 2, [1], seed)
        for links in range(4, 40):
            record = after(table, links, seed, quarrel)
            end = record.root.end()
            state = record.state_at(end)
            if state.is_terminal():
                break
            if GAMES["ice-colony"].standing_orders().kind(state) is not None:
                return record, [node.action for node in record.root.line()]
    raise AssertionError("nobody was asked")


def test_the_second_checker_knows_what_was_taken_back() -> None:
    for record in (asked(), granted()):
        assert len(checked(write_text(record)).throws) == sum(1 for _ in throws(record))
    for change in (with_last(ply=0), with_last(reply=Reply.ASKED)):
        record = granted()
        assert record.seals
        record.seals = change(record.seals)
        with pytest.raises(CheckError):
            checked(write_text(record))


def test_what_a_bot_chose_is_no_reason_to_ask() -> None:
    """It would choose the same again."""
    found = 0
    for links in range(2, 16):
        table = sealed_table("piecepack-colonization", 3, [2], levels=(None, 2, None))
        record = after(table, links)
        line = followed(record)
        chosen = [node for node in record.root.line() if node.ply > line.returnable and node.is_choice]
        if chosen and all(record.seats[node.player].is_bot for node in chosen):
            found += 1
            with pytest.raises(RecordError, match="You have chosen nothing"):
                ask_back(record, line.party)
    assert found


def test_a_bot_takes_no_standing_orders() -> None:
    table = sealed_table("ice-colony", 3, [1], levels=(None, None, 2))
    with pytest.raises(RecordError, match="is a bot"):
        give_order(table.record, 2, "defence", Answer.NEVER)
    order = Order(2, "defence", Answer.NEVER, 0)
    assert "bots take no standing orders" in said_of(
        table.record, lambda seals: replace(seals, orders=(order,))
    )
    assert TakeBack(0, 1, 0, 1).is_answered is False
