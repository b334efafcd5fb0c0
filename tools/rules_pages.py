"""Makes the rules pages: docs/rules/<slug>.md becomes rules/<slug>.html, readable without JavaScript.

In a rules text, a line `{#IC-17}` before a paragraph gives that paragraph the id, and so the anchor, IC-17;
the form is described in `tools/rules_markdown.py`, that of the pictures in `tools/pictures.py`. All links are
relative, so that the pages work below any path.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path
from string import Template
from typing import Final

from tools.pictures import PictureFolder
from tools.policy import CONTENT_SECURITY_POLICY
from tools.rules_markdown import contents, read_rules

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "docs" / "rules"
_PAGE: Final = Template((ROOT / "tools" / "rules_page.html").read_text(encoding="utf-8"))


def write_rules_pages(out: Path) -> None:
    """Write `out`/rules/<slug>.html for every rules text, and its pictures to `out`/rules/pictures/.

    `out` is the site's folder. Raises `PictureError` for a picture that cannot be drawn.
    """
    folder = out / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    for source in sorted(SOURCES.glob("*.md")):
        page = _page(source.stem, source.read_text(encoding="utf-8"), folder)
        (folder / f"{source.stem}.html").write_text(page, encoding="utf-8")


def _page(slug: str, text: str, folder: Path) -> str:
    """One page; its pictures are written below `folder`."""
    rules = read_rules(text, PictureFolder(slug, folder).figure)
    return _PAGE.substitute(
        policy=escape(CONTENT_SECURITY_POLICY, quote=False),
        slug=slug,
        title=escape(rules.title),
        description=escape(rules.description),
        contents=contents(rules.chapters),
        opening=rules.opening,
        text=rules.text,
    )


if __name__ == "__main__":
    write_rules_pages(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
