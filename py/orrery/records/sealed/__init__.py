"""Sealed dice: throws that nobody can choose, in games played by link (docs/record-format.md)."""
