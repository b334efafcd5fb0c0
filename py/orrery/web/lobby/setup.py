"""The dialog before a game: how many play, who they are, which settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.core.game import Game, Option, OptionError
from orrery.games.registry import GAMES
from orrery.web.lobby.new_game import NewGame, against_bots, checked_new_game, like_last_time
from orrery.web.lobby.seat_rows import SeatRows
from orrery.web.page.dom import by_id, element, on, replace_children
from orrery.web.page.preferences import preference, set_preference


def last_new_game(slug: str) -> NewGame:
    """A game like the last one begun by the dialog in this browser, or the default one, between persons."""
    return like_last_time(slug, preference(_preference(slug)))


def _preference(slug: str) -> str:
    return f"setup.{slug}"


class SetupDialog:
    """The dialog, filled from the game's facts."""

    def __init__(self, begin: Callable[[NewGame], None], warm: Callable[[str], None]) -> None:
        """`warm` is told the game as soon as a bot is to play."""
        self._begin = begin
        self._warm = warm
        self._seats = SeatRows()
        self._game: Game | None = None
        self._dialog, self._form = by_id("setup"), by_id("setup-form")
        on(self._form, "submit", self._on_submit)
        on(self._form, "change", self._on_change)
        on(by_id("setup-cancel"), "click", lambda _: self._dialog.close())

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
        self._warm_up()
        if not self._dialog.open:
            self._dialog.showModal()

    def close(self) -> None:
        """Put the dialog away."""
        if self._dialog.open:
            self._dialog.close()

    def _field(self, name: str) -> str:
        made = self._form.elements.namedItem(name)
        return str(made.value) if made else ""

    def _on_change(self, event: Any) -> None:
        if event.target.name == "players":
            self._seats.show(int(event.target.value))
        self._warm_up()

    def _warm_up(self) -> None:
        if self._game is not None and self._seats.has_bots():
            self._warm(self._game.info.slug)

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
        set_preference(_preference(info.slug), new_game.remembered())
        self.close()
        self._begin(new_game)

    def _trouble(self, sentence: str) -> None:
        by_id("setup-trouble").textContent = sentence


def _player_choice(count: int, chosen: int) -> Any:
    label = element("label", class_="choice")
    radio = element("input", type="radio", name="players", value=str(count))
    radio.checked = count == chosen
    label.append(radio, element("span", str(count)))
    return label


def _option_row(option: Option, chosen: str) -> Any:
    label = element("label", class_="option-row")
    select = element("select", name=option.name)
    for value, title in zip(option.values, option.titles, strict=True):
        choice = element("option", title, value=value)
        choice.selected = value == chosen
        select.append(choice)
    label.append(element("span", option.title), select)
    return label
