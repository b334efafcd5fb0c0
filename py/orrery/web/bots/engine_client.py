"""Who thinks for the bots: a worker, another one if that dies, or the page itself where none lives.

And for how long in a turn: no turn must become too long.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import SystemRandom
from typing import Final, Protocol

from orrery.core.state import Player
from orrery.play.match import Match
from orrery.records.tree import Node
from orrery.web.bots.messages import LONG, Answer, Request, read_answer, request_about

WORKERS: Final = 3
"""How many workers in a row may die before the page thinks by itself."""
START_MS: Final = 20_000
"""How long a worker may be silent until it has started, on a slow device."""
SILENCE_MS: Final = 6_000
"""How long it may be silent after that; it speaks several times a second."""
PATIENCE_MS: Final = 8_000
"""After how much silence the player is asked whether to wait."""
_SEEDS: Final = 2**32


class Transport(Protocol):
    """Where there is thinking: it hears requests and says answers."""

    def send(self, game: str, text: str) -> None:
        """Have a request answered in the place of any other; without one, get ready for a game."""

    def close(self) -> None:
        """Stop; nothing is heard from it any more."""


class Clock(Protocol):
    """Something put off, of which at most one thing waits."""

    def start(self, milliseconds: int, action: Callable[[], None]) -> None:
        """Do something after a while, instead of what waited."""

    def stop(self) -> None:
        """Let what waits lapse."""


Fits = Callable[[Answer], bool]
"""Whether an answer can be one to the request."""
Heard = Callable[[str], None]
"""Called with each answer; an empty one says only that somebody is there."""
Died = Callable[[], None]
"""Called when nothing will be heard any more."""
NewTransport = Callable[[Heard, Died], Transport]


@dataclass(frozen=True, slots=True)
class LongWork:
    """What is done while nothing is asked: a report on a game."""

    game: str
    text: str
    """What is to be done."""
    heard: Callable[[str], bool]
    """Gets what is said about it; returns whether it is done. Raises `ValueError` if that makes no sense."""
    ended: Callable[[], None]
    """Called if it will not be done any more."""


class EngineClient:
    """Has requests answered, one at a time. Begun when first wanted, since a worker takes much memory."""

    def __init__(
        self,
        worker: Callable[[Heard, Died], Transport | None],
        page: NewTransport,
        clock: Clock,
        show_silence: Callable[[bool], None] = lambda _: None,
    ) -> None:
        """`worker` makes a worker, or None where the browser has none; `page` thinks on the page itself.

        `show_silence` is called with whether workers have said nothing for `PATIENCE_MS`.
        """
        self._new_worker = worker
        self._new_page = page
        self._clock = clock
        self._show_silence = show_silence
        self._silence = 0
        """Milliseconds in which a request was open and nothing was heard."""
        self._transport: Transport | None = None
        self._is_worker = False
        self._is_heard = False
        """Whether the transport has ever said anything."""
        self._dead = 0
        """How many transports in a row have died without an answer."""
        self._request: Request | None = None
        self._work: LongWork | None = None
        self._answered: Callable[[Answer], None] = lambda _: None
        self._lost: Callable[[], None] = lambda: None
        self._fits: Fits = lambda _: True
        self._numbers = count(1)
        """Of the requests about matches."""
        self._rng = SystemRandom()
        """For the seeds of the bots; the match has its own."""

    @property
    def is_busy(self) -> bool:
        """Whether a request waits for its answer."""
        return self._request is not None

    def warm(self, game: str) -> None:
        """Get ready, for a game is about to be asked about."""
        if self._request is None:
            self._sent(game, "")

    def ask_about(
        self,
        match: Match,
        level: int,
        answered: Callable[[Answer], None],
        lost: Callable[[], None],
        spent: float = 0.0,
        *,
        is_coached: bool = False,
    ) -> None:
        """Have a bot of a level asked about the position of a match; see `ask` and `Request`."""
        number, seed = next(self._numbers), self._rng.randrange(_SEEDS)
        request = request_about(match, level, number, seed, spent, is_coached=is_coached)
        legal, seats = frozenset(match.state.legal_actions()), len(match.names)
        self.ask(request, answered, lost, lambda said: said.action in legal and len(said.values) == seats)

    def ask(
        self,
        request: Request,
        answered: Callable[[Answer], None],
        lost: Callable[[], None],
        fits: Fits = lambda _: True,
    ) -> None:
        """Have a request answered, in the place of any other; `lost` is called if nobody can."""
        self._request, self._answered, self._lost, self._fits = request, answered, lost, fits
        self._sent(request.game, request.to_json())
        self._end_silence()
        self._watch()

    def undertake(self, work: LongWork) -> None:
        """Have long work done, in the place of any other."""
        self._work = work
        self._sent(work.game, work.text)
        self._rest()

    def think_here(self) -> None:
        """Give up the workers and have the page itself think."""
        self._dead = WORKERS - 1
        self._bury()

    def stop(self) -> None:
        """Leave the request; what is still said about it goes unheard."""
        if self._request and self._transport:
            self._transport.send(self._request.game, "")
        self._request = None
        self._rest()

    def close(self) -> None:
        """End the worker, too."""
        self._request, self._dead = None, 0
        self._end_watch()
        self._leave()
        self._give_up()

    def _sent(self, game: str, text: str) -> None:
        if self._transport is None:
            self._transport = self._new_transport()
        self._transport.send(game, text)

    def _new_transport(self) -> Transport:
        """Begin a worker, or the page's own thinking; whatever an earlier one still says goes unheard."""
        made: list[Transport] = []

        def heard(text: str) -> None:
            if made and self._transport is made[0]:
                self._hear(text)

        def died() -> None:
            if made and self._transport is made[0]:
                self._bury()

        self._is_heard = False
        worker = self._new_worker(heard, died) if self._dead < WORKERS else None
        self._is_worker = worker is not None
        made.append(worker or self._new_page(heard, died))
        return made[0]

    def _hear(self, text: str) -> None:
        self._is_heard = True
        try:
            if text.startswith(LONG):
                self._hear_work(text)
                return
            answer = read_answer(text) if text else None
        except ValueError:
            self._bury()
            return
        if self._request is None:
            return
        self._end_silence()
        if answer is None or answer.id != self._request.id:
            self._watch()
        elif not self._fits(answer):
            self._bury()
        else:
            self._accept(answer)

    def _hear_work(self, text: str) -> None:
        if self._work and self._work.heard(text):
            self._work, self._dead = None, 0
        self._rest()

    def _give_up(self) -> None:
        """Nobody does the long work any more."""
        work, self._work = self._work, None
        if work:
            work.ended()

    def _rest(self) -> None:
        """Watch for what is said about long work, if that is all there is."""
        if self._request is None:
            self._end_watch()
            if self._work:
                self._watch()

    def _accept(self, answer: Answer) -> None:
        if answer.is_last:
            self._request, self._dead = None, 0
            self._rest()
        else:
            self._watch()
        self._answered(answer)

    def _watch(self) -> None:
        """Give the transport some time to say something."""
        self._wait(SILENCE_MS if self._is_heard else START_MS)

    def _wait(self, milliseconds: int) -> None:
        """Bury the transport after so much silence; show silence that lasts too long for a player."""
        until_shown = PATIENCE_MS - self._silence
        step = min(milliseconds, until_shown) if until_shown > 0 else milliseconds
        self._clock.start(step, partial(self._waited, step, milliseconds - step))

    def _waited(self, step: int, left: int) -> None:
        self._silence += step
        if self._silence == PATIENCE_MS and self._is_worker and self._request:
            self._show_silence(True)
        if left:
            self._wait(left)
        else:
            self._bury()

    def _end_silence(self) -> None:
        if self._silence >= PATIENCE_MS:
            self._show_silence(False)
        self._silence = 0

    def _end_watch(self) -> None:
        self._clock.stop()
        self._end_silence()

    def _bury(self) -> None:
        """The transport is dead: ask another one, or at last nobody."""
        self._leave()
        self._dead += 1
        request, work = self._request, self._work
        if self._dead > WORKERS:
            self._request, self._dead = None, 0
            self._end_watch()
            self._give_up()
            if request:
                self._lost()
            return
        if work:
            self._sent(work.game, work.text)
        if request:
            self._sent(request.game, request.to_json())
        if request or work:
            if not self._is_worker:
                self._end_silence()
            self._watch()

    def _leave(self) -> None:
        if self._transport:
            self._transport.close()
        self._transport = None


class TurnTime:
    """Seconds by seat; those of an earlier turn are forgotten."""

    def __init__(self) -> None:
        self._begun: Node | None = None
        """Where the turn began."""
        self._seconds: dict[Player, float] = {}

    def spent(self, match: Match) -> float:
        """By the seat that decides, in the turn that is in play."""
        begun = _beginning(match)
        if begun is not self._begun:
            self._begun, self._seconds = begun, {}
        return self._seconds.get(match.state.current_player(), 0.0)

    def spend(self, match: Match, seconds: float) -> None:
        """Add what the seat that decides was thought for."""
        self._seconds[match.state.current_player()] = self.spent(match) + seconds


def _beginning(match: Match) -> Node:
    """The last action that belongs to an earlier turn, or the root."""
    node, turn = match.record.cursor, match.state.turn_player()
    while node.parent is not None and node.turn == turn:
        node = node.parent
    return node
