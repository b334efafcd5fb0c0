"""The built site: every address in it leads somewhere, and names change when contents do."""

from __future__ import annotations

import base64
import hashlib
import marshal
import os
import re
import shutil
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

from orrery.games.registry import GAMES
from tools.archives import NODE_MODULES, PYTHON, ROOT, game_archive, game_packages
from tools.build import HOST, name_host, same_files
from tools.compress import BROTLI as BROTLI_ENDING
from tools.compress import STORE
from tools.fingerprint import Site, in_order_of_use, resolved
from tools.not_found import NAME
from tools.policy import CONTENT_SECURITY_POLICY
from tools.serve import make_server

HASHED: Final = re.compile(r"-[0-9a-f]{10}(\.\w+)?$")
ADDRESS: Final = re.compile(r"""(?:\b(?:href|src)="|url\("?|from "|\bimport\("|import "|here\(")([^"#?)]+)""")
MOST_A_GAME: Final = 70_000
MOST_THE_HOUSE: Final = 268_000
"""Bytes of an archive of ours; with what changes beside it, a fifth more. A game has the texts of its lessons
in it, and the main archive what leads through them."""
MOST_A_REPORT: Final = 12_000
"""Bytes as they are sent, text as `BROTLI` compresses it: what shows a report, with its stylesheet."""
MOST_FOR_PRINTING: Final = 4_000
"""Bytes."""
MOST_A_VISIT: Final = {".bin": 4_850_000, ".brotli": 3_950_000}
"""Bytes of a first visit to a board, by what the browser unpacks: the archives as they are, and text as most
hosts compress it (`BROTLI`).

No host need compress anything but `text/html`, `text/css`, `text/javascript` and `image/svg+xml`.
"""
BROTLI: Final = """
const { brotliCompressSync, constants } = require("zlib");
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const size = (path) => brotliCompressSync(require("fs").readFileSync(path), options).length;
const sizes = process.argv.slice(1).map(size);
console.log(sizes.reduce((sum, size) => sum + size, 0));
"""
UNPACKED: Final = """
const { createHash } = require("crypto");
const { readFileSync } = require("fs");
const { brotliDecompressSync, gunzipSync } = require("zlib");
const unpack = (path) => (path.endsWith(".bin") ? gunzipSync : brotliDecompressSync)(readFileSync(path));
const digest = (path) => createHash("sha256").update(unpack(path)).digest("hex");
console.log(process.argv.slice(1).map(digest).join(" "));
"""
AT_THE_START: Final = ("pyodide", "stdlib", "vendor", "orrery")
COMPRESSED_BY_HOSTS: Final = {".css", ".html", ".js", ".mjs", ".py", ".svg"}
ELSEWHERE: Final = ("http:", "https:", "data:", "mailto:")


def our_text_files(site: Path) -> Iterator[Path]:
    """The pages, modules and stylesheets that we wrote."""
    for path in sorted(site.rglob("*")):
        ours = "pyscript-" not in str(path) and "pyodide-" not in str(path)
        if ours and path.suffix in {".css", ".html", ".js", ".mjs"}:
            yield path


def test_every_address_leads_to_a_file(built: Path) -> None:
    checked = 0
    for path in our_text_files(built):
        if path.name == NAME:
            continue  # it asks at every depth
        for address in ADDRESS.findall(path.read_text(encoding="utf-8")):
            if not address.startswith(ELSEWHERE):
                target = built / resolved(PurePosixPath(path.relative_to(built).parent), address)
                assert target.exists(), f"{path.relative_to(built)} asks for {address}"
                checked += 1
    assert checked > 30


