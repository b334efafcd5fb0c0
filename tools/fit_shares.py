"""Fits what searches think of positions to how games ended: `python -m tools.fit_shares leaf` and `… judge`.

`leaf` reads the games of tools/judge_games.py and fits the evaluations that end a search of the judge.
After that the judge plays other games, which `judge` reads: it fits the values of the searches, and of those
that the evaluation bar shows, and measures them by the gates of tools/gates.py. Both write the fits into the
`bot/fits.py` of each game, `judge` also docs/arena/judge/ and docs/report.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, TypeVar, cast

from orrery.bots.bot import repeatable_bot
from orrery.core.chance import choose_outcome
from orrery.core.fit import Fit, Fits
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.evaluation import shares
from orrery.report.judge import Judge
from tools.archives import PYTHON
from tools.balance import figures_of as balances_of
from tools.fitting import Sample, balanced, fitted, scaled
from tools.gates import (
    DIGITS,
    Figures,
    Plain,
    bar_sample,
    constant,
    drifts,
    failures,
    judge_sample,
    leaf_sample,
    one_start,
    reliability,
    seats_of,
    starts_of,
    unseen_chances,
)
from tools.judge_games import BAR_LEVEL, CHOICE, JudgeGame, file_of, games_in
from tools.report_page import FIGURES, figures_of, write_page

T = TypeVar("T")
FEWEST: Final = 8
"""Games from which a fit of searches is made."""
STARTS: Final = 20
"""First throws, where there are any, over which the bar is averaged."""
UNTESTED: Final = "no games yet"
"""In place of a gate that was not passed."""
HEAD: Final = '''"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
'''


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit what was asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.fit_shares", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("what", choices=["leaf", "judge"])
    parser.add_argument("--game", choices=list(GAMES), help="of this game (all)")
    parsed = parser.parse_args(arguments)
    for slug in [parsed.game] if parsed.game else list(GAMES):
        fits = dict(strategy_of(slug).fits)
        for players in GAMES[slug].info.players:
            games = list(games_in(file_of(slug, players, parsed.what)))
            if len(games) < (FEWEST if parsed.what == "judge" else 1):
                continue
            if parsed.what == "leaf":
                fits[players] = Fits(
                    without_seats(leaf_sample(slug, games, players)), Fit(), Fit(), (UNTESTED,)
                )
            else:
                figures = measured(slug, players, games)
                fits[players] = fits_in(figures)
                store(slug, figures)
        file_of_fits(slug).write_text(source(fits), encoding="utf-8")
    if parsed.what == "judge":
        write_page()
    return 0


def file_of_fits(slug: str) -> Path:
    """Where the fits of a game are."""
    return PYTHON / "orrery/games" / slug.replace("-", "_") / "bot/fits.py"


def source(fits: Mapping[int, Fits]) -> str:
    """The module with the fits of a game."""
    lines = []
    for players, found in sorted(fits.items()):
        parts = [f"        {name}={_fit(getattr(found, name))},\n" for name in ("leaf", "judge", "bar")]
        failed = f"        failed={found.failed!r},\n".replace("'", '"') if found.failed else ""
        lines.append(f"    {players}: Fits(\n{''.join(parts)}{failed}    ),\n")
    return f'{HEAD}{"".join(lines)}}}\n"""By number of players."""\n'


def _fit(fit: Fit) -> str:
    return f"Fit{(*_numbers(fit)[:4], fit.seats)!r}"


def measured(slug: str, players: int, games: Sequence[JudgeGame]) -> Figures:
    """What the judge's games show, and the fits to all of them."""
    sample, shown = judge_sample(games, players), bar_sample(games, players)
    arena = arena_seats(slug, players)
    starts = starts_of(games, players, arena)
    bar_starts = None
    if arena:
        shown_at_first = bar_start(slug, players, Fit())
        bar_starts = one_start(shown_at_first, [seat[0] for seat in arena], len(games))
    found = unseen_chances(sample, partial(balanced, starts=starts))
    found_by_bar = unseen_chances(shown, partial(scaled, starts=bar_starts))
    fits = balanced(sample, starts), scaled(shown, bar_starts)
    work = games[0]["work"]
    return {
        "players": players,
        "work": work,
        "rules_version": GAMES[slug].info.rules_version,
        "games": len(games),
        "unfinished": sum(not game["returns"] for game in games),
        "positions": len(sample.shares),
        "leaf": _numbers(strategy_of(slug).fits[players].leaf),
        "judge": _numbers(fits[0]),
        "bar": _numbers(fits[1]),
        "seats": list(seats_of(games, players)),
        "arena": arena,
        "start": {
            "raw": start(slug, players, work, Fit()),
            "fitted": start(slug, players, work, fits[0]),
            "bar": bar_start(slug, players, fits[1]),
        },
        "drift": list(drifts(sample.shares, found, sample)),
        "constant": constant(sample),
        "raw": reliability(sample.shares, sample),
        "fitted": reliability(found, sample),
        "bar_raw": reliability(shown.shares, shown),
        "bar_fitted": reliability(found_by_bar, shown),
        "plain": plain(slug, players, list(games_in(file_of(slug, players, "leaf")))),
    }


