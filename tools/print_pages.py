"""Makes the pages of printable sheets: sheets/<slug>.html for each game, and print/index.html for a position.

Each page holds its sheets as SVG, in millimetres; assets/print/ has its stylesheets and its script. Without
the script everything is there in black and white, for A4.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from string import Template
from typing import Final

from orrery.games.registry import GAMES
from orrery.games.sheets import all_sheets, sheets_of
from orrery.scene import svg
from orrery.scene.paper import STAGE, Sheet
from tools.rules_pages import framed

ROOT: Final = Path(__file__).resolve().parent.parent
SHEETS: Final = "sheets"
"""The folder of the games' pages: they are not stored for offline play."""
POSITION: Final = "print"
"""The folder of the page that a table hands a sheet to (assets/print/print.js)."""
_HEAD: Final = """\
<link rel="stylesheet" href="../assets/table/board.css">
<link rel="stylesheet" href="../assets/print/sheets.css">
<link rel="stylesheet" href="../assets/print/print.css">
<link rel="stylesheet" href="../assets/print/letter.css" media="not all" id="letter">
<script src="../assets/print/print.js" defer></script>"""
_MAIN: Final = Template((ROOT / "tools/print_page.html").read_text(encoding="utf-8").rstrip())
_OPTIONAL: Final = '<label><input type="checkbox" name="optional" checked> {}</label>'
_SHEET: Final = Template("""\
<section class="pages">
<p class="pages-head">
<label><input type="checkbox" name="sheet"$checked> $title</label> <span>$note</span>
</p>
$pages</section>
""")


def write_print_pages(out: Path) -> None:
    """Write `out`/sheets/ and `out`/print/; `out` is the site's folder."""
    for folder in (SHEETS, POSITION):
        (out / folder).mkdir()
    for slug, game in GAMES.items():
        name = game.info.name
        rules = f'<a class="button" href="../rules/{slug}.html">Rules of {escape(name)}</a>'
        page = _page(f"{name} on paper", _sections(all_sheets(slug)), sheets_of(slug).OPTIONAL, rules)
        (out / SHEETS / f"{slug}.html").write_text(page, encoding="utf-8")
    waiting = '<div id="position" role="status"><p>Waiting for the position…</p></div>\n'
    numbers = " or ".join(filter(None, (sheets_of(slug).OPTIONAL for slug in GAMES)))
    page = _page("A position on paper", waiting, numbers)
    (out / POSITION / "index.html").write_text(page, encoding="utf-8")


def _page(title: str, sections: str, optional: str, button: str = "") -> str:
    """A whole document."""
    words = {
        "title": escape(title),
        "optional": _OPTIONAL.format(escape(optional)) if optional else "",
        "paints": svg.paints(),
        "sections": sections,
    }
    about = f"{title}: sheets to print on A4 or Letter, in black and white or in colour."
    main = _MAIN.substitute(words)
    return framed(title, about, main, button, skip="the sheets", head=_HEAD, kind="print-page")


def _sections(sheets: Iterable[Sheet]) -> str:
    """Each sheet with its back, and a box to choose it by."""
    return "".join(
        _SHEET.substitute(
            checked=" checked" if sheet.is_chosen else "",
            title=escape(sheet.title),
            note=escape(sheet.advice),
            pages="".join(_drawn(side) for side in (sheet, sheet.back) if side),
        )
        for sheet in sheets
    )


def _drawn(sheet: Sheet) -> str:
    """One side, as the page holds it."""
    return f'<div class="page">{svg.sheet(STAGE, sheet.sprites, sheet.title)}</div>\n'
