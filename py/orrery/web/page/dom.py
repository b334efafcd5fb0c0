"""The few things that every part of the page does to the document, and what it does later or aloud."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import partial
from typing import Any, Final

from js import document, window
from pyodide.ffi import create_once_callable, create_proxy

_SVG: Final = "http://www.w3.org/2000/svg"


def by_id(name: str) -> Any:
    """The element of this id, which index.html promises."""
    return document.getElementById(name)


def element(tag: str, *children: Any, **attributes: str) -> Any:
    """A new element that holds these elements and texts; a text is never markup.

    `class_` is the attribute `class`, `aria_label` is `aria-label`.
    """
    return _filled(document.createElement(tag), children, attributes)


def _filled(made: Any, children: Iterable[Any], attributes: Mapping[str, str]) -> Any:
    if children:
        made.append(*children)
    for name, value in attributes.items():
        made.setAttribute(name.rstrip("_").replace("_", "-"), value)
    return made


def replace_children(parent: Any, children: Iterable[Any]) -> None:
    """Put these elements in the place of what an element holds."""
    parent.replaceChildren(*children)


def on(target: Any, event: str, handler: Callable[[Any], None], *, first: bool = False) -> Callable[[], None]:
    """Listen; return how to stop. An error in the handler reaches window's `error`.

    With `first`, before what stands within the target hears of it.
    """
    listener = create_proxy(handler)
    target.addEventListener(event, listener, first)
    return lambda: target.removeEventListener(event, listener, first)


def on_resize(target: Any, handler: Callable[[], None]) -> None:
    """Call for as long as the page lives, after an element has got another size."""
    window.ResizeObserver.new(create_proxy(lambda *_: handler())).observe(target)


def later(milliseconds: int, action: Callable[[], None]) -> None:
    """Do something after a while, once."""
    window.setTimeout(create_once_callable(action), milliseconds)


def before_paint(action: Callable[[], None]) -> None:
    """Do something once, when all that is being done to the page is done and it is about to be painted.

    To measure the page earlier would have it laid out twice.
    """
    window.requestAnimationFrame(create_once_callable(lambda _: action()))


def after_paint(action: Callable[[], None]) -> None:
    """Do something once, when what is being done to the page can be seen; at once where nobody can see it."""
    if document.hidden:
        action()
        return
    act = create_once_callable(lambda _: action())
    window.requestAnimationFrame(window.setTimeout.bind(window, act, 0))  # without Python before the paint


def after(promise: Any, then: Callable[[Any], None], failed: Callable[[], None] = lambda: None) -> None:
    """Go on once a promise is fulfilled, or rejected.

    A promise swallows the errors of what comes after it; a timer lets them reach window's `error`.
    """
    promise.then(
        create_once_callable(lambda value: later(0, partial(then, value))),
        create_once_callable(lambda _: later(0, failed)),
    )


_running: set[asyncio.Future[None]] = set()
"""What has been begun by `run`: the event loop itself would forget it."""


def run(work: Coroutine[Any, Any, None]) -> None:
    """Begin something that takes its time; its errors reach the event loop's handler."""
    begun = asyncio.ensure_future(work)
    _running.add(begun)
    begun.add_done_callback(_running.discard)


def add_stylesheet(name: str, address: str) -> None:
    """Fetch a stylesheet that few visits need, once."""
    if not by_id(name):
        document.head.append(element("link", rel="stylesheet", href=address, id=name))


def download(name: str, text: str) -> None:
    """Give the user a text as a file."""
    download_blob(name, window.Blob.new([text]))


def download_blob(name: str, blob: Any) -> None:
    """Give the user what the browser holds as a file."""
    address = window.URL.createObjectURL(blob)
    element("a", href=address, download=name).click()
    window.URL.revokeObjectURL(address)


def svg_element(tag: str, *children: Any, **attributes: str) -> Any:
    """The same in SVG."""
    return _filled(document.createElementNS(_SVG, tag), children, attributes)


def button(label: str, pressed: Callable[[], None], **attributes: str) -> Any:
    """A new button, and what it does."""
    made = element("button", label, type="button", **attributes)
    on(made, "click", lambda _: pressed())
    return made


def dropdown(choices: Iterable[tuple[str, str]], chosen: str, **attributes: str) -> Any:
    """A `<select>` of values and their titles, with one of the values chosen."""
    made = element(
        "select", *(element("option", title, value=value) for value, title in choices), **attributes
    )
    made.value = chosen
    return made


