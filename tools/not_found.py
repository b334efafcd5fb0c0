"""Makes 404.html, the page that hosts show where there is none, at whatever address was asked for.

Nothing in it may count on that address: how deep it lies below the site's folder is not known, and neither
is where that folder lies on its host. So the page asks for its script at every depth that is likely. The one
that is found leads to the games and brings the stylesheet; without it the page is plain, and its link leads
to the root.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template
from typing import Final

from tools.policy import CONTENT_SECURITY_POLICY

NAME: Final = "404.html"
DEEPEST: Final = 6
"""How many folders below the site's own an address may name."""
_PAGE: Final = Template((Path(__file__).parent / "not_found.html").read_text(encoding="utf-8"))
_SCRIPT: Final = Template('<script src="$up$script" data-home="$home" data-look="$up$look"></script>')


def write_not_found(out: Path) -> None:
    """Write `out`/404.html; `out` is the site's folder, whose other files have their final names."""
    script, look = (_final(out, name) for name in ("page/not_found.js", "page/page.css"))
    climbs = ["../" * depth for depth in range(DEEPEST + 1)]
    scripts = "\n".join(_SCRIPT.substitute(up=up, home=up or "./", script=script, look=look) for up in climbs)
    policy = escape(CONTENT_SECURITY_POLICY, quote=False)
    (out / NAME).write_text(_PAGE.substitute(policy=policy, scripts=scripts), encoding="utf-8")


def _final(out: Path, name: str) -> str:
    """The address, relative to the site, of one of our assets, whose name now holds a hash."""
    stem, _, kind = name.partition(".")
    (path,) = (out / "assets").glob(f"{stem}-*.{kind}")
    return path.relative_to(out).as_posix()
