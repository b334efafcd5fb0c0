"""Names of files that any system allows."""

from __future__ import annotations

import re

from orrery.records.tree import MAX_NAME


def file_stem(game: str, title: str) -> str:
    """The name of a saved game's file without its ending: letters, digits and hyphens alone."""
    words = re.sub(r"[^\w]+", "-", f"{game} {title}").strip("-")
    return f"orrery-{words.lower()}"[:MAX_NAME]
