"""Saved games as the ill-willed write them: with anything in them, and a checksum that is right for it."""

from __future__ import annotations

import json
from zlib import crc32


def resealed(header: dict[str, object], text: str) -> str:
    """A text whose header was changed, with the checksum that it now needs."""
    header.pop("checksum", None)
    whole = f"{json.dumps(header, ensure_ascii=False, sort_keys=True)}\n{text}"
    header["checksum"] = f"{crc32(whole.encode('utf-8', 'surrogatepass')):08x}"
    return f"{json.dumps(header, ensure_ascii=False, sort_keys=True)}\n{text}"
