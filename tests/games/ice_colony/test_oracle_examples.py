"""The second implementation of Ice Colony, held to the worked examples of the rules."""

from __future__ import annotations

import pytest

from tests.games.ice_colony.oracle import IceColonyOracle
from tests.games.ice_colony.oracle_board import SQUARES, Pieces, Square, name
from tests.games.oracle import OVER

BY_NAME = {name(square): square for square in SQUARES}


def mid_game(
    units: str, *, land: str = "", tokens: tuple[int, ...] = (), change: str = "canonical"
) -> IceColonyOracle:
    """White to choose, e.g. `mid_game("c3:W21 e5:O1", land="c3:blue")`; yellow elsewhere."""
    placed: dict[Square, tuple[int, Pieces]] = {}
    for word in units.split():
        at, _, pieces = word.partition(":")
        placed[BY_NAME[at]] = ("WO".index(pieces[0]), tuple(int(size) for size in pieces[1:]))
    terrain = {BY_NAME[at]: kind for at, _, kind in (word.partition(":") for word in land.split())}
    return IceColonyOracle.at(placed, terrain, options={"change": change}, tokens=tokens)


def play(game: IceColonyOracle, names: str) -> IceColonyOracle:
    """Play names parted by spaces."""
    for choice in names.split():
        game.play(choice)
    return game


def after_setup(first: str) -> IceColonyOracle:
    """Two players, black to yellow laid five squares each as far as they go, White first on a square."""
    game = IceColonyOracle(2)
    for kind in ("black", "blue", "green", "red", "yellow"):
        play(game, f"{kind} " * 5)
    return play(game, f"6 1 {first}")


def pieces(game: IceColonyOracle, square: str) -> Pieces:
    """The pieces on a square, none if it is empty."""
    return game.units().get(BY_NAME[square], (0, ()))[1]


def amounts(game: IceColonyOracle, to: str) -> list[int]:
    """The amounts that may move to a square."""
    return [int(choice.partition(":")[2]) for choice in game.legal() if f"-{to}:" in choice]


def test_bag() -> None:
    game = IceColonyOracle(2)
    play(game, "black " * 5)
    assert "black" not in game.chance()
    assert game.chance()["red"] * 25 == 5


@pytest.mark.parametrize(("first", "open_squares"), [("c3", 20), ("a1", 22)])
def test_distance_of_the_first_pieces(first: str, open_squares: int) -> None:
    game = after_setup(first)
    assert len(game.legal()) == open_squares
    assert "b2" in game.legal()
    assert first not in game.legal()


def test_growth_on_green() -> None:
    game = play(mid_game("c3:W2 c2:W1 b3:W2 e5:O1", land="c3:green"), "c3 grow2")
    assert pieces(game, "c3") == (3, 2)
    assert (amounts(game, "c4"), amounts(game, "c2"), amounts(game, "b3")) == ([2, 3], [2], [])
    game = play(mid_game("c3:W2 e5:O1", land="c3:green"), "c3 grow1")
    assert amounts(game, "c4") == [1, 2, 3]


@pytest.mark.parametrize(("kind", "left"), [("red", ()), ("black", (2,)), ("yellow", (1,))])
def test_reduce_by_terrain(kind: str, left: Pieces) -> None:
    game = play(mid_game("c3:W2 a1:W1 e5:O1", land=f"c3:{kind}"), "c3 reduce")
    assert pieces(game, "c3") == left


def test_a_first_turn_knows_no_reduce() -> None:
    game = play(after_setup("c3"), "a1 c3")
    assert {outcome: str(odds) for outcome, odds in game.chance().items()} == {
        "none": "2/5",
        "grow1": "2/5",
        "grow2": "1/5",
    }


def test_combat_on_red_and_on_green() -> None:
    red = mid_game("c3:W2 c4:O3 a1:W1", land="c4:red", tokens=(0,))
    play(red, "c3 none c3xc4 edge 3 2")
    assert (pieces(red, "c3"), pieces(red, "c4"), red.tokens()) == ((), (3,), set())
    green = mid_game("c3:W2 c4:O3 a1:W1", land="c4:green", tokens=(0,))
    play(green, "c3 none c3xc4 edge 3 2")
    assert (pieces(green, "c3"), pieces(green, "c4")) == ((2,), (1,))


