"""Who thinks for the bots: workers that live, die, or were never there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.web.bots.engine_client import (
    PATIENCE_MS,
    SILENCE_MS,
    START_MS,
    WORKERS,
    Died,
    EngineClient,
    Heard,
    LongWork,
)
from orrery.web.bots.messages import LONG, Answer, Request, read_facts, read_request

REQUEST = Request(1, "ice-colony", 2, "a line", 3, 7)
ELSE = Request(2, "ice-colony", 2, "another line", 3, 8)
ILLEGAL = 100


def answer(of: Request, action: int = 4, *, is_last: bool = True) -> str:
    return Answer(of.id, action, (0.5, -0.5), (action, 9), 100, is_last).to_json()


GARBAGE = ("{", "null", "[1]", '{"id": 1}', answer(REQUEST).replace("4", '"4"'), answer(REQUEST, ILLEGAL))


class FakeTransport:
    """Writes down what it hears."""

    def __init__(self, heard: Heard, died: Died) -> None:
        self.say, self.die = heard, died
        self.requests: list[Request | None] = []
        self.work: list[str] = []
        self.is_closed = False

    def send(self, game: str, text: str) -> None:
        assert game == REQUEST.game
        assert not self.is_closed
        if text.startswith(LONG):
            self.work.append(text)
        else:
            self.requests.append(read_request(text) if text else None)

    def close(self) -> None:
        self.is_closed = True


class FakeClock:
    """Time goes by as the test says."""

    waits: tuple[int, Callable[[], None]] | None = None

    def start(self, milliseconds: int, action: Callable[[], None]) -> None:
        self.waits = (milliseconds, action)

    def stop(self) -> None:
        self.waits = None

    def pass_by(self) -> int:
        """What waits comes to its end; how long it was."""
        assert self.waits
        (milliseconds, action), self.waits = self.waits, None
        action()
        return milliseconds


class Room:
    """An engine client with all that it does."""

    def __init__(self, *, has_workers: bool = True) -> None:
        self.workers: list[FakeTransport] = []
        self.pages: list[FakeTransport] = []
        self.clock = FakeClock()
        self.answers: list[Answer] = []
        self.silences: list[bool] = []
        self.lost = 0
        self.has_workers = has_workers
        self.engine = EngineClient(self._worker, self._page, self.clock, self.silences.append)

    def _worker(self, heard: Heard, died: Died) -> FakeTransport | None:
        if not self.has_workers:
            return None
        self.workers.append(FakeTransport(heard, died))
        return self.workers[-1]

    def _page(self, heard: Heard, died: Died) -> FakeTransport:
        self.pages.append(FakeTransport(heard, died))
        return self.pages[-1]

    def ask(self, request: Request = REQUEST) -> None:
        self.engine.ask(request, self.answers.append, self._on_lost, lambda said: said.action < ILLEGAL)

    def wait_for_death(self) -> int:
        """The last worker stays silent until it is given up; after how many milliseconds."""
        worker, milliseconds = self.workers[-1], 0
        while not worker.is_closed:
            milliseconds += self.clock.pass_by()
        return milliseconds

    def _on_lost(self) -> None:
        self.lost += 1


@pytest.fixture
def room() -> Room:
    return Room()


def test_nothing_is_begun_before_it_is_wanted(room: Room) -> None:
    assert (room.workers, room.pages) == ([], [])
    room.engine.warm("ice-colony")
    room.ask()
    assert [worker.requests for worker in room.workers] == [[None, REQUEST]]


def test_search_info_is_reported_as_it_comes_until_the_last(room: Room) -> None:
    room.ask()
    room.workers[0].say(answer(REQUEST, 3, is_last=False))
    room.workers[0].say(answer(REQUEST, 4))
    assert [(answer.action, answer.is_last) for answer in room.answers] == [(3, False), (4, True)]
    assert room.answers[-1] == Answer(1, 4, (0.5, -0.5), (4, 9), 100, True)
    assert room.clock.waits is None
    room.workers[0].say(answer(REQUEST, 5))
    assert len(room.answers) == 2


def test_it_is_busy_until_the_last_thought_or_a_stop(room: Room) -> None:
    seen = [room.engine.is_busy]
    room.engine.warm("ice-colony")
    seen.append(room.engine.is_busy)
    room.ask()
    room.workers[0].say(answer(REQUEST, is_last=False))
    seen.append(room.engine.is_busy)
    room.workers[0].say(answer(REQUEST))
    seen.append(room.engine.is_busy)
    room.ask()
    room.engine.stop()
    seen.append(room.engine.is_busy)
    assert seen == [False, False, True, False, False]


def test_what_is_said_of_an_earlier_request_goes_unheard(room: Room) -> None:
    room.ask()
    room.ask(ELSE)
    room.workers[0].say(answer(REQUEST))
    assert room.answers == []
    room.workers[0].say(answer(ELSE, 8))
    assert [answer.action for answer in room.answers] == [8]


def test_a_stopped_search_is_informed_and_its_worker_stays(room: Room) -> None:
    room.ask()
    room.engine.stop()
    room.workers[0].say(answer(REQUEST))
    assert room.answers == []
    assert room.clock.waits is None
    room.ask(ELSE)
    assert [worker.requests for worker in room.workers] == [[REQUEST, None, ELSE]]


def test_leaving_ends_the_worker_and_coming_back_begins_another(room: Room) -> None:
    room.ask()
    room.engine.close()
    assert room.workers[0].is_closed
    room.workers[0].say(answer(REQUEST))
    room.workers[0].die()
    room.ask(ELSE)
    assert room.answers == []
    assert room.workers[1].requests == [ELSE]


def test_a_worker_that_dies_is_replaced_and_asked_again(room: Room) -> None:
    room.ask()
    room.workers[0].die()
    assert room.workers[0].is_closed
    assert room.workers[1].requests == [REQUEST]
    room.workers[1].say(answer(REQUEST, 6))
    assert [answer.action for answer in room.answers] == [6]


def test_silence_is_death_but_a_start_may_take_longer(room: Room) -> None:
    room.ask()
    assert room.wait_for_death() == START_MS
    room.workers[1].say("")
    assert room.wait_for_death() == SILENCE_MS
    room.workers[2].say(answer(REQUEST, is_last=False))
    assert room.wait_for_death() == SILENCE_MS
    assert [worker.is_closed for worker in room.workers] == [True] * 3
    assert START_MS > SILENCE_MS


@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_is_death_at_once(garbage: str, room: Room) -> None:
    room.ask()
    for number in range(WORKERS):
        room.workers[number].say(garbage)
    assert [worker.is_closed for worker in room.workers] == [True] * WORKERS
    assert room.pages[0].requests == [REQUEST]
    assert room.answers == []


def test_garbage_from_a_worker_that_nobody_asked_is_its_death_too(room: Room) -> None:
    room.engine.warm("ice-colony")
    room.workers[0].say("{")
    room.ask()
    assert [worker.is_closed for worker in room.workers] == [True, False]
    assert room.workers[1].requests == [REQUEST]


def test_silence_is_reported_once_until_a_worker_speaks(room: Room) -> None:
    room.ask()
    assert room.clock.pass_by() == PATIENCE_MS
    assert room.silences == [True]
    room.wait_for_death()
    room.workers[1].say("")
    assert room.silences == [True, False]
    assert room.wait_for_death() == SILENCE_MS
    assert room.clock.pass_by() == PATIENCE_MS - SILENCE_MS
    assert room.silences == [True, False, True]
    room.engine.stop()
    assert room.silences == [True, False, True, False]


def test_the_page_can_think_instead_of_a_silent_worker(room: Room) -> None:
    room.ask()
    room.clock.pass_by()
    room.engine.think_here()
    assert room.silences == [True, False]
    assert room.workers[0].is_closed
    room.pages[0].say(answer(REQUEST, 2))
    room.ask(ELSE)
    assert room.pages[0].requests == [REQUEST, ELSE]
    assert [answer.action for answer in room.answers] == [2]
    assert len(room.workers) == 1


def test_silence_of_the_page_itself_is_not_reported() -> None:
    room = Room(has_workers=False)
    room.ask()
    while not room.lost:
        room.clock.pass_by()
    assert True not in room.silences


def test_what_a_dead_worker_still_says_goes_unheard(room: Room) -> None:
    room.ask()
    room.wait_for_death()
    room.workers[0].say(answer(REQUEST))
    room.workers[0].die()
    assert room.answers == []
    assert len(room.workers) == 2


def test_where_workers_die_in_a_row_the_page_thinks(room: Room) -> None:
    room.ask()
    for number in range(WORKERS):
        room.workers[number].die()
    assert len(room.workers) == WORKERS
    assert room.pages[0].requests == [REQUEST]
    room.pages[0].say(answer(REQUEST, 2))
    assert [answer.action for answer in room.answers] == [2]


def test_workers_that_answer_are_not_counted_as_dead(room: Room) -> None:
    for number in range(2 * WORKERS):
        room.ask()
        room.workers[number].die()
        room.workers[number + 1].say(answer(REQUEST))
    assert room.pages == []
    assert len(room.answers) == 2 * WORKERS


def test_where_there_are_no_workers_the_page_thinks() -> None:
    room = Room(has_workers=False)
    room.engine.warm("ice-colony")
    room.ask()
    assert room.pages[0].requests == [None, REQUEST]
    room.pages[0].say(answer(REQUEST, 2))
    assert [answer.action for answer in room.answers] == [2]


def test_where_nobody_can_think_that_is_said_and_it_can_be_tried_again() -> None:
    room = Room(has_workers=False)
    room.ask()
    while not room.lost:
        room.pages[-1].die()
    assert len(room.pages) == WORKERS + 1
    assert room.clock.waits is None
    room.ask()
    room.pages[-1].say(answer(REQUEST, 2))
    assert [answer.action for answer in room.answers] == [2]


# --- long work -------------------------------------------------------------------------------------

ORDER = LONG + ": 1}"
"""What is to be done."""
PART = LONG + ': 1, "part": 0.5}'
END = LONG + ': 1, "text": "done"}'


class Undertaken:
    """Long work in a room, and what was heard of it."""

    def __init__(self, room: Room) -> None:
        self.heard: list[str] = []
        self.ends = 0
        room.engine.undertake(LongWork(REQUEST.game, ORDER, self._hear, self._end))

    def _hear(self, text: str) -> bool:
        facts = read_facts(text)
        self.heard.append(text)
        return "text" in facts

    def _end(self) -> None:
        self.ends += 1


def test_long_work_is_done_beside_requests(room: Room) -> None:
    work = Undertaken(room)
    worker = room.workers[0]
    assert worker.work == [ORDER]
    worker.say(PART)
    room.ask()
    worker.say(answer(REQUEST))
    is_watched = [room.clock.waits is not None]
    worker.say(END)
    is_watched.append(room.clock.waits is not None)
    assert is_watched == [True, False]
    assert (work.heard, work.ends) == ([PART, END], 0)
    assert [said.action for said in room.answers] == [4]
    worker.say(PART)
    assert len(work.heard) == 2


def test_long_work_begins_again_where_a_worker_dies_and_ends_with_the_last(room: Room) -> None:
    work = Undertaken(room)
    for number in range(WORKERS):
        assert room.workers[number].work == [ORDER]
        room.workers[number].say(PART)
        room.workers[number].die()
    assert [page.work for page in room.pages] == [[ORDER]]
    room.pages[0].die()
    assert work.ends == 1


def test_a_worker_that_says_nothing_about_long_work_is_given_up_and_nobody_is_asked(room: Room) -> None:
    Undertaken(room)
    assert room.wait_for_death() == START_MS
    room.workers[1].say(PART)
    assert room.wait_for_death() == SILENCE_MS
    room.workers[2].say(LONG + "}")
    assert True not in room.silences


def test_garbage_about_long_work_ends_a_worker(room: Room) -> None:
    work = Undertaken(room)
    room.workers[0].say(LONG)
    assert room.workers[0].is_closed
    assert room.workers[1].work == [ORDER]
    assert work.ends == 0


def test_long_work_ends_with_the_worker(room: Room) -> None:
    work = Undertaken(room)
    room.engine.close()
    assert work.ends == 1
    room.ask()
    assert room.workers[1].work == []
