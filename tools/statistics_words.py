"""The figures of games between equals in words: numbers as pages write them, and a few plain sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from orrery.arena.balance import Balance
from orrery.games.registry import GAMES

_UNSURE: Final = 0.65
"""Where who is ahead wins less often than this, who leads means little."""
COUNTS: Final = {2: "two", 3: "three", 4: "four"}


def percent(part: float) -> str:
    """To a whole number: so few games say no more."""
    return f"{100 * part:.0f}%"


def plain(value: float) -> str:
    """To two digits, three from 100 on."""
    if value >= 10:
        return f"{value:.0f}"
    return (f"{value:.1f}" if value >= 1 else f"{value:.2f}").removesuffix(".0")


def ends(figure: Sequence[float], *, is_percent: bool = True) -> str:
    """A figure with its interval, which is cut where there is nothing beyond."""
    mean, low, high = figure
    if is_percent:
        return f"{percent(mean)} ({100 * max(0.0, low):.0f} to {percent(min(1.0, high))})"
    return f"{plain(mean)} ({plain(max(0.0, low))} to {plain(high)})"


def games(count: int) -> str:
    """How many games."""
    return f"{count:,} game" + "s" * (count != 1)


def sentences(slug: str, figures: Balance) -> Iterator[tuple[str, str]]:
    """What the figures of the default settings say: of each subject its name and a sentence or several."""
    yield "Seats", _of_seats(slug, figures)
    yield "Length", _of_length(figures)
    yield "End", _of_end(figures)
    yield (
        "Choices",
        (
            f"A turn has {plain(figures['choices'][0])} choices on average,"
            f" each among {plain(figures['ways'])} possibilities."
        ),
    )
    yield "Lead", _of_lead(figures)
    yield "Dice", _of_dice(slug, figures)


def _of_seats(slug: str, figures: Balance) -> str:
    par, first = 1 / figures["players"], figures["seats"][0]
    name = GAMES[slug].info.seats_for(figures["players"])[0]
    said = f"The first seat, {name}, scores {ends(first)}; par is {percent(par)}."
    if first[1] > par:
        return (
            f"{said} It has an advantage. For a fair start, have the seats drawn at random before the game."
        )
    if first[2] < par:
        return f"{said} It is at a disadvantage. For a fair start, have the seats drawn at random."
    most = 100 * max(first[2] - par, par - first[1])
    return f"{said} These games show no advantage, but don’t rule out one of {most:.0f} points."


def _of_length(figures: Balance) -> str:
    low, middle, high = figures["turns"]["quartiles"]
    return (
        f"The median game has {plain(middle)} turns a player; half of all games have"
        f" {plain(low)} to {plain(high)}."
    )


def _of_end(figures: Balance) -> str:
    shared = figures["shared"][0]
    said = f"{percent(shared)} of games end in a shared win." if shared else "No game ended in a shared win."
    left = figures["unfinished"]
    return f"{said} {games(left)} had no end after {figures['cap']:,} actions." if left else said


def _of_lead(figures: Balance) -> str:
    changes, left = figures["changes"], figures["left"]["quartiles"][1]
    never = changes["games"][0] / sum(changes["games"])
    said = (
        f"The lead changes hands {plain(changes['mean'][0])} times a game, and never in {percent(never)} of"
        f" games. In the median game {percent(left)} of the turns are left when the winner takes it for good."
        f" The seat that is ahead goes on to win in {percent(figures['ahead_wins'])} of cases"
    )
    if figures["ahead_wins"] < _UNSURE:
        return f"{said}: the bots don’t see well who leads, so trust these figures little."
    return f"{said}."


def _of_dice(slug: str, figures: Balance) -> str:
    luck = figures["luck"]
    if not GAMES[slug].info.max_chance_outcomes:
        return "There are no dice: the bots differ by their errors, and by a random opening."
    if luck is None:
        return "How much the dice decide was not measured yet."
    if luck["part"][1] <= 0:
        return (
            f"In {games(luck['games'])} no part of the result can be put down to the dice:"
            f" the search that judges rolls sees too little here, or the games are too few."
        )
    return f"The dice decide at least {ends(luck['part'])} of the result, by {games(luck['games'])}."


def clear_differences(one: Balance, other: Balance) -> list[str]:
    """What differs so much between two settings that the intervals are apart, in a few words each."""
    pairs = (
        ("the score of the first seat", one["seats"][0], other["seats"][0]),
        ("shared wins", one["shared"], other["shared"]),
        ("turns a player", one["turns"]["mean"], other["turns"]["mean"]),
        ("choices a turn", one["choices"], other["choices"]),
        ("changes of the lead", one["changes"]["mean"], other["changes"]["mean"]),
        ("the part left when the winner is known", one["left"]["mean"], other["left"]["mean"]),
    )
    return [
        f"{name} ({'more' if now[0] > before[0] else 'less'})"
        for name, before, now in pairs
        if now[1] > before[2] or now[2] < before[1]
    ]
