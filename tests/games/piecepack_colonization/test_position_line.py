"""What is wrong with a position line of the piecepack's Colonization is said."""

from __future__ import annotations

import pytest

from tests.games.piecepack_colonization.positions import position
from tests.games.refused_lines import assert_refused


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("2 stash", "5 stash"), "for 2, 3, 4 players"),
        (("stash", "pile"), "end_on is stash or stash_and_discards"),
        (("35,24", "3524"), "strings rise"),
        (("35,24", "35,27"), "values 1 to 5, each once"),
        (("35,24", "35,34"), "values 1 to 5, each once"),
        (("35,24", "3,5,24"), "strings rise"),
        (("35,24/", "35,24/4/"), "there are 4 systems"),
        (("m3,c0", "m1,c0"), "m1 is still in the pile"),
        (("m3,c0", "m3,m3"), "no two ships"),
        (("m3,c0", "m3,-"), "ships are placed before the first turn"),
        (("m3,c0", "m3,c9"), "a space is"),
        (("+c2", "+c1"), "c1 is still in the pile"),
        (("+c2", "+m5"), "m5 carries more than one colony"),
        (("+c2", "c2"), "six coins"),
        (("-m5x+++", "-m5x-xx"), "M has run out of coins"),
        (("M action", "Z action"), "a seat is one of M, C"),
        (("action -", "dream -"), "what is being decided"),
        (("action -", "action used=3"), "no coins are used now"),
        (("action -", "action die=6"), "the die is a number"),
        (("action -", "action ending=M"), "no coins left"),
        (("action -", "action rng=1"), "a detail is one of"),
        (("action -", "over -"), "a game ends after"),
        (("action -", "place -"), "ships are placed on suns in seat order"),
        (("action -", "move -"), "the die is rolled before the move"),
        (("action -", "attack die=3"), "no die has been rolled"),
        (("action -", "attack -"), "a colony is attacked"),
        (("M action -", "C coins -"), "a sun cannot be colonized"),
        (("action -", "coins used=0"), "coins used are of the stash"),
        (("action -", "coins used=345"), "one is kept"),
        (("action -", "coins used=43"), "ascending order"),
        (("action -", "restore restored=3"), "on a sun"),
        (("action -", "restore -"), "restored goes with a second coin"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(change: tuple[str, str], said: str) -> None:
    table = position("m:35,24 c:2", ships="m3 c0", colonies="m5:M1 c2:C1", discards="M0", removed="M2")
    assert_refused(table.state.serialize(), change, "piecepack-colonization", said)
