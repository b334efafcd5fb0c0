"""Build dist/, the folder to publish: `python -m tools.build`.

It works under any path prefix of any static host: every address in it is relative. The same sources
give the same bytes. What it is made of: the pages, their assets under names with a hash, and the
runtime (Pyodide, PyScript, idb-keyval, and Python archives compiled by tools/archives.py). Last comes the
service worker, which lists them all.
"""

from __future__ import annotations

import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from html import escape
from pathlib import Path, PurePosixPath
from typing import Final

from orrery.games.registry import GAMES
from orrery.games.stylesheets import sheet_styles, stylesheet
from orrery.puzzles.pack import deflated, read_pack, write_pack
from tools.archives import BUILD, ROOT, BuildError, files_below
from tools.fingerprint import Site, in_order_of_use
from tools.integrity import add_integrity
from tools.licences import write_licences
from tools.lobby import cards, how_many, names, pictures, start_here
from tools.not_found import write_not_found
from tools.policy import CONTENT_SECURITY_POLICY
from tools.preloads import preload_links
from tools.print_pages import write_print_pages
from tools.rules_pages import write_rules_pages
from tools.runtime import UNITS, copy_runtime, write_file_list
from tools.service_worker import write_service_worker
from tools.statistics_pages import write_statistics_pages
from tools.webmanifest import write_manifest

BOOT_SCRIPT: Final = '<script type="module" src="assets/page/boot.mjs"></script>'
CARDS: Final = (
    "      <!-- A card for each game of the registry, put in by the build. -->\n"
    '      <ul class="games"></ul>\n'
)
PICTURES: Final = "    <!-- The pictures of the games, put in by the build. -->\n"
AGAIN: Final = "again.html"
DIST: Final = ROOT / "dist"
HOST: Final = "URL"
"""The variable in which Netlify, or whoever builds, tells the build the address of the site."""
PREVIEW: Final = re.compile(r'(og:image" content=")(?:\.\./)*([^"]+)')
PREVIEW_TAGS: Final = re.compile(r' *<meta property="og:image[^>]*>\n?')


def write_index(out: Path) -> None:
    """index.html, with the cards of the games, the security policy and PyScript's settings put in."""
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    for old, new in (
        ('og:description" content="Tabletop', f'og:description" content="{how_many()} tabletop'),
        ('Security-Policy" content=""', f'Security-Policy" content="{CONTENT_SECURITY_POLICY}"'),
        ('config="pyscript.toml"', f"config='{json.dumps(settings)}'"),
        (BOOT_SCRIPT, BOOT_SCRIPT + preload_links(out, "assets/page/boot.mjs")),
        ('name="description" content="Tabletop', f'name="description" content="{how_many()} tabletop'),
        (CARDS, f'      <ul class="games">\n{cards()}      </ul>\n'),
        (PICTURES, pictures()),
        ('<p id="start-here"></p>', f'<p id="start-here">{start_here()}</p>'),
        ('data-names="{}"', f'data-names="{escape(names())}"'),
    ):
        if page.count(old) != 1:
            raise BuildError(f"index.html must have {old!r} exactly once")
        page = page.replace(old, new)
    (out / "index.html").write_text(page, encoding="utf-8")


def write_again(out: Path) -> None:
    """again.html, to which a start leads that has come to nothing (assets/page/guard.js)."""
    page = (ROOT / "tools" / AGAIN).read_text(encoding="utf-8")
    policy = f'Security-Policy" content="{CONTENT_SECURITY_POLICY}"'
    (out / AGAIN).write_text(page.replace('Security-Policy" content=""', policy), encoding="utf-8")


