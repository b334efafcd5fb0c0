"""`convert`: a record from one form to another."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from orrery.command.files import SOURCE_HELP, read_record, write_whole
from orrery.command.terminal import one_line
from orrery.records.json import write_json
from orrery.records.share import link_fragment
from orrery.records.text import write_text
from orrery.records.tree import Record

_WRITERS: Final[dict[str, Callable[[Record], str]]] = {
    "text": write_text,
    "link": link_fragment,
    "json": write_json,
}


def convert_options(parser: argparse.ArgumentParser) -> None:
    """Add what `convert` takes."""
    parser.add_argument("source", metavar="SOURCE", help=SOURCE_HELP)
    parser.add_argument("--to", required=True, choices=list(_WRITERS), help="the form to convert it to")
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help="a file to write to, instead of the terminal"
    )
    parser.add_argument("--site", metavar="URL", help="the site that a link opens")


def convert(parsed: argparse.Namespace) -> None:
    """Write the record anew, all of it."""
    if parsed.site and parsed.to != "link":
        raise ValueError("--site is for links")
    made = _WRITERS[parsed.to](read_record(parsed.source)).rstrip("\n")
    if parsed.site:
        made = parsed.site.partition("#")[0] + made
    if parsed.output:
        write_whole(parsed.output, made + "\n")
    print(one_line(str(parsed.output)) if parsed.output else made)
