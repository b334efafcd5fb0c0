"""Thinking about requests in slices, between which something else is heard: in a worker, or on the page."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Generator, Iterator
from functools import partial
from random import Random
from time import perf_counter
from typing import Final

from orrery.bots.bot import Advice, Bot, Coached, repeatable_bot
from orrery.bots.good_moves import good_moves
from orrery.bots.search_info import SearchInfo
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.web.bots.messages import LONG, Answer, Request, read_facts, read_request

IN_A_WORKER: Final = 0.1
"""Seconds of a slice where nothing else waits but the next request."""
ON_THE_PAGE: Final = 0.008
"""Seconds of a slice between which the page must answer."""

Search = Iterator[SearchInfo]


class Engine:
    """Answers the latest request; a later one, or none, ends the search for the one before.

    Long work, a report on a game, is done whenever there is no request. Other long work ends it.

    A search leaves no cycles, and to look for some among all its positions takes tens of milliseconds: while
    one runs, nobody does.
    """

    def __init__(
        self, post: Callable[[str], object], put_off: Callable[[Callable[[], None]], object], seconds: float
    ) -> None:
        """`post` gets the answers; `put_off` begins the next slice, of so many seconds, a moment later."""
        self._post = post
        self._put_off = put_off
        self._seconds = seconds
        self._asked: Request | None = None
        self._work: Generator[float, None, str] | None = None
        self._bots: dict[tuple[str, int, int, int, bool], tuple[Bot, Random]] = {}
        """By game, rules, level, seat, `is_bots`; a bot may remember its plan; with its random numbers."""

    def hear(self, game: str, text: str) -> None:
        """Begin with a request; with an empty text end the last one, and get ready for a game."""
        if text.startswith(LONG):
            from orrery.report.work import work_on

            facts = read_facts(text)
            self._work = work = work_on(facts, perf_counter)
            self._go_on(work, facts["report"])
            return
        self.stop()
        strategy_of(game)
        if text:
            self._asked = asked = read_request(text)
            gc.disable()
            self._think(asked, self._search(asked))

    def stop(self) -> None:
        """End the search, if there is one."""
        self._asked = None
        gc.enable()

    def _go_on(self, work: Generator[float, None, str], number: int) -> None:
        """One slice of long work, unless a request is open; then say how far it has come, or its end."""
        if self._work is not work:
            return
        said: dict[str, object] = {"report": number}
        if self._asked is None:
            end = perf_counter() + self._seconds / 2
            try:
                while perf_counter() < end:
                    said["part"] = next(work)
            except StopIteration as done:
                self._work = None
                self._post(json.dumps({**said, "text": done.value}))
                return
            self._post(json.dumps(said))
        self._put_off(partial(self._go_on, work, number))

    def _search(self, asked: Request) -> Search:
        """Begun with the first thought, so that what goes wrong does so there."""
        state = GAMES[asked.game].deserialize(asked.position, asked.rules_version)
        if asked.is_repeatable:
            yield from repeatable_bot(asked.level, strategy_of(asked.game), asked.seed).think(state)
            return
        if asked.is_coached:
            yield from good_moves(state, Coached(strategy_of(asked.game)), asked.level, Random(asked.seed))
            return
        of = (asked.game, asked.rules_version, asked.level, state.current_player(), asked.is_bots)
        if of not in self._bots:
            rng, strategy = Random(), strategy_of(asked.game)
            self._bots[of] = Bot(asked.level, strategy if asked.is_bots else Advice(strategy), rng), rng
        bot, rng = self._bots[of]
        rng.seed(asked.seed)
        yield from bot.think(state, asked.spent)

    def _think(self, asked: Request, search: Search, best: SearchInfo | None = None) -> None:
        """One slice, with what an earlier one had come to; then an answer for whoever waits."""
        if self._asked is not asked:
            return
        end, is_last = perf_counter() + self._seconds, True
        try:
            for info in search:
                best, is_last = info, perf_counter() < end
                if not is_last:
                    break
            assert best is not None, "a search without a thought"
        except BaseException:
            self.stop()
            raise
        if is_last:
            self.stop()
        else:
            self._put_off(partial(self._think, asked, search, best))
        self._post(_answer(asked, best, is_last=is_last))


def _answer(asked: Request, info: SearchInfo, *, is_last: bool) -> str:
    lines, worth = tuple(way.line for way in info.ways), tuple(way.values for way in info.ways)
    return Answer(asked.id, info.action, info.values, info.pv, info.nodes, is_last, lines, worth).to_json()