def copy_assets(out: Path) -> None:
    """Our own assets, styles without comments, what the games bring along, and what PyScript runs."""
    ignored = shutil.ignore_patterns("runtime", ".*")
    shutil.copytree(ROOT / "assets", out / "assets", ignore=ignored)
    (out / "assets/table/board.css").write_text(stylesheet(GAMES), encoding="utf-8")
    (out / "assets/print/sheets.css").write_text(sheet_styles(GAMES), encoding="utf-8")
    shorten_styles(out / "assets")
    (out / "assets/puzzles").mkdir(exist_ok=True)
    (out / "assets/puzzles/puzzles.pack").write_bytes(pack_of_puzzles())
    (out / "py").mkdir()
    shutil.copyfile(ROOT / "py/main.py", out / "py/main.py")


def shorten_styles(folder: Path) -> None:
    """Make every stylesheet in a folder shorter: without comments, and without spaces between rules."""
    command = [
        str(ROOT / "node_modules/.bin/esbuild"),
        "--minify-whitespace",
        "--allow-overwrite",
        "--log-level=warning",
    ]
    sheets = map(str, sorted(folder.rglob("*.css")))
    subprocess.run([*command, f"--outbase={folder}", f"--outdir={folder}", *sheets], check=True)


def pack_of_puzzles() -> bytes:
    """The puzzles of all games, as the page fetches them."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "puzzles").glob("*.txt"))]
    return deflated(write_pack(puzzle for text in texts for puzzle in read_pack(text)))


def hash_names(out: Path) -> None:
    """Names with a hash for all but the pages, which then use these names."""
    site = Site(out)
    for unit in UNITS:
        site.rename_unit(unit)
    below = {name: PurePosixPath(name.relative_to(out)) for name in files_below(out)}
    pages = [name for name in below.values() if name.suffix == ".html"]
    moved = tuple(site.renamed.values())
    loose = [n for n in below.values() if n not in pages and not any(n.is_relative_to(m) for m in moved)]
    for name in in_order_of_use(site, loose):
        site.rename_file(name)
    for name in pages:
        site.rewrite(name)


def ask_afresh(page: Path) -> None:
    """Have a page ask for its scripts at addresses of its own, for which no cache can hold a damaged copy."""
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace('.js" integrity', '.js?again" integrity'), encoding="utf-8")


def name_host(out: Path) -> None:
    """Make the address of the preview picture whole on every page, as those who show it need it.

    Where the host is not known the pages name no picture.
    """
    host = os.environ.get(HOST, "").rstrip("/")
    for page in out.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        whole = PREVIEW.sub(rf"\g<1>{host}/\g<2>", text) if host else PREVIEW_TAGS.sub("", text)
        if whole != text:
            page.write_text(whole, encoding="utf-8")


def write_site(out: Path) -> None:
    """Write the whole site into an empty folder."""
    copy_assets(out)
    copy_runtime(out)
    write_file_list(out)
    write_index(out)
    write_again(out)
    write_manifest(out)
    write_rules_pages(out)
    write_statistics_pages(out)
    write_print_pages(out)
    write_licences(out)
    hash_names(out)
    for page in out.rglob("*.html"):
        add_integrity(page)
    ask_afresh(out / AGAIN)
    write_not_found(out)
    name_host(out)
    write_service_worker(out)


def same_files(one: Path, other: Path) -> bool:
    """Whether two folders hold the same files, byte for byte."""
    names = [[path.relative_to(folder) for path in files_below(folder)] for folder in (one, other)]
    return names[0] == names[1] and not filecmp.cmpfiles(one, other, names[0], shallow=False)[1]


def build() -> Path:
    """Bring dist/ up to date, at one stroke and only if it changes; return it."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as name:
        fresh, before = Path(name) / "site", Path(name) / "before"
        fresh.mkdir()
        write_site(fresh)
        if DIST.exists():
            if same_files(fresh, DIST):
                return DIST
            DIST.rename(before)
        fresh.rename(DIST)
    return DIST


def main() -> int:
    """Build dist/; say in one line what came of it."""
    try:
        build()
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in files_below(DIST))
    print(f"build: {DIST.relative_to(ROOT)}/ is ready, {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
