"""A match of a game by link: what a device can play, and what it cannot."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.standing_orders import Answer
from orrery.games.registry import GAMES
from orrery.play.by_link import LinkMatch
from orrery.play.driver import GameDriver
from orrery.play.match import Mode
from orrery.play.next_step import NextStep
from orrery.play.playout import at_random
from orrery.play.session import Session
from orrery.records.sealed.device import accept, give_order, invite, renew
from orrery.records.sealed.line import followed
from orrery.records.sealed.seals import Secret
from orrery.records.share import link_fragment, read_link
from orrery.records.tree import Record, RecordError
from tests.records.sealed_games import after, play_leg, quarrel, sealed_table, seed_of

SENTENCE = "continues on another device"


def to_decide(players: int = 2, links: int = 6, slug: str = "ice-colony") -> LinkMatch:
    """A match at the device that is to play, at its first own choice."""
    table = sealed_table(slug, players, range(1, players))
    record = after(table, links)
    match = LinkMatch(record, table.devices(record))
    while match.state.is_chance_node() or len(match.state.legal_actions()) == 1:
        match.act(match.roll() if match.state.is_chance_node() else match.state.legal_actions()[0])
    return match


def test_a_device_without_the_secret_neither_rolls_nor_decides() -> None:
    for links in range(2, 8):
        record = after(sealed_table("deep-roots", 2, [1]), links)
        match = LinkMatch(record)
        assert match.is_waiting
        with pytest.raises(RecordError, match=SENTENCE):
            match.act(match.state.legal_actions()[0])
        if match.state.is_chance_node():
            with pytest.raises(RecordError, match=SENTENCE):
                match.roll()
        assert link_fragment(match.record) == link_fragment(record)


def test_nobody_plays_before_all_have_joined() -> None:
    secret = Secret(bytes(16))
    record = Record(GAMES["ice-colony"], ("Ann", "Bob"))
    invite(record, b"12345678", [1], secret)
    match = LinkMatch(record, {0: secret})
    assert match.is_waiting
    assert match.waits_for == (1,)
    with pytest.raises(RecordError, match="Bob"):
        match.roll()


def test_rolling_gives_the_same_however_often_it_is_asked_or_opened() -> None:
    table = sealed_table("ice-colony", 2, [1])
    record = after(table, 5)
    link = link_fragment(record)
    rolled = set()
    for _ in range(3):
        match = LinkMatch(read_link(GAMES, link), table.devices(record), Random(7))
        match.act(match.state.legal_actions()[0])
        assert match.state.is_chance_node()
        assert match.roll() == match.roll()
        rolled.add(match.roll())
    assert len(rolled) == 1


def test_a_throw_does_not_depend_on_the_action_before_it() -> None:
    """Otherwise one could try actions until a throw fits."""
    table = sealed_table("ice-colony", 2, [1])
    link = link_fragment(after(table, 5))
    digests = set()
    for at in (0, -1):
        record = read_link(GAMES, link)
        match = LinkMatch(record, table.devices(record))
        match.act(match.state.legal_actions()[at])
        match.act(match.roll())
        line = followed(match.record)
        digests.add((line.party, line.counts[line.party], line.throws))
    assert len(digests) == 1


def test_an_outcome_that_the_seals_do_not_give_is_refused() -> None:
    match = to_decide()
    match.act(match.state.legal_actions()[0])
    assert match.state.is_chance_node()
    before = link_fragment(match.record)
    wrong = next(face for face, _ in match.state.chance_outcomes() if face != match.roll())
    with pytest.raises(RecordError, match="doesn't match the sealed dice"):
        match.act(wrong)
    assert link_fragment(match.record) == before


def test_undo_ends_at_the_last_throw() -> None:
    match = to_decide()
    assert match.undo_target() is None
    chosen = match.record.cursor
    match.act(match.state.legal_actions()[0])
    assert match.undo_target() is chosen
    match.act(match.roll())
    assert match.undo_target() is None
    match.look_at(chosen)
    with pytest.raises(RecordError, match="last roll"):
        match.resume()


def test_another_choice_after_undo_takes_the_place_of_the_first() -> None:
    match = to_decide()
    chosen, legal = match.record.cursor, match.state.legal_actions()
    match.act(legal[0])
    match.record.go(chosen)
    match.act(legal[-1])
    while not match.is_waiting and not match.state.is_terminal():
        play_leg(match, at_random, Random(1), 1)
    again = read_link(GAMES, link_fragment(match.record))
    assert again.seals == match.record.seals
    assert len(again.root.end().path()) == len(match.record.root.end().path())


def test_orders_that_were_given_after_what_is_undone_are_undone_too() -> None:
    match = to_decide()
    seat, chosen, legal = match.state.current_player(), match.record.cursor, match.state.legal_actions()
    match.act(legal[0])
    give_order(match.record, seat, "defence", Answer.NEVER)
    match.changed()
    match.record.go(chosen)
    match.act(legal[-1])
    assert match.record.seals
    assert match.record.seals.orders == ()
    assert read_link(GAMES, link_fragment(match.record)).seals == match.record.seals


def test_variations_have_ordinary_dice() -> None:
    table = sealed_table("ice-colony", 2, [1])
    record = after(table, 6)
    choice = next(node for node in record.root.line() if node.is_choice)
    match = LinkMatch(record, rng=Random(1))
    assert choice.parent
    match.look_at(choice.parent)
    match.act(next(action for action in match.state.legal_actions() if action != choice.action))
    assert match.mode is Mode.BRANCH
    assert not match.is_waiting
    for _ in range(30):
        action = match.roll() if match.state.is_chance_node() else match.state.legal_actions()[0]
        match.act(action)
    again = read_link(GAMES, link_fragment(record))
    assert again.seals == record.seals
    assert again.size == record.size
    branch = read_link(GAMES, link_fragment(record, with_variations=False))
    assert branch.seals is None
    assert branch.root.end().ply == record.cursor.end().ply


def test_a_new_chain_waits_for_the_others_even_on_their_own_device() -> None:
    match = to_decide()
    (party,) = match.secrets
    other = 1 - party
    renew(match.record, other, Secret(bytes(16)))
    match.changed()
    assert match.waits_for == (party,)
    with pytest.raises(RecordError, match=SENTENCE):
        match.act(match.state.legal_actions()[0])
    accept(match.record, party, match.secrets[party])
    match.changed()
    match.act(match.state.legal_actions()[0])
    assert read_link(GAMES, link_fragment(match.record)).seals == match.record.seals


def test_a_table_asks_nothing_while_it_waits() -> None:
    record = after(sealed_table("ice-colony", 2, [1]), 6)
    session = Session(record)
    assert session.match.is_waiting
    assert session.next_step() is NextStep.NOBODY
    assert not session.question().possible()


def test_a_table_plays_what_was_ordered() -> None:
    orders = [(seat, "defence", Answer.DECIDING) for seat in (0, 1)]
    table = sealed_table("ice-colony", 2, [1], orders=orders)
    record, rng = after(table, 1, decide=quarrel), Random(1)
    answered = 0
    while not record.state.is_terminal() and not answered:
        driver = GameDriver(record, match=LinkMatch(record, table.devices(record)))
        while (step := driver.next_step()) is not NextStep.NOBODY:
            match = driver.session.match
            if step is NextStep.PERSON:
                driver.answer(quarrel(match.state, rng))
                continue
            answered += match.ordered is not None
            driver.advance()
        record = read_link(GAMES, link_fragment(record))
    assert answered


def test_bots_decide_on_the_inviters_device_by_seeds_that_anybody_can_compute() -> None:
    table = sealed_table("piecepack-colonization", 3, [1], levels=(None, None, 2))
    record, rng = table.record, Random(1)
    seeds: list[int] = []
    for _ in range(8):
        match = LinkMatch(record, table.devices(record))
        while not match.is_waiting and not match.state.is_terminal():
            if match.bot and len(match.state.legal_actions()) > 1:
                assert set(match.secrets) == {0}
                seeds.append(match.bot_seed)
            play_leg(match, at_random, rng, 1)
        record = read_link(GAMES, link_fragment(record))
    assert LinkMatch(record).bot is None
    decided = [node for node in record.root.line() if node.player == 2 and node.is_choice]
    assert seeds == [seed_of(record, node) for node in decided]
    assert len(set(seeds)) == len(seeds) > 2