@pytest.mark.parametrize(
    ("elsewhere", "left"),
    [
        ("a5:O21 b5:O21 c5:O21 d5:O21 e5:O2", (1,)),
        ("a5:O21 b5:O21 c5:O21 d5:O2 e5:O2", (1, 1)),
        ("a5:O21 b5:O21 c5:O21 d5:O21 e5:O21", ()),
    ],
)
def test_loss_without_change(elsewhere: str, left: Pieces) -> None:
    game = play(mid_game(f"c3:W1 c2:O3 {elsewhere}"), "c3 none c3xc2 6 1")
    assert pieces(game, "c2") == left


@pytest.mark.parametrize(
    ("elsewhere", "choices"),
    [
        ("a5:W21 b5:W21 c5:W21 d5:W21", ["in:1", "in:2", "in:3"]),
        ("a5:W21 b5:W21 c5:W21 d5:W2 e5:W2", ["in:3"]),
    ],
)
def test_amount_after_a_conquest(elsewhere: str, choices: list[str]) -> None:
    game = play(mid_game(f"c3:W3 c2:O1 e1:O1 {elsewhere}"), "c3 none c3xc2 6 1")
    assert game.legal() == choices


def test_extra_move_on_blue() -> None:
    def blue() -> IceColonyOracle:
        return play(mid_game("c3:W3 c2:O2 e5:O1", land="c3:blue", tokens=(0,)), "c3 none")

    twice = play(blue(), "c3-c4:1")
    assert "c3xc2" in twice.legal()
    assert "pass" not in twice.legal()
    play(twice, "c3-b3:1")
    assert (pieces(twice, "c3"), twice.turn()) == ((1,), 1)
    lost = play(blue(), "c3xc2 hold 1 6")
    assert pieces(lost, "c3") == (1,)
    assert lost.legal() == ["c3-b3:1", "c3-d3:1", "c3-c4:1", "end"]
    assert play(blue(), "pass").turn() == 1


def test_full_board_ends_the_game_at_once() -> None:
    others = [name(square) for square in SQUARES if name(square) not in ("c3", "c4")]
    army = [f"W{size}" for size in "11122223333"] + [f"O{size}" for size in "111122223333"]
    units = " ".join(f"{at}:{pieces}" for at, pieces in zip(others, army, strict=True))
    game = play(mid_game(f"c3:W2 {units}"), "c3 none c3-c4:1")
    assert (game.player(), game.winners()) == (OVER, {0})
    game = play(mid_game(f"c3:W2 {units}"), "c3 none c3-c4:2")
    assert game.player() == 1


def test_elimination_ends_a_game_of_two() -> None:
    game = play(mid_game("c3:W1 e5:O2", land="c3:red"), "c3 reduce")
    assert (game.player(), game.winners()) == (OVER, {1})


def test_forced_move_without_a_way() -> None:
    game = play(mid_game("a1:W3 b1:O1 a2:O1"), "a1 grow1")
    assert (pieces(game, "a1"), game.turn()) == ((3,), 1)


def test_the_owner_picks_the_pieces() -> None:
    game = play(mid_game("c3:W2 e5:O1", change="owner"), "c3 grow1")
    assert game.legal() == ["=3", "=21", "=111"]
    assert game.units()[BY_NAME["c3"]] == (0, (2,))
    assert pieces(play(game, "=21"), "c3") == (2, 1)


def test_initiative_tie_is_rolled_again_without_modifiers() -> None:
    game = IceColonyOracle(3)
    for kind in ("black", "clear", "green", "red", "yellow"):
        play(game, f"{kind} " * 5)
    play(game, "6 1 1 a1 e1 c3 1 6 2 e1 none pass c3 none pass a1 none pass")
    play(game, "hold edge+ hold 5 4 2")
    assert (game.player(), game.tokens()) == (-1, {0, 2})
    play(game, "3 4")
    assert game.turn() == 1
