"""The rules of Pearl Divers, clause by clause."""

from __future__ import annotations

from random import Random

import pytest

from orrery.games.interface import words_of
from orrery.play.odds import gamble
from tests.games.spoken import Spoken
from tests.pearl_divers.game import GAME
from tests.pearl_divers.oracle import oracle_at
from tests.pearl_divers.rules.actions import DIVE
from tests.samples import registered


class Table(Spoken):
    """A game that is spoken to."""

    letters = "GHT"

    def pearls(self) -> list[int]:
        """By seat in their order."""
        return [standing.score for standing in words_of("pearl-divers").standings(self.state)]


def table(line: str = "spent ....... 123/123 0 G reef - -") -> Table:
    return Table(GAME.deserialize(line))


@pytest.mark.clause("PD-1", "PD-2")
@pytest.mark.parametrize("players", [2, 3])
def test_gull_begins_with_all_reefs_and_tanks(players: int) -> None:
    state = GAME.new_initial_state(players)
    assert state.serialize() == f"spent ....... {'/'.join(['123'] * players)} 0 G reef - -"
    assert Table(state).play("choose-2 dive 1").turn == "H"


@pytest.mark.clause("PD-3")
def test_a_reef_is_chosen_that_has_its_pearls() -> None:
    assert table("spent GH..... 123/123 2 G reef - -").legal == [f"choose-{depth}" for depth in range(4, 9)]


@pytest.mark.clause("PD-4")
def test_any_set_of_tanks_is_chosen_in_one_way() -> None:
    assert table().play("choose-5").legal == ["use-1", "use-2", "use-3", "dive"]
    assert table().play("choose-5 use-2").legal == ["use-3", "dive"]


@pytest.mark.clause("PD-5", "PD-E1")
@pytest.mark.parametrize(("face", "owner"), [("2", "......."), ("3", ".....G.")])
def test_die_and_tanks_must_reach_the_depth(face: str, owner: str) -> None:
    after = table().play(f"choose-7 use-1 use-3 dive {face}").state.serialize()
    assert after == f"spent {owner} 2/123 1 H reef - -"


@pytest.mark.clause("PD-Q1")
def test_tanks_of_a_failed_dive_are_kept_if_so_set() -> None:
    before = table("kept ....... 123/123 0 G reef - -").play("choose-8 use-3 dive 1")
    assert before.state.serialize() == "kept ....... 123/123 1 H reef - -"


@pytest.mark.clause("PD-6")
def test_the_game_ends_with_the_last_pearls_or_the_last_dive() -> None:
    assert table("spent .GHGHGH 3/3 6 G reef - -").play("choose-2 dive 2").asked == "over"
    assert table("spent ....... -/- 9 H reef - -").play("choose-8 dive 6").asked == "over"


@pytest.mark.clause("PD-7")
def test_most_pearls_win_and_equally_many_share_the_win() -> None:
    assert table("spent G...... -/- 9 H reef - -").play("choose-3 dive 3").state.returns() == [-1, 1]
    assert table("spent ....... -/- 9 H reef - -").play("choose-8 dive 6").state.returns() == [0, 0]


@pytest.mark.parametrize(("used", "odds"), [("", 0), ("use-1 use-3", 4 / 6), ("use-1 use-2 use-3", None)])
def test_a_dive_shows_its_odds(used: str, odds: float | None) -> None:
    state = table().play(f"choose-7 {used}").state
    with registered("pearl-divers"):
        found = gamble(words_of("pearl-divers"), state, DIVE, ("Ann", "Bob"))
    assert (found.odds.least if found else None) == (odds if odds is None else pytest.approx(odds))


@pytest.mark.parametrize("failed", ["spent", "kept"])
@pytest.mark.parametrize("players", [2, 3])
def test_the_oracle_takes_the_same_course(players: int, failed: str) -> None:
    for seed in range(20):
        rng, spoken = Random(seed), Table(GAME.new_initial_state(players, {"failed": failed}))
        oracle = oracle_at(spoken.state.serialize())
        while oracle.legal():
            assert spoken.legal == oracle.legal()
            assert spoken.state.current_player() == oracle.player()
            choice = rng.choice(oracle.legal())
            spoken.play(choice)
            oracle.play(choice)
        assert spoken.state.is_terminal()
        best = max(spoken.state.returns())
        assert {
            seat for seat, value in enumerate(spoken.state.returns()) if value == best
        } == oracle.winners()
