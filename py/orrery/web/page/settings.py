"""What somebody can set for all games of a browser; what is stored of it and damaged is at its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

THEMES: Final = ("system", "light", "dark")
MOTIONS: Final[Mapping[str, float]] = {"calm": 1.6, "normal": 1.0, "fast": 0.5, "none": 1.0}
"""By name: what the times of all that moves are multiplied by."""
LOUDEST: Final = 100
_ALLOWED: Final[Mapping[str, tuple[object, ...]]] = {
    "theme": THEMES,
    "motion": tuple(MOTIONS),
    "volume": tuple(range(LOUDEST + 1)),
}
"""The values of what is neither on nor off."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All of them, with what holds until somebody chooses."""

    theme: str = "system"
    motion: str = "normal"
    sound: bool = False
    volume: int = 60
    """In percent."""
    vibration: bool = False
    """A short one with each sound that has one, on devices that can."""
    confirm_gambles: bool = True
    """Whether what dice decide is asked for once more."""
    show_odds: bool = True
    """Whether the page says how likely a gamble is to succeed."""
    labels: bool = True
    """The names of squares, regions and systems on the board."""
    large_pieces: bool = False
    """On phones."""
    letter_keys: bool = True
    """Whether letters and signs do something anywhere on the page."""


def read_settings(stored: Mapping[str, object]) -> Settings:
    """The settings that were stored; each that cannot be one of its values is at its default."""
    usual = Settings()
    chosen = {
        field.name: stored[field.name]
        for field in fields(Settings)
        if field.name in stored and _fits(field.name, stored[field.name], getattr(usual, field.name))
    }
    return Settings(**chosen)  # type: ignore[arg-type]


def _fits(name: str, value: object, usual: object) -> bool:
    """Whether a value is of the kind of the default, and one of those that are allowed."""
    return type(value) is type(usual) and (name not in _ALLOWED or value in _ALLOWED[name])
