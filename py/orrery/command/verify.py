"""`verify`: whether the dice of a game by link are what its seals give, and its bots decided so.

Only decisions by the present version of the bots can be computed again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from orrery.bots.bot import repeatable_bot
from orrery.command.files import SOURCE_HELP, read_record
from orrery.command.terminal import complain
from orrery.core.state import State
from orrery.core.wording import enumerated
from orrery.games.interface import strategy_of
from orrery.play.link_status import events
from orrery.records.sealed.line import Line, Throw, followed, throws
from orrery.records.tree import Node, Record, RecordError


def verify_options(parser: argparse.ArgumentParser) -> None:
    """Add what `verify` takes."""
    parser.add_argument("source", metavar="LINK|FILE", help=SOURCE_HELP)
    parser.add_argument("--throws", action="store_true", help="show how each throw was computed")
    parser.add_argument(
        "--dice-only",
        action="store_true",
        help="skip computing the bots' decisions again, which takes long",
    )


def verify(parsed: argparse.Namespace) -> int:
    """Read and check a record; returns the exit status: 1 if its dice or bots cannot be trusted."""
    try:
        record = read_record(parsed.source)  # which checks all of it, or refuses
        line = followed(record) if record.seals else None
        decided, by_others = (0, 0) if parsed.dice_only or line is None else _check_bots(record)
    except RecordError as error:
        complain(str(error))
        return 1
    if line is None:
        complain("This record is not of a game by link: its dice are not sealed.")
        return 1
    if parsed.throws:
        _print_throws(record, line)
    print(_summary(record, line, decided, by_others))
    return 0


# --- bots ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _BotDecision:
    """A decision that a bot made."""

    node: Node
    before: State
    level: int
    seed: int


def _check_bots(record: Record) -> tuple[int, int]:
    """Compute the decisions of bots again; return how many, and how many other versions made.

    Raises `RecordError`.
    """
    assert record.seals is not None
    strategy, count, by_others = strategy_of(record.game.info.slug), 0, 0
    version, since = record.seals.bots
    for decision in _bot_decisions(record):
        if version != strategy.version or decision.node.ply <= since:
            by_others += 1
            continue
        again = repeatable_bot(decision.level, strategy, decision.seed).decide(decision.before)
        if again != decision.node.action:
            node, right = decision.node, decision.before.action_to_string(again)
            name = record.names[node.player]
            raise RecordError(
                f"Action {node.ply} of this record is “{node.notation}”, but {name} decides “{right}”."
            )
        count += 1
    return count, by_others


def _bot_decisions(record: Record) -> Iterator[_BotDecision]:
    """The main line's decisions that were left to a bot, in order."""
    line, state = Line(record), record.state_at(record.root)
    for node in record.root.line():
        line.next(state)
        level = record.seats[node.player].level if node.is_choice else None
        if level is not None:
            before = record.game.deserialize(state.serialize(), record.rules_version)  # as the page asks it
            yield _BotDecision(node, before, level, line.seed())
        state.apply_action(node.action)


# --- what is printed -------------------------------------------------------------------------------


def _summary(record: Record, line: Line, decided: int, by_others: int) -> str:
    """What was found, in one line."""
    game, count = record.game.info.name, sum(1 for _ in throws(record))
    parts = [f"{game}, game {line.seals.id}: {count} throws in {len(line.parties)} actions match the seals"]
    chains = [f"{line.name(party)} {chain.count}" for party, chain in enumerate(line.seals.chains) if chain]
    parts.append(f"elements used by {enumerated(chains)}")
    if decided == 1:
        parts.append("1 decision of a bot is confirmed")
    elif decided:
        parts.append(f"{decided} decisions of bots are confirmed")
    if by_others:
        decisions = "1 decision was" if by_others == 1 else f"{by_others} decisions were"
        parts.append(f"{decisions} made by another version of the bots, which cannot be computed again here")
    parts += [sentence.rstrip(".") for sentence in events(record)]
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
