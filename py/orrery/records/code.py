"""What all codes in links have in common: bytes and their checksum, as base64url, closed by a letter."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from typing import Final

from orrery.records.tree import RecordError

END: Final = "o"
"""Closes a code: chat programs cut what does not end in a letter, and a cut code lacks it."""
_CHECKSUM_BYTES: Final = 4


def checksum_of(slug: str) -> Callable[[bytes], bytes]:
    """Of a game's name and some bytes: a code that is moved to another game's address is damaged."""
    return lambda body: zlib.crc32(slug.encode("utf-8") + body).to_bytes(_CHECKSUM_BYTES, "big")


def write_code(body: bytes, checksum: Callable[[bytes], bytes]) -> str:
    """The code of some bytes."""
    return base64.urlsafe_b64encode(body + checksum(body)).decode("ascii").rstrip("=") + END


def read_code(code: str, checksum: Callable[[bytes], bytes], longest: int, what: str = "link") -> bytes:
    """The bytes of a code, at least one; raises `RecordError` with one sentence about `what`."""
    if len(code) > longest:
        raise RecordError(f"This {what} is too long: over {longest} characters.")
    if not code.endswith(END):
        raise RecordError(f"This {what} is incomplete: its end is missing.")
    text = code[: -len(END)]
    try:
        whole = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise RecordError(f"This {what} is damaged: it holds characters that no link has.") from None
    body = whole[:-_CHECKSUM_BYTES]
    if not body or whole[-_CHECKSUM_BYTES:] != checksum(body):
        raise RecordError(f"This {what} is damaged: its checksum is wrong.")
    return body
