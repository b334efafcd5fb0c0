"""The ruling of Deep Roots that has changed, by the old rules and by the new ones (RT-Q32)."""

from __future__ import annotations

import pytest

from orrery.core.state import PositionError
from orrery.games.deep_roots.game import GAME
from orrery.games.deep_roots.table.view import VIEW
from orrery.games.deep_roots.table.words import WORDS
from tests.games.deep_roots.positions import Table, line, sheet, started

TIPS = "30/0 20/0 10/0"
NAMES = ("Ann", "Bob")


def leaving(version: int = 2, **options: str) -> Table:
    """Amber leaves with dice for Fast growth in the pool."""
    pools, powers = options.get("pools", "12/5"), options.get("powers", "G")
    left = options.get("left", "")
    return sheet(TIPS, "40/0", pools=pools, powers=(powers, ""), left=left, rules_version=version).play(
        "leave"
    )


@pytest.mark.clause("RT-Q32", "RT-47")
def test_fast_growth_follows_leaving_and_ends_the_turn() -> None:
    table = leaving()
    assert (table.asked, table.legal) == ("A", ["grow", "end"])
    table.play("grow 30/0:r1 20/0:r2")
    assert (table.asked, table.pools, table.powers("A")) == ("T", "12/5", "")
    assert table.state.left == [True, False]


@pytest.mark.clause("RT-Q32", "RT-Q17")
def test_it_may_be_kept_for_later() -> None:
    table = leaving().play("end")
    assert (table.asked, table.powers("A"), table.state.left) == ("T", "G", [True, False])


@pytest.mark.clause("RT-Q32")
def test_by_version_1_leaving_ended_the_turn() -> None:
    assert leaving(version=1).asked == "T"


@pytest.mark.clause("RT-Q32", "RT-Q36", "RT-44")
@pytest.mark.parametrize(("pools", "powers"), [("1/55", "G"), ("12/5", "RC"), ("-/555", "RGC")])
def test_where_it_is_not_possible_leaving_ends_the_turn(pools: str, powers: str) -> None:
    assert leaving(pools=pools, powers=powers).asked == "T"


@pytest.mark.clause("RT-Q31", "RT-Q32")
def test_no_reroll_follows_leaving() -> None:
    table = leaving(powers="RGC")
    assert table.legal == ["grow", "end"]
    reason = WORDS.why_not(table.state, (), "button.reroll")
    assert (reason.text, reason.clause) == (
        "You have left the round: you can only use Fast growth.",
        "RT-Q31",
    )
    assert WORDS.why_not(leaving().state, (), "button.reroll").clause == "RT-44"
    assert WORDS.prompt(table.state, NAMES) == "Ann: end your turn or use Fast growth."
    assert {button.key for button in VIEW.buttons(table.state)} >= {"button.end", "button.grow"}


@pytest.mark.clause("RT-Q32", "RT-42")
def test_a_kept_die_that_is_given_back_can_be_grown_with() -> None:
    table = sheet("30/0 20/0", "40/0", blocks="30T3:4 20T2:1", pools="2/-", kept=(3, 0), powers=("G", ""))
    assert table.legal == ["leave"]
    table.play("leave")
    assert (table.asked, table.pools, table.state.kept) == ("A", "23/-", [0, 0])
    table.play("grow 20/0:r3 30/0:r2")
    assert (table.asked, table.pools) == ("T", "23/-")


@pytest.mark.clause("RT-Q32", "RT-11", "RT-7")
@pytest.mark.parametrize(("played", "powers"), [("end", "G"), ("grow 30/0:r1 20/0:r2", "")])
def test_when_both_have_left_the_next_round_begins_after_it(played: str, powers: str) -> None:
    table = leaving(left="T")
    assert (table.asked, table.state.left) == ("A", [True, True])
    table.play(played)
    assert (table.asked, table.state.round, table.powers("A")) == ("chance", 2, powers)
    assert table.state.left == [False, False]


@pytest.mark.clause("RT-Q32", "RT-Q17")
@pytest.mark.parametrize("played", ["leave", "leave grow"])
def test_lines_after_leaving(played: str) -> None:
    written = started("r1 r2 r3 r4 r5 s6").play(played).state.serialize()
    assert line(written).state.serialize() == written
    with pytest.raises(PositionError, match="has left the round"):
        GAME.deserialize(written, 1)
    phase = written.split()[9]
    with pytest.raises(PositionError, match="has left the round"):
        GAME.deserialize(written.replace(f" {phase} ", " turn "))
    with pytest.raises(PositionError, match="has left the round"):
        GAME.deserialize(written.replace(f" {phase} ", " reroll "))


def test_a_position_goes_on_by_the_rules_that_it_began_with() -> None:
    old, new = (started("r1 r2 r3 r4 r5 s6", rules_version=version).state for version in (1, 2))
    assert old.serialize() == new.serialize()
    assert old.key() != new.key()
    assert old.clone().key() == old.key()
    assert old.clone().rulings is old.rulings
