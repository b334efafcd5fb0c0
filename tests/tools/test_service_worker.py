"""The service worker: it knows every file that a player needs, and lets in no other."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import subprocess
import zlib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import pytest

from tools.archives import ROOT
from tools.icons import ICONS, draw, png
from tools.webmanifest import NAME, manifest

FAULTY_HOST: Final = ROOT / "tests/tools/faulty_host.mjs"
OTHER: Final = {"gzip": ".brotli", "brotli": ".bin"}
"""By the format that a browser unpacks, the ending of the files that it does without."""
ENTRY: Final = re.compile(
    r'\{"bytes":\d+,"integrity":"[^"]+","revision":(?:null|"[^"]+"),"stored":\d+,"url":"[^"]+"\}'
)
ASKED_BY_OTHERS: Final = (
    *("404.html", "again.html", "assets/icons/*.png", "assets/page/not_found*", "sheets/*", "sw.js"),
    *("rules/*-statistics.html", "assets/statistics/*"),
)
"""By hosts, by chat programs, by the system that installs the program, by people who print."""


def files_of(site: Path) -> dict[str, Path]:
    """What a player may need, by address."""
    found = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    needless = {name for name in found for pattern in ASKED_BY_OTHERS if fnmatchcase(name, pattern)}
    return {name: path for name, path in found.items() if name not in needless}


def test_every_file_is_listed_with_its_digest_and_its_size(built: Path) -> None:
    script = (built / "sw.js").read_text(encoding="utf-8")
    entries = {entry["url"]: entry for entry in map(json.loads, ENTRY.findall(script))}
    files = files_of(built)
    assert len(files) > 80
    assert entries.keys() == files.keys()
    for name, path in files.items():
        body = path.read_bytes()
        digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
        assert (entries[name]["bytes"], entries[name]["integrity"]) == (len(body), f"sha256-{digest}")
        if path.suffix == ".bin":
            assert entries[name]["stored"] == len(gzip.decompress(body))
        elif path.suffix != ".brotli":
            assert entries[name]["stored"] == len(body)
        assert (entries[name]["revision"] is None) == bool(re.search(r"-[0-9a-f]{10}[./]", name))


def test_it_obeys_the_policy_of_the_pages_and_asks_no_other_host(built: Path) -> None:
    script = (built / "sw.js").read_text(encoding="utf-8")
    assert re.findall(r"\beval\(|\bFunction\(|importScripts|https?://(?!bit\.ly)", script) == []


@pytest.mark.parametrize("unpacked", OTHER)
def test_no_file_comes_in_that_is_not_the_build_s(built: Path, unpacked: str) -> None:
    """Each file, missing, cut, flipped, answered by a page of the host: a half of a release is no release."""
    command = ["node", str(FAULTY_HOST), str(built), unpacked]
    result = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert result["whole"]
    script = (built / "sw.js").read_text(encoding="utf-8")
    sizes = {entry["url"]: entry["stored"] for entry in map(json.loads, ENTRY.findall(script))}
    wanted = {name for name in files_of(built) if not name.endswith(OTHER[unpacked])}
    assert result["stored"] == {name: sizes[name] for name in wanted}
    assert result["tried"] == 7 * (len(wanted) if unpacked == "gzip" else 4)
    assert result["let_in"] == []
    assert result["not_mended"] == []


def test_the_manifest_leads_to_files_and_to_every_game(built: Path) -> None:
    (path,) = built.glob(NAME.replace(".", "-*."))
    result = json.loads(path.read_text(encoding="utf-8"))
    assert f'rel="manifest" href="{path.name}"' in (built / "index.html").read_text(encoding="utf-8")
    for icon in result["icons"]:
        width = int.from_bytes((built / icon["src"]).read_bytes()[16:20], "big")
        assert icon["sizes"] == f"{width}x{width}"
    assert {icon["purpose"] for icon in result["icons"]} == {"any", "maskable"}
    addresses = [result[name] for name in ("start_url", "scope")] + [s["url"] for s in result["shortcuts"]]
    assert [address for address in addresses if not address.startswith("./")] == []
    cards = (built / "index.html").read_text(encoding="utf-8")
    shortcuts = [shortcut["url"].removeprefix("./") for shortcut in result["shortcuts"]]
    assert shortcuts
    assert all(f'href="{address}"' in cards for address in shortcuts)
    assert result["short_name"] == manifest()["short_name"]


def test_the_icons_are_those_that_are_drawn() -> None:
    """The smallest of them: the others differ in size and frame alone."""
    stored, drawn = (ROOT / ICONS[0].path).read_bytes(), png(draw(ICONS[0]))
    assert pixels(stored) == pixels(drawn)


def pixels(picture: bytes) -> bytes:
    """What a PNG file of ours shows, however it was squeezed."""
    begin = picture.index(b"IDAT")
    length = int.from_bytes(picture[begin - 4 : begin], "big")
    return zlib.decompress(picture[begin + 4 : begin + 4 + length])
