"""Games by link of format 5, the first with sealed dice: they open for ever, and are never written anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.records.json import read_json, write_json
from orrery.records.sealed.device import ask_back
from orrery.records.sealed.line import followed
from orrery.records.share import is_sealed, link_fragment, read_link
from orrery.records.text import read_text, write_text
from orrery.records.tree import RecordError
from tests.records.sealed_checker import checked

FILES: Final = sorted((Path(__file__).parent / "golden_sealed").glob("*.txt"))
every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def text_of(file: Path, suffix: str) -> str:
    return file.with_suffix(suffix).read_text(encoding="utf-8").removesuffix("\n")


@every_file
def test_all_three_forms_open_as_one_game_and_are_written_back(file: Path) -> None:
    text, json, link = (text_of(file, suffix) for suffix in (".txt", ".json", ".link"))
    for record in (read_text(GAMES, text), read_json(GAMES, json), read_link(GAMES, link)):
        assert record.seals is not None
        assert record.seals.protocol == 1
        assert write_text(record).removesuffix("\n") == text
        assert write_json(record).removesuffix("\n") == json
        assert link_fragment(record) == link
    assert all(map(is_sealed, (text, json, link)))
    for found in (checked(text), checked(json)):
        assert len(found.parties) == read_text(GAMES, text).root.end().ply


def test_orders_that_other_players_and_bots_gave_still_hold() -> None:
    (file,) = (file for file in FILES if file.stem == "ice-colony-sealed-orders")
    record = read_text(GAMES, text_of(file, ".txt"))
    assert record.seals is not None
    line = followed(record)
    givers = {order.seat for order in record.seals.orders if order.ply}
    assert givers == {0, 1, 2}
    assert record.seats[2].is_bot
    with pytest.raises(RecordError, match="is a bot, and bots take no standing orders"):
        read_text(GAMES, text_of(file, ".txt").replace("Orrery record 5", "Orrery record 6", 1))
    assert line.ply == record.root.end().ply


def test_nothing_is_undone_by_request_in_a_game_that_began_before_there_were_requests() -> None:
    (file,) = (file for file in FILES if file.stem == "deep-roots-sealed")
    record = read_text(GAMES, text_of(file, ".txt"))
    with pytest.raises(RecordError, match="before moves could be undone"):
        ask_back(record, followed(record).party)
