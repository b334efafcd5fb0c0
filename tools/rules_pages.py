"""Makes the rules pages: docs/rules/<slug>.md becomes rules/<slug>.html, readable without JavaScript.

In a rules text, a line `{#IC-17}` before a paragraph gives that paragraph the id, and so the anchor, IC-17;
the form is described in `tools/rules_markdown.py`, that of the pictures in `tools/pictures.py`. The page
rules/index.html lists them all. All links are relative, so that the pages work below any path.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Final

from orrery.games.registry import GAMES
from tools.balance import has_statistics, statistics_name
from tools.lobby import credit, facts
from tools.pictures import PictureFolder
from tools.policy import CONTENT_SECURITY_POLICY
from tools.rules_markdown import ITEM_ID, Rules, contents, read_rules

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "docs" / "rules"


def _template(part: str) -> Template:
    return Template((ROOT / "tools" / f"rules_{part}.html").read_text(encoding="utf-8").rstrip())


_FRAME: Final = _template("frame")
_PAGE: Final = _template("page")
_HEAD: Final = """\
<link rel="stylesheet" href="../assets/rules/rules.css">
<script src="../assets/rules/rules.js"></script>"""
_RULING: Final = 'class="item ruling"'
_INDEX: Final = _template("index")


def write_rules_pages(out: Path) -> None:
    """Write `out`/rules/<slug>.html for every rules text, and its pictures to `out`/rules/pictures/.

    `out`/rules/index.html lists the pages. `out` is the site's folder. Raises `PictureError` for a picture
    that cannot be drawn.
    """
    folder = out / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    texts = {slug: _text(slug, source, folder) for slug, source in sources().items()}
    for slug, rules in texts.items():
        (folder / f"{slug}.html").write_text(_page(slug, rules), encoding="utf-8")
    (folder / "index.html").write_text(_index(texts), encoding="utf-8")


def sources() -> dict[str, Path]:
    """The rules text of each game that has one: first those that can be played, in the order of the lobby.

    A game from elsewhere may bring its text along, as `rules.md` beside its rules.
    """
    texts = {source.stem: source for source in sorted(SOURCES.glob("*.md"))}
    brought = {slug: Path(str(files(GAMES.home(slug).package))) / "rules.md" for slug in GAMES}
    found = {slug: texts.pop(slug, brought[slug]) for slug in GAMES} | texts
    return {slug: source for slug, source in found.items() if source.is_file()}


def _text(slug: str, source: Path, folder: Path) -> Rules:
    """The text of one game, read; its pictures are written below `folder`."""
    return read_rules(source.read_text(encoding="utf-8"), PictureFolder(slug, folder).figure)


def _page(slug: str, rules: Rules) -> str:
    """The page of one game."""
    play = f'<a class="button primary" href="../index.html#/setup/{slug}">Play {escape(rules.title)}</a>'
    sheets = f'<a class="button" href="../sheets/{slug}.html">Printable sheets</a>'
    figures = f' <a class="button" href="{statistics_name(slug)}">Statistics</a>' * has_statistics(slug)
    main = _PAGE.substitute(
        contents=contents(rules.chapters),
        opening=rules.opening,
        facts=escape(_facts(slug)) if slug in GAMES else "",
        play=f"{play} {sheets}{figures}" if slug in GAMES else "",
        summary=rules.summary,
        text=rules.text,
        example=_example(rules.text),
        rulings=(rules.summary + rules.text).count(_RULING),
    )
    return framed(f"{rules.title}: the rules", rules.description, main, play if slug in GAMES else "")


def _example(text: str) -> str:
    """The first number of an item that the text names."""
    found = ITEM_ID.search(text)
    return found[0] if found else ""


def _facts(slug: str) -> str:
    """Who made the game, how many play it, how long and how hard it is, as its card in the lobby says."""
    info = GAMES[slug].info
    texts = (words for _, words in facts(info))
    return " · ".join((credit(info.designer), *texts))


def _index(texts: Mapping[str, Rules]) -> str:
    """The page that lists the others."""
    figures = {
        slug: f'\n<p><a href="{statistics_name(slug)}">What games between bots show</a></p>'
        for slug in texts
        if has_statistics(slug)
    }
    games = (
        f'<li>\n<h2><a href="{slug}.html">{escape(rules.title)}</a></h2>\n'
        f"<p>{escape(rules.description)}</p>{figures.get(slug, '')}\n</li>"
        for slug, rules in texts.items()
    )
    main = _INDEX.substitute(games="\n".join(games))
    return framed("The rules", "The rules of all games, in our own words.", main)


def framed(
    title: str,
    description: str,
    main: str,
    buttons: str = "",
    *,
    skip: str = "the rules",
    head: str = _HEAD,
    kind: str = "rules-page",
) -> str:
    """A whole document, for a page one folder below the site's.

    `buttons` are those below it, besides the one that leads to all games; `skip` is what the first link
    leads to; `head` names its stylesheets and scripts besides the site's, and `kind` is what they call it.
    """
    return _FRAME.substitute(
        policy=escape(CONTENT_SECURITY_POLICY, quote=False),
        title=escape(title),
        description=escape(description),
        main=main,
        buttons=buttons,
        skip=skip,
        head=head,
        kind=kind,
    )


if __name__ == "__main__":
    write_rules_pages(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
