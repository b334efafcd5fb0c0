"""The dialog before a game: how many play, who sits where, which settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom
from typing import Any, Final

from orrery.core.game import Game, GameInfo, Option, OptionError
from orrery.games.registry import GAMES
from orrery.records.seat import BOT_NAMES
from orrery.web.lobby.new_game import (
    ELSEWHERE,
    LONGEST_NAME,
    PERSON,
    NewGame,
    against_bots,
    bot_kind,
    checked_new_game,
    drawn,
    like_last_time,
    without_links,
)
from orrery.web.page.dom import avatar, by_id, dropdown, dropdown_row, element, on, owned, replace_children
from orrery.web.saves.storage import preference, set_preference


def last_new_game(slug: str) -> NewGame:
    """A game like the last one begun by the dialog in this browser, or the default one, between persons."""
    return without_links(like_last_time(slug, preference(_preference(slug))))


START: Final = "Start"
INVITE: Final = "Invite"
UNNAMED: Final = "Enter your name: the invitation shows it."
NO_STORAGE: Final = (
    "This browser doesn't let the page store anything, so nobody can play from elsewhere. Allow storage,"
    " leave the private window, or choose people here and bots."
)


_DRAWN: Final = "drawn"
"""In what is remembered: whether the seats were drawn by lot."""


def _preference(slug: str) -> str:
    return f"setup.{slug}"


class SetupDialog:
    """The dialog, filled from the game's facts."""

    def __init__(
        self, begin: Callable[[NewGame], None], warm: Callable[[str], None], can_link: Callable[[], bool]
    ) -> None:
        """`warm` gets the game as soon as a bot is to play; `can_link` says whether secrets can be stored."""
        self._can_link = can_link
        self._begin = begin
        self._warm = warm
        self._seats = SeatRows()
        self._game: Game | None = None
        self._dialog, self._form = by_id("setup"), by_id("setup-form")
        on(self._form, "submit", self._on_submit)
        on(self._form, "change", self._on_change)

    def open(self, slug: str) -> None:
        """Ask for a game."""
        remembered = preference(_preference(slug))
        self._game, last = GAMES[slug], like_last_time(slug, remembered) if remembered else against_bots(slug)
        info = self._game.info
        by_id("setup-title").textContent = f"New game of {info.name}"
        self._trouble("")
        replace_children(by_id("setup-players"), [_player_choice(n, len(last.names)) for n in info.players])
        self._seats.begin(info, last)
        replace_children(by_id("setup-options"), [_option_row(o, last.options[o.name]) for o in info.options])
        by_id("setup-more").hidden = not info.options
        by_id("setup-drawn").checked = bool(remembered.get(_DRAWN))
        self._warm_up()
        self._show_by_link()
        if not self._dialog.open:
            self._dialog.showModal()

    def _field(self, name: str) -> str:
        made = self._form.elements.namedItem(name)
        return str(made.value) if made else ""

    def _on_change(self, event: Any) -> None:
        if event.target.name == "players":
            self._seats.show(int(event.target.value))
        self._warm_up()
        self._show_by_link()

    def _warm_up(self) -> None:
        if self._game is not None and self._seats.has_bots():
            self._warm(self._game.info.slug)

    def _show_by_link(self) -> None:
        """Say how a game by link goes, or why there can be none."""
        is_by_link = self._seats.has_others()
        by_id("setup-by-link").hidden = not is_by_link
        by_id("setup-lot").hidden = is_by_link
        by_id("setup-start").textContent = INVITE if is_by_link else START
        if is_by_link and not self._can_link():
            self._trouble(NO_STORAGE)
        elif str(by_id("setup-trouble").textContent) == NO_STORAGE:
            self._trouble("")  # anything else stays until the next try, so that no button moves in a press

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        if self._game is None:
            return
        info = self._game.info
        names, kinds = self._seats.names(), self._seats.kinds()
        options = {option.name: self._field(option.name) for option in info.options}
        try:
            new_game = checked_new_game(info.slug, self._field("players"), names, options, kinds)
        except OptionError as error:
            self._trouble(f"{error}.")
            return
        if new_game.elsewhere and not self._can_link():
            return
        if new_game.elsewhere and (unnamed := self._seats.unnamed()):
            self._trouble(UNNAMED)
            unnamed.focus()
            return
        is_drawn = bool(by_id("setup-drawn").checked) and not new_game.elsewhere
        set_preference(_preference(info.slug), {**new_game.remembered(), _DRAWN: is_drawn})
        self._dialog.close()
        self._begin(drawn(new_game, SystemRandom()) if is_drawn else new_game)

    def _trouble(self, sentence: str) -> None:
        by_id("setup-trouble").textContent = sentence


