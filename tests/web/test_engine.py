"""Requests are thought about in slices, of the position alone, and a later one ends the one before."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from orrery.bots.bot import Bot
from orrery.bots.search_info import SearchInfo
from orrery.core.state import State
from orrery.games.registry import GAMES
from orrery.play.session import Session
from orrery.records.seat import LEVELS, Seat
from orrery.records.tree import Record
from orrery.report.order import order
from orrery.report.stored import read_report
from orrery.web.bots.engine import Engine
from orrery.web.bots.messages import (
    LONG,
    Answer,
    Request,
    read_answer,
    read_facts,
    read_request,
    request_about,
)
from tests.games.ice_colony.positions import position
from tests.play.driven import driven
from tests.report.reports import played


def asked_about(slug: str, level: int = 2) -> Request:
    """A position a few choices into a game."""
    states = [
        s.match.state.clone()
        for s in driven(slug, GAMES[slug].info.players[0])
        if s.match.state.current_player() >= 0
    ][:12]
    return Request(5, slug, GAMES[slug].info.rules_version, states[-1].serialize(), level, 7)


class Transport:
    """A `Engine`, its answers, and the slices that wait."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.answers: list[Answer] = []
        self.said: list[dict[str, object]] = []
        """About long work."""
        self.waiting: list[Callable[[], None]] = []
        self.thinking = Engine(self._hear, self.waiting.append, seconds)

    def _hear(self, text: str) -> None:
        if text.startswith(LONG):
            self.said.append(read_facts(text))
        else:
            self.answers.append(read_answer(text))

    def ask(self, request: Request) -> None:
        self.thinking.hear(request.game, request.to_json())

    def go_on(self) -> None:
        self.waiting.pop(0)()

    def settle(self) -> Answer:
        while not (self.answers and self.answers[-1].is_last):
            self.go_on()
        return self.answers[-1]


def slowly(self: Bot, state: State, spent: float = 0.0) -> Iterator[SearchInfo]:
    """Three thoughts, the better the later."""
    rng = self._rng
    assert isinstance(rng, Random)
    for nodes in (1, 2, 3):
        action = rng.choice(state.legal_actions())
        yield SearchInfo(action, (0.0, 0.0), (action,), nodes)


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """The collector runs again after a test that leaves a search in the middle."""
    yield
    gc.enable()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that have three thoughts."""
    monkeypatch.setattr(Bot, "think", slowly)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("level", LEVELS[:2])
def test_the_answer_is_a_legal_action(slug: str, level: int) -> None:
    request = asked_about(slug, level)
    transport = Transport()
    transport.ask(request)
    answer = transport.settle()
    state = GAMES[slug].deserialize(request.position, request.rules_version)
    assert answer.id == request.id
    assert answer.action in state.legal_actions()
    assert answer.pv[0] == answer.action


def test_messages_come_through_as_they_were() -> None:
    request = asked_about("ice-colony")
    answer = Answer(5, 3, (0.25, -0.25), (3, 4), 12, False, ((3, 4), (5,)), ((0.25, -0.25), (0.0, 0.0)))
    assert read_request(request.to_json()) == request
    assert read_answer(answer.to_json()) == answer


@pytest.mark.usefixtures("slow")
def test_a_search_goes_on_slice_by_slice() -> None:
    transport = Transport()
    transport.ask(asked_about("ice-colony"))
    assert [(answer.nodes, answer.is_last) for answer in transport.answers] == [(1, False)]
    transport.settle()
    assert [answer.nodes for answer in transport.answers] == [1, 2, 3, 3]
    assert transport.waiting == []


@pytest.mark.usefixtures("slow")
def test_a_long_slice_has_all_thoughts() -> None:
    transport = Transport(60)
    transport.ask(asked_about("ice-colony"))
    assert [(answer.nodes, answer.is_last) for answer in transport.answers] == [(3, True)]


@pytest.mark.usefixtures("slow")
def test_a_later_request_or_none_ends_the_one_before() -> None:
    first, transport = asked_about("ice-colony"), Transport()
    transport.ask(first)
    transport.ask(replace(first, id=6))
    transport.settle()
    while transport.waiting:
        transport.go_on()
    assert [answer.id for answer in transport.answers] == [5, 6, 6, 6, 6]
    transport.ask(first)
    transport.thinking.hear(first.game, "")
    transport.go_on()
    assert [answer.id for answer in transport.answers[5:]] == [5]
    assert transport.waiting == []


@pytest.mark.usefixtures("slow")
def test_the_same_seed_gives_the_same_answer_whatever_was_asked_before() -> None:
    request = asked_about("ice-colony")
    fresh, used = Transport(), Transport()
    fresh.ask(request)
    for seed in range(3):
        used.ask(replace(request, seed=seed))
    used.ask(request)
    assert used.settle() == fresh.settle()


@pytest.mark.usefixtures("slow")
def test_no_garbage_is_collected_while_a_search_runs_and_only_then() -> None:
    request, transport = asked_about("ice-colony"), Transport()
    seen = [gc.isenabled()]
    transport.ask(request)
    seen.append(gc.isenabled())
    transport.settle()
    seen.append(gc.isenabled())
    transport.ask(request)
    transport.thinking.hear(request.game, "")
    seen.append(gc.isenabled())
    transport.ask(request)
    transport.thinking.stop()
    seen.append(gc.isenabled())
    assert seen == [True, False, True, True, True]


def test_garbage_is_collected_again_after_a_search_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Bot, state: State, spent: float = 0.0) -> Iterator[SearchInfo]:
        yield from slowly(self, state)
        raise RuntimeError(state)

    monkeypatch.setattr(Bot, "think", fail)
    transport = Transport()
    transport.ask(asked_about("ice-colony"))
    assert not gc.isenabled()
    with pytest.raises(RuntimeError):
        transport.settle()
    assert gc.isenabled()


def test_a_hint_may_be_what_bots_leave_out_so_that_their_games_end() -> None:
    """The game is decided: a bot takes land, though a unit of the other could be fought."""
    units = "a1:W3 b1:W3 c1:W3 d1:W3 e1:W1 a2:W2 b2:W2 c2:W2 d2:W1 e2:W1 a4:W3 a5:O1 e5:O1"
    table = position(units).play("a4 none")
    bots = Request(5, "ice-colony", 2, table.state.serialize(), 3, 7)
    names, transport = [], Transport()
    for request in (bots, replace(bots, is_bots=False), bots):
        transport.ask(request)
        names.append(table.state.action_to_string(transport.settle().action))
        transport.answers.clear()
    bots_own, hint, again = names
    assert hint == "a4xa5"
    assert bots_own == again
    assert bots_own in {"a4-b4:1", "a4-b4:2", "a4-a3:1", "a4-a3:2"}


def test_a_request_says_whether_a_bot_or_a_person_decides() -> None:
    record = Record(GAMES["ice-colony"], [Seat("Io", 1), Seat("Ann")])
    match, asked = Session(record, rng=Random(0)).match, set[tuple[int, bool]]()
    while len(asked) < 2:
        player = match.state.current_player()
        if player >= 0:
            asked.add((player, request_about(match, 2, 5, 7).is_bots))
        match.act(match.roll() if player < 0 else match.state.legal_actions()[0])
    assert asked == {(0, True), (1, False)}


def test_the_dice_of_the_match_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes over is the position, whatever luck the match has and is going to have."""
    monkeypatch.setattr("orrery.bots.turn_search.perf_counter", lambda: 0.0)  # a busy machine thinks less far
    record = Record(GAMES["ice-colony"], [Seat("Io", 1), Seat("Ceres", 2)])
    first = Session(record, rng=Random(0)).match
    while first.bot is None:
        first.act(first.roll())
    requests = {request_about(Session(record, rng=Random(rng)).match, 2, 5, 7) for rng in range(5)}
    assert len(requests) == 1
    answers = []
    for rng in range(5):
        transport = Transport()
        transport.ask(request_about(Session(record, rng=Random(rng)).match, 2, 5, 7))
        answers.append(transport.settle())
    assert len(set(answers)) == 1