def test_every_drawing_that_the_page_uses_is_in_it(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    used = set(re.findall(r'<use href="#([^"]+)"', page))
    assert used
    assert used <= set(re.findall(r'\bid="([^"]+)"', page))


def test_a_release_costs_a_returning_player_little(built: Path) -> None:
    """Archives are sent as they are: what changes in one of them is sent again whole, and no more."""
    files = [*built.glob("assets/runtime/python/*.bin"), *built.glob("assets/runtime/python/*.pack")]
    sizes = {path.name.rpartition("-")[0]: path.stat().st_size for path in files}
    games = {game_archive(package) for package in game_packages()}
    assert games < sizes.keys()
    assert max(sizes[name] for name in games) <= MOST_A_GAME
    assert sizes["bots"] <= MOST_A_GAME
    assert sizes["orrery"] <= MOST_THE_HOUSE
    rare = {"print", "puzzles", "report", "statistics"}
    sheets_on_demand = (*built.glob("assets/table/by-link-*.css"), *built.glob("assets/learn/making-*.css"))
    later = {*sheets_on_demand, *(built / "assets" / name for name in rare)}
    sheets = [path for path in built.glob("assets/*/*.css") if later.isdisjoint((path, path.parent))]
    assert sum(path.stat().st_size for path in sheets) < 110_000


def test_a_report_costs_what_it_may(built: Path) -> None:
    (sheet,) = built.glob("assets/report/*.css")
    done = subprocess.run(["node", "-e", BROTLI, str(sheet)], check=True, capture_output=True, text=True)
    archive = archive_of(built, "report", ".pack")
    assert archive.stat().st_size + int(done.stdout) <= MOST_A_REPORT


def test_stylesheets_are_sent_without_comments_and_with_all_their_rules(built: Path) -> None:
    sent = {
        path.name.rpartition("-")[0]: path.read_text(encoding="utf-8")
        for path in built.glob("assets/*/*.css")
    }
    written = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "assets").rglob("*.css")}
    assert sent.keys() == {*written, "board", "sheets"}
    for name, rules in written.items():
        assert "/*" not in sent[name]
        assert sent[name].count("{") == rules.count("{")


def files_of_a_visit(site: Path, ending: str) -> set[Path]:
    """The page, all that it names, and what assets/page/boot.mjs fetches for the largest game."""
    named = re.findall(
        r'(?:src|href)="((?:assets|py)/[^"#]+)"', (site / "index.html").read_text(encoding="utf-8")
    )
    largest = max(
        (list(map(game_archive, GAMES.home(slug).packages)) for slug in GAMES),
        key=lambda names: sum(archive_of(site, name, ".pack").stat().st_size for name in names),
    )
    return {
        site / "index.html",
        *(site / name for name in named if not name.endswith(".png")),  # for those who install or share
        *(archive_of(site, name, ending) for name in AT_THE_START),
        *(archive_of(site, name, ".pack") for name in largest),
    }


def archive_of(site: Path, name: str, ending: str) -> Path:
    """Where an archive lies, or the interpreter."""
    (found,) = site.glob(f"assets/runtime/python/{name}-*{ending}")
    return found


def test_the_start_is_the_same_in_both_formats(built: Path) -> None:
    """Whoever unpacks brotli has less to fetch, and goes on with what others keep."""
    pairs = [[archive_of(built, name, ending) for ending in MOST_A_VISIT] for name in AT_THE_START]
    command = ["node", "-e", UNPACKED, *(str(path) for pair in pairs for path in pair)]
    digests = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    assert digests[::2] == digests[1::2]
    assert len(set(digests)) == len(AT_THE_START)
    assert all(brotli.stat().st_size < 0.85 * gzip.stat().st_size for gzip, brotli in pairs)
    whole, saved = (sum(pair[place].stat().st_size for pair in pairs) for place in (0, 1))
    assert saved < 0.81 * whole


@pytest.mark.parametrize("ending", MOST_A_VISIT)
def test_a_first_visit_to_a_board_costs_what_it_may(built: Path, ending: str) -> None:
    files = files_of_a_visit(built, ending)
    text = {path for path in files if path.suffix in COMPRESSED_BY_HOSTS}
    done = subprocess.run(["node", "-e", BROTLI, *map(str, text)], check=True, capture_output=True, text=True)
    as_they_are = sum(path.stat().st_size for path in files - text)
    assert {path.suffix for path in files - text} == {ending, ".pack"}
    assert len(text) > 20
    assert int(done.stdout) + as_they_are <= MOST_A_VISIT[ending]


def test_what_is_printed_costs_who_prints_nothing_little(built: Path) -> None:
    """The links and the menu's entry; what draws sheets is in an archive and in pages of its own."""
    page = (built / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'<a [^>]*"sheets/[^>]*>[^<]*</a>', page)
    assert len(links) == len(GAMES)
    modules = [path.read_text(encoding="utf-8") for path in built.glob("assets/*/*.mjs")]
    lines = [line for text in modules for line in text.splitlines() if "sheets" in line.lower()]
    menu = compile((PYTHON / "orrery/web/table/more.py").read_bytes(), "more.py", "exec", optimize=2)
    drawing = compile((PYTHON / "orrery/scene/svg.py").read_bytes(), "svg.py", "exec", optimize=2)
    names = {"open_sheet", "_handed_over", "sheet", "paints"}
    code = [one for unit in (menu, drawing) for one in unit.co_consts if getattr(one, "co_name", "") in names]
    assert len(code) == len(names)
    assert sum(map(len, [*links, *lines, *map(marshal.dumps, code)])) < MOST_FOR_PRINTING
    assert "print" not in "".join(re.findall(r'(?:src|href)="(assets/[^"]+)"', page))


