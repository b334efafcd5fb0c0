"""The keys of sprites and buttons: how they are built and parsed.

A key is a kind and then its parts, with dots between: `tile.c3`, `button.pass`, `piece.W.3.0`.

- A key that ends in a dot and a decimal number is *counted*: what comes before the last dot is its stem, and
  the number only says "one of these". Any other key is a name.
- What is drawn over a thing has the thing's key after its own kind: `aim.tile.c3`, `ghost.ship.R`.
- `button.` begins the buttons of a phase. Buttons of another kind are a family, which is shown only while one
  of the family can be selected, as `amount.1` to `amount.3`.
- `chance.` begins the buttons that set dice by hand, `risk.` those that confirm a risky action, and `name.`
  the players' name tags.
"""

from __future__ import annotations

from typing import Final

BUTTON: Final = "button"
NAME_TAG: Final = "name"
_CHANCE: Final = "chance"
ROLL: Final = "chance.roll"
"""The button that lets chance decide where dice are set by hand."""
RISK: Final = "risk.roll"
"""The button that confirms a risky action."""
NOT_NOW: Final = "risk.not"
"""The button that cancels a risky action."""


def make_key(kind: str, *parts: object) -> str:
    """Return the key of a kind with these parts; of something drawn over a thing with the thing's key."""
    return ".".join((kind, *map(str, parts)))


def kind_of(key: str) -> str:
    """Return what a key begins with: the kind of thing, or the family of buttons."""
    return key.partition(".")[0]


def name_of(key: str) -> str:
    """Return what follows the kind in a key."""
    return key.partition(".")[2]


def is_button(key: str) -> bool:
    """Return whether a key is that of a button of the phase."""
    return kind_of(key) == BUTTON


def stem_of(key: str) -> str | None:
    """Return the part of a counted key before its number; None for a name."""
    stem, dot, number = key.rpartition(".")
    return stem if dot and number.isascii() and number.isdigit() else None


def outcome_key(outcome: int) -> str:
    """Return the key of the button that sets an outcome by hand."""
    return make_key(_CHANCE, outcome)


def outcome_of(key: str) -> int | None:
    """Return the outcome that a button sets by hand; None for any other key."""
    number = name_of(key)
    return int(number) if kind_of(key) == _CHANCE and number.isdecimal() else None
