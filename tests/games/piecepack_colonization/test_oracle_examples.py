"""The second implementation of Colonization for the piecepack, held to the worked examples of the rules."""

from __future__ import annotations

import pytest

from tests.games.oracle import CHANCE, OVER
from tests.games.piecepack_colonization.oracle import PiecepackColonizationOracle as Oracle

LINE = {"m": [[3, 5], [2, 4], [1]]}
"""The system of the examples: 3 and 5 on one arm, 2 and 4 on another, 1 alone."""


def play(game: Oracle, names: str) -> Oracle:
    """Play names parted by spaces."""
    for name in names.split():
        game.play(name)
    return game


def plain(names: list[str]) -> set[str]:
    """The spaces among the names of a move, without `stay`."""
    assert "stay" in names
    return set(names) - {"stay"}


def all_but(*coins: int) -> set[int]:
    """The coins of one suit without some."""
    return set(range(6)) - set(coins)


@pytest.mark.parametrize(
    ("order", "strings"),
    [
        ("35241", [[3, 5], [2, 4], [1]]),
        ("12345", [[1, 2, 3, 4, 5]]),
        ("54321", [[5], [4], [3], [2], [1]]),
    ],
)
def test_placement(order: str, strings: list[list[int]]) -> None:
    """PC-E1, with planets of another suit in between and the players in turn."""
    game = play(Oracle(2), "m0 c0")
    for value in order:
        play(game, f"draw m{value} draw s{value}")
    assert game.strings["m"] == strings == game.strings["s"]
    assert len(game.pile()) == 10


def test_the_pile_is_drawn_evenly_and_runs_out() -> None:
    game = Oracle.at(["m0", "c0"], {suit: [[1, 2, 3, 4, 5]] for suit in "mcs"} | {"a": [[1, 2]]})
    play(game, "draw")
    assert {name: str(odds) for name, odds in game.chance().items()} == dict.fromkeys(
        ["a3", "a4", "a5"], "1/3"
    )
    play(game, "a5 draw a3 draw a4")
    assert game.strings["a"] == [[1, 2, 5], [3, 4]]
    assert "draw" not in game.legal()


def test_movement() -> None:
    """PC-E2."""
    game = play(Oracle.at(["m5", "c0"], LINE), "move 3")
    assert plain(game.legal()) == {"m3", "m0", "m2", "m1"}
    game = play(Oracle.at(["m5", "c0"], LINE), "move 4")
    assert "m4" in game.legal()


@pytest.mark.parametrize(
    ("roll", "reached"),
    [(1, {"m2", "m1"}), (2, {"m3", "m2", "m1", "m4"}), (3, {"m3", "m2", "m1", "m4", "m5"})],
)
def test_an_opponents_colony_takes_two_moves(roll: int, reached: set[str]) -> None:
    """PC-E3; one's own colony takes one."""
    game = play(Oracle.at(["m0", "c0"], LINE, colonies={"m3": (1, 4)}), f"move {roll}")
    assert plain(game.legal()) == reached
    own = play(Oracle.at(["m0", "c0"], LINE, colonies={"m3": (0, 4)}), "move 1")
    assert "m3" in own.legal()


def test_ships_are_passed_but_never_joined() -> None:
    game = play(Oracle.at(["m5", "m3"], LINE), "move 2")
    assert plain(game.legal()) == {"m0"}


@pytest.mark.parametrize(("used", "faces"), [("use-5", "012345"), ("use-1", "45"), ("", "5")])
def test_colonizing_needs_more_than_the_planet(used: str, faces: str) -> None:
    """PC-E5."""
    for face in "012345":
        game = Oracle.at(["m4", "c0"], LINE, discards={0: all_but(1, 5)})
        play(game, f"colonize {used} roll {face}")
        spent = {int(used[-1])} if used else set()
        assert game.discards[0] == all_but(1, 5) | spent
        if face in faces:
            assert game.legal() == [f"settle-{coin}" for coin in (1, 5) if coin not in spent]
        else:
            assert (game.player(), game.colonies) == (1, {})


def test_one_coin_stays_unused() -> None:
    """PC-E5: not {1, 5}."""
    game = play(Oracle.at(["m4", "c0"], LINE, discards={0: all_but(1, 5)}), "colonize")
    assert set(game.legal()) == {"roll", "use-1", "use-5"}
    assert play(game, "use-1").legal() == ["roll"]


@pytest.mark.parametrize(("planet", "faces"), [("m3", "45"), ("m5", "")])
def test_equal_is_not_enough(planet: str, faces: str) -> None:
    """PC-E6."""
    for face in "012345":
        game = play(Oracle.at([planet, "c0"], LINE), f"colonize roll {face}")
        assert (game.player() == 0) is (face in faces)


def test_an_ace_wants_a_null_or_an_ace() -> None:
    """PC-24, PC-Q11, PC-Q13."""
    automatic = play(Oracle.at(["m1", "c0"], LINE), "colonize use-0 use-5 roll")
    assert automatic.legal() == ["settle-1", "settle-2", "settle-3", "settle-4"]
    assert automatic.discards[0] == {0, 5}
    for face in "012345":
        rolled = play(Oracle.at(["m1", "c0"], LINE), f"colonize use-5 roll {face}")
        assert (rolled.player() == 0) is (face in "01")


@pytest.mark.parametrize(
    ("colony", "faces"), [(0, "01"), (1, "12345"), (2, "2345"), (3, "345"), (4, "45"), (5, "5")]
)
def test_attack(colony: int, faces: str) -> None:
    """PC-E8, PC-Q18."""
    for face in "012345":
        game = Oracle.at(["m4", "c0"], LINE, colonies={"m4": (1, colony)})
        assert "colonize" not in game.legal()
        play(game, f"attack {face}")
        destroyed = face in faces
        assert game.player() == 1
        assert game.removed[1] == ({colony} if destroyed else set())
        assert ("m4" in game.colonies) is not destroyed
        play(game, "move 1 stay")
        assert ("colonize" in game.legal()) is destroyed