def test_of_pyscript_there_is_what_the_page_asks_for(built: Path) -> None:
    (folder,) = (built / "assets/runtime").glob("pyscript-*")
    files = {path.name for path in folder.iterdir()}
    asked = [
        name for path in folder.iterdir() for name in re.findall(r'''from\s*"\./([^"]+)"''', path.read_text())
    ]
    assert asked
    assert set(asked) <= files
    assert sorted(re.sub(r"-[\w-]{8}\.", ".", name) for name in files) == ["core.js", "core.js"]


def test_browsers_refuse_a_module_or_a_stylesheet_that_is_not_what_was_built(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    said = re.findall(r'(?:src|href)="(assets/[^"]+\.(?:m?js|css))" integrity="([^"]+)"', page)
    assert len(said) == len(re.findall(r'(?:src|href)="assets/[^"]+\.(?:m?js|css)"', page)) > 20
    for name, integrity in said:
        digest = hashlib.sha256((built / name).read_bytes()).digest()
        assert integrity == f"sha256-{base64.b64encode(digest).decode()}"


def test_what_the_page_shows_first_is_asked_for_at_once(built: Path) -> None:
    """Browsers look no further than the first script that they wait for, where a page has a policy."""
    page = (built / "index.html").read_text(encoding="utf-8")
    waited_for = re.findall(r'<script src="([^"]+)"', page)
    before, _, _ = page.partition("<script src=")
    needed = [*waited_for, *re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)]
    assert len(needed) > 6
    assert [name for name in needed if f'href="{name}"' not in before] == []
    assert 'src="assets/page/boot-' in before


def test_no_address_is_absolute_or_foreign(built: Path) -> None:
    for path in our_text_files(built):
        loaded = re.findall(r"""(?:src|<link[^>]*href)="([^"]+)""", path.read_text(encoding="utf-8"))
        assert [a for a in loaded if a.startswith(("/", "http"))] == [], path


def test_all_but_the_pages_have_a_hash_in_their_name(built: Path) -> None:
    """And the service worker: browsers look for a new version under the name that they know."""
    for path in built.rglob("*"):
        name = path.relative_to(built)
        if path.is_file() and path.suffix != ".html" and name.name != "sw.js":
            assert any(HASHED.search(part) for part in name.parts), name


def copy_of_the_sources(folder: Path) -> Path:
    """What git keeps, or will keep, in another place, with what is installed beside it.

    And with the interpreter in brotli, which alone takes half a minute: it is cached by the digest of what is
    in it, and the archives in that format are made anew.
    """
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(NODE_MODULES)
    compressed = [path.relative_to(ROOT) for path in STORE.glob(f"pyodide-*{BROTLI_ENDING}")]
    assert compressed
    for place in compressed:
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / place, folder / place)
    return folder


def test_two_clones_give_the_same_bytes(built: Path, tmp_path: Path) -> None:
    """At two places, hours and languages, with nothing cached from an earlier build."""
    clone = copy_of_the_sources(tmp_path / "another place")
    other = {"PYTHONPATH": "py:.", "PYTHONHASHSEED": "7", "TZ": "Pacific/Auckland", "LC_ALL": "C"}
    command = [sys.executable, "-m", "tools.build"]
    subprocess.run(command, cwd=clone, env=os.environ | other, check=True, stdout=subprocess.DEVNULL)
    assert same_files(built, clone / "dist")


def test_the_page_where_none_is_finds_its_script_at_any_depth(built: Path) -> None:
    asked = re.findall(r'<script src="([^"]+)"', (built / NAME).read_text(encoding="utf-8"))
    for depth in range(5):
        folder = PurePosixPath(*"abcde"[:depth])
        found = [a for a in asked if (built / resolved(folder, a)).is_file()]
        assert len(found) == 1, folder
    assert "<style" not in (built / NAME).read_text(encoding="utf-8")


