"""Lessons on the page: each of every game, by mouse or by keyboard, large or small, in light or dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.axe import violations, violations_in_any_scheme
from e2e.conftest import NewPage, turn_to
from e2e.learner import Learner, Press, click, strike
from orrery.games.lessons import lessons_of, sample_of
from orrery.games.registry import GAMES
from orrery.play.lesson_driver import LessonDriver
from orrery.play.script import lesson_fragment
from orrery.play.taught import Phase

Visit = Callable[[Page, str], None]
Look = tuple[ViewportSize, Literal["light", "dark"]]

TAUGHT: Final = tuple(slug for slug in GAMES if lessons_of(slug))
LOOKS: Final[tuple[Look, Look]] = (
    ({"width": 1280, "height": 800}, "light"),
    ({"width": 360, "height": 640}, "dark"),
)
"""Lesson by lesson in turn; the keyboard begins with the other one."""


def put_on(page: Page, look: Look) -> None:
    """Show the page at a size, in a scheme."""
    size, scheme = look
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)


@pytest.mark.parametrize("slug", TAUGHT)
def test_every_lesson(slug: str, new_page: NewPage, visit: Visit) -> None:
    """Two by mouse, then two by keyboard and so on; the sample game, in which nothing is asked, too."""
    page, sample = new_page(reduced_motion="reduce"), sample_of(slug)
    written = [*lessons_of(slug), *([sample] if sample else [])]
    visit(page, f"#/learn/{slug}")
    for at, each in enumerate(written):
        press = (click, click, strike, strike)[at % 4]
        put_on(page, LOOKS[(at + (press is strike)) % 2])
        turn_to(page, f"#/learn/{slug}/{each.number or 'sample'}")
        lesson = LessonDriver(each.record())
        expect(page.locator("#teacher-title")).to_have_text(lesson.script.record.title)
        Learner(page, lesson, press).learn()
    turn_to(page, f"#/learn/{slug}")
    expect(page.locator("#learn .lesson-mark.is-done")).to_have_count(len(written))
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("#/$"))
    card = page.locator(f'.card[data-game="{slug}"]')
    expect(card.locator(".learned")).to_have_text(re.compile(r"^(\d) of \1 done$"))


# --- around the lessons ---------------------------------------------------------------------------


def test_a_newcomer_is_asked_once_and_a_lesson_keeps_its_place(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce", is_newcomer=True)
    visit(page, "")
    asked, slug = page.get_by_role("dialog", name="New to"), TAUGHT[0]
    name = GAMES[slug].info.name
    page.get_by_role("link", name=f"Set up a game of {name}", exact=True).click()
    expect(asked).to_contain_text(re.compile(r"The first lesson takes \d minutes?\."))
    assert violations_in_any_scheme(page) == []
    asked.get_by_role("button", name="Play").click()
    expect(page.locator("#setup")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name=f"Set up a game of {name}", exact=True).click()
    expect(page.locator("#setup")).to_be_visible()
    page.keyboard.press("Escape")

    other = TAUGHT[1]
    page.locator(f'.card[data-game="{other}"] .primary').click()
    asked.get_by_role("link", name="Learn it first").click()
    expect(page).to_have_url(re.compile(f"#/learn/{other}/1$"))
    page.locator("#teacher").get_by_role("button", name="Continue").press("Enter")
    second = page.locator(".teacher-dots")
    expect(second).to_have_attribute("aria-label", re.compile("^Step 2 of"))
    page.keyboard.press("Escape")
    contents = page.get_by_role("dialog", name=f"Learn {GAMES[other].info.name}")
    contents.get_by_role("link", name="begun").click()
    expect(second).to_have_attribute("aria-label", re.compile("^Step 2 of"))
    page.get_by_role("button", name="Again").click()
    expect(second).to_have_attribute("aria-label", re.compile("^Step 1 of"))
    page.get_by_role("link", name="Leave the lesson").click()
    expect(contents).to_be_visible()


class Inspector(Learner):
    """A learner who looks whether all can use the page, at the first of each kind of moment."""

    def __init__(self, page: Page, lesson: LessonDriver, press: Press) -> None:
        super().__init__(page, lesson, press)
        self.inspected: Final = set[Phase]()
        """The moments that were looked at."""

    def see(self) -> None:
        """See `Learner`."""
        super().see()
        if self._lesson.phase not in self.inspected:
            self.inspected.add(self._lesson.phase)
            assert_page_is_not_inert(self._page)


def assert_page_is_not_inert(page: Page) -> None:
    """Axe takes a second for each look."""
    for look in LOOKS:
        put_on(page, look)
        assert violations(page) == []


@pytest.mark.parametrize("slug", [TAUGHT[0], TAUGHT[-1]])
def test_nothing_is_inaccessible(slug: str, new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, f"#/learn/{slug}")
    expect(page.locator("#learn")).to_be_visible()
    assert_page_is_not_inert(page)
    turn_to(page, f"#/learn/{slug}/1")
    inspector = Inspector(page, LessonDriver(lessons_of(slug)[0].record()), click)
    inspector.learn()
    assert inspector.inspected >= {Phase.TELL, Phase.ASK, Phase.WRONG, Phase.DONE}


def test_an_unknown_lesson_is_reported(new_page: NewPage, visit: Visit) -> None:
    slug = TAUGHT[0]
    name, count = GAMES[slug].info.name, len(lessons_of(slug))
    written = lessons_of(slug)[0].record()
    shared = lesson_fragment(written)
    page = new_page(reduced_motion="reduce")
    visit(page, shared)
    expect(page.locator("#teacher")).to_contain_text("a lesson from a link")
    expect(page.locator("#teacher-title")).to_have_text(written.title)
    written.root.comment = "A game."
    for address, sentence in {
        f"#/learn/{slug}/{count + 1}": f"{name} has {count} lessons, but none is called “{count + 1}”.",
        f"#/learn/{slug}/best": f"{name} has {count} lessons, but none is called “best”.",
        "#/learn/chess/1": "There is nothing at this address. Here are the games instead.",
        "#/lesson/chess/AAAA": "This link is to an unknown game: “chess”.",
        lesson_fragment(written): "This record is not a lesson",
        shared[:-5]: "This link",
    }.items():
        turn_to(page, address)
        expect(page.locator("#notice")).to_contain_text(sentence)
        expect(page.locator("#lobby")).to_be_visible()
