"""`verify`: whether the dice of a game by link are what its seals give, in one line or throw by throw."""

from __future__ import annotations

import argparse

from orrery.command.files import SOURCE_HELP, read_record
from orrery.command.terminal import complain
from orrery.core.wording import enumerated
from orrery.records.sealed.line import Line, Throw, followed, throws
from orrery.records.tree import Record, RecordError


def verify_options(parser: argparse.ArgumentParser) -> None:
    """Add what `verify` takes."""
    parser.add_argument("source", metavar="LINK|FILE", help=SOURCE_HELP)
    parser.add_argument("--throws", action="store_true", help="every throw with what it was computed from")


def verify(parsed: argparse.Namespace) -> int:
    """Read and check a record; returns the exit status: 1 if its dice cannot be trusted."""
    try:
        record = read_record(parsed.source)  # which checks all of it, or refuses
        line = followed(record) if record.seals else None
    except RecordError as error:
        complain(str(error))
        return 1
    if line is None:
        complain("This record is of no game by link: nothing seals its dice.")
        return 1
    if parsed.throws:
        _print_throws(record, line)
    print(_summary(record, line))
    return 0


def _summary(record: Record, line: Line) -> str:
    """What was found, in one line."""
    game, count = record.game.info.name, sum(1 for _ in throws(record))
    parts = [f"{game}, game {line.seals.id}: {count} throws in {len(line.parties)} actions are as sealed"]
    chains = [f"{line.name(party)} {chain.count}" for party, chain in enumerate(line.seals.chains) if chain]
    parts.append(f"elements used by {enumerated(chains)}")
    parts += [
        f"{line.name(lost.party)} lost a secret after action {lost.ply}" for lost in line.seals.renewals
    ]
    return "; ".join(parts)


def _print_throws(record: Record, line: Line) -> None:
    for party in range(len(line.seals.chains)):
        for anchor in line.seals.anchors(party):
            print(f"anchor of {line.name(party)}: {anchor.hex()}")
    for throw in throws(record):
        print(f"action {throw.ply}, {throw.notation}: {_computation(throw, line.name(throw.party))}")


def _computation(throw: Throw, name: str) -> str:
    others = " ".join(other.hex() for other in throw.others)
    return (
        f"throw {throw.number} of element {throw.leg} of {name}, {throw.element.hex()};"
        f" others {others}; HMAC {throw.digest.hex()}"
    )
