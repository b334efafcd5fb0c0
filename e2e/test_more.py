"""What else the table offers: the list of keys, pictures of the board, its zoom, full screen."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.player import seed_luck
from orrery.web.page.keys import GROUPS, ON_THE_PAGE

Visit = Callable[[Page, str], None]

COLOURS: Final = """
async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const seen = new Set();
    for (let at = 0; at < 400; at += 1) {
        const [x, y] = [(at % 20 + 0.5) / 20, (Math.floor(at / 20) + 0.5) / 20];
        seen.add(pen.getImageData(x * picture.width, y * picture.height, 1, 1).data.join());
    }
    return [picture.width, picture.height, seen.size];
}
"""
"""The size of a picture, and how many colours there are at 400 of its points."""
ZOOM: Final = "Number(getComputedStyle(document.getElementById('board')).getPropertyValue('--zoom') || 1)"
AS_ON_IPHONES: Final = """
for (const name of ["fullscreenEnabled", "fullscreenElement"]) delete Document.prototype[name];
"""
LEFT: Final = "document.querySelector('#board svg').getBoundingClientRect().left"


def sit_down(page: Page, visit: Visit) -> None:
    """A game of Ice Colony between two persons."""
    visit(page, "")
    seed_luck(page, 11)
    visit(page, "#/play/ice-colony?players=2")
    look(page)


def choose(page: Page, name: str) -> None:
    page.locator("#table-more").click()
    page.get_by_role("dialog", name="More").get_by_role("button", name=name).click()


def check_more(page: Page) -> None:
    """The dialog can be read by everybody, and left by key."""
    page.locator("#table-more").click()
    assert violations_in_any_scheme(page) == []
    page.keyboard.press("Escape")


def saved(page: Page, name: str) -> Path:
    with page.expect_download() as download:
        choose(page, name)
    assert re.fullmatch(r"orrery-ice-colony-\d+\.\w+", download.value.suggested_filename)
    return download.value.path()


def test_keys_are_listed_and_do_what_is_said(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    sit_down(page, visit)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog.locator("dd")).to_have_text([key.text for keys in GROUPS.values() for key in keys])
    assert violations_in_any_scheme(page) == []
    page.keyboard.press("+")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert page.evaluate(ZOOM) == 1
    check_more(page)

    page.locator("#table-note").click()
    page.keyboard.type("Why? +")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.keyboard.press("+")
    bar = page.get_by_role("group", name="The board's size")
    expect(bar).to_be_visible()
    page.keyboard.press("+")
    expect(page.locator("#board")).to_have_css("--zoom", re.compile(r"^1\.[5-9]"))
    page.keyboard.press("-")
    page.keyboard.press("0")
    expect(bar).to_be_hidden()
    assert page.evaluate(ZOOM) == 1
    page.keyboard.press("f")
    expect(page.locator(":root:fullscreen")).to_be_attached()
    expect(page.locator("header.site")).to_be_hidden()
    choose(page, "Leave full screen")
    expect(page.locator(":root:fullscreen")).not_to_be_attached()

    choose(page, "Settings")
    page.get_by_label("Single keys").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("+")
    choose(page, "Keys")
    others = [key.text for name, keys in GROUPS.items() if name != ON_THE_PAGE for key in keys]
    expect(dialog.locator("dd")).to_have_text(others)
    expect(bar).to_be_hidden()


def test_the_board_is_a_picture_in_a_file_and_a_mouse_zooms_drags_and_plays(page: Page, visit: Visit) -> None:
    sit_down(page, visit)
    page.locator("#board .touchable").first.click()
    look(page)
    check_pictures(page)
    check_mouse(page, visit)


def check_pictures(page: Page) -> None:
    """The board as it is, in a file of either kind."""
    markup = saved(page, "Picture as SVG").read_text("utf-8")
    root = ElementTree.fromstring(markup)
    assert root.find(".//*[@data-key='tile.c3']") is not None
    (style,) = (made.text or "" for made in root.iter("{http://www.w3.org/2000/svg}style"))
    assert ".tile" in style
    assert ".vessel" not in style
    assert not re.search(r"(?:href|src)=|url\((?!#)|@import", markup)
    pixels = base64.b64encode(saved(page, "Picture as PNG").read_bytes()).decode()
    width, height, colours = page.evaluate(COLOURS, pixels)
    assert (width, height) == (1400, 1870)
    assert colours > 40


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def check_mouse(page: Page, visit: Visit) -> None:
    """Ctrl and the wheel zoom about the mouse, and what is zoomed is dragged and played on."""
    x, y = middle(page, "[data-key='tile.c3']")
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -400)
    expect(page.locator("#zoom")).to_be_visible()
    page.keyboard.up("Control")
    assert page.evaluate(ZOOM) > 1.2
    assert abs(middle(page, "[data-key='tile.c3']")[0] - x) < 3  # what the wheel is over stays
    before, left = look(page), page.evaluate(LEFT)
    page.mouse.down()
    page.mouse.move(x + 40, y + 10, steps=4)
    page.mouse.up()
    assert page.evaluate(LEFT) - left == pytest.approx(40)
    assert look(page).mark == before.mark  # a drag touches nothing
    left = page.evaluate(LEFT)
    page.mouse.down(button="right")
    page.mouse.move(x - 40, y, steps=4)
    page.mouse.up(button="right")
    assert page.evaluate(LEFT) == left
    page.locator("[data-key='tile.c3']").click()
    assert look(page, before).tiles["c3"].owner

    visit(page, "#/play/ice-colony?players=3")
    expect(page.locator("#zoom")).to_be_hidden()
    assert page.evaluate(ZOOM) == 1


class Fingers:
    """Two fingers on a screen."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """`kind` is one of the browser's: `touchStart`, `touchMove`, `touchEnd`."""
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def pinch(self, x: float, y: float) -> None:
        """Spread them about a point."""
        self.touch("touchStart", (x - 20, y), (x + 20, y))
        for spread in range(25, 65, 5):
            self.touch("touchMove", (x - spread, y), (x + spread, y))
        self.touch("touchEnd")


def test_fingers_zoom_drag_and_play(new_page: NewPage, visit: Visit) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.add_init_script(AS_ON_IPHONES)
    sit_down(page, visit)
    before, fingers = look(page), Fingers(page)
    x, y = middle(page, "[data-key='tile.c3']")
    fingers.pinch(x, y)
    expect(page.locator("#zoom")).to_be_visible()
    assert page.evaluate("visualViewport.scale") == 1  # the board alone
    assert page.evaluate(ZOOM) > 1.5
    left = page.evaluate(LEFT)
    fingers.touch("touchStart", (x, y))
    for step in range(10, 50, 10):
        fingers.touch("touchMove", (x + step, y))
    fingers.touch("touchEnd")
    assert page.evaluate(LEFT) > left + 20
    assert look(page).mark == before.mark
    assert page.evaluate("scrollY") == 0
    page.keyboard.press("Escape")  # the card that a finger gets which is slow to move
    page.touchscreen.tap(*middle(page, "[data-key='tile.c3']"))
    assert look(page, before).tiles["c3"].owner

    page.keyboard.press("f")
    page.locator("#tools-open").click()
    page.locator("#table-more").click()
    more = page.get_by_role("dialog", name="More")
    expect(more.get_by_role("button", name="Larger board")).to_be_visible()
    expect(more.get_by_role("button", name="Full screen")).to_have_count(0)
