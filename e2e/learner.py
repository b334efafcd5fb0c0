"""Goes through a lesson on the page, step by step beside the same lesson played here, which knows it all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypedDict

from playwright.sync_api import Page

from e2e.keyboard import PLACES, tab_to, walk_to
from e2e.player import thing
from orrery.core.state import Action
from orrery.play.lesson_driver import LessonDriver
from orrery.play.script import split_references
from orrery.play.taught import Phase
from orrery.scene.keys import stem_of

PATIENCE_MS: Final = 180_000

SEE: Final = """
([phase, words, patience]) => new Promise((resolve, reject) => {
    const [panel, board] = ["teacher", "board"].map((name) => document.getElementById(name));
    const said = document.getElementById("teacher-words");
    const within = (inner, outer) => inner.top >= outer.top - 1 && inner.left >= outer.left - 1
        && inner.bottom <= outer.bottom + 1 && inner.right <= outer.right + 1;
    const page = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
    const box = (made) => made.getBoundingClientRect();
    const apart = (one, other) => one.bottom <= other.top + 1 || other.bottom <= one.top + 1
        || one.right <= other.left + 1 || other.right <= one.left + 1;
    const clip = (one, other) => ({
        top: Math.max(one.top, other.top), left: Math.max(one.left, other.left),
        bottom: Math.min(one.bottom, other.bottom), right: Math.min(one.right, other.right) });
    const see = () => {
        const rings = [...board.querySelectorAll(".pointer")].map(box);
        const lit = [...document.querySelectorAll("#choices .is-pointed")].map(box);
        const shown = innerWidth < 800 ? clip(box(board), page) : page;
        const seen = rings.map((ring) => within(ring, shown));
        return {
            rings: rings.length + lit.length,
            seen: seen.filter(Boolean).length + lit.filter((button) => within(button, page)).length,
            covered: innerWidth >= 800 && !rings.every((ring) => apart(ring, box(panel))),
            panel: within(box(panel), page),
            sideways: document.documentElement.scrollWidth > innerWidth,
            focus: panel.contains(document.activeElement),
            lost: document.activeElement === document.body,
            verdict: document.getElementById("teacher-verdict").dataset.verdict,
        };
    };
    const deadline = performance.now() + patience;
    const look = () => {
        if (panel?.dataset.phase === phase && said.textContent === words) resolve(see());
        else if (performance.now() > deadline)
            reject(new Error(`not ${phase} “${words}” but ${panel?.dataset.phase} “${said?.textContent}”`));
        else setTimeout(look, 4);
    };
    look();
})
"""
"""Looks once the teacher says these words and waits for this."""

SHOWN: Final = """
(key) => {
    const among = (host) => document.querySelector(`#${host} [data-key="${key}"]`);
    const [made, host] = among("choices") ? [among("choices"), "choices"] : [among("board"), "board"];
    const [thing, part] = [made.querySelector(".art") ?? made, document.getElementById(host)].map(
        (each) => each.getBoundingClientRect());
    const middle = (thing.top + thing.bottom) / 2;
    return middle > Math.max(part.top, 0) && middle < Math.min(part.bottom, innerHeight);
}
"""
"""Whether the middle of a thing or of a button can be seen, without scrolling."""

SPOT: Final = """
(key) => {
    const made = document.querySelector(`#board [data-key="${key}"]`);
    made.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = (made.querySelector(".art") ?? made).getBoundingClientRect();
    const parts = [5, 4, 6, 3, 7, 2, 8, 1, 9];
    for (const down of parts) for (const across of parts) {
        const [x, y] = [left + (width * across) / 10, top + (height * down) / 10];
        if (document.elementFromPoint(x, y)?.closest("[data-key]") === made) return [x, y];
    }
    return [left + width / 2, top + height / 2];
}
"""
"""A point of a thing where nothing lies over it, scrolled into view."""


class Seen(TypedDict):
    """What `SEE` tells."""

    rings: int
    seen: int
    covered: bool
    panel: bool
    sideways: bool
    focus: bool
    lost: bool
    verdict: str


Press = Callable[[Page, str], None]
"""Touches what has this key in the picture, or among the choices."""


def click(page: Page, key: str) -> None:
    """By mouse."""
    if page.locator("#choices").locator(thing(key)).count():
        page.locator("#choices").locator(thing(key)).click()
    else:
        page.mouse.click(*page.evaluate(SPOT, key))


def strike(page: Page, key: str) -> None:
    """By keyboard."""
    if page.locator("#choices").locator(thing(key)).count():
        tab_to(page, f"#choices {thing(key)}")
    else:
        tab_to(page, "#board [data-key]")
        walk_to(page, key)
    page.keyboard.press("Enter")


class Learner:
    """One lesson on the page; every step is compared with the same lesson played here."""

    def __init__(self, page: Page, lesson: LessonDriver, press: Press) -> None:
        self._page, self._lesson, self._press = page, lesson, press
        self.is_by_keyboard = press is strike

    def learn(self) -> None:
        """Go through it all: each question is answered wrongly first, and the last one is shown."""
        self.see()
        questions = sum(self._lesson.script.at(step).ask for step in self._lesson.script.steps)
        while self._lesson.phase is not Phase.DONE:
            if self._lesson.phase is Phase.ASK:
                questions -= 1
                for action in self._wrong():
                    self._mistake(action)
                self._answer(is_shown=not questions)
            else:
                self._go_on()

    def see(self) -> None:
        """Wait for what the lesson says and waits for, and look whether it can be seen."""
        lesson = self._lesson
        while lesson.phase is Phase.PLAYING:
            lesson.advance()
        words, _ = split_references(lesson.words)
        seen: Seen = self._page.evaluate(SEE, [lesson.phase.value, words, PATIENCE_MS])
        context = f"{lesson.session.match.game.info.slug}, “{lesson.words}”: {seen}"
        assert seen["panel"], context
        assert seen["seen"] == seen["rings"], context
        assert not seen["covered"], context
        assert not seen["sideways"], context
        assert not seen["lost"], context
        assert seen["focus"] or lesson.phase is Phase.ASK, context
        assert seen["verdict"] == (lesson.verdict.value if lesson.verdict else ""), context

    # --- what is pressed ---------------------------------------------------------------------

    def step(self, name: str) -> None:
        """One of the panel's buttons: `on`, `show`, `back` or `again`."""
        button = self._page.locator(f"#teacher [data-step={name}]")
        if not self.is_by_keyboard:
            button.click()
            return
        tab_to(self._page, f"#teacher [data-step={name}]")
        self._page.keyboard.press("Enter")

    def _go_on(self) -> None:
        self.step("on")
        self._lesson.go_on()
        self.see()

    def _mistake(self, action: Action) -> None:
        """Answer wrongly, and try again."""
        self._touch(action)
        self._lesson.answer(action)
        assert self._lesson.phase is Phase.WRONG
        self.see()
        self._go_on()

    def _answer(self, *, is_shown: bool) -> None:
        lesson, number = self._lesson, self._lesson.number
        if is_shown:
            self.step("show")
            lesson.show_me()
        asked = lesson._at
        while not is_shown and lesson.phase is Phase.ASK and lesson.number == number:
            action = list(asked.line())[lesson.session.match.record.cursor.ply - asked.ply].action
            self._touch(action, is_shown=True)
            lesson.answer(action)
        self.see()

    def _touch(self, action: Action, *, is_shown: bool = False) -> None:
        """Touch what makes an action, one by one, until it is the only one that is meant.

        `is_shown` demands that each was in view before.
        """
        question = self._lesson.question()
        for key in self._lesson.session.view.touches(self._lesson.session.match.state, action):
            is_button = any(key == button.key for button in question.shown_buttons())
            shown = key if is_button else self._shown(key)
            if is_shown:
                assert self._page.evaluate(SHOWN, shown), f"“{self._lesson.words}”: {key} is out of view"
            self._press(self._page, shown)
            touched = question.touch(key)
            assert touched is not None, key
            question = touched
            if question.action() is not None:
                return

    def _shown(self, key: str) -> str:
        """The key in the picture of what the view calls so: pieces keep the keys that they had."""
        sprite = next(each for each in self._lesson.session.sprites() if each.key == key)
        places: dict[str, tuple[float, float]] = self._page.evaluate(PLACES)
        near = [
            shown
            for shown, (x, y) in places.items()
            if stem_of(shown) == stem_of(key) and max(abs(x - sprite.x), abs(y - sprite.y)) < 1
        ]
        return key if key in near or not near else near[0]

    # --- mistakes ----------------------------------------------------------------------------

    def _wrong(self) -> Iterator[Action]:
        """A mistake that was foreseen, and one that was not, where there are such."""
        asked, script = self._lesson._at, self._lesson.script
        beside = [node for node in asked.children[1:] if not script.at(node).right and script.at(node).words]
        if beside:
            yield beside[0].action
        known = {node.action for node in asked.children}
        scout = LessonDriver(script.record)
        for action in sorted(set(script.record.state_at(asked).legal_actions()) - known)[:12]:
            scout.go_to(self._lesson.number)
            scout.answer(action)
            if scout.phase is Phase.WRONG:
                yield action
                return