def test_a_person_who_is_coached_is_shown_several_lines() -> None:
    thinking = Transport()
    thinking.ask(replace(asked_about("ice-colony", 3), is_bots=False, is_coached=True))
    answer = thinking.settle()
    assert answer.ways[0] == answer.pv
    assert answer.worth[0] == answer.values
    assert len(answer.worth) == len(answer.ways)
    assert read_answer(answer.to_json()) == answer


# --- long work: reports ------------------------------------------------------------------------------


def settled(transport: Transport) -> str:
    """The report that was ordered."""
    while transport.waiting:
        transport.go_on()
    return str(transport.said[-1]["text"])


def test_a_report_is_made_slice_by_slice() -> None:
    record = played("piecepack-colonization", 2, 1, 8)
    transport = Transport(1e-3)
    transport.thinking.hear(record.game.info.slug, order(record, 3, 30))
    assert read_report(settled(transport), record).work == 30
    parts = [float(str(said["part"])) for said in transport.said if "part" in said and "text" not in said]
    assert len(parts) > 3
    assert parts == sorted(parts)
    assert {said["report"] for said in transport.said} == {3}


@pytest.mark.usefixtures("slow")
def test_a_report_waits_for_any_request_and_goes_on_after_it() -> None:
    record = played("piecepack-colonization", 2, 1, 8)
    transport, alone = Transport(1e-3), Transport(1e-3)
    alone.thinking.hear(record.game.info.slug, order(record, 1, 30))
    transport.thinking.hear(record.game.info.slug, order(record, 1, 30))
    before = len(transport.said)
    for _ in range(3):
        transport.ask(asked_about("ice-colony"))
        while not (transport.answers and transport.answers[-1].is_last):
            assert len(transport.said) == before
            transport.go_on()
        transport.answers.clear()
        transport.go_on()
        before = len(transport.said)
    transport.thinking.hear("ice-colony", "")
    assert settled(transport) == settled(alone)


def test_another_report_ends_the_one_before() -> None:
    record = played("piecepack-colonization", 2, 1, 8)
    transport = Transport(1e-3)
    for number in (1, 2):
        transport.thinking.hear(record.game.info.slug, order(record, number, 30))
    settled(transport)
    assert [said["report"] for said in transport.said if "text" in said] == [2]
