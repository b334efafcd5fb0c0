"""What a browser needs to install the site as a program: names, colours, icons, and what opens with it.

The address of each thing is relative to the manifest, which lies at the root: so it works under any prefix.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from orrery.games.registry import GAMES
from tools.icons import ICONS

NAME: Final = "orrery.webmanifest"
PNG: Final = "image/png"
RECORDS: Final = {"text/plain": [".txt"], "application/json": [".json"]}
"""What is exported, and can be imported."""
SHARE_TARGET: Final = {
    "action": "./share",
    "method": "POST",
    "enctype": "multipart/form-data",
    "params": {
        "text": "text",
        "url": "url",
        "files": [{"name": "files", "accept": ["text/plain", ".txt", "application/json", ".json"]}],
    },
}
"""Answered by service-worker/sharing.mjs."""


def manifest() -> dict[str, object]:
    """The members of the manifest, see https://www.w3.org/TR/appmanifest/."""
    return {
        "id": "orrery",
        "name": "Orrery: tabletop games",
        "short_name": "Orrery",
        "description": "Tabletop games of settling new worlds, against bots or with a friend, offline too.",
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": "#16202b",
        "background_color": "#0c131b",
        "categories": ["games"],
        "icons": [
            {
                "src": icon.path,
                "sizes": f"{icon.size}x{icon.size}",
                "type": "image/png",
                "purpose": icon.purpose,
            }
            for icon in ICONS
        ],
        "shortcuts": [
            {"name": game.info.name, "url": f"./#/setup/{slug}", "description": game.info.pitch}
            for slug, game in GAMES.items()
        ],
        "file_handlers": [
            {"action": "./", "accept": {"text/plain": [".txt"], "application/json": [".json"]}}
        ],
        "share_target": SHARE_TARGET,
    }


def write_manifest(out: Path) -> None:
    """Write the manifest to the root of a site."""
    text = json.dumps(manifest(), ensure_ascii=False, indent=1)
    (out / NAME).write_text(text + "\n", encoding="utf-8")