def _player_choice(count: int, chosen: int) -> Any:
    radio = element("input", type="radio", name="players", value=str(count))
    radio.checked = count == chosen
    return element("label", radio, element("span", str(count)), class_="choice")


def _option_row(option: Option, chosen: str) -> Any:
    choices = zip(option.values, option.titles, strict=True)
    return dropdown_row(option.title, dropdown(choices, chosen, name=option.name), option.effect)


PLAYS_LIKE: Final[Mapping[int, str]] = {
    1: "plays like a beginner",
    2: "plays a relaxed game",
    3: "plays with a plan",
    4: "plays hard",
    5: "plays its best",
}


class SeatRows:
    """The rows in `#setup-names`."""

    def __init__(self) -> None:
        self._host = by_id("setup-names")
        self._info: GameInfo
        on(self._host, "change", lambda event: _show_kind(event.target.closest(".seat-row")))

    def begin(self, info: GameInfo, last: NewGame) -> None:
        """Rows for all seats of a game, the first of them as in another game."""
        self._info = info
        replace_children(self._host, [_row(seat) for seat in range(info.players[-1])])
        own = info.seats_for(len(last.seats))
        others = last.seats[-1].level
        for number, row in enumerate(self._rows()):
            seat = last.seats[number] if number < len(last.seats) else None
            level = seat.level if seat else others
            person = ELSEWHERE if number in last.elsewhere else PERSON
            row.querySelector("select").value = bot_kind(level) if level else person
            if seat and not seat.is_bot and seat.name != own[number]:
                row.querySelector("input").value = seat.name
            _show_kind(row)
        self.show(len(last.seats))

    def show(self, count: int) -> None:
        """Show a row for each seat, called as it is among so many players."""
        names = self._info.seats_for(count)
        for seat, row in enumerate(self._rows()):
            row.hidden = seat >= count
            if seat < count:
                swatch, called, kind, field, _ = row.children
                swatch.className = f"swatch {owned(names[seat])}"
                swatch.textContent = self._info.letter(names[seat])
                called.textContent = names[seat]
                kind.setAttribute("aria-label", f"{names[seat]} is played by")
                field.setAttribute("aria-label", f"Name of {names[seat]}")
                _show_kind(row)

    def kinds(self) -> list[str]:
        """Who sits in each seat, those that are not shown too."""
        return [str(row.querySelector("select").value) for row in self._rows()]

    def names(self) -> list[str]:
        """What the persons are called."""
        fields = [row.querySelector("input") for row in self._rows()]
        return ["" if field.hidden else str(field.value) for field in fields]

    def has_bots(self) -> bool:
        """Whether a bot is to play."""
        shown = [kind for row, kind in zip(self._rows(), self.kinds(), strict=True) if not row.hidden]
        return any(kind not in (PERSON, ELSEWHERE) for kind in shown)

    def has_others(self) -> bool:
        """Whether somebody is to play elsewhere."""
        rows = zip(self._rows(), self.kinds(), strict=True)
        return any(kind == ELSEWHERE and not row.hidden for row, kind in rows)

    def unnamed(self) -> Any:
        """The field of the first person here, who invites the others, if it is empty."""
        rows = zip(self._rows(), self.kinds(), strict=True)
        here = [row.querySelector("input") for row, kind in rows if kind == PERSON and not row.hidden]
        return here[0] if here and not str(here[0].value).strip() else None

    def _rows(self) -> Sequence[Any]:
        return list(self._host.children)


def _row(seat: int) -> Any:
    bots = ((bot_kind(level), f"{name}, level {level}") for level, name in BOT_NAMES.items())
    return element(
        "div",
        element("span", aria_hidden="true"),
        element("span", class_="seat-name"),
        dropdown([(PERSON, "Person"), (ELSEWHERE, "Elsewhere"), *bots], PERSON, name=f"seat-{seat}"),
        element("input", type="text", name=f"name-{seat}", maxlength=str(LONGEST_NAME), autocomplete="off"),
        element("span", class_="seat-bot"),
        class_="seat-row",
    )


def _show_kind(row: Any) -> None:
    """A field for the name of a person; an avatar and a few words for a bot."""
    _, called, kind, field, bot = row.children
    level = max(0, kind.selectedIndex - 1)
    field.hidden, bot.hidden = bool(level), not level
    own = str(called.textContent)
    field.setAttribute("placeholder", "Name (optional)" if kind.value == ELSEWHERE else own)
    replace_children(bot, [avatar(level), element("span", PLAYS_LIKE[level])] if level else [])
