"""The pictures by which other programs show the site, drawn by Chromium: `python -m e2e.emblems`.

`preview.png` goes beside a link to the site wherever such a link is shown; `apple-touch-icon.png` stands for
the site among the apps of a phone. Neither of these places takes SVG. `make screenshots` draws them anew too.
"""

from __future__ import annotations

from base64 import b64encode
from importlib.resources import files
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from orrery.games.registry import GAMES
from tools.browser import launch_options
from tools.lobby import how_many

ICONS: Final = Path(__file__).resolve().parent.parent / "assets" / "icons"
PREVIEW: Final = (1200, 630)
TOUCH_ICON: Final = (180, 180)
_PREVIEW_STYLE: Final = """
    * { box-sizing: border-box; margin: 0; }
    body { position: relative; block-size: 630px; overflow: hidden; color: #f3f7fc;
      background: linear-gradient(#15254f, #0b1330);
      font-family: system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
    .words { position: absolute; inset: 56px auto auto 60px; inline-size: 470px; }
    .words img { inline-size: 92px; vertical-align: middle; margin-inline-end: 22px; }
    .name { font-size: 46px; font-weight: 700; }
    h1 { margin-block: 44px 20px; font-size: 74px; line-height: 1.04; letter-spacing: -0.02em; }
    p { font-size: 28px; line-height: 1.35; color: #cfdcec; }
    .game { position: absolute; border-radius: 18px; box-shadow: 0 12px 40px rgb(0 0 0 / 55%); }
    .first { inset: 48px 48px auto auto; inline-size: 560px; }
    .row { position: absolute; inset: auto 48px 48px auto; display: flex; gap: 16px; }
    .row img { inline-size: 128px; border-radius: 12px; box-shadow: 0 8px 24px rgb(0 0 0 / 50%); }
"""
_TOUCH_STYLE: Final = "body { margin: 0; background: #0e1428; } img { display: block; inline-size: 100%; }"


def _image(drawing: bytes, kind: str = "") -> str:
    return f'<img class="{kind}" alt="" src="data:image/svg+xml;base64,{b64encode(drawing).decode()}">'


def _icon() -> bytes:
    return (ICONS / "icon.svg").read_bytes()


def _preview() -> str:
    """The site in one picture: its name, what it has, and the card of each game, the first one large."""
    cards = [files(GAMES.home(slug).package).joinpath("table/art/card.svg").read_bytes() for slug in GAMES]
    words = (
        f'<div class="words"><span class="name">{_image(_icon())}Orrery</span><h1>Settle new worlds</h1>'
        f"<p>{how_many()} tabletop games in your browser: against a friend, or against a bot.</p></div>"
    )
    row = "".join(_image(card) for card in cards[1:5])
    return f'{words}{_image(cards[0], "game first")}<div class="row">{row}</div>'


def draw(browser: Browser) -> None:
    """Draw both into assets/icons/."""
    for name, size, style, body in (
        ("preview", PREVIEW, _PREVIEW_STYLE, _preview()),
        ("apple-touch-icon", TOUCH_ICON, _TOUCH_STYLE, _image(_icon())),
    ):
        width, height = size
        page = browser.new_page(viewport={"width": width, "height": height})
        page.set_content(f"<!doctype html><style>{style}</style><body>{body}", wait_until="load")
        page.screenshot(path=ICONS / f"{name}.png")
        page.close()


def main() -> None:
    """Draw them by themselves."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        draw(browser)
        browser.close()


if __name__ == "__main__":
    main()
