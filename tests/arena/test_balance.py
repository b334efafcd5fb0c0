"""The figures of a game's balance are those that its links give, and each says what it should."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from orrery.__main__ import main
from orrery.arena.balance import balance
from orrery.arena.contest import play_game
from orrery.arena.course import Course
from orrery.arena.plan import Plan
from orrery.arena.played import Played, read
from orrery.games.registry import GAMES
from tests.arena.recount import recount

SEED = 7


def written_by_the_arena(slug: str, bot: str, games: int, luck: int, folder: Path) -> Path:
    """A file of games between equals, as `orrery arena --output` writes it."""
    file = folder / f"{slug}.jsonl"
    how = ("--games", str(games), "--seed", str(SEED), "--jobs", "1", "--luck", str(luck))
    assert main(["arena", slug, bot, bot, *how, "--output", str(file)]) == 0
    return file


def assert_equals_the_recount(slug: str, bot: str, luck: int, file: Path) -> None:
    """Compare every figure of the games of a file."""
    game = GAMES[slug]
    plan = Plan(
        slug, bot, bot, game.info.players[0], SEED, luck_work=luck, options=game.checked_options(None)
    )
    games = read(file.read_text(encoding="utf-8"), plan)
    found: dict[str, object] = {**balance(plan, games, games if luck else ())}
    for name, figure in recount(file).items():
        assert found[name] == approximately(figure), name


def approximately(figure: object) -> object:
    """Figures are stored to four digits; quantiles of Student's for 3 degrees of freedom are off by 0.3 %."""
    if isinstance(figure, dict):
        return {name: approximately(each) for name, each in figure.items()}
    if isinstance(figure, list) and len(figure) == 3 and not isinstance(figure[0], list):
        off = 6e-5 + 3e-3 * (figure[2] - figure[1])
        return [exactly(figure[0]), *(pytest.approx(end, abs=off) for end in figure[1:])]
    if isinstance(figure, list):
        return [approximately(each) for each in figure]
    return exactly(figure)


def exactly(figure: object) -> object:
    """To the four digits that are stored."""
    return figure if figure is None else pytest.approx(figure, abs=6e-5)


@pytest.mark.parametrize("slug", GAMES)
def test_the_figures_of_a_file_are_those_of_its_links(slug: str, tmp_path: Path) -> None:
    luck = 5 if GAMES[slug].info.max_chance_outcomes else 0
    file = written_by_the_arena(slug, "sensible", 8, luck, tmp_path)
    assert_equals_the_recount(slug, "sensible", luck, file)


# --- what the figures of one game say ----------------------------------------------------------------


def course(leads: str, winner: str = "0") -> Course:
    """A course told turn by turn: who is ahead, in lower case if by less than the margin."""
    leaders = tuple("ab".index(each.lower()) for each in leads)
    margins = tuple(20.0 if each.isupper() else 19.9 for each in leads)
    return Course(9, 18, leaders, margins, tuple(map(int, winner)))


@pytest.mark.parametrize(
    ("leads", "holders", "changes"),
    [
        ("", (), 0),
        ("abab", (None,) * 4, 0),
        ("aAbAa", (None, 0, 0, 0, 0), 0),
        ("AbBaA", (0, 0, 1, 1, 0), 2),
    ],
)
def test_the_lead_changes_hands_by_a_margin_alone(
    leads: str, holders: tuple[int | None, ...], changes: int
) -> None:
    assert course(leads).holders == holders
    assert course(leads).lead_changes == changes


@pytest.mark.parametrize(
    ("leads", "winner", "left"),
    [
        ("aaaa", "0", 0),  # nobody was ever ahead
        ("Aaaa", "0", 4 / 5),
        ("aaAb", "0", 2 / 5),
        ("BAbA", "0", 3 / 5),
        ("AAAB", "0", 0),  # overtaken, and yet the winner
        ("AAAA", "01", 0),  # shared
        ("", "0", 0),
    ],
)
def test_the_winner_is_known_from_the_lead_that_is_never_lost(leads: str, winner: str, left: float) -> None:
    assert course(leads, winner).left == pytest.approx(left)


# --- what the figures of many games say --------------------------------------------------------------


@pytest.fixture(scope="module")
def plan() -> Plan:
    return Plan("piecepack-colonization", "random", "random", 2, 3, luck_work=0)


@pytest.fixture(scope="module")
def game(plan: Plan) -> Played:
    return play_game(plan, 0)


def games_won(game: Played, winners: str) -> list[Played]:
    """Games by who won each: a seat, or - for both."""
    return [
        replace(
            game,
            number=number,
            seat=number % 2,
            score=0.5,
            luck=(1.0 if winner == str(number % 2) else -1.0) + number % 3 / 9,
            course=course("aB", "01" if winner == "-" else winner),
        )
        for number, winner in enumerate(winners)
    ]


def test_a_seat_has_its_wins_and_its_part_of_shared_ones(plan: Plan, game: Played) -> None:
    found = balance(plan, games_won(game, "000000-1"))
    assert [seat[0] for seat in found["seats"]] == [6.5 / 8, 1.5 / 8]
    assert found["shared"][0] == 1 / 8


def test_pairs_count_and_not_games(plan: Plan, game: Played) -> None:
    """Where both games of each pair end alike there is half as much to go by."""
    alike, opposite = (balance(plan, games_won(game, text * 10)) for text in ("0011", "0101"))
    widths = [figures["seats"][0][2] - figures["seats"][0][1] for figures in (alike, opposite)]
    assert widths[0] > 2 * widths[1]
    assert alike["same_dice"][0] > 0.99
    assert opposite["same_dice"][0] < -0.99


def test_the_part_of_the_dice_is_high_where_the_lucky_seat_wins(plan: Plan, game: Played) -> None:
    lucky = games_won(game, "01100101" * 4)
    assert (luck := balance(plan, lucky, lucky)["luck"]) is not None
    assert luck["games"] == 32
    assert luck["part"][0] > 0.9
    unlucky = [replace(each, luck=-(each.luck or 0.0)) for each in lucky]
    assert (luck := balance(plan, lucky, unlucky)["luck"]) is not None
    assert luck["part"] == [0, 0, 0]
    assert balance(plan, lucky)["luck"] is None


def test_unfinished_games_are_counted_and_left_out(plan: Plan, game: Played) -> None:
    games = games_won(game, "0" * 10)
    games[4] = replace(games[4], score=None, course=replace(course("AA"), winners=()))
    found = balance(plan, games)
    assert (found["games"], found["unfinished"], found["seats"][0][0]) == (10, 1, 1.0)


def test_too_few_games_and_old_ones_are_refused(plan: Plan, game: Played) -> None:
    with pytest.raises(ValueError, match="figures need 4 whole rounds"):
        balance(plan, games_won(game, "0101010"))
    old = [replace(each, course=Course(1, 2, (0,))) for each in games_won(game, "01" * 4)]
    with pytest.raises(ValueError, match="play them anew"):
        balance(plan, old)


def test_the_figures_are_plain_json(plan: Plan, game: Played) -> None:
    found = balance(plan, games_won(game, "01" * 4))
    assert json.loads(json.dumps(found)) == found
