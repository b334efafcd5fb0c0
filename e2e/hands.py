"""Ways to use a page: by mouse, by keyboard alone, and by a finger."""

from __future__ import annotations

from typing import Final, Protocol

from playwright.sync_api import Locator, Page, expect

from e2e import keyboard, phone, player

_MOST_TABS: Final = 60


class Hands(Protocol):
    """How somebody touches what a page shows."""

    def touch(self, page: Page, key: str) -> None:
        """Touch a thing on the board or a choice, by its key."""

    def press(self, button: Locator) -> None:
        """Press a button."""

    def write(self, field: Locator, text: str) -> None:
        """Put a text into a field, in place of what is there."""

    def choose(self, field: Locator, value: str) -> None:
        """Choose a value from a list."""

    def mark(self, group: Locator, value: str) -> None:
        """Mark one of several buttons that exclude each other."""


class Mouse:
    """Clicks."""

    def touch(self, page: Page, key: str) -> None:
        """See `Hands`."""
        player.click(page, key)

    def press(self, button: Locator) -> None:
        """See `Hands`."""
        button.click()

    def write(self, field: Locator, text: str) -> None:
        """See `Hands`."""
        field.fill(text)

    def choose(self, field: Locator, value: str) -> None:
        """See `Hands`."""
        field.select_option(value)

    def mark(self, group: Locator, value: str) -> None:
        """See `Hands`."""
        _labelled(group, value).click()


class Finger(Mouse):
    """Taps, on a screen that is touched."""

    def touch(self, page: Page, key: str) -> None:
        """See `Hands`."""
        phone.tap(page, key)

    def press(self, button: Locator) -> None:
        """See `Hands`."""
        button.tap()

    def mark(self, group: Locator, value: str) -> None:
        """See `Hands`."""
        _labelled(group, value).tap()


class Keyboard:
    """Tab, arrows, Enter and letters, and nothing else."""

    def touch(self, page: Page, key: str) -> None:
        """See `Hands`."""
        keyboard.press(page, key)

    def press(self, button: Locator) -> None:
        """See `Hands`."""
        _tab_to(button)
        button.page.keyboard.press("Enter")

    def write(self, field: Locator, text: str) -> None:
        """See `Hands`."""
        _tab_to(field)
        field.page.keyboard.press("Control+A")
        field.page.keyboard.insert_text(text)  # as it comes from the clipboard

    def choose(self, field: Locator, value: str) -> None:
        """See `Hands`."""
        _tab_to(field)
        field.page.keyboard.press("Home")
        for _ in range(field.locator("option").count()):
            if field.input_value() == value:
                return
            field.page.keyboard.press("ArrowDown")
        raise AssertionError(f"no arrow comes to {value}")

    def mark(self, group: Locator, value: str) -> None:
        """See `Hands`."""
        marked = group.and_(group.page.locator(":checked"))
        _tab_to(marked)
        for _ in range(group.count()):
            if marked.input_value() == value:
                return
            group.page.keyboard.press("ArrowRight")
        raise AssertionError(f"no arrow comes to {value}")


def _labelled(group: Locator, value: str) -> Locator:
    """The label of one of several buttons, which is what shows of it."""
    return group.page.locator("label").filter(has=group.and_(group.page.locator(f"[value='{value}']")))


def _tab_to(target: Locator) -> None:
    """Press Tab until the keyboard is on an element."""
    expect(target).to_be_visible()
    for _ in range(_MOST_TABS):
        if target.evaluate("(it) => it === document.activeElement"):
            return
        target.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {target}")