def test_a_coin_takes_the_ship_to_its_twin() -> None:
    """PC-E9."""
    strings = LINE | {"c": [[3]], "s": [[3]], "a": [[2]]}
    game = Oracle.at(["m3", "s3"], strings, colonies={"m3": (0, 5)})
    assert {name for name in game.legal() if name.startswith("play-")} == {
        "play-c3",
        *(f"play-{sun}" for sun in ("m0", "c0", "s0", "a0")),
    }
    play(game, "play-c3")
    assert (game.ships[0], game.discards[0]) == ("c3", {3})
    settled = Oracle.at(["m3", "s3"], strings, colonies={"m3": (0, 3)})
    assert "play-c3" not in settled.legal()


def three_colonies(end_on: str) -> Oracle:
    """One coin in the stash, two discards, three colonies, on an empty planet."""
    colonies = {"c1": (0, 3), "c2": (0, 4), "c3": (0, 5)}
    strings = LINE | {"c": [[1, 2, 3]]}
    return Oracle.at(
        ["m4", "s0", "a0"], strings, colonies=colonies, discards={0: {0, 1}}, options={"end_on": end_on}
    )


def test_an_empty_stash_ends_the_game_after_one_last_turn_each() -> None:
    """PC-E10."""
    game = play(three_colonies("stash"), "colonize")
    assert game.legal() == ["roll"]
    play(game, "roll 5 settle-2 move 0 stay")
    assert game.player() == 2
    play(game, "draw a1")
    assert game.player() == OVER
    assert (game.scores(), game.winners()) == ([4 + 1 + 2 + 3 + 5, 0, 0], {0})


def test_with_the_setting_discards_keep_the_game_going() -> None:
    """PC-Q27: only when nothing is left to restore; with an empty stash there is nothing to colonize with."""
    game = play(three_colonies("stash_and_discards"), "colonize roll 5 settle-2 move 0 stay draw a1")
    assert game.player() == 0
    assert set(game.legal()) == {"move", "draw", "restore-0", "restore-1"}


def test_playing_the_last_coin_ends_the_game() -> None:
    """PC-Q27, PC-Q29: and nobody gets more than one last turn."""
    game = Oracle.at(["m4", "c0"], LINE, discards={0: all_but(0), 1: all_but(0)})
    play(game, "play-m0")
    assert game.player() == 1
    play(game, "play-s0")
    assert (game.player(), game.winners()) == (OVER, {0, 1})


def test_restoring() -> None:
    """PC-E12."""
    on_planet = Oracle.at(["m4", "c0"], LINE, discards={0: {0, 3, 4}})
    assert sum(name.startswith("restore-") for name in on_planet.legal()) == 3
    assert play(on_planet, "restore-3").player() == 1
    taken = set()
    for names in ("0 done", "3 done", "4", "0 and-3", "0 and-4", "3 and-4"):
        game = play(Oracle.at(["m0", "c0"], LINE, discards={0: {0, 3, 4}}), f"restore-{names}")
        assert game.player() == 1
        taken.add(frozenset({0, 3, 4} - game.discards[0]))
    assert len(taken) == 6
    second = play(Oracle.at(["m0", "c0"], LINE, discards={0: {0, 3, 4}}), "restore-3")
    assert second.legal() == ["and-4", "done"]


def test_a_null_warps_to_the_sun_of_another_system() -> None:
    """PC-E13."""
    game = play(Oracle.at(["m2", "c0", "s0"], LINE), "move 0")
    assert plain(game.legal()) == {"a0"}


def test_an_ace_warps_from_a_colony_or_moves_one() -> None:
    """PC-37, PC-Q19, PC-Q20."""
    strings = LINE | {"c": [[2]], "s": [[2]], "a": [[4]]}
    game = play(Oracle.at(["m2", "c2"], strings, colonies={"m2": (0, 4)}), "move 1")
    assert plain(game.legal()) == {"m0", "m4", "s2"}
    uncolonized = play(Oracle.at(["m2", "c2"], strings), "move 1")
    assert plain(uncolonized.legal()) == {"m0", "m4"}


@pytest.mark.parametrize(
    ("colonies", "points"),
    [
        ({"m1": (0, 1)}, 8),
        ({"m1": (0, 0), "m3": (0, 3)}, 6 + 5),
        ({"m1": (0, 5), "m2": (0, 1), "m3": (0, 2), "m4": (0, 3), "m5": (0, 4)}, 20 + 3),
        ({"m1": (0, 5), "m2": (0, 1), "m3": (0, 2), "m4": (0, 3), "m5": (0, 4), "c5": (0, 0)}, 25 + 5),
    ],
)
def test_points(colonies: dict[str, tuple[int, int]], points: int) -> None:
    """PC-50 to PC-54, PC-Q32, PC-Q34."""
    game = Oracle.at(["m0", "c0"], LINE | {"c": [[5]]}, colonies=colonies)
    assert game.scores() == [points, 0]


def test_setup_leaves_free_suns_in_seat_order() -> None:
    game = Oracle(3)
    assert (game.player(), game.turn(), game.legal()) == (0, CHANCE, ["m0", "c0", "s0", "a0"])
    play(game, "c0 m0")
    assert (game.player(), game.legal()) == (2, ["s0", "a0"])
    play(game, "a0")
    assert (game.turn(), game.legal()) == (0, ["move", "draw", "play-s0"])
