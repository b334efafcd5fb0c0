"""Writes anew what the tests compare with: perft tables, playthroughs, pictures.

    PYTHONPATH=py python -m tests.regenerate

Then read the difference: it is the change of the rules, the words or the picture, and nothing else.
"""

from __future__ import annotations

from tests.core import perft_tables
from tests.games import drawn_positions, told_games


def main() -> None:
    """Rewrite every file, and name it."""
    for file in perft_tables.files():
        file.write_text(perft_tables.table(perft_tables.read_head(file)), encoding="utf-8")
        print(file)
    for file in told_games.files():
        file.write_text(told_games.told(file.read_text(encoding="utf-8")), encoding="utf-8")
        print(file)
    for file in drawn_positions.files():
        file.write_text(drawn_positions.drawn(file.read_text(encoding="utf-8")), encoding="utf-8")
        print(file)


if __name__ == "__main__":
    main()