def arena_seats(slug: str, players: int) -> list[list[float]]:
    """The results of the seats in the arena's games between equals by the usual rules."""
    usual = GAMES[slug].checked_options({})
    found = [each for each in balances_of(slug) if (each["players"], each["options"]) == (players, usual)]
    return found[0]["seats"] if found else []


def plain(slug: str, players: int, games: Sequence[JudgeGame]) -> Plain:
    """What the games without any fit show, of which most have the same work."""
    work = Counter(game["work"] for game in games).most_common(1)[0][0]
    alike = [game for game in games if game["work"] == work]
    sample, leaves = judge_sample(alike, players), leaf_sample(slug, games, players)
    return {
        "work": work,
        "games": len(alike),
        "positions": len(sample.shares),
        "constant": constant(sample),
        "drift": list(drifts(sample.shares, sample.shares, sample)),
        "search": reliability(sample.shares, sample),
        "leaf_raw": reliability(leaves.shares, leaves),
        "leaf_fitted": reliability(unseen_chances(leaves, without_seats), leaves),
    }


def without_seats(sample: Sample) -> Fit:
    """The fit of evaluations: what seats are worth is left to the fit of the searches."""
    return fitted(sample, seat_spread=0)


def start(slug: str, players: int, work: int, fit: Fit) -> list[float]:
    """What the judge thinks of the start by a fit."""
    strategy = strategy_of(slug)
    judge = Judge(strategy, work)
    judge.fits = {players: strategy.fits[players]._replace(judge=fit)}
    return [round(chance, DIGITS) for chance in _done(judge.shares(GAMES[slug].new_initial_state(players)))]


def bar_start(slug: str, players: int, fit: Fit) -> list[float]:
    """What the bar shows where the first player decides, on average over throws before that."""
    found: list[list[float]] = []
    for seed in range(STARTS if GAMES[slug].info.max_chance_outcomes else 1):
        state, rng = GAMES[slug].new_initial_state(players), Random(seed)
        while state.is_chance_node() or len(state.legal_actions()) < CHOICE:
            legal = state.legal_actions()
            state.apply_action(choose_outcome(state, rng) if state.is_chance_node() else legal[0])
        *_, info = repeatable_bot(BAR_LEVEL, strategy_of(slug), seed).think(state)
        found.append(fit.chances(shares(info.values), state.current_player()))
    return [round(sum(each) / len(found), DIGITS) for each in zip(*found, strict=True)]


def _done(work: Generator[object, None, T]) -> T:
    """What work comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast(T, end.value)


def _numbers(fit: Fit) -> list[float]:
    return [fit.slope, fit.margin, fit.to_move, fit.to_throw, *fit.seats]


def fit_of(numbers: Sequence[float]) -> Fit:
    """A fit from the numbers that are stored."""
    slope, margin, to_move, to_throw, *seats = numbers
    return Fit(slope, margin, to_move, to_throw, tuple(seats))


def fits_in(figures: Figures) -> Fits:
    """The fits that were measured."""
    leaf, judge, bar = (fit_of(figures[name]) for name in ("leaf", "judge", "bar"))
    return Fits(leaf, judge, bar, tuple(failures(figures)))


def store(slug: str, figures: Figures, folder: Path = FIGURES) -> None:
    """Keep the figures of a number of players in the place of earlier ones."""
    stored = {each["players"]: each for each in figures_of(slug, folder)} | {figures["players"]: figures}
    lines = ",\n".join(json.dumps(each) for _, each in sorted(stored.items()))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{slug}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
