"""The pages of statistics: their figures are those of docs/arena, which are stored by setting and checked."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from orrery.arena.balance import Balance
from orrery.arena.contest import play_game
from orrery.arena.plan import Plan
from orrery.core.game import Option
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tests.tools.test_rules_pages import Page, taken_apart
from tools import arena, matches
from tools.archives import BuildError
from tools.balance import FIGURES, RESULTS, figures_of, has_statistics, store_figures
from tools.matches import LOOKS, MANY, Match, equal_matches_of
from tools.policy import CONTENT_SECURITY_POLICY
from tools.statistics_pages import page, write_statistics_pages

SLUG: Final = "piecepack-colonization"
LEFT, WIDTH = 12, 310
"""Where the axis of a plot begins, and how long it is."""
FILES: Final = sorted(FIGURES.glob("*.json"))
STEMS: Final = [file.stem for file in FILES]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    write_statistics_pages(out)
    return out


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """A copy of docs/arena."""
    return Path(shutil.copytree(RESULTS, tmp_path / "arena"))


def stored(slug: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FIGURES / f"{slug}.json").read_text(encoding="utf-8"))
    return found


def tables_of(site: Path, slug: str) -> list[list[list[str]]]:
    """The words of each cell, by table and row."""
    text = (site / f"rules/{slug}-statistics.html").read_text(encoding="utf-8")
    return [
        [
            [re.sub(r"<.*?>", "", cell) for cell in re.findall(r"<t[hd].*?>(.*?)</t[hd]>", row)]
            for row in re.findall(r"<tr>.*?</tr>", table)
        ]
        for table in re.findall(r"<table>.*?</table>", text, re.DOTALL)
    ]


def short(value: float) -> str:
    digits = 0 if value >= 10 else 1 if value >= 1 else 2
    return re.sub(r"\.0$", "", f"{value:.{digits}f}")


def as_percent(figure: list[float]) -> str:
    mean, low, high = (100 * min(1, max(0, each)) for each in figure)
    return f"{mean:.0f}% ({low:.0f} to {high:.0f}%)"


def as_number(figure: list[float]) -> str:
    mean, low, high = (short(max(0, each)) for each in figure)
    return f"{mean} ({low} to {high})"


# --- the figures -------------------------------------------------------------------------------------


def test_every_game_has_figures() -> None:
    assert set(STEMS) == set(GAMES)


@pytest.mark.parametrize("file", FILES, ids=STEMS)
def test_each_table_has_the_figures_of_its_settings(site: Path, file: Path) -> None:
    slug = file.stem
    first, *others = stored(slug)
    more = [each for each in others if each["players"] != first["players"]]
    changed = [each for each in others if each["players"] == first["players"]]
    columns = [[first], *([[first, *more]] if more else []), *([first, each] for each in changed)]
    tables = tables_of(site, slug)[: len(columns)]
    assert len(tables) == len(columns)
    for table, shown in zip(tables, columns, strict=True):
        rows = {row[0]: row[1:] for row in table[1:]}
        assert rows["games"] == [f"{each['games']:,}" for each in shown]
        assert rows["shared wins"] == [as_percent(each["shared"]) for each in shown]
        assert rows["turns a player, mean"] == [as_number(each["turns"]["mean"]) for each in shown]
        assert rows["choices a turn"] == [as_number(each["choices"]) for each in shown]
        assert rows["possibilities a choice"] == [short(each["ways"]) for each in shown]
        assert rows["changes of the lead"] == [as_number(each["changes"]["mean"]) for each in shown]
        known = rows["left when the winner is known, mean"]
        assert known == [as_percent(each["left"]["mean"]) for each in shown]
        assert rows["who is ahead, wins"] == [f"{100 * each['ahead_wins']:.0f}%" for each in shown]
        if "the dice, at least" in rows:
            luck = [each["luck"] for each in shown]
            assert rows["the dice, at least"] == ["–" if d is None else as_percent(d["part"]) for d in luck]
        if len(shown) < 2 or shown[1]["players"] == first["players"]:
            for seat, name in enumerate(GAMES[slug].info.seats_for(first["players"])):
                assert rows[f"score of {name}"] == [as_percent(each["seats"][seat]) for each in shown]


@pytest.mark.parametrize("file", FILES, ids=STEMS)
def test_the_first_plot_shows_the_score_of_the_first_seat(site: Path, file: Path) -> None:
    """By the places of its dots, and in its label."""
    slug = file.stem
    first, *others = stored(slug)
    of_two = [first, *(each for each in others if each["players"] == first["players"])]
    text = (site / f"rules/{slug}-statistics.html").read_text(encoding="utf-8")
    plot = re.search(r"<svg.*?</svg>", text, re.DOTALL)
    assert plot
    dots = [float(x) for x in re.findall(r'<circle class="mark" cx="([\d.]+)"', plot[0])]
    assert dots == pytest.approx([LEFT + WIDTH * each["seats"][0][0] for each in of_two], abs=0.06)
    label = re.search(r'aria-label="(.*?)"', plot[0])
    assert label
    assert re.findall(r": (\d+)%", label[1]) == [f"{100 * each['seats'][0][0]:.0f}" for each in of_two]


@pytest.mark.parametrize("file", FILES, ids=STEMS)
def test_the_page_says_how_many_games_it_stands_on_and_what_bots_are(site: Path, file: Path) -> None:
    slug = file.stem
    text = (site / f"rules/{slug}-statistics.html").read_text(encoding="utf-8")
    assert f"what {sum(each['games'] for each in stored(slug)):,} games show</h1>" in text
    assert f"From {stored(slug)[0]['games']:,} games with the default settings" in text
    assert "Bots are not people" in text


# --- the document ------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES, ids=STEMS)
def test_the_document_has_no_script_and_keeps_to_the_policy(site: Path, file: Path) -> None:
    slug = file.stem
    parsed: Page = taken_apart(site / f"rules/{slug}-statistics.html")
    policies = [e.attributes["content"] for e in parsed.elements if "http-equiv" in e.attributes]
    assert policies == [CONTENT_SECURITY_POLICY]
    scripts = [e.attributes["src"] for e in parsed.elements if e.tag == "script"]
    assert scripts == ["../assets/page/look.js"], "which every page has, for the colours that were chosen"
    assert not [name for e in parsed.elements for name in e.attributes if name == "style"]
    assert len(set(parsed.having("id"))) == len(parsed.having("id"))


@pytest.mark.parametrize("file", FILES, ids=STEMS)
def test_every_plot_has_words_in_its_place(site: Path, file: Path) -> None:
    slug = file.stem
    parsed = taken_apart(site / f"rules/{slug}-statistics.html")
    plots = [e.attributes for e in parsed.elements if e.tag == "svg"]
    assert len(plots) >= 5
    assert {each["role"] for each in plots} == {"img"}
    assert all(re.search(r": \d", each["aria-label"]) for each in plots)


def test_each_measure_is_defined_once(site: Path) -> None:
    text = (site / f"rules/{SLUG}-statistics.html").read_text(encoding="utf-8")
    _, _, definitions = text.partition('id="definitions"')
    named = re.findall(r"<p><strong>(.*?)\.</strong>", definitions)
    assert len(named) == len(set(named)) == 13


def test_figures_of_earlier_bots_say_so(results: Path) -> None:
    file = results / f"balance/{SLUG}.json"
    now = strategy_of(SLUG).version
    for version in (now, now - 1):
        text = re.sub(r'"bots_version": \d+', f'"bots_version": {version}', file.read_text(encoding="utf-8"))
        file.write_text(text, encoding="utf-8")
        assert ("The bots have changed since" in page(SLUG, results)) == (version != now)


# --- what stops the build ----------------------------------------------------------------------------


def test_missing_figures_stop_the_build(results: Path) -> None:
    (results / f"balance/{SLUG}.json").unlink()
    with pytest.raises(BuildError, match=rf"{SLUG}\.json is missing: `make arena ARENA='--only balance"):
        page(SLUG, results)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text[:-9], "cannot be read"),
        (lambda _: "{}", "holds no list of figures"),
        (lambda _: "[7]", "no object in entry 1"),
        (lambda text: text.replace('"shared"', '"shares"', 1), "other names than players"),
        (lambda text: text.replace('"ways": ', '"ways": "many", "x": ', 1), "other names than"),
        (lambda text: re.sub(r'"ways": [\d.]+', '"ways": "many"', text, count=1), "ways: 'many' in entry 1"),
        (lambda text: re.sub(r'"shared": \[[\d.]+, ', '"shared": [', text, count=1), "shared: 2 figures"),
        (lambda text: text.replace('"stash"', '"never"', 1), "end_on is stash or"),
        (lambda text: text.replace('"players": 2', '"players": 9', 1), "not 9 in entry 1"),
    ],
)
def test_damaged_figures_stop_the_build(results: Path, damage: Callable[[str], str], sentence: str) -> None:
    file = results / f"balance/{SLUG}.json"
    file.write_text(damage(file.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(BuildError, match=re.escape(sentence)) as caught:
        page(SLUG, results)
    assert "make arena" in str(caught.value)


def test_the_defaults_come_first(results: Path) -> None:
    file = results / f"balance/{SLUG}.json"
    first, *others = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps([{**first, "players": 3, "seats": [*first["seats"], [0, 0, 0]]}, *others]))
    with pytest.raises(BuildError, match="does not begin with the figures of the default settings"):
        page(SLUG, results)


def test_a_game_without_matches_has_no_page(sample_game: None, tmp_path: Path) -> None:
    assert not has_statistics("sample-game")
    write_statistics_pages(tmp_path)
    assert not (tmp_path / "rules/sample-game-statistics.html").exists()


# --- make arena --------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_every_setting_and_number_of_players_is_played_one_change_at_a_time(slug: str) -> None:
    planned, info = equal_matches_of(slug), GAMES[slug].info
    options = [option for option in info.options if option.name not in LOOKS]
    changes = {(option.name, value) for option in options for value in option.values[1:]}
    assert {each.options for each in planned if each.options} == {(change,) for change in changes}
    assert {each.players for each in planned if not each.options} == set(info.players)
    assert all(each.games % each.players == 0 for each in planned)
    assert len({each.name for each in planned}) == len(planned)
    assert [each.luck > 0 for each in planned].count(True) == bool(info.max_chance_outcomes)


@pytest.mark.parametrize(
    ("slug", "option"),
    [(slug, option) for slug in GAMES for option in GAMES[slug].info.options if option.name in LOOKS],
)
def test_a_setting_that_changes_looks_alone_changes_no_game(slug: str, option: Option) -> None:
    played = [
        play_game(Plan(slug, "1", "1", 2, 5, cap=60, luck_work=0, options={option.name: value}), 0)
        for value in option.values
    ]
    assert len(played) > 1
    assert len({(game.plies, game.turns, game.course) for game in played}) == 1


def test_a_match_of_other_settings_has_a_file_of_its_own() -> None:
    match = Match(SLUG, "2", "1", 2, MANY)
    assert match.name == f"{SLUG}-2-2-1"
    changed = Match(SLUG, "2", "1", 2, MANY, (("end_on", "stash_and_discards"),), 0)
    assert changed.name == f"{SLUG}-2-2-1-end_on=stash_and_discards-luck=0"


def test_make_arena_plays_the_settings_and_stores_their_figures(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(matches, "EQUAL", "sensible")
    monkeypatch.setattr(arena, "GAMES_FOLDER", tmp_path / "games")
    monkeypatch.setattr(arena, "store_figures", partial(store_figures, folder=tmp_path))
    monkeypatch.setattr(arena, "write_page", lambda: None)
    asked = ["--only", "balance", "--game", SLUG, "--players", "2", "--games", "8", "--", "--jobs", "1"]
    assert arena.main(asked) == 0
    figures: list[Balance] = figures_of(SLUG, tmp_path)
    assert [each["options"]["end_on"] for each in figures] == ["stash", "stash_and_discards"]
    assert [each["games"] for each in figures] == [8, 8]
    assert figures[0]["luck"]
    assert figures[0]["luck"]["games"] == 8
    assert figures[1]["luck"] is None
    assert len(list((tmp_path / "games").iterdir())) == 3