def test_the_picture_of_a_link_has_the_size_that_the_page_states(built: Path) -> None:
    """In the source: only where the host is known does a built page name it."""
    source = (ROOT / "index.html").read_text(encoding="utf-8")
    properties = dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]+)">', source))
    assert properties.keys() >= {"title", "description", "type", "image", "image:alt"}
    assert size_of_png(ROOT / properties["image"]) == (
        int(properties["image:width"]),
        int(properties["image:height"]),
    )
    page = (built / "index.html").read_text(encoding="utf-8")
    assert "og:title" in page
    assert "og:image" not in page
    (touch,) = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    assert size_of_png(built / touch) == (180, 180)


def size_of_png(path: Path) -> tuple[int, int]:
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])


def test_where_the_host_is_known_the_picture_has_its_whole_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = {tmp_path / "index.html": "", tmp_path / "rules" / "a.html": "../"}
    (tmp_path / "rules").mkdir()
    for host, expected in (("", "<p>"), ("https://example.org/", "https://example.org/a.png")):
        monkeypatch.setenv(HOST, host)
        for page, up in pages.items():
            page.write_text(f'<meta property="og:image" content="{up}a.png">\n<p>')
        name_host(tmp_path)
        for page in pages:
            assert expected in page.read_text()
            assert ("og:image" in page.read_text()) == bool(host), (
                "a relative address leads nowhere elsewhere"
            )


def test_a_changed_file_changes_the_names_of_those_that_use_it(tmp_path: Path) -> None:
    names: list[str] = []
    for content in ("a { color: red }", "a { color: blue }"):
        site = Site(tmp_path / str(len(names)))
        site.root.mkdir()
        (site.root / "dot.svg").write_text(f"<svg>{content}</svg>")
        (site.root / "look.css").write_text('b { background: url("dot.svg") }')
        (site.root / "page.html").write_text('<link href="look.css">')
        for name in in_order_of_use(site, [PurePosixPath("look.css"), PurePosixPath("dot.svg")]):
            site.rename_file(name)
        site.rewrite(PurePosixPath("page.html"))
        names.append((site.root / "page.html").read_text())
        assert {path.suffix for path in site.root.iterdir()} == {".css", ".html", ".svg"}
    assert names[0] != names[1]


def test_files_that_name_each_other_are_refused(tmp_path: Path) -> None:
    (tmp_path / "one.mjs").write_text('import "./two.mjs";')
    (tmp_path / "two.mjs").write_text('import "./one.mjs";')
    with pytest.raises(ValueError, match="circle"):
        in_order_of_use(Site(tmp_path), [PurePosixPath("one.mjs"), PurePosixPath("two.mjs")])


def test_the_configuration_of_the_host_has_the_policy_of_the_pages() -> None:
    config = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))
    rules = {rule["for"]: rule["values"] for rule in config["headers"]}
    expected = f"{CONTENT_SECURITY_POLICY}; frame-ancestors 'none'"
    assert rules["/*"]["Content-Security-Policy"] == expected
    assert config["build"] == {**config["build"], "command": "make site", "publish": "dist"}


@pytest.fixture
def host(tmp_path: Path) -> Iterator[HTTPConnection]:
    """A connection to a small site below a prefix."""
    (tmp_path / "index.html").write_text("<p>home")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/a.mjs").write_text("export {};")
    (tmp_path / "assets/a.bin").write_bytes(b"\x1f\x8b")
    server = make_server(tmp_path, prefix="/pre/")
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    connection = HTTPConnection("localhost", server.server_port)
    yield connection
    connection.close()
    server.shutdown()
    serving.join()
    server.server_close()


@pytest.mark.parametrize(
    ("path", "status", "kind", "cache"),
    [
        ("/pre/", 200, "text/html", "no-cache"),
        ("/pre/assets/a.mjs", 200, "text/javascript", "public, max-age=31536000, immutable"),
        ("/pre/assets/a.bin", 200, "application/octet-stream", "public, max-age=31536000, immutable"),
        ("/assets/a.mjs", 404, "text/html;charset=utf-8", "no-cache"),
        ("/pre/nothing", 404, "text/html;charset=utf-8", "no-cache"),
    ],
)
def test_server_answers_as_the_host_would(
    host: HTTPConnection, path: str, status: int, kind: str, cache: str
) -> None:
    host.request("GET", path)
    answer = host.getresponse()
    answer.read()
    assert (answer.status, answer.headers["Content-Type"]) == (status, kind)
    assert answer.headers["Cache-Control"] == cache
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
