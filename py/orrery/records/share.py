"""Records as people hand them on: links, and text of any kind that holds a record.

A link is an address that ends in `#/link/GAME/CODE`; what stands before that is the page's own business.
"""

from __future__ import annotations

import re
from typing import Final

from orrery.records.formats import SEALED, Games
from orrery.records.json import read_json
from orrery.records.link import decode, encode
from orrery.records.text import HEADER, read_text
from orrery.records.tree import MAX_NAME, Record, RecordError, clean

ROUTE: Final = "#/link/"
"""What a link's fragment begins with."""
_PUNCTUATION: Final = "<>()[]\"'“”.,;:!?…"
"""What people and programs put around a link; no code begins or ends with it."""
_DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""Of base64url."""
_LINK: Final = r"[a-z0-9-]+/[A-Za-z0-9_-]+"


def link_fragment(record: Record, *, with_variations: bool = True) -> str:
    """The part of a link from `#` on; without variations, the line through the cursor alone."""
    return f"{ROUTE}{record.game.info.slug}/{encode(record, with_variations=with_variations)}"


def is_link(text: str) -> bool:
    """Whether a text is meant as a link, or as the end of one: `GAME/CODE`."""
    return ROUTE in text or re.fullmatch(_LINK, text.strip()) is not None


def is_sealed(text: str) -> bool:
    """Whether a record in any form is of a game by link, so that reading it needs what they need."""
    begins, numbers = text.lstrip("\ufeff \t\r\n"), "|".join(map(str, SEALED))
    if begins.startswith(HEADER):
        return re.match(rf"{HEADER} (?:{numbers})\b", begins) is not None
    if begins.startswith("{"):
        return re.search(rf'"orrery_record"\s*:\s*(?:{numbers})\b', begins) is not None
    code = "".join(begins.split()).rpartition("/")[2]
    # The six bits of a character: the first byte of a link is the format.
    first, second = (_DIGITS.find(letter) for letter in (code + "  ")[:2])
    return second >= 0 and (first << 2 | second >> 4) in SEALED


def read_link(games: Games, text: str) -> Record:
    """The record of a link, of its fragment or of `GAME/CODE`; raises `RecordError` with one sentence."""
    slug, slash, code = _parts(text)
    if not slash:
        raise RecordError(f"This is not a link to a game: nothing in it looks like “{ROUTE}GAME/CODE”.")
    if slug not in games:
        raise RecordError(f"This link is to an unknown game: “{clean(slug, MAX_NAME)}”.")
    return decode(games[slug], code)


def slug_in_link(text: str) -> str:
    """The slug of the game that `read_link` takes a link to be of, whether there is such a game or not."""
    return _parts(text)[0]


def _parts(text: str) -> tuple[str, str, str]:
    """The slug of a link, the slash after it if there is one, and the code.

    A mail program may have broken the link into lines, and addresses hold some punctuation as codes (`%22`).
    """
    if "%" in text:
        from urllib.parse import unquote  # few links need it

        text = unquote(text)
    whole = "".join(text.split())
    _, route, after = whole.partition(ROUTE)
    return (after if route else whole).strip(_PUNCTUATION).partition("/")


def read_any(games: Games, text: str) -> Record:
    """The record of a text, of JSON or of a link, whichever it is; raises `RecordError`."""
    begins = text.lstrip("\ufeff \t\r\n")
    if begins.startswith("{"):
        return read_json(games, begins)
    if begins.startswith(HEADER):
        return read_text(games, begins)
    if is_link(begins):
        return read_link(games, begins)
    raise RecordError(
        f"This is not a record: neither a link, nor JSON, nor a text that begins with “{HEADER}”."
    )
