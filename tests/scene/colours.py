"""Colours as the stylesheets of boards give them, and how well they can be distinguished (WCAG 2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

_COLOUR: Final = re.compile(
    r"#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|rgb\((\d+) (\d+) (\d+)(?: / [\d.]+%)?\)", re.IGNORECASE
)
_SPLIT: Final = re.compile(r"light-dark\(([^(),]+(?:\([^()]*\))?), ([^(),]+(?:\([^()]*\))?)\)")


def by_scheme(style: str, scheme: int) -> str:
    """A stylesheet as it is in light (0) or in dark (1)."""
    return _SPLIT.sub(lambda both: both[scheme + 1], style)


def colours(style: str) -> Iterator[Colour]:
    """Every colour that is written there."""
    for found in _COLOUR.finditer(style):
        yield (int(found[1]), int(found[2]), int(found[3])) if found[1] else read(found[0])


def read(written: str) -> Colour:
    """A colour such as `#fff` or `#0a111b`."""
    digits = written.strip().removeprefix("#")
    pairs = [digit * 2 for digit in digits] if len(digits) == 3 else re.findall("..", digits)
    red, green, blue = (int(pair, 16) for pair in pairs)
    return red, green, blue


def token(style: str, name: str) -> Colour:
    """The value of a custom property that is a colour."""
    found = re.search(rf"{name}: (#[0-9a-f]+);", style)
    assert found, name
    return read(found[1])


def mixed(over: Colour, under: Colour, part: float) -> Colour:
    """What is seen of a colour of which so much covers another."""
    red, green, blue = (round(part * a + (1 - part) * b) for a, b in zip(over, under, strict=True))
    return red, green, blue


def contrast(a: Colour, b: Colour) -> float:
    """From 1 to 21; marks need 3."""
    lighter, darker = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    parts = (value / 255 for value in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
