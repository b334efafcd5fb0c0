"""Links that chat programs leave whole."""

from __future__ import annotations

from typing import Final

from orrery.records.share import link_fragment
from orrery.records.tree import Record, RecordError

MAX_LINK: Final = 2_000
"""Longer links get cut by chat programs: variations are left out before that."""


def short_link(page: str, record: Record) -> str:
    """The whole address of a record on a page: with its variations where the link stays short enough."""
    try:
        whole = page + link_fragment(record)
    except RecordError:  # more than any link may hold
        whole = ""
    return whole if 0 < len(whole) <= MAX_LINK else page + link_fragment(record, with_variations=False)
