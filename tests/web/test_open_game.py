"""The game on the table: saved after every action, in one tab at a time, whatever happens to the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.records.store import DictStore, StoreFullError
from orrery.records.text import write_text
from orrery.records.tree import Record, RecordError
from orrery.web.saves.open_game import OpenGame
from tests.records.archives import PROMPT, play_one, played
from tests.web.test_link_notes import invited


class Browser:
    """What the tabs of one browser share: a store, a journal, and who holds which lock."""

    def __init__(self) -> None:
        self.store = DictStore()
        self.journal = DictStore()
        self.holders: dict[str, TabLock] = {}
        self.waiting: list[TabLock] = []

    def restarted(self) -> Browser:
        """This browser after it was killed: what was not yet on the disk is lost but in the journal."""
        later = Browser()
        later.journal = self.journal
        return later


class DictJournal:
    """A journal in memory."""

    def __init__(self, browser: Browser) -> None:
        self._store = browser.journal

    def put(self, key: str, text: str) -> None:
        self._store.set(key, text)

    def forget(self, key: str) -> None:
        self._store.remove(key)

    def items(self, then: Callable[[list[tuple[str, str]]], None]) -> None:
        then(list(self._store.texts.items()))


class TabLock:
    """A lock as a browser gives it, but at once; who has not got it waits in a queue."""

    def __init__(self, browser: Browser, name: str) -> None:
        self._holders, self._waiting = browser.holders, browser.waiting
        self._name = name
        self._on_result: Callable[[bool], None] = lambda _: None
        self._on_stolen: Callable[[], None] = lambda: None

    def acquire(self, on_result: Callable[[bool], None], on_stolen: Callable[[], None]) -> None:
        self._on_result, self._on_stolen = on_result, on_stolen
        is_ours = self._holders.setdefault(self._name, self) is self
        if not is_ours:
            self._waiting.append(self)
        on_result(is_ours)

    def take_over(self, on_result: Callable[[bool], None], on_stolen: Callable[[], None]) -> None:
        before, self._on_stolen = self._holders.get(self._name), on_stolen
        self._holders[self._name] = self
        if self in self._waiting:
            self._waiting.remove(self)
        if before is not None and before is not self:
            self._waiting.append(before)
            before._on_stolen()
        on_result(True)

    def release(self) -> None:
        self._on_stolen = lambda: None
        if self in self._waiting:
            self._waiting.remove(self)
        if self._holders.get(self._name) is self:
            del self._holders[self._name]
            following = next((lock for lock in self._waiting if lock._name == self._name), None)
            if following:
                self._waiting.remove(following)
                self._holders[self._name] = following
                following._on_result(True)


class FullStore(DictStore):
    """There is no room in it."""

    def set(self, key: str, text: str) -> None:
        raise StoreFullError


class Tab:
    """A tab with the messages that its user saw."""

    def __init__(self, browser: Browser, store: DictStore | None = None, *, is_painted: bool = True) -> None:
        """A tab that `is_painted` is so at once, another one when `paint` is called."""
        self.messages: list[str] = []
        self.taken: list[bool] = []
        self._is_painted = is_painted
        self._unpainted: list[Callable[[], None]] = []
        self.game = OpenGame(
            browser.store if store is None else store,
            DictJournal(browser),
            lambda name: TabLock(browser, name),
            say=self.messages.append,
            on_taken=self.taken.append,
            after_paint=self._after_paint,
        )

    def _after_paint(self, action: Callable[[], None]) -> None:
        self._unpainted.append(action)
        if self._is_painted:
            self.paint()

    def paint(self) -> None:
        """Do what waits until the page is painted."""
        for action in self._unpainted:
            action()
        self._unpainted.clear()


def begun(browser: Browser, plies: int = 30) -> Tab:
    """A tab in which a game was begun and saved."""
    tab = Tab(browser)
    tab.game.begin()
    tab.game.save(played(plies), PROMPT)
    return tab


def test_a_new_game_is_written_down_with_its_first_save() -> None:
    tab = Tab(Browser())
    tab.game.begin()
    assert tab.game.game_id
    assert tab.game.archive.entries() == []
    record = played(30)
    tab.game.save(record, PROMPT)
    (entry,) = tab.game.archive.entries()
    assert entry.id == tab.game.game_id
    assert write_text(tab.game.reload()) == write_text(record)


# --- a save waits for the paint ----------------------------------------------------------------------


def unpainted(browser: Browser, plies: int = 30) -> tuple[Tab, Record]:
    """A tab with a game whose last action is not painted yet."""
    tab = Tab(browser, is_painted=False)
    tab.game.begin()
    record = played(plies)
    tab.game.save(record, PROMPT)
    return tab, record


def test_a_save_is_written_once_the_page_is_painted() -> None:
    browser = Browser()
    tab, record = unpainted(browser)
    assert browser.store.texts == {}
    tab.paint()
    assert write_text(Tab(browser).game.open(tab.game.game_id)) == write_text(record)


@pytest.mark.parametrize(
    "leave",
    [
        lambda tab: tab.game.flush(),
        lambda tab: tab.game.close(),
        lambda tab: tab.game.begin(),
        lambda tab: tab.game.reload(),
        lambda tab: tab.game.archive,
        lambda tab: tab.game.open(tab.game.game_id),
    ],
    ids=["the page is left", "the table is left", "another game", "the same game", "an export", "opened"],
)
def test_whatever_comes_before_the_paint_finds_the_save(leave: Callable[[Tab], object]) -> None:
    browser = Browser()
    tab, record = unpainted(browser)
    game_id = tab.game.game_id
    leave(tab)
    assert write_text(Tab(browser).game.open(game_id)) == write_text(record)


def test_what_waits_is_saved_before_another_tab_has_the_game() -> None:
    browser = Browser()
    tab, record = unpainted(browser)
    tab.paint()
    play_one(record)
    tab.game.save(record, PROMPT)
    second = Tab(browser)
    second.game.open(tab.game.game_id)
    second.game.take_over()
    assert write_text(second.game.reload()) == write_text(record)


def test_of_two_saves_before_a_paint_none_waits() -> None:
    browser = Browser()
    tab, record = unpainted(browser)
    play_one(record)
    tab.game.save(record, PROMPT)
    assert write_text(Tab(browser).game.open(tab.game.game_id)) == write_text(record)


def test_a_save_that_waited_opens_where_the_game_was_then() -> None:
    browser = Browser()
    tab, record = unpainted(browser)
    text, looked_at = write_text(record), record.root
    record.go(looked_at)
    tab.paint()
    assert record.cursor is looked_at
    assert write_text(Tab(browser).game.open(tab.game.game_id)) == text


def test_a_game_by_link_is_saved_before_a_link_can_go_out() -> None:
    browser = Browser()
    tab = Tab(browser, is_painted=False)
    tab.game.begin()
    tab.game.save(invited(), PROMPT)
    assert len(Tab(browser).game.archive.entries()) == 1


def test_without_a_game_on_the_table_nothing_is_saved_or_reloaded() -> None:
    tab = Tab(Browser())
    tab.game.save(played(30), PROMPT)
    assert tab.game.archive.entries() == []
    with pytest.raises(RecordError, match="no game on the table"):
        tab.game.reload()


def test_a_game_that_was_closed_can_be_opened_again() -> None:
    browser = Browser()
    first = begun(browser)
    game_id = first.game.game_id
    first.game.close()
    assert first.game.game_id == ""
    second = Tab(browser)
    second.game.open(game_id)
    assert (second.game.is_taken, second.taken) == (False, [])


def test_what_is_not_there_is_refused_and_the_table_stays() -> None:
    tab = begun(Browser())
    before = tab.game.game_id
    with pytest.raises(RecordError, match="not saved"):
        tab.game.open("nonsense")
    assert tab.game.game_id == before


def test_a_second_tab_may_look_but_saves_nothing() -> None:
    browser = Browser()
    first = begun(browser)
    second = Tab(browser)
    record = second.game.open(first.game.game_id)
    assert (second.game.is_taken, second.taken) == (True, [True])
    before = dict(browser.store.texts)
    play_one(record)
    second.game.save(record, PROMPT)
    assert browser.store.texts == before


def test_to_take_over_brings_the_game_as_it_was_left_there() -> None:
    browser = Browser()
    first = begun(browser)
    second = Tab(browser)
    second.game.open(first.game.game_id)
    record = first.game.reload()
    play_one(record)
    first.game.save(record, PROMPT)
    second.game.take_over()
    assert (first.taken, second.taken) == ([True], [True, False])
    assert write_text(second.game.reload()) == write_text(record)
    play_one(record)
    first.game.save(record, PROMPT)
    assert write_text(second.game.reload()) != write_text(record)


def test_a_tab_that_closes_lets_another_have_the_game() -> None:
    browser = Browser()
    first = begun(browser)
    second = Tab(browser)
    game_id = first.game.game_id
    second.game.open(game_id)
    first.game.close()
    second.game.open(game_id)
    assert second.game.is_taken is False


def test_a_game_that_grew_elsewhere_without_a_lock_is_not_overwritten() -> None:
    browser = Browser()
    first = begun(browser)
    record = first.game.reload()
    other = Tab(Browser(), browser.store)  # a browser whose tabs know nothing of each other's locks
    grown = other.game.open(first.game.game_id)
    play_one(grown)
    other.game.save(grown, PROMPT)
    play_one(record)
    first.game.save(record, PROMPT)
    assert first.taken == [True]
    assert "continued in another tab" in first.messages[0]
    assert write_text(other.game.reload()) == write_text(grown)


def test_a_killed_browser_gets_its_game_back_from_the_journal() -> None:
    browser = Browser()
    first = begun(browser)
    record, game_id = first.game.reload(), first.game.game_id
    second = Tab(browser.restarted())
    recovered: list[bool] = []
    second.game.recover(lambda: recovered.append(True))
    assert recovered == [True]
    assert write_text(second.game.open(game_id)) == write_text(record)


def test_where_there_is_no_room_the_game_goes_on_and_its_player_is_warned_once() -> None:
    browser = Browser()
    tab = Tab(browser, FullStore())
    tab.game.begin()
    record = played(30)
    for _ in range(3):
        play_one(record)
        tab.game.save(record, PROMPT)
    assert write_text(tab.game.reload()) == write_text(record)
    assert len(tab.messages) == 1
    assert "storage is full" in tab.messages[0]
    assert len(browser.journal.texts) == 1


def test_in_three_tabs_each_knows_who_holds_the_game() -> None:
    browser = Browser()
    first = begun(browser)
    game_id = first.game.game_id
    second, third = Tab(browser), Tab(browser)
    second.game.open(game_id)
    third.game.open(game_id)
    assert [tab.game.is_taken for tab in (first, second, third)] == [False, True, True]
    third.game.take_over()
    assert [tab.game.is_taken for tab in (first, second, third)] == [True, True, False]
    record = third.game.reload()
    play_one(record)
    third.game.save(record, PROMPT)
    third.game.close()
    assert [tab.game.is_taken for tab in (first, second)] == [True, False], "who waited longest has it now"
    assert write_text(second.game.reload()) == write_text(record)
    second.game.close()
    assert first.game.is_taken is False
    assert first.taken == [True, False]
    assert write_text(first.game.reload()) == write_text(record)


def test_that_a_game_was_played_on_elsewhere_is_said_as_long_as_it_is_so() -> None:
    browser = Browser()
    first = begun(browser)
    record, game_id = first.game.reload(), first.game.game_id
    other = Tab(Browser(), browser.store)
    grown = other.game.open(game_id)
    play_one(grown)
    other.game.save(grown, PROMPT)
    play_one(record)
    first.game.save(record, PROMPT)
    assert "continued in another tab" in first.messages[-1]
    first.game.take_over()
    assert first.messages[-1] == ""
    assert write_text(first.game.reload()) == write_text(grown)


def test_that_there_is_no_room_is_said_again_at_the_next_start_and_no_more_once_there_is() -> None:
    browser = Browser()
    tab = Tab(browser, FullStore())
    tab.game.begin()
    tab.game.save(played(30), PROMPT)
    game_id = tab.game.game_id
    assert not tab.game.is_stored(game_id)
    later = Tab(browser, FullStore())
    later.game.recover(lambda: None)
    assert "storage is full" in later.messages[-1]
    assert not later.game.is_stored(game_id)
    later.game.close()
    assert "storage is full" in later.messages[-1], "it holds in the lobby too"
    later.game.archive.delete(game_id)
    assert later.messages[-1] == ""
