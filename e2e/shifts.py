"""What moves on a page without being asked to, as the browser tells it."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

NOTE_SHIFTS: Final = """
    let shifted = 0;
    const note = (entries) => entries.forEach((shift) => (shifted += shift.hadRecentInput ? 0 : shift.value));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.shifted = () => {
        note(observer.takeRecords());
        return shifted;
    };
"""
MOST: Final = 0.01
"""Of what a visit may move in all, in the browser's measure: a tenth of what is called good."""


def note_shifts(page: Page) -> None:
    """Have all pages that come add up what moves."""
    page.add_init_script(NOTE_SHIFTS)


def assert_nothing_has_moved(page: Page) -> None:
    """Since the page came."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert page.evaluate("shifted()") < MOST, page.url