def dropdown_row(title: str, field: Any, note: str = "") -> Any:
    """A dropdown after its title, and a note below that if there is one."""
    notes = [element("small", note)] if note else []
    return element("label", element("span", title), field, *notes, class_="option-row")


def clause_link(clause: str, slug: str, class_: str = "") -> Any:
    """A link to a clause in the rules of a game."""
    address = f"rules/{slug}.html#{clause}"
    return element("a", clause, class_=class_, href=address, target="_blank", rel="noopener")


def set_aria(made: Any, name: str, is_on: bool) -> None:
    """Set an ARIA state, such as `pressed`, to `true` or `false`."""
    made.setAttribute(f"aria-{name}", str(is_on).lower())


def owned(seat_name: str) -> str:
    """The class words for a seat's colours: by its name, as games may share letters."""
    return f"owned seat-{seat_name.replace(' ', '-')}"


def swatch(letter: str, seat_name: str, **attributes: str) -> Any:
    """The letter of a seat on its colour."""
    return element("span", letter, class_=f"swatch {owned(seat_name)}", **attributes)


def avatar(level: int) -> Any:
    """The avatar of the bots of a level: a picture of index.html, which says nothing to a screen reader."""
    picture = svg_element("use", href=f"#avatar-{level}")
    return svg_element("svg", picture, class_="avatar", aria_hidden="true")


def is_from_keyboard(event: Any) -> bool:
    """Whether a click was made by a key: such clicks have no count."""
    return bool(event.type == "keydown" or event.detail == 0)


def wants_stillness() -> bool:
    """Whether the user wants no motion here, or has asked the system for less."""
    is_chosen = document.documentElement.getAttribute("data-motion") == "none"
    return is_chosen or bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


class Timer:
    """At most one thing waits; a new one takes the place of the old."""

    def __init__(self) -> None:
        self._run = 0
        """Grows with each start and stop: what was put off in an older run lapses."""
        self._waiting: Callable[[], None] | None = None
        self._begun = 0.0
        """When it began, in the time of events."""

    @property
    def is_waiting(self) -> bool:
        """Whether anything waits."""
        return self._waiting is not None

    def start(self, milliseconds: int, action: Callable[[], None]) -> None:
        """Do something after a while, unless the timer is stopped or started again before."""
        self._run += 1
        run = self._run
        self._waiting, self._begun = action, float(window.performance.now())

        def act_in_time() -> None:
            if self._run == run:
                self._act()

        later(milliseconds, act_in_time)

    def hurry(self, event: Any) -> None:
        """Do at once what waited when an event came, but nothing that began with it."""
        if event.timeStamp > self._begun:
            self._act()

    def shorten(self) -> None:
        """Let what waits wait no longer, if anything does."""
        if self._waiting is not None:
            self.start(0, self._waiting)

    def _act(self) -> None:
        action = self._waiting
        self.stop()
        if action is not None:
            action()

    def stop(self) -> None:
        """Let what waits lapse."""
        self._run += 1
        self._waiting = None


class Announcer:
    """A live region: what is put into it is read out."""

    def __init__(self, region: Any) -> None:
        self._region = region
        self._waiting: list[str] = []

    def add(self, sentence: str) -> None:
        """Have a sentence read out with the next `speak`."""
        self._waiting.append(sentence)

    def speak(self, sentence: str = "") -> None:
        """Read out all that waits, and then this."""
        text = " ".join([*self._waiting, sentence]).strip()
        self._waiting.clear()
        if text:
            self._region.textContent = text


def js_module(name: str) -> Any:
    """A module that `pyscript.toml` gives to Python, such as `zoom`.

    It is asked for when it is used: PyScript has it only once it has begun, and what is imported before that
    may be in a memory that is stored for the next visit.
    """
    from pyscript import js_modules

    return getattr(js_modules, name)


# --- full screen -----------------------------------------------------------------------------------

REFUSED: Final = "This browser doesn't allow full screen."


def can_fill_screen() -> bool:
    """Whether this browser offers it."""
    return bool(getattr(document, "fullscreenEnabled", False))


def fills_screen() -> bool:
    """Whether the page, or something on it, fills the screen now."""
    return bool(getattr(document, "fullscreenElement", None))


def toggle_full_screen(say: Callable[[str], None]) -> None:
    """Let the page fill the screen, or be as before; `say` tells where the browser refuses."""
    if fills_screen():
        after(document.exitFullscreen(), lambda _: None)  # who has left it already is where he wants to be
    elif can_fill_screen():
        after(document.documentElement.requestFullscreen(), lambda _: None, lambda: say(REFUSED))
