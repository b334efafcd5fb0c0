"""The dialog before a game: how many play, who they are, which settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from orrery.core.game import Game, Option, OptionError
from orrery.games.registry import GAMES
from orrery.web.dom import by_id, element, on, owned, replace_children
from orrery.web.storage import recall, remember

LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Setup:
    """A game as it is about to begin."""

    slug: str
    names: tuple[str, ...]
    options: dict[str, str]


def checked_setup(slug: str, players: str, names: Sequence[str], options: Mapping[str, str]) -> Setup:
    """A set-up from a dialog, an address or an earlier visit; raises `OptionError`.

    Seats without a name are called by their colour.
    """
    game = GAMES[slug]
    if players and not (players.isdecimal() and len(players) < 4):
        raise OptionError(f"The number of players is {players[:LONGEST_NAME]!r}, which is no number")
    count = game.checked_players(int(players) if players else None)
    given = [" ".join(name.split())[:LONGEST_NAME] for name in names[:count]]
    given += [""] * (count - len(given))
    chosen = tuple(name or seat for name, seat in zip(given, game.info.seats_for(count), strict=True))
    if len(set(chosen)) < count:
        raise OptionError("Two players have the same name; please tell them apart.")
    return Setup(slug, chosen, game.checked_options(options))


def last_setup(slug: str) -> Setup:
    """The set-up of the last game begun in this browser, or the default one."""
    kept = recall(f"setup.{slug}")
    names, options = kept.get("names"), kept.get("options")
    if not isinstance(names, list) or not isinstance(options, dict):
        return checked_setup(slug, "", [], {})
    texts = {str(name): str(value) for name, value in options.items()}
    try:
        return checked_setup(slug, str(len(names)), [str(name) for name in names], texts)
    except OptionError:  # from another version of the game
        return checked_setup(slug, "", [], {})


class SetupDialog:
    """The dialog, filled from the game's facts."""

    def __init__(self, begin: Callable[[Setup], None]) -> None:
        self._begin = begin
        self._game: Game | None = None
        self._dialog, self._form = by_id("setup"), by_id("setup-form")
        on(self._form, "submit", self._on_submit)
        on(self._form, "change", self._on_change)
        on(by_id("setup-cancel"), "click", lambda _: self._dialog.close())

    def open(self, slug: str) -> None:
        """Ask for a game."""
        self._game, last = GAMES[slug], last_setup(slug)
        info = self._game.info
        by_id("setup-title").textContent = f"New game of {info.name}"
        self._trouble("")
        replace_children(by_id("setup-players"), [_player_choice(n, len(last.names)) for n in info.players])
        replace_children(
            by_id("setup-names"),
            [_name_row(seat) for seat in range(info.players[-1])],
        )
        replace_children(by_id("setup-options"), [_option_row(o, last.options[o.name]) for o in info.options])
        by_id("setup-more").hidden = not info.options
        self._show_seats(len(last.names))
        for seat, (name, called) in enumerate(zip(last.names, info.seats_for(len(last.names)), strict=True)):
            self._form.elements.namedItem(f"name-{seat}").value = name if name != called else ""
        if not self._dialog.open:
            self._dialog.showModal()

    def close(self) -> None:
        """Put the dialog away."""
        if self._dialog.open:
            self._dialog.close()

    def _field(self, name: str) -> str:
        made = self._form.elements.namedItem(name)
        return str(made.value) if made else ""

    def _show_seats(self, count: int) -> None:
        """Show a row for each seat, called as it is among so many players."""
        assert self._game is not None
        info = self._game.info
        names = info.seats_for(count)
        for seat, row in enumerate(by_id("setup-names").children):
            row.hidden = seat >= count
            if seat < count:
                swatch, called, field = row.children
                swatch.className = f"swatch {owned(names[seat])}"
                swatch.textContent = info.letter(names[seat])
                called.textContent = names[seat]
                field.setAttribute("placeholder", names[seat])

    def _on_change(self, event: Any) -> None:
        if event.target.name == "players":
            self._show_seats(int(event.target.value))

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        if self._game is None:
            return
        info = self._game.info
        names = [self._field(f"name-{seat}") for seat in range(len(info.seats))]
        options = {option.name: self._field(option.name) for option in info.options}
        try:
            setup = checked_setup(info.slug, self._field("players"), names, options)
        except OptionError as error:
            self._trouble(str(error))
            return
        remember(f"setup.{info.slug}", {"names": list(setup.names), "options": setup.options})
        self.close()
        self._begin(setup)

    def _trouble(self, sentence: str) -> None:
        by_id("setup-trouble").textContent = sentence


def _player_choice(count: int, chosen: int) -> Any:
    label = element("label", class_="choice")
    radio = element("input", type="radio", name="players", value=str(count))
    radio.checked = count == chosen
    label.append(radio, element("span", str(count)))
    return label


def _name_row(seat: int) -> Any:
    label = element("label", class_="name-row")
    field = element("input", type="text", name=f"name-{seat}", maxlength=str(LONGEST_NAME))
    field.setAttribute("autocomplete", "off")
    label.append(element("span", aria_hidden="true"), element("span", class_="seat-name"), field)
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
